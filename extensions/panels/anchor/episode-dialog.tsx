import {
	Button,
	Modal,
	Notice,
	SelectControl,
	Spinner,
	TextControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useRequest } from '../../../shared/use-request';
import { textOf } from '../../../shared/text-of';
import { fetchEpisodes, type Episode } from './api';
import { spotifyAddress } from './episode-link';
import type { EpisodeActions } from './use-episode-actions';

function EpisodeChoice( {
	episodes,
	onInsert,
}: {
	episodes: Episode[];
	onInsert: ( episode: Episode, spotifyUrl: string ) => void;
} ) {
	const [ guid, setGuid ] = useState( episodes[ 0 ]?.guid );
	const [ spotifyUrl, setSpotifyUrl ] = useState( '' );
	const isWrong = Boolean( spotifyUrl ) && ! spotifyAddress( spotifyUrl );
	const episode = episodes.find( ( one ) => one.guid === guid );
	if ( ! episode ) {
		return (
			<Notice status="warning" isDismissible={ false }>
				{ __(
					'There are no episodes in your feed yet.',
					'mainstay-blocks'
				) }
			</Notice>
		);
	}
	return (
		<form
			className="mainstay-episode"
			onSubmit={ ( event ) => {
				event.preventDefault();
				if ( ! isWrong ) {
					onInsert( episode, spotifyUrl );
				}
			} }
		>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Episode', 'mainstay-blocks' ) }
				value={ guid }
				options={ episodes.map( ( one ) => ( {
					value: one.guid,
					label: textOf( one.title ) || one.guid,
				} ) ) }
				onChange={ setGuid }
			/>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				type="url"
				label={ __( 'Address at Spotify', 'mainstay-blocks' ) }
				help={
					isWrong
						? __(
								'This is no address of open.spotify.com.',
								'mainstay-blocks'
							)
						: __(
								'If there is one, a button leads to it.',
								'mainstay-blocks'
							)
				}
				value={ spotifyUrl }
				onChange={ setSpotifyUrl }
			/>
			<div>
				<Button
					__next40pxDefaultSize
					type="submit"
					variant="primary"
					disabled={ isWrong }
					accessibleWhenDisabled
				>
					{ __( 'Insert the episode', 'mainstay-blocks' ) }
				</Button>
			</div>
		</form>
	);
}

/** An episode of the site's own podcast, chosen by hand. */
export function EpisodeDialog( {
	feed,
	actions,
	onClose,
}: {
	feed: string;
	actions: EpisodeActions;
	onClose: () => void;
} ) {
	const request = useRequest(
		( signal ) => fetchEpisodes( feed, undefined, signal ),
		[ feed ]
	);
	return (
		<Modal
			title={ __( 'Podcast episode', 'mainstay-blocks' ) }
			onRequestClose={ onClose }
		>
			{ request.status === 'loading' && (
				<p>
					<Spinner />
					{ __( 'Loading podcast feed…', 'mainstay-blocks' ) }
				</p>
			) }
			{ request.status === 'failed' && (
				<Notice
					status="error"
					isDismissible={ false }
					actions={ [
						{
							label: __( 'Retry', 'mainstay-blocks' ),
							onClick: request.retry,
						},
					] }
				>
					{ request.message }
				</Notice>
			) }
			{ request.status === 'ready' && (
				<EpisodeChoice
					episodes={ request.data }
					onInsert={ ( episode, spotifyUrl ) => {
						if ( spotifyUrl ) {
							actions.insertBadge( spotifyUrl );
						}
						actions.insertTemplate( feed, episode );
						actions.setTitle( episode.title );
						onClose();
					} }
				/>
			) }
		</Modal>
	);
}
