import { useDispatch } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { isRefusal } from '../../../shared/error-message';
import type {
	Memberships,
	NewPlan,
	Plan,
} from '../../../shared/memberships/types';
import { useMemberships } from '../../../shared/memberships/use-memberships';
import { may } from '../../../shared/rights';
import type { Request } from '../../../shared/use-request';
import type { Plans } from './use-plans';

/** So long, in milliseconds, an author has to choose before the first plan is chosen. */
const PATIENCE = 1000;

const defaultPlan = (): NewPlan => ( {
	title: __( 'Monthly Subscription', 'mainstay-blocks' ),
	price: 5,
	currency: 'USD',
	interval: '1 month',
} );

/** Two blocks on one page make one plan. */
let making: Promise< Plan > | undefined;

/**
 * A block without a plan gets the site's first; a site without plans gets one. A post that is only
 * opened keeps its blocks as they are.
 *
 * @param memberships What the site has.
 * @param plans       Of the block.
 * @param isTouched   Its author has inserted or selected the block.
 */
export function useFirstPlan(
	memberships: Request< Memberships >,
	plans: Plans,
	isTouched: boolean
) {
	const { addPlan } = useMemberships();
	const { createSuccessNotice } = useDispatch( noticesStore );
	const [ state, setState ] = useState( { isMaking: false, error: '' } );
	const data = memberships.status === 'ready' ? memberships.data : null;
	const isWanted =
		isTouched &&
		! plans.ids.length &&
		!! data?.isConnected &&
		! data.needsUpgrade;
	const first = data?.plans[ 0 ]?.id;

	useEffect( () => {
		if ( ! isWanted || first || ! may( 'plans' ) ) {
			return;
		}
		let isStale = false;
		setState( { isMaking: true, error: '' } );
		making ??= addPlan( defaultPlan() ).then( ( plan ) => {
			void createSuccessNotice(
				__( 'Successfully created plan', 'mainstay-blocks' ),
				{ type: 'snackbar' }
			);
			return plan;
		} );
		making
			.then(
				() => '',
				// Whoever may not make plans is not told so before wanting to.
				( error ) =>
					isRefusal( error )
						? ''
						: __(
								'There was an error when adding the plan.',
								'mainstay-blocks'
							)
			)
			.then( ( error ) => {
				making = undefined;
				if ( ! isStale ) {
					setState( { isMaking: false, error } );
				}
			} );
		return () => {
			isStale = true;
		};
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once for what the site said.
	}, [ isWanted, first ] );

	useEffect( () => {
		if ( ! isWanted || ! first ) {
			return;
		}
		const timer = setTimeout(
			() => plans.selectQuietly( [ first ] ),
			PATIENCE
		);
		return () => clearTimeout( timer );
		// eslint-disable-next-line react-hooks/exhaustive-deps -- `plans` is new at every render.
	}, [ isWanted, first ] );

	// It is there before its request says so.
	return { ...state, isMaking: state.isMaking && ! first };
}
