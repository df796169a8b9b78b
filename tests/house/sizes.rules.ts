/** How large files, folders and functions may become. */
import { dirname } from 'path';
import ts from 'typescript';
import { filesIn, nodesOf, phpFiles, read, scripts } from './project';

const MAX_LINES_PER_FILE = 400;
const MAX_FILES_PER_FOLDER = 20;
const LINES_OF_SHORT_FUNCTION = 50;
const MIN_SHORT_PERCENT = 90;
const MAX_MEDIAN_LINES = 12;

/** Scripts over the limit that hold only data, with the reason. */
const LONG_DATA: Record< string, string > = {};

/** Folders over the limit, with the reason. */
const LARGE_FOLDERS: Record< string, string > = {
	'php-stubs/core': 'one file for each thing that every subject uses',
	'php-stubs/rest': 'one file for each first segment of a route',
	'php-stubs/services': 'one file for each company',
	shared: 'one file for each thing that several extensions use',
	'tests/e2e': 'one file for each block, panel or screen',
	'tests/fakes': 'one file for each company',
	'tests/house': 'one file for each subject of the rules',
	'tests/site': 'one file for each part of the development site',
	'tests/site/demo': 'one file for each block of the demo page',
};

const linesOf = ( file: string ) => read( file ).split( '\n' ).length - 1;

const isLong = ( file: string ) => linesOf( file ) > MAX_LINES_PER_FILE;

it( 'no script is longer than the limit', () => {
	expect(
		scripts.filter( ( file ) => isLong( file ) && ! LONG_DATA[ file ] )
	).toEqual( [] );
} );

it( 'no PHP file is longer than the limit', () => {
	expect( phpFiles.filter( isLong ) ).toEqual( [] );
} );

it( 'every file of the list is still longer than the limit', () => {
	expect(
		Object.keys( LONG_DATA ).filter(
			( file ) => ! scripts.includes( file ) || ! isLong( file )
		)
	).toEqual( [] );
} );

const counts = new Map< string, number >();
for ( const file of [
	'src',
	'extensions',
	'shared',
	'types',
	'php-stubs',
	'tests',
].flatMap( filesIn ) ) {
	const folder = dirname( file );
	counts.set( folder, ( counts.get( folder ) ?? 0 ) + 1 );
}

const isLarge = ( folder: string ) =>
	( counts.get( folder ) ?? 0 ) > MAX_FILES_PER_FOLDER;

it( 'no folder holds more files than the limit', () => {
	expect(
		[ ...counts.keys() ].filter(
			( folder ) => isLarge( folder ) && ! LARGE_FOLDERS[ folder ]
		)
	).toEqual( [] );
} );

it.each( Object.keys( LARGE_FOLDERS ) )(
	'%s still holds more files than the limit',
	( folder ) => {
		expect( isLarge( folder ) ).toBe( true );
	}
);

/** A function with a name: declared, or the value of a variable or a property. */
const isNamedFunction = ( node: ts.Node ) =>
	ts.isFunctionDeclaration( node ) ||
	ts.isMethodDeclaration( node ) ||
	( ( ts.isArrowFunction( node ) || ts.isFunctionExpression( node ) ) &&
		( ts.isVariableDeclaration( node.parent ) ||
			ts.isPropertyAssignment( node.parent ) ) );

it( 'nine of ten functions are short, components among them', () => {
	const lengths = scripts
		.flatMap( ( file ) => nodesOf( file ).filter( isNamedFunction ) )
		.map( ( node ) => node.getText().split( '\n' ).length )
		.sort( ( a, b ) => a - b );
	const short = lengths.filter( ( one ) => one < LINES_OF_SHORT_FUNCTION );
	expect( ( short.length / lengths.length ) * 100 ).toBeGreaterThanOrEqual(
		MIN_SHORT_PERCENT
	);
	expect( lengths[ Math.floor( lengths.length / 2 ) ] ).toBeLessThanOrEqual(
		MAX_MEDIAN_LINES
	);
} );
