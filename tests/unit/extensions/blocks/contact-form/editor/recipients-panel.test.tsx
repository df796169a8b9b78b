import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { BlockEditorProvider } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { store as coreStore } from '@wordpress/core-data';
import { createReduxStore, dispatch, register } from '@wordpress/data';
import { getPlugin } from '@wordpress/plugins';
import type { ComponentType } from 'react';
import type { PlainProps } from '../../../../editor-types';
import { registerBlocks } from '../../../../register-blocks';

jest.mock( '@wordpress/editor', () => ( {
	PluginPrePublishPanel: ( { title, children }: PlainProps ) => (
		<section aria-label={ title }>{ children }</section>
	),
	PluginDocumentSettingPanel: ( { title, children }: PlainProps ) => (
		<aside aria-label={ title }>{ children }</aside>
	),
} ) );

const FIELD = 'mainstay_unconfirmed_choices';

let canPublish = true;
let isPublished = false;
let unconfirmed: string[] | undefined;
const editPost = jest.fn( ( edits: object ) => ( { type: 'EDIT', edits } ) );
register(
	createReduxStore( 'core/editor', {
		reducer: (
			state: Record< string, unknown > = {},
			{ edits }: { type: string; edits?: object }
		) => edits ?? state,
		selectors: {
			getCurrentPost: () => ( {
				_links: canPublish ? { 'wp:action-publish': [] } : {},
			} ),
			isCurrentPostPublished: () => isPublished,
			getCurrentPostAttribute: ( _: object, name: string ) =>
				name === FIELD ? unconfirmed : undefined,
			getEditedPostAttribute: (
				edits: Record< string, unknown >,
				name: string
			) => edits[ name ] ?? ( name === FIELD ? unconfirmed : undefined ),
		},
		actions: {
			editPost,
			forgetEdits: () => ( { type: 'FORGET', edits: {} } ),
		},
	} )
);

jest.requireActual(
	'../../../../../../extensions/blocks/contact-form/editor/recipients-panel'
);
const Panel = getPlugin( 'mainstay-form-recipients' )!.render as ComponentType;

const FORM = 'jetpack/contact-form';
const TITLE = 'Form responses';

let asked: string[];
/** Of a form that the site has trouble with, one after the other. */
let answers: ( () => unknown )[];

beforeEach( () => {
	canPublish = true;
	isPublished = false;
	unconfirmed = undefined;
	editPost.mockClear();
	void (
		dispatch( 'core/editor' ) as unknown as { forgetEdits: () => void }
	 ).forgetEdits();
	asked = [];
	registerBlocks();
	const core = dispatch( coreStore ) as unknown as {
		receiveEntityRecords: ( ...args: unknown[] ) => void;
	};
	core.receiveEntityRecords( 'root', '__unstableBase', [
		{ home: 'https://bakery.example/shop' },
	] );
	apiFetch.setFetchHandler( async ( { path } ) => {
		if ( path?.includes( 'jetpack-forms/98' ) ) {
			asked.push( path );
			return {
				content: {
					raw: '<!-- wp:group --><div class="wp-block-group"><!-- wp:jetpack/contact-form {"to":"friend@elsewhere.example"} --><div class="wp-block-jetpack-contact-form"></div><!-- /wp:jetpack/contact-form --></div><!-- /wp:group -->',
				},
			};
		}
		if ( path?.includes( 'jetpack-forms/99' ) ) {
			throw { code: 'rest_forbidden', data: { status: 403 } };
		}
		if ( path?.includes( 'jetpack-forms/100' ) ) {
			throw { code: 'rest_post_invalid_id', data: { status: 404 } };
		}
		if ( path?.startsWith( '/wp/v2/users' ) ) {
			asked.push( path );
			return [ { id: 3, name: 'Tim <b>' } ];
		}
		if ( path?.includes( 'jetpack-forms/102' ) ) {
			return {
				content: {
					raw: '<!-- wp:jetpack/contact-form {"notificationRecipients":[5,"6"]} --><div class="wp-block-jetpack-contact-form"></div><!-- /wp:jetpack/contact-form -->',
				},
			};
		}
		if ( path?.includes( 'jetpack-forms/101' ) ) {
			return answers.shift()!();
		}
		return path?.startsWith( '/?' )
			? { home: 'https://bakery.example/shop' }
			: {};
	} );
} );

const show = ( ...blocks: ReturnType< typeof createBlock >[] ) =>
	render(
		<BlockEditorProvider value={ blocks } useSubRegistry={ false }>
			<Panel />
		</BlockEditorProvider>
	);

/** Lets answers come. */
const settle = () =>
	act( () => new Promise( ( done ) => setImmediate( done ) ) );

it( 'names who gets the responses, also of forms within other blocks', async () => {
	show(
		createBlock( 'core/group', {}, [
			createBlock( FORM, {
				to: 'owner@bakery.example,tim@mail.example',
			} ),
		] ),
		createBlock( FORM, { webhookUrl: 'https://hooks.example/secret' } )
	);
	const panel = await screen.findByRole( 'region', { name: TITLE } );
	expect( panel ).toHaveTextContent( 'is also sent outside this site, to:' );
	expect(
		screen.getAllByRole( 'listitem' ).map( ( item ) => item.textContent )
	).toEqual( [ 'tim@mail.example', 'hooks.example' ] );
	expect( asked ).toEqual( [] );
} );

it( 'names those of a saved form', async () => {
	show( createBlock( FORM, { ref: 98 } ) );
	expect(
		await screen.findByText( 'friend@elsewhere.example' )
	).toBeInTheDocument();
} );

