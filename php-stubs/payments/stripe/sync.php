<?php
/**
 * Stores the current state of orders and subscriptions from Stripe. A webhook event only names what
 * changed: events arrive late, twice, and in any order.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Stripe\Sync;

use Mainstay\Core\EmailAddresses;
use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\Orders\OrderStatus\OrderStatus;
use Mainstay\Payments\Orders\Subscription\Subscription;
use Mainstay\Payments\Orders\SubscriptionStatus\SubscriptionStatus;
use Mainstay\Payments\Stripe\Answers;
use Mainstay\Payments\Stripe\Resources;
use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Orders\Subscriptions;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/answers.php';
require_once __DIR__ . '/resources.php';
require_once dirname( __DIR__ ) . '/orders/ledger.php';
require_once dirname( __DIR__ ) . '/orders/subscriptions.php';

/** Name of the provider in the ledger. */
const STRIPE_PROVIDER = 'stripe';

/** Stripe did not answer: the sender of an event has to repeat it. */
class Unanswered extends \RuntimeException {}

/**
 * Returns Stripe's object, or null where Stripe answers that it does not exist (404).
 *
 * @param array<string, mixed>|WP_Error $answer Of a request.
 * @return array<string, mixed>|null
 * @throws Unanswered When there was no answer, or another error.
 */
function require_answer( array|WP_Error $answer ): ?array {
	if ( ! is_wp_error( $answer ) ) {
		return $answer;
	}
	if ( 404 === ( $answer->get_error_data()['answered'] ?? 0 ) ) {
		return null;
	}
	throw new Unanswered( $answer->get_error_message() ); // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped where it is shown.
}

/**
 * Updates an order from its checkout session.
 *
 * @param string $session_id At Stripe.
 * @return Order|null Null where it does not belong to this site.
 * @throws Unanswered When Stripe does not answer.
 */
function sync_order( string $session_id ): ?Order {
	$session   = null;
	$reference =
		Ledger\find_payment( 'session_id', $session_id, STRIPE_PROVIDER )->reference ?? '';
	if ( '' === $reference ) {
		$session   = require_answer( Resources\get_session( $session_id ) );
		$reference = Answers\read_text( $session['client_reference_id'] ?? null );
	}
	$row = Ledger\update_payment(
		$reference,
		static function ( $row ) use (
			&$session,
			$session_id
		) {
			if (
				STRIPE_PROVIDER !== $row->provider ||
				( '' !== $row->session_id && $session_id !== $row->session_id )
			) {
				return null;
			}
			// Requested after the row was read, because an earlier answer might be older than the row.
			$session = require_answer( Resources\get_session( $session_id ) );
			return $session ? Answers\get_order_values( $row, $session ) : null;
		}
	);
	if ( $row && $row->status->is_received() ) {
		grant_entitlement( $row );
	}
	return $row;
}

/** Creates or updates the subscription that an order paid for, where it is for a plan. */
function grant_entitlement( Order $row ): void {
	if ( 'plan' !== $row->kind && '' === $row->recurring ) {
		return;
	}
	if ( '' !== $row->subscription_id ) {
		sync_subscription( $row->subscription_id );
		return;
	}
	if ( '' !== $row->recurring ) {
		return;
	}
	Subscriptions\update_subscription(
		[
			'provider'        => STRIPE_PROVIDER,
			'mode'            => $row->mode,
			'subscription_id' => $row->session_id,
			'plan_id'         => $row->object_id,
			'reference'       => $row->reference,
		],
		static function ( $known ) use ( $row ) {
			$now = Ledger\find_payment( 'reference', $row->reference ) ?? $row;
			return [
				'customer_id' => $now->customer_id,
				'status'      => in_array( $now->status, [ OrderStatus::Paid, OrderStatus::Partly ], true )
					? SubscriptionStatus::Active
					: SubscriptionStatus::Canceled,
				// The customer may have changed them since the order.
				'email'       => $known->email ?? '' ?: normalize_address( $now->email ),
				'person_name' => $known->person_name ?? '' ?: $now->person_name,
				'user_id'     => $now->user_id,
			];
		}
	);
}

/**
 * Updates a subscription from Stripe.
 *
 * @param string $id At Stripe.
 * @return Subscription|null Null where it does not belong to this site.
 * @throws Unanswered When Stripe does not answer.
 */
