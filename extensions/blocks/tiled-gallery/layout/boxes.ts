import { ratioOf, sharesOf } from './layout';
import { isGrid } from '../looks';
import type { GalleryImage, Row, TiledGalleryAttributes } from '../types';

/** Where a picture lies, all in percent of the gallery's width: so what is above it never moves it. */
export type Box = { left: number; top: number; width: number; height: number };

type Shape = { boxes: Box[]; ratio: number };

function widthsOf( row: Row, images: GalleryImage[] ): number[] {
	const saved = row.map( ( { width } ) => Number( width ) );
	const widths = saved.every( ( width ) => width > 0 )
		? saved
		: sharesOf( row, images );
	const sum = widths.reduce( ( all, width ) => all + width, 0 );
	return widths.map( ( width ) => width / sum );
}

/**
 * Where the editor draws each picture. Tiles that are placed by numbers stay the same elements
 * when the rows change, so a hundred of them move without being made anew, and keep the focus.
 *
 * @param attributes Of the gallery.
 * @param rows       Its layout.
 */
export function boxesOf(
	attributes: TiledGalleryAttributes,
	rows: Row[]
): Shape {
	const { images } = attributes;
	const isEven = isGrid( attributes );
	// In widths of the gallery; what is below is only known when all rows are.
	const boxes: Box[] = [];
	let top = 0;
	for ( const row of rows ) {
		const widths = isEven
			? row.map( () => 1 / row.length )
			: widthsOf( row, images );
		const heights = row.map( ( column, at ) =>
			column.images.map( ( index ) =>
				isEven
					? widths[ at ]!
					: widths[ at ]! / ratioOf( images[ index ]! )
			)
		);
		const tall = heights.map( ( all ) =>
			all.reduce( ( sum, one ) => sum + one, 0 )
		);
		const height = Math.max( ...tall );
		let left = 0;
		row.forEach( ( column, at ) => {
			let below = top;
			column.images.forEach( ( index, place ) => {
				const own = ( heights[ at ]![ place ]! / tall[ at ]! ) * height;
				boxes[ index ] = {
					left,
					top: below,
					width: widths[ at ]!,
					height: own,
				};
				below += own;
			} );
			left += widths[ at ]!;
		} );
		top += height;
	}
	return {
		ratio: 1 / top,
		boxes: boxes.map( ( box ) => ( {
			left: box.left * 100,
			top: box.top * 100,
			width: box.width * 100,
			height: box.height * 100,
		} ) ),
	};
}

/**
 * The place in the list that a pointer means: before the picture under it, or behind it.
 *
 * @param boxes Of all pictures.
 * @param x     From the start of the line, in percent.
 * @param y     From the top, in percent of the width, too.
 */
export function placeAt(
	boxes: Box[],
	x: number,
	y: number
): number | undefined {
	const index = boxes.findIndex(
		( { left, top, width, height } ) =>
			x >= left && x <= left + width && y >= top && y <= top + height
	);
	return index < 0
		? undefined
		: index +
				( x > boxes[ index ]!.left + boxes[ index ]!.width / 2
					? 1
					: 0 );
}
