/** Every text of ours that people see can be translated: blocks on pages, names of blocks, mails, screens. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { inTransaction } from '../http/in-process.mjs';
import { LOG_IN, php, request } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';
import {
	cutTexts,
	PSEUDO_LANGUAGE,
	PSEUDO_SITE,
	untranslated,
} from './pseudo-language.mjs';

const demo = new URL( '../../site/demo/', import.meta.url );
const blocks = Object.fromEntries(
	fs
		.readdirSync( demo )
		.filter( ( file ) => file.endsWith( '.html' ) )
		.map( ( file ) => [
			file.slice( 0, -5 ),
			fs.readFileSync( new URL( file, demo ), 'utf8' ),
		] )
);

/** The same in every language, or written by somebody else. */
const NAMES = [
	// WordPress translates them.
	'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
	fs.readFileSync( new URL( 'podcast.xml', demo ), 'utf8' ),
	// What the ad of the demo shows.
	'Loaves',
];

const text = ( value ) =>
	`base64_decode( '${ Buffer.from( value ).toString( 'base64' ) }' )`;

test( 'blocks on a page', async () => {
	const { english, pseudo } = await php( `
		${ PSEUDO_LANGUAGE }
		$blocks  = json_decode( ${ text( JSON.stringify( blocks ) ) }, true );
		$id      = wp_insert_post( array( 'post_title' => 'Pseudo', 'post_status' => 'publish' ) );
		$GLOBALS['post'] = get_post( $id );
		setup_postdata( $id );
		Mainstay\\Core\\BlockTypes\\register_all();
		$render  = static fn() => array_map( static fn( $content ) => do_blocks( $content ), $blocks );
		$english = $render();
		$speak_pseudo();
		$pseudo = $render();
		wp_delete_post( $id, true );
		return compact( 'english', 'pseudo' );` );
	const found = Object.entries( pseudo ).flatMap( ( [ name, html ] ) =>
		untranslated( html, [ blocks[ name ], ...NAMES ] ).map(
			( one ) => `${ name }: ${ one }`
		)
	);
	assert.deepEqual( found, [] );
	assert.deepEqual( Object.values( pseudo ).flatMap( cutTexts ), [] );
	// The marks are there at all.
	const marked = Object.values( pseudo ).filter( ( html ) =>
		html.includes( '⟦' )
	);
	assert.ok( marked.length > 20, `${ marked.length } blocks` );
	assert.ok( ! JSON.stringify( english ).includes( '⟦' ) );
} );

test( 'names and descriptions of blocks and panels', async () => {
	const types = await php( `
		${ PSEUDO_LANGUAGE }
		$speak_pseudo();
		Mainstay\\Core\\BlockTypes\\register_all();
		$folders = Mainstay\\Core\\Blocks\\get_folders();
		return array_map(
			static function ( $folder, $name ) {
				$metadata = Mainstay\\Core\\Blocks\\get_manifest()[ $folder ];
				$type     = new WP_Block_Type( $name, array() );
				$settings = array();
				foreach ( array( 'title', 'description' ) as $key ) {
					isset( $metadata[ $key ] ) && $settings[ $key ] = translate_settings_using_i18n_schema( get_block_metadata_i18n_schema()->$key, $metadata[ $key ], 'mainstay-blocks' );
				}
				return $settings;
			},
			$folders,
			array_keys( $folders )
		);` );
	assert.ok( types.length > 50 );
	assert.deepEqual(
		types
			.flatMap( Object.values )
			.filter( ( one ) => ! /^⟦.*⟧$/s.test( one ) ),
		[]
	);
} );

/** Data of these tests, and names that are the same in every language. */
const DATA = [
	'Ada Lovelace ada@example.org Rye bread @baker on Mastodon',
	'Mainstay Blocks WordPress PayPal Stripe Instagram Facebook Mastodon Mapbox Pexels Mailchimp',
	'wp-config.php HTTPS WP-Cron PHP CSV USD EUR GMT KB am pm mainstay-unsubscribe mainstay-preferences',
	// Of WordPress, and what it has written.
	'Pages Welcome to WordPress. This is your first post. Edit or delete it, then start writing',
	'January February March April May June July August September October November December',
	'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
];

