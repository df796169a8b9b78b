import {
	ContrastChecker,
	InspectorControls,
	useSettings,
	// eslint-disable-next-line @wordpress/no-unsafe-wp-apis -- The only panel with colours and gradients under a title of one's own; the same in 6.8 and 7.1.
	__experimentalPanelColorGradientSettings as ColorPanel,
} from '@wordpress/block-editor';
/* eslint-disable @wordpress/no-unsafe-wp-apis -- No stable one yet; the same in 6.8 and 7.1. */
import {
	FontSizePicker,
	PanelBody,
	RangeControl,
	__experimentalUnitControl as UnitControl,
} from '@wordpress/components';
/* eslint-enable @wordpress/no-unsafe-wp-apis */
import { __ } from '@wordpress/i18n';
import { LIMITS, limited, type LimitedName } from './limits';
import type { SettingsProps } from './settings-props';

interface FontSize {
	slug: string;
	size: string | number;
	name?: string;
}

/** Size, corners, border and room. */
function NumberControl( {
	name,
	label,
	attributes,
	setAttributes,
}: { name: LimitedName; label: string } & Pick<
	SettingsProps,
	'attributes' | 'setAttributes'
> ) {
	const { min, max, initial } = LIMITS[ name ];
	return (
		<RangeControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ label }
			value={ limited( attributes, name ) }
			initialPosition={ initial }
			resetFallbackValue={ initial }
			min={ min }
			max={ max }
			allowReset
			onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
		/>
	);
}

const inPixels = ( size?: string | number ) =>
	typeof size === 'number' ? `${ size }px` : size;

function TextSettings( {
	attributes,
	setAttributes,
}: Pick< SettingsProps, 'attributes' | 'setAttributes' > ) {
	const [ fontSizes = [] ] = useSettings( 'typography.fontSizes' ) as [
		FontSize[] | undefined,
	];
	const { fontSize, customFontSize = '16px' } = attributes;
	return (
		<PanelBody
			title={ __( 'Text Settings', 'mainstay-blocks' ) }
			initialOpen={ false }
		>
			<FontSizePicker
				__next40pxDefaultSize
				withReset
				withSlider
				fallbackFontSize={ 16 }
				fontSizes={ fontSizes }
				value={
					fontSizes.find( ( { slug } ) => slug === fontSize )?.size ??
					customFontSize
				}
				onChange={ ( size, chosen ) => {
					const slug =
						chosen?.slug ??
						fontSizes.find( ( one ) => one.size === size )?.slug;
					setAttributes( {
						fontSize: slug,
						customFontSize: slug ? undefined : inPixels( size ),
					} );
				} }
			/>
		</PanelBody>
	);
}

/** How the fields and the button look. */
export function StyleSettings( {
	attributes,
	setAttributes,
	colors,
}: SettingsProps ) {
	const color = ( name: string, label: string ) => ( {
		label,
		colorValue: colors.color( name ),
		onColorChange: ( value?: string ) => colors.setColor( name, value ),
	} );
	const background = ( part: string, label: string ) => ( {
		...color( `${ part }BackgroundColor`, label ),
		gradientValue: colors.gradient( `${ part }Gradient` ),
		onGradientChange: ( value?: string ) =>
			colors.setGradient( `${ part }Gradient`, value ),
	} );
	const number = { attributes, setAttributes };
	return (
		<InspectorControls group="styles">
			<ColorPanel
				title={ __( 'Color Settings', 'mainstay-blocks' ) }
				initialOpen
				enableAlpha
				settings={ [
					background(
						'button',
						__( 'Button Background', 'mainstay-blocks' )
					),
					color(
						'textColor',
						__( 'Button Text', 'mainstay-blocks' )
					),
					background(
						'emailField',
						__( 'Email Field Background', 'mainstay-blocks' )
					),
					color( 'borderColor', __( 'Border', 'mainstay-blocks' ) ),
				] }
			>
				<ContrastChecker
					textColor={ colors.color( 'textColor' ) }
					backgroundColor={
						colors.gradient( 'buttonGradient' )
							? undefined
							: colors.color( 'buttonBackgroundColor' )
					}
					isLargeText={ false }
				/>
			</ColorPanel>
			<TextSettings { ...number } />
			<PanelBody
				title={ __( 'Border Settings', 'mainstay-blocks' ) }
				initialOpen={ false }
			>
				<NumberControl
					{ ...number }
					name="borderRadius"
					label={ __( 'Border Radius', 'mainstay-blocks' ) }
				/>
				<NumberControl
					{ ...number }
					name="borderWeight"
					label={ __( 'Border Weight', 'mainstay-blocks' ) }
				/>
			</PanelBody>
			<PanelBody
				title={ __( 'Spacing Settings', 'mainstay-blocks' ) }
				initialOpen={ false }
			>
				<NumberControl
					{ ...number }
					name="padding"
					label={ __( 'Space Inside', 'mainstay-blocks' ) }
				/>
				<NumberControl
					{ ...number }
					name="spacing"
					label={ __( 'Space Between', 'mainstay-blocks' ) }
				/>
				<UnitControl
					__next40pxDefaultSize
					label={ __( 'Button width', 'mainstay-blocks' ) }
					value={ attributes.buttonWidth ?? '' }
					min={ 0 }
					units={ [
						{ value: '%', label: '%', default: 100 },
						{ value: 'px', label: 'px', default: 150 },
						{ value: 'em', label: 'em', default: 10 },
					] }
					onChange={ ( buttonWidth ) =>
						setAttributes( {
							buttonWidth: buttonWidth || undefined,
						} )
					}
				/>
			</PanelBody>
		</InspectorControls>
	);
}
