/** The map's editor: markers, searches and addresses whose answers come late, undo, another key. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import type { Found } from '../../../../../../extensions/blocks/map/api';
import { MapEditor } from '../../../../../../extensions/blocks/map/editor/map-editor';
import type {
	MapAttributes,
	Point,
} from '../../../../../../extensions/blocks/map/types';
import { checkModel, type Act } from '../../../../check-model';
import { lastMap, library } from '../fake-library';
import type { PlainProps } from '../../../../editor-types';
import { partOf } from '../../../../part-of';
import type { ComponentProps } from 'react';

// The editor's own controls, as plain as they can be: what is tested is what the map does with them.
jest.mock( '@wordpress/components', () => {
	const Box = ( { children }: PlainProps ) => <div>{ children }</div>;
	const Field = ( { label, value, onChange }: PlainProps ) => (
		<input
			aria-label={ label }
			value={ value }
			onChange={ ( { target } ) => onChange( target.value ) }
		/>
	);
	const Button = ( { children, label, type, onClick }: PlainProps ) => (
		<button type={ type ?? 'button' } onClick={ onClick }>
			{ label ?? children }
		</button>
	);
	return {
		Button,
		ToolbarButton: Button,
		TextControl: Field,
		TextareaControl: Field,
		Notice: ( { children }: PlainProps ) => (
			<p role="alert">{ children }</p>
		),
		PanelBody: Box,
		Popover: Box,
		ResizableBox: Box,
		Spinner: () => null,
		ToolbarGroup: Box,
	};
} );
jest.mock( '@wordpress/block-editor', () => {
	const Box = ( { children }: PlainProps ) => <div>{ children }</div>;
	return {
		BlockAlignmentControl: () => null,
		BlockControls: Box,
		InspectorControls: Box,
		store: 'core/block-editor',
	};
} );
jest.mock( '@wordpress/data', () => ( { useSelect: () => false } ) );
jest.mock(
	'../../../../../../extensions/blocks/map/editor/map-settings',
	() => ( {
		MapSettings: () => null,
		MIN_HEIGHT: 400,
	} )
);
jest.mock(
	'../../../../../../extensions/blocks/map/editor/picture-panel',
	() => ( {
		PicturePanel: () => null,
	} )
);
jest.mock(
	'../../../../../../extensions/blocks/map/editor/style-notice',
	() => ( {
		StyleNotice: () => null,
	} )
);
jest.mock(
	'../../../../../../extensions/blocks/map/editor/token-panel',
	() => ( {
		TokenPanel: () => null,
	} )
);
jest.mock(
	'../../../../../../extensions/blocks/map/marker-map/load-library',
	() => ( {
		canDraw: () => true,
		loadLibrary: jest.fn(),
	} )
);
jest.mock( '../../../../../../shared/join-to-last-step', () => ( {
	useJoinToLastStep: () => () => {},
} ) );
jest.mock(
	'../../../../../../extensions/blocks/map/places/import-button',
	() => ( { ImportButton: () => null } )
);
jest.mock( '../../../../../../extensions/blocks/map/api', () => ( {
	findPlaces: jest.fn(),
} ) );
const { findPlaces } = jest.requireMock(
	'../../../../../../extensions/blocks/map/api'
);
const { loadLibrary } = jest.requireMock(
	'../../../../../../extensions/blocks/map/marker-map/load-library'
);
Object.assign( globalThis, { __webpack_public_path__: '/build/' } );

/** What somebody asked for: a place, or a whole address. */
interface Question {
	text: string;
	kind: string;
	signal: AbortSignal;
	answer: ( found: Found ) => void;
	fail: () => void;
}

/** What an author sees, in the simplest words. */
interface Author {
	attributes: MapAttributes;
	before: MapAttributes[];
	/** In the field of the search; null where it is closed. */
	typed: string | null;
	/** What the list under it was found for. */
	found: string | null;
	isListFor: string;
	/** The address that is looked up, and the markers that were there then. */
	lookup: { address: string; points: string } | null;
	token: string;
	made: number;
}

const ATTRIBUTES: MapAttributes = {
	points: [],
	address: '',
	mapDetails: true,
	zoom: 13,
	mapCenter: { lng: 10, lat: 54 },
	markerColor: 'red',
	preview: false,
	scrollToZoom: false,
	showFullscreenButton: true,
};

/** The place of a name. Some services give no numbers. */
const placeOf = ( name: string ): Point => ( {
	placeTitle: name,
	title: name,
	caption: name,
	id: name.length % 2 ? '' : name,
	coordinates: { longitude: name.charCodeAt( 0 ), latitude: name.length },
} );

