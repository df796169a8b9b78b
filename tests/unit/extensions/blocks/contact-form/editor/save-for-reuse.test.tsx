import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { store as coreStore } from '@wordpress/core-data';
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import '../../../../../../extensions/blocks/button/edit';
import '../../../../../../extensions/blocks/contact-form/edit';
import '../../../../../../extensions/blocks/contact-form/editor/saved-form';
import '../../../../../../extensions/blocks/field-text/edit';
import { renderBlock } from '../../../../editor';
import { registerBlocks } from '../../../../register-blocks';

const FORM = 'jetpack/contact-form';
const LABEL = 'Save this form for reuse';

let postType = 'page';
register(
	createReduxStore( 'core/editor', {
		reducer: ( state = {} ) => state,
		selectors: {
			getEditedPostAttribute: ( _state: unknown, key: string ) =>
				key === 'title' ? 'Cakes' : undefined,
			getCurrentPostId: () => 12,
			getCurrentPostType: () => postType,
		},
	} )
);

/** Requests about saved forms, with what answers them. */
let asked: {
	options: APIFetchOptions;
	answer: ( data: unknown ) => Promise< void >;
	fail: () => Promise< void >;
}[];

const setRight = ( mayCreate: boolean ) => {
	const core = dispatch( coreStore ) as unknown as {
		receiveUserPermission: ( key: string, is: boolean ) => void;
		finishResolution: ( name: string, args: unknown[] ) => void;
	};
	core.receiveUserPermission( 'create/postType/jetpack_form', mayCreate );
	core.finishResolution( 'canUser', [
		'create',
		{ kind: 'postType', name: 'jetpack_form' },
	] );
};

beforeAll( () => registerBlocks() );

beforeEach( () => {
	asked = [];
	postType = 'page';
	setRight( true );
	apiFetch.setFetchHandler( ( options ) =>
		options.path?.startsWith( '/wp/v2/jetpack-forms' )
			? new Promise( ( resolve, reject ) => {
					asked.push( {
						options,
						answer: ( data ) => act( async () => resolve( data ) ),
						fail: () =>
							act( async () =>
								reject( {
									code: 'failed',
									message: 'No connection.',
								} )
							),
					} );
				} )
			: new Promise( () => {} )
	);
	const notices = select( noticesStore ).getNotices();
	dispatch( noticesStore ).removeNotices( notices.map( ( { id } ) => id ) );
} );

const lastNotice = () => select( noticesStore ).getNotices().at( -1 )?.content;

async function openForm() {
	const form = renderBlock( FORM, { to: 'me@example.com' }, [
		createBlock( 'jetpack/field-text', { label: 'Which cake?' } ),
		createBlock( 'jetpack/button', { element: 'button', text: 'Send' } ),
	] );
	await screen.findByText( 'Which cake?' );
	await form.selectBlock();
	return form;
}

async function openDialog() {
	const form = await openForm();
	await userEvent.click(
		( await screen.findAllByRole( 'button', { name: LABEL } ) )[ 0 ]!
	);
	return form;
}

const save = () => screen.getByRole( 'button', { name: 'Save' } );

it( 'publishes the form once, under a name that can be changed, and refers to it', async () => {
	const { saved } = await openDialog();
	const before = saved();
	const name = screen.getByLabelText( 'Name of the form' );
	expect( name ).toHaveValue( 'Cakes' );
	await userEvent.clear( name );
	await userEvent.click( save() );
	expect( asked ).toHaveLength( 0 );
	await userEvent.type( name, 'Orders' );
	await userEvent.dblClick( save() );
	expect( asked ).toHaveLength( 1 );
	expect( asked[ 0 ]!.options ).toMatchObject( {
		method: 'POST',
		data: {
			title: 'Orders',
			content: before,
			status: 'publish',
			meta: { _jetpack_forms_source_post_id: 12 },
		},
	} );
	await asked[ 0 ]!.answer( { id: 98, title: { raw: 'Orders' } } );
	expect( saved() ).toBe( '<!-- wp:jetpack/contact-form {"ref":98} /-->' );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	expect( lastNotice() ).toMatch( /saved as “Orders”/ );
} );

