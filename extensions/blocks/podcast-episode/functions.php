<?php
/**
 * Renders an episode of the site's own podcast: complete HTML with the browser's own player.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\PodcastEpisode;

use Mainstay\Core\PlainText;
use Mainstay\Podcast;
use Mainstay\Podcast\Episode\Episode;
use Mainstay\Podcast\Extras;
use Mainstay\Podcast\PageData;
use Mainstay\Podcast\PlayerParts;
use Mainstay\Podcast\Show;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/podcast/podcast.php';
require_once dirname( FILE ) . '/podcast/extras.php';
require_once dirname( FILE ) . '/podcast/own-episode.php';
require_once dirname( FILE ) . '/podcast/page-data.php';
require_once dirname( FILE ) . '/podcast/player-parts.php';
require_once dirname( FILE ) . '/podcast/show.php';

/**
 * Returns the episode as the player knows it.
 *
 * @param array<string, mixed> $details Of OwnEpisode\read_attributes().
 * @param int                  $post_id Of the post that it is in; 0 for none.
 */
function get_episode( array $details, int $post_id ): Episode {
	$type  = static fn( string $mime ): string => (string) preg_replace( '~^.*/(?:x-)?|[+;].*$~', '', $mime );
	$title = $post_id ? PlainText\get_plain_text( get_the_title( $post_id ) ) : '';
	return new Episode(
		(string) get_the_guid( $post_id ),
		$details['src'],
		$title ?: __( 'Podcast episode', 'mainstay-blocks' ),
		$post_id ? (string) get_permalink( $post_id ) : '',
		'',
		$details['duration'],
		$post_id ? (int) get_post_timestamp( $post_id ) : 0,
		'' === $details['chapters'] ? null : [
			'url'  => $details['chapters'],
			'type' => $type( $details['chapters_type'] ),
		],
		'' === $details['transcript'] ? null : [
			'url'  => $details['transcript'],
			'type' => $type( $details['transcript_type'] ),
		]
	);
}

/**
 * Renders the picture, what the episode is part of, and what is known of it.
 *
 * @param array<string, mixed> $details Of OwnEpisode\read_attributes().
 * @param string               $poster  Address of the picture, or an empty string.
 */
function render_header( array $details, string $poster ): string {
	$show  = Show\get_feed();
	$facts = array_filter(
		[
			$details['season'] ? sprintf(
				/* translators: %s: number of a season of a podcast. */
				__( 'Season %s', 'mainstay-blocks' ),
				number_format_i18n( $details['season'] )
			) : '',
			$details['episode'] ? sprintf(
				/* translators: %s: number of an episode of a podcast. */
				__( 'Episode %s', 'mainstay-blocks' ),
				number_format_i18n( $details['episode'] )
			) : '',
			[
				'trailer' => __( 'Trailer', 'mainstay-blocks' ),
				'bonus'   => __( 'Bonus', 'mainstay-blocks' ),
			][ $details['type'] ] ?? '',
			Podcast\format_duration( $details['duration'] ),
			$details['is_explicit'] ? __( 'Explicit', 'mainstay-blocks' ) : '',
			$details['location'],
		]
	);
	$text  = $show
		? '<p class="wp-block-jetpack-podcast-episode__show">' . PlayerParts\render_link( $show->link, PlainText\to_html( $show->title ) ) . '</p>'
		: '';
	if ( $facts ) {
		$text .= '<ul class="wp-block-jetpack-podcast-episode__facts"><li>' . implode( '</li><li>', array_map( '\Mainstay\Core\PlainText\to_html', $facts ) ) . '</li></ul>';
	}
	if ( '' !== $poster ) {
		$poster = sprintf(
			'<img class="wp-block-jetpack-podcast-episode__poster" src="%s" alt="" width="300" height="300" loading="lazy" decoding="async">',
			esc_url( $poster )
		);
	}
	return '' === $poster . $text
		? ''
		: "<div class=\"wp-block-jetpack-podcast-episode__header\">$poster<div>$text</div></div>";
}

