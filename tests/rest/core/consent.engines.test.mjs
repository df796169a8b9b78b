/**
 * What browsers ask other companies for, by their own requests: Chromium, Firefox and WebKit
 * open a page of everything that waits for consent. Firefox reads ahead, and fetches what it finds.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { watchHosts } from '../../site/browser-traffic.mjs';
import { findEngines } from '../../site/browser.mjs';
import { AD_CODE, EMBEDS_PHP, gatedContent } from './gated-content.mjs';
import { keepOption, php, request } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

/** Companies that the page asks once it may. */
const EXPECTED = [
	/(^|\.)pinterest\.com$/,
	/(^|\.)calendly\.com$/,
	/(^|\.)eventbrite\.com$/,
	/(^|\.)opentable\.com$/,
	/^docs\.google\.com$/,
	/(^|\.)nextdoor\.com$/,
	/(^|\.)exploretock\.com$/,
	/(^|\.)paypal\.com$/,
	/(^|\.)goodreads\.com$/,
	/(^|\.)adnetwork\.example$/,
	/(^|\.)giphy\.com$/,
	/(^|\.)google\.com$/,
	/(^|\.)videopress\.com$/,
	/(^|\.)facebook\.net$/,
	/(^|\.)instagram\.com$/,
	/(^|\.)threads\.net$/,
	/(^|\.)loom\.com$/,
];

/** A banner that has the visitor's consent where the address says so, and a last request. */
const PAGE_PHP = `add_action( 'wp_head', static function () {
	if ( isset( $_GET['agreed'] ) ) {
		echo '<script>window.wp_consent_type = "optin"; window.wp_has_consent = () => true;</script>';
	}
	// All of it is brought near the screen, where some wait for that, and each part is drawn there.
	echo '<script>addEventListener( "load", () => { let at = 0; const step = () => { scrollTo( 0, at += 400 ); if ( at > document.body.scrollHeight + 2000 ) { fetch( "http://page-is-done.example/" ).catch( () => {} ); } else { requestAnimationFrame( () => requestAnimationFrame( () => setTimeout( step, 60 ) ) ); } }; step(); } );</script>';
} );`;

let restore;
let restoreAds;
let link;
let id;

before( async () => {
	restore = await keepOption( 'mainstay_settings' );
	restoreAds = await keepOption( 'mainstay_ads' );
	await php(
		"return Mainstay\\Core\\Settings\\update_settings( [ 'consent_gate' => true ] );"
	);
	const { data } = await request( '/mainstay/v1/ads', {
		as: 'administrator',
		method: 'POST',
		body: {
			name: 'Net',
			format: 'mrec',
			kind: 'code',
			code: AD_CODE,
			network: 'Example Net',
		},
	} );
	const content = Object.values( gatedContent( data.id ) ).join( '\n\n' );
	[ id, link ] = await php(
		`$id = wp_insert_post( wp_slash( [ 'post_title' => 'Gated', 'post_status' => 'publish', 'post_author' => 1, 'post_content' => base64_decode( '${ Buffer.from( content ).toString( 'base64' ) }' ) ] ) ); return [ $id, get_permalink( $id ) ];`
	);
} );

after( async () => {
	await php( `wp_delete_post( ${ id }, true );` );
	await restoreAds();
	await restore();
} );

for ( const [ name, file ] of Object.entries( findEngines() ) ) {
	test(
		`${ name } asks nobody before consent, and the companies after it`,
		{
			skip: file ? false : `no ${ name } on this machine`,
			timeout: 240_000,
		},
		async () => {
			await withMustUsePlugin( EMBEDS_PHP + PAGE_PHP, async () => {
				// Twice: what is read ahead depends on how the page arrives.
				for ( let visit = 0; visit < 2; visit++ ) {
					assert.deepEqual(
						await watchHosts( name, file, link ),
						[]
					);
				}
				const asked = await watchHosts(
					name,
					file,
					`${ link }?agreed=1`,
					[ 'calendar.google.com', 'docs.google.com' ],
					EXPECTED
				);
				const missing = EXPECTED.filter(
					( pattern ) =>
						! asked.some( ( host ) => pattern.test( host ) )
				);
				assert.deepEqual( missing, [], asked.join() );
			} );
		}
	);
}
