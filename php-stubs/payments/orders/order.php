<?php
/**
 * An order or payment: a row of the payments table.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Orders\Order;

use Mainstay\Payments\Orders\OrderStatus\OrderStatus;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/order-status.php';

/** The properties have the names of the columns. */
final class Order {
	/** Note of a payment of at least what was ordered, whose total the provider does not explain. */
	public const NOTE_UNEXPLAINED = 'total';

	/** Note of a payment whose disputes the owner has won; their numbers follow. */
	public const NOTE_WON = 'dispute-won';

	/** Note of a payment with a dispute that goes on or is lost; the numbers follow, then `won` and those that are won. */
	public const NOTE_DISPUTE = 'dispute';

	/**
	 * @param int         $id              Zero before it is stored.
	 * @param string      $provider        `stripe`, `paypal` or the name of another plugin's provider.
	 * @param string      $mode            `live` or `test`.
	 * @param string      $kind            `plan`, `donation` or `product`.
	 * @param int         $object_id       ID of the plan or product.
	 * @param string      $reference       Random, and known to the provider.
	 * @param string      $session_id      Checkout session of Stripe, or order of PayPal.
	 * @param string      $session_url     The payment page.
	 * @param string|null $payment_id      Null before the payment.
	 * @param string      $intent_id       Payment intent of Stripe, or receiver of a payment with PayPal.
	 * @param string      $customer_id     At the provider.
	 * @param string      $subscription_id At the provider.
	 * @param int         $amount          What was ordered: for all pieces, in the smallest unit.
	 * @param int         $refunded        Of what was paid, in the smallest unit.
	 * @param int|null    $paid            What was paid, in the smallest unit: with tax and shipping, less a
	 *                                     discount. Null where it is not known, see get_paid().
	 * @param int         $tax             Part of what was paid, in the smallest unit.
	 * @param int         $discount        In the smallest unit.
	 * @param string      $currency        Code in capital letters.
	 * @param string      $recurring       `1 month`, `1 year` or empty.
	 * @param int         $post_id         The page where the checkout started.
	 * @param string      $return_url      Address of that page.
	 * @param string      $seat            Name of the limited product, or empty.
	 * @param string      $visitor         Hash of the visitor.
	 * @param string      $note            Why it failed or what is special, for the owner.
	 * @param int         $returned        1 when the buyer got access by returning, else 0.
	 * @param int         $version         Grows with each change.
	 * @param int         $created_at      Unix time.
	 * @param int         $paid_at         Unix time; 0 before the payment.
	 */
	public function __construct(
		public readonly int $id = 0,
		public readonly string $provider = '',
		public readonly string $mode = 'live',
		public readonly string $kind = '',
		public readonly int $object_id = 0,
		public readonly string $title = '',
		public readonly string $reference = '',
		public readonly string $session_id = '',
		public readonly string $session_url = '',
		public readonly ?string $payment_id = null,
		public readonly string $intent_id = '',
		public readonly string $customer_id = '',
		public readonly string $subscription_id = '',
		public readonly OrderStatus $status = OrderStatus::Open,
		public readonly int $amount = 0,
		public readonly int $refunded = 0,
		public readonly ?int $paid = null,
		public readonly int $tax = 0,
		public readonly int $discount = 0,
		public readonly string $currency = '',
		public readonly int $quantity = 1,
		public readonly string $recurring = '',
		public readonly string $email = '',
		public readonly string $person_name = '',
		public readonly int $user_id = 0,
		public readonly int $post_id = 0,
		public readonly string $return_url = '',
		public readonly string $seat = '',
		public readonly string $visitor = '',
		public readonly string $note = '',
		public readonly int $returned = 0,
		public readonly int $version = 1,
		public readonly int $created_at = 0,
		public readonly int $paid_at = 0,
	) {}

