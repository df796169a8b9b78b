<?php
/**
 * The states of a subscription, as Stripe names them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Orders\SubscriptionStatus;

defined( 'ABSPATH' ) || exit();

/** In the order of the filter on the payments screen. */
enum SubscriptionStatus: string {
	case Active            = 'active';
	case Trialing          = 'trialing';
	case PastDue           = 'past_due';
	case Unpaid            = 'unpaid';
	case Canceled          = 'canceled';
	case Incomplete        = 'incomplete';
	case IncompleteExpired = 'incomplete_expired';
	case Paused            = 'paused';

	/** Checks whether it gives access; the payment of one that is `past_due` may be late only. */
	public function gives_access(): bool {
		return in_array( $this, [ self::Active, self::Trialing, self::PastDue ], true );
	}
}
