/** The map itself, for visitors and for the editor: markers, popups, and what is seen of the world. */
import type { Marker, Popup } from 'maplibre-gl';
import { groupPoints } from './group-points';
import type { Library } from './load-library';
import type { MapStyle } from './map-style';
import type { Coordinates } from './types';

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

/** More markers than this are put into groups where they are close. */
const MANY = 100;
/** Groups and several markers are not looked at from nearer than this. */
const NEAREST = 18;
const RESIZE_DELAY = 250;
/** Pixels around the map where groups are kept ready. */
const MARGIN = 99;

const CLASS = 'wp-block-jetpack-map__';

const OPENFREEMAP = 'https://tiles.openfreemap.org/styles/';
const MAPBOX = 'mapbox://styles/mapbox/';

const TOKEN_STYLES: Record< MapStyle, string > = {
	default: 'streets-v11',
	black_and_white: 'light-v10',
	satellite: 'satellite-streets-v11',
	terrain: 'outdoors-v11',
};

type LngLat = [ number, number ];

const lngLat = ( { longitude, latitude }: Coordinates ): LngLat => [
	longitude,
	latitude,
];

/** South-west and north-east corner. */
function boundsOf( list: LngLat[] ): [ LngLat, LngLat ] {
	const pick = ( choose: typeof Math.min ): LngLat => [
		choose( ...list.map( ( [ longitude ] ) => longitude ) ),
		choose( ...list.map( ( [ , latitude ] ) => latitude ) ),
	];
	return [ pick( Math.min ), pick( Math.max ) ];
}

const setLabel = ( element: Element, label: string ) =>
	element.setAttribute( 'aria-label', label );

export type MarkerMap = ReturnType< typeof createMap >;

