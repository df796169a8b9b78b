import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import {
	APP,
	post,
	RATE_ERROR,
	startInstagram,
	TOKEN_ERROR,
} from '../../fakes/instagram.mjs';
import { mails, php, request, ROLES, url } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const SENTENCE = 'An error occurred. Please try again later.';
const UNKNOWN =
	'This account is not connected to this site. Visitors see the images that were already copied, or a link to the account.';
const LOAD =
	"require_once dirname( Mainstay\\FILE ) . '/instagram/accounts.php';";

let fake;
before( async () => {
	fake = await startInstagram();
} );
after( () => fake.close() );

const forget = () =>
	php( `
		${ LOAD }
		foreach ( array_keys( Mainstay\\Instagram\\Accounts\\get_accounts() ) as $number ) {
			Mainstay\\Instagram\\Accounts\\delete_account( $number );
		}
		Mainstay\\Core\\Keys\\delete_key( 'instagram' );
		global $wpdb;
		$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%mainstay_sign_in%' OR option_name LIKE 'mainstay_instagram%'" );
		wp_cache_flush();
	` );
beforeEach( async () => {
	await forget();
	await php(
		`${ LOAD } return Mainstay\\Core\\Keys\\set_key( 'instagram', '${ APP }' );`
	);
	Object.assign( fake.is, {
		posts: [ 1, 2, 3 ].map( ( id ) => post( id ) ),
		username: 'corner.shop',
		knowsAlt: true,
		isFlat: false,
		answers: {},
	} );
	fake.asked.length = 0;
} );
afterEach( async () => {
	fake.fail();
	await forget();
} );

const connectUrl = ( as = 'author' ) =>
	request( '/wpcom/v2/instagram-gallery/connect-url', {
		as,
		headers: { Referer: `${ url }/wp-admin/post.php?post=1&action=edit` },
	} );
const connections = ( as = 'author' ) =>
	request( '/wpcom/v2/instagram-gallery/connections', { as } );
const gallery = ( token, { as = 'author', ...query } = {} ) =>
	request(
		`/wpcom/v2/instagram-gallery/gallery?${ new URLSearchParams( { access_token: token, count: 30, ...query } ) }`,
		{ as }
	);
const disconnect = ( token, as = 'author' ) =>
	request( `/wpcom/v2/instagram-gallery/connections/${ token }`, {
		as,
		method: 'DELETE',
	} );

/** The cookies of somebody who is logged in. */
const cookiesOf = async ( as ) => {
	if ( as === 'visitor' ) {
		return '';
	}
	const [ name, value ] = await php( `
		$user = get_user_by( 'login', '${ as === 'administrator' ? 'admin' : as }' );
		return [ AUTH_COOKIE, rawurlencode( wp_generate_auth_cookie( $user->ID, time() + 600, 'auth' ) ) ];
	` );
	return `${ name }=${ value }`;
};

/** The company sends somebody back. */
const comeBack = async ( query, as = 'author' ) =>
	request(
		`/wp-admin/admin-post.php?action=mainstay_sign_in&${ new URLSearchParams( query ) }`,
		{ headers: { Cookie: await cookiesOf( as ) } }
	);
const stateOf = ( address ) => new URL( address ).searchParams.get( 'state' );

/** What the page tells the editor. */
const messageOf = ( html ) =>
	JSON.parse( /\} \)\( (\{.*?\}) \);/s.exec( html )?.[ 1 ] ?? 'null' );

/** The number of an account that somebody just connected. */
async function connect( as = 'author' ) {
	const { data } = await connectUrl( as );
	const { status, data: html } = await comeBack(
		{ code: 'good-code', state: stateOf( data ) },
		as
	);
	assert.equal( status, 200, html );
	return String( messageOf( html ).keyring_id );
}

/** Changes what is stored of an account or of its list. */
const change = ( kind, number, changes ) =>
	php( `
		$name = 'mainstay_instagram_${ kind }_${ number }';
		return update_option( $name, ${ changes } + get_option( $name ) );
	` );
const stored = ( kind, number ) =>
	php( `return get_option( 'mainstay_instagram_${ kind }_${ number }' );` );
const tend = () => php( `${ LOAD } do_action( 'mainstay_instagram' );` );
/** As if an hour had gone by. */
const makeDue = ( number ) =>
	change( 'pictures', number, "[ 'checked' => 0, 'next' => 0 ]" );
const files = ( number ) =>
	php(
		`return array_map( 'basename', glob( wp_get_upload_dir()['basedir'] . '/mainstay-instagram/${ number }/*' ) );`
	);
const askedFor = ( path ) => fake.asked.filter( ( one ) => one.path === path );

/** What a block looks like on a page. */
const render = ( attributes, content = '<p>Saved</p>' ) =>
	php(
		`return render_block( [ 'blockName' => 'jetpack/instagram-gallery', 'attrs' => json_decode( '${ JSON.stringify( attributes ) }', true ), 'innerHTML' => '${ content }', 'innerContent' => [ '${ content }' ], 'innerBlocks' => [] ] );`
	);

