/** A conversation as a file of subtitles. */
import { toSeconds } from '../../../../shared/speakers/timestamp';

/** What is said, in plain text. */
export interface Said {
	speaker: string;
	text: string;
	timestamp: string;
}

interface Cue extends Omit< Said, 'timestamp' > {
	start: number;
	end: number;
}

/** Letters that are read aloud in a second, about; and for so long a line is shown at least. */
const PACE = 15;
const SHORTEST = 2;

/**
 * A saved line knows its start only. It lasts until the next one starts; where that is no later
 * (as in a conversation without times), as long as it takes to say it.
 */
function cuesOf( lines: Said[] ): Cue[] {
	let start = -1;
	let end = 0;
	return lines.map( ( { timestamp, ...said }, index ) => {
		const given = toSeconds( timestamp );
		start = given <= start ? end : given;
		const next = toSeconds( lines[ index + 1 ]?.timestamp ?? '' );
		end =
			next > start
				? next
				: start + Math.max( SHORTEST, said.text.length / PACE );
		return { ...said, start, end };
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
