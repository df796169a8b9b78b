<?php
/**
 * A subscription, or a plan that was bought once: a row of the subscriptions table.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Orders\Subscription;

use Mainstay\Payments\Orders\SubscriptionStatus\SubscriptionStatus;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/subscription-status.php';

/** The properties have the names of the columns. */
final class Subscription {
	/**
	 * @param int    $id              Zero before it is stored.
	 * @param string $provider        `stripe`, `paypal` or the name of another plugin's provider.
	 * @param string $mode            `live` or `test`.
	 * @param string $subscription_id At Stripe, `sub_` and more; the checkout session of a plan that was
	 *                                bought once.
	 * @param string $customer_id     At the provider.
	 * @param string $reference       Of the order that started it.
	 * @param string $status          The provider's word, which may be newer than SubscriptionStatus.
	 * @param int    $period_end      Unix time until which it is paid; 0 for no end.
	 * @param int    $ends_at         Unix time at which it is cancelled; 0 for never.
	 * @param int    $version         Grows with each change.
	 * @param int    $created_at      Unix time.
	 * @param int    $ended_at        Unix time; 0 before the end.
	 */
	public function __construct(
		public readonly int $id = 0,
		public readonly string $provider = '',
		public readonly string $mode = 'live',
		public readonly string $subscription_id = '',
		public readonly string $customer_id = '',
		public readonly int $plan_id = 0,
		public readonly string $reference = '',
		public readonly string $status = '',
		public readonly string $email = '',
		public readonly string $person_name = '',
		public readonly int $user_id = 0,
		public readonly int $period_end = 0,
		public readonly int $ends_at = 0,
		public readonly int $version = 1,
		public readonly int $created_at = 0,
		public readonly int $ended_at = 0,
	) {}

	/**
	 * Returns the subscription of a row.
	 *
	 * @param array<string, mixed> $row By column; missing columns have their defaults.
	 */
	public static function from_row( array $row ): self {
		return new self(
			id: (int) ( $row['id'] ?? 0 ),
			provider: (string) ( $row['provider'] ?? '' ),
			mode: (string) ( $row['mode'] ?? 'live' ),
			subscription_id: (string) ( $row['subscription_id'] ?? '' ),
			customer_id: (string) ( $row['customer_id'] ?? '' ),
			plan_id: (int) ( $row['plan_id'] ?? 0 ),
			reference: (string) ( $row['reference'] ?? '' ),
			status: (string) ( $row['status'] ?? '' ),
			email: (string) ( $row['email'] ?? '' ),
			person_name: (string) ( $row['person_name'] ?? '' ),
			user_id: (int) ( $row['user_id'] ?? 0 ),
			period_end: (int) ( $row['period_end'] ?? 0 ),
			ends_at: (int) ( $row['ends_at'] ?? 0 ),
			version: (int) ( $row['version'] ?? 1 ),
			created_at: (int) ( $row['created_at'] ?? 0 ),
			ended_at: (int) ( $row['ended_at'] ?? 0 ),
		);
	}

	/**
	 * Returns the row as the table stores it.
	 *
	 * @return array<string, int|string> By column.
	 */
	public function to_row(): array {
		return get_object_vars( $this );
	}

	/**
	 * Returns the subscription with other values.
	 *
	 * @param array<string, mixed> $values By column, as the table stores them.
	 */
	public function with( array $values ): self {
		return self::from_row( $values + $this->to_row() );
	}

	/** Returns its state; null for one that is not known. */
	public function get_status(): ?SubscriptionStatus {
		return SubscriptionStatus::tryFrom( $this->status );
	}

	/** Checks whether its customer was erased: what a provider reports later must not bring them back. */
	public function is_erased(): bool {
		return $this->id > 0 && '' === $this->email . $this->person_name . $this->customer_id;
	}

	/** Checks whether it is one of Stripe that is paid again and again, and so can be cancelled. */
	public function is_recurring(): bool {
		return str_starts_with( $this->subscription_id, 'sub_' );
	}
}
