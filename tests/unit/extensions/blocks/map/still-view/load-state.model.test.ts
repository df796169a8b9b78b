/**
 * What visitors, networks and consent do to a map, in any order: nothing is loaded before interest, a
 * late answer changes nothing, and a button that has the focus does not vanish by itself.
 */
import fc from 'fast-check';
import {
	INITIAL_STATE,
	reduce,
	type Action,
	type LoadState,
} from '../../../../../../extensions/blocks/map/still-view/load-state';
import { checkModel, type Act } from '../../../../check-model';

interface Model {
	/** What was asked of the network, and whether it can still be answered. */
	loads: { attempt: number; isOver: boolean }[];
	isOnPage: boolean;
	isSupported: boolean;
	isHovered: boolean;
	hasFocus: boolean;
	hasFailed: boolean;
	isDrawn: boolean;
	isShown: boolean;
	/** Since the last failure. */
	isPressed: boolean;
	place: number;
}

interface Page {
	state: LoadState;
}

const send = ( page: Page, action: Action ) => {
	page.state = reduce( page.state, action );
};

const isIdle = ( model: Model ) =>
	model.isOnPage &&
	model.isSupported &&
	! model.isShown &&
	! model.isDrawn &&
	model.loads.every( ( { isOver } ) => isOver );

const begin = ( model: Model ) => {
	model.loads.push( { attempt: model.loads.length + 1, isOver: false } );
	model.hasFailed = false;
};

/** Coming near loads once; only a press tries again. */
const comeNear = ( model: Model ) => {
	if ( isIdle( model ) && ! model.hasFailed ) {
		begin( model );
	}
};

const act = (
	name: string,
	take: Act< Model, Page >[ 'take' ]
): fc.Arbitrary< Act< Model, Page > > => fc.constant( { name, take } );

const acts = [
	act( 'hover', ( model, page ) => {
		model.isHovered = model.isHovered || model.isOnPage;
		send( page, { type: 'hover' } );
	} ),
	act( 'leave', ( model, page ) => {
		model.isHovered = false;
		send( page, { type: 'leave' } );
	} ),
	act( 'a moment passes', ( model, page ) => {
		if ( model.isHovered ) {
			comeNear( model );
		}
		send( page, { type: 'dwell' } );
	} ),
	act( 'focus', ( model, page ) => {
		model.hasFocus = model.hasFocus || model.isOnPage;
		comeNear( model );
		send( page, { type: 'focus' } );
	} ),
	act( 'blur', ( model, page ) => {
		model.hasFocus = false;
		model.isShown = model.isShown || ( model.isDrawn && model.isOnPage );
		send( page, { type: 'blur' } );
	} ),
	fc.integer( { min: -1, max: 3 } ).map( ( place ) => ( {
		name: `press ${ place }`,
		take( model: Model, page: Page ) {
			if ( model.isOnPage && model.isSupported && ! model.isShown ) {
				if ( isIdle( model ) ) {
					begin( model );
				}
				model.isPressed = true;
				model.place = place;
				model.isShown = model.isDrawn;
			}
			send( page, { type: 'press', place } );
		},
	} ) ),
	...( [ 'draw', 'fail' ] as const ).map( ( type ) =>
		fc.nat( { max: 3 } ).map( ( back ) => ( {
			name: `the load before ${ back } others: ${ type }`,
			isPossible: ( { loads }: Model ) => back < loads.length,
			take( model: Model, page: Page ) {
				const load = model.loads.at( -1 - back )!;
				const isLate = load.isOver || ! model.isOnPage;
				load.isOver = true;
				if ( ! isLate && type === 'fail' ) {
					Object.assign( model, {
						hasFailed: true,
						isPressed: false,
						place: -1,
					} );
				} else if ( ! isLate ) {
					model.isDrawn = true;
					model.isShown = model.isPressed || ! model.hasFocus;
				}
				send( page, { type, attempt: load.attempt } );
			},
		} ) )
	),
	...[ 0, 1 ].map( ( back ) =>
		fc.constant( {
			name: `the map before ${ back } others gives its surface back`,
			isPossible: ( { loads }: Model ) => back < loads.length,
			take( model: Model, page: Page ) {
				const isOfNow =
					back === 0 &&
					model.isOnPage &&
					model.isSupported &&
					! model.hasFailed &&
					( model.isDrawn || ! isIdle( model ) );
				if ( isOfNow ) {
					model.loads.at( -1 )!.isOver = true;
					Object.assign( model, {
						isDrawn: false,
						isShown: false,
						isPressed: false,
						place: -1,
					} );
				}
				send( page, {
					type: 'lose',
					attempt: model.loads.length - back,
				} );
			},
		} )
	),
	act( 'the page comes back from memory', ( model, page ) => {
		model.isHovered = false;
		send( page, { type: 'restore' } );
	} ),
	fc.constant( {
		name: 'the browser cannot draw',
		isPossible: ( { loads }: Model ) => loads.at( -1 )?.isOver === false,
		take( model: Model, page: Page ) {
			model.loads.at( -1 )!.isOver = true;
			if ( model.isOnPage ) {
				model.isSupported = false;
			}
			send( page, { type: 'refuse' } );
		},
	} ),
	act( 'consent is taken back', ( model, page ) => {
		model.isOnPage = false;
		send( page, { type: 'remove' } );
	} ),
	fc.constant( {
		name: 'consent is given again',
		isPossible: ( { isOnPage }: Model ) => ! isOnPage,
		take( model: Model, page: Page ) {
			Object.assign( model, newModel() );
			page.state = INITIAL_STATE;
		},
	} ),
];

const newModel = (): Model => ( {
	loads: [],
	isOnPage: true,
	isSupported: true,
	isHovered: false,
	hasFocus: false,
	hasFailed: false,
	isDrawn: false,
	isShown: false,
	isPressed: false,
	place: -1,
} );

const phaseOf = ( model: Model ) => {
	if ( ! model.isOnPage ) {
		return 'gone';
	}
	if ( ! model.isSupported ) {
		return 'unsupported';
	}
	if ( model.isDrawn ) {
		return model.isShown ? 'shown' : 'waiting';
	}
	if ( ! isIdle( model ) ) {
		return 'loading';
	}
	return model.hasFailed ? 'failed' : 'still';
};

it( 'a map is loaded on interest, and shown in the place of its first view', async () => {
	await checkModel< unknown, Model, Page >( {
		acts,
		open: () => ( { model: newModel(), page: { state: INITIAL_STATE } } ),
		agree( model, { state } ) {
			expect( state.phase ).toBe( phaseOf( model ) );
			expect( state.attempt ).toBe( model.loads.length );
			if ( state.phase === 'shown' ) {
				expect( state.place ).toBe( model.place );
			}
		},
	} );
} );
