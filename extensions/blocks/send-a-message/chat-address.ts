import { beginningOf } from '../../../shared/text-of';
import { isOnHost, readAddress } from '../../../shared/embed/embed-url';

const HOSTS = [ 'api.whatsapp.com', 'web.whatsapp.com' ];

/**
 * The dial code that a number begins with: no two dial codes begin alike. What is none of those of one or two
 * digits has three.
 */
const NUMBER =
	/^\+?([17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)(\d{4,12})$/;

/** What the address of a chat says, in the words of the button for it. */
interface Chat {
	countryCode: string;
	phoneNumber: string;
	firstMessage?: string;
}

/**
 * Reads the address of a WhatsApp chat with somebody: `https://wa.me/49301234567?text=Hello`.
 *
 * @param text As pasted.
 * @return Null for any other address, and for one without a number.
 */
export function readChatAddress( text: string ): Chat | null {
	const url = text ? readAddress( text )?.url : undefined;
	if ( ! url ) {
		return null;
	}
	const { pathname, searchParams } = url;
	let number = '';
	if ( isOnHost( url, [ 'wa.me' ] ) ) {
		number = pathname.slice( 1 ).replace( /\/$/, '' );
	} else if ( isOnHost( url, HOSTS ) && /^\/send\/?$/.test( pathname ) ) {
		number = searchParams.get( 'phone' ) ?? '';
	}
	// A plus sign in a query is read as a space.
	const [ , countryCode, phoneNumber ] =
		NUMBER.exec( number.replace( /^%2B|[\s().-]/gi, '' ) ) ?? [];
	const firstMessage = beginningOf( searchParams.get( 'text' ) ?? '', 1000 );
	return countryCode && phoneNumber
		? {
				countryCode,
				phoneNumber,
				...( firstMessage && { firstMessage } ),
			}
		: null;
}