const MAILS = String.raw`
use Mainstay\Forms\Mail\Limits;
use Mainstay\Forms\Mail\Preview;
use Mainstay\Forms\Mail\ResponseMail;
use Mainstay\Forms\Submission\Submission;
use Mainstay\Newsletter\Mailings\Content;
use Mainstay\Newsletter\Subscribers\Mails;
use Mainstay\Payments\Access\Links;
use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Orders\ReviewMail;
use Mainstay\Payments\LostKeysMail;
use Mainstay\Publicize\Connections;
use Mainstay\Instagram\Accounts;
use Mainstay\Core\Admin\Readiness;
use Mainstay\Queue\OutboxItem\OutboxItem;

foreach ( [ 'forms/mail/mail', 'forms/mail/limits', 'forms/mail/preview', 'forms/mail/response-mail', 'forms/responses/responses', 'newsletter/mailings/content', 'newsletter/subscribers/mails', 'newsletter/subscribers/people', 'payments/access/links', 'payments/orders/ledger', 'payments/orders/review-mail', 'payments/lost-keys-mail', 'publicize/connections/connections', 'publicize/connections/sign-in', 'instagram/accounts', 'core/admin/readiness/readiness', 'queue/queue' ] as $file ) {
	require_once dirname( Mainstay\FILE ) . "/$file.php";
}
Mainstay\Payments\Tables\ensure_tables();
Mainstay\Publicize\Tables\ensure_tables();
Mainstay\Newsletter\Subscribers\Tables\ensure_tables();
`;

