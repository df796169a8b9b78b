import {
	imageOf,
	isImage,
} from '../../../../../../extensions/blocks/tiled-gallery/editor/image-of';

describe( 'imageOf', () => {
	it( 'reads what the media library hands over', () => {
		expect(
			imageOf( {
				id: 7,
				url: 'full.jpg',
				width: 2400,
				height: 1600,
				alt: 'A mill',
				link: '/mill/',
				sizes: {
					large: { url: 'large.jpg', width: 1024, height: 683 },
				},
			} )
		).toEqual( {
			alt: 'A mill',
			height: '1600',
			id: '7',
			link: '/mill/',
			url: 'large.jpg',
			width: '2400',
		} );
	} );

	it( 'reads what an upload hands over', () => {
		expect(
			imageOf( {
				id: 7,
				source_url: 'full.jpg',
				alt_text: 'A mill',
				media_details: { width: 600, height: 400 },
			} )
		).toEqual( {
			alt: 'A mill',
			height: '400',
			id: '7',
			link: undefined,
			url: 'full.jpg',
			width: '600',
		} );
	} );

	it( "keeps an author's words for the picture", () => {
		expect(
			imageOf(
				{ id: 7, url: 'a.jpg', alt: 'From the library' },
				{ alt: 'Ours', caption: 'Then' }
			)
		).toMatchObject( { alt: 'Ours', caption: 'Then' } );
	} );
} );

describe( 'isImage', () => {
	it.each( [
		[ { type: 'image' }, true ],
		[ { type: 'image', mime: 'image/png' }, true ],
		[
			{
				media_type: 'image',
				mime_type: 'image/jpeg',
				type: 'attachment',
			},
			true,
		],
		[ {}, true ],
		[ { type: 'video' }, false ],
		[ { media_type: 'file', mime_type: 'application/pdf' }, false ],
		[ { mime: 'imagery/x' }, false ],
	] )( '%j: %s', ( media, answer ) => {
		expect( isImage( media ) ).toBe( answer );
	} );
} );
