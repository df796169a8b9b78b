<?php
/**
 * Starts checkouts at Stripe. A checkout starts with an address of this site, so it works as a link and
 * as a form, without JavaScript; Stripe gets no request before a visitor opens it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Stripe\Checkout;

use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\Orders\OrderStatus\OrderStatus;
use Mainstay\Payments\Stripe\Amounts;
use Mainstay\Payments\Stripe\Answers;
use Mainstay\Payments\Stripe\Resources;
use Mainstay\Payments\Plans\DonationAmount;
use Mainstay\Payments\Plans\DonationPlans;
use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Plans;
use Mainstay\Payments\Orders\Inventory;
use Mainstay\Payments\Stripe\Sync;
use Mainstay\Payments\Tables;
use Mainstay\Payments\Thanks;
use Mainstay\Payments\Tries;
use Mainstay\Payments\Stripe\ReturnHandler;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/plans/donation-amount.php';
require_once dirname( __DIR__ ) . '/plans/donation-plans.php';
require_once dirname( __DIR__ ) . '/plans/plans.php';
require_once __DIR__ . '/sync.php';
require_once dirname( __DIR__ ) . '/thanks.php';
require_once dirname( __DIR__ ) . '/tries.php';
require_once __DIR__ . '/return-handler.php';

/** Query argument of the address that starts a checkout: the ID of a plan, or a token. */
const CHECKOUT_QUERY_ARG = 'mainstay-checkout';

/** Note of an order for which Stripe gave no answer, although it may have created the session. */
const NOTE_NO_ANSWER = 'no-answer';

/**
 * Returns the address that starts the checkout of a plan.
 *
 * @param int|string $plan_id ID of a plan, or a token of DonationPlans.
 * @param array{post?: int, amount?: int|float|string, currency?: string} $more As
 *         Payments\get_checkout_url() takes it.
 */
function get_checkout_url( int|string $plan_id, array $more = [] ): string {
	$query = [ CHECKOUT_QUERY_ARG => $plan_id ];
	foreach ( [ 'post', 'amount', 'currency' ] as $name ) {
		if ( ! empty( $more[ $name ] ) ) {
			$query[ $name ] = rawurlencode( (string) $more[ $name ] );
		}
	}
	return add_query_arg( $query, home_url( '/' ) );
}

/** Handles the request that starts a checkout: redirects to Stripe, or back with a message. */
function handle_checkout(): never {
	Thanks\send_private_headers();
	$back = get_return_page( absint( get_request_value( 'post' ) ) );
	// Prefetching must not create an order.
	if (
		preg_match(
			'/prefetch|prerender/i',
			( $_SERVER['HTTP_SEC_PURPOSE'] ?? '' ) . // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only matched.
				( $_SERVER['HTTP_PURPOSE'] ?? '' ) // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only matched.
		)
	) {
		status_header( 503 );
		exit();
	}
	$plan_id = str_contains( get_request_value( CHECKOUT_QUERY_ARG ), '.' )
		? DonationPlans\get_or_create_plan( get_request_value( CHECKOUT_QUERY_ARG ) )
		: absint( get_request_value( CHECKOUT_QUERY_ARG ) );
	$order   = build_order( $plan_id, $back );
	$url     = is_wp_error( $order ) ? $order : start_checkout( $order );
	if ( is_wp_error( $url ) ) {
		Thanks\redirect_with_message( $back, (string) $url->get_error_code(), $plan_id );
	}
	// The address of Stripe's page, from Stripe's answer.
	wp_redirect( $url, 303, 'Mainstay Blocks' ); // phpcs:ignore WordPress.Security.SafeRedirect -- The payment provider's page.
	exit();
}

/** Returns a value that was sent by link or form, trimmed; empty where it is missing or not a text. */
function get_request_value( string $name ): string {
	// phpcs:ignore WordPress.Security -- Validated by the callers; no nonce, since pages are cached.
	$value = wp_unslash( $_POST[ $name ] ?? ( $_GET[ $name ] ?? '' ) );
	return is_string( $value ) ? trim( $value ) : '';
}

/** Returns the page to return to: the post, the referring page of this site, or the front page. */
function get_return_page( int $post_id ): string {
	$link =
		$post_id && is_post_publicly_viewable( $post_id )
			? get_permalink( $post_id )
			: '';
	$from = wp_validate_redirect( (string) wp_get_raw_referer(), '' );
	return remove_query_arg(
		[ Thanks\MESSAGE_QUERY_ARG, Thanks\MINIMUM_QUERY_ARG, CHECKOUT_QUERY_ARG, ReturnHandler\RETURN_QUERY_ARG ],
		$link ?: $from ?: home_url( '/' )
	);
}

