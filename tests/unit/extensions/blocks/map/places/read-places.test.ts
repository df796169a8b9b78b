/**
 * @jest-environment jsdom
 */
import { readPlaces } from '../../../../../../extensions/blocks/map/places/read-places';
import type { Point } from '../../../../../../extensions/blocks/map/types';
import { cpuTime } from '../../../../cpu-time';

/** The places of a file, as short as they can be: title, latitude, longitude, caption. */
function read( text: string, former: Point[] = [] ) {
	const { points, ...counts } = readPlaces( text, former );
	return {
		places: points.map( ( { title, coordinates, caption } ) =>
			[
				title,
				coordinates.latitude,
				coordinates.longitude,
				...( caption ? [ caption ] : [] ),
			].join( ' | ' )
		),
		...Object.fromEntries(
			Object.entries( counts ).filter( ( [ , count ] ) => count )
		),
	};
}

const kml = (
	inside: string,
	attributes = 'xmlns="http://www.opengis.net/kml/2.2"'
) =>
	`<?xml version="1.0" encoding="UTF-8"?>\n<kml ${ attributes }><Document>${ inside }</Document></kml>`;
const gpx = ( inside: string ) =>
	`<?xml version="1.0"?><gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1">${ inside }</gpx>`;
const collection = ( ...features: object[] ) =>
	JSON.stringify( { type: 'FeatureCollection', features } );
const feature = ( geometry: object | null, properties: object = {} ) => ( {
	type: 'Feature',
	geometry,
	properties,
} );
const point = ( longitude: unknown, latitude: unknown ) => ( {
	type: 'Point',
	coordinates: [ longitude, latitude ],
} );

const BAKERY = 'Bakery | 54.3 | 10.1';

it.each( [
	// Tables
	[ 'CSV', 'name,latitude,longitude\nBakery,54.3,10.1\n', [ BAKERY ] ],
	[
		'CSV of a spreadsheet in German, in another order',
		'\uFEFFBezeichnung;Längengrad;Breitengrad;Beschreibung\r\nBakery;10,1;54,3;"Brot; ""frisch"""\r\n',
		[ 'Bakery | 54.3 | 10.1 | Brot; "frisch"' ],
	],
	[
		'CSV with tabs, and lines within a cell',
		'Title\tLat\tLng\tNotes\nBakery\t54.3\t10.1\t"one\ntwo"',
		[ 'Bakery | 54.3 | 10.1 | one two' ],
	],
	[
		'CSV of a map program, with WKT',
		'WKT,name,description\n"POINT (10.1 54.3)",Bakery,Bread',
		[ 'Bakery | 54.3 | 10.1 | Bread' ],
	],
	[
		'CSV with both in one column',
		'Name,Coordinates\nBakery,"54.3, 10.1"',
		[ BAKERY ],
	],
	[
		'CSV with degrees and letters',
		`name,lat,lon\nBakery,54°18'N,10°6'E`,
		[ BAKERY ],
	],
	[
		'CSV without names of columns',
		'Bakery,54.3,10.1\nMill,55.0,11.0',
		[ BAKERY, 'Mill | 55 | 11' ],
	],
	[
		'CSV that says its separator',
		'sep=;\nname;lat;lon\nBakery;54.3;10.1',
		[ BAKERY ],
	],
	[
		'CSV without names of places',
		'lat,lon\n54.3,10.1',
		[ '54.3, 10.1 | 54.3 | 10.1' ],
	],
	// GeoJSON
	[
		'GeoJSON',
		collection(
			feature( point( 10.1, 54.3 ), {
				name: 'Bakery',
				description: 'Bread',
			} )
		),
		[ 'Bakery | 54.3 | 10.1 | Bread' ],
	],
	[
		'GeoJSON with heights',
		collection(
			feature(
				{ type: 'Point', coordinates: [ 10.1, 54.3, 12 ] },
				{ title: 'Bakery' }
			)
		),
		[ BAKERY ],
	],
	[
		'GeoJSON with several points in one',
		collection(
			feature(
				{
					type: 'MultiPoint',
					coordinates: [
						[ 10.1, 54.3 ],
						[ 11, 55 ],
					],
				},
				{ name: 'Bakery' }
			)
		),
		[ BAKERY, 'Bakery | 55 | 11' ],
	],
	[
		'one Feature',
		JSON.stringify( feature( point( 10.1, 54.3 ), { Name: 'Bakery' } ) ),
		[ BAKERY ],
	],
	[
		'a bare geometry',
		JSON.stringify( point( 10.1, 54.3 ) ),
		[ '54.3, 10.1 | 54.3 | 10.1' ],
	],
	[
		'saved places of Google',
		collection(
			feature( point( 10.1, 54.3 ), {
				date: '2026',
				location: { name: 'Bakery', address: 'Harbour Street 1' },
			} )
		),
		[ 'Bakery | 54.3 | 10.1 | Harbour Street 1' ],
	],
	[
		'a list of records',
		'[{"name":"Bakery","lat":54.3,"lng":"10.1"}]',
		[ BAKERY ],
	],
	[
		'a list within an object',
		'{"count":1,"places":[{"title":"Bakery","latitude":54.3,"longitude":10.1}]}',
		[ BAKERY ],
	],
	// KML
	[
		'KML',
		kml(
			'<Placemark><name>Bakery</name><description><![CDATA[Bread<br>and <b>tea</b> &amp; more<script>x</script>]]></description><Point><coordinates>10.1,54.3,0</coordinates></Point></Placemark>'
		),
		[ 'Bakery | 54.3 | 10.1 | Bread and tea & more' ],
	],
	[
		'KML of an older program, in folders',
		kml(
			'<Folder><Placemark><name>Bakery</name><MultiGeometry><Point><coordinates>\n 10.1,54.3 \n</coordinates></Point></MultiGeometry></Placemark></Folder>',
			'xmlns="http://earth.google.com/kml/2.1"'
		),
		[ BAKERY ],
	],
	[
		'KML without a namespace',
		kml(
			'<Placemark><name>Bakery</name><Point><coordinates>10.1,54.3</coordinates></Point></Placemark>',
			''
		),
		[ BAKERY ],
	],
	// GPX
	[
		'GPX',
		gpx(
			'<wpt lat="54.3" lon="10.1"><ele>3</ele><name>Bakery</name><desc>Bread</desc></wpt>'
		),
		[ 'Bakery | 54.3 | 10.1 | Bread' ],
	],
	[
		'GPX with a route',
		gpx(
			'<rte><rtept lat="54.3" lon="10.1"><name>Bakery</name></rtept></rte>'
		),
		[ BAKERY ],
	],
] )( '%s', ( _, text, places ) => {
	expect( read( text ) ).toEqual( { places } );
} );

