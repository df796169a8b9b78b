const simplified = ( text: string ) =>
	text
		.normalize( 'NFD' )
		.replace( /\p{Diacritic}/gu, '' )
		.toLowerCase()
		// In Turkish, that of a capital I.
		.replace( /ı/g, 'i' );

/**
 * Whether every word of a search is somewhere in a text, in any order and without regard to accents and capitals.
 *
 * @param text
 * @param search
 */
export function hasWords( text: string, search: string ): boolean {
	const simple = simplified( text );
	return simplified( search )
		.split( /\s+/ )
		.every( ( word ) => simple.includes( word ) );
}
