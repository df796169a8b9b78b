/**
 * @jest-environment jsdom
 */
import { init as registerGallery } from '@wordpress/block-library/build-module/gallery/index.mjs';
import { createBlock, serialize } from '@wordpress/blocks';
import { transforms } from '../../../../../extensions/blocks/tiled-gallery/transforms';
import { registerBlocks } from '../../../register-blocks';
import type { Block } from '../../../editor-types';

/** A transform, called with what any content may hold. */
interface Transform< Result > {
	isMatch: ( attributes: unknown, block?: unknown ) => boolean;
	transform: ( attributes: unknown, innerBlocks?: unknown[] ) => Result;
}

const [ fromImages, fromGallery, fromSlideshow ] =
	transforms.from as unknown as [
		Transform< Block[] >,
		Transform< Block[] >,
		Transform< Block[] >,
	];
const [ toGallery, toImages ] = transforms.to as unknown as [
	Transform< Block >,
	Transform< Block[] >,
];

beforeAll( () => {
	registerBlocks();
	registerGallery();
} );

const picture = ( id: number, more = {} ) => ( {
	id,
	url: `/${ id }.jpg`,
	alt: `Picture ${ id }`,
	...more,
} );

describe( 'from images', () => {
	it( 'takes those that are in the library and have an address', () => {
		const [ block, ...others ] = fromImages.transform( [
			picture( 1, { caption: 'The <em>first</em>', align: 'wide' } ),
			{ url: '/no-id.jpg' },
			{ id: 9 },
			picture( 2 ),
		] );
		expect( block!.attributes ).toMatchObject( {
			align: 'wide',
			ids: [ 1, 2 ],
			images: [
				{
					id: '1',
					url: '/1.jpg',
					alt: 'Picture 1',
					caption: 'The first',
				},
				{ id: '2', url: '/2.jpg' },
			],
		} );
		expect( others ).toHaveLength( 1 );
	} );

	it( 'leaves images that are not in the library below it, as they are', () => {
		const outside = {
			url: '/outside.jpg',
			alt: 'Outside',
			caption: 'The <em>other</em>',
			href: 'https://example.com/',
		};
		const [ , other ] = fromImages.transform( [ outside, picture( 1 ) ] );
		expect( other!.name ).toBe( 'core/image' );
		expect( { ...other!.attributes, caption: '' } ).toMatchObject( {
			...outside,
			caption: '',
		} );
		expect( `${ other!.attributes.caption }` ).toBe( outside.caption );
	} );

	it( 'is offered only where there is a picture', () => {
		expect( fromImages.isMatch( [ picture( 1 ), {} ] ) ).toBe( true );
		expect( fromImages.isMatch( [ { url: '/x.jpg' }, {} ] ) ).toBe( false );
	} );
} );

describe( 'from a gallery', () => {
	it( 'of image blocks', () => {
		const inner = [ picture( 1 ), picture( 2 ), { url: '/x.jpg' } ].map(
			( attributes ) => createBlock( 'core/image', attributes )
		);
		inner.push( createBlock( 'core/paragraph', { content: 'x' } ) );
		const [ block, outside, caption ] = fromGallery.transform(
			{
				columns: 2,
				linkTo: 'attachment',
				align: 'full',
				caption: 'All of <em>May</em>',
			},
			inner
		);
		expect( outside!.attributes ).toMatchObject( { url: '/x.jpg' } );
		expect( serialize( caption! ) ).toContain( 'All of <em>May</em>' );
		expect( block!.attributes ).toMatchObject( {
			align: 'full',
			columns: 2,
			ids: [ 1, 2 ],
			linkTo: 'attachment',
		} );
		expect(
			fromGallery.isMatch( {}, { innerBlocks: inner, attributes: {} } )
		).toBe( true );
	} );

	it( 'of the older kind, with its pictures as attributes', () => {
		const images = [ picture( 3 ), { ...picture( 4 ), id: '4' } ];
		expect(
			fromGallery.isMatch(
				{},
				{ innerBlocks: [], attributes: { images } }
			)
		).toBe( true );
		expect(
			fromGallery.transform( { images, linkTo: 'file' }, [] )[ 0 ]!
				.attributes
		).toMatchObject( { ids: [ 3, 4 ], linkTo: 'media' } );
	} );

	it( 'without pictures is not offered', () => {
		expect(
			fromGallery.isMatch( {}, { innerBlocks: [], attributes: {} } )
		).toBe( false );
	} );
} );

it( 'from a slideshow, with its captions', () => {
	const slides = [
		{ ...picture( 1 ), id: '1', caption: 'A <b>boat</b>' },
		{ url: '/outside.jpg', alt: '', caption: '', link: '/there' },
	];
	expect( fromSlideshow.isMatch( { images: slides } ) ).toBe( true );
	expect( fromSlideshow.isMatch( { images: slides.slice( 1 ) } ) ).toBe(
		false
	);
	const [ block, outside ] = fromSlideshow.transform( { images: slides } );
	expect( block!.attributes ).toMatchObject( {
		ids: [ 1 ],
		images: [ { id: '1', url: '/1.jpg', caption: 'A boat' } ],
	} );
	expect( outside!.attributes ).toMatchObject( {
		url: '/outside.jpg',
		href: '/there',
		linkDestination: 'custom',
	} );
} );

describe( 'to WordPress’s own', () => {
	const attributes = {
		align: 'wide',
		className: 'is-style-square',
		columns: 12,
		images: [
			{ ...picture( 1 ), id: '1', link: '/one/', caption: 'One' },
			{ ...picture( 2 ), id: '2', link: '/two/' },
		],
	};

	it( 'images', () => {
		const blocks = toImages.transform( { ...attributes, linkTo: 'media' } );
		expect( blocks.map( ( { name } ) => name ) ).toEqual( [
			'core/image',
			'core/image',
		] );
		expect( blocks[ 0 ]!.attributes ).toMatchObject( {
			id: 1,
			url: '/1.jpg',
			alt: 'Picture 1',
			href: '/1.jpg',
			linkDestination: 'media',
		} );
		expect( serialize( blocks ) ).toContain( 'One</figcaption>' );
		expect(
			toImages.transform( { ...attributes, linkTo: 'attachment' } )[ 1 ]!
				.attributes
		).toMatchObject( { href: '/two/', linkDestination: 'attachment' } );
		expect(
			toImages.transform( { ...attributes, linkTo: 'lightbox' } )[ 0 ]!
				.attributes.lightbox
		).toEqual( { enabled: true } );
	} );

	it( 'a gallery', () => {
		const { innerBlocks, attributes: own } = toGallery.transform( {
			...attributes,
			linkTo: 'none',
		} );
		expect( own ).toMatchObject( {
			align: 'wide',
			columns: 8,
			linkTo: 'none',
		} );
		expect( innerBlocks ).toHaveLength( 2 );
		expect(
			toGallery.transform( {
				...attributes,
				align: 'center',
				className: undefined,
			} ).attributes.align
		).toBeUndefined();
	} );

	it( 'only with pictures', () => {
		expect( toGallery.isMatch( { images: [] } ) ).toBe( false );
		expect( toImages.isMatch( attributes ) ).toBe( true );
	} );
} );
