/** The address that limits count by: proxies that are trusted, forged headers, both families. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { php } from '../site.mjs';

const MAPPED = '::ffff:203.0.113.9';

/** Each: what the connection comes from, its headers, the trusted proxies, and who it is. */
const CASES = [
	[ '203.0.113.9', {}, '', '203.0.113.9' ],
	// Nobody is believed who was not named.
	[ '203.0.113.9', { X_FORWARDED_FOR: '198.51.100.7' }, '', '203.0.113.9' ],
	[ '10.0.0.2', { X_FORWARDED_FOR: '198.51.100.7' }, '', '10.0.0.2' ],
	[
		'203.0.113.9',
		{ X_FORWARDED_FOR: '198.51.100.7' },
		'10.0.0.0/8',
		'203.0.113.9',
	],
	[
		'10.0.0.2',
		{ X_FORWARDED_FOR: '198.51.100.7' },
		'10.0.0.0/8',
		'198.51.100.7',
	],
	// What the visitor wrote stands left of what the proxy saw.
	[
		'10.0.0.2',
		{ X_FORWARDED_FOR: '192.0.2.66, 198.51.100.7' },
		'10.0.0.0/8',
		'198.51.100.7',
	],
	[
		'10.0.0.2',
		{ X_FORWARDED_FOR: '10.0.0.9, 198.51.100.7, 10.1.1.1' },
		'10.0.0.0/8',
		'198.51.100.7',
	],
	[ '10.0.0.2', { X_FORWARDED_FOR: 'nonsense' }, '10.0.0.2', '10.0.0.2' ],
	[
		'10.0.0.2',
		{ X_FORWARDED_FOR: '198.51.100.7, unknown' },
		'10.0.0.2',
		'10.0.0.2',
	],
	[ '10.0.0.2', {}, '10.0.0.2', '10.0.0.2' ],
	[
		'10.0.0.2',
		{ X_FORWARDED_FOR: '198.51.100.7:4711' },
		'10.0.0.2',
		'198.51.100.7',
	],
	// Another header than the one that is meant is not looked at.
	[ '10.0.0.2', { X_REAL_IP: '198.51.100.7' }, '10.0.0.2', '10.0.0.2' ],
	[ '2001:db8::1', {}, '', '2001:db8::1' ],
	[
		'2001:db8:ffff::1',
		{ X_FORWARDED_FOR: '2001:db8:1:2::7' },
		'2001:db8:ffff::/48',
		'2001:db8:1:2::7',
	],
	[
		'2001:db8:ffff::1',
		{ X_FORWARDED_FOR: '"[2001:db8:1:2::7]:443"' },
		'2001:db8:ffff::/48',
		'2001:db8:1:2::7',
	],
	[
		'2001:db8:fffe::1',
		{ X_FORWARDED_FOR: '1.2.3.4' },
		'2001:db8:ffff::/48',
		'2001:db8:fffe::1',
	],
	[ MAPPED, {}, '', '203.0.113.9' ],
	[
		'::ffff:10.0.0.2',
		{ X_FORWARDED_FOR: MAPPED },
		'10.0.0.0/8',
		'203.0.113.9',
	],
	// A mistyped list trusts nobody, least of all everybody.
	[
		'10.0.0.2',
		{ X_FORWARDED_FOR: '1.2.3.4' },
		'0.0.0.0/0, 10/8, x',
		'10.0.0.2',
	],
	[ '', { X_FORWARDED_FOR: '1.2.3.4' }, '10.0.0.0/8', '' ],
];

const find = ( remote, headers, proxies, then = '' ) =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/tries.php';
		foreach ( array_keys( $_SERVER ) as $key ) { if ( preg_match( '/^HTTP_(X_|FORW|CF_|TRUE)/', $key ) ) { unset( $_SERVER[ $key ] ); } }
		$_SERVER['REMOTE_ADDR'] = '${ remote }';
		foreach ( json_decode( '${ JSON.stringify( headers ) }', true ) as $name => $value ) { $_SERVER[ "HTTP_$name" ] = $value; }
		add_filter( 'mainstay_trusted_proxies', fn() => preg_split( '/[\\s,]+/', '${ proxies }', -1, PREG_SPLIT_NO_EMPTY ) );
		${ then || 'return Mainstay\\Core\\VisitorAddress\\get_visitor_address();' }`
	);

for ( const [ remote, headers, proxies, expected ] of CASES ) {
	test( `${ remote } with ${ JSON.stringify( headers ) }, trusting ${ proxies || 'nobody' }: ${ expected }`, async () => {
		assert.equal( await find( remote, headers, proxies ), expected );
	} );
}

test( 'the RFC header, where it is the one that is named', async () => {
	assert.equal(
		await find(
			'10.0.0.2',
			{ FORWARDED: 'for=192.0.2.66, for="[2001:db8::7]:99";proto=https' },
			'10.0.0.2',
			`define( 'MAINSTAY_FORWARDED_HEADER', 'Forwarded' ); return Mainstay\\Core\\VisitorAddress\\get_visitor_address();`
		),
		'2001:db8::7'
	);
} );

test( 'limits count behind a named proxy by visitor, and a household of IPv6 as one', async () => {
	const visitor = ( address ) =>
		find(
			'10.0.0.2',
			{ X_FORWARDED_FOR: address },
			'10.0.0.2',
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/spam/spam.php';
			return [ Mainstay\\Payments\\Tries\\get_visitor_hash(), Mainstay\\Core\\VisitorHash\\hash_visitor( Mainstay\\Forms\\get_visitor_address(), gmdate( 'Y-m-d' ) ) ];`
		);
	const [ one, other ] = [
		await visitor( '198.51.100.7' ),
		await visitor( '198.51.100.8' ),
	];
	assert.notEqual( one[ 0 ], other[ 0 ] );
	assert.notEqual( one[ 1 ], other[ 1 ] );
	const [ first, second, third ] = [
		await visitor( '2001:db8:1:2::7' ),
		await visitor( '2001:db8:1:2:ffff::8' ),
		await visitor( '2001:db8:1:3::7' ),
	];
	assert.deepEqual( first, second );
	assert.notEqual( first[ 0 ], third[ 0 ] );
	assert.notEqual( first[ 1 ], third[ 1 ] );
} );

test( 'Site Health says when a proxy is likely, and what to do', async () => {
	const look = ( headers, proxies ) =>
		find(
			'10.0.0.2',
			headers,
			proxies,
			`return apply_filters( 'site_status_tests', [ 'direct' => [], 'async' => [] ] )['direct']['mainstay_visitor_address']['test']();`
		);
	const likely = await look( { X_FORWARDED_FOR: '1.2.3.4' }, '' );
	assert.equal( likely.status, 'recommended' );
	assert.match( likely.description, /MAINSTAY_TRUSTED_PROXIES/ );
	assert.match( likely.description, /10\.0\.0\.2/ );
	// Preformatted lines are wider than a phone.
	assert.doesNotMatch( likely.description, /<pre/ );
	assert.equal(
		( await look( { X_FORWARDED_FOR: '1.2.3.4' }, '10.0.0.2' ) ).status,
		'good'
	);
	assert.equal( ( await look( {}, '' ) ).status, 'good' );
	const cloud = await look( { CF_CONNECTING_IP: '1.2.3.4' }, '' );
	assert.match( cloud.description, /CF-Connecting-IP/ );
} );
