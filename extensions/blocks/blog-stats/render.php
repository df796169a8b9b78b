<?php
/**
 * A number of views or visitors, for a visitor. Nothing where nothing counts them, and outside of web
 * pages.
 *
 * @package mainstay-blocks
 *
 * @var array<string, mixed> $attributes Of the block.
 * @var \WP_Block            $block      With the post as its context.
 */

namespace Mainstay\Blocks\BlogStats;

use Mainstay\Core\PlainText;
use Mainstay\Core\PostButtons;
use Mainstay\Statistics;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/core/post-buttons.php';
require_once dirname( FILE ) . '/statistics/statistics.php';

if ( ! PostButtons\is_page_or_preview() ) {
	return;
}
$is_of_post   = 'post' === ( $attributes['statsOption'] ?? '' );
$counted_post = $is_of_post ? PostButtons\get_context_post( $block->context ) : null;
$data         = 'visitors' === ( $attributes['statsData'] ?? '' ) ? 'visitors' : 'views';
$number       = $is_of_post && ! $counted_post ? null : Statistics\get_count( $data, $counted_post->ID ?? 0 );
if ( null !== $number ) {
	printf(
		'<div %s><p>%s</p></div>',
		// phpcs:ignore WordPress.Security.EscapeOutput -- Escaped by WordPress.
		get_block_wrapper_attributes(),
		PlainText\to_html( describe_number( $number, $data, $attributes['label'] ?? '' ) ) // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped by to_html().
	);
}
