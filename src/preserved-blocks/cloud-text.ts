/** What blocks of services hold that an author may want to keep, once the service is gone. */
import { pasteHandler, type Block } from '@wordpress/blocks';
import { makeSafe } from './safe-markup';

type Attributes = Record< string, unknown >;

/** Blocks that need a service of another company to do anything, and where each has its text. */
export const CLOUD_BLOCKS: Record< string, readonly string[] > = {
	'jetpack/ai-assistant': [ 'content', 'originalContent' ],
	'jetpack/ai-chat': [],
	'jetpack/blogging-prompt': [ 'promptText' ],
	'jetpack/voice-to-content': [ 'content' ],
};

const hasMarkup = ( text: string ) => /<[a-z][^>]*>/i.test( text );

/**
 * The text that a block holds, as HTML without anything that runs or loads; empty where it has none.
 *
 * @param name       Of the block.
 * @param attributes Of the block, whatever somebody wrote into them.
 */
export function textOfCloudBlock(
	name: string,
	attributes: Attributes
): string {
	const found = ( CLOUD_BLOCKS[ name ] ?? [] )
		.map( ( key ) => attributes[ key ] )
		.find(
			( value ): value is string =>
				typeof value === 'string' && value.trim() !== ''
		);
	return found === undefined ? '' : makeSafe( found.trim() );
}

/** The same text as blocks: HTML as it is, plain text and Markdown as the editor pastes them. */
export function blocksOfText( text: string ): Block[] {
	const plain = document.implementation.createHTMLDocument( '' ).body;
	plain.innerHTML = text;
	const blocks = pasteHandler( {
		HTML: hasMarkup( text ) ? text : '',
		plainText: plain.textContent ?? '',
		mode: 'BLOCKS',
	} );
	return Array.isArray( blocks ) ? ( blocks as Block[] ) : [];
}
