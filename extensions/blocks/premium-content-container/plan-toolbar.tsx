import { BlockControls } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { connectAddress } from '../../../shared/memberships/not-ready';
import { PlanMenu } from '../../../shared/memberships/plan-menu';
import type { Memberships } from '../../../shared/memberships/types';
import type { Plans } from './use-plans';

/** Which plan gives access, or the way to have plans. */
export function PlanToolbar( {
	memberships,
	plans,
	isMaking,
}: {
	memberships: Memberships;
	plans: Plans;
	/** A first plan is on its way. */
	isMaking: boolean;
} ) {
	const connect = connectAddress( memberships );
	const link = { href: connect, target: '_blank' };
	if ( ! memberships.isConnected ) {
		return (
			connect && (
				<BlockControls>
					<ToolbarGroup>
						<ToolbarButton { ...link }>
							{ __( 'Connect Stripe', 'mainstay-blocks' ) }
						</ToolbarButton>
					</ToolbarGroup>
				</BlockControls>
			)
		);
	}
	if ( isMaking ) {
		return (
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton disabled isBusy>
						{ __( 'Saving plan…', 'mainstay-blocks' ) }
					</ToolbarButton>
				</ToolbarGroup>
			</BlockControls>
		);
	}
	return (
		<BlockControls>
			<PlanMenu
				plans={ memberships.plans }
				selected={ plans.ids.length === 1 ? plans.ids[ 0 ] : undefined }
				onSelect={ ( { id } ) => plans.select( [ id ] ) }
			/>
		</BlockControls>
	);
}
