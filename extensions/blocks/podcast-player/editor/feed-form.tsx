import { ExternalLink, Notice, Placeholder } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { isURL, prependHTTP } from '@wordpress/url';
import { EmbedForm } from '../../../../shared/embed/embed-form';
import { PatternsButton } from '../../../../shared/patterns-button';
import { icon } from '../icon';
import { notEmbedded } from './use-podcast';

/** Whether a name or a password stands before the host of an address. */
const hasCredentials = ( address: string ) =>
	/^https?:\/\/[^/?#]*@/i.test( address );

/** Asks for the address of a feed, and says what was wrong with the one before. */
export function FeedForm( {
	url,
	error,
	onSubmit,
}: {
	url: string;
	error?: string;
	onSubmit: ( url: string ) => void;
} ) {
	const [ mistake, setMistake ] = useState( '' );
	const submit = ( typed: string ) => {
		if ( ! typed ) {
			return;
		}
		const address = prependHTTP( typed );
		// Some browsers take a host with spaces.
		const isRight = isURL( address ) && /^https?:\/\/\S+$/i.test( address );
		if ( ! isRight ) {
			setMistake( notEmbedded() );
		} else if ( hasCredentials( address ) ) {
			setMistake(
				__(
					'This web address contains a password, which every visitor could read. Ask the people who make the podcast for a public one.',
					'mainstay-blocks'
				)
			);
		} else {
			setMistake( '' );
			onSubmit( address );
		}
	};
	const problem = mistake || error;
	return (
		<Placeholder
			icon={ icon }
			label={ __( 'Podcast Player', 'mainstay-blocks' ) }
			instructions={ __(
				'Enter your podcast RSS feed URL.',
				'mainstay-blocks'
			) }
		>
			{ problem && (
				<Notice
					className="wp-block-jetpack-podcast-player__problem"
					status="error"
					isDismissible={ false }
				>
					{ problem }
				</Notice>
			) }
			<EmbedForm
				initial={ url }
				label={ __( 'Podcast RSS feed URL', 'mainstay-blocks' ) }
				placeholder={ __( 'Enter URL here…', 'mainstay-blocks' ) }
				onSubmit={ submit }
			/>
			<div className="wp-block-jetpack-podcast-player__learn">
				<ExternalLink href="https://wordpress.org/documentation/article/embeds/">
					{ __( 'Learn more about embeds', 'mainstay-blocks' ) }
				</ExternalLink>
			</div>
			<PatternsButton />
		</Placeholder>
	);
}
