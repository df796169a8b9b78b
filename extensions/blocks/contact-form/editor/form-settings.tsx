import { TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { lazyPart } from '../../../../shared/lazy/lazy-part';
import { MailPreviewButton } from './mail-preview';
import { RecipientsField } from './recipients-field';
import { ThankYouFields } from './thank-you-fields';
import { toldUsersIn } from './told-users';
import type { SettingsProps } from '../types';
import { useDefaults } from './use-defaults';

const ToldUsersField = lazyPart< SettingsProps >(
	() =>
		import(
			/* webpackChunkName: "contact-form/told-users" */ './told-users-field'
		).then( ( { ToldUsersField: Part } ) => Part ),
	{ label: () => __( 'Users who get each response', 'mainstay-blocks' ) }
);

/** Of forms that tell users; it stays once the last of them was left out, which it says. */
function ToldUsers( props: SettingsProps ) {
	const [ isNeeded, setIsNeeded ] = useState( false );
	if ( ! isNeeded && toldUsersIn( props.attributes ).length ) {
		setIsNeeded( true );
	}
	return isNeeded ? <ToldUsersField { ...props } /> : null;
}

/** Who gets the mails, and what visitors see then: in the toolbar and in the sidebar. */
export function FormSettings( {
	clientId,
	...props
}: SettingsProps & { clientId: string } ) {
	const { attributes, setAttributes } = props;
	const { formTitle, subject } = attributes;
	const defaults = useDefaults();
	return (
		<div className="wp-block-jetpack-contact-form__settings">
			<RecipientsField { ...props } defaultTo={ defaults.to } />
			<ToldUsers { ...props } />
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
			<MailPreviewButton clientId={ clientId } />
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