const DAMAGED = /damaged/;
const UNKNOWN = /No places were found/;
const NO_COLUMNS = /does not say where its places are/;
const NO_POINTS = /no points that a map can show/;

it.each( [
	[ 'nothing', ' \n', UNKNOWN ],
	[ 'a text', 'Our bakery is at the harbour.', UNKNOWN ],
	[ 'addresses only', 'name,address\nBakery,Harbour Street 1', NO_COLUMNS ],
	[ 'KML that breaks off', kml( '<Placemark>' ).slice( 0, -12 ), DAMAGED ],
	[
		'JSON that breaks off',
		'{"type":"FeatureCollection","features":[',
		DAMAGED,
	],
	[
		'a bomb of entities',
		'<!DOCTYPE k [<!ENTITY a "aaa"><!ENTITY b "&a;&a;">]><kml><Document>&b;</Document></kml>',
		DAMAGED,
	],
	[ 'another XML', '<rss><channel><item/></channel></rss>', UNKNOWN ],
	[ 'HTML', '<!DOCTYPE html><html><body><p>x</p></body></html>', UNKNOWN ],
	[ 'another JSON', '{"a":1}', UNKNOWN ],
	[ 'a list of numbers', '[1,2]', UNKNOWN ],
	[ 'no features', collection(), UNKNOWN ],
	[
		'lines only',
		collection(
			feature( {
				type: 'LineString',
				coordinates: [
					[ 1, 2 ],
					[ 3, 4 ],
				],
			} )
		),
		NO_POINTS,
	],
	[
		'a track only',
		gpx( '<trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk>' ),
		NO_POINTS,
	],
	[
		'hostile GeoJSON',
		collection(
			feature( null ),
			feature( point( 'x', {} ) ),
			feature( point( null, true ) )
		),
		NO_POINTS,
	],
	[
		'coordinates of another system',
		collection( feature( point( 1124000, 7226000 ) ) ),
		NO_POINTS,
	],
] )( '%s is refused with a reason', ( _, text, reason ) => {
	expect( () => readPlaces( text, [] ) ).toThrow( reason );
} );

