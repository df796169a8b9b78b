/** Content of every kind that waits behind the gate of consent, and what a page holds of it. */

import { readFileSync } from 'node:fs';

/** As posts hold it. */
const saved = ( file ) =>
	readFileSync(
		new URL( `../../fixtures/${ file }.html`, import.meta.url ),
		'utf8'
	);

const block = ( name, attributes ) =>
	`<!-- wp:jetpack/${ name } ${ JSON.stringify( attributes ) } /-->`;

const embed = ( provider, url ) =>
	`<!-- wp:embed ${ JSON.stringify( { url, type: 'rich', providerNameSlug: provider } ) } -->
<figure class="wp-block-embed is-type-rich is-provider-${ provider } wp-block-embed-${ provider }"><div class="wp-block-embed__wrapper">
${ url }
</div></figure>
<!-- /wp:embed -->`;

/** What ad networks give: a script, a style sheet, a picture and an address in a style. */
export const AD_CODE =
	'<link rel="stylesheet" href="https://net.adnetwork.example/a.css"><style>.ad{background:url(https://style.adnetwork.example/b.png)}</style><script async src="https://net.adnetwork.example/ad.js"></script><img src="https://pixel.adnetwork.example/p.gif" srcset="https://pixel.adnetwork.example/p2.gif 2x" alt=""><video poster="https://poster.adnetwork.example/v.jpg" src="https://poster.adnetwork.example/v.mp4"></video><script>document.title="</" + "template>[gallery]";</script>';

/** What the companies answer when WordPress asks how a post of theirs is embedded. */
const EMBEDS = {
	'https://www.facebook.com/harbour/posts/12345':
		'<div id="fb-root"></div><script async defer src="https://connect.facebook.net/en_US/sdk.js#xfbml=1&version=v26.0"></script><div class="fb-post" data-href="https://www.facebook.com/harbour/posts/12345"></div>',
	'https://www.instagram.com/p/CxYz123abcd/':
		'<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/CxYz123abcd/"><a href="https://www.instagram.com/p/CxYz123abcd/">A post</a></blockquote><script async src="//www.instagram.com/embed.js"></script>',
	'https://www.threads.net/@harbour/post/CxYz123abcd':
		'<blockquote class="text-post-media" data-text-post-permalink="https://www.threads.net/@harbour/post/CxYz123abcd"><a href="https://www.threads.net/@harbour/post/CxYz123abcd">A post</a></blockquote><script async src="https://www.threads.net/embed.js"></script>',
	'https://www.loom.com/share/0123456789abcdef0123456789abcdef':
		'<iframe src="https://www.loom.com/embed/0123456789abcdef0123456789abcdef" width="1920" height="1440" allowfullscreen></iframe>',
};

/**
 * By the slug of the service: its content, and the hosts that it asks when it is let in.
 *
 * @param {number} ad Of the ad with AD_CODE.
 */
export const gatedContent = ( ad ) => ( {
	pinterest: saved( 'pinterest/current' ),
	calendly: saved( 'calendly/current' ),
	eventbrite: saved( 'eventbrite/current' ),
	'google-calendar': saved( 'google-calendar/current' ),
	opentable: saved( 'opentable/current' ),
	'google-docs': saved( 'google-docs-embed/current' ),
	nextdoor: saved( 'nextdoor/current' ),
	tock: saved( 'tock/current' ),
	paypal: saved( 'paypal-payment-buttons/current' ),
	goodreads: saved( 'goodreads/current' ),
	ads: block( 'wordads', { format: 'mrec', ad } ),
	map: saved( 'map/current' ),
	giphy: saved( 'gif/current' ),
	videopress:
		'<!-- wp:video {"guid":"aB3dE5fG"} -->\n<figure class="wp-block-video wp-block-embed is-type-video is-provider-videopress"><div class="wp-block-embed__wrapper">\nhttps://videopress.com/v/aB3dE5fG\n</div></figure>\n<!-- /wp:video -->',
	facebook: embed( 'facebook', Object.keys( EMBEDS )[ 0 ] ),
	instagram: embed( 'instagram', Object.keys( EMBEDS )[ 1 ] ),
	threads: embed( 'threads', Object.keys( EMBEDS )[ 2 ] ),
	loom: embed( 'loom', Object.keys( EMBEDS )[ 3 ] ),
} );

/** PHP of a plugin that answers for the companies, so that nobody is asked. */
export const EMBEDS_PHP = `add_filter( 'pre_oembed_result', static function ( $html, $url ) {
	return json_decode( base64_decode( '${ Buffer.from( JSON.stringify( EMBEDS ) ).toString( 'base64' ) }' ), true )[ $url ] ?? $html;
}, 10, 2 );`;
