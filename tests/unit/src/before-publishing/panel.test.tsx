import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import {
	BlockEditorProvider,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import {
	createBlock,
	getBlockType,
	registerBlockType,
	type Block,
} from '@wordpress/blocks';
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import { store } from '../../../../shared/memberships/store';
import type { PlainProps } from '../../editor-types';
import { registerBlocks } from '../../register-blocks';

jest.mock( '@wordpress/editor', () => ( {
	PluginPrePublishPanel: ( { title, children }: PlainProps ) => (
		<section aria-label={ title }>{ children }</section>
	),
} ) );

interface State {
	locks: string[];
	isOpen: boolean;
	isPublished: boolean;
}
const START: State = { locks: [], isOpen: true, isPublished: false };
type Change = { type: 'CHANGE'; change: ( state: State ) => Partial< State > };
const change = ( to: Change[ 'change' ] ): Change => ( {
	type: 'CHANGE',
	change: to,
} );
register(
	createReduxStore( 'core/editor', {
		reducer: ( state: State = START, action: Change ): State =>
			action.type === 'CHANGE'
				? { ...state, ...action.change( state ) }
				: state,
		selectors: {
			getLocks: ( { locks }: State ) => locks,
			isPublishSidebarOpened: ( { isOpen }: State ) => isOpen,
			isCurrentPostPublished: ( { isPublished }: State ) => isPublished,
			getEditedPostAttribute: () => undefined,
		},
		actions: {
			closePublishSidebar: () => change( () => ( { isOpen: false } ) ),
			lockPostSaving: ( name: string ) =>
				change( ( { locks } ) => ( { locks: [ ...locks, name ] } ) ),
			unlockPostSaving: ( name: string ) =>
				change( ( { locks } ) => ( {
					locks: locks.filter( ( one ) => one !== name ),
				} ) ),
			set: ( to: Partial< State > ) => change( () => to ),
		},
	} )
);

const { BeforePublishing } = jest.requireActual<
	typeof import( '../../../../src/before-publishing/before-publishing' )
>( '../../../../src/before-publishing/before-publishing' );

const editor = () =>
	select( 'core/editor' ) as unknown as {
		getLocks: () => string[];
		isPublishSidebarOpened: () => boolean;
	};
const set = ( to: Partial< State > ) =>
	act( async () => {
		(
			dispatch( 'core/editor' ) as unknown as {
				set: ( to: object ) => void;
			}
		 ).set( to );
	} );

const TITLE = 'What visitors will not see';

/** What the site answers; anything else is an error. */
let answer: () => unknown;

const CONTENT = 'core/post-content';

beforeEach( async () => {
	registerBlocks();
	if ( ! getBlockType( CONTENT ) ) {
		registerBlockType( CONTENT, {
			apiVersion: 3,
			title: 'Content',
			category: 'theme',
			attributes: {},
			save: () => null,
		} );
	}
	answer = () => ( { connected_account_id: null, products: [] } );
	apiFetch.setFetchHandler( async () => answer() );
	void dispatch( store ).invalidateResolutionForStoreSelector(
		'getMemberships'
	);
	await set( START );
} );

async function open( ...blocks: Block[] ) {
	const view = render(
		<BlockEditorProvider
			value={ blocks }
			onInput={ () => {} }
			onChange={ () => {} }
			settings={ {} }
			useSubRegistry={ false }
		>
			<BeforePublishing />
		</BlockEditorProvider>
	);
	await act( async () => {} );
	return view;
}

const panel = () => screen.findByRole( 'region', { name: TITLE } );

const calendly = ( url?: string ) => createBlock( 'jetpack/calendly', { url } );

it( 'lists what visitors will not see, each with a link that selects its block', async () => {
	const empty = calendly();
	await open(
		calendly( 'https://calendly.com/ann' ),
		createBlock( 'core/group', {}, [ empty ] ),
		createBlock( 'jetpack/gif' )
	);
	const list = within( await panel() );
	expect(
		list
			.getAllByRole( 'listitem' )
			.map( ( { textContent } ) => textContent )
	).toEqual( [
		'CalendlyAdd the address of your calendar.',
		'GIFChoose a GIF.',
	] );
	expect( editor().getLocks() ).toEqual( [] );
	await userEvent.click( list.getByRole( 'button', { name: 'Calendly' } ) );
	expect( select( blockEditorStore ).getSelectedBlockClientId() ).toBe(
		empty.clientId
	);
	expect( editor().isPublishSidebarOpened() ).toBe( false );
} );

it( 'is not there where all is well, nor before somebody publishes or afterwards', async () => {
	await open( calendly( 'https://calendly.com/ann' ) );
	await waitFor( () => expect( screen.queryByRole( 'region' ) ).toBeNull() );
} );

it.each( [
	[ 'before somebody publishes', { isOpen: false } ],
	[ 'afterwards', { isPublished: true } ],
] )( 'is not there %s', async ( _, state ) => {
	await set( state );
	await open( calendly() );
	expect( screen.queryByRole( 'region' ) ).toBeNull();
} );

it( 'looks at the post where the editor shows its template', async () => {
	const inPost = calendly();
	const ofList = createBlock( CONTENT );
	const content = createBlock( CONTENT );
	const { setHasControlledInnerBlocks, replaceInnerBlocks } =
		dispatch( blockEditorStore );
	await open(
		createBlock( 'jetpack/gif' ),
		createBlock( 'core/group', {}, [ ofList, content ] )
	);
	expect( await panel() ).toHaveTextContent( 'GIF' );
	await act( async () => {
		await setHasControlledInnerBlocks( content.clientId, true );
		await replaceInnerBlocks( content.clientId, [ inPost ] );
	} );
	await waitFor( async () =>
		expect(
			within( await panel() )
				.getAllByRole( 'listitem' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [ 'CalendlyAdd the address of your calendar.' ] )
	);
} );

it( 'holds back a post that nobody could read, until its author wants it so', async () => {
	const view = await open( createBlock( 'premium-content/container' ) );
	const question = within( await panel() );
	expect(
		question.getByText(
			/No one can read the part for subscribers: Stripe is not connected/
		)
	).toBeVisible();
	const wanted = question.getByRole( 'checkbox', {
		name: 'Publish it all the same',
	} );
	expect( editor().getLocks() ).toEqual( [ 'mainstay-before-publishing' ] );
	await userEvent.click( wanted );
	expect( editor().getLocks() ).toEqual( [] );
	await userEvent.click( wanted );
	expect( editor().getLocks() ).toEqual( [ 'mainstay-before-publishing' ] );
	// Who goes back to writing can save.
	view.unmount();
	expect( editor().getLocks() ).toEqual( [] );
} );

it( 'says what could not be found out, and asks again', async () => {
	answer = () => {
		throw { code: 'fetch_error', message: 'lost' };
	};
	await open( createBlock( 'jetpack/donations' ), calendly() );
	const list = within( await panel() );
	expect(
		list.getByText( 'Add the address of your calendar.' )
	).toBeVisible();
	answer = () => ( { connected_account_id: null, products: [] } );
	await userEvent.click( list.getByRole( 'button', { name: 'Try again' } ) );
	expect(
		await screen.findByText(
			'Connect Stripe: until then, no one can donate.'
		)
	).toBeVisible();
	expect( screen.queryByRole( 'button', { name: 'Try again' } ) ).toBeNull();
} );