/**
 * Returns the address of the episode's picture: its own, that of the post, or that of the show.
 *
 * @param array<string, mixed> $details Of OwnEpisode\read_attributes().
 */
function get_poster_url( array $details, int $post_id ): string {
	return $details['cover'] ?:
		( $post_id ? (string) get_the_post_thumbnail_url( $post_id, 'medium' ) : '' ) ?:
		Show\get_image_url();
}

/**
 * Renders the player.
 *
 * @param array<string, mixed> $details Of OwnEpisode\read_attributes().
 */
function render_media( array $details, Episode $episode ): string {
	return $details['is_video']
		? sprintf(
			'<video controls playsinline preload="none" src="%s"%s aria-label="%s"></video>',
			esc_url( $details['src'] ),
			'' === $details['cover'] ? '' : sprintf( ' poster="%s"', esc_url( $details['cover'] ) ),
			PlainText\to_html( $episode->title )
		)
		: PlayerParts\render_audio( $episode );
}

/**
 * Renders the chapters that the server has, each as a link to its time in the file. Others are fetched by
 * WP-Cron: a page does not wait for them.
 */
function render_chapters( Episode $episode ): string {
	$items = '';
	foreach ( $episode->chapters ? Extras\get_chapters_for_page( $episode ) : [] as $chapter ) {
		$items .= sprintf(
			'<li><a href="%s#t=%d">%s</a> %s</li>',
			esc_url( $episode->src ),
			(int) $chapter['start'],
			PlainText\to_html( Podcast\format_duration( (int) $chapter['start'] ) ?: '0:00' ),
			PlayerParts\render_link( $chapter['url'] ?? '', PlainText\to_html( $chapter['text'] ) )
		);
	}
	return '' === $items
		? ''
		: sprintf(
			'<details class="wp-block-jetpack-podcast-episode__chapters"><summary>%s</summary><ol>%s</ol></details>',
			esc_html__( 'Chapters', 'mainstay-blocks' ),
			$items
		);
}

/**
 * Renders those who take part, and the license.
 *
 * @param array<string, mixed> $details Of OwnEpisode\read_attributes().
 */
function render_credits( array $details ): string {
	$items = '';
	foreach ( $details['people'] as $person ) {
		$items .= sprintf(
			'<li>%s%s</li>',
			PlayerParts\render_link( $person['href'], PlainText\to_html( $person['name'] ) ),
			'' === $person['role'] ? '' : ' <span>' . PlainText\to_html( $person['role'] ) . '</span>'
		);
	}
	$html = '' === $items ? '' : "<ul class=\"wp-block-jetpack-podcast-episode__people\">$items</ul>";
	return '' === $details['license']
		? $html
		: $html . sprintf(
			'<p class="wp-block-jetpack-podcast-episode__license">%s %s</p>',
			esc_html__( 'License:', 'mainstay-blocks' ),
			PlayerParts\render_link( $details['license_url'], PlainText\to_html( $details['license'] ) )
		);
}

/**
 * Renders the block's content.
 *
 * @param array<string, mixed> $details     Of OwnEpisode\read_attributes().
 * @param bool                 $shows_poster Whether the author wants the picture.
 */
function render_episode( array $details, int $post_id, bool $shows_poster ): string {
	$episode = get_episode( $details, $post_id );
	return render_header( $details, $shows_poster ? get_poster_url( $details, $post_id ) : '' ) .
		render_media( $details, $episode ) .
		sprintf(
			'<p class="wp-block-jetpack-podcast-episode__tools">%s</p>',
			PlayerParts\render_episode_links( $episode )
		) .
		PlayerParts\render_source_note( [ $episode ] ) .
		render_chapters( $episode ) .
		render_credits( $details );
}

/** Renders structured data where the site has a show that the episode is part of. */
function render_data( Episode $episode ): string {
	$show = Show\get_feed();
	return $show && '' !== $episode->link ? PageData\render_structured_data( $show, [ $episode ] ) : '';
}
