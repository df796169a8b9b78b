import {
	TextareaControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Sender } from '../api';
import { SaveForm } from '../save-form';
import { SettingsCard } from '../settings-card';
import { NewsletterTopics } from './newsletter-topics';

/**
 * Who writes to those who subscribed.
 *
 * @param props
 * @param props.sender    As it is stored.
 * @param props.siteTitle What the sender is called without a name.
 * @param props.onSave    Rejects with the reason when it was not stored.
 */
export function NewsletterCard( {
	sender: stored,
	siteTitle,
	onSave,
}: {
	sender: Sender;
	siteTitle: string;
	onSave: ( sender: Sender ) => Promise< void >;
} ) {
	const [ sender, setSender ] = useState( stored );
	const change = ( changes: Partial< Sender > ) =>
		setSender( ( now ) => ( { ...now, ...changes } ) );

	return (
		<SettingsCard
			id="newsletter"
			title={ __( 'Newsletter', 'mainstay-blocks' ) }
		>
			<p>
				{ __(
					'New posts can go by email to everybody who subscribed on this site.',
					'mainstay-blocks'
				) }{ ' ' }
				<a href="admin.php?page=mainstay-subscribers">
					{ __( 'See the subscribers', 'mainstay-blocks' ) }
				</a>
			</p>
			<SaveForm
				className="mainstay-settings__business"
				label={ __( 'Save the newsletter', 'mainstay-blocks' ) }
				onSave={ () => onSave( sender ) }
			>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Sender name', 'mainstay-blocks' ) }
					placeholder={ siteTitle }
					value={ sender.name }
					onChange={ ( name ) => change( { name } ) }
				/>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					type="email"
					label={ __( 'Replies go to', 'mainstay-blocks' ) }
					placeholder="name@example.com"
					value={ sender.replyTo }
					onChange={ ( replyTo ) => change( { replyTo } ) }
				/>
				<TextareaControl
					__nextHasNoMarginBottom
					label={ __( 'Postal address', 'mainstay-blocks' ) }
					help={ __(
						'Stands below every email. Many countries want it there.',
						'mainstay-blocks'
					) }
					rows={ 2 }
					value={ sender.address }
					onChange={ ( address ) => change( { address } ) }
				/>
				<TextareaControl
					__nextHasNoMarginBottom
					label={ __( 'Welcome text', 'mainstay-blocks' ) }
					help={ __(
						'Sent to new subscribers when they have confirmed. Without a text nothing is sent.',
						'mainstay-blocks'
					) }
					rows={ 4 }
					value={ sender.welcome }
					onChange={ ( welcome ) => change( { welcome } ) }
				/>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __(
						'Send new posts by email unless their author says otherwise',
						'mainstay-blocks'
					) }
					help={ __(
						'Authors see the choice before they publish.',
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
						'Adds a box below the form for comments. Who ticks it is asked by email to confirm.',
						'mainstay-blocks'
					) }
					checked={ sender.isOnComments }
					onChange={ ( isOnComments ) => change( { isOnComments } ) }
				/>
				<NewsletterTopics { ...{ sender } } onChange={ change } />
			</SaveForm>
		</SettingsCard>
	);
}
