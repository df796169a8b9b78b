import { PanelColorSettings } from '@wordpress/block-editor';
import { ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { VideoAttributes } from '../types';

interface Props {
	attributes: VideoAttributes;
	setAttributes: ( changes: Partial< VideoAttributes > ) => void;
}

/** The colours of the bar that shows how far the video is. */
export function ColorsPanel( { attributes, setAttributes }: Props ) {
	const {
		seekbarColor = '',
		seekbarLoadingColor = '',
		seekbarPlayedColor = '',
	} = attributes;
	const isAverage = Boolean( attributes.useAverageColor );
	const set =
		( key: keyof VideoAttributes ) =>
		( color = '' ) =>
			setAttributes( { [ key ]: color } );
	return (
		<PanelColorSettings
			title={ __( 'Progress Colors', 'mainstay-blocks' ) }
			colorSettings={ [
				{
					label: __( 'Main', 'mainstay-blocks' ),
					value: seekbarColor,
					onChange: set( 'seekbarColor' ),
				},
				{
					label: __( 'Loaded', 'mainstay-blocks' ),
					value: seekbarLoadingColor,
					onChange: set( 'seekbarLoadingColor' ),
				},
				{
					label: __( 'Progress', 'mainstay-blocks' ),
					value: seekbarPlayedColor,
					onChange: set( 'seekbarPlayedColor' ),
				},
			] }
		>
			<ToggleControl
				label={ __( 'Match video', 'mainstay-blocks' ) }
				help={ __(
					'Colors that are not chosen are taken from the image.',
					'mainstay-blocks'
				) }
				checked={ isAverage }
				onChange={ ( isOn ) =>
					setAttributes( { useAverageColor: isOn } )
				}
				__nextHasNoMarginBottom
			/>
		</PanelColorSettings>
	);
}
