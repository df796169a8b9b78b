import {
	act,
	fireEvent,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { createBlock } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { store as noticesStore } from '@wordpress/notices';
import { handOver } from '../../../../../shared/handed-over';
import { movePoint } from '../../../../../extensions/blocks/map/editor/coordinates';
import { renderBlock } from '../../../editor';
import { passTime } from '../../../pass-time';
import { lastMap, library, lngLat, maps, markers } from './fake-library';
import { asksForServices, STORED, wireService } from '../../../wire-service';
import type { MapAttributes } from '../../../../../extensions/blocks/map/types';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
jest.mock(
	'../../../../../extensions/blocks/map/marker-map/load-library',
	() => ( {
		canDraw: jest.fn( () => true ),
		loadLibrary: jest.fn(),
	} )
);
const { canDraw, loadLibrary } = jest.requireMock(
	'../../../../../extensions/blocks/map/marker-map/load-library'
);
const request = apiFetch as unknown as jest.Mock;

const BAKERY = {
	placeTitle: 'Harbour Street',
	title: 'Bakery',
	caption: 'Bread',
	id: 'a',
	coordinates: { longitude: 10, latitude: 54 },
};
const MILL = {
	placeTitle: 'Mill',
	title: 'Mill',
	caption: '',
	id: 'b',
	coordinates: { longitude: 11, latitude: 55 },
};
const FOUND = {
	id: 'osm.N7',
	title: 'Lighthouse',
	address: 'Lighthouse, Kiel',
	longitude: 10.2,
	latitude: 54.4,
};

/** Answers by method and path; the token of the site is `token`. */
let token = '';
let source = '';
let places: object[] = [ FOUND ];
const tokenAnswer = () => ( {
	service_api_key: token,
	service_api_key_source: source,
} );
const refusal = ( message: string ) =>
	Promise.reject( { code: 'no', message } );

beforeAll( () =>
	Promise.all( [
		import( '../../../../../extensions/blocks/map/edit' ),
		import( '../../../../../shared/service-setup/service-setup' ),
	] )
);

// Webpack's name for the folder of the build.
Object.assign( globalThis, { __webpack_public_path__: '/build/' } );

beforeEach( async () => {
	// The maps of the test before are forgotten a moment after they are gone.
	await new Promise( ( resolve ) => setTimeout( resolve ) );
	token = '';
	source = '';
	places = [ FOUND ];
	maps.length = 0;
	loadLibrary.mockReset();
	loadLibrary.mockResolvedValue( library );
	canDraw.mockReturnValue( true );
	window.mainstayBlocks = { settingsUrl: '/wp-admin/' };
	request.mockReset();
	request.mockImplementation( async ( { path, method, data } ) => {
		if ( path.startsWith( '/mainstay/v1/places' ) ) {
			return { places, attribution: '© OpenStreetMap contributors' };
		}
		if ( path.startsWith( '/wpcom/v2/service-api-keys/mapbox' ) ) {
			if ( method === 'POST' ) {
				token = data.service_api_key;
			}
			if ( method === 'DELETE' ) {
				token = '';
			}
			return tokenAnswer();
		}
		return null;
	} );
} );

const placeholder = () => screen.findByPlaceholderText( 'Paste Token Here' );
const goOn = async () =>
	userEvent.click( await screen.findByText( 'Continue without a token' ) );
const shown = () => waitFor( () => expect( maps.length ).toBeGreaterThan( 0 ) );
const search = () => screen.findByPlaceholderText( 'Add a marker…' );
const panel = async ( name: string ) =>
	userEvent.click(
		await screen.findByText( name, {
			selector: '.components-panel__body-toggle',
		} )
	);
const isOff = ( name: string ) =>
	screen.getByRole( 'button', { name } ).getAttribute( 'aria-disabled' ) ===
		'true' ||
	screen.getByRole< HTMLButtonElement >( 'button', { name } ).disabled;

/** A map that is drawn, and selected: then its settings are there. */
async function renderMap( attributes: object ) {
	const view = renderBlock< MapAttributes >( 'jetpack/map', {
		...attributes,
	} );
	await shown();
	await view.selectBlock();
	return view;
}

async function typeSlowly( field: HTMLElement, text: string ) {
	await passTime( 300, () =>
		fireEvent.change( field, { target: { value: text } } )
	);
}

describe( 'the token', () => {
	it( 'is waited for with a spinner', async () => {
		request.mockReturnValue( new Promise( () => {} ) );
		const { container } = renderBlock< MapAttributes >( 'jetpack/map' );
		await waitFor( () =>
			expect(
				container.querySelector(
					'.wp-block-jetpack-map .components-spinner'
				)
			).not.toBeNull()
		);
		expect( screen.queryByText( 'Set Token' ) ).not.toBeInTheDocument();
	} );

	it( 'is asked for where there is none', async () => {
		renderBlock< MapAttributes >( 'jetpack/map' );
		await placeholder();
		expect( isOff( 'Set Token' ) ).toBe( true );
		expect(
			screen.getByRole( 'link', {
				name: /Create an account with Mapbox/,
			} )
		).toHaveAttribute( 'href', expect.stringContaining( 'mapbox.com' ) );
		expect( maps ).toHaveLength( 0 );
		// What there will be stays in view.
		expect(
			screen.getByRole( 'img', { name: 'Example of a map' } )
		).toBeVisible();
	} );

	it( 'is tested and replaced in the sidebar, and the map has the new one', async () => {
		token = 'pk.old';
		const answer = request.getMockImplementation()!;
		request.mockImplementation( async ( asked ) => {
			if ( asksForServices( asked ) ) {
				return {
					services: [
						wireService( 'mapbox', 'Mapbox', STORED, {
							can_test: true,
						} ),
					],
				};
			}
			if ( asked.path.startsWith( '/mainstay/v1/keys/mapbox' ) ) {
				token = asked.data.fields?.key ?? token;
				return { check: null };
			}
			return answer( asked );
		} );
		await renderMap( { points: [ BAKERY ] } );
		await panel( 'Mapbox Access Token' );
		await userEvent.click( screen.getByText( 'Connection to Mapbox' ) );
		expect(
			await screen.findByRole( 'button', {
				name: 'Test connection to Mapbox',
			} )
		).toBeEnabled();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Replace the key for Mapbox' } )
		);
		await userEvent.type(
			screen.getByLabelText( 'Key for Mapbox' ),
			'pk.new{Enter}'
		);
		await waitFor( () =>
			expect( loadLibrary.mock.lastCall[ 1 ] ).toBe( 'pk.new' )
		);
	} );

	it( 'is set, and the map is there; removed, and it is asked for again', async () => {
		const { selectBlock } = renderBlock< MapAttributes >( 'jetpack/map' );
		await selectBlock();
		await userEvent.type( await placeholder(), ' pk.abc ' );
		expect( isOff( 'Set Token' ) ).toBe( false );
		await userEvent.click( screen.getByText( 'Set Token' ) );
		await shown();
		expect( lastMap().options.style ).toBe(
			'mapbox://styles/mapbox/streets-v11'
		);
		expect( token ).toBe( 'pk.abc' );
		expect( loadLibrary.mock.lastCall[ 1 ] ).toBe( 'pk.abc' );
		await panel( 'Mapbox Access Token' );
		const field = screen.getByLabelText( 'Mapbox Access Token' );
		expect( field ).toHaveValue( 'pk.abc' );
		expect( isOff( 'Update Token' ) ).toBe( true );
		await userEvent.clear( field );
		expect( isOff( 'Update Token' ) ).toBe( true );
		await userEvent.type( field, 'pk.def' );
		expect( isOff( 'Update Token' ) ).toBe( false );
		await userEvent.click( screen.getByText( 'Update Token' ) );
		await waitFor( () =>
			expect( loadLibrary.mock.lastCall[ 1 ] ).toBe( 'pk.def' )
		);
		expect( isOff( 'Remove Token' ) ).toBe( false );
		await userEvent.click( screen.getByText( 'Remove Token' ) );
		await placeholder();
		expect( lastMap().isRemoved ).toBe( true );
	} );

	it( 'that the server refuses is asked for again, with the reason', async () => {
		request.mockImplementation( ( { method } ) =>
			method === 'POST'
				? refusal( 'This is a secret token.' )
				: Promise.resolve( tokenAnswer() )
		);
		renderBlock< MapAttributes >( 'jetpack/map' );
		await userEvent.type( await placeholder(), 'sk.abc' );
		await userEvent.click( screen.getByText( 'Set Token' ) );
		await waitFor( () =>
			expect(
				document.querySelector(
					'.wp-block-jetpack-map .components-notice'
				)
			).toHaveTextContent( 'This is a secret token.' )
		);
		expect( await placeholder() ).toHaveValue( 'sk.abc' );
	} );

	it( 'cannot be asked for without an answer of the server', async () => {
		request.mockImplementation( () => refusal( 'Not today.' ) );
		renderBlock< MapAttributes >( 'jetpack/map', { points: [ BAKERY ] } );
		await placeholder();
		expect(
			document.querySelector( '.wp-block-jetpack-map .components-notice' )
		).toHaveTextContent( 'Not today.' );
	} );

	it( 'of the platform cannot be removed or changed', async () => {
		token = 'pk.platform';
		source = 'wpcom';
		await renderMap( {} );
		await panel( 'Mapbox Access Token' );
		expect( screen.getByLabelText( 'Mapbox Access Token' ) ).toBeDisabled();
		expect( isOff( 'Remove Token' ) ).toBe( true );
	} );

	it( 'is nothing for authors, who are told who can set it', async () => {
		window.mainstayBlocks = { settingsUrl: null };
		renderBlock< MapAttributes >( 'jetpack/map' );
		await screen.findAllByText( /An administrator can set it\./ );
		expect(
			screen.queryByPlaceholderText( 'Paste Token Here' )
		).not.toBeInTheDocument();
		await goOn();
		await shown();
		expect(
			screen.queryByRole( 'button', { name: 'Mapbox Access Token' } )
		).not.toBeInTheDocument();
	} );
} );

