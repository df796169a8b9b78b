import type { PayPalButtonsAttributes } from './types';

/** Longer than any code that PayPal hands out. */
const LONGEST_CODE = 20_000;

const ID = /^[a-z0-9]{3,40}$/i;

const SCRIPT = /^https:\/\/www\.paypal\.com\/sdk\/js\?[\w.,=&%+-]{1,1000}$/;

/** The page on which a button of PayPal is paid. */
const PAGE =
	/^https:\/\/www\.paypal\.com\/ncp\/(?:payment|links)\/([a-z0-9]{3,40})\/?(?:[?#]|$)/i;

/** As PayPal names a button; functions.php has the same rule. */
export const isButtonId = ( id: unknown ): id is string =>
	typeof id === 'string' && ID.test( id );

/** An address of PayPal's script; functions.php has the same rule. */
export const isScript = ( address: unknown ): address is string =>
	typeof address === 'string' && SCRIPT.test( address );

/** The parts of the code that PayPal hands out, in an own document: nothing of it runs or loads. */
function readCode( code: string ): Partial< PayPalButtonsAttributes > | null {
	const { body, scripts, head } = new DOMParser().parseFromString(
		code,
		'text/html'
	);
	const form = body.querySelector( 'form' );
	const single = PAGE.exec( form?.getAttribute( 'action' ) ?? '' )?.[ 1 ];
	if ( single ) {
		const text = form!
			.querySelector( '[type="submit"]' )
			?.getAttribute( 'value' );
		return {
			buttonType: 'single',
			scriptSrc: undefined,
			hostedButtonId: single,
			buttonText: text?.trim() || undefined,
		};
	}
	const scriptSrc = [ ...scripts ]
		.map( ( script ) => script.getAttribute( 'src' ) )
		.find( isScript );
	const id = /hostedButtonId\s*:\s*["']([a-z0-9]{3,40})["']/i.exec(
		`${ head.textContent }${ body.textContent }`
	)?.[ 1 ];
	return scriptSrc && id
		? {
				buttonType: 'stacked',
				scriptSrc,
				hostedButtonId: id,
				buttonText: undefined,
			}
		: null;
}

/**
 * Reads the code of a button, the address of its page, or its ID; null for everything else.
 *
 * @param typed By the author.
 */
export function readButton(
	typed: string
): Partial< PayPalButtonsAttributes > | null {
	const text = typed.trim();
	if ( text.startsWith( '<' ) ) {
		return text.length > LONGEST_CODE ? null : readCode( text );
	}
	const id = PAGE.exec( text )?.[ 1 ] ?? text;
	return isButtonId( id )
		? {
				buttonType: 'single',
				scriptSrc: undefined,
				hostedButtonId: id,
			}
		: null;
}
