import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { renderBlock } from '../../../editor';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const request = apiFetch as unknown as jest.Mock;

const NAME = 'jetpack/google-docs-embed';
const DOCUMENT = 'https://docs.google.com/document/d/1aB24694_x-Y/edit';
const SLIDES = 'https://docs.google.com/presentation/d/1aB1584_x-Y/edit';

const field = () =>
	screen.findByRole( 'textbox', {
		name: 'Google Docs address or embed code',
	} );
const frame = () => screen.findByTitle( 'Embedded content from Google Docs' );
const refusal = () =>
	screen.queryAllByText( /This is not the address of a document/ );

async function embed( typed: string ) {
	await userEvent.clear( await field() );
	await userEvent.click( await field() );
	await userEvent.paste( typed );
	await userEvent.click( screen.getByRole( 'button', { name: 'Embed' } ) );
}

jest.setTimeout( 30_000 );

// The first test should not wait for its compilation.
beforeAll(
	() => import( '../../../../../extensions/blocks/google-docs-embed/edit' )
);

beforeEach( () => {
	window.mainstayBlocks = {};
	request.mockReset();
	request.mockResolvedValue( { status: 200, url: DOCUMENT } );
} );

it( 'shows what an address leads to, and keeps the address', async () => {
	const { attributes, saved } = renderBlock( NAME );
	await embed( DOCUMENT );
	expect( await frame() ).toHaveAttribute(
		'src',
		DOCUMENT.replace( 'edit', 'preview' )
	);
	expect( attributes() ).toMatchObject( {
		url: DOCUMENT,
		variation: 'jetpack/google-docs',
	} );
	expect( saved() ).toContain(
		`<figure><div class="embed__wrapper">\n${ DOCUMENT }\n</div></figure>`
	);
} );

it( 'can be another kind of document than was chosen in the inserter', async () => {
	const { attributes } = renderBlock( NAME, {
		variation: 'jetpack/google-docs',
	} );
	await embed( SLIDES );
	expect( await frame() ).toHaveStyle( { aspectRatio: '16 / 9' } );
	expect( attributes().variation ).toBe( 'jetpack/google-slides' );
} );

it( 'says what it cannot show, and stores nothing of it', async () => {
	const { attributes } = renderBlock( NAME );
	const typed = `<iframe src="${ DOCUMENT }" onload="alert(1)"></iframe>`;
	await embed( typed );
	expect( refusal().length ).toBeGreaterThan( 0 );
	expect( await field() ).toHaveValue( typed );
	expect( attributes().url ).toBe( '' );
	await embed( DOCUMENT );
	expect( await frame() ).toBeVisible();
	expect( attributes().url ).toBe( DOCUMENT );
} );

describe( 'what visitors may see', () => {
	const WARNING = /Visitors cannot see this document/;
	const block = () =>
		within(
			document.querySelector< HTMLElement >(
				'.wp-block-jetpack-google-docs-embed'
			)!
		);

	it.each( [
		[ 200, 'https://accounts.google.com/v3/signin/identifier' ],
		[ 401, DOCUMENT ],
		[ 404, DOCUMENT ],
	] )( 'is said where Google answers %i at %s', async ( status, url ) => {
		renderBlock( NAME );
		request.mockResolvedValue( { status, url } );
		await embed( DOCUMENT );
		expect( await block().findByText( WARNING ) ).toBeVisible();
		expect( request.mock.calls[ 0 ][ 0 ].path ).toContain(
			`/wpcom/v2/resolve-redirect?url=${ encodeURIComponent( DOCUMENT.replace( 'edit', 'preview' ) ) }`
		);
		request.mockResolvedValue( { status: 200, url: DOCUMENT } );
		await userEvent.click(
			block().getByRole( 'button', { name: 'Check again' } )
		);
		await waitFor( () =>
			expect( block().queryByText( WARNING ) ).not.toBeInTheDocument()
		);
	} );

	it.each( [
		[
			'is shared',
			() => Promise.resolve( { status: 200, url: DOCUMENT } ),
		],
		[
			'has trouble',
			() => Promise.resolve( { status: 503, url: DOCUMENT } ),
		],
		[
			'is out of reach',
			() => Promise.reject( new Error( 'Out of reach' ) ),
		],
	] )( 'is not said where it %s', async ( _, respond ) => {
		renderBlock( NAME );
		request.mockImplementation( respond );
		await embed( DOCUMENT );
		expect( await frame() ).toBeVisible();
		expect( block().queryByText( WARNING ) ).not.toBeInTheDocument();
	} );

	it( 'is not asked when a post is opened', async () => {
		renderBlock( NAME, { url: DOCUMENT } );
		expect( await frame() ).toBeVisible();
		expect( request ).not.toHaveBeenCalled();
	} );
} );

it( 'lets document and shape be changed', async () => {
	const { attributes, selectBlock } = renderBlock( NAME, { url: DOCUMENT } );
	await selectBlock();
	const shape = await screen.findByRole( 'combobox', { name: 'Shape' } );
	await userEvent.selectOptions( shape, 'Standard (4:3)' );
	expect( attributes().aspectRatio ).toBe( 'ar-43' );
	expect( await frame() ).toHaveStyle( { aspectRatio: '4 / 3' } );
	await userEvent.selectOptions( shape, 'Automatic' );
	expect( attributes().aspectRatio ).toBeUndefined();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Edit address' } )
	);
	expect( await field() ).toHaveValue( DOCUMENT );
	await embed( SLIDES );
	expect( attributes().url ).toBe( SLIDES );
} );

it( 'keeps a shape that the list does not have', async () => {
	const { attributes, selectBlock } = renderBlock( NAME, {
		url: DOCUMENT,
		aspectRatio: 'ar-50',
	} );
	await selectBlock();
	expect(
		await screen.findByRole( 'combobox', { name: 'Shape' } )
	).toHaveValue( 'ar-50' );
	expect( attributes().aspectRatio ).toBe( 'ar-50' );
} );

it( 'says of a post what it cannot show, and leaves the post as it is', async () => {
	const url = 'https://docs.google.com.evil.example/document/d/12345/edit';
	const { attributes } = renderBlock( NAME, { url } );
	expect( await field() ).toHaveValue( url );
	expect( refusal().length ).toBeGreaterThan( 0 );
	expect( attributes().url ).toBe( url );
	expect( document.querySelector( 'iframe' ) ).toBeNull();
} );

it( 'with the consent gate asks the author, too', async () => {
	window.mainstayBlocks = { consentGate: true };
	renderBlock( NAME, { url: DOCUMENT } );
	expect(
		await screen.findByRole( 'link', { name: DOCUMENT } )
	).toBeVisible();
	expect( document.querySelector( 'iframe' ) ).toBeNull();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Load content from Google Docs' } )
	);
	expect( await frame() ).toBeVisible();
} );