it( 'names the users who get each response, also of a saved form, and those without a public name by their number', async () => {
	show(
		createBlock( FORM, {
			to: 'owner@bakery.example',
			notificationRecipients: [ 3, 4, 3, 'x', [ 1 ], -1, 0.5, null ],
		} ),
		createBlock( FORM, { ref: 102 } ),
		// Sends no mail at all.
		createBlock( FORM, {
			notificationRecipients: [ 8 ],
			emailNotifications: false,
		} ),
		createBlock( FORM, {
			notificationRecipients: [ 9 ],
			emailNotifications: false,
			saveResponses: false,
		} ),
		createBlock( FORM, { notificationRecipients: { a: 1 } } )
	);
	expect( await screen.findByText( 'Tim <b>' ) ).toBeInTheDocument();
	await screen.findByText( 'User 5' );
	await settle();
	expect( screen.getByRole( 'region', { name: TITLE } ) ).toHaveTextContent(
		'These users of this site get it by email'
	);
	expect(
		screen.getAllByRole( 'listitem' ).map( ( item ) => item.textContent )
	).toEqual( [ 'Tim <b>', 'User 4', 'User 9', 'User 5' ] );
} );

it( 'says that it does not know where a form sends that cannot be read', async () => {
	show( createBlock( FORM, { ref: 99 } ) );
	expect(
		await screen.findByText( /could not be read. Ask someone/ )
	).toBeInTheDocument();
	expect( screen.queryByRole( 'listitem' ) ).toBeNull();
} );

it( 'says nothing where all stays on the site or the form was deleted, afterwards, and to whoever cannot publish', async () => {
	const { unmount } = show( createBlock( FORM, { to: 'a@bakery.example' } ) );
	await settle();
	expect( screen.queryByRole( 'region' ) ).toBeNull();
	unmount();
	isPublished = true;
	const published = show( createBlock( FORM, { to: 'tim@mail.example' } ) );
	await settle();
	expect( screen.queryByRole( 'region' ) ).toBeNull();
	published.unmount();
	isPublished = false;
	const deleted = show( createBlock( FORM, { ref: 100 } ) );
	await settle();
	expect( screen.queryByRole( 'region' ) ).toBeNull();
	deleted.unmount();
	canPublish = false;
	show( createBlock( FORM, { ref: 98, to: 'tim@mail.example' } ) );
	await settle();
	expect( screen.queryByRole( 'region' ) ).toBeNull();
	expect( asked ).toEqual( [] );
} );

it( 'who reads the list and may publish agrees to it, and to nothing else', async () => {
	unconfirmed = [ 'form_recipients', '_mainstay_send_mail' ];
	show( createBlock( FORM, { to: 'tim@mail.example' } ) );
	await screen.findByRole( 'region', { name: TITLE } );
	expect( editPost ).toHaveBeenCalledWith( {
		mainstay_unconfirmed_choices: [ '_mainstay_send_mail' ],
	} );
} );

it( 'published without the list, it is shown until somebody agrees', async () => {
	isPublished = true;
	unconfirmed = [ 'form_recipients' ];
	show( createBlock( FORM, { to: 'tim@mail.example' } ) );
	const panel = await screen.findByRole( 'complementary', { name: TITLE } );
	expect( panel ).toHaveTextContent( 'Until you agree' );
	expect( panel ).toHaveTextContent( 'tim@mail.example' );
	expect( editPost ).not.toHaveBeenCalled();
	expect( screen.getByRole( 'status' ) ).toBeEmptyDOMElement();
	const agree = screen.getByRole( 'button', { name: 'Agree' } );
	await userEvent.click( agree );
	expect( editPost ).toHaveBeenCalledWith( { [ FIELD ]: [] } );
	// Until the post is saved: the keyboard stays, and what is still to do is said.
	expect( agree ).toHaveFocus();
	expect( screen.getByRole( 'status' ) ).toHaveTextContent(
		'once you save the post'
	);
	await userEvent.click( agree );
	expect( editPost ).toHaveBeenCalledTimes( 1 );
} );

it( 'agrees to nothing until the whole list could be read, and asks again', async () => {
	unconfirmed = [ 'form_recipients' ];
	const good = () => ( {
		content: {
			raw: '<!-- wp:jetpack/contact-form {"to":"friend@elsewhere.example"} --><div class="wp-block-jetpack-contact-form"></div><!-- /wp:jetpack/contact-form -->',
		},
	} );
	const troubles = [
		() => Promise.reject( { code: 'fetch_error', message: 'No.' } ),
		() => Promise.reject( { code: 'invalid_json' } ),
		() => Promise.reject( { code: 'x', data: { status: 500 } } ),
		() => Promise.reject( { code: 'x', data: { status: 429 } } ),
		() => ( {} ),
		() => null,
		() => [],
		() => ( { content: { raw: null } } ),
		() => '<!doctype html>',
	];
	answers = [ ...troubles, good ];
	show(
		createBlock( FORM, { ref: 101 } ),
		createBlock( FORM, { to: 'tim@mail.example' } )
	);
	for ( let trouble = 0; trouble < troubles.length; trouble++ ) {
		const again = await screen.findByRole( 'button', {
			name: 'Try again',
		} );
		expect( screen.getByText( 'tim@mail.example' ) ).toBeInTheDocument();
		expect( screen.queryByText( /Ask someone who can/ ) ).toBeNull();
		expect( editPost ).not.toHaveBeenCalled();
		await userEvent.click( again );
	}
	expect(
		await screen.findByText( 'friend@elsewhere.example' )
	).toBeInTheDocument();
	expect( screen.queryByRole( 'button', { name: 'Try again' } ) ).toBeNull();
	await settle();
	expect( editPost ).toHaveBeenCalledWith( { [ FIELD ]: [] } );
} );
