import type { BlockEditProps } from '@wordpress/blocks';
import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { PartsFrame } from '../../../shared/form-field/parts/parts-frame';
import type { FieldSliderAttributes } from './types';

/** A number of the slider; what is no number, such as an empty field, changes nothing. */
function NumberSetting( {
	label,
	help,
	value,
	onChange,
}: {
	label: string;
	help?: string;
	value: number;
	onChange: ( value: number ) => void;
} ) {
	return (
		<TextControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			type="number"
			step="any"
			label={ label }
			help={ help }
			value={ String( value ) }
			onChange={ ( typed ) => {
				if ( typed !== '' && Number.isFinite( Number( typed ) ) ) {
					onChange( Number( typed ) );
				}
			} }
		/>
	);
}

export function Edit( props: BlockEditProps< FieldSliderAttributes > ) {
	const { attributes, setAttributes } = props;
	const { min, max, step } = attributes;
	return (
		<PartsFrame { ...props } kind="slider">
			<NumberSetting
				label={ __( 'Minimum', 'mainstay-blocks' ) }
				value={ min }
				onChange={ ( value ) => setAttributes( { min: value } ) }
			/>
			<NumberSetting
				label={ __( 'Maximum', 'mainstay-blocks' ) }
				help={
					max > min
						? undefined
						: __(
								'Choose a number above the minimum.',
								'mainstay-blocks'
							)
				}
				value={ max }
				onChange={ ( value ) => setAttributes( { max: value } ) }
			/>
			<NumberSetting
				label={ __( 'Step', 'mainstay-blocks' ) }
				help={
					step > 0
						? undefined
						: __( 'Choose a number above 0.', 'mainstay-blocks' )
				}
				value={ step }
				onChange={ ( value ) => setAttributes( { step: value } ) }
			/>
			<NumberSetting
				label={ __( 'Default value', 'mainstay-blocks' ) }
				value={ attributes.default }
				onChange={ ( value ) => setAttributes( { default: value } ) }
			/>
		</PartsFrame>
	);
}
