/** The first view of a map, as the server draws it: markers where the library will show them; and the search for places. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inTransaction } from '../http/in-process.mjs';
import { php } from '../site.mjs';

const place = ( title, longitude, latitude ) => ( {
	title,
	coordinates: { longitude, latitude },
} );

/** A map as visitors get it. */
const render = ( attributes ) =>
	php(
		`return do_blocks( base64_decode( '${ Buffer.from(
			`<!-- wp:jetpack/map ${ JSON.stringify( attributes ).replace(
				/</g,
				'\\u003c'
			) } --><div class="wp-block-jetpack-map"></div><!-- /wp:jetpack/map -->`
		).toString( 'base64' ) }' ) );`
	);

/** Where markers stand, in percent of the box that holds them. */
const markersOf = ( html ) =>
	[ ...html.matchAll( /<use [^>]*x="(-?[\d.]+)%" y="(-?[\d.]+)%"/g ) ].map(
		( [ , x, y ] ) => [ Number( x ), Number( y ) ]
	);

const variable = ( html, name ) =>
	new RegExp( `--map-${ name }:([\\d.]+)` ).exec( html )?.[ 1 ];

describe( 'the first view of a map', () => {
	it( 'has one place in the middle, at the zoom of the map', async () => {
		const html = await render( {
			points: [ place( 'Bakery', 10.139, 54.323 ) ],
			zoom: 11,
		} );
		assert.deepEqual( markersOf( html ), [ [ 50, 50 ] ] );
		assert.equal( variable( html, 'unit' ), '1000' );
		// 90 pixels at zoom 11 and this latitude are 2,008 metres.
		assert.match( html, /\*0\.\d+\)">2 km</ );
	} );

	it( 'ends in the north and in the south where the map of the world does', async () => {
		const html = await render( {
			points: [
				place( 'North Pole', 0, 90 ),
				place( 'South Pole', 10, -90 ),
				place( 'Edge', 5, 85.05 ),
				place( 'Near', 5, 85.02 ),
			],
		} );
		const markers = markersOf( html );
		assert.deepEqual( markers.slice( 0, 3 ), [
			[ 0, 0 ],
			[ 100, 100 ],
			[ 50, 0 ],
		] );
		assert.ok( markers[ 3 ][ 1 ] > 0 && markers[ 3 ][ 1 ] < 0.1 );
	} );

	it( 'has the icon of its markers, also for the script, and no other one', async () => {
		const points = [ place( 'Bakery', 10.139, 54.323 ) ];
		const star = await render( { points, markerIcon: 'star' } );
		const drawing = /data-marker-icon="(M12 2l3[^"]+)"/.exec( star )[ 1 ];
		assert.ok( star.includes( `scale(.5833)" d="${ drawing }"` ) );
		const plain = await render( { points } );
		assert.match( plain, /<circle cy="-17" r="4.5"/ );
		for ( const markerIcon of [ '', 'none', '"><b>', 5, [ 'star' ] ] ) {
			assert.equal(
				( await render( { points, markerIcon } ) ).replace(
					/mainstay-map-\d+/g,
					''
				),
				plain.replace( /mainstay-map-\d+/g, '' )
			);
		}
		assert.match(
			await render( { points, className: 'is-style-dark' } ),
			/class="[^"]*is-style-dark[^"]*"[^>]* data-map-style="dark"/
		);
	} );

	it( 'holds several places between its corners, in Mercator', async () => {
		const html = await render( {
			points: [
				place( 'South', 0, 0 ),
				place( 'North', 10, 60 ),
				place( 'Between', 5, 30 ),
			],
		} );
		const [ south, north, between ] = markersOf( html );
		assert.deepEqual( south, [ 0, 100 ] );
		assert.deepEqual( north, [ 100, 0 ] );
		assert.equal( between[ 0 ], 50 );
		// ln( tan( 60 degrees ) ) of ln( tan( 75 degrees ) )
		assert.ok( Math.abs( between[ 1 ] - 58.2898 ) < 0.001 );
		// The width by the height: 10 / 360 by ln( tan( 75 degrees ) ) / 2 pi.
		assert.ok(
			Math.abs(
				variable( html, 'width' ) / variable( html, 'height' ) - 0.13253
			) < 1e-4
		);
	} );

	it( 'has both sides of 180 degrees together', async () => {
		const html = await render( {
			points: [
				place( 'Auckland', 170, -30 ),
				place( 'Honolulu', -160, 30 ),
				place( 'Between', 185, 0 ),
			],
		} );
		const [ auckland, honolulu, between ] = markersOf( html );
		assert.deepEqual( auckland, [ 0, 100 ] );
		assert.deepEqual( honolulu, [ 100, 0 ] );
		assert.deepEqual( between, [ 50, 50 ] );
	} );

	it( 'draws places on one spot, one line and at the ends of the world', async () => {
		for ( const points of [
			[ place( 'A', 1, 1 ), place( 'B', 1, 1 ) ],
			[ place( 'A', 1, 1 ), place( 'B', 1, 2 ) ],
			[ place( 'A', 1, 1 ), place( 'B', 2, 1 ) ],
			[ place( 'A', -180, -90 ), place( 'B', 180, 90 ) ],
			[ place( 'A', 1e15, 0 ) ],
			[],
		] ) {
			const html = await render( { points, zoom: 0 } );
			assert.equal( markersOf( html ).length, points.length );
			assert.doesNotMatch( html, /NAN|INF|E[+-]\d/ );
			assert.ok( html.length < 20_000, `${ html.length } characters` );
		}
	} );

	it( 'counts many places that are near each other, and loses none', async () => {
		const html = await render( {
			points: Array.from( { length: 1000 }, ( _, index ) =>
				place(
					`Place ${ index }`,
					index % 40,
					Math.floor( index / 40 )
				)
			),
		} );
		const counted = [ ...html.matchAll( /<text dy[^>]*>(\d+)</g ) ];
		const sum = counted.reduce( ( all, [ , text ] ) => all + +text, 0 );
		assert.equal( sum + markersOf( html ).length, 1000 );
		assert.ok( counted.length < 100 );
	} );

	it( 'asks nobody, and what an author wrote stays text', async () => {
		const hostile = '"><img src=x onerror=alert(1)><script>';
		const html = await render( {
			points: [ place( hostile, 1, 1 ), place( 'B', 2, 2 ) ],
			markerColor: 'red;background:url(https://example.com)',
			mapCenter: { longitude: '"', latitude: 'x' },
			zoom: 'near',
		} );
		const drawing = html.slice(
			html.indexOf( '<div class="wp-block-jetpack-map__drawing"' ),
			html.indexOf( '<div class="wp-block-jetpack-map__canvas"' )
		);
		assert.doesNotMatch( drawing, /<img|<script|url\(|https?:/ );
		assert.match( drawing, /&quot;&gt;&lt;img/ );
	} );

	it( 'stands before the gate, where nothing else of the map is', async () => {
		const html = await php(
			`$before = Mainstay\\Core\\Settings\\get_setting( 'consent_gate' );
			Mainstay\\Core\\Settings\\update_settings( [ 'consent_gate' => true ] );
			try {
				return do_blocks( '<!-- wp:jetpack/map {"points":[{"title":"Mill","coordinates":{"longitude":1,"latitude":1}}]} --><div class="wp-block-jetpack-map"></div><!-- /wp:jetpack/map -->' );
			} finally {
				Mainstay\\Core\\Settings\\update_settings( [ 'consent_gate' => $before ] );
			}`
		);
		const [ before ] = html.split( '<div class="mainstay-consent"' );
		assert.equal( markersOf( before ).length, 1 );
		assert.doesNotMatch( before, /map__canvas|<button/ );
	} );
} );

