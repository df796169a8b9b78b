/** What can be done with people on the list, one or many at a time. */
import type { Action } from '@wordpress/dataviews';
import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ActionName, Subscriber } from './api';
import { useIsMounted } from '../../shared/use-is-mounted';
import { SubscriberFacts } from './subscriber-facts';

type Act = ( action: ActionName, ids: number[] ) => Promise< void >;

/** Asked before something that does not come back. */
function Question( {
	text,
	label,
	onConfirm,
	onCancel,
}: {
	text: string;
	label: string;
	onConfirm: () => Promise< void >;
	onCancel: () => void;
} ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const isMounted = useIsMounted();
	return (
		<>
			<p>{ text }</p>
			<div className="mainstay-screen__buttons">
				<Button
					__next40pxDefaultSize
					variant="primary"
					isDestructive
					isBusy={ isBusy }
					disabled={ isBusy }
					accessibleWhenDisabled
					onClick={ async () => {
						setIsBusy( true );
						await onConfirm();
						// Closed meanwhile, its place may be another question's.
						if ( isMounted() ) {
							onCancel();
						}
					} }
				>
					{ label }
				</Button>
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					onClick={ onCancel }
				>
					{ __( 'Cancel', 'mainstay-blocks' ) }
				</Button>
			</div>
		</>
	);
}

const questions = {
	unsubscribe: {
		label: () => __( 'Unsubscribe', 'mainstay-blocks' ),
		text: ( count: number ) =>
			sprintf(
				/* translators: %d: number of people. */
				_n(
					'Unsubscribe %d person? Only they themselves can come back.',
					'Unsubscribe %d people? Only they themselves can come back.',
					count,
					'mainstay-blocks'
				),
				count
			),
		isEligible: ( { state }: Subscriber ) => state !== 'unsubscribed',
	},
	delete: {
		label: () => __( 'Delete for good', 'mainstay-blocks' ),
		text: ( count: number ) =>
			sprintf(
				/* translators: %d: number of people. */
				_n(
					'Delete %d person and all that is kept of them? That they unsubscribed is forgotten too.',
					'Delete %d people and all that is kept of them? That they unsubscribed is forgotten too.',
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
	const idsOf = ( people: Subscriber[] ) => people.map( ( { id } ) => id );
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
		{
			id: 'ask',
			label: __( 'Ask again for confirmation', 'mainstay-blocks' ),
			supportsBulk: true,
			isEligible: ( { state } ) => state === 'pending',
			callback: ( people ) => void act( 'ask', idsOf( people ) ),
		},
		{
			id: 'bounce',
			label: __( 'Mark as not reachable', 'mainstay-blocks' ),
			supportsBulk: true,
			isEligible: ( { state } ) => state === 'confirmed',
			callback: ( people ) => void act( 'bounce', idsOf( people ) ),
		},
		{
			id: 'reach',
			label: __( 'Send mail again', 'mainstay-blocks' ),
			supportsBulk: true,
			isEligible: ( { state } ) => state === 'bounced',
			callback: ( people ) => void act( 'reach', idsOf( people ) ),
		},
		...( [ 'unsubscribe', 'delete' ] as const ).map(
			( name ): Action< Subscriber > => ( {
				id: name,
				label: questions[ name ].label(),
				supportsBulk: true,
				isEligible: questions[ name ].isEligible,
				modalHeader: questions[ name ].label(),
				RenderModal: ( { items, closeModal, onActionPerformed } ) => (
					<Question
						text={ questions[ name ].text( items.length ) }
						label={ questions[ name ].label() }
						onCancel={ () => closeModal?.() }
						onConfirm={ async () => {
							await act( name, idsOf( items ) );
							onActionPerformed?.( items );
						} }
					/>
				),
			} )
		),
	];
}
