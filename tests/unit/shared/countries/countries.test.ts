import { countriesIn } from '../../../../shared/countries/countries';
import DIAL_CODES from '../../../../shared/countries/dial-codes.json';

it( 'knows about 240 countries, each with code, label and value', () => {
	const countries = countriesIn( 'en' );
	expect( countries.length ).toBeGreaterThanOrEqual( 240 );
	expect( countries.length ).toBeLessThanOrEqual( 250 );
	for ( const { code, label, value } of countries ) {
		expect( code ).toMatch( /^[A-Z]{2}$/ );
		expect( value ).toMatch( /^[1-9]\d{0,3}[A-Z]{2}$/ );
		expect( value.endsWith( code ) ).toBe( true );
		expect( label ).toMatch( /^\S.* \(\+\d{1,4}\)$/ );
		expect( label ).not.toBe( `${ code } (+${ parseInt( value, 10 ) })` );
	}
	expect( new Set( countries.map( ( { value } ) => value ) ).size ).toBe(
		countries.length
	);
} );

it.each( [
	[ 'US', 'United States (+1)', '1US' ],
	[ 'CA', 'Canada (+1)', '1CA' ],
	[ 'CX', 'Christmas Island (+61)', '61CX' ],
	[ 'DE', 'Germany (+49)', '49DE' ],
	[ 'GB', 'United Kingdom (+44)', '44GB' ],
	[ 'IN', 'India (+91)', '91IN' ],
	[ 'LT', 'Lithuania (+370)', '370LT' ],
	[ 'TT', 'Trinidad & Tobago (+1868)', '1868TT' ],
	[ 'XK', 'Kosovo (+383)', '383XK' ],
] )( '%s is %s, %s', ( code, label, value ) => {
	expect( countriesIn( 'en' ) ).toContainEqual( { code, label, value } );
} );

it( 'names and sorts them in the language of the reader', () => {
	const labels = countriesIn( 'de' ).map( ( { label } ) => label );
	expect( labels ).toContain( 'Deutschland (+49)' );
	expect( labels.indexOf( 'Ägypten (+20)' ) ).toBeLessThan(
		labels.indexOf( 'Belgien (+32)' )
	);
	expect( countriesIn( 'no such language' ) ).toHaveLength(
		Object.keys( DIAL_CODES ).length
	);
} );