it( 'the list leads to each place and to the way there, in the words of a person', async () => {
	const html = await render( {
		points: [ place( 'Bakery "Anna" & <sons>', 10.139, 54.323 ) ],
	} );
	const name = 'Bakery &quot;Anna&quot; &amp; &lt;sons&gt;';
	assert.ok(
		html.includes(
			`<li><a href="https://www.google.com/maps/search/?api=1&#038;query=54.323,10.139">${ name }</a> <a class="wp-block-jetpack-map__directions" href="https://www.google.com/maps/dir/?api=1&#038;destination=54.323,10.139" aria-label="Directions to ${ name }">Directions</a></li>`
		),
		html
	);
} );

describe( 'the search for places', () => {
	/** Starts without answers that are remembered, pauses or counted requests. */
	const run = ( code ) =>
		inTransaction(
			'Mainstay\\Queue\\Table\\ensure_table();',
			String.raw`
$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%mainstay_places%' OR option_name = 'mainstay_nominatim_last_asked'" );
$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'form-rate'" );
wp_cache_flush();
$photon    = 'photon.komoot.io/api';
$nominatim = 'nominatim.openstreetmap.org/search';
$answers   = [
	$photon    => [ 200, [ 'features' => [ [ 'properties' => [ 'osm_type' => 'R', 'osm_id' => 62422, 'name' => 'Berlin', 'country' => 'Germany' ], 'geometry' => [ 'coordinates' => [ 13.38, 52.51 ] ] ] ] ] ],
	$nominatim => [ 200, [ [ 'osm_type' => 'way', 'osm_id' => 7, 'lat' => '52.5', 'lon' => '13.3', 'display_name' => 'Unter den Linden, Berlin' ] ] ],
];
$find = static fn( $search, $kind = 'suggestions' ) => $ask( 'GET', '/mainstay/v1/places', compact( 'search', 'kind' ) );
$slot = static fn( $seconds = 5 ) => $wpdb->query( $wpdb->prepare( "UPDATE $wpdb->options SET option_value = %s WHERE option_name = 'mainstay_nominatim_last_asked'", (string) ( time() - $seconds ) ) );
$titles = static fn( $answer ) => array_column( $answer[1]['places'] ?? [], 'title' );
$be( 'contributor' );
${ code }`
		);
	const FAILED = 'The place search did not respond. Try again later.';
	const BUSY = 'The place search is busy. Try again in a minute.';

	it( 'is for those who write posts, and asks each question once', async () => {
		const found = await run( String.raw`
			$seen = [ 'roles' => $by_role( 'GET', '/mainstay/v1/places', [ 'search' => 'Berlin' ] ), 'asked' => count( $asked ) ];
			$be( 'visitor' );
			$seen['visitor'] = $find( 'Kiel' )[1]['code'];
			$be( 'contributor' );
			$seen['sent'] = $asked[0];
			$seen['first'] = $find( '  Berlin ' )[1];
			$seen['remembered'] = count( $asked );
			$seen['nothing'] = [ $find( '   ' )[1]['places'], count( $asked ) ];
			$seen['wrong'] = [ $find( '' )[0], $find( str_repeat( 'a', 201 ) )[0], $find( 'a', 'all' )[0] ];
			$find( 'New   York' );
			$find( ' New York ' );
			$seen['spaces'] = array_column( array_column( $asked, 'query' ), 'q' );
			add_filter( 'pre_determine_locale', static fn() => 'it_IT' );
			$find( 'Roma' );
			$seen['language'] = end( $asked )['query'];
			return $seen;` );
		assert.deepEqual( found.roles, [ 401, 403, 200, 200, 200, 200 ] );
		assert.equal( found.asked, 1 );
		assert.equal( found.visitor, 'rest_forbidden' );
		assert.deepEqual( found.sent.query, {
			q: 'Berlin',
			limit: '10',
			lang: 'en',
		} );
		assert.deepEqual( found.first, {
			places: [
				{
					id: 'osm.R62422',
					title: 'Berlin',
					address: 'Berlin, Germany',
					longitude: 13.38,
					latitude: 52.51,
				},
			],
			attribution: '© OpenStreetMap contributors',
		} );
		assert.equal( found.remembered, 1 );
		assert.deepEqual( found.nothing, [ [], 1 ] );
		assert.deepEqual( found.spaces, [ 'Berlin', 'New York' ] );
		assert.deepEqual( found.wrong, [ 400, 400, 400 ] );
		// Photon refuses languages that it does not know.
		assert.deepEqual( found.language, { q: 'Roma', limit: '10' } );
	} );

	it( 'shows what has a name and a place, ten at most', async () => {
		const features = [
			{
				name: 'A',
				street: 'Way',
				housenumber: 5,
				postcode: '1',
				city: 'X',
				state: 'S',
				country: 'C',
				osm_type: 'N',
				osm_id: 1,
			},
			{ street: 'Way', housenumber: '5', city: 'Way 5' },
			{ name: [ 'x' ], district: 'Q' },
			{ name: 'B', city: { a: 1 } },
		].map( ( properties ) => ( {
			properties,
			geometry: { coordinates: [ 1, '2' ] },
		} ) );
		const odd = [
			{
				properties: { name: 'C' },
				geometry: { coordinates: [ 'x', 2 ] },
			},
			{ properties: { name: 'C' }, geometry: { coordinates: [ 1 ] } },
			{ properties: { name: 'C' } },
			{ properties: 'C', geometry: { coordinates: [ 1, 2 ] } },
			'C',
			null,
		];
		const rows = [
			{
				lat: '1',
				lon: 2,
				display_name: 'Way 5, X',
				name: 'Hall',
				osm_type: 'node',
				osm_id: 3,
			},
			{ lat: 1, lon: 2, display_name: 'Way 5, X', name: '' },
			{ lat: 'x', lon: 2, display_name: 'X' },
			{ lat: 1, lon: [ 2 ], display_name: 'X' },
			{ lat: 1, lon: 2 },
			'X',
			null,
		];
		const inPhp = ( value ) =>
			`json_decode( base64_decode( '${ Buffer.from( JSON.stringify( value ) ).toString( 'base64' ) }' ), true )`;
		const found = await run( String.raw`
			$answers[ $photon ]    = [ 200, [ 'features' => ${ inPhp( [ ...features, ...odd ] ) } ] ];
			$answers[ $nominatim ] = [ 200, ${ inPhp( rows ) } ];
			$seen = [ $find( 'a' )[1]['places'], $find( 'b', 'address' )[1]['places'], end( $asked )['query'] ];
			$answers[ $photon ] = [ 200, [ 'features' => array_fill( 0, 12, ${ inPhp( features[ 0 ] ) } ) ] ];
			return [ ...$seen, count( $find( 'c' )[1]['places'] ) ];` );
		const at = { longitude: 1, latitude: 2 };
		assert.deepEqual( found[ 0 ], [
			{
				id: 'osm.N1',
				title: 'A',
				address: 'A, Way 5, 1 X, S, C',
				...at,
			},
			{ id: 'osm.', title: 'Way 5', address: 'Way 5', ...at },
			{ id: 'osm.', title: 'B', address: 'B', ...at },
		] );
		assert.deepEqual( found[ 1 ], [
			{
				id: 'osm.N3',
				title: 'Hall',
				address: 'Way 5, X',
				longitude: 2,
				latitude: 1,
			},
			{
				id: 'osm.',
				title: 'Way 5',
				address: 'Way 5, X',
				longitude: 2,
				latitude: 1,
			},
		] );
		assert.deepEqual( found[ 2 ], {
			q: 'b',
			format: 'jsonv2',
			limit: '10',
			'accept-language': 'en',
		} );
		assert.equal( found[ 3 ], 10 );
	} );

	it( 'asks Nominatim every other second at most, and Photon instead', async () => {
		const found = await run( String.raw`
			$seen = [ 'first' => [ $titles( $find( 'a', 'address' ) ), $titles( $find( 'b', 'address' ) ) ] ];
			$seen['asked'] = array_count_values( array_column( $asked, 'address' ) );
			foreach ( [ 0, 1, 2 ] as $seconds ) {
				$slot( $seconds );
				$seen['after'][] = $titles( $find( "after $seconds", 'address' ) )[0];
			}
			// Somebody's clock was ahead.
			$slot( -60 );
			$seen['after'][] = $titles( $find( 'ahead', 'address' ) )[0];
			foreach ( [ 500, 404, 'text', 'shape', 'none' ] as $number => $bad ) {
				$slot();
				$answers[ $nominatim ] = match ( $bad ) { 'text' => [ 200, '<h1>', 'text/html' ], 'shape' => [ 200, [ 'error' => 'x' ] ], 'none' => null, default => [ $bad, [] ] };
				$seen['instead'][] = $titles( $find( "bad $number", 'address' ) )[0];
			}
			$slot();
			$answers[ $nominatim ] = [ 200, [] ];
			$seen['none known'] = $find( 'nowhere', 'address' );
			$seen['asked again'] = [ $find( 'nowhere', 'address' )[0], (int) get_option( '_transient_timeout_mainstay_places_' . md5( 'address|en|nowhere' ) ) - time() <= HOUR_IN_SECONDS ];
			$slot();
			$answers[ $nominatim ] = [ 429, [] ];
			$seen['refused'] = $titles( $find( 'refused', 'address' ) )[0];
			$slot();
			$asked = [];
			$find( 'paused', 'address' );
			$seen['paused'] = array_column( $asked, 'address' );
			return $seen;` );
		const STREET = 'Unter den Linden';
		assert.deepEqual( found.first, [ [ STREET ], [ 'Berlin' ] ] );
		assert.deepEqual( found.asked, {
			'nominatim.openstreetmap.org/search': 1,
			'photon.komoot.io/api': 1,
		} );
		assert.deepEqual( found.after.slice( 0, 1 ), [ 'Berlin' ] );
		assert.deepEqual( found.after.slice( 2 ), [ STREET, 'Berlin' ] );
		assert.deepEqual( found.instead, Array( 5 ).fill( 'Berlin' ) );
		assert.deepEqual( found[ 'none known' ][ 1 ].places, [] );
		assert.deepEqual( found[ 'asked again' ], [ 200, true ] );
		assert.equal( found.refused, 'Berlin' );
		assert.deepEqual( found.paused, [ 'photon.komoot.io/api' ] );
	} );

	it( 'says what is wrong, pauses where it is asked to, and lets nobody ask without end', async () => {
		const found = await run( String.raw`
			$seen = [];
			foreach ( [ 401, 404, 500, 'text', 'shape', 'none', 403, 429 ] as $number => $bad ) {
				$answers[ $photon ] = match ( $bad ) { 'text' => [ 200, '<h1>', 'text/html' ], 'shape' => [ 200, [ 'x' ] ], 'none' => null, default => [ $bad, [] ] };
				$got   = $find( "bad $number" );
				$asked = [];
				$find( "next $number" );
				$seen['bad'][ $bad ] = [ $got[0], $got[1]['message'], count( $asked ) ];
				delete_transient( 'mainstay_places_pause_photon' );
			}
			$answers[ $photon ] = [ 200, [ 'features' => [] ] ];
			$seen['after'] = $find( 'bad 0' )[0];
			$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'form-rate'" );
			// Twice as many where a minute is over in between.
			for ( $number = 0; $number < 122 && ( 0 === $number || 200 === $got[0] ); $number++ ) {
				$got = $find( "place $number" );
			}
			$seen['limit'] = [ $number - 1, $got[0], $got[1]['message'] ];
			$seen['remembered'] = $find( 'place 0' )[0];
			$be( 'author' );
			$seen['others'] = $find( 'place of another author' )[0];
			return $seen;` );
		for ( const [ bad, [ status, message, next ] ] of Object.entries(
			found.bad
		) ) {
			const isBusy = [ '403', '429' ].includes( bad );
			assert.deepEqual(
				[ status, message, next ],
				isBusy ? [ 429, BUSY, 0 ] : [ 502, FAILED, 1 ],
				bad
			);
		}
		assert.equal( found.after, 200 );
		const [ number, status, message ] = found.limit;
		assert.ok( number >= 60 && number <= 120, number );
		assert.deepEqual( [ status, message ], [ 429, BUSY ] );
		assert.equal( found.remembered, 200 );
		assert.equal( found.others, 200 );
	} );
} );
