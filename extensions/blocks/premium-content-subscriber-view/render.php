<?php
/**
 * Renders the view for subscribers and for the authors of the post.
 *
 * @var \WP_Block $block
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\PremiumContentSubscriberView;

use Mainstay\PremiumContent;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/premium-content/premium-content.php';

if ( PremiumContent\is_view_open( $block ) ) {
	echo PremiumContent\render_view( $block ); // phpcs:ignore WordPress.Security.EscapeOutput -- Rendered blocks.
}
