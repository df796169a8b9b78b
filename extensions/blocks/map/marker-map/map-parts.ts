/** Opens a map of a library, and makes the elements on it. */
import type { ControlPosition, Map as LibraryMap } from 'maplibre-gl';
import type { Library } from './load-library';
import { getLngLat, getStyleUrl, isStreetLayer } from './map-rules';
import type { MapSettings } from './marker-map';

const CLASS = 'wp-block-jetpack-map__';

export const setLabel = ( element: Element, label: string ) =>
	element.setAttribute( 'aria-label', label );

/** Makes an element of a map. */
export function make< T extends 'div' | 'button' >(
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
	setLabel( map.getCanvas(), words[ 'Map.Title' ]! );
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
