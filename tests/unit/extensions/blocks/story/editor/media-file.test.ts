import {
	mediaFileOf,
	moved,
} from '../../../../../../extensions/blocks/story/editor/media-file';

it( 'reads what the media library hands over, pictures in their large size', () => {
	expect(
		mediaFileOf( {
			id: 5,
			type: 'image',
			mime: 'image/jpeg',
			url: 'https://example.org/a.jpg',
			alt: 'A',
			title: 'Title',
			caption: 'Caption',
			link: 'https://example.org/a/',
			width: 4000,
			height: 3000,
			sizes: {
				large: {
					url: 'https://example.org/a-1024x768.jpg',
					width: 1024,
					height: 768,
				},
			},
		} )
	).toEqual( {
		alt: 'A',
		title: 'Title',
		id: 5,
		link: 'https://example.org/a/',
		type: 'image',
		mime: 'image/jpeg',
		caption: 'Caption',
		width: 1024,
		height: 768,
		url: 'https://example.org/a-1024x768.jpg',
	} );
} );

it( 'reads what an upload hands over', () => {
	expect(
		mediaFileOf( {
			id: 6,
			media_type: 'file',
			mime_type: 'video/mp4',
			source_url: 'https://example.org/b.mp4',
			title: { raw: 'B' },
			caption: { raw: '' },
			media_details: { width: 360, height: 640 },
		} )
	).toMatchObject( {
		type: 'video',
		title: 'B',
		caption: '',
		url: 'https://example.org/b.mp4',
		width: 360,
		height: 640,
	} );
} );

it( 'takes neither other files nor those still on their way', () => {
	expect(
		mediaFileOf( {
			id: 7,
			mime: 'application/pdf',
			url: 'https://x.test/c',
		} )
	).toBeNull();
	expect( mediaFileOf( { mime: 'image/png', url: 'blob:x' } ) ).toBeNull();
} );

it( 'moves a slide, not beyond the ends', () => {
	expect( moved( [ 'a', 'b', 'c' ], 0, 1 ) ).toEqual( [ 'b', 'a', 'c' ] );
	expect( moved( [ 'a', 'b', 'c' ], 2, 0 ) ).toEqual( [ 'c', 'a', 'b' ] );
	expect( moved( [ 'a', 'b', 'c' ], 1, 9 ) ).toEqual( [ 'a', 'c', 'b' ] );
} );
