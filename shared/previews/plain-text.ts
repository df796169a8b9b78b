import { textOf } from '../text-of';

/** Nothing in them is shown. */
const UNSEEN =
	/<(script|style|template)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;

/** Words on both sides of these are not one word. */
const BREAKS =
	/<\/?(address|article|aside|blockquote|br|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|td|th|tr|ul)\b[^>]*>/gi;

/** The text that markup shows, without its tags, in one line. Plain text stays as it is. */
export const plainText = ( html: string ): string =>
	( /[<&]/.test( html )
		? textOf( html.replace( UNSEEN, '' ).replace( BREAKS, ' ' ) )
		: html
	)
		.replace( /\s+/g, ' ' )
		.trim();
