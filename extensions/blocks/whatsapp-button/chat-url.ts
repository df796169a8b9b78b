import type { WhatsAppButtonAttributes } from './types';

/** Half of a character cannot be written in an address. */
const HALF_CHARACTERS =
	/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Only the digits of a text. */
export const digitsOf = ( text = '' ) => text.replace( /\D/g, '' );

/**
 * The address that opens the chat. Saved content has it so: without a number when there is no
 * number or no country, and with an empty text when there is no message.
 */
export function chatUrl( {
	countryCode,
	phoneNumber,
	firstMessage,
}: WhatsAppButtonAttributes ): string {
	const phone =
		countryCode && phoneNumber
			? digitsOf( countryCode ) + digitsOf( phoneNumber )
			: '';
	const text = encodeURIComponent(
		firstMessage.replace( HALF_CHARACTERS, '\uFFFD' )
	);
	return `https://api.whatsapp.com/send?phone=${ phone }&text=${ text }`;
}
