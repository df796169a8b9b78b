/**
 * Numbers, lists and the order of names in the language of the page: that of the site for visitors, and that
 * of the user in the editor and on screens, whatever the browser's is. Digits are as WordPress writes them.
 */

/** Languages as Intl takes them, the best one first. */
export function pageLanguages(): string[] {
	let tag = globalThis.document?.documentElement.lang ?? '';
	while ( tag ) {
		try {
			return [ ...Intl.getCanonicalLocales( tag ), 'en' ];
		} catch {
			// WordPress has languages whose last part is its own, such as pt-PT-ao90.
			tag = tag.replace( /[-_]?[^-_]*$/, '' );
		}
	}
	return [ 'en' ];
}

/** A number for people to read. */
export const formatNumber = (
	number: number,
	options: Intl.NumberFormatOptions = {}
): string =>
	new Intl.NumberFormat( pageLanguages(), {
		numberingSystem: 'latn',
		...options,
	} ).format( number );

/** Several names in a sentence: `one, two, and three`. */
export const listOf = ( names: string[] ): string =>
	new Intl.ListFormat( pageLanguages() ).format( names );

/** For sorting names as people look for them. */
export const compareNames = ( one: string, other: string ): number =>
	new Intl.Collator( pageLanguages() ).compare( one, other );
