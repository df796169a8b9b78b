/**
 * A copy of the site has its subscribers, accounts and keys: what reaches others waits there until the owner says what
 * it is. The site of these tests is the one that the plugin was set up on; here it is moved by changing where that was.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startMastodon } from '../../fakes/mastodon.mjs';
import { startReceiver } from '../../fakes/receiver.mjs';
import { addPeople, clean as cleanList } from '../list-site.mjs';
import { makePlan, open, openShop } from '../payments-site.mjs';
import { clean as cleanResponses, makePage, send } from '../responses-site.mjs';
import { connectMastodon, dropTables, forget, post } from '../sharing-site.mjs';
import { LOG_IN, keepOption, php, request } from '../site.mjs';

const LOAD = `foreach ( [ 'core/site-home/site-home', 'core/site-home/question', 'core/site-home/health', 'core/site-home/command', 'core/site-home/addresses', 'queue/queue', 'newsletter/mailings/run', 'publicize/replies', 'http/http', 'forms/mail/mail' ] as $file ) { require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php"; }
	global $wpdb;`;
const inSite = ( code ) =>
	php(
		`${ LOAD } ${ code }`.replaceAll(
			'SiteHome\\',
			'Mainstay\\Core\\SiteHome\\'
		)
	);

/** The site comes from another address, or another type of environment. */
const moveFrom = ( address, environment = 'production' ) =>
	inSite(
		`SiteHome\\store_place( [ 'address' => '${ address }', 'environment' => '${ environment }' ] ); return SiteHome\\get_state()->value;`
	);
const answer = ( word ) => inSite( `SiteHome\\take_answer( '${ word }' );` );

/** A week of cron, once a day: what waits becomes due, and everything that runs by itself does. */
const passWeek = () =>
	inSite(
		`wp_set_current_user( 0 );
		for ( $run = 0; $run < 7; $run++ ) {
			foreach ( [ 'outbox' => 'next_at', 'mailings' => 'next_at', 'letters' => 'next_at' ] as $table => $column ) {
				$wpdb->query( "UPDATE {$wpdb->prefix}mainstay_$table SET $column = GREATEST( 1, $column ) - LEAST( GREATEST( 1, $column ), 86400 )" );
			}
			$wpdb->query( "UPDATE {$wpdb->prefix}mainstay_outbox SET claimed_at = 0 WHERE state = 'claimed'" );
			foreach ( [ 'mainstay_outbox', 'mainstay_mailings', 'mainstay_catch_up', 'mainstay_replies', 'mainstay_instagram' ] as $event ) { do_action( $event ); }
			Mainstay\\Queue\\Worker\\run_overdue();
			Mainstay\\Newsletter\\Mailings\\Run\\run_overdue();
		}
		do_action( 'mainstay_daily' );`
	);

/** What waits or was not sent, and why: kind, state and reason. */
const rows = () =>
	inSite(
		`return [
			'queue' => $wpdb->get_results( "SELECT kind, state, error, attempts FROM {$wpdb->prefix}mainstay_outbox WHERE kind NOT LIKE '%-rate' AND kind <> 'form' ORDER BY kind", ARRAY_A ),
			'mailings' => $wpdb->get_results( "SELECT state, error FROM {$wpdb->prefix}mainstay_mailings", ARRAY_A ),
			'shares' => $wpdb->get_results( "SELECT state, error FROM {$wpdb->prefix}mainstay_shares", ARRAY_A ),
		];`
	);

let mastodon;
let receiver;
let shop;
let plan;
let restore;
let page;

/** What has left the site. */
const out = async () => ( {
	mails: await php(
		`$file = WP_CONTENT_DIR . '/mails.jsonl';
		$to = is_file( $file ) ? array_map( fn( $line ) => implode( ', ', (array) json_decode( $line )->to ), file( $file ) ) : [];
		sort( $to );
		return $to;`
	),
	shares: mastodon.there.statuses.length,
	webhooks: receiver.told.length,
	sessions: shop.stripe.sessions.size,
} );
const NOTHING = { mails: [], shares: 0, webhooks: 0, sessions: 0 };

/** People who subscribe and an account to share with; nothing waits, nothing has left. */
async function begin() {
	await cleanList();
	await cleanResponses();
	await forget();
	await php( "update_option( 'mainstay_list', [ 'by_default' => true ] );" );
	await addPeople( 'ann@elsewhere.example', 'ben@elsewhere.example' );
	await connectMastodon( 'author' );
	mastodon.there.statuses.length = 0;
	receiver.told.length = 0;
}

