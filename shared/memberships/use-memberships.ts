import { useDispatch, useSelect } from '@wordpress/data';
import { store } from './store';
import type { MembershipsRequest } from './types';

/**
 * Can this site take payments, and which plans has it.
 *
 * @param type `donation` for the plans of donations, nothing for all others.
 * @return The answer, and what changes it. What adds a plan fails as its request does.
 */
export function useMemberships( type = '' ) {
	const memberships = useSelect(
		( select ): MembershipsRequest =>
			select( store ).getMemberships( type ),
		[ type ]
	);
	const { addPlan, addDonationPlans, invalidateResolutionForStoreSelector } =
		useDispatch( store );
	return {
		memberships,
		addPlan,
		addDonationPlans,
		/** Asks again, for all blocks: the owner has stored a key, for example. */
		retry: () => invalidateResolutionForStoreSelector( 'getMemberships' ),
	};
}
