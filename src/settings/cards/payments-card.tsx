import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Service } from '../../../shared/service-setup/api';
import { firstKey, stateOf } from '../../../shared/service-setup/service-state';
import { addressOf } from '../places/places';
import { SettingsCard } from '../settings-card';

/** Slugs of the services through which visitors pay. */
const PAYMENT_SERVICES = [ 'stripe', 'paypal' ];

/**
 * Through whom visitors can pay, each with its state and the way to its keys.
 *
 * @param props
 * @param props.services All services.
 */
export function PaymentsCard( { services }: { services: Service[] } ) {
	return (
		<SettingsCard
			id="payments"
			title={ __( 'Payments', 'mainstay-blocks' ) }
		>
			<p>
				{ __(
					'Visitors pay directly into your own account. You create plans and prices in the blocks that sell them.',
					'mainstay-blocks'
				) }{ ' ' }
				<a href="admin.php?page=mainstay-payments">
					{ __( 'View payments', 'mainstay-blocks' ) }
				</a>
			</p>
			<ul className="mainstay-settings__rows">
				{ services
					.filter( ( { slug } ) => PAYMENT_SERVICES.includes( slug ) )
					.map( ( service ) => {
						const { slug, name } = service;
						const state = stateOf( firstKey( service ) );
						return (
							<li key={ slug } className="mainstay-settings__row">
								<div className="mainstay-settings__row-text">
									<h3 className="mainstay-settings__subheading">
										{ name }
									</h3>
									<p className="mainstay-settings__state">
										{ state.text }
									</p>
								</div>
								<Button
									__next40pxDefaultSize
									variant="secondary"
									href={ addressOf( 'services', slug ) }
								>
									{ state.status === 'none'
										? sprintf(
												/* translators: %s: name of a service, e.g. Stripe. */
												__(
													'Set up %s',
													'mainstay-blocks'
												),
												name
											)
										: sprintf(
												/* translators: %s: name of a service, e.g. Stripe. */
												__(
													'Manage %s',
													'mainstay-blocks'
												),
												name
											) }
								</Button>
							</li>
						);
					} ) }
			</ul>
		</SettingsCard>
	);
}
