/** Coordinates as people write them, and markers that are set by them. */
import type { Coordinates, Point } from '../types';

const NUMBER = String.raw`(\d{1,3}(?:[.,]\d+)?)\s*`;

/** Degrees, which may have minutes and seconds, and the letter of a direction on either side. */
const ANGLE = String.raw`([NSEW])?\s*([+-])?${ NUMBER }[°º]?\s*(?:${ NUMBER }')?\s*(?:${ NUMBER }")?\s*([NSEW])?`;

const PATTERN = new RegExp(
	String.raw`^(?:geo:)?[([]?\s*${ ANGLE }\s*[,;/\s]\s*${ ANGLE }\s*[)\]]?$`,
	'i'
);

/** In the pattern. */
const GROUPS_OF_ANGLE = 6;

/** About a tenth of a metre. */
const DIGITS = 6;

const rounded = ( value: number ) => Number( value.toFixed( DIGITS ) );

/** Latitude and longitude, as maps show them and people copy them. */
export const formatCoordinates = ( { latitude, longitude }: Coordinates ) =>
	`${ rounded( latitude ) }, ${ rounded( longitude ) }`;

type Groups = ( string | undefined )[];

/** One of the two in degrees; NaN where it is none. `other`: Letters of the other one. */
function readAngle( groups: Groups, most: number, other: RegExp ): number {
	const [ before = '', sign, ...rest ] = groups;
	const letters = before + ( rest.pop() ?? '' );
	const [ degrees, minutes, seconds ] = rest.map( ( digits = '0' ) =>
		Number( digits.replace( ',', '.' ) )
	) as [ number, number, number ];
	const size = degrees + minutes / 60 + seconds / 3600;
	const isPositive = /[SW]/i.test( letters ) === ( sign === '-' );
	return size > most ||
		minutes >= 60 ||
		seconds >= 60 ||
		letters[ 1 ] ||
		other.test( letters )
		? NaN
		: rounded( isPositive ? size : 0 - size );
}

/**
 * Reads "52.3702, 4.8952", "52°22'12.7"N 4°53'42.7"E" and the like; undefined where it is none.
 * Latitude comes first, unless the letters say otherwise.
 */
export function parseCoordinates( text: string ): Coordinates | undefined {
	const plain = text
		// One space at most between two signs: the pattern tries every way to share several.
		.replace( /\s+/g, ' ' )
		.trim()
		.replace( /[−–]/g, '-' )
		.replace( /[′’]/g, "'" )
		.replace( /''|[″”]/g, '"' );
	const groups: Groups = PATTERN.exec( plain )?.slice( 1 ) ?? [];
	const first = groups.slice( 0, GROUPS_OF_ANGLE );
	const second = groups.slice( GROUPS_OF_ANGLE );
	const isTurned =
		/[EW]/i.test( first.join( '' ) ) && /[NS]/i.test( second.join( '' ) );
	const [ north, east ] = isTurned ? [ second, first ] : [ first, second ];
	const latitude = readAngle( north, 90, /[EW]/i );
	const longitude = readAngle( east, 180, /[NS]/i );
	return groups.length && ! Number.isNaN( latitude + longitude )
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
