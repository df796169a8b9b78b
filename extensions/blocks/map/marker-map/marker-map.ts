/** The map itself, for visitors and for the editor: markers, popups, and what is seen of the world. */
import type { Map as LibraryMap, Marker, Popup } from 'maplibre-gl';
import type { Library } from './load-library';
import {
	addMarker,
	hideStreets,
	openMap,
	openPopup,
	setIcon,
	setLabel,
	watchSize,
} from './map-parts';
import {
	MAX_ZOOM,
	getPadding,
	isGrouped,
	isZoomable,
	type Bounds,
} from './map-rules';
import {
	INITIAL_STATE,
	getBoundsToZoom,
	getCamera,
	getGroups,
	getMarkerKey,
	getMarkerLabel,
	hasOtherPositions,
	reduce,
	type Action,
	type MapState,
	type Place,
} from './map-state';
import type { MapStyle } from './map-style';
import type { Coordinates } from '../types';

export interface MapSettings {
	/** Where the map is while there is no marker. May change: call fit(). */
	center: Coordinates;
	/** How near while there is one marker at most. May change: call fit(). */
	zoom: number;
	/** Where the map is drawn, in the frame that can fill the screen. */
	container: HTMLElement;
	token: string;
	style: MapStyle;
	details: boolean;
	scrollToZoom: boolean;
	fullscreen: boolean;
	/** What stands in the markers, within 24 by 24; the dot where there is none. May change before show(). */
	icon?: string;
	/** From functions.php. */
	words: Record< string, string >;
	onReady: () => void;
	onError: ( error: Error ) => void;
	/** The container is no longer on the page. */
	onGone?: () => void;
	/** The browser took away what the map was drawn on. */
	onLost?: () => void;
	/** Writes what a popup says. */
	fill: ( popup: HTMLElement, indexes: number[] ) => void;
	/** The popup was closed. */
	onClose?: () => void;
	/** A marker was dragged. Without it, none can be. */
	onDrag?: ( index: number, position: Coordinates ) => void;
}

/** A map on the page, with the state that it shows. */
interface View {
	library: Library;
	map: LibraryMap;
	settings: MapSettings;
	state: MapState;
	/** By getMarkerKey(). */
	markers: Map< string, [ marker: Marker, indexes: number[] ] >;
	popup?: Popup;
}

export type MarkerMap = ReturnType< typeof createMap >;

function dispatch( view: View, action: Action ) {
	view.state = reduce( view.state, action );
}

const hasFocus = ( element: Element | undefined, { settings }: View ) =>
	element?.contains( settings.container.ownerDocument.activeElement );

function fitBounds(
	{ map, settings }: View,
	bounds: Bounds,
	animate: boolean
) {
	map.fitBounds( bounds, {
		padding: getPadding( settings.container ),
		maxZoom: MAX_ZOOM,
		animate,
	} );
}

function fit( view: View ) {
	const camera = getCamera( view.state, view.settings );
	if ( 'bounds' in camera ) {
		fitBounds( view, camera.bounds, false );
	} else {
		view.map.jumpTo( camera );
	}
}

function focusCurrent( { map, markers, state }: View ) {
	const found = [ ...markers.values() ].find( ( [ , indexes ] ) =>
		indexes.includes( state.current )
	);
	( found?.[ 0 ].getElement() ?? map.getCanvas() ).focus( {
		preventScroll: true,
	} );
}

function close( view: View ) {
	const isInside = hasFocus( view.popup?.getElement(), view );
	view.popup?.remove();
	if ( isInside ) {
		focusCurrent( view );
	}
}

function open( view: View, indexes: number[] ) {
	const { library, map, settings } = view;
	close( view );
	dispatch( view, { type: 'select', index: indexes[ 0 ]! } );
	const { places, positions, current } = view.state;
	view.popup = openPopup( library, map, {
		container: settings.container,
		position: positions[ current ]!,
		title: places[ current ]!.title,
		closeLabel: settings.words.close!,
		fill: ( text ) => settings.fill( text, indexes ),
		close: () => close( view ),
		onClose() {
			view.popup = undefined;
			settings.onClose?.();
		},
	} );
}

