import {
	TextareaControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Sender } from '../api';
import { CheckedField } from '../saving/checked-field';
import type { Fault } from '../saving/fault';
import { FieldsForm } from '../saving/fields-form';
import { SettingsCard } from '../settings-card';
import { NewsletterTopics } from './newsletter-topics';

/**
 * Who writes to those who subscribed.
 *
 * @param props
 * @param props.sender
 * @param props.siteTitle What the sender is called without a name.
 * @param props.faults    Sentences by the names of values that were refused.
 * @param props.onChange  Gets what is changed.
 * @param props.onSave
 */
export function NewsletterCard( {
	sender,
	siteTitle,
	faults,
	onChange: change,
	onSave,
}: {
	sender: Sender;
	siteTitle: string;
	faults: Fault[ 'fields' ];
	onChange: ( changes: Partial< Sender > ) => void;
	onSave: () => void;
} ) {
	return (
		<SettingsCard
			id="newsletter"
			title={ __( 'Newsletter', 'mainstay-blocks' ) }
		>
			<p>
				{ __(
					'New posts can be emailed to everyone who subscribed on this site.',
					'mainstay-blocks'
				) }{ ' ' }
				<a href="admin.php?page=mainstay-subscribers">
					{ __( 'View subscribers', 'mainstay-blocks' ) }
				</a>
			</p>
			<FieldsForm onSave={ onSave }>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Sender name', 'mainstay-blocks' ) }
					placeholder={ siteTitle }
					maxLength={ 100 }
					value={ sender.name }
					onChange={ ( name ) => change( { name } ) }
				/>
				<CheckedField
					id="mainstay-reply-to"
					fault={ faults[ 'newsletter.replyTo' ] }
					type="email"
					label={ __( 'Reply address', 'mainstay-blocks' ) }
					placeholder="name@example.com"
					maxLength={ 200 }
					value={ sender.replyTo }
					onChange={ ( replyTo ) => change( { replyTo } ) }
				/>
				<TextareaControl
					__nextHasNoMarginBottom
					label={ __( 'Postal address', 'mainstay-blocks' ) }
					help={ __(
						'Shown at the end of every email. Many countries require it.',
						'mainstay-blocks'
					) }
					rows={ 2 }
					maxLength={ 1000 }
					value={ sender.address }
					onChange={ ( address ) => change( { address } ) }
				/>
				<TextareaControl
					__nextHasNoMarginBottom
					label={ __( 'Welcome text', 'mainstay-blocks' ) }
					help={ __(
						'Sent to new subscribers after they confirm. If this is empty, nothing is sent.',
						'mainstay-blocks'
					) }
					rows={ 4 }
					maxLength={ 5000 }
					value={ sender.welcome }
					onChange={ ( welcome ) => change( { welcome } ) }
				/>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __(
						'Send new posts by email unless the author chooses otherwise',
						'mainstay-blocks'
					) }
					help={ __(
						'Authors can choose before they publish.',
						'mainstay-blocks'
					) }
					checked={ sender.isDefault }
					onChange={ ( isDefault ) => change( { isDefault } ) }
				/>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __(
						'Let people subscribe when they comment',
						'mainstay-blocks'
					) }
					help={ __(
						'Adds a checkbox below the comment form. People who check it get an email to confirm.',
						'mainstay-blocks'
					) }
					checked={ sender.isOnComments }
					onChange={ ( isOnComments ) => change( { isOnComments } ) }
				/>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __(
						'Show the sign-up form at the end of each post',
						'mainstay-blocks'
					) }
					help={ __(
						'In a block theme, it is a block in the template of single posts, where you can move or remove it.',
						'mainstay-blocks'
					) }
					checked={ sender.isAtPostEnd }
					onChange={ ( isAtPostEnd ) => change( { isAtPostEnd } ) }
				/>
				<NewsletterTopics { ...{ sender } } onChange={ change } />
			</FieldsForm>
		</SettingsCard>
	);
}
