import { DIAL_CODES } from './dial-codes';

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

type CountryCode = keyof typeof DIAL_CODES;

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

/**
 * What a post holds for a country.
 *
 * @param code ISO code.
 * @return Null for a code that is in no list.
 */
export function valueOfCountry( code: string ): string | null {
	const known = code.toUpperCase();
	return Object.hasOwn( DIAL_CODES, known )
		? DIAL_CODES[ known as CountryCode ] + known
		: null;
}

/**
 * The country of the browser, as far as its languages name one: `de-AT` does, `de` does not.
 *
 * @param languages Of the browser, the best first.
 */
export function regionOf( languages: readonly string[] ): string | null {
	for ( const language of languages ) {
		try {
			const { region } = new Intl.Locale( language );
			if ( region && valueOfCountry( region ) ) {
				return region;
			}
		} catch {
			// Not the name of a language.
		}
	}
	return null;
}
