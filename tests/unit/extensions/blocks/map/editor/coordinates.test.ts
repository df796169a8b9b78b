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
] )( '%j are no coordinates', ( text ) => {
	expect( parseCoordinates( text ) ).toBeUndefined();
} );

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
