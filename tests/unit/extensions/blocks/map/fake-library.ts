/** What a library of maps does, as far as a test sees it: nothing is drawn. */
import type { Library } from '../../../../../extensions/blocks/map/marker-map/load-library';

/** What a map is made with, as far as a test reads it. */
interface MapOptions {
	container: HTMLElement;
	style?: string;
	scrollZoom?: boolean;
}

type Listener = ( event: object ) => void;

class Events {
	listeners: Record< string, Listener[] > = {};

	on( type: string, listener: Listener ) {
		( this.listeners[ type ] ??= [] ).push( listener );
		return this;
	}

	off( type: string, listener: Listener ) {
		this.listeners[ type ] = ( this.listeners[ type ] ?? [] ).filter(
			( one ) => one !== listener
		);
		return this;
	}

	once( type: string, listener: Listener ) {
		return this.on( type, listener );
	}

	fire( type: string, event: object = {} ) {
		( this.listeners[ type ] ?? [] ).forEach( ( listener ) =>
			listener( event )
		);
	}
}

/** Every map that was made, the last one last. */
export const maps: FakeMap[] = [];

export class FakeMap extends Events {
	container: HTMLElement;
	canvas = document.createElement( 'canvas' );
	controls = new Set< object >();
	center = { lng: 0, lat: 0 };
	zoom = 0;
	/** Calls that move the map: name and arguments. */
	moves: [ string, ...unknown[] ][] = [];
	isScrollZoom = false;
	isRemoved = false;
	hidden: string[] = [];
	scrollZoom = {
		enable: () => ( this.isScrollZoom = true ),
		disable: () => ( this.isScrollZoom = false ),
	};

	constructor( public options: MapOptions ) {
		super();
		this.container = options.container;
		this.canvas.tabIndex = 0;
		this.container.append( this.canvas );
		maps.push( this );
	}

	getCanvas = () => this.canvas;
	getContainer = () => this.container;
	getCenter = () => lngLat( this.center.lng, this.center.lat );
	getZoom = () => this.zoom;
	getBounds = () => ( { contains: () => true } );
	getStyle = () => ( {
		layers: [
			{ id: 'land', type: 'background' },
			{
				id: 'names',
				type: 'symbol',
				'source-layer': 'transportation_name',
			},
			{ id: 'cities', type: 'symbol', 'source-layer': 'place' },
		],
	} );
	setLayoutProperty = ( id: string ) => this.hidden.push( id );
	hasControl = ( control: object ) => this.controls.has( control );
	addControl = ( control: object ) => this.controls.add( control );
	removeControl = ( control: object ) => this.controls.delete( control );
	/** 1,000 pixels a degree. */
	project = ( [ longitude, latitude ]: [ number, number ] ) => ( {
		x: longitude * 1000,
		y: latitude * 1000,
	} );
	resize() {}
	panTo = ( ...args: unknown[] ) => this.moves.push( [ 'panTo', ...args ] );
	triggerRepaint = () => this.fire( 'render' );

	jumpTo( view: { center: [ number, number ]; zoom: number } ) {
		this.moves.push( [ 'jumpTo', view ] );
		this.zoom = view.zoom;
		this.center = { lng: view.center[ 0 ], lat: view.center[ 1 ] };
	}

	fitBounds( bounds: unknown, options: unknown ) {
		this.moves.push( [ 'fitBounds', bounds, options ] );
		this.fire( 'moveend' );
	}

	remove() {
		this.isRemoved = true;
		this.container.replaceChildren();
	}
}

/** A place; `wrap()` brings it back to this copy of the world. */
export const lngLat = ( lng: number, lat: number ) => ( {
	lng,
	lat,
	wrap: () => ( {
		lng: ( ( ( ( lng + 540 ) % 360 ) + 360 ) % 360 ) - 180,
		lat,
	} ),
} );

/** The markers that were made, the last one last. */
export const markers: Marker[] = [];

class Marker extends Events {
	position = lngLat( 0, 0 );

	constructor(
		public options: { element: HTMLElement; draggable?: boolean }
	) {
		super();
		markers.push( this );
	}

	getElement = () => this.options.element;
	getLngLat = () => this.position;
	setLngLat( [ lng, lat ]: [ number, number ] ) {
		this.position = lngLat( lng, lat );
		return this;
	}
	/** As an author drags it. */
	drag( lng: number, lat: number ) {
		this.setLngLat( [ lng, lat ] ).fire( 'dragend' );
	}
	addTo( map: FakeMap ) {
		map.container.append( this.options.element );
		return this;
	}
	remove = () => this.options.element.remove();
}

class Popup extends Events {
	element = document.createElement( 'div' );

	getElement = () => this.element;
	setLngLat = () => this;
	setDOMContent( content: HTMLElement ) {
		this.element.append( content );
		return this;
	}
	addTo( map: FakeMap ) {
		map.container.append( this.element );
		return this;
	}
	remove() {
		this.element.remove();
		this.fire( 'close' );
	}
}

class NavigationControl {}
class FullscreenControl {}

export const library = {
	Map: FakeMap,
	Marker,
	Popup,
	NavigationControl,
	FullscreenControl,
} as unknown as Library;

export const lastMap = () => maps.at( -1 )!;

export const hasZoomControl = ( map: FakeMap ) =>
	[ ...map.controls ].some(
		( control ) => control instanceof NavigationControl
	);

export const hasFullscreenControl = ( map: FakeMap ) =>
	[ ...map.controls ].some(
		( control ) => control instanceof FullscreenControl
	);
