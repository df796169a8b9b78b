import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { inTransaction } from '../http/in-process.mjs';
import { php, request } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const KEY = 'pk.eyJ1IjoibWFpbnN0YXkifQ.abcdefgh-wxyz';
const SECRET_SENTENCE =
	'This is a secret token, but the key for maps is visible to every visitor. Use a public token, which starts with “pk.”.';

/** Since WordPress 6.6 an option says who decided: `auto-off` is the default of such options. */
const NOT_AUTOLOADED = [ 'off', 'no', 'auto-off' ];

const store = ( service, key, as = 'administrator' ) =>
	request( `/mainstay/v1/keys/${ service }`, {
		as,
		method: 'PUT',
		body: { key },
	} );
const remove = ( service, as = 'administrator' ) =>
	request( `/mainstay/v1/keys/${ service }`, { as, method: 'DELETE' } );
const statusOf = async ( service ) => {
	const { data } = await request( '/mainstay/v1/settings', {
		as: 'administrator',
	} );
	return data.services.find( ( { slug } ) => slug === service );
};
const used = ( service ) =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/keys.php'; return Mainstay\\Core\\Keys\\get_key( '${ service }' );`
	);
const isConnected = ( service ) =>
	php( `return Mainstay\\Core\\Settings\\is_connected( '${ service }' );` );
const row = ( service ) =>
	php(
		`global $wpdb; return $wpdb->get_row( "SELECT autoload, option_value AS value FROM $wpdb->options WHERE option_name = 'mainstay_key_${ service }'" );`
	);

afterEach( () =>
	php(
		"foreach ( [ 'mapbox', 'giphy', 'pexels', 'mailchimp', 'meta', 'weather' ] as $service ) { delete_option( 'mainstay_key_' . $service ); }"
	)
);

test( 'only who may change the settings of the site stores or removes keys', async () => {
	for ( const [ role, status ] of [
		[ 'visitor', 401 ],
		[ 'subscriber', 403 ],
		[ 'contributor', 403 ],
		[ 'author', 403 ],
		[ 'editor', 403 ],
		[ 'administrator', 200 ],
	] ) {
		assert.equal(
			( await store( 'mapbox', KEY, role ) ).status,
			status,
			role
		);
		assert.equal( ( await remove( 'mapbox', role ) ).status, status, role );
	}
	assert.equal(
		( await request( '/mainstay/v1/keys/mapbox', { as: 'administrator' } ) )
			.status,
		404,
		'nobody reads a key'
	);
} );

test( 'a key is stored encrypted, is not autoloaded, and is never shown whole again', async () => {
	const {
		data: { check, ...status },
	} = await store( 'mapbox', ` ${ KEY }\n` );
	assert.equal( check.state, 'attention', 'nobody answers for Mapbox here' );
	assert.deepEqual( status, {
		configured: true,
		source: 'settings',
		hint: 'wxyz',
		unreadable: false,
	} );
	const { autoload, value } = await row( 'mapbox' );
	assert.ok( NOT_AUTOLOADED.includes( autoload ), autoload );
	assert.ok(
		! value.includes( KEY ) &&
			! atob( value.split( ':' )[ 1 ] ).includes( KEY )
	);
	assert.equal( await used( 'mapbox' ), KEY );
	assert.equal( await isConnected( 'mapbox' ), true );

	const everything = await Promise.all(
		[ '/mainstay/v1/settings', '/wp/v2/settings' ].map( ( path ) =>
			request( path, { as: 'administrator' } )
		)
	);
	for ( const answer of everything ) {
		assert.ok( ! JSON.stringify( answer.data ).includes( KEY ) );
	}
	assert.ok(
		! (
			await php( 'return wp_json_encode( wp_load_alloptions() );' )
		).includes( value.slice( 10 ) )
	);
} );