describe( 'who may', () => {
	const statuses = async ( ask ) => {
		const found = [];
		for ( const as of ROLES ) {
			found.push( ( await ask( as ) ).status );
		}
		return found;
	};

	it( 'read: whoever may write posts', async () => {
		assert.deepEqual(
			await statuses( connections ),
			[ 401, 403, 200, 200, 200, 200 ]
		);
	} );

	it( 'connect: whoever may add pictures', async () => {
		assert.deepEqual(
			await statuses( connectUrl ),
			[ 401, 403, 403, 200, 200, 200 ]
		);
	} );

	it( 'see a gallery: who connected the account, or edits the posts of others', async () => {
		const number = await connect( 'author' );
		assert.deepEqual(
			await statuses( ( as ) => gallery( number, { as } ) ),
			[ 401, 403, 404, 200, 200, 200 ]
		);
		const ofEditor = await connect( 'editor' );
		assert.notEqual( ofEditor, number );
		assert.deepEqual(
			await statuses( ( as ) => gallery( ofEditor, { as } ) ),
			[ 401, 403, 404, 404, 200, 200 ]
		);
	} );

	it( 'and an author whose own post shows it', async () => {
		const number = await connect( 'editor' );
		const id = await php(
			`return wp_insert_post( wp_slash( [ 'post_author' => get_user_by( 'login', 'author' )->ID, 'post_title' => 'x', 'post_content' => '<!-- wp:jetpack/instagram-gallery {"accessToken":"${ number }","instagramUser":"corner.shop"} /-->' ] ) );`
		);
		try {
			assert.equal( ( await gallery( number ) ).status, 200 );
		} finally {
			await php( `wp_delete_post( ${ id }, true );` );
		}
		assert.equal( ( await gallery( number ) ).status, 404 );
	} );

	it( 'disconnect: who connected the account', async () => {
		const number = await connect( 'author' );
		assert.deepEqual(
			await statuses( ( as ) => disconnect( number, as ) ),
			[ 401, 403, 403, 200, 404, 404 ]
		);
		const again = await connect( 'author' );
		assert.equal(
			( await disconnect( again, 'administrator' ) ).status,
			403
		);
		assert.equal( ( await disconnect( again, 'editor' ) ).status, 403 );
		// Without anybody there, the administrator takes care of it.
		await change( 'account', again, "[ 'user' => 999999 ]" );
		assert.equal( ( await disconnect( again, 'editor' ) ).status, 403 );
		assert.equal(
			( await disconnect( again, 'administrator' ) ).status,
			200
		);
	} );

	it( 'list: each the accounts of their own', async () => {
		const number = await connect( 'author' );
		assert.deepEqual( ( await connections( 'author' ) ).data, [
			{ username: 'corner.shop', token: number },
		] );
		for ( const as of [ 'contributor', 'editor', 'administrator' ] ) {
			assert.deepEqual( ( await connections( as ) ).data, [], as );
		}
	} );
} );

describe( 'somebody who connected accounts', () => {
	/** What is left of a connection, and of that to Google Photos, after something happened to its owner. */
	const after_ = ( act ) =>
		php( `
			${ LOAD }
			require_once dirname( Mainstay\\FILE ) . '/media-sources/google-photos.php';
			require_once ABSPATH . 'wp-admin/includes/user.php';
			$id     = wp_insert_user( [ 'user_login' => 'leaver', 'user_pass' => 'x', 'user_email' => 'leaver@example.org', 'role' => 'author' ] );
			$option = Mainstay\\MediaSources\\GooglePhotos\\USER_OPTION_NAME;
			wp_set_current_user( $id );
			$number = Mainstay\\Instagram\\Accounts\\save_connection( [ 'id' => '77', 'username' => 'leaver' ], [ 'token' => 'secret', 'expires' => time() + 5000000 ] );
			update_user_option( $id, $option, Mainstay\\Core\\Keys\\encrypt_key( $option . $id, '[]' ) );
			wp_set_current_user( 1 );
			$user = new WP_User( $id );
			${ act }
			$left = [
				Mainstay\\Instagram\\Accounts\\get_token( $number ),
				isset( Mainstay\\Instagram\\Accounts\\get_own_accounts()[ $number ] ),
				'' !== (string) get_user_option( $option, $id ),
			];
			get_userdata( $id ) && wp_delete_user( $id );
			return $left;` );
	const ENDED = [ '', true, false ];
	const KEPT = [ 'secret', false, true ];
	for ( const [ name, act, left ] of [
		[ 'is deleted', 'wp_delete_user( $id );', ENDED ],
		[ 'is deleted for another one', 'wp_delete_user( $id, 1 );', ENDED ],
		[
			'is removed from the site',
			"do_action( 'remove_user_from_blog', $id, 1, 0 ); $user->remove_all_caps();",
			ENDED,
		],
		[ 'becomes a contributor', "$user->set_role( 'contributor' );", ENDED ],
		[ 'becomes a subscriber', "$user->set_role( 'subscriber' );", ENDED ],
		[ 'loses every role', "$user->set_role( '' );", ENDED ],
		[
			'loses the role of an author',
			"$user->remove_role( 'author' );",
			ENDED,
		],
		[
			'is changed on the screen of users',
			"wp_update_user( [ 'ID' => $id, 'role' => 'contributor' ] );",
			ENDED,
		],
		[ 'becomes an editor', "$user->set_role( 'editor' );", KEPT ],
		[ 'stays an author', "$user->set_role( 'author' );", KEPT ],
		[
			'gets another role besides',
			"$user->add_role( 'subscriber' );",
			KEPT,
		],
		[
			'loses one of two',
			"$user->add_role( 'editor' ); $user->remove_role( 'author' );",
			KEPT,
		],
	] ) {
		it( name, async () => {
			assert.deepEqual( await after_( act ), left );
		} );
	}

	it( 'is removed while this plugin does not run: the next hour ends it', async () => {
		assert.equal(
			(
				await after_(
					"remove_all_actions( 'set_user_role' ); remove_all_actions( 'remove_user_role' ); $user->set_role( 'subscriber' ); do_action( 'mainstay_instagram' );"
				)
			)[ 0 ],
			''
		);
	} );

	it( 'leaves the images', async () => {
		const number = await connect();
		await gallery( number );
		const before_ = await files( number );
		assert.ok( before_.length );
		await php(
			`${ LOAD } require_once dirname( Mainstay\\FILE ) . '/instagram/owners.php';
			Mainstay\\Instagram\\Owners\\end_user_connections( get_user_by( 'login', 'author' )->ID );`
		);
		assert.equal( ( await stored( 'account', number ) ).lost, true );
		assert.deepEqual( await files( number ), before_ );
	} );
} );

