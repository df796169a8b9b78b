/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import {
	createMap,
	type MapSettings,
} from '../../../../../../extensions/blocks/map/marker-map/marker-map';
import type { Place } from '../../../../../../extensions/blocks/map/marker-map/map-state';
import { words } from '../../../../../../extensions/blocks/map/editor/words';
import {
	hasFullscreenControl,
	hasZoomControl,
	lastMap,
	library,
} from '../fake-library';

const BAKERY: Place = {
	title: 'Bakery',
	caption: 'Bread',
	coordinates: { longitude: 10, latitude: 54 },
};
const MILL: Place = {
	title: 'Mill',
	caption: '',
	coordinates: { longitude: 11, latitude: 55 },
};

function make( settings: Partial< MapSettings > = {} ) {
	document.body.innerHTML = '<div><div id="map"></div></div>';
	const container = document.getElementById( 'map' )!;
	Object.defineProperties( container, {
		clientWidth: { value: 1000 },
		clientHeight: { value: 600 },
	} );
	const markerMap = createMap( library, {
		container,
		token: '',
		style: 'default',
		details: true,
		center: { longitude: 1, latitude: 2 },
		zoom: 13,
		scrollToZoom: false,
		fullscreen: true,
		words: words(),
		onReady() {},
		onError() {},
		fill: ( popup, indexes ) => popup.append( `places ${ indexes }` ),
		...settings,
	} );
	return { ...markerMap, fake: lastMap(), container };
}

const marker = ( label: string ) =>
	document.querySelector< HTMLElement >( `[aria-label="${ label }"]` )!;
const popup = () => document.querySelector< HTMLElement >( '[role=dialog]' );
const press = ( element: Element, key: string ) =>
	element.dispatchEvent(
		new KeyboardEvent( 'keydown', { key, bubbles: true } )
	);

it( 'markers hold an icon, or the dot without one', () => {
	const drawings = () =>
		[ ...document.querySelectorAll( '[role=button] path' ) ].map(
			( path ) => path.getAttribute( 'd' )
		);
	make( { icon: 'M1 2z' } ).show( [ BAKERY, MILL ], 'red' );
	expect( drawings() ).toEqual( [ 'M1 2z', 'M1 2z' ] );
	expect( marker( 'Mill' ).querySelector( 'svg' )!.namespaceURI ).toContain(
		'svg'
	);
	make().show( [ BAKERY ], 'red' );
	expect( drawings() ).toEqual( [] );
} );

describe( 'styles', () => {
	it.each( [
		[ 'default', 'liberty' ],
		[ 'black_and_white', 'positron' ],
		[ 'satellite', 'liberty' ],
		[ 'terrain', 'liberty' ],
	] as const )( 'without a token %s is OpenFreeMap’s %s', ( style, name ) => {
		expect( make( { style } ).fake.options.style ).toBe(
			`https://tiles.openfreemap.org/styles/${ name }`
		);
	} );

	it.each( [
		[ 'default', 'streets-v11' ],
		[ 'black_and_white', 'light-v10' ],
		[ 'satellite', 'satellite-streets-v11' ],
		[ 'terrain', 'outdoors-v11' ],
	] as const )( 'with a token %s is Mapbox’s %s', ( style, name ) => {
		const { fake } = make( { style, token: 'pk.a' } );
		expect( fake.options.style ).toBe( `mapbox://styles/mapbox/${ name }` );
		expect( library.accessToken ).toBe( 'pk.a' );
	} );

	it( 'hide street names where they are not wanted', () => {
		const { fake } = make( { details: false } );
		fake.fire( 'style.load' );
		expect( fake.hidden ).toEqual( [ 'names' ] );
		const other = make();
		other.fake.fire( 'style.load' );
		expect( other.fake.hidden ).toEqual( [] );
	} );
} );

