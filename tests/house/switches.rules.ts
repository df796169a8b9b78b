/** Tests change how the plugin behaves by listed ways only, each with its reason. */
import { filesIn, read } from './project';
import { CONSTANTS, FILTERS, OPTIONS, VARIABLES } from './switches';

const texts = [
	...filesIn( 'tests' )
		.filter( ( file ) => /\.([cm]?[jt]sx?|php)$/.test( file ) )
		.filter( ( file ) => ! /^tests\/(house|fixtures|unit)\//.test( file ) ),
	'playwright.config.ts',
	'jest.config.js',
	'webpack.config.js',
].map( ( file ) => ( { file, text: read( file ) } ) );

/** What the first group of a pattern matches, with the file. */
const uses = ( pattern: RegExp ) =>
	texts.flatMap( ( { file, text } ) =>
		[ ...text.matchAll( pattern ) ].map( ( [ , name = '' ] ) => ( {
			file,
			name,
		} ) )
	);

const KINDS: [ string, Record< string, string >, RegExp ][] = [
	[ 'filter', FILTERS, /\badd_filter\(\s*\\?['"](\w+)\\?['"]/g ],
	[ 'constant', CONSTANTS, /\bdefine\(\s*\\?['"](MAINSTAY_\w+)\\?['"]/g ],
	[
		'option',
		OPTIONS,
		/\b(?:update|add)_option\(\s*\\?['"]((?:mainstay|development)_\w+)\\?['"]/g,
	],
	[
		'environment variable',
		VARIABLES,
		/(?:process\.env\.|\benv\.|getenv\(\s*')([A-Z][A-Z_]+)/g,
	],
];

const isListed = ( list: Record< string, string >, name: string ) =>
	name in list ||
	Object.keys( list ).some(
		( one ) => one.endsWith( '*' ) && name.startsWith( one.slice( 0, -1 ) )
	);

describe.each( KINDS )( 'each %s that tests use', ( kind, list, pattern ) => {
	it( 'is listed with its reason in tests/house/switches.ts', () => {
		const found = uses( pattern );
		expect( found ).not.toEqual( [] );
		expect(
			found
				.filter( ( { name } ) => ! isListed( list, name ) )
				.map( ( { file, name } ) => `${ file }: ${ kind } ${ name }` )
		).toEqual( [] );
		for ( const reason of Object.values( list ) ) {
			expect( reason ).toMatch( /^[A-Z].{10,}\.$/ );
		}
	} );

	it( 'is used where it is listed', () => {
		const names = uses( pattern ).map( ( { name } ) => name );
		expect(
			Object.keys( list ).filter(
				( one ) =>
					! names.some( ( name ) =>
						isListed( { [ one ]: '' }, name )
					)
			)
		).toEqual( [] );
	} );
} );