describe( 'a sign-in', () => {
	it( 'needs an app whose ID and secret are right in shape', async () => {
		for ( const [ key, isRight ] of [
			[ APP, true ],
			[ '123456789012345', false ],
			[ `123456789012345|${ 'AB'.repeat( 16 ) }`, false ],
			[ `app|${ 'ab'.repeat( 16 ) }`, false ],
			[ `123456789012345|${ 'ab'.repeat( 15 ) }`, false ],
		] ) {
			const { status, data } = await request(
				'/mainstay/v1/keys/instagram',
				{ as: 'administrator', method: 'PUT', body: { key } }
			);
			assert.equal( status, isRight ? 200 : 400, key );
			assert.ok(
				! JSON.stringify( data ).includes( 'ab'.repeat( 8 ) ),
				key
			);
			if ( ! isRight ) {
				assert.match(
					data.message,
					/^(This does not look like the right value for “Instagram app (ID|secret)”|Fill in: Instagram app secret)/
				);
			}
		}
	} );

	it( 'needs the app of the owner', async () => {
		await php(
			`${ LOAD } Mainstay\\Core\\Keys\\delete_key( 'instagram' );`
		);
		const { status, data } = await connectUrl();
		assert.equal( status, 409 );
		assert.equal(
			data.message,
			'This site has no Instagram app yet. An administrator can enter its ID and secret in the settings.'
		);
	} );

	it( 'begins at Instagram, with what it may do', async () => {
		const { data } = await connectUrl();
		const { origin, pathname, searchParams } = new URL( data );
		assert.equal(
			origin + pathname,
			'https://www.instagram.com/oauth/authorize'
		);
		const { state, ...query } = Object.fromEntries( searchParams );
		assert.deepEqual( query, {
			client_id: '123456789012345',
			scope: 'instagram_business_basic',
			response_type: 'code',
			redirect_uri: `${ url }/wp-admin/admin-post.php?action=mainstay_sign_in`,
		} );
		assert.match( state, /^[\w-]{43}$/ );
		assert.notEqual( state, stateOf( ( await connectUrl() ).data ) );
	} );

	for ( const isFlat of [ false, true ] ) {
		it( `ends with a number for the editor (${ isFlat ? 'flat' : 'list' } token)`, async () => {
			fake.is.isFlat = isFlat;
			const state = stateOf( ( await connectUrl() ).data );
			const { status, data, headers } = await comeBack( {
				code: 'good-code',
				state,
			} );
			assert.equal( status, 200 );
			const { keyring_id: number, ...rest } = messageOf( data );
			assert.deepEqual( rest, {
				state,
				id_token: '',
				user: 'corner.shop',
			} );
			assert.ok( Number.isSafeInteger( number ) && number >= 1e14 );
			assert.match( data, /Your account is connected\./ );
			assert.match(
				data,
				/Close this window and continue in the editor\./
			);
			assert.match(
				data,
				/href="[^"]*\/wp-admin\/post\.php\?post=1[^"]*action=edit"/
			);
			assert.equal( headers.get( 'referrer-policy' ), 'no-referrer' );
			assert.match( headers.get( 'cache-control' ), /no-store|no-cache/ );
			assert.equal( headers.get( 'x-frame-options' ), 'SAMEORIGIN' );

			const [ token ] = askedFor( '/oauth/access_token' );
			assert.deepEqual(
				Object.fromEntries( new URLSearchParams( token.body ) ),
				{
					client_id: '123456789012345',
					client_secret: 'ab'.repeat( 16 ),
					grant_type: 'authorization_code',
					redirect_uri: `${ url }/wp-admin/admin-post.php?action=mainstay_sign_in`,
					code: 'good-code',
				}
			);
			assert.deepEqual( askedFor( '/access_token' )[ 0 ].query, {
				grant_type: 'ig_exchange_token',
				client_secret: 'ab'.repeat( 16 ),
				access_token: 'IGshort',
			} );
		} );
	}

	const OVER =
		'This sign-in took too long, or someone else started it. Start again from the editor.';

	it( 'counts once, for who began it, for ten minutes', async () => {
		const state = stateOf( ( await connectUrl( 'author' ) ).data );
		for ( const as of [ 'visitor', 'editor', 'administrator' ] ) {
			const { status, data } = await comeBack(
				{ code: 'good-code', state },
				as
			);
			assert.equal( status, 400, as );
			assert.ok( data.includes( OVER ), as );
		}
		assert.equal(
			( await comeBack( { code: 'good-code', state } ) ).status,
			200
		);
		const second = await comeBack( { code: 'good-code', state } );
		assert.equal( second.status, 400 );
		assert.equal( messageOf( second.data ).keyring_id, undefined );

		let late;
		await withMustUsePlugin(
			"add_action( 'set_transient', fn( $name, $value, $seconds ) => str_starts_with( $name, 'mainstay_sign_in_' ) && update_option( 'test_sign_in_seconds', $seconds, false ), 10, 3 );",
			async () => {
				late = stateOf( ( await connectUrl() ).data );
			}
		);
		const seconds = await php( `
			$name = 'mainstay_sign_in_' . hash( 'sha256', '${ late }' );
			$seconds = (int) get_option( 'test_sign_in_seconds' );
			delete_option( 'test_sign_in_seconds' );
			// What is over is gone from an object cache.
			wp_using_ext_object_cache()
				? delete_transient( $name )
				: update_option( '_transient_timeout_' . $name, time() - 1 );
			return $seconds;
		` );
		assert.ok( seconds > 0 && seconds <= 600, `${ seconds } seconds` );
		assert.ok(
			(
				await comeBack( { code: 'good-code', state: late } )
			).data.includes( OVER )
		);
		assert.equal( askedFor( '/oauth/access_token' ).length, 1 );
	} );

	it( "without a state, or with one that is no text, is nobody's", async () => {
		for ( const query of [
			{ code: 'good-code' },
			{ code: 'good-code', state: 'x' },
			{ code: 'good-code', 'state[]': 'x' },
		] ) {
			assert.equal( ( await comeBack( query ) ).status, 400 );
		}
	} );

	it( 'says why it did not work', async () => {
		const cases = [
			[
				{ error: 'access_denied', error_reason: 'user_denied' },
				'You did not give permission, so the account was not connected.',
			],
			[
				{ error: 'server_error' },
				'The service rejected the sign-in. Check the settings of your app there, then try again.',
			],
			[
				{ code: 'bad-code' },
				'Instagram did not confirm the sign-in. Try again. If it fails again, check the ID, the secret and the redirect address of the app.',
			],
		];
		for ( const [ query, sentence ] of cases ) {
			const state = stateOf( ( await connectUrl() ).data );
			const { status, data } = await comeBack( { ...query, state } );
			assert.equal( status, 400 );
			assert.ok( data.includes( sentence ), sentence );
			assert.ok( data.includes( 'Your account is not connected.' ) );
			assert.deepEqual( messageOf( data ), { state } );
		}
		assert.deepEqual( ( await connections() ).data, [] );
	} );

	for ( const how of [ 500, 429, 'malformed', 'html', 'reset' ] ) {
		it( `connects nothing when Instagram fails (${ how })`, async () => {
			const state = stateOf( ( await connectUrl() ).data );
			fake.fail( how );
			assert.equal(
				( await comeBack( { code: 'good-code', state } ) ).status,
				400
			);
			assert.deepEqual( ( await connections() ).data, [] );
		} );
	}

	it( 'connects nothing for a half answer', async () => {
		for ( const [ path, body ] of [
			[ '/oauth/access_token', {} ],
			[ '/oauth/access_token', { access_token: 5 } ],
			[ '/access_token', { access_token: 'IGx' } ],
			[ '/access_token', { expires_in: 9 } ],
			[ '/me', { user_id: '1' } ],
			[ '/me', { user_id: '1', username: '<b>' } ],
		] ) {
			fake.is.answers = { [ path ]: { body } };
			const state = stateOf( ( await connectUrl() ).data );
			assert.equal(
				( await comeBack( { code: 'good-code', state } ) ).status,
				400
			);
		}
		assert.deepEqual( ( await connections() ).data, [] );
	} );

	it( 'prints nothing that an address holds', async () => {
		const { data } = await comeBack( {
			code: 'good-code',
			state: '</script><script>alert(1)</script>',
		} );
		assert.ok( ! data.includes( '<script>alert' ) );
	} );

	it( 'ends for who may not add pictures any more', async () => {
		const state = stateOf( ( await connectUrl() ).data );
		await php(
			"get_user_by( 'login', 'author' )->set_role( 'contributor' );"
		);
		try {
			const { data } = await comeBack( { code: 'good-code', state } );
			assert.ok(
				data.includes(
					'Sorry, you are not allowed to connect an account.'
				)
			);
		} finally {
			await php(
				"get_user_by( 'login', 'author' )->set_role( 'author' );"
			);
		}
	} );

	it( 'of the same account keeps its number', async () => {
		const number = await connect();
		await change( 'account', number, "[ 'lost' => true, 'token' => '' ]" );
		assert.equal( await connect(), number );
		assert.equal( ( await stored( 'account', number ) ).lost, false );
	} );
} );

