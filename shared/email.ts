/** Signs that may stand before the @, beside single dots between them. */
const SIGN = "[-!#$%&'*+/0-9=?A-Z^_a-z`{|}~]";
/** Letters and digits, with hyphens and single dots inside. */
const DOMAIN = '[a-zA-Z0-9](?:-*\\.?[a-zA-Z0-9])*';
/** At least two letters or digits, a letter first. */
const TOP_LEVEL = '[a-zA-Z](?:-?[a-zA-Z0-9])+';

const ADDRESS = new RegExp(
	`^(?!\`)${ SIGN }(?:\\.?${ SIGN })*@${ DOMAIN }\\.${ TOP_LEVEL }$`
);

/**
 * Is it one e-mail address?
 *
 * Saved content depends on the answer (links are made of addresses only): a change here makes what
 * sites have saved look broken.
 */
export function isEmail( text: string ): boolean {
	if ( text.length > 254 || ! ADDRESS.test( text ) ) {
		return false;
	}
	const [ local, domain ] = text.split( '@' ) as [ string, string ];
	return (
		local.length <= 64 &&
		domain.split( '.' ).every( ( label ) => label.length <= 63 )
	);
}

/**
 * Is it one e-mail address as people write it, also of a domain with letters beyond ASCII? The server's
 * core/email-addresses.php says the same. What is saved as a link asks isEmail().
 */
export function isTypedEmail( text: string ): boolean {
	const at = text.lastIndexOf( '@' );
	const domain = text.slice( at + 1 );
	const isInternational =
		/[^\x00-\x7f]/.test( domain ) &&
		! /[\x00-\x20%:/?#\\]/.test( domain ) &&
		URL.canParse( `http://${ domain }` );
	const host = isInternational
		? new URL( `http://${ domain }` ).hostname
		: domain;
	// isEmail() knows no top level such as xn--p1ai, for which saved content has no links.
	return isEmail(
		text.slice( 0, at + 1 ) + host.replace( /\.xn--(?=[^.]+$)/i, '.xn' )
	);
}
