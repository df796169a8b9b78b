import {
	readCenter,
	readPoints,
	readZoom,
} from '../../../../../../extensions/blocks/map/editor/read-points';

it( 'reads the points that a map can show', () => {
	const coordinates = { longitude: 10, latitude: 54 };
	expect(
		readPoints( [
			{
				placeTitle: 'A',
				title: 'B',
				caption: 'C',
				id: 0,
				coordinates,
			},
			{ title: { a: 1 }, id: [ 'x' ], coordinates },
			null,
			'text',
			{ coordinates: { longitude: '10', latitude: 54 } },
			{ coordinates: { longitude: 10, latitude: 91 } },
			{ coordinates: { longitude: NaN, latitude: 1 } },
		] )
	).toEqual( [
		{ placeTitle: 'A', title: 'B', caption: 'C', id: 0, coordinates },
		{ placeTitle: '', title: '', caption: '', id: '', coordinates },
	] );
	expect( readPoints( 'many' ) ).toEqual( [] );
	expect( readPoints( undefined ) ).toEqual( [] );
} );

it( 'reads both spellings of a centre', () => {
	expect( readCenter( { lng: 1, lat: 2 } ) ).toEqual( {
		longitude: 1,
		latitude: 2,
	} );
	expect( readCenter( { longitude: 0, latitude: 0 } ) ).toEqual( {
		longitude: 0,
		latitude: 0,
	} );
	for ( const wrong of [ null, 5, {}, { lng: '1', lat: 2 }, { lng: 1 } ] ) {
		expect( readCenter( wrong ) ).toEqual( {
			longitude: -122.41941550000001,
			latitude: 37.7749295,
		} );
	}
} );

it( 'keeps the zoom between 0 and 22', () => {
	expect( [ 0, 9.8, 22, -1, 99, 'near', null ].map( readZoom ) ).toEqual( [
		0, 9.8, 22, 0, 22, 13, 13,
	] );
} );
