<?php
/**
 * The sentence that a visitor sees after coming back: on the page that the visitor left, in the
 * address of which a word says how it went. The word gives nothing: it only chooses a sentence.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Thanks;

use Mainstay\Currencies;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/currencies/currencies.php';

/** In the address of a page: a word, and the plan or product that it is about. */
const KEY = 'mainstay-payment';

/** Beside it: the least amount, where that is the trouble. */
const MORE = 'mainstay-least';

/** @return array<string, string> */
function sentences(): array {
	return [
		'paid'      => __( 'Thank you! Your payment has arrived.', 'mainstay-blocks' ),
		'pending'   => __(
			'Thank you! Your payment is on its way: your bank still has to confirm it.',
			'mainstay-blocks'
		),
		'checked'   => __(
			'Thank you! The owner of this site will check your payment.',
			'mainstay-blocks'
		),
		'cancelled' => __(
			'The payment was cancelled. Nothing was charged.',
			'mainstay-blocks'
		),
		'failed'    => __(
			'The payment could not be completed. Nothing was charged. Please try again later.',
			'mainstay-blocks'
		),
		'busy'      => __(
			'Too many attempts. Please wait five minutes and try again.',
			'mainstay-blocks'
		),
		'sold-out'  => __( 'Sorry, this is sold out.', 'mainstay-blocks' ),
		'gone'      => __( 'This can no longer be bought here.', 'mainstay-blocks' ),
		'known'     => __(
			'This order has been paid or ended already.',
			'mainstay-blocks'
		),
		/* translators: %s: an amount of money, e.g. $0.50. */
		'amount'    => __(
			'Please enter an amount of at least %s.',
			'mainstay-blocks'
		),
		'welcome'   => __(
			'Welcome back! You have access now.',
			'mainstay-blocks'
		),
		'nothing'   => __(
			'There is no active subscription for this address.',
			'mainstay-blocks'
		),
	];
}

/** One sentence is no reason for a style sheet. */
const STYLE = 'box-sizing:border-box;margin:1em auto;width:min(100% - 2em,40em);padding:.75em 1em;border:1px solid;border-inline-start-width:.4em';

/** Words of good news; the others are announced as trouble. */
const GOOD = [ 'paid', 'pending', 'checked', 'welcome' ];

/** Goes back to a page with a word. */
function go(
	string $page,
	string $word,
	int $object_id = 0,
	string $least = ''
): never {
	$word  = isset( sentences()[ $word ] ) ? $word : 'failed';
	$query = [ KEY => $word . ( $object_id ? "-$object_id" : '' ) ];
	if ( '' !== $least ) {
		$query[ MORE ] = rawurlencode( $least );
	}
	wp_safe_redirect(
		add_query_arg( $query, $page ) . '#' . KEY,
		303,
		'Mainstay Blocks'
	);
	exit();
}

/**
 * The sentence, if this page was come back to: printed once, by whoever asks first.
 *
 * @param int ...$ids Plans or products that the caller is about; none for all.
 */
function html( int ...$ids ): string {
	static $is_printed = false;
	// phpcs:ignore WordPress.Security -- A word of a list, and a number.
	$asked = is_string( $_GET[ KEY ] ?? null ) ? $_GET[ KEY ] : '';
	if (
		$is_printed ||
		! preg_match( '/^([a-z]+(?:-[a-z]+)*)(?:-(\d+))?$/D', $asked, $parts )
	) {
		return '';
	}
	$sentence = sentences()[ $parts[1] ] ?? '';
	if (
		'' === $sentence ||
		( $ids && ! in_array( (int) ( $parts[2] ?? 0 ), $ids, true ) )
	) {
		return '';
	}
	$is_printed = true;
	return sprintf(
		'<p class="mainstay-payment mainstay-payment--%1$s" id="%2$s" role="%3$s" tabindex="-1" style="%4$s">%5$s</p>',
		esc_attr( $parts[1] ),
		esc_attr( KEY ),
		in_array( $parts[1], GOOD, true ) ? 'status' : 'alert',
		esc_attr( STYLE ),
		esc_html(
			'amount' === $parts[1] ? sprintf( $sentence, least() ) : $sentence
		)
	);
}

/** The least amount in the address, as people write it. */
function least(): string {
	// phpcs:ignore WordPress.Security -- A number and three letters.
	$text = is_string( $_GET[ MORE ] ?? null ) ? wp_unslash( $_GET[ MORE ] ) : '';
	return preg_match( '/^(\d{1,6}(?:\.\d{1,3})?) ([A-Z]{3})$/D', $text, $parts )
		? Currencies\format_amount( (float) $parts[1], $parts[2] )
		: '…';
}

/** Where no block printed the sentence, it stands above the content. */
function above( string $content ): string {
	return is_singular() && in_the_loop() && is_main_query()
		? html() . $content
		: $content;
}

/** Where there is no content to stand above, like a list of posts, it comes first on the page. */
function at_top(): void {
	if ( wp_is_block_theme() || ! is_singular() ) {
		echo html(); // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped there.
	}
}

/** A page with such a word is of one visitor: no cache keeps it. */
function keep_private(): void {
	defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
	nocache_headers();
	header( 'X-Robots-Tag: noindex, nofollow' );
	header( 'Referrer-Policy: same-origin' );
}
