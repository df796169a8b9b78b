<?php
/**
 * The message that a visitor sees after returning from a payment page: the address of the page holds a
 * key that chooses the sentence, and nothing else depends on it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Thanks;

use Mainstay\Core\Elements;
use Mainstay\Currencies\CurrencyFormat;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/currencies/currency-format.php';

/** Query argument with the key of the message, and the plan or product that it is about. */
const MESSAGE_QUERY_ARG = 'mainstay-payment';

/** Query argument with the minimum amount, for the message about it. */
const MINIMUM_QUERY_ARG = 'mainstay-least';

/**
 * Returns the messages by key.
 *
 * @return array<string, string>
 */
function get_messages(): array {
	return [
		'paid'      => __( 'Thank you! Your payment has arrived.', 'mainstay-blocks' ),
		'pending'   => __(
			'Thank you! Your payment is being processed. Your bank still has to confirm it.',
			'mainstay-blocks'
		),
		'checked'   => __(
			'Thank you! The owner of this site will check your payment.',
			'mainstay-blocks'
		),
		'cancelled' => __(
			'The payment was canceled. Nothing was charged.',
			'mainstay-blocks'
		),
		'failed'    => __(
			'The payment could not be completed. Nothing was charged. Try again later.',
			'mainstay-blocks'
		),
		'copy'      => __(
			'This may be a copy of the original site, so payments are not possible here. Nothing was charged.',
			'mainstay-blocks'
		),
		'busy'      => __(
			'Too many attempts. Wait five minutes and try again.',
			'mainstay-blocks'
		),
		'sold-out'  => __( 'Sorry, this is sold out.', 'mainstay-blocks' ),
		'gone'      => __( 'This is no longer for sale here.', 'mainstay-blocks' ),
		'known'     => __(
			'This order has already been paid or has ended.',
			'mainstay-blocks'
		),
		/* translators: %s: an amount of money, e.g. $0.50. */
		'amount'    => __(
			'Enter an amount of at least %s.',
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

/** Inline style, so that one sentence loads no style sheet. */
const MESSAGE_CSS = 'box-sizing:border-box;margin:1em auto;width:min(100% - 2em,40em);padding:.75em 1em;border:1px solid;border-inline-start-width:.4em';

/** Keys of messages with the role `status`; the others are announced as `alert`. */
const SUCCESS_KEYS = [ 'paid', 'pending', 'checked', 'welcome' ];

/**
 * Redirects to a page with a message, and ends the request.
 *
 * @param string $page      Address of the page.
 * @param string $word      Key of get_messages(); others become `failed`.
 * @param int    $object_id Plan or product that the message is about; 0 for none.
 * @param string $least     Minimum amount as `0.50 USD`, for the message `amount`.
 */
function redirect_with_message(
	string $page,
	string $word,
	int $object_id = 0,
	string $least = ''
): never {
	$word  = isset( get_messages()[ $word ] ) ? $word : 'failed';
	$query = [ MESSAGE_QUERY_ARG => $word . ( $object_id ? "-$object_id" : '' ) ];
	if ( '' !== $least ) {
		$query[ MINIMUM_QUERY_ARG ] = rawurlencode( $least );
	}
	wp_safe_redirect(
		add_query_arg( $query, $page ) . '#' . MESSAGE_QUERY_ARG,
		303,
		'Mainstay Blocks'
	);
	exit();
}

/** Pattern of a message in a page. */
const MESSAGE_PATTERN = '~<p class="mainstay-payment [^>]*>[^<]*</p>~';

/**
 * Returns the message of the current request as HTML, else an empty string. It is returned to each who asks,
 * since some of what is rendered does not go out; keep_one() leaves one on the page.
 *
 * @param int ...$ids Plans or products that the caller shows; none for all.
 */
function render_message( int ...$ids ): string {
	// phpcs:ignore WordPress.Security -- Matched by a pattern below.
	$asked = is_string( $_GET[ MESSAGE_QUERY_ARG ] ?? null ) ? $_GET[ MESSAGE_QUERY_ARG ] : '';
	if ( ! preg_match( '/^([a-z]+(?:-[a-z]+)*)(?:-(\d+))?$/D', $asked, $parts ) ) {
		return '';
	}
	$sentence = get_messages()[ $parts[1] ] ?? '';
	if (
		'' === $sentence ||
		( $ids && ! in_array( (int) ( $parts[2] ?? 0 ), $ids, true ) )
	) {
		return '';
	}
	return sprintf(
		'<p class="mainstay-payment mainstay-payment--%1$s" id="%2$s" role="%3$s" tabindex="-1" style="%4$s">%5$s</p>',
		esc_attr( $parts[1] ),
		esc_attr( MESSAGE_QUERY_ARG ),
		in_array( $parts[1], SUCCESS_KEYS, true ) ? 'status' : 'alert',
		esc_attr( MESSAGE_CSS ),
		esc_html(
			'amount' === $parts[1] ? sprintf( $sentence, format_minimum() ) : $sentence
		)
	);
}

/** Returns the minimum amount of the address, formatted. */
function format_minimum(): string {
	// phpcs:ignore WordPress.Security -- Matched by a pattern below: a number and three letters.
	$text = is_string( $_GET[ MINIMUM_QUERY_ARG ] ?? null ) ? wp_unslash( $_GET[ MINIMUM_QUERY_ARG ] ) : '';
	return preg_match( '/^(\d{1,6}(?:\.\d{1,3})?) ([A-Z]{3})$/D', $text, $parts )
		? CurrencyFormat\format_amount( (float) $parts[1], $parts[2] )
		: '…';
}

/** Puts the message above the content where no block in it has it. */
function prepend_to_content( string $content ): string {
	return is_singular() && in_the_loop() && is_main_query() && ! preg_match( MESSAGE_PATTERN, $content )
		? render_message() . $content
		: $content;
}

/**
 * Leaves the first message that is shown on the page that goes out. Where it has none, e.g. a list of posts, the
 * message is put at its top.
 *
 * @param string $page HTML of the whole page.
 */
function keep_one( string $page ): string {
	require_once dirname( __DIR__ ) . '/core/elements.php';
	$first = Elements\find_elements( Elements\blank_hidden( $page ), 'p', 'mainstay-payment' )[0] ?? null;
	if ( ! $first ) {
		$body = Elements\find_elements( $page, 'body' )[0]['inner'] ?? null;
		return null === $body ? $page : substr_replace( $page, render_message(), $body, 0 );
	}
	return preg_replace( MESSAGE_PATTERN, '', substr( $page, 0, $first['at'] ) ) .
		substr( $page, $first['at'], $first['end'] - $first['at'] ) .
		preg_replace( MESSAGE_PATTERN, '', substr( $page, $first['end'] ) );
}

/** Sends the headers for a page of one visitor: not cached, not indexed. */
function send_private_headers(): void {
	defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
	nocache_headers();
	header( 'X-Robots-Tag: noindex, nofollow' );
	header( 'Referrer-Policy: same-origin' );
}