test( 'a new key takes the place of the old one, and a removed one is gone', async () => {
	await store( 'giphy', 'a'.repeat( 32 ) );
	await store( 'giphy', 'b'.repeat( 32 ) );
	assert.equal( await used( 'giphy' ), 'b'.repeat( 32 ) );
	const { data } = await remove( 'giphy' );
	assert.deepEqual( data, {
		configured: false,
		source: '',
		hint: '',
		unreadable: false,
		check: null,
		left_over: false,
	} );
	assert.equal( await used( 'giphy' ), '' );
	assert.equal( await row( 'giphy' ), null );
	assert.equal( await isConnected( 'giphy' ), false );
} );

test( 'what cannot be a key is refused in words, and the old key stays', async () => {
	await store( 'mapbox', KEY );
	for ( const [ service, key, sentence ] of [
		[ 'mapbox', 'sk.eyJ1IjoibWFpbnN0YXkifQ.secret', SECRET_SENTENCE ],
		[ 'mapbox', 'hello', /does not look like a key for Mapbox.*“pk\.”/ ],
		[ 'mapbox', 'pk.a b', /no spaces/ ],
		[ 'mapbox', '<script>', /does not look like/ ],
		[ 'mapbox', '   ', 'Enter a key.' ],
		[ 'giphy', 'short', /does not look like a key for GIPHY/ ],
		[ 'pexels', 'x'.repeat( 600 ), /no spaces or special characters/ ],
		[ 'mailchimp', 'f'.repeat( 32 ), /-us21/ ],
	] ) {
		const { status, data } = await store( service, key );
		assert.equal( status, 400, key );
		assert.match( data.message, new RegExp( sentence ) );
		assert.ok( key.trim().length < 4 || ! data.message.includes( key ) );
	}
	for ( const key of [ null, 5, [ 'a' ], { a: 1 } ] ) {
		assert.equal( ( await store( 'giphy', key ) ).status, 400 );
	}
	assert.equal( await used( 'mapbox' ), KEY );
} );

test( 'an unknown service has no key', async () => {
	assert.equal( ( await store( 'nobody', 'abc' ) ).status, 404 );
	assert.equal( ( await remove( 'nobody' ) ).status, 404 );
	assert.equal( await row( 'nobody' ), null );
} );

test( 'a constant comes before the environment, and both before a stored key', async () => {
	await store( 'mapbox', KEY );
	await withMustUsePlugin(
		"putenv( 'MAINSTAY_MAPBOX_KEY=pk.environment.12345678' );",
		async () => {
			assert.equal( await used( 'mapbox' ), 'pk.environment.12345678' );
			assert.equal(
				( await statusOf( 'mapbox' ) ).source,
				'environment'
			);
			await withMustUsePlugin(
				"define( 'MAINSTAY_MAPBOX_KEY', 'pk.constant.1234abcd' );",
				async () => {
					assert.equal(
						await used( 'mapbox' ),
						'pk.constant.1234abcd'
					);
					const { source, hint, configured } =
						await statusOf( 'mapbox' );
					assert.deepEqual(
						{ source, hint, configured },
						{ source: 'constant', hint: 'abcd', configured: true }
					);
					for ( const answer of [
						await store( 'mapbox', KEY ),
						await remove( 'mapbox' ),
					] ) {
						assert.equal( answer.status, 409 );
						assert.match(
							answer.data.message,
							/MAINSTAY_MAPBOX_KEY/
						);
					}
				}
			);
		}
	);
	assert.equal( await used( 'mapbox' ), KEY );
} );

test( 'when the salts of the site change, the key counts as missing, and that is said', async () => {
	await store( 'mapbox', KEY );
	await withMustUsePlugin(
		// Another secret than the cookies' would be, so that the tests stay logged in.
		"add_filter( 'salt', fn( $salt, $scheme ) => 'auth' === $scheme ? 'changed' : $salt, 10, 2 );",
		async () => {
			assert.equal( await isConnected( 'mapbox' ), false );
			assert.equal( await used( 'mapbox' ), '' );
			const { configured, unreadable, hint } = await statusOf( 'mapbox' );
			assert.deepEqual(
				{ configured, unreadable, hint },
				{ configured: false, unreadable: true, hint: '' }
			);
			await store( 'mapbox', `${ KEY }2` );
			assert.equal( ( await statusOf( 'mapbox' ) ).unreadable, false );
		}
	);
} );

