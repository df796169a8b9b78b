import { episodeLink } from '../../../../../extensions/panels/anchor/episode-link';

const NEW = 'https://site.example/wp-admin/post-new.php';

it( 'knows the links of the former service', () => {
	expect(
		episodeLink(
			`${ NEW }?anchor_podcast=22b6608&anchor_episode=a%2Fb&spotify_url=https%3A%2F%2Fopen.spotify.com%2Fshow%2F1`
		)
	).toEqual( {
		feed: 'https://anchor.fm/s/22b6608/podcast/rss',
		guid: 'a/b',
		spotifyUrl: 'https://open.spotify.com/show/1',
	} );
} );

it( 'knows any feed', () => {
	expect(
		episodeLink(
			`${ NEW }?podcast_feed=https%3A%2F%2Fpod.example%2Frss&podcast_episode=7`
		)
	).toEqual( { feed: 'https://pod.example/rss', guid: '7', spotifyUrl: '' } );
} );

it.each( [
	[ 'no link', NEW ],
	[
		'a post that is there',
		`https://site.example/wp-admin/post.php?post=1&anchor_podcast=22b6608`,
	],
	[ 'no podcast', `${ NEW }?anchor_podcast=..%2F..%2Fx&anchor_episode=1` ],
	[ 'no web address', `${ NEW }?podcast_feed=javascript%3Aalert(1)` ],
] )( '%s: nothing', ( _, address ) => {
	expect( episodeLink( address ) ).toBeUndefined();
} );

it( 'leads to Spotify only, and only safely', () => {
	for ( const url of [
		'javascript:alert(1)',
		'http://open.spotify.com/show/1',
		'https://open.spotify.com.evil.example/',
		'https://evil.example/open.spotify.com',
	] ) {
		expect(
			episodeLink(
				`${ NEW }?anchor_podcast=1&spotify_url=${ encodeURIComponent( url ) }`
			)
		).toMatchObject( { spotifyUrl: '' } );
	}
} );
