import { BlockControls, InspectorControls } from '@wordpress/block-editor';
import {
	PanelBody,
	RadioControl,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { pencil } from '@wordpress/icons';
import type { EventStyle } from './types';

/** Another address, another style. */
export function Controls( {
	style,
	onStyle,
	onEditUrl,
}: {
	style: EventStyle;
	onStyle: ( style: EventStyle ) => void;
	onEditUrl: () => void;
} ) {
	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton
						icon={ pencil }
						label={ __( 'Edit URL', 'mainstay-blocks' ) }
						onClick={ onEditUrl }
					/>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Event settings', 'mainstay-blocks' ) }>
					<RadioControl
						label={ __( 'Tickets appear', 'mainstay-blocks' ) }
						selected={ style }
						options={ [
							{
								value: 'inline',
								label: __( 'In the page', 'mainstay-blocks' ),
							},
							{
								value: 'modal',
								label: __(
									'In a window that a button opens',
									'mainstay-blocks'
								),
							},
						] }
						onChange={ ( value ) => onStyle( value as EventStyle ) }
					/>
				</PanelBody>
			</InspectorControls>
		</>
	);
}
