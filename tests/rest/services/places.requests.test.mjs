import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { startPlaces } from '../../fakes/places.mjs';
import { php, request } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const FAILED = 'The place search did not respond. Try again later.';
const BUSY = 'The place search is busy. Try again in a minute.';

let fake;
let finish;
let plugin;
before( async () => {
	fake = await startPlaces();
	// For all tests of this file.
	await new Promise( ( ready ) => {
		plugin = withMustUsePlugin(
			`add_filter( 'mainstay_photon_url', fn() => '${ fake.url }/api' );
			add_filter( 'mainstay_nominatim_url', fn() => '${ fake.url }/search' );
			// Whoever is the first to write down that it asks is not alone.
			add_filter( 'query', function ( $query ) {
				preg_match( '/INSERT.*mainstay_nominatim_last_asked/s', $query ) && usleep( 200000 );
				return $query;
			} );`,
			() => {
				ready();
				return new Promise( ( resolve ) => ( finish = resolve ) );
			}
		);
	} );
} );
after( async () => {
	finish();
	await plugin;
	await fake.close();
} );
beforeEach( async () => {
	await php(
		`global $wpdb; $wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%mainstay_places%' OR option_name = 'mainstay_nominatim_last_asked'" ); $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'form-rate' AND token LIKE 'places-%'" ); wp_cache_flush();`
	);
	fake.visits.length = 0;
} );

const find = ( search, kind = 'suggestions', options = {} ) =>
	request(
		`/mainstay/v1/places?search=${ encodeURIComponent( search ) }&kind=${ kind }`,
		{ as: 'contributor', ...options }
	);
const paths = () => fake.visits.map( ( { path } ) => path );

describe( 'who may ask', () => {
	it( 'is whoever may write posts', async () => {
		for ( const [ as, status ] of [
			[ 'visitor', 401 ],
			[ 'subscriber', 403 ],
			[ 'contributor', 200 ],
			[ 'author', 200 ],
			[ 'editor', 200 ],
			[ 'administrator', 200 ],
		] ) {
			assert.equal(
				( await find( 'Berlin', 'suggestions', { as } ) ).status,
				status,
				as
			);
		}
	} );

	it( 'is decided before the question is looked at, and nobody is asked for the others', async () => {
		for ( const query of [
			'',
			'?search=',
			'?search=a&kind=all',
			'?search[]=a',
			`?search=${ 'a'.repeat( 201 ) }`,
		] ) {
			const path = `/mainstay/v1/places${ query }`;
			assert.equal( ( await request( path ) ).status, 401 );
			assert.equal(
				( await request( path, { as: 'subscriber' } ) ).status,
				403
			);
			assert.equal(
				( await request( path, { as: 'author' } ) ).status,
				400,
				query
			);
		}
		await find( 'Berlin', 'suggestions', { as: 'subscriber' } );
		assert.deepEqual( fake.visits, [] );
	} );
} );