function openMap() {
	const questions: Question[] = [];
	findPlaces.mockImplementation(
		( text: string, kind: string, _token: string, signal: AbortSignal ) =>
			new Promise( ( resolve, reject ) => {
				questions.push( {
					text,
					kind,
					signal,
					answer: resolve,
					fail: () => reject( new Error( 'Offline.' ) ),
				} );
			} )
	);
	loadLibrary.mockResolvedValue( library );
	const model: Author = {
		attributes: ATTRIBUTES,
		before: [],
		typed: '',
		found: null,
		isListFor: '',
		lookup: null,
		token: '',
		made: 0,
	};
	const page = {
		questions,
		attributes: ATTRIBUTES,
		before: [] as MapAttributes[],
		token: '',
		draw: () => view.rerender( editor() ),
		unmount: () => view.unmount(),
		waiting: ( kind: string ) =>
			questions.filter(
				( one ) => one.kind === kind && ! one.signal.aborted
			),
	};
	const editor = () => (
		<MapEditor
			{ ...partOf< ComponentProps< typeof MapEditor > >( {
				attributes: page.attributes,
				isSelected: true,
				clientId: 'map',
				tokenState: { token: page.token },
				places: { isReading: false, error: '' },
				setAttributes( changes ) {
					page.before.push( page.attributes );
					page.attributes = { ...page.attributes, ...changes };
				},
			} ) }
		/>
	);
	const view = render( editor() );
	return { model, page };
}
type Page = ReturnType< typeof openMap >[ 'page' ];
type One = Act< Author, Page >;

const take = (
	name: string,
	what: ( model: Author, page: Page ) => void,
	isPossible?: One[ 'isPossible' ]
): One => ( {
	name,
	isPossible,
	async take( model, page ) {
		await act( async () => what( model, page ) );
		// What was set arrives with the next drawing.
		await act( async () => page.draw() );
	},
} );

function set( model: Author, changes: Partial< MapAttributes > ) {
	model.before.push( model.attributes );
	model.attributes = { ...model.attributes, ...changes };
}
const withPoints = ( model: Author, points: Point[] ) =>
	set( model, { points } );

const search = () => screen.getByRole( 'combobox' );
const points = ( { attributes }: Author ) => attributes.points;
const at = fc.nat( 2 );
const isThere = ( index: number ) => ( model: Author ) =>
	index < points( model ).length;

/** The address changed: what is looked up for another is not waited for. */
function followAddress( model: Author ) {
	if ( model.lookup && model.lookup.address !== model.attributes.address ) {
		model.lookup = null;
	}
}

const typeInto = ( text: string ) => async () => {
	await act( async () => {
		fireEvent.change( search(), { target: { value: text } } );
	} );
};
const isOpen = ( { typed }: Author ) => typed !== null;

const searchFor = ( text: string ): One => ( {
	name: `search ${ text }`,
	isPossible: isOpen,
	async take( model, page ) {
		await typeInto( text )();
		await act( async () => {
			jest.advanceTimersByTime( 250 );
		} );
		if ( model.isListFor !== text ) {
			model.found = null;
			expect( page.waiting( 'suggestions' ).at( -1 )?.text ).toBe( text );
		}
		model.typed = model.isListFor = text;
	},
} );

const searchEnds = ( isAnswer: boolean ) =>
	take(
		isAnswer ? 'places are found' : 'the search fails',
		( model, { questions, waiting } ) => {
			const one = waiting( 'suggestions' )[ 0 ];
			if ( ! one ) {
				return;
			}
			questions.splice( questions.indexOf( one ), 1 );
			if ( isAnswer ) {
				one.answer( {
					places: [ placeOf( one.text ) ],
					attribution: '',
				} );
				model.found = one.text;
			} else {
				one.fail();
			}
		}
	);

const PRESS_ENTER = take(
	'press Enter',
	( model ) => {
		fireEvent.keyDown( search(), { key: 'Enter' } );
		const { typed, found } = model;
		if ( found === null || found !== typed ) {
			return;
		}
		const place = placeOf( found );
		const isKnown = points( model ).some(
			( { placeTitle } ) => placeTitle === place.placeTitle
		);
		if ( ! isKnown ) {
			withPoints( model, [ ...points( model ), place ] );
		}
		model.typed = model.found = null;
		model.isListFor = '';
	},
	isOpen
);

const PRESS_ADD = take( 'press "Add a marker"', ( model ) => {
	fireEvent.click( screen.getByRole( 'button', { name: 'Add a marker' } ) );
	model.typed = model.typed === null ? '' : null;
	model.found = null;
	model.isListFor = '';
} );

/** From an open search to a marker, without anything in between. */
const addMarker = fc
	.constantFrom( 'Kiel', 'Tor', 'Rye' )
	.map( ( name ): One => ( {
		name: `add ${ name }`,
		async take( model, page ) {
			if ( model.typed === null ) {
				await PRESS_ADD.take( model, page );
			}
			await searchFor( name ).take( model, page );
			await searchEnds( true ).take( model, page );
			await PRESS_ENTER.take( model, page );
		},
	} ) );

