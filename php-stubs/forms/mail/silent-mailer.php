<?php
/**
 * Tells the owner once that the plugin which sends the site's mail does not say whether a mail has left.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Mail\SilentMailer;

use Mainstay\Core\Conflicts;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/conflicts.php';

/**
 * Option, autoloaded from the first such mail on: `file` that defines wp_mail(), below the folder of plugins, and
 * `is_dismissed`.
 */
const OPTION = 'mainstay_silent_mailer';

/** Action of admin-post.php that dismisses the notice, and of its nonce. */
const ACTION = 'mainstay_silent_mailer';

/** Screens that show the notice. */
const SCREENS = [ 'dashboard', 'plugins', 'site-health' ];

/** Notes that a mail got no answer. What was dismissed comes again for another mailer only. */
function note_silence(): void {
	$file = plugin_basename( Conflicts\get_callback_file( 'wp_mail' ) );
	if ( ( get_option( OPTION )['file'] ?? null ) !== $file ) {
		update_option(
			OPTION,
			[
				'file'         => $file,
				'is_dismissed' => false,
			],
			true
		);
	}
}

/** Prints the notice, until it is dismissed or another mailer is used. */
function print_notice(): void {
	// Most sites have no such option, which get_option() would ask the database for.
	$known = isset( wp_load_alloptions()[ OPTION ] ) ? get_option( OPTION ) : [];
	$file  = Conflicts\get_callback_file( 'wp_mail' );
	if (
		! empty( $known['is_dismissed'] ) ||
		( $known['file'] ?? null ) !== plugin_basename( $file ) ||
		! in_array( get_current_screen()->id ?? '', SCREENS, true )
	) {
		return;
	}
	printf(
		'<div class="notice notice-warning"><form method="post" action="%s"><p><strong>%s</strong> %s</p><p><button class="button">%s</button></p><input type="hidden" name="action" value="%s">',
		esc_url( admin_url( 'admin-post.php' ) ),
		esc_html(
			sprintf(
				/* translators: %s: name of a plugin, or of its file. */
				__( 'The plugin %s does not report whether emails were sent.', 'mainstay-blocks' ),
				Conflicts\get_plugin_name( [ $file ] ) ?: basename( $file )
			)
		),
		esc_html(
			sprintf(
				/* translators: %s: name of a function. */
				__( 'Mainstay Blocks treats them as sent, so that no one gets them twice, and cannot send lost emails again. Form responses are saved on your site. Check in the log of that plugin whether emails are sent, and ask its developers to have %s return true or false.', 'mainstay-blocks' ),
				'wp_mail'
			)
		),
		esc_html__( 'Dismiss', 'mainstay-blocks' ),
		esc_attr( ACTION )
	);
	wp_nonce_field( ACTION );
	echo '</form></div>';
}

/** Does not show the notice again for this mailer. Runs on `admin_post_mainstay_silent_mailer`. */
function serve_dismissal(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'mainstay-blocks' ), 403 );
	}
	check_admin_referer( ACTION );
	update_option( OPTION, [ 'is_dismissed' => true ] + (array) get_option( OPTION, [] ), true );
	wp_safe_redirect( wp_get_referer() ?: admin_url() );
	exit();
}
