import { ToolbarDropdownMenu, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { payment } from '@wordpress/icons';
import type { Plan } from './types';
import { planLabel } from './wording';

/** The toolbar's list of plans: which one is sold, and another one at a click. */
export function PlanMenu( {
	plans,
	selected,
	onSelect,
}: {
	plans: Plan[];
	selected: number | undefined;
	onSelect: ( plan: Plan ) => void;
} ) {
	const current = plans.find( ( { id } ) => id === selected );
	return (
		<ToolbarGroup>
			<ToolbarDropdownMenu
				icon={ payment }
				label={ __( 'Select a plan', 'mainstay-blocks' ) }
				text={
					current
						? current.title
						: __( 'Select a plan', 'mainstay-blocks' )
				}
				controls={ plans.map( ( plan ) => ( {
					title: planLabel( plan ),
					role: 'menuitemradio',
					isActive: plan.id === selected,
					onClick: () => onSelect( plan ),
				} ) ) }
			/>
		</ToolbarGroup>
	);
}
