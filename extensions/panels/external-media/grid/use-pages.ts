import { useEffect, useReducer } from '@wordpress/element';
import { fetchPage, failureOf, type Failure, type Question } from '../api';
import type { Item, Service } from '../types';

export interface Pages {
	/** `more`: another page is on its way to those that are there. */
	status: 'loading' | 'more' | 'ready' | 'failed';
	items: Item[];
	next: string;
	account: { name: string; image: string };
	filters: string[];
	hasAlbums: boolean;
	isWaiting: boolean;
}

interface State extends Pages {
	/** What the pages answer. */
	asked: string;
	/** The page that is to be asked for. */
	wanted: string;
	attempt: number;
	/** Pages in a row that held nothing new. */
	empty: number;
}

/** So many pages in a row may hold nothing to show before somebody has to ask for the next. */
const MOST_EMPTY = 10;

const none = ( asked: string ): State => ( {
	status: 'loading',
	items: [],
	next: '',
	account: { name: '', image: '' },
	filters: [],
	hasAlbums: false,
	isWaiting: false,
	asked,
	wanted: '',
	attempt: 0,
	empty: 0,
} );

type Action =
	| { type: 'ask'; asked: string }
	| { type: 'more' | 'again' }
	| { type: 'answer'; page: Awaited< ReturnType< typeof fetchPage > > }
	| { type: 'fail' };

function reduce( state: State, action: Action ): State {
	switch ( action.type ) {
		case 'ask':
			return none( action.asked );
		case 'more':
			return state.status === 'ready' && state.next
				? {
						...state,
						status: 'more',
						wanted: state.next,
						// The same page may have failed before.
						attempt: state.attempt + 1,
					}
				: state;
		case 'again':
			return {
				...state,
				status: state.items.length ? 'more' : 'loading',
				attempt: state.attempt + 1,
			};
		case 'answer': {
			const known = new Set( state.items.map( ( { id } ) => id ) );
			// A list that grows meanwhile repeats on a page what stood on the one before.
			const added = action.page.items.filter(
				( { id } ) => ! known.has( id )
			);
			const answered = {
				...state,
				...action.page,
				items: [ ...state.items, ...added ],
			};
			// A page of nothing but videos, say, is not the end.
			return ! added.length &&
				action.page.next &&
				state.empty < MOST_EMPTY
				? {
						...answered,
						status: answered.items.length ? 'more' : 'loading',
						wanted: action.page.next,
						attempt: state.attempt + 1,
						empty: state.empty + 1,
					}
				: { ...answered, status: 'ready', empty: 0 };
		}
		case 'fail':
			return {
				...state,
				status: state.items.length ? 'ready' : 'failed',
			};
	}
}

/**
 * The pages of a list, one after the other; with another question it begins anew.
 *
 * @param service
 * @param question  What is listed; null while nothing is asked.
 * @param onFailure Is told what went wrong.
 */
export function usePages(
	service: Service,
	question: Question | null,
	onFailure: ( failure: Failure ) => void
) {
	const asked = JSON.stringify( question );
	const [ state, dispatch ] = useReducer( reduce, asked, none );
	const { wanted, attempt } = state;
	const isCurrent = state.asked === asked;

	useEffect( () => {
		if ( ! isCurrent ) {
			dispatch( { type: 'ask', asked } );
			return;
		}
		if ( asked === 'null' ) {
			return;
		}
		const controller = new AbortController();
		const { signal } = controller;
		fetchPage(
			service,
			{ ...JSON.parse( asked ), page: wanted },
			signal
		).then(
			( page ) =>
				! signal.aborted && dispatch( { type: 'answer', page } ),
			( error ) => {
				if ( ! signal.aborted ) {
					dispatch( { type: 'fail' } );
					onFailure( failureOf( error ) );
				}
			}
		);
		return () => controller.abort();
		// eslint-disable-next-line react-hooks/exhaustive-deps -- `onFailure` is new at every render.
	}, [ service, asked, isCurrent, wanted, attempt ] );

	const pages: Pages = isCurrent ? state : none( asked );
	return {
		pages,
		loadMore: () => dispatch( { type: 'more' } ),
		askAgain: () => dispatch( { type: 'again' } ),
	};
}
