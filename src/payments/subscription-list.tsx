import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { external } from '@wordpress/icons';
import { store as noticesStore } from '@wordpress/notices';
import { ActQuestion } from './act-question';
import type { Place } from './address';
import {
	cancelSubscription,
	fetchSubscriptions,
	type Subscription,
} from './api';
import { subscriptionFields } from './fields';
import { MakePayable } from './make-payable';
import { MoneyList } from './money-list';

/**
 * @param props
 * @param props.person Address of the customer whose subscriptions they are; empty for all.
 * @param props.onGo   Shows another view.
 */
export function SubscriptionList( {
	person,
	onGo,
}: {
	person: string;
	onGo: ( place: Place ) => void;
} ) {
	const { createSuccessNotice } = useDispatch( noticesStore );
	return (
		<MoneyList< Subscription >
			load={ fetchSubscriptions }
			columns={ [ 'amount', 'email', 'status', 'period_end', 'time' ] }
			person={ person }
			onEveryone={ () => onGo( { view: 'subscriptions', person: '' } ) }
			fieldsOf={ ( { statuses } ) => subscriptionFields( statuses ) }
			actionsOf={ ( refresh ) => [
				{
					id: 'open',
					label: __( 'Open at the provider', 'mainstay-blocks' ),
					icon: external,
					isEligible: ( { url } ) => url !== '',
					callback: ( [ subscription ] ) => {
						window.open( subscription!.url, '_blank', 'noopener' );
					},
				},
				{
					id: 'cancel',
					label: __( 'End subscription', 'mainstay-blocks' ),
					isEligible: ( { canCancel } ) => canCancel,
					modalHeader: __( 'End subscription', 'mainstay-blocks' ),
					RenderModal: ( { items: [ item ], closeModal } ) => (
						<ActQuestion
							label={ __(
								'End subscription',
								'mainstay-blocks'
							) }
							isDestructive
							act={ () => cancelSubscription( item!.id ) }
							onDone={ () => {
								void createSuccessNotice(
									__(
										'The subscription has ended.',
										'mainstay-blocks'
									),
									{ type: 'snackbar' }
								);
								refresh();
							} }
							onCancel={ closeModal }
						>
							<p>
								{ __(
									'The subscription ends immediately. Nothing more is charged, and the subscriber loses access. Past payments are not refunded.',
									'mainstay-blocks'
								) }
							</p>
						</ActQuestion>
					),
				},
			] }
			searchLabel={ __( 'Search subscriptions', 'mainstay-blocks' ) }
			empty={
				<MakePayable onGo={ onGo }>
					{ __(
						'No subscriptions yet. People who subscribe to a plan on this site appear here.',
						'mainstay-blocks'
					) }
				</MakePayable>
			}
		/>
	);
}