describe( 'without a token', () => {
	it( 'the map is drawn by OpenFreeMap', async () => {
		renderBlock< MapAttributes >( 'jetpack/map' );
		await goOn();
		await shown();
		expect( lastMap().options.style ).toBe(
			'https://tiles.openfreemap.org/styles/liberty'
		);
	} );

	it( 'a map that has markers is shown at once, and opening it changes nothing', async () => {
		const { saved } = renderBlock< MapAttributes >( 'jetpack/map', {
			points: [ BAKERY ],
			address: 'Harbour Street',
		} );
		const before = saved();
		await shown();
		act( () => lastMap().fire( 'style.load' ) );
		expect( saved() ).toBe( before );
		expect( request ).toHaveBeenCalledTimes(
			request.mock.calls.filter( ( [ { path } ] ) =>
				path.startsWith( '/wpcom/' )
			).length
		);
	} );

	it.each( [ 'Satellite', 'Terrain' ] )(
		'%s says that it needs one',
		async ( name ) => {
			const { selectBlock } = renderBlock< MapAttributes >(
				'jetpack/map',
				{
					points: [ BAKERY ],
					className: `is-style-${ name.toLowerCase() }`,
				}
			);
			await shown();
			await selectBlock();
			expect(
				document.querySelector(
					'.wp-block-jetpack-map .components-notice'
				)
			).toHaveTextContent(
				`The style ${ name } needs a Mapbox access token. Without one, the map is shown in the style Basic.`
			);
		}
	);

	it( 'nothing loads before the author wants it where visitors are asked', async () => {
		window.mainstayBlocks = { settingsUrl: null, consentGate: true };
		renderBlock< MapAttributes >( 'jetpack/map', { points: [ BAKERY ] } );
		await screen.findByText(
			'Visitors are asked before content from OpenFreeMap loads.'
		);
		expect( loadLibrary ).not.toHaveBeenCalled();
		await userEvent.click(
			screen.getByText( 'Load content from OpenFreeMap' )
		);
		await shown();
	} );
} );

