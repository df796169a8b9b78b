<?php
/**
 * Products that can be bought, read from their records (post-type.php).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Products;

use Mainstay\Core\Blocks;
use Mainstay\Currencies;
use Mainstay\Payments\Lists;
use Mainstay\Payments\Products\PostType;
use WP_Post;
use function Mainstay\Core\PlainText\get_plain_text;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/currencies/currencies.php';
require_once dirname( __DIR__ ) . '/lists.php';
require_once __DIR__ . '/post-type.php';

/** Maximum quantity of an order. */
const MAX_QUANTITY = 99;

/**
 * Returns a product that can be bought.
 *
 * @return array{id: int, title: string, text: string, price: float, amount: int, currency: string,
 *         email: string, multiple: bool, stock: int, picture: int}|null Null where it does not exist or
 *         is incomplete. `price` is in whole units, `amount` in the smallest; title and text are plain
 *         text.
 */
function find_product( int $id ): ?array {
	$post = $id > 0 && ! Blocks\is_missing_post( $id ) ? get_post( $id ) : null;
	return $post &&
		PostType\PRODUCT_POST_TYPE === $post->post_type &&
		'publish' === $post->post_status
		? add_amount( read_product( $post ) )
		: null;
}

/**
 * Returns the product of a post, valid or not.
 *
 * @return array{id: int, title: string, text: string, price: float|null, currency: string, email: string,
 *         multiple: bool, stock: int, picture: int}
 */
function read_product( WP_Post $post ): array {
	$meta     = static fn( $key ) => get_post_meta( $post->ID, $key, true );
	$price    = $meta( 'spay_price' );
	$currency = strtoupper( (string) $meta( 'spay_currency' ) );
	return [
		'id'       => $post->ID,
		'title'    => to_plain_text( $post->post_title ),
		'text'     => to_plain_text( $post->post_content ),
		'price'    => is_numeric( $price ) ? (float) $price : null,
		'currency' => '' === $currency ? 'USD' : $currency,
		'email'    => trim( (string) $meta( 'spay_email' ) ),
		'multiple' => (bool) $meta( 'spay_multiple' ),
		'stock'    => max( 0, (int) $meta( PostType\STOCK_META ) ),
		'picture'  => (int) get_post_thumbnail_id( $post ),
	];
}

/**
 * Adds the amount to a valid product; null for an invalid one.
 *
 * @param array{id: int, title: string, text: string, price: float|null, currency: string, email: string,
 *         multiple: bool, stock: int, picture: int} $product From read_product().
 * @return array{id: int, title: string, text: string, price: float, amount: int, currency: string,
 *         email: string, multiple: bool, stock: int, picture: int}|null
 */
function add_amount( array $product ): ?array {
	if ( '' === $product['title'] || null === $product['price'] || validate_product( $product ) ) {
		return null;
	}
	return [
		'amount' => Currencies\to_minor_units(
			$product['price'],
			$product['currency']
		),
	] + $product;
}

/**
 * Validates currency, price and email address of a product.
 *
 * @param array{price: float|null, currency: string, email: string} $product Other keys are ignored.
 * @return array<string, string> Error messages by meta key.
 */
function validate_product( array $product ): array {
	$problems = [];
	$paypal   = Lists\get_lists()['paypal'];
	if ( ! in_array( $product['currency'], $paypal['currencies'], true ) ) {
		$problems['spay_currency'] = __(
			'This currency is not supported.',
			'mainstay-blocks'
		);
	}
	$price    = $product['price'];
	$decimals = get_decimals( $product['currency'] );
	if (
		! is_float( $price ) ||
		! is_finite( $price ) ||
		$price <= 0 ||
		// A price with more decimals than its currency has cannot be paid.
		abs( $price - round( $price, $decimals ) ) > 1e-9 * max( 1, $price ) ||
		Currencies\to_minor_units( $price, $product['currency'] ) > $paypal['maxMinorAmount']
	) {
		$problems['spay_price'] = __( 'Invalid price.', 'mainstay-blocks' );
	}
	if ( ! is_email( $product['email'] ) ) {
		$problems['spay_email'] = sprintf(
			/* translators: %s: what somebody entered as e-mail address. */
			__( '%s is not a valid email address.', 'mainstay-blocks' ),
			$product['email']
		);
	}
	return $problems;
}

/** Returns the number of decimals of a price in a currency. */
function get_decimals( string $currency ): int {
	return is_whole_unit_currency( $currency )
		? 0
		: Currencies\get_currency( $currency )['decimals'];
}

/** Checks whether PayPal counts a currency in whole units. */
function is_whole_unit_currency( string $currency ): bool {
	return in_array( $currency, Lists\get_lists()['paypal']['wholeUnitCurrencies'], true );
}

/** Converts the smallest unit to PayPal's notation: `12.50`, and `1250` in yen. */
function format_paypal_value( int $amount, string $currency ): string {
	$unit   = Currencies\to_minor_units( 1, $currency );
	$digits = strlen( (string) $unit ) - 1;
	$part   = $digits
		? '.' . str_pad( (string) ( $amount % $unit ), $digits, '0', STR_PAD_LEFT )
		: '';
	return intdiv( $amount, $unit ) .
		( is_whole_unit_currency( $currency ) ? '' : $part );
}

/**
 * Converts PayPal's notation to the smallest unit, without floating-point numbers.
 *
 * @return int|null Null where it is not an amount in this currency.
 */
function parse_paypal_value( string $value, string $currency ): ?int {
	$digits = strlen( (string) Currencies\to_minor_units( 1, $currency ) ) - 1;
	if ( ! preg_match( '/^(\d{1,12})(?:\.(\d+))?$/D', $value, $parts ) ) {
		return null;
	}
	$part = rtrim( $parts[2] ?? '', '0' );
	return strlen( $part ) > $digits
		? null
		: (int) ( $parts[1] . str_pad( $part, $digits, '0' ) );
}

/** Returns HTML as plain text. */
function to_plain_text( string $html ): string {
	return trim( get_plain_text( $html ) );
}
