/**
 * Transcripts as plain text, as transcription services and people write them. Somebody's turn
 * begins with a row that has a name, a time, or both, in any of these ways:
 *
 * Anna: text          Anna  0:03          [00:03] Anna: text     0:03
 *                     text                                       text
 *
 * Rows that follow belong to it; an empty row is a new paragraph of it.
 */
import { toExactSeconds } from '../../../../shared/speakers/timestamp';
import type { Line } from './parse-transcript';
import { findSpeakers } from './find-speakers';
import { isName, readPrefix, withoutName } from './speaker-prefix';

const TIME = String.raw`[[(]?(\d{1,2}(?::\d{2}){1,2}(?:[.,]\d{1,3})?)[\])]?`;

/** At the beginning, with what may separate it from the rest. */
const FIRST = new RegExp( String.raw`^${ TIME }(?:\s*[-–—:|]\s+|\s+|$)(.*)$` );

/** At the end of a name: `Anna  0:03`, `Anna (00:00:03):`, `Anna [0:03]: text`. */
const AFTER_NAME = new RegExp(
	String.raw`^([^\d:：[\]()][^:：[\]()]{0,80}?)[\s,|–—-]{1,20}${ TIME }\s*(?::\s*(.*)|)$`
);

/** A turn's first row, or nothing when the row goes on with the turn before. */
function beginningOf(
	row: string,
	next: string,
	isSpeaker: ( name: string ) => boolean
): Line | undefined {
	const named = AFTER_NAME.exec( row );
	const name = named?.[ 1 ]!.trim();
	if ( name && isName( name ) ) {
		return {
			speaker: name,
			text: named![ 3 ] ?? '',
			seconds: toExactSeconds( named![ 2 ]! ),
		};
	}
	const timed = FIRST.exec( row );
	const text = timed ? timed[ 2 ]! : row;
	const prefixed = withoutName( text, timed ? isName : isSpeaker );
	if ( ! timed ) {
		return prefixed && { speaker: prefixed.name, text: prefixed.rest };
	}
	const seconds = toExactSeconds( timed[ 1 ]! );
	if ( prefixed ) {
		return { speaker: prefixed.name, text: prefixed.rest, seconds };
	}
	return next && isName( text )
		? { speaker: text, text: '', seconds }
		: { speaker: '', text, seconds };
}

/** A row without the time before it. */
const withoutTime = ( row: string ) => {
	const timed = FIRST.exec( row );
	return { text: timed ? timed[ 2 ]! : row, isTurn: Boolean( timed ) };
};

/** From this share of rows on, a file is one in which turns begin with names. */
const MIN_PREFIXED_SHARE = 0.5;

/** Share of rows, or of paragraphs where that is more, that begin with words before a colon. */
function shareOfPrefixes( rows: string[] ): number {
	const share = ( some: string[] ) =>
		some.filter( ( row ) => readPrefix( row ) ).length /
		Math.max( 1, some.length );
	return Math.max(
		share( rows.filter( Boolean ) ),
		share( rows.filter( ( row, index ) => row && ! rows[ index - 1 ] ) )
	);
}

/**
 * Reads a transcript that is plain text.
 *
 * @param untrimmed Rows of the file.
 * @return Lines; what stands before the first turn (a title, a date) is one without a speaker. None
 *         where no turn begins.
 */
export function parseText( untrimmed: string[] ): Line[] {
	const rows = untrimmed.map( ( row ) => row.trim() );
	const isSpeaker = findSpeakers(
		rows.map( withoutTime ),
		shareOfPrefixes( rows ) >= MIN_PREFIXED_SHARE,
		true
	);
	const before: Line = { speaker: '', text: '' };
	const lines = [ before ];
	let isNewParagraph = false;
	rows.forEach( ( row, index ) => {
		const begun =
			row && beginningOf( row, rows[ index + 1 ] ?? '', isSpeaker );
		const last = lines.at( -1 )!;
		if ( begun ) {
			lines.push( begun );
		} else if ( row ) {
			const glue = isNewParagraph ? '\n' : ' ';
			last.text = last.text ? last.text + glue + row : row;
		}
		isNewParagraph = ! row;
	} );
	const hasTurns = lines.some( ( line ) => line !== before && line.text );
	return hasTurns ? lines.filter( ( { text } ) => text ) : [];
}
