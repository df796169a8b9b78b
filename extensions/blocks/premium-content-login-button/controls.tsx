import {
	ContrastChecker,
	InspectorControls,
	// eslint-disable-next-line @wordpress/no-unsafe-wp-apis -- The panel of WordPress's own blocks, the same in 6.8 and 7.1.
	__experimentalColorGradientSettingsDropdown as ColorSettings,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, RangeControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { LoginButtonAttributes } from './types';
import { useColors } from './use-colors';

/** Colours and corners. */
export function Controls( {
	attributes,
	setAttributes,
	clientId,
}: BlockEditProps< LoginButtonAttributes > ) {
	const colors = useColors( attributes, setAttributes );
	return (
		<>
			<InspectorControls group="color">
				<ColorSettings
					__experimentalIsRenderedInSidebar
					panelId={ clientId }
					settings={ [
						{
							label: __( 'Text', 'mainstay-blocks' ),
							colorValue: colors.text,
							onColorChange: colors.setText,
							clearable: true,
							resetAllFilter: colors.withoutText,
						},
						{
							label: __( 'Background', 'mainstay-blocks' ),
							colorValue: colors.background,
							onColorChange: colors.setBackground,
							gradientValue: colors.gradient,
							onGradientChange: colors.setGradient,
							clearable: true,
							resetAllFilter: colors.withoutBackground,
						},
					] }
					{ ...colors.palettes }
				/>
				<ContrastChecker
					textColor={ colors.text }
					backgroundColor={
						colors.gradient ? undefined : colors.background
					}
					isLargeText={ false }
				/>
			</InspectorControls>
			<InspectorControls>
				<PanelBody title={ __( 'Border settings', 'mainstay-blocks' ) }>
					<RangeControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Border radius', 'mainstay-blocks' ) }
						value={ attributes.borderRadius }
						min={ 0 }
						max={ 50 }
						initialPosition={ 5 }
						allowReset
						onChange={ ( borderRadius ) =>
							setAttributes( { borderRadius } )
						}
					/>
				</PanelBody>
			</InspectorControls>
		</>
	);
}
