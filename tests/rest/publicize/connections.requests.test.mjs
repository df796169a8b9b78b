import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import {
	documentOf,
	HANDLE,
	PASSWORD,
	startBluesky,
	startPersonalServer,
} from '../../fakes/bluesky.mjs';
import { HOST as MASTODON_HOST, startMastodon } from '../../fakes/mastodon.mjs';
import { startService } from '../../fakes/service.mjs';
import {
	beginMastodon,
	comeBack,
	connectBluesky,
	connections,
	connectMastodon,
	dropTables,
	forget,
	post,
	runQueue,
	sharesOf,
	sharingPhp,
	statuses,
} from '../sharing-site.mjs';
import { php, request } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

let mastodon;
let bluesky;
before( async () => {
	mastodon = await startMastodon();
	bluesky = await startBluesky();
} );
after( async () => {
	await dropTables();
	await mastodon.close();
	await bluesky.close();
} );
afterEach( async () => {
	mastodon.fail();
	bluesky.fail();
	await forget();
} );

const change = ( id, method, as, body ) =>
	request( `/mainstay/v1/connections/${ id }`, { as, method, body } );
const tokens = () =>
	php(
		`global $wpdb; return $wpdb->get_col( "SELECT token FROM {$wpdb->prefix}mainstay_connections" );`
	);

describe( 'who may', () => {
	it( 'see and make connections: whoever publishes', async () => {
		assert.deepEqual(
			await statuses( ( as ) => connections( as ) ),
			[ 401, 403, 403, 200, 200, 200 ]
		);
		assert.deepEqual(
			await statuses( ( as ) => connectBluesky( as ) ),
			[ 401, 403, 403, 200, 200, 200 ]
		);
		assert.deepEqual(
			await statuses( ( as ) =>
				request( '/mainstay/v1/connections/choices', {
					as,
					method: 'POST',
					body: { id: 1, accounts: [ '1' ] },
				} )
			),
			[ 401, 403, 403, 404, 404, 404 ]
		);
	} );

	it( 'lend one: whoever may edit what others wrote', async () => {
		assert.deepEqual(
			await statuses( ( as ) =>
				connectBluesky( as, { is_shared: true } )
			),
			[ 401, 403, 403, 403, 200, 200 ]
		);
		await forget();
		const { connection } = ( await connectBluesky( 'author' ) ).data;
		assert.deepEqual(
			await statuses( ( as ) =>
				change( connection.id, 'POST', as, { is_shared: true } )
			),
			[ 401, 403, 403, 403, 403, 200 ]
		);
		const { data } = await connections( 'editor' );
		assert.deepEqual(
			data.connections.map( ( one ) => [
				one.owner,
				one.is_shared,
				one.can_change,
			] ),
			[ [ 'Author', true, false ] ]
		);
	} );

	it( 'take one away: its owner, and administrators', async () => {
		const { connection } = ( await connectBluesky( 'author' ) ).data;
		assert.deepEqual(
			await statuses( ( as ) => change( connection.id, 'DELETE', as ) ),
			[ 401, 403, 403, 200, 403, 404 ]
		);
	} );

	it( 'see which: administrators all, others their own and what is lent', async () => {
		await connectBluesky( 'author' );
		await connectMastodon( 'editor' );
		const seen = async ( as ) =>
			( await connections( as ) ).data.connections.length;
		assert.deepEqual(
			[
				await seen( 'author' ),
				await seen( 'editor' ),
				await seen( 'administrator' ),
			],
			[ 1, 1, 2 ]
		);
	} );
} );