describe( 'what is seen', () => {
	it( 'is the centre without a marker, and can be zoomed', () => {
		const { show, fit, fake } = make();
		show( [], 'red' );
		fit();
		expect( fake.moves.at( -1 ) ).toEqual( [
			'jumpTo',
			{ center: [ 1, 2 ], zoom: 13 },
		] );
		expect( hasZoomControl( fake ) ).toBe( true );
	} );

	it( 'is the one marker in the middle', () => {
		const { show, fake } = make();
		show( [ BAKERY ], 'red' );
		expect( fake.moves ).toEqual( [
			[ 'jumpTo', { center: [ 10, 54 ], zoom: 13 } ],
		] );
		expect( hasZoomControl( fake ) ).toBe( true );
	} );

	it( 'are all of several markers with room around them, without the zoom control', () => {
		const { show, fake } = make();
		show( [ BAKERY, MILL ], 'red' );
		expect( fake.moves ).toEqual( [
			[
				'fitBounds',
				[
					[ 10, 54 ],
					[ 11, 55 ],
				],
				{
					padding: { top: 80, bottom: 80, left: 40, right: 40 },
					maxZoom: 18,
					animate: false,
				},
			],
		] );
		expect( hasZoomControl( fake ) ).toBe( false );
		show( [ BAKERY ], 'red' );
		expect( hasZoomControl( fake ) ).toBe( true );
	} );

	it( 'stays while only titles and colours change', () => {
		const { show, fake } = make();
		show( [ BAKERY, MILL ], 'red' );
		show( [ { ...BAKERY, title: 'Café' }, MILL ], 'blue' );
		expect( fake.moves ).toHaveLength( 1 );
		expect( marker( 'Café' ).style.color ).toBe( 'blue' );
	} );

	it( 'has the fullscreen button if wanted', () => {
		expect( hasFullscreenControl( make().fake ) ).toBe( true );
		expect(
			hasFullscreenControl( make( { fullscreen: false } ).fake )
		).toBe( false );
	} );

	it( 'scrolls the page or zooms the map', () => {
		expect( make().fake.options.scrollZoom ).toBe( false );
		expect( make( { scrollToZoom: true } ).fake.options.scrollZoom ).toBe(
			true
		);
	} );
} );

describe( 'markers', () => {
	it( 'take no colour that loads something', () => {
		const { show } = make();
		show( [ BAKERY ], 'url(https://example.com/)' );
		expect(
			marker( 'Bakery' ).getAttribute( 'style' ) ?? ''
		).not.toContain( 'url' );
	} );

	it( 'open a popup that has the focus; Escape closes it and the focus returns', () => {
		const { show } = make();
		show( [ BAKERY, MILL ], 'red' );
		marker( 'Mill' ).focus();
		marker( 'Mill' ).click();
		expect( popup() ).toHaveFocus();
		expect( popup() ).toHaveTextContent( 'places 1' );
		expect( popup() ).toHaveAccessibleName( 'Mill' );
		press( popup()!, 'Escape' );
		expect( popup() ).toBeNull();
		expect( marker( 'Mill' ) ).toHaveFocus();
	} );

	it( 'open one popup at a time, which its button closes', () => {
		const { show } = make();
		show( [ BAKERY, MILL ], 'red' );
		marker( 'Bakery' ).click();
		marker( 'Mill' ).click();
		expect( document.querySelectorAll( '[role=dialog]' ) ).toHaveLength(
			1
		);
		const close = popup()!.querySelector( 'button' )!;
		expect( close ).toHaveAccessibleName( 'Close' );
		close.focus();
		close.click();
		expect( popup() ).toBeNull();
		expect( marker( 'Mill' ) ).toHaveFocus();
	} );

	it( 'are buttons, which send no form', () => {
		make().show( [ BAKERY ], 'red' );
		expect( marker( 'Bakery' ) ).toHaveAttribute( 'type', 'button' );
	} );
} );

