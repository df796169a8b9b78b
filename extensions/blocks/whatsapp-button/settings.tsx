import {
	SelectControl,
	TextareaControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { digitsOf } from './chat-url';
import { countriesIn } from '../../../shared/countries/countries';
import { isPossibleNumber, splitInternational } from './phone-number';
import type { WhatsAppButtonAttributes } from './types';

interface Props {
	attributes: WhatsAppButtonAttributes;
	setAttributes: ( attributes: Partial< WhatsAppButtonAttributes > ) => void;
}

/** The countries, and what a post holds that is none of them. */
function optionsFor( countryCode: string ) {
	const countries = countriesIn( document.documentElement.lang || 'en' );
	if ( countries.some( ( { value } ) => value === countryCode ) ) {
		return countries;
	}
	const digits = digitsOf( countryCode );
	return [
		{
			value: countryCode,
			label: digits
				? `+${ digits }`
				: __( 'Select a country', 'mainstay-blocks' ),
		},
		...countries,
	];
}

/** Country and number, with the sentence for one that cannot be. */
export function PhoneSettings( { attributes, setAttributes }: Props ) {
	const { countryCode = '', phoneNumber = '' } = attributes;
	const options = useMemo( () => optionsFor( countryCode ), [ countryCode ] );
	const isPossible = isPossibleNumber( countryCode, phoneNumber );
	return (
		<>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Country code', 'mainstay-blocks' ) }
				value={ countryCode }
				options={ options }
				onChange={ ( value ) =>
					setAttributes( { countryCode: value } )
				}
			/>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				type="tel"
				autoComplete="off"
				label={ __( 'Phone number', 'mainstay-blocks' ) }
				value={ phoneNumber }
				aria-invalid={ ! isPossible }
				onChange={ ( value ) =>
					setAttributes( { phoneNumber: value } )
				}
				onBlur={ () => {
					const parts = splitInternational(
						phoneNumber,
						countryCode
					);
					if ( parts ) {
						setAttributes( parts );
					}
				} }
				help={
					isPossible ? undefined : (
						<span
							className="wp-block-jetpack-whatsapp-button__error"
							role="alert"
						>
							{ __(
								'Please enter a valid phone number.',
								'mainstay-blocks'
							) }
						</span>
					)
				}
			/>
		</>
	);
}

/** What the chat starts with, and where it opens. */
export function ChatSettings( { attributes, setAttributes }: Props ) {
	return (
		<>
			<TextareaControl
				__nextHasNoMarginBottom
				label={ __( 'Default first message', 'mainstay-blocks' ) }
				help={ __(
					'{title} and {url} become the title and the address of the page.',
					'mainstay-blocks'
				) }
				value={ attributes.firstMessage }
				onChange={ ( firstMessage ) =>
					setAttributes( { firstMessage } )
				}
			/>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Open in a new tab', 'mainstay-blocks' ) }
				checked={ attributes.openInNewTab }
				onChange={ ( openInNewTab ) =>
					setAttributes( { openInNewTab } )
				}
			/>
		</>
	);
}
