/** What is limited, and who holds it without paying: other sites, one visitor, many attempts. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { php, request, url } from '../site.mjs';
import {
	disconnect,
	forgetTries,
	product,
	rowsOf,
	wordIn,
} from '../products.mjs';

/** The orders of one test are not those of the next: all tests are one visitor. */
const forgetOrders = () =>
	php(
		`global $wpdb; $wpdb->suppress_errors(); $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_payment_seats" ); $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_payments" );`
	);

before( disconnect );
beforeEach( async () => {
	await forgetTries();
	await forgetOrders();
} );
after( forgetOrders );

/** Sends the form as a browser would, and follows nothing. */
const post = ( id, headers = {} ) =>
	request( `${ url }/?mainstay-buy=${ id }`, {
		method: 'POST',
		headers,
		body: new URLSearchParams( { way: 'paypal' } ),
	} );
const placeOf = ( answer ) => answer.headers.get( 'location' ) ?? '';
const heldFor = async ( id ) =>
	(
		await php(
			`global $wpdb;
			// The table is made when the first place is held.
			return ! $wpdb->get_var( "SHOW TABLES LIKE '{$wpdb->prefix}mainstay_payment_seats'" ) ? array() : array_map( 'intval', $wpdb->get_col( "SELECT held_until FROM {$wpdb->prefix}mainstay_payment_seats WHERE item = 'product-${ id }'" ) );`
		)
	).map( ( until ) => until - Math.floor( Date.now() / 1000 ) );
const passMinutes = ( id, minutes ) =>
	php(
		`global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_payment_seats SET held_until = held_until - 60 * ${ minutes } WHERE item = 'product-${ id }'" ); $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_payments SET created_at = created_at - 60 * ${ minutes } WHERE object_id = ${ id }" );`
	);

const FOREIGN = [
	{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
	{ Origin: 'https://evil.example' },
	{ Origin: 'null', Referer: 'https://evil.example/page' },
	{ Referer: 'https://evil.example/page' },
	{ 'Sec-Fetch-Site': 'cross-site', Origin: url },
];
for ( const headers of FOREIGN ) {
	test( `a form of another site holds nothing: ${ JSON.stringify( headers ) }`, async () => {
		const id = await product( { mainstay_stock: 1 } );
		const answer = await post( id, headers );
		assert.deepEqual( await heldFor( id ), [] );
		assert.deepEqual( await rowsOf( id ), [] );
		assert.equal( answer.status, 200 );
		assert.match( answer.data, /You came from another site/ );
		assert.match( answer.data, /Continue to payment/ );
	} );
}

const OWN = [
	{},
	{ 'Sec-Fetch-Site': 'same-origin', Origin: url },
	// A page whose policy is to name no referrer.
	{ 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
	{ Origin: 'null' },
	{ Origin: url },
	{ Referer: `${ url }/bread/` },
];
for ( const headers of OWN ) {
	test( `a form of this site buys: ${ JSON.stringify( headers ) }`, async () => {
		const id = await product( { mainstay_stock: 1 } );
		assert.match( placeOf( await post( id, headers ) ), /mainstay-pay=/ );
	} );
}

test( 'it is held for three minutes, and for 45 once a browser goes to pay', async () => {
	const id = await product( { mainstay_stock: 1 } );
	const place = placeOf( await post( id ) );
	assert.ok(
		( await heldFor( id ) ).every( ( held ) => held > 100 && held <= 181 )
	);
	assert.match( placeOf( await request( place ) ), /paypal\.com/ );
	assert.ok( ( await heldFor( id ) ).every( ( held ) => held > 44 * 60 ) );
	// Again, as with the back button: the same page, the same seat.
	assert.match( placeOf( await request( place ) ), /paypal\.com/ );
	assert.equal( ( await heldFor( id ) ).length, 1 );
	const forged = await request(
		place.replace( /.$/, ( end ) => ( end === '0' ? '1' : '0' ) )
	);
	assert.equal( wordIn( placeOf( forged ) ), 'gone' );
} );

test( 'whoever never came for the page holds it no longer than that', async () => {
	const id = await product( { mainstay_stock: 1 } );
	await post( id );
	assert.equal( wordIn( placeOf( await post( id ) ) ), 'sold-out' );
	await passMinutes( id, 4 );
	const next = placeOf( await post( id ) );
	assert.match( placeOf( await request( next ) ), /paypal\.com/ );
	// Late, after somebody else has it.
	const [ first ] = await rowsOf( id );
	const address = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/products/checkout.php'; return home_url( '/?mainstay-pay=${ first.reference }.' . Mainstay\\Payments\\ReturnHandler\\sign_reference( '${ first.reference }', 'mainstay-paypal' ) );`
	);
	assert.equal( wordIn( placeOf( await request( address ) ) ), 'sold-out' );
} );

test( 'one visitor holds three of many', async () => {
	const id = await product( { mainstay_stock: 50 } );
	const words = [];
	for ( let time = 0; time < 6; time++ ) {
		await forgetTries();
		words.push( wordIn( placeOf( await post( id ) ) ) ?? 'held' );
	}
	assert.deepEqual( words, [
		'held',
		'held',
		'held',
		'busy',
		'busy',
		'busy',
	] );
	assert.equal( ( await heldFor( id ) ).length, 3 );
	assert.deepEqual(
		( await rowsOf( id ) ).map( ( { status, note } ) => [ status, note ] ),
		[
			...Array( 3 ).fill( [ 'open', '' ] ),
			...Array( 3 ).fill( [ 'cancelled', 'busy' ] ),
		]
	);
} );

test( 'one visitor holds six of all products', async () => {
	const words = [];
	for ( let time = 0; time < 8; time++ ) {
		const id = await product( { mainstay_stock: 1 } );
		words.push( wordIn( placeOf( await post( id ) ) ) ?? 'held' );
	}
	assert.deepEqual( words, [ ...Array( 6 ).fill( 'held' ), 'busy', 'busy' ] );
} );

test( 'and gives up ten of one product in a day', async () => {
	const id = await product( { mainstay_stock: 1 } );
	const words = [];
	for ( let time = 0; time < 14; time++ ) {
		await forgetTries();
		words.push( wordIn( placeOf( await post( id ) ) ) ?? 'held' );
		await passMinutes( id, 5 );
	}
	assert.equal( words.filter( ( word ) => word === 'held' ).length, 10 );
	assert.deepEqual( words.slice( 10 ), Array( 4 ).fill( 'busy' ) );
	await passMinutes( id, 24 * 60 );
	await forgetTries();
	assert.equal( wordIn( placeOf( await post( id ) ) ), undefined );
} );
