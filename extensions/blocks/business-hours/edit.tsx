import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { PanelBody, Placeholder, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { scheduled } from '@wordpress/icons';
import type { BlockEditProps } from '@wordpress/blocks';
import { useRequest } from '../../../shared/use-request';
import { loadLocalizedWeek } from './api';
import { DayEditor } from './day-editor';
import { StatusLine, zoneHint } from './status-line';
import type { BusinessHoursAttributes } from './types';
import { ENGLISH_WEEK, fromStartOfWeek, readDays, withHours } from './week';
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
		<div className="wp-block-jetpack-business-hours__panel">
			{ shown.map( ( { name, hours } ) => (
				<DayEditor
					key={ name }
					label={ names[ name ] }
					hours={ hours }
					onChange={ ( next ) =>
						setAttributes( {
							days: withHours( days, name, next ),
						} )
					}
				/>
			) ) }
		</div>
	);

	return (
		<>
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
