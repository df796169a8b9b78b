<?php
/**
 * Mails the owner once when a payment is turned away because the keys cannot be read any more.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\LostKeysMail;

use Mainstay\Core\LostKeys;
use Mainstay\Core\PlainText;
use Mainstay\Core\SiteIdentity;
use Mainstay\Forms\Mail;
use Mainstay\Queue;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/lost-keys.php';

/** Kind of the delivery in the outbox. */
const OUTBOX_KIND = 'payment-keys';

/** Autoloaded option: the fingerprint of the salts that the owner was mailed about. */
const OPTION = 'mainstay_payment_keys';

/**
 * Queues the mail, once for each change of the salts. Nothing is noted where an author looks at a post of their own
 * site, or where the keys are not lost.
 */
function note_refusal(): void {
	$salts = SiteIdentity\get_salts_fingerprint();
	if (
		( wp_load_alloptions()[ OPTION ] ?? '' ) === $salts ||
		! array_filter( LostKeys\get_lost_slots(), 'Mainstay\Core\LostKeys\is_for_payments' ) ||
		current_user_can( 'edit_posts' )
	) {
		return;
	}
	require_once dirname( __DIR__ ) . '/queue/queue.php';
	if ( Queue\add_item( OUTBOX_KIND, $salts, 0, [] ) ) {
		update_option( OPTION, $salts, true );
	}
}

/**
 * Sends the mail, unless the keys have been entered since.
 *
 * @return true|WP_Error Error of Mail\send_html_mail().
 */
function deliver_mail(): bool|WP_Error {
	$slots = LostKeys\get_lost_slots();
	if ( ! $slots ) {
		return true;
	}
	require_once dirname( __DIR__ ) . '/forms/mail/mail.php';
	return Mail\send_html_mail(
		[
			'to'      => (string) get_option( 'admin_email' ),
			/* translators: %s: name of the site. */
			'subject' => sprintf( __( '[%s] A payment notification was rejected', 'mainstay-blocks' ), PlainText\get_site_name() ),
			'text'    => LostKeys\describe_lost_keys() . "\n\n" . LostKeys\get_url( $slots ),
		]
	);
}
