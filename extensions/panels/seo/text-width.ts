import { countGraphemes } from '../../../shared/previews/cut-text';

/** Search engines measure descriptions, on a large screen, in these letters. */
const FONT = '14px Arial, sans-serif';

/** Where they end, in pixels: about two lines. */
export const WIDEST = 920;

/** Of a letter, where the browser measures none. */
const USUAL = 6.4;

/** How wide a text is in search results, in pixels. */
export function textWidth( text: string ): number {
	const context = document.createElement( 'canvas' ).getContext?.( '2d' );
	if ( ! context ) {
		return Math.round( countGraphemes( text ) * USUAL );
	}
	context.font = FONT;
	return Math.round( context.measureText( text ).width );
}
