/**
 * The corpus of real saved content, when it lies beside the project: records of the blocks that
 * the bundle has. Without it, tests/fixtures covers the same shapes.
 */
import { existsSync, readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { gunzipSync } from 'zlib';
import type { SavedRecord } from './check-record';

const folder = join( __dirname, '../../../shared/corpus' );

/** Where the newest content comes from: it has rules of its own (newest.corpus.test.ts). */
export const NEWEST = 'jetpack-16.1.2';

/** What sites have had for years: it passes every rule. */
const OLDER = [ 'jetpack-11.3.2', 'jetpack-13.9.1', 'fixtures' ];

export const hasCorpus = existsSync( folder );

/** The title of a test of it, which says why it does not run where it does not. */
export const titled = ( title: string ) =>
	hasCorpus ? title : `${ title } (skipped: the saved content is not here)`;

/**
 * Of the two addresses that a hosted video without preload was saved with, ours is the newer. The
 * version that wrote it finds the older one broken, so the record holds no text to compare with:
 * what was read must survive, as with any older shape.
 */
const isOlderAddress = ( { block, content }: SavedRecord ) =>
	block === 'core/video' &&
	content.includes( '"preload":"none"' ) &&
	! content.includes( 'preloadContent=' );

/**
 * @param names   Blocks that exist.
 * @param sources Names of the corpus's files, without their endings.
 */
export function readCorpus( names: string[], sources = OLDER ): SavedRecord[] {
	if ( ! hasCorpus ) {
		return [];
	}
	return readdirSync( folder )
		.filter( ( file ) =>
			sources.includes( file.replace( /\.jsonl(\.gz)?$/, '' ) )
		)
		.flatMap( ( file ) => {
			const bytes = readFileSync( join( folder, file ) );
			const text = (
				file.endsWith( '.gz' ) ? gunzipSync( bytes ) : bytes
			).toString();
			return text
				.split( '\n' )
				.filter( Boolean )
				.map( ( line ) => JSON.parse( line ) as SavedRecord );
		} )
		.filter( ( { block } ) => names.includes( block ) )
		.map( ( record ) =>
			isOlderAddress( record )
				? { ...record, kind: 'deprecated' }
				: record
		);
}