it( 'a failure leaves the form as it was, and trying again finds what had arrived', async () => {
	const { saved } = await openDialog();
	const before = saved();
	await userEvent.click( save() );
	await asked[ 0 ]!.fail();
	expect( await screen.findAllByText( /No connection\./ ) ).not.toHaveLength(
		0
	);
	expect(
		screen.getAllByText( /The form stays in this page as it was\./ )
	).not.toHaveLength( 0 );
	expect( saved() ).toBe( before );

	await userEvent.click( save() );
	const { slug } = asked[ 0 ]!.options.data as { slug: string };
	expect( asked[ 1 ]!.options.path ).toContain( `slug=${ slug }` );
	await asked[ 1 ]!.answer( [ { id: 98, title: { raw: 'Cakes' } } ] );
	expect(
		asked.filter( ( { options } ) => options.method === 'POST' )
	).toHaveLength( 1 );
	expect( saved() ).toBe( '<!-- wp:jetpack/contact-form {"ref":98} /-->' );
} );

it( 'a form that changes meanwhile stays', async () => {
	const { saved, clientId } = await openDialog();
	await userEvent.click( save() );
	await act( async () => {
		dispatch( blockEditorStore ).updateBlockAttributes( clientId, {
			subject: 'New',
		} );
	} );
	await asked[ 0 ]!.answer( { id: 98, title: { raw: 'Cakes' } } );
	expect( saved() ).toContain( '"subject":"New"' );
	expect( lastNotice() ).toMatch( /it has changed here in the meantime/ );
} );

it.each( [
	[ 'without the right to', () => setRight( false ) ],
	[ 'in a saved form', () => ( postType = 'jetpack_form' ) ],
] )( 'is not offered %s', async ( _case, prepare ) => {
	prepare();
	await openForm();
	expect( screen.queryByRole( 'button', { name: LABEL } ) ).toBeNull();
} );

describe( 'detaching', () => {
	const CONTENT =
		'<!-- wp:jetpack/contact-form {"to":"me@example.com"} --><div class="wp-block-jetpack-contact-form"><!-- wp:paragraph --><p>Which cake?</p><!-- /wp:paragraph --></div><!-- /wp:jetpack/contact-form -->';
	const form = ( raw = CONTENT ) => ( {
		status: 'publish',
		title: { raw: 'Order' },
		content: { raw },
	} );

	async function openReference() {
		const reference = renderBlock( FORM, { ref: 98 } );
		await waitFor( () => expect( asked.length ).toBeGreaterThan( 0 ) );
		for ( const one of asked ) {
			await one.answer( form() );
		}
		asked = [];
		await reference.selectBlock();
		return {
			...reference,
			button: await screen.findByRole( 'button', { name: 'Detach' } ),
		};
	}

	it( 'puts the form as it is now in place of the reference, once', async () => {
		const { button, saved } = await openReference();
		expect(
			screen.getByRole( 'link', { name: 'Edit form' } )
		).toHaveAttribute( 'href', 'post.php?post=98&action=edit' );
		await userEvent.dblClick( button );
		expect( asked ).toHaveLength( 1 );
		await asked[ 0 ]!.answer( form( CONTENT.replace( 'Which', 'What' ) ) );
		expect( saved().replaceAll( '\n', '' ) ).toBe(
			CONTENT.replace( 'Which', 'What' )
		);
	} );

	it.each( [
		[ 'is out of reach', ( one: ( typeof asked )[ 0 ] ) => one.fail() ],
		[
			'is empty',
			( one: ( typeof asked )[ 0 ] ) => one.answer( form( '' ) ),
		],
	] )( 'keeps the reference where the form %s', async ( _case, settle ) => {
		const { button, saved } = await openReference();
		await userEvent.click( button );
		await settle( asked[ 0 ]! );
		expect( saved() ).toBe(
			'<!-- wp:jetpack/contact-form {"ref":98} /-->'
		);
		expect( lastNotice() ).toMatch(
			/The page still shows the saved form\./
		);
	} );
} );
