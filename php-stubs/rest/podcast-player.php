<?php
/**
 * Routes of podcasts: episodes for the editor, chapters and transcripts for visitors.
 *
 * Asked by: blocks/podcast-player. Uses: podcast/podcast.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\PodcastPlayer;

use Mainstay\Podcast;
use Mainstay\Podcast\Episode\Episode;
use Mainstay\Podcast\Feed\Feed;
use WP_Error;
use WP_REST_Request;
use function Mainstay\Rest\can_write_posts;
use function Mainstay\Rest\register_route;

defined( 'ABSPATH' ) || exit();

function register_routes(): void {
	register_route(
		'wpcom/v2',
		'/podcast-player',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_podcast',
			'permission_callback' => __NAMESPACE__ . '\can_read',
			'args'                => [
				'url'             => [
					'description' => __( 'The address of the feed.', 'mainstay-blocks' ),
					'type'        => 'string',
					'required'    => true,
					'minLength'   => 1,
					'maxLength'   => 2000,
				],
				'guids'           => [
					'description' => __(
						'The episodes to show, or the latest ones if empty.',
						'mainstay-blocks'
					),
					'type'        => 'array',
					'items'       => [
						'type'      => 'string',
						'maxLength' => 1000,
					],
					'maxItems'    => 100,
					'default'     => [],
				],
				'titles'          => [
					'description' => __(
						'The titles of these episodes, for feeds that use the same GUID more than once.',
						'mainstay-blocks'
					),
					'type'        => 'array',
					'items'       => [ 'type' => 'string' ],
					'maxItems'    => 100,
					'default'     => [],
				],
				'episode-options' => [
					'description' => __(
						'Whether to list all episodes to choose from.',
						'mainstay-blocks'
					),
					'type'        => 'boolean',
					'default'     => false,
				],
			],
		]
	);
	register_route(
		'mainstay/v1',
		'/podcast-player/(?P<kind>chapters|transcript)',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_episode_extra',
			'permission_callback' => __NAMESPACE__ . '\can_listen',
			'args'                => [
				'feed' => [
					'type'      => 'string',
					'required'  => true,
					'maxLength' => 2000,
				],
				'guid' => [
					'type'      => 'string',
					'required'  => true,
					'maxLength' => 1000,
				],
			],
		]
	);
}

/** Allows users who write posts. */
function can_read(): bool {
	return can_write_posts();
}

/** Allows everybody, because only feeds that authors embedded are requested. */
function can_listen(): bool {
	return true;
}

/**
 * Returns a podcast.
 *
 * @param WP_REST_Request $request With `url`, `guids`, `titles` and `episode-options`.
 * @return array<string, mixed>|WP_Error `title`, `link`, `cover`, `tracks`, `notices` and, if requested,
 *         `options`.
 */
function get_podcast( WP_REST_Request $request ): array|WP_Error {
	require_once dirname( __DIR__ ) . '/podcast/podcast.php';
	require_once dirname( __DIR__ ) . '/podcast/picture.php';
	$feed = Podcast\get_feed_for_author( $request['url'] );
	if ( is_wp_error( $feed ) ) {
		return $feed;
	}
	$episodes = $request['guids']
		? Podcast\get_selected_episodes(
			$feed,
			array_map(
				static fn( $guid, $title ) => [
					'guid'  => $guid,
					'title' => $title ?? '',
				],
				$request['guids'],
				array_slice( $request['titles'], 0, count( $request['guids'] ) )
			)
		)
		: $feed->episodes;
	$answer   = [
		'title'   => $feed->title,
		'link'    => $feed->link,
		'cover'   => Podcast\Picture\get_cover_url( $feed->picture ),
		'tracks'  => array_map( __NAMESPACE__ . '\format_episode', $episodes ),
		'notices' => get_notices( $feed ),
	];
	if ( $request['episode-options'] ) {
		$answer['options'] = array_map(
			static fn( Episode $episode ) => [
				'label' => $episode->title ?: $episode->guid,
				'value' => $episode->guid,
			],
			Podcast\get_all_episodes( $feed )
		);
	}
	return $answer;
}

/**
 * Returns what the author should know about the feed.
 *
 * @param Feed $feed Feed.
 * @return list<string> Sentences.
 */
function get_notices( Feed $feed ): array {
	$notices = [];
	if ( $feed->is_broken ) {
		$notices[] = __(
			'This feed contains an error, so part of it could not be read. Episodes that were read before are kept.',
			'mainstay-blocks'
		);
	}
	if ( $feed->left_out ) {
		$notices[] = sprintf(
			/* translators: %s: number of episodes. */
			_n(
				'%s episode was left out because it has no audio file.',
				'%s episodes were left out because they have no audio file.',
				$feed->left_out,
				'mainstay-blocks'
			),
			number_format_i18n( $feed->left_out )
		);
	}
	return $notices;
}

/**
 * Returns an episode for the editor.
 *
 * @param Episode $episode Of the feed.
 * @return array{id: string, guid: string, title: string, link: string, src: string, description: string,
 *         duration: string}
 */
function format_episode( Episode $episode ): array {
	return [
		'id'          => 'podcast-track-' . substr( md5( $episode->guid ), 0, 12 ),
		'guid'        => $episode->guid,
		'title'       => $episode->title,
		'link'        => $episode->link,
		'src'         => $episode->src,
		'description' => $episode->description,
		'duration'    => Podcast\format_duration( $episode->duration ),
	];
}

/**
 * Returns chapters or transcript of an episode.
 *
 * @param WP_REST_Request $request With `kind`, `feed` and `guid`.
 * @return array<int|string, mixed>|WP_Error As Extras\get_episode_parts() returns it.
 */
function get_episode_extra( WP_REST_Request $request ): array|WP_Error {
	require_once dirname( __DIR__ ) . '/podcast/extras.php';
	$episodes = Podcast\get_selected_episodes(
		Podcast\get_cached_feed( $request['feed'] ),
		[
			[
				'guid'  => $request['guid'],
				'title' => '',
			],
		]
	);
	return $episodes
		? Podcast\Extras\get_episode_parts( $request['kind'], $episodes[0] )
		: Podcast\Extras\extra_missing_error();
}
