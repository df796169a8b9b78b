import {
	BlockControls,
	InspectorControls,
	useBlockProps,
} from '@wordpress/block-editor';
import {
	PanelBody,
	Placeholder,
	ToggleControl,
	ToolbarDropdownMenu,
	ToolbarGroup,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { scheduled } from '@wordpress/icons';
import type { BlockEditProps } from '@wordpress/blocks';
import { useRequest } from '../../../shared/use-request';
import { loadLocalizedWeek } from './api';
import { applyPreset, presets } from './presets';
import { StatusLine, zoneHint } from './status-line';
import type { BusinessHoursAttributes } from './types';
import { ENGLISH_WEEK, fromStartOfWeek, readDays } from './week';
import { WeekEditor } from './week-editor';
import { WeekView } from './week-view';

export function Edit( {
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps< BusinessHoursAttributes > ) {
	const blockProps = useBlockProps();
	const request = useRequest( loadLocalizedWeek, [] );

	const { names, startOfWeek } =
		request.status === 'ready' ? request.data : ENGLISH_WEEK;
	const days = readDays( attributes.days );
	const shown = fromStartOfWeek( days, startOfWeek );

	const status = attributes.showStatus && (
		<StatusLine days={ days } names={ names } />
	);
	const editor = (
		<WeekEditor
			days={ days }
			shown={ shown }
			names={ names }
			onChange={ ( next ) => setAttributes( { days: next } ) }
		/>
	);

	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarDropdownMenu
						icon={ scheduled }
						label={ __( 'Usual weeks', 'mainstay-blocks' ) }
						controls={ presets().map( ( preset ) => ( {
							title: preset.label,
							onClick: () =>
								setAttributes( {
									days: applyPreset( days, preset ),
								} ),
						} ) ) }
					/>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'mainstay-blocks' ) }>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __(
							'Show whether it is open now',
							'mainstay-blocks'
						) }
						help={ zoneHint() }
						checked={ attributes.showStatus }
						onChange={ ( showStatus ) =>
							setAttributes( { showStatus } )
						}
					/>
				</PanelBody>
			</InspectorControls>
			{ /* One element in every state, so that the focus stays in the block. */ }
			<div { ...blockProps }>
				{ request.status === 'loading' ? (
					<Placeholder
						icon={ scheduled }
						label={ __(
							'Loading business hours',
							'mainstay-blocks'
						) }
					/>
				) : (
					<>
						{ status }
						{ isSelected ? (
							editor
						) : (
							<WeekView days={ shown } names={ names } />
						) }
					</>
				) }
			</div>
		</>
	);
}
