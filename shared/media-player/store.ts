/**
 * The players of the post that is edited: what each does, and what it is asked to do. Whoever shows
 * a player or a position (a podcast, a line of a dialogue) reads and writes here;
 * connect-players.ts moves the players themselves.
 */
import {
	createReduxStore,
	dispatch,
	register,
	select,
	useDispatch,
	useSelect,
} from '@wordpress/data';
import { clampTime, SKIP_SECONDS } from './media';

export type PlayerState = 'is-paused' | 'is-playing' | 'is-error';

export interface MediaSource {
	id: string;
	state: PlayerState;
	/** Seconds. */
	currentTime: number;
	/** Seconds; 0 while it is not known. */
	duration: number;
	/** The id of its element on the page; may be empty. */
	domId: string;
}

interface State {
	sources: Record< string, MediaSource >;
	/** The one that was chosen; else it is the one that played last, else the first. */
	chosen?: string;
	latest?: string;
}

type Report = Partial< Omit< MediaSource, 'id' > >;

type Action =
	| { type: 'ADD'; id: string; report: Report }
	| { type: 'REMOVE'; id: string }
	| { type: 'REPORT'; id: string; report: Report }
	| { type: 'CHOOSE'; id?: string };

const NEW = {
	state: 'is-paused',
	currentTime: 0,
	duration: 0,
	domId: '',
} as const satisfies Report;

/** One plays, the others pause: nobody listens to two. */
function report( state: State, id: string, news: Report ): State {
	const source = state.sources[ id ];
	const isNews =
		source &&
		( Object.keys( news ) as ( keyof Report )[] ).some(
			( key ) => source[ key ] !== news[ key ]
		);
	if ( ! isNews ) {
		return state;
	}
	const sources = { ...state.sources, [ id ]: { ...source, ...news } };
	if ( news.state !== 'is-playing' ) {
		return { ...state, sources };
	}
	for ( const other of Object.values( sources ) ) {
		if ( other.id !== id && other.state === 'is-playing' ) {
			sources[ other.id ] = { ...other, state: 'is-paused' };
		}
	}
	return { ...state, sources, latest: id };
}

function reducer( state: State = { sources: {} }, action: Action ): State {
	switch ( action.type ) {
		case 'ADD':
			return state.sources[ action.id ]
				? report( state, action.id, action.report )
				: {
						...state,
						sources: {
							...state.sources,
							[ action.id ]: {
								...NEW,
								...action.report,
								id: action.id,
							},
						},
					};
		case 'REMOVE': {
			const { [ action.id ]: removed, ...sources } = state.sources;
			const latest =
				state.latest === action.id ? undefined : state.latest;
			return removed ? { ...state, sources, latest } : state;
		}
		case 'REPORT':
			return report( state, action.id, action.report );
		case 'CHOOSE':
			return { ...state, chosen: action.id };
	}
	return state;
}

const sourceOf = ( { sources, chosen, latest }: State, id?: string ) =>
	id
		? sources[ id ]
		: ( chosen && sources[ chosen ] ) ||
			( latest && sources[ latest ] ) ||
			Object.values( sources )[ 0 ];

/** What an action turns into, with the source that it means; nothing where there is none. */
type Thunk = ( registry: {
	select: { getSource: ( id?: string ) => MediaSource | undefined };
	dispatch: ( action: Action ) => void;
} ) => void;

const change =
	(
		id: string | undefined,
		news: ( source: MediaSource ) => Report
	): Thunk =>
	( { select: selectors, dispatch: send } ) => {
		const source = selectors.getSource( id );
		if ( source ) {
			send( { type: 'REPORT', id: source.id, report: news( source ) } );
		}
	};

/** Without an id, each means the default source. */
const actions = {
	addSource: ( id: string, first: Report = {} ): Action => ( {
		type: 'ADD',
		id,
		report: first,
	} ),
	removeSource: ( id: string ): Action => ( { type: 'REMOVE', id } ),
	/** What a player says about itself. */
	updateSource: ( id: string, news: Report ): Action => ( {
		type: 'REPORT',
		id,
		report: news,
	} ),
	/** Without an id, the one that played last, or the first, is the default again. */
	setDefaultSource: ( id?: string ): Action => ( { type: 'CHOOSE', id } ),
	play: ( id?: string ) => change( id, () => ( { state: 'is-playing' } ) ),
	pause: ( id?: string ) => change( id, () => ( { state: 'is-paused' } ) ),
	/** After an error it tries to play again. */
	toggle: ( id?: string ) =>
		change( id, ( { state } ) => ( {
			state: state === 'is-playing' ? 'is-paused' : 'is-playing',
		} ) ),
	fail: ( id?: string ) => change( id, () => ( { state: 'is-error' } ) ),
	/** The player moves only where this differs from its position by more than a second. */
	seek: ( time: number, id?: string ) =>
		change( id, ( { duration } ) => ( {
			currentTime: clampTime( time, duration ),
		} ) ),
	/** Back when negative. */
	skip: ( seconds: number = SKIP_SECONDS, id?: string ) =>
		change( id, ( { currentTime, duration } ) => ( {
			currentTime: clampTime( currentTime + seconds, duration ),
		} ) ),
};

const selectors = {
	/** The source with this id; without one, the default source. */
	getSource: ( state: State, id?: string ): MediaSource | undefined =>
		sourceOf( state, id ) || undefined,
	/** All of them by id, in the order in which they came. */
	getSources: ( state: State ): Record< string, MediaSource > =>
		state.sources,
};

export const store = createReduxStore( 'mainstay/media-source', {
	reducer,
	actions,
	selectors,
} );

interface Actions {
	addSource: ( id: string, first?: Report ) => void;
	removeSource: ( id: string ) => void;
	updateSource: ( id: string, news: Report ) => void;
	setDefaultSource: ( id?: string ) => void;
	play: ( id?: string ) => void;
	pause: ( id?: string ) => void;
	toggle: ( id?: string ) => void;
	fail: ( id?: string ) => void;
	seek: ( time: number, id?: string ) => void;
	skip: ( seconds?: number, id?: string ) => void;
}

register( store );

/** For what is no component. */
export const mediaSources = () => ( {
	...select( store ),
	...dispatch( store ),
} );

/**
 * A source as it is now.
 *
 * @param id Of the source; without one, the default source.
 */
export const useMediaSource = ( id?: string ): MediaSource | undefined =>
	useSelect( ( selectFrom ) => selectFrom( store ).getSource( id ), [ id ] );

/** What can be done with sources; without an id, with the default source. */
export const useMediaActions = (): Actions => useDispatch( store );
