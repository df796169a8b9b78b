<?php
/**
 * Tells the owner once of a payment that somebody has to look at: it is not what was ordered, or its total
 * cannot be explained.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Orders\ReviewMail;

use Mainstay\Core\PlainText;
use Mainstay\Forms\Mail;
use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\Shown;
use Mainstay\Payments\Stripe\Amounts;
use Mainstay\Queue;
use Mainstay\Queue\OutboxItem\OutboxItem;
use WP_Error;

defined( 'ABSPATH' ) || exit();

/** Kind of the deliveries in the outbox. */
const OUTBOX_KIND = 'payment-review';

/** Queues the mail, unless there was one about this order. */
function queue_mail( Order $order ): void {
	require_once dirname( __DIR__, 2 ) . '/queue/queue.php';
	Queue\add_item( OUTBOX_KIND, $order->reference, 0, [] );
}

/**
 * Sends the mail of an outbox row. It names no buyer, because mailboxes are shared and kept.
 *
 * @param OutboxItem $item Row of the outbox; `token` is the reference of the order.
 * @return true|WP_Error Error of Mail\send_html_mail().
 */
function deliver_mail( OutboxItem $item ): bool|WP_Error {
	require_once __DIR__ . '/ledger.php';
	require_once dirname( __DIR__ ) . '/shown.php';
	require_once dirname( __DIR__, 2 ) . '/forms/mail/mail.php';
	$order = Ledger\find_payment( 'reference', $item->token );
	if ( ! $order ) {
		return true;
	}
	return Mail\send_html_mail(
		[
			'to'      => (string) get_option( 'admin_email' ),
			/* translators: %s: name of the site. */
			'subject' => sprintf( __( '[%s] A payment needs your review', 'mainstay-blocks' ), PlainText\get_site_name() ),
			'text'    => sprintf(
				/* translators: 1: what was bought. 2: amount that was ordered. 3: amount that was paid. 4: what is wrong, one or two sentences. 5: a link. */
				__(
					"You received a payment for “%1\$s”.\n\nOrdered: %2\$s\nPaid: %3\$s\n\n%4\$s\n\nAll payments:\n%5\$s",
					'mainstay-blocks'
				),
				$order->title,
				Amounts\format_minor_amount( $order->amount, $order->currency ),
				null === $order->paid ? __( 'unknown', 'mainstay-blocks' ) : Amounts\format_minor_amount( $order->paid, $order->currency ),
				Shown\get_note_text( $order ),
				admin_url( 'admin.php?page=mainstay-payments' )
			),
		]
	);
}
