/**
 * A post that is opened and not touched stays as it is, byte for byte: whatever its blocks hold, and
 * whether the site's own routes answer, fail, or cannot be reached. Opening asks, and writes nothing.
 */
import type { Page, Request } from '@playwright/test';
import type { Block } from '@wordpress/blocks';
import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { php } from '../rest/site.mjs';
import type { SavedRecord } from '../saved/check-record';
import { hasCorpus, readCorpus } from '../saved/read-corpus';
import { blockNames } from './block-names';
import { startStripeSite } from './stripe-site';
import { createPost, editPost, expect, isDirty, test } from './test';

/** Milliseconds without a request after which nothing more is expected to happen by itself. */
const QUIET_MS = 2500;

/** Milliseconds after which a page is looked at although it still asks for something. */
const LONGEST_MS = 45_000;

/** Of the corpus: records of one block, shape and version. */
const RECORDS_EACH = 1;

/** Posts that the records are dealt out to: one post has no block twice that may stand once only. */
const MOST_POSTS = 5;

/** Routes of this plugin, with pretty permalinks and without. */
const OURS =
	/\/(wp-json\/|.*[?&]rest_route=(%2F|\/))(mainstay|wpcom|jetpack)(%2F|\/)/;

const read = ( folder: string, file: string ) =>
	readFileSync( join( folder, file ), 'utf8' ).trim();

/** The demo pages, as they are written. */
function demoTexts(): string[] {
	const folder = join( __dirname, '../site/demo' );
	return readdirSync( folder )
		.filter( ( file ) => file.endsWith( '.html' ) )
		.map( ( file ) => read( folder, file ) );
}

/** Saved markup of every version, by block. */
function fixtureTexts(): string[][] {
	const root = join( __dirname, '../fixtures' );
	return readdirSync( root ).map( ( block ) =>
		readdirSync( join( root, block ) ).map( ( file ) =>
			read( join( root, block ), file )
		)
	);
}

/** Content of sites: the first records of each block, shape and version. */
function corpusTexts(): string[][] {
	const byBlock = new Map< string, Map< string, SavedRecord[] > >();
	for ( const record of readCorpus( blockNames ) ) {
		const version = record.id.split( '/' )[ 0 ]!;
		const kinds = byBlock.get( record.block ) ?? new Map();
		const kind = `${ version } ${ record.kind }`;
		kinds.set( kind, [ ...( kinds.get( kind ) ?? [] ), record ] );
		byBlock.set( record.block, kinds );
	}
	return [ ...byBlock.values() ].map( ( kinds ) =>
		[ ...kinds.values() ].flatMap( ( records ) =>
			records.slice( 0, RECORDS_EACH ).map( ( { content } ) => content )
		)
	);
}

/** Deals texts out: the first of each group to the first post, the second to the second. */
function deal( groups: string[][] ): string[] {
	const posts: string[][] = [];
	groups.forEach( ( texts ) =>
		texts.slice( 0, MOST_POSTS ).forEach( ( text, index ) => {
			( posts[ index ] ??= [] ).push( text );
		} )
	);
	return posts.map( ( texts ) => texts.join( '\n\n' ) );
}

/** Runs in the browser: which blocks are not as they were saved. */
function changedBlocks(): string[] {
	const { blocks, data } = window.wp;
	const raw = data
		.select( 'core/editor' )
		.getCurrentPostAttribute( 'content' );
	const asText = ( tree: Block[] ) =>
		tree.map( ( one ) => blocks.serialize( [ one ] ) );
	const before = asText( blocks.parse( raw ) );
	return asText( data.select( 'core/block-editor' ).getBlocks() ).flatMap(
		( text, index ) =>
			text === before[ index ]
				? []
				: [ `${ before[ index ] } -> ${ text }` ]
	);
}

