/** Tools > Coming from Jetpack: orders become payments, once, in the background, and can be taken back. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { cookiesOf, page } from '../premium-content-site.mjs';
import { keepOption, php, request, url } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const SCREEN = '/wp-admin/tools.php?page=mainstay-coming-from-jetpack';
const OPTIONS = [
	'jetpack_active_modules',
	'mainstay_former_import',
	'mainstay_former_import_stop',
];
const IMPORT = `require_once WP_PLUGIN_DIR . '/mainstay-blocks/former-site/import.php';`;

const restores = [];
let cookie = '';
let product = 0;

const json = ( value ) =>
	`json_decode( base64_decode( '${ Buffer.from( JSON.stringify( value ) ).toString( 'base64' ) }' ), true )`;

/** Stores an order as Jetpack did. */
const order = ( meta = {}, post = {} ) =>
	php(
		`return wp_insert_post( wp_slash( ${ json( {
			post_type: 'jp_pay_order',
			post_status: 'publish',
			post_title: 'Order',
			post_date: '2024-03-05 10:00:00',
			...post,
			meta_input: Object.fromEntries(
				Object.entries( {
					product_id: product,
					price: '12.50',
					quantity: '2',
					status: 'completed',
					customer_email: 'ada@example.com',
					...meta,
				} ).map( ( [ key, value ] ) => [ `spay_${ key }`, value ] )
			),
		} ) } ) );`
	);

/** Rows of the ledger that were imported, by ID of the order. */
const copies = async () =>
	Object.fromEntries(
		(
			await php(
				`global $wpdb; return $wpdb->get_results( "SELECT * FROM {$wpdb->prefix}mainstay_payments WHERE reference LIKE 'former-order-%' ORDER BY id", ARRAY_A );`
			)
		).map( ( row ) => [ row.reference.slice( 13 ), row ] )
	);

/** Text of the screen. */
const screen = async () => {
	const { html } = await page( SCREEN, cookie );
	return html.replace( /^[\s\S]*<div class="wrap">/, '' );
};

/** Presses a button of the screen. */
async function press( task, { as = cookie, html } = {} ) {
	const nonce = /name="_wpnonce" value="(\w+)"/.exec(
		html ?? ( await screen() )
	)?.[ 1 ];
	const answer = await fetch( `${ url }/wp-admin/admin-post.php`, {
		method: 'POST',
		redirect: 'manual',
		headers: { Cookie: as },
		body: new URLSearchParams( {
			action: 'mainstay_former_import',
			_wpnonce: nonce ?? '',
			task,
		} ),
	} );
	return {
		status: answer.status,
		location: answer.headers.get( 'location' ) ?? '',
		text: await answer.text(),
	};
}

/** Goes on with the run until it has ended, as the screen's script does. */
async function finish() {
	for ( let tries = 0; tries < 20; tries++ ) {
		const html = await screen();
		if ( ! html.includes( '<progress' ) ) {
			return html;
		}
		await press( 'go-on', { html } );
	}
	throw new Error( 'The run does not end.' );
}

const forget = () =>
	php(
		`global $wpdb;
		foreach ( get_posts( [ 'post_type' => 'jp_pay_order', 'post_status' => [ 'any', 'trash' ], 'numberposts' => -1, 'fields' => 'ids' ] ) as $id ) { wp_delete_post( $id, true ); }
		$wpdb->query( "DELETE FROM $wpdb->posts WHERE post_type = 'jp_pay_order'" );
		$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_payments WHERE reference LIKE 'former-order-%'" );
		$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'former-import'" );
		delete_option( 'mainstay_former_import' ); delete_option( 'mainstay_former_import_stop' );`
	);

before( async () => {
	for ( const name of OPTIONS ) {
		restores.push( await keepOption( name ) );
	}
	await php(
		`update_option( 'jetpack_active_modules', [], true );
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/tables.php';
		Mainstay\\Payments\\Tables\\ensure_tables();`
	);
	product = await php(
		`return wp_insert_post( [ 'post_type' => 'jp_pay_product', 'post_status' => 'publish', 'post_title' => 'Rye &amp; bread', 'meta_input' => [ 'spay_currency' => 'EUR', 'spay_price' => '9' ] ] );`
	);
	cookie = await cookiesOf( 'admin' );
} );
beforeEach( forget );
after( async () => {
	await forget();
	await php( `wp_delete_post( ${ product }, true );` );
	for ( const restore of restores ) {
		await restore();
	}
} );

test( 'a site without orders shows nothing of an import', async () => {
	const html = await screen();
	assert.doesNotMatch( html, /Product orders|admin-post\.php/ );
} );

