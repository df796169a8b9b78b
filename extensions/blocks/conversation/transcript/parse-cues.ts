/** Subtitles: SRT, WebVTT and SBV. All are cues: a row with start and end, then rows of text. */
import { BREAK, wordsOf } from '../../../../shared/cue-words';
import type { Line } from './parse-transcript';
import { findSpeakers } from './find-speakers';
import { isName, readPrefix, withoutName } from './speaker-prefix';

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})`;
const FRACTION = String.raw`(?:[.,](\d{1,3}))?`;

/** `00:00:01,000 --> 00:00:02,500` with comma (SRT) or full stop (WebVTT), then settings, and words in some files. */
const ARROW = new RegExp(
	String.raw`^\s*${ TIME }${ FRACTION }\s*-->\s*\d[\d:.,]*(.*)$`
);

/** `0:00:01.000,0:00:02.500`; two times of day such as `10:30, 11:45` are words. */
const COMMA = new RegExp(
	String.raw`^(?=\s*[\d:]*(?:\.|:\d+:))\s*${ TIME }(?:\.(\d{1,3}))?\s*,\s*\d{1,3}:\d{2}[\d:.]*\s*$`
);

const timing = ( row: string ) =>
	row.includes( ':' ) ? ( ARROW.exec( row ) ?? COMMA.exec( row ) ) : null;

/** Are these the rows of subtitles? */
export const isCues = ( rows: string[] ): boolean => rows.some( timing );

/** `<v Anna>`, `<v.loud Anna>` */
const VOICE = /<v(?:\.[^\s<>]*)?\s+([^<>]*)>/i;

const BEFORE_VOICE = /(?=<v(?:\.[^\s<>]*)?\s[^<>]*>)/i;

/** `<i>`, `</c.loud>`, `<00:01.000>`, and `{\an8}` of SRT. Other words between angle brackets are said. */
const MARKUP =
	/<\/?(?:[bisu]|em|rt|ruby|strong)(?:\.[\w.-]+)?\s*\/?>|<\/?(?:[cv]|font|lang|span)(?:[\s.][^<>]*)?>|<\d+:[\d:.]*>|\{\\[^{}]*\}/gi;

const ENTITIES: Record< string, string > = {
	'&amp;': '&',
	'&lt;': '<',
	'&gt;': '>',
	'&nbsp;': ' ',
	'&lrm;': '\u200e',
	'&rlm;': '\u200f',
};

const decoded = ( text: string ) =>
	text.includes( '&' )
		? text.replace(
				/&(?:amp|lt|gt|nbsp|lrm|rlm);/g,
				( entity ) => ENTITIES[ entity ]!
			)
		: text;

/** In live captions, and in a dialogue of subtitles, another person begins. */
const CHANGE = /^(?:>>+|&gt;&gt;|[-–—])\s*/;

/** What a row needs to be more than text. */
const SPECIAL = /[<{&:：]|^\s*[>–—-]/;

/**
 * From this share of cues on, a file is one in which each cue begins with a name; more than in plain
 * text, because a sentence is broken into many cues.
 */
const MIN_PREFIXED_SHARE = 0.8;

interface Cue {
	seconds: number;
	rows: string[];
}

/**
 * The first row of WebVTT, of a note and of styles: what follows, up to an empty row, nobody says. Other subtitles
 * have none of them.
 */
const UNSAID = /^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/;

const isNumber = ( row = '' ) => /^\s*\d+\s*$/.test( row );

/**
 * An empty row may stand inside a cue: words after it are its own, and words before the first cue are a cue.
 * Numbers and names of cues, notes and styles are left out.
 */
function readCues( rows: string[] ): Cue[] {
	const isWebVtt = /^WEBVTT(?:\s|$)/.test(
		rows.find( ( row ) => row.trim() ) ?? ''
	);
	const cues: Cue[] = [];
	let cue: Cue = { seconds: 0, rows: [] };
	/** Since an empty row, or the beginning. */
	let apart: string[] | undefined = [];
	let isUnsaid = false;
	let isAfterGap = true;
	let isOnlyRow = false;
	const end = ( isBeforeCue: boolean ) => {
		const said = apart ?? cue.rows;
		const last = said.at( -1 );
		if (
			isNumber( last )
				? isBeforeCue || ( apart && Number( last ) === cues.length + 1 )
				: isWebVtt && apart && isOnlyRow && isBeforeCue
		) {
			said.pop();
		}
		cue.rows.push( ...( apart ?? [] ) );
	};
	for ( const row of rows ) {
		const found = timing( row );
		if ( found ) {
			const [ , hours = 0, minutes, seconds, fraction = 0, more = '' ] =
				found;
			const words = wordsOf( more );
			end( true );
			if ( ! cues.length && cue.rows.length ) {
				cues.push( cue );
			}
			cue = {
				seconds:
					Number( hours ) * 3600 +
					Number( minutes ) * 60 +
					Number( `${ seconds }.${ fraction }` ),
				rows: words ? [ words ] : [],
			};
			cues.push( cue );
			apart = undefined;
			isUnsaid = false;
			isAfterGap = false;
			isOnlyRow = false;
		} else if ( ! row.trim() ) {
			apart ??= [];
			isUnsaid = false;
			isAfterGap = true;
			isOnlyRow = false;
		} else {
			isUnsaid ||= isWebVtt && isAfterGap && UNSAID.test( row );
			isOnlyRow = isAfterGap && ! isUnsaid;
			isAfterGap = false;
			if ( ! isUnsaid ) {
				( apart ?? cue.rows ).push( row );
			}
		}
	}
	end( false );
	return cues;
}

/** `speaker` is undefined where nothing says who it is. */
interface Part {
	speaker: string | undefined;
	text: string;
}

/** The text of a row, and whether a sign before it says that another person begins. */
function readRow( markup: string ) {
	// Most rows are nothing but text; a transcript has thousands.
	if ( ! SPECIAL.test( markup ) ) {
		return { text: markup.trim(), isTurn: false };
	}
	const raw = markup.replace( BREAK, ' ' ).replace( MARKUP, '' ).trim();
	const sign = CHANGE.exec( raw )?.[ 0 ] ?? '';
	return {
		text: decoded( raw.slice( sign.length ) ).trim(),
		isTurn: sign !== '',
	};
}

/** What one person says in a row, or in a part of it that begins with a voice. */
function partOf(
	markup: string,
	isSpeaker: ( name: string ) => boolean
): Part {
	const { text, isTurn } = readRow( markup );
	if ( ! SPECIAL.test( markup ) ) {
		return { speaker: undefined, text };
	}
	const voice = VOICE.exec( markup )?.[ 1 ];
	if ( voice !== undefined ) {
		return { speaker: decoded( voice ).trim(), text };
	}
	const named = withoutName( text, isTurn ? isName : isSpeaker );
	if ( named ) {
		return { speaker: named.name, text: named.rest };
	}
	return { speaker: isTurn ? '' : undefined, text };
}

/** One cue as lines; most have one. A line may have a speaker and no text, where the words come in the next cue. */
function linesOf(
	{ seconds, rows }: Cue,
	isSpeaker: ( name: string ) => boolean
): ( Part & { seconds: number } )[] {
	const lines: { speaker: string | undefined; texts: string[] }[] = [];
	for ( const row of rows ) {
		const parts = row.includes( '<v' )
			? row.split( BEFORE_VOICE )
			: [ row ];
		for ( const part of parts ) {
			const { speaker, text } = partOf( part, isSpeaker );
			if ( speaker === undefined && lines.length ) {
				lines.at( -1 )!.texts.push( text );
			} else if ( text || speaker ) {
				lines.push( { speaker, texts: [ text ] } );
			}
		}
	}
	return lines.map( ( { speaker, texts } ) => ( {
		speaker,
		text: texts.filter( Boolean ).join( ' ' ),
		seconds,
	} ) );
}

/**
 * @param rows Of the file.
 * @return Where cues name speakers by a prefix, a cue without one goes on with the speaker before.
 */
export function parseCues( rows: string[] ): Line[] {
	const hasVoices = rows.some( ( row ) => VOICE.test( row ) );
	let before = '';
	const cues = readCues( rows );
	const first = cues.map( ( cue ) => readRow( cue.rows[ 0 ] ?? '' ) );
	const isSpeaker = findSpeakers(
		cues.flatMap( ( cue ) => cue.rows.map( readRow ) ),
		first.filter( ( { text } ) => readPrefix( text ) ).length >=
			MIN_PREFIXED_SHARE * first.length,
		false
	);
	return cues
		.flatMap( ( cue ) => linesOf( cue, isSpeaker ) )
		.map( ( line ) => {
			const speaker = line.speaker ?? ( hasVoices ? '' : before );
			before = speaker;
			return { ...line, speaker };
		} )
		.filter( ( { text } ) => text );
}
