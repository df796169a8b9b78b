import {
	FontSizePicker,
	InspectorControls,
	LineHeightControl,
	// eslint-disable-next-line @wordpress/no-unsafe-wp-apis -- The panel of WordPress's own blocks, the same in 6.8 and 7.1.
	__experimentalColorGradientSettingsDropdown as ColorSettings,
	// eslint-disable-next-line @wordpress/no-unsafe-wp-apis -- The palettes of WordPress's own blocks, the same in 6.8 and 7.1.
	__experimentalUseMultipleOriginColorsAndGradients as usePalettes,
	useSettings,
} from '@wordpress/block-editor';
import { PanelBody, RangeControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import type { FieldAttributes, FieldStyles } from './types';
import { useSharedStyles } from './use-shared-styles';

// Its types leave out properties used here.
const FontSize = FontSizePicker as unknown as ComponentType<
	Record< string, unknown >
>;

export interface StyleProps {
	clientId: string;
	attributes: FieldAttributes;
	setAttributes: ( attributes: Partial< FieldAttributes > ) => void;
	/** Do the options of this field stand as buttons? */
	hasButtons?: boolean;
}

type SetStyles = ( styles: FieldStyles ) => void;

interface ColorOf {
	key: keyof FieldStyles;
	label: string;
}

function Colors( {
	clientId,
	colors,
	styles,
	setStyles,
}: {
	clientId: string;
	colors: ColorOf[];
	styles: FieldStyles;
	setStyles: SetStyles;
} ) {
	const palettes = usePalettes();
	const all = palettes.colors.flatMap( ( palette ) => palette.colors );
	return (
		<InspectorControls group="color">
			<ColorSettings
				__experimentalIsRenderedInSidebar
				panelId={ clientId }
				settings={ colors.map( ( { key, label } ) => ( {
					label,
					// Content may name a colour of the theme.
					colorValue:
						all.find( ( { slug } ) => slug === styles[ key ] )
							?.color ?? ( styles[ key ] as string | undefined ),
					onColorChange: ( value?: string ) =>
						setStyles( { [ key ]: value } ),
					clearable: true,
					resetAllFilter: () => ( { [ key ]: undefined } ),
				} ) ) }
				{ ...palettes }
			/>
		</InspectorControls>
	);
}

function Pixels( {
	label,
	value,
	max,
	onChange,
}: {
	label: string;
	value?: number;
	max: number;
	onChange: ( value?: number ) => void;
} ) {
	return (
		<RangeControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ label }
			value={ value }
			min={ 0 }
			max={ max }
			initialPosition={ 0 }
			allowReset
			onChange={ onChange }
		/>
	);
}

/** Sizes of a text: those of the theme have names, and content may hold either. */
function Text( {
	size,
	lineHeight,
	onSize,
	onLineHeight,
}: {
	size?: string;
	lineHeight?: number;
	onSize: ( value?: string ) => void;
	onLineHeight: ( value?: number ) => void;
} ) {
	const [ presets ] = useSettings( 'typography.fontSizes' ) as [
		{ slug: string; size: string | number }[] | undefined,
	];
	return (
		<>
			<FontSize
				__next40pxDefaultSize
				withReset
				value={
					presets?.find( ( { slug } ) => slug === size )?.size ?? size
				}
				onChange={ ( value?: string | number ) =>
					onSize( typeof value === 'number' ? `${ value }px` : value )
				}
			/>
			<LineHeightControl
				__next40pxDefaultSize
				__unstableInputWidth="100%"
				value={ lineHeight }
				onChange={ ( value?: string | number ) =>
					onLineHeight( Number( value ) || undefined )
				}
			/>
		</>
	);
}

/** How the field looks, and whether its form's other fields look the same. */
export function StyleControls( props: StyleProps ) {
	const { clientId, attributes, setAttributes, hasButtons } = props;
	const { setStyles, setShared } = useSharedStyles(
		clientId,
		attributes,
		setAttributes
	);
	return (
		<>
			<Colors
				clientId={ clientId }
				styles={ attributes }
				setStyles={ setStyles }
				colors={ [
					{
						key: 'labelColor',
						label: __( 'Label', 'mainstay-blocks' ),
					},
					{
						key: 'inputColor',
						label: __( 'Field text', 'mainstay-blocks' ),
					},
					{
						key: 'fieldBackgroundColor',
						label: __( 'Field background', 'mainstay-blocks' ),
					},
					{
						key: 'borderColor',
						label: __( 'Border', 'mainstay-blocks' ),
					},
					...( hasButtons
						? [
								{
									key: 'buttonBackgroundColor' as const,
									label: __(
										'Button background',
										'mainstay-blocks'
									),
								},
							]
						: [] ),
				] }
			/>
			<InspectorControls group="styles">
				<PanelBody title={ __( 'Field styles', 'mainstay-blocks' ) }>
					<div className="mainstay-field-styles">
						<ToggleControl
							__nextHasNoMarginBottom
							label={ __(
								'Same styles for all fields of the form',
								'mainstay-blocks'
							) }
							help={ __(
								'Style changes apply to every field that has this switched on.',
								'mainstay-blocks'
							) }
							checked={ attributes.shareFieldAttributes }
							onChange={ setShared }
						/>
						<Text
							size={ attributes.fieldFontSize }
							lineHeight={ attributes.lineHeight }
							onSize={ ( fieldFontSize ) =>
								setStyles( { fieldFontSize } )
							}
							onLineHeight={ ( lineHeight ) =>
								setStyles( { lineHeight } )
							}
						/>
						<Pixels
							label={ __( 'Border width', 'mainstay-blocks' ) }
							value={ attributes.borderWidth }
							max={ 20 }
							onChange={ ( borderWidth ) =>
								setStyles( { borderWidth } )
							}
						/>
						<Pixels
							label={ __( 'Border radius', 'mainstay-blocks' ) }
							value={ attributes.borderRadius }
							max={ 100 }
							onChange={ ( borderRadius ) =>
								setStyles( { borderRadius } )
							}
						/>
					</div>
				</PanelBody>
				<PanelBody
					title={ __( 'Label styles', 'mainstay-blocks' ) }
					initialOpen={ false }
				>
					<div className="mainstay-field-styles">
						<Text
							size={ attributes.labelFontSize }
							lineHeight={ attributes.labelLineHeight }
							onSize={ ( labelFontSize ) =>
								setStyles( { labelFontSize } )
							}
							onLineHeight={ ( labelLineHeight ) =>
								setStyles( { labelLineHeight } )
							}
						/>
					</div>
				</PanelBody>
				{ hasButtons && (
					<PanelBody
						title={ __( 'Button styles', 'mainstay-blocks' ) }
						initialOpen={ false }
					>
						<div className="mainstay-field-styles">
							<Pixels
								label={ __(
									'Border width',
									'mainstay-blocks'
								) }
								value={ attributes.buttonBorderWidth }
								max={ 20 }
								onChange={ ( buttonBorderWidth ) =>
									setStyles( { buttonBorderWidth } )
								}
							/>
							<Pixels
								label={ __(
									'Border radius',
									'mainstay-blocks'
								) }
								value={ attributes.buttonBorderRadius }
								max={ 100 }
								onChange={ ( buttonBorderRadius ) =>
									setStyles( { buttonBorderRadius } )
								}
							/>
						</div>
					</PanelBody>
				) }
			</InspectorControls>
		</>
	);
}
