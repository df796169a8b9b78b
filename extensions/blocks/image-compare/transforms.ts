import { createBlock } from '@wordpress/blocks';
import type { ImageCompareAttributes, Picture } from './types';

type CoreImage = { id?: number; url?: string; alt?: string };

/** The width and height of an image block are those of its place on the page, not the image's. */
const picture = ( { id, url, alt = '' }: CoreImage ): Picture => ( {
	...( id && { id } ),
	url,
	alt,
} );

const image = ( { id, url, alt }: Picture, caption?: string ) =>
	createBlock( 'core/image', { id, url, alt, caption } );

export const transforms = {
	from: [
		{
			type: 'block' as const,
			blocks: [ 'core/image' ],
			isMultiBlock: true,
			isMatch: ( images: CoreImage[] ) =>
				images.length === 2 && images.every( ( { url } ) => url ),
			transform: ( [ before, after ]: [ CoreImage, CoreImage ] ) =>
				createBlock( 'jetpack/image-compare', {
					imageBefore: picture( before ),
					imageAfter: picture( after ),
				} ),
		},
	],
	to: [
		{
			type: 'block' as const,
			blocks: [ 'core/image' ],
			isMatch: ( { imageBefore, imageAfter }: ImageCompareAttributes ) =>
				!! ( imageBefore?.url || imageAfter?.url ),
			transform: ( {
				imageBefore,
				imageAfter,
				caption,
			}: ImageCompareAttributes ) => {
				const [ first, last ] = [ imageBefore, imageAfter ].filter(
					( one ) => one?.url
				);
				// The caption is about both; under the last image it still closes them.
				return last
					? [ image( first! ), image( last, caption ) ]
					: [ image( first!, caption ) ];
			},
		},
	],
};
