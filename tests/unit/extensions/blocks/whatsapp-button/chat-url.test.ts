import {
	chatUrl,
	digitsOf,
} from '../../../../../extensions/blocks/whatsapp-button/chat-url';

const button = {
	countryCode: '61CX',
	phoneNumber: '267 8888',
	firstMessage: 'My Message',
	buttonText: '',
	backgroundColor: '#25D366',
	colorClass: 'dark',
	openInNewTab: false,
};
const url = ( changes: object ) => chatUrl( { ...button, ...changes } );

it( 'uses only the digits of country code plus number', () => {
	expect( url( {} ) ).toBe(
		'https://api.whatsapp.com/send?phone=612678888&text=My%20Message'
	);
	expect(
		url( { countryCode: '1868TT', phoneNumber: '(555) 324-4563' } )
	).toBe(
		'https://api.whatsapp.com/send?phone=18685553244563&text=My%20Message'
	);
} );

it( 'has no number without a country or without a number', () => {
	for ( const changes of [
		{ countryCode: undefined },
		{ phoneNumber: undefined },
		{ phoneNumber: '' },
	] ) {
		expect( url( changes ) ).toBe(
			'https://api.whatsapp.com/send?phone=&text=My%20Message'
		);
	}
} );

it( 'encodes whatever the message is', () => {
	expect( url( { firstMessage: "It's 5 € & more\n#1" } ) ).toMatch(
		/text=It's%205%20%E2%82%AC%20%26%20more%0A%231$/
	);
	expect( url( { firstMessage: 'half \uD83D of one' } ) ).toMatch(
		/text=half%20%EF%BF%BD%20of%20one$/
	);
	expect( url( { firstMessage: '😀' } ) ).toMatch( /text=%F0%9F%98%80$/ );
	expect( url( { firstMessage: '' } ) ).toMatch( /text=$/ );
} );

it( 'keeps only the digits of a text', () => {
	expect( digitsOf( '+49 (0)30/90-18' ) ).toBe( '490309018' );
	expect( digitsOf() ).toBe( '' );
} );

it.each( [
	[ '\uDE00 first', '%EF%BF%BD%20first' ],
	[ 'last \uD83D', 'last%20%EF%BF%BD' ],
	[ '\uDE00\uD83D', '%EF%BF%BD%EF%BF%BD' ],
	[ '\uD83D\uD83D\uDE00', '%EF%BF%BD%F0%9F%98%80' ],
	[ '\uD83D\uDE00\uDE00', '%F0%9F%98%80%EF%BF%BD' ],
	[
		'\uD800 \uDBFF \uDC00 \uDFFF',
		Array( 4 ).fill( '%EF%BF%BD' ).join( '%20' ),
	],
] )(
	'half of a character becomes a sign of its own: case %#',
	( text, encoded ) => {
		expect( url( { firstMessage: text } ) ).toMatch(
			new RegExp( `text=${ encoded }$` )
		);
	}
);
