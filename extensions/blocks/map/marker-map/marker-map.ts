/** The map itself, for visitors and for the editor: markers, popups, and what is seen of the world. */
import type { Marker, Popup } from 'maplibre-gl';
import type { Library } from './load-library';
import { hideStreets, make, openMap, setLabel } from './map-parts';
import {
	MAX_ZOOM,
	canComeApart,
	getBounds,
	getLngLat,
	getPadding,
	getVisibleGroups,
	isGrouped,
	isZoomable,
	type Bounds,
	type LngLat,
} from './map-rules';
import type { MapStyle } from './map-style';
import type { Coordinates } from '../types';

export interface Place {
	title: string;
	caption: string;
	coordinates: Coordinates;
}

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
	/** From functions.php. */
	words: Record< string, string >;
	onReady: () => void;
	onError: ( error: Error ) => void;
	/** The container is no longer on the page. */
	onGone?: () => void;
	/** Writes what a popup says. */
	fill: ( popup: HTMLElement, indexes: number[] ) => void;
	/** The popup was closed. */
	onClose?: () => void;
}

const RESIZE_DELAY_MILLISECONDS = 250;

export type MarkerMap = ReturnType< typeof createMap >;

export function createMap( library: Library, settings: MapSettings ) {
	const { container, words } = settings;
	const { ownerDocument } = container;
	let places: Place[] = [];
	let positions: LngLat[] = [];
	let color = '';
	let markers = new Map< string, [ marker: Marker, indexes: number[] ] >();
	let popup: Popup | undefined;
	/** The place whose marker has, had or will have the focus. */
	let current = 0;
	/** Whoever moved the map wants to see what it shows. */
	let isMoved = false;
	let timer: ReturnType< typeof setTimeout >;

	const corner =
		getComputedStyle( container ).direction === 'rtl'
			? 'top-left'
			: 'top-right';
	const map = openMap( library, settings, corner );
	const zoomControl = new library.NavigationControl( { showCompass: false } );

	const fitBounds = ( bounds: Bounds, animate: boolean ) =>
		map.fitBounds( bounds, {
			padding: getPadding( container ),
			maxZoom: MAX_ZOOM,
			animate,
		} );
	/** All markers; or the one, or the centre, at the zoom of the settings. */
	function fit() {
		if ( positions[ 1 ] ) {
			fitBounds( getBounds( positions ), false );
		} else {
			map.jumpTo( {
				center: positions[ 0 ] ?? getLngLat( settings.center ),
				zoom: settings.zoom,
			} );
		}
	}

	function close() {
		const isInside = popup
			?.getElement()
			?.contains( ownerDocument.activeElement );
		popup?.remove();
		if ( isInside ) {
			focusCurrent();
		}
	}

	function open( indexes: number[] ) {
		close();
		current = indexes[ 0 ]!;
		const dialog = make(
			ownerDocument,
			'div',
			'popup',
			places[ current ]!.title,
			'dialog'
		);
		dialog.tabIndex = -1;
		const text = ownerDocument.createElement( 'div' );
		const button = make(
			ownerDocument,
			'button',
			'close',
			words.close!,
			'button'
		);
		button.textContent = '×';
		button.onclick = close;
		settings.fill( text, indexes );
		dialog.append( text, button );
		popup = new library.Popup( {
			closeButton: false,
			focusAfterOpen: false,
			offset: 36,
			maxWidth: '300px',
		} )
			.setLngLat( positions[ current ]! )
			.setDOMContent( dialog )
			.addTo( map );
		popup.on( 'close', () => {
			popup = undefined;
			settings.onClose?.();
		} );
		dialog.focus( { preventScroll: true } );
	}

	function activate( indexes: number[] ) {
		const bounds = getBounds(
			indexes.map( ( index ) => positions[ index ]! )
		);
		current = indexes[ 0 ]!;
		if ( canComeApart( bounds, map.getZoom() ) ) {
			fitBounds( bounds, true );
		} else {
			open( indexes );
		}
	}

	function addMarker( indexes: number[] ) {
		const position = positions[ indexes[ 0 ]! ]!;
		// With its role, or MapLibre makes it an image.
		const element = make(
			ownerDocument,
			'button',
			indexes[ 1 ] ? 'group' : 'marker',
			'',
			'button'
		);
		element.onclick = ( event ) => {
			// The map would take it for a click on itself, and close the popup.
			event.stopPropagation();
			activate( indexes );
		};
		element.onfocus = () => {
			if ( ! map.getBounds().contains( position ) ) {
				container.scroll( 0, 0 );
				map.panTo( position );
			}
		};
		if ( indexes[ 1 ] ) {
			element.textContent = `${ indexes.length }`;
		}
		return new library.Marker( {
			element,
			anchor: indexes[ 1 ] ? 'center' : 'bottom',
		} )
			.setLngLat( position )
			.addTo( map );
	}

	/** @param hasChanged A marker may have got another title or colour. */
	function draw( hasChanged?: boolean ) {
		const groups = isGrouped( places )
			? getVisibleGroups(
					positions.map( ( position ) => map.project( position ) ),
					map.getZoom(),
					container
				)
			: places.map( ( _, index ) => [ index ] );
		const old = markers;
		markers = new Map();
		for ( const indexes of groups ) {
			const first = indexes[ 0 ]!;
			const key = `${ [ positions[ first ], indexes ] }`;
			const marker = old.get( key )?.[ 0 ] ?? addMarker( indexes );
			const element = marker.getElement();
			if ( ! old.delete( key ) || hasChanged ) {
				element.style.color = color;
				setLabel(
					element,
					indexes[ 1 ]
						? words.group!.replace( '%d', `${ indexes.length }` )
						: places[ first ]!.title
				);
			}
			markers.set( key, [ marker, indexes ] );
		}
		const isLost = [ ...old.values() ].some(
			( [ marker ] ) =>
				marker.getElement() === ownerDocument.activeElement
		);
		old.forEach( ( [ marker ] ) => marker.remove() );
		if ( isLost ) {
			focusCurrent();
		}
	}

	function focusCurrent() {
		const found = [ ...markers.values() ].find( ( [ , indexes ] ) =>
			indexes.includes( current )
		);
		( found?.[ 0 ].getElement() ?? map.getCanvas() ).focus( {
			preventScroll: true,
		} );
	}

	function remove() {
		clearTimeout( timer );
		observer.disconnect();
		map.remove();
	}

	const observer = new ResizeObserver( () => {
		clearTimeout( timer );
		timer = setTimeout( () => {
			if ( ! container.isConnected ) {
				remove();
				settings.onGone?.();
				return;
			}
			map.resize();
			if ( ! isMoved ) {
				fit();
			}
		}, RESIZE_DELAY_MILLISECONDS );
	} );
	observer.observe( container );

	container.addEventListener( 'keydown', ( { key } ) => {
		if ( key === 'Escape' ) {
			close();
		}
	} );
	map.on( 'error', ( { error } ) => settings.onError( error ) );
	map.on( 'style.load', () => {
		if ( ! settings.details ) {
			hideStreets( map );
		}
		settings.onReady();
	} );
	map.on( 'moveend', ( { originalEvent }: { originalEvent?: unknown } ) => {
		if ( isGrouped( places ) ) {
			draw();
		}
		isMoved ||= !! originalEvent;
	} );

	return {
		map,
		fit,
		close,
		open,
		remove,
		/** Shows these markers, and moves the map where others than before are to be seen. */
		show( next: Place[], nextColor: string ) {
			const before = `${ positions }`;
			const hasControl = isZoomable( next );
			places = next;
			positions = next.map( ( { coordinates } ) =>
				getLngLat( coordinates )
			);
			color = nextColor;
			if ( map.hasControl( zoomControl ) !== hasControl ) {
				map[ hasControl ? 'addControl' : 'removeControl' ](
					zoomControl,
					corner
				);
			}
			draw( true );
			if ( `${ positions }` !== before ) {
				isMoved = false;
				fit();
			}
		},
	};
}
