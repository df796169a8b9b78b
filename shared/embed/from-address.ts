import { createBlock } from '@wordpress/blocks';

/**
 * The web address that stands alone in a paragraph, or an empty text.
 *
 * @param node Of what is pasted or converted.
 */
export function addressAlone( node: Node ): string {
	const text = ( node.textContent ?? '' ).trim();
	return node.nodeName === 'P' && /^https?:\/\/\S+$/i.test( text )
		? text
		: '';
}

/**
 * Makes a block of pasted content, before the editor's own embed and HTML blocks, which take any
 * address and any frame.
 *
 * @param name         Of the block.
 * @param attributesOf The attributes that show what a node holds; null where that is not ours.
 */
export const fromContent = (
	name: string,
	attributesOf: ( node: Node ) => object | null
) => ( {
	type: 'raw' as const,
	priority: 5,
	isMatch: ( node: Node ) => attributesOf( node ) !== null,
	transform: ( node: Node ) =>
		createBlock( name, { ...attributesOf( node )! } ),
} );
