<?php
/**
 * What is sold, and whether it can be: read from the product's own record (post-type.php).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Products;

use Mainstay\Currencies;
use Mainstay\Payments\Products\PostType;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/currencies/currencies.php';
require_once __DIR__ . '/post-type.php';

/** What PayPal takes, the first by default; the block's supported-currencies.ts has the same list. */
const CURRENCIES = [
	'USD',
	'EUR',
	'AUD',
	'BRL',
	'CAD',
	'CZK',
	'DKK',
	'HKD',
	'HUF',
	'ILS',
	'JPY',
	'MYR',
	'MXN',
	'TWD',
	'NZD',
	'NOK',
	'PHP',
	'PLN',
	'GBP',
	'RUB',
	'SGD',
	'SEK',
	'CHF',
	'THB',
];

/** PayPal counts these in whole units, whatever others do. */
const WHOLE = [ 'HUF', 'JPY', 'TWD' ];

/** Nobody is asked for more, in the smallest unit: ten digits are what PayPal reads. */
const MOST = 999999999;

/** What one buyer can take of a product that is sold several at a time. */
const MOST_AT_ONCE = 99;

/**
 * A product that can be bought.
 *
 * @return array{id: int, title: string, text: string, price: float, amount: int, currency: string,
 *         email: string, multiple: bool, stock: int, picture: int}|null Null where there is none,
 *         or something is missing. `amount` is the price in the smallest unit, title and text are
 *         plain.
 */
function find( int $id ): ?array {
	$post = $id > 0 ? get_post( $id ) : null;
	return $post &&
		PostType\NAME === $post->post_type &&
		'publish' === $post->post_status
		? complete( read( $post ) )
		: null;
}

/** What a post says of a product, right or not. */
function read( WP_Post $post ): array {
	$meta     = static fn( $key ) => get_post_meta( $post->ID, $key, true );
	$price    = $meta( 'spay_price' );
	$currency = strtoupper( (string) $meta( 'spay_currency' ) );
	return [
		'id'       => $post->ID,
		'title'    => plain( $post->post_title ),
		'text'     => plain( $post->post_content ),
		'price'    => is_numeric( $price ) ? (float) $price : null,
		'currency' => '' === $currency ? 'USD' : $currency,
		'email'    => trim( (string) $meta( 'spay_email' ) ),
		'multiple' => (bool) $meta( 'spay_multiple' ),
		'stock'    => max( 0, (int) $meta( PostType\STOCK ) ),
		'picture'  => (int) get_post_thumbnail_id( $post ),
	];
}

/** The same with its `amount`, or null where it cannot be sold as it is. */
function complete( array $product ): ?array {
	if ( '' === $product['title'] || problems( $product ) ) {
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
 * What is wrong with a product that is to be sold.
 *
 * @param array $product With `price`, `currency` and `email`.
 * @return array<string, string> Sentences by meta key.
 */
function problems( array $product ): array {
	$problems = [];
	if ( ! in_array( $product['currency'], CURRENCIES, true ) ) {
		$problems['spay_currency'] = __(
			'This currency is not supported.',
			'mainstay-blocks'
		);
	}
	$price    = $product['price'];
	$decimals = decimals( $product['currency'] );
	if (
		! is_float( $price ) ||
		! is_finite( $price ) ||
		$price <= 0 ||
		// What is left of a price by its currency's decimals is a price that nobody can pay.
		abs( $price - round( $price, $decimals ) ) > 1e-9 * max( 1, $price ) ||
		Currencies\to_minor_units( $price, $product['currency'] ) > MOST
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

/** How many decimals a price in this currency can have. */
function decimals( string $currency ): int {
	return in_array( $currency, WHOLE, true )
		? 0
		: Currencies\currency( $currency )['decimals'];
}

/** An amount as PayPal writes it: `12.50`, and `1250` in yen. */
function paypal_value( int $amount, string $currency ): string {
	$unit   = Currencies\to_minor_units( 1, $currency );
	$digits = strlen( (string) $unit ) - 1;
	$part   = $digits
		? '.' . str_pad( (string) ( $amount % $unit ), $digits, '0', STR_PAD_LEFT )
		: '';
	return intdiv( $amount, $unit ) .
		( in_array( $currency, WHOLE, true ) ? '' : $part );
}

/**
 * The reverse, without a float on the way.
 *
 * @return int|null Null for what is no amount in this currency.
 */
function from_paypal_value( string $value, string $currency ): ?int {
	$digits = strlen( (string) Currencies\to_minor_units( 1, $currency ) ) - 1;
	if ( ! preg_match( '/^(\d{1,12})(?:\.(\d+))?$/D', $value, $parts ) ) {
		return null;
	}
	$part = rtrim( $parts[2] ?? '', '0' );
	return strlen( $part ) > $digits
		? null
		: (int) ( $parts[1] . str_pad( $part, $digits, '0' ) );
}

/** Text of what may hold entities or formats. */
function plain( string $html ): string {
	return trim(
		html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES, 'UTF-8' )
	);
}