describe( 'a token', () => {
	it( 'is stored encrypted, not autoloaded, and leaves the server in no answer', async () => {
		const number = await connect();
		const row = await php(
			`global $wpdb; return $wpdb->get_row( "SELECT autoload, option_value AS value FROM $wpdb->options WHERE option_name = 'mainstay_instagram_account_${ number }'" );`
		);
		assert.ok( [ 'off', 'no', 'auto-off' ].includes( row.autoload ) );
		assert.ok( row.value.includes( 'mainstay1:' ) );
		assert.ok( ! row.value.includes( 'IGlong' ) );
		const answers = JSON.stringify( [
			( await connections() ).data,
			( await gallery( number ) ).data,
		] );
		assert.ok( ! /IGlong|IGshort|oh=secret/.test( answers ) );
		assert.match(
			await php(
				`${ LOAD } return Mainstay\\Instagram\\Accounts\\get_token( ${ number } );`
			),
			/^IGlong/
		);
	} );

	it( 'is exchanged ten days before its end, when it is a day old', async () => {
		const number = await connect();
		const token = () =>
			php(
				`${ LOAD } return Mainstay\\Instagram\\Accounts\\get_token( ${ number } );`
			);
		const first = await token();
		await tend();
		assert.equal( askedFor( '/refresh_access_token' ).length, 0 );
		await change(
			'account',
			number,
			"[ 'expires' => time() + 9 * DAY_IN_SECONDS ]"
		);
		await tend();
		assert.equal( askedFor( '/refresh_access_token' ).length, 0 );
		await change(
			'account',
			number,
			"[ 'fetched' => time() - 50 * DAY_IN_SECONDS ]"
		);
		await tend();
		const [ { query } ] = askedFor( '/refresh_access_token' );
		assert.deepEqual( query, {
			grant_type: 'ig_refresh_token',
			access_token: first,
		} );
		assert.notEqual( await token(), first );
		const { expires } = await stored( 'account', number );
		assert.ok( expires > Date.now() / 1000 + 59 * 86400 );
	} );

	it( 'stays when the exchange fails for a while', async () => {
		const number = await connect();
		await change(
			'account',
			number,
			"[ 'expires' => time() + 9 * DAY_IN_SECONDS, 'fetched' => time() - 50 * DAY_IN_SECONDS ]"
		);
		for ( const how of [ 500, 429, 'malformed', 'reset' ] ) {
			fake.fail( how );
			await tend();
			assert.equal(
				( await stored( 'account', number ) ).lost,
				false,
				how
			);
		}
	} );

	it( 'that ran out, or is refused, is lost: who connected it is told once, and the pictures stay', async () => {
		const number = await connect();
		await gallery( number );
		const earlier = ( await mails() ).length;
		fake.is.answers = { '/me/media': TOKEN_ERROR };
		await makeDue( number );
		await tend();
		await tend();
		const told = ( await mails() ).slice( earlier );
		assert.equal( told.length, 1 );
		assert.equal( told[ 0 ].to, 'author@example.com' );
		assert.match(
			told[ 0 ].subject,
			/Reconnect the Instagram account corner\.shop$/
		);
		assert.match(
			told[ 0 ].message,
			/Instagram no longer accepts the connection to the account corner\.shop/
		);
		assert.equal( ( await stored( 'account', number ) ).token, '' );
		const { data } = await gallery( number );
		assert.equal( data.problem, 'token' );
		assert.equal( data.images.length, 3 );
		assert.match(
			await render( {
				accessToken: number,
				instagramUser: 'corner.shop',
			} ),
			/1-large/
		);
		// Connected again, it goes on.
		fake.is.answers = {};
		assert.equal( await connect(), number );
		assert.equal( ( await gallery( number ) ).data.problem, '' );

		await change(
			'account',
			number,
			"[ 'expires' => time() - 1, 'fetched' => time() - 70 * DAY_IN_SECONDS ]"
		);
		await tend();
		assert.equal( ( await stored( 'account', number ) ).lost, true );
	} );

	it( 'that cannot be read any more is lost', async () => {
		const number = await connect();
		await change( 'account', number, "[ 'token' => 'mainstay1:AAAA' ]" );
		const { status, data } = await gallery( number );
		assert.equal( status, 502 );
		assert.equal( data.message, SENTENCE );
		assert.equal( ( await stored( 'account', number ) ).lost, true );
	} );
} );

