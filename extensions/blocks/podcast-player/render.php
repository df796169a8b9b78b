<?php
/**
 * Renders a podcast for a visitor.
 *
 * @package mainstay-blocks
 *
 * @var array<string, mixed> $attributes Of the block.
 */

namespace Mainstay\Blocks\PodcastPlayer;

use Mainstay\Podcast;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';

$url = feed_url( $attributes['url'] ?? '' );
if ( '' === $url ) {
	return;
}
$feed   = Podcast\for_page( $url );
$tracks = $feed ? tracks( $feed, $attributes ) : [];
if ( ! $tracks ) {
	printf(
		'<p %s>%s</p>',
		get_block_wrapper_attributes(),
		link( $url, esc_html( $feed['title'] ?? $url ) )
	);
	return;
}
if ( is_feed() ) {
	echo links( $feed, $tracks );
	return;
}
printf(
	'<div %s role="region" aria-label="%s">%s</div>%s',
	get_block_wrapper_attributes(
		array_filter(
			[
				'style' => colors( $attributes ),
				'class' => 'is-player',
			]
		)
	),
	esc_attr(
		sprintf(
			/* translators: %s: title of a podcast. */
			__( 'Podcast player: %s', 'mainstay-blocks' ),
			$feed['title']
		)
	),
	player( $feed, $tracks, $attributes ),
	structured_data( $feed, $tracks )
);
