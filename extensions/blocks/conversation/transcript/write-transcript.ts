/** A conversation as a file of subtitles. */
import { toSeconds } from '../../../../shared/speakers/timestamp';

/** What is said, in plain text. */
export interface Said {
	speaker: string;
	text: string;
	/** `mm:ss` or `hh:mm:ss`. */
	timestamp: string;
	/** 0 to 999: besides the whole seconds. */
	milliseconds?: number;
}

interface Cue extends Pick< Said, 'speaker' | 'text' > {
	start: number;
	end: number;
}

/** Letters that are read aloud in a second, about; and for so long a line is shown at least. */
const PACE = 15;
const SHORTEST = 2;

interface Timed extends Pick< Said, 'speaker' | 'text' > {
	/** Seconds. */
	given: number;
}

/**
 * Returns the lines in the order of their times, as players expect them. One without a time stays
 * behind the line before it.
 */
function sortByTime( lines: Said[] ): Timed[] {
	let before = 0;
	return lines
		.map( ( { timestamp, milliseconds = 0, speaker, text } ) => {
			const given = toSeconds( timestamp ) + milliseconds / 1000;
			before = given || before;
			return { place: before, line: { given, speaker, text } };
		} )
		.sort( ( a, b ) => a.place - b.place )
		.map( ( { line } ) => line );
}

/**
 * A saved line knows its start only. It lasts until the next one starts; where that is no later
 * (as in a conversation without times), as long as it takes to say it.
 */
function cuesOf( said: Said[] ): Cue[] {
	let start = -1;
	let end = 0;
	return sortByTime( said ).map( ( { given, speaker, text }, index, all ) => {
		start = given <= start ? end : given;
		const next = all[ index + 1 ]?.given ?? 0;
		end =
			next > start
				? next
				: start + Math.max( SHORTEST, text.length / PACE );
		return { speaker, text, start, end };
	} );
}

function time( seconds: number, point: string ): string {
	const ms = Math.round( seconds * 1000 );
	const parts = [
		Math.floor( ms / 3_600_000 ),
		Math.floor( ms / 60_000 ) % 60,
		Math.floor( ms / 1000 ) % 60,
	].map( ( part ) => String( part ).padStart( 2, '0' ) );
	return parts.join( ':' ) + point + String( ms % 1000 ).padStart( 3, '0' );
}

/** An empty row would end the cue, and an arrow begin another. */
const inCue = ( text: string ) =>
	text
		.replace( /\r\n?/g, '\n' )
		.replace( /\n\s*\n/g, '\n' )
		.replaceAll( '-->', '→' )
		.trim();

const escaped = ( text: string ) =>
	inCue( text )
		.replaceAll( '&', '&amp;' )
		.replaceAll( '<', '&lt;' )
		.replaceAll( '>', '&gt;' );

/** WebVTT, as browsers and podcast apps read it. */
export const toVtt = ( lines: Said[] ): string =>
	[
		'WEBVTT',
		...cuesOf( lines ).map( ( { speaker, text, start, end } ) => {
			// With the end of its tag, two dashes would be an arrow.
			const voice = escaped( speaker )
				.replace( /\s+/g, ' ' )
				.replace( /--$/, '-- ' );
			return `${ time( start, '.' ) } --> ${ time( end, '.' ) }\n${ voice && `<v ${ voice }>` }${ escaped( text ) }`;
		} ),
	].join( '\n\n' ) + '\n';

/** SubRip, as video editors read it. */
export const toSrt = ( lines: Said[] ): string =>
	cuesOf( lines )
		.map( ( { speaker, text, start, end }, index ) => {
			const name = inCue( speaker ).replace( /\s+/g, ' ' );
			return `${ index + 1 }\n${ time( start, ',' ) } --> ${ time( end, ',' ) }\n${ name && `${ name }: ` }${ inCue( text ) }`;
		} )
		.join( '\n\n' ) + '\n';
