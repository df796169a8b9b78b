/**
 * Every block on a telephone of 320 px, with the long words of German and with Arabic from right to left:
 * in Chromium, Firefox and WebKit no page is wider than its window, and no text sticks out or is cut off.
 * The texts of the plugin itself are as long, as translations may be.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { episode, HOST, rss } from '../../fakes/feeds.mjs';
import { makePlan, openShop } from '../payments-site.mjs';
import { sendBytes } from '../../site/outside.mjs';
import { APP, connect, disconnect, product } from '../products.mjs';
import { php, url } from '../site.mjs';
import { writePages } from './long-words.mjs';
import {
	inEveryEngine,
	phpText,
	prepareSite,
	publishPage,
	until,
} from './visitors.mjs';

const FEED = `https://${ HOST }/long-words`;
const FILMS = 'films.example.com';
const FILM = fs.readFileSync(
	new URL( '../../site/demo/dough.webm', import.meta.url )
);

/** A script of another company that does nothing. */
const sendScript = ( request, response ) =>
	sendBytes( request, response, 'text/javascript', Buffer.from( ';' ) );

/** Narrower is no telephone. */
const WIDTH = 320;

const LANGUAGES = {
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

/** Our own texts are translated, by words as long. What the theme writes of the page is not ours. */
const PLUGIN = `add_filter( 'wp_get_attachment_url', static fn( $url ) => str_ends_with( $url, '.webm' ) ? 'https://${ FILMS }/film.webm' : $url );
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
const FIND_WIDE = `
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
		found.unshift( 'the page: ' + document.documentElement.scrollWidth );
	}
	return [ ...new Set( found ) ];`;

const addresses = {};

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

const site = prepareSite( {
	plugin: PLUGIN,
	hosts: {
		[ FILMS ]: ( request, response ) =>
			sendBytes( request, response, 'video/webm', FILM ),
		'assets.pinterest.com': sendScript,
		'www.eventbrite.com': sendScript,
		'www.exploretock.com': sendScript,
		'www.goodreads.com': sendScript,
		'www.paypal.com': sendScript,
	},
	async prepare() {
		const shop = await openShop();
		const plan = await makePlan( { title: LANGUAGES.de.text } );
		await connect( APP );
		await php(
			`update_option( 'mainstay_key_mailchimp', '0123456789abcdef0123456789abcdef-us1' ); update_option( 'mainstay_newsletter', [ 'mailchimp' => 'a1b2c3' ], false );`
		);
		const { text } = LANGUAGES.de;
		await readFeed( text );
		const id = await product( {}, { title: text, content: text } );
		const media = await findMedia();
		for ( const [ language, words ] of Object.entries( LANGUAGES ) ) {
			addresses[ language ] = {};
			const pages = writePages( {
				...words,
				...media,
				plan: plan.id,
				product: id,
				feed: FEED,
			} );
			for ( const [ name, content ] of Object.entries( pages ) ) {
				const page = await publishPage(
					words.text,
					content,
					`'post_type' => 'post'`
				);
				addresses[ language ][ name ] = page.link;
				if ( name === 'places' ) {
					await php(
						`update_post_meta( ${ page.id }, '_jetpack_newsletter_access', 'subscribers' );`
					);
				}
			}
		}
		return async () => {
			await php(
				`delete_option( 'mainstay_feed_' . md5( '${ FEED }' ) ); delete_option( 'mainstay_key_mailchimp' ); delete_option( 'mainstay_newsletter' ); wp_delete_post( ${ id }, true );`
			);
			await disconnect();
			await shop.close();
		};
	},
} );

test( 'every block is on one of the pages', () => {
	const all = Object.values(
		writePages( { word: 'w', text: 't', picture: {}, film: {} } )
	).join( '\n' );
	const folder = new URL( '../../../extensions/blocks/', import.meta.url );
	const missing = fs
		.readdirSync( folder )
		.map(
			( block ) =>
				JSON.parse(
					fs.readFileSync(
						new URL( `${ block }/block.json`, folder ),
						'utf8'
					)
				).name
		)
		.filter( ( name ) => ! all.includes( `<!-- wp:${ name } ` ) );
	assert.deepEqual( missing, [] );
} );

/** Opens a page in a frame as wide as a telephone: windows of some browsers cannot be so narrow. */
async function openNarrow( browser, address ) {
	await browser.goTo( `${ url }/wp-includes/images/blank.gif` );
	await browser.run(
		`document.body.innerHTML = '<iframe style="inline-size: ${ WIDTH }px; block-size: 700px; border: 0"></iframe>';
		document.querySelector( 'iframe' ).src = ${ JSON.stringify( address ) };`
	);
	await until(
		() =>
			browser.run(
				`const { document: page } = document.querySelector( 'iframe' ).contentWindow;
				return page.readyState !== 'loading' && !! page.querySelector( '.entry-content' );`
			),
		'a page'
	);
}

for ( const [ language, { region } ] of Object.entries( LANGUAGES ) ) {
	inEveryEngine(
		site,
		{ language, region },
		Object.fromEntries(
			[ 'forms', 'money', 'media', 'places', 'site', 'newer' ].map(
				( name ) => [
					`${ name } in ${ WIDTH } px`,
					async ( browser ) => {
						await openNarrow(
							browser,
							addresses[ language ][ name ]
						);
						const found = await browser.run(
							`return document.querySelector( 'iframe' ).contentWindow.eval( ${ JSON.stringify( `( () => { ${ FIND_WIDE } } )()` ) } );`
						);
						assert.deepEqual( found, [] );
					},
				]
			)
		)
	);
}