it( 'what has no place is counted', () => {
	expect(
		read(
			'name,lat,lon\nBakery,54.3,10.1\nNowhere,,\nWrong,95,10\nUnknown,0,0\nText,north,east'
		)
	).toEqual( { places: [ BAKERY ], leftOut: 4 } );
} );

it( 'places are added once, and next to others at the same spot', () => {
	const { points } = readPlaces( 'name,lat,lon\nBakery,54.3,10.1', [] );
	expect(
		read(
			'name,lat,lon\nBakery,54.3,10.1\nMill,54.3,10.1\nMill,54.3,10.1',
			points
		)
	).toEqual( { places: [ 'Mill | 54.3 | 10.1' ], known: 2 } );
} );

it( 'a map holds a thousand', () => {
	const table = [ 'lat,lon' ];
	for ( let index = 0; index < 1500; index++ ) {
		table.push( `${ ( index % 90 ) + 0.5 },${ index / 10 }` );
	}
	const { places, ...counts } = read( table.join( '\n' ) );
	expect( places ).toHaveLength( 1000 );
	expect( counts ).toEqual( { tooMany: 500 } );
} );

it( 'names are plain text of one line, whatever they hold', () => {
	const name = `<img src=x onerror=alert(1)>\u202E\u0000\ud800 & "${ 'a'.repeat( 999 ) }`;
	const { points } = readPlaces(
		collection(
			feature( point( 10.1, 54.3 ), { name, description: name } )
		),
		[]
	);
	const [ { title, caption, id, placeTitle } ] = points as [ Point ];
	expect( title ).toMatch( /^<img src=x onerror=alert\(1\)> {1,2}& "a+$/ );
	expect( title.length ).toBeLessThan( 201 );
	expect( caption.length ).toBeLessThan( 1001 );
	expect( [ id, placeTitle ] ).toEqual( [ '', title ] );
} );

it.each( [ '"', ',', '[', '{"a":', '(', ' ', '1,2\n', '1.5,2.5\n' ] )(
	'two megabytes of %j take no more than some seconds',
	( part ) => {
		const start = cpuTime();
		try {
			readPlaces( part.repeat( 2e6 / part.length ), [] );
		} catch {
			// Most of them are no places.
		}
		expect( cpuTime() - start ).toBeLessThan( 5000 );
	}
);

it.each( [
	[ 'spaces beside a cell', `lat,lon\n54.3${ ' '.repeat( 4e5 ) },NULL` ],
	[ 'spaces before a cell', `geometry\n${ ' '.repeat( 4e5 ) }POLYGON` ],
	[ 'spaces in a point', `geometry\nPOINT${ ' '.repeat( 4e5 ) }` ],
	[ 'quotes in a cell', `lat,lon\nx${ '"'.repeat( 4e5 ) },1` ],
	[ 'quotes in many spaces', `lat,lon\n${ ' "'.repeat( 2e5 ) },1` ],
	[ 'digits', `geometry\n1.${ '1'.repeat( 4e5 ) } x` ],
	[
		'elements without an end',
		kml(
			`<Placemark><description><![CDATA[${ '<p '.repeat( 8e4 ) }]]></description></Placemark>`
		),
	],
	[ 'declarations', `<kml>${ '<!DOCTYPE '.repeat( 4e4 ) }</kml>` ],
] )( 'a file with %s is read in a second', ( _, text ) => {
	const start = cpuTime();
	try {
		readPlaces( text, [] );
	} catch {
		// They are no places.
	}
	expect( cpuTime() - start ).toBeLessThan( 1000 );
} );

it( 'an entry inside an entry adds no places of its own', () => {
	const depth = 100;
	expect(
		read(
			kml(
				`${ '<Placemark><name>Mill</name>'.repeat( depth ) }<Point><coordinates>10.1,54.3</coordinates></Point><LineString/>${ '</Placemark>'.repeat( depth ) }`
			)
		)
	).toEqual( { places: [ 'Mill | 54.3 | 10.1' ] } );
} );
