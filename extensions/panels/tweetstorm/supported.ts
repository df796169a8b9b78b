/** Blocks that a thread can be made of. */
import { serialize } from '@wordpress/blocks';
import type { ParsedBlock } from './api';
import type { BlockInstance } from './types';

/** By name, with the attributes that hold their content. */
export const SUPPORTED: Record< string, readonly string[] > = {
	'core/gallery': [ 'images' ],
	'core/heading': [ 'content' ],
	'core/image': [ 'alt', 'url' ],
	'core/list': [ 'values' ],
	'core/paragraph': [ 'content' ],
	'core/quote': [ 'value', 'citation' ],
	'core/separator': [],
	'core/spacer': [],
	'core/verse': [ 'content' ],
	'core/video': [ 'src' ],
	'core/embed': [ 'url' ],
	'jetpack/gif': [ 'giphyUrl' ],
};

/** Blocks whose own content is what is in them. */
export const CONTAINERS = [ 'core/column', 'core/columns', 'core/group' ];

const isHidden = ( { attributes }: BlockInstance ) =>
	( attributes.metadata as { blockVisibility?: unknown } | undefined )
		?.blockVisibility === false;

/** The blocks of a thread, in their order. */
const exportable = ( blocks: BlockInstance[] ): BlockInstance[] =>
	blocks
		.filter( ( block ) => ! isHidden( block ) )
		.flatMap( ( block ) =>
			CONTAINERS.includes( block.name )
				? exportable( block.innerBlocks )
				: [ block ]
		)
		.filter( ( { name } ) => name in SUPPORTED );

/** Blocks as the server is asked about them. */
export const questionOf = ( blocks: BlockInstance[] ): ParsedBlock[] =>
	exportable( blocks ).map( ( block ) => ( {
		attributes: Object.fromEntries(
			SUPPORTED[ block.name ]!.filter(
				( attribute ) => block.attributes[ attribute ] !== undefined
			).map( ( attribute ) => [
				attribute,
				block.attributes[ attribute ],
			] )
		),
		block: serialize( block ),
		clientId: block.clientId,
	} ) );