test( 'one service does not read the key of another, nor one that was tampered with', async () => {
	await store( 'mapbox', KEY );
	const { value } = await row( 'mapbox' );
	await php(
		`global $wpdb; $wpdb->insert( $wpdb->options, [ 'option_name' => 'mainstay_key_giphy', 'option_value' => '${ value }', 'autoload' => 'off' ] ); wp_cache_flush();`
	);
	assert.equal( await used( 'giphy' ), '' );
	for ( const broken of [
		'',
		'x',
		'mainstay1:',
		'mainstay1:!!!',
		'pk.plain',
	] ) {
		await php(
			`global $wpdb; $wpdb->update( $wpdb->options, [ 'option_value' => '${ broken }' ], [ 'option_name' => 'mainstay_key_giphy' ] ); wp_cache_flush();`
		);
		assert.equal( await used( 'giphy' ), '', broken );
	}
} );

test( 'who writes the option by other means writes it encrypted too', async () => {
	await php( `update_option( 'mainstay_key_mapbox', '${ KEY }' );` );
	const { autoload, value } = await row( 'mapbox' );
	assert.ok( NOT_AUTOLOADED.includes( autoload ), autoload );
	assert.match( value, /^mainstay1:/ );
	assert.equal( await used( 'mapbox' ), KEY );
	assert.equal( await isConnected( 'mapbox' ), true );
	await php( "update_option( 'mainstay_key_mapbox', 'sk.secret' );" );
	assert.equal( await used( 'mapbox' ), KEY );
	await php( "update_option( 'mainstay_key_mapbox', '' );" );
	assert.equal( await row( 'mapbox' ), null );
	assert.equal( await isConnected( 'mapbox' ), false );
} );

test( 'the settings of WordPress and our own agree where there is a Connectors screen', async ( t ) => {
	if (
		! ( await php( "return class_exists( 'WP_Connector_Registry' );" ) )
	) {
		t.skip( 'This WordPress has no Connectors screen.' );
		return;
	}
	const wordpress = ( body ) =>
		request( '/wp/v2/settings', {
			as: 'administrator',
			...( body && { method: 'POST', body } ),
		} );
	/** What that screen says of three services: one with a complaint, one in test mode, one of several parts. */
	const described = () =>
		php( `
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/connection-check.php';
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/connectors.php';
			Mainstay\\Core\\ConnectionCheck\\store_check( 'mapbox', Mainstay\\Core\\ConnectionCheck\\create_problem( 'It was refused.', '' ) + [ 'key' => Mainstay\\Core\\ConnectionCheck\\get_key_hash( '${ KEY }' ) ] );
			Mainstay\\Core\\Keys\\set_key( 'stripe', 'rk_test_mainstay1234567890' );
			$data = [];
			foreach ( [ 'mapbox', 'stripe', 'paypal' ] as $slug ) {
				$data[ "mainstay-$slug" ] = [ 'authentication' => [] ];
			}
			$data = Mainstay\\Core\\Connectors\\correct_key_status( [ 'connectors' => $data ] );
			Mainstay\\Core\\Keys\\delete_key( 'stripe' );
			Mainstay\\Core\\ConnectionCheck\\forget_check( 'mapbox' );
			return array_values( array_column( $data['connectors'], 'description' ) );
		` );
	const saved = await wordpress( { mainstay_key_mapbox: KEY } );
	assert.equal( saved.status, 200 );
	assert.match( saved.data.mainstay_key_mapbox, /^•+wxyz$/ );
	assert.equal( await used( 'mapbox' ), KEY );
	assert.equal( ( await statusOf( 'mapbox' ) ).configured, true );

	// A masked value that comes back is no new key.
	await wordpress( { mainstay_key_mapbox: saved.data.mainstay_key_mapbox } );
	assert.equal( await used( 'mapbox' ), KEY );

	// Its parts have fields of their own on our screen, and here they would be one text.
	const glued = await wordpress( {
		mainstay_key_paypal: `${ 'C'.repeat( 40 ) }|${ 'S'.repeat( 40 ) }`,
	} );
	assert.equal( glued.status, 400 );
	assert.equal(
		glued.data.message,
		'The key has several parts. Enter them in Settings > Mainstay Blocks > Services.'
	);
	assert.equal( await used( 'paypal' ), '' );

	const refused = await wordpress( { mainstay_key_mapbox: 'sk.secret' } );
	assert.equal( refused.status, 400 );
	assert.equal( refused.data.message, SECRET_SENTENCE );
	assert.equal( await used( 'mapbox' ), KEY );

	await wordpress( { mainstay_key_mapbox: '' } );
	assert.equal( ( await statusOf( 'mapbox' ) ).configured, false );

	await store( 'mapbox', KEY );
	assert.deepEqual( await described(), [
		'Needs attention: It was refused. Shows Mapbox maps and finds addresses.',
		'Test mode is on. Takes payments into your own account. We charge no fee.',
		'Confirms payments for products immediately, using your own app at PayPal. Without an app, people pay to the email address of the product. The key has several parts. Enter them in Settings > Mainstay Blocks > Services.',
	] );
	const { mainstay_key_mapbox: masked } = ( await wordpress() ).data;
	assert.match( masked, /^•+wxyz$/ );
	assert.ok(
		[ 'visitor', 'editor' ].every(
			async ( as ) =>
				( await request( '/wp/v2/settings', { as } ) ).status > 400
		)
	);
} );

