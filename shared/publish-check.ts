/**
 * What a block says before its post is published: whether visitors will see it and can use it. The rule of a block is
 * `publish-check.ts` in its folder; src/before-publishing asks all of them.
 */
import { dispatch, resolveSelect } from '@wordpress/data';
import { store } from './memberships/store';
import type { Memberships } from './memberships/types';

/** A block as it stands in the editor. */
export interface CheckedBlock {
	name: string;
	attributes: Record< string, unknown >;
	innerBlocks: CheckedBlock[];
}

export interface Finding {
	/** What its author can do about it. */
	text: string;
	/** Publishing waits for an answer: readers would be locked out. */
	isQuestion?: boolean;
}

/** Returns what is wrong with a block; null where visitors see it and can use it. Rejects where that is not known. */
export type PublishCheck = (
	block: CheckedBlock,
	signal?: AbortSignal
) => Finding | null | Promise< Finding | null >;

/** Returns whether a plain value, such as an address, holds anything. */
export const hasText = ( value: unknown ): boolean =>
	String( value ?? '' ).trim() !== '';

/** Returns whether rich text shows something: words or a picture. */
export function hasWords( value: unknown ): boolean {
	const { body } = document.implementation.createHTMLDocument( '' );
	body.innerHTML = String( value ?? '' );
	return hasText( body.textContent ) || body.querySelector( 'img' ) !== null;
}

/** Returns whether a block shows what a source of block bindings says, which its attributes do not tell. */
export const isBound = ( { attributes }: CheckedBlock ): boolean =>
	Object.keys( Object( Object( attributes.metadata ).bindings ) ).length > 0;

/** Returns whether a value is a list that holds something. */
export const hasItems = ( value: unknown ): boolean =>
	Array.isArray( value ) && value.length > 0;

/**
 * Returns the blocks inside a block, at any depth, of one of these names.
 *
 * @param block
 * @param names Of blocks; all without any.
 */
export function blocksInside(
	block: CheckedBlock,
	...names: string[]
): CheckedBlock[] {
	return block.innerBlocks.flatMap( ( inner ) => [
		...( ! names.length || names.includes( inner.name ) ? [ inner ] : [] ),
		...blocksInside( inner, ...names ),
	] );
}

/** Returns what the site sells; null where it takes no payments. Rejects where it did not answer. */
export async function fetchSales(): Promise< Memberships | null > {
	const answer = await resolveSelect( store ).getMemberships( '' );
	if ( answer.status === 'ready' ) {
		const { isConnected, needsUpgrade } = answer.data;
		return isConnected && ! needsUpgrade ? answer.data : null;
	}
	if ( answer.status === 'failed' && ! answer.isUnanswered ) {
		// A complaint of the provider, such as that a part of the key is missing.
		return null;
	}
	// Who tries again asks the site again.
	void dispatch( store ).invalidateResolution( 'getMemberships', [ '' ] );
	throw new Error( answer.status === 'failed' ? answer.message : '' );
}
