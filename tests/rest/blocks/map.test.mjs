/** The first view of a map, as the server draws it: markers where the library will show them. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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
