/** A site with all that blocks show, in long words: of German, and of Arabic from right to left. */
import fs from 'node:fs';
import { episode, HOST, rss } from '../../fakes/feeds.mjs';
import { sendBytes } from '../../site/outside.mjs';
import { makePlan, openShop } from '../payments-site.mjs';
import { APP, connect, disconnect, product } from '../products.mjs';
import { php } from '../site.mjs';
import { phpText } from './visitors.mjs';

const FEED = `https://${ HOST }/long-words`;
const FILMS = 'films.example.com';
const FILM = fs.readFileSync(
	new URL( '../../site/demo/dough.webm', import.meta.url )
);

/** A script of another company that does nothing. */
const sendScript = ( request, response ) =>
	sendBytes( request, response, 'text/javascript', Buffer.from( ';' ) );

export const LANGUAGES = {
	de: {
		region: 'DE',
		word: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
		text: 'Die Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen sind Rindfleischetikettierungsüberwachungsaufgaben',
	},
	ar: {
		region: 'EG',
		word: 'أفاستسقيناكموهاوالمستشفياتالتخصصيةالمتكاملة',
		text: 'نخبز الخبز كل صباح قبل شروق الشمس ثم نفتح أبواب المخبز للجيران والزائرين أفاستسقيناكموهاوالمستشفياتالتخصصية',
	},
};

/** PHP that the site runs besides. Our own texts are translated, by words as long. What the theme writes of the page is not ours. */
export const PLUGIN = `add_filter( 'wp_get_attachment_url', static fn( $url ) => str_ends_with( $url, '.webm' ) ? 'https://${ FILMS }/film.webm' : $url );
add_action( 'wp_head', static function () { echo '<style>.wp-block-post-title, .wp-block-post-navigation-link { overflow-wrap: anywhere; }</style>'; } );
${ Object.entries( LANGUAGES )
	.map(
		( [ language, { word } ] ) =>
			`if ( str_starts_with( $_SERVER['HTTP_ACCEPT_LANGUAGE'] ?? '', '${ language }' ) ) {
				foreach ( [ 'gettext_mainstay-blocks', 'ngettext_mainstay-blocks' ] as $name ) {
					add_filter( $name, static fn( $text ) => strlen( $text ) > 3 && ! str_contains( $text, 'http' ) ? ${ phpText( word ) } . ' ' . $text : $text );
				}
			}`
	)
	.join( '\n' ) }`;

/**
 * What is wider than its place: elements that leave the window, and texts that leave their box, where they
 * are cut off or would need to be scrolled sideways. Slides lie beside each other by design.
 */
export const FIND_WIDE = `
	const width = document.documentElement.clientWidth;
	const name = ( element ) => element.tagName.toLowerCase() + ( element.className.baseVal ?? element.className ).toString().trim().replace( /^|\\s+/g, '.' );
	const isOurs = ( element ) => element.closest( '[class*="jetpack"], [class*="mainstay"], [class*="premium-content"], [class*="wp-story"]' );
	const isBeside = ( element ) => element.closest( '.wp-block-jetpack-slideshow_swiper-wrapper, .wp-story__slides' );
	// Lines of a map's drawing leave it, and its frame cuts them.
	const isCut = ( element ) => element.matches( '.wp-block-jetpack-map__frame > .wp-block-jetpack-map__drawing' );
	const isHidden = ( element ) => element.closest( '[aria-hidden="true"], svg' ) || ! element.checkVisibility( { checkOpacity: true, opacityProperty: true } ) || getComputedStyle( element ).clipPath.startsWith( 'inset(50%' );
	const found = [];
	const note = ( element, what ) => found.push( name( element ) + ' in ' + name( element.parentElement ) + ': ' + what );
	for ( const element of document.querySelectorAll( 'body *' ) ) {
		const { left, right } = element.getBoundingClientRect();
		const { clientWidth, scrollWidth, tagName } = element;
		if ( ! isOurs( element ) || isHidden( element ) ) {
			continue;
		}
		if ( ( right > width + 1 || left < -1 ) && ! isBeside( element ) ) {
			note( element, Math.round( left ) + ' to ' + Math.round( right ) );
		} else if ( element.textContent.trim() && clientWidth > 1 && scrollWidth > clientWidth + 1 && ! isCut( element ) && ! /^(INPUT|SELECT|TEXTAREA)$/.test( tagName ) && ! element.querySelector( 'figcaption' ) ) {
			note( element, scrollWidth + ' px in ' + clientWidth );
		}
	}
	if ( document.documentElement.scrollWidth > innerWidth ) {
		// Those without which it is not: not ours, or not seen.
		const beyond = [ ...document.querySelectorAll( 'body *' ) ].filter( ( element ) => {
			const { display } = element.style;
			element.style.setProperty( 'display', 'none', 'important' );
			const isCause = document.documentElement.scrollWidth <= innerWidth;
			element.style.removeProperty( 'display' );
			element.style.display = display;
			return isCause;
		} );
		found.unshift( 'the page: ' + document.documentElement.scrollWidth + ( found.length ? '' : ', by ' + beyond.slice( -3 ).map( name ) ) );
	}
	return [ ...new Set( found ) ];`;