describe( 'a gallery', () => {
	it( 'names the account and its pictures, copied to this site', async () => {
		const number = await connect();
		const { status, data } = await gallery( number );
		assert.equal( status, 200 );
		assert.equal( data.external_name, 'corner.shop' );
		assert.equal( data.pending, 0 );
		assert.equal( data.problem, '' );
		assert.deepEqual( data.images[ 0 ], {
			title: 'Fresh bread 1 #bakery #morning',
			url: `${ url }/wp-content/uploads/mainstay-instagram/${ number }/1-large.jpg`,
			link: 'https://www.instagram.com/p/P1/',
		} );
		const { query } = askedFor( '/me/media' )[ 0 ];
		assert.equal( query.limit, '30' );
		const copy = await fetch( data.images[ 0 ].url );
		assert.equal( copy.headers.get( 'content-type' ), 'image/jpeg' );
		assert.deepEqual( await files( number ), [
			'1-large.jpg',
			'1-small.jpg',
			'2-large.jpg',
			'2-small.jpg',
			'3-large.jpg',
			'3-small.jpg',
		] );
		// The media library is not flooded.
		assert.equal(
			await php(
				"return count( get_posts( [ 'post_type' => 'attachment', 'post_status' => 'any', 's' => 'large' ] ) );"
			),
			0
		);
	} );

	it( 'is as long as asked, and no longer than thirty', async () => {
		fake.is.posts = Array.from( { length: 40 }, ( _, index ) =>
			post( index )
		);
		const number = await connect();
		let answer;
		for ( let round = 0; round < 20; round++ ) {
			answer = await gallery( number );
			if ( ! answer.data.pending ) {
				break;
			}
		}
		assert.equal( answer.data.images.length, 30 );
		assert.equal(
			( await gallery( number, { count: 4 } ) ).data.images.length,
			4
		);
		for ( const count of [ 0, 31, 'x' ] ) {
			assert.equal( ( await gallery( number, { count } ) ).status, 400 );
		}
	} );

	it( 'is asked for once an hour, not with every view', async () => {
		const number = await connect();
		await gallery( number );
		await gallery( number );
		await tend();
		assert.equal( askedFor( '/me/media' ).length, 1 );
		await makeDue( number );
		await tend();
		assert.equal( askedFor( '/me/media' ).length, 2 );
		// What is here is not copied again.
		assert.equal( askedFor( '/v/1.jpg' ).length, 1 );
	} );

	it( 'takes in what is new, and lets go what was deleted there', async () => {
		const number = await connect();
		await gallery( number );
		fake.is.posts = [ post( 4 ), post( 1 ) ];
		await makeDue( number );
		const { data } = await gallery( number );
		assert.deepEqual(
			data.images.map( ( { link } ) => link ),
			[ 'P4', 'P1' ].map(
				( id ) => `https://www.instagram.com/p/${ id }/`
			)
		);
		assert.deepEqual( await files( number ), [
			'1-large.jpg',
			'1-small.jpg',
			'4-large.jpg',
			'4-small.jpg',
		] );
	} );

	it( 'believes that everything is gone when it hears it twice', async () => {
		const number = await connect();
		await gallery( number );
		fake.is.posts = [];
		await makeDue( number );
		assert.equal( ( await gallery( number ) ).data.images.length, 3 );
		await makeDue( number );
		const { status, data } = await gallery( number );
		assert.equal( status, 200 );
		assert.deepEqual( data.images, [] );
		assert.deepEqual( await files( number ), [] );
	} );

	it( 'takes the still of a video, and does without alt_text where that is not known', async () => {
		fake.is.knowsAlt = false;
		fake.is.posts = [
			post( 2, {
				media_type: 'VIDEO',
				media_url: 'https://scontent.cdninstagram.com/v/2.mp4',
				thumbnail_url: 'https://scontent.cdninstagram.com/v/2.jpg',
			} ),
		];
		const number = await connect();
		assert.equal( ( await gallery( number ) ).data.images.length, 1 );
		assert.equal( askedFor( '/me/media' ).length, 2 );
		assert.equal( askedFor( '/v/2.mp4' ).length, 0 );
	} );

	it( 'leaves out what is no picture, or leads elsewhere', async () => {
		fake.is.posts = [
			post( 1 ),
			post( 2, { media_url: undefined } ),
			post( 3, { media_url: 'http://127.0.0.1/x.jpg' } ),
			post( 4, { media_url: 'file:///etc/passwd' } ),
			post( 5, { permalink: 'javascript:alert(1)' } ),
			post( 6, { permalink: 'https://evil.example/p/6/' } ),
			post( '../../7' ),
			post( 8, { media_url: [ 'x' ] } ),
			'post',
			null,
		];
		const number = await connect();
		const { data } = await gallery( number );
		assert.equal( data.images.length, 1 );
		assert.deepEqual( await files( number ), [
			'1-large.jpg',
			'1-small.jpg',
		] );
	} );

	it( 'refuses files that are no pictures, and says that there is nothing', async () => {
		const { picture } = fake.is;
		for ( const body of [
			'<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
			'<?php echo 1;',
			'GIF89a',
			'',
		] ) {
			fake.is.picture = { type: 'image/jpeg', body };
			const number = await connect();
			const { status, data } = await gallery( number );
			assert.equal( status, 502, body );
			assert.equal( data.message, SENTENCE );
			assert.deepEqual( await files( number ), [] );
			await disconnect( number );
		}
		fake.is.picture = picture;
	} );

	it( 'has no images when the account has none', async () => {
		fake.is.posts = [];
		const { status, data } = await gallery( await connect() );
		assert.equal( status, 200 );
		assert.deepEqual( data.images, [] );
	} );

	for ( const [ how, problem ] of [
		[ 500, 'other' ],
		[ 429, 'rate' ],
		[ 'malformed', 'other' ],
		[ 'html', 'other' ],
		[ 'reset', 'other' ],
		[ RATE_ERROR, 'rate' ],
		[ { body: { paging: {} } }, 'other' ],
		[ { body: [] }, 'other' ],
	] ) {
		it( `keeps what there is when Instagram fails, and leaves it alone (${ JSON.stringify( how ).slice( 0, 40 ) })`, async () => {
			const fail = () =>
				typeof how === 'object'
					? ( fake.is.answers = { '/me/media': how } )
					: fake.fail( how );
			const number = await connect();
			fail();
			const first = await gallery( number );
			assert.equal( first.status, 502 );
			assert.equal( first.data.message, SENTENCE );

			fake.fail();
			fake.is.answers = {};
			await makeDue( number );
			await gallery( number );
			fail();
			await makeDue( number );
			const { status, data } = await gallery( number );
			assert.equal( status, 200 );
			assert.equal( data.images.length, 3 );
			assert.equal( data.problem, problem );
			const asked = fake.asked.length;
			await gallery( number );
			await tend();
			assert.equal( fake.asked.length, asked, 'it is left alone' );
			const { next, failures } = await stored( 'pictures', number );
			const pause = next - Date.now() / 1000;
			const expected = problem === 'rate' ? 3600 : 300;
			assert.ok( Math.abs( pause - expected ) < 30, `${ pause }` );
			assert.equal( failures, 1 );
			assert.equal( ( await stored( 'account', number ) ).lost, false );
		} );
	}

	it( 'waits twice as long after each failure, a day at most', async () => {
		const number = await connect();
		fake.fail( 500 );
		const pauses = [];
		for ( let time = 0; time < 12; time++ ) {
			await change( 'pictures', number, "[ 'next' => 0 ]" );
			await tend();
			const { next } = await stored( 'pictures', number );
			pauses.push( Math.round( ( next - Date.now() / 1000 ) / 300 ) );
		}
		assert.deepEqual(
			pauses,
			[ 1, 2, 4, 8, 16, 32, 64, 128, 256, 288, 288, 288 ]
		);
	} );

	it( 'is answered within seconds when Instagram does not answer', async () => {
		const number = await connect();
		await gallery( number );
		fake.fail( 'hang' );
		await makeDue( number );
		const start = Date.now();
		const { data } = await gallery( number );
		assert.ok( Date.now() - start < 15_000 );
		assert.equal( data.images.length, 3 );
	} );

	it( 'is brought up to date by one request at a time', async () => {
		const number = await connect();
		await Promise.all( [ 1, 2, 3, 4 ].map( () => gallery( number ) ) );
		assert.equal( askedFor( '/me/media' ).length, 1 );
		assert.equal( askedFor( '/v/1.jpg' ).length, 1 );
	} );
} );

