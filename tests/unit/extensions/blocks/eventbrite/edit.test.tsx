import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { createBlock } from '@wordpress/blocks';
import { renderBlock } from '../../../editor';
import { registerBlocks } from '../../../register-blocks';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const request = apiFetch as unknown as jest.Mock;

const EVENT =
	'https://www.eventbrite.com/e/baking-with-rye-tickets-100000000001';
const ID = 100000000001;
const SORRY = 'Sorry, this content could not be embedded.';

/** The block itself, without the editor around it. */
const block = () =>
	within(
		document.querySelector< HTMLElement >( '.wp-block-jetpack-eventbrite' )!
	);
const field = () => screen.findByPlaceholderText( 'Enter URL to embed here…' );
const frame = () =>
	screen.findByTitle< HTMLIFrameElement >( 'Tickets on Eventbrite' );
const choose = ( name: string ) =>
	userEvent.click( screen.getByRole( 'radio', { name } ) );

async function embed( url: string ) {
	await userEvent.clear( await field() );
	await userEvent.click( await field() );
	await userEvent.paste( url );
	await userEvent.click( screen.getByRole( 'button', { name: 'Embed' } ) );
}

jest.setTimeout( 30_000 );

// The first test should not wait for its compilation.
beforeAll( () =>
	Promise.all( [
		import( '../../../../../extensions/blocks/eventbrite/edit' ),
		import( '../../../../../extensions/blocks/button/edit' ),
	] )
);

beforeEach( () => {
	request.mockReset();
	window.mainstayBlocks = {};
} );

it( 'asks for an address', async () => {
	renderBlock( 'jetpack/eventbrite' );
	expect( await field() ).toHaveAccessibleName( 'Eventbrite URL' );
	expect( screen.getByRole( 'button', { name: 'Embed' } ) ).toBeVisible();
} );

it( 'shows the checkout in a frame, without any script of Eventbrite', async () => {
	const { attributes } = renderBlock( 'jetpack/eventbrite' );
	await embed( `${ EVENT }?aff=a` );
	expect( await frame() ).toHaveAttribute(
		'src',
		`https://www.eventbrite.com/checkout-external?eid=${ ID }`
	);
	expect( document.querySelector( 'script[src*=eventbrite]' ) ).toBeNull();
	expect( attributes() ).toMatchObject( {
		url: `${ EVENT }?aff=a`,
		eventId: ID,
		style: 'inline',
	} );
	expect( request ).not.toHaveBeenCalled();
} );

it( 'adds a missing scheme', async () => {
	const { attributes } = renderBlock( 'jetpack/eventbrite' );
	await embed( 'eventbrite.de/e/brot-100000000004' );
	expect( await frame() ).toBeVisible();
	expect( attributes() ).toMatchObject( {
		url: 'https://eventbrite.de/e/brot-100000000004',
		eventId: 100000000004,
	} );
} );

it( 'does nothing with an empty field', async () => {
	const { attributes } = renderBlock( 'jetpack/eventbrite' );
	await userEvent.click( await field() );
	await userEvent.keyboard( '  {Enter}' );
	expect( screen.queryByText( SORRY ) ).not.toBeInTheDocument();
	expect( attributes().url ).toBeUndefined();
} );

it( 'lets the address be changed', async () => {
	const { attributes, selectBlock } = renderBlock( 'jetpack/eventbrite', {
		url: EVENT,
		eventId: ID,
	} );
	await selectBlock();
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Edit URL' } )
	);
	expect( await field() ).toHaveValue( EVENT );
	await embed( 'https://www.eventbrite.fr/e/du-pain-7' );
	expect( ( await frame() ).src ).toContain( 'eid=7' );
	expect( attributes() ).toMatchObject( { eventId: 7 } );
} );

it.each( [
	'https://example.com/e/a-1',
	'https://eventbrite.com.evil.example/e/a-1',
	'https://www.eventbrіte.com/e/a-1',
	'<script src="https://www.eventbrite.com/e/a-1"></script>',
	'<a href="https://www.eventbrite.com/e/a-1" onclick="alert(1)">x</a>',
	'javascript:alert(1)',
	'data:text/html,<script>alert(1)</script>',
	'a'.repeat( 2001 ),
] )( 'cannot embed %s', async ( url ) => {
	const { attributes } = renderBlock( 'jetpack/eventbrite' );
	await embed( url );
	expect( block().getByText( SORRY ) ).toBeVisible();
	expect( await field() ).toHaveValue( url );
	expect( document.querySelector( 'iframe' ) ).toBeNull();
	expect( attributes().url ).toBeUndefined();
	expect( request ).not.toHaveBeenCalled();
} );

