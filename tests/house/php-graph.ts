/** Which PHP file of php-stubs uses which other: by `use`, by whole names, and by the files that it loads. */
import { basename, dirname, join } from 'path';
import { phpCode, phpFiles } from './project';

export interface Edge {
	/** Below php-stubs: `forms/submit.php` */
	from: string;
	to: string;
}

const ROOT = 'php-stubs/';

/** Code of the files in the subjects' folders, by their path below php-stubs. */
const codes = new Map(
	phpFiles
		.filter( ( file ) => file.startsWith( ROOT ) )
		.map(
			( file ) => [ file.slice( ROOT.length ), phpCode( file ) ] as const
		)
		.filter( ( [ file ] ) => file.includes( '/' ) )
);

/** Files by their namespace; former names of functions live in a namespace of others. */
const filesByNamespace = new Map(
	[ ...codes ].map( ( [ file, code ] ) => [
		/^namespace ([\w\\]+);/m.exec( code )?.[ 1 ] ?? '',
		file,
	] )
);

/** Names of ours in strings and code, also of callbacks: `'Mainstay\\Forms\\Mail\\send'`. */
function namesIn( code: string ): string[] {
	const body = code.replace( /^(use|namespace) .*$/gm, '' );
	const imports = [
		...code.matchAll(
			/^use (function |const )?([\w\\]+?(\w+))(?: as (\w+))?;/gm
		),
	].flatMap( ( [ , kind, name, last, alias ] ) => {
		if ( kind ) {
			return [ name! ];
		}
		const short = alias ?? last!;
		return [
			...body.matchAll(
				new RegExp( `(?<![\\w\\\\$>:])${ short }((?:\\\\\\w+)+)`, 'g' )
			),
		].map( ( [ , rest ] ) => name! + rest! );
	} );
	const whole = [ ...body.matchAll( /\bMainstay\\{1,2}[\w\\]+/g ) ].map(
		( [ name ] ) => name.replaceAll( '\\\\', '\\' )
	);
	return [ ...imports, ...whole ];
}

/** Files that a file loads: `__DIR__ . '/x.php'`, `load( 'forms/page', 'render' )`. */
function loadedBy( file: string, code: string ): string[] {
	const required = [
		...code.matchAll(
			/(?:dirname\( __DIR__(?:, (\d))? \)|__DIR__)\s*\.\s*['"](\/[\w/.-]+\.php)['"]/g
		),
	].map( ( [ text, levels, path ] ) =>
		join(
			dirname( file ),
			text.startsWith( 'dirname' )
				? '../'.repeat( Number( levels ?? 1 ) )
				: '',
			path!
		)
	);
	const lazy = [
		...code.matchAll( /\b(?:load|when_loaded)\(\s*'([\w/-]+)'/g ),
	].map( ( [ , path ] ) => `${ path }.php` );
	return [ ...required, ...lazy ];
}

/** Everything that a file uses of another. */
export const edges: Edge[] = [ ...codes ].flatMap( ( [ from, code ] ) => {
	const targets = new Set( [
		...loadedBy( from, code ),
		...namesIn( code ).map(
			( name ) =>
				filesByNamespace.get( name.replace( /\\\w+$/, '' ) ) ?? ''
		),
	] );
	return [ ...targets ]
		.filter( ( to ) => to !== from && codes.has( to ) )
		.map( ( to ) => ( { from, to } ) );
} );

/** `forms/submit.php` -> `forms` */
export const subjectOf = ( file: string ) => file.split( '/' )[ 0 ]!;

/** The list of a subject's hooks, and what they call first: it may call every subject. */
export const isHooks = ( file: string ) =>
	[ 'hooks.php', 'callbacks.php' ].includes( basename( file ) );

/** The file that a subject is met by: `forms/forms.php`. */
export const isMain = ( file: string ) =>
	basename( file, '.php' ) === basename( dirname( file ) );

/** Subjects that a subject reaches, along `uses`. */
function reach(
	from: string,
	uses: Map< string, Set< string > >
): Set< string > {
	const reached = new Set< string >();
	const waiting = [ from ];
	for ( let next = waiting.pop(); next; next = waiting.pop() ) {
		for ( const subject of uses.get( next ) ?? [] ) {
			if ( ! reached.has( subject ) ) {
				reached.add( subject );
				waiting.push( subject );
			}
		}
	}
	return reached;
}

/**
 * Groups of subjects that reach each other.
 *
 * @param pairs `forms > queue`
 */
export function findCircles( pairs: string[] ): string[] {
	const uses = new Map< string, Set< string > >();
	for ( const pair of pairs ) {
		const [ from, to ] = pair.split( ' > ' );
		uses.set( from!, ( uses.get( from! ) ?? new Set() ).add( to! ) );
	}
	const reached = new Map(
		[ ...uses.keys() ].map( ( subject ) => [
			subject,
			reach( subject, uses ),
		] )
	);
	const circles = [ ...reached ]
		.filter( ( [ subject, others ] ) => others.has( subject ) )
		.map( ( [ subject, others ] ) =>
			[ ...others ]
				.filter( ( other ) => reached.get( other )?.has( subject ) )
				.sort()
				.join( ', ' )
		);
	return [ ...new Set( circles ) ];
}
