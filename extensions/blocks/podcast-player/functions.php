<?php
/**
 * Renders a podcast on a page as complete HTML with the browser's own player, which view.ts
 * enhances.
 *
 * For feeds and episodes see php-stubs/podcast/podcast.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\PodcastPlayer;

use Mainstay\Core\CssValues;
use Mainstay\Podcast;
use Mainstay\Core\Settings;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/podcast/podcast.php';
require_once dirname( FILE ) . '/podcast/picture.php';
require_once dirname( FILE ) . '/core/css-values.php';

/** Characters of a description on the page; the episode's own page has all of it. */
const MAX_DESCRIPTION_CHARACTERS = 300;

/** Episodes that a block shows at most. */
const MAX_EPISODES = 10;

/**
 * Returns the episodes that a block shows: the selected ones, or the newest.
 *
 * @param array<string, mixed> $feed       Feed.
 * @param array<string, mixed> $attributes Of the block, as saved.
 * @return list<array<string, mixed>>
 */
function get_displayed_episodes( array $feed, array $attributes ): array {
	$chosen = is_array( $attributes['selectedEpisodes'] ?? null )
		? $attributes['selectedEpisodes']
		: [];
	$guids  = array_values(
		array_filter(
			array_map(
				static fn( $one ) => is_array( $one ) ? $one['guid'] ?? null : null,
				$chosen
			),
			'is_string'
		)
	);
	if ( $guids ) {
		return Podcast\get_selected_episodes( $feed, array_slice( $guids, 0, MAX_EPISODES ) );
	}
	$count = $attributes['itemsToShow'] ?? null;
	return array_slice(
		$feed['tracks'],
		0,
		is_int( $count ) ? max( 1, min( MAX_EPISODES, $count ) ) : 5
	);
}

/**
 * Returns the http or https address of the feed, or an empty string.
 *
 * @param mixed $url Attribute as saved.
 */
function sanitize_feed_url( $url ): string {
	return is_string( $url ) &&
		preg_match( '~^https?://~i', $url ) &&
		strlen( $url ) <= 2000
		? $url
		: '';
}

/**
 * Returns the chosen colors as CSS custom properties, which style.scss uses.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 */
function render_color_properties( array $attributes ): string {
	$style = '';
	foreach ( [ 'primary', 'secondary', 'background' ] as $name ) {
		$color = get_color( $attributes, $name );
		if ( '' !== $color ) {
			$style .= "--podcast-$name:$color;";
		}
	}
	return $style;
}

/**
 * Returns a color: that of the theme's palette, else a custom color, else the value of either when
 * the post was saved.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 * @param string               $name       `primary`, `secondary` or `background`.
 */
function get_color( array $attributes, string $name ): string {
	$upper = ucfirst( $name );
	$slug  = $attributes[ "{$name}Color" ] ?? '';
	$own   =
		CssValues\sanitize_color( $attributes[ "custom$upper" . 'Color' ] ?? '' ) ?:
		CssValues\sanitize_color( $attributes[ "hex$upper" . 'Color' ] ?? '' );
	if ( ! is_string( $slug ) || ! preg_match( '/^[a-z0-9-]{1,100}$/D', $slug ) ) {
		return $own;
	}
	return sprintf(
		'var(--wp--preset--color--%s%s)',
		$slug,
		'' === $own ? '' : ", $own"
	);
}

/**
 * Returns the player.
 *
 * @param array<string, mixed>       $feed       Feed.
 * @param list<array<string, mixed>> $tracks     Episodes, at least one.
 * @param array<string, mixed>       $attributes Of the block, as saved.
 */
function render_player( array $feed, array $tracks, array $attributes ): string {
	$shows = static fn( string $name ) => false !==
		( $attributes[ "show$name" ] ?? true );
	$first = $tracks[0];
	$text  = '';
	if ( '' !== ( $feed['title'] ?? '' ) ) {
		$text .=
			'<p class="wp-block-jetpack-podcast-player__podcast">' .
			render_link( $feed['link'], esc_html( $feed['title'] ) ) .
			'</p>';
	}
	if ( $shows( 'EpisodeTitle' ) ) {
		$text .=
			'<p class="wp-block-jetpack-podcast-player__title">' .
			render_link( $first['link'], esc_html( $first['title'] ) ) .
			'</p>';
	}
	$header      = sprintf(
		'<div class="wp-block-jetpack-podcast-player__header">%s<div class="wp-block-jetpack-podcast-player__text">%s</div></div>',
		$shows( 'CoverArt' ) ? render_cover( $feed ) : '',
		$text
	);
	$description = $shows( 'EpisodeDescription' )
		? sprintf(
			'<p class="wp-block-jetpack-podcast-player__description">%s</p>',
			esc_html( shorten_description( $first ) )
		)
		: '';
	return $header .
		$description .
		sprintf(
			'<div class="wp-block-jetpack-podcast-player__controls">%s</div>',
			render_audio( $first )
		) .
		sprintf(
			'<p class="wp-block-jetpack-podcast-player__tools">%s</p>',
			render_episode_links( $first )
		) .
		render_source_note( $tracks ) .
		( count( $tracks ) > 1 ? render_episode_list( $tracks ) : '' ) .
		render_script_data( $feed, $tracks );
}

