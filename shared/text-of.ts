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