/** Zooms into the places of a marker, or opens its popup. */
function activate( view: View, indexes: number[] ) {
	const bounds = getBoundsToZoom( view.state, indexes, view.map.getZoom() );
	dispatch( view, { type: 'select', index: indexes[ 0 ]! } );
	if ( bounds ) {
		fitBounds( view, bounds, true );
	} else {
		open( view, indexes );
	}
}

/** Draws the markers. `hasChanged`: one may have got another title or colour. */
function draw( view: View, hasChanged?: boolean ) {
	const { library, map, settings, state, markers: old } = view;
	const { container, words } = settings;
	view.markers = new Map();
	for ( const indexes of getGroups(
		state,
		( position ) => map.project( position ),
		map.getZoom(),
		container
	) ) {
		const key = getMarkerKey( state, indexes );
		const marker =
			old.get( key )?.[ 0 ] ??
			addMarker( library, map, {
				container,
				position: state.positions[ indexes[ 0 ]! ]!,
				count: indexes.length,
				activate: () => activate( view, indexes ),
				drag:
					settings.onDrag && ! indexes[ 1 ]
						? ( position ) => {
								close( view );
								settings.onDrag!( indexes[ 0 ]!, position );
							}
						: undefined,
			} );
		const element = marker.getElement();
		if ( ! old.delete( key ) || hasChanged ) {
			element.style.color = state.color;
			if ( ! indexes[ 1 ] ) {
				setIcon( element, settings.icon );
			}
			setLabel( element, getMarkerLabel( state, indexes, words.group! ) );
		}
		view.markers.set( key, [ marker, indexes ] );
	}
	const isLost = [ ...old.values() ].some( ( [ marker ] ) =>
		hasFocus( marker.getElement(), view )
	);
	old.forEach( ( [ marker ] ) => marker.remove() );
	if ( isLost ) {
		focusCurrent( view );
	}
}

/** Tells the view of what happens on the map. */
function listen( view: View ) {
	const { map, settings } = view;
	settings.container.addEventListener( 'keydown', ( { key } ) => {
		if ( key === 'Escape' ) {
			close( view );
		}
	} );
	map.on( 'error', ( { error } ) => settings.onError( error ) );
	map.on( 'webglcontextlost', () => settings.onLost?.() );
	map.on( 'style.load', () => {
		if ( ! settings.details ) {
			hideStreets( map );
		}
		settings.onReady();
	} );
	map.on( 'moveend', ( { originalEvent }: { originalEvent?: unknown } ) => {
		if ( isGrouped( view.state.places ) ) {
			draw( view );
		}
		dispatch( view, { type: 'move', isByVisitor: !! originalEvent } );
	} );
}

/**
 * Opens a map in its container.
 *
 * @param library  Of maps.
 * @param settings Of the map.
 */
export function createMap( library: Library, settings: MapSettings ) {
	const { container } = settings;
	const corner =
		getComputedStyle( container ).direction === 'rtl'
			? 'top-left'
			: 'top-right';
	const map = openMap( library, settings, corner );
	const zoomControl = new library.NavigationControl( { showCompass: false } );
	const view: View = {
		library,
		map,
		settings,
		state: INITIAL_STATE,
		markers: new Map(),
	};
	const stopWatching = watchSize( container, () => {
		if ( ! container.isConnected ) {
			remove();
			settings.onGone?.();
			return;
		}
		map.resize();
		if ( ! view.state.isMoved ) {
			fit( view );
		}
	} );
	function remove() {
		stopWatching();
		map.remove();
	}
	listen( view );

	return {
		map,
		fit: () => fit( view ),
		close: () => close( view ),
		open: ( indexes: number[] ) => open( view, indexes ),
		remove,
		/** Shows these markers, and moves the map where others than before are to be seen. */
		show( places: Place[], color: string ) {
			const before = view.state;
			const hasControl = isZoomable( places );
			dispatch( view, { type: 'show', places, color } );
			if ( map.hasControl( zoomControl ) !== hasControl ) {
				map[ hasControl ? 'addControl' : 'removeControl' ](
					zoomControl,
					corner
				);
			}
			draw( view, true );
			if ( hasOtherPositions( before, view.state ) ) {
				fit( view );
			}
		},
	};
}
