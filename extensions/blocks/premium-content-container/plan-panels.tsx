import { InspectorControls } from '@wordpress/block-editor';
import { CheckboxControl, Notice, PanelBody } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { errorMessage } from '../../../shared/error-message';
import { ManageLink } from '../../../shared/memberships/manage-link';
import { PlanForm } from '../../../shared/memberships/plan-form';
import type { Memberships, NewPlan } from '../../../shared/memberships/types';
import { useMemberships } from '../../../shared/memberships/use-memberships';
import { planLabel } from '../../../shared/memberships/wording';
import { may, WhomToAsk } from '../../../shared/rights';
import { newPlanName } from './plan-ids';
import type { ContainerAttributes } from './types';
import type { Plans } from './use-plans';

/** Several plans may give access; the toolbar's list chooses one. */
export function PlansPanel( {
	memberships,
	plans,
}: {
	memberships: Memberships;
	plans: Plans;
} ) {
	const isMissing = plans.ids.some(
		( id ) => ! memberships.plans.some( ( plan ) => plan.id === id )
	);
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Plans', 'mainstay-blocks' ) }>
				{ ! plans.ids.length && (
					<Notice status="warning" isDismissible={ false }>
						{ __(
							'Without a plan, only this site’s editors see the subscriber view.',
							'mainstay-blocks'
						) }
					</Notice>
				) }
				{ isMissing && (
					<Notice status="warning" isDismissible={ false }>
						{ __(
							'This site does not have one of the plans that were selected here.',
							'mainstay-blocks'
						) }
					</Notice>
				) }
				{ memberships.plans.map( ( plan ) => (
					<CheckboxControl
						key={ plan.id }
						__nextHasNoMarginBottom
						label={ planLabel( plan ) }
						checked={ plans.ids.includes( plan.id ) }
						onChange={ ( isChecked ) =>
							plans.select(
								isChecked
									? [ ...plans.ids, plan.id ]
									: plans.ids.filter(
											( id ) => id !== plan.id
										)
							)
						}
					/>
				) ) }
			</PanelBody>
		</InspectorControls>
	);
}

export function NewPlanPanel( {
	plans,
	attributes,
}: {
	plans: Plans;
	attributes: ContainerAttributes;
} ) {
	const { addPlan } = useMemberships();
	const { createSuccessNotice } = useDispatch( noticesStore );
	// A new form for each plan.
	const [ made, setMade ] = useState( 0 );

	async function save( draft: NewPlan ) {
		const before = plans.current().join();
		const plan = await addPlan( draft ).catch( ( error ) => {
			throw new Error(
				`${ __( 'There was an error when adding the plan.', 'mainstay-blocks' ) } ${ errorMessage( error ) }`
			);
		} );
		// Other plans that were chosen meanwhile stay.
		if ( plans.current().join() === before ) {
			plans.select( [ plan.id ] );
		}
		setMade( ( count ) => count + 1 );
		void createSuccessNotice(
			__( 'Successfully created plan', 'mainstay-blocks' ),
			{ type: 'snackbar' }
		);
	}
	return (
		<InspectorControls>
			<PanelBody
				title={ __( 'Add a new subscription', 'mainstay-blocks' ) }
				initialOpen={ false }
			>
				{ may( 'plans' ) && (
					<PlanForm
						key={ made }
						initial={ {
							title: newPlanName( attributes ),
							price: String( attributes.newPlanPrice ),
							currency: attributes.newPlanCurrency,
							interval: attributes.newPlanInterval,
						} }
						intervals={ [ '1 month', '1 year' ] }
						onSave={ save }
					/>
				) }
				<WhomToAsk right="plans" />
				<p>
					<ManageLink>
						{ __(
							'Manage your subscriptions.',
							'mainstay-blocks'
						) }
					</ManageLink>
				</p>
			</PanelBody>
		</InspectorControls>
	);
}