function sync_subscription( string $id ): ?Subscription {
	$order = null;
	return Subscriptions\update_subscription(
		[
			'provider'        => STRIPE_PROVIDER,
			'subscription_id' => $id,
		],
		static function ( $known ) use ( $id, &$order ) {
			$there     = require_answer( Resources\get_subscription( $id ) );
			$reference =
				$known->reference ??
				Answers\read_text( $there['metadata']['reference'] ?? null );
			$order   ??= Ledger\find_payment( 'reference', $reference );
			if ( ! $order || '' === $order->recurring ) {
				return null;
			}
			if ( ! $there ) {
				return $known
					? [
						'status'   => SubscriptionStatus::Canceled,
						'ended_at' => $known->ended_at ?: time(),
					]
					: null;
			}
			return Answers\has_mode( $there, $order->mode )
				? get_subscription_values( $known, $order, $there )
				: null;
		}
	);
}

/**
 * Updates address and name of all that a customer has bought: both can be changed at Stripe's portal.
 *
 * @param string $id At Stripe.
 * @return Subscription|null The last of them; null where none belongs to this site.
 * @throws Unanswered When Stripe does not answer.
 */
function sync_customer( string $id ): ?Subscription {
	$last = null;
	foreach ( Subscriptions\find_of_customer( STRIPE_PROVIDER, $id ) as $subscription ) {
		$last = Subscriptions\update_subscription(
			[
				'provider'        => STRIPE_PROVIDER,
				'subscription_id' => $subscription->subscription_id,
			],
			static function ( $known ) use ( $id ) {
				$customer = require_answer( Resources\get_customer( $id ) );
				return $known && $customer && Answers\has_mode( $customer, $known->mode )
					? get_contact_values( $known, $customer )
					: null;
			}
		) ?? $last;
	}
	return $last;
}

/** Returns an address as mail servers know it. */
function normalize_address( string $email ): string {
	require_once dirname( __DIR__, 2 ) . '/core/email-addresses.php';
	return EmailAddresses\normalize_email_address( $email );
}

/**
 * Returns address and name of a subscription after its customer, as far as Stripe has them.
 *
 * @param array<string, mixed> $customer Of Stripe.
 * @return array{email: string, person_name: string}
 */
function get_contact_values( ?Subscription $known, array $customer ): array {
	return [
		'email'       => normalize_address( Answers\read_text( $customer['email'] ?? null ) ) ?: $known->email ?? '',
		'person_name' => Answers\read_text( $customer['name'] ?? null ) ?: $known->person_name ?? '',
	];
}

/**
 * Returns the values of a subscription after Stripe's object.
 *
 * @param Subscription|null    $known As it is stored; null for a new one.
 * @param Order                $order That started it.
 * @param array<string, mixed> $there Subscription of Stripe, with its customer.
 * @return array<string, mixed> By column.
 */
function get_subscription_values( ?Subscription $known, Order $order, array $there ): array {
	$customer = is_array( $there['customer'] ?? null )
		? $there['customer']
		: [];
	$contact  = get_contact_values( $known, $customer );
	return [
		'mode'        => $order->mode,
		'reference'   => $order->reference,
		'plan_id'     => $order->object_id,
		'customer_id' => Resources\get_id( $there['customer'] ?? '' ),
		'status'      => Answers\read_text( $there['status'] ?? null ),
		'email'       => $contact['email'] ?: normalize_address( $order->email ),
		'person_name' => $contact['person_name'] ?: $order->person_name,
		'user_id'     => $known->user_id ?? 0 ?: $order->user_id,
		'period_end'  =>
			(int) ( $there['items']['data'][0]['current_period_end'] ??
				( $there['current_period_end'] ?? 0 ) ),
		'ends_at'     => (int) ( $there['cancel_at'] ?? 0 ),
		'ended_at'    => (int) ( $there['ended_at'] ?? 0 ),
	];
}

/** Expires the session of an order and checks that it was not paid and cannot be paid any more. */
function is_certainly_unpaid( Order $order ): bool {
	if ( '' === $order->session_id ) {
		return true;
	}
	try {
		Resources\expire_session( $order->session_id );
		return sync_order( $order->session_id )?->status->is_given_up() ?? false;
	} catch ( Unanswered $unanswered ) {
		return false;
	}
}
