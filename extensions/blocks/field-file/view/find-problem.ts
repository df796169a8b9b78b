/** The server's sentences: php-stubs/forms/fields/file-field.php. `%s` is the name of a file. */
export type FileTexts = Record<
	| 'large'
	| 'kind'
	| 'many'
	| 'total'
	| 'empty'
	| 'remove'
	| 'list'
	| 'sending',
	string
>;

/** What of a file can be told before it is sent. */
export type Named = Pick< File, 'name' | 'size' >;

interface Limits {
	/** The attribute of the input: ranges and extensions, of which only the latter count. */
	accept: string;
	maxFiles: number;
	maxBytes: number;
	/** Bytes of all files together; 0 for no limit. */
	maxTotal: number;
}

/** What is wrong with the files of a field, as one sentence; empty where nothing is. */
export function findProblem(
	files: Named[],
	{ accept, maxFiles, maxBytes, maxTotal }: Limits,
	texts: FileTexts
): string {
	if ( files.length > maxFiles ) {
		return texts.many;
	}
	const extensions = accept.split( ',' );
	const isKnown = ( name: string ) =>
		extensions.includes(
			name.slice( name.lastIndexOf( '.' ) ).toLowerCase()
		);
	for ( const { name, size } of files ) {
		const wrong =
			( ! isKnown( name ) && 'kind' ) ||
			( ! size && 'empty' ) ||
			( size > maxBytes && 'large' );
		if ( wrong ) {
			return texts[ wrong ].replace( '%s', () => name );
		}
	}
	const total = files.reduce( ( sum, { size } ) => sum + size, 0 );
	return maxTotal && total > maxTotal ? texts.total : '';
}
