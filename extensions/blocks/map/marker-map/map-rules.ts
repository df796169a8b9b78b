/** Decides what a map shows of its markers; reads nothing of the page (marker-map.ts does). */
import { groupPoints } from './group-points';
import type { MapStyle } from './map-style';
import type { Coordinates } from '../types';

/** More markers than this are put into groups where they are close. */
const MAX_SINGLE_MARKERS = 100;
/** Groups and several markers are not looked at from nearer than this. */
export const MAX_ZOOM = 18;
/** Around the map, groups are kept ready. */
const MARGIN_PIXELS = 99;

const OPENFREEMAP = 'https://tiles.openfreemap.org/styles/';
const MAPBOX = 'mapbox://styles/mapbox/';

const TOKEN_STYLES: Record< MapStyle, string > = {
	default: 'streets-v11',
	black_and_white: 'light-v10',
	satellite: 'satellite-streets-v11',
	terrain: 'outdoors-v11',
	dark: 'dark-v10',
	adaptive: 'streets-v11',
};

export type LngLat = [ longitude: number, latitude: number ];

/** Returns the address of a style; Satellite and Terrain need a token. Without one, late.scss turns a light map dark. */
export function getStyleUrl( style: MapStyle, token: string ): string {
	if ( token ) {
		return MAPBOX + TOKEN_STYLES[ style ];
	}
	const isPlain = style === 'black_and_white' || style === 'dark';
	return OPENFREEMAP + ( isPlain ? 'positron' : 'liberty' );
}

/** The map of the world ends there, in the north and in the south; behind it, a marker would be nowhere. */
const MAX_LATITUDE = 85.05;

export const getLngLat = ( { longitude, latitude }: Coordinates ): LngLat => [
	longitude,
	Math.max( -MAX_LATITUDE, Math.min( MAX_LATITUDE, latitude ) ),
];

/**
 * Returns where places are on the map: those behind 180 degrees on its next copy of the world, where that is the
 * shorter way.
 */
export function getPositions( list: Coordinates[] ): LngLat[] {
	const positions = list.map( ( coordinates ): LngLat => {
		const [ longitude, latitude ] = getLngLat( coordinates );
		return [
			Math.abs( longitude ) > 180
				? ( ( ( ( longitude + 180 ) % 360 ) + 360 ) % 360 ) - 180
				: longitude,
			latitude,
		];
	} );
	if ( ! positions[ 1 ] ) {
		return positions;
	}
	const west = getBounds( positions )[ 0 ][ 0 ];
	return positions.map( ( [ longitude, latitude ] ) => [
		longitude < west ? longitude + 360 : longitude,
		latitude,
	] );
}

/** South-west and north-east corner. */
export type Bounds = [ LngLat, LngLat ];

/**
 * Returns the corners of what holds all positions. Where it is shorter across 180 degrees, the eastern
 * corner is beyond them.
 */
export function getBounds( list: LngLat[] ): Bounds {
	const sorted = ( axis: 0 | 1 ) =>
		list.map( ( one ) => one[ axis ] ).sort( ( a, b ) => a - b );
	const longitudes = sorted( 0 );
	const latitudes = sorted( 1 );
	const gap = longitudes.findIndex(
		( longitude, index ) => longitudes[ index + 1 ]! - longitude > 180
	);
	return [
		[ longitudes[ gap + 1 ]!, latitudes[ 0 ]! ],
		[
			gap < 0 ? longitudes.at( -1 )! : longitudes[ gap ]! + 360,
			latitudes.at( -1 )!,
		],
	];
}

/** Of a map, in pixels. */
type Size = Pick< Element, 'clientWidth' | 'clientHeight' >;

/** Returns the room around several markers on a map of this size, in pixels. */
export function getPadding( { clientWidth, clientHeight }: Size ) {
	const y = Math.min( 80, clientHeight / 4 );
	const x = Math.min( 40, clientWidth / 4 );
	return { top: y, bottom: y, left: x, right: x };
}

/** Returns whether places are put into groups. */
export const isGrouped = ( places: unknown[] ) =>
	places.length > MAX_SINGLE_MARKERS;

/** Returns whether a map of places can be zoomed. What fits all is not; groups are there for it. */
export const isZoomable = ( places: unknown[] ) =>
	places.length < 2 || isGrouped( places );

/** Returns whether what is within these corners comes apart from nearer. */
export const canComeApart = ( bounds: Bounds, zoom: number ) =>
	zoom < MAX_ZOOM - 0.1 && `${ bounds[ 0 ] }` !== `${ bounds[ 1 ] }`;

/**
 * Returns the groups that are on the map, or on its next copy of the world.
 *
 * `pixels`: Where the markers are on the map.
 * `zoom`: Of the map.
 * @return Indexes of the markers, group by group.
 */
export function getVisibleGroups(
	pixels: { x: number; y: number }[],
	zoom: number,
	{ clientWidth, clientHeight }: Size
): number[][] {
	const world = 512 * 2 ** zoom;
	return groupPoints( pixels ).filter( ( [ first ] ) => {
		const { x, y } = pixels[ first! ]!;
		const aside = Math.abs( x - clientWidth / 2 ) % world;
		return (
			Math.min( aside, world - aside ) <
				clientWidth / 2 + MARGIN_PIXELS &&
			Math.abs( y - clientHeight / 2 ) < clientHeight / 2 + MARGIN_PIXELS
		);
	} );
}

/** Returns whether a layer writes the names of streets, or draws signs of traffic. */
export const isStreetLayer = ( layer: {
	id: string;
	type: string;
	'source-layer'?: string;
} ) =>
	layer.type === 'symbol' &&
	/road|street|transport|highway/.test(
		`${ layer.id } ${ layer[ 'source-layer' ] }`
	);
