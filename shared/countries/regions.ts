import DIAL_CODES from './dial-codes.json';

type CountryCode = keyof typeof DIAL_CODES;

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
