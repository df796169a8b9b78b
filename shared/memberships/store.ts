/**
 * What the site said about payments, once for all blocks of a post: a page with twenty buttons asks
 * once, and a plan that one block adds is offered by the others.
 */
import { createReduxStore, register } from '@wordpress/data';
import { errorMessage } from '../error-message';
import type { Request } from '../use-request';
import { createDonationPlans, createPlan, getMemberships } from './api';
import type { Memberships, NewPlan, Plan } from './types';

type Status = Request<Memberships>;
type State = Record<string, Status>;

type Action =
	| { type: 'ANSWER'; plansOf: string; status: Status }
	| { type: 'ADD'; plans: Plan[] };

interface Thunk {
	dispatch: (action: Action) => void;
}

const LOADING: Status = { status: 'loading' };

function withPlans(status: Status | undefined, plans: Plan[]): Status {
	if (status?.status !== 'ready') {
		return status ?? LOADING;
	}
	const added = plans.map(({ id }) => id);
	const others = status.data.plans.filter(({ id }) => !added.includes(id));
	return {
		status: 'ready',
		data: { ...status.data, plans: [...others, ...plans] },
	};
}

export const store = createReduxStore('mainstay/memberships', {
	reducer(state: State = {}, action: Action): State {
		if (action.type === 'ANSWER') {
			return { ...state, [action.plansOf]: action.status };
		}
		if (action.type === 'ADD' && action.plans.length) {
			const { type } = action.plans[0]!;
			return { ...state, [type]: withPlans(state[type], action.plans) };
		}
		return state;
	},
	selectors: {
		/**
		 * @param state
		 * @param type  `donation`, or nothing.
		 */
		getMemberships: (state: State, type = ''): Status =>
			state[type] ?? LOADING,
	},
	resolvers: {
		getMemberships:
			(type = '') =>
			async ({ dispatch }: Thunk) => {
				const status = await getMemberships(type).then(
					(data): Status => ({ status: 'ready', data }),
					(error): Status => ({
						status: 'failed',
						message: errorMessage(error),
					})
				);
				dispatch({ type: 'ANSWER', plansOf: type, status });
			},
	},
	actions: {
		/** Makes a plan; fails as the request does. */
		addPlan:
			(plan: NewPlan) =>
			async ({ dispatch }: Thunk): Promise<Plan> => {
				const added = await createPlan(plan);
				dispatch({ type: 'ADD', plans: [added] });
				return added;
			},
		/** Makes the plans that donations in a currency need. */
		addDonationPlans:
			(currency: string) =>
			async ({ dispatch }: Thunk): Promise<Plan[]> => {
				const added = await createDonationPlans(currency);
				dispatch({ type: 'ADD', plans: added });
				return added;
			},
	},
});

register(store);
