import { getUnlisted } from '../../../../shared/uploads/keep-unlisted';
import { imageOf, isImage, type Media } from './image-of';
import { columnsOf, layoutOf } from '../layout/layout';
import type { GalleryImage, TiledGalleryAttributes } from '../types';

/** What an author changes. Numbers and widths follow from the pictures. */
export type GalleryChange = Partial< TiledGalleryAttributes >;

/** Pictures that are not in the media library, or have no address, cannot be saved. */
export const usable = ( images: GalleryImage[] ) => {
	const found = images.filter( ( { id, url } ) => Number( id ) > 0 && url );
	// The same list when it is whole: its layout may be known.
	return found.length < images.length ? found : images;
};

/** Returns the widths of the columns as the gallery's layout has them; none for squares and circles. */
export function columnWidthsOf(
	attributes: TiledGalleryAttributes
): number[][] {
	const rows = attributes.images.length
		? layoutOf( { ...attributes, columnWidths: [] } )
		: [];
	return rows.every( ( row ) => row.every( ( { width } ) => width ) )
		? rows.map( ( row ) => row.map( ( { width } ) => Number( width ) ) )
		: [];
}

/**
 * A change and what follows from it.
 *
 * @param attributes Before it.
 * @param change     By the author.
 * @throws When the change has `ids`: they follow from the pictures.
 */
export function withConsequences(
	attributes: TiledGalleryAttributes,
	change: GalleryChange
): GalleryChange {
	if ( 'ids' in change ) {
		throw new Error(
			'The attribute "ids" is managed automatically when "images" changes. It cannot be set.'
		);
	}
	if ( ! change.images ) {
		return change;
	}
	const images = usable( change.images );
	const changed = { ...attributes, ...change, images };
	const columns = changed.columns && columnsOf( changed );
	return {
		...change,
		images,
		ids: images.map( ( { id } ) => Number( id ) ),
		columns,
		columnWidths: columnWidthsOf( { ...changed, columns } ),
	};
}

/** The pictures with one of them at another place. */
export function moved(
	images: GalleryImage[],
	from: number,
	to: number
): GalleryImage[] {
	const rest = images.filter( ( _, index ) => index !== from );
	return [ ...rest.slice( 0, to ), images[ from ]!, ...rest.slice( to ) ];
}

/** Returns the changes that add files of the media library at the end. */
export const appendMedia = (
	attributes: TiledGalleryAttributes,
	media: Media[]
): GalleryChange =>
	withConsequences( attributes, {
		images: [
			...attributes.images,
			...media.map( ( one ) => imageOf( one ) ),
		],
	} );

/**
 * Returns the changes for what was chosen in the media library, in its order; the texts of the
 * gallery stay.
 *
 * @param attributes Of the block now.
 * @param listed     Ids that the media library was opened with.
 * @param media      What was chosen.
 */
export function chooseMedia(
	attributes: TiledGalleryAttributes,
	listed: number[],
	media: Media[]
): GalleryChange {
	const before = new Map(
		attributes.images.map( ( image ) => [ image.id, image ] )
	);
	return withConsequences( attributes, {
		images: [
			...media
				.filter( isImage )
				.map( ( one ) => imageOf( one, before.get( `${ one.id }` ) ) ),
			...getUnlisted( attributes.images, listed, media ),
		],
	} );
}

/** Width and height of images in pixels, by address. */
export type Sizes = ReadonlyMap< string, { width: number; height: number } >;

/** Returns the images with these sizes, where they have none. */
export const withSizes = (
	images: GalleryImage[],
	sizes: Sizes
): GalleryImage[] =>
	images.map( ( image ) => {
		const size = sizes.get( image.url ?? '' );
		return size && ! ( image.width && image.height )
			? { ...image, width: `${ size.width }`, height: `${ size.height }` }
			: image;
	} );
