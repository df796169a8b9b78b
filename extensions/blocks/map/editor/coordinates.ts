/** Coordinates as people write them, and markers that are set by them. */
import type { Coordinates, Point } from '../types';

const PATTERN =
	/^\(?\s*([+-]?\d{1,2}(?:[.,]\d+)?)\s*°?\s*([NS])?\s*[,;\s]\s*([+-]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*([EW])?\s*\)?$/i;

/** About a tenth of a metre. */
const DIGITS = 6;

const rounded = ( value: number ) => Number( value.toFixed( DIGITS ) );

/** Latitude and longitude, as maps show them and people copy them. */
export const formatCoordinates = ( { latitude, longitude }: Coordinates ) =>
	`${ rounded( latitude ) }, ${ rounded( longitude ) }`;

/** Reads "52.3702, 4.8952" and the like; undefined where it is none. */
export function parseCoordinates( text: string ): Coordinates | undefined {
	const [ , north, pole, east, side ] = PATTERN.exec( text.trim() ) ?? [];
	if ( ! north || ! east ) {
		return undefined;
	}
	const numberOf = ( digits: string, sign = '' ) =>
		rounded(
			Number( digits.replace( ',', '.' ) ) *
				( /[SW]/i.test( sign ) ? -1 : 1 )
		);
	const latitude = numberOf( north, pole );
	const longitude = numberOf( east, side );
	return Math.abs( latitude ) <= 90 && Math.abs( longitude ) <= 180
		? { latitude, longitude }
		: undefined;
}

/** A marker at a place that has no name yet. */
export function pointAt( { latitude, longitude }: Coordinates ): Point {
	const coordinates = {
		longitude: rounded( longitude ),
		latitude: rounded( latitude ),
	};
	const title = formatCoordinates( coordinates );
	return { placeTitle: title, title, caption: '', id: '', coordinates };
}

/** The marker at another place. A title that is only its coordinates moves along. */
export function movePoint( point: Point, coordinates: Coordinates ): Point {
	const former = formatCoordinates( point.coordinates );
	const moved = pointAt( coordinates );
	return {
		...point,
		...( point.title === former && { title: moved.title } ),
		...( point.placeTitle === former && { placeTitle: moved.title } ),
		coordinates: moved.coordinates,
	};
}