test( 'mails: subject, HTML and plain text', async () => {
	const { mails, missing } = await inTransaction(
		MAILS,
		String.raw`
${ PSEUDO_LANGUAGE }
$be( 'administrator' );
$blocks = json_decode( ${ text( JSON.stringify( blocks ) ) }, true );
$seen   = [];
$way    = '';
$keep   = static function ( $subject, $html, $plain ) use ( &$seen, &$way ) {
	$seen[] = [ $way, (string) $subject, (string) $html, (string) $plain ];
};
add_filter( 'pre_wp_mail', static function ( $none, $mail ) use ( $keep ) {
	$keep( $mail['subject'], $mail['message'], Mainstay\Forms\Mail\next_plain_text() );
	return true;
}, 10, 2 );
$item     = static fn( $token, $payload ) => new OutboxItem( 1, 'test', $token, 0, $payload );
$person   = [ 'id' => 1, 'email' => 'ada@example.org', 'secret' => str_repeat( 'a', 32 ), 'name' => 'Ada Lovelace', 'state' => 'confirmed', 'asked_at' => time(), 'topics' => '' ];
$built    = static fn( $mail ) => $keep( $mail['subject'], $mail['html'] ?? '', $mail['text'] ?? $mail['plain'] ?? '' );
$order    = Ledger\create_order( [ 'provider' => 'stripe', 'kind' => 'product', 'title' => 'Rye bread', 'status' => 'mismatch', 'amount' => 500, 'currency' => 'USD', 'email' => 'ada@example.org', 'intent_id' => 'pi_pseudo' ] );
$account  = Connections\get_connection( Connections\save_account( 'facebook', [ 'account' => [ 'id' => '1', 'name' => 'Ada Lovelace', 'handle' => '@baker', 'url' => 'https://facebook.example/1', 'picture' => '' ], 'token' => [ 'page' => '1', 'access' => 'x', 'refresh' => 'y', 'until' => 0 ] ], [ 'client_id' => 'app-12345', 'client_secret' => 'secret-67890' ], false ) );
Accounts\save_account( 987, [ 'user' => get_current_user_id(), 'instagram_id' => '1', 'username' => 'baker', 'token' => 'x', 'expires' => 0, 'fetched' => 0, 'lost' => false ] );
$post     = wp_insert_post( wp_slash( [ 'post_title' => 'Rye bread', 'post_status' => 'publish', 'post_content' => implode( "\n\n", $blocks ) ] ) );
update_option( 'mainstay_list', [ 'welcome' => 'Rye bread' ] );
Mainstay\Core\Settings\update_settings( [ 'connected' => [ 'stripe' => 'other salts', 'mapbox' => 'other salts' ] ] );
$speak_pseudo();
$response = Submission::from_array( [ 'title' => 'Rye bread', 'subject' => 'Rye bread', 'time' => '2026-11-28T10:00:00Z', 'url' => 'https://example.org/rye', 'ip' => '192.0.2.1', 'consent' => null, 'author' => [ 'name' => 'Ada Lovelace', 'email' => 'ada@example.org' ], 'fields' => array_map( static fn( $type ) => [ 'type' => $type, 'name' => "g7-$type", 'label' => '', 'value' => '' ], array_keys( array_flip( Mainstay\Forms\Definition\FIELD_BLOCKS ) ) ) ] );
$ways = [
	'confirm'         => static fn() => $built( Mails\build_confirmation_mail( $person ) ),
	'reminder'        => static fn() => $built( Mails\build_reminder_mail( $person ) ),
	'welcome'         => static fn() => $built( Mails\build_welcome_mail( $person ) ),
	'post'            => static fn() => $built( Content\build_mailing_content( get_post( $post ) ) ),
	'test'            => static fn() => $ask( 'POST', "/mainstay/v1/mailings/$post/test" ),
	'form, preview'   => static fn() => $built( Preview\preview_mail( $blocks['contact-form'], $post, 'Rye bread' ) ),
	'form'            => static fn() => $built( ResponseMail\build_mail( [ 'ada@example.org' ], 'Rye bread', ResponseMail\get_answer_lines( $response ), 7, $response ) ),
	'form, too many'  => static fn() => Limits\send_owner_notice( $item( 'a', [ 'form' => "$post" ] ) ),
	'access'          => static fn() => $built( Links\build_link_mail( 'ada@example.org', home_url( '/' ) ) ),
	'payment'         => static fn() => ReviewMail\deliver_mail( $item( $order->reference, [] ) ),
	'keys'            => static fn() => LostKeysMail\deliver_mail(),
	'account'         => static fn() => Connections\mark_disconnected( $account, 'Rye bread' ),
	'Instagram'       => static fn() => Accounts\mark_disconnected( 987 ),
	'test of the site' => static fn() => Readiness\send_test_mail(),
];
foreach ( $ways as $way => $make ) {
	$make();
}
return [ 'mails' => $seen, 'missing' => array_values( array_diff( array_keys( $ways ), array_column( $seen, 0 ) ) ) ];`
	);
	assert.deepEqual( missing, [] );
	const known = [ ...Object.values( blocks ), ...NAMES, ...DATA ];
	const found = mails.flatMap( ( [ way, ...parts ] ) =>
		parts.flatMap( ( part ) =>
			untranslated( part, known ).map( ( one ) => `${ way }: ${ one }` )
		)
	);
	assert.deepEqual( found, [] );
	for ( const [ way, ...parts ] of mails ) {
		assert.deepEqual( parts.flatMap( cutTexts ), [], way );
		assert.match( parts[ 1 ] || '⟦', /⟦/, way );
	}
} );

/** Names and descriptions of blocks, which this request has registered before it speaks the language: they have a test of their own. */
const folders = new URL( '../../../extensions/blocks/', import.meta.url );
const BLOCKS = fs
	.readdirSync( folders )
	.map( ( name ) =>
		fs.readFileSync( new URL( `${ name }/block.json`, folders ), 'utf8' )
	);

/** What an answer of a route says to people, by the names of its members. */
const SAID =
	/^(description|error|explanation|help|label|message|note|purpose|sentence|test_message|text|title)$/;

function saidIn( value, name = '' ) {
	if ( typeof value === 'string' ) {
		return SAID.test( name ) ? [ value ] : [];
	}
	return value && typeof value === 'object'
		? Object.entries( value ).flatMap( ( [ key, one ] ) =>
				saidIn( one, Array.isArray( value ) ? name : key )
			)
		: [];
}