/** What answers outside, by host. */
export const HOSTS = {
	[ FILMS ]: ( request, response ) =>
		sendBytes( request, response, 'video/webm', FILM ),
	'assets.pinterest.com': sendScript,
	'www.eventbrite.com': sendScript,
	'www.exploretock.com': sendScript,
	'www.goodreads.com': sendScript,
	'www.paypal.com': sendScript,
};

/** A picture and a video of the media library. */
const findMedia = () =>
	php(
		`require_once dirname( Mainstay\\FILE ) . '/videos/videos.php';
		$one = static fn( $type ) => get_posts( [ 'post_type' => 'attachment', 'post_mime_type' => $type, 'fields' => 'ids', 'numberposts' => 1 ] )[0];
		$picture = $one( 'image/jpeg' );
		$film = $one( 'video/webm' );
		return [
			'picture' => [ 'id' => $picture, 'url' => wp_get_attachment_url( $picture ) ],
			'film' => [ 'id' => $film, 'guid' => Mainstay\\Videos\\get_guid( $film ), 'url' => wp_get_attachment_url( $film ) ],
		];`
	);

/** The site has read a podcast whose titles are long. */
const readFeed = ( text ) =>
	php(
		`require_once dirname( Mainstay\\FILE ) . '/podcast/podcast.php';
		require_once dirname( Mainstay\\FILE ) . '/podcast/read.php';
		$file = tempnam( get_temp_dir(), 'feed' );
		file_put_contents( $file, ${ phpText( rss( episode( 1 ) + episode( 2 ) ).replaceAll( /<title>[^<]*/g, `<title>${ text }` ) ) } );
		$feed = Mainstay\\Podcast\\Read\\parse_feed( $file, '${ FEED }' );
		unlink( $file );
		update_option( 'mainstay_feed_' . md5( '${ FEED }' ), Mainstay\\Podcast\\get_cached_feed( '${ FEED }' )->with( [ 'total' => 2, 'fetched' => time(), 'checked' => time() + DAY_IN_SECONDS ] + $feed )->to_array(), false );`
	);

/**
 * Fills the site.
 *
 * @return {Promise<{words: Object, empty: Function}>} What writePages() needs besides the words of a language, and
 *         what takes it all away.
 */
export async function fillSite() {
	const shop = await openShop();
	const { text } = LANGUAGES.de;
	const plan = await makePlan( { title: text } );
	await connect( APP );
	await php(
		`update_option( 'mainstay_key_mailchimp', '0123456789abcdef0123456789abcdef-us1' ); update_option( 'mainstay_newsletter', [ 'mailchimp' => 'a1b2c3' ], false );`
	);
	await readFeed( text );
	const id = await product( {}, { title: text, content: text } );
	return {
		words: {
			...( await findMedia() ),
			plan: plan.id,
			product: id,
			feed: FEED,
		},
		async empty() {
			await php(
				`delete_option( 'mainstay_feed_' . md5( '${ FEED }' ) ); delete_option( 'mainstay_key_mailchimp' ); delete_option( 'mainstay_newsletter' ); wp_delete_post( ${ id }, true );`
			);
			await disconnect();
			await shop.close();
		},
	};
}
