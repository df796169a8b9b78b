import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch } from '@wordpress/data';
import { makeCarousel } from '../../../../../extensions/blocks/slideshow/carousel/carousel';
import { renderBlock } from '../../../editor';
import type { SlideshowAttributes } from '../../../../../extensions/blocks/slideshow/types';

// It measures, which jsdom cannot. tests/e2e/slideshow.spec.ts tries it.
jest.mock(
	'../../../../../extensions/blocks/slideshow/carousel/carousel',
	() => ( {
		makeCarousel: jest.fn(),
	} )
);
jest.mock( '@wordpress/api-fetch', () => jest.fn() );
jest.mock( '@wordpress/compose', () => ( {
	...jest.requireActual( '@wordpress/compose' ),
	useReducedMotion: () => mockWantsStillness,
} ) );
let mockWantsStillness = false;
const request = apiFetch as unknown as jest.Mock;
const carousel = makeCarousel as jest.Mock;

jest.setTimeout( 60_000 );
beforeAll( () => import( '../../../../../extensions/blocks/slideshow/edit' ) );
beforeEach( () => {
	mockWantsStillness = false;
	request.mockReset();
	carousel.mockReset().mockReturnValue( { show() {}, stop() {} } );
} );

const NAME = 'jetpack/slideshow';
const url = ( id: number, size = '' ) =>
	`https://example.com/${ id }${ size }.jpg`;
const images = [ 1, 2, 3 ].map( ( id ) => ( {
	alt: `Picture ${ id }`,
	caption: '',
	id: `${ id }`,
	url: url( id ),
} ) );
const filled = { images, ids: [ 1, 2, 3 ] };

async function open( attributes: object ) {
	const block = renderBlock< SlideshowAttributes >( NAME, { ...attributes } );
	await waitFor( () => expect( carousel ).toHaveBeenCalled() );
	await act( async () => {
		dispatch( blockEditorStore ).updateSettings( {
			imageSizes: [
				{ slug: 'medium', name: 'Medium' },
				{ slug: 'large', name: 'Large' },
				{ slug: 'full', name: 'Full Size' },
			],
		} );
	} );
	await block.selectBlock();
	/** Goes to a slide, as the carousel tells. */
	const goTo = ( index: number ) =>
		act( async () => carousel.mock.lastCall[ 1 ].onChange( index ) );
	return { ...block, goTo };
}

it( 'asks for pictures while there are none', async () => {
	const { container } = renderBlock( NAME );
	await waitFor( () =>
		expect(
			container.querySelector( '.components-placeholder' )
		).toHaveTextContent( 'Slideshow' )
	);
	expect( carousel ).not.toHaveBeenCalled();
} );

it( 'plays by itself if wanted, every 1 to 5 seconds, at first 3', async () => {
	const { attributes } = await open( filled );
	expect(
		screen.queryByText( 'Delay between transitions (in seconds)' )
	).toBeNull();
	await userEvent.click(
		await screen.findByRole( 'checkbox', { name: 'Autoplay' } )
	);
	expect( screen.getByText( 'Autoplay between slides' ) ).toBeVisible();
	expect( attributes() ).toMatchObject( { autoplay: true, delay: 3 } );
	const delay = screen.getByRole( 'slider', {
		name: 'Delay between transitions (in seconds)',
	} );
	expect( delay ).toHaveAttribute( 'min', '1' );
	expect( delay ).toHaveAttribute( 'max', '5' );
	expect( delay ).toHaveValue( '3' );
	expect(
		screen.getByRole( 'button', { name: 'Pause Slideshow' } )
	).toBeInTheDocument();
} );

it( 'says why it does not play in a browser that is set to less movement', async () => {
	mockWantsStillness = true;
	await open( { ...filled, autoplay: true } );
	expect(
		screen.getAllByText(
			'This browser is set to reduced motion, so the slideshow does not play by itself in it.'
		)[ 0 ]
	).toBeVisible();
} );

it( 'slides or fades', async () => {
	const { attributes } = await open( filled );
	const effect = await screen.findByLabelText( 'Transition effect' );
	expect(
		within( effect )
			.getAllByRole( 'option' )
			.map( ( { textContent } ) => textContent )
	).toEqual( [ 'Slide', 'Fade' ] );
	await userEvent.selectOptions( effect, 'Fade' );
	expect( attributes().effect ).toBe( 'fade' );
} );

it( 'moves and removes the slide that is seen, and stays with it', async () => {
	const { attributes, goTo } = await open( filled );
	const ids = () => attributes().ids;
	const urls = () => attributes().images.map( ( image ) => image.url );
	expect( screen.getByText( 'Slide 1 of 3' ) ).toBeVisible();
	await goTo( 1 );
	expect( screen.getByText( 'Slide 2 of 3' ) ).toBeVisible();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Move slide later' } )
	);
	expect( ids() ).toEqual( [ 1, 3, 2 ] );
	expect( urls() ).toEqual( [ url( 1 ), url( 3 ), url( 2 ) ] );
	// It begins again where it was.
	await waitFor( () =>
		expect( carousel.mock.lastCall[ 1 ] ).toMatchObject( {
			start: 2,
			swipe: false,
		} )
	);
	expect(
		screen.getByRole( 'button', { name: 'Move slide later' } )
	).toHaveAttribute( 'aria-disabled', 'true' );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Remove slide' } )
	);
	expect( ids() ).toEqual( [ 1, 3 ] );
	expect( screen.getByText( 'Slide 2 of 2' ) ).toBeVisible();
	expect( attributes().sizeSlug ).toBe( 'full' );
} );

