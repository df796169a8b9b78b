/**
 * What a transform gives to the edit of the block that it makes, and no post keeps: a file that still has to be
 * read, an address that says too little by itself, or a text of which the block has nothing yet. The last of these is in
 * no post until the edit has read it, so no post with such a block is saved before.
 */
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, type Block } from '@wordpress/blocks';
import { dispatch, select, subscribe, type useRegistry } from '@wordpress/data';
import { joinToLastStep } from './join-to-last-step';

/** What a block was made of: the blocks before, as they are created, and those that were made besides. */
export interface Source {
	blocks: Parameters< typeof createBlock >[];
	besides?: Block[];
}

const handed = new Map< string, unknown >();

/** Of blocks that have not read it yet. */
const sources = new Map< string, Source >();

/** Blocks for which saving is locked. */
const locks = new Set< string >();

let unsubscribe: ( () => void ) | undefined;

const isThere = ( clientId: string ) =>
	Boolean( select( blockEditorStore ).getBlockName( clientId ) );

/** Saving is locked while one of the blocks is in the post; those of a preview never are. */
function updateLocks() {
	// Not the store itself: with its package the widgets' screen would complain.
	const {
		lockPostSaving,
		lockPostAutosaving,
		unlockPostSaving,
		unlockPostAutosaving,
	} = dispatch( 'core/editor' ) ?? {};
	for ( const clientId of new Set( [ ...locks, ...sources.keys() ] ) ) {
		const lock = `mainstay-handed-over-${ clientId }`;
		const isLocked = sources.has( clientId ) && isThere( clientId );
		if ( isLocked && ! locks.has( clientId ) ) {
			locks.add( clientId );
			lockPostSaving?.( lock );
			lockPostAutosaving?.( lock );
		} else if ( ! isLocked && locks.delete( clientId ) ) {
			unlockPostSaving?.( lock );
			unlockPostAutosaving?.( lock );
		}
	}
	if ( ! sources.size ) {
		unsubscribe?.();
		unsubscribe = undefined;
	}
}

/**
 * Keeps something for the edit of a block.
 *
 * @param clientId Of the block.
 * @param what     That the edit needs.
 * @param source   What the block was made of, where it holds nothing of that until its edit has read it.
 */
export function handOver( clientId: string, what: unknown, source?: Source ) {
	handed.set( clientId, what );
	if ( source ) {
		sources.set( clientId, source );
		unsubscribe ??= subscribe( updateLocks );
	}
}

/**
 * Returns what was kept for a block, once.
 *
 * @param clientId Of the block.
 */
export function takeOver< T >( clientId: string ): T | undefined {
	const what = handed.get( clientId ) as T | undefined;
	handed.delete( clientId );
	return what;
}

/**
 * Ends waiting for a block: it has read what was kept for it, or cannot.
 *
 * @param clientId Of the block.
 */
export function endWaiting( clientId: string ) {
	sources.delete( clientId );
	updateLocks();
}

/**
 * Puts back what a block was made of, as a part of the step that made it.
 *
 * @param registry Of the editor.
 * @param clientId Of the block.
 * @return Whether there was something to put back, in a post.
 */
export function giveBack(
	registry: Pick< ReturnType< typeof useRegistry >, 'select' | 'dispatch' >,
	clientId: string
): boolean {
	const source = sources.get( clientId );
	const { getBlockName, getSettings } = registry.select( blockEditorStore );
	// The list of transformations shows the result before it is chosen.
	if (
		! source ||
		! getBlockName( clientId ) ||
		getSettings().isPreviewMode
	) {
		return false;
	}
	handed.delete( clientId );
	const besides = ( source.besides ?? [] )
		.map( ( block ) => block.clientId )
		.filter( ( id ) => getBlockName( id ) );
	joinToLastStep( registry, clientId );
	void registry.dispatch( blockEditorStore ).replaceBlocks(
		[ clientId, ...besides ],
		source.blocks.map( ( block ) => createBlock( ...block ) )
	);
	endWaiting( clientId );
	return true;
}
