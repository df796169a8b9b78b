/** Seconds for people: `4:05`, `1:02:03`. */
export function formatTime( time: number ): string {
	const seconds = Math.max( 0, Math.floor( time ) || 0 );
	const parts = [
		Math.floor( seconds / 60 ) % 60,
		String( seconds % 60 ).padStart( 2, '0' ),
	];
	const hours = Math.floor( seconds / 3600 );
	return hours
		? `${ hours }:${ String( parts[ 0 ] ).padStart( 2, '0' ) }:${ parts[ 1 ] }`
		: parts.join( ':' );
}