describe( 'suggestions', () => {
	it( 'are ten places of Photon, with whom they are owed to', async () => {
		const { data } = await find( '  Berlin ' );
		assert.equal( data.places.length, 10 );
		assert.deepEqual( data.places[ 0 ], {
			id: 'osm.R62422',
			title: 'Berlin',
			address: 'Berlin, Germany',
			longitude: 13.3888599,
			latitude: 52.5170365,
		} );
		assert.equal( data.attribution, '© OpenStreetMap contributors' );
		const [ { query, headers } ] = fake.visits;
		assert.deepEqual( query, { q: 'Berlin', limit: '10', lang: 'en' } );
		assert.match( headers[ 'user-agent' ], /^Mainstay Blocks; http/ );
		assert.deepEqual( paths(), [ '/api' ] );
	} );

	it( 'are remembered, whatever the spaces', async () => {
		await find( 'Berlin' );
		await find( ' Berlin  ' );
		assert.equal( fake.visits.length, 1 );
	} );

	it( 'may be none, and nobody is asked for nothing', async () => {
		assert.deepEqual( ( await find( 'nothing' ) ).data.places, [] );
		assert.deepEqual( ( await find( '   ' ) ).data.places, [] );
		assert.equal( fake.visits.length, 1 );
	} );

	it( 'leave out what has no place', async () => {
		assert.deepEqual( ( await find( 'strange' ) ).data.places, [] );
	} );

	it( 'say in one sentence that the service failed', async () => {
		for ( const search of [ '401', '404', '500', 'malformed', 'wrong' ] ) {
			const { status, data } = await find( search );
			assert.equal( status, 502, search );
			assert.equal( data.message, FAILED, search );
		}
		assert.equal( ( await find( 'Berlin' ) ).status, 200 );
	} );

	it( 'end in time when there is no answer', async () => {
		const start = Date.now();
		const { status, data } = await find( 'hang' );
		assert.equal( status, 502 );
		assert.equal( data.message, FAILED );
		assert.ok( Date.now() - start < 14_000 );
	} );

	it( 'pause when the service has enough of us', async () => {
		for ( const refusal of [ '429', '403' ] ) {
			const { status, data } = await find( refusal );
			assert.equal( status, 429 );
			assert.equal( data.message, BUSY );
			const visits = fake.visits.length;
			assert.equal( ( await find( 'Berlin' ) ).status, 429 );
			assert.equal( fake.visits.length, visits );
			await php( "delete_transient( 'mainstay_places_pause_photon' );" );
		}
	} );

	it( 'are given sixty times a minute', async () => {
		const statuses = [];
		for (
			let number = 0;
			number < 122 && statuses.at( -1 ) !== 429;
			number++
		) {
			statuses.push( ( await find( `Berlin ${ number }` ) ).status );
		}
		assert.equal( statuses.at( -1 ), 429 );
		assert.ok( statuses.length > 60 );
	} );

	it( 'ask nobody on this machine where no fakes are allowed', async () => {
		const { status } = await find( 'Berlin', 'suggestions', {
			headers: { 'X-No-Fakes': '1' },
		} );
		assert.equal( status, 502 );
		assert.deepEqual( fake.visits, [] );
	} );
} );

describe( 'an address', () => {
	it( 'is looked up by Nominatim', async () => {
		const { data } = await find( 'Berlin', 'address' );
		assert.deepEqual( data.places, [
			{
				id: 'osm.R62422',
				title: 'Berlin',
				address: 'Berlin, Deutschland',
				longitude: 13.3888599,
				latitude: 52.5170365,
			},
		] );
		const [ { query, headers } ] = fake.visits;
		assert.deepEqual( query, {
			q: 'Berlin',
			format: 'jsonv2',
			limit: '10',
			'accept-language': 'en',
		} );
		assert.match( headers[ 'user-agent' ], /^Mainstay Blocks; http/ );
	} );

	it( 'is asked of Nominatim once a second at most; Photon answers the others', async () => {
		const asked = ( path ) =>
			paths().filter( ( one ) => one === path ).length;
		const start = Date.now();
		await Promise.all(
			[ 'a', 'b', 'c', 'd' ].map( ( name ) => find( name, 'address' ) )
		);
		// A busy machine may need longer than a second for all four.
		const seconds = Math.floor( ( Date.now() - start ) / 1000 );
		assert.ok( asked( '/search' ) >= 1 );
		assert.ok( asked( '/search' ) <= 1 + seconds, `${ seconds } s` );
		assert.equal( asked( '/search' ) + asked( '/api' ), 4 );

		const lastAsked = ( offset ) =>
			php(
				`return update_option( 'mainstay_nominatim_last_asked', (string) ( time() + ${ offset } ) );`
			);
		await lastAsked( 60 );
		await find( 'e', 'address' );
		assert.equal( paths().at( -1 ), '/api' );
		await lastAsked( -2 );
		await find( 'f', 'address' );
		assert.equal( paths().at( -1 ), '/search' );
	} );

	it( 'is asked of Photon where Nominatim fails or refuses', async () => {
		for ( const failure of [ '500', 'malformed', 'wrong', '429' ] ) {
			await php( "delete_option( 'mainstay_nominatim_last_asked' );" );
			const { status, data } = await find(
				`${ failure } nominatim`,
				'address'
			);
			assert.equal( status, 200, failure );
			assert.equal( data.places.length, 10, failure );
		}
		assert.deepEqual( paths().slice( -2 ), [ '/search', '/api' ] );
		// It asked us to wait.
		await php( "delete_option( 'mainstay_nominatim_last_asked' );" );
		await find( 'Berlin', 'address' );
		assert.equal( paths().at( -1 ), '/api' );
	} );

	it( 'that nobody knows is no error', async () => {
		assert.deepEqual(
			( await find( 'nothing', 'address' ) ).data.places,
			[]
		);
	} );

	it( 'that both fail on is one', async () => {
		assert.equal( ( await find( '500', 'address' ) ).data.message, FAILED );
	} );
} );
