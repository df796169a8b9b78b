<?php
/**
 * From a page of this site to a page of Stripe, and back. The way there is an address, so it works
 * as a link and as a form, without JavaScript; nobody is asked anything before a visitor goes it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Stripe\Checkout;

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

/** In the address that begins a checkout: the plan. */
const BUY = 'mainstay-checkout';

/** In the note of an order to which Stripe gave no answer, and which may have its page all the same. */
const LOST = 'no-answer';

/**
 * The address that begins the checkout of a plan.
 *
 * @param int|string $plan_id Or a token of DonationPlans.
 * @param array      $more `post`, `amount`, `currency`.
 */
function url( int|string $plan_id, array $more = [] ): string {
	$query = [ BUY => $plan_id ];
	foreach ( [ 'post', 'amount', 'currency' ] as $name ) {
		if ( ! empty( $more[ $name ] ) ) {
			$query[ $name ] = rawurlencode( (string) $more[ $name ] );
		}
	}
	return add_query_arg( $query, home_url( '/' ) );
}

/** Answers the address. */
function serve(): never {
	Thanks\keep_private();
	$back = page_of( absint( sent( 'post' ) ) );
	// A browser that looks ahead is nobody who wants to pay.
	if (
		preg_match(
			'/prefetch|prerender/i',
			( $_SERVER['HTTP_SEC_PURPOSE'] ?? '' ) . // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only looked at.
				( $_SERVER['HTTP_PURPOSE'] ?? '' ) // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only looked at.
		)
	) {
		status_header( 503 );
		exit();
	}
	$plan_id = str_contains( sent( BUY ), '.' )
		? DonationPlans\find_or_create( sent( BUY ) )
		: absint( sent( BUY ) );
	$order   = order_of( $plan_id, $back );
	$url     = is_wp_error( $order ) ? $order : start( $order );
	if ( is_wp_error( $url ) ) {
		Thanks\go( $back, $url->get_error_code(), $plan_id );
	}
	// Stripe's own page: the address came from Stripe.
	wp_redirect( $url, 303, 'Mainstay Blocks' ); // phpcs:ignore WordPress.Security.SafeRedirect -- The payment provider's page.
	exit();
}

/** @return string Something that was sent, by link or form. */
function sent( string $name ): string {
	// phpcs:ignore WordPress.Security -- Read strictly by whoever asks; no nonce, since pages lie in caches.
	$value = wp_unslash( $_POST[ $name ] ?? ( $_GET[ $name ] ?? '' ) );
	return is_string( $value ) ? trim( $value ) : '';
}

/** The page to come back to: the post, the page that led here, or the front page. */
function page_of( int $post_id ): string {
	$link =
		$post_id && is_post_publicly_viewable( $post_id )
			? get_permalink( $post_id )
			: '';
	$from = wp_validate_redirect( (string) wp_get_raw_referer(), '' );
	return remove_query_arg(
		[ Thanks\KEY, Thanks\MORE, BUY, ReturnHandler\KEY ],
		$link ?: $from ?: home_url( '/' )
	);
}

/** The order of somebody who wants a plan. Asks for the amount of a donation where it is not clear. */
function order_of( int $plan_id, string $back ): array|WP_Error {
	$plan = Plans\find( $plan_id );
	if ( ! $plan || '' === Resources\key() ) {
		return new WP_Error( $plan ? 'failed' : 'gone' );
	}
	$amount = Amounts\to_minor( $plan['price'], $plan['currency'] );
	$sent   = [
		'exact'  => sent( 'exact-amount' ),
		// What was typed counts more than what is chosen beside it.
		'custom' => sent( 'custom-amount' ),
		'amount' => sent( 'amount' ),
		'limit'  => sent( 'ask-above' ),
	];
	if (
		'donation' === $plan['type'] &&
		'' !== $sent['exact'] . $sent['custom'] . $sent['amount']
	) {
		$given = DonationAmount\read_sent( $sent, $plan['currency'] );
		if ( ! isset( $given['amount'] ) ) {
			DonationAmount\show_question(
				$given,
				$plan['currency'],
				url( $plan_id ),
				[
					'post'      => sent( 'post' ),
					'ask-above' => $sent['limit'],
				],
				$back
			);
		}
		$amount = Amounts\to_minor( $given['amount'], $plan['currency'] );
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
		'post'       => absint( sent( 'post' ) ),
	];
}

/**
 * Opens a page at Stripe for an order.
 *
 * @param array $wanted As Payments\start_checkout() takes it, and `is_led_on`: the seat is held
 *                      shortly, until Seats\hold_longer() is called.
 * @return string|WP_Error Its address. The code of an error is a word of Thanks\SENTENCES.
 */
