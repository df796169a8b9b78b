/** What the page of an episode begins with: blocks by name, whoever provides them. */
import { createBlock, getBlockType } from '@wordpress/blocks';
import { __, sprintf } from '@wordpress/i18n';
import { htmlOf, textOf } from '../../../shared/text-of';
import type { Episode } from './api';

const speakers = () =>
	[ 1, 2, 3 ].map( ( number ) => ( {
		slug: `participant-${ number - 1 }`,
		/* translators: %d: number of a speaker, from 1. */
		label: sprintf( __( 'Speaker %d', 'mainstay-blocks' ), number ),
	} ) );

function conversation() {
	const participants = speakers();
	return createBlock(
		'jetpack/conversation',
		{ participants },
		participants.map( ( { slug, label } ) =>
			createBlock( 'jetpack/dialogue', { slug, label: htmlOf( label ) } )
		)
	);
}

/** The markup of a feed's text, of which no shortcode is carried out: an invisible joiner is behind the bracket. */
const inertHtmlOf = ( text: string ) =>
	htmlOf( text.replace( /\[(?=\[?[a-z_])/gi, '[\u2060' ) );

const heading = ( text: string ) =>
	createBlock( 'core/heading', { content: htmlOf( text ) } );

/**
 * The player with the episode, a summary, and a transcription to be written.
 *
 * @param feed    Address.
 * @param episode
 */
export function episodeTemplate( feed: string, episode: Episode ) {
	return [
		createBlock( 'jetpack/podcast-player', {
			url: feed,
			selectedEpisodes: [ { guid: episode.guid, title: episode.title } ],
			itemsToShow: 1,
			showEpisodeDescription: false,
		} ),
		heading( __( 'Summary', 'mainstay-blocks' ) ),
		createBlock( 'core/paragraph', {
			placeholder: __( 'What the episode is about', 'mainstay-blocks' ),
			content: inertHtmlOf( textOf( episode.description ).trim() ),
		} ),
		heading( __( 'Transcription', 'mainstay-blocks' ) ),
		conversation(),
	];
}

/** A button that leads to the podcast at Spotify: no picture of theirs is loaded. */
export const spotifyBadge = ( url: string ) =>
	createBlock(
		'core/buttons',
		{ layout: { type: 'flex', justifyContent: 'center' } },
		[
			createBlock( 'core/button', {
				url,
				text: __( 'Listen on Spotify', 'mainstay-blocks' ),
				className: 'is-spotify-podcast-badge',
			} ),
		]
	);

/** Is what the template needs switched on? */
export const canInsertEpisode = () =>
	Boolean(
		getBlockType( 'jetpack/podcast-player' ) &&
		getBlockType( 'jetpack/conversation' )
	);
