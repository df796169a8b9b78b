import type { BlockEditProps } from '@wordpress/blocks';
import { SelectControl, ToggleControl } from '@wordpress/components';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { countriesIn } from '../../../shared/countries/countries';
import type { FieldTelephoneAttributes } from './types';

/** Whether visitors choose the country of a number, and which is chosen before they do. */
export function CountrySettings( {
	attributes,
	setAttributes,
}: Pick<
	BlockEditProps< FieldTelephoneAttributes >,
	'attributes' | 'setAttributes'
> ) {
	const isOn = attributes.showCountrySelector === true;
	const countries = useMemo(
		() => countriesIn( document.documentElement.lang || 'en' ),
		[]
	);
	return (
		<>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Ask for the country', 'mainstay-blocks' ) }
				checked={ isOn }
				onChange={ ( showCountrySelector ) =>
					setAttributes( { showCountrySelector } )
				}
			/>
			{ isOn && (
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Country at first', 'mainstay-blocks' ) }
					value={ attributes.default ?? '' }
					options={ [
						{
							value: '',
							label: __(
								'By the language of the site',
								'mainstay-blocks'
							),
						},
						...countries.map( ( { code, label } ) => ( {
							value: code,
							label,
						} ) ),
					] }
					onChange={ ( country ) =>
						setAttributes( { default: country || undefined } )
					}
				/>
			) }
		</>
	);
}
