import { sourceOf } from '../../../../../extensions/panels/unroll/source-of';

it( 'is the provider that WordPress found', () => {
	expect( sourceOf( { providerNameSlug: 'twitter' } ) ).toBe( 'twitter' );
	expect( sourceOf( { providerNameSlug: 'bluesky' } ) ).toBe( 'bluesky' );
	expect(
		sourceOf( { providerNameSlug: 'youtube', url: 'https://youtu.be/a' } )
	).toBeNull();
} );

it( 'is found by the address as well', () => {
	for ( const [ url, source ] of [
		[ 'https://x.com/harbour/status/20', 'twitter' ],
		[ 'https://twitter.com/harbour/status/20?s=20', 'twitter' ],
		[ 'https://x.com/harbour', null ],
		[ 'https://bsky.app/profile/harbour.example/post/3kabc', 'bluesky' ],
		[ 'https://bsky.app/profile/harbour.example', null ],
		[ 'https://mastodon.social/@harbour/110123456789012345', 'mastodon' ],
		[
			'https://mastodon.social/@harbour@other.example/110123456789012345',
			'mastodon',
		],
		[
			'https://social.example/users/harbour/statuses/110123456789012345',
			'mastodon',
		],
		[
			'https://gts.example/@harbour/statuses/01J5XQ8K7V0N3W2M4R6T8Y0ZAB',
			'mastodon',
		],
		[ 'https://akkoma.example/notice/AkXq7mVn2pLr9sTuWy', 'mastodon' ],
		[ 'https://akkoma.example/notice/of-something-else', null ],
		[ 'https://www.threads.net/@harbour/post/abc', null ],
		[ 'https://www.tiktok.com/@harbour/video/110123456789012345', null ],
		[ 'https://medium.com/@harbour/rye-110123456789', null ],
		[ undefined, null ],
	] as const ) {
		expect( [ url, sourceOf( { url } ) ] ).toEqual( [ url, source ] );
	}
} );
