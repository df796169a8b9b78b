import {
	ContrastChecker,
	InspectorControls,
	// eslint-disable-next-line @wordpress/no-unsafe-wp-apis -- The panel of WordPress's own blocks, the same in 6.8 and 7.1.
	__experimentalColorGradientSettingsDropdown as ColorSettings,
} from '@wordpress/block-editor';
/* eslint-disable @wordpress/no-unsafe-wp-apis -- No stable ones yet; the same in 6.8 and 7.1. */
import {
	PanelBody,
	RangeControl,
	__experimentalToggleGroupControl as ToggleGroupControl,
	__experimentalToggleGroupControlOption as ToggleGroupControlOption,
	__experimentalUnitControl as UnitControl,
} from '@wordpress/components';
/* eslint-enable @wordpress/no-unsafe-wp-apis */
import { __ } from '@wordpress/i18n';
import type { ButtonAttributes } from './types';
import { useColors } from './use-colors';
import { isPercentage, limited, unitsFor } from './width';

const PRESETS = [ '25%', '50%', '75%', '100%' ];

interface Props {
	clientId: string;
	attributes: ButtonAttributes;
	setAttributes: ( attributes: Partial< ButtonAttributes > ) => void;
}

function ColorControls( { clientId, attributes, setAttributes }: Props ) {
	const colors = useColors( attributes, setAttributes );
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
						resetAllFilter: () => ( {
							textColor: undefined,
							customTextColor: undefined,
						} ),
					},
					{
						label: __( 'Background', 'mainstay-blocks' ),
						colorValue: colors.background,
						onColorChange: colors.setBackground,
						gradientValue: colors.gradient,
						onGradientChange: colors.setGradient,
						clearable: true,
						resetAllFilter: () => ( {
							backgroundColor: undefined,
							customBackgroundColor: undefined,
							gradient: undefined,
							customGradient: undefined,
						} ),
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

function WidthControls( { attributes, setAttributes }: Props ) {
	const { align, width } = attributes;
	const setWidth = ( value?: string ) =>
		setAttributes( { width: limited( value ) } );
	return (
		<PanelBody title={ __( 'Width settings', 'mainstay-blocks' ) }>
			<ToggleGroupControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				isBlock
				isDeselectable
				label={ __(
					'Share of the available width',
					'mainstay-blocks'
				) }
				value={ PRESETS.find( ( preset ) => preset === width ) }
				onChange={ ( value ) =>
					setWidth( value as string | undefined )
				}
			>
				{ PRESETS.map( ( preset ) => (
					<ToggleGroupControlOption
						key={ preset }
						value={ preset }
						label={ preset }
					/>
				) ) }
			</ToggleGroupControl>
			<UnitControl
				__next40pxDefaultSize
				label={ __( 'Custom width', 'mainstay-blocks' ) }
				value={ width ?? '' }
				onChange={ setWidth }
				units={ unitsFor( align ) }
				min={ 0 }
				max={ isPercentage( width ) ? 100 : undefined }
			/>
		</PanelBody>
	);
}

/** Colours, corners and width of the button. */
export function Controls( props: Props ) {
	const { attributes, setAttributes } = props;
	return (
		<>
			<ColorControls { ...props } />
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
				<WidthControls { ...props } />
			</InspectorControls>
		</>
	);
}
