/** Where in the canvas the end of a post is. */
import { textOf } from '../../../shared/text-of';
import type { BlockInstance, Boundary } from './types';

interface Place {
	clientId: string;
	attribute: string;
}

/** Every block inside this one that has a text, as the server counts lines. */
const leaves = ( block: BlockInstance ): BlockInstance[] =>
	block.innerBlocks.flatMap( ( inner ) => [
		...( textOf( String( inner.attributes.content ?? '' ) ).trim()
			? [ inner ]
			: [] ),
		...leaves( inner ),
	] );

/** The block and its attribute that a post ends in. */
export function placeOf(
	block: BlockInstance,
	{ container, line }: Boundary
): Place | undefined {
	if ( container !== 'values' && container !== 'value' ) {
		return { clientId: block.clientId, attribute: container };
	}
	const leaf = leaves( block )[ line ];
	return leaf && { clientId: leaf.clientId, attribute: 'content' };
}

/** The element with the text. */
export function elementOf(
	canvas: Document,
	{ clientId, attribute }: Place
): HTMLElement | undefined {
	const block = canvas.querySelector( `[data-block="${ clientId }"]` );
	const texts = [
		block,
		...( block?.querySelectorAll( '.rich-text' ) ?? [] ),
	].filter(
		( element ): element is HTMLElement =>
			!! element?.classList.contains( 'rich-text' ) &&
			element.closest( '[data-block]' ) === block
	);
	return (
		texts.find(
			( element ) => element.dataset.wpBlockAttributeKey === attribute
		) ?? texts[ 0 ]
	);
}

/** What counts as one character, though it is none. */
const isOne = ( node: Node ) =>
	node.nodeName === 'IMG' ||
	( node.nodeName === 'BR' &&
		! ( node as HTMLElement ).hasAttribute( 'data-rich-text-padding' ) ) ||
	( node as HTMLElement ).contentEditable === 'false';

/**
 * The range between two positions of a rich text.
 *
 * @param element With the text.
 * @param start   As rich text counts.
 * @param end     The same.
 */
export function rangeOf(
	element: HTMLElement,
	start: number,
	end: number
): Range | null {
	const range = element.ownerDocument.createRange();
	let at = 0;
	let hasStart = false;
	const visit = ( node: Node ): boolean => {
		if ( node.nodeType === Node.TEXT_NODE ) {
			// The editor's own sign of nothing does not count.
			const text = node.nodeValue ?? '';
			for ( let index = 0; index <= text.length; index++ ) {
				if ( ! hasStart && at === start && index < text.length ) {
					range.setStart( node, index );
					hasStart = true;
				}
				if ( hasStart && at === end ) {
					range.setEnd( node, index );
					return true;
				}
				at += index < text.length && text[ index ] !== '\ufeff' ? 1 : 0;
			}
			return false;
		}
		if ( node !== element && isOne( node ) ) {
			at++;
			return false;
		}
		return [ ...node.childNodes ].some( visit );
	};
	return visit( element ) ? range : null;
}
