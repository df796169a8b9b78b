/**
 * npm run screenshots -- --looks: what visitors see of the blocks that are most looked at, in several themes and
 * widths, of a site that starts anew. Each page is a picture in test-results/looks, which Git ignores; a change of
 * styles is made once before and once after, with another folder.
 *
 * `--themes` names a folder of other themes, such as Twenty Twenty-One; those that are not there are left out.
 */
import { chromium } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { requireBrowser } from './browser.mjs';
import { root } from './ensure-packages.mjs';
import { startSite } from './site.mjs';

const WIDTHS = [ 320, 768, 1280 ];

/** Themes with one of their variations, where they have any. */
const LOOKS = [
	{ name: 'light', theme: 'twentytwentyfive' },
	{ name: 'dark', theme: 'twentytwentyfive', variation: '01-evening' },
	{ name: 'classic', theme: 'twentytwentyone' },
	{ name: 'four', theme: 'twentytwentyfour' },
];

const paragraph = ( text ) =>
	`<!-- wp:paragraph --><p>${ text }</p><!-- /wp:paragraph -->`;

const TEASER = paragraph(
	'The oven has been warm since three in the morning. What comes out of it at six depends on the flour, on the weather, and on a small book with brown pages that nobody but the baker may read.'
);

const DONATIONS = ( attributes = {} ) =>
	`<!-- wp:jetpack/donations ${ JSON.stringify( {
		currency: 'EUR',
		oneTimeDonation: { show: true, planId: 1, amounts: [ 5, 15, 100 ] },
		monthlyDonation: { show: true, planId: 1, amounts: [ 5, 15, 100 ] },
		annualDonation: { show: true, planId: 1, amounts: [ 5, 15, 100 ] },
		...attributes,
	} ) } /-->`;

/** Pages by name: blocks, and names of blocks of the demo page. */
const PAGES = {
	money: [
		DONATIONS(),
		DONATIONS( {
			defaultInterval: '1 month',
			monthlyDonation: {
				show: true,
				planId: 1,
				amounts: [ 1000, 2500, 10000, 50000, 100000 ],
			},
		} ),
		'jetpack/simple-payments',
		TEASER,
		'premium-content/container',
	],
	letters: [
		'<!-- wp:jetpack/subscriptions /-->',
		'<!-- wp:jetpack/subscriptions {"className":"is-style-split","firstNameShow":true} /-->',
		'jetpack/subscriptions',
		'jetpack/mailchimp',
		'jetpack/contact-form',
		'jetpack/cookie-consent',
	],
	media: [ 'jetpack/slideshow', 'jetpack/story', 'core/video' ],
	embeds: [
		'jetpack/calendly',
		'jetpack/google-calendar',
		'jetpack/pinterest',
		'jetpack/map',
	],
	paywall: [ TEASER, '<!-- wp:jetpack/paywall /-->', TEASER ],
};

/** PHP: fills the site, and returns the addresses of the pages by name. */
const fill = ( pages ) => `
	require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/keys.php';
	foreach ( [ 'stripe' => 'rk_test_mainstay1234567890', 'stripe-webhook' => 'whsec_mainstay1234567890', 'mailchimp' => '0123456789abcdef0123456789abcdef-us1' ] as $name => $key ) {
		Mainstay\\Core\\Keys\\set_key( $name, $key );
	}
	Mainstay\\Core\\Settings\\update_settings( [ 'consent_gate' => true ] );
	$demo  = parse_blocks( get_page_by_path( 'demo' )->post_content );
	$links = [];
	foreach ( json_decode( base64_decode( '${ Buffer.from( JSON.stringify( pages ) ).toString( 'base64' ) }' ), true ) as $name => $parts ) {
		$content = '';
		foreach ( $parts as $part ) {
			if ( ! str_contains( $part, '<' ) ) {
				$found = array_filter( $demo, static fn( $block ) => $part === $block['blockName'] );
				$part  = serialize_blocks( array_slice( array_values( $found ), 0, 1 ) );
			}
			$content .= $part . "\\n\\n";
		}
		$id = wp_insert_post( wp_slash( [ 'post_type' => 'paywall' === $name ? 'post' : 'page', 'post_title' => ucfirst( $name ), 'post_name' => "look-$name", 'post_status' => 'publish', 'post_content' => $content ] ) );
		'paywall' === $name && update_post_meta( $id, '_jetpack_newsletter_access', 'subscribers' );
		$links[ $name ] = get_permalink( $id );
	}
	return $links;`;

/** PHP: changes to a theme and, where it is named, to one of its variations; returns whether it is there. */
const wear = ( { theme, variation = '' } ) => `
	if ( ! wp_get_theme( '${ theme }' )->exists() ) {
		return false;
	}
	switch_theme( '${ theme }' );
	$file = get_stylesheet_directory() . '/styles/${ variation }.json';
	if ( wp_is_block_theme() ) {
		$style = '${ variation }' ? json_decode( file_get_contents( $file ), true ) : [];
		wp_update_post( wp_slash( [
			'ID'           => WP_Theme_JSON_Resolver::get_user_global_styles_post_id(),
			'post_content' => wp_json_encode( [ 'version' => 3, 'isGlobalStylesUserThemeJSON' => true ] + $style ),
		] ) );
		wp_clean_theme_json_cache();
	}
	return true;`;

/**
 * Takes the pictures.
 *
 * @param {Object} options
 * @param {string} [options.to]     Folder of the pictures.
 * @param {string} [options.themes] Folder of other themes.
 * @param {string} [options.port]   Of the site; a free one by default.
 */
export async function takeLooks( {
	to = path.join( root, 'test-results/looks' ),
	themes,
	port = '0',
} ) {
	const { url, dir, stop } = await startSite( {
		port: Number( port ),
		reset: true,
		folder: 'looks',
	} );
	const browser = await chromium.launch( {
		executablePath: requireBrowser(),
		args: [
			'--no-sandbox',
			'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
		],
	} );
	try {
		process.env.WP_BASE_URL = url;
		const { php } = await import( '../rest/site.mjs' );
		for ( const theme of themes ? fs.readdirSync( themes ) : [] ) {
			fs.cpSync(
				path.join( themes, theme ),
				path.join( dir, 'wp-content/themes', theme ),
				{ recursive: true }
			);
		}
		fs.mkdirSync( to, { recursive: true } );
		const links = await php( fill( PAGES ) );
		for ( const look of LOOKS ) {
			if ( ! ( await php( wear( look ) ) ) ) {
				console.log( `${ look.theme } is not there` );
				continue;
			}
			for ( const width of WIDTHS ) {
				const page = await browser.newPage( {
					viewport: { width, height: 900 },
					reducedMotion: 'reduce',
				} );
				for ( const [ name, link ] of Object.entries( links ) ) {
					await page.goto( link );
					await page.evaluate( () => document.fonts.ready );
					await page.screenshot( {
						path: path.join(
							to,
							`${ name }-${ look.name }-${ width }.png`
						),
						fullPage: true,
						animations: 'disabled',
					} );
				}
				await page.close();
			}
		}
	} finally {
		await browser.close();
		await stop();
	}
}
