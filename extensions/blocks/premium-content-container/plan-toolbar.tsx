import { BlockControls } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Connect } from '../../../shared/memberships/not-ready';
import { PlanMenu } from '../../../shared/memberships/plan-menu';
import type { Memberships } from '../../../shared/memberships/types';
import {
	maySetUp,
	placeOfHost,
} from '../../../shared/service-setup/set-up-service';
import type { Plans } from './use-plans';

/** Which plan gives access, or the way to have plans. */
export function PlanToolbar( {
	memberships,
	connect,
	plans,
	isMaking,
}: {
	memberships: Memberships;
	connect: Connect;
	plans: Plans;
	/** A first plan is on its way. */
	isMaking: boolean;
} ) {
	if ( ! memberships.isConnected ) {
		const elsewhere = placeOfHost( memberships.connectUrl );
		return (
			maySetUp() && (
				<BlockControls>
					<ToolbarGroup>
						<ToolbarButton
							{ ...( elsewhere
								? {
										href: elsewhere,
										target: '_blank',
										onClick: connect.begin,
									}
								: {
										isPressed: connect.isOpen,
										onClick: connect.toggle,
									} ) }
						>
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
