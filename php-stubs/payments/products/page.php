<?php
/**
 * A product on a page, and the ways to buy it. The form leads to this site, so that providers learn of
 * a visitor only when the visitor pays.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Products\Page;

use Mainstay\Core\Elements;
use Mainstay\Core\PlainText;
use Mainstay\Currencies\CurrencyFormat;
use Mainstay\Payments\Lists;
use Mainstay\Payments\Orders\Inventory;
use Mainstay\Payments\Tables;
use Mainstay\Payments\Thanks;
use Mainstay\Payments\Products;
use Mainstay\Payments\Providers;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/elements.php';
require_once __DIR__ . '/products.php';

/** Prefix of the CSS classes, which existing themes style. */
const CLASS_PREFIX = 'jetpack-simple-payments';

/**
 * Returns the HTML of a block or shortcode.
 *
 * @param int    $product_id ID of the product.
 * @param string $saved      HTML that was saved with the post, for products that cannot be bought.
 */
function render_product( int $product_id, string $saved ): string {
	$html = render_card( $product_id );
	if ( '' === $html ) {
		return remove_purchase_link( $saved );
	}
	return sprintf(
		'<div class="wp-block-%1$s %1$s-wrapper %1$s-%2$d">%3$s</div>',
		CLASS_PREFIX,
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
function render_in_feed( int $product_id, string $saved ): string {
	$product = Products\find_product( $product_id );
	return $product
		? sprintf(
			'<p><strong>%s</strong>: %s. <a href="%s">%s</a></p>',
			PlainText\to_html( $product['title'] ),
			esc_html( format_price( $product ) ),
			esc_url( (string) get_permalink() ),
			esc_html__( 'Buy it on the website', 'mainstay-blocks' )
		)
		: remove_purchase_link( $saved );
}

/** Removes the purchase link, or an old shortcode, from the saved HTML. */
function remove_purchase_link( string $saved ): string {
	return (string) preg_replace(
		'~^\s*\[simple-payment\b[^\]]*\]\s*$~D',
		'',
		Elements\replace_elements( $saved, 'a', static fn() => '', 'jetpack-simple-payments-purchase' )
	);
}

/** Returns the product as HTML; empty where it cannot be bought. */
function render_card( int $product_id ): string {
	$product = Products\find_product( $product_id );
	if ( ! $product ) {
		return '';
	}
	$picture = $product['picture']
		? wp_get_attachment_image( $product['picture'], 'large' )
		: '';
	$details =
		render_part( 'title', '<p>' . PlainText\to_html( $product['title'] ) . '</p>' ) .
		render_part( 'price', '<p>' . esc_html( format_price( $product ) ) . '</p>' ) .
		( '' === $product['text']
			? ''
			: render_part(
				'description',
				'<p>' . PlainText\to_html( $product['text'] ) . '</p>'
			) ) .
		render_message( $product['id'] ) .
		( is_sold_out( $product ) ? render_sold_out() : render_form( $product ) );
	return render_part(
		'product',
		( $picture
			? render_part( 'product-image', render_part( 'image', "<figure>$picture</figure>" ) )
			: '' ) . render_part( 'details', $details )
	);
}

/** Returns HTML in an element with the class of a part. */
function render_part( string $name, string $html ): string {
	return '<div class="' . CLASS_PREFIX . "-$name\">$html</div>";
}

/**
 * Returns the price as the language of the page writes it.
 *
 * @param array{id: int, title: string, text: string, price: float, amount: int, currency: string,
 *         email: string, multiple: bool, stock: int, picture: int} $product From Products\find_product().
 */
function format_price( array $product ): string {
	require_once dirname( __DIR__, 2 ) . '/currencies/currency-format.php';
	return CurrencyFormat\format_amount(
		$product['price'],
		$product['currency']
	);
}

/** Returns the message about a payment that the visitor returns from. */
function render_message( int $product_id ): string {
	// phpcs:ignore WordPress.Security.NonceVerification -- Only its presence is checked.
	if ( ! isset( $_GET['mainstay-payment'] ) ) {
		return '';
	}
	require_once dirname( __DIR__ ) . '/thanks.php';
	$sentence = Thanks\render_message( $product_id );
	return '' === $sentence ? '' : render_part( 'message', $sentence );
}

/** Returns the text "Sold out" as HTML. */
function render_sold_out(): string {
	return render_part(
		'sold-out',
		'<p>' . esc_html__( 'Sold out', 'mainstay-blocks' ) . '</p>'
	);
}

/**
 * Checks whether all pieces are sold. Reserved pieces are not sold yet. A cached page may be outdated;
 * the checkout checks again.
 *
 * @param array{id: int, title: string, text: string, price: float, amount: int, currency: string,
 *         email: string, multiple: bool, stock: int, picture: int} $product From Products\find_product().
 */
function is_sold_out( array $product ): bool {
	if ( ! $product['stock'] ) {
		return false;
	}
	require_once dirname( __DIR__ ) . '/orders/inventory.php';
	if ( ! Tables\do_tables_exist() ) {
		return false;
	}
	try {
		$sold = array_filter(
			Inventory\get_stock_rows( "product-{$product['id']}" ),
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
 *         email: string, multiple: bool, stock: int, picture: int} $product From Products\find_product().
 */
function render_form( array $product ): string {
	require_once dirname( __DIR__ ) . '/providers.php';
	wp_enqueue_style( 'wp-block-button' );
	$buttons = '';
	foreach ( Providers\get_providers_for_product( $product ) as $provider ) {
		$buttons .= render_button( $provider->get_way(), $provider->get_button_label() );
	}
	return sprintf(
		'<form class="%s-form" method="post" action="%s"><input type="hidden" name="post" value="%d">%s%s</form>',
		CLASS_PREFIX,
		esc_url( add_query_arg( 'mainstay-buy', $product['id'], home_url( '/' ) ) ),
		(int) get_the_ID(),
		$product['multiple'] && ! $product['stock'] ? render_quantity( $product ) : '',
		$buttons
	);
}

/** Returns a button with the classes that themes style. */
function render_button( string $way, string $text ): string {
	return sprintf(
		'<div class="wp-block-button"><button class="wp-block-button__link wp-element-button" name="way" value="%s">%s</button></div>',
		esc_attr( $way ),
		PlainText\to_html( $text )
	);
}

/**
 * Returns the field for the quantity.
 *
 * @param array{id: int, title: string, text: string, price: float, amount: int, currency: string,
 *         email: string, multiple: bool, stock: int, picture: int} $product From Products\find_product().
 */
function render_quantity( array $product ): string {
	return sprintf(
		'<div class="%1$s-quantity"><label for="%2$s">%3$s</label><input id="%2$s" type="number" name="quantity" value="1" min="1" max="%4$d" required></div>',
		CLASS_PREFIX,
		esc_attr( wp_unique_id( CLASS_PREFIX . '-quantity-' ) ),
		esc_html__( 'Quantity', 'mainstay-blocks' ),
		get_max_quantity( $product )
	);
}

/**
 * Returns how many pieces can be bought at once.
 *
 * @param array{id: int, title: string, text: string, price: float, amount: int, currency: string,
 *         email: string, multiple: bool, stock: int, picture: int} $product From Products\find_product().
 */
function get_max_quantity( array $product ): int {
	if ( ! $product['multiple'] || $product['stock'] ) {
		return 1;
	}
	return max(
		1,
		min(
			Products\MAX_QUANTITY,
			intdiv( Lists\get_lists()['paypal']['maxMinorAmount'], $product['amount'] )
		)
	);
}
