/** Holds what a map shows and where its focus is, without the page: state, actions, reducer. */
import {
	canComeApart,
	getBounds,
	getLngLat,
	getPositions,
	getVisibleGroups,
	isGrouped,
	type Bounds,
	type LngLat,
} from './map-rules';
import type { Coordinates } from '../types';

export interface Place {
	title: string;
	caption: string;
	coordinates: Coordinates;
}

export interface MapState {
	places: Place[];
	/** Of the places. */
	positions: LngLat[];
	/** Of the markers. */
	color: string;
	/** The place whose marker has, had or will have the focus. */
	current: number;
	/** Whether the visitor has moved the map, who then wants to see what it shows. */
	isMoved: boolean;
}

export type Action =
	/** These places are to be seen. */
	| { type: 'show'; places: Place[]; color: string }
	/** A marker or a popup is used; `index` is its first place. */
	| { type: 'select'; index: number }
	/** The map has moved. */
	| { type: 'move'; isByVisitor: boolean };

export const INITIAL_STATE: MapState = {
	places: [],
	positions: [],
	color: '',
	current: 0,
	isMoved: false,
};

/** Returns whether other positions than before are to be seen. */
export const hasOtherPositions = ( before: MapState, after: MapState ) =>
	`${ before.positions }` !== `${ after.positions }`;

/**
 * Returns the state after an action.
 *
 * @param state  State before.
 * @param action What happened.
 */
export function reduce( state: MapState, action: Action ): MapState {
	switch ( action.type ) {
		case 'show': {
			const next = {
				...state,
				places: action.places,
				positions: getPositions(
					action.places.map( ( { coordinates } ) => coordinates )
				),
				color: action.color,
			};
			return hasOtherPositions( state, next )
				? { ...next, isMoved: false }
				: next;
		}
		case 'select':
			return { ...state, current: action.index };
		case 'move':
			return { ...state, isMoved: state.isMoved || action.isByVisitor };
	}
}

/** What the map is moved to: corners, or a centre and how near. */
export type Camera = { bounds: Bounds } | { center: LngLat; zoom: number };

/**
 * Returns what is seen at first: all markers; or the one, or the centre, at the zoom of the settings.
 *
 * `settings`: Of the map, as they are now.
 */
export function getCamera(
	{ positions }: MapState,
	settings: { center: Coordinates; zoom: number }
): Camera {
	return positions[ 1 ]
		? { bounds: getBounds( positions ) }
		: {
				center: positions[ 0 ] ?? getLngLat( settings.center ),
				zoom: settings.zoom,
			};
}

/**
 * Returns which places have a marker together: indexes, marker by marker.
 *
 * `project`: Returns where a position is on the map, in pixels.
 * `zoom`: Of the map.
 * `size`: Of the map, in pixels.
 */
export function getGroups(
	{ places, positions }: MapState,
	project: ( position: LngLat ) => { x: number; y: number },
	zoom: number,
	size: Pick< Element, 'clientWidth' | 'clientHeight' >
): number[][] {
	return isGrouped( places )
		? getVisibleGroups( positions.map( project ), zoom, size )
		: places.map( ( _, index ) => [ index ] );
}

/** Returns a name that a marker keeps while it stands for the same places. */
export const getMarkerKey = ( { positions }: MapState, indexes: number[] ) =>
	`${ [ positions[ indexes[ 0 ]! ]!, indexes ] }`;

/** Returns the label of a marker; `format` is that of a group, with `%d` for their number. */
export const getMarkerLabel = (
	{ places }: MapState,
	indexes: number[],
	format: string
) =>
	indexes[ 1 ]
		? format.replace( '%d', `${ indexes.length }` )
		: places[ indexes[ 0 ]! ]!.title;

/**
 * Returns the corners to zoom into when a marker is used, or null where its popup opens: no zoom takes
 * its places apart.
 *
 * `indexes`: Of the marker's places.
 * `zoom`: Of the map.
 */
export function getBoundsToZoom(
	{ positions }: MapState,
	indexes: number[],
	zoom: number
): Bounds | null {
	const bounds = getBounds( indexes.map( ( index ) => positions[ index ]! ) );
	return canComeApart( bounds, zoom ) ? bounds : null;
}
