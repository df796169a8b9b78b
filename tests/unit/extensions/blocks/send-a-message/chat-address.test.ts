import { readChatAddress } from '../../../../../extensions/blocks/send-a-message/chat-address';
import DIAL_CODES from '../../../../../shared/countries/dial-codes.json';

it.each( [
	[ 'https://wa.me/4930123456', '49', '30123456' ],
	[ 'https://wa.me/+15550100199', '1', '5550100199' ],
	[ 'https://wa.me/%2B351212345678', '351', '212345678' ],
	[ 'https://wa.me/4930123456/', '49', '30123456' ],
	[ 'https://api.whatsapp.com/send?phone=4930123456', '49', '30123456' ],
	[ 'https://api.whatsapp.com/send/?phone=%2B4930123456', '49', '30123456' ],
	[ 'https://api.whatsapp.com/send?phone=+49 30 123456', '49', '30123456' ],
	[ 'https://web.whatsapp.com/send?phone=79161234567', '7', '9161234567' ],
] )( '%s', ( address, countryCode, phoneNumber ) => {
	expect( readChatAddress( address.replaceAll( ' ', '%20' ) ) ).toEqual( {
		countryCode,
		phoneNumber,
	} );
} );

it.each( [
	'',
	'https://wa.me/',
	'https://wa.me/message/ABC',
	'https://wa.me/12',
	'https://wa.me/0301234567',
	'https://wa.me/49301234567890123456',
	'https://wa.me/?text=Hello',
	'https://api.whatsapp.com/send?text=Hello',
	'https://api.whatsapp.com/4930123456',
	'https://chat.whatsapp.com/AbCdEf',
	'https://wa.me@evil.example/4930123456',
	'https://wa.me:8080/4930123456',
] )( '"%s" is no chat with somebody', ( address ) => {
	expect( readChatAddress( address ) ).toBeNull();
} );

it( 'a long message ends with a whole character', () => {
	// As long as an address may be.
	const text = `a${ '😀'.repeat( 980 ) }`;
	expect(
		readChatAddress( `https://wa.me/4930123456?text=${ text }` )
	).toMatchObject( { firstMessage: text } );
	expect(
		readChatAddress( 'https://wa.me/4930123456?text=' )
	).not.toHaveProperty( 'firstMessage' );
} );

it( 'knows where every dial code ends', () => {
	const wrong = Object.entries( DIAL_CODES ).filter( ( [ , dialCode ] ) => {
		const chat = readChatAddress( `https://wa.me/${ dialCode }5550100` );
		// Of some islands a part of the code is written as a part of the number.
		return (
			`${ chat?.countryCode }${ chat?.phoneNumber }` !==
				`${ dialCode }5550100` ||
			! dialCode.startsWith( chat!.countryCode ) ||
			( dialCode.length <= 3 &&
				! /^[17]/.test( dialCode ) &&
				chat!.countryCode !== dialCode )
		);
	} );
	expect( wrong ).toEqual( [] );
} );
