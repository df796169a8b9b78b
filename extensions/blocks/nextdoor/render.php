<?php
/**
 * A post from Nextdoor, for a visitor.
 *
 * @var array<string, mixed> $attributes
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Nextdoor;

use Mainstay\Embeds\EmbeddedBlock;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/embeds/embedded-block.php';

$url     = $attributes['url'] ?? '';
$frame   = get_frame_url( $url );
$service = [
	'service' => 'nextdoor',
	'name'    => 'Nextdoor',
	'url'     => $url,
	'height'  => HEIGHT_PIXELS,
];
echo EmbeddedBlock\render_embedded_block(
	$frame
		? EmbeddedBlock\render_frame( $frame, sprintf( 'block-size:%dpx', HEIGHT_PIXELS ), $service )
		: '',
	$service
);