describe( 'more than a hundred markers', () => {
	const places = Array.from( { length: 101 }, ( _, index ) => ( {
		title: `Place ${ index }`,
		caption: '',
		// The last one is alone.
		coordinates: {
			longitude: index === 100 ? 0.5 : index * 0.0001,
			latitude: 0.1,
		},
	} ) );

	it( 'are put into groups, which are zoomed into', () => {
		// A group has its number, whatever stands in the markers.
		const { show, fake } = make( { icon: 'M1 2z' } );
		show( places, 'red' );
		expect( hasZoomControl( fake ) ).toBe( true );
		expect( marker( 'Show the markers here (100)' ) ).toHaveTextContent(
			'100'
		);
		expect( marker( 'Place 100' ) ).not.toBeNull();
		fake.moves = [];
		marker( 'Show the markers here (100)' ).click();
		expect( fake.moves[ 0 ] ).toMatchObject( [
			'fitBounds',
			[
				[ 0, 0.1 ],
				[ 0.0099, 0.1 ],
			],
			{ animate: true },
		] );
	} );

	it( 'move the focus on into what a group was made of', () => {
		const { show, fake } = make();
		show( places, 'red' );
		const group = marker( 'Show the markers here (100)' );
		group.focus();
		fake.project = ( [ longitude ]: [ number, number ] ) => ( {
			x: longitude * 1_000_000,
			y: 0,
		} );
		group.click();
		expect( marker( 'Place 0' ) ).toHaveFocus();
	} );

	it( 'say all of their names where they are at one place', () => {
		const { show } = make();
		show(
			places.map( ( place ) => ( {
				...place,
				coordinates: BAKERY.coordinates,
			} ) ),
			'red'
		);
		// One place, 10 degrees off the screen of the fake.
		expect( marker( 'Show the markers here (101)' ) ).toBeNull();
		show(
			places.map( ( place ) => ( {
				...place,
				coordinates: { longitude: 0.2, latitude: 0.2 },
			} ) ),
			'red'
		);
		marker( 'Show the markers here (101)' ).click();
		expect( popup() ).toHaveTextContent( 'places 0,1,2,3' );
	} );
} );

it( 'tells that the browser took away what it is drawn on', () => {
	const onLost = jest.fn();
	const { fake } = make( { onLost } );
	fake.fire( 'webglcontextlost' );
	expect( onLost ).toHaveBeenCalledTimes( 1 );
	expect( () => make().fake.fire( 'webglcontextlost' ) ).not.toThrow();
} );

it( 'tells of errors, of being ready, and of a container that is gone', () => {
	jest.useFakeTimers();
	let resized = () => {};
	const Original = globalThis.ResizeObserver;
	globalThis.ResizeObserver = class {
		constructor( callback: () => void ) {
			resized = callback;
		}
		observe() {}
		disconnect() {}
	} as unknown as typeof ResizeObserver;
	const onError = jest.fn();
	const onReady = jest.fn();
	const onGone = jest.fn();
	const { fake, container, show } = make( { onError, onReady, onGone } );
	show( [ BAKERY, MILL ], 'red' );
	fake.fire( 'error', { error: new Error( 'Unauthorized' ) } );
	expect( onError.mock.lastCall[ 0 ].message ).toBe( 'Unauthorized' );
	fake.fire( 'style.load' );
	expect( onReady ).toHaveBeenCalled();
	fake.moves = [];
	resized();
	jest.advanceTimersByTime( 249 );
	expect( fake.moves ).toEqual( [] );
	jest.advanceTimersByTime( 1 );
	expect( fake.moves ).toHaveLength( 1 );
	// Whoever has moved the map keeps what is seen.
	fake.fire( 'moveend', { originalEvent: {} } );
	resized();
	jest.advanceTimersByTime( 250 );
	expect( fake.moves ).toHaveLength( 1 );
	container.remove();
	resized();
	jest.advanceTimersByTime( 250 );
	expect( fake.isRemoved ).toBe( true );
	expect( onGone ).toHaveBeenCalled();
	globalThis.ResizeObserver = Original;
	jest.useRealTimers();
} );