test( 'answers of routes, Site Health, privacy tools, patterns', async () => {
	const { answers, health, tools, patterns } = await inTransaction(
		"require_once ABSPATH . 'wp-admin/includes/admin.php';",
		String.raw`
${ PSEUDO_LANGUAGE }
rest_get_server();
$speak_pseudo();
$answers = [];
foreach ( [ 'visitor', 'administrator' ] as $role ) {
	$be( $role );
	foreach ( rest_get_server()->get_routes() as $path => $handlers ) {
		// What a path asks for is not there.
		$path = preg_replace( [ '/\(\?P<\w+>\\\\d\+\)/', '/\(\?P<\w+>([\w-]+)[^)]*\)/', '/\(\?P<\w+>[^)]*\)/' ], [ '99999999', '$1', 'x' ], $path );
		// Files end the request.
		if ( ! preg_match( '~^/(mainstay/v1|wpcom/v2)/~', $path ) || preg_match( '~\(|export~', $path ) ) {
			continue;
		}
		foreach ( $handlers as $handler ) {
			// What is only read changes nothing.
			if ( ! empty( $handler['methods']['GET'] ) ) {
				$answers[ "$role $path" ] = $ask( 'GET', $path );
			}
		}
	}
}
$be( 'administrator' );
$health = [];
foreach ( apply_filters( 'site_status_tests', [ 'direct' => [], 'async' => [] ] )['direct'] as $name => $test ) {
	$result   = ( $test['test'] )();
	$health[] = [ $name, $test['label'], $result['label'], $result['description'], $result['badge']['label'], $result['actions'] ?? '' ];
}
$tools = [];
foreach ( [ 'exporters', 'erasers' ] as $kind ) {
	foreach ( apply_filters( "wp_privacy_personal_data_$kind", [] ) as $name => $tool ) {
		str_starts_with( $name, 'mainstay' ) && ( $tools[] = $tool['exporter_friendly_name'] ?? $tool['eraser_friendly_name'] );
	}
}
$patterns = [];
foreach ( $ask( 'GET', '/wp/v2/block-patterns/patterns' )[1] as $pattern ) {
	if ( str_starts_with( $pattern['name'], 'mainstay-blocks/' ) ) {
		$patterns[] = [ $pattern['name'], $pattern['title'], $pattern['description'], do_blocks( $pattern['content'] ) ];
	}
}
return compact( 'answers', 'health', 'tools', 'patterns' );`
	);
	const names = Object.keys( answers );
	assert.ok( names.length > 60, `${ names.length } routes` );
	assert.ok( health.length > 4, `${ health.length } tests` );
	assert.ok( patterns.length > 20, `${ patterns.length } patterns` );
	const site = await php(
		"return implode( ' ', [ get_bloginfo( 'name' ), ...array_map( fn( $post ) => $post->post_title, get_posts( [ 'post_type' => 'any', 'post_status' => 'any', 'numberposts' => 300 ] ) ) ] );"
	);
	const known = [ ...NAMES, ...DATA, ...BLOCKS, site ];
	assert.deepEqual(
		[
			...Object.entries( answers ).flatMap( ( [ name, [ , data ] ] ) =>
				// Sentences of WordPress itself.
				/^rest_/.test( data?.code ?? '' )
					? []
					: saidIn( data ).map( ( one ) => [ name, one ] )
			),
			...[ ...health, ...patterns ].flatMap( ( [ name, ...texts ] ) =>
				texts.map( ( one ) => [ name, one ] )
			),
			...tools.map( ( one ) => [ 'privacy', one ] ),
		].flatMap( ( [ name, one ] ) =>
			untranslated( one, known ).map(
				( piece ) => `${ name }: ${ piece }`
			)
		),
		[]
	);
} );

/** Screens of the administration, by who opens them. */
const SCREENS = {
	admin: [
		'index.php',
		'plugins.php',
		'options-general.php?page=mainstay-blocks',
		'admin.php?page=mainstay-payments',
		'admin.php?page=mainstay-subscribers',
		'admin.php?page=mainstay-responses',
		'admin.php?page=mainstay-forms',
		'options-privacy.php?tab=policyguide',
		'term.php?taxonomy=category&tag_ID=1',
	],
	author: [ 'profile.php?page=mainstay-sharing' ],
};