test( 'until a service has taken a key the site goes on with the one before, and nothing that was stored meanwhile is lost', async () => {
	const [ OLD, NEW, THIRD ] = [ 'old', 'new', 'third' ].map(
		( name ) => `pk.${ name }.mainstay1234567890`
	);
	const seen = await inTransaction(
		String.raw`use Mainstay\Core\ConnectionCheck;
use Mainstay\Core\Keys;
use Mainstay\Core\Settings;
require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/connection-check.php';`,
		String.raw`
$be( 'administrator' );
$read = static fn() => Keys\decrypt_key( 'mapbox', (string) $wpdb->get_var( "SELECT option_value FROM $wpdb->options WHERE option_name = 'mainstay_key_mapbox'" ) );
$save = static function ( $key, $status, $meanwhile = null ) use ( $outside, $ask, $read, $wpdb ) {
	$during          = [];
	$outside->answer = static function ( $question ) use ( &$during, $read, $status, $meanwhile ) {
		$during = [ $read(), $question['query']['access_token'] ?? '' ];
		$meanwhile && $meanwhile();
		return $status ? [ $status, [ 'features' => [] ] ] : null;
	};
	[ $code, $data ] = $ask( 'PUT', '/mainstay/v1/keys/mapbox', [ 'key' => $key ] );
	// As the next request reads it.
	wp_cache_flush();
	return [ 'during' => $during, 'answer' => [ $code, $data['code'] ?? $data['check']['state'] ], 'stored' => $read(), 'known' => ConnectionCheck\get_check( 'mapbox' )['state'] ?? null, 'connected' => Settings\is_connected( 'mapbox' ) ];
};
// Another request, of which this one is told nothing.
$elsewhere = static fn( $key ) => static fn() => $wpdb->query( $wpdb->prepare( "UPDATE $wpdb->options SET option_value = %s WHERE option_name = 'mainstay_key_mapbox'", Keys\encrypt_key( 'mapbox', $key ) ) );
$seen = [
	'refused, the first' => $save( '${ OLD }', 401 ),
	'taken'              => $save( '${ OLD }', 200 ),
	'refused'            => $save( '${ NEW }', 401 ),
	'no answer'          => $save( '${ NEW }', 0 ),
	'taken again'        => $save( '${ OLD }', 200 ),
	'another meanwhile'  => $save( '${ NEW }', 200, $elsewhere( '${ THIRD }' ) ),
	'refused meanwhile'  => $save( '${ NEW }', 401, $elsewhere( '${ OLD }' ) ),
	'the same meanwhile' => $save( '${ NEW }', 200, $elsewhere( '${ NEW }' ) ),
];
// A request that was interrupted, or an earlier version, has lost that it is connected.
Settings\update_settings( [ 'connected' => [], 'delete_data' => true ] );
$seen['lost'] = Settings\is_connected( 'mapbox' );
$seen['found'] = [ $ask( 'POST', '/mainstay/v1/keys/mapbox/test' )[1]['check']['state'], Settings\is_connected( 'mapbox' ) ];
return $seen;`
	);
	const outcome = ( during, answer, stored, known, connected = true ) => ( {
		during,
		answer,
		stored,
		known,
		connected,
	} );
	const refused = [ 400, 'mainstay_key_refused' ];
	const taken = [ 200, 'connected' ];
	assert.deepEqual( seen, {
		'refused, the first': outcome( [ '', OLD ], refused, '', null, false ),
		taken: outcome( [ '', OLD ], taken, OLD, 'connected' ),
		refused: outcome( [ OLD, NEW ], refused, OLD, 'connected' ),
		'no answer': outcome( [ OLD, NEW ], [ 200, 'attention' ], NEW, null ),
		'taken again': outcome( [ NEW, OLD ], taken, OLD, 'connected' ),
		'another meanwhile': outcome(
			[ OLD, NEW ],
			[ 409, 'mainstay_key_changed' ],
			THIRD,
			null
		),
		'refused meanwhile': outcome(
			[ THIRD, NEW ],
			refused,
			OLD,
			'connected'
		),
		'the same meanwhile': outcome( [ OLD, NEW ], taken, NEW, 'connected' ),
		lost: false,
		found: [ 'connected', true ],
	} );
} );