describe( 'the first place', () => {
	it( 'takes three acts: the block, some words, Enter', async () => {
		renderBlock( 'core/paragraph' );
		const block = createBlock( 'jetpack/map' );
		await act( async () => {
			dispatch( blockEditorStore ).insertBlocks( [ block ] );
		} );
		await typeSlowly( await search(), 'Light' );
		await screen.findByRole( 'option' );
		fireEvent.keyDown( await search(), { key: 'Enter' } );
		await shown();
		expect( lastMap().options.style ).toBe(
			'https://tiles.openfreemap.org/styles/liberty'
		);
		expect(
			select( blockEditorStore ).getBlockAttributes( block.clientId )!
				.points
		).toMatchObject( [ { id: 'osm.N7', title: 'Lighthouse' } ] );
		expect(
			screen.queryByPlaceholderText( 'Paste Token Here' )
		).not.toBeInTheDocument();
	} );

	it( 'stands before the token, which is the second choice', async () => {
		renderBlock< MapAttributes >( 'jetpack/map' );
		const field = await search();
		expect( field.compareDocumentPosition( await placeholder() ) ).toBe(
			Node.DOCUMENT_POSITION_FOLLOWING
		);
		expect(
			document.querySelector( '.components-placeholder__instructions' )
		).toHaveTextContent( 'needs no account' );
	} );

	it( 'joins those of a map whose token was removed', async () => {
		token = 'pk.abc';
		const { attributes } = await renderMap( { points: [ BAKERY ] } );
		await panel( 'Mapbox Access Token' );
		await userEvent.click( screen.getByText( 'Remove Token' ) );
		await placeholder();
		await typeSlowly( await search(), 'Light' );
		await userEvent.click( await screen.findByRole( 'option' ) );
		expect( attributes().points ).toMatchObject( [
			BAKERY,
			{ id: 'osm.N7' },
		] );
	} );
} );

it( 'the icon of the markers is chosen, and the dot again leaves no trace', async () => {
	const { attributes, saved } = await renderMap( { points: [ BAKERY ] } );
	const before = saved();
	const icons = within(
		await screen.findByRole( 'group', { name: 'Marker icon' } )
	);
	expect(
		icons.getByRole( 'button', { pressed: true } )
	).toHaveAccessibleName( 'Dot' );
	await userEvent.click( icons.getByRole( 'button', { name: 'Star' } ) );
	expect( attributes().markerIcon ).toBe( 'star' );
	expect(
		document.querySelector( '.wp-block-jetpack-map__marker path' )
	).toHaveAttribute( 'd', expect.stringMatching( /^M12 2l3/ ) );
	// What is saved for sites without the plugin is the same.
	expect( saved().replace( ',"markerIcon":"star"', '' ) ).toBe( before );
	await userEvent.click( icons.getByRole( 'button', { name: 'Dot' } ) );
	expect( saved() ).toBe( before );
	expect(
		document.querySelector( '.wp-block-jetpack-map__marker path' )
	).toBeNull();
} );

describe( 'places from a file', () => {
	const KML =
		'<kml><Placemark><name>Mill</name><Point><coordinates>11,55</coordinates></Point></Placemark><Placemark><name>Walk</name><LineString/></Placemark></kml>';
	// Not in jsdom.
	const fileOf = ( text: string, name: string ) =>
		Object.assign( new File( [ text ], name ), {
			arrayBuffer: async () => new TextEncoder().encode( text ).buffer,
		} );
	const choose = ( text: string, name: string ) =>
		act( async () =>
			fireEvent.change(
				document.querySelector(
					'.wp-block-jetpack-map input[type=file]'
				)!,
				{ target: { files: [ fileOf( text, name ) ] } }
			)
		);
	const MILL_OF_FILE = { ...MILL, placeTitle: 'Mill', id: '' };

	it( 'begin a map', async () => {
		const { attributes } = renderBlock< MapAttributes >( 'jetpack/map' );
		await search();
		await choose( KML, 'places.kml' );
		await shown();
		expect( attributes().points ).toEqual( [ MILL_OF_FILE ] );
		expect(
			select( noticesStore )
				.getNotices()
				.map( ( { content } ) => content )
		).toContain(
			'1 place was added. 1 entry without a point on the map was left out.'
		);
	} );

	it( 'say why there are none, and change nothing', async () => {
		const { attributes } = renderBlock< MapAttributes >( 'jetpack/map' );
		await search();
		await choose( 'name,address\nBakery,Harbour Street', 'places.csv' );
		expect(
			await screen.findAllByText( /does not say where its places are/ )
		).not.toHaveLength( 0 );
		await choose( 'PK\u0003\u0004', 'places.kmz' );
		expect(
			await screen.findAllByText( /This is a packed file/ )
		).not.toHaveLength( 0 );
		expect( attributes().points ).toEqual( [] );
		expect( await placeholder() ).toBeVisible();
	} );

	it( 'that made the block join nothing twice', async () => {
		renderBlock( 'core/paragraph' );
		const block = createBlock( 'jetpack/map' );
		handOver( block.clientId, fileOf( KML, 'places.kml' ) );
		await act( async () => {
			dispatch( blockEditorStore ).insertBlocks( [ block ] );
		} );
		await shown();
		expect(
			select( blockEditorStore ).getBlockAttributes( block.clientId )!
				.points
		).toEqual( [ MILL_OF_FILE ] );
	} );
} );

