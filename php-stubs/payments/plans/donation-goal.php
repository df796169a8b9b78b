<?php
/**
 * The goal of a donation form: an amount, and what was given so far.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Plans\DonationGoal;

use Mainstay\Currencies\CurrencyFormat;
use Mainstay\Payments\Orders\Totals;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/currencies/currency-format.php';

/** How long a sum is kept: a page that many people see asks the database once. */
const KEPT_SECONDS = HOUR_IN_SECONDS;

/**
 * Returns the bar as HTML; empty where the author set no goal. A page cache may keep the page, so the sum has
 * its date, and it is rounded down to whole units. In a draft it is a bar without a sum for whoever may not see
 * payments.
 *
 * @param array<string, mixed> $attributes Of the block, as saved: `goalAmount` in whole units, `goalSince` as
 *                                         `2026-11-28`.
 * @param string               $currency   In capital letters.
 */
function render_goal( array $attributes, string $currency ): string {
	$goal = $attributes['goalAmount'] ?? 0;
	if ( ! is_int( $goal ) && ! is_float( $goal ) || $goal <= 0 || $goal > 1e12 ) {
		return '';
	}
	if ( ! is_public_page() && ! current_user_can( 'manage_options' ) ) {
		return render_bar(
			$goal,
			0,
			sprintf(
				/* translators: %s: an amount of money. */
				__( 'Visitors see how much of %s was given.', 'mainstay-blocks' ),
				CurrencyFormat\format_amount( (float) $goal, $currency )
			)
		);
	}
	$found = get_sum( $currency, get_start( $attributes['goalSince'] ?? '' ) );
	if ( ! $found ) {
		return '';
	}
	$sentence = sprintf(
		/* translators: 1: an amount of money, 2: an amount of money, 3: a date. */
		__( '%1$s of %2$s given by %3$s', 'mainstay-blocks' ),
		CurrencyFormat\format_amount( $found['sum'], $currency ),
		CurrencyFormat\format_amount( (float) $goal, $currency ),
		(string) wp_date( (string) get_option( 'date_format' ), $found['time'] )
	);
	return render_bar( $goal, min( $found['sum'], $goal ), $sentence );
}

/**
 * Returns the bar as HTML.
 *
 * @param int|float $goal     In whole units.
 * @param int|float $sum      In whole units.
 * @param string    $sentence That stands below it.
 */
function render_bar( $goal, $sum, string $sentence ): string {
	return sprintf(
		'<div class="donations__goal"><progress max="%s" value="%s" aria-label="%s"></progress><p>%s</p></div>',
		esc_attr( (string) $goal ),
		esc_attr( (string) $sum ),
		esc_attr__( 'Goal', 'mainstay-blocks' ),
		esc_html( $sentence )
	);
}

/**
 * Returns whether the block is shown as visitors see it. In previews, drafts, and what a user asks the REST API for,
 * such as a block with attributes of their choice, it is not: “Counted from” would tell what each day brought.
 */
function is_public_page(): bool {
	if ( is_preview() || ( is_user_logged_in() && wp_is_serving_rest_request() ) ) {
		return false;
	}
	$post = get_post();
	// Templates and widgets may stand on a page without a post.
	return ! $post || is_post_status_viewable( (string) get_post_status( $post ) );
}

/**
 * Returns the first moment that counts, in the site's time; 0 for all that was ever given.
 *
 * @param mixed $date As saved.
 */
function get_start( $date ): int {
	$start = is_string( $date ) && preg_match( '/^\d{4}-\d\d-\d\d$/D', $date )
		? date_create_immutable( $date, wp_timezone() )
		: false;
	return $start ? max( 0, $start->getTimestamp() ) : 0;
}

/**
 * Returns what donations of all forms in a currency brought, or null while the database does not answer.
 *
 * @param string $currency In capital letters.
 * @param int    $start    Unix time.
 * @return array{sum: float, time: int}|null Whole units, and when it was added up.
 */
function get_sum( string $currency, int $start ): ?array {
	$name = 'mainstay_goal_' . md5( "$currency $start" );
	$kept = get_transient( $name );
	if ( is_array( $kept ) && isset( $kept['sum'], $kept['time'] ) ) {
		return [
			'sum'  => (float) $kept['sum'],
			'time' => (int) $kept['time'],
		];
	}
	require_once dirname( __DIR__ ) . '/orders/totals.php';
	try {
		$found = [
			'sum'  => floor( max( 0, Totals\get_donated( $currency, $start ) ) ),
			'time' => time(),
		];
	} catch ( \RuntimeException $error ) {
		return null;
	}
	set_transient( $name, $found, KEPT_SECONDS );
	return $found;
}
