import {
	appName,
	parseLinks,
	readLinks,
} from '../../../../../../extensions/blocks/podcast-player/editor/app-links';

it( 'reads one address in each line, each once', () => {
	expect(
		parseLinks(
			' https://podcasts.apple.com/podcast/id1 \n\nopen.spotify.com/show/2\r\nhttps://podcasts.apple.com/podcast/id1\nSpotify\njavascript:alert(1)\nhttps://a b.example/'
		)
	).toEqual( {
		links: [
			'https://podcasts.apple.com/podcast/id1',
			'https://open.spotify.com/show/2',
		],
		wrong: [ 'Spotify', 'javascript:alert(1)', 'https://a b.example/' ],
	} );
} );

it.each( [
	[ 'https://podcasts.apple.com/de/podcast/id1', 'Apple Podcasts' ],
	[ 'https://open.spotify.com/show/2', 'Spotify' ],
	[ 'https://www.youtube.com/playlist?list=3', 'YouTube' ],
	[ 'https://pca.st/abc', 'Pocket Casts' ],
	[ 'https://www.bakery.example/podcast', 'bakery.example' ],
	[ 'nothing', '' ],
] )( '%s is on %s', ( link, name ) => {
	expect( appName( link ) ).toBe( name );
} );

it( 'takes nothing else from a post', () => {
	expect(
		readLinks( [ 'https://example.com/', 'javascript:x', 5, null, {} ] )
	).toEqual( [ 'https://example.com/' ] );
	expect( readLinks( 'https://example.com/' ) ).toEqual( [] );
} );
