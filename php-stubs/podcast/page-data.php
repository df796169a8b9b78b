<?php
/**
 * The data of a podcast in a page: for the script of the player, and for search engines.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\PageData;

use Mainstay\Podcast;
use Mainstay\Podcast\Episode\Episode;
use Mainstay\Podcast\Feed\Feed;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/feed.php';
require_once __DIR__ . '/picture.php';

/**
 * Returns the data for view.ts as a JSON script element.
 *
 * @param Feed          $feed       Feed.
 * @param list<Episode> $episodes   Episodes.
 * @param bool          $plays_next Whether one follows the other by itself.
 */
function render_script_data( Feed $feed, array $episodes, bool $plays_next = false ): string {
	$data = array_filter( [ 'playNext' => $plays_next ] ) + [
		'title'  => $feed->title,
		'cover'  => Podcast\Picture\get_cover_url( $feed->picture ),
		'feed'   => $feed->url,
		'extras' => rest_url( 'mainstay/v1/podcast-player/' ),
		'tracks' => array_map(
			static fn( Episode $episode ) => [
				'guid'        => $episode->guid,
				'title'       => $episode->title,
				'link'        => esc_url_raw( $episode->link ),
				'src'         => esc_url_raw( $episode->src ),
				'description' => $episode->get_short_description(),
				'duration'    => $episode->duration,
				'chapters'    => null !== $episode->chapters,
				'transcript'  => $episode->transcript['url'] ?? '',
			],
			$episodes
		),
		'texts'  => get_script_texts(),
	];
	return wp_get_inline_script_tag(
		encode_json( $data ),
		[
			'type'        => 'application/json',
			'class'       => 'wp-block-jetpack-podcast-player__data',
			// Outside of the JSON, for the case that it cannot be parsed.
			'data-failed' => __(
				'An unexpected error occured within the Podcast Player. Reloading this page might fix the problem.',
				'mainstay-blocks'
			),
		]
	);
}

/**
 * Returns data as JSON that is safe inside a script element.
 *
 * @param array<string, mixed> $data
 */
function encode_json( array $data ): string {
	return (string) wp_json_encode(
		$data,
		JSON_HEX_TAG |
			JSON_HEX_AMP |
			JSON_UNESCAPED_SLASHES |
			JSON_UNESCAPED_UNICODE |
			JSON_INVALID_UTF8_SUBSTITUTE
	);
}

/**
 * Returns the texts of view.ts.
 *
 * @return array<string, string>
 */
function get_script_texts(): array {
	return [
		'play'        => __( 'Play', 'mainstay-blocks' ),
		'pause'       => __( 'Pause', 'mainstay-blocks' ),
		'back'        => __( 'Jump back 5 seconds', 'mainstay-blocks' ),
		'forward'     => __( 'Skip forward 30 seconds', 'mainstay-blocks' ),
		'position'    => __( 'Position', 'mainstay-blocks' ),
		'speed'       => __( 'Speed', 'mainstay-blocks' ),
		'chapters'    => __( 'Chapters', 'mainstay-blocks' ),
		'transcript'  => __( 'Transcript', 'mainstay-blocks' ),
		'loading'     => __( 'Loading…', 'mainstay-blocks' ),
		'missing'     => __(
			'This cannot be shown at the moment. Try again later.',
			'mainstay-blocks'
		),
		/* translators: %s: title of an episode. */
		'now'         => __( 'Now playing: %s', 'mainstay-blocks' ),
		'copy'        => __( 'Copy link at current time', 'mainstay-blocks' ),
		'copied'      => __( 'Link copied', 'mainstay-blocks' ),
		'address'     => __( 'The address of this page leads here now', 'mainstay-blocks' ),
		'unavailable' => __( 'Episode unavailable.', 'mainstay-blocks' ),
		'open'        => __( 'Open in a new tab', 'mainstay-blocks' ),
		'spoken'      => __(
			'Error: Episode unavailable - Open in a new tab',
			'mainstay-blocks'
		),
	];
}

/**
 * Returns the episodes as structured data of schema.org. Each block has its own, since another one with the same
 * episodes may be hidden, or rendered for something else than the page; their IDs say that they are the same.
 *
 * @param Feed          $feed     Feed.
 * @param list<Episode> $episodes Episodes.
 */
function render_structured_data( Feed $feed, array $episodes ): string {
	$series = "{$feed->url}#podcast";
	$graph  = [];
	foreach ( $episodes as $episode ) {
		$graph[ $episode->src ] ??= build_episode_node( $episode, $series );
	}
	return $graph
		? wp_get_inline_script_tag(
			encode_json(
				[
					'@context' => 'https://schema.org',
					'@graph'   => [ ...array_values( $graph ), build_series_node( $feed, $series ) ],
				]
			),
			[ 'type' => 'application/ld+json' ]
		)
		: '';
}

/**
 * Returns an episode as structured data.
 *
 * @param Episode $episode Episode.
 * @param string  $series  ID of the podcast in the graph.
 * @return array<string, mixed>
 */
function build_episode_node( Episode $episode, string $series ): array {
	$length = $episode->duration ? sprintf( 'PT%dS', $episode->duration ) : '';
	return array_filter(
		[
			'@type'           => 'PodcastEpisode',
			'@id'             => "$episode->src#episode",
			'name'            => $episode->title,
			'url'             => $episode->link,
			'description'     => $episode->get_short_description(),
			'datePublished'   => $episode->published ? gmdate( 'c', $episode->published ) : '',
			'timeRequired'    => $length,
			'associatedMedia' => array_filter(
				[
					'@type'      => 'AudioObject',
					'contentUrl' => $episode->src,
					'duration'   => $length,
				]
			),
			'partOfSeries'    => [ '@id' => $series ],
		]
	);
}

/**
 * Returns a podcast as structured data.
 *
 * @param Feed   $feed   Feed.
 * @param string $series ID of the podcast in the graph.
 * @return array<string, mixed>
 */
function build_series_node( Feed $feed, string $series ): array {
	return array_filter(
		[
			'@type'   => 'PodcastSeries',
			'@id'     => $series,
			'name'    => $feed->title,
			'url'     => $feed->link,
			'webFeed' => $feed->url,
			'author'  => '' === $feed->author
				? null
				: [
					'@type' => 'Person',
					'name'  => $feed->author,
				],
			'image'   => Podcast\Picture\get_cover_url( $feed->picture ),
		]
	);
}
