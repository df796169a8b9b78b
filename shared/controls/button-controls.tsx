/** The settings of a button that has colours and round corners. */
import {
	ContrastChecker,
	InspectorControls,
	// eslint-disable-next-line @wordpress/no-unsafe-wp-apis -- The panel of WordPress's own blocks, the same in 6.8 and 7.1.
	__experimentalColorGradientSettingsDropdown as ColorSettings,
} from '@wordpress/block-editor';
import { PanelBody, RangeControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { usePresetColors } from './use-preset-colors';

/** The colours as values, and how to change them. */
interface Colors {
	text?: string;
	background?: string;
	gradient?: string;
	setText: ( value?: string ) => void;
	setBackground: ( value?: string ) => void;
	setGradient: ( value?: string ) => void;
	/** Attributes without a colour of the text. */
	withoutText: () => object;
	/** Attributes without a colour or gradient of the background. */
	withoutBackground: () => object;
	palettes: ReturnType< typeof usePresetColors >[ 'palettes' ];
}

export function ButtonColors( {
	clientId,
	colors,
}: {
	clientId: string;
	colors: Colors;
} ) {
	return (
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
	);
}

export function ButtonBorder( {
	value,
	onChange,
}: {
	/** In pixels. */
	value?: number;
	onChange: ( value?: number ) => void;
} ) {
	return (
		<PanelBody title={ __( 'Border settings', 'mainstay-blocks' ) }>
			<RangeControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Border radius', 'mainstay-blocks' ) }
				value={ value }
				min={ 0 }
				max={ 50 }
				initialPosition={ 5 }
				allowReset
				onChange={ onChange }
			/>
		</PanelBody>
	);
}
