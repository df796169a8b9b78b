import { textOf } from '../text-of';

/** Nothing in them is shown; the last ones are those that Word leaves. */
const UNSEEN =
	/<(script|style|svg|template)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<\/?(?:[ovwm]|st1):[^<>]*>/gi;

/** Words on both sides of these are not one word. */
const BREAKS =
	/<\/?(address|article|aside|blockquote|br|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|td|th|tr|ul)\b[^>]*>/gi;

/**
 * A less-than sign, and all of the tag where it may begin one: a name, attributes, and an end. Group 1
 * is the letter right before it, group 2 the name, group 3 the attributes.
 */
const LESS_THAN =
	/(?:(?<=([\p{L}\p{N}]))|)<(?:\/?([a-z][a-z0-9-]*)((?:[\s/](?:"[^"]*"|'[^']*'|[^"'<>])*)?)>)?/giu;

const isElement = ( name: string ) =>
	! ( document.createElement( name ) instanceof HTMLUnknownElement );

/** Words, as in "a<b and c>d": of attributes, at most one stands there without any value. */
const WORDS = /^[\s/]+[^\s=/]+\s+[^\s=/][^=]*$/;

/** Keeps the less-than signs of a text, as in "Is x<y always true?", which the parser would drop. */
const keepSigns = ( html: string ) =>
	html.replace(
		LESS_THAN,
		( tag, letter?: string, name?: string, attributes?: string ) =>
			name &&
			! WORDS.test( attributes! ) &&
			( ! letter || isElement( name ) )
				? tag
				: `&lt;${ tag.slice( 1 ) }`
	);

export const collapseSpace = ( text: string ) =>
	text.replace( /\s+/g, ' ' ).trim();

/**
 * The text that markup shows, without its tags, in one line. A sign that begins no tag is
 * text: nothing ends it, words stand in it, or it follows a letter and names no element, such as
 * "Array<string>". Use it for markup only, and once: a text may be about tags.
 */
export const plainText = ( html: string ): string =>
	collapseSpace(
		/[<&]/.test( html )
			? textOf(
					keepSigns( html.replace( UNSEEN, '' ) ).replace(
						BREAKS,
						' '
					)
				)
			: html
	);
