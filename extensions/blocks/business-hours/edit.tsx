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
import { dateI18n } from '@wordpress/date';
import { __ } from '@wordpress/i18n';
import { scheduled } from '@wordpress/icons';
import type { BlockEditProps } from '@wordpress/blocks';
import { useIsLocked } from '../../../shared/use-is-locked';
import { useRequest } from '../../../shared/use-request';
import { loadLocalizedWeek } from './api';
import { applyPreset, presets } from './presets';
import { SpecialDaysEditor } from './editor/special-days-editor';
import { useReadWeek } from './editor/use-read-week';
import { WeekEditor } from './editor/week-editor';
import { readSpecialDays, shownOn } from './special-days';
import { StatusLine, zoneHint } from './status-line';
import type { BusinessHoursAttributes } from './types';
import { ENGLISH_WEEK, fromStartOfWeek, readDays } from './week';
import { SpecialDaysView, WeekView } from './week-view';

export function Edit( props: BlockEditProps< BusinessHoursAttributes > ) {
	const { clientId, attributes, setAttributes, isSelected } = props;
	const isLocked = useIsLocked( props )( 'days' );
	const blockProps = useBlockProps();
	const request = useRequest( loadLocalizedWeek, [] );
	useReadWeek( clientId, ( days ) => setAttributes( { days } ) );

	const { names, startOfWeek } =
		request.status === 'ready' ? request.data : ENGLISH_WEEK;
	const days = readDays( attributes.days );
	const shown = fromStartOfWeek( days, startOfWeek );
	const special = readSpecialDays( attributes.specialDays );
	// Where the site is.
	const today = dateI18n( 'Y-m-d', new Date(), undefined );
	const shownSpecial = shownOn( special, today );

	const status = attributes.showStatus && (
		<StatusLine
			days={ days }
			names={ names }
			special={ special }
			today={ today }
		/>
	);
	const editor = (
		<>
			{ isLocked ? (
				<WeekView days={ shown } names={ names } />
			) : (
				<WeekEditor
					days={ days }
					shown={ shown }
					names={ names }
					onChange={ ( next ) => setAttributes( { days: next } ) }
					hasAppointments
				/>
			) }
			<SpecialDaysEditor
				days={ special }
				today={ today }
				onChange={ ( next ) =>
					setAttributes( {
						specialDays: next.length ? next : undefined,
					} )
				}
			/>
		</>
	);
	const view = (
		<>
			<WeekView days={ shown } names={ names } />
			{ shownSpecial.length > 0 && (
				<SpecialDaysView days={ shownSpecial } />
			) }
		</>
	);

	return (
		<>
			{ ! isLocked && (
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
			) }
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
						{ isSelected ? editor : view }
					</>
				) }
			</div>
		</>
	);
}
