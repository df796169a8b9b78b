<?php
/**
 * Asks the owner whether this is the site at a new address or a copy of it, and stores the answer.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\SiteHome\Question;

use Mainstay\Core\SiteHome;
use Mainstay\Core\SiteHome\Addresses;
use Mainstay\Core\SiteHome\SiteState\SiteState;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/site-home.php';

/** Action of admin-post.php, and of its nonce. */
const ACTION = 'mainstay_site_home';

/** Prints the question on all screens until it is answered. */
function print_notice(): void {
	if ( SiteState::Unclear !== SiteHome\get_state() ) {
		return;
	}
	printf(
		'<div class="notice notice-warning"><form method="post" action="%s"><p><strong>%s</strong> %s</p><p>%s</p><p>%s</p></form></div>',
		esc_url( admin_url( 'admin-post.php' ) ),
		esc_html__( 'Is this the original site or a copy?', 'mainstay-blocks' ),
		esc_html( describe_change() ),
		esc_html__( 'Until you answer, Mainstay Blocks sends nothing to others: newsletters, form messages, shared posts, webhooks and payments are paused. Everything that is waiting is kept. If this is the original site, it is sent after you answer.', 'mainstay-blocks' ),
		render_buttons() // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped there.
	);
}

/** Returns what is different from where the site was set up, as a sentence. */
function describe_change(): string {
	$before = SiteHome\get_stored();
	$here   = SiteHome\get_place();
	return has_moved()
		? sprintf(
			/* translators: 1: web address now, 2: web address before. */
			__( 'The address of this site is %1$s. Mainstay Blocks was set up at %2$s.', 'mainstay-blocks' ),
			$here['address'],
			$before['address']
		)
		: sprintf(
			/* translators: 1: type of environment, e.g. staging, 2: the constant WP_ENVIRONMENT_TYPE. */
			__( 'The environment type of WordPress is “%1$s” (%2$s).', 'mainstay-blocks' ),
			$here['environment'],
			'WP_ENVIRONMENT_TYPE'
		);
}

/** Returns whether the site has another address than where it was set up. */
function has_moved(): bool {
	require_once __DIR__ . '/addresses.php';
	return ! Addresses\is_same_address( SiteHome\get_place()['address'], SiteHome\get_stored()['address'] );
}

/**
 * Returns the buttons of the answers that would change something, with the hidden fields of their form, as HTML.
 */
function render_buttons(): string {
	$answers = [
		'site' => has_moved()
			? __( 'This is the original site at a new address', 'mainstay-blocks' )
			: __( 'This is the original site', 'mainstay-blocks' ),
		'copy' => __( 'This is a copy', 'mainstay-blocks' ),
	];
	unset( $answers[ SiteHome\get_state()->value ] );
	$buttons = '';
	foreach ( $answers as $value => $text ) {
		$buttons .= sprintf( '<button class="button" name="answer" value="%s">%s</button> ', esc_attr( $value ), esc_html( $text ) );
	}
	return $buttons .
		sprintf( '<input type="hidden" name="action" value="%s">', esc_attr( ACTION ) ) .
		wp_nonce_field( ACTION, '_wpnonce', true, false );
}

/** Stores the answer and goes back. Runs on `admin_post_mainstay_site_home`. */
function serve_answer(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'mainstay-blocks' ), 403 );
	}
	check_admin_referer( ACTION );
	SiteHome\take_answer( sanitize_key( $_POST['answer'] ?? '' ) );
	wp_safe_redirect( wp_get_referer() ?: admin_url() );
	exit();
}
