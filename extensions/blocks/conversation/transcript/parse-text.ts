/**
 * Transcripts as plain text, as transcription services and people write them. Somebody's turn
 * begins with a row that has a name, a time, or both, in any of these ways:
 *
 * Anna: text          Anna  0:03          [00:03] Anna: text     0:03
 *                     text                                       text
 *
 * Rows that follow belong to it; an empty row is a new paragraph of it.
 */
import { toSeconds } from '../../../../shared/speakers/timestamp';
import type { Line } from './parse-transcript';
import { isName, withoutName } from './speaker-prefix';

const TIME = String.raw`[[(]?(\d{1,2}(?::\d{2}){1,2})(?:[.,]\d{1,3})?[\])]?`;

/** At the beginning, with what may separate it from the rest. */
const FIRST = new RegExp( String.raw`^${ TIME }(?:\s*[-–—:|]\s+|\s+|$)(.*)$` );

/** At the end of a name: `Anna  0:03`, `Anna (00:00:03):`, `Anna [0:03]: text`. */
const AFTER_NAME = new RegExp(
	String.raw`^([^\d:：[\]()][^:：[\]()]{0,80}?)[\s,|–—-]{1,20}${ TIME }\s*(?::\s*(.*)|)$`
);

/** A turn's first row, or nothing when the row goes on with the turn before. */
function beginningOf( row: string, next: string ): Line | undefined {
	const named = AFTER_NAME.exec( row );
	const name = named?.[ 1 ]!.trim();
	if ( name && isName( name ) ) {
		return {
			speaker: name,
			text: named![ 3 ] ?? '',
			seconds: toSeconds( named![ 2 ]! ),
		};
	}
	const timed = FIRST.exec( row );
	const text = timed ? timed[ 2 ]! : row;
	const prefixed = withoutName( text );
	if ( ! timed ) {
		return prefixed && { speaker: prefixed.name, text: prefixed.rest };
	}
	const seconds = toSeconds( timed[ 1 ]! );
	if ( prefixed ) {
		return { speaker: prefixed.name, text: prefixed.rest, seconds };
	}
	return next && isName( text )
		? { speaker: text, text: '', seconds }
		: { speaker: '', text, seconds };
}

/** @param rows Of the file. What stands before the first turn (a title, a date) is left out. */
export function parseText( rows: string[] ): Line[] {
	const lines: Line[] = [];
	let isNewParagraph = false;
	rows.forEach( ( untrimmed, index ) => {
		const row = untrimmed.trim();
		const begun =
			row && beginningOf( row, rows[ index + 1 ]?.trim() ?? '' );
		const last = lines.at( -1 );
		if ( begun ) {
			lines.push( begun );
		} else if ( row && last ) {
			const glue = isNewParagraph ? '\n' : ' ';
			last.text = last.text ? last.text + glue + row : row;
		}
		isNewParagraph = ! row;
	} );
	return lines.filter( ( { text } ) => text );
}
