/** Which test runs where is said by its name, and a list of those that fail by chance stays short. */
import { basename } from 'path';
import { exists, filesIn, read } from './project';

/** Parts of `npm run test:all` that a file of tests/rest may name (docs/testing.md). */
const PARTS = [
	'alone',
	'contracts',
	'engines',
	'exits',
	'faults',
	'requests',
	'versions',
];

const MAX_UNSTABLE = 8;

const restTests = filesIn( 'tests/rest' ).filter( ( file ) =>
	file.endsWith( '.test.mjs' )
);

it( 'a file of tests/rest names no part, or one that there is', () => {
	const wrong = restTests.filter( ( file ) => {
		const [ , part, ...more ] = basename( file, '.test.mjs' ).split( '.' );
		return more.length || ( part && ! PARTS.includes( part ) );
	} );
	expect( wrong ).toEqual( [] );
	for ( const part of PARTS ) {
		expect( restTests.join() ).toContain( `.${ part }.test.mjs` );
		expect( read( 'docs/testing.md' ) ).toContain( `\`${ part }\`` );
	}
} );

it( 'the gate has journeys', () => {
	const titles = filesIn( 'tests/e2e' )
		.filter( ( file ) => file.endsWith( '.spec.ts' ) )
		.flatMap( ( file ) => read( file ).match( /@journey/g ) ?? [] );
	expect( titles.length ).toBeGreaterThan( 20 );
} );

it( 'only the set-up installs programs', () => {
	const others = filesIn( 'tests' ).filter(
		( file ) =>
			/\.(mjs|ts|tsx|cjs)$/.test( file ) &&
			! file.startsWith( 'tests/house/' ) &&
			/apt-get.{0,80}['"]install['"]|'install', 'chromium'/s.test(
				read( file )
			)
	);
	expect( others ).toEqual( [ 'tests/site/set-up.mjs' ] );
} );

it( 'few tests are known to fail by chance, each with its reason', () => {
	const unstable: { file: string; test: string; reason: string }[] =
		JSON.parse( read( 'tests/unstable.json' ) );
	expect( unstable.length ).toBeLessThanOrEqual( MAX_UNSTABLE );
	for ( const { file, test, reason } of unstable ) {
		expect( exists( file ) ).toBe( true );
		expect( read( file ) ).toContain( test );
		expect( reason ).toMatch( /^[A-Z].{20,}\.$/ );
	}
} );

/** A time that a test waits for, with words of its own: `await pause( 300 )`. */
const SLEEP =
	/await (pause|sleep|setTimeout)\( |await new Promise\( \( \w+ \) => setTimeout\( \w+, /;

const indentOf = ( line: string ) => line.search( /\S/ );

/** Is this line part of a loop that looks again until a state is there? */
function isPoll( lines: string[], at: number ) {
	const before = ( end: number, isIt: ( indent: number ) => boolean ) => {
		let found = end - 1;
		while ( found >= 0 && ! isIt( indentOf( lines[ found ]! ) ) ) {
			found--;
		}
		return found;
	};
	const own = indentOf( lines[ at ]! );
	let around = before( at, ( indent ) => indent >= 0 && indent < own );
	if ( lines[ around ]?.trim() === ') {' ) {
		const outer = indentOf( lines[ around ]! );
		around = before( around, ( indent ) => indent === outer );
	}
	return /^\s*(for|while|do|\} catch)\b/.test( lines[ around ] ?? '' );
}

it( 'tests wait for states; where one waits for a time, the line before gives the reason', () => {
	const files = [ 'e2e', 'rest', 'site', 'unit' ].flatMap( ( folder ) =>
		filesIn( `tests/${ folder }` ).filter( ( file ) =>
			/\.(mjs|tsx?)$/.test( file )
		)
	);
	const sleeps = files.flatMap( ( file ) => {
		const lines = read( file ).split( '\n' );
		return lines.flatMap( ( line, at ) =>
			/\.waitForTimeout\b/.test( line ) ||
			( SLEEP.test( line ) &&
				! isPoll( lines, at ) &&
				! /^\s*\/\/ /.test( lines[ at - 1 ] ?? '' ) )
				? [ `${ file }:${ at + 1 }` ]
				: []
		);
	} );
	expect( sleeps ).toEqual( [] );
} );
