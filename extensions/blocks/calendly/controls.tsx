import { BlockControls, InspectorControls } from '@wordpress/block-editor';
/* eslint-disable @wordpress/no-unsafe-wp-apis -- No stable ones yet; the same in 6.8 and 7.1. */
import {
	ExternalLink,
	Notice,
	PanelBody,
	ToggleControl,
	ToolbarButton,
	ToolbarGroup,
	__experimentalToggleGroupControl as ToggleGroupControl,
	__experimentalToggleGroupControlOption as ToggleGroupControlOption,
} from '@wordpress/components';
/* eslint-enable @wordpress/no-unsafe-wp-apis */
import { __ } from '@wordpress/i18n';
import { pencil } from '@wordpress/icons';
import { CalendarForm } from './editor/calendar-form';
import type { CalendlyAttributes } from './types';

interface Props {
	attributes: CalendlyAttributes;
	setAttributes: ( attributes: Partial< CalendlyAttributes > ) => void;
	style: CalendlyAttributes[ 'style' ];
	onStyle: ( style: CalendlyAttributes[ 'style' ] ) => void;
	onEdit: () => void;
	onSubmit: ( typed: string ) => void;
}

/** The toolbar's button and the sidebar, once there is a calendar. */
export function Controls( {
	attributes,
	setAttributes,
	style,
	onStyle,
	onEdit,
	onSubmit,
}: Props ) {
	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton
						icon={ pencil }
						label={ __( 'Edit', 'mainstay-blocks' ) }
						onClick={ onEdit }
					/>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody
					title={ __( 'Calendar settings', 'mainstay-blocks' ) }
				>
					<CalendarForm
						key={ attributes.url }
						initial={ attributes.url ?? '' }
						onSubmit={ onSubmit }
					/>
					<ToggleGroupControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						isBlock
						label={ __( 'Style', 'mainstay-blocks' ) }
						value={ style }
						onChange={ ( value ) =>
							onStyle( value as CalendlyAttributes[ 'style' ] )
						}
						help={
							style === 'link'
								? __(
										'A button that leads to your calendar.',
										'mainstay-blocks'
									)
								: __(
										'The calendar itself, in the page.',
										'mainstay-blocks'
									)
						}
					>
						<ToggleGroupControlOption
							value="inline"
							label={ __( 'Inline', 'mainstay-blocks' ) }
						/>
						<ToggleGroupControlOption
							value="link"
							label={ __( 'Link', 'mainstay-blocks' ) }
						/>
					</ToggleGroupControl>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __(
							'Hide event type details',
							'mainstay-blocks'
						) }
						checked={ attributes.hideEventTypeDetails === true }
						onChange={ ( hideEventTypeDetails ) =>
							setAttributes( { hideEventTypeDetails } )
						}
					/>
				</PanelBody>
				<Notice
					className="wp-block-jetpack-calendly__colors"
					status="info"
					isDismissible={ false }
				>
					<ExternalLink href="https://calendly.com/help/embed-options-overview">
						{ __(
							'Follow these instructions to change the colors in this block.',
							'mainstay-blocks'
						) }
					</ExternalLink>
				</Notice>
			</InspectorControls>
		</>
	);
}
