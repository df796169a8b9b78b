<?php
/**
 * Renders the view for visitors without access.
 *
 * @var \WP_Block $block
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\PremiumContentLoggedOutView;

use Mainstay\PremiumContent;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/premium-content/premium-content.php';

if ( ! PremiumContent\is_view_open( $block ) ) {
	echo PremiumContent\render_view( $block ); // phpcs:ignore WordPress.Security.EscapeOutput -- Rendered blocks.
}
