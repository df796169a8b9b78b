import { useEffect, useState } from '@wordpress/element';
import { errorMessage, isRefusal } from '../../../../shared/error-message';
import { useJoinToLastStep } from '../../../../shared/join-to-last-step';
import { may } from '../../../../shared/rights';
import type {
	Interval,
	Memberships,
	Plan,
} from '../../../../shared/memberships/types';
import lists from '../../../../shared/currencies/payments.json';
import { TIERS } from '../tiers';
import type { DonationsAttributes, Tier, TierKey } from '../types';

export const INTERVALS = lists.donationIntervals as Record< TierKey, Interval >;

/** In the place of a plan while the site takes no payments: nothing is saved for visitors. */
const NONE = -1;

const plansFor = ( plans: Plan[], key: TierKey, currency: string ) =>
	plans
		.filter(
			( plan ) =>
				plan.interval === INTERVALS[ key ] &&
				plan.currency.toUpperCase() === currency.toUpperCase()
		)
		.map( ( { id } ) => id );

function planIdOf(
	{ planId }: Tier,
	fitting: number[],
	takesPayments: boolean
): number | null {
	if ( fitting.length ) {
		return fitting.includes( planId! ) ? planId : fitting[ 0 ]!;
	}
	// A plan that was there before the key went away will be there when it is back.
	return takesPayments || planId ? planId : NONE;
}

/** The tiers whose plan is another one than it should be, as they should be. */
export function tiersToChange(
	attributes: DonationsAttributes,
	{ isConnected, needsUpgrade, plans }: Memberships
): Partial< Record< TierKey, Tier > > {
	return Object.fromEntries(
		TIERS.map( ( key ): [ TierKey, Tier ] => {
			const tier = attributes[ key ];
			const fitting = plansFor( plans, key, attributes.currency );
			const takesPayments = isConnected && ! needsUpgrade;
			const planId = planIdOf( tier, fitting, takesPayments );
			return [ key, { ...tier, planId } ];
		} ).filter(
			( [ key, { planId } ] ) => planId !== attributes[ key ].planId
		)
	);
}

/**
 * Gives each tier the plan of its currency and interval, and has the plans made where the site has
 * none. Only once the author is at the block: opening a post does not change it.
 *
 * @return What went wrong, and the way to try again.
 */
export function usePlans( {
	attributes,
	setAttributes,
	memberships,
	isSelected,
	addDonationPlans,
}: {
	attributes: DonationsAttributes;
	setAttributes: ( changes: Partial< DonationsAttributes > ) => void;
	memberships: Memberships;
	isSelected: boolean;
	addDonationPlans: ( currency: string ) => Promise< unknown >;
} ) {
	const joinToLastStep = useJoinToLastStep();
	const { currency } = attributes;
	const { isConnected, needsUpgrade, plans } = memberships;
	const [ failure, setFailure ] = useState< {
		currency: string;
		message: string;
	} >();
	const hasFailed = failure?.currency === currency;
	const error = hasFailed ? failure.message : '';
	const isComplete = TIERS.every(
		( key ) => plansFor( plans, key, currency ).length
	);
	// The page gets on without them: whoever may not make plans has nothing to be told.
	const asks =
		isSelected &&
		isConnected &&
		! needsUpgrade &&
		! isComplete &&
		! hasFailed &&
		may( 'plans' );

	useEffect( () => {
		let isStale = false;
		if ( asks ) {
			addDonationPlans( currency ).catch( ( reason ) => {
				if ( ! isStale ) {
					setFailure( {
						currency,
						message: isRefusal( reason )
							? ''
							: errorMessage( reason ),
					} );
				}
			} );
		}
		return () => {
			isStale = true;
		};
	}, [ asks, currency ] ); // eslint-disable-line react-hooks/exhaustive-deps -- Once for each currency.

	const changes = isSelected ? tiersToChange( attributes, memberships ) : {};
	const change = JSON.stringify( changes );
	useEffect( () => {
		if ( change !== '{}' ) {
			// Part of what the author did before: not a step of its own to undo.
			joinToLastStep();
			setAttributes( JSON.parse( change ) );
		}
	}, [ change ] ); // eslint-disable-line react-hooks/exhaustive-deps -- Only what is to change.

	return {
		error,
		isWaiting: asks,
		retry: () => setFailure( undefined ),
	};
}
