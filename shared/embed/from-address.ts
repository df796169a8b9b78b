import { createBlock } from '@wordpress/blocks';

type Block = ReturnType< typeof createBlock >;

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

/** The code of a frame that stands alone, as a classic post holds it, or an empty text. */
function frameAlone( node: Node ): string {
	const isFrame = /^(FIGURE|IFRAME)$/.test( node.nodeName );
	const frame = isFrame
		? ( ( node as Element ).querySelector( 'iframe' ) ??
			( node as Element ) )
		: null;
	return frame?.nodeName === 'IFRAME' && ! node.textContent?.trim()
		? frame.outerHTML
		: '';
}

/**
 * The web address, or the code of a frame, that stands alone, or an empty text.
 *
 * @param node Of what is pasted or converted.
 */
export const addressOrFrameAlone = ( node: Node ): string =>
	addressAlone( node ) || frameAlone( node );

/**
 * Makes a block of pasted content, before the editor's own embed and HTML blocks, which take any
 * address and any frame.
 *
 * @param name         Of the block.
 * @param attributesOf The attributes that show what a node holds; null where that is not ours.
 * @param make         Makes the block of them, where it is more than its attributes.
 */
export const fromContent = < A extends object >(
	name: string,
	attributesOf: ( node: Node ) => A | null,
	make: ( attributes: A, node: Node ) => Block = ( attributes ) =>
		createBlock( name, { ...( attributes as object ) } )
) => ( {
	type: 'raw' as const,
	priority: 5,
	isMatch: ( node: Node ) => attributesOf( node ) !== null,
	transform: ( node: Node ) => make( attributesOf( node )!, node ),
} );
