import { useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { errorMessage } from '../../../shared/error-message';
import { fetchEpisodes } from './api';
import type { EpisodeLink } from './episode-link';
import { useEpisodeActions } from './use-episode-actions';

/**
 * Makes the new post the page of the episode that its address names, once.
 *
 * @param link From the address; nothing in most posts.
 */
export function useEpisodeLink( link?: EpisodeLink ): void {
	const { insertTemplate, insertBadge, setTitle, showError } =
		useEpisodeActions();
	const isDone = useRef( false );
	const { getCurrentPostId: currentPost } = useSelect(
		'core/editor' as const,
		[]
	);

	useEffect( () => {
		if ( ! link || isDone.current ) {
			return;
		}
		isDone.current = true;
		const retryUrl = document.location.href;
		const post = currentPost();
		fetchEpisodes( link.feed, link.guid ).then(
			( episodes ) => {
				// Another post may be open by now.
				if ( currentPost() !== post ) {
					return;
				}
				const episode = link.guid
					? episodes.find( ( { guid } ) => guid === link.guid )
					: episodes[ 0 ];
				if ( ! episode ) {
					showError( retryUrl );
					return;
				}
				if ( link.spotifyUrl ) {
					insertBadge( link.spotifyUrl );
				}
				// Both go to the beginning: the player comes first.
				insertTemplate( link.feed, episode );
				setTitle( episode.title );
			},
			( error ) => showError( retryUrl, errorMessage( error ) )
		);
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once.
	}, [] );
}
