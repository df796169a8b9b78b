<?php
/**
 * The question about cookies, as forms that work without JavaScript. It is the same for all visitors, so
 * the page may be cached; the script hides what was answered. Only on pages.
 *
 * @var array<string, mixed> $attributes
 * @var string               $content    Saved markup.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\CookieConsent;

use Mainstay\Core\Landmarks;
use Mainstay\Core\SiteIdentity;
use Mainstay\Embeds\CookieChoice;
use Mainstay\Newsletter\SignUpForm;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/core/landmarks.php';
require_once dirname( FILE ) . '/newsletter/sign-up-form.php';

if ( SignUpForm\is_feed_or_mail() || wp_is_serving_rest_request() ) {
	return;
}
$days     = CookieChoice\limit_days( $attributes['consentExpiryDays'] ?? 0 );
$answered = CookieChoice\is_answered_by_form();
wp_enqueue_style( 'wp-block-button' );
?>
<div data-cookie="<?php echo esc_attr( get_cookie( $days ) ); ?>" data-former="<?php echo esc_attr( SiteIdentity\get_former_cookie_name( CookieChoice\COOKIE ) ); ?>">
	<div class="<?php echo esc_attr( get_bar_classes( $attributes ) ); ?>" role="region" aria-label="<?php echo esc_attr( Landmarks\get_unique_label( __( 'Cookies', 'mainstay-blocks' ) ) ); ?>"<?php echo $answered ? ' hidden' : ''; ?>>
		<div <?php echo get_block_wrapper_attributes(); ?>>
			<p><?php echo get_text( $content ); ?></p>
			<form method="post" class="wp-block-jetpack-cookie-consent__buttons">
				<input type="hidden" name="<?php echo esc_attr( CookieChoice\DAYS_FIELD ); ?>" value="<?php echo esc_attr( (string) $days ); ?>">
				<?php echo render_accept_button( $content ); ?>
				<?php // Declining is as easy as accepting: the theme's button, in outline. ?>
				<div class="wp-block-button is-style-outline">
					<button type="submit" name="<?php echo esc_attr( CookieChoice\COOKIE ); ?>" value="no" class="wp-block-button__link wp-element-button"><?php esc_html_e( 'Decline', 'mainstay-blocks' ); ?></button>
				</div>
			</form>
		</div>
	</div>
	<form method="post" class="wp-block-jetpack-cookie-consent__again">
		<button type="submit" name="<?php echo esc_attr( CookieChoice\COOKIE ); ?>" value=""><?php esc_html_e( 'Change my choice about cookies', 'mainstay-blocks' ); ?></button>
	</form>
	<?php echo render_script(); ?>
</div>
