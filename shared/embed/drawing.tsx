import { Path, SVG } from '@wordpress/primitives';

/** Left, top, width and height; the whole is 320 wide and 180 high. */
type Box = [ number, number, number, number ];

/** Boxes in a grid, row by row. */
export const gridOf = (
	columns: number,
	rows: number,
	[ left, top, width, height ]: Box,
	gap: number
): Box[] =>
	Array.from( { length: columns * rows }, ( _, index ) => [
		left + ( index % columns ) * ( width + gap ),
		top + Math.floor( index / columns ) * ( height + gap ),
		width,
		height,
	] );

const pathOf = ( boxes: Box[] ) =>
	boxes
		.map(
			( [ left, top, width, height ] ) =>
				`M${ left } ${ top }h${ width }v${ height }h-${ width }z`
		)
		.join( '' );

/**
 * What an embed looks like, in outline: for the inserter and lists of patterns, where its company is asked nothing.
 *
 * @param props
 * @param props.name  Of what is drawn.
 * @param props.light Its areas.
 * @param props.dark  What stands out of them.
 */
export const Drawing = ( {
	name,
	light,
	dark,
}: {
	name: string;
	light: Box[];
	dark: Box[];
} ) => (
	<div className="mainstay-embed__stand-in">
		<SVG viewBox="0 0 320 180" width="100%" fill="currentColor">
			<Path opacity=".18" d={ pathOf( light ) } />
			<Path opacity=".6" d={ pathOf( dark ) } />
		</SVG>
		{ name }
	</div>
);