describe( 'adding markers', () => {
	it( 'is offered at first; the search waits 250 ms and Enter takes the place', async () => {
		const { attributes, selectBlock } =
			renderBlock< MapAttributes >( 'jetpack/map' );
		await goOn();
		await selectBlock();
		const field = await search();
		expect( screen.getByText( 'Add marker' ) ).toBeInTheDocument();
		fireEvent.change( field, { target: { value: 'L' } } );
		fireEvent.change( field, { target: { value: 'Light' } } );
		expect(
			request.mock.calls.some( ( [ { path } ] ) =>
				path.includes( 'places' )
			)
		).toBe( false );
		expect( await screen.findByRole( 'option' ) ).toHaveTextContent(
			'LighthouseLighthouse, Kiel'
		);
		expect(
			request.mock.calls.filter( ( [ { path } ] ) =>
				path.includes( 'places' )
			)
		).toHaveLength( 1 );
		expect(
			screen.getByText( '1 place. © OpenStreetMap contributors' )
		).toBeInTheDocument();
		fireEvent.keyDown( field, { key: 'Enter' } );
		expect( attributes().points ).toEqual( [
			{
				placeTitle: 'Lighthouse',
				title: 'Lighthouse',
				caption: 'Lighthouse, Kiel',
				id: 'osm.N7',
				coordinates: { longitude: 10.2, latitude: 54.4 },
			},
		] );
		await waitFor( () =>
			expect( screen.queryByText( 'Add marker' ) ).not.toBeInTheDocument()
		);
	} );

	it( 'does not add a place twice', async () => {
		const { attributes, selectBlock } = renderBlock< MapAttributes >(
			'jetpack/map',
			{
				points: [ { ...BAKERY, id: 'osm.N7' } ],
			}
		);
		await shown();
		await selectBlock();
		expect( screen.queryByText( 'Add marker' ) ).not.toBeInTheDocument();
		await userEvent.click(
			await screen.findByRole( 'button', { name: 'Add a marker' } )
		);
		await typeSlowly( await search(), 'Light' );
		await userEvent.click( await screen.findByRole( 'option' ) );
		expect( attributes().points ).toHaveLength( 1 );
		await waitFor( () =>
			expect( screen.queryByText( 'Add marker' ) ).not.toBeInTheDocument()
		);
	} );

	it( 'goes through the suggestions by arrows', async () => {
		places = [ FOUND, { ...FOUND, id: 'osm.N8', title: 'Light' } ];
		const { attributes, selectBlock } =
			renderBlock< MapAttributes >( 'jetpack/map' );
		await goOn();
		await selectBlock();
		const field = await search();
		await typeSlowly( field, 'Light' );
		expect( field ).toHaveAttribute( 'aria-expanded', 'true' );
		fireEvent.keyDown( field, { key: 'ArrowUp' } );
		expect(
			document.getElementById(
				field.getAttribute( 'aria-activedescendant' )!
			)
		).toHaveAttribute( 'aria-selected', 'true' );
		fireEvent.keyDown( field, { key: 'Enter' } );
		expect( attributes().points[ 0 ]!.id ).toBe( 'osm.N8' );
	} );

	it( 'says what went wrong, and that nothing was found', async () => {
		const { selectBlock } = renderBlock< MapAttributes >( 'jetpack/map' );
		await goOn();
		await selectBlock();
		places = [];
		await typeSlowly( await search(), 'Nowhere' );
		expect(
			await screen.findByText( 'No places found.' )
		).toBeInTheDocument();
		request.mockImplementation( () =>
			refusal( 'The place search is busy. Try again in a minute.' )
		);
		await typeSlowly( await search(), 'Light' );
		await waitFor( () =>
			expect(
				document.querySelector(
					'.wp-block-jetpack-map__search .components-notice'
				)
			).toHaveTextContent(
				'The place search is busy. Try again in a minute.'
			)
		);
	} );
} );

