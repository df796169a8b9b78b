import type { Center, Coordinates, Point } from '../types';

/** A post may hold anything. */
const partsOf = ( value: unknown ) =>
	Object( value ) as Record< string, unknown >;

const isNumber = ( value: unknown ): value is number =>
	Number.isFinite( value );

const isLatitude = ( value: unknown ): value is number =>
	isNumber( value ) && Math.abs( value ) <= 90;

const textOf = ( value: unknown ) =>
	typeof value === 'string' || isNumber( value ) ? `${ value }` : '';

/**
 * The points that a map can show, read strictly.
 *
 * @param points Attribute.
 */
export function readPoints( points: unknown ): Point[] {
	return ( Array.isArray( points ) ? points : [] ).flatMap( ( point ) => {
		const { placeTitle, title, caption, id, coordinates } =
			partsOf( point );
		const { longitude, latitude } = partsOf( coordinates );
		return isNumber( longitude ) && isLatitude( latitude )
			? [
					{
						placeTitle: textOf( placeTitle ),
						title: textOf( title ),
						caption: textOf( caption ),
						id: isNumber( id ) ? id : textOf( id ),
						coordinates: { longitude, latitude },
					},
				]
			: [];
	} );
}

/** San Francisco, as in block.json. */
const DEFAULT_CENTER = {
	longitude: -122.41941550000001,
	latitude: 37.7749295,
};

/**
 * The centre of a map, in whichever spelling.
 *
 * @param center Attribute.
 */
export function readCenter( center: Center | unknown ): Coordinates {
	const { lng, lat, longitude = lng, latitude = lat } = partsOf( center );
	return isNumber( longitude ) && isLatitude( latitude )
		? { longitude, latitude }
		: DEFAULT_CENTER;
}

/**
 * The zoom of a map: 0 to 22.
 *
 * @param zoom Attribute.
 */
export const readZoom = ( zoom: unknown ): number =>
	isNumber( zoom ) ? Math.min( 22, Math.max( 0, zoom ) ) : 13;
