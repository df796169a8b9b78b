import { createBlock } from '@wordpress/blocks';
import type { ImageCompareAttributes, Picture } from './types';

type CoreImage = {
	id?: number;
	url?: string;
	alt?: string;
	/** Rich text may be an object that writes itself. */
	caption?: unknown;
	href?: string;
	linkDestination?: string;
};

/** The captions of both one below the other: the comparison has one place for them. */
const captionOf = ( images: CoreImage[] ) =>
	images
		.map( ( { caption } ) => `${ caption ?? '' }` )
		.filter( Boolean )
		.join( '<br>' );

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
				images.length === 2 &&
				images.every(
					( { url, href, linkDestination } ) =>
						// There is no place for a link that its author wrote.
						url && ! ( href && linkDestination === 'custom' )
				),
			transform: ( images: [ CoreImage, CoreImage ] ) =>
				createBlock( 'jetpack/image-compare', {
					imageBefore: picture( images[ 0 ] ),
					imageAfter: picture( images[ 1 ] ),
					caption: captionOf( images ) || undefined,
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
