/** Who may import whom: src -> extensions -> shared -> packages, and what follows from it. */
import ts from 'typescript';
import {
	exists,
	filesIn,
	importsOf,
	isScript,
	nodesOf,
	read,
	scripts,
	sourceOf,
	textsOf,
} from './project';

const FLOORS = [ 'shared', 'extensions', 'src' ];

const floorOf = ( file: string ) => FLOORS.indexOf( file.split( '/' )[ 0 ]! );

/** `extensions/blocks/map`, `src`, `shared` */
const roomOf = ( file: string ) =>
	file.startsWith( 'extensions/' )
		? file.split( '/' ).slice( 0, 3 ).join( '/' )
		: file.split( '/' )[ 0 ]!;

it( 'imports go downward, or stay in their own folder', () => {
	const wrong = scripts.flatMap( ( file ) =>
		importsOf( file )
			.filter(
				( one ) =>
					one.file &&
					roomOf( one.file ) !== roomOf( file ) &&
					( floorOf( one.file ) < 0 ||
						floorOf( one.file ) >= floorOf( file ) )
			)
			.map( ( { from } ) => `${ file } imports ${ from }` )
	);
	expect( wrong ).toEqual( [] );
} );

it( 'every import leads to a file or to a package that package.json names', () => {
	const { dependencies, devDependencies } = JSON.parse(
		read( 'package.json' )
	);
	const packages = Object.keys( { ...dependencies, ...devDependencies } );
	const wrong = scripts.flatMap( ( file ) =>
		importsOf( file )
			.filter( ( one ) =>
				one.file
					? ! exists( one.file )
					: ! packages.some(
							( name ) =>
								one.from === name ||
								one.from.startsWith( `${ name }/` )
						)
			)
			.map( ( { from } ) => `${ file } imports ${ from }` )
	);
	expect( wrong ).toEqual( [] );
} );

it( 'nothing imports what this house does without', () => {
	const wrong = [
		...scripts,
		...filesIn( 'tests' ).filter( isScript ),
	].flatMap( ( file ) =>
		importsOf( file )
			.filter( ( { from } ) => /^(jquery|lodash|moment)\b/.test( from ) )
			.map( ( { from } ) => `${ file } imports ${ from }` )
	);
	expect( wrong ).toEqual( [] );
	expect(
		scripts.filter( ( file ) => /\bjQuery\b/.test( read( file ) ) )
	).toEqual( [] );
} );

describe( 'view modules', () => {
	const views = scripts.filter( ( file ) => /\/view\.ts$/.test( file ) );

	/** What runs in the browser, without types: at once, or also what is loaded on demand. */
	function graphOf(
		file: string,
		isOnDemand: boolean,
		seen = new Set< string >()
	): Set< string > {
		for ( const one of importsOf( file ) ) {
			if ( one.isType || ( one.isDynamic && ! isOnDemand ) ) {
				continue;
			}
			if ( ! one.file ) {
				seen.add( one.from );
			} else if ( ! seen.has( one.file ) ) {
				seen.add( one.file );
				if ( isScript( one.file ) ) {
					graphOf( one.file, isOnDemand, seen );
				}
			}
		}
		return seen;
	}

	it( 'load no package at once but the interactivity runtime', () => {
		const wrong = views.flatMap( ( view ) =>
			[ ...graphOf( view, false ) ]
				.filter(
					( name ) =>
						! exists( name ) && name !== '@wordpress/interactivity'
				)
				.map( ( name ) => `${ view } loads ${ name }` )
		);
		expect( wrong ).toEqual( [] );
	} );

	it( 'load nothing of the editor, on demand either', () => {
		const wrong = views.flatMap( ( view ) =>
			[ ...graphOf( view, true ) ]
				.filter(
					( name ) =>
						/^(@wordpress\/|react)/.test( name ) &&
						name !== '@wordpress/interactivity'
				)
				.map( ( name ) => `${ view } loads ${ name }` )
		);
		expect( wrong ).toEqual( [] );
	} );
} );

/** A view module and what only view modules import run on pages, where `window` is theirs. */
function isForPages( file: string ): boolean {
	const users = scripts.filter( ( user ) =>
		importsOf( user ).some( ( one ) => one.file === file )
	);
	return (
		/\/view\.ts$/.test( file ) ||
		( users.length > 0 && users.every( isForPages ) )
	);
}

it( 'only shared/boot.ts reads what PHP left in window', () => {
	// Types vouch for the rest: without a cast or a declaration of its own, a script finds nothing
	// in `window` but what browsers put there.
	const wrong = scripts.filter(
		( file ) =>
			file !== 'shared/boot.ts' &&
			! isForPages( file ) &&
			( /\bmainstayBlocks\b|\b(window|globalThis|self)\s+as\b|\bwindow\s*\[/.test(
				read( file )
			) ||
				nodesOf( file ).some(
					( node ) =>
						ts.isModuleDeclaration( node ) &&
						node.name.text === 'global'
				) )
	);
	expect( wrong ).toEqual( [] );
	const declarations = [ 'src', 'extensions', 'shared' ]
		.flatMap( filesIn )
		.filter( ( file ) => file.endsWith( '.d.ts' ) );
	expect(
		declarations.filter( ( file ) =>
			/\bWindow\b|\bglobal\b/.test( read( file ) )
		)
	).toEqual( [] );
} );

it( 'only api.ts files name REST paths and call apiFetch', () => {
	const wrong = scripts
		.filter( ( file ) => ! /\/api\.ts$/.test( file ) )
		.flatMap( ( file ) => [
			...textsOf( file )
				.filter( ( text ) =>
					/^\/?(wp|wpcom|jetpack|mainstay|oembed)\/(v\d|\d|block-|$)/.test(
						text
					)
				)
				.map( ( text ) => `${ file } names ${ text }` ),
			...importsOf( file )
				.filter(
					( { from, isType } ) =>
						from === '@wordpress/api-fetch' && ! isType
				)
				.map( ( { from } ) => `${ file } imports ${ from }` ),
		] );
	expect( wrong ).toEqual( [] );
} );

/** Hosts that name a vocabulary or an example, not a company that could be called. */
const NO_COMPANY =
	/^(schema\.org|www\.w3\.org|w3\.org|(.+\.)?example\.(com|org|net))$/;

it( "scripts name other companies' hosts only in the block's own files", () => {
	const wrong = scripts
		.filter( ( file ) => ! file.startsWith( 'extensions/' ) )
		.flatMap( ( file ) =>
			textsOf( file ).flatMap( ( text ) =>
				[
					...text.matchAll(
						/https?:\/\/([a-z0-9-]+(\.[a-z0-9-]+)+)/gi
					),
				]
					.filter( ( [ , host ] ) => ! NO_COMPANY.test( host! ) )
					.map( ( [ url ] ) => `${ file } names ${ url }` )
			)
		);
	expect( wrong ).toEqual( [] );
} );

it( 'nothing wraps or repeats what WordPress registers', () => {
	const wrong = scripts.filter(
		( file ) =>
			file !== 'src/editor.ts' &&
			/\bregisterBlockType\(/.test( sourceOf( file ).text )
	);
	expect( wrong ).toEqual( [] );
} );
