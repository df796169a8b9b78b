/**
 * The HTML that a Markdown text is saved as.
 *
 * The parser weighs more than all the rest of the start-up, so `save`, which must answer at once,
 * cannot have it. It needs it for new and changed texts only: what posts already hold is remembered
 * when they are opened, and printed again as it was. So a post that is opened and saved keeps its
 * bytes whichever parser, of whichever version, once wrote them, and no Markdown block becomes
 * invalid because parsers differ. Whoever changes a text has the block's edit on the screen, and
 * the edit brings the parser.
 */
import { addFilter } from '@wordpress/hooks';
import type { MarkdownAttributes } from './types';

/** Text that was saved without a parser is not what it is to look like. */
const UNRENDERED = '<pre class="wp-block-jetpack-markdown__source">';

const WRAPPER = /^\s*<div(?:"[^"]*"|'[^']*'|[^'">])*>([^]*)<\/div>\s*$/;

/** HTML by source, of every block that was opened. */
const opened = new Map< string, string >();

/**
 * HTML by the attributes of one block. WordPress asks `save` for a block as soon as it has parsed
 * it, so two blocks that hold the same text in different HTML keep their own. It also spares
 * rendering each text anew whenever the editor wants the whole content.
 */
const known = new WeakMap< MarkdownAttributes, string >();

let render: ( ( source: string ) => string ) | undefined;

/** Called by the edit, which has the parser. */
export function setRenderer( renderer: ( source: string ) => string ) {
	render = renderer;
}

/** The HTML of a block, or undefined when the text is new and the parser is not there yet. */
export function htmlOf( attributes: MarkdownAttributes ): string | undefined {
	const { source } = attributes;
	if ( ! source ) {
		return '';
	}
	const html =
		known.get( attributes ) ?? opened.get( source ) ?? render?.( source );
	if ( html !== undefined ) {
		known.set( attributes, html );
	}
	return html;
}

addFilter(
	'blocks.getBlockAttributes',
	'mainstay-blocks/markdown',
	(
		attributes: MarkdownAttributes,
		{ name }: { name: string },
		innerHTML: string
	) => {
		if ( name === 'jetpack/markdown' && attributes.source ) {
			const html = WRAPPER.exec( innerHTML )?.[ 1 ];
			if ( html !== undefined && ! html.startsWith( UNRENDERED ) ) {
				opened.set( attributes.source, html );
			}
		}
		return attributes;
	}
);
