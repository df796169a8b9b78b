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
