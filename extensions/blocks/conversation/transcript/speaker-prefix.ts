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

/** At most so many words, where none of them has a capital. */
const MOST_SMALL_WORDS = 2;

/**
 * Returns whether this text could be a name in a file that writes names in small letters.
 *
 * @param text Without spaces at its ends.
 */
export const couldBeName = ( text: string ): boolean =>
	isName( text ) ||
	( text.split( /\s+/ ).length <= MOST_SMALL_WORDS &&
		isName(
			text.replace( /\p{Ll}/gu, ( letter ) => letter.toUpperCase() )
		) );

/** `Anna: text`, `[Anna]: text`, `**Anna:** text`; with a wide colon, no space has to follow. */
const PREFIX =
	/^(\**[[(]?)([^:：[\]()<>*][^:：<>*]{0,80}?)[\])]?\**(?::\**(?=\s|$)|：)\**\s*(.*)$/s;

export interface Prefix {
	/** The words before the colon, without spaces at their ends. */
	name: string;
	/** What stands behind the colon. */
	rest: string;
	/** Brackets or stars stand around them. */
	isMarked: boolean;
}

/**
 * Reads the words before the first colon of a row, whatever they are.
 *
 * @param row Without spaces at its ends.
 * @return Nothing where no colon stands in a place where one ends a name.
 */
export function readPrefix( row: string ): Prefix | undefined {
	const found = /[:：]/.test( row.slice( 0, 100 ) )
		? PREFIX.exec( row )
		: null;
	return found?.[ 2 ] !== undefined
		? {
				name: found[ 2 ].trim(),
				rest: found[ 3 ] ?? '',
				isMarked: found[ 1 ] !== '',
			}
		: undefined;
}

/**
 * Takes the name from the beginning of a row.
 *
 * @param row       Without spaces at its ends.
 * @param isSpeaker Whether words before a colon are a name.
 * @return Nothing when it begins with no name.
 */
export function withoutName(
	row: string,
	isSpeaker: ( name: string ) => boolean = isName
): { name: string; rest: string } | undefined {
	const prefix = readPrefix( row );
	return prefix && isSpeaker( prefix.name )
		? { name: prefix.name, rest: prefix.rest }
		: undefined;
}
