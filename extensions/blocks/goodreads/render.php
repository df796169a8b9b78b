<?php
/**
 * Books of a shelf on Goodreads, for a visitor.
 *
 * @var array<string, mixed> $attributes
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Goodreads;

use Mainstay\Embeds\EmbeddedBlock;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/embeds/embedded-block.php';

if ( ! get_user_id( $attributes ) ) {
	return;
}
$service = [
	'service' => 'goodreads',
	'name'    => 'Goodreads',
	'url'     => get_shelf_url( $attributes ),
];
echo EmbeddedBlock\render_embedded_block( render_widget( $attributes, $service ), $service );
