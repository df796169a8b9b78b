import { InspectorControls } from '@wordpress/block-editor';
import {
	PanelBody,
	TextControl,
	TextareaControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { SettingsProps } from './settings-props';
import { defaultTexts } from './texts';
import type { SubscriptionsAttributes } from './types';

/** What the form shows and says. */
export function DisplaySettings( {
	attributes,
	setAttributes,
}: Pick< SettingsProps, 'attributes' | 'setAttributes' > ) {
	const texts = defaultTexts();
	const toggle = (
		name: keyof SubscriptionsAttributes,
		label: string,
		help?: string
	) => (
		<ToggleControl
			__nextHasNoMarginBottom
			label={ label }
			help={ help }
			checked={ Boolean( attributes[ name ] ) }
			onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
		/>
	);
	const text = (
		name: keyof SubscriptionsAttributes,
		label: string,
		placeholder = ''
	) => (
		<TextControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ label }
			placeholder={ placeholder }
			value={ ( attributes[ name ] as string ) ?? '' }
			// Nothing written is the default again.
			onChange={ ( value ) =>
				setAttributes( { [ name ]: value || undefined } )
			}
		/>
	);
	return (
		<InspectorControls>
			<PanelBody
				title={ __( 'Display Settings', 'mainstay-blocks' ) }
				initialOpen={ false }
			>
				{ toggle(
					'showSubscribersTotal',
					__( 'Show subscriber count', 'mainstay-blocks' ),
					__(
						'This will remain hidden on your website until you have at least one subscriber.',
						'mainstay-blocks'
					)
				) }
				{ toggle(
					'buttonOnNewLine',
					__( 'Place button on new line', 'mainstay-blocks' )
				) }
				{ text(
					'subscribePlaceholder',
					__( 'Placeholder of the email field', 'mainstay-blocks' ),
					texts.subscribePlaceholder
				) }
				{ text(
					'emailLabel',
					__( 'Label above the email field', 'mainstay-blocks' ),
					__( 'None: the placeholder is enough', 'mainstay-blocks' )
				) }
				{ toggle(
					'firstNameShow',
					__( 'Ask for the first name', 'mainstay-blocks' )
				) }
				{ attributes.firstNameShow &&
					text(
						'firstNameLabel',
						__( 'Label of the first name', 'mainstay-blocks' ),
						texts.firstNameLabel
					) }
				{ toggle(
					'lastNameShow',
					__( 'Ask for the last name', 'mainstay-blocks' )
				) }
				{ attributes.lastNameShow &&
					text(
						'lastNameLabel',
						__( 'Label of the last name', 'mainstay-blocks' ),
						texts.lastNameLabel
					) }
				<TextareaControl
					__nextHasNoMarginBottom
					label={ __(
						'Message after signing up',
						'mainstay-blocks'
					) }
					placeholder={ texts.successMessage }
					value={ attributes.successMessage ?? '' }
					onChange={ ( value ) =>
						setAttributes( { successMessage: value || undefined } )
					}
				/>
			</PanelBody>
		</InspectorControls>
	);
}