describe( 'connecting', () => {
	it( 'says what each network wants to know', async () => {
		const { data } = await connections();
		const networks = Object.fromEntries(
			data.networks.map( ( one ) => [ one.slug, one ] )
		);
		assert.deepEqual(
			networks.bluesky.fields.map( ( { name, type } ) => [ name, type ] ),
			[
				[ 'handle', 'text' ],
				[ 'password', 'password' ],
			]
		);
		assert.equal( networks.bluesky.has_sign_in, false );
		assert.equal( networks.mastodon.has_sign_in, true );
		assert.equal( data.can_lend, false );
		assert.equal( data.choices, null );
	} );

	it( 'Bluesky: with an app password, on the account’s own server', async () => {
		const { status, data } = await connectBluesky();
		assert.equal( status, 200, JSON.stringify( data ) );
		assert.equal( data.connection.display_name, `@${ HANDLE }` );
		assert.equal( data.connection.profile_display_name, 'The Baker' );
		assert.equal(
			data.connection.profile_url,
			`https://bsky.app/profile/${ HANDLE }`
		);
		const again = await connectBluesky();
		assert.equal( again.data.connection.id, data.connection.id );
	} );

	describe( 'Bluesky: the password goes to the account’s own server only', () => {
		const HARBOUR = {
			host: 'pds.harbour.example',
			handle: 'anna.harbour.example',
			did: `did:plc:${ 'harbour'.padEnd( 24, 'a' ) }`,
			password: 'wxyz-wxyz-wxyz-wxyz',
		};
		const WEB = {
			host: 'web.harbour.example',
			handle: 'web.harbour.example',
			did: 'did:web:web.harbour.example',
			password: 'webb-webb-webb-webb',
		};
		const ask = ( { handle, password } ) =>
			connections( 'author', {
				method: 'POST',
				body: { service: 'bluesky', fields: { handle, password } },
			} );
		const passwordsAt = ( service ) =>
			service.asked
				.filter( ( { path } ) => path.endsWith( '.createSession' ) )
				.map( ( { body } ) => JSON.parse( body ).password );
		const setDocument = ( changes = {} ) =>
			bluesky.there.documents.set( HARBOUR.did, {
				...documentOf( {
					...HARBOUR,
					server: `https://${ HARBOUR.host }`,
				} ),
				...changes,
			} );
		let harbour;

		beforeEach( async () => {
			harbour = await startPersonalServer( HARBOUR );
			bluesky.asked.length = 0;
			setDocument();
		} );
		afterEach( () => harbour.close() );

		it( 'an account elsewhere', async () => {
			const { status, data } = await ask( {
				...HARBOUR,
				handle: ` @Anna.Harbour.example`,
			} );
			assert.equal( status, 200, JSON.stringify( data ) );
			assert.deepEqual( passwordsAt( harbour ), [ HARBOUR.password ] );
			assert.deepEqual( passwordsAt( bluesky ), [] );
		} );

		it( 'by its DID, too', async () => {
			const { status } = await ask( { ...HARBOUR, handle: HARBOUR.did } );
			assert.equal( status, 200 );
			assert.deepEqual( passwordsAt( bluesky ), [] );
		} );

		it( 'an account whose DID is its own site', async () => {
			const web = await startPersonalServer( WEB );
			try {
				const { status, data } = await ask( WEB );
				assert.equal( status, 200, JSON.stringify( data ) );
				assert.deepEqual( passwordsAt( web ), [ WEB.password ] );
				assert.deepEqual( passwordsAt( bluesky ), [] );
			} finally {
				await web.close();
			}
		} );

		it( 'a handle that only DNS knows', async () => {
			harbour.fail( 404 );
			await withMustUsePlugin(
				`namespace Mainstay\\Services\\Bluesky\\Accounts;
				function dns_get_record( $host, $type ) {
					return '_atproto.${ HARBOUR.handle }' === $host && DNS_TXT === $type ? [ [ 'txt' => 'v=spf1 -all' ], [ 'txt' => 'did=${ HARBOUR.did }' ] ] : [];
				}`,
				async () => {
					await ask( HARBOUR );
					assert.deepEqual( passwordsAt( harbour ), [
						HARBOUR.password,
					] );
					assert.deepEqual( passwordsAt( bluesky ), [] );
				}
			);
		} );

		it( 'is sent nowhere when the account is not confirmed', async () => {
			const cases = {
				'another handle': { alsoKnownAs: [ 'at://other.example' ] },
				'no server': { service: [] },
				'a server of this machine’s own network': {
					service: [
						{
							id: '#atproto_pds',
							type: 'AtprotoPersonalDataServer',
							serviceEndpoint: 'http://127.0.0.1:1',
						},
					],
				},
				'another account': {
					id: `did:plc:${ 'other'.padEnd( 24, 'a' ) }`,
				},
			};
			for ( const [ name, changes ] of Object.entries( cases ) ) {
				setDocument( changes );
				const { status, data } = await ask( HARBOUR );
				assert.equal( status, 400, name );
				assert.match(
					data.message,
					/server for this handle could not be found\. Your password was not sent/,
					name
				);
			}
			bluesky.there.documents.delete( HARBOUR.did );
			const unknown = await ask( HARBOUR );
			assert.deepEqual( unknown.data.data, {
				status: 400,
				field: 'handle',
			} );
			const email = await ask( {
				...HARBOUR,
				handle: 'anna@harbour.example',
			} );
			assert.match( email.data.message, /instead of your email address/ );
			assert.equal( email.status, 400 );
			assert.deepEqual( passwordsAt( harbour ), [] );
			assert.deepEqual( passwordsAt( bluesky ), [] );
		} );
	} );

	it( 'Bluesky: a wrong password, an unknown handle, and no answer', async () => {
		const ask = ( fields ) =>
			connections( 'author', {
				method: 'POST',
				body: { service: 'bluesky', fields },
			} );
		const wrong = await ask( { handle: HANDLE, password: 'no' } );
		assert.deepEqual(
			[ wrong.status, wrong.data.message ],
			[
				400,
				'Bluesky does not accept this handle with this password. Create a new app password and try again.',
			]
		);
		assert.equal( ( await ask( { handle: HANDLE } ) ).status, 400 );
		bluesky.fail( 'reset' );
		assert.equal(
			( await ask( { handle: HANDLE, password: PASSWORD } ) ).status,
			502
		);
		assert.equal( ( await ask( 'x' ) ).status, 400 );
		const unknown = await connections( 'author', {
			method: 'POST',
			body: { service: 'myspace', fields: {} },
		} );
		assert.equal( unknown.status, 400 );
	} );

	it( 'Mastodon: by a sign-in on the server that the owner names', async () => {
		const { data } = await beginMastodon();
		const page = new URL( data.url );
		assert.equal( page.host, 'mastodon.example' );
		assert.equal( page.pathname, '/oauth/authorize' );
		assert.equal(
			page.searchParams.get( 'scope' ),
			'read:accounts read:statuses write:statuses write:media'
		);
		assert.match(
			page.searchParams.get( 'redirect_uri' ),
			/admin-post\.php\?action=mainstay_sign_in$/
		);
		const state = page.searchParams.get( 'state' );
		const other = await comeBack( { code: 'good-code', state }, 'editor' );
		assert.equal( other.status, 400, 'somebody else’s' );
		const refused = await comeBack( { error: 'access_denied', state } );
		assert.match( refused.data, /You did not give permission/ );
		const over = await comeBack( { code: 'good-code', state } );
		assert.equal( over.status, 400, 'once only' );
		assert.ok( await connectMastodon() );
		const [ one ] = ( await connections() ).data.connections;
		assert.equal( one.display_name, '@baker@mastodon.example' );
	} );

	for ( const [ typed, path, answer ] of [
		[
			'@baker@bakery.example',
			'/.well-known/webfinger?resource=acct%3Abaker%40bakery.example',
			{
				type: 'application/jrd+json',
				body: JSON.stringify( {
					subject: 'acct:baker@bakery.example',
					links: [
						{
							rel: 'http://webfinger.net/rel/profile-page',
							type: 'text/html',
							href: 'https://bakery.example/@baker',
						},
						{
							rel: 'self',
							type: 'application/activity+json',
							href: `https://${ MASTODON_HOST }/users/baker`,
						},
					],
				} ),
			},
		],
		[
			'bakery.example',
			'/.well-known/host-meta',
			{
				type: 'application/xrd+xml',
				body: `<?xml version="1.0" encoding="UTF-8"?>\n<XRD xmlns="http://docs.oasis-open.org/ns/xri/xrd-1.0">\n  <Link rel="lrdd" template="https://${ MASTODON_HOST }/.well-known/webfinger?resource={uri}"/>\n</XRD>`,
			},
		],
	] ) {
		it( `Mastodon: ${ typed }, whose server has another name`, async () => {
			const bakery = await startService(
				[ 'bakery.example' ],
				( { url } ) =>
					url === path
						? answer
						: { status: 404, type: 'text/html', body: '' }
			);
			mastodon.there.domain = 'bakery.example';
			try {
				assert.ok(
					await connectMastodon( 'author', {
						fields: { server: typed },
					} )
				);
				const [ one ] = ( await connections() ).data.connections;
				assert.equal( one.display_name, '@baker@bakery.example' );
				// The account is the server's, whatever its address.
				assert.equal(
					await sharingPhp(
						"return Mainstay\\Publicize\\Connections\\get_connections()[0]->account['id'];"
					),
					`109344@${ MASTODON_HOST }`
				);
			} finally {
				mastodon.there.domain = MASTODON_HOST;
				await bakery.close();
			}
		} );
	}

	it( 'Mastodon: an address that names no server, or itself, is refused', async () => {
		for ( const body of [
			'{"links":[]}',
			'{"links":"x"}',
			'{"links":[{"rel":"self","type":"application/activity+json","href":"https://bakery.example/users/baker"}]}',
			'{"links":[{"rel":"self","type":"application/activity+json","href":"http://mastodon.example/users/baker"}]}',
			'{"links":[{"rel":"self","type":"application/activity+json","href":["x"]}]}',
		] ) {
			const bakery = await startService(
				[ 'bakery.example' ],
				( { path } ) =>
					path === '/.well-known/webfinger'
						? { type: 'application/jrd+json', body }
						: { status: 404, type: 'text/html', body: '' }
			);
			try {
				const { status, data } = await beginMastodon( 'author', {
					fields: { server: 'baker@bakery.example' },
				} );
				assert.equal( status, 400, body );
				assert.equal( data.code, 'mainstay_no_mastodon' );
			} finally {
				await bakery.close();
			}
		}
	} );

	it( 'Mastodon: any way to write its address, and none that is not one', async () => {
		const hosts = await sharingPhp(
			`require_once dirname( Mainstay\\FILE ) . '/services/mastodon/mastodon.php';
			return array_map( fn( $typed ) => Mainstay\\Services\\Mastodon\\parse_address( $typed )['host'], [ 'mastodon.example', ' https://Mastodon.example/@baker ', '@baker@mastodon.example', 'baker@mastodon.example', 'localhost', '', 'a b', 'javascript:alert(1)', '127.0.0.1:8080' ] );`
		);
		assert.deepEqual( hosts, [
			...Array( 4 ).fill( 'mastodon.example' ),
			'',
			'',
			'',
			'',
			'127.0.0.1:8080',
		] );
		mastodon.fail( 'html' );
		const { status, data } = await beginMastodon();
		assert.equal( status, 400 );
		assert.match( data.message, /^There is no Mastodon server/ );
	} );

	it( 'one sign-in with several accounts: they are chosen from', async () => {
		const id = await sharingPhp( `
			wp_set_current_user( get_user_by( 'login', 'author' )->ID );
			$made = fn( $n ) => [ 'account' => [ 'id' => "page-$n", 'name' => "Page $n", 'handle' => "@page$n", 'url' => '', 'picture' => '' ], 'token' => [ 'access' => "secret-$n" ] ];
			$taken = Mainstay\\Publicize\\Connections\\SignIn\\save_accounts( 'mastodon', [ 'choices' => [ $made( 1 ), $made( 2 ), $made( 3 ) ] ], [], false );
			return $taken['choices']['id'];
		` );
		const { data } = await connections();
		assert.equal( data.choices.id, id );
		assert.deepEqual(
			data.choices.accounts.map( ( { name } ) => name ),
			[ 'Page 1', 'Page 2', 'Page 3' ]
		);
		assert.doesNotMatch( JSON.stringify( data ), /secret-\d/ );
		const choose = ( accounts, as = 'author' ) =>
			request( '/mainstay/v1/connections/choices', {
				as,
				method: 'POST',
				body: { id, accounts },
			} );
		assert.equal( ( await choose( [ 'page-1' ], 'editor' ) ).status, 404 );
		assert.equal( ( await choose( [] ) ).status, 400 );
		const chosen = await choose( [ 'page-1', 'page-3', 'page-9' ] );
		assert.deepEqual(
			chosen.data.connections.map( ( one ) => one.profile_display_name ),
			[ 'Page 1', 'Page 3' ]
		);
		assert.equal(
			( await choose( [ 'page-2' ] ) ).status,
			404,
			'once only'
		);
	} );
} );

