import { createBlock, type Block } from '@wordpress/blocks';
import { select } from '@wordpress/data';
import { usable, withConsequences } from './editor/change-images';
import { setLeftOut } from './editor/left-out';
import { MAX_COLUMNS, styleOf } from './looks';
import type { GalleryImage, TiledGalleryAttributes } from './types';

type CoreImage = {
	id?: number | string;
	url?: string;
	alt?: string;
	caption?: unknown;
	/** Of the image's page, in older galleries; of a slide where it leads. */
	link?: string;
	href?: string;
	linkDestination?: string;
	/** Of a slide: the place that stays in sight. */
	focus?: string;
	align?: string;
};

/** Whether its author wrote a link for this image alone; others lead to the file or its page. */
const hasOwnLink = ( { href, linkDestination }: CoreImage ) =>
	!! href && linkDestination === 'custom';

/** A slide as an image of WordPress. */
const imageOfSlide = ( { link, ...slide }: CoreImage ): CoreImage => ( {
	...slide,
	...( link && { href: link, linkDestination: 'custom' } ),
} );

/** Older galleries keep their pictures themselves. */
type CoreGallery = {
	align?: string;
	caption?: unknown;
	columns?: number;
	images?: CoreImage[];
	linkTo?: string;
};

/** Captions of WordPress's own blocks may hold formats; ours are plain. */
const plain = ( caption: unknown ) =>
	new DOMParser()
		.parseFromString( String( caption ?? '' ), 'text/html' )
		.body.textContent.trim();

function imageOf( { id, url, alt = '', caption }: CoreImage ): GalleryImage {
	// What the editor knows already: the width of an image block is that of its place on the page.
	const media = select( 'core' )?.getEntityRecord?.(
		'postType',
		'attachment',
		Number( id )
	);
	const { width, height } = media?.media_details ?? {};
	const text = plain( caption );
	return {
		alt,
		...( text && { caption: text } ),
		id: id ? String( id ) : undefined,
		link: media?.link,
		url,
		...( width &&
			height && { width: `${ width }`, height: `${ height }` } ),
	};
}

/**
 * Returns the gallery, and below it what it cannot hold: images that are not in the media library
 * stay image blocks, whose toolbar can upload them.
 */
function galleryOf(
	images: CoreImage[],
	{ align, ...more }: Partial< TiledGalleryAttributes >
): Block[] {
	const others = images.filter(
		( image ) => image.url && ! usable( [ imageOf( image ) ] ).length
	);
	const attributes = {
		align: align === 'wide' || align === 'full' ? align : 'center',
		columnWidths: [],
		images: [],
	} as unknown as TiledGalleryAttributes;
	const changes = withConsequences(
		{ ...attributes, ...more },
		{ images: images.map( imageOf ) }
	);
	const inside = images.filter( ( image ) => ! others.includes( image ) );
	setLeftOut( changes.images!, {
		images: others.length,
		links: inside.filter( hasOwnLink ).length,
		focalPoints: inside.filter( ( { focus } ) => focus ).length,
	} );
	return [
		createBlock( 'jetpack/tiled-gallery', {
			align: attributes.align,
			...more,
			...changes,
		} ),
		...others.map( ( image ) => createBlock( 'core/image', image ) ),
	];
}

/** Where pictures lead, in the words of WordPress's own gallery, of now and of before. */
const LINKS: Record< string, string > = {
	attachment: 'attachment',
	file: 'media',
	lightbox: 'lightbox',
	media: 'media',
	post: 'attachment',
};

const coreImage = (
	{ alt, caption, id, link, url }: GalleryImage,
	linkTo: string
) =>
	createBlock( 'core/image', {
		id: Number( id ),
		url,
		alt,
		caption,
		...( linkTo === 'media' && { href: url, linkDestination: 'media' } ),
		...( linkTo === 'attachment' && {
			href: link,
			linkDestination: 'attachment',
		} ),
		...( linkTo === 'lightbox' && { lightbox: { enabled: true } } ),
	} );

const isInLibrary = ( { id, url }: CoreImage ) => !! ( id && url );

const hasImages = ( { images }: TiledGalleryAttributes ) => images.length > 0;

export const transforms = {
	from: [
		{
			type: 'block' as const,
			blocks: [ 'core/image' ],
			isMultiBlock: true,
			isMatch: ( images: CoreImage[] ) => images.some( isInLibrary ),
			transform: ( images: CoreImage[] ) =>
				galleryOf( images, { align: images[ 0 ]?.align } ),
		},
		{
			type: 'block' as const,
			blocks: [ 'core/gallery' ],
			isMatch: (
				_: CoreGallery,
				{ innerBlocks, attributes }: Block< CoreGallery >
			) =>
				innerBlocks.some( ( block ) =>
					isInLibrary( block.attributes )
				) || !! attributes.images?.some( isInLibrary ),
			transform: (
				{ align, caption, columns, images, linkTo }: CoreGallery,
				innerBlocks: Block< CoreImage >[]
			) => [
				...galleryOf(
					innerBlocks.length
						? innerBlocks
								.filter( ( { name } ) => name === 'core/image' )
								.map( ( { attributes } ) => attributes )
						: images!,
					{ align, columns, linkTo: LINKS[ linkTo! ] ?? 'none' }
				),
				...( plain( caption )
					? [ createBlock( 'core/paragraph', { content: caption } ) ]
					: [] ),
			],
		},
		{
			type: 'block' as const,
			blocks: [ 'jetpack/slideshow' ],
			isMatch: ( { images }: CoreGallery ) =>
				!! images?.some( isInLibrary ),
			transform: ( { align, images }: CoreGallery ) =>
				galleryOf( images!.map( imageOfSlide ), { align } ),
		},
	],
	to: [
		{
			type: 'block' as const,
			blocks: [ 'core/gallery' ],
			isMatch: hasImages,
			transform: ( attributes: TiledGalleryAttributes ) => {
				const { align, columns, images, linkTo } = attributes;
				const isGrid = styleOf( attributes ) !== 'rectangular';
				return createBlock(
					'core/gallery',
					{
						align: align === 'center' ? undefined : align,
						columns:
							isGrid && columns
								? Math.min( 8, MAX_COLUMNS, columns )
								: undefined,
						linkTo,
					},
					images.map( ( image ) => coreImage( image, linkTo ) )
				);
			},
		},
		{
			type: 'block' as const,
			blocks: [ 'core/image' ],
			isMatch: hasImages,
			transform: ( { images, linkTo }: TiledGalleryAttributes ) =>
				images.map( ( image ) => coreImage( image, linkTo ) ),
		},
	],
};
