import type { BlockEditProps } from '@wordpress/blocks';
import { RangeControl, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { PartsFrame } from '../../../shared/form-field/parts/parts-frame';
import type { FieldRatingAttributes } from './types';

/** Steps of a rating at most. */
const MAX_STEPS = 10;

export function Edit( props: BlockEditProps< FieldRatingAttributes > ) {
	const { attributes, setAttributes } = props;
	const { max, iconStyle } = attributes;
	return (
		<PartsFrame { ...props } kind="rating">
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Icon', 'mainstay-blocks' ) }
				value={ iconStyle as 'stars' | 'hearts' }
				options={ [
					{ value: 'stars', label: __( 'Stars', 'mainstay-blocks' ) },
					{
						value: 'hearts',
						label: __( 'Hearts', 'mainstay-blocks' ),
					},
				] }
				onChange={ ( value ) => setAttributes( { iconStyle: value } ) }
			/>
			<RangeControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Best rating', 'mainstay-blocks' ) }
				min={ 2 }
				max={ MAX_STEPS }
				value={ max }
				onChange={ ( value = 5 ) =>
					setAttributes( {
						max: value,
						default: Math.min( attributes.default, value ),
					} )
				}
			/>
			<RangeControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Default value', 'mainstay-blocks' ) }
				help={ __( '0 for none.', 'mainstay-blocks' ) }
				min={ 0 }
				max={ max }
				value={ attributes.default }
				onChange={ ( value = 0 ) =>
					setAttributes( { default: value } )
				}
			/>
		</PartsFrame>
	);
}