/** What WordPress itself says in words that no translation changes. */
const OF_WORDPRESS = [
	'WordPress admin author Admin Author You are using PHP MySQL SQLite Version By the and or on to of No OK Up URL RSS GDPR',
	'Authorauthor A WordPress Commenter Hi, this is a comment. To get started with moderating, editing, and deleting comments, please visit the Comments screen in',
];

test( 'screens and their help, pages of links in mails', async () => {
	const { cookies, links, site } = await php( `
		${ LOG_IN }
		foreach ( [ 'newsletter/subscribers/people', 'newsletter/subscribers/links', 'payments/access/links' ] as $file ) { require_once dirname( Mainstay\\FILE ) . "/$file.php"; }
		Mainstay\\Newsletter\\Subscribers\\Tables\\ensure_tables();
		update_option( 'mainstay_start', 'new' );
		global $wpdb;
		$links = [];
		foreach ( [ 'pending' => [ 'confirm' ], 'confirmed' => [ 'preferences', 'unsubscribe' ] ] as $state => $purposes ) {
			$wpdb->insert( Mainstay\\Newsletter\\Subscribers\\Tables\\get_subscribers_table(), [ 'email' => "$state@pseudo.example", 'name' => 'Ada Lovelace', 'state' => $state, 'secret' => str_repeat( 'a', 32 ), 'source' => 'block', 'consent' => 'Rye bread', 'page' => home_url( '/' ), 'asked_at' => time(), 'consent_at' => time(), 'created_at' => time() ] );
			$person = Mainstay\\Newsletter\\Subscribers\\find_subscriber( (int) $wpdb->insert_id );
			foreach ( $purposes as $purpose ) {
				$links[] = Mainstay\\Newsletter\\Subscribers\\Links\\get_link_url( $person, $purpose );
			}
		}
		return [
			'cookies' => [ 'admin' => $log_in( 'admin' ), 'author' => $log_in( 'author' ) ],
			'links'   => [ ...$links, home_url( '/?mainstay-list=confirm&key=x' ), home_url( '/?mainstay-list=preferences&key=x' ), home_url( '/?mainstay-list=subscribe' ), Mainstay\\Payments\\Access\\Links\\get_sign_in_url( home_url( '/' ) ) ],
			'site'    => implode( ' ', [ get_bloginfo( 'name' ), get_bloginfo( 'description' ), ...array_map( fn( $plugin ) => $plugin['Name'] . ' ' . $plugin['Author'] . ' ' . $plugin['Description'], get_plugins() ), ...array_map( fn( $post ) => $post->post_title, get_posts( [ 'post_type' => 'any', 'post_status' => 'any', 'numberposts' => 300 ] ) ), ...array_map( fn( $term ) => $term->name, get_terms( [ 'hide_empty' => false ] ) ) ] ),
		];` );
	const found = [];
	const known = [ ...NAMES, ...DATA, ...OF_WORDPRESS, site ];
	const look = async ( address, Cookie ) => {
		const { status, data } = await request( address, {
			headers: Cookie ? { Cookie } : {},
		} );
		assert.ok(
			[ 200, 404 ].includes( status ),
			`${ address }: ${ status }`
		);
		const body = data.slice( data.indexOf( '<body' ) );
		assert.match( body, /⟦/, address );
		found.push(
			...untranslated( body, known ).map(
				( one ) => `${ address }: ${ one }`
			)
		);
	};
	try {
		await withMustUsePlugin( PSEUDO_SITE, async () => {
			for ( const [ who, screens ] of Object.entries( SCREENS ) ) {
				for ( const screen of screens ) {
					await look( `/wp-admin/${ screen }`, cookies[ who ] );
				}
			}
			for ( const link of links ) {
				await look( link );
			}
		} );
	} finally {
		await php(
			"$GLOBALS['wpdb']->query( \"DELETE FROM {$GLOBALS['wpdb']->prefix}mainstay_subscribers WHERE email LIKE '%@pseudo.example'\" ); delete_option( 'mainstay_start' );"
		);
	}
	assert.deepEqual( found, [] );
} );
