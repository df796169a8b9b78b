/** Coordinates as people write them, and markers that are set by them. */
import type { Coordinates, Point } from '../types';

const NUMBER = String.raw`\d{1,3}(?:[.,]\d+)?`;

/** Degrees, which may have minutes and seconds, and the letter of a direction on either side. */
const ANGLE = String.raw`([NSEW])?\s*([+-]?${ NUMBER })\s*°?(?:\s*(${ NUMBER })\s*')?(?:\s*(${ NUMBER })\s*")?\s*([NSEW])?`;

const PATTERN = new RegExp(
	String.raw`^(?:geo:)?[([]?\s*${ ANGLE }\s*[,;/\s]\s*${ ANGLE }\s*[)\]]?$`,
	'i'
);

/** About a tenth of a metre. */
const DIGITS = 6;

const rounded = ( value: number ) => Number( value.toFixed( DIGITS ) );

/** Latitude and longitude, as maps show them and people copy them. */
export const formatCoordinates = ( { latitude, longitude }: Coordinates ) =>
	`${ rounded( latitude ) }, ${ rounded( longitude ) }`;

/** Signs that keyboards and maps write otherwise. */
const plainSigns = ( text: string ) =>
	text
		.trim()
		.replace( /[−–]/g, '-' )
		.replace( /º/g, '°' )
		.replace( /''|[″“”]/g, '"' )
		.replace( /[′‘’]/g, "'" );

const toNumber = ( digits = '0' ) => Number( digits.replace( ',', '.' ) );

interface Angle {
	degrees: number;
	/** In capitals; empty for none. */
	direction: string;
}

/** One of the two, from its groups; undefined where it is none. */
function readAngle( groups: ( string | undefined )[] ): Angle | undefined {
	const [ before, whole, minutes, seconds, after ] = groups;
	const size =
		Math.abs( toNumber( whole ) ) +
		toNumber( minutes ) / 60 +
		toNumber( seconds ) / 3600;
	const direction = ( before ?? after ?? '' ).toUpperCase();
	const isNegative =
		/[SW]/.test( direction ) !== Boolean( whole?.startsWith( '-' ) );
	return ( before && after ) ||
		toNumber( minutes ) >= 60 ||
		toNumber( seconds ) >= 60
		? undefined
		: { degrees: rounded( isNegative ? -size : size ), direction };
}

/**
 * Reads "52.3702, 4.8952", "52°22'12.7"N 4°53'42.7"E" and the like; undefined where it is none.
 * Latitude comes first, unless the letters say otherwise.
 */
export function parseCoordinates( text: string ): Coordinates | undefined {
	const groups = PATTERN.exec( plainSigns( text ) )?.slice( 1 );
	const first = groups && readAngle( groups.slice( 0, 5 ) );
	const second = groups && readAngle( groups.slice( 5 ) );
	if ( ! first || ! second ) {
		return undefined;
	}
	const isTurned =
		/[EW]/.test( first.direction ) && /[NS]/.test( second.direction );
	const [ north, east ] = isTurned ? [ second, first ] : [ first, second ];
	return Math.abs( north.degrees ) <= 90 &&
		Math.abs( east.degrees ) <= 180 &&
		! /[EW]/.test( north.direction ) &&
		! /[NS]/.test( east.direction )
		? { latitude: north.degrees, longitude: east.degrees }
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
