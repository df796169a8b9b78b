import { InnerBlocks } from '@wordpress/block-editor';
import { RawHTML } from '@wordpress/element';

/**
 * The markup of a block as it was read. It is in the post's text already, so it is not written into
 * the comment, and a new block has none.
 */
export const SAVED_MARKUP = { type: 'string', source: 'raw' } as const;

export interface WithSavedMarkup {
	savedMarkup?: string;
}

interface SaveProps {
	attributes: WithSavedMarkup;
	/** Empty while WordPress compares markup: the inner blocks are left out there. */
	innerBlocks?: unknown[];
}

/**
 * The elements that close behind the inner blocks. Parsed markup does not say where these stood;
 * they are the last thing inside an element, but for a number that one block writes behind them.
 */
const CLOSING = /(?:<span>\d*<\/span>)?(?:\s*<\/[a-z][\w-]*>)*$/i;

/**
 * Saves the markup as it was read, with the inner blocks as they are now.
 *
 * @param props
 * @param props.attributes
 * @param props.innerBlocks
 * @param closing           What closes behind the inner blocks, where an empty element stands before them.
 */
export function saveMarkup(
	{ attributes, innerBlocks = [] }: SaveProps,
	closing = CLOSING
) {
	const markup = attributes.savedMarkup ?? '';
	if ( ! innerBlocks.length ) {
		// Still asked for: what validates a block counts on the place of its inner blocks.
		return (
			<>
				{ markup && <RawHTML>{ markup }</RawHTML> }
				<InnerBlocks.Content />
			</>
		);
	}
	const end = markup.search( closing );
	return (
		<>
			<RawHTML>{ markup.slice( 0, end ).trimEnd() }</RawHTML>
			<InnerBlocks.Content />
			<RawHTML>{ markup.slice( end ).trimStart() }</RawHTML>
		</>
	);
}