test( 'the Connectors screen tells of the key that is in use, be it the second one', async () => {
	const told = await php( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/connectors.php';
		$tell = static function () {
			$data = Mainstay\\Core\\Connectors\\correct_key_status( [ 'connectors' => [ 'mainstay-stripe' => [ 'authentication' => [] ] ] ] );
			return $data['connectors']['mainstay-stripe']['authentication'];
		};
		Mainstay\\Core\\Keys\\set_key( 'stripe-2', 'rk_live_mainstay1234567890' );
		$first = $tell();
		Mainstay\\Core\\Settings\\update_settings( [ 'second_keys' => [ 'stripe', 'stripe-webhook' ] ] );
		$second = $tell();
		Mainstay\\Core\\Keys\\delete_key( 'stripe-2' );
		Mainstay\\Core\\Settings\\update_settings( [ 'second_keys' => [] ] );
		return [ $first, $second ];` );
	assert.deepEqual( told, [
		{ keySource: 'none', isConnected: false },
		{ keySource: 'database', isConnected: true },
	] );
} );

test( 'services can be added by filter, and bad entries are left out', async () => {
	await withMustUsePlugin(
		"add_filter( 'mainstay_services', fn( $services ) => $services + [ 'weather' => [ 'name' => 'Weather' ], 'Bad Slug' => [ 'name' => 'x' ], 'nameless' => [], 'text' => 'x' ] );",
		async () => {
			const { data } = await request( '/mainstay/v1/settings', {
				as: 'administrator',
			} );
			assert.deepEqual(
				data.services.map( ( { slug } ) => slug ),
				[
					'mapbox',
					'giphy',
					'klipy',
					'instagram',
					'paypal',
					'pexels',
					'google-photos',
					'meta',
					'mailchimp',
					'stripe',
					'stripe-webhook',
					'x',
					'weather',
				]
			);
			assert.equal( ( await store( 'weather', 'abc123' ) ).status, 200 );
			assert.equal( await used( 'weather' ), 'abc123' );
			assert.equal( ( await statusOf( 'weather' ) ).hint, '3' );
		}
	);
} );

describe( 'a key of several parts', () => {
	const CLIENT = 'C'.repeat( 40 );
	const SECRET = 'S'.repeat( 40 );
	const WEBHOOK = '1JE4291016473214C';
	const fields = ( service, values ) =>
		request( `/mainstay/v1/keys/${ service }`, {
			as: 'administrator',
			method: 'PUT',
			body: { fields: values },
		} );
	const split = ( service, key ) =>
		php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/key-fields.php';
			$values = Mainstay\\Core\\KeyFields\\split_key( '${ service }', '${ key }' );
			return [ $values, Mainstay\\Core\\KeyFields\\join_fields( '${ service }', $values ) ];`
		);

	test( 'is read from what earlier versions stored, and written as they read it', async () => {
		for ( const [ service, key, values ] of [
			[
				'paypal',
				`${ CLIENT }|${ SECRET }`,
				[ 'live', CLIENT, SECRET, '' ],
			],
			[
				'paypal',
				`sandbox|${ CLIENT }|${ SECRET }|${ WEBHOOK }`,
				[ 'test', CLIENT, SECRET, WEBHOOK ],
			],
			[ 'meta', 'EAabc', [ '', 'EAabc' ] ],
			[ 'meta', '12345|token', [ '12345', 'token' ] ],
			[ 'instagram', '12345|ab', [ '12345', 'ab' ] ],
			[ 'mapbox', KEY, [ KEY ] ],
		] ) {
			const [ found, joined ] = await split( service, key );
			assert.deepEqual( Object.values( found ), values, key );
			assert.equal( joined, key );
		}
	} );

	test( 'is refused field by field, and a stored secret stays where it is left out', async () => {
		const id = '12345.apps.googleusercontent.com';
		const wrong = await fields( 'google-photos', {
			client_id: 'GOCSPX-abcdefghijk',
			secret: id,
		} );
		assert.equal( wrong.status, 400 );
		assert.match( wrong.data.data.fields.client_id, /client secret/ );
		assert.match( wrong.data.data.fields.secret, /client ID/ );
		assert.equal(
			( await fields( 'google-photos', { client_id: id } ) ).status,
			400
		);
		await fields( 'google-photos', {
			client_id: id,
			secret: 'GOCSPX-abcdefghijk',
		} );
		await fields( 'google-photos', { client_id: `9${ id }` } );
		assert.equal(
			await used( 'google-photos' ),
			`9${ id }|GOCSPX-abcdefghijk`
		);
		await remove( 'google-photos' );
	} );

	test( 'comes from a constant or variable for each field, or from one for all', async () => {
		await withMustUsePlugin(
			`define( 'MAINSTAY_PAYPAL_CLIENT_ID', '${ CLIENT }' ); putenv( 'MAINSTAY_PAYPAL_ENVIRONMENT=test' );`,
			async () => {
				assert.equal(
					await used( 'paypal' ),
					'',
					'the secret is missing'
				);
				await withMustUsePlugin(
					`define( 'MAINSTAY_PAYPAL_SECRET', '${ SECRET }' );`,
					async () => {
						assert.equal(
							await used( 'paypal' ),
							`sandbox|${ CLIENT }|${ SECRET }`
						);
						assert.equal(
							( await statusOf( 'paypal' ) ).source,
							'constant'
						);
					}
				);
			}
		);
		await withMustUsePlugin(
			`define( 'MAINSTAY_PAYPAL_KEY', '${ CLIENT }|${ SECRET }' );`,
			async () =>
				assert.equal(
					await used( 'paypal' ),
					`${ CLIENT }|${ SECRET }`
				)
		);
	} );
} );

test( 'who comes back from a company is led to where it began: a page of this site, or the dashboard', async () => {
	const { back, once } = await php( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/sign-in.php';
		$back = [];
		foreach ( [ null, '', home_url( '/wp-admin/post.php?post=1' ), 'https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)' ] as $referer ) {
			$_SERVER['HTTP_REFERER'] = $referer;
			$state  = Mainstay\\Core\\SignIn\\begin_sign_in( 'mastodon', [] );
			$back[] = str_replace( home_url(), '', Mainstay\\Core\\SignIn\\take_sign_in( $state )['back'] );
		}
		return [ 'back' => $back, 'once' => is_wp_error( Mainstay\\Core\\SignIn\\take_sign_in( $state ) ) ];
	` );
	assert.deepEqual( back, [
		'/wp-admin/',
		'/wp-admin/',
		'/wp-admin/post.php?post=1',
		'/wp-admin/',
		'/wp-admin/',
		'/wp-admin/',
	] );
	assert.ok( once, 'a sign-in is taken once' );
} );