describe( 'markers', () => {
	it( 'are changed and deleted in their popup', async () => {
		const { attributes } = await renderMap( {
			points: [ BAKERY, MILL ],
		} );
		const marker = () =>
			document.querySelector< HTMLElement >(
				'.wp-block-jetpack-map__marker[aria-label="Bakery"]'
			)!;
		await waitFor( () => expect( marker() ).not.toBeNull() );
		await act( async () => marker().click() );
		const popup = within(
			document.querySelector< HTMLElement >( '[role=dialog]' )!
		);
		fireEvent.change( await popup.findByLabelText( 'Marker Title' ), {
			target: { value: 'Café' },
		} );
		fireEvent.change( popup.getByLabelText( 'Marker Caption' ), {
			target: { value: 'Cake' },
		} );
		expect( attributes().points[ 0 ] ).toEqual( {
			...BAKERY,
			title: 'Café',
			caption: 'Cake',
		} );
		await userEvent.click( popup.getByText( 'Delete Marker' ) );
		expect( attributes() ).toMatchObject( { points: [ MILL ], zoom: 12 } );
		expect( document.querySelector( '[role=dialog]' ) ).toBeNull();
	} );

	it( 'have a panel each in the sidebar', async () => {
		const { attributes } = await renderMap( {
			points: [ BAKERY, MILL ],
		} );
		await panel( 'Markers' );
		await panel( 'Bakery' );
		fireEvent.change( screen.getByLabelText( 'Marker Title' ), {
			target: { value: '' },
		} );
		expect(
			screen.getByRole( 'button', { name: 'Harbour Street' } )
		).toBeInTheDocument();
		await userEvent.click( screen.getByText( 'Delete Marker' ) );
		expect( attributes().points ).toEqual( [ MILL ] );
	} );

	it( 'are listed fifty at a time', async () => {
		await renderMap( {
			points: Array.from( { length: 120 }, ( _, index ) => ( {
				...BAKERY,
				id: index,
				title: `Place ${ index }`,
			} ) ),
		} );
		await panel( 'Markers' );
		expect( screen.queryByText( 'Place 50' ) ).not.toBeInTheDocument();
		await userEvent.click( screen.getByText( 'Show 50 more markers' ) );
		await userEvent.click( screen.getByText( 'Show 20 more markers' ) );
		expect( screen.getByText( 'Place 119' ) ).toBeInTheDocument();
	} );
} );

describe( 'settings', () => {
	it( 'has the panels and fields of a map', async () => {
		await renderMap( { points: [ BAKERY ] } );
		for ( const name of [
			'Map Settings',
			'Markers',
			'Mapbox Access Token',
		] ) {
			expect(
				screen.getByRole( 'button', { name } )
			).toBeInTheDocument();
		}
		for ( const label of [
			'Height in pixels',
			'Show street names',
			'Scroll to zoom',
			'Show fullscreen button',
		] ) {
			expect( screen.getByLabelText( label ) ).toBeInTheDocument();
		}
		expect( screen.getByRole( 'slider' ) ).toHaveAttribute( 'max', '22' );
		expect( screen.getByRole( 'slider' ) ).toHaveAttribute( 'min', '0' );
	} );

	it.each( [
		[ '200', 400 ],
		[ '400', 400 ],
		[ '655', 655 ],
		[ '', undefined ],
	] )( 'a height of "%s" is %s', async ( typed, height ) => {
		const { attributes } = await renderMap( {
			points: [ BAKERY ],
			mapHeight: 500,
		} );
		const field = screen.getByLabelText( 'Height in pixels' );
		fireEvent.change( field, { target: { value: typed } } );
		expect( attributes().mapHeight ).toBe( 500 );
		fireEvent.blur( field );
		expect( attributes().mapHeight ).toBe( height );
	} );

	it( 'the frame is pulled at its bottom only, and is at least 400 pixels high', async () => {
		await renderMap( { points: [ BAKERY ] } );
		const box = document.querySelector< HTMLElement >(
			'.wp-block-jetpack-map__box'
		)!;
		expect( box.style.minHeight ).toBe( '400px' );
		expect(
			box.querySelectorAll( '.components-resizable-box__handle' )
		).toHaveLength( 1 );
		expect(
			box.querySelector( '.components-resizable-box__handle-bottom' )
		).not.toBeNull();
	} );

	it( 'zoom is set with one marker and not with several', async () => {
		const { attributes } = await renderMap( { points: [ BAKERY ] } );
		await shown();
		fireEvent.change( screen.getByRole( 'slider' ), {
			target: { value: '5' },
		} );
		expect( attributes().zoom ).toBe( 5 );
		await waitFor( () => expect( lastMap().zoom ).toBe( 5 ) );
	} );

	it( 'zoom follows from several markers', async () => {
		await renderMap( { points: [ BAKERY, MILL ] } );
		expect( screen.getByRole( 'slider' ) ).toBeDisabled();
	} );

	it( 'scrolling zooms only a selected map with at most one marker', async () => {
		const { selectBlock, deselectBlock } = renderBlock< MapAttributes >(
			'jetpack/map',
			{
				points: [ BAKERY ],
				scrollToZoom: true,
			}
		);
		await shown();
		expect( lastMap().isScrollZoom ).toBe( false );
		await selectBlock();
		expect( lastMap().isScrollZoom ).toBe( true );
		await deselectBlock();
		expect( lastMap().isScrollZoom ).toBe( false );
	} );

	it( 'scrolling never zooms a map of several markers', async () => {
		const { selectBlock } = await renderMap( {
			points: [ BAKERY, MILL ],
			scrollToZoom: true,
		} );
		await selectBlock();
		expect( lastMap().isScrollZoom ).toBe( false );
	} );

	it( 'moving the map by hand is kept: centre without markers, zoom with one at most', async () => {
		const { attributes, saved } =
			renderBlock< MapAttributes >( 'jetpack/map' );
		await goOn();
		await shown();
		const map = lastMap();
		map.center = { lng: 1.23456789, lat: 2 };
		map.zoom = 4.5678;
		act( () => map.fire( 'moveend' ) );
		expect( saved() ).toContain( '<!-- wp:jetpack/map -->' );
		act( () => map.fire( 'moveend', { originalEvent: {} } ) );
		expect( attributes() ).toMatchObject( {
			mapCenter: { lng: 1.234568, lat: 2 },
			zoom: 4.57,
		} );
	} );
} );