	/**
	 * Returns the order of a row.
	 *
	 * @param array<string, mixed> $row By column; missing columns have their defaults.
	 */
	public static function from_row( array $row ): self {
		return new self(
			id: (int) ( $row['id'] ?? 0 ),
			provider: (string) ( $row['provider'] ?? '' ),
			mode: (string) ( $row['mode'] ?? 'live' ),
			kind: (string) ( $row['kind'] ?? '' ),
			object_id: (int) ( $row['object_id'] ?? 0 ),
			title: (string) ( $row['title'] ?? '' ),
			reference: (string) ( $row['reference'] ?? '' ),
			session_id: (string) ( $row['session_id'] ?? '' ),
			session_url: (string) ( $row['session_url'] ?? '' ),
			payment_id: isset( $row['payment_id'] ) ? (string) $row['payment_id'] : null,
			intent_id: (string) ( $row['intent_id'] ?? '' ),
			customer_id: (string) ( $row['customer_id'] ?? '' ),
			subscription_id: (string) ( $row['subscription_id'] ?? '' ),
			// Nothing is delivered in a state that is not known.
			status: OrderStatus::tryFrom( (string) ( $row['status'] ?? 'open' ) ) ?? OrderStatus::Mismatch,
			amount: (int) ( $row['amount'] ?? 0 ),
			refunded: (int) ( $row['refunded'] ?? 0 ),
			paid: isset( $row['paid'] ) ? (int) $row['paid'] : null,
			tax: (int) ( $row['tax'] ?? 0 ),
			discount: (int) ( $row['discount'] ?? 0 ),
			currency: (string) ( $row['currency'] ?? '' ),
			quantity: (int) ( $row['quantity'] ?? 1 ),
			recurring: (string) ( $row['recurring'] ?? '' ),
			email: (string) ( $row['email'] ?? '' ),
			person_name: (string) ( $row['person_name'] ?? '' ),
			user_id: (int) ( $row['user_id'] ?? 0 ),
			post_id: (int) ( $row['post_id'] ?? 0 ),
			return_url: (string) ( $row['return_url'] ?? '' ),
			seat: (string) ( $row['seat'] ?? '' ),
			visitor: (string) ( $row['visitor'] ?? '' ),
			note: (string) ( $row['note'] ?? '' ),
			returned: (int) ( $row['returned'] ?? 0 ),
			version: (int) ( $row['version'] ?? 1 ),
			created_at: (int) ( $row['created_at'] ?? 0 ),
			paid_at: (int) ( $row['paid_at'] ?? 0 ),
		);
	}

	/**
	 * Returns the values of a new row.
	 *
	 * @return array<string, int|string|null> By column.
	 */
	public static function get_default_values(): array {
		return array_diff_key( ( new self() )->to_row(), array_flip( [ 'id', 'version' ] ) );
	}

	/**
	 * Returns the row as the table stores it, as filters and actions of other plugins get it.
	 *
	 * @return array<string, int|string|null> By column.
	 */
	public function to_row(): array {
		return array_merge( get_object_vars( $this ), [ 'status' => $this->status->value ] );
	}

	/**
	 * Returns what was paid, in the smallest unit: 0 where no payment came in, and what was ordered for a
	 * payment of which nothing else is known.
	 */
	public function get_paid(): int {
		return $this->paid ?? ( $this->status->is_received() ? $this->amount : 0 );
	}

	/** Checks whether the buyer has all of the money back; where what was paid is not known, what was ordered. */
	public function is_refunded_whole(): bool {
		return $this->refunded > 0 && $this->refunded >= ( $this->paid ?? $this->amount );
	}

	/** Checks whether the buyer disputed the payment, and the owner has won. */
	public function has_won_dispute(): bool {
		return str_starts_with( $this->note, self::NOTE_WON );
	}

	/** Checks whether the note tells of disputes, however they end. */
	public function has_dispute_note(): bool {
		return str_starts_with( $this->note, self::NOTE_DISPUTE );
	}

	/** Checks whether the buyer of a payment was erased: what a provider reports later must not bring them back. */
	public function is_erased(): bool {
		return $this->paid_at > 0 && '' === $this->email . $this->person_name . $this->customer_id;
	}

	/**
	 * Returns the order with other values.
	 *
	 * @param array<string, mixed> $values By column, as the table stores them.
	 */
	public function with( array $values ): self {
		return self::from_row( $values + $this->to_row() );
	}
}