const ACTS: fc.Arbitrary< One >[] = [
	addMarker,
	addMarker,
	fc.constantFrom( 'Kiel', 'Tor', 'Rye' ).map( searchFor ),
	fc.constantFrom( 'Kiel', 'Tor' ).map( ( text ) => ( {
		name: `type ${ text }, and no further`,
		isPossible: isOpen,
		async take( model: Author ) {
			await typeInto( text )();
			model.typed = text;
		},
	} ) ),
	fc.boolean().map( searchEnds ),
	fc.constant( PRESS_ENTER ),
	fc.constant( PRESS_ADD ),
	at.map( ( index ) =>
		take(
			`rename marker ${ index }`,
			( model ) => {
				const title = `name ${ ++model.made }`;
				fireEvent.change(
					screen.getAllByLabelText( 'Marker Title' )[ index ]!,
					{ target: { value: title } }
				);
				withPoints(
					model,
					points( model ).map( ( one, place ) =>
						place === index ? { ...one, title } : one
					)
				);
			},
			isThere( index )
		)
	),
	at.map( ( index ) =>
		take(
			`delete marker ${ index }`,
			( model ) => {
				fireEvent.click(
					screen.getAllByText( 'Delete Marker' )[ index ]!
				);
				const left = points( model ).filter( ( _, n ) => n !== index );
				set( model, {
					points: left,
					...( left.length === 1 && { zoom: 12 } ),
				} );
			},
			isThere( index )
		)
	),
	fc.constantFrom( 'Abbey', 'Quay' ).map( ( address ) =>
		take( `show the address ${ address }`, ( model ) => {
			fireEvent.change( screen.getByLabelText( 'Address' ), {
				target: { value: address },
			} );
			fireEvent.click( screen.getByText( 'Show this address' ) );
			set( model, { address } );
			model.lookup = {
				address,
				points: JSON.stringify( points( model ) ),
			};
		} )
	),
	fc.boolean().map( ( isAnswer ) =>
		take(
			isAnswer ? 'the address is found' : 'the address is not found',
			( model, page ) => {
				const one = page.waiting( 'address' )[ 0 ];
				if ( ! one ) {
					expect( model.lookup ).toBeNull();
					return;
				}
				page.questions.splice( page.questions.indexOf( one ), 1 );
				expect( one.text ).toBe( model.lookup?.address );
				if ( ! isAnswer ) {
					one.fail();
				} else {
					one.answer( {
						places: [ placeOf( one.text ) ],
						attribution: '',
					} );
					// What was set meanwhile stays.
					if (
						model.lookup!.points ===
						JSON.stringify( points( model ) )
					) {
						withPoints( model, [ placeOf( one.text ) ] );
					}
				}
				model.lookup = null;
			}
		)
	),
	fc.constant(
		take(
			'undo',
			( model, page ) => {
				model.attributes = model.before.pop()!;
				page.attributes = page.before.pop()!;
				followAddress( model );
			},
			( { before } ) => before.length > 0
		)
	),
	fc.integer( { min: 3, max: 9 } ).map( ( zoom ) =>
		take( `move the map to zoom ${ zoom }`, ( model ) => {
			const map = lastMap();
			map.zoom = zoom;
			map.center = { lng: zoom, lat: zoom };
			map.fire( 'moveend', { originalEvent: {} } );
			if ( points( model ).length < 2 ) {
				set( model, {
					zoom,
					...( ! points( model ).length && {
						mapCenter: { lng: zoom, lat: zoom },
					} ),
				} );
			}
		} )
	),
	fc.constantFrom( '', 'pk.1' ).map( ( token ) =>
		take( `the key is "${ token }"`, ( model, page ) => {
			if ( token !== model.token ) {
				// It is searched again, with the other service.
				model.found = null;
			}
			model.token = page.token = token;
		} )
	),
];

function agree( model: Author, page: Page ) {
	expect( page.attributes ).toEqual( model.attributes );
	expect(
		screen
			.queryAllByLabelText< HTMLInputElement >( 'Marker Title' )
			.map( ( { value } ) => value )
	).toEqual( points( model ).map( ( { title } ) => title ) );
	const isList = model.found !== null && model.found === model.typed;
	expect(
		screen
			.queryAllByRole( 'option' )
			.map( ( { textContent } ) => textContent )
	).toEqual( isList ? [ model.found ] : [] );
	// What is not the present question is not waited for.
	expect( page.waiting( 'suggestions' ).length ).toBeLessThanOrEqual( 1 );
	expect( page.waiting( 'address' ).map( ( { text } ) => text ) ).toEqual(
		model.lookup ? [ model.lookup.address ] : []
	);
}

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

it( 'has the markers that the author set, however late an answer comes', async () => {
	await checkModel( {
		acts: [ ...ACTS, ACTS[ 2 ]!, ACTS[ 4 ]!, ACTS[ 5 ]! ],
		async open() {
			const opened = openMap();
			await act( async () => {} );
			return opened;
		},
		agree,
		close: ( { unmount } ) => unmount(),
		most: 14,
	} );
} );

it( 'takes a second place without an id', async () => {
	const { model, page } = openMap();
	for ( const name of [ 'Tor', 'Rye' ] ) {
		if ( model.typed === null ) {
			await PRESS_ADD.take( model, page );
		}
		await searchFor( name ).take( model, page );
		await searchEnds( true ).take( model, page );
		await PRESS_ENTER.take( model, page );
	}
	expect( page.attributes.points.map( ( { title } ) => title ) ).toEqual( [
		'Tor',
		'Rye',
	] );
	page.unmount();
} );