describe( 'an address', () => {
	const SORRY =
		'Could not find the coordinates of the provided address. Displaying default location. Feel free to add the location manually.';

	it( 'that changes puts one marker in the place of all', async () => {
		const { attributes, clientId } = await renderMap( {
			points: [ BAKERY, MILL ],
			address: 'Old Street',
		} );
		await act( async () => {
			dispatch( blockEditorStore ).updateBlockAttributes( clientId, {
				address: 'New Street',
			} );
		} );
		await waitFor( () => expect( attributes().points ).toHaveLength( 1 ) );
		expect( attributes().points[ 0 ]!.id ).toBe( 'osm.N7' );
	} );

	it( 'is typed in the sidebar; one that nobody knows changes nothing', async () => {
		places = [];
		const { attributes } = await renderMap( {
			points: [ BAKERY ],
		} );
		await panel( 'Address' );
		fireEvent.change( screen.getByLabelText( 'Address' ), {
			target: { value: 'Nowhere' },
		} );
		await userEvent.click( screen.getByText( 'Show this address' ) );
		await waitFor( () =>
			expect(
				document.querySelector(
					'.wp-block-jetpack-map .components-notice'
				)
			).toHaveTextContent( SORRY )
		);
		expect( attributes() ).toMatchObject( {
			address: 'Nowhere',
			points: [ BAKERY ],
		} );
		places = [ FOUND ];
		await userEvent.click( screen.getByText( 'Show this address' ) );
		await waitFor( () =>
			expect( attributes().points[ 0 ]!.id ).toBe( 'osm.N7' )
		);
	} );
} );

describe( 'a link to a map', () => {
	const LINK =
		'https://www.google.com/maps/place/Mill/@55,11,15z/data=!3d55.1!4d11.1';
	const linked = {
		points: [
			{
				...MILL,
				id: '',
				coordinates: { longitude: 11.1, latitude: 55.1 },
			},
		],
		zoom: 14,
		address: '',
	};

	it( 'that was pasted is the marker, on the free map, and nobody is asked', async () => {
		renderBlock( 'core/paragraph' );
		const block = createBlock( 'jetpack/map', { address: LINK } );
		await act( async () => {
			dispatch( blockEditorStore ).insertBlocks( [ block ] );
		} );
		await shown();
		await waitFor( () =>
			expect(
				select( blockEditorStore ).getBlockAttributes( block.clientId )
			).toMatchObject( linked )
		);
		expect( screen.queryByText( 'Add marker' ) ).not.toBeInTheDocument();
		expect(
			request.mock.calls.filter( ( [ { path } ] ) =>
				/places|redirect/.test( path )
			)
		).toEqual( [] );
	} );

	it( 'is read where addresses and places are typed', async () => {
		const { attributes } = await renderMap( { points: [ BAKERY ] } );
		await panel( 'Address' );
		fireEvent.change( screen.getByLabelText( 'Address' ), {
			target: { value: LINK },
		} );
		await userEvent.click( screen.getByText( 'Show this address' ) );
		await waitFor( () => expect( attributes() ).toMatchObject( linked ) );
		await userEvent.click(
			await screen.findByRole( 'button', { name: 'Add a marker' } )
		);
		await typeSlowly(
			await search(),
			'https://www.openstreetmap.org/?mlat=1&mlon=2'
		);
		await userEvent.click( await screen.findByRole( 'option' ) );
		expect( attributes().points[ 1 ] ).toMatchObject( {
			title: '1, 2',
			coordinates: { longitude: 2, latitude: 1 },
		} );
	} );

	it( 'without coordinates is searched for by its name; without a place it says so', async () => {
		const { attributes } = await renderMap( { points: [ BAKERY ] } );
		await panel( 'Address' );
		const submit = async ( value: string ) => {
			fireEvent.change( screen.getByLabelText( 'Address' ), {
				target: { value },
			} );
			await userEvent.click( screen.getByText( 'Show this address' ) );
		};
		await submit( 'https://www.google.com/maps/place/@' );
		await screen.findAllByText( /Could not find the coordinates/ );
		expect( attributes().points ).toEqual( [ BAKERY ] );
		await submit( 'https://maps.google.com/?q=Lighthouse,+Kiel' );
		await waitFor( () =>
			expect( attributes().points[ 0 ]!.id ).toBe( 'osm.N7' )
		);
		expect( request ).toHaveBeenCalledWith(
			expect.objectContaining( {
				path: '/mainstay/v1/places?search=Lighthouse%2C%20Kiel&kind=address',
			} )
		);
	} );
} );

