import { PluginMoreMenuItem } from '@wordpress/editor';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { audio } from '@wordpress/icons';
import { ConvertToAudio } from './convert-to-audio';
import { EpisodeDialog } from './episode-dialog';
import type { EpisodeLink } from './episode-link';
import { canInsertEpisode } from './template';
import { useEpisodeActions } from './use-episode-actions';
import { useEpisodeLink } from './use-episode-link';

/**
 * What a post has to do with a podcast.
 *
 * @param props
 * @param props.feed       Of the site's podcast; may be empty.
 * @param props.convertUrl Where a post becomes an episode; may be empty.
 * @param props.link       That the new post was opened with.
 */
export function Hosting( {
	feed,
	convertUrl,
	link,
}: {
	feed: string;
	convertUrl: string;
	link?: EpisodeLink;
} ) {
	const actions = useEpisodeActions();
	const [ isOpen, setIsOpen ] = useState( false );
	useEpisodeLink( canInsertEpisode() ? link : undefined );
	return (
		<>
			{ feed && canInsertEpisode() && (
				<PluginMoreMenuItem
					icon={ audio }
					onClick={ () => setIsOpen( true ) }
				>
					{ __( 'Podcast episode', 'mainstay-blocks' ) }
				</PluginMoreMenuItem>
			) }
			{ isOpen && (
				<EpisodeDialog
					feed={ feed }
					actions={ actions }
					onClose={ () => setIsOpen( false ) }
				/>
			) }
			{ convertUrl && <ConvertToAudio url={ convertUrl } /> }
		</>
	);
}