describe( 'tokens of other plugins', () => {
	it( 'mean the connected account of that name', async () => {
		const number = await connect();
		for ( const token of [ 'IGQ775188696.x_-14', '25123456', 'abcd' ] ) {
			const { status, data } = await gallery( token, {
				username: 'Corner.Shop',
			} );
			assert.equal( status, 200, token );
			assert.equal( data.external_name, 'corner.shop' );
		}
		assert.match(
			await render( {
				accessToken: 'IGQ775188696.x_-14',
				instagramUser: 'corner.shop',
			} ),
			new RegExp( `${ number }/1-large` )
		);
	} );

	it( 'have no list without one', async () => {
		for ( const [ token, username ] of [
			[ 'IGQ775188696.x_-14', 'someone' ],
			[ '25123456', '' ],
			[ "1' OR '1'='1", "' OR 1=1" ],
		] ) {
			const { status, data } = await gallery( token, { username } );
			assert.equal( status, 200, token );
			assert.deepEqual( data, {
				external_name: username,
				images: null,
				message: UNKNOWN,
			} );
		}
		const { status, data } = await gallery( '4503599627370496' );
		assert.equal( status, 404 );
		assert.equal( data.message, UNKNOWN );
		assert.equal(
			await render( {
				accessToken: 'IGQ775188696.x_-14',
				instagramUser: 'someone',
			} ),
			'<p>Saved</p>'
		);
	} );
} );

