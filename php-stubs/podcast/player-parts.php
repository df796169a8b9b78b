<?php
/**
 * Parts of the player that the blocks of podcasts have in common.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\PlayerParts;

use Mainstay\Core\PlainText;
use Mainstay\Core\Settings;
use Mainstay\Podcast\Episode\Episode;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/episode.php';

/** Returns HTML as a link where there is an address. */
function render_link( string $url, string $html ): string {
	return '' === $url
		? $html
		: sprintf( '<a href="%s">%s</a>', esc_url( $url ), $html );
}

/**
 * Returns the browser's own player, which loads nothing before it is played.
 *
 * @param Episode $episode Episode.
 */
function render_audio( Episode $episode ): string {
	return sprintf(
		'<audio controls preload="none" src="%s" aria-label="%s"></audio>',
		esc_url( $episode->src ),
		PlainText\to_html( $episode->title )
	);
}

/**
 * Returns the links to download an episode and to its transcript.
 *
 * @param Episode $episode Episode.
 */
function render_episode_links( Episode $episode ): string {
	$tools = sprintf(
		'<a class="wp-block-jetpack-podcast-player__download" href="%s" download>%s</a>',
		esc_url( $episode->src ),
		esc_html__( 'Download', 'mainstay-blocks' )
	);
	if ( $episode->transcript ) {
		$tools .= sprintf(
			' <a class="wp-block-jetpack-podcast-player__transcript" href="%s">%s</a>',
			esc_url( $episode->transcript['url'] ),
			esc_html__( 'Transcript', 'mainstay-blocks' )
		);
	}
	return $tools;
}

/**
 * Returns a sentence with the hosts of the audio files, where the owner uses the consent gate.
 * Playing is the visitor's own action, so it needs no gate.
 *
 * @param list<Episode> $episodes Episodes.
 */
function render_source_note( array $episodes ): string {
	$hosts = array_unique(
		array_map(
			static fn( Episode $episode ) => (string) wp_parse_url(
				$episode->src,
				PHP_URL_HOST
			),
			$episodes
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
						'The audio is loaded from %s only when you press play.',
						'mainstay-blocks'
					),
					wp_sprintf( '%l', $hosts )
				)
			)
		);
}
