<?php
/**
 * The states of an order, as the payments table stores them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Orders\OrderStatus;

defined( 'ABSPATH' ) || exit();

/**
 * Never paid: `open` (a payment page was created), `pending` (the bank has not confirmed it), `failed`,
 * `expired` and `cancelled`. Paid, but not what was ordered, so that nothing is delivered: `mismatch`.
 * Received: `paid`, `partly` and `refunded`, `disputed`.
 */
enum OrderStatus: string {
	case Open      = 'open';
	case Pending   = 'pending';
	case Paid      = 'paid';
	case Failed    = 'failed';
	case Expired   = 'expired';
	case Cancelled = 'cancelled';
	case Mismatch  = 'mismatch';
	case Partly    = 'partly';
	case Refunded  = 'refunded';
	case Disputed  = 'disputed';

	/** Checks whether the payment was received, whatever happened later. */
	public function is_received(): bool {
		return in_array( $this, [ self::Paid, self::Partly, self::Refunded, self::Disputed ], true );
	}

	/** Checks whether the order ended without a payment. */
	public function is_given_up(): bool {
		return in_array( $this, [ self::Failed, self::Expired, self::Cancelled ], true );
	}

	/** Checks whether no payment was received; one that differs from the order was. */
	public function is_unpaid(): bool {
		return ! $this->is_received() && self::Mismatch !== $this;
	}

	/**
	 * Returns all states as they are stored.
	 *
	 * @return list<string>
	 */
	public static function get_values(): array {
		return array_column( self::cases(), 'value' );
	}
}
