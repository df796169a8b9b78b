/**
 * What one site signs, seals, numbers or names is worth nothing at another site of its network, nor at
 * a copy with the same salts at another address; what earlier versions signed counts for a month, where
 * it can only be of this site.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { authorization, php, url } from '../site.mjs';

/** Loads what the kinds need, and begins without a month of former signatures. */
const PRELUDE = `
	foreach ( [ 'core/site-identity', 'core/keys', 'core/connection-check', 'core/visitor-hash', 'videos/videos', 'media-sources/external-media',
		'payments/payments', 'payments/plans/donation-plans', 'payments/return-handler', 'payments/access/access', 'payments/access/links', 'payments/tries',
		'premium-content/reader', 'premium-content/page', 'forms/forms', 'forms/submissions/submit', 'forms/submissions/token', 'forms/page/thanks',
		'forms/files/downloads', 'forms/sources/seal', 'newsletter/subscribers/subscribers', 'newsletter/subscribers/sign-up-token',
		'newsletter/subscribers/mailbox-limit', 'embeds/cookie-choice', 'likes/visitor', 'publicize/connections/sign-in' ] as $file ) {
		require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php";
	}
	require_once WP_PLUGIN_DIR . '/mainstay-blocks/build/cookie-consent/functions.php';
	// No month after an update: what this site gave names it.
	update_option( 'mainstay_former_signatures', '0|' );
`;

