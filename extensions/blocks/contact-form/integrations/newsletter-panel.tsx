import { Notice, PanelBody, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { FailedNotice } from '../../../../shared/controls/failed-notice';
import { errorMessage } from '../../../../shared/error-message';
import { createQueue } from '../../../../shared/in-turn';
import { ListChoice } from '../../../../shared/sign-up/list-choice';
import { may, WhomToAsk } from '../../../../shared/rights';
import { SetUpService } from '../../../../shared/service-setup/set-up-service';
import { useRequest } from '../../../../shared/use-request';
import { chooseList, fetchNewsletter, type Newsletter } from '../api';
import { PluginSetup } from './plugin-setup';
import type { SettingsProps } from '../types';

/** A plugin that writes and sends newsletters from the site itself. */
const COMPANION = {
	name: 'MailPoet',
	slug: 'mailpoet',
	file: 'mailpoet/mailpoet',
};

/** Where people who agree are handed on to. */
function Services( {
	newsletter,
	onChange,
	onSetUp,
}: {
	newsletter: Newsletter;
	onChange: ( newsletter: Newsletter ) => void;
	/** A service was set up here. */
	onSetUp: () => void;
} ) {
	const [ error, setError ] = useState( '' );
	// The list that was chosen last has to be stored last.
	const [ inTurn ] = useState( createQueue );
	const { services, hasOwnList, canChoose } = newsletter;
	const choose = ( service: string ) => async ( list: string ) => {
		setError( '' );
		try {
			onChange( await inTurn( () => chooseList( service, list ) ) );
		} catch ( reason ) {
			setError( errorMessage( reason ) );
		}
	};
	return (
		<>
			{ error && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			{ hasOwnList && (
				<p>
					{ __(
						'People who agree get an email that asks them to confirm, and are on this site’s own list when they do.',
						'mainstay-blocks'
					) }
				</p>
			) }
			{ services.map( ( service ) => (
				<ListChoice
					key={ service.slug }
					service={ service }
					canChoose={ canChoose }
					onChoose={ choose( service.slug ) }
				/>
			) ) }
			{ ! hasOwnList && ! services.length && (
				<>
					<p>
						{ __(
							'Addresses are not sent anywhere yet: this site has no Mailchimp key and no newsletter plugin.',
							'mainstay-blocks'
						) }
					</p>
					<SetUpService
						service="mailchimp"
						label={ __( 'Set up Mailchimp', 'mainstay-blocks' ) }
						onChanged={ onSetUp }
					/>
				</>
			) }
		</>
	);
}

/** Asks for nothing before the panel is open: the lists come from other companies. */
function NewsletterSettings() {
	const [ attempt, setAttempt ] = useState( 0 );
	// Whoever may not see where addresses go hears so from us, and not from a refusal.
	const request = useRequest(
		async ( signal ) =>
			may( 'responses' ) ? fetchNewsletter( signal ) : undefined,
		[ attempt ]
	);
	const [ changed, setChanged ] = useState< Newsletter >();
	const newsletter =
		changed ?? ( request.status === 'ready' ? request.data : undefined );
	const askAgain = () => {
		setChanged( undefined );
		setAttempt( attempt + 1 );
	};
	// Where the site has a list, nobody needs another plugin for one.
	const needsCompanion =
		newsletter &&
		! newsletter.hasOwnList &&
		! newsletter.services.some( ( { slug } ) => slug === COMPANION.slug );
	return (
		<>
			<p>
				{ __(
					'With a consent field in this form, every response keeps what the person agreed to, when, and on which page.',
					'mainstay-blocks'
				) }
			</p>
			<WhomToAsk right="responses" />
			{ request.status === 'loading' && <Spinner /> }
			{ request.status === 'failed' && ! changed && (
				<FailedNotice
					message={ request.message }
					retry={ () => setAttempt( attempt + 1 ) }
				/>
			) }
			{ newsletter && (
				<Services
					newsletter={ newsletter }
					onChange={ setChanged }
					onSetUp={ askAgain }
				/>
			) }
			{ request.status !== 'loading' && needsCompanion && (
				<>
					<p>
						{ __(
							'To write and send newsletters from this site, use the plugin MailPoet.',
							'mainstay-blocks'
						) }
					</p>
					<PluginSetup { ...COMPANION } onActive={ askAgain }>
						<p>
							{ __( 'MailPoet is active.', 'mainstay-blocks' ) }
						</p>
					</PluginSetup>
				</>
			) }
		</>
	);
}

/** Subscribers of the newsletter: settings of the site, and none of the form. */
export const NewsletterPanel: ComponentType< SettingsProps > = () => (
	<PanelBody
		title={ __( 'Newsletter Integration', 'mainstay-blocks' ) }
		initialOpen={ false }
	>
		<NewsletterSettings />
	</PanelBody>
);
