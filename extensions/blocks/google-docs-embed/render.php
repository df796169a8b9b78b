<?php
/**
 * A document, a spreadsheet or slides, for a visitor.
 *
 * @var array<string, mixed> $attributes
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\GoogleDocsEmbed;

use Mainstay\Embeds\EmbeddedBlock;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/embeds/embedded-block.php';

$url     = $attributes['url'] ?? '';
$frame   = get_frame( $url );
$service = [
	'service' => 'google-docs',
	'name'    => 'Google Docs',
	'url'     => $url,
];
$anchor  = $attributes['anchor'] ?? '';
echo EmbeddedBlock\render_embedded_block(
	$frame
		? EmbeddedBlock\render_frame(
			$frame['src'],
			get_frame_style( $frame['kind'], $attributes['aspectRatio'] ?? null ),
			$service
		)
		: '',
	$service,
	// WordPress adds it itself from 7.0 on.
	'' !== $anchor && ! function_exists( 'wp_apply_anchor_support' ) ? [ 'id' => $anchor ] : []
);
