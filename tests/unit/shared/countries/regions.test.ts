import { regionOf, valueOfCountry } from '../../../../shared/countries/regions';

it( 'finds what a post holds for an ISO code', () => {
	expect( valueOfCountry( 'de' ) ).toBe( '49DE' );
	expect( valueOfCountry( '' ) ).toBeNull();
	expect( valueOfCountry( 'XX' ) ).toBeNull();
	expect( valueOfCountry( 'constructor' ) ).toBeNull();
} );

it( 'takes the region from the first language that names one', () => {
	expect( regionOf( [ 'de', 'de-AT', 'en-US' ] ) ).toBe( 'AT' );
	expect( regionOf( [ 'zh-Hant-TW' ] ) ).toBe( 'TW' );
	expect( regionOf( [ 'de', 'en' ] ) ).toBeNull();
	expect( regionOf( [ 'es-419', 'not a language', 'pt-BR' ] ) ).toBe( 'BR' );
	expect( regionOf( [] ) ).toBeNull();
} );
