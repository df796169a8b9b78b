/** A network is added in one place: no other file than its own names it. */
import { basename } from 'path';
import { exists, filesIn, foldersIn, phpFiles, read, scripts } from './project';

const slugs = foldersIn( 'php-stubs/services' ).filter( ( folder ) =>
	exists( `php-stubs/services/${ folder }/network.php` )
);

/**
 * Files that name a company for another reason than that posts are shared with it. A network that is
 * added needs none of them.
 */
const OTHER_LISTS = [
	// Links to profiles, and buttons for visitors.
	'extensions/panels/social-links/service-of.ts',
	'php-stubs/share-buttons/share-buttons.php',
	'php-stubs/social-icons/widget.php',
	// Threads that become blocks.
	'extensions/panels/unroll/sentences.ts',
	'extensions/panels/unroll/source-of.ts',
	'php-stubs/publicize/threads/gather.php',
	// What only Mastodon shows: the author of a page.
	'php-stubs/publicize/creator.php',
];

/** Slugs that are no words of anything else, in quotes or as a key. */
const NAMES =
	/(?:['"`](?:bluesky|linkedin|mastodon|tumblr)['"`]|\b(?:bluesky|linkedin|mastodon|tumblr)['"]?(?::|\s*=>))/;

it( 'every network has its own folder, and the interface', () => {
	expect( slugs ).toEqual(
		expect.arrayContaining( [
			'bluesky',
			'linkedin',
			'mastodon',
			'tumblr',
		] )
	);
	for ( const slug of slugs ) {
		expect( read( `php-stubs/services/${ slug }/network.php` ) ).toMatch(
			/\nfinal class \w+ implements (?:\w+, )*\w*Network\b[\s\S]*\nreturn new \w+\(\);\n$/
		);
	}
} );

it( 'only its own files name a network', () => {
	const naming = [ ...scripts, ...phpFiles ].filter(
		( file ) =>
			! file.startsWith( 'php-stubs/services/' ) &&
			NAMES.test( read( file ) )
	);
	expect(
		naming.filter( ( file ) => ! OTHER_LISTS.includes( file ) )
	).toEqual( [] );
	expect(
		OTHER_LISTS.filter( ( file ) => ! naming.includes( file ) )
	).toEqual( [] );
} );

it( 'functions of networks are called by their names, not by names put together', () => {
	const wrong = filesIn( 'php-stubs/publicize' ).filter( ( file ) =>
		/call_user_func|function_exists\(\s*[^'\s]/.test( read( file ) )
	);
	expect( wrong.map( ( file ) => basename( file ) ) ).toEqual( [] );
} );
