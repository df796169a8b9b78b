/** What holds for the README and the pages in docs/. */
import { spawnSync } from 'child_process';
import { existsSync } from 'fs';
import { basename, dirname, join } from 'path';
import {
	blockFolders,
	exists,
	filesIn,
	foldersIn,
	metadataOf,
	panelFolders,
	read,
	root,
} from './project';

const MAX_README_WORDS = 700;

const pages = [
	...[ 'README.md', 'CONTRIBUTING.md', 'SECURITY.md' ].filter( exists ),
	...filesIn( 'docs' ).filter( ( file ) => file.endsWith( '.md' ) ),
];

/** Markdown without its blocks and spans of code. */
const withoutCode = ( text: string ) =>
	text.replace( /^```[\s\S]*?^```$/gm, '' ).replace( /`[^`\n]*`/g, '' );

/** The anchors that GitHub gives the headings of a page. */
const anchorsOf = ( file: string ) =>
	read( file )
		.replace( /^```[\s\S]*?^```$/gm, '' )
		.split( '\n' )
		.filter( ( line ) => /^#+ /.test( line ) )
		.map( ( line ) =>
			line
				.replace( /^#+ /, '' )
				.toLowerCase()
				.replace( /[^\p{L}\p{N}\s_-]/gu, '' )
				.replaceAll( ' ', '-' )
		);

it( 'the README is short', () => {
	expect( read( 'README.md' ).trim().split( /\s+/ ).length ).toBeLessThan(
		MAX_README_WORDS
	);
} );

it( 'the README counts blocks and panels correctly', () => {
	expect( read( 'README.md' ) ).toContain(
		`${ blockFolders.length } blocks and ${ panelFolders.length } `
	);
} );

it( 'every relative link leads to a file, and every anchor to a heading', () => {
	const broken = pages.flatMap( ( file ) =>
		[ ...withoutCode( read( file ) ).matchAll( /\]\(([^)\s]+)\)/g ) ]
			.map( ( [ , link ] ) => link! )
			.filter( ( link ) => ! /^[a-z]+:/.test( link ) )
			.filter( ( link ) => {
				const [ path, anchor ] = link.split( '#' );
				const target = path ? join( dirname( file ), path ) : file;
				return (
					! existsSync( join( root, target ) ) ||
					( anchor && ! anchorsOf( target ).includes( anchor ) )
				);
			} )
			.map( ( link ) => `${ file }: ${ link }` )
	);
	expect( broken ).toEqual( [] );
} );

/** Folders at the top of the repository that pages name; dist/ is there after a build only. */
const TOP_FOLDERS = [
	'docs',
	'extensions',
	'php-stubs',
	'shared',
	'src',
	'tests',
	'types',
];

/** Pages that `npm run docs` writes from the code itself. */
const GENERATED = [ 'docs/blocks.md', 'docs/hooks.md' ];

/** A path or the beginning of one, with `<block>`, `*` and `{a,b}` for names, as an expression. */
const patternOf = ( path: string ) =>
	new RegExp(
		`^${ path
			.replace( /[.[\]()+?^$|]/g, '\\$&' )
			.replace( /<\w+>|\*/g, '[^/]+' )
			.replace(
				/\{([^}]+)\}/g,
				( _, names: string ) => `(?:${ names.replaceAll( ',', '|' ) })`
			)
			.replace( /\/$/, '' ) }(?:/|$)`
	);

it( 'every path of the repository in code exists', () => {
	const files = TOP_FOLDERS.flatMap( filesIn );
	const subjects = foldersIn( 'php-stubs' );
	const blocks = blockFolders.map( ( folder ) => metadataOf( folder ).name );
	/** As pages name it, or below php-stubs/, where it begins with a subject. */
	const isThere = ( path: string ) =>
		[ path, `php-stubs/${ path }` ].some( ( one ) => {
			const pattern = patternOf( one );
			return files.some( ( file ) => pattern.test( file ) );
		} );
	const missing = pages
		.filter( ( page ) => ! GENERATED.includes( page ) )
		.flatMap( ( page ) =>
			[ ...read( page ).matchAll( /`([^`\n]+)`/g ) ]
				.flatMap( ( [ , code ] ) => code!.split( /[\s'"]+/ ) )
				.filter( ( path ) =>
					[ ...TOP_FOLDERS, ...subjects ].some( ( folder ) =>
						path.startsWith( `${ folder }/` )
					)
				)
				// Such as `premium-content/container`.
				.filter( ( path ) => ! blocks.includes( path ) )
				// A path without its ending is an argument of load().
				.filter(
					( path ) =>
						! isThere( path ) && ! isThere( `${ path }.php` )
				)
				.map( ( path ) => `${ page }: ${ path }` )
		);
	expect( missing ).toEqual( [] );
} );

it( 'docs/blocks.md and docs/hooks.md are up to date, and every hook has a docblock', () => {
	const { stderr } = spawnSync(
		process.execPath,
		[ 'docs/generate.mjs', '--check' ],
		{ cwd: root, encoding: 'utf8' }
	);
	expect( stderr ).toBe( '' );
} );

it( 'docs/blocks.md has every block', () => {
	const text = read( 'docs/blocks.md' );
	const missing = blockFolders
		.map( ( folder ) => metadataOf( folder ).name )
		.filter( ( name ) => ! text.includes( `(\`${ name }\`)` ) );
	expect( missing ).toEqual( [] );
} );

it( 'a page in docs/ describes every block under a heading with its title', () => {
	const headings = filesIn( 'docs' )
		.filter( ( file ) => file.endsWith( '.md' ) )
		.flatMap( ( file ) => read( file ).match( /^### .+$/gm ) ?? [] )
		.flatMap( ( heading ) => heading.slice( 4 ).split( ', ' ) );
	const missing = blockFolders
		.map( ( folder ) => metadataOf( folder ).title )
		.filter( ( title ) => ! headings.includes( title ) );
	expect( missing ).toEqual( [] );
} );

it( 'docs/panels.md has every panel', () => {
	const text = read( 'docs/panels.md' );
	const missing = foldersIn( 'extensions/panels' ).filter(
		( name ) => ! text.includes( `\`${ name }\`` )
	);
	expect( missing ).toEqual( [] );
} );

it( 'the README.md of a folder lists every page in it', () => {
	const missing = filesIn( 'docs' )
		.filter(
			( file ) =>
				file.endsWith( '.md' ) && basename( file ) !== 'README.md'
		)
		.filter(
			( file ) =>
				! read( join( dirname( file ), 'README.md' ) ).includes(
					`(${ basename( file ) })`
				)
		);
	expect( missing ).toEqual( [] );
} );

it( '.nvmrc is the oldest Node that package.json takes', () => {
	const { engines } = JSON.parse( read( 'package.json' ) );
	expect( engines.node ).toBe( `>=${ read( '.nvmrc' ).trim() }.0` );
} );
