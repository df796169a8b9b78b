/**
 * Chapters of a video as an author writes them, one a line with its time, and as the WebVTT file that
 * players read.
 */
import { toSeconds, toTimestamp } from '../../../../shared/speakers/timestamp';

export interface Chapter {
	/** In seconds. */
	start: number;
	title: string;
}

const LINE = /^\s*((?:\d{1,2}:)?\d{1,3}:[0-5]?\d)(?:[.,]\d+)?[\s–-]+(.+?)\s*$/;

/** So long is the last chapter, in seconds, of a video whose length nobody knows. */
const LONG = 24 * 60 * 60;

/**
 * @param text One chapter a line: `01:30 The dough rises`.
 * @return In the order of their times; and the first line that is none.
 */
export function readLines( text: string ): {
	chapters: Chapter[];
	wrong: string | null;
} {
	const lines = text.split( '\n' ).filter( ( line ) => line.trim() );
	const chapters = lines.flatMap( ( line ) => {
		const [ , time, title ] = LINE.exec( line ) ?? [];
		return time && title ? [ { start: toSeconds( time ), title } ] : [];
	} );
	return {
		chapters: chapters.sort( ( one, other ) => one.start - other.start ),
		wrong: lines.find( ( line ) => ! LINE.test( line ) ) ?? null,
	};
}

export const writeLines = ( chapters: Chapter[] ): string =>
	chapters
		.map( ( { start, title } ) => `${ toTimestamp( start ) } ${ title }` )
		.join( '\n' );

const two = ( number: number ) => String( number ).padStart( 2, '0' );

/** Hours are always said, and thousandths: `00:01:30.000`. */
const toCueTime = ( seconds: number ) =>
	`${ [ Math.floor( seconds / 3600 ), Math.floor( seconds / 60 ) % 60, Math.floor( seconds ) % 60 ].map( two ).join( ':' ) }.000`;

/** Text of a cue: what would be a tag or a time is written as what it is. */
const escaped = ( text: string ) =>
	text
		.replaceAll( '&', '&amp;' )
		.replaceAll( '<', '&lt;' )
		.replaceAll( '>', '&gt;' );

/**
 * @param chapters In the order of their times.
 * @param duration Of the video, in seconds; 0 if it is not known.
 */
export function writeVtt( chapters: Chapter[], duration: number ): string {
	const cues = chapters.map( ( { start, title } ) => {
		const last = duration > start ? duration : start + LONG;
		// Players leave out what ends as it starts, so two of one time last until a later one.
		const end =
			chapters.find( ( one ) => one.start > start )?.start ?? last;
		return `${ toCueTime( start ) } --> ${ toCueTime( end ) }\n${ escaped( title ) }\n`;
	} );
	return [ 'WEBVTT\n', ...cues ].join( '\n' );
}

/** @param vtt Text of a WebVTT file. */
export function readVtt( vtt: string ): Chapter[] {
	return (
		vtt
			.replace( /\r\n?/g, '\n' )
			// A row of spaces looks empty, and counts as such.
			.split( /\n(?:[ \t]*\n)+/ )
			.flatMap( ( block ) => {
				const [ , time, title ] =
					/^((?:\d+:)?\d+:\d+)\.\d+\s+-->.*\n([^]+)/m.exec( block ) ??
					[];
				return time && title
					? [
							{
								start: toSeconds( time ),
								title: title
									.replace( /<[^<>]*>/g, '' )
									.replaceAll( '&lt;', '<' )
									.replaceAll( '&gt;', '>' )
									.replaceAll( '&amp;', '&' )
									.replace( /\s+/g, ' ' )
									.trim(),
							},
						]
					: [];
			} )
	);
}
