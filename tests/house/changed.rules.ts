/** What `npm test -- --changed` runs. */
import { spawnSync } from 'child_process';
import { readdirSync } from 'fs';
import { root } from './project';

const listIn = ( folder: string, ending: string ) =>
	readdirSync( `${ root }/${ folder }`, {
		recursive: true,
		encoding: 'utf8',
	} )
		.filter( ( file ) => file.endsWith( ending ) )
		.map( ( file ) => `${ folder }/${ file }` );

const TESTS = [
	...listIn( 'tests/rest', '.test.mjs' ),
	...listIn( 'tests/e2e', '.spec.ts' ),
];

/** Jest does not load modules of Node's own kind, so Node does. */
function findTests( changed: string[] ): string[] {
	const { stdout, stderr } = spawnSync(
		process.execPath,
		[
			'--input-type=module',
			'-e',
			`import { findTests } from './tests/run/changed.mjs';
			console.log( JSON.stringify( findTests( ${ JSON.stringify( changed ) }, ${ JSON.stringify( TESTS ) }, '.' ) ) );`,
		],
		{ cwd: root, encoding: 'utf8' }
	);
	expect( stderr ).toBe( '' );
	return JSON.parse( stdout );
}

it.each( [
	[ 'extensions/blocks/story/view.ts', 'tests/e2e/story.spec.ts' ],
	[ 'extensions/blocks/story/view.ts', 'tests/e2e/gallery-uploads.spec.ts' ],
	[ 'extensions/blocks/story/view.ts', 'tests/e2e/saved-content.spec.ts' ],
	[
		'extensions/blocks/story/view.ts',
		'tests/rest/http/hidden-content.exits.test.mjs',
	],
	[ 'php-stubs/forms/forms.php', 'tests/rest/forms/forms.requests.test.mjs' ],
	[ 'php-stubs/forms/forms.php', 'tests/e2e/contact-form.spec.ts' ],
	[
		'php-stubs/currencies/currencies.php',
		'tests/rest/payments/donations.test.mjs',
	],
	[
		'tests/rest/list-site.mjs',
		'tests/rest/newsletter/list-pages.requests.test.mjs',
	],
	[
		'tests/rest/forms/webhook.requests.test.mjs',
		'tests/rest/forms/webhook.requests.test.mjs',
	],
] )( 'a change of %s reaches %s', ( changed, test ) => {
	expect( findTests( [ changed ] ) ).toContain( test );
} );

it( 'a block reaches less than all, a document nothing, and what all stand on everything', () => {
	expect(
		findTests( [ 'extensions/blocks/story/view.ts' ] ).length
	).toBeLessThan( TESTS.length / 3 );
	expect( findTests( [ 'docs/testing.md', 'CHANGELOG.md' ] ) ).toEqual( [] );
	expect( findTests( [ 'php-stubs/http/http.php' ] ) ).toEqual( TESTS );
	expect( findTests( [ 'package-lock.json' ] ) ).toEqual( TESTS );
} );
