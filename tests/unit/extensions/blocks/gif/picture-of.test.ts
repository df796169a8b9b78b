import {
	aspectRatio,
	chosen,
	copied,
	fileOf,
} from '../../../../../extensions/blocks/gif/picture-of';

const picture = {
	id: 'abc',
	title: 'A loaf',
	width: 480,
	height: 270,
	embed: 'https://giphy.com/embed/abc',
	file: 'https://media.giphy.com/media/abc/giphy.gif',
	preview: '',
	still: 'https://media.giphy.com/media/abc/giphy_s.gif',
};

it( 'keeps of a picture of GIPHY its address and its proportions', () => {
	expect( chosen( picture, 'loaf' ) ).toEqual( {
		giphyUrl: 'https://giphy.com/embed/abc',
		alt: 'A loaf',
		paddingTop: '56.3%',
		searchText: 'loaf',
	} );
} );

it( 'keeps of others the file and its first frame', () => {
	expect( chosen( { ...picture, embed: '' }, 'loaf' ) ).toMatchObject( {
		giphyUrl: undefined,
		url: picture.file,
		still: picture.still,
	} );
} );

it( 'falls back to 56.2% when the size is not known', () => {
	expect( chosen( { ...picture, width: 0 }, '' ).paddingTop ).toBe( '56.2%' );
	expect(
		copied(
			{ id: 1, url: '/a.gif', alt: '', width: 0, height: 0, caption: '' },
			''
		).paddingTop
	).toBe( '56.2%' );
} );

it.each( [
	[ { giphyUrl: 'https://giphy.com/embed/abc' }, picture.file ],
	[ { url: 'https://example.org/a.gif' }, 'https://example.org/a.gif' ],
	[ { giphyUrl: 'https://evil.example/embed/abc' }, null ],
	[ { url: 'javascript:alert(1)' }, null ],
	[ {}, null ],
] )( 'shows for %j the file %s', ( attributes, file ) => {
	expect( fileOf( attributes ) ).toBe( file );
} );

it.each( [
	[ '56.2%', '100 / 56.2' ],
	[ '0%', undefined ],
	[ 'url(x)', undefined ],
	[ undefined, undefined ],
] )( 'makes of a padding of %s the ratio %s', ( padding, ratio ) => {
	expect( aspectRatio( padding ) ).toBe( ratio );
} );
