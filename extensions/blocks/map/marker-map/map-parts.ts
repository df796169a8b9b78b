/** Opens a map of a library, and makes what is on it: markers and popups. */
import type {
	ControlPosition,
	Map as LibraryMap,
	Marker,
	Popup,
} from 'maplibre-gl';
import type { Library } from './load-library';
import {
	getLngLat,
	getStyleUrl,
	isStreetLayer,
	type LngLat,
} from './map-rules';
import type { MapSettings } from './marker-map';
import type { Coordinates } from '../types';

const CLASS = 'wp-block-jetpack-map__';

const RESIZE_DELAY_MILLISECONDS = 250;

export const setLabel = ( element: Element, label: string ) =>
	element.setAttribute( 'aria-label', label );

const SVG = 'http://www.w3.org/2000/svg';

/** Draws an icon into a marker: a path within 24 by 24. */
export function setIcon( element: Element, path = '' ) {
	element.textContent = '';
	if ( path ) {
		const svg = document.createElementNS( SVG, 'svg' );
		const drawing = document.createElementNS( SVG, 'path' );
		svg.setAttribute( 'viewBox', '0 0 24 24' );
		drawing.setAttribute( 'd', path );
		svg.append( drawing );
		element.append( svg );
	}
}

/** Makes an element of a map. */
function make< T extends 'div' | 'button' >(
	ownerDocument: Document,
	tag: T,
	name: string,
	label: string,
	role: string
) {
	const element = ownerDocument.createElement( tag );
	// A button inside a form would send it; a div takes no harm.
	Object.assign( element, { className: CLASS + name, type: 'button' } );
	setLabel( element, label );
	element.setAttribute( 'role', role );
	return element;
}

/**
 * Opens a map.
 *
 * @param library  Of maps.
 * @param settings Of the map.
 * @param corner   Of its controls.
 */
export function openMap(
	library: Library,
	settings: MapSettings,
	corner: ControlPosition
): LibraryMap {
	const { container, token, words } = settings;
	library.accessToken = token;
	const map = new library.Map( {
		container,
		style: getStyleUrl( settings.style, token ),
		center: getLngLat( settings.center ),
		zoom: settings.zoom,
		locale: words,
		scrollZoom: settings.scrollToZoom,
		dragRotate: false,
		trackResize: false,
		// A finger that scrolls the page is not caught by the map. (MapLibre only.)
		cooperativeGestures: matchMedia( '(pointer: coarse)' ).matches,
	} );
	const canvas = map.getCanvas();
	setLabel( canvas, words[ 'Map.Title' ]! );
	// A landmark would need a name of its own, and a page can have several maps.
	canvas.setAttribute( 'role', 'group' );
	// Mapbox GL calls its sources a list, and has no items in it.
	container.querySelector( '[role=list]' )?.removeAttribute( 'role' );
	if (
		settings.fullscreen &&
		( container.ownerDocument.fullscreenEnabled || ! token )
	) {
		map.addControl(
			new library.FullscreenControl( {
				container: container.parentElement!,
			} ),
			corner
		);
	}
	return map;
}

/** Hides names of streets and signs of traffic. */
export function hideStreets( map: LibraryMap ) {
	const layers = map.getStyle().layers.filter( isStreetLayer );
	layers.forEach( ( { id } ) =>
		map.setLayoutProperty( id, 'visibility', 'none' )
	);
}

interface MarkerSettings {
	/** Of the map. */
	container: HTMLElement;
	position: LngLat;
	/** Of the places that it stands for. */
	count: number;
	/** The marker is used. */
	activate: () => void;
	/** The marker was dragged there. Without it, it cannot be. */
	drag?: ( position: Coordinates ) => void;
}

/** Adds a marker to a map, without label and colour. */
export function addMarker(
	library: Library,
	map: LibraryMap,
	{ container, position, count, activate, drag }: MarkerSettings
): Marker {
	const isGroup = count > 1;
	// With its role, or MapLibre makes it an image.
	const element = make(
		container.ownerDocument,
		'button',
		isGroup ? 'group' : 'marker',
		'',
		'button'
	);
	element.onclick = ( event ) => {
		// The map would take it for a click on itself, and close the popup.
		event.stopPropagation();
		activate();
	};
	element.onfocus = () => {
		// Not the position: the marker may be on the next copy of the world.
		if ( ! map.getBounds().contains( marker.getLngLat() ) ) {
			container.scroll( 0, 0 );
			map.panTo( position );
		}
	};
	if ( isGroup ) {
		element.textContent = `${ count }`;
	}
	const marker = new library.Marker( {
		element,
		anchor: isGroup ? 'center' : 'bottom',
		draggable: !! drag,
	} )
		.setLngLat( position )
		.addTo( map );
	if ( drag ) {
		marker.on( 'dragend', () => {
			const { lng, lat } = marker.getLngLat().wrap();
			drag( { longitude: lng, latitude: lat } );
		} );
	}
	return marker;
}

interface PopupSettings {
	/** Of the map. */
	container: HTMLElement;
	position: LngLat;
	title: string;
	closeLabel: string;
	/** Writes what it says. */
	fill: ( text: HTMLElement ) => void;
	/** Its button is used. */
	close: () => void;
	/** It was closed. */
	onClose: () => void;
}

/** Opens a popup on a map, and gives it the focus. */
export function openPopup(
	library: Library,
	map: LibraryMap,
	settings: PopupSettings
): Popup {
	const { ownerDocument } = settings.container;
	const dialog = make(
		ownerDocument,
		'div',
		'popup',
		settings.title,
		'dialog'
	);
	dialog.tabIndex = -1;
	const text = ownerDocument.createElement( 'div' );
	const button = make(
		ownerDocument,
		'button',
		'close',
		settings.closeLabel,
		'button'
	);
	button.textContent = '×';
	button.onclick = settings.close;
	settings.fill( text );
	dialog.append( text, button );
	const popup = new library.Popup( {
		closeButton: false,
		focusAfterOpen: false,
		offset: 36,
		maxWidth: '300px',
	} )
		.setLngLat( settings.position )
		.setDOMContent( dialog )
		.addTo( map );
	popup.on( 'close', settings.onClose );
	dialog.focus( { preventScroll: true } );
	return popup;
}

/**
 * Calls back a moment after the size of an element has changed.
 *
 * @return Stops that.
 */
export function watchSize( element: HTMLElement, onResize: () => void ) {
	let timer: ReturnType< typeof setTimeout >;
	const observer = new ResizeObserver( () => {
		clearTimeout( timer );
		timer = setTimeout( onResize, RESIZE_DELAY_MILLISECONDS );
	} );
	observer.observe( element );
	return () => {
		clearTimeout( timer );
		observer.disconnect();
	};
}
