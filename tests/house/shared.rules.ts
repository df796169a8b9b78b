/** A file in shared/ has two users, or waits for its second for a reason. */
import {
	exists,
	filesIn,
	importsOf,
	isScript,
	read,
	scripts,
	textsOf,
} from './project';

/** One user or none, for a reason; who becomes the second takes the line out. */
const WAITING: Record< string, string > = {
	'shared/block-module.ts':
		'what src expects of every block; a block has that shape without importing it',
	'shared/colors.ts': 'for the blocks that hold colours as text',
	'shared/consent/view.ts':
		"the build's own entry: PHP loads it where the gate stands",
	'shared/countries/regions.ts':
		'for whatever begins with the country of the browser',
	'shared/popup.ts': 'for what signs in with another company',
	'shared/previews/address.ts': 'for whatever shows how a post will look',
	'shared/previews/link-preview.tsx':
		'for whatever shows how a post will look',
	'shared/previews/linked-text.tsx':
		'for whatever shows how a post will look',
	'shared/previews/picture.tsx': 'for whatever shows how a post will look',
	'shared/previews/post-card.tsx': 'for whatever shows how a post will look',
	'shared/previews/post-preview.tsx':
		'for whatever shows how a post will look',
	'shared/previews/search-preview.tsx':
		'for whatever shows how a post will look',
	'shared/previews/shown-media.ts': 'for whatever shows how a post will look',
	'shared/previews/thread-preview.tsx':
		'for whatever shows how a post will look',
	'shared/previews/types.ts': 'for whatever shows how a post will look',
	'shared/post-panel/sidebar.ts': 'for the panels with parts in the sidebar',
	'shared/thread-slot.ts': 'between the share panel and thread mode',
	'shared/upgrade/use-upgrade.ts': 'for whatever leads to a bigger plan',
	'shared/video/chapters.ts': 'a part of shared/video/view.ts',
	'shared/video/clock.ts': 'for two parts of shared/video/view.ts',
	'shared/video/come-back.ts': 'a part of shared/video/view.ts',
	'shared/video/controls.ts': 'a part of shared/video/view.ts',
	'shared/video/resting-controls.ts': 'a part of shared/video/view.ts',
	'shared/video/start-video.ts': 'for three parts of shared/video/view.ts',
	'shared/video/view.ts':
		"the build's own entry: PHP loads it where a video stands that needs it",
};

/**
 * Who keeps a change out of what WordPress offers to save, and why nothing is lost by it. Everybody else joins
 * a change to the author's step by shared/join-to-last-step.ts, which looks whether there is one.
 */
const NOT_PERSISTENT: Record< string, string > = {
	'extensions/blocks/contact-form/editor/picker.tsx':
		'the inner blocks that follow at once are a step, which takes it along',
	'extensions/blocks/simple-payments/use-product.ts':
		'the record of the product is the truth, which the page and the editor read each time',
	'extensions/blocks/tiled-gallery/edit.tsx':
		'the sizes of images that are shown, found out again each time',
	'extensions/blocks/tiled-gallery/editor/use-column-widths.ts':
		'follows from the images, and is worked out again each time',
	'shared/join-to-last-step.ts': 'a part of a step that is still to be saved',
};

it( 'a change of a block is saved, or it is said why nothing is lost', () => {
	expect(
		scripts
			.filter( ( file ) =>
				read( file ).includes(
					'__unstableMarkNextChangeAsNotPersistent'
				)
			)
			.sort()
	).toEqual( Object.keys( NOT_PERSISTENT ).sort() );
} );

it( 'who asks whether words are composed asks for Safari as well', () => {
	expect(
		scripts.filter( ( file ) => read( file ).includes( '.isComposing' ) )
	).toEqual( [] );
} );

const files = filesIn( 'shared' ).filter( isScript );

/** An extension's folder, or src, or what uses the shared file that uses it. */
function usersOf( file: string, seen: string[] = [] ): Set< string > {
	const users = new Set< string >();
	for ( const user of scripts ) {
		if (
			user === file ||
			seen.includes( user ) ||
			! importsOf( user ).some( ( one ) => one.file === file )
		) {
			continue;
		}
		if ( user.startsWith( 'shared/' ) ) {
			usersOf( user, [ ...seen, file ] ).forEach( ( one ) =>
				users.add( one )
			);
			// Files of one folder hold each other up, but not the folder.
			if ( subjectOf( user ) !== subjectOf( file ) ) {
				users.add( subjectOf( user ) );
			}
		} else {
			users.add(
				user.startsWith( 'extensions/' )
					? user.split( '/' ).slice( 0, 3 ).join( '/' )
					: 'src'
			);
		}
	}
	return users;
}

/** `shared/consent` or `shared/boot.ts` */
const subjectOf = ( file: string ) =>
	file.split( '/' ).slice( 0, 2 ).join( '/' );

it.each( files )( '%s has two users', ( file ) => {
	if ( WAITING[ file ] ) {
		return;
	}
	expect( [ ...usersOf( file ) ].join( ', ' ) ).toContain( ', ' );
} );

it.each( Object.keys( WAITING ) )( '%s, that waits, exists', ( file ) => {
	expect( exists( file ) ).toBe( true );
} );

it( 'shared files know no block name', () => {
	const wrong = files.flatMap( ( file ) =>
		textsOf( file )
			.filter( ( text ) =>
				/^(jetpack|premium-content)\/[a-z-]+$/.test( text )
			)
			.map( ( name ) => `${ file } names ${ name }` )
	);
	expect( wrong ).toEqual( [] );
} );

it( 'a folder holds three files of one subject, or is a file', () => {
	const folders = new Map< string, string[] >();
	for ( const file of filesIn( 'shared' ) ) {
		const [ , folder, ...rest ] = file.split( '/' );
		if ( rest.length ) {
			folders.set( folder!, [
				...( folders.get( folder! ) ?? [] ),
				file,
			] );
		}
	}
	const small = [ ...folders ].filter( ( [ , { length } ] ) => length < 3 );
	expect( small.map( ( [ folder ] ) => folder ) ).toEqual( [] );
} );
