import { isOnHost, readAddress } from '../../../shared/embed/embed-url';
import lists from './lists.json';

const NAME = /^[a-z0-9][\w-]{0,99}$/i;

/** What Tock's code for pasting says about the business. */
const INIT = /\btock\(\s*(['"])init\1\s*,\s*(['"])([\w-]+)\2\s*\)/;

/** Longer than any code that Tock hands out. */
const LONGEST_CODE = 20_000;

function nameIn( typed: string ): string {
	if ( /^\s*</.test( typed ) ) {
		return typed.length > LONGEST_CODE
			? ''
			: ( INIT.exec( typed )?.[ 3 ] ?? '' );
	}
	const trimmed = typed.trim();
	if ( NAME.test( trimmed ) ) {
		return trimmed;
	}
	const address = readAddress( trimmed );
	return address && isOnHost( address.url, lists.hosts )
		? address.url.pathname.split( '/' )[ 1 ]!
		: '';
}

/**
 * Reads the name of a business out of its address on Tock, out of Tock's code, or as it is; null for
 * everything else. functions.php judges names by the same rule.
 *
 * @param typed By the author.
 */
export function readBusiness( typed: string ): { url: string } | null {
	const name = nameIn( typed );
	return NAME.test( name ) && ! lists.pages.includes( name.toLowerCase() )
		? { url: name }
		: null;
}