it( 'cannot embed a megabyte of text', async () => {
	const { attributes } = renderBlock( 'jetpack/eventbrite' );
	fireEvent.change( await field(), {
		target: { value: '1'.repeat( 1024 * 1024 ) },
	} );
	await userEvent.click( screen.getByRole( 'button', { name: 'Embed' } ) );
	expect( block().getByText( SORRY ) ).toBeVisible();
	expect( attributes().url ).toBeUndefined();
} );

it( 'clears event and address when the next one fails', async () => {
	const { attributes, saved, selectBlock } = renderBlock(
		'jetpack/eventbrite',
		{ url: EVENT, eventId: ID }
	);
	await selectBlock();
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Edit URL' } )
	);
	await embed( 'https://example.com/' );
	expect( block().getByText( SORRY ) ).toBeVisible();
	expect( attributes().url ).toBeUndefined();
	expect( attributes().eventId ).toBeUndefined();
	expect( saved() ).toBe( '<!-- wp:jetpack/eventbrite /-->' );
} );

it( 'converts what it cannot embed to a paragraph with a link', async () => {
	const { saved } = renderBlock( 'jetpack/eventbrite' );
	await embed( 'https://example.com/?a=1&b=2' );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Convert block to link' } )
	);
	expect( saved() ).toBe(
		'<!-- wp:paragraph -->\n<p><a href="https://example.com/?a=1&amp;b=2">https://example.com/?a=1&amp;b=2</a></p>\n<!-- /wp:paragraph -->'
	);
} );

it( 'converts what is no address to text', async () => {
	const { saved } = renderBlock( 'jetpack/eventbrite' );
	await embed( 'javascript:alert("<b>")' );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Convert block to link' } )
	);
	expect( saved() ).not.toContain( '<a' );
	expect( saved() ).toContain( 'javascript:alert("&lt;b>")' );
} );

it( 'shows no event that a post only claims, and leaves the post as it is', async () => {
	const url = 'https://eventbrite.com.evil.example/e/a-1';
	const { attributes } = renderBlock( 'jetpack/eventbrite', {
		url,
		eventId: 1,
	} );
	expect( await block().findByText( SORRY ) ).toBeVisible();
	expect( document.querySelector( 'iframe' ) ).toBeNull();
	expect( attributes() ).toMatchObject( { url, eventId: 1 } );
} );

describe( 'the style with a button', () => {
	it( 'shows a button whose text can be edited', async () => {
		const { attributes, saved, selectBlock } = renderBlock(
			'jetpack/eventbrite',
			{ url: EVENT, eventId: ID }
		);
		await selectBlock();
		await screen.findByRole( 'radio', { name: 'In the page' } );
		await choose( 'In a window that a button opens' );
		expect(
			await screen.findByRole( 'textbox', { name: 'Button text' } )
		).toHaveTextContent( 'Register' );
		expect( attributes().style ).toBe( 'modal' );
		expect( saved() ).toBe(
			`<!-- wp:jetpack/eventbrite {"url":"${ EVENT }","eventId":${ ID },"style":"modal"} -->\n<div class="wp-block-jetpack-eventbrite"><!-- wp:jetpack/button {"element":"a","uniqueId":"eventbrite-widget-id","text":"Register"} /--></div>\n<!-- /wp:jetpack/eventbrite -->`
		);
		await choose( 'In the page' );
		expect( await frame() ).toBeVisible();
		expect( saved() ).toContain( 'eventbrite__direct-link' );
		expect( saved() ).not.toContain( 'jetpack/button' );
	} );

	it( 'can be given the button that a post lacks', async () => {
		const { saved } = renderBlock( 'jetpack/eventbrite', {
			url: EVENT,
			eventId: ID,
			style: 'modal',
		} );
		expect( saved() ).not.toContain( 'jetpack/button' );
		await userEvent.click(
			await screen.findByRole( 'button', { name: 'Add a button' } )
		);
		expect(
			await screen.findByRole( 'textbox', { name: 'Button text' } )
		).toHaveTextContent( 'Register' );
		expect( saved() ).toContain( 'jetpack/button' );
	} );

	it( 'keeps the button of a post', async () => {
		registerBlocks();
		const { saved } = renderBlock(
			'jetpack/eventbrite',
			{ url: EVENT, eventId: ID, style: 'modal' },
			[
				createBlock( 'jetpack/button', {
					element: 'a',
					text: 'Karten',
					uniqueId: 'eventbrite-widget-7',
				} ),
			]
		);
		const before = saved();
		expect(
			await screen.findByRole( 'textbox', { name: 'Button text' } )
		).toHaveTextContent( 'Karten' );
		expect( saved() ).toBe( before );
	} );
} );

