import DIAL_CODES from './dial-codes.json';

export interface Country {
	/** ISO code. */
	code: string;
	/** `Germany (+49)` */
	label: string;
	/** Dial code and ISO code, as posts hold it: `49DE`. */
	value: string;
}

/** A page may say that it is in anything. */
const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/**
 * Every country, by name.
 *
 * @param language Of the names, e.g. `de-AT`; English for one that the browser cannot read.
 */
export function countriesIn( language: string ): Country[] {
	const languages = LANGUAGE.test( language ) ? [ language, 'en' ] : [ 'en' ];
	const names = new Intl.DisplayNames( languages, { type: 'region' } );
	const { compare } = new Intl.Collator( languages );
	return Object.entries( DIAL_CODES )
		.map( ( [ code, dialCode ] ) => ( {
			code,
			label: `${ names.of( code ) } (+${ dialCode })`,
			value: dialCode + code,
		} ) )
		.sort( ( one, other ) => compare( one.label, other.label ) );
}