describe( 'tokens', () => {
	it( 'Bluesky: an account that was renamed signs in again by what stays, also if only its handle was kept for that', async () => {
		const { data } = await connectBluesky();
		// As stored before: the session is over, and the handle is another one by now.
		await sharingPhp( `
			$connection = Mainstay\\Publicize\\Connections\\get_connections()[0];
			Mainstay\\Publicize\\Connections\\save_renewed_token( $connection, [ 'handle' => 'old.example', 'identifier' => 'old.example', 'access' => 'over', 'refresh' => 'over' ] + Mainstay\\Publicize\\Connections\\get_token( $connection ) );
		` );
		const tested = await request(
			'/wpcom/v2/publicize/connection-test-results',
			{ as: 'author' }
		);
		assert.deepEqual(
			tested.data.map( ( one ) => [
				one.id,
				one.test_success,
				one.display_name,
			] ),
			[ [ String( data.connection.id ), true, `@${ HANDLE }` ] ]
		);
		const { id } = await post();
		await runQueue();
		assert.deepEqual(
			( await sharesOf( id ) ).map( ( { state } ) => state ),
			[ 'done' ]
		);
	} );

	it( 'are in no answer, and encrypted in the database', async () => {
		await connectMastodon( 'author' );
		await connectBluesky( 'author' );
		const secrets = [
			...mastodon.there.tokens,
			...[ ...mastodon.there.apps.values() ].map(
				( app ) => app.client_secret
			),
			PASSWORD,
			bluesky.there.access,
			bluesky.there.refresh,
		];
		const { id } = await post();
		await runQueue();
		const answers = await Promise.all(
			[
				'/mainstay/v1/connections',
				'/wpcom/v2/publicize/connection-test-results',
				`/mainstay/v1/shares?post=${ id }`,
				`/wp/v2/posts/${ id }?context=edit`,
				'/wp/v2/users/me?context=edit',
				'/wp/v2/settings',
			].map( async ( path ) =>
				JSON.stringify(
					( await request( path, { as: 'administrator' } ) ).data
				)
			)
		);
		const stored = await tokens();
		assert.equal( stored.length, 2 );
		const dump = await php(
			`global $wpdb; return wp_json_encode( [ $wpdb->get_results( "SELECT * FROM {$wpdb->prefix}mainstay_connections" ), $wpdb->get_results( "SELECT * FROM {$wpdb->prefix}mainstay_shares" ), $wpdb->get_results( "SELECT * FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'publicize'" ), $wpdb->get_col( "SELECT option_value FROM $wpdb->options WHERE option_name LIKE '%mainstay_sign_in%'" ) ] );`
		);
		for ( const secret of secrets ) {
			assert.equal(
				[ ...answers, ...stored, dump ].some( ( text ) =>
					text.includes( secret )
				),
				false
			);
		}
	} );

	it( 'go with the connection, and with its owner', async () => {
		const { connection } = ( await connectBluesky( 'author' ) ).data;
		await change( connection.id, 'DELETE', 'author' );
		assert.deepEqual( await tokens(), [] );
		const left = await sharingPhp( `
			$user = wp_insert_user( [ 'user_login' => 'leaver', 'user_pass' => 'x', 'role' => 'author' ] );
			wp_set_current_user( $user );
			Mainstay\\Publicize\\Connections\\save_account( 'mastodon', [ 'account' => [ 'id' => '1' ], 'token' => [ 'a' => 1 ] ], [], false );
			$before = count( Mainstay\\Publicize\\Connections\\get_connections() );
			require_once ABSPATH . 'wp-admin/includes/user.php';
			wp_delete_user( $user );
			return [ $before, count( Mainstay\\Publicize\\Connections\\get_connections() ) ];
		` );
		assert.deepEqual( left, [ 1, 0 ] );
	} );

	it( 'are told about, without them, and erased with a person’s data', async () => {
		await connectBluesky( 'author' );
		const [ data, erased ] = await sharingPhp( `
			$tool = fn( $what ) => apply_filters( "wp_privacy_personal_data_$what", [] )['mainstay-connections']['callback'];
			return [ wp_json_encode( $tool( 'exporters' )( 'author@example.com', 1 ) ), $tool( 'erasers' )( 'author@example.com', 1 ) ];
		` );
		assert.match( data, /baker\.bsky\.social/ );
		assert.doesNotMatch( data, /mainstay1:/ );
		assert.equal( erased.items_removed, true );
		assert.deepEqual( await tokens(), [] );
	} );

	it( 'that cannot be read any more, as on a copy of the site: sign in again', async () => {
		await connectMastodon();
		await php(
			`global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_connections SET token = 'x', tested_at = 0" );`
		);
		const { data } = await request(
			'/wpcom/v2/publicize/connection-test-results',
			{ as: 'author' }
		);
		assert.equal( data[ 0 ].test_success, 'must_reauth' );
	} );
} );

describe( 'what is on its way', () => {
	it( 'stops where the account was disconnected', async () => {
		const id = await connectMastodon();
		const { id: postId } = await post();
		await change( id, 'DELETE', 'author' );
		await runQueue();
		const [ row ] = await sharesOf( postId );
		assert.deepEqual(
			[ row.state, row.error ],
			[ 'stopped', 'The account was disconnected.' ]
		);
	} );
} );

describe( 'the author in the Fediverse', () => {
	it( 'is named in the head of the author’s posts, and nowhere else', async () => {
		await connectMastodon( 'author' );
		const mine = await post( 'author' );
		const other = await post( 'editor' );
		const head = async ( { link } ) => ( await request( link ) ).data;
		assert.match(
			await head( mine ),
			/<meta name="fediverse:creator" content="@baker@mastodon\.example" \/>/
		);
		assert.doesNotMatch( await head( other ), /fediverse:creator/ );
	} );
} );
