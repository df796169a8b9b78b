/** Which tests a change can reach: by imports for TypeScript, by names for everything that runs in WordPress. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** What every test stands on: a change of one of these runs everything. */
const COMMON =
	/^(package(-lock)?\.json|webpack\.config\.js|tsconfig\.json|jest\.config\.js|playwright\.config\.ts|\.ci\/|shared\/|src\/(?!.*\/)|tests\/run[./]|tests\/site\/|tests\/e2e\/test\.ts|tests\/rest\/site\.mjs|tests\/unit\/(?!.*\/)|php-stubs\/(core\/(blocks|editor|settings|tables)|http\/http|rest\/rest|queue\/queue|hooks|mainstay-blocks)\.php)/;

/** Nothing that runs depends on these. */
const DOCUMENTS = /(^|\/)[^/]+\.(md|txt)$|^(LICENSE|docs\/)/;

/** Words of paths that say nothing about the subject. */
const GENERAL = new Set(
	'php stubs extensions blocks panels plugins tests rest e2e unit src shared store edit index view render save block json test spec mjs tsx jsx scss style editor components utils controls deprecated page list'.split(
		' '
	)
);

/** Tests of all blocks at once. */
const OF_ALL_BLOCKS =
	/\/(demo|opening|saved-content|lost-scripts|start-up|house|hidden-content\.exits|site)\.(spec|test)/;

/** How many letters a word needs before it tells subjects apart. */
const SHORTEST_WORD = 4;

/**
 * The files that differ from the last commit, or, where none does, those of the last commit.
 *
 * @param {string} root The checkout.
 * @return {string[]} Paths from the root, deleted ones among them.
 */
export function findChangedFiles( root ) {
	const git = ( ...args ) =>
		execFileSync( 'git', args, { cwd: root, encoding: 'utf8' } )
			.split( '\n' )
			.filter( Boolean );
	const now = [
		...git( 'diff', '--name-only', 'HEAD' ),
		...git( 'ls-files', '--others', '--exclude-standard' ),
	];
	return now.length ? now : git( 'diff', '--name-only', 'HEAD~1', 'HEAD' );
}

/** The words of a path that name its subject, the singular of plurals among them. */
const wordsOf = ( file ) =>
	file
		.replace( /\.(test|spec)\./, '.' )
		.toLowerCase()
		.split( /[^a-z0-9]+/ )
		.filter(
			( word ) => word.length >= SHORTEST_WORD && ! GENERAL.has( word )
		)
		.map( ( word ) => word.replace( /s$/, '' ) );

/** The PHP files that name one of these namespaces below Mainstay. */
function phpFilesThatName( namespaces, root ) {
	if ( ! namespaces.length ) {
		return [];
	}
	return [ 'php-stubs', 'extensions' ].flatMap( ( folder ) =>
		fs
			.readdirSync( path.join( root, folder ), { recursive: true } )
			.filter( ( file ) => file.endsWith( '.php' ) )
			.map( ( file ) => path.posix.join( folder, file ) )
			.filter( ( file ) => {
				const code = fs.readFileSync( path.join( root, file ), 'utf8' );
				return namespaces.some( ( name ) =>
					code.includes( `${ name }\\` )
				);
			} )
	);
}

/**
 * The tests that changed files can reach. It rather names too many than too few: a test is reached
 * when it is changed itself, when a word of its name is one of a changed file's path, or when it
 * mentions the changed file, the block of its folder or the PHP namespace in it. PHP files that name
 * the namespace of a changed one count as changed.
 *
 * @param {string[]} changed Paths from the root.
 * @param {string[]} tests   Paths of all tests.
 * @param {string}   root    The checkout.
 * @return {string[]} Some of the tests; all of them where a common file has changed.
 */
export function findTests( changed, tests, root ) {
	const relevant = changed.filter( ( file ) => ! DOCUMENTS.test( file ) );
	if ( relevant.some( ( file ) => COMMON.test( file ) ) ) {
		return tests;
	}
	const read = ( file ) =>
		fs.existsSync( path.join( root, file ) )
			? fs.readFileSync( path.join( root, file ), 'utf8' )
			: '';
	const namespaceOf = ( file ) =>
		read( file ).match( /^namespace Mainstay\\([\w\\]+);/m )?.[ 1 ];
	const callers = phpFilesThatName(
		relevant.map( namespaceOf ).filter( Boolean ),
		root
	);
	const reached = [ ...new Set( [ ...relevant, ...callers ] ) ];
	const words = new Set( reached.flatMap( wordsOf ) );
	const mentions = reached.flatMap( ( file ) => {
		const [ , block ] =
			file.match( /^extensions\/blocks\/([^/]+)\// ) ?? [];
		const namespace = namespaceOf( file );
		return [
			...( file.startsWith( 'tests/' ) ? [ path.basename( file ) ] : [] ),
			...( block ? [ block, block.replaceAll( '-', ' ' ) ] : [] ),
			...( namespace ? [ `Mainstay\\${ namespace }\\` ] : [] ),
		].map( ( text ) => text.toLowerCase() );
	} );
	const isBlock = reached.some( ( file ) =>
		file.startsWith( 'extensions/' )
	);
	return tests.filter( ( test ) => {
		if (
			relevant.includes( test ) ||
			( isBlock && OF_ALL_BLOCKS.test( test ) ) ||
			wordsOf( path.basename( test ) ).some( ( word ) =>
				words.has( word )
			)
		) {
			return true;
		}
		const text = read( test ).replaceAll( '\\\\', '\\' ).toLowerCase();
		return mentions.some( ( mention ) => text.includes( mention ) );
	} );
}
