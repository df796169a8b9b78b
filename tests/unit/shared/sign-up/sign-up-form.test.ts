/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { waitFor } from '@testing-library/dom';
import { enhance } from '../../../../shared/sign-up/sign-up-form';

const fetched = jest.fn();
let form: HTMLFormElement;
const status = () => form.querySelector( '.mainstay-sign-up__status' )!;
const answers = ( body: unknown, ok = true ) =>
	fetched.mockResolvedValue( {
		ok,
		json: async () => {
			if ( body === undefined ) {
				throw new SyntaxError( 'No JSON' );
			}
			return body;
		},
	} );
async function submit() {
	form.dispatchEvent(
		new Event( 'submit', { cancelable: true, bubbles: true } )
	);
	await new Promise( ( done ) => setTimeout( done ) );
}

beforeEach( () => {
	fetched.mockReset();
	Object.assign( window, { fetch: fetched } );
	Object.assign( AbortSignal, { timeout: () => undefined } );
	document.body.innerHTML = `<form class="mainstay-sign-up" action="https://site/?mainstay-list=sign-up" data-processing="Processing…" data-success="" data-error="It failed">
		<input type="email" name="mainstay_email" value="ada@example.com"><button type="submit">Go</button>
		<p class="mainstay-sign-up__status" role="status" tabindex="-1"></p></form>`;
	form = document.querySelector( 'form' )!;
	form.submit = jest.fn();
	enhance( form );
} );

it( 'sends the fields and says that it does', async () => {
	fetched.mockReturnValue( new Promise( () => {} ) );
	await submit();
	expect( status() ).toHaveTextContent( 'Processing…' );
	const [ url, { method, headers, body } ] = fetched.mock.calls[ 0 ];
	expect( url ).toBe( 'https://site/?mainstay-list=sign-up' );
	expect( [ method, headers.Accept ] ).toEqual( [
		'POST',
		'application/json',
	] );
	expect( String( body ) ).toBe( 'mainstay_email=ada%40example.com' );
	await submit();
	expect( fetched ).toHaveBeenCalledTimes( 1 );
} );

it( 'says what the server says, and takes the focus there', async () => {
	answers( { state: 'accepted', message: 'Look into your inbox' } );
	await submit();
	expect( status() ).toHaveTextContent( 'Look into your inbox' );
	expect( status() ).toHaveFocus();
	expect( form.dataset.state ).toBe( 'accepted' );
} );

it( 'leads on, with the link of the server', async () => {
	answers( {
		state: 'accepted',
		message: 'You are on the list.',
		link: { text: 'Left <it> before?', url: 'https://lists.example/?a&b' },
	} );
	await submit();
	expect( status() ).toHaveTextContent(
		'You are on the list. Left <it> before?'
	);
	expect( status().querySelector( 'a' ) ).toHaveAttribute(
		'href',
		'https://lists.example/?a&b'
	);
	await submit();
	expect( status().querySelectorAll( 'a' ) ).toHaveLength( 1 );
} );

it( 'says what the author wrote for success', async () => {
	form.dataset.success = 'Hurrah';
	document.body.append( form );
	const again = form.cloneNode( true ) as HTMLFormElement;
	form.replaceWith( again );
	form = again;
	enhance( form );
	answers( { state: 'accepted', message: 'Look into your inbox' } );
	await submit();
	expect( status() ).toHaveTextContent( 'Hurrah' );
} );

it( 'leads back to a wrong address', async () => {
	answers(
		{ state: 'invalid', message: 'Please enter a valid email.' },
		false
	);
	await submit();
	expect( status() ).toHaveTextContent( 'Please enter a valid email.' );
	expect( form.querySelector( 'input' ) ).toHaveFocus();
} );

it( 'says what was refused', async () => {
	answers( { state: 'refused', message: 'Too many' }, false );
	await submit();
	expect( status() ).toHaveTextContent( 'Too many' );
} );

it.each( [
	[ 'nobody answered', () => fetched.mockRejectedValue( new TypeError() ) ],
	[ 'the server failed', () => answers( undefined, false ) ],
] )( 'fails in words where %s', async ( _, answer ) => {
	answer();
	await submit();
	expect( status() ).toHaveTextContent( 'It failed' );
	expect( form.submit ).not.toHaveBeenCalled();
} );

it( 'sends the plain form where somebody else answered', async () => {
	answers( undefined );
	await submit();
	expect( form.submit ).toHaveBeenCalled();
	expect( status() ).toBeEmptyDOMElement();
} );

it( 'sends it once more by itself where the site could not read the page', async () => {
	form.insertAdjacentHTML(
		'afterbegin',
		'<input type="hidden" name="mainstay_about" value="old"><input type="hidden" name="mainstay_token" value="old">'
	);
	fetched
		.mockResolvedValueOnce( {
			ok: false,
			json: async () => ( {
				state: 'refused',
				message: 'Once more, please',
				fields: { about: 'new-about', token: 'new-token' },
				retry_in: 0.02,
			} ),
		} )
		.mockResolvedValueOnce( {
			ok: true,
			json: async () => ( { state: 'accepted', message: 'Thank you' } ),
		} );
	await submit();
	expect( status() ).toHaveTextContent( 'Processing…' );
	await waitFor( () => expect( fetched ).toHaveBeenCalledTimes( 2 ) );
	expect( fetched ).toHaveBeenCalledTimes( 2 );
	expect( String( fetched.mock.calls[ 1 ][ 1 ].body ) ).toBe(
		'mainstay_about=new-about&mainstay_token=new-token&mainstay_email=ada%40example.com'
	);
	await waitFor( () => expect( status() ).toHaveTextContent( 'Thank you' ) );
} );

it( 'a second refusal is said, and what was typed stays', async () => {
	answers(
		{ state: 'refused', message: 'Once more, please', retry_in: 0.01 },
		false
	);
	await submit();
	await waitFor( () => expect( fetched ).toHaveBeenCalledTimes( 2 ) );
	await waitFor( () =>
		expect( status() ).toHaveTextContent( 'Once more, please' )
	);
	expect(
		form.querySelector< HTMLInputElement >( '[type=email]' )!.value
	).toBe( 'ada@example.com' );
} );
