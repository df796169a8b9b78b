/**
 * What the site said about payments, once for all blocks of a post: a page with twenty buttons asks
 * once, and a plan that one block adds is offered by the others.
 */
import { createReduxStore, register } from '@wordpress/data';
import { errorMessage, isUnanswered } from '../error-message';
import { createDonationPlans, createPlan, getMemberships } from './api';
import type { MembershipsRequest, NewPlan, Plan } from './types';

type Status = MembershipsRequest;
interface State {
	statuses: Record< string, Status >;
	/** Plans in the order in which they were added here: an answer may have been made before them. */
	added: Plan[];
	/** By type of plans: how often they were asked for. */
	asked: Record< string, number >;
}

type Action =
	| { type: 'ASK'; plansOf: string }
	| {
			type: 'ANSWER';
			plansOf: string;
			status: Status;
			/** Which question it answers, and how many plans had been added when that was asked. */
			number: number;
			known: number;
	  }
	| { type: 'ADD'; plans: Plan[] };

interface Thunk {
	dispatch: ( action: Action ) => void;
	select: {
		getProgress: ( type: string ) => { number: number; known: number };
	};
}

const LOADING: Status = { status: 'loading' };

const EMPTY: State = { statuses: {}, added: [], asked: {} };

function withPlans( status: Status | undefined, plans: Plan[] ): Status {
	if ( status?.status !== 'ready' ) {
		return status ?? LOADING;
	}
	const added = plans.map( ( { id } ) => id );
	const others = status.data.plans.filter(
		( { id } ) => ! added.includes( id )
	);
	return {
		status: 'ready',
		data: { ...status.data, plans: [ ...others, ...plans ] },
	};
}

export const store = createReduxStore( 'mainstay/memberships', {
	reducer( state: State = EMPTY, action: Action ): State {
		const { statuses, added, asked } = state;
		switch ( action.type ) {
			case 'ASK':
				return {
					...state,
					asked: {
						...asked,
						[ action.plansOf ]:
							( asked[ action.plansOf ] ?? 0 ) + 1,
					},
				};
			case 'ANSWER':
				// The answer to a later question may have come first.
				return action.number === asked[ action.plansOf ]
					? {
							...state,
							statuses: {
								...statuses,
								[ action.plansOf ]: withPlans(
									action.status,
									added
										.slice( action.known )
										.filter(
											( { type } ) =>
												type === action.plansOf
										)
								),
							},
						}
					: state;
			case 'ADD': {
				const [ plan ] = action.plans;
				return plan
					? {
							...state,
							added: [ ...added, ...action.plans ],
							statuses: {
								...statuses,
								[ plan.type ]: withPlans(
									statuses[ plan.type ],
									action.plans
								),
							},
						}
					: state;
			}
		}
		return state;
	},
	selectors: {
		/**
		 * @param state
		 * @param type  `donation`, or nothing.
		 */
		getMemberships: ( state: State, type = '' ): Status =>
			state.statuses[ type ] ?? LOADING,
		/** How far asking is: what the answer to a question is judged by. */
		getProgress: ( { asked, added }: State, type: string ) => ( {
			number: asked[ type ] ?? 0,
			known: added.length,
		} ),
	},
	resolvers: {
		getMemberships:
			( type = '' ) =>
			async ( { dispatch, select }: Thunk ) => {
				dispatch( { type: 'ASK', plansOf: type } );
				const progress = select.getProgress( type );
				const status = await getMemberships( type ).then(
					( data ): Status => ( { status: 'ready', data } ),
					( error ): Status => ( {
						status: 'failed',
						message: errorMessage( error ),
						isUnanswered: isUnanswered( error ),
					} )
				);
				dispatch( {
					type: 'ANSWER',
					plansOf: type,
					status,
					...progress,
				} );
			},
	},
	actions: {
		/** Makes a plan; fails as the request does. */
		addPlan:
			( plan: NewPlan ) =>
			async ( { dispatch }: Thunk ): Promise< Plan > => {
				const added = await createPlan( plan );
				dispatch( { type: 'ADD', plans: [ added ] } );
				return added;
			},
		/** Makes the plans that donations in a currency need. */
		addDonationPlans:
			( currency: string ) =>
			async ( { dispatch }: Thunk ): Promise< Plan[] > => {
				const added = await createDonationPlans( currency );
				dispatch( { type: 'ADD', plans: added } );
				return added;
			},
	},
} );

register( store );
