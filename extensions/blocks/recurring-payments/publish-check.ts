import { __ } from '@wordpress/i18n';
import { fetchSales, type PublishCheck } from '../../../shared/publish-check';

/** Returns the plans that the button is for, the first of them in front. */
const plansOf = ( { planId, planIds }: Record< string, unknown > ) => [
	planId,
	...( Array.isArray( planIds ) ? ( planIds as unknown[] ) : [] ),
];

/** A button that leads nowhere is left out of the page. */
export const check: PublishCheck = async ( { attributes } ) => {
	const sales = await fetchSales();
	if ( ! sales ) {
		return /^https?:/i.test( String( attributes.url ) )
			? null
			: {
					text: __(
						'Connect Stripe: until then, no one can pay.',
						'mainstay-blocks'
					),
				};
	}
	const ids = plansOf( attributes );
	return sales.plans.some( ( { id } ) => ids.includes( id ) )
		? null
		: {
				text: __( 'Choose a plan for this button.', 'mainstay-blocks' ),
			};
};
