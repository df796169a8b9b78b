import { BREAK, wordsOf } from '../../../../shared/cue-words';

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`;

/**
 * A row with start and end, as SubRip (comma, up to three digits) and WebVTT have it; then places on the screen, and
 * words in some files.
 */
const TIMING = new RegExp( String.raw`^\s*${ TIME }\s*-->\s*${ TIME }` );

/** Tags that WebVTT has, too. */
const KNOWN_TAG = /^<\/?[biu]>/i;

const pad = ( digits: string | undefined, length = 2 ) =>
	( digits ?? '' ).padStart( length, '0' );

const timeOf = ( [ hours, minutes, seconds, fraction ]: (
	string | undefined
)[] ) =>
	`${ pad( hours ) }:${ pad( minutes ) }:${ pad( seconds ) }.${ ( fraction ?? '' ).padEnd( 3, '0' ) }`;

/** A row of text: places and fonts go, and what WebVTT would take for markup is text. */
const textOf = ( row: string ) =>
	row
		.replace( /\{\\[^{}]*\}/g, '' )
		.replace( /<\/?font\b[^<>]*>/gi, '' )
		.replace( /&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;' )
		.replace( /<[^<>]{0,3}>?/g, ( tag ) =>
			KNOWN_TAG.test( tag )
				? tag.toLowerCase()
				: tag.replace( '<', '&lt;' ).replace( '>', '&gt;' )
		)
		.replaceAll( '-->', '--&gt;' );

/** The rows of a row, which may hold several. */
const rowsOf = ( row: string ) =>
	row
		.split( BREAK )
		.map( ( part ) => textOf( part.trim() ) )
		.filter( Boolean );

/**
 * Returns captions as WebVTT, the format that browsers play. SubRip (.srt) is what most programs write.
 *
 * @param text Of a file; anything but SubRip stays as it is.
 */
export function toWebVtt( text: string ): string {
	const rows = text.replace( /^\ufeff/, '' ).split( /\r\n?|\n/ );
	if (
		/^WEBVTT(?:[ \t]|$)/.test( rows[ 0 ]! ) ||
		! rows.some( ( row ) => TIMING.test( row ) )
	) {
		return text;
	}
	const cues: { timing: string; rows: string[] }[] = [];
	rows.forEach( ( row, index ) => {
		const found = TIMING.exec( row );
		if ( found ) {
			cues.push( {
				timing: `${ timeOf( found.slice( 1, 5 ) ) } --> ${ timeOf( found.slice( 5, 9 ) ) }`,
				rows: rowsOf( wordsOf( row.slice( found[ 0 ].length ) ) ),
			} );
			return;
		}
		const isNumber =
			/^\s*\d+\s*$/.test( row ) && TIMING.test( rows[ index + 1 ] ?? '' );
		if ( row.trim() && ! isNumber ) {
			cues.at( -1 )?.rows.push( ...rowsOf( row ) );
		}
	} );
	return `WEBVTT\n\n${ cues
		.filter( ( cue ) => cue.rows.length )
		.map( ( cue ) => `${ cue.timing }\n${ cue.rows.join( '\n' ) }\n` )
		.join( '\n' ) }`;
}