describe( 'an address that is looked up', () => {
	/** Waits with the places until the test lets them come. */
	async function look( points: object[] ) {
		const view = await renderMap( { points, address: 'Old Street' } );
		const editor = dispatch( blockEditorStore );
		let arrive!: () => Promise< void >;
		const answered = new Promise< void >( ( resolve ) => {
			arrive = () => act( async () => resolve() );
		} );
		const answer = request.getMockImplementation()!;
		request.mockImplementation( async ( asked ) => {
			if ( asked.path.startsWith( '/mainstay/v1/places' ) ) {
				await answered;
			}
			return answer( asked );
		} );
		const set = ( attributes: object ) =>
			act( async () =>
				editor.updateBlockAttributes( view.clientId, attributes )
			);
		await set( { address: 'New Street' } );
		return { ...view, arrive, set };
	}
	const asked = () =>
		request.mock.calls.filter( ( [ { path } ] ) =>
			path.startsWith( '/mainstay/v1/places' )
		).length;

	it( 'leaves markers alone that were set meanwhile', async () => {
		const { attributes, arrive, set } = await look( [ BAKERY ] );
		await set( { points: [ BAKERY, MILL ] } );
		await arrive();
		expect( attributes().points ).toEqual( [ BAKERY, MILL ] );
	} );

	it( 'changes nothing where it was undone meanwhile', async () => {
		const { attributes, arrive, set } = await look( [ BAKERY ] );
		await set( { address: 'Old Street' } );
		await arrive();
		expect( attributes() ).toMatchObject( {
			address: 'Old Street',
			points: [ BAKERY ],
		} );
	} );

	it( 'is not looked up again when it comes back by undoing', async () => {
		const { attributes, arrive, set } = await look( [ BAKERY ] );
		await arrive();
		await waitFor( () =>
			expect( attributes().points[ 0 ]!.id ).toBe( 'osm.N7' )
		);
		expect( asked() ).toBe( 1 );
		await set( { address: 'Old Street', points: [ BAKERY ] } );
		await set( { address: 'New Street', points: [ MILL ] } );
		expect( asked() ).toBe( 1 );
		expect( attributes().points ).toEqual( [ MILL ] );
	} );
} );

describe( 'a token that is refused', () => {
	it( 'takes neither the map nor what was typed away', async () => {
		token = 'pk.old';
		const { attributes } = await renderMap( { points: [ BAKERY ] } );
		await panel( 'Mapbox Access Token' );
		const field = () =>
			screen.getByRole< HTMLInputElement >( 'textbox', {
				name: 'Mapbox Access Token',
			} );
		fireEvent.change( field(), { target: { value: 'pk.wrong' } } );
		request.mockImplementation( () => refusal( 'Not a token.' ) );
		await userEvent.click( screen.getByText( 'Update Token' ) );
		expect(
			( await screen.findAllByText( 'Not a token.' ) ).length
		).toBeTruthy();
		expect( field() ).toHaveValue( 'pk.wrong' );
		expect( attributes().points ).toEqual( [ BAKERY ] );
		expect(
			screen.queryByPlaceholderText( 'Paste Token Here' )
		).toBeNull();
	} );
} );

it( 'takes no place with Enter that was found for another text', async () => {
	const { attributes, selectBlock } =
		renderBlock< MapAttributes >( 'jetpack/map' );
	await goOn();
	await selectBlock();
	fireEvent.change( await search(), { target: { value: 'Light' } } );
	await screen.findByRole( 'option' );
	fireEvent.change( await search(), { target: { value: 'Lightning' } } );
	fireEvent.keyDown( await search(), { key: 'Enter' } );
	expect( attributes().points ).toEqual( [] );
} );

it.each( [
	[ 'while an input method composes', { isComposing: true } ],
	[ 'where one confirms in Safari', { keyCode: 229 } ],
] )( 'takes no place %s', async ( _, more ) => {
	const { attributes, selectBlock } =
		renderBlock< MapAttributes >( 'jetpack/map' );
	await goOn();
	await selectBlock();
	fireEvent.change( await search(), { target: { value: 'Light' } } );
	await screen.findByRole( 'option' );
	for ( const key of [ 'ArrowDown', 'Enter' ] ) {
		fireEvent.keyDown( await search(), { key, ...more } );
	}
	expect( attributes().points ).toEqual( [] );
} );

describe( 'errors', () => {
	it( 'of the map are shown', async () => {
		token = 'pk.old';
		renderBlock< MapAttributes >( 'jetpack/map', { points: [ BAKERY ] } );
		await shown();
		act( () =>
			lastMap().fire( 'error', { error: new Error( 'Unauthorized' ) } )
		);
		expect(
			document.querySelector( '.wp-block-jetpack-map .components-notice' )
		).toHaveTextContent( 'Your markers are kept. It says: Unauthorized' );
	} );

	it( 'of a service that cannot be reached say what to do', async () => {
		renderBlock< MapAttributes >( 'jetpack/map', { points: [ BAKERY ] } );
		await shown();
		act( () =>
			lastMap().fire( 'error', {
				error: Object.assign(
					new Error( 'AJAXError: Failed to fetch (0): https://…' ),
					{ status: 0 }
				),
			} )
		);
		const notice = document.querySelector(
			'.wp-block-jetpack-map .components-notice'
		);
		expect( notice ).toHaveTextContent( 'Check your internet connection' );
		expect( notice ).not.toHaveTextContent( 'AJAXError' );
	} );

	it( 'of single tiles are not', async () => {
		renderBlock< MapAttributes >( 'jetpack/map', { points: [ BAKERY ] } );
		await shown();
		act( () => lastMap().fire( 'style.load' ) );
		act( () =>
			lastMap().fire( 'error', { error: new Error( 'Not Found' ) } )
		);
		expect(
			document.querySelector( '.wp-block-jetpack-map .components-notice' )
		).toBeNull();
	} );

	it( 'tell of a browser that cannot draw, and of a library that does not come', async () => {
		canDraw.mockReturnValue( false );
		const { unmount } = renderBlock< MapAttributes >( 'jetpack/map', {
			points: [ BAKERY ],
		} );
		expect(
			(
				await screen.findAllByText(
					'This browser cannot show the interactive map.'
				)
			).length
		).toBeGreaterThan( 0 );
		unmount();
		canDraw.mockReturnValue( true );
		loadLibrary
			.mockRejectedValueOnce( new Error() )
			.mockRejectedValueOnce( new Error() );
		renderBlock< MapAttributes >( 'jetpack/map', { points: [ BAKERY ] } );
		expect(
			(
				await screen.findAllByText(
					'The interactive map could not be loaded.'
				)
			).length
		).toBeGreaterThan( 0 );
	} );
} );