test( 'orders come over as payments, and nobody is told', async () => {
	const id = await order( { paypal_id: `PAY-${ Date.now() }` } );
	const refunded = await order( { status: 'REFUNDED', quantity: '' } );
	const odd = await order( { status: 'perhaps', customer_email: 'none' } );
	const first = await screen();
	assert.match( first, /To be imported<\/th><td>3</ );
	await withMustUsePlugin(
		`add_action( 'mainstay_payment_paid', fn() => update_option( 'test_told', 1 ) );`,
		async () => {
			assert.equal( ( await press( 'import' ) ).status, 302 );
			assert.match( await finish(), /3 orders were imported\./ );
		}
	);
	assert.equal( await php( `return get_option( 'test_told' );` ), false );
	const rows = await copies();
	assert.deepEqual(
		{
			...rows[ id ],
			id: 0,
			payment_id: rows[ id ].payment_id.slice( 0, 4 ),
		},
		{
			...rows[ id ],
			id: 0,
			provider: 'paypal',
			mode: 'live',
			kind: 'product',
			object_id: String( product ),
			title: 'Rye & bread',
			payment_id: 'PAY-',
			status: 'paid',
			amount: '2500',
			refunded: '0',
			currency: 'EUR',
			quantity: '2',
			email: 'ada@example.com',
			note: 'From Jetpack',
			created_at: String( Date.UTC( 2024, 2, 5, 10 ) / 1000 ),
			paid_at: String( Date.UTC( 2024, 2, 5, 10 ) / 1000 ),
			version: '1',
		}
	);
	assert.equal( rows[ refunded ].status, 'refunded' );
	assert.equal( rows[ refunded ].amount, '1250' );
	assert.equal( rows[ refunded ].refunded, '1250' );
	assert.equal( rows[ odd ].status, 'pending' );
	assert.equal( rows[ odd ].email, '' );
	assert.match( rows[ odd ].note, /“perhaps”/ );
	const list = await request(
		'/mainstay/v1/payments?search=ada@example.com',
		{ as: 'administrator' }
	);
	assert.ok(
		list.data.payments.some( ( { title } ) => title === 'Rye & bread' ),
		JSON.stringify( list.data ).slice( 0, 300 )
	);
	assert.equal(
		await php( `return get_post( ${ id } )->post_type;` ),
		'jp_pay_order',
		'the post stays'
	);
} );

test( 'what cannot come over is counted, with the reason', async () => {
	await order( { status: 'failed' } );
	await order( { price: 'free' } );
	await order( { price: '0' } );
	await order( { price: [ '12' ] } );
	await order( { price: '1e300' } );
	await order( { product_id: 0 } );
	await order( { product_id: 0, currency: 'usd', status: [ 'paid' ] } );
	await order( {}, { post_status: 'trash' } );
	const html = await screen();
	assert.match( html, /Orders that Jetpack stored<\/th><td>7</ );
	assert.match( html, /To be imported<\/th><td>1</ );
	assert.match( html, /<td>1<\/td><td>Never paid/ );
	assert.match( html, /<td>4<\/td><td>They have no readable price/ );
	assert.match( html, /<td>1<\/td><td>Their currency is unknown/ );
	await press( 'import' );
	await finish();
	const [ row ] = Object.values( await copies() );
	assert.equal( row.currency, 'USD' );
	assert.equal( row.status, 'pending' );
	assert.equal( Object.keys( await copies() ).length, 1 );
} );

test( 'again adds nothing twice, only what came since', async () => {
	await order( { paypal_id: 'PAY-SAME' } );
	await order( { paypal_id: 'PAY-SAME' } );
	await press( 'import' );
	assert.match(
		await finish(),
		/1 order was imported\. 1 was already in Payments\./
	);
	await order();
	assert.match( await screen(), /To be imported<\/th><td>1</ );
	await press( 'import' );
	assert.match(
		await finish(),
		/1 order was imported\. 2 were already in Payments\./
	);
	assert.equal( Object.keys( await copies() ).length, 2 );
	assert.doesNotMatch( await screen(), />Import orders</ );
} );

test( 'two windows at once start one run', async () => {
	await Promise.all( [ order(), order(), order() ] );
	const html = await screen();
	await Promise.all( [
		press( 'import', { html } ),
		press( 'import', { html } ),
		press( 'undo', { html } ),
		press( 'import', { html } ),
	] );
	await finish();
	const runs = await php(
		`global $wpdb; return array_count_values( $wpdb->get_col( "SELECT state FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'former-import'" ) );`
	);
	assert.equal( Object.values( runs ).length, 1, JSON.stringify( runs ) );
	const count = Object.keys( await copies() ).length;
	assert.ok( count === 3 || count === 0, String( count ) );
} );

