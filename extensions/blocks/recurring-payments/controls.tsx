import { BlockControls, InspectorControls } from '@wordpress/block-editor';
/* eslint-disable @wordpress/no-unsafe-wp-apis -- No stable ones yet; the same in 6.8 and 7.1. */
import {
	Button,
	PanelBody,
	__experimentalToggleGroupControl as ToggleGroupControl,
	__experimentalToggleGroupControlOption as ToggleGroupControlOption,
} from '@wordpress/components';
/* eslint-enable @wordpress/no-unsafe-wp-apis */
import { __ } from '@wordpress/i18n';
import { ManageLink } from '../../../shared/memberships/manage-link';
import { PlanMenu } from '../../../shared/memberships/plan-menu';
import type { Memberships, Plan } from '../../../shared/memberships/types';
import { planLabel } from '../../../shared/memberships/wording';
import { may, WhomToAsk } from '../../../shared/rights';
import type { RecurringPaymentsAttributes } from './types';

const WIDTHS = [ '25%', '50%', '75%', '100%' ];

/** How much of the row the button takes. */
export function WidthPanel( {
	width,
	onChange,
}: {
	width: string | undefined;
	onChange: ( width: string | undefined ) => void;
} ) {
	return (
		<InspectorControls group="styles">
			<PanelBody title={ __( 'Width', 'mainstay-blocks' ) }>
				<ToggleGroupControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					isBlock
					isDeselectable
					hideLabelFromVision
					label={ __( 'Width', 'mainstay-blocks' ) }
					value={ width }
					onChange={ ( value ) =>
						onChange(
							value === undefined ? value : String( value )
						)
					}
				>
					{ WIDTHS.map( ( value ) => (
						<ToggleGroupControlOption
							key={ value }
							value={ value }
							label={ value }
						/>
					) ) }
				</ToggleGroupControl>
			</PanelBody>
		</InspectorControls>
	);
}

/** Toolbar and sidebar of a button on a site that takes payments. */
export function PlanControls( {
	attributes: { planId },
	memberships: { plans },
	onSelect,
	onAdd,
}: {
	attributes: RecurringPaymentsAttributes;
	memberships: Memberships;
	onSelect: ( plan: Plan ) => void;
	/** Shows the form for another plan. */
	onAdd: () => void;
} ) {
	const plan = plans.find( ( { id } ) => id === planId );
	return (
		<>
			<BlockControls>
				<PlanMenu
					plans={ plans }
					selected={ planId }
					onSelect={ onSelect }
				/>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Plan', 'mainstay-blocks' ) }>
					{ plan && <p>{ planLabel( plan ) }</p> }
					{ may( 'plans' ) && (
						<p>
							<Button
								__next40pxDefaultSize
								variant="secondary"
								onClick={ onAdd }
							>
								{ __( 'Add another plan', 'mainstay-blocks' ) }
							</Button>
						</p>
					) }
					<WhomToAsk right="plans" />
					<ManageLink />
				</PanelBody>
			</InspectorControls>
		</>
	);
}
