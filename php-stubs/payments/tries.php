<?php
/**
 * How often one visitor may try. A try is written down before it is counted, so that fifty at one
 * moment see each other.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Tries;

use Mainstay\Payments\Tables;
use Mainstay\Core\VisitorAddress;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/visitor-address.php';
require_once __DIR__ . '/tables.php';

/** Tries and seconds, by what is tried. Stolen cards are tried out in hundreds. */
const LIMITS = [
	'checkout' => [ 10, 5 * MINUTE_IN_SECONDS ],
	'link'     => [ 5, 15 * MINUTE_IN_SECONDS ],
	// Plans of donations that are made by the first who gives.
	'plan'     => [ 3, HOUR_IN_SECONDS ],
	// Mails to one address, whoever asks for them.
	'address'  => [ 3, HOUR_IN_SECONDS ],
];

/**
 * May it be tried once more?
 *
 * @param string $kind As in LIMITS.
 * @param string $who  The present visitor, unless told.
 */
function may( string $kind, string $who = '' ): bool {
	$who               = $who ?: visitor();
	[$limit, $seconds] = LIMITS[ $kind ];
	/**
	 * Filters how many attempts one visitor may make, before the present one is compared with it.
	 *
	 * @param int    $limit Attempts within the period of the kind.
	 * @param string $kind  `checkout`, `link`, `plan` or `address`.
	 */
	$limit = (int) apply_filters( 'mainstay_payment_tries', $limit, $kind );
	Tables\insert(
		'payment_tries',
		[
			'kind'       => $kind,
			'visitor'    => $who,
			'created_at' => time(),
		]
	);
	$id    = (int) $GLOBALS['wpdb']->insert_id;
	$count = (int) Tables\rows(
		'SELECT COUNT(*) AS tries FROM %i WHERE kind = %s AND visitor = %s AND created_at > %d',
		Tables\name( 'payment_tries' ),
		$kind,
		$who,
		time() - $seconds
	)[0]['tries'];
	if ( $count <= $limit ) {
		return true;
	}
	// Whoever keeps trying is not shut out for longer.
	Tables\change(
		'DELETE FROM %i WHERE id = %d',
		Tables\name( 'payment_tries' ),
		$id
	);
	return false;
}

/** Returns who asks, as a word that no address can be read from. */
function visitor(): string {
	return substr(
		hash_hmac(
			'sha256',
			'payments' .
				VisitorAddress\get_network( VisitorAddress\get_address() ),
			wp_salt( 'nonce' )
		),
		0,
		32
	);
}

/** Once a day. */
function tidy(): void {
	Tables\change(
		'DELETE FROM %i WHERE created_at < %d',
		Tables\name( 'payment_tries' ),
		time() - DAY_IN_SECONDS
	);
}

/** An e-mail address as a word that it cannot be read from. */
function name( string $email ): string {
	return substr(
		hash_hmac( 'sha256', "address|$email", wp_salt( 'nonce' ) ),
		0,
		32
	);
}
