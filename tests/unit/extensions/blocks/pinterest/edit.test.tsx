import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { renderBlock } from '../../../editor';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const request = apiFetch as unknown as jest.Mock;

const PIN = 'https://www.pinterest.com/pin/99360735500167749/';
const SORRY = 'Sorry, this content could not be embedded.';

/** The block itself, without the editor around it. */
const block = () =>
	within(
		document.querySelector< HTMLElement >( '.wp-block-jetpack-pinterest' )!
	);
const field = () => screen.findByPlaceholderText( 'Enter URL to embed here…' );
const frame = () => screen.findByTitle< HTMLIFrameElement >( /Pinterest/ );

async function embed( url: string ) {
	await userEvent.clear( await field() );
	await userEvent.click( await field() );
	await userEvent.paste( url );
	await userEvent.click( screen.getByRole( 'button', { name: 'Embed' } ) );
}

jest.setTimeout( 30_000 );

// The first test should not wait for its compilation.
beforeAll( () => import( '../../../../../extensions/blocks/pinterest/edit' ) );

beforeEach( () => {
	request.mockReset();
	window.mainstayBlocks = {};
} );

it( 'asks for an address', async () => {
	renderBlock( 'jetpack/pinterest' );
	expect( await field() ).toHaveAccessibleName( 'Pinterest URL' );
	expect( screen.getByRole( 'button', { name: 'Embed' } ) ).toBeVisible();
} );

it( 'shows the pin in a sandbox that cannot reach the site', async () => {
	const { attributes } = renderBlock( 'jetpack/pinterest' );
	await embed( PIN );
	const sandbox = await frame();
	expect( sandbox.getAttribute( 'sandbox' ) ).not.toContain(
		'allow-same-origin'
	);
	expect( sandbox.srcdoc ).toContain(
		`data-pin-do="embedPin" href="${ PIN }"`
	);
	expect( sandbox.srcdoc ).toContain(
		'src="https://assets.pinterest.com/js/pinit.js"'
	);
	expect( attributes() ).toMatchObject( { url: PIN } );
	expect( request ).not.toHaveBeenCalled();
} );

it.each( [
	[ 'https://www.pinterest.com/harbour-bakery/', 'embedUser' ],
	[ 'https://www.pinterest.com/harbour-bakery/rye-bread/', 'embedBoard' ],
] )( 'shows %s as %s', async ( url, kind ) => {
	renderBlock( 'jetpack/pinterest', { url } );
	expect( ( await frame() ).srcdoc ).toContain( `data-pin-do="${ kind }"` );
} );

it( 'adds a missing scheme', async () => {
	const { attributes } = renderBlock( 'jetpack/pinterest' );
	await embed( 'pinterest.com/pin/1/' );
	expect( await frame() ).toBeVisible();
	expect( attributes() ).toMatchObject( {
		url: 'https://pinterest.com/pin/1/',
	} );
} );

it( 'does nothing with an empty field', async () => {
	const { attributes } = renderBlock( 'jetpack/pinterest' );
	await userEvent.click( await field() );
	await userEvent.keyboard( '  {Enter}' );
	expect( screen.queryByText( SORRY ) ).not.toBeInTheDocument();
	expect( attributes().url ).toBeUndefined();
} );

it( 'lets the address be changed', async () => {
	const { attributes, selectBlock } = renderBlock( 'jetpack/pinterest', {
		url: PIN,
	} );
	await selectBlock();
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Edit URL' } )
	);
	expect( await field() ).toHaveValue( PIN );
	await embed( 'https://www.pinterest.com/harbour-bakery/' );
	expect( await frame() ).toBeVisible();
	expect( attributes().url ).toBe(
		'https://www.pinterest.com/harbour-bakery/'
	);
} );

it( 'lets a click through to the pin only while it is selected', async () => {
	const { selectBlock } = renderBlock( 'jetpack/pinterest', { url: PIN } );
	const isInert = async () =>
		Boolean( ( await frame() ).closest( '[inert]' ) );
	expect( await isInert() ).toBe( true );
	await selectBlock();
	await waitFor( async () => expect( await isInert() ).toBe( false ) );
} );