describe( 'on a page', () => {
	it( 'pictures are ours, with sizes, words and the way to their posts', async () => {
		fake.is.posts = [
			post( 1 ),
			post( 2, {
				media_type: 'VIDEO',
				caption: '',
				thumbnail_url: 'https://scontent.cdninstagram.com/v/2.jpg',
			} ),
			post( 3, { alt_text: 'Three "loaves" <b>' } ),
			post( 4, { caption: `${ 'word '.repeat( 60 ) }` } ),
			post( 5, { caption: '#only #tags' } ),
		];
		const number = await connect();
		await gallery( number );
		const html = await render( {
			accessToken: number,
			instagramUser: 'corner.shop',
			columns: 2,
			count: 5,
			spacing: 24,
			align: 'wide',
			className: 'mine',
		} );
		assert.match(
			html,
			/^<div style="--columns:2;--spacing:24px" class="[^"]*wp-block-jetpack-instagram-gallery[^"]*"/
		);
		assert.match( html, /alignwide/ );
		assert.match( html, /\bmine\b/ );
		assert.match( html, /<ul class="[^"]*__grid is-stacked-on-mobile">/ );
		assert.ok( ! html.includes( 'cdninstagram' ) );
		assert.ok( ! html.includes( '<script' ) );
		const folder = `${ url }/wp-content/uploads/mainstay-instagram/${ number }`;
		assert.ok(
			html.includes(
				`<li><a href="https://www.instagram.com/p/P1/" rel="noopener noreferrer"><img src="${ folder }/1-large.jpg" srcset="${ folder }/1-large.jpg `
			)
		);
		assert.match( html, /480w" sizes="\(max-width: 600px\) 100vw, 50vw"/ );
		assert.match( html, / width="\d+" height="\d+" alt="Fresh bread 1"/ );
		const alts = [ ...html.matchAll( /alt="([^"]*)"/g ) ].map(
			( [ , alt ] ) => alt
		);
		assert.equal( alts[ 1 ], 'Video on Instagram' );
		assert.equal( alts[ 2 ], 'Three &quot;loaves&quot; &lt;b&gt;' );
		assert.ok( alts[ 3 ].length <= 161 && alts[ 3 ].endsWith( 'word…' ) );
		assert.equal( alts[ 4 ], 'Image on Instagram' );
	} );

	it( 'numbers stay in their limits, whatever a post holds', async () => {
		const number = await connect();
		await gallery( number );
		const base = { accessToken: number, instagramUser: 'corner.shop' };
		const cases = [
			[ { columns: 9, spacing: 80, count: 90 }, 6, 50, 3 ],
			[ { columns: 0, spacing: -5, count: 0 }, 1, 0, 1 ],
			[ { columns: '4', spacing: {}, count: [] }, 3, 10, 3 ],
			[ { columns: 2.9, count: 2 }, 2, 10, 2 ],
		];
		for ( const [ attributes, columns, spacing, count ] of cases ) {
			const html = await render( { ...base, ...attributes } );
			assert.ok(
				html.includes(
					`--columns:${ columns };--spacing:${ spacing }px`
				),
				html.slice( 0, 200 )
			);
			assert.equal( html.match( /<img/g ).length, count );
		}
		assert.ok(
			! (
				await render( { ...base, isStackedOnMobile: false } )
			).includes( 'is-stacked-on-mobile' )
		);
		for ( const token of [ 5, [], {}, '', null ] ) {
			assert.equal(
				await render( { ...base, accessToken: token } ),
				'<p>Saved</p>'
			);
		}
	} );

	it( 'feeds have the pictures with their links, and no grid', async () => {
		const number = await connect();
		await gallery( number );
		const id = await php(
			`return wp_insert_post( wp_slash( [ 'post_status' => 'publish', 'post_title' => 'x', 'post_content' => '<!-- wp:jetpack/instagram-gallery {"accessToken":"${ number }","instagramUser":"corner.shop"} --><div class="wp-block-jetpack-instagram-gallery"><a href="https://www.instagram.com/corner.shop/" rel="noopener noreferrer" target="_blank">https://www.instagram.com/corner.shop/</a></div><!-- /wp:jetpack/instagram-gallery -->' ] ) );`
		);
		try {
			const feed = await (
				await fetch( `${ url }/?p=${ id }&feed=rss2&withoutcomments=1` )
			).text();
			assert.match(
				feed,
				/<p><a href="https:\/\/www\.instagram\.com\/p\/P1\/"[^>]*><img [^>]*1-large\.jpg/
			);
			assert.ok( ! feed.includes( '__grid' ) );
		} finally {
			await php( `wp_delete_post( ${ id }, true );` );
		}
	} );

	it( 'costs two queries, and asks nobody', async () => {
		const number = await connect();
		await gallery( number );
		fake.asked.length = 0;
		await makeDue( number );
		const queries = await php( `
			global $wpdb;
			wp_set_current_user( 0 );
			$block = [ 'blockName' => 'jetpack/instagram-gallery', 'attrs' => [ 'accessToken' => '${ number }' ], 'innerHTML' => '', 'innerContent' => [], 'innerBlocks' => [] ];
			// What WordPress itself asks for at the first block of a page is not ours.
			render_block( $block );
			wp_cache_delete_multiple( [ 'mainstay_instagram_account_${ number }', 'mainstay_instagram_pictures_${ number }' ], 'options' );
			$before = $wpdb->num_queries;
			render_block( $block );
			return $wpdb->num_queries - $before;
		` );
		assert.equal( queries, 2 );
		assert.equal( fake.asked.length, 0 );
	} );
} );

it( 'disconnecting forgets everything', async () => {
	const number = await connect();
	await gallery( number );
	assert.ok(
		await php( "return wp_next_scheduled( 'mainstay_instagram' );" )
	);
	const { status, data } = await disconnect( number );
	assert.equal( status, 200 );
	assert.deepEqual( data, [] );
	assert.deepEqual( await files( number ), [] );
	assert.equal(
		await php(
			`return is_dir( wp_get_upload_dir()['basedir'] . '/mainstay-instagram/${ number }' );`
		),
		false
	);
	assert.deepEqual(
		await php(
			'global $wpdb; return $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE \'mainstay_instagram%\'" );'
		),
		[]
	);
	assert.equal(
		await php( "return wp_next_scheduled( 'mainstay_instagram' );" ),
		false
	);
	assert.equal( ( await gallery( number ) ).status, 404 );
} );
