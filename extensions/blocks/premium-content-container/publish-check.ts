import { __ } from '@wordpress/i18n';
import { fetchSales, type PublishCheck } from '../../../shared/publish-check';
import { planIdsOf } from './plan-ids';
import type { ContainerAttributes } from './types';

/** Returns why nobody could ever read the part for subscribers; an empty text where somebody can. */
async function reasonOf( attributes: ContainerAttributes ): Promise< string > {
	const sales = await fetchSales();
	if ( ! sales ) {
		return __(
			'No one can read the part for subscribers: Stripe is not connected, so no one can pay. Connect it in the block.',
			'mainstay-blocks'
		);
	}
	const ids = planIdsOf( attributes );
	if ( ! ids.length ) {
		return __(
			'No one can read the part for subscribers: there is no plan for sale. Choose a plan in the block.',
			'mainstay-blocks'
		);
	}
	return sales.plans.some( ( { id } ) => ids.includes( id ) )
		? ''
		: __(
				'No one can read the part for subscribers: its plan is no longer for sale. Choose another one in the block.',
				'mainstay-blocks'
			);
}

/** Without a way to pay, the part for subscribers is closed to everybody. */
export const check: PublishCheck = async ( { attributes } ) => {
	const text = await reasonOf( attributes as ContainerAttributes );
	return text ? { text, isQuestion: true } : null;
};