/** A post is published, a form is sent, somebody subscribes: all that the site does of its own accord. */
async function live( person = 'new' ) {
	const { id } = await post( 'author' );
	await send( `${ page }-1`, {
		name: 'Ada',
		email: 'ada@elsewhere.example',
		textarea: 'Two loaves, please.',
	} );
	await inSite(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/sign-up.php';
		Mainstay\\Newsletter\\Subscribers\\request_sign_up_from_form( [ 'email' => '${ person }@elsewhere.example', 'name' => '' ], [ 'text' => 'Yes', 'page' => '' ], [ 'ip' => '' ] );`
	);
	return id;
}

before( async () => {
	restore = await keepOption( 'mainstay_home' );
	mastodon = await startMastodon();
	receiver = await startReceiver();
	shop = await openShop();
	plan = await makePlan();
	page = await makePage( 'Orders', {
		to: 'friend@elsewhere.example',
		webhookUrl: `${ receiver.url }/hook`,
	} );
} );
after( async () => {
	await restore();
	await cleanList();
	await cleanResponses();
	await forget();
	await dropTables();
	await php( `wp_delete_post( ${ page }, true );` );
	await shop.close();
	await receiver.close();
	await mastodon.close();
} );

test( 'a copy sends nothing for a week; once it is the site at a new address, everything leaves once', async () => {
	await begin();
	assert.equal( await moveFrom( 'https://bakery.example' ), 'unclear' );
	await live();
	const { status, to } = await open( `/?mainstay-checkout=${ plan.id }` );
	assert.deepEqual(
		[ status, /mainstay-payment=copy/.test( to ) ],
		[ 303, true ]
	);
	assert.match(
		( await open( to ) ).text,
		/may be a copy of the original site, so payments are not possible here/
	);
	await passWeek();
	assert.deepEqual( await out(), NOTHING );
	const { queue, mailings, shares } = await rows();
	assert.deepEqual(
		queue.map( ( { kind, state, error, attempts } ) => [
			kind,
			state,
			error,
			Number( attempts ),
		] ),
		[ 'form-mail', 'form-webhook', 'list-mail', 'publicize' ].map(
			( kind ) => [ kind, 'waiting', '', 0 ]
		)
	);
	assert.deepEqual(
		[ mailings, shares.map( ( { state } ) => state ) ],
		[ [ { state: 'new', error: '' } ], [ 'waiting' ] ]
	);
	await answer( 'site' );
	await passWeek();
	assert.deepEqual( await out(), {
		mails: [
			'ann@elsewhere.example',
			'ben@elsewhere.example',
			'friend@elsewhere.example',
			'new@elsewhere.example',
		],
		shares: 1,
		webhooks: 1,
		sessions: 0,
	} );
	assert.match(
		( await open( `/?mainstay-checkout=${ plan.id }` ) ).to,
		/checkout\.stripe\.com|127\.0\.0\.1|localhost/
	);
	assert.equal( shop.stripe.sessions.size, 1 );
	shop.stripe.sessions.clear();
} );

test( 'what the owner calls a copy never sends, and every row says why', async () => {
	await begin();
	await moveFrom( 'https://bakery.example' );
	await live();
	await answer( 'copy' );
	const id = await live( 'newer' );
	await passWeek();
	assert.deepEqual( await out(), NOTHING );
	const { queue, mailings, shares } = await rows();
	const why = /this is a copy of the site/;
	for ( const { kind, state, error } of queue ) {
		// A share says it in its own row.
		if ( kind === 'publicize' ) {
			assert.equal( state, 'done' );
		} else {
			assert.deepEqual(
				[ kind, state, why.test( error ) ],
				[ kind, 'failed', true ]
			);
		}
	}
	for ( const row of mailings ) {
		assert.deepEqual(
			[ row.state, why.test( row.error ) ],
			[ 'paused', true ]
		);
	}
	for ( const row of shares ) {
		assert.deepEqual(
			[ row.state, why.test( row.error ) ],
			[ 'stopped', true ]
		);
	}
	assert.deepEqual(
		[ queue.length, mailings.length, shares.length ],
		[ 8, 2, 2 ]
	);
	// Whoever tries it again reads the reason, and nothing changes.
	const refused = [
		await request( `/mainstay/v1/mailings/${ id }`, {
			as: 'administrator',
			method: 'POST',
			body: { action: 'resume' },
		} ),
		await request( `/wpcom/v2/posts/${ id }/publicize`, {
			as: 'author',
			method: 'POST',
			body: {},
		} ),
	];
	for ( const { status, data } of refused ) {
		assert.deepEqual(
			[ status, data.code ],
			[ 409, 'mainstay_copy' ],
			JSON.stringify( data )
		);
		assert.match( data.message, why );
	}
	assert.deepEqual( await out(), NOTHING );
} );

test( 'requests that change something elsewhere, and mail to others, are refused at the last door', async () => {
	await moveFrom( 'https://bakery.example' );
	const seen = await inSite(
		`$code = fn( $result ) => is_wp_error( $result ) ? $result->get_error_code() : 'sent';
		$mail = fn( $to, $headers = [] ) => $code( Mainstay\\Forms\\Mail\\send_html_mail( [ 'to' => $to, 'subject' => 'X', 'text' => 'Y', 'headers' => $headers ] ) );
		$ask = fn( $method, $more = [] ) => $code( Mainstay\\Http\\send_request( '${ receiver.url }/hook', [ 'method' => $method, 'body' => in_array( $method, [ 'GET', 'HEAD' ], true ) ? null : 'x' ] + $more ) );
		$admin = get_option( 'admin_email' );
		return [
			array_map( $ask, [ 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE' ] ),
			$ask( 'POST', [ 'is_safe' => true ] ),
			[ $mail( $admin ), $mail( [ strtoupper( $admin ) ] ), $mail( get_userdata( 1 )->user_email ) ],
			[ $mail( 'ann@elsewhere.example' ), $mail( [ $admin, 'ann@elsewhere.example' ] ), $mail( get_user_by( 'login', 'editor' )->user_email ), $mail( $admin, [ 'Bcc: ann@elsewhere.example' ] ), $mail( [] ) ],
		];`
	);
	assert.deepEqual( seen, [
		[ 'sent', 'sent', ...Array( 4 ).fill( 'mainstay_copy' ) ],
		'sent',
		Array( 3 ).fill( 'sent' ),
		Array( 5 ).fill( 'mainstay_copy' ),
	] );
} );

test( 'a form that writes to the owner works in a copy, so that it can be tried', async () => {
	await cleanList();
	await moveFrom( 'https://bakery.example' );
	const own = await makePage( 'Own', { to: 'admin@example.com' } );
	const id = await send( `${ own }-1`, {
		name: 'Ada',
		email: 'ada@elsewhere.example',
	} );
	await inSite(
		`Mainstay\\Queue\\send_before_response( 'form-mail', ${ id } ); wp_delete_post( ${ own }, true );`
	);
	assert.deepEqual( ( await out() ).mails, [ 'admin@example.com' ] );
} );

test( 'where it was set up is stored once, backwards; each place is judged by itself', async () => {
	const seen = await inSite(
		`$states = [];
		$see = function ( $name, $address, $environment, $copy = null ) use ( &$states ) {
			SiteHome\\store_place( compact( 'address', 'environment' ), $copy );
			$states[ $name ] = SiteHome\\get_state()->value;
		};
		$here = SiteHome\\get_place();
		$see( 'here', $here['address'], 'local' );
		$see( 'another port of this computer', 'http://localhost:1', 'local' );
		$see( 'production before, local now', $here['address'], 'production' );
		$see( 'staging before, local now', $here['address'], 'staging' );
		$see( 'elsewhere', 'https://bäckerei.example', 'local' );
		$stored = get_option( 'mainstay_home' )['address'];
		$states['stored'] = [ $stored, SiteHome\\get_stored()['address'] ];
		$see( 'a copy', 'https://bakery.example', 'production', $here );
		$see( 'a copy of the copy', 'https://bakery.example', 'production', [ 'address' => 'https://staging.bakery.example' ] + $here );
		$see( 'the copy, in another environment', 'https://bakery.example', 'production', [ 'environment' => 'staging' ] + $here );
		// Activated again, or updated: what is stored stays.
		$see( 'stays', 'https://bakery.example', 'production' );
		SiteHome\\remember_place();
		$states['stays'] = SiteHome\\get_state()->value;
		// An earlier version has stored nothing; damage counts as nothing.
		delete_option( 'mainstay_home' );
		$states['nothing'] = SiteHome\\get_state()->value;
		foreach ( [ '', 'x', [ 'address' => [] ] ] as $damage ) {
			update_option( 'mainstay_home', $damage );
			SiteHome\\remember_place();
			$states['damage'][] = SiteHome\\get_stored() === [ 'address' => $here['address'], 'environment' => 'production', 'copy' => null ];
		}
		SiteHome\\confirm_site();
		$states['confirmed'] = SiteHome\\get_state()->value;
		return $states;`
	);
	assert.deepEqual( seen, {
		here: 'site',
		'another port of this computer': 'site',
		'production before, local now': 'unclear',
		'staging before, local now': 'unclear',
		elsewhere: 'unclear',
		stored: [ 'elpmaxe.ierekcäb//:sptth', 'https://bäckerei.example' ],
		'a copy': 'copy',
		'a copy of the copy': 'unclear',
		'the copy, in another environment': 'unclear',
		stays: 'unclear',
		// The environment of the tests is `local`, about which a site is asked once.
		nothing: 'unclear',
		damage: [ true, true, true ],
		confirmed: 'site',
	} );
} );

test( 'the owner is asked on every screen, answers there, in Site Health or by WP-CLI; nobody else is asked', async () => {
	await moveFrom( 'https://bakery.example' );
	const look = `ob_start(); SiteHome\\Question\\print_notice(); $notice = ob_get_clean(); $health = SiteHome\\Health\\run_health_test();`;
	const asked = await inSite(
		`${ look } return [ $notice, $health['status'], $health['actions'] ];`
	);
	assert.match( asked[ 0 ], /was set up at https:\/\/bakery\.example\./ );
	assert.match(
		asked[ 0 ],
		/>This is the original site at a new address<.*>This is a copy</
	);
	assert.equal( asked[ 1 ], 'critical' );
	assert.match( asked[ 2 ], /value="site".*value="copy"/ );
	const press = ( as, code ) =>
		php(
			`${ LOG_IN } return [ $log_in( '${ as }' ), wp_create_nonce( 'mainstay_site_home' ) ];`
		).then( ( [ Cookie, nonce ] ) =>
			request( '/wp-admin/admin-post.php', {
				method: 'POST',
				headers: { Cookie },
				body: new URLSearchParams( {
					action: 'mainstay_site_home',
					answer: 'copy',
					_wpnonce: code ?? nonce,
				} ),
			} )
		);
	assert.equal( ( await press( 'editor' ) ).status, 403 );
	assert.equal( ( await press( 'admin', 'wrong' ) ).status, 403 );
	assert.equal(
		await inSite( 'return SiteHome\\get_state()->value;' ),
		'unclear'
	);
	assert.equal( ( await press( 'admin' ) ).status, 302 );
	const told = await inSite(
		`${ look }
		class WP_CLI { public static $lines = []; public static $commands = []; static function line( $line ) { self::$lines[] = $line; } static function add_command( $name, $run ) { self::$commands[ $name ] = $run; } }
		SiteHome\\Command\\register();
		$run = WP_CLI::$commands['mainstay home'];
		$run( [] ); $run( [ 'site' ] ); $run( [ 'copy' ] );
		return [ $notice, $health['status'], $health['actions'], WP_CLI::$lines ];`
	);
	assert.deepEqual( [ told[ 0 ], told[ 1 ] ], [ '', 'recommended' ] );
	assert.match( told[ 2 ], /value="site"/ );
	assert.doesNotMatch( told[ 2 ], /value="copy"/ );
	assert.deepEqual( told[ 3 ], [ 'copy', 'site', 'site' ] );
	await moveFrom( 'http://localhost', 'production' );
	assert.match(
		await inSite( `${ look } return $notice;` ),
		/is “local” \(WP_ENVIRONMENT_TYPE\).*>This is the original site</
	);
} );

test( 'words of hosts for their copies are no production, though WordPress does not know them', async () => {
	const copies = [
		'stage',
		'STAGE',
		'stag',
		'dev',
		'dev2',
		'develop',
		'test',
		'testing',
		'qa',
		'uat',
		'preview',
		'pr-preview-17',
		'pre-production',
		'preprod',
		'nonprod',
		'client/demo',
		'sandbox',
		'acceptance',
	];
	const sites = [
		'production',
		'prod',
		'live',
		'main',
		'Contest',
		'customers',
		'devon',
		'',
		false,
		7,
	];
	assert.deepEqual(
		await inSite(
			`return [
				array_map( fn( $word ) => SiteHome\\name_environment( 'production', $word ), json_decode( '${ JSON.stringify( [ ...copies, ...sites ] ) }' ) ),
				SiteHome\\name_environment( 'local', 'live' ),
			];`
		),
		[
			[
				...copies.map( ( word ) => word.toLowerCase() ),
				...sites.map( () => 'production' ),
			],
			'local',
		]
	);
} );
