<?php
/**
 * Rate limits of payments, whose attempts are stored in a table of their own.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Tries;

use Mainstay\Core\RateLimit;
use Mainstay\Core\VisitorAddress;
use Mainstay\Core\VisitorHash;
use Mainstay\Payments\Tables;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/rate-limit.php';
require_once dirname( __DIR__ ) . '/core/visitor-address.php';
require_once dirname( __DIR__ ) . '/core/visitor-hash.php';
require_once __DIR__ . '/tables.php';

/** Attempts and seconds, by kind. Stolen cards are tested by the hundred. */
const RATE_LIMITS = [
	'checkout' => [ 10, 5 * MINUTE_IN_SECONDS ],
	'link'     => [ 5, 15 * MINUTE_IN_SECONDS ],
	// Donation plans that are created on the first donation.
	'plan'     => [ 3, HOUR_IN_SECONDS ],
	// Emails to one address, from all visitors.
	'address'  => [ 3, HOUR_IN_SECONDS ],
];

/**
 * Counts an attempt and checks whether it is within the limit.
 *
 * @param string $kind One of RATE_LIMITS.
 * @param string $who  Hash to count by; the current visitor by default.
 * @throws \RuntimeException When the database does not answer.
 */
function is_allowed( string $kind, string $who = '' ): bool {
	$who               = $who ?: get_visitor_hash();
	[$limit, $seconds] = RATE_LIMITS[ $kind ];
	/**
	 * Filters how many attempts one visitor may make, before the present one is compared with it.
	 *
	 * @param int    $limit Attempts within the period of the kind.
	 * @param string $kind  `checkout`, `link`, `plan` or `address`.
	 */
	$limit = (int) apply_filters( 'mainstay_payment_tries', $limit, $kind );
	return ! RateLimit\attempt_limit_exceeded(
		Tables\get_table_name( 'payment_tries' ),
		$kind,
		$who,
		$limit,
		$seconds
	);
}

/** Returns a hash of the visitor's network address. */
function get_visitor_hash(): string {
	return VisitorHash\hash_visitor( VisitorAddress\get_visitor_address(), 'payments' );
}

/** Deletes attempts that are older than a day; called once a day. */
function delete_old_attempts(): void {
	Tables\run_statement(
		'DELETE FROM %i WHERE created_at < %d',
		Tables\get_table_name( 'payment_tries' ),
		time() - DAY_IN_SECONDS
	);
}

/** Returns a hash of an email address. */
function hash_email( string $email ): string {
	return VisitorHash\hash_text( "address|$email" );
}