it( 'an example asks nobody', async () => {
	renderBlock< MapAttributes >( 'jetpack/map', {
		preview: true,
		className: 'is-style-terrain',
	} );
	expect(
		await screen.findByLabelText( 'Example of a map' )
	).toBeInTheDocument();
	expect( request ).not.toHaveBeenCalled();
	expect( maps ).toHaveLength( 0 );
} );

it.each( [
	{ points: [ null, 5, { title: { a: 1 }, coordinates: null } ] },
	{ points: [ { ...BAKERY, title: { a: 1 }, caption: [] } ] },
	{ points: [ BAKERY ], mapCenter: null, poster: 'x', zoom: 999 },
] )( 'hostile attributes break nothing: %j', async ( attributes ) => {
	const { saved } = renderBlock< MapAttributes >( 'jetpack/map', attributes );
	await waitFor( () =>
		expect(
			document.querySelector(
				'.wp-block-jetpack-map__placeholder, .wp-block-jetpack-map__canvas'
			)
		).not.toBeNull()
	);
	expect( saved() ).toContain( 'wp-block-jetpack-map' );
} );

describe( 'a marker is set by hand', () => {
	const placesOf = ( { points }: MapAttributes ) =>
		points.map( ( { coordinates } ) => [
			coordinates.latitude,
			coordinates.longitude,
		] );

	it( 'by a click on the map, on whichever copy of the world', async () => {
		const { attributes } = await renderMap( { points: [ BAKERY ] } );
		const click = ( lng: number, lat: number ) =>
			act( async () =>
				lastMap().fire( 'click', { lngLat: lngLat( lng, lat ) } )
			);
		await click( 1, 1 );
		expect( attributes().points ).toHaveLength( 1 );
		await userEvent.click(
			await screen.findByRole( 'button', { name: 'Add a marker' } )
		);
		await click( 190, 54 );
		expect( placesOf( attributes() ) ).toEqual( [
			[ 54, 10 ],
			[ 54, -170 ],
		] );
		// The click was for one marker.
		await click( 20, 10 );
		expect( attributes().points ).toHaveLength( 2 );
	} );

	it( 'in the middle of the map, by keyboard', async () => {
		const { attributes } = await renderMap( { points: [ BAKERY ] } );
		await userEvent.click(
			await screen.findByRole( 'button', { name: 'Add a marker' } )
		);
		lastMap().center = { lng: 12.3456789, lat: 50 };
		const button = await screen.findByRole( 'button', {
			name: 'Add in the middle of the map',
		} );
		button.focus();
		await userEvent.keyboard( '{Enter}' );
		expect( placesOf( attributes() ) ).toEqual( [
			[ 54, 10 ],
			[ 50, 12.345679 ],
		] );
	} );

	it( 'by coordinates in the search, which asks nobody', async () => {
		const { attributes } = await renderMap( { points: [ BAKERY ] } );
		await userEvent.click(
			await screen.findByRole( 'button', { name: 'Add a marker' } )
		);
		await typeSlowly( await search(), '52.3702, 4.8952' );
		fireEvent.keyDown( await search(), { key: 'Enter' } );
		expect( placesOf( attributes() ) ).toEqual( [
			[ 54, 10 ],
			[ 52.3702, 4.8952 ],
		] );
		expect(
			request.mock.calls.filter( ( [ { path } ] ) =>
				path.startsWith( '/mainstay/v1/places' )
			)
		).toEqual( [] );
	} );

	it( 'and moves by dragging', async () => {
		const { attributes } = await renderMap( { points: [ BAKERY, MILL ] } );
		const mill = markers
			.filter(
				( { options } ) =>
					options.element.getAttribute( 'aria-label' ) === 'Mill'
			)
			.at( -1 )!;
		expect( mill.options.draggable ).toBe( true );
		await act( async () => mill.drag( -185, 1 ) );
		expect( attributes().points ).toEqual( [
			BAKERY,
			{ ...MILL, coordinates: { longitude: 175, latitude: 1 } },
		] );
	} );

	it( 'and a title that is only its coordinates moves along', async () => {
		const named = { ...BAKERY, title: 'Our bakery', placeTitle: '54, 10' };
		const { attributes } = await renderMap( {
			points: [ { ...BAKERY, title: '54, 10', placeTitle: '54, 10' } ],
		} );
		await act( async () => markers.at( -1 )!.drag( 11, 55 ) );
		expect( attributes().points ).toEqual( [
			{
				...BAKERY,
				title: '55, 11',
				placeTitle: '55, 11',
				coordinates: { longitude: 11, latitude: 55 },
			},
		] );
		expect( movePoint( named, { longitude: 11, latitude: 55 } ) ).toEqual( {
			...named,
			placeTitle: '55, 11',
			coordinates: { longitude: 11, latitude: 55 },
		} );
	} );

	it( 'and by its coordinates, once they are complete', async () => {
		const { attributes } = await renderMap( { points: [ BAKERY ] } );
		await panel( 'Markers' );
		await panel( 'Bakery' );
		const field = await screen.findByRole( 'textbox', {
			name: 'Coordinates',
		} );
		expect( field ).toHaveValue( '54, 10' );
		await userEvent.clear( field );
		await userEvent.type( field, '52.5' );
		expect( field ).toHaveAccessibleDescription( /stays where it is/ );
		await userEvent.type( field, ', 13.4{Enter}' );
		expect( placesOf( attributes() ) ).toEqual( [ [ 52.5, 13.4 ] ] );
	} );
} );
