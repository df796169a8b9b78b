/** Is the beginning of a row the name of who speaks? */

/** Small words that names have between their parts. */
const PARTICLES =
	/^(al|and|bin|da|dal|de|del|den|der|des|di|do|dos|du|e|el|et|of|ter|the|und|van|vom|von|y|zu|zum|zur|&)$/;

/** Begins as names begin: with a capital, a digit, or a letter of a script without capitals. */
const NAME_PART = /^[("'’“]*[\p{Lu}\p{Lt}\p{Lo}\p{N}#]/u;

/** Longer than this is a sentence. */
const MOST_LETTERS = 60;
const MOST_WORDS = 6;

/** Could this text be a name? */
export function isName( text: string ): boolean {
	if ( ! text || text.length > MOST_LETTERS || ! /\p{L}/u.test( text ) ) {
		return false;
	}
	const words = text.split( /\s+/ );
	return (
		words.length <= MOST_WORDS &&
		// A sentence may begin with a capital, too, but it ends otherwise.
		! /[.!?…。！？]$/.test( text.replace( /\b\p{L}{1,3}\.$/u, '' ) ) &&
		words.every(
			( word ) => NAME_PART.test( word ) || PARTICLES.test( word )
		)
	);
}

/** `Anna: text`, `[Anna]: text`, `**Anna:** text`; with a wide colon, no space has to follow. */
const PREFIX =
	/^\**[[(]?([^:：[\]()<>*][^:：<>*]{0,80}?)[\])]?\**(?::\**(?=\s|$)|：)\**\s*(.*)$/s;

/**
 * Takes the name from the beginning of a row.
 *
 * @param row Without spaces at its ends.
 * @return Nothing when it begins with no name.
 */
export function withoutName(
	row: string
): { name: string; rest: string } | undefined {
	const [ , before, rest = '' ] =
		( /[:：]/.test( row.slice( 0, 100 ) ) && PREFIX.exec( row ) ) || [];
	const name = before?.trim() ?? '';
	return isName( name ) ? { name, rest } : undefined;
}
