<?php
/**
 * Renders a podcast for a visitor.
 *
 * @package mainstay-blocks
 *
 * @var array<string, mixed> $attributes Of the block.
 */

namespace Mainstay\Blocks\PodcastPlayer;

use Mainstay\Core\PlainText;
use Mainstay\Core\SiteIdentity;
use Mainstay\Http\Addresses;
use Mainstay\Podcast;
use Mainstay\Podcast\PageData;
use Mainstay\Podcast\PlayerParts;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/core/site-identity.php';
require_once dirname( FILE ) . '/http/addresses.php';

$url = sanitize_feed_url( $attributes['url'] ?? '' );
if ( '' === $url ) {
	return;
}
$feed     = Podcast\get_feed_for_page( $url );
$episodes = $feed ? get_displayed_episodes( $feed, $attributes ) : [];
if ( ! $episodes ) {
	// A feed that needs a password cannot be fetched, and the password is not for visitors.
	$shown_url = Addresses\remove_credentials( $url );
	printf(
		'<p %s>%s</p>',
		get_block_wrapper_attributes(),
		PlayerParts\render_link( $shown_url, PlainText\to_html( $feed->title ?? $shown_url ) )
	);
	return;
}
if ( is_feed() ) {
	echo render_feed_links( $feed, $episodes );
	return;
}
printf(
	'<div %s role="group" aria-label="%s">%s</div>%s',
	get_block_wrapper_attributes(
		array_filter(
			[
				'style'              => render_color_properties( $attributes ),
				'class'              => 'is-player',
				'data-mainstay-site' => SiteIdentity\get_storage_site(),
			]
		)
	),
	PlainText\to_html(
		sprintf(
			/* translators: %s: title of a podcast. */
			__( 'Podcast player: %s', 'mainstay-blocks' ),
			$feed->title
		)
	),
	render_player( $feed, $episodes, $attributes ),
	PageData\render_structured_data( $feed, $episodes )
);
