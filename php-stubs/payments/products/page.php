<?php
/**
 * A product on a page, and the ways to buy it. The form leads to this site, so that providers learn of
 * a visitor only when the visitor pays.
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

/** Prefix of the CSS classes, which existing themes style. */
const PART = 'jetpack-simple-payments';

/**
 * Returns the HTML of a block or shortcode.
 *
 * @param int    $product_id ID of the product.
 * @param string $saved      HTML that was saved with the post, for products that cannot be bought.
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

/**
 * Returns the product for a feed: a link to the page.
 *
 * @param int    $product_id ID of the product.
 * @param string $saved      HTML that was saved with the post.
 */
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

/** Removes the purchase link, or an old shortcode, from the saved HTML. */
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

/** Returns the product as HTML; empty where it cannot be bought. */
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

/** Returns HTML in an element with the class of a part. */
function part( string $name, string $html ): string {
	return '<div class="' . PART . "-$name\">$html</div>";
}

/**
 * Returns the formatted price, unambiguous in every country, as in the text that is saved with the
 * post.
 *
 * @param array{id: int, title: string, text: string, price: float, amount: int, currency: string,
 *         email: string, multiple: bool, stock: int, picture: int} $product From Products\find().
 */
function price( array $product ): string {
	return Currencies\format_international(
		$product['price'],
		$product['currency']
	);
}

/** Returns the message about a payment that the visitor returns from. */
function message( int $product_id ): string {
	// phpcs:ignore WordPress.Security.NonceVerification -- Only its presence is checked.
	if ( ! isset( $_GET['mainstay-payment'] ) ) {
		return '';
	}
	require_once dirname( __DIR__ ) . '/thanks.php';
	$sentence = Thanks\html( $product_id );
	return '' === $sentence ? '' : part( 'message', $sentence );
}

/** Returns the text "Sold out" as HTML. */
function sold_out(): string {
	return part(
		'sold-out',
		'<p>' . esc_html__( 'Sold out', 'mainstay-blocks' ) . '</p>'
	);
}

/**
 * Checks whether all pieces are sold. Reserved pieces are not sold yet. A cached page may be outdated;
 * the checkout checks again.
 *
 * @param array{id: int, title: string, text: string, price: float, amount: int, currency: string,
 *         email: string, multiple: bool, stock: int, picture: int} $product From Products\find().
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

/**
 * Returns the form with a button for each way to pay.
 *
 * @param array{id: int, title: string, text: string, price: float, amount: int, currency: string,
 *         email: string, multiple: bool, stock: int, picture: int} $product From Products\find().
 */
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

/** Returns a button with the classes that themes style. */
function button( string $way, string $text ): string {
	return sprintf(
		'<div class="wp-block-button"><button class="wp-block-button__link wp-element-button" name="way" value="%s">%s</button></div>',
		esc_attr( $way ),
		esc_html( $text )
	);
}

/**
 * Returns the field for the quantity.
 *
 * @param array{id: int, title: string, text: string, price: float, amount: int, currency: string,
 *         email: string, multiple: bool, stock: int, picture: int} $product From Products\find().
 */
function quantity( array $product ): string {
	return sprintf(
		'<div class="%1$s-quantity"><label for="%2$s">%3$s</label><input id="%2$s" type="number" name="quantity" value="1" min="1" max="%4$d" required></div>',
		PART,
		esc_attr( wp_unique_id( PART . '-quantity-' ) ),
		esc_html__( 'Quantity', 'mainstay-blocks' ),
		most( $product )
	);
}

/**
 * Returns how many pieces can be bought at once.
 *
 * @param array{id: int, title: string, text: string, price: float, amount: int, currency: string,
 *         email: string, multiple: bool, stock: int, picture: int} $product From Products\find().
 */
function most( array $product ): int {
	if ( ! $product['multiple'] || $product['stock'] ) {
		return 1;
	}
	return max(
		1,
		min( Products\MOST_AT_ONCE, intdiv( Products\MOST, $product['amount'] ) )
	);
}

/**
 * Checks whether a product can be paid by card: Stripe is connected and the price is at least its
 * minimum.
 *
 * @param array{id: int, title: string, text: string, price: float, amount: int, currency: string,
 *         email: string, multiple: bool, stock: int, picture: int} $product From Products\find().
 */
function takes_cards( array $product ): bool {
	require_once dirname( __DIR__ ) . '/payments.php';
	return $product['price'] >=
		Currencies\minimum_amount( $product['currency'] ) &&
		Payments\is_connected();
}
