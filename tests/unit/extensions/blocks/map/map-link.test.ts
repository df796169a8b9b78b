import apiFetch from '@wordpress/api-fetch';
import { isMapLink } from '../../../../../extensions/blocks/map/link-pattern';
import {
	followMapLink,
	readMapLink,
} from '../../../../../extensions/blocks/map/map-link';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const request = apiFetch as unknown as jest.Mock;

const KIEL = { latitude: 54.3213, longitude: 10.1349 };

it.each( [
	// Google: the pin counts, not what is seen.
	[
		'https://www.google.com/maps/place/Harbour+Bakery/@54.3,10.1,17z/data=!3m1!4b1!4m6!3m5!1s0x47b2:0x1!8m2!3d54.3213!4d10.1349!16s%2Fg%2F11?entry=ttu',
		{ name: 'Harbour Bakery', coordinates: KIEL, zoom: 16 },
	],
	[
		'https://www.google.de/maps/place/Caf%C3%A9+%26+Bar/@54.3213,10.1349,15.5z',
		{ name: 'Café & Bar', coordinates: KIEL, zoom: 14.5 },
	],
	[
		`https://www.google.com/maps/place/54%C2%B019'16.7%22N+10%C2%B008'05.6%22E/@54.3,10.1,17z`,
		{
			name: '',
			coordinates: { latitude: 54.321306, longitude: 10.134889 },
			zoom: 16,
		},
	],
	[
		'https://www.google.co.uk/maps/search/54.3213,+10.1349',
		{ name: '', coordinates: KIEL },
	],
	[
		'https://www.google.com/maps/search/?api=1&query=54.3213,10.1349',
		{ name: '', coordinates: KIEL },
	],
	[
		'https://www.google.com/maps/search/?api=1&query=Harbour%20Bakery%2C%20Kiel',
		{ name: 'Harbour Bakery, Kiel' },
	],
	[
		'https://maps.google.com/?q=54.3213,10.1349',
		{ name: '', coordinates: KIEL },
	],
	[
		'https://maps.google.com/maps?q=loc:54.3213,10.1349(Bakery)&z=14',
		{ name: 'Bakery', coordinates: KIEL, zoom: 13 },
	],
	[
		'http://maps.google.com/?ll=54.3213,10.1349&z=10',
		{ name: '', coordinates: KIEL, zoom: 9 },
	],
	[
		'https://www.google.com/maps?q=Harbour+Street+1,+Kiel&ftid=0x47b2',
		{ name: 'Harbour Street 1, Kiel' },
	],
	// Apple
	[
		'https://maps.apple.com/?ll=54.3213,10.1349&q=Bakery&z=18',
		{ name: 'Bakery', coordinates: KIEL, zoom: 17 },
	],
	[
		'https://maps.apple.com/place?address=Harbour%20Street%201,%20Kiel&coordinate=54.3213,10.1349&name=Bakery&place-id=I1',
		{ name: 'Bakery', coordinates: KIEL },
	],
	[
		'https://maps.apple.com/?address=Harbour+Street+1,Kiel&q=Bakery',
		{ name: 'Harbour Street 1,Kiel' },
	],
	[
		'https://maps.apple.com/?q=54.3213,10.1349',
		{ name: '', coordinates: KIEL },
	],
	// OpenStreetMap
	[
		'https://www.openstreetmap.org/?mlat=54.3213&mlon=10.1349#map=17/54.3/10.1',
		{ name: '', coordinates: KIEL, zoom: 16 },
	],
	[
		'https://www.openstreetmap.org/search?query=Harbour%20Street%201#map=5/54/10',
		{ name: 'Harbour Street 1', zoom: 4 },
	],
	[
		'https://osm.org/?mlat=54.3213&mlon=10.1349',
		{ name: '', coordinates: KIEL },
	],
] )( '%s', ( link, place ) => {
	expect( isMapLink( link ) ).toBe( true );
	expect( readMapLink( link ) ).toEqual( place );
} );

it.each( [
	'https://www.google.com/maps/place/@',
	'https://www.google.com/maps/place/%E0%A4%A/',
	'https://www.google.com/maps/?q=',
	'https://maps.apple.com/?ll=100,200',
	'https://www.openstreetmap.org/?mlat=x&mlon=y',
	'https://www.openstreetmap.org/node/240109189',
	'https://evil.example/maps/place/Bakery',
	'nothing',
] )( '%s names no place', ( link ) => {
	expect( readMapLink( link ) ).toBeNull();
} );

it( 'a name as long as a book is cut', () => {
	expect(
		readMapLink( `https://maps.google.com/?q=${ 'a'.repeat( 1e5 ) }` )?.name
	).toHaveLength( 200 );
} );

it.each( [
	'https://maps.google.com/?q=',
	'https://maps.apple.com/?address=',
	'https://www.openstreetmap.org/search?query=',
] )( 'a long name after %s ends with a whole character', ( link ) => {
	const name = `a${ '🥐'.repeat( 300 ) }`;
	expect(
		readMapLink( `${ link }${ encodeURIComponent( name ) }` )?.name
	).toBe( `a${ '🥐'.repeat( 199 ) }` );
} );

it( 'short links are followed, through a page that asks for consent as well', async () => {
	const { signal } = new AbortController();
	for ( const url of [
		'https://www.google.com/maps/place/Bakery/@54.3213,10.1349,17z',
		'https://consent.google.com/ml?continue=https://www.google.com/maps/place/Bakery/@54.3213,10.1349,17z&gl=DE',
	] ) {
		request.mockResolvedValueOnce( { status: 429, url } );
		expect(
			await followMapLink( 'https://maps.app.goo.gl/AbC', signal )
		).toEqual( { name: 'Bakery', coordinates: KIEL, zoom: 16 } );
	}
	request.mockResolvedValueOnce( {
		status: 200,
		url: 'https://www.google.com/maps/dir/Kiel/Hamburg',
	} );
	expect(
		await followMapLink( 'https://goo.gl/maps/AbC', signal )
	).toBeNull();
	expect( request.mock.calls[ 2 ][ 0 ].path ).toBe(
		'/wpcom/v2/resolve-redirect?url=https%3A%2F%2Fgoo.gl%2Fmaps%2FAbC'
	);
} );
