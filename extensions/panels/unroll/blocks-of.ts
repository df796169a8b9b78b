import { createBlock } from '@wordpress/blocks';
import type { Item, Picture } from './api';

type BlockInstance = ReturnType< typeof createBlock >;

const imageOf = ( { id, url, alt }: Picture ) =>
	createBlock( 'core/image', { id, url, alt, sizeSlug: 'full' } );

/** Items of a thread as blocks; what is of an unknown type is left out. */
export const blocksOf = ( items: Item[] ): BlockInstance[] =>
	items.flatMap( ( item ) => {
		switch ( item.type ) {
			case 'paragraph':
				return [
					createBlock( 'core/paragraph', { content: item.content } ),
				];
			case 'gallery':
				return [
					createBlock(
						'core/gallery',
						{ linkTo: 'none' },
						item.images.map( imageOf )
					),
				];
			case 'image':
				return [ imageOf( item ) ];
			case 'video':
				return [
					createBlock( 'core/video', { id: item.id, src: item.url } ),
				];
			case 'embed':
				return [ createBlock( 'core/embed', { url: item.url } ) ];
			default:
				return [];
		}
	} );
