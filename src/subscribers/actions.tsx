/** What can be done with people on the list, one or many at a time. */
import type { Action } from '@wordpress/dataviews';
import { __, _n, sprintf } from '@wordpress/i18n';
import { toAction } from '../list-screen/bulk-action';
import type { ActionName, Subscriber } from './api';
import { SubscriberFacts } from './subscriber-facts';

type Act = ( action: ActionName, ids: number[] ) => Promise< unknown >;

const questions = {
	unsubscribe: {
		label: () => __( 'Unsubscribe', 'mainstay-blocks' ),
		text: ( count: number ) =>
			sprintf(
				/* translators: %d: number of people. */
				_n(
					'Unsubscribe %d person? Only they can subscribe again.',
					'Unsubscribe %d people? Only they can subscribe again.',
					count,
					'mainstay-blocks'
				),
				count
			),
		isEligible: ( { state }: Subscriber ) => state !== 'unsubscribed',
	},
	delete: {
		label: () => __( 'Delete permanently', 'mainstay-blocks' ),
		text: ( count: number ) =>
			sprintf(
				/* translators: %d: number of people. */
				_n(
					'Delete %d person and all stored data about them? This includes the record that they unsubscribed.',
					'Delete %d people and all stored data about them? This includes the record that they unsubscribed.',
					count,
					'mainstay-blocks'
				),
				count
			),
		isEligible: undefined,
	},
};

/** As DataViews wants them. */
export function actionsOf( act: Act ): Action< Subscriber >[] {
	return [
		{
			id: 'facts',
			label: __( 'Details', 'mainstay-blocks' ),
			isPrimary: true,
			modalHeader: ( [ person ] ) => person?.email ?? '',
			RenderModal: ( { items } ) => (
				<SubscriberFacts person={ items[ 0 ]! } />
			),
		},
		toAction(
			{
				name: 'ask',
				label: __( 'Resend confirmation email', 'mainstay-blocks' ),
				isEligible: ( { state }: Subscriber ) => state === 'pending',
			},
			act
		),
		toAction(
			{
				name: 'bounce',
				label: __( 'Mark as unreachable', 'mainstay-blocks' ),
				isEligible: ( { state }: Subscriber ) => state === 'confirmed',
			},
			act
		),
		toAction(
			{
				name: 'reach',
				label: __( 'Resume emails', 'mainstay-blocks' ),
				isEligible: ( { state }: Subscriber ) => state === 'bounced',
			},
			act
		),
		...( [ 'unsubscribe', 'delete' ] as const ).map( ( name ) =>
			toAction< ActionName, Subscriber >(
				{
					name,
					label: questions[ name ].label(),
					isEligible: questions[ name ].isEligible,
					confirmation: questions[ name ].text,
				},
				act
			)
		),
	];
}
