<?php
/**
 * Renders the sign-in link, for visitors who are not logged in.
 *
 * @var string $content Saved markup.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\PremiumContentLoginButton;

use Mainstay\Payments;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

if ( is_user_logged_in() ) {
	return;
}
require_once dirname( FILE ) . '/payments/payments.php';

$link = new \WP_HTML_Tag_Processor( $content );
if ( ! $link->next_tag( 'a' ) ) {
	return;
}
$link->set_attribute(
	'href',
	esc_url_raw( Payments\get_sign_in_url( (string) get_permalink() ) )
);
$link->set_attribute( 'rel', 'nofollow' );
$link->add_class( 'wp-element-button' );
wp_enqueue_style( 'wp-block-button' );
echo $link->get_updated_html(); // phpcs:ignore WordPress.Security.EscapeOutput -- Saved markup.
