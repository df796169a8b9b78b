/** The text that a piece of markup shows. Nothing in it is loaded or run. */
export function textOf( html: string ): string {
	const { body } = document.implementation.createHTMLDocument( '' );
	body.innerHTML = html;
	return body.textContent ?? '';
}

/** The markup that shows a text as it is. */
export function htmlOf( text: string ): string {
	const { body } = document.implementation.createHTMLDocument( '' );
	body.textContent = text;
	return body.innerHTML;
}

/**
 * The beginning of a text. It never ends in the middle of an emoji, of which the second half would be missing: PHP reads
 * no attributes with such a half, and no address can be made of it.
 *
 * @param text
 * @param most Characters.
 */
export const beginningOf = ( text: string, most: number ): string =>
	[ ...text.slice( 0, 2 * most ) ].slice( 0, most ).join( '' );
