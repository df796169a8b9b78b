import { DIAL_CODES } from './dial-codes';

export interface Country {
	/** ISO code. */
	code: string;
	/** `Germany (+49)` */
	label: string;
	/** Dial code and ISO code, as posts hold it: `49DE`. */
	value: string;
}

type CountryCode = keyof typeof DIAL_CODES;

/** What countries are called in a language; their codes, where a browser does not know. */
function namesIn(language: string): (code: string) => string {
	try {
		const names = new Intl.DisplayNames([language, 'en'], {
			type: 'region',
		});
		return (code) => names.of(code) ?? code;
	} catch {
		return (code) => code;
	}
}

/**
 * Every country, by name.
 *
 * @param language Of the names, e.g. `de-AT`.
 */
export function countriesIn(language: string): Country[] {
	const nameOf = namesIn(language);
	return Object.entries(DIAL_CODES)
		.map(([code, dialCode]) => ({
			code,
			label: `${nameOf(code)} (+${dialCode})`,
			value: dialCode + code,
		}))
		.sort((one, other) => one.label.localeCompare(other.label, language));
}

/**
 * What a post holds for a country.
 *
 * @param code ISO code.
 * @return Null for a code that is in no list.
 */
export function valueOfCountry(code: string): string | null {
	const known = code.toUpperCase();
	return Object.hasOwn(DIAL_CODES, known)
		? DIAL_CODES[known as CountryCode] + known
		: null;
}

/**
 * The country of the browser, as far as its languages name one: `de-AT` does, `de` does not.
 *
 * @param languages Of the browser, the best first.
 */
export function regionOf(languages: readonly string[]): string | null {
	for (const language of languages) {
		try {
			const { region } = new Intl.Locale(language);
			if (region && valueOfCountry(region)) {
				return region;
			}
		} catch {
			// Not the name of a language.
		}
	}
	return null;
}
