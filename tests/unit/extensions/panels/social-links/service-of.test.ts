import { socialLink } from '../../../../../extensions/panels/social-links/service-of';
import services from '../../../../../extensions/panels/social-links/services.json';

/** What core/social-link knows in WordPress 6.8 and in 7.1, in which it is the same list. */
const OF_WORDPRESS =
	'amazon bandcamp behance bluesky chain codepen deviantart discord dribbble dropbox etsy facebook feed fivehundredpx flickr foursquare github goodreads google gravatar instagram lastfm linkedin mail mastodon medium meetup patreon pinterest pocket reddit skype snapchat soundcloud spotify telegram threads tiktok tumblr twitch twitter vimeo vk whatsapp wordpress x yelp youtube'.split(
		' '
	);

it( 'every service is one of WordPress', () => {
	const used = [
		services.hosts,
		services.countries,
		services.schemes,
	].flatMap( ( part ) => Object.values( part ) );
	expect(
		used.filter( ( service ) => ! OF_WORDPRESS.includes( service ) )
	).toEqual( [] );
	const missing = OF_WORDPRESS.filter(
		( service ) => ! used.includes( service )
	);
	// These come from no host.
	expect( missing ).toEqual( [ 'chain', 'feed' ] );
	expect( new Set( used ).size ).toBeGreaterThanOrEqual( 40 );
} );

it.each( [
	[ 'https://500px.com/jo', 'fivehundredpx' ],
	[ 'https://www.amazon.co.uk/hz/wishlist/1', 'amazon' ],
	[ 'https://amazon.de/shop', 'amazon' ],
	[ 'https://amazon.com.au/shop', 'amazon' ],
	[ 'https://jo.bandcamp.com', 'bandcamp' ],
	[ 'https://www.behance.net/jo', 'behance' ],
	[ 'https://bsky.app/profile/jo.example', 'bluesky' ],
	[ 'https://codepen.io/jo', 'codepen' ],
	[ 'https://jo.deviantart.com/', 'deviantart' ],
	[ 'https://discord.gg/abc', 'discord' ],
	[ 'https://dribbble.com/jo', 'dribbble' ],
	[ 'https://dropbox.com/s/1', 'dropbox' ],
	[ 'https://www.etsy.com/shop/jo', 'etsy' ],
	[ 'https://de-de.facebook.com/jo', 'facebook' ],
	[ 'http://facebook.com/jo', 'facebook' ],
	[ 'https://example.org/feed/', 'feed' ],
	[ 'https://jo.wordpress.com/feed', 'feed' ],
	[ 'https://flickr.com/jo', 'flickr' ],
	[ 'https://foursquare.com/jo', 'foursquare' ],
	[ 'https://goodreads.com/jo', 'goodreads' ],
	[ 'https://plus.google.com/1', 'google' ],
	[ 'https://www.google.fr/maps', 'google' ],
	[ 'https://github.com/jo', 'github' ],
	[ 'https://gravatar.com/jo', 'gravatar' ],
	[ 'https://www.instagram.com/jo', 'instagram' ],
	[ 'https://www.last.fm/user/jo', 'lastfm' ],
	[ 'https://de.linkedin.com/in/jo', 'linkedin' ],
	[ 'mailto:jo@example.org', 'mail' ],
	[ 'MAILTO:jo@example.org', 'mail' ],
	[ 'https://meetup.com/jo', 'meetup' ],
	[ 'https://medium.com/@jo', 'medium' ],
	[ 'https://patreon.com/jo', 'patreon' ],
	[ 'https://www.pinterest.co.uk/jo', 'pinterest' ],
	[ 'https://getpocket.com/@jo', 'pocket' ],
	[ 'https://www.reddit.com/r/jo', 'reddit' ],
	[ 'skype:jo?call', 'skype' ],
	[ 'https://join.skype.com/1', 'skype' ],
	[ 'https://snapchat.com/add/jo', 'snapchat' ],
	[ 'https://soundcloud.com/jo', 'soundcloud' ],
	[ 'https://open.spotify.com/user/jo', 'spotify' ],
	[ 'https://t.me/jo', 'telegram' ],
	[ 'https://www.threads.net/@jo', 'threads' ],
	[ 'https://www.threads.com/@jo', 'threads' ],
	[ 'https://www.tiktok.com/@jo', 'tiktok' ],
	[ 'https://jo.tumblr.com', 'tumblr' ],
	[ 'https://twitch.tv/jo', 'twitch' ],
	[ 'https://twitter.com/jo', 'twitter' ],
	[ 'https://x.com/jo', 'x' ],
	[ 'https://vimeo.com/1', 'vimeo' ],
	[ 'https://vk.com/jo', 'vk' ],
	[ 'https://wa.me/4930901820', 'whatsapp' ],
	[ 'https://wordpress.org/plugins', 'wordpress' ],
	[ 'https://www.yelp.de/biz/jo', 'yelp' ],
	[ 'https://youtu.be/1', 'youtube' ],
	[ 'https://www.youtube.com/@jo', 'youtube' ],
] )( '%s is %s', ( url, service ) => {
	expect( socialLink( url ) ).toEqual( { url, service } );
} );

it.each( [
	'https://example.org/jo',
	'https://facebook.com.example.org/jo',
	'https://notfacebook.com/jo',
	'https://example.org/?u=https://facebook.com/jo',
	'https://box.com/jo',
	'https://amazon.example.org/',
	'https://google.example/',
	'https://digg.com/jo',
	'https://signal.me/#p/+4930901820',
	'https://faceb\u043e\u043ek.com/jo',
	'https://facebook.com@example.org/jo',
	'http://localhost/jo',
	'https://intranet/',
	'http://localhost:8080/jo',
	'tel:+4930901820',
	'sms:+4930901820',
	'xmpp:jo@example.org',
	'ftp://example.org/jo',
] )( '%s is unknown: a chain', ( url ) => {
	expect( socialLink( url ) ).toEqual( { url, service: 'chain' } );
} );

it.each( [
	'https://mastodon.social/@jo',
	'https://social.example.org/@jo',
	'https://social.example.org/@jo@other.example',
	'https://social.example.org/users/jo',
] )( '%s is a profile of the fediverse, that proves itself', ( url ) => {
	expect( socialLink( url ) ).toEqual( {
		url,
		service: 'mastodon',
		rel: 'me',
	} );
} );

it( 'completes what an owner left out', () => {
	expect( socialLink( ' www.facebook.com/jo ' ) ).toEqual( {
		url: 'https://www.facebook.com/jo',
		service: 'facebook',
	} );
	expect( socialLink( '//vimeo.com/1' )?.url ).toBe( 'https://vimeo.com/1' );
	expect( socialLink( 'jo@example.org' ) ).toEqual( {
		url: 'mailto:jo@example.org',
		service: 'mail',
	} );
	expect( socialLink( 'example.org:8080/jo' )?.service ).toBe( 'chain' );
} );

it.each( [
	'',
	'#',
	'javascript:alert(1)',
	'data:text/html,<script>1</script>',
	'file:///etc/passwd',
	'vbscript:msgbox(1)',
	'blob:https://example.org/1',
	'jo',
	'two words.com',
	'https://',
] )( '%s is nothing to link to', ( typed ) => {
	expect( socialLink( typed ) ).toBeNull();
} );