/**
 * Returns the order for a plan. Shows the question page and ends the request where the amount of a
 * donation is unclear.
 *
 * @param int    $plan_id ID of a plan.
 * @param string $back    Page to return to.
 * @return array{kind: string, object_id: int, title: string, amount: int, currency: string, interval: string,
 *         quantity: int, return_url: string, post: int}|WP_Error As start_checkout() takes it. Error codes:
 *         `gone` (no such plan), `failed` (no key).
 */
function build_order( int $plan_id, string $back ): array|WP_Error {
	$plan = Plans\find_plan( $plan_id );
	if ( ! $plan || '' === Resources\get_key() ) {
		return new WP_Error( $plan ? 'failed' : 'gone' );
	}
	$amount = Amounts\to_minor( $plan['price'], $plan['currency'] );
	$sent   = [
		'exact'  => get_request_value( 'exact-amount' ),
		// A typed amount takes precedence over a chosen one.
		'custom' => get_request_value( 'custom-amount' ),
		'amount' => get_request_value( 'amount' ),
		'limit'  => get_request_value( 'ask-above' ),
	];
	if (
		'donation' === $plan['type'] &&
		'' !== $sent['exact'] . $sent['custom'] . $sent['amount']
	) {
		$given = DonationAmount\parse_request_amount( $sent, $plan['currency'] );
		if ( is_array( $given ) ) {
			DonationAmount\show_amount_question(
				$given,
				$plan['currency'],
				get_checkout_url( $plan_id ),
				[
					'post'      => get_request_value( 'post' ),
					'ask-above' => $sent['limit'],
				],
				$back
			);
		}
		$amount = Amounts\to_minor( $given, $plan['currency'] );
	}
	return [
		'kind'       => 'donation' === $plan['type'] ? 'donation' : 'plan',
		'object_id'  => $plan['id'],
		'title'      => $plan['title'],
		'amount'     => $amount,
		'currency'   => $plan['currency'],
		'interval'   => $plan['interval'],
		'quantity'   => 1,
		'return_url' => $back,
		'post'       => absint( get_request_value( 'post' ) ),
	];
}

/**
 * Creates an order and its checkout session, or reuses those of the same order.
 *
 * @param array{title: string, amount: int, currency: string, kind: string, object_id: int, return_url: string,
 *         quantity?: int, reference?: string, post?: int, seats?: int, interval?: string, is_led_on?: bool} $wanted
 *         As Memberships\start_checkout() takes it. With `is_led_on` the stock is reserved for a short
 *         time, until Inventory\extend_reservation() is called.
 * @return string|WP_Error The address of Stripe's page. The error code is a key of Thanks\get_messages():
 *         `busy`, `sold-out`, `known` or `failed`.
 */
function start_checkout( array $wanted ): string|WP_Error {
	if ( '' === Resources\get_key() || $wanted['amount'] <= 0 ) {
		return new WP_Error( 'failed' );
	}
	try {
		Tables\ensure_tables();
		if ( ! Tries\is_allowed( 'checkout' ) ) {
			return new WP_Error( 'busy' );
		}
		$order = find_unfinished_order( $wanted ) ?? Ledger\create_order( build_row( $wanted ) );
		if ( OrderStatus::Open !== $order->status ) {
			return new WP_Error( 'known' );
		}
		if ( '' !== $order->session_url ) {
			return $order->session_url;
		}
		if ( '' !== $order->seat ) {
			$word = Inventory\reserve_for_order( $order, (int) ( $wanted['seats'] ?? 0 ) );
			if ( '' !== $word ) {
				return new WP_Error( $word );
			}
			// With `is_led_on`, the caller extends the reservation when the browser follows the link.
			if ( empty( $wanted['is_led_on'] ) ) {
				Inventory\extend_reservation( $order->reference );
			}
		}
		return open_session( $order );
	} catch ( \RuntimeException $error ) {
		return new WP_Error( 'failed' );
	}
}

/**
 * Creates the checkout session of an order and stores its address.
 *
 * @return string|WP_Error The address of Stripe's page; error code `failed`.
 */
function open_session( Order $order ): string|WP_Error {
	$plan = in_array( $order->kind, [ 'plan', 'donation' ], true )
		? Plans\find_plan( $order->object_id )
		: null;
	$made = $plan
		? Resources\get_or_create_product(
			$plan['id'],
			$plan,
			(string) get_post( $plan['id'] )?->post_content_filtered
		)
		: [];
	if ( is_wp_error( $made ) ) {
		return record_failure( $order, $made );
	}
	$key      = ReturnHandler\sign_reference( $order->reference );
	$is_fixed =
		$plan &&
		'plan' === $order->kind &&
		$order->amount ===
			Amounts\to_minor( $plan['price'], $plan['currency'] );
	$way      = [
		'price'   => $is_fixed ? $made['price'] ?? '' : '',
		'product' => $made['product'] ?? '',
		// Stripe replaces this placeholder only where its braces are not encoded.
		'success' =>
			add_query_arg( [ ReturnHandler\RETURN_QUERY_ARG => "$key.paid" ], home_url( '/' ) ) .
			'&session={CHECKOUT_SESSION_ID}',
		'cancel'  => add_query_arg(
			[ ReturnHandler\RETURN_QUERY_ARG => "$key.cancelled" ],
			home_url( '/' )
		),
	];
	$session  = Resources\create_session( $order, $way );
	if ( $plan && Resources\is_resource_missing( $session ) ) {
		// The product was deleted at Stripe, or the key belongs to another account now.
		Resources\delete_product_meta( $plan['id'] );
		$session = Resources\create_session(
			$order,
			[
				'price'   => '',
				'product' => '',
			] + $way
		);
	}
	$url = is_wp_error( $session ) ? '' : Answers\read_text( $session['url'] ?? null );
	if ( is_wp_error( $session ) || ! str_starts_with( $url, 'http' ) ) {
		return record_failure( $order, $session );
	}
	Ledger\update_payment(
		$order->reference,
		static fn() => [
			'session_id'  => Answers\read_text( $session['id'] ?? null ),
			'session_url' => $url,
		]
	);
	return $url;
}

