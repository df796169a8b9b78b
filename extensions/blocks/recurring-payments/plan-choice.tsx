import { Button, Placeholder } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { payment } from '@wordpress/icons';
import { PlanForm } from '../../../shared/memberships/plan-form';
import type {
	Interval,
	NewPlan,
	Plan,
} from '../../../shared/memberships/types';
import { planLabel } from '../../../shared/memberships/wording';
import { may, WhomToAsk } from '../../../shared/rights';
import lists from '../../../shared/currencies/payments.json';

const INTERVALS = lists.planIntervals as Interval[];

interface Props {
	plans: Plan[];
	onSelect: ( plan: Plan ) => void;
	/** Makes a plan and selects it, if that is wanted when it is there. */
	onAdd: ( plan: NewPlan, isWanted: () => boolean ) => Promise< unknown >;
}

/** What the button is to sell: one of the plans that there are, or a new one. */
export function PlanChoice( { plans, onSelect, onAdd }: Props ) {
	const [ isAdding, setIsAdding ] = useState( false );
	const label = __( 'Payment Button', 'mainstay-blocks' );

	if ( isAdding ) {
		return (
			<Placeholder
				icon={ payment }
				label={ label }
				instructions={ __(
					'What people get for their money, its price, and how often they pay.',
					'mainstay-blocks'
				) }
			>
				<PlanForm
					intervals={ INTERVALS }
					onSave={ onAdd }
					onCancel={ () => setIsAdding( false ) }
				/>
			</Placeholder>
		);
	}
	if ( ! plans.length && ! may( 'plans' ) ) {
		return (
			<Placeholder
				icon={ payment }
				label={ label }
				instructions={ __(
					'This button has nothing to sell yet.',
					'mainstay-blocks'
				) }
			>
				<WhomToAsk right="plans" />
			</Placeholder>
		);
	}
	if ( ! plans.length ) {
		return (
			<Placeholder
				icon={ payment }
				label={ label }
				instructions={ __(
					'This button has nothing to sell yet. Start with a plan: its name, its price, and how often people pay.',
					'mainstay-blocks'
				) }
			>
				<Button
					__next40pxDefaultSize
					variant="primary"
					onClick={ () => setIsAdding( true ) }
				>
					{ __( 'Add the first plan', 'mainstay-blocks' ) }
				</Button>
			</Placeholder>
		);
	}
	return (
		<Placeholder
			icon={ payment }
			label={ label }
			instructions={ __(
				'Which plan does this button sell?',
				'mainstay-blocks'
			) }
		>
			<ul className="wp-block-jetpack-recurring-payments__plans">
				{ plans.map( ( plan ) => (
					<li key={ plan.id }>
						<Button
							__next40pxDefaultSize
							variant="secondary"
							onClick={ () => onSelect( plan ) }
						>
							{ planLabel( plan ) }
						</Button>
					</li>
				) ) }
			</ul>
			{ may( 'plans' ) && (
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					onClick={ () => setIsAdding( true ) }
				>
					{ __( 'Add another plan', 'mainstay-blocks' ) }
				</Button>
			) }
			<WhomToAsk right="plans" />
		</Placeholder>
	);
}
