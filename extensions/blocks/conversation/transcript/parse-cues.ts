/** Subtitles: SRT, WebVTT and SBV. All are cues: a row with start and end, then rows of text. */
import type { Line } from './parse-transcript';
import { withoutName } from './speaker-prefix';

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})`;

/** `00:00:01,000 --> 00:00:02,500` with comma (SRT) or full stop (WebVTT), then settings. */
const ARROW = new RegExp(
	String.raw`^\s*${ TIME }(?:[.,]\d{1,3})?\s*-->\s*\d`
);

/** `0:00:01.000,0:00:02.500` */
const COMMA = new RegExp(
	String.raw`^\s*${ TIME }(?:\.\d{1,3})?\s*,\s*\d{1,3}:\d{2}[\d:.]*\s*$`
);

const timing = ( row: string ) =>
	row.includes( ':' ) ? ( ARROW.exec( row ) ?? COMMA.exec( row ) ) : null;

/** Are these the rows of subtitles? */
export const isCues = ( rows: string[] ): boolean => rows.some( timing );

/** `<v Anna>`, `<v.loud Anna>` */
const VOICE = /<v(?:\.[^\s<>]*)?\s+([^<>]*)>/i;

const BEFORE_VOICE = /(?=<v(?:\.[^\s<>]*)?\s[^<>]*>)/i;

/** `<i>`, `</c>`, `<00:01.000>`, and `{\an8}` of SRT. */
const MARKUP = /<\/?[a-z][^<>]*>|<\d[\d:.]*>|\{\\[^{}]*\}/gi;

const ENTITIES: Record< string, string > = {
	'&amp;': '&',
	'&lt;': '<',
	'&gt;': '>',
	'&nbsp;': ' ',
	'&lrm;': '\u200e',
	'&rlm;': '\u200f',
};

const decoded = ( text: string ) =>
	text.replace(
		/&(?:amp|lt|gt|nbsp|lrm|rlm);/g,
		( entity ) => ENTITIES[ entity ]!
	);

/** In live captions, and in a dialogue of subtitles, another person begins. */
const CHANGE = /^(?:>>+|&gt;&gt;|[-–—])\s*/;

/** What a row needs to be more than text. */
const SPECIAL = /[<{&:：]|^\s*[>–—-]/;

interface Cue {
	seconds: number;
	rows: string[];
}

/** Rows between cues (numbers, names of cues, notes, styles) are left out. */
function readCues( rows: string[] ): Cue[] {
	const cues: Cue[] = [];
	let cue: Cue | undefined;
	for ( const row of rows ) {
		const found = timing( row );
		if ( found ) {
			const [ , hours = 0, minutes, seconds ] = found;
			// Its number, where nothing separates it from the cue before.
			if ( cue && /^\s*\d+\s*$/.test( cue.rows.at( -1 ) ?? '' ) ) {
				cue.rows.pop();
			}
			cue = {
				seconds:
					Number( hours ) * 3600 +
					Number( minutes ) * 60 +
					Number( seconds ),
				rows: [],
			};
			cues.push( cue );
		} else if ( ! row.trim() ) {
			cue = undefined;
		} else {
			cue?.rows.push( row );
		}
	}
	return cues;
}

/** `speaker` is undefined where nothing says who it is. */
interface Part {
	speaker: string | undefined;
	text: string;
}

/** What one person says in a row, or in a part of it that begins with a voice. */
function partOf( markup: string ): Part {
	// Most rows are nothing but text; a transcript has thousands.
	if ( ! SPECIAL.test( markup ) ) {
		return { speaker: undefined, text: markup.trim() };
	}
	const voice = VOICE.exec( markup )?.[ 1 ];
	const raw = markup.replace( MARKUP, '' ).trim();
	const text = decoded( raw.replace( CHANGE, '' ) ).trim();
	if ( voice !== undefined ) {
		return { speaker: decoded( voice ).trim(), text };
	}
	const named = withoutName( text );
	if ( named ) {
		return { speaker: named.name, text: named.rest };
	}
	return { speaker: CHANGE.test( raw ) ? '' : undefined, text };
}

/** One cue as lines; most have one. */
function linesOf( { seconds, rows }: Cue ): ( Part & { seconds: number } )[] {
	const lines: { speaker: string | undefined; texts: string[] }[] = [];
	for ( const row of rows ) {
		const parts = row.includes( '<v' )
			? row.split( BEFORE_VOICE )
			: [ row ];
		for ( const { speaker, text } of parts.map( partOf ) ) {
			if ( speaker === undefined && lines.length ) {
				lines.at( -1 )!.texts.push( text );
			} else if ( text || speaker ) {
				lines.push( { speaker, texts: [ text ] } );
			}
		}
	}
	return lines
		.map( ( { speaker, texts } ) => ( {
			speaker,
			text: texts.filter( Boolean ).join( ' ' ),
			seconds,
		} ) )
		.filter( ( { text } ) => text );
}

/**
 * @param rows Of the file.
 * @return Where cues name speakers by a prefix, a cue without one goes on with the speaker before.
 */
export function parseCues( rows: string[] ): Line[] {
	const hasVoices = rows.some( ( row ) => VOICE.test( row ) );
	let before = '';
	return readCues( rows )
		.flatMap( linesOf )
		.map( ( line ) => {
			const speaker = line.speaker ?? ( hasVoices ? '' : before );
			before = speaker;
			return { ...line, speaker };
		} );
}
