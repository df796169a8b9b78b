import { digitsOf } from './chat-url';
import DIAL_CODES from '../../../shared/countries/dial-codes.json';

/** Fewer signs are no number yet, and nobody is told so while they type. */
const SHORTEST_CHECKED = 3;

/** Digits, and what people write between them. */
const PHONE = /^\+?[\d\s().\-–/]+$/;
const FEWEST_DIGITS = 6;
/** E.164: no number in the world has more. */
const MOST_DIGITS = 15;

/** `(0)` is dialled inside the country only; in Italy the zero is a part of the number. */
const TRUNK_ZERO = /^[\s.\-–/]*\(0\)/;
const KEEPS_ZERO = '39';

/** May this be somebody's number? Yes until there is enough to say no. */
export function isPossibleNumber(
	countryCode: string,
	phoneNumber: string
): boolean {
	if ( phoneNumber.length < SHORTEST_CHECKED ) {
		return true;
	}
	const digits = digitsOf( countryCode ) + digitsOf( phoneNumber );
	return (
		PHONE.test( phoneNumber ) &&
		digits.length >= FEWEST_DIGITS &&
		digits.length <= MOST_DIGITS
	);
}

/** The biggest of those that share a code. */
const BIGGEST = [
	...( [ 'US', 'RU', 'IT', 'GB', 'NO', 'AU', 'NZ' ] as const ),
	...( [ 'MA', 'RE', 'FI', 'FK', 'GP', 'CW', 'NF' ] as const ),
];

const byDialCode = new Map< string, string >(
	[
		...Object.entries( DIAL_CODES ),
		...BIGGEST.map( ( code ) => [ code, DIAL_CODES[ code ] ] as const ),
	].map( ( [ code, dialCode ] ) => [ dialCode, dialCode + code ] as const )
);

/**
 * A number that was written or pasted with its country: `+49 30 1234`, `0049 30 1234` or the
 * address of a chat (`https://wa.me/49301234`).
 *
 * @param typed       As typed.
 * @param countryCode Kept when it has the same dial code.
 * @return Null for a number without a country, or with one that nobody has.
 */
export function splitInternational(
	typed: string,
	countryCode: string
): { countryCode: string; phoneNumber: string } | null {
	const link =
		/^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?(?:\S*&)?phone=)\+?(\d+)/i.exec(
			typed.trim()
		)?.[ 1 ];
	const rest = link ?? /^\s*(?:\+|00)\s*(\d[\s\S]*)$/.exec( typed )?.[ 1 ];
	if ( ! rest ) {
		return null;
	}
	const digits = digitsOf( rest );
	for ( let length = 4; length > 0; length-- ) {
		const dialCode = digits.slice( 0, length );
		const value = byDialCode.get( dialCode );
		if ( value && digits.length > length ) {
			// The digits of the dial code may have spaces between them: +1 868 …
			let at = 0;
			for ( let seen = 0; seen < length; at++ ) {
				seen += /\d/.test( rest[ at ]! ) ? 1 : 0;
			}
			return {
				countryCode:
					digitsOf( countryCode ) === dialCode ? countryCode : value,
				phoneNumber: rest
					.slice( at )
					.replace( TRUNK_ZERO, dialCode === KEEPS_ZERO ? '0' : '' )
					.replace( /^[\s).\-–/]+(?=[\d(])/, '' ),
			};
		}
	}
	return null;
}
