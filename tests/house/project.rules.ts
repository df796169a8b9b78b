/** What holds for the project as a whole. */
import { spawnSync } from 'child_process';
import { exists, filesIn, phpFiles, read, root } from './project';

/** What git keeps; without git, what is there. */
function keptFiles(): string[] {
	const { status, stdout } = spawnSync( 'git', [ 'ls-files' ], {
		cwd: root,
		encoding: 'utf8',
	} );
	return status === 0
		? stdout.split( '\n' ).filter( ( file ) => file && exists( file ) )
		: filesIn( '.' );
}

const isText = ( file: string ) =>
	/\.([cm]?[jt]sx?|php|json|scss|css|html|md|txt|ya?ml)$|^\.ci\/|ignore$/.test(
		file
	);

const texts = keptFiles().filter( isText );

it( 'names no place outside the project', () => {
	// Spelled so that this file is not among them.
	const places = [
		[ '', 'work', '' ],
		[ '', 'tmp', 'brief' ],
		[ 'shared', 'design' ],
		[ 'shared', 'spec' ],
		[ 'shared', 'trial' ],
		[ '', 'home', '' ],
	].map( ( parts ) => parts.join( '/' ) );
	const wrong = texts.flatMap( ( file ) => {
		const text = read( file );
		return places
			.filter( ( place ) => text.includes( place ) )
			.map( ( place ) => `${ file } names ${ place }` );
	} );
	expect( wrong ).toEqual( [] );
} );

it( 'names saved content beside the project only in the tests that look for it', () => {
	const place = [ 'shared', 'corpus' ].join( '/' );
	expect(
		texts.filter(
			( file ) =>
				read( file ).includes( place ) && ! file.startsWith( 'tests/' )
		)
	).toEqual( [] );
} );

it( 'has PHPStan analyse each file at one level, and none at no level', () => {
	/** The folders that a configuration lists below this line. */
	const listed = ( file: string, line: string ) => {
		const [ , list ] = read( file ).split( `${ line }\n` );
		return list!
			.match( /^(?:\t+- .+\n)+/ )![ 0 ]
			.trim()
			.split( /\s*- / )
			.filter( Boolean );
	};
	const subjects = listed( 'phpstan-8.neon.dist', 'paths!:' );
	expect( subjects.length ).toBeGreaterThan( 0 );
	expect( listed( 'phpstan.neon.dist', 'analyse:' ) ).toEqual( subjects );
} );

it( 'says one version everywhere', () => {
	const { version } = JSON.parse( read( 'package.json' ) );
	expect( read( 'php-stubs/mainstay-blocks.php' ) ).toMatch(
		new RegExp( `^ \\* Version: +${ version }$`, 'm' )
	);
	for ( const file of [ 'readme.txt', 'php-stubs/readme.txt' ].filter(
		exists
	) ) {
		expect( read( file ) ).toMatch(
			new RegExp( `^Stable tag: *${ version }$`, 'm' )
		);
	}
	if ( exists( 'CHANGELOG.md' ) ) {
		expect( read( 'CHANGELOG.md' ) ).toContain( version );
	}
	if ( exists( 'package-lock.json' ) ) {
		expect( JSON.parse( read( 'package-lock.json' ) ).version ).toBe(
			version
		);
	}
} );

it( 'asks for the same WordPress and PHP everywhere', () => {
	const header = read( 'php-stubs/mainstay-blocks.php' );
	for ( const file of [ 'readme.txt', 'php-stubs/readme.txt' ].filter(
		exists
	) ) {
		for ( const key of [ 'Requires at least', 'Requires PHP' ] ) {
			const value = new RegExp( `${ key }: *([\\d.]+)` ).exec(
				header
			)?.[ 1 ];
			expect( read( file ) ).toContain( `${ key }: ${ value }` );
		}
	}
} );

it( 'PHP needs nothing newer than the header says', () => {
	// 8.2 and later: readonly classes, typed class constants, json_validate().
	const wrong = phpFiles.filter( ( file ) =>
		/\breadonly class\b|\bconst (string|int|array|bool) [A-Z]|\bjson_validate\(|#\[\\Override\]/.test(
			read( file )
		)
	);
	expect( wrong ).toEqual( [] );
} );

it( 'unit tests mirror what they test', () => {
	const wrong = filesIn( 'tests/unit' )
		.filter( ( file ) => /\.test\.tsx?$/.test( file ) )
		.filter( ( file ) => {
			const source = file
				.replace( /^tests\/unit\//, '' )
				// A model, or what measures time, may stand beside the plain tests of the same file.
				.replace( /(\.model|\.speed)?\.test\.tsx?$/, '' );
			return ! [
				'.ts',
				'.tsx',
				'.cjs',
				'.php',
				'/index.ts',
				'/index.tsx',
			].some( ( end ) => exists( source + end ) );
		} );
	expect( wrong ).toEqual( [] );
} );
