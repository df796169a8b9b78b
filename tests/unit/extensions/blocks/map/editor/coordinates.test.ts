import { cpuTime } from '../../../../cpu-time';
import {
	formatCoordinates,
	parseCoordinates,
	pointAt,
} from '../../../../../../extensions/blocks/map/editor/coordinates';

it.each( [
	[ '52.3702, 4.8952', 52.3702, 4.8952 ],
	[ ' 52.3702 4.8952 ', 52.3702, 4.8952 ],
	[ '(-33.8688,151.2093)', -33.8688, 151.2093 ],
	[ '52,37; 4,89', 52.37, 4.89 ],
	[ '33.8688° S, 151.2093° E', -33.8688, 151.2093 ],
	[ '40.7N 74W', 40.7, -74 ],
	[ '+1, -180', 1, -180 ],
	[ '0,0', 0, 0 ],
	[ 'N 52.3702, E 4.8952', 52.3702, 4.8952 ],
	[ 'S33.8688° W70.5°', -33.8688, -70.5 ],
	[ `52°22'12.7"N 4°53'42.7"E`, 52.370194, 4.895194 ],
	[ '52° 22′ 12.7″ N, 4° 53′ 42.7″ W', 52.370194, -4.895194 ],
	[ "52°22.212'N 4°53.712'E", 52.3702, 4.8952 ],
	[ "4°53' E, 52°22' N", 52.366667, 4.883333 ],
	[ '−33.8688, 151.2093', -33.8688, 151.2093 ],
	[ '33.8688 S / 151.2093 E', -33.8688, 151.2093 ],
	[ '[52.3702, 4.8952]', 52.3702, 4.8952 ],
	[ 'geo:52.3702,4.8952', 52.3702, 4.8952 ],
	[ `52.3702${ ' '.repeat( 60 ) };\n\t 4.8952`, 52.3702, 4.8952 ],
] )( '%j', ( text, latitude, longitude ) => {
	expect( parseCoordinates( text ) ).toEqual( { latitude, longitude } );
} );

it.each( [
	'',
	'Kiel',
	'10115 Berlin',
	'12 Harbour Street',
	'52.3702',
	'91, 4',
	'52, 181',
	'1, 2, 3',
	'52 N, 4 S',
	'N 52 N, E 4',
	"52°61' N, 4° E",
	'5 Avenue 12',
	'12 E 34',
] )( '%j are no coordinates', ( text ) => {
	expect( parseCoordinates( text ) ).toBeUndefined();
} );

it.each( [ ' ', '1', '1 ', '1,', '1.1', "1'", 'N', '°', ', ', '1° ', '\n\t' ] )(
	'does not take long for a text that is full of %j',
	( part ) => {
		const start = cpuTime();
		for ( const end of [ '', 'NULL', '; NULL' ] ) {
			parseCoordinates( `54.3${ part.repeat( 2e5 ) }${ end }` );
		}
		expect( cpuTime() - start ).toBeLessThan( 1000 );
	}
);

it( 'reads what it writes, to a tenth of a metre', () => {
	const place = { latitude: -16.49876543, longitude: 179.9999999 };
	expect( formatCoordinates( place ) ).toBe( '-16.498765, 180' );
	expect( parseCoordinates( '-16.498765, 180' ) ).toEqual( {
		latitude: -16.498765,
		longitude: 180,
	} );
} );

it( 'a marker is named by its place until somebody names it', () => {
	expect( pointAt( { latitude: 52.37, longitude: 4.89 } ) ).toEqual( {
		placeTitle: '52.37, 4.89',
		title: '52.37, 4.89',
		caption: '',
		id: '',
		coordinates: { longitude: 4.89, latitude: 52.37 },
	} );
} );
