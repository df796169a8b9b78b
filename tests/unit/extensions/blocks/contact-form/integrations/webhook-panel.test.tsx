import apiFetch from '@wordpress/api-fetch';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WebhookPanel } from '../../../../../../extensions/blocks/contact-form/integrations/webhook-panel';
import { partOf } from '../../../../part-of';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const mockedFetch = apiFetch as unknown as jest.Mock;

/** Finds what is shown; notices are spoken to screen readers besides. */
const findText = ( text: string | RegExp ) =>
	screen.findByText( text, { ignore: '.a11y-speak-region' } );
afterEach( () => mockedFetch.mockReset() );

const URL = 'https://example.com/hook';

async function open( webhookUrl: string ) {
	const setAttributes = jest.fn();
	render(
		<WebhookPanel
			attributes={ partOf( { webhookUrl } ) }
			setAttributes={ setAttributes }
		/>
	);
	await userEvent.click( screen.getByRole( 'button', { name: 'Webhook' } ) );
	return setAttributes;
}

it( 'takes an address, and asks nothing', async () => {
	const setAttributes = await open( '' );
	await userEvent.type(
		screen.getByRole( 'textbox', { name: 'Web address' } ),
		'h'
	);
	expect( setAttributes ).toHaveBeenCalledWith( { webhookUrl: 'h' } );
	expect(
		screen.queryByRole( 'button', { name: 'Send a test' } )
	).toBeNull();
	expect( mockedFetch ).not.toHaveBeenCalled();
} );

it.each( [
	'example.com',
	'ftp://example.com',
	'https://',
	'javascript:alert(1)',
] )( '%s is no whole address', async ( url ) => {
	await open( url );
	expect(
		await findText(
			'Enter a full web address, like https://example.com/hook.'
		)
	).toBeInTheDocument();
	expect(
		screen.queryByRole( 'button', { name: 'Send a test' } )
	).toBeNull();
} );

it.each( [
	[
		{ ok: true, text: 'The address accepted the webhook (200).' },
		'is-success',
	],
	[
		{ ok: false, text: 'The address responded with an error (500).' },
		'is-error',
	],
] )( 'a test says what came of it (%#)', async ( answer, kind ) => {
	mockedFetch.mockResolvedValue( answer );
	await open( URL );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Send a test' } )
	);
	expect(
		( await findText( answer.text ) ).closest( '.components-notice' )
	).toHaveClass( kind );
	expect( mockedFetch ).toHaveBeenCalledWith( {
		path: '/mainstay/v1/webhook/test',
		method: 'POST',
		data: { url: URL },
	} );
} );

it( 'shows the secret on demand only, and makes a new one after a question', async () => {
	mockedFetch.mockImplementation( async ( { method } ) => ( {
		secret: method ? 'whsec_new' : 'whsec_old',
	} ) );
	await open( URL );
	expect( mockedFetch ).not.toHaveBeenCalled();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Show the secret' } )
	);
	const secret = await screen.findByRole( 'textbox', { name: 'Secret' } );
	expect( secret ).toHaveValue( 'whsec_old' );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Make a new secret' } )
	);
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Keep this one' } )
	);
	expect( mockedFetch ).toHaveBeenCalledTimes( 1 );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Make a new secret' } )
	);
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Make a new secret' } )
	);
	expect(
		await screen.findByDisplayValue( 'whsec_new' )
	).toBeInTheDocument();
} );

it( 'tells who may not see the secret', async () => {
	mockedFetch.mockRejectedValue( {
		message: 'Sorry, you are not allowed to do that.',
	} );
	await open( URL );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Show the secret' } )
	);
	await findText( 'Sorry, you are not allowed to do that.' );
	expect( screen.queryByRole( 'textbox', { name: 'Secret' } ) ).toBeNull();
} );

it( 'webhooks of another plugin can be switched off, and keep what they hold', async () => {
	const setAttributes = jest.fn();
	const webhooks = [
		null,
		{ webhook_id: 'a', url: ` ${ URL } `, enabled: true, more: 1 },
		{ url: 7 },
	] as object[];
	render(
		<WebhookPanel
			attributes={ partOf( { webhookUrl: '', webhooks } ) }
			setAttributes={ setAttributes }
		/>
	);
	await userEvent.click( screen.getByRole( 'button', { name: 'Webhook' } ) );
	const toggle = screen.getByRole( 'checkbox', { name: URL } );
	expect( toggle ).toBeChecked();
	await userEvent.click( toggle );
	expect( setAttributes ).toHaveBeenCalledWith( {
		webhooks: [
			null,
			{ webhook_id: 'a', url: ` ${ URL } `, enabled: false, more: 1 },
			{ url: 7 },
		],
	} );
} );
