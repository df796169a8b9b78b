import { store as blockEditorStore } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { useRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { textOf } from '../../../shared/text-of';
import type { Episode } from './api';
import { episodeTemplate, spotifyBadge } from './template';

const NOTICE = 'mainstay-episode';

export interface EpisodeActions {
	/** At the beginning of the post. */
	insertTemplate: ( feed: string, episode: Episode ) => void;
	insertBadge: ( spotifyUrl: string ) => void;
	/** Unless the post has one. */
	setTitle: ( title: string ) => void;
	/**
	 * @param retryUrl Where to try again.
	 * @param message  Else that the episode is not in the feed.
	 */
	showError: ( retryUrl: string, message?: string ) => void;
}

/** What a link of a podcast host, or the author, does with a post. */
export function useEpisodeActions(): EpisodeActions {
	const registry = useRegistry();
	const insert = ( blocks: Block[] ) =>
		registry
			.dispatch( blockEditorStore )
			.insertBlocks( blocks, 0, undefined, false );
	return {
		insertTemplate: ( feed, episode ) => {
			insert( episodeTemplate( feed, episode ) );
		},
		insertBadge: ( spotifyUrl ) => {
			insert( [ spotifyBadge( spotifyUrl ) ] );
		},
		setTitle: ( title ) => {
			const editor = registry.select( 'core/editor' );
			if ( ! editor.getEditedPostAttribute( 'title' ) ) {
				registry.dispatch( 'core/editor' ).editPost( {
					title: textOf( title ),
				} );
			}
		},
		showError: ( retryUrl, message ) => {
			registry
				.dispatch( noticesStore )
				.createErrorNotice(
					message ??
						__(
							"We couldn't find that episode in your feed. If you just published the episode, please try creating the post again in a few minutes.",
							'mainstay-blocks'
						),
					{
						id: NOTICE,
						actions: [
							{
								label: __( 'Retry', 'mainstay-blocks' ),
								url: retryUrl,
							},
						],
					}
				);
		},
	};
}
