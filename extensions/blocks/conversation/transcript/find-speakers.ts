/** Decides which of the words before a colon in a transcript are names of speakers. */
import { nameKey } from '../../../../shared/speakers/same-name';
import WORDS from '../../../../shared/speakers/speaker-words.json';
import { couldBeName, isName, readPrefix } from './speaker-prefix';

/** `Speaker 1`; what else ends with a number is a step, a chapter or a rule, unless it recurs. */
const NUMBERED = /[\s#]\d+$/;
const NUMBERED_SPEAKER = new RegExp(
	String.raw`^(?:#|(?:${ WORDS.numbered.join( '|' ) })\s)`,
	'i'
);

/** Words that announce what follows, and are nobody's name, however often they stand there. */
const ANNOUNCEMENT = new RegExp(
	`^(?:${ WORDS.announcements.join( '|' ) })$`,
	'i'
);

interface Candidate {
	/** As it stands in the file for the first time. */
	name: string;
	count: number;
	/** Something besides the colon says that it is a name: brackets, bold, a time before it. */
	isMarked: boolean;
}

/** A row of text, and whether the file itself says that somebody's turn begins with it. */
export interface Row {
	text: string;
	/** A time or a sign of another person stands before it. */
	isTurn?: boolean;
}

function countCandidates( rows: Row[] ) {
	const candidates = new Map< string, Candidate >();
	for ( const { text, isTurn = false } of rows ) {
		const prefix = readPrefix( text );
		if ( prefix && couldBeName( prefix.name ) ) {
			const known = candidates.get( nameKey( prefix.name ) );
			candidates.set( nameKey( prefix.name ), {
				name: known?.name ?? prefix.name,
				count: ( known?.count ?? 0 ) + 1,
				isMarked:
					isTurn || prefix.isMarked || Boolean( known?.isMarked ),
			} );
		}
	}
	return candidates;
}

/** Whether a name is written as hardly anything but a name is: in capitals, or in several parts. */
const isDistinct = ( name: string ) =>
	/\p{L}\s+\p{L}/u.test( name ) ||
	( /\p{Lu}{2}/u.test( name ) && ! /\p{Ll}/u.test( name ) );

/**
 * Finds the speakers among the words before colons: "Anna: Hello." begins a turn, "Remember: never
 * give up." may not. A name is one that recurs, that is marked or written as a name, or that stands
 * in a file in which most rows begin with one.
 *
 * @param rows            Text of the file, without times and markup.
 * @param areMostPrefixed Whether most turns begin with words before a colon.
 * @param areTurnsTheRule Whether one speaker who recurs is enough to believe in those who speak once:
 *                        in plain text, but not in subtitles, whose sentences are broken into rows.
 * @return Whether a name is that of a speaker.
 */
export function findSpeakers(
	rows: Row[],
	areMostPrefixed: boolean,
	areTurnsTheRule: boolean
): ( name: string ) => boolean {
	const candidates = [ ...countCandidates( rows ).values() ];
	const isUsual =
		areMostPrefixed ||
		( areTurnsTheRule &&
			candidates.some(
				( { name, count } ) => count > 1 && isName( name )
			) );
	const possible = candidates.filter(
		( { name, count, isMarked } ) =>
			// Initials may recur.
			! ANNOUNCEMENT.test( name ) ||
			isMarked ||
			( count > 1 && name.length <= 2 )
	);
	const speakers = possible.filter( ( { name, count, isMarked } ) => {
		if ( ! isName( name ) ) {
			return false;
		}
		if ( count > 1 || isMarked ) {
			return true;
		}
		return NUMBERED.test( name )
			? isUsual && NUMBERED_SPEAKER.test( name )
			: isUsual || isDistinct( name );
	} );
	// Who writes names in small letters writes all of them so.
	const isSmall =
		! speakers.length &&
		areMostPrefixed &&
		possible.some( ( { count } ) => count > 1 );
	const keys = new Set(
		( isSmall ? possible : speakers ).map( ( { name } ) => nameKey( name ) )
	);
	return ( name ) => keys.has( nameKey( name ) );
}