export function createMap( library: Library, settings: MapSettings ) {
	const { container, token, words } = settings;
	const { ownerDocument } = container;
	let places: Place[] = [];
	let color = '';
	let markers = new Map< string, { marker: Marker; indexes: number[] } >();
	let popup: Popup | undefined;
	/** The place whose marker has, had or will have the focus. */
	let current = 0;
	/** Whoever moved the map wants to see what it shows. */
	let isMoved = false;
	let timer: ReturnType< typeof setTimeout >;

	function make< T extends 'div' | 'button' >(
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

	library.accessToken = token;
	const map = new library.Map( {
		container,
		style: token
			? MAPBOX + TOKEN_STYLES[ settings.style ]
			: OPENFREEMAP +
				// Satellite and Terrain need a token.
				( settings.style === 'black_and_white'
					? 'positron'
					: 'liberty' ),
		center: lngLat( settings.center ),
		zoom: settings.zoom,
		locale: words,
		scrollZoom: settings.scrollToZoom,
		dragRotate: false,
		trackResize: false,
		// A finger that scrolls the page is not caught by the map. (MapLibre only.)
		cooperativeGestures: matchMedia( '(pointer: coarse)' ).matches,
	} );
	const corner =
		getComputedStyle( container ).direction === 'rtl'
			? 'top-left'
			: 'top-right';
	const zoomControl = new library.NavigationControl( { showCompass: false } );
	const canvas = map.getCanvas();
	setLabel( canvas, words[ 'Map.Title' ]! );
	// Mapbox GL calls its sources a list, and has no items in it.
	container.querySelector( '[role=list]' )?.removeAttribute( 'role' );
	if (
		settings.fullscreen &&
		( ownerDocument.fullscreenEnabled || ! token )
	) {
		map.addControl(
			new library.FullscreenControl( {
				container: container.parentElement!,
			} ),
			corner
		);
	}

	const at = ( index: number ) => lngLat( places[ index ]!.coordinates );
	const isGrouped = () => places.length > MANY;
	const padding = () => {
		const y = Math.min( 80, container.clientHeight / 4 );
		const x = Math.min( 40, container.clientWidth / 4 );
		return { top: y, bottom: y, left: x, right: x };
	};
	const fitBounds = ( indexes: number[], animate: boolean ) =>
		map.fitBounds( boundsOf( indexes.map( at ) ), {
			padding: padding(),
			maxZoom: NEAREST,
			animate,
		} );
	/** All markers; or the one, or the centre, at the zoom of the settings. */
	function fit() {
		if ( places.length > 1 ) {
			fitBounds( [ ...places.keys() ], false );
		} else {
			map.jumpTo( {
				center: places[ 0 ] ? at( 0 ) : lngLat( settings.center ),
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
			'div',
			'popup',
			places[ current ]!.title,
			'dialog'
		);
		dialog.tabIndex = -1;
		const text = ownerDocument.createElement( 'div' );
		const button = make( 'button', 'close', words.close!, 'button' );
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
			.setLngLat( at( current ) )
			.setDOMContent( dialog )
			.addTo( map );
		popup.on( 'close', () => {
			popup = undefined;
			settings.onClose?.();
		} );
		dialog.focus( { preventScroll: true } );
	}

	function activate( indexes: number[] ) {
		const [ from, to ] = boundsOf( indexes.map( at ) );
		current = indexes[ 0 ]!;
		if ( `${ from }` !== `${ to }` && map.getZoom() < NEAREST - 0.1 ) {
			fitBounds( indexes, true );
		} else {
			open( indexes );
		}
	}

	function addMarker( indexes: number[] ) {
		// With its role, or MapLibre makes it an image.
		const element = make(
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
			if ( ! map.getBounds().contains( at( indexes[ 0 ]! ) ) ) {
				container.scroll( 0, 0 );
				map.panTo( at( indexes[ 0 ]! ) );
			}
		};
		element.textContent = indexes[ 1 ] ? `${ indexes.length }` : '';
		return new library.Marker( {
			element,
			anchor: indexes[ 1 ] ? 'center' : 'bottom',
		} )
			.setLngLat( at( indexes[ 0 ]! ) )
			.addTo( map );
	}

	/** On the map, or on its next copy of the world. */
	function seenGroups() {
		const pixels = places.map( ( _, index ) => map.project( at( index ) ) );
		const world = 512 * 2 ** map.getZoom();
		const { clientWidth, clientHeight } = container;
		return groupPoints( pixels ).filter( ( [ first ] ) => {
			const { x, y } = pixels[ first! ]!;
			const aside = Math.abs( x - clientWidth / 2 ) % world;
			return (
				Math.min( aside, world - aside ) < clientWidth / 2 + MARGIN &&
				Math.abs( y - clientHeight / 2 ) < clientHeight / 2 + MARGIN
			);
		} );
	}

	/** @param hasChanged A marker may have got another title or colour. */
	function draw( hasChanged = false ) {
		const groups = isGrouped()
			? seenGroups()
			: places.map( ( _, index ) => [ index ] );
		const old = markers;
		markers = new Map();
		for ( const indexes of groups ) {
			const [ first ] = indexes as [ number ];
			const { length } = indexes;
			const key = `${ [ at( first ), indexes ] }`;
			const marker = old.get( key )?.marker ?? addMarker( indexes );
			const element = marker.getElement();
			if ( ! old.delete( key ) || hasChanged ) {
				element.style.color = color;
				setLabel(
					element,
					length > 1
						? words.group!.replace( '%d', `${ length }` )
						: places[ first ]!.title
				);
			}
			markers.set( key, { marker, indexes } );
		}
		const isLost = [ ...old.values() ].some(
			( { marker } ) =>
				marker.getElement() === ownerDocument.activeElement
		);
		old.forEach( ( { marker } ) => marker.remove() );
		if ( isLost ) {
			focusCurrent();
		}
	}

	function focusCurrent() {
		const found = [ ...markers.values() ].find( ( { indexes } ) =>
			indexes.includes( current )
		);
		( found?.marker.getElement() ?? canvas ).focus( {
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
		}, RESIZE_DELAY );
	} );
	observer.observe( container );

	container.addEventListener( 'keydown', ( { key } ) => {
		if ( key === 'Escape' ) {
			close();
		}
	} );
	map.on( 'error', ( { error } ) => settings.onError( error ) );
	map.on( 'style.load', () => {
		for ( const layer of settings.details ? [] : map.getStyle().layers ) {
			if (
				layer.type === 'symbol' &&
				/road|street|transport|highway/.test(
					`${ layer.id } ${ layer[ 'source-layer' ] }`
				)
			) {
				map.setLayoutProperty( layer.id, 'visibility', 'none' );
			}
		}
		settings.onReady();
	} );
	map.on( 'moveend', ( { originalEvent }: { originalEvent?: unknown } ) => {
		if ( isGrouped() ) {
			draw();
		}
		isMoved ||= Boolean( originalEvent );
	} );

	return {
		map,
		fit,
		close,
		open,
		remove,
		/** Shows these markers, and moves the map where others than before are to be seen. */
		show( next: Place[], nextColor: string ) {
			const positions = () =>
				`${ places.map( ( _, index ) => at( index ) ) }`;
			const before = positions();
			const hadControl = map.hasControl( zoomControl );
			places = next;
			color = nextColor;
			// What fits all markers is not zoomed; groups are there to be zoomed into.
			const hasControl = places.length < 2 || isGrouped();
			if ( hadControl && ! hasControl ) {
				map.removeControl( zoomControl );
			} else if ( ! hadControl && hasControl ) {
				map.addControl( zoomControl, corner );
			}
			draw( true );
			if ( positions() !== before ) {
				isMoved = false;
				fit();
			}
		},
	};
}
