import { Button, Modal, TextControl } from '@wordpress/components';
import type { Action, Field } from '@wordpress/dataviews';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { pencil, plus, trash } from '@wordpress/icons';
import { store as noticesStore } from '@wordpress/notices';
import { createPlan } from '../../shared/memberships/api';
import { PlanForm } from '../../shared/memberships/plan-form';
import {
	intervalLabel,
	priceAndInterval,
} from '../../shared/memberships/wording';
import type {
	Interval,
	Plan as SharedPlan,
} from '../../shared/memberships/types';
import lists from '../../shared/currencies/payments.json';
import { ListView, selectPage } from '../list-screen/list-view';
import { useList } from '../list-screen/use-list';
import { ActQuestion } from './act-question';
import { fetchPlans, removePlan, renamePlan, type Plan } from './api';
import { firstView } from './question';

const INTERVALS = lists.planIntervals as Interval[];

const fields = (): Field< Plan >[] => [
	{
		id: 'title',
		label: __( 'Plan', 'mainstay-blocks' ),
		enableHiding: false,
		enableGlobalSearch: true,
		filterBy: false,
	},
	{
		id: 'price',
		label: __( 'Price', 'mainstay-blocks' ),
		filterBy: false,
		render: ( { item } ) => <>{ priceAndInterval( item as SharedPlan ) }</>,
	},
	{
		id: 'interval',
		label: __( 'Interval', 'mainstay-blocks' ),
		elements: INTERVALS.map( ( value ) => ( {
			value,
			label: intervalLabel( value ),
		} ) ),
		filterBy: { operators: [ 'isAny' ], isPrimary: true },
	},
	{
		id: 'type',
		label: __( 'Type', 'mainstay-blocks' ),
		elements: [
			{ value: '', label: __( 'Payment plan', 'mainstay-blocks' ) },
			{ value: 'donation', label: __( 'Donation', 'mainstay-blocks' ) },
		],
		filterBy: false,
	},
];

function RenameForm( {
	plan,
	onDone,
	onCancel,
}: {
	plan: Plan;
	onDone: () => void;
	onCancel?: () => void;
} ) {
	const [ title, setTitle ] = useState( plan.title );
	return (
		<ActQuestion
			label={ __( 'Save', 'mainstay-blocks' ) }
			isDisabled={ ! title.trim() }
			act={ () => renamePlan( plan.id, title.trim() ) }
			onDone={ onDone }
			onCancel={ onCancel }
		>
			<TextControl
				__next40pxDefaultSize
				label={ __( 'Name', 'mainstay-blocks' ) }
				help={ __(
					'The price cannot be changed, because people agreed to it. To use another price, add another plan.',
					'mainstay-blocks'
				) }
				value={ title }
				onChange={ setTitle }
			/>
		</ActQuestion>
	);
}

/** A plan that is not there yet; its blocks offer it from then on. */
export function AddPlan( {
	variant,
	onDone,
}: {
	variant: 'primary' | 'secondary';
	onDone: ( sentence: string ) => void;
} ) {
	const [ isOpen, setIsOpen ] = useState( false );
	const close = () => setIsOpen( false );
	return (
		<>
			<Button
				size="compact"
				variant={ variant }
				icon={ plus }
				onClick={ () => setIsOpen( true ) }
			>
				{ __( 'Add plan', 'mainstay-blocks' ) }
			</Button>
			{ isOpen && (
				<Modal
					title={ __( 'Add plan', 'mainstay-blocks' ) }
					onRequestClose={ close }
					size="medium"
				>
					<PlanForm
						intervals={ INTERVALS }
						onSave={ async ( plan, isWanted ) => {
							await createPlan( plan );
							// The list shows it, also where the form was left meanwhile.
							onDone(
								__(
									'Plan added. You can now choose it in the Payment Button and Paid Content blocks.',
									'mainstay-blocks'
								)
							);
							if ( isWanted() ) {
								close();
							}
						} }
						onCancel={ close }
					/>
				</Modal>
			) }
		</>
	);
}

/** What can be bought. */
export function PlanList() {
	const list = useList( {
		first: () => ( {
			...firstView( [ 'price', 'type' ] ),
			sort: { field: 'title', direction: 'asc' },
		} ),
		// The answer has all plans: searching and turning pages happens here.
		toQuestion: () => null,
		load: async ( _question, signal ) => ( {
			items: await fetchPlans( signal ),
		} ),
	} );
	const { view, request, refresh } = list;
	const { createSuccessNotice } = useDispatch( noticesStore );
	const done = ( sentence: string ) => {
		void createSuccessNotice( sentence, { type: 'snackbar' } );
		refresh();
	};

	const actions: Action< Plan >[] = [
		{
			id: 'rename',
			label: __( 'Rename', 'mainstay-blocks' ),
			icon: pencil,
			modalHeader: __( 'Rename plan', 'mainstay-blocks' ),
			RenderModal: ( { items: [ plan ], closeModal } ) => (
				<RenameForm
					plan={ plan! }
					onDone={ () =>
						done( __( 'Plan renamed.', 'mainstay-blocks' ) )
					}
					onCancel={ closeModal }
				/>
			),
		},
		{
			id: 'remove',
			label: __( 'Stop selling', 'mainstay-blocks' ),
			icon: trash,
			modalHeader: __( 'Stop selling', 'mainstay-blocks' ),
			RenderModal: ( { items: [ plan ], closeModal } ) => (
				<ActQuestion
					label={ __( 'Stop selling', 'mainstay-blocks' ) }
					isDestructive
					act={ () => removePlan( plan!.id ) }
					onDone={ () =>
						done(
							__(
								'The plan is no longer for sale.',
								'mainstay-blocks'
							)
						)
					}
					onCancel={ closeModal }
				>
					<p>
						{ sprintf(
							/* translators: %s: name of a plan. */
							__(
								'“%s” can no longer be bought. Existing subscribers keep it and continue to pay for it until they or you cancel it.',
								'mainstay-blocks'
							),
							plan!.title
						) }
					</p>
				</ActQuestion>
			),
		},
	];
	const { items, total } = selectPage(
		request.status === 'ready' ? request.data.items : [],
		view,
		fields()
	);
	return (
		<ListView< Plan >
			list={ list }
			items={ items }
			total={ total }
			fields={ fields() }
			actionsOf={ () => actions }
			searchLabel={ __( 'Search plans', 'mainstay-blocks' ) }
			header={ <AddPlan variant="secondary" onDone={ done } /> }
			empty={
				view.search ? (
					<p>
						{ __(
							'No results match this search.',
							'mainstay-blocks'
						) }
					</p>
				) : (
					<div>
						<p>
							{ __(
								'No plans yet. A plan has a name, a price and a payment interval. You sell it with the Payment Button and Paid Content blocks.',
								'mainstay-blocks'
							) }
						</p>
						<AddPlan variant="primary" onDone={ done } />
					</div>
				)
			}
		/>
	);
}
