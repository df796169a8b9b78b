import { InspectorControls } from '@wordpress/block-editor';
/* eslint-disable @wordpress/no-unsafe-wp-apis -- No stable ones yet; the same in 6.8 and 7.1. */
import {
	PanelBody,
	__experimentalToggleGroupControl as ToggleGroupControl,
	__experimentalToggleGroupControlOption as ToggleGroupControlOption,
	__experimentalUnitControl as UnitControl,
} from '@wordpress/components';
/* eslint-enable @wordpress/no-unsafe-wp-apis */
import { __ } from '@wordpress/i18n';
import {
	ButtonBorder,
	ButtonColors,
} from '../../../shared/controls/button-controls';
import type { ButtonAttributes } from './types';
import { useColors } from './use-colors';
import { isPercentage, limited, unitsFor } from './width';

const PRESETS = [ '25%', '50%', '75%', '100%' ];

interface Props {
	clientId: string;
	attributes: ButtonAttributes;
	setAttributes: ( attributes: Partial< ButtonAttributes > ) => void;
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
	const { clientId, attributes, setAttributes } = props;
	return (
		<>
			<ButtonColors
				clientId={ clientId }
				colors={ useColors( attributes, setAttributes ) }
			/>
			<InspectorControls>
				<ButtonBorder
					value={ attributes.borderRadius }
					onChange={ ( borderRadius ) =>
						setAttributes( { borderRadius } )
					}
				/>
				<WidthControls { ...props } />
			</InspectorControls>
		</>
	);
}
