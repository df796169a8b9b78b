import { keyOf, layoutAsSaved } from '../saved-shape';
import { isGrid, MAX_COLUMNS, styleOf } from '../looks';
import type {
	Column,
	GalleryImage,
	Row,
	TiledGalleryAttributes,
} from '../types';

/** Pictures that are taller or wider than this are cut, or nothing else of their row were seen. */
const MAX_RATIO = 8;

/** Width by height; a picture that is not known counts as a square. */
export function ratioOf( { width, height }: GalleryImage ): number {
	const ratio = Number( width ) / Number( height );
	return ratio > 0 && ratio < Infinity
		? Math.min( MAX_RATIO, Math.max( 1 / MAX_RATIO, ratio ) )
		: 1;
}

/** The columns that are shown: as many as the author chose, at most one per picture. */
export const columnsOf = ( {
	columns,
	images,
}: Pick< TiledGalleryAttributes, 'columns' | 'images' > ) =>
	Math.max(
		1,
		Math.min( MAX_COLUMNS, images.length, Math.floor( columns || 3 ) )
	);

/** Numbers of pictures, by row, then by column. */
export type Counts = number[][];

/**
 * How pictures are arranged before the edit is there, which brings something better (arrange.ts):
 * what posts hold is remembered, so the start-up does without.
 */
let arrange = ( attributes: TiledGalleryAttributes ): Counts => {
	const columns = columnsOf( attributes );
	// What does not fill a row comes first, and larger.
	const rest = attributes.images.length % columns;
	const full = Math.floor( attributes.images.length / columns );
	return [
		...( rest ? [ Array( rest ).fill( 1 ) ] : [] ),
		...Array.from( { length: full }, () => Array( columns ).fill( 1 ) ),
	];
};

/** Called with what arranges mosaics and columns; it gets what arranges the rest. */
export function setArrangement(
	better: ( rest: typeof arrange ) => typeof arrange
) {
	arrange = better( arrange );
	known = new WeakMap();
}

/** Shares of a row, in percent: columns of these widths are equally tall. */
export function sharesOf( row: Row, images: GalleryImage[] ): number[] {
	const ratios = row.map( ( column ) => {
		const height = column.images.reduce(
			( sum, index ) => sum + 1 / ratioOf( images[ index ]! ),
			0
		);
		return height && 1 / height;
	} );
	const sum = ratios.reduce( ( all, ratio ) => all + ratio, 0 );
	return ratios.map( ( ratio ) =>
		Number( ( ( 100 * ratio ) / sum ).toFixed( 5 ) )
	);
}

function withWidths(
	counts: Counts,
	attributes: TiledGalleryAttributes
): Row[] {
	const { columnWidths, images } = attributes;
	let next = 0;
	const rows: Row[] = counts.map( ( row ) =>
		row.map( ( count ) => ( {
			images: Array.from( { length: count }, () => next++ ),
		} ) )
	);
	if ( isGrid( attributes ) ) {
		return rows;
	}
	const fits =
		columnWidths.length === rows.length &&
		rows.every(
			( row, index ) =>
				columnWidths[ index ]?.length === row.length &&
				row.every(
					( _, at ) => Number( columnWidths[ index ]![ at ] ) > 0
				)
		);
	return rows.map( ( row, index ) => {
		const widths = fits ? columnWidths[ index ]! : sharesOf( row, images );
		return row.map( ( column, at ): Column => ( {
			...column,
			width: widths[ at ],
		} ) );
	} );
}

type Known = {
	key: string;
	counts: Counts;
	columnWidths?: TiledGalleryAttributes[ 'columnWidths' ];
	rows?: Row[];
};

/** The last layout of these pictures: the editor asks for it whenever it wants the whole content. */
let known = new WeakMap< GalleryImage[], Known >();

/**
 * Rows and columns of a gallery: as it was saved while nobody changed its pictures or style, else
 * worked out anew.
 */
export function layoutOf( attributes: TiledGalleryAttributes ): Row[] {
	const saved = layoutAsSaved( attributes );
	if ( saved ) {
		return saved;
	}
	const { columnWidths, images } = attributes;
	const key = keyOf( attributes );
	let found = known.get( images );
	if ( found?.key !== key ) {
		found = { key, counts: arrange( attributes ) };
		known.set( images, found );
	}
	if ( ! found.rows || found.columnWidths !== columnWidths ) {
		found.rows = withWidths( found.counts, attributes );
		found.columnWidths = columnWidths;
	}
	return found.rows;
}

/** Rows are not lower or higher than this, in widths of the gallery, for the sake of others. */
const HEIGHTS = { least: 0.1, most: 1.2 };

/**
 * Says that a list holds the same pictures in another order, so that the other rows stay as they
 * are while an author sorts; unless a row became a sliver or a tower by it.
 */
export function keepRows(
	attributes: TiledGalleryAttributes,
	images: GalleryImage[]
) {
	const rows = layoutOf( attributes );
	const areFine = rows.every( ( row ) => {
		const ratio = row.reduce( ( sum, column ) => {
			const height = column.images.reduce(
				( all, index ) => all + 1 / ratioOf( images[ index ]! ),
				0
			);
			return sum + ( height && 1 / height );
		}, 0 );
		return ratio > 1 / HEIGHTS.most && ratio < 1 / HEIGHTS.least;
	} );
	if ( areFine || styleOf( attributes ) !== 'rectangular' ) {
		known.set( images, {
			key: keyOf( attributes ),
			counts: rows.map( ( row ) =>
				row.map( ( column ) => column.images.length )
			),
		} );
	}
	return images;
}
