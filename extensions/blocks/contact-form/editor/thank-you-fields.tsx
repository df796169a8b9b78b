import {
	SelectControl,
	TextControl,
	TextareaControl,
	ToggleControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { readAddress } from '../../../../shared/embed/embed-url';
import type { SettingsProps } from '../types';

function RedirectField( { attributes, setAttributes }: SettingsProps ) {
	const { customThankyouRedirect } = attributes;
	const [ isWrong, setIsWrong ] = useState( false );
	return (
		<TextControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			type="url"
			label={ __( 'Address of the page', 'mainstay-blocks' ) }
			placeholder="https://"
			help={
				isWrong
					? __(
							'This is not the address of a page. Visitors stay on the page of the form.',
							'mainstay-blocks'
						)
					: undefined
			}
			aria-invalid={ isWrong }
			value={ customThankyouRedirect }
			onChange={ ( value ) => {
				setIsWrong( false );
				setAttributes( { customThankyouRedirect: value } );
			} }
			onBlur={ () => {
				const address = readAddress( customThankyouRedirect );
				setIsWrong( Boolean( customThankyouRedirect ) && ! address );
				if ( address && address.text !== customThankyouRedirect ) {
					setAttributes( { customThankyouRedirect: address.text } );
				}
			} }
		/>
	);
}

/** As on pages: get_kind_of_thanks() in php-stubs/forms/definition/definition.php. */
function kindOfThanks( {
	customThankyou,
	confirmationType,
	disableSummary,
}: SettingsProps[ 'attributes' ] ) {
	if ( customThankyou === 'redirect' || confirmationType === 'redirect' ) {
		return 'redirect';
	}
	const hasNoSummary =
		typeof disableSummary === 'boolean'
			? disableSummary
			: [ 'message', 'noSummary' ].includes( customThankyou );
	return hasNoSummary ? 'message' : '';
}

/** What visitors see when the form was sent. */
export function ThankYouFields( props: SettingsProps ) {
	const { attributes, setAttributes } = props;
	const kinds = [
		{
			value: '',
			label: __( 'A summary of what was sent', 'mainstay-blocks' ),
		},
		{
			value: 'message',
			label: __( 'A message of your own', 'mainstay-blocks' ),
		},
		{
			value: 'redirect',
			label: __( 'Another page', 'mainstay-blocks' ),
		},
	];
	const kind = kindOfThanks( attributes );
	return (
		<>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'After sending, visitors see', 'mainstay-blocks' ) }
				value={ kind }
				options={ kinds }
				onChange={ ( value ) =>
					setAttributes( {
						customThankyou: value,
						// What another version saved of the same stays until the author chooses.
						confirmationType: undefined,
						disableSummary: undefined,
					} )
				}
			/>
			{ kind !== 'redirect' && (
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Heading', 'mainstay-blocks' ) }
					placeholder={ __( 'Message Sent', 'mainstay-blocks' ) }
					value={ attributes.customThankyouHeading }
					onChange={ ( customThankyouHeading ) =>
						setAttributes( { customThankyouHeading } )
					}
				/>
			) }
			{ kind === 'message' && (
				<TextareaControl
					__nextHasNoMarginBottom
					label={ __( 'Message', 'mainstay-blocks' ) }
					placeholder={ __(
						'Thank you for your submission!',
						'mainstay-blocks'
					) }
					value={ attributes.customThankyouMessage }
					onChange={ ( customThankyouMessage ) =>
						setAttributes( { customThankyouMessage } )
					}
				/>
			) }
			{ kind === 'redirect' ? (
				<RedirectField { ...props } />
			) : (
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'A link back to the form', 'mainstay-blocks' ) }
					checked={ attributes.disableGoBack !== true }
					onChange={ ( isShown ) =>
						setAttributes( {
							disableGoBack: isShown ? undefined : true,
						} )
					}
				/>
			) }
		</>
	);
}
