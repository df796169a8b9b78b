import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { createBlock } from '@wordpress/blocks';
import { createReduxStore, register } from '@wordpress/data';
import '../../../../../../extensions/blocks/button/edit';
import '../../../../../../extensions/blocks/contact-form/edit';
import '../../../../../../extensions/blocks/contact-form/editor/mail-preview-dialog';
import '../../../../../../extensions/blocks/field-text/edit';
import { renderBlock } from '../../../../editor';
import { registerBlocks } from '../../../../register-blocks';

/** What the editor says of the post; its own package is not among those of the tests. */
let post: number | string = 12;
register(
	createReduxStore( 'core/editor', {
		reducer: ( state = {} ) => state,
		selectors: {
			getEditedPostAttribute: ( _state: unknown, key: string ) =>
				key === 'title' ? 'Cakes' : undefined,
			getCurrentPostId: () => post,
		},
	} )
);

beforeAll( registerBlocks );

const MAIL = {
	subject: '[Bakery] Cakes',
	html: '<p>Cake: An answer</p>',
	plain: 'Cake:\nAn answer',
	reply_to: '',
	is_sent: true,
};

interface Asked {
	path?: string;
	data?: { content: string; title: string };
}

/** Opens the email of a form that the site answers for. */
async function open( answer: object ) {
	const asked: Asked[] = [];
	apiFetch.setFetchHandler( async ( options ) => {
		if ( ! options.path?.includes( '/mainstay/v1/forms/' ) ) {
			return new Promise( () => {} );
		}
		asked.push( options as Asked );
		return answer;
	} );
	const form = renderBlock( 'jetpack/contact-form', {}, [
		createBlock( 'jetpack/field-text', { label: 'Cake' } ),
		createBlock( 'jetpack/button', { element: 'button', text: 'Send' } ),
	] );
	await screen.findByText( 'Cake' );
	await form.selectBlock();
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Preview the email' } )
	);
	await screen.findByRole( 'dialog', { name: 'Preview of the email' } );
	return asked;
}

it( 'shows the email of the form as it stands, as HTML that may do nothing and as text', async () => {
	const asked = await open( MAIL );
	expect( await screen.findByText( '[Bakery] Cakes' ) ).toBeVisible();
	expect( asked[ 0 ] ).toMatchObject( {
		path: expect.stringMatching( /^\/mainstay\/v1\/forms\/12\/mail\b/ ),
		method: 'POST',
		data: {
			title: 'Cakes',
			content: expect.stringContaining(
				'<!-- wp:jetpack/field-text {"label":"Cake"} /-->'
			),
		},
	} );
	const frame = screen.getByTitle( 'The email' );
	expect( frame ).toHaveAttribute( 'sandbox', '' );
	expect( frame ).toHaveAttribute( 'srcdoc', MAIL.html );
	expect(
		screen.getByText( /A reply to the email does not reach the visitor/ )
	).toBeVisible();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Show it as plain text' } )
	);
	expect( screen.getByText( /An answer/ ) ).toBeVisible();
} );

it( 'says where a reply goes, and in a template asks without a post', async () => {
	post = 'theme//single';
	const asked = await open( {
		...MAIL,
		reply_to: 'Sam Taylor <sam@example.com>',
	} );
	expect(
		await screen.findByText( /your reply goes to the address/ )
	).toBeVisible();
	expect( asked[ 0 ]!.path ).toMatch( /^\/mainstay\/v1\/forms\/0\/mail\b/ );
} );

it( 'says that a form sends no email', async () => {
	await open( { ...MAIL, is_sent: false } );
	// Notices are spoken as well.
	expect(
		( await screen.findAllByText( /This form sends no email/ ) )[ 0 ]
	).toBeVisible();
} );