/**
 * Stores that Stripe rejected an order or gave no answer. An order without an answer can be continued
 * by find_unfinished_order().
 *
 * @param array<string, mixed>|WP_Error $error Stripe's answer.
 */
function record_failure( Order $order, $error ): WP_Error {
	$status   = is_wp_error( $error )
		? (int) ( $error->get_error_data()['answered'] ?? 0 )
		: 0;
	$is_final =
		$status >= 400 && $status < 500 && ! in_array( $status, [ 409, 429 ], true );
	Ledger\update_payment(
		$order->reference,
		static fn() => $is_final
			? [
				'status' => OrderStatus::Failed,
				'note'   => "stripe-$status",
			]
			: [ 'note' => NOTE_NO_ANSWER ]
	);
	return new WP_Error( 'failed' );
}

/**
 * Returns the values of the payments table for a new order.
 *
 * @param array{title: string, amount: int, currency: string, kind: string, object_id: int, return_url: string,
 *         quantity?: int, reference?: string, post?: int, seats?: int, interval?: string, is_led_on?: bool} $wanted
 *         As start_checkout() takes it.
 * @return array<string, mixed> Values by column.
 */
function build_row( array $wanted ): array {
	$interval = $wanted['interval'] ?? 'one-time';
	$user     = wp_get_current_user();
	return [
		'provider'   => Sync\STRIPE_PROVIDER,
		'mode'       => Resources\get_mode(),
		'kind'       => $wanted['kind'],
		'object_id'  => (int) $wanted['object_id'],
		'title'      => wp_strip_all_tags( $wanted['title'], true ),
		'reference'  => (string) ( $wanted['reference'] ?? '' ),
		'amount'     =>
			$wanted['amount'] * max( 1, (int) ( $wanted['quantity'] ?? 1 ) ),
		'quantity'   => max( 1, (int) ( $wanted['quantity'] ?? 1 ) ),
		'currency'   => strtoupper( $wanted['currency'] ),
		'recurring'  => 'one-time' === $interval ? '' : $interval,
		'email'      => $user->ID ? $user->user_email : '',
		'user_id'    => $user->ID,
		'post_id'    => (int) ( $wanted['post'] ?? 0 ),
		'return_url' => $wanted['return_url'],
		'seat'       => isset( $wanted['seats'] )
			? "{$wanted['kind']}-{$wanted['object_id']}"
			: '',
		'visitor'    => Tries\get_visitor_hash(),
	];
}

/**
 * Finds the same visitor's same order of the last four minutes for which Stripe's answer was lost. With
 * its reference as idempotency key, Stripe returns the session that it may have created.
 *
 * @param array{title: string, amount: int, currency: string, kind: string, object_id: int, return_url: string,
 *         quantity?: int, reference?: string, post?: int, seats?: int, interval?: string, is_led_on?: bool} $wanted
 *         As start_checkout() takes it.
 */
function find_unfinished_order( array $wanted ): ?Order {
	if ( '' !== ( $wanted['reference'] ?? '' ) ) {
		return null;
	}
	$row   = build_row( $wanted );
	$found = Tables\get_rows(
		'SELECT * FROM %i WHERE visitor = %s AND user_id = %d AND object_id = %d AND kind = %s AND amount = %d AND currency = %s AND return_url = %s AND status = %s AND note = %s AND created_at > %d ORDER BY id DESC LIMIT 1',
		Tables\get_table_name( 'payments' ),
		$row['visitor'],
		$row['user_id'],
		$row['object_id'],
		$row['kind'],
		$row['amount'],
		$row['currency'],
		$row['return_url'],
		'open',
		NOTE_NO_ANSWER,
		time() - 4 * MINUTE_IN_SECONDS
	);
	if ( ! $found ) {
		return null;
	}
	// Of two requests at once only one continues the order.
	return Ledger\write_order( Order::from_row( $found[0] ), [ 'note' => '' ] );
}
