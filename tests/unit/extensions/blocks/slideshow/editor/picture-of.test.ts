import {
	isPicture,
	pictureOf,
	urlIn,
} from '../../../../../../extensions/blocks/slideshow/editor/picture-of';

const url = 'https://example.com/a.jpg';
const large = 'https://example.com/a-1024x640.jpg';

it( 'takes the size that is wanted, from the library and from an upload', () => {
	expect(
		pictureOf(
			{
				id: 5,
				alt: 'A',
				caption: 'C',
				url,
				sizes: { large: { url: large } },
			},
			'large'
		)
	).toEqual( { alt: 'A', caption: 'C', id: '5', url: large } );
	expect(
		pictureOf(
			{
				id: 5,
				url,
				media_details: { sizes: { large: { source_url: large } } },
			},
			'large'
		)
	).toEqual( { alt: '', caption: '', id: '5', url: large } );
} );

it( 'takes the picture itself where it has no such size', () => {
	expect( urlIn( { url, sizes: {} }, 'large' ) ).toBe( url );
	expect( urlIn( { source_url: url, media_details: {} }, 'full' ) ).toBe(
		url
	);
	expect( urlIn( {}, 'full' ) ).toBe( '' );
} );

it( 'knows files that are no pictures', () => {
	expect( isPicture( { mime: 'image/png' } ) ).toBe( true );
	expect( isPicture( { mime_type: 'image/png', type: 'attachment' } ) ).toBe(
		true
	);
	expect( isPicture( { type: 'image' } ) ).toBe( true );
	expect( isPicture( {} ) ).toBe( true );
	expect( isPicture( { mime: 'video/mp4' } ) ).toBe( false );
	expect( isPicture( { type: 'application' } ) ).toBe( false );
} );