describe( 'a short link', () => {
	const SHORT = 'https://harbour-bakery.eventbrite.com';

	it( 'is resolved, and what it leads to is stored', async () => {
		let answer: ( value: object ) => void = () => {};
		request.mockReturnValue(
			new Promise( ( resolve ) => ( answer = resolve ) )
		);
		const { attributes } = renderBlock( 'jetpack/eventbrite' );
		await embed( SHORT );
		expect( await screen.findByText( 'Embedding…' ) ).toBeVisible();
		expect( request.mock.calls[ 0 ][ 0 ].path ).toBe(
			`/wpcom/v2/resolve-redirect?url=${ encodeURIComponent( SHORT ) }`
		);
		answer( { status: 200, url: EVENT } );
		expect( ( await frame() ).src ).toContain( `eid=${ ID }` );
		expect( attributes() ).toMatchObject( { url: EVENT, eventId: ID } );
	} );

	it.each( [
		[ 'is refused', { status: 404, url: EVENT } ],
		[ 'is refused at 400', { status: 400, url: EVENT } ],
		[ 'leads elsewhere', { status: 200, url: 'https://example.com/' } ],
		[
			'leads to a look-alike',
			{ status: 200, url: 'https://eventbrite.com.evil.example/e/a-1' },
		],
		[ 'leads nowhere', { status: 200, url: SHORT } ],
		[ 'gives nonsense', {} ],
	] )( 'that %s cannot be embedded', async ( _, answer ) => {
		request.mockResolvedValue( answer );
		const { attributes, selectBlock } = renderBlock( 'jetpack/eventbrite', {
			url: EVENT,
			eventId: ID,
		} );
		await selectBlock();
		await userEvent.click(
			await screen.findByRole( 'button', { name: 'Edit URL' } )
		);
		await embed( SHORT );
		expect( await block().findByText( SORRY ) ).toBeVisible();
		expect( await field() ).toHaveValue( SHORT );
		expect( attributes().url ).toBeUndefined();
		expect( attributes().eventId ).toBeUndefined();
	} );

	it( 'cannot be embedded when the site does not answer', async () => {
		request.mockRejectedValue( { code: 'fetch_error' } );
		renderBlock( 'jetpack/eventbrite' );
		await embed( SHORT );
		expect( await block().findByText( SORRY ) ).toBeVisible();
	} );

	it( 'can be tried again', async () => {
		request.mockRejectedValue( { code: 'fetch_error' } );
		const { attributes } = renderBlock( 'jetpack/eventbrite' );
		await embed( SHORT );
		await block().findByText( SORRY );
		request.mockResolvedValue( { status: 200, url: EVENT } );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Embed' } )
		);
		await waitFor( () => expect( attributes().eventId ).toBe( ID ) );
	} );

	it( 'of an opened post is shown, and the post stays as it is', async () => {
		request.mockResolvedValue( { status: 200, url: EVENT } );
		const { attributes } = renderBlock( 'jetpack/eventbrite', {
			url: SHORT,
		} );
		expect( ( await frame() ).src ).toContain( `eid=${ ID }` );
		expect( attributes().url ).toBe( SHORT );
		expect( attributes().eventId ).toBeUndefined();
	} );
} );

it( 'with the consent gate shows the plain link, and the checkout when the author asks for it', async () => {
	window.mainstayBlocks = { consentGate: true };
	renderBlock( 'jetpack/eventbrite', { url: EVENT, eventId: ID } );
	expect( await screen.findByRole( 'link', { name: EVENT } ) ).toBeVisible();
	expect( document.querySelector( 'iframe' ) ).toBeNull();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Load content from Eventbrite' } )
	);
	expect( await frame() ).toBeVisible();
} );
