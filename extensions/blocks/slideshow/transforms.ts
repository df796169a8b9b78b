import { createBlock, type Block } from '@wordpress/blocks';
import { withIds } from './editor/with-ids';
import type { Slide, SlideshowAttributes } from './types';

type Picture = Omit< Partial< Slide >, 'id' > & { id?: number | string };

type CoreImage = Picture & {
	align?: string;
	href?: string;
	linkDestination?: string;
};

/** Older galleries keep their images themselves. */
type CoreGallery = { align?: string; images?: Picture[] };

/** The alignments that galleries and slideshows have in common. */
const wideAlign = ( align?: string ) =>
	[ 'wide', 'full' ].includes( align! ) ? { align } : {};

/** An image with the link that its author wrote; others lead to the file or its page. */
const withOwnLink = ( image: CoreImage ): Picture => ( {
	...image,
	link: image.linkDestination === 'custom' ? image.href : undefined,
} );

const slideshow = ( pictures: CoreImage[], align?: string ) => {
	const images = pictures
		.map( withOwnLink )
		.filter( ( { url } ) => url )
		.map( ( { alt, caption, id, link, url } ) => ( {
			alt: alt ?? '',
			// Rich text of WordPress may be an object that writes itself.
			caption: `${ caption ?? '' }`,
			...( id && { id: `${ id }` } ),
			...( link && { link } ),
			url: url!,
		} ) );
	return createBlock( 'jetpack/slideshow', {
		...withIds( { images } ),
		...wideAlign( align ),
	} );
};

const number = ( id?: string ) => Number( id ) || undefined;

const imageBlock = ( { alt, caption, id, link, url }: Slide ) =>
	createBlock( 'core/image', {
		alt,
		caption,
		id: number( id ),
		url,
		...( link && { href: link, linkDestination: 'custom' } ),
	} );

const hasPictures = ( { images }: SlideshowAttributes ) => images.length > 0;

export const transforms = {
	from: [
		{
			type: 'block' as const,
			blocks: [ 'core/image' ],
			isMultiBlock: true,
			isMatch: ( images: CoreImage[] ) =>
				images.every( ( { url } ) => url ),
			transform: ( images: CoreImage[] ) =>
				slideshow( images, images[ 0 ]!.align ),
		},
		{
			type: 'block' as const,
			blocks: [ 'core/gallery' ],
			transform: (
				{ align, images = [] }: CoreGallery,
				innerBlocks: Block< CoreImage >[]
			) =>
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
			transform: ( { align, images }: CoreGallery ) =>
				slideshow( images!, align ),
		},
	],
	to: [
		{
			type: 'block' as const,
			blocks: [ 'core/gallery' ],
			isMatch: hasPictures,
			transform: ( { align, images }: SlideshowAttributes ) =>
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
			transform: ( { images }: SlideshowAttributes ) =>
				images.map( imageBlock ),
		},
	],
};
