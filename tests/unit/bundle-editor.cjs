/**
 * Puts the editor's packages into one file before Jest's tests start:
 * each test file would load more than two thousand modules otherwise, which takes longer than most tests.
 */
const { createHash } = require( 'crypto' );
const { build, stop } = require( 'esbuild' );
const fs = require( 'fs' );
const path = require( 'path' );

const root = path.join( __dirname, '../..' );

const FOLDERS = [ 'src', 'extensions', 'shared', 'tests/unit', 'tests/saved' ];

/** A package of WordPress or of Testing Library, or a module of one, where it is imported or replaced. */
const IMPORTED =
	/(?:from|import|mock\(|import\(|requireActual(?:<[^>]*>)?\()\s*'(@(?:wordpress|testing-library)\/[^']+)'/g;

/** Small packages that tests without an editor import too: these should not load all others. */
const SMALL = [
	'blob',
	'block-serialization-default-parser',
	'hooks',
	'i18n',
	'url',
].map( ( name ) => `@wordpress/${ name }` );

/** Modules outside of the bundle: tests replace this package for the other ones as well. */
const OUTSIDE = [ ...SMALL, '@wordpress/api-fetch' ];

/** The modules of both that our own code and its tests import. */
const modules = [
	...new Set(
		FOLDERS.flatMap( ( folder ) =>
			fs
				.readdirSync( path.join( root, folder ), { recursive: true } )
				.filter( ( file ) => /\.tsx?$/.test( file ) )
				.flatMap( ( file ) => [
					...fs
						.readFileSync( path.join( root, folder, file ), 'utf8' )
						.matchAll( IMPORTED ),
				] )
				.map( ( [ , name ] ) => name )
		)
	),
]
	.filter(
		( name ) => ! OUTSIDE.includes( name ) && ! name.endsWith( '.json' )
	)
	.sort();

const version = createHash( 'sha256' )
	.update( fs.readFileSync( path.join( root, 'package-lock.json' ) ) )
	.update( fs.readFileSync( __filename ) )
	.update( modules.join() )
	.digest( 'hex' )
	.slice( 0, 16 );

const bundles = path.join( root, 'node_modules/.cache/editor-packages' );
const folder = path.join( bundles, version );

/** The file that Jest takes in the place of a module. */
const fileOf = ( name, where ) => path.join( where, `${ name }.cjs` );

/**
 * CommonJS modules whose default export is called `default`, and that are imported by default from
 * ES modules: Babel takes that export then, but esbuild, as Node.js does, the whole module.
 */
const defaultExports = {
	name: 'default exports',
	setup( { onResolve, onLoad } ) {
		onResolve(
			{ filter: /^(react-autosize-textarea|@wordpress\/api-fetch)$/ },
			( { path: name, namespace } ) =>
				namespace === 'default'
					? undefined
					: { path: name, namespace: 'default' }
		);
		onLoad( { filter: /./, namespace: 'default' }, ( { path: name } ) => ( {
			contents: `const all = require( '${ name }' ); module.exports = all.default ?? all;`,
			resolveDir: root,
		} ) );
	},
};

/** Builds the file, unless it is there for these versions of the packages. */
module.exports = async () => {
	if ( fs.existsSync( folder ) ) {
		return;
	}
	// Those of other versions.
	fs.rmSync( bundles, { recursive: true, force: true } );
	fs.mkdirSync( bundles, { recursive: true } );
	const temporary = fs.mkdtempSync( path.join( bundles, 'new-' ) );
	await build( {
		stdin: {
			contents: modules
				.map(
					( name ) =>
						`Object.defineProperty( exports, '${ name }', { get: () => require( '${ name }' ) } );`
				)
				.join( '\n' ),
			resolveDir: root,
		},
		outfile: path.join( temporary, 'packages.cjs' ),
		bundle: true,
		minifyWhitespace: true,
		lineLimit: 120,
		format: 'cjs',
		platform: 'browser',
		mainFields: [ 'module', 'main' ],
		conditions: [ 'browser', 'module', 'import' ],
		// One React for the packages and for us; the last only exists on the server of WordPress.
		external: [
			'react',
			'react/*',
			'react-dom',
			'react-dom/*',
			...OUTSIDE,
			'@wordpress/vips/worker',
		],
		define: { 'process.env.NODE_ENV': '"test"', global: 'globalThis' },
		loader: { '.css': 'empty' },
		plugins: [ defaultExports ],
		logLevel: 'error',
	} );
	// Else esbuild's process keeps its memory as long as Jest runs.
	await stop();
	for ( const name of modules ) {
		const file = fileOf( name, temporary );
		const bundle = path.relative(
			path.dirname( file ),
			path.join( temporary, 'packages.cjs' )
		);
		fs.mkdirSync( path.dirname( file ), { recursive: true } );
		fs.writeFileSync(
			file,
			`module.exports = require( '${ bundle }' )[ '${ name }' ];\n`
		);
	}
	try {
		fs.renameSync( temporary, folder );
	} catch ( error ) {
		// Another run was quicker.
		if ( ! fs.existsSync( folder ) ) {
			throw error;
		}
		fs.rmSync( temporary, { recursive: true } );
	}
};

/** Jest's `moduleNameMapper` for the modules in the bundle. */
module.exports.moduleNameMapper = Object.fromEntries(
	modules.map( ( name ) => [
		`^${ name.replaceAll( '.', '\\.' ) }$`,
		fileOf( name, folder ),
	] )
);
