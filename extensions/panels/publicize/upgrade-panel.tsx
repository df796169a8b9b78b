import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { boot, type Unavailable } from '../../../shared/boot';
import { useRequest } from '../../../shared/use-request';
import { useUpgrade } from '../../../shared/upgrade/use-upgrade';
import { fetchPlans, type Plan } from './api';

/** The plan that comes after the site's own, as the host lists them. */
function nextOf( plans: Plan[] ): Plan | undefined {
	const own = plans.findIndex( ( { slug } ) => slug === boot().plan.slug );
	return plans[ own + 1 ];
}

function Offer( { details }: Pick< Unavailable, 'details' > ) {
	const { upgrade, isRedirecting } = useUpgrade( details, 'republicize' );
	const request = useRequest( fetchPlans, [] );
	const plan =
		request.status === 'ready' ? nextOf( request.data ) : undefined;
	const isBusy = isRedirecting || request.status === 'loading';
	return (
		<>
			{ plan && (
				<p style={ { margin: 0 } }>
					{ sprintf(
						/* translators: %s: name of a plan. */
						__( 'The next plan is %s.', 'mainstay-blocks' ),
						plan.name
					) }
				</p>
			) }
			<div>
				<Button
					__next40pxDefaultSize
					variant="primary"
					isBusy={ isBusy }
					disabled={ isBusy }
					accessibleWhenDisabled
					onClick={ upgrade }
				>
					{ plan?.price
						? sprintf(
								/* translators: %s: price of a plan, e.g. “$9 a month”. */
								__( 'Upgrade now for %s', 'mainstay-blocks' ),
								plan.price
							)
						: __( 'Upgrade now', 'mainstay-blocks' ) }
				</Button>
			</div>
		</>
	);
}

/** A post that was published is shared again only with a bigger plan of the host. */
export function UpgradePanel( { details }: Pick< Unavailable, 'details' > ) {
	return (
		<>
			<p style={ { margin: 0 } }>
				{ sprintf(
					/* translators: %s: name of the plan of this site. */
					__(
						'The plan of this site (%s) shares posts when they are published, and not again afterwards.',
						'mainstay-blocks'
					),
					details.plan ?? ''
				) }
			</p>
			{ details.planUrl && boot().upgradeNudge && (
				<Offer details={ details } />
			) }
		</>
	);
}
