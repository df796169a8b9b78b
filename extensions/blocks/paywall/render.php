<?php
/**
 * Renders the paywall for readers without access; nothing for the others.
 *
 * @var array<string, mixed> $attributes
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Paywall;

use Mainstay\PremiumContent\Levels;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/premium-content/premium-content.php';
require_once __DIR__ . '/functions.php';

$post_id = (int) get_the_ID();
if ( $post_id && ! Levels\can_read( $post_id ) ) {
	// phpcs:ignore WordPress.Security.EscapeOutput -- Escaped there.
	echo is_page_of_post( $post_id ) ? render_wall( $post_id ) : render_short_notice( $post_id );
}
