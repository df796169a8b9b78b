import { InspectorControls, PanelColorSettings } from '@wordpress/block-editor';
import {
	PanelBody,
	SelectControl,
	// eslint-disable-next-line @wordpress/no-unsafe-wp-apis -- As WordPress's own blocks have it, the same in 6.8 and 7.1.
	__experimentalToggleGroupControl as ToggleGroupControl,
	// eslint-disable-next-line @wordpress/no-unsafe-wp-apis -- The same.
	__experimentalToggleGroupControlOption as ToggleGroupControlOption,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { usePresetColors } from '../../../shared/controls/use-preset-colors';
import type { SharingButtonsAttributes } from './types';

interface Props {
	attributes: SharingButtonsAttributes;
	setAttributes: ( changed: Partial< SharingButtonsAttributes > ) => void;
}

const getStyles = () => [
	{ value: 'icon-text', label: __( 'Icon and text', 'mainstay-blocks' ) },
	{ value: 'icon', label: __( 'Icon', 'mainstay-blocks' ) },
	{ value: 'text', label: __( 'Text', 'mainstay-blocks' ) },
];

const getSizes = () => [
	{
		value: 'has-small-icon-size',
		label: __( 'Small', 'mainstay-blocks' ),
	},
	{
		value: 'has-normal-icon-size',
		label: __( 'Normal', 'mainstay-blocks' ),
	},
	{
		value: 'has-large-icon-size',
		label: __( 'Large', 'mainstay-blocks' ),
	},
	{
		value: 'has-huge-icon-size',
		label: __( 'Huge', 'mainstay-blocks' ),
	},
];

/** What the buttons look like. */
export function Controls( { attributes, setAttributes }: Props ) {
	const { setColor } = usePresetColors( attributes, setAttributes );
	const change =
		( name: 'iconColor' | 'iconBackgroundColor' ) => ( value?: string ) => {
			setColor( name, value );
			setAttributes( { [ `${ name }Value` ]: value } );
		};
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'mainstay-blocks' ) }>
					<ToggleGroupControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						isBlock
						label={ __( 'Buttons show', 'mainstay-blocks' ) }
						value={ attributes.styleType }
						onChange={ ( styleType ) =>
							setAttributes( { styleType: String( styleType ) } )
						}
					>
						{ getStyles().map( ( option ) => (
							<ToggleGroupControlOption
								key={ option.value }
								{ ...option }
							/>
						) ) }
					</ToggleGroupControl>
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Icon size', 'mainstay-blocks' ) }
						value={ attributes.size }
						options={ getSizes() }
						onChange={ ( size ) => setAttributes( { size } ) }
					/>
				</PanelBody>
			</InspectorControls>
			<InspectorControls group="styles">
				<PanelColorSettings
					title={ __( 'Button colors', 'mainstay-blocks' ) }
					colorSettings={ [
						{
							label: __( 'Icon and text', 'mainstay-blocks' ),
							value: attributes.iconColorValue ?? '',
							onChange: change( 'iconColor' ),
						},
						{
							label: __( 'Background', 'mainstay-blocks' ),
							value: attributes.iconBackgroundColorValue ?? '',
							onChange: change( 'iconBackgroundColor' ),
						},
					] }
				/>
			</InspectorControls>
		</>
	);
}
