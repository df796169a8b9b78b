<?php
/**
 * Limits the mails that requests to subscribe send to one mailbox. Many mail services deliver
 * `ada+news@example.com` to `ada@example.com`, so that one mailbox has any number of addresses.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\MailboxLimit;

use Mainstay\Core\RateLimit;
use Mainstay\Core\VisitorHash;
use Mainstay\Newsletter\Subscribers;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/rate-limit.php';
require_once dirname( __DIR__, 2 ) . '/core/visitor-hash.php';

/** Mails to one mailbox in a day at most, whatever the address. */
const MAX_MAILS_PER_DAY = 6;

/** Code of the error that a mailbox got too many mails. */
const FULL_ERROR_CODE = 'mainstay_mailbox_full';

/** Hosts whose addresses may have dots anywhere. */
const HOSTS_IGNORING_DOTS = [ 'gmail.com', 'googlemail.com' ];

/** Returns whether the mailbox of an address got as many mails today as it may. */
function is_full( string $email ): bool {
	return RateLimit\get_counter( get_counter_token( $email ) ) >= MAX_MAILS_PER_DAY;
}

/** Counts a mail to the mailbox of an address. */
function count_mail( string $email ): void {
	RateLimit\increment_counter( get_counter_token( $email ), PHP_INT_MAX );
}

/** Returns the name of today's counter, which is kept for a day and holds no address. */
function get_counter_token( string $email ): string {
	return RateLimit\get_window_token(
		'mailbox-' . VisitorHash\hash_text( 'mailbox|' . get_mailbox( $email ) ),
		DAY_IN_SECONDS
	);
}

/**
 * Returns the mailbox of an email address: without a tag after `+`, and at Gmail without dots.
 *
 * @param string $email Normalized email address.
 */
function get_mailbox( string $email ): string {
	[$name, $host] = explode( '@', $email, 2 );
	$name          = explode( '+', $name, 2 )[0];
	return in_array( $host, HOSTS_IGNORING_DOTS, true )
		? str_replace( '.', '', $name ) . '@gmail.com'
		: "$name@$host";
}

/**
 * Returns whether somebody gets another mail to confirm: after a pause, or where they unsubscribed since
 * the last one.
 *
 * @param array<string, mixed> $row Row of the subscriber.
 * @param int                  $now Unix time.
 */
function may_be_asked_again( array $row, int $now ): bool {
	return $row['again_at'] <= $now ||
		( 'unsubscribed' === $row['state'] && $row['left_at'] >= $row['asked_at'] );
}

/** Returns whether a request of this address would send a mail now. */
function is_mail_due( string $email ): bool {
	$row = Subscribers\find_subscriber( $email );
	return ! $row || may_be_asked_again( $row, time() );
}

/** Returns the error for a mailbox that got too many mails, `mainstay_mailbox_full` (429). */
function mailbox_full_error(): WP_Error {
	return new WP_Error(
		FULL_ERROR_CODE,
		__(
			'Too many emails were sent to this address today. Check your inbox and spam folder for them, or try again tomorrow.',
			'mainstay-blocks'
		),
		[ 'status' => 429 ]
	);
}