/** Returns HTML as a link where there is an address. */
function render_link( string $url, string $html ): string {
	return '' === $url
		? $html
		: sprintf( '<a href="%s">%s</a>', esc_url( $url ), $html );
}

/**
 * Returns the cover image; its alternative text is empty, because the title is beside it.
 *
 * @param array<string, mixed> $feed Feed.
 */
function render_cover( array $feed ): string {
	$url              = Podcast\Picture\get_cover_url( $feed['picture'] );
	[$width, $height] = ( $feed['picture']['size'] ?? [] ) + [ 300, 300 ];
	return '' === $url
		? ''
		: sprintf(
			'<img class="wp-block-jetpack-podcast-player__cover" src="%s" alt="" width="%d" height="%d" loading="lazy" decoding="async">',
			esc_url( $url ),
			$width,
			$height
		);
}

/**
 * Returns the browser's own player, which loads nothing before it is played.
 *
 * @param array<string, mixed> $track Episode.
 */
function render_audio( array $track ): string {
	return sprintf(
		'<audio controls preload="none" src="%s" aria-label="%s"></audio>',
		esc_url( $track['src'] ),
		esc_attr( $track['title'] )
	);
}

/**
 * Returns the links to download an episode and to its transcript.
 *
 * @param array<string, mixed> $track Episode.
 */
function render_episode_links( array $track ): string {
	$tools = sprintf(
		'<a class="wp-block-jetpack-podcast-player__download" href="%s" download>%s</a>',
		esc_url( $track['src'] ),
		esc_html__( 'Download', 'mainstay-blocks' )
	);
	if ( isset( $track['transcript'] ) ) {
		$tools .= sprintf(
			' <a class="wp-block-jetpack-podcast-player__transcript" href="%s">%s</a>',
			esc_url( $track['transcript']['url'] ),
			esc_html__( 'Transcript', 'mainstay-blocks' )
		);
	}
	return $tools;
}

/**
 * Returns a sentence with the hosts of the audio files, where the owner uses the consent gate.
 * Playing is the visitor's own action, so it needs no gate.
 *
 * @param list<array<string, mixed>> $tracks Episodes.
 */
function render_source_note( array $tracks ): string {
	$hosts = array_unique(
		array_map(
			static fn( $track ) => (string) wp_parse_url(
				$track['src'],
				PHP_URL_HOST
			),
			$tracks
		)
	);
	$hosts = array_diff( $hosts, [ wp_parse_url( home_url(), PHP_URL_HOST ) ] );
	return ! $hosts || ! Settings\get_setting( 'consent_gate' )
		? ''
		: sprintf(
			'<p class="wp-block-jetpack-podcast-player__source">%s</p>',
			esc_html(
				sprintf(
					/* translators: %s: names of hosts, e.g. audio.example.com. */
					__(
						'The audio comes from %s, and only when you press play.',
						'mainstay-blocks'
					),
					implode( ', ', $hosts )
				)
			)
		);
}

/**
 * Returns the list of episodes: links to the files, and players without JavaScript.
 *
 * @param list<array<string, mixed>> $tracks Episodes.
 */
function render_episode_list( array $tracks ): string {
	$items = '';
	foreach ( $tracks as $index => $track ) {
		$length = Podcast\format_duration( $track['duration'] );
		$items .= sprintf(
			'<li class="wp-block-jetpack-podcast-player__episode"><a href="%s" class="wp-block-jetpack-podcast-player__choice"%s><span>%s</span>%s</a>%s</li>',
			esc_url( $track['src'] ),
			$index ? '' : ' aria-current="true"',
			esc_html( $track['title'] ),
			'' === $length
				? ''
				: sprintf(
					'<time datetime="PT%dS">%s</time>',
					$track['duration'],
					$length
				),
			// The player of the first episode is above the list.
			$index ? '<noscript>' . render_audio( $track ) . '</noscript>' : ''
		);
	}
	return sprintf(
		'<ol class="wp-block-jetpack-podcast-player__episodes">%s</ol>',
		$items
	);
}

/**
 * Returns a shortened description.
 *
 * @param array<string, mixed> $track Episode.
 */
