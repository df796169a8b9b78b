import { useEffect, useRef } from '@wordpress/element';

/**
 * Brings the styles that came with an edit's chunk into the document that the block is drawn in: the
 * editor's canvas is another one than that which loads chunks. For blocks whose styles are too large
 * for the start-up.
 *
 * @param chunk Name of the chunk, as `story/edit`.
 * @return For the block's element.
 */
export function useCanvasStyle( chunk: string ) {
	const element = useRef< HTMLElement >( null );
	useEffect( () => {
		const canvas = element.current!.ownerDocument;
		const loaded = document.querySelector< HTMLLinkElement >(
			`link[href*="/${ chunk }.css"]`
		);
		if (
			loaded &&
			canvas !== document &&
			! canvas.querySelector( `link[href="${ loaded.href }"]` )
		) {
			canvas.head.append( canvas.importNode( loaded ) );
		}
	}, [ chunk ] );
	return element;
}
