import { getUnlisted } from '../../../../shared/uploads/keep-unlisted';
import { isPicture, pictureOf, type Media } from './picture-of';
import type { Slide, SlideshowAttributes } from '../types';
import { withIds } from './with-ids';

type Changes = Partial< SlideshowAttributes >;

/** Returns the size in which images are shown and added. */
export const getSize = ( { images, sizeSlug }: SlideshowAttributes ): string =>
	sizeSlug ?? ( images.length ? 'full' : 'large' );

/** Returns the changes that put these images in the place of the others. */
export const changeImages = (
	attributes: SlideshowAttributes,
	images: Slide[]
): Changes =>
	withIds( {
		images,
		...( images.length && { sizeSlug: getSize( attributes ) } ),
	} );

/** Returns the changes that add files of the media library at the end. */
export const appendMedia = (
	attributes: SlideshowAttributes,
	media: Media[]
): Changes =>
	changeImages( attributes, [
		...attributes.images,
		...media
			.filter( isPicture )
			.map( ( one ) => pictureOf( one, getSize( attributes ) ) ),
	] );

/**
 * Returns the changes for what was chosen in the media library, in its order; the texts of the
 * slideshow stay.
 *
 * @param attributes Of the block now.
 * @param listed     Ids that the media library was opened with.
 * @param media      What was chosen.
 */
export const chooseMedia = (
	attributes: SlideshowAttributes,
	listed: number[],
	media: Media[]
): Changes =>
	changeImages( attributes, [
		...media
			.filter( isPicture )
			.map(
				( one ) =>
					attributes.images.find(
						( { id } ) => id === `${ one.id }`
					) ?? pictureOf( one, getSize( attributes ) )
			),
		...getUnlisted( attributes.images, listed, media ),
	] );