/** How each kind is made, and what accepts it (or makes it again, where it is a number or a name). */
const KINDS = `
	use Mainstay\\Core\\SiteIdentity as Id;
	use Mainstay\\Core\\Keys;
	$person = [ 'id' => 1, 'secret' => 'same', 'state' => 'confirmed' ];
	$kinds  = [];
	foreach ( array_keys( Id\\PURPOSES ) as $purpose ) {
		$kinds[ "signature: $purpose" ] = [ fn() => Id\\create_signature( $purpose, '1' ), fn( $made ) => Id\\verify_signature( $purpose, '1', $made ) ];
	}
	$same = fn( $make ) => [ $make, fn( $made ) => $make() === $made ];
	foreach ( [ 'access', 'reader' ] as $name ) {
		$kinds[ "cookie: name $name" ] = $same( fn() => Id\\get_cookie_name( "mainstay_$name" ) );
	}
	$kinds['cookie: subscriptions']   = [
		fn() => '1.' . ( time() + 99 ) . '.' . Id\\create_signature( 'access', '1.' . ( time() + 99 ) ),
		// Under its own name and under ours.
		fn( $made ) => [] !== array_filter( [ Id\\get_cookie_name( 'mainstay_access' ), 'mainstay_access' ], function ( $name ) use ( $made ) {
			$_COOKIE = [ $name => $made ];
			return [] !== Mainstay\\Payments\\Access\\get_ids_from_cookie();
		} ),
	];
	$kinds['cookie: caches']          = $same( fn() => Id\\get_cookie_name( Mainstay\\Core\\CacheBypass\\ACCESS_COOKIE ) );
	$kinds['cookie: caches, choice']  = $same( fn() => Id\\get_cookie_name( Mainstay\\Core\\CacheBypass\\CHOICE_COOKIE ) );
	$kinds['cookie: consent']         = $same( fn() => Mainstay\\Blocks\\CookieConsent\\get_cookie( 30 ) );
	$kinds['cookie: consent sent']    = [
		fn() => Id\\get_cookie_name( 'mainstay-cookies' ),
		function ( $name ) {
			$_COOKIE = [ $name => 'yes.form' ];
			return Mainstay\\Embeds\\CookieChoice\\is_answered_by_form();
		},
	];
	$kinds['link: subscriptions']     = [
		fn() => ( preg_match( '/mainstay-access=([^&]+)/', Mainstay\\Payments\\Access\\Links\\build_link( 'ann@example.org', home_url( '/' ) ), $found ) ? $found[1] : '' ),
		fn( $made ) => null !== Mainstay\\Payments\\Access\\Links\\parse_token( $made ),
	];
	foreach ( [ 'mainstay-return', 'mainstay-paypal' ] as $index => $name ) {
		$argument = array_keys( Mainstay\\Payments\\ReturnHandler\\SIGNATURE_PURPOSES )[ $index ];
		$kinds["order: $name"] = [
			fn() => Mainstay\\Payments\\ReturnHandler\\sign_reference( str_repeat( 'a', 32 ), $argument ),
			fn( $made ) => Mainstay\\Payments\\ReturnHandler\\sign_reference( str_repeat( 'a', 32 ), $argument ) === $made,
		];
	}
	$kinds['donation: once']          = $same( fn() => Mainstay\\Payments\\Plans\\DonationPlans\\get_donation_token( 'EUR', 'one-time' ) );
	$kinds['donation: monthly']       = $same( fn() => Mainstay\\Payments\\Plans\\DonationPlans\\get_donation_token( 'JPY', '1 month' ) );
	$kinds['picture of a search']     = [
		fn() => Mainstay\\MediaSources\\ExternalMedia\\sign_image( 'pexels', [ 'url' => 'https://images.pexels.com/1.jpg' ] ),
		fn( $made ) => null !== Mainstay\\MediaSources\\ExternalMedia\\verify_image( 'pexels', $made ),
	];
	$kinds['form: token']             = [
		fn() => Mainstay\\Forms\\Submissions\\Token\\issue_token( '5', '0123abcd', 5 ),
		fn( $made ) => null !== Mainstay\\Forms\\Submissions\\Token\\read_token( '5', $made ),
	];
	$kinds['form: renewed token']     = [
		fn() => Mainstay\\Forms\\Submissions\\Token\\issue_token( 'widget-2-1', 'ffffffff', 0, time() - 9999 ),
		fn( $made ) => null !== Mainstay\\Forms\\Submissions\\Token\\read_token( 'widget-2-1', $made ),
	];
	$kinds['stored: answers sent']    = $same( fn() => Mainstay\\Forms\\Submissions\\Submit\\get_submission_token( '5', 't', 'k', [ 'a' ], [] ) );
	$block = [ 'blockName' => 'jetpack/contact-form', 'attrs' => [ 'to' => 'ann@example.org' ], 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => [] ];
	// Forms are sealed on pages only, and this runs in the REST API.
	$sealed = 'sealed-0123456789ab';
	$kinds['form: seal']              = [
		fn() => Keys\\encrypt_key( Id\\name_thing( 'seal', $sealed ), wp_json_encode( [ 'block' => $block, 'time' => time(), 'saved' => 0 ] ) ),
		fn( $made ) => null !== Mainstay\\Forms\\Sources\\Seal\\unseal_form( $sealed, $made ),
	];
	$kinds['form: sealed number']     = $same( fn() => Id\\get_hash( 'seal', 'fingerprint' ) );
	foreach ( [ 'list' => 'list:3', 'mailchimp' => 'mailchimp:x' ] as $name => $form ) {
		$kinds["sign-up: $name"] = [
			fn() => Mainstay\\Newsletter\\Subscribers\\SignUpToken\\issue_token( $form ),
			fn( $made ) => null !== Mainstay\\Newsletter\\Subscribers\\SignUpToken\\read_age( $form, $made ),
		];
	}
	$kinds['reader: what is signed']  = [
		fn() => Id\\create_signature( 'reader', Mainstay\\PremiumContent\\Reader\\name_reader( $person, 2000000000 ) ),
		fn( $made ) => Id\\verify_signature( 'reader', Mainstay\\PremiumContent\\Reader\\name_reader( $person, 2000000000 ), $made ),
	];
	$kinds['stored: email']           = $same( fn() => Mainstay\\Payments\\Tries\\hash_email( 'ann@example.org' ) );
	$kinds['stored: visitor']         = $same( fn() => Mainstay\\Core\\VisitorHash\\hash_visitor( '203.0.113.7', 'payments' ) );
	$kinds['stored: text']            = $same( fn() => Mainstay\\Core\\VisitorHash\\hash_text( 'mailbox|ann@example.org' ) );
	$kinds['stored: who likes']       = $same( fn() => Mainstay\\Likes\\Visitor\\get_visitor_hash() );
	$kinds['stored: key of a service'] = [
		fn() => Mainstay\\Core\\ConnectionCheck\\get_key_hash( 'sk_live_1' ),
		fn( $made ) => Mainstay\\Core\\ConnectionCheck\\is_key_hash( 'sk_live_1', $made ),
	];
	$kinds['stored: Mailchimp']       = $same( fn() => Id\\get_stored_hash( 'mailchimp', 'ann@example.org' ) );
	$kinds['hash: letter']            = $same( fn() => Id\\get_hash( 'letter', 'p5-1' ) );
	$kinds['number: video']           = $same( fn() => Id\\get_hash( 'video', '5' ) );
	$kinds['browser: prefix']         = $same( fn() => Id\\get_site_code() );
	$kinds['text with a bar']         = $same( fn() => Id\\name_thing( 'form', '5|x' ) );
`;

