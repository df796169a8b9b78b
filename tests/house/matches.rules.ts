/** A `match` of PHP throws where no arm fits, and the page ends with an error. */
import { phpCode, phpFiles } from './project';

/** The arms of each match in a file, with the line it stands in. */
function matchesOf( file: string ): { line: number; arms: string }[] {
	const code = phpCode( file );
	return [ ...code.matchAll( /\bmatch\s*\(/g ) ].map( ( { index } ) => {
		const start = code.indexOf( ') {', index ) + 3;
		let depth = 1;
		let end = start;
		for ( ; depth; end++ ) {
			depth += { '{': 1, '}': -1 }[ code[ end ]! ] ?? 0;
		}
		return {
			line: code.slice( 0, index ).split( '\n' ).length,
			arms: code.slice( start, end - 1 ),
		};
	} );
}

it( 'every match has a default, unless it is over an enum', () => {
	const all = phpFiles.flatMap( ( file ) =>
		matchesOf( file ).map( ( one ) => ( { file, ...one } ) )
	);
	expect( all.length ).toBeGreaterThan( 50 );
	const wrong = all
		.filter(
			( { arms } ) =>
				! /\bdefault\s*=>/.test( arms ) &&
				// PHPStan sees to it that each case of an enum has an arm.
				! /^\s*\w+::[A-Z][a-z]\w*\b(?!\()/.test( arms )
		)
		.map( ( { file, line } ) => `${ file }:${ line }` );
	expect( wrong ).toEqual( [] );
} );
