import { pictureOf } from '../../../../../extensions/blocks/image-compare/picture-of';

it( 'takes the large size of the media library', () => {
	expect(
		pictureOf( {
			id: 7,
			url: 'https://example.com/a.jpg',
			alt: 'A',
			width: 4000,
			height: 3000,
			sizes: {
				large: {
					url: 'https://example.com/a-1024x768.jpg',
					width: 1024,
					height: 768,
				},
			},
		} )
	).toEqual( {
		id: 7,
		url: 'https://example.com/a-1024x768.jpg',
		alt: 'A',
		width: 1024,
		height: 768,
	} );
} );

it( 'understands an upload without a large size', () => {
	expect(
		pictureOf( {
			id: 8,
			url: 'https://example.com/b.jpg',
			media_details: { width: 640, height: 480 },
		} )
	).toEqual( {
		id: 8,
		url: 'https://example.com/b.jpg',
		alt: '',
		width: 640,
		height: 480,
	} );
} );

it( 'understands an upload with a large size', () => {
	const large = {
		source_url: 'https://example.com/c-1024x683.jpg',
		width: 1024,
		height: 683,
	};
	expect(
		pictureOf( {
			id: 9,
			url: 'https://example.com/c.jpg',
			alt: '',
			media_details: { width: 3000, height: 2000, sizes: { large } },
		} )
	).toMatchObject( {
		url: 'https://example.com/c-1024x683.jpg',
		width: 1024,
	} );
} );

it( 'leaves out a size that is not known', () => {
	expect( pictureOf( { id: 1, url: 'https://example.com/d.jpg' } ) ).toEqual(
		{
			id: 1,
			url: 'https://example.com/d.jpg',
			alt: '',
		}
	);
} );

it( 'is nothing while the file is on its way', () => {
	expect(
		pictureOf( { url: 'blob:https://example.com/1' } )
	).toBeUndefined();
	expect( pictureOf( undefined ) ).toBeUndefined();
} );
