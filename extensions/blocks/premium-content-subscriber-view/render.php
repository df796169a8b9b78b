<?php
/**
 * What subscribers, and the post's own authors, see.
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

if ( PremiumContent\is_open( $block ) ) {
	echo PremiumContent\rendered( $block ); // phpcs:ignore WordPress.Security.EscapeOutput -- Rendered blocks.
}
