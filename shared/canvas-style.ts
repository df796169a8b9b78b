import { useCallback } from '@wordpress/element';

/**
 * Brings the styles that came with an edit's chunk into the document that the block is drawn in: the
 * editor's canvas is another one than that which loads chunks. For blocks whose styles are too large
 * for the start-up.
 *
 * @param chunk Name of the chunk, as `story/edit`.
 * @return For the block's element, whichever it is at the time.
 */
export function useCanvasStyle( chunk: string ) {
	return useCallback(
		( element: HTMLElement | null ) => {
			const canvas = element?.ownerDocument;
			const loaded = document.querySelector< HTMLLinkElement >(
				`link[href*="/${ chunk }.css"]`
			);
			if (
				loaded &&
				canvas &&
				canvas !== document &&
				! canvas.querySelector( `link[href="${ loaded.href }"]` )
			) {
				canvas.head.append( canvas.importNode( loaded ) );
			}
		},
		[ chunk ]
	);
}