/** Runs PHP at a copy of the site with another host: its address is that of the request. */
async function phpAt( host, code ) {
	const sent = http.request( `${ url }/wp-json/mainstay-development/v1/php`, {
		method: 'POST',
		headers: {
			...authorization( 'administrator' ),
			Host: host,
			'Content-Type': 'application/json',
		},
	} );
	sent.end( JSON.stringify( { code } ) );
	const [ answer ] = await once( sent, 'response' );
	return JSON.parse( await text( answer ) ).result;
}

const withKinds = ( code ) =>
	`${ KINDS.match( /\tuse .*\n/g ).join( '' ) }${ PRELUDE }${ KINDS.replace(
		/\tuse .*\n/g,
		''
	) } ${ code }`;

/** Which of what is given are accepted? The first argument of code is a map from kinds to what was made. */
const accepted = ( made ) => `
	$accepted = [];
	foreach ( json_decode( base64_decode( '${ Buffer.from( JSON.stringify( made ) ).toString( 'base64' ) }' ), true ) as $name => $one ) {
		$_COOKIE = [];
		$kinds[ $name ][1]( $one ) && $accepted[] = $name;
		$_COOKIE = [];
	}
	return $accepted;`;

describe( 'every kind of signature, seal, cookie, key and number', () => {
	const { host } = new URL( url );
	let made;
	before( async () => {
		made = await phpAt(
			host,
			withKinds(
				'return array_map( fn( $kind ) => $kind[0](), $kinds );'
			)
		);
		assert.ok( Object.keys( made ).length >= 40 );
	} );
	const acceptedAt = ( at, code = '' ) =>
		phpAt( at, withKinds( code + accepted( made ) ) );

	it( 'is accepted where it was made, in any language and domain of the site', async () => {
		assert.deepEqual(
			await acceptedAt(
				host,
				`add_filter( 'option_home', fn() => 'https://fr.example/fr', 1000 );`
			),
			Object.keys( made )
		);
	} );
	const isStored = ( kind ) => kind.startsWith( 'stored: ' );
	for ( const [ name, at, blog ] of [
		[ 'another site of the network', host, 7 ],
		[
			'another site of the network with a host of its own',
			'two.example',
			2,
		],
		[ 'a copy at another address', 'staging.example.org', 1 ],
		[ 'a copy at another port', 'localhost:1', 1 ],
		[ 'a site whose address begins alike', `${ host }1`, 1 ],
	] ) {
		it( `is worth nothing at ${ name }`, async () => {
			assert.deepEqual(
				await acceptedAt( at, `$GLOBALS['blog_id'] = ${ blog };` ),
				// A site that moves, or that a visitor reaches under two names, goes on counting.
				blog === 1 ? Object.keys( made ).filter( isStored ) : []
			);
		} );
	}
	it( 'counts a visitor who names another host as the same one', () =>
		assert.equal( Object.keys( made ).filter( isStored ).length, 7 ) );
} );

it( 'a site that moves to HTTPS, or writes its address with a slash, is the same', async () => {
	assert.deepEqual(
		await php( `
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/site-identity.php';
			return array_map( fn( $home ) => Mainstay\\Core\\SiteIdentity\\name_site( 3, $home ),
				[ 'http://example.org/blog', 'https://example.org/blog', 'http://example.org/blog/', 'HTTPS://example.org/blog', 'http://example.org', 'http://example.org/blo' ] );` ),
		[
			...Array( 4 ).fill( '3|//example.org/blog' ),
			'3|//example.org',
			'3|//example.org/blo',
		]
	);
} );

