<?php
/**
 * A video that was added with VideoPress, for a visitor.
 *
 * @var array<string, mixed> $attributes
 * @var string               $content
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\VideopressVideo;

use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/videos/videos.php';
require_once dirname( FILE ) . '/videos/block.php';

$anchor = $attributes['anchor'] ?? '';
echo render_figure(
	$attributes,
	$content,
	get_block_wrapper_attributes(
		// WordPress adds it itself from 7.0 on.
		'' !== $anchor && ! function_exists( 'wp_apply_anchor_support' ) ? [ 'id' => $anchor ] : []
	)
);
