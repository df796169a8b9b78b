import { renderToString } from '@wordpress/element';
import {
	addressLines,
	isFilled,
} from '../../../../../extensions/blocks/address/lines';
import type { AddressAttributes } from '../../../../../extensions/blocks/address/types';

const EMPTY: AddressAttributes = {
	address: '',
	addressLine2: '',
	addressLine3: '',
	city: '',
	region: '',
	postal: '',
	country: '',
	linkToGoogleMaps: false,
};
const html = ( some: Partial< AddressAttributes > ) =>
	renderToString( addressLines( { ...EMPTY, ...some } ) );
const place = ( some: Partial< AddressAttributes > ) =>
	html( { ...some, linkToGoogleMaps: true } ).match(
		/search\/([^"]*)"/
	)![ 1 ];

const line = ( n: number, text: string ) =>
	`<div class="jetpack-address__address jetpack-address__address${ n }">${ text }</div>`;
const span = ( name: string, text: string ) =>
	`<span class="jetpack-address__${ name }">${ text }</span>`;

it( 'is filled if some field is not empty', () => {
	expect( isFilled( { ...EMPTY, linkToGoogleMaps: true } ) ).toBe( false );
	for ( const name of Object.keys( EMPTY ).slice( 0, -1 ) ) {
		expect( isFilled( { ...EMPTY, [ name ]: 'x' } ) ).toBe( true );
	}
} );

it( 'shows the lines that are filled', () => {
	expect(
		html( { address: 'a', addressLine2: 'b', addressLine3: 'c' } )
	).toBe( line( 1, 'a' ) + line( 2, 'b' ) + line( 3, 'c' ) );
	expect( html( { addressLine3: 'c', country: 'd' } ) ).toBe(
		`${ line( 3, 'c' ) }<div class="jetpack-address__country">d</div>`
	);
} );

it.each( [
	[ { city: 'C' }, '<div class="jetpack-address__city">C</div>' ],
	[
		{ city: 'C', region: 'R' },
		`<div>${ span( 'city', 'C' ) }, ${ span( 'region', 'R' ) } ${ span( 'postal', '' ) }</div>`,
	],
	[
		{ city: 'C', postal: 'P' },
		`<div>${ span( 'city', 'C' ) }, ${ span( 'region', '' ) } ${ span( 'postal', 'P' ) }</div>`,
	],
	[
		{ region: 'R', postal: 'P' },
		`<div>${ span( 'region', 'R' ) } ${ span( 'postal', 'P' ) }</div>`,
	],
	[
		{ region: 'R' },
		`<div>${ span( 'region', 'R' ) } ${ span( 'postal', '' ) }</div>`,
	],
	[
		{ postal: 'P' },
		`<div>${ span( 'region', '' ) } ${ span( 'postal', 'P' ) }</div>`,
	],
] )( 'puts city, region and postal code on one line: %j', ( some, expected ) =>
	expect( html( some ) ).toBe( expected )
);

it.each( [
	[ { address: 'A' }, 'A,' ],
	[ { address: 'A', addressLine2: 'B', addressLine3: 'C' }, 'A,B,C,' ],
	[ { city: 'C' }, '+C,' ],
	[ { region: 'R' }, '+R,' ],
	[ { postal: 'P' }, '+P' ],
	[ { country: 'L' }, '+L' ],
	[ { city: 'C', postal: 'P' }, '+C,+P' ],
	[ { region: 'R', country: 'L' }, '+R,+L' ],
	[
		{
			address: '987  Photon Drive',
			addressLine2: 'Apartment 5',
			city: 'Speedyville',
			region: 'CA',
			postal: '12345',
			country: 'USA',
		},
		// Only the first space of all becomes a plus sign; nothing is encoded.
		'987+ Photon Drive,Apartment 5,+Speedyville,+CA,+12345+USA',
	],
	[ { city: 'New York', region: 'N Y' }, '+New+York,+N Y,' ],
] )( 'links to the map of %j', ( some, expected ) =>
	expect( place( some ) ).toBe( expected )
);

it( 'opens the map in a new tab', () =>
	expect( html( { city: 'C', linkToGoogleMaps: true } ) ).toBe(
		'<a href="https://www.google.com/maps/search/+C," target="_blank" rel="noopener noreferrer" title="Open address in Google Maps"><div class="jetpack-address__city">C</div></a>'
	) );