it( 'a cookie has the path of the site as its visitors have it', async () => {
	assert.deepEqual(
		await php( `
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/site-identity.php';
			return array_map( fn( $host ) => Mainstay\\Core\\SiteIdentity\\get_path_at( 'https://example.org/shop', $host ),
				[ 'example.org', 'EXAMPLE.org:443', 'www.example.org', '', 'shop.example', 'a.example.org' ] );` ),
		// By a domain of its own a site is not in its folder.
		[ ...Array( 4 ).fill( '/shop/' ), '/', '/' ]
	);
} );

it( 'keys that the site stores are of the blog, and stay when it moves', async () => {
	const [ stored, ...seen ] = await php( `${ PRELUDE }
			$stored = Mainstay\\Core\\Keys\\encrypt_key( 'stripe', 'sk_live_1' );
			$read   = fn() => Mainstay\\Core\\Keys\\decrypt_key( 'stripe', $stored );
			$nonce  = str_repeat( 'n', SODIUM_CRYPTO_AEAD_XCHACHA20POLY1305_IETF_NPUBBYTES );
			$former = Mainstay\\Core\\Keys\\ENCRYPTED_PREFIX . base64_encode( $nonce . sodium_crypto_aead_xchacha20poly1305_ietf_encrypt( 'sk_live_2', 'stripe', $nonce, hash_hmac( 'sha256', 'mainstay keys', wp_salt( 'auth' ), true ) ) );
			$here = [ $read(), Mainstay\\Core\\Keys\\decrypt_key( 'stripe', $former ) ];
			$GLOBALS['blog_id'] = 2;
			return [ $stored, ...$here, $read() ];` );
	assert.deepEqual( seen, [ 'sk_live_1', 'sk_live_2', '' ] );
	assert.equal(
		await phpAt(
			'moved.example',
			`${ PRELUDE } return Mainstay\\Core\\Keys\\decrypt_key( 'stripe', '${ stored }' );`
		),
		'sk_live_1'
	);
} );

