import { createBlock } from '@wordpress/blocks';
import { withIds } from './with-ids';
import type { Slide } from './types';

type Picture = Omit< Partial< Slide >, 'id' > & { id?: number | string };

/** The alignments that galleries and slideshows have in common. */
const wideAlign = ( align?: string ) =>
	[ 'wide', 'full' ].includes( align! ) ? { align } : {};

const slideshow = ( pictures: Picture[], align?: string ) => {
	const images = pictures
		.filter( ( { url } ) => url )
		.map( ( { alt, caption, id, url } ) => ( {
			alt: alt ?? '',
			// Rich text of WordPress may be an object that writes itself.
			caption: `${ caption ?? '' }`,
			...( id && { id: `${ id }` } ),
			url: url!,
		} ) );
	return createBlock( 'jetpack/slideshow', {
		...withIds( { images } ),
		...wideAlign( align ),
	} );
};

const number = ( id?: string ) => Number( id ) || undefined;

const imageBlock = ( { alt, caption, id, url }: Slide ) =>
	createBlock( 'core/image', { alt, caption, id: number( id ), url } );

const hasPictures = ( { images }: any ) => images.length > 0;

export const transforms = {
	from: [
		{
			type: 'block' as const,
			blocks: [ 'core/image' ],
			isMultiBlock: true,
			isMatch: ( images: any ) =>
				images.every( ( { url }: Picture ) => url ),
			transform: ( images: any ) =>
				slideshow( images, images[ 0 ].align ),
		},
		{
			type: 'block' as const,
			blocks: [ 'core/gallery' ],
			transform: ( { align, images = [] }: any, innerBlocks: any[] ) =>
				slideshow(
					innerBlocks.length
						? innerBlocks.map( ( { attributes } ) => attributes )
						: images,
					align
				),
		},
		{
			type: 'block' as const,
			blocks: [ 'jetpack/tiled-gallery' ],
			transform: ( { align, images }: any ) => slideshow( images, align ),
		},
	],
	to: [
		{
			type: 'block' as const,
			blocks: [ 'core/gallery' ],
			isMatch: hasPictures,
			transform: ( { align, images }: any ) =>
				createBlock(
					'core/gallery',
					{ linkTo: 'none', ...wideAlign( align ) },
					images.map( imageBlock )
				),
		},
		{
			type: 'block' as const,
			blocks: [ 'core/image' ],
			isMatch: hasPictures,
			transform: ( { images }: any ) => images.map( imageBlock ),
		},
		{
			type: 'block' as const,
			blocks: [ 'jetpack/tiled-gallery' ],
			isMatch: hasPictures,
			transform: ( { align, images }: any ) =>
				createBlock( 'jetpack/tiled-gallery', {
					...wideAlign( align ),
					ids: images
						.map( ( { id }: Slide ) => number( id ) )
						.filter( Boolean ),
					images: images.map( ( { alt, id, url }: Slide ) => ( {
						alt,
						id,
						url,
					} ) ),
				} ),
		},
	],
};
