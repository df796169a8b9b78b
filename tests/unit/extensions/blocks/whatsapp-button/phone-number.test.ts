import {
	isPossibleNumber,
	splitInternational,
} from '../../../../../extensions/blocks/whatsapp-button/phone-number';

it.each( [
	[ '61CX', '267 8888' ],
	[ '1868TT', '(555) 324-4563' ],
	[ '370LT', '6 12 34 42' ],
	[ '49DE', '030/90 18-20' ],
	[ '683NU', '4002' ],
	[ '1', '555.010.0199' ],
] )( '%s %s may be a number', ( countryCode, phoneNumber ) => {
	expect( isPossibleNumber( countryCode, phoneNumber ) ).toBe( true );
} );

it.each( [
	[ '49DE', 'call me' ],
	[ '49DE', '555<b>' ],
	[ '49DE', '030 90 18 20 x7' ],
	[ '1US', '123' ],
	[ '1US', '12345678901234567890' ],
	[ '1US', '٠١٢٣٤٥٦٧' ],
	[ '1US', '...' ],
	[ '1US', '5'.repeat( 1_000_000 ) ],
] )( '%s with a number like case %# may not', ( countryCode, phoneNumber ) => {
	expect( isPossibleNumber( countryCode, phoneNumber ) ).toBe( false );
} );

it( 'is not looked at before there are more than two signs', () => {
	for ( const typed of [ '', '5', 'ab', '12' ] ) {
		expect( isPossibleNumber( '1US', typed ) ).toBe( true );
	}
	expect( isPossibleNumber( '1US', 'abc' ) ).toBe( false );
} );

it.each( [
	[ '+49 30 901820', '1', '49DE', '30 901820' ],
	[ '0049 (0)30 901820', '1US', '49DE', '30 901820' ],
	[ '+49-(0)30-901820', '1US', '49DE', '30-901820' ],
	[ '+44(0)20 7946 0000', '1US', '44GB', '20 7946 0000' ],
	[ '+39 (0)6 1234567', '1US', '39IT', '06 1234567' ],
	[ '+1 (868) 555-0100', '1US', '1868TT', '555-0100' ],
	[ '+49 (30) 901820', '1US', '49DE', '(30) 901820' ],
	[ '+1 868 555 0100', '1', '1868TT', '555 0100' ],
	[ '+1 555 010 0199', '1CA', '1CA', '555 010 0199' ],
	[ '+1 555 010 0199', '49DE', '1US', '555 010 0199' ],
	[ 'https://wa.me/351213467000', '1', '351PT', '213467000' ],
	[
		'https://api.whatsapp.com/send?phone=4930901820&text=a',
		'1',
		'49DE',
		'30901820',
	],
] )(
	'%s is a number of %s -> %s, %s',
	( typed, before, countryCode, number ) => {
		expect( splitInternational( typed, before ) ).toEqual( {
			countryCode,
			phoneNumber: number,
		} );
	}
);

it( 'leaves a number without a country as it is', () => {
	for ( const typed of [
		'030 901820',
		'',
		'+',
		'+999 1234567',
		'+49',
		'https://wa.me.example.org/4930901820',
		'https://example.org/?u=https://wa.me/4930901820',
	] ) {
		expect( splitInternational( typed, '49DE' ) ).toBeNull();
	}
} );

it.each( [
	[ '1US', '1234', false ],
	[ '1US', '12345', true ],
	[ '1US', '12345678901234', true ],
	[ '1US', '123456789012345', false ],
	[ '1US', '+1 555', false ],
	[ '49DE', '+30 901820', true ],
	[ '49DE', '30+901820', false ],
	[ '49DE', '30 901820;', false ],
] )( '%s %s has a possible number of digits: %p', ( country, number, is ) => {
	expect( isPossibleNumber( country, number ) ).toBe( is );
} );

it.each( [
	[ '1', '1US' ],
	[ '7', '7RU' ],
	[ '39', '39IT' ],
	[ '44', '44GB' ],
	[ '47', '47NO' ],
	[ '61', '61AU' ],
	[ '64', '64NZ' ],
	[ '212', '212MA' ],
	[ '262', '262RE' ],
	[ '358', '358FI' ],
	[ '500', '500FK' ],
	[ '590', '590GP' ],
	[ '599', '599CW' ],
	[ '672', '672NF' ],
] )( '+%s, which several countries have, is %s', ( dialCode, country ) => {
	expect( splitInternational( `+${ dialCode } 222 3333`, '49DE' ) ).toEqual( {
		countryCode: country,
		phoneNumber: '222 3333',
	} );
} );

it.each( [
	'https://wa.me/4930901820',
	'HTTP://wa.me/+4930901820',
	'wa.me/4930901820?text=a',
	' wa.me/4930901820 ',
	'api.whatsapp.com/send?phone=4930901820',
	'https://api.whatsapp.com/send/?phone=+4930901820',
	'https://api.whatsapp.com/send?text=a&phone=4930901820&lang=de',
	'+4930901820',
	' + 49 30901820',
	'004930901820',
	'+4 9 30901820',
	'+49(30901820',
] )( 'reads %j', ( typed ) => {
	const number = splitInternational( typed, '1US' );
	expect( number?.countryCode ).toBe( '49DE' );
	expect( number?.phoneNumber.replace( '(', '' ) ).toBe( '30901820' );
} );

it.each( [
	'https://wa.me/',
	'https://wa.me/DE4930901820',
	'https://api.whatsapp.com/send?telephone=4930901820',
	'https://api.whatsapp.com/sent?phone=4930901820',
	'https://apixwhatsapp.com/send?phone=4930901820',
	'https://wa-me/4930901820',
	'49 30 901820',
	'tel:+4930901820',
	'+tel 4930901820',
	'+0 4930901820',
] )( 'does not read %j', ( typed ) => {
	expect( splitInternational( typed, '1US' ) ).toBeNull();
} );