describe( 'what an earlier version signed', () => {
	/** As that version made it, for each purpose. */
	const asBefore = (
		month,
		{ run = 'return $accepted();', host = new URL( url ).host } = {}
	) =>
		phpAt(
			host,
			`${ PRELUDE }
			$former = [
				'access' => substr( hash_hmac( 'sha256', 'mainstay access|1', wp_salt( 'auth' ) ), 0, 64 ),
				'reader' => substr( hash_hmac( 'sha256', 'mainstay reader|1', wp_salt( 'auth' ) ), 0, 64 ),
				'link' => substr( hash_hmac( 'sha256', 'mainstay link|1', wp_salt( 'auth' ) ), 0, 40 ),
				'file' => substr( hash_hmac( 'sha256', 'mainstay file|1', wp_salt( 'auth' ) ), 0, 40 ),
				'media' => substr( hash_hmac( 'sha256', 'mainstay media 1', wp_salt( 'auth' ) ), 0, 40 ),
				'address' => substr( hash_hmac( 'sha256', 'address|1', wp_salt( 'nonce' ) ), 0, 16 ),
				'donation' => substr( hash_hmac( 'sha256', 'mainstay donation|1', wp_salt( 'nonce' ) ), 0, 32 ),
				'form' => substr( hash_hmac( 'sha256', 'mainstay form|1', wp_salt( 'nonce' ) ), 0, 32 ),
				'order' => substr( hash_hmac( 'sha256', 'mainstay order|1', wp_salt( 'nonce' ) ), 0, 32 ),
				'paypal' => substr( hash_hmac( 'sha256', 'mainstay paypal|1', wp_salt( 'nonce' ) ), 0, 32 ),
				'thanks' => substr( hash_hmac( 'sha256', 'mainstay thanks|1', wp_salt( 'nonce' ) ), 0, 32 ),
			];
			$accepted = function () use ( $former ) {
				$count = 0;
				foreach ( $former as $purpose => $signature ) { $count += (int) Mainstay\\Core\\SiteIdentity\\verify_signature( $purpose, '1', $signature ); }
				return $count;
			};
			${ month }
			${ run }`
		);
	const begin = `delete_option( 'mainstay_former_signatures' ); do_action( 'mainstay_daily' );`;
	const DAY = 86400;

	it( 'is accepted for a month after the update', async () => {
		assert.equal( await asBefore( begin ), 11 );
	} );
	it( 'and before the first daily event', async () => {
		assert.equal(
			await asBefore( `delete_option( 'mainstay_former_signatures' );` ),
			11
		);
	} );
	it( 'no longer after it, and the month does not begin again', async () => {
		const passed = `${ begin } $option = get_option( 'mainstay_former_signatures' );
			update_option( 'mainstay_former_signatures', ( (int) $option - ${ 30 * DAY } - 1 ) . strstr( $option, '|' ) ); do_action( 'mainstay_daily' );`;
		assert.equal( await asBefore( passed ), 0 );
	} );
	it( 'nowhere where the plugin is new', async () => {
		const fresh = `delete_option( 'mainstay_former_signatures' ); Mainstay\\Core\\SiteIdentity\\begin_former_month( true );`;
		assert.equal( await asBefore( fresh ), 0 );
	} );
	it( 'not at a copy that was made of the site in that month', async () => {
		const option = await asBefore( begin, {
			run: "return get_option( 'mainstay_former_signatures' );",
		} );
		assert.equal(
			await asBefore(
				`update_option( 'mainstay_former_signatures', '${ option }' );`,
				{ host: 'staging.example.org' }
			),
			0
		);
	} );
	it( 'under the former name of a cookie as well', async () => {
		assert.deepEqual(
			await asBefore( begin, {
				run: `$body = '3-4.' . ( time() + 99 );
				$_COOKIE = [ 'mainstay_access' => "$body." . hash_hmac( 'sha256', "mainstay access|$body", wp_salt( 'auth' ) ) ];
				$during = Mainstay\\Payments\\Access\\get_ids_from_cookie();
				update_option( 'mainstay_former_signatures', '0|' );
				return [ $during, Mainstay\\Payments\\Access\\get_ids_from_cookie() ];`,
			} ),
			[ [ 3, 4 ], [] ]
		);
	} );
} );

it( 'a key to the thanks shows a response of its own form only', async () => {
	assert.deepEqual(
		await php( `${ PRELUDE }
			$form  = Mainstay\\Forms\\Sources\\build_form( '5', '5', [ 'blockName' => 'jetpack/contact-form', 'attrs' => [], 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => [] ], 5 );
			$field = [ 'name' => 'who', 'label' => 'Name', 'type' => 'name', 'value' => 'Ann of the other form' ];
			$id    = wp_insert_post( [ 'post_type' => 'feedback', 'post_status' => 'publish' ] );
			update_post_meta( $id, '_mainstay_fields', wp_slash( wp_json_encode( [ $field ] ) ) );
			$shows = function ( $of ) use ( $form, $id ) {
				update_post_meta( $id, '_mainstay_response', wp_slash( wp_json_encode( [ 'form' => $of ] ) ) );
				$body                  = "$id.n." . base_convert( (string) ( time() + 60 ), 10, 36 );
				$_GET['mainstay-sent'] = $body . '.' . Mainstay\\Core\\SiteIdentity\\create_signature( 'thanks', "5|$body" );
				$html                  = Mainstay\\Forms\\Page\\Thanks\\render_thanks_for_page( $form );
				return [ str_contains( $html, 'mainstay-form__thanks' ), str_contains( $html, 'Ann of the other form' ) ];
			};
			$shown = [ $shows( '5' ), $shows( '6' ), $shows( 'widget-5' ) ];
			unset( $_GET['mainstay-sent'] );
			wp_delete_post( $id, true );
			return $shown;` ),
		[
			[ true, true ],
			[ true, false ],
			[ true, false ],
		]
	);
} );

after( () => php( `return delete_option( 'mainstay_former_signatures' );` ) );
