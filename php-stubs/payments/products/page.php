<?php
/**
 * A product on a page, as its record has it, and the ways to buy it. The form leads to this site:
 * nobody else hears of a visitor who does not want to pay.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Products\Page;

use Mainstay\Currencies;
use Mainstay\Payments;
use Mainstay\Payments\Orders\Inventory;
use Mainstay\Payments\Tables;
use Mainstay\Payments\Thanks;
use Mainstay\Payments\Products;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/products.php';

/** In front of the names of all parts, as sites have styled them. */
const PART = 'jetpack-simple-payments';

/**
 * What stands in the place of a block or a shortcode.
 *
 * @param int    $product_id That it names.
 * @param string $saved      What was saved with the post, for what cannot be bought (any more).
 */
function whole( int $product_id, string $saved ): string {
	$html = html( $product_id );
	if ( '' === $html ) {
		return without_link( $saved );
	}
	return sprintf(
		'<div class="wp-block-%1$s %1$s-wrapper %1$s-%2$d">%3$s</div>',
		PART,
		$product_id,
		$html
	);
}

/** In a feed nothing can be bought: a link leads to the page. */
function in_feed( int $product_id, string $saved ): string {
	$product = Products\find( $product_id );
	return $product
		? sprintf(
			'<p><strong>%s</strong>: %s. <a href="%s">%s</a></p>',
			esc_html( $product['title'] ),
			esc_html( price( $product ) ),
			esc_url( (string) get_permalink() ),
			esc_html__( 'Buy it on the page', 'mainstay-blocks' )
		)
		: without_link( $saved );
}

/** What was saved, without the link to where it could be bought, or a shortcode of an older version. */
function without_link( string $saved ): string {
	return (string) preg_replace(
		[
			'~<a\b[^>]*\bclass="jetpack-simple-payments-purchase".*?</a>~s',
			'~^\s*\[simple-payment\b[^\]]*\]\s*$~D',
		],
		'',
		$saved
	);
}

/** The product itself, or an empty string where there is none to be bought. */
function html( int $product_id ): string {
	$product = Products\find( $product_id );
	if ( ! $product ) {
		return '';
	}
	$picture = $product['picture']
		? wp_get_attachment_image( $product['picture'], 'large' )
		: '';
	$details =
		part( 'title', '<p>' . esc_html( $product['title'] ) . '</p>' ) .
		( '' === $product['text']
			? ''
			: part(
				'description',
				'<p>' . esc_html( $product['text'] ) . '</p>'
			) ) .
		part( 'price', '<p>' . esc_html( price( $product ) ) . '</p>' ) .
		message( $product['id'] ) .
		( is_sold_out( $product ) ? sold_out() : form( $product ) );
	return part(
		'product',
		( $picture
			? part( 'product-image', part( 'image', "<figure>$picture</figure>" ) )
			: '' ) . part( 'details', $details )
	);
}

function part( string $name, string $html ): string {
	return '<div class="' . PART . "-$name\">$html</div>";
}

/** As any country reads it, like the text that is saved with the post. */
function price( array $product ): string {
	return Currencies\format_international(
		$product['price'],
		$product['currency']
	);
}

/** How a payment went, where somebody comes back from one. */
function message( int $product_id ): string {
	// phpcs:ignore WordPress.Security.NonceVerification -- Only asked whether it is there.
	if ( ! isset( $_GET['mainstay-payment'] ) ) {
		return '';
	}
	require_once dirname( __DIR__ ) . '/thanks.php';
	$sentence = Thanks\html( $product_id );
	return '' === $sentence ? '' : part( 'message', $sentence );
}

function sold_out(): string {
	return part(
		'sold-out',
		'<p>' . esc_html__( 'Sold out', 'mainstay-blocks' ) . '</p>'
	);
}

/**
 * Are all of them sold? A page in a cache may say so late: the checkout looks again. What somebody
 * is paying for just now is not sold yet.
 */
function is_sold_out( array $product ): bool {
	if ( ! $product['stock'] ) {
		return false;
	}
	require_once dirname( __DIR__ ) . '/orders/inventory.php';
	if ( ! Tables\are_there() ) {
		return false;
	}
	try {
		$sold = array_filter(
			Inventory\rows( "product-{$product['id']}" ),
			static fn( $seat ) => 'sold' === $seat['state']
		);
		return count( $sold ) >= $product['stock'];
	} catch ( \RuntimeException $error ) {
		return false;
	}
}

/** One button for each way to pay. */
function form( array $product ): string {
	$buttons = button( 'paypal', __( 'Pay with PayPal', 'mainstay-blocks' ) );
	if ( takes_cards( $product ) ) {
		$buttons .= button( 'card', __( 'Pay by card', 'mainstay-blocks' ) );
	}
	return sprintf(
		'<form class="%s-form" method="post" action="%s"><input type="hidden" name="post" value="%d">%s%s</form>',
		PART,
		esc_url( add_query_arg( 'mainstay-buy', $product['id'], home_url( '/' ) ) ),
		(int) get_the_ID(),
		$product['multiple'] && ! $product['stock'] ? quantity( $product ) : '',
		$buttons
	);
}

/** Buttons look as the theme's do. */
function button( string $way, string $text ): string {
	return sprintf(
		'<div class="wp-block-button"><button class="wp-block-button__link wp-element-button" name="way" value="%s">%s</button></div>',
		esc_attr( $way ),
		esc_html( $text )
	);
}

function quantity( array $product ): string {
	return sprintf(
		'<div class="%1$s-quantity"><label for="%2$s">%3$s</label><input id="%2$s" type="number" name="quantity" value="1" min="1" max="%4$d" required></div>',
		PART,
		esc_attr( wp_unique_id( PART . '-quantity-' ) ),
		esc_html__( 'Quantity', 'mainstay-blocks' ),
		most( $product )
	);
}

/** How many one buyer can take at once. */
function most( array $product ): int {
	if ( ! $product['multiple'] || $product['stock'] ) {
		return 1;
	}
	return max(
		1,
		min( Products\MOST_AT_ONCE, intdiv( Products\MOST, $product['amount'] ) )
	);
}

/** Card payments have a least amount. */
function takes_cards( array $product ): bool {
	require_once dirname( __DIR__ ) . '/payments.php';
	return $product['price'] >=
		Currencies\minimum_amount( $product['currency'] ) &&
		Payments\is_connected();
}