function start( array $wanted ): string|WP_Error {
	if ( '' === Resources\key() || $wanted['amount'] <= 0 ) {
		return new WP_Error( 'failed' );
	}
	try {
		Tables\ensure();
		if ( ! Tries\may( 'checkout' ) ) {
			return new WP_Error( 'busy' );
		}
		$order = unfinished( $wanted ) ?? Ledger\open( row_of( $wanted ) );
		if ( 'open' !== $order['status'] ) {
			return new WP_Error( 'known' );
		}
		if ( '' !== $order['session_url'] ) {
			return $order['session_url'];
		}
		if ( '' !== $order['seat'] ) {
			$word = Inventory\take_for( $order, (int) $wanted['seats'] );
			if ( '' !== $word ) {
				return new WP_Error( $word );
			}
			// Whoever leads the visitor on by an address of ours says when the visitor goes there.
			if ( empty( $wanted['is_led_on'] ) ) {
				Inventory\hold_longer( $order['reference'] );
			}
		}
		return open( $order );
	} catch ( \RuntimeException $error ) {
		return new WP_Error( 'failed' );
	}
}

/** The page at Stripe. */
function open( array $order ): string|WP_Error {
	$plan = in_array( $order['kind'], [ 'plan', 'donation' ], true )
		? Plans\find( $order['object_id'] )
		: null;
	$made = $plan
		? Resources\product(
			$plan['id'],
			$plan,
			(string) get_post( $plan['id'] )->post_content_filtered
		)
		: [];
	if ( is_wp_error( $made ) ) {
		return refused( $order, $made );
	}
	$key      = ReturnHandler\key_of( $order['reference'] );
	$is_fixed =
		$plan &&
		'plan' === $order['kind'] &&
		$order['amount'] ===
			Amounts\to_minor( $plan['price'], $plan['currency'] );
	$way      = [
		'price'   => $is_fixed ? $made['price'] : '',
		'product' => $made['product'] ?? '',
		// Stripe puts the session there, and reads no encoded braces.
		'success' =>
			add_query_arg( [ ReturnHandler\KEY => "$key.paid" ], home_url( '/' ) ) .
			'&session={CHECKOUT_SESSION_ID}',
		'cancel'  => add_query_arg(
			[ ReturnHandler\KEY => "$key.cancelled" ],
			home_url( '/' )
		),
	];
	$session  = Resources\open_session( $order, $way );
	if ( $plan && Resources\is_missing( $session ) ) {
		// The owner deleted the product at Stripe, or has another account now.
		Resources\forget_product( $plan['id'] );
		$session = Resources\open_session(
			$order,
			[
				'price'   => '',
				'product' => '',
			] + $way
		);
	}
	$url = is_wp_error( $session ) ? '' : Answers\text( $session['url'] ?? null );
	if ( is_wp_error( $session ) || ! str_starts_with( $url, 'http' ) ) {
		return refused( $order, $session );
	}
	Ledger\settle(
		$order['reference'],
		static fn() => [
			'session_id'  => Answers\text( $session['id'] ?? null ),
			'session_url' => $url,
		]
	);
	return $url;
}

/** Stripe said no, for good or for now. What it may have done all the same is found again. */
function refused( array $order, $error ): WP_Error {
	$status   = is_wp_error( $error )
		? (int) ( $error->get_error_data()['answered'] ?? 0 )
		: 0;
	$is_final =
		$status >= 400 && $status < 500 && ! in_array( $status, [ 409, 429 ], true );
	Ledger\settle(
		$order['reference'],
		static fn() => $is_final
			? [
				'status' => 'failed',
				'note'   => "stripe-$status",
			]
			: [ 'note' => LOST ]
	);
	return new WP_Error( 'failed' );
}

/** A row of the ledger, of what is wanted. */
function row_of( array $wanted ): array {
	$interval = $wanted['interval'] ?? 'one-time';
	$user     = wp_get_current_user();
	return [
		'provider'   => Sync\PROVIDER,
		'mode'       => Resources\mode(),
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
		'visitor'    => Tries\visitor(),
	];
}

/**
 * The same order of the same visitor, for which Stripe's answer got lost: with its name Stripe opens
 * the page that it may have opened already.
 */
function unfinished( array $wanted ): ?array {
	if ( '' !== ( $wanted['reference'] ?? '' ) ) {
		return null;
	}
	$row   = row_of( $wanted );
	$found = Tables\rows(
		'SELECT * FROM %i WHERE visitor = %s AND user_id = %d AND object_id = %d AND kind = %s AND amount = %d AND currency = %s AND return_url = %s AND status = %s AND note = %s AND created_at > %d ORDER BY id DESC LIMIT 1',
		Tables\name( 'payments' ),
		$row['visitor'],
		$row['user_id'],
		$row['object_id'],
		$row['kind'],
		$row['amount'],
		$row['currency'],
		$row['return_url'],
		'open',
		LOST,
		time() - 4 * MINUTE_IN_SECONDS
	);
	if ( ! $found ) {
		return null;
	}
	$order = Ledger\typed( $found[0] );
	// Two at once are two orders.
	return Tables\replace( 'payments', $order, [ 'note' => '' ] )
		? [
			'note'    => '',
			'version' => $order['version'] + 1,
		] + $order
		: null;
}