it( 'describes each picture', async () => {
	const { attributes, goTo } = await open( filled );
	await goTo( 2 );
	const field = screen.getByRole( 'textbox', { name: 'Alternative text' } );
	expect( field ).toHaveValue( 'Picture 3' );
	await userEvent.clear( field );
	await userEvent.type( field, 'x' );
	expect( attributes().images[ 2 ]!.alt ).toBe( 'x' );
	expect( attributes().images[ 1 ] ).toEqual( images[ 1 ] );
} );

it( 'links an image, and shows thumbnails in the place of dots', async () => {
	const { goTo, attributes } = await open( filled );
	await goTo( 1 );
	await userEvent.type(
		screen.getByRole( 'textbox', { name: 'Link' } ),
		'https://example.com/a'
	);
	expect( attributes().images.map( ( { link } ) => link ) ).toEqual( [
		undefined,
		'https://example.com/a',
		undefined,
	] );
	const dots = () =>
		screen
			.getAllByRole( 'button', { name: /^Go to slide/ } )
			.map( ( dot ) =>
				dot.querySelector( 'img' )?.getAttribute( 'src' )
			);
	expect( dots() ).toEqual( [ undefined, undefined, undefined ] );
	await userEvent.click(
		screen.getByRole( 'checkbox', { name: 'Thumbnails' } )
	);
	expect( attributes().thumbnails ).toBe( true );
	expect( dots() ).toEqual( [ url( 1 ), url( 2 ), url( 3 ) ] );
} );

it( 'asks for a focal point only where images are cut', async () => {
	await open( filled );
	expect( screen.queryByText( 'Focal point' ) ).toBeNull();
} );

it( 'has a focal point where images fill the frame', async () => {
	const block = await open( { ...filled, className: 'is-style-fill' } );
	expect( screen.getByText( 'Focal point' ) ).toBeVisible();
	const left = screen.getByRole( 'spinbutton', {
		name: 'Focal point left position',
	} );
	await userEvent.clear( left );
	await userEvent.type( left, '20' );
	expect( block.attributes().images[ 0 ]!.focus ).toBe( '20% 50%' );
} );

it( 'asks the library for another size only when it is chosen', async () => {
	const { attributes } = await open( filled );
	const size = screen.getByLabelText( 'Image size' );
	// Slideshows that say nothing hold the pictures themselves.
	expect( size ).toHaveValue( 'full' );
	expect( request ).not.toHaveBeenCalled();
	request.mockResolvedValue( [
		{
			id: 1,
			source_url: url( 1 ),
			media_details: {
				sizes: { medium: { source_url: url( 1, '-300x200' ) } },
			},
		},
		// Too small for the size.
		{ id: 2, source_url: url( 2 ), media_details: { sizes: {} } },
	] );
	await userEvent.selectOptions( size, 'medium' );
	expect( request ).toHaveBeenCalledWith( {
		path: '/wp/v2/media?include=1%2C2%2C3&per_page=100&_fields=id%2Csource_url%2Cmedia_details',
	} );
	await waitFor( () => expect( attributes().sizeSlug ).toBe( 'medium' ) );
	expect( attributes().images.map( ( image ) => image.url ) ).toEqual( [
		url( 1, '-300x200' ),
		url( 2 ),
		// Gone from the library.
		url( 3 ),
	] );
	expect( attributes().ids ).toEqual( [ 1, 2, 3 ] );
} );

it( 'keeps its pictures when the library does not answer, and says so', async () => {
	const { attributes } = await open( filled );
	request.mockRejectedValue( { code: 'x', message: 'No such luck.' } );
	await userEvent.selectOptions(
		screen.getByLabelText( 'Image size' ),
		'medium'
	);
	expect(
		( await screen.findAllByText( 'No such luck.' ) )[ 0 ]
	).toBeVisible();
	expect( attributes() ).toMatchObject( filled );
	expect( attributes().sizeSlug ).toBeUndefined();
} );

it( 'says that the library could not be loaded, and tries again', async () => {
	carousel.mockImplementation( () => {
		throw new Error( 'x' );
	} );
	renderBlock( NAME, filled );
	const message = 'The Swiper library could not be loaded.';
	expect( ( await screen.findAllByText( message ) )[ 0 ] ).toBeVisible();
	carousel.mockReturnValue( { show() {}, stop() {} } );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Try again' } )
	);
	await waitFor( () => expect( screen.queryByText( message ) ).toBeNull() );
} );

it( 'needs no library for one picture', async () => {
	renderBlock( NAME, { images: images.slice( 0, 1 ), ids: [ 1 ] } );
	expect( await screen.findByAltText( 'Picture 1' ) ).toBeInTheDocument();
	expect( carousel ).not.toHaveBeenCalled();
	expect( screen.queryByRole( 'button', { name: 'Next slide' } ) ).toBeNull();
} );
