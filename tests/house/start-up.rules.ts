/** What every request loads is one file of the build, which src/webpack/start-up.cjs joins. */
import { exists, filesIn, phpCode, phpFiles, read } from './project';

const { findMustUseFiles, joinFiles, listBlocks } = jest.requireActual(
	'../../src/webpack/start-up.cjs'
);

const readSource = ( file: string ) => read( `php-stubs/${ file }` );
const built: Map< string, string > = joinFiles( readSource );
const startUp = built.get( 'start-up.php' )!;

/** Files that are part of it. */
const parts = [ ...built.keys() ].filter(
	( file ) => ! [ 'mainstay-blocks.php', 'start-up.php' ].includes( file )
);

it( 'files are joined after those which they require, and paths are those of the top folder', () => {
	const files: Record< string, string > = {
		'mainstay-blocks.php':
			"<?php\n// Head.\nrequire __DIR__ . '/core/a.php';\nrequire __DIR__ . '/hooks.php';\n",
		'core/a.php':
			"<?php\nnamespace A;\ndefined( 'ABSPATH' ) || exit();\nrequire_once dirname( __DIR__ ) . '/b/c/d.php';\nfunction a() {\n\trequire_once dirname( __DIR__ ) . '/b/c/d.php';\n\trequire_once __DIR__ . '/later.php';\n}\n",
		'b/c/d.php':
			'<?php\nnamespace D;\nconst JSON = dirname( __DIR__, 2 ) . \'/d.json\', OTHER = dirname( __DIR__ ) . "/$d.json";\n',
		'hooks.php': '<?php\nnamespace Hooks;\n',
	};
	const joined: Map< string, string > = joinFiles(
		( file: string ) => files[ file ]
	);
	expect( joined.get( 'mainstay-blocks.php' ) ).toBe(
		"<?php\n// Head.\nrequire __DIR__ . '/start-up.php';\n"
	);
	expect( joined.get( 'start-up.php' )!.split( 'exit();\n' )[ 1 ] ).toBe(
		"\n// b/c/d.php\nnamespace D;\nconst JSON = __DIR__ . '/d.json', OTHER = __DIR__ . \"/b/$d.json\";\n\n// core/a.php\nnamespace A;\nfunction a() {\n\trequire_once __DIR__ . '/core/later.php';\n}\n\n// hooks.php\nnamespace Hooks;\n"
	);
	expect( joined.get( 'b/c/d.php' ) ).not.toMatch( /const/ );
} );

it( 'has every list of hooks, and no path that leads nowhere', () => {
	const lists = filesIn( 'php-stubs' )
		.filter( ( file ) => file.endsWith( '/hooks.php' ) )
		.map( ( file ) => file.replace( 'php-stubs/', '' ) );
	expect( parts ).toEqual( expect.arrayContaining( lists ) );
	const paths = [ ...startUp.matchAll( /__DIR__ \. '\/([^']+\.php)'/g ) ].map(
		( [ , path ] ) => path!
	);
	expect( paths.length ).toBeGreaterThan( 50 );
	expect(
		paths.filter(
			( path ) =>
				! exists( `php-stubs/${ path }` ) || parts.includes( path )
		)
	).toEqual( [] );
	// A folder that was not understood.
	expect( startUp ).not.toMatch( /dirname\( __DIR__|__DIR__(?! \. ['"]\/)/ );
	expect( startUp.match( /__FILE__/ ) ).toBeNull();
} );

it( 'none of its parts returns a value, which a file of a file cannot', () => {
	expect(
		parts.filter( ( file ) =>
			/^return\b/m.test( phpCode( `php-stubs/${ file }` ) )
		)
	).toEqual( [] );
} );

it( 'nothing loads one of its parts for what it returns', () => {
	const wrong = phpFiles.flatMap( ( file ) =>
		[
			...phpCode( file ).matchAll(
				/(?:=|\(|return|as) require __DIR__ \. '\/([\w/-]+\.php)'/g
			),
		]
			.map(
				( [ , path ] ) =>
					`${ file.replace( /^php-stubs\/|[^/]+$/g, '' ) }${ path }`
			)
			.filter( ( path ) => parts.includes( path ) )
	);
	expect( wrong ).toEqual( [] );
} );

it( 'the guard has its files as they are', () => {
	const files: Map< string, string > = findMustUseFiles( readSource );
	expect( files.size ).toBeGreaterThan( 10 );
	for ( const [ file, code ] of files ) {
		expect( code ).toBe( readSource( file.replace( 'must-use/', '' ) ) );
	}
} );

it( 'the guard loads nothing at once that is not copied with it', () => {
	const files: Map< string, string > = findMustUseFiles( readSource );
	const outside = [ ...files ].flatMap( ( [ file, code ] ) =>
		[
			// What a function requires is for the plugin alone.
			...code.matchAll( /^require_once (?:dirname\( __DIR__).*$/gm ),
		].map( ( [ line ] ) => `${ file }: ${ line }` )
	);
	expect( outside ).toEqual( [] );
} );

it( 'the list of blocks names every folder', () => {
	const list: string = listBlocks( 'extensions/blocks' );
	expect( list.match( /=>/g )!.length ).toBe(
		filesIn( 'extensions/blocks' ).filter( ( file ) =>
			file.endsWith( '/block.json' )
		).length
	);
	expect( list ).toContain( "'jetpack/business-hours' => 'business-hours'" );
} );