test( 'undo removes what was imported, and keeps what changed since', async () => {
	const [ first, second ] = [ await order(), await order() ];
	await press( 'import' );
	await finish();
	await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/orders/ledger.php';
		Mainstay\\Payments\\Orders\\Ledger\\update_payment( 'former-order-${ second }', fn() => [ 'status' => 'refunded', 'refunded' => 100 ] );
		Mainstay\\Payments\\Orders\\Ledger\\create_order( [ 'provider' => 'stripe', 'reference' => 'own-since', 'status' => 'paid' ] );`
	);
	await press( 'undo' );
	const html = await finish();
	assert.match( html, /1 imported order was removed from Payments\./ );
	assert.match( html, /1 was kept, because it was changed/ );
	assert.deepEqual( Object.keys( await copies() ), [ String( second ) ] );
	assert.equal(
		await php(
			`global $wpdb; return (int) $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_payments WHERE reference = 'own-since'" );`
		),
		1,
		'a payment of our own stays'
	);
	assert.doesNotMatch( html, />Undo the import</ );
	await press( 'undo', { html } );
	assert.match( await finish(), /0 imported orders were removed/ );
	await press( 'import' );
	assert.match(
		await finish(),
		/1 order was imported\. 1 was already in Payments\./
	);
	assert.deepEqual( Object.keys( await copies() ).sort(), [
		String( first ),
		String( second ),
	] );
} );

test( 'a run is stopped, and the next one does the rest', async () => {
	await Promise.all( [ order(), order() ] );
	await php(
		`${ IMPORT } Mainstay\\FormerSite\\Import\\start_run( 'import' );`
	);
	assert.match( await screen(), /It will start in a moment|were checked/ );
	await press( 'stop' );
	assert.match( await finish(), /Stopped before it was finished\./ );
	const stopped = Object.keys( await copies() ).length;
	await press( 'import' );
	assert.match( await finish(), new RegExp( `${ 2 - stopped } orders? w` ) );
	assert.equal( Object.keys( await copies() ).length, 2 );
} );

test( 'it survives that the plugin is deactivated', async () => {
	await order();
	await php(
		`${ IMPORT } Mainstay\\FormerSite\\Import\\start_run( 'import' );
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		deactivate_plugins( 'mainstay-blocks/mainstay-blocks.php' );`
	);
	assert.equal(
		await php( `return wp_next_scheduled( 'mainstay_outbox' );` ),
		false
	);
	assert.equal(
		await php(
			`require_once ABSPATH . 'wp-admin/includes/plugin.php';
			activate_plugin( 'mainstay-blocks/mainstay-blocks.php' );
			return (bool) wp_next_scheduled( 'mainstay_outbox' );`
		),
		true
	);
	assert.match( await finish(), /1 order was imported\./ );
} );

test( 'a database that does not answer is said, and the run goes on later', async () => {
	await order();
	await php(
		`${ IMPORT } Mainstay\\FormerSite\\Import\\start_run( 'import' );`
	);
	await withMustUsePlugin(
		`add_filter( 'query', fn( $sql ) => str_contains( $sql, 'mainstay_payments' ) && str_contains( $sql, 'INSERT' ) ? 'SELECT nothing FROM nowhere' : $sql );`,
		async () => {
			await press( 'go-on', { html: await screen() } );
			assert.match(
				await screen(),
				/The last attempt failed: The database did not respond\. The next attempt is at .+ Nothing is lost\./
			);
		}
	);
	await php(
		`global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_outbox SET next_at = 0 WHERE kind = 'former-import'" );`
	);
	assert.match( await finish(), /1 order was imported\./ );
} );

test( 'a run that failed for good says so, and is started again', async () => {
	await order();
	await php(
		`${ IMPORT } Mainstay\\FormerSite\\Import\\start_run( 'import' );
		global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_outbox SET state = 'failed', error = 'The disk is full.' WHERE kind = 'former-import'" );`
	);
	assert.match( await screen(), /It stopped: The disk is full\./ );
	await press( 'import' );
	assert.match( await finish(), /1 order was imported\./ );
	assert.equal(
		await php(
			`global $wpdb; return (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'former-import' AND state = 'failed'" );`
		),
		0
	);
} );

test( 'a database that never answers ends the run, which is no failed message', async () => {
	await order();
	await php(
		`${ IMPORT } Mainstay\\FormerSite\\Import\\start_run( 'import' );
		global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_outbox SET attempts = 3 WHERE kind = 'former-import'" );`
	);
	await withMustUsePlugin(
		`add_filter( 'query', fn( $sql ) => str_contains( $sql, 'mainstay_payments' ) && str_contains( $sql, 'INSERT' ) ? 'SELECT nothing FROM nowhere' : $sql );`,
		async () => {
			await press( 'go-on', { html: await screen() } );
			const html = await screen();
			assert.match(
				html,
				/It stopped: The database did not respond several times in a row\./
			);
			assert.doesNotMatch( html, /could not be sent/ );
		}
	);
	await press( 'import' );
	assert.match( await finish(), /1 order was imported\./ );
} );

test( 'only the owner, and only by the button', async () => {
	await order();
	const html = await screen();
	const editor = await cookiesOf( 'editor' );
	assert.equal(
		( await press( 'import', { as: editor, html } ) ).status,
		403
	);
	assert.equal(
		( await press( 'import', { html: 'name="_wpnonce" value="wrong"' } ) )
			.status,
		403
	);
	assert.deepEqual( await copies(), {} );
} );
