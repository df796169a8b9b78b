/**
 * @jest-environment jsdom
 */
import {
	createBlock,
	getBlockType,
	registerBlockType,
	switchToBlockType,
} from '@wordpress/blocks';
import { registerBlocks } from '../../../register-blocks';
import type { BlockSettings } from '../../../editor-types';

beforeAll( () => {
	registerBlocks();
	for ( const [ name, attributes ] of [
		[ 'core/gallery', [ 'align', 'images', 'linkTo' ] ],
		[ 'jetpack/tiled-gallery', [ 'align', 'images', 'ids' ] ],
	] as const ) {
		if ( ! getBlockType( name ) ) {
			registerBlockType( name, {
				title: name,
				category: 'media',
				apiVersion: 3,
				attributes: Object.fromEntries(
					attributes.map( ( attribute ) => [
						attribute,
						{
							type: /s$/.test( attribute ) ? 'array' : 'string',
						},
					] )
				),
			} as BlockSettings );
		}
	}
} );

const one = { id: 1, url: 'https://example.com/1.jpg', alt: 'One' };
const two = { id: 2, url: 'https://example.com/2.jpg', alt: '', caption: 'B' };
const images = [
	{ alt: 'One', caption: '', id: '1', url: one.url },
	{ alt: '', caption: 'B', id: '2', url: two.url },
];
const image = ( attributes: object ) =>
	createBlock( 'core/image', { ...attributes } );
const slideshow = ( attributes = {} ) =>
	createBlock( 'jetpack/slideshow', {
		images,
		ids: [ 1, 2 ],
		...attributes,
	} );

it( 'is made of pictures', () => {
	const [ block ] = switchToBlockType(
		[ image( { ...one, align: 'wide' } ), image( two ) ],
		'jetpack/slideshow'
	)!;
	expect( block!.attributes ).toMatchObject( {
		align: 'wide',
		ids: [ 1, 2 ],
		images,
	} );
	expect(
		switchToBlockType( [ image( {} ) ], 'jetpack/slideshow' )
	).toBeNull();
} );

it( 'is made of galleries, old and new', () => {
	for ( const gallery of [
		createBlock( 'core/gallery', { align: 'left' }, [
			image( one ),
			image( two ),
		] ),
		createBlock( 'core/gallery', { images: [ one, two ] } ),
		createBlock( 'jetpack/tiled-gallery', {
			align: 'center',
			images: [ { ...one, id: '1' }, two ],
		} ),
	] ) {
		const [ block ] = switchToBlockType( gallery, 'jetpack/slideshow' )!;
		expect( block!.attributes ).toMatchObject( {
			align: 'center',
			ids: [ 1, 2 ],
			images,
		} );
	}
} );

it( 'becomes galleries and pictures, captions and all', () => {
	const [ gallery ] = switchToBlockType(
		slideshow( { align: 'full' } ),
		'core/gallery'
	)!;
	expect( gallery!.attributes ).toMatchObject( { align: 'full' } );
	const pictures = switchToBlockType( slideshow(), 'core/image' )!;
	for ( const blocks of [ gallery!.innerBlocks, pictures ] ) {
		expect( blocks.map( ( { attributes } ) => attributes ) ).toEqual( [
			expect.objectContaining( one ),
			expect.objectContaining( { id: 2, url: two.url } ),
		] );
		expect( `${ blocks[ 1 ]!.attributes.caption }` ).toBe( 'B' );
	}
	const [ tiled ] = switchToBlockType(
		slideshow(),
		'jetpack/tiled-gallery'
	)!;
	expect( tiled!.attributes ).toMatchObject( {
		ids: [ 1, 2 ],
		images: [
			{ ...one, id: '1' },
			{ id: '2', url: two.url, alt: '' },
		],
	} );
} );

it( 'becomes nothing while it is empty', () => {
	expect(
		switchToBlockType( slideshow( { images: [] } ), 'core/gallery' )
	).toBeNull();
} );

it( 'links that an author wrote go along, those to the file do not', () => {
	const link = 'https://example.com/there';
	const [ block ] = switchToBlockType(
		[
			image( { ...one, href: link, linkDestination: 'custom' } ),
			image( { ...two, href: two.url, linkDestination: 'media' } ),
		],
		'jetpack/slideshow'
	)!;
	const slides = block!.attributes.images as { link?: string }[];
	expect( slides.map( ( slide ) => slide.link ) ).toEqual( [
		link,
		undefined,
	] );
	expect(
		switchToBlockType( block!, 'core/image' )!.map(
			( { attributes } ) => attributes.href
		)
	).toEqual( [ link, undefined ] );
} );
