/** Times of a recording as text: `00:00`, `59:59`, `01:23:45`. */

const two = ( number: number ) => String( number ).padStart( 2, '0' );

/** What is no number in it counts as nothing. */
export const toSeconds = ( timestamp: string ): number =>
	timestamp
		.split( ':' )
		.reduce( ( sum, part ) => sum * 60 + ( parseInt( part, 10 ) || 0 ), 0 );

/**
 * Returns the seconds of a time as a file writes it, with their fraction.
 *
 * @param time E.g. `0:03.25` or `00:00:03,250`.
 */
export function toExactSeconds( time: string ): number {
	const [ whole = '', fraction = '' ] = time.split( /[.,]/ );
	return Number( `${ toSeconds( whole ) }.${ fraction || 0 }` );
}

/** Hours only where there are any. */
export function toTimestamp( seconds: number ): string {
	const whole = Math.max( 0, Math.floor( seconds ) );
	const hours = Math.floor( whole / 3600 );
	const rest = [ Math.floor( whole / 60 ) % 60, whole % 60 ];
	return ( hours ? [ hours, ...rest ] : rest ).map( two ).join( ':' );
}