it.each( [
	'https://example.com/pin/1/',
	'https://pinterest.com.evil.example/pin/1/',
	'<script src="https://assets.pinterest.com/js/pinit.js"></script>',
	'javascript:alert(1)',
	'a'.repeat( 2001 ),
] )( 'cannot embed %s', async ( url ) => {
	const { attributes } = renderBlock( 'jetpack/pinterest' );
	await embed( url );
	expect( block().getByText( SORRY ) ).toBeVisible();
	expect( await field() ).toHaveValue( url );
	expect( attributes().url ).toBeUndefined();
} );

it( 'converts what it cannot embed to a paragraph with a link', async () => {
	const { saved } = renderBlock( 'jetpack/pinterest' );
	await embed( 'https://example.com/?a=1&b=2' );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Convert block to link' } )
	);
	expect( saved() ).toBe(
		'<!-- wp:paragraph -->\n<p><a href="https://example.com/?a=1&amp;b=2">https://example.com/?a=1&amp;b=2</a></p>\n<!-- /wp:paragraph -->'
	);
} );

it( 'converts what is no address to text', async () => {
	const { saved } = renderBlock( 'jetpack/pinterest' );
	await embed( 'javascript:alert("<b>")' );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Convert block to link' } )
	);
	expect( saved() ).not.toContain( '<a' );
	expect( saved() ).toContain( 'javascript:alert("&lt;b>")' );
} );

describe( 'a short link', () => {
	const SHORT = 'https://pin.it/5kZabc';

	it( 'is resolved, and what it leads to is stored without who shared it', async () => {
		let answer: ( value: object ) => void = () => {};
		request.mockReturnValue(
			new Promise( ( resolve ) => ( answer = resolve ) )
		);
		const { attributes } = renderBlock( 'jetpack/pinterest' );
		await embed( SHORT );
		expect( await screen.findByText( 'Embedding…' ) ).toBeVisible();
		expect( request.mock.calls[ 0 ][ 0 ].path ).toBe(
			`/wpcom/v2/resolve-redirect?url=${ encodeURIComponent( SHORT ) }`
		);
		answer( { status: 200, url: `${ PIN }sent/?invite_code=1&sfo=1` } );
		expect( ( await frame() ).srcdoc ).toContain( `href="${ PIN }"` );
		expect( attributes().url ).toBe( PIN );
	} );

	it.each( [
		[ 'is refused', { status: 404, url: SHORT } ],
		[ 'is refused at 400', { status: 400, url: PIN } ],
		[ 'leads elsewhere', { status: 200, url: 'https://example.com/' } ],
		[ 'leads nowhere', { status: 200, url: SHORT } ],
		[ 'gives nonsense', {} ],
	] )( 'that %s cannot be embedded', async ( _, answer ) => {
		request.mockResolvedValue( answer );
		const { attributes } = renderBlock( 'jetpack/pinterest' );
		await embed( SHORT );
		expect( await block().findByText( SORRY ) ).toBeVisible();
		expect( attributes().url ).toBeUndefined();
	} );

	it( 'cannot be embedded when the site does not answer', async () => {
		request.mockRejectedValue( { code: 'fetch_error' } );
		renderBlock( 'jetpack/pinterest' );
		await embed( SHORT );
		expect( await block().findByText( SORRY ) ).toBeVisible();
	} );

	it( 'of an opened post is shown, and the post stays as it is', async () => {
		request.mockResolvedValue( { status: 200, url: PIN } );
		const { attributes } = renderBlock( 'jetpack/pinterest', {
			url: SHORT,
		} );
		expect( ( await frame() ).srcdoc ).toContain( `href="${ PIN }"` );
		expect( attributes().url ).toBe( SHORT );
	} );
} );

describe( 'with the consent gate', () => {
	beforeEach( () => {
		window.mainstayBlocks = { consentGate: true };
	} );

	it( 'shows the plain link, and the pin when the author asks for it', async () => {
		renderBlock( 'jetpack/pinterest', { url: PIN } );
		expect(
			await screen.findByRole( 'link', { name: PIN } )
		).toBeVisible();
		expect( document.querySelector( 'iframe' ) ).toBeNull();
		await userEvent.click(
			screen.getByRole( 'button', {
				name: 'Load content from Pinterest',
			} )
		);
		expect( await frame() ).toBeVisible();
	} );
} );
