export const MAX_COLUMNS = 20;

export const MAX_CORNERS = 20;

export const STYLES = [ 'rectangular', 'circle', 'columns', 'square' ] as const;

/** The style that the class names; the first one when they name none. */
export const styleOf = ( { className = '' }: { className?: string } ) =>
	STYLES.find( ( style ) =>
		className.split( /\s+/ ).includes( `is-style-${ style }` )
	) ?? 'rectangular';

/** Whether all pictures of a row are equally wide, and as tall as wide. */
export const isGrid = ( attributes: { className?: string } ) =>
	[ 'circle', 'square' ].includes( styleOf( attributes ) );

/** The class of the corners. Circles have none. */
export const cornersOf = ( attributes: {
	className?: string;
	roundedCorners: number;
} ) =>
	attributes.roundedCorners > 0 && styleOf( attributes ) !== 'circle'
		? `has-rounded-corners-${ attributes.roundedCorners }`
		: '';

export const filterClass = ( filter?: string ) =>
	filter ? `tiled-gallery__item filter__${ filter }` : 'tiled-gallery__item';
