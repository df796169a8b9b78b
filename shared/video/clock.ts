/** `0:05`, `12:34`, `1:02:05`, as the page writes its chapters. */
export function clock( seconds: number ): string {
	const whole = Math.floor( seconds ) || 0;
	const parts = [ Math.floor( whole / 60 ) % 60, whole % 60 ];
	const hours = Math.floor( whole / 3600 );
	return ( hours ? [ hours, ...parts ] : parts )
		.map( ( part, index ) =>
			index ? String( part ).padStart( 2, '0' ) : part
		)
		.join( ':' );
}
