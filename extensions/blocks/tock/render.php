<?php
/**
 * A business on Tock, for a visitor.
 *
 * @var array<string, mixed> $attributes
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Tock;

use Mainstay\Embeds\EmbeddedBlock;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/embeds/embedded-block.php';

$business = get_business( $attributes['url'] ?? '' );
if ( null === $business ) {
	return;
}
$service = [
	'service' => 'tock',
	'name'    => 'Tock',
	'url'     => "https://www.exploretock.com/$business/",
	'link'    => __( 'Book on Tock', 'mainstay-blocks' ),
];
echo EmbeddedBlock\render_embedded_block(
	render_widget( $business, $service ),
	$service + [ 'script' => SCRIPT_URL ]
);
