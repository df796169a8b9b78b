import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { RecipientsField } from './recipients-field';
import { ThankYouFields } from './thank-you-fields';
import type { SettingsProps } from '../types';
import { useDefaults } from './use-defaults';

/** Who gets the mails, and what visitors see then: in the toolbar and in the sidebar. */
export function FormSettings( props: SettingsProps ) {
	const { attributes, setAttributes } = props;
	const { formTitle, subject } = attributes;
	const defaults = useDefaults();
	return (
		<div className="wp-block-jetpack-contact-form__settings">
			<RecipientsField { ...props } defaultTo={ defaults.to } />
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Subject', 'mainstay-blocks' ) }
				value={ subject ?? defaults.subject }
				onChange={ ( value ) => setAttributes( { subject: value } ) }
				onBlur={ () =>
					subject !== undefined &&
					! subject.trim() &&
					setAttributes( { subject: undefined } )
				}
			/>
			<ThankYouFields { ...props } />
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Form title', 'mainstay-blocks' ) }
				help={ __(
					'Names the form for screen readers and among your responses. It is not shown on the page.',
					'mainstay-blocks'
				) }
				value={ formTitle }
				onChange={ ( value ) => setAttributes( { formTitle: value } ) }
			/>
		</div>
	);
}
