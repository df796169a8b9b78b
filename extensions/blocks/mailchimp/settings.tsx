import { InspectorControls } from '@wordpress/block-editor';
import {
	ExternalLink,
	PanelBody,
	TextControl,
	TextareaControl,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { chosenList, ListChoice } from '../../../shared/sign-up/list-choice';
import type { Connection } from './api';
import { Groups } from './groups';
import { defaultTexts } from './texts';
import type { MailchimpAttributes } from './types';
import type { Notice } from './use-preview';

/** Whom the form adds, to what, and what it says. */
export function Settings( {
	attributes,
	setAttributes,
	connection,
	onChoose,
	onPreview,
}: {
	attributes: MailchimpAttributes;
	setAttributes: ( attributes: Partial< MailchimpAttributes > ) => void;
	connection: Connection;
	onChoose: ( list: string ) => void;
	onPreview: ( notice: Notice ) => void;
} ) {
	const texts = defaultTexts();
	const list = chosenList( connection.service )!;
	const label = ( name: Notice, title: string, help?: string ) => (
		<TextareaControl
			__nextHasNoMarginBottom
			label={ title }
			help={ help }
			rows={ 2 }
			placeholder={ texts[ name ] }
			value={ attributes[ name ] ?? '' }
			onFocus={ () => onPreview( name ) }
			onChange={ ( value ) => {
				setAttributes( { [ name ]: value || undefined } );
				onPreview( name );
			} }
		/>
	);
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Text Elements', 'mainstay-blocks' ) }>
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Email Placeholder', 'mainstay-blocks' ) }
					placeholder={ texts.emailPlaceholder }
					value={ attributes.emailPlaceholder ?? '' }
					onChange={ ( value ) =>
						setAttributes( {
							emailPlaceholder: value || undefined,
						} )
					}
				/>
			</PanelBody>
			<PanelBody title={ __( 'Notifications', 'mainstay-blocks' ) }>
				{ label(
					'processingLabel',
					__( 'Processing text', 'mainstay-blocks' )
				) }
				{ label(
					'successLabel',
					__( 'Success text', 'mainstay-blocks' ),
					list.isDoubleOptIn
						? sprintf(
								/* translators: 1: name of an audience, 2: a sentence. */
								__(
									'Not shown now: people confirm by email before they are on “%1$s”. They read: “%2$s” If you switch double opt-in off at Mailchimp, they read this text.',
									'mainstay-blocks'
								),
								list.name,
								texts.confirmLabel
							)
						: undefined
				) }
				{ label( 'errorLabel', __( 'Error text', 'mainstay-blocks' ) ) }
			</PanelBody>
			<PanelBody title={ __( 'Mailchimp Groups', 'mainstay-blocks' ) }>
				<Groups
					list={ list.id }
					interests={ attributes.interests }
					onChange={ ( interests ) => setAttributes( { interests } ) }
				/>
			</PanelBody>
			<PanelBody
				title={ __( 'Signup Location Tracking', 'mainstay-blocks' ) }
				initialOpen={ false }
			>
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Signup Field Tag', 'mainstay-blocks' ) }
					help={ __(
						'The merge tag of a text field of your audience, for example SIGNUP.',
						'mainstay-blocks'
					) }
					placeholder="SIGNUP"
					value={ attributes.signupFieldTag ?? '' }
					onChange={ ( signupFieldTag ) =>
						setAttributes( { signupFieldTag } )
					}
				/>
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Signup Field Value', 'mainstay-blocks' ) }
					help={ __(
						'What is written into it for those who sign up here.',
						'mainstay-blocks'
					) }
					placeholder="website"
					value={ attributes.signupFieldValue ?? '' }
					onChange={ ( signupFieldValue ) =>
						setAttributes( { signupFieldValue } )
					}
				/>
			</PanelBody>
			<PanelBody
				title={ __( 'Mailchimp Connection', 'mainstay-blocks' ) }
				initialOpen={ false }
			>
				<ListChoice
					service={ connection.service }
					canChoose={ connection.canChoose }
					onChoose={ onChoose }
				/>
				{ connection.connectUrl && (
					<ExternalLink href={ connection.connectUrl }>
						{ __( 'Manage Connection', 'mainstay-blocks' ) }
					</ExternalLink>
				) }
			</PanelBody>
		</InspectorControls>
	);
}
