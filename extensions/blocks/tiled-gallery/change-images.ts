import { columnsOf, layoutOf } from './layout';
import type { GalleryImage, TiledGalleryAttributes } from './types';

/** What an author changes. Numbers and widths follow from the pictures. */
export type GalleryChange = Partial<TiledGalleryAttributes>;

/** Pictures that are not in the media library, or have no address, cannot be saved. */
export const usable = (images: GalleryImage[]) => {
	const found = images.filter(({ id, url }) => Number(id) > 0 && url);
	// The same list when it is whole: its layout may be known.
	return found.length < images.length ? found : images;
};

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
	if ('ids' in change) {
		throw new Error(
			'The attribute "ids" is managed automatically when "images" changes. It cannot be set.'
		);
	}
	if (!change.images) {
		return change;
	}
	const images = usable(change.images);
	const changed = { ...attributes, ...change, images, columnWidths: [] };
	const columns = changed.columns && columnsOf(changed);
	const rows = images.length ? layoutOf({ ...changed, columns }) : [];
	return {
		...change,
		images,
		ids: images.map(({ id }) => Number(id)),
		columns,
		columnWidths: rows.every((row) => row.every(({ width }) => width))
			? rows.map((row) => row.map(({ width }) => Number(width)))
			: [],
	};
}

/** The pictures with one of them at another place. */
export function moved(
	images: GalleryImage[],
	from: number,
	to: number
): GalleryImage[] {
	const rest = images.filter((_, index) => index !== from);
	return [...rest.slice(0, to), images[from]!, ...rest.slice(to)];
}
