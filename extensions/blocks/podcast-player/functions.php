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

use Mainstay\Core\PlainText;
use Mainstay\Core\CssValues;
use Mainstay\Http\Addresses;
use Mainstay\Podcast;
use Mainstay\Podcast\Episode\Episode;
use Mainstay\Podcast\Feed\Feed;
use Mainstay\Podcast\PageData;
use Mainstay\Podcast\PlayerParts;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/podcast/podcast.php';
require_once dirname( FILE ) . '/podcast/page-data.php';
require_once dirname( FILE ) . '/podcast/picture.php';
require_once dirname( FILE ) . '/podcast/player-parts.php';
require_once dirname( FILE ) . '/core/css-values.php';
require_once dirname( FILE ) . '/http/addresses.php';

/** Episodes that a block shows at most. */
const MAX_EPISODES = 10;

/** Links to apps that a block shows at most. */
const MAX_APPS = 12;

/**
 * Returns the episodes that a block shows: the selected ones, or the newest.
 *
 * @param Feed                 $feed       Feed.
 * @param array<string, mixed> $attributes Of the block, as saved.
 * @return list<Episode>
 */
function get_displayed_episodes( Feed $feed, array $attributes ): array {
	$chosen = is_array( $attributes['selectedEpisodes'] ?? null )
		? $attributes['selectedEpisodes']
		: [];
	$chosen = array_values(
		array_filter( $chosen, static fn( $one ) => is_array( $one ) && is_string( $one['guid'] ?? null ) )
	);
	if ( $chosen ) {
		return Podcast\get_selected_episodes(
			$feed,
			array_map(
				static fn( $one ) => [
					'guid'  => $one['guid'],
					'title' => is_string( $one['title'] ?? null ) ? $one['title'] : '',
				],
				array_slice( $chosen, 0, MAX_EPISODES )
			)
		);
	}
	$count = $attributes['itemsToShow'] ?? null;
	return array_slice(
		$feed->episodes,
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
 * Returns the options that a block reads, see `mainstay.options`.
 *
 * @param array<string, mixed> $attributes As saved.
 * @return string[]
 */
function get_option_names( array $attributes ): array {
	$url = sanitize_feed_url( $attributes['url'] ?? '' );
	return '' === $url ? [] : [ Podcast\OPTION_PREFIX . md5( $url ) ];
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
 * @param Feed                 $feed       Feed.
 * @param list<Episode>        $episodes   At least one.
 * @param array<string, mixed> $attributes Of the block, as saved.
 */
function render_player( Feed $feed, array $episodes, array $attributes ): string {
	$first       = $episodes[0];
	$description = false !== ( $attributes['showEpisodeDescription'] ?? true )
		? sprintf(
			'<p class="wp-block-jetpack-podcast-player__description">%s</p>',
			PlainText\to_html( $first->get_short_description() )
		)
		: '';
	return render_header( $feed, $first, $attributes ) .
		$description .
		sprintf(
			'<div class="wp-block-jetpack-podcast-player__controls">%s</div>',
			PlayerParts\render_audio( $first )
		) .
		sprintf(
			'<p class="wp-block-jetpack-podcast-player__tools">%s</p>',
			PlayerParts\render_episode_links( $first )
		) .
		render_subscribe_links( $feed, $attributes ) .
		PlayerParts\render_source_note( $episodes ) .
		( count( $episodes ) > 1 ? render_episode_list( $episodes ) : '' ) .
		PageData\render_script_data( $feed, $episodes, true === ( $attributes['playNext'] ?? false ) );
}

/**
 * Returns the cover and the titles.
 *
 * @param Feed                 $feed       Feed.
 * @param Episode              $first      The first episode.
 * @param array<string, mixed> $attributes Of the block, as saved.
 */
function render_header( Feed $feed, Episode $first, array $attributes ): string {
	$shows = static fn( string $name ) => false !==
		( $attributes[ "show$name" ] ?? true );
	$text  = '';
	if ( '' !== $feed->title ) {
		$text .=
			'<p class="wp-block-jetpack-podcast-player__podcast">' .
			PlayerParts\render_link( $feed->link, PlainText\to_html( $feed->title ) ) .
			'</p>';
	}
	if ( $shows( 'EpisodeTitle' ) ) {
		$text .=
			'<p class="wp-block-jetpack-podcast-player__title">' .
			PlayerParts\render_link( $first->link, PlainText\to_html( $first->title ) ) .
			'</p>';
	}
	return sprintf(
		'<div class="wp-block-jetpack-podcast-player__header">%s<div class="wp-block-jetpack-podcast-player__text">%s</div></div>',
		$shows( 'CoverArt' ) ? render_cover( $feed ) : '',
		$text
	);
}

/**
 * Returns the cover image; its alternative text is empty, because the title is beside it.
 *
 * @param Feed $feed Feed.
 */
function render_cover( Feed $feed ): string {
	$url              = Podcast\Picture\get_cover_url( $feed->picture );
	[$width, $height] = ( $feed->picture['size'] ?? [] ) + [ 300, 300 ];
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
 * Returns links to the podcast in apps, and to its feed, as the author wants them.
 *
 * @param Feed                 $feed       Feed.
 * @param array<string, mixed> $attributes Of the block, as saved.
 */
function render_subscribe_links( Feed $feed, array $attributes ): string {
	$links = '';
	foreach ( get_app_urls( $attributes['subscribeLinks'] ?? null ) as $url ) {
		$links .= ' ' . PlayerParts\render_link( $url, PlainText\to_html( get_app_name( $url ) ) );
	}
	// A feed that needs a password is not for visitors.
	if ( true === ( $attributes['showFeedLink'] ?? false ) && Addresses\remove_credentials( $feed->url ) === $feed->url ) {
		$links .= ' ' . PlayerParts\render_link( $feed->url, esc_html__( 'RSS feed', 'mainstay-blocks' ) );
	}
	return '' === $links
		? ''
		: sprintf(
			'<p class="wp-block-jetpack-podcast-player__subscribe"><span>%s</span>%s</p>',
			esc_html__( 'Subscribe:', 'mainstay-blocks' ),
			$links
		);
}

/**
 * Returns the addresses of a podcast in apps, each once.
 *
 * @param mixed $urls Attribute as saved.
 * @return list<string>
 */
function get_app_urls( $urls ): array {
	$found = array_filter(
		is_array( $urls ) ? $urls : [],
		static fn( $url ) => '' !== sanitize_feed_url( $url ) && is_string( wp_parse_url( $url, PHP_URL_HOST ) )
	);
	return array_slice( array_values( array_unique( $found ) ), 0, MAX_APPS );
}

/**
 * Returns the name of the app that an address belongs to, or its host.
 *
 * @param string $url Of get_app_urls().
 */
function get_app_name( string $url ): string {
	static $apps;
	$apps ??= wp_json_file_decode( __DIR__ . '/lists.json', [ 'associative' => true ] )['apps'];
	$host   = (string) preg_replace( '~^www\.~', '', strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) ) );
	return $apps[ $host ] ?? $host;
}

/**
 * Returns the list of episodes: links to the files, and players without JavaScript.
 *
 * @param list<Episode> $episodes Episodes.
 */
function render_episode_list( array $episodes ): string {
	$items = '';
	foreach ( $episodes as $index => $episode ) {
		$length = Podcast\format_duration( $episode->duration );
		$items .= sprintf(
			'<li class="wp-block-jetpack-podcast-player__episode"><a href="%s" class="wp-block-jetpack-podcast-player__choice"%s><span>%s</span>%s</a>%s</li>',
			esc_url( $episode->src ),
			$index ? '' : ' aria-current="true"',
			PlainText\to_html( $episode->title ),
			'' === $length
				? ''
				: sprintf(
					'<time datetime="PT%dS">%s</time>',
					$episode->duration,
					$length
				),
			// The player of the first episode is above the list.
			$index ? '<noscript>' . PlayerParts\render_audio( $episode ) . '</noscript>' : ''
		);
	}
	return sprintf(
		'<ol class="wp-block-jetpack-podcast-player__episodes">%s</ol>',
		$items
	);
}

/**
 * Returns the podcast as links, for feed readers.
 *
 * @param Feed          $feed     Feed.
 * @param list<Episode> $episodes Episodes.
 */
function render_feed_links( Feed $feed, array $episodes ): string {
	$items = array_map(
		static fn( Episode $episode ) => '<li>' .
			PlayerParts\render_link( $episode->link ?: $episode->src, PlainText\to_html( $episode->title ) ) .
			'</li>',
		$episodes
	);
	return sprintf(
		'<p>%s</p><ul>%s</ul>',
		PlayerParts\render_link(
			$feed->link ?: $feed->url,
			PlainText\to_html( $feed->title ?: $feed->url )
		),
		implode( '', $items )
	);
}