function shorten_description( array $track ): string {
	$text = preg_replace( '~\s+~u', ' ', $track['description'] );
	return mb_strlen( $text ) <= MAX_DESCRIPTION_CHARACTERS
		? $text
		: preg_replace(
			'~\s+\S{0,40}$~u',
			'',
			mb_substr( $text, 0, MAX_DESCRIPTION_CHARACTERS )
		) . '…';
}

/**
 * Returns the data for view.ts as a JSON script element.
 *
 * @param array<string, mixed>       $feed   Feed.
 * @param list<array<string, mixed>> $tracks Episodes.
 */
function render_script_data( array $feed, array $tracks ): string {
	$data = [
		'title'  => $feed['title'],
		'cover'  => Podcast\Picture\get_cover_url( $feed['picture'] ),
		'feed'   => $feed['url'],
		'extras' => rest_url( 'mainstay/v1/podcast-player/' ),
		'tracks' => array_map(
			static fn( $track ) => [
				'guid'        => $track['guid'],
				'title'       => $track['title'],
				'link'        => esc_url_raw( $track['link'] ),
				'src'         => esc_url_raw( $track['src'] ),
				'description' => shorten_description( $track ),
				'duration'    => $track['duration'],
				'chapters'    => isset( $track['chapters'] ),
				'transcript'  => $track['transcript']['url'] ?? '',
			],
			$tracks
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
			'This cannot be shown at the moment. Please try again later.',
			'mainstay-blocks'
		),
		/* translators: %s: title of an episode. */
		'now'         => __( 'Now playing: %s', 'mainstay-blocks' ),
		'unavailable' => __( 'Episode unavailable.', 'mainstay-blocks' ),
		'open'        => __( 'Open in a new tab', 'mainstay-blocks' ),
		'spoken'      => __(
			'Error: Episode unavailable - Open in a new tab',
			'mainstay-blocks'
		),
	];
}

/**
 * Returns the podcast as links, for feed readers.
 *
 * @param array<string, mixed>       $feed   Feed.
 * @param list<array<string, mixed>> $tracks Episodes.
 */
function render_feed_links( array $feed, array $tracks ): string {
	$items = array_map(
		static fn( $track ) => '<li>' .
			render_link( $track['link'] ?: $track['src'], esc_html( $track['title'] ) ) .
			'</li>',
		$tracks
	);
	return sprintf(
		'<p>%s</p><ul>%s</ul>',
		render_link(
			$feed['link'] ?: $feed['url'],
			esc_html( $feed['title'] ?: $feed['url'] )
		),
		implode( '', $items )
	);
}

/**
 * Returns the episodes as structured data of schema.org, each once per page.
 *
 * @param array<string, mixed>       $feed   Feed.
 * @param list<array<string, mixed>> $tracks Episodes.
 */
function render_structured_data( array $feed, array $tracks ): string {
	static $said = [];
	$series      = "{$feed['url']}#podcast";
	$graph       = [];
	foreach ( $tracks as $track ) {
		if ( isset( $said[ $track['src'] ] ) ) {
			continue;
		}
		$said[ $track['src'] ] = true;
		$length                = $track['duration']
			? sprintf( 'PT%dS', $track['duration'] )
			: '';
		$graph[]               = array_filter(
			[
				'@type'           => 'PodcastEpisode',
				'name'            => $track['title'],
				'url'             => $track['link'],
				'description'     => shorten_description( $track ),
				'datePublished'   => isset( $track['published'] )
					? gmdate( 'c', $track['published'] )
					: '',
				'timeRequired'    => $length,
				'associatedMedia' => array_filter(
					[
						'@type'      => 'AudioObject',
						'contentUrl' => $track['src'],
						'duration'   => $length,
					]
				),
				'partOfSeries'    => [ '@id' => $series ],
			]
		);
	}
	if ( $graph && ! isset( $said[ $series ] ) ) {
		$said[ $series ] = true;
		$graph[]         = array_filter(
			[
				'@type'   => 'PodcastSeries',
				'@id'     => $series,
				'name'    => $feed['title'],
				'url'     => $feed['link'],
				'webFeed' => $feed['url'],
				'author'  =>
				'' === $feed['author']
					? null
					: [
						'@type' => 'Person',
						'name'  => $feed['author'],
					],
				'image'   => Podcast\Picture\get_cover_url( $feed['picture'] ),
			]
		);
	}
	return $graph
		? wp_get_inline_script_tag(
			encode_json(
				[
					'@context' => 'https://schema.org',
					'@graph'   => $graph,
				]
			),
			[ 'type' => 'application/ld+json' ]
		)
		: '';
}