/** Opens a post, waits until nothing happens any more, and tells what opening did. */
async function openUntouched( page: Page, id: number ) {
	let underWay = 0;
	let last = Date.now();
	const writes: string[] = [];
	const note = ( change: number ) => () => {
		underWay += change;
		last = Date.now();
	};
	const begin = note( 1 );
	const end = note( -1 );
	const onRequest = ( request: Request ) => {
		begin();
		if ( request.method() !== 'GET' && OURS.test( request.url() ) ) {
			writes.push( `${ request.method() } ${ request.url() }` );
		}
	};
	page.on( 'request', onRequest );
	page.on( 'requestfinished', end );
	page.on( 'requestfailed', end );
	await editPost( page, id );
	const start = Date.now();
	await expect
		.poll( () => Date.now() - last > QUIET_MS, {
			timeout: LONGEST_MS + 5000,
			intervals: [ 250 ],
		} )
		.toBe( true )
		.catch( () => {
			if ( underWay <= 0 || Date.now() - start < LONGEST_MS ) {
				throw new Error( 'The editor did not come to rest.' );
			}
		} );
	page.off( 'request', onRequest );
	page.off( 'requestfinished', end );
	page.off( 'requestfailed', end );
	return {
		isSame: await page.evaluate( () => {
			const editor = window.wp.data.select( 'core/editor' );
			return (
				editor.getEditedPostContent() ===
				editor.getCurrentPostAttribute( 'content' )
			);
		} ),
		isDirty: await isDirty( page ),
		hasUndo: await page.evaluate( () =>
			window.wp.data.select( 'core/editor' ).hasEditorUndo()
		),
		changed: await page.evaluate( changedBlocks ),
		writes,
	};
}

/**
 * What is opened. One post of all demo pages has every block, and is opened in each mode; of several
 * posts each is opened in one mode, and `shift` says in which the first is.
 */
const GROUPS: Record<
	string,
	{ textsOf: () => string[]; shift: number; needsCorpus?: true }
> = {
	'the demo pages': {
		textsOf: () => [ demoTexts().join( '\n\n' ) ],
		shift: 0,
	},
	'the saved markup of every version': {
		textsOf: () => deal( fixtureTexts() ),
		shift: 0,
	},
	'content of sites': {
		textsOf: () => deal( corpusTexts() ),
		shift: 1,
		needsCorpus: true,
	},
};

type Mode = 'answers' | 'answers 503' | 'is not reached';

const MODES: Mode[] = [ 'answers', 'answers 503', 'is not reached' ];

/** What becomes of requests to our routes. */
async function answerAs( mode: Mode, page: Page ) {
	await page.route(
		( url ) => OURS.test( url.href ),
		( route ) => {
			if ( mode === 'answers' ) {
				return route.fallback();
			}
			return mode === 'is not reached'
				? route.abort( 'internetdisconnected' )
				: route.fulfill( {
						status: 503,
						json: {
							code: 'unavailable',
							message: 'Out of order.',
							data: { status: 503 },
						},
					} );
		}
	);
}

/**
 * Products that other tests left: a block whose number is one of theirs takes over what that product
 * says, which is for other tests.
 */
const removeProducts = () =>
	php(
		`foreach ( get_posts( [ 'post_type' => 'jp_pay_product', 'post_status' => 'any', 'posts_per_page' => -1, 'fields' => 'ids' ] ) as $id ) { wp_delete_post( $id, true ); }`
	);

let site: Awaited< ReturnType< typeof startStripeSite > >;

test.describe( 'opening a post changes nothing', () => {
	// A connected site with a plan has most that a block could take over by itself.
	test.beforeAll( async () => {
		site = await startStripeSite();
		await removeProducts();
	} );
	test.afterAll( () => site.restore() );

	test.beforeEach( async ( { page, baseURL } ) => {
		test.setTimeout( 600_000 );
		// What other companies are asked, and what the console says of refused requests, is for
		// other tests.
		await page.context().route(
			( url ) => url.host !== new URL( baseURL! ).host,
			( route ) => route.fulfill( { body: '' } )
		);
	} );
	test.afterEach( ( { watched } ) => {
		watched.foreign.length = 0;
		watched.messages.length = 0;
	} );

	for ( const [ title, { textsOf, shift, needsCorpus } ] of Object.entries(
		GROUPS
	) ) {
		for ( const [ number, mode ] of MODES.entries() ) {
			test( `${ title }; the site ${ mode }`, async ( { page } ) => {
				// eslint-disable-next-line playwright/no-skipped-test
				test.skip(
					Boolean( needsCorpus ) && ! hasCorpus,
					'there is no corpus beside the project'
				);
				const texts = textsOf();
				const ofMode =
					texts.length === 1
						? texts
						: texts.filter(
								( _, index ) =>
									( index + shift ) % MODES.length === number
							);
				expect( ofMode ).not.toEqual( [] );
				const failed: object[] = [];
				for ( const raw of ofMode ) {
					const id = await createPost( raw );
					await answerAs( mode, page );
					const opened = await openUntouched( page, id );
					await page.unrouteAll( { behavior: 'ignoreErrors' } );
					if (
						! opened.isSame ||
						opened.isDirty ||
						opened.hasUndo ||
						opened.changed.length ||
						opened.writes.length
					) {
						failed.push( opened );
					}
				}
				expect( failed ).toEqual( [] );
			} );
		}
	}
} );
