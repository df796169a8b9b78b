<?php
/**
 * The amount of a donation: parsed from the request, and confirmed on a page of this plugin where it is
 * ambiguous, unusually large, or cannot be charged. With JavaScript, the same questions are asked at
 * the field.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Plans\DonationAmount;

use Mainstay\Currencies\AmountText;
use Mainstay\Currencies;
use Mainstay\Currencies\CurrencyFormat;
use Mainstay\Payments\Lists;
use Mainstay\Payments\Page;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/currencies/amount-text.php';
require_once dirname( __DIR__, 2 ) . '/currencies/currency-format.php';
require_once dirname( __DIR__ ) . '/lists.php';
require_once dirname( __DIR__ ) . '/page.php';

/** An amount above this multiple of the largest suggestion has to be confirmed. */
const LARGE_AMOUNT_FACTOR = 10;

/**
 * Returns the limits of an amount that a donor types: those of the currency, and within them the author's.
 *
 * @param mixed $least Of the author; anything but a positive number is none.
 * @param mixed $most  Of the author; the same. Where it is less than `$least`, neither counts.
 * @return array{least: float, most: float} Whole units.
 */
function get_limits( string $currency, $least = null, $most = null ): array {
	$lowest  = Currencies\get_minimum_amount( $currency );
	$highest = Currencies\get_maximum_amount( $currency );
	$read    = static fn( $value, $otherwise ) => is_numeric( $value ) && $value > 0 && is_finite( (float) $value )
		? min( $highest, max( $lowest, (float) $value ) )
		: $otherwise;
	$limits  = [
		'least' => $read( $least, $lowest ),
		'most'  => $read( $most, $highest ),
	];
	return $limits['least'] <= $limits['most']
		? $limits
		: [
			'least' => $lowest,
			'most'  => $highest,
		];
}

/**
 * Returns the messages about an amount, also for the script of the form.
 *
 * @param string                           $currency Code in capital letters.
 * @param array{least: float, most: float} $limits   Of get_limits().
 * @return array<string, string>
 */
function get_amount_messages( string $currency, array $limits ): array {
	$decimals = Currencies\get_currency( $currency )['decimals'];
	$format   = static fn( $amount ) => CurrencyFormat\format_amount(
		$amount,
		$currency
	);
	return [
		'least'      => sprintf(
			/* translators: %s: an amount of money, e.g. $0.50. */
			__( 'Enter an amount of at least %s.', 'mainstay-blocks' ),
			$format( $limits['least'] )
		),
		'most'       => sprintf(
			/* translators: %s: an amount of money, e.g. $999,999.99. */
			__( 'Enter an amount of no more than %s.', 'mainstay-blocks' ),
			$format( $limits['most'] )
		),
		'decimals'   => $decimals
			? sprintf(
				/* translators: %d: number of decimals, 2 or 3. */
				_n(
					'Amounts in this currency have no more than %d decimal.',
					'Amounts in this currency have no more than %d decimals.',
					$decimals,
					'mainstay-blocks'
				),
				$decimals
			)
			: __(
				'Amounts in this currency have no decimals.',
				'mainstay-blocks'
			),
		'negative'   => __( 'Enter a positive amount.', 'mainstay-blocks' ),
		'unreadable' => sprintf(
			/* translators: %s: a number, e.g. 12.50. */
			__(
				'Enter an amount as a number, for example %s.',
				'mainstay-blocks'
			),
			CurrencyFormat\format_number( get_example_amount( $currency ), $currency )
		),
		'question'   => __( 'Which amount did you mean?', 'mainstay-blocks' ),
		'large'      => __(
			'This is much more than the suggested amounts. Is it correct?',
			'mainstay-blocks'
		),
		/* translators: %s: an amount of money, e.g. $5,000.00. */
		'confirm'    => __( 'Yes, %s', 'mainstay-blocks' ),
		'change'     => __( 'Change the amount', 'mainstay-blocks' ),
	];
}

/** Returns an amount of a usual size for examples, in whole units. */
function get_example_amount( string $currency ): float {
	return Currencies\get_minimum_amount( $currency ) * 25;
}

/**
 * Returns the amount that an empty field shows, in whole units: the author's, or a usual one.
 *
 * @param string                           $currency Code in capital letters.
 * @param array{least: float, most: float} $limits   Of get_limits().
 * @param mixed                            $chosen   Of the author.
 */
function get_placeholder_amount( string $currency, array $limits, $chosen ): float {
	$amount = is_numeric( $chosen ) && $chosen > 0
		? (float) $chosen
		: Currencies\get_minimum_amount( $currency ) * Lists\get_lists()['customAmountFactor'];
	return max( $limits['least'], min( $limits['most'], $amount ) );
}

/**
 * Returns the amount above which a donation has to be confirmed, in whole units.
 *
 * @param float[] $suggestions Suggested amounts; empty for the default ones.
 */
function get_confirmation_limit( array $suggestions, string $currency ): float {
	$largest = $suggestions
		? max( $suggestions )
		: Currencies\get_minimum_amount( $currency ) * max( Lists\get_lists()['suggestionFactors'] );
	return $largest * LARGE_AMOUNT_FACTOR;
}

/** Formats an amount in the unambiguous form `12.50 EUR`. */
function format_exact( float $amount, string $currency ): string {
	$decimals = Currencies\get_currency( $currency )['decimals'];
	return number_format( $amount, $decimals, '.', '' ) . " $currency";
}

/** Parses what format_exact() returns; null for anything else. */
function parse_exact( string $text, string $currency ): ?float {
	return preg_match( '/^(\d{1,15}(?:\.\d+)?) ([A-Z]{3})$/D', $text, $parts ) &&
		$parts[2] === $currency
		? (float) $parts[1]
		: null;
}

/**
 * Parses the amount of a donation.
 *
 * @param array{exact: string, custom: string, amount: string, limit: string, least: string, most: string} $sent
 *         Values of the request: `exact` was confirmed, `custom` was typed, `amount` was chosen or is part of
 *         a link; `least` and `most` limit what was typed or confirmed.
 * @return float|array{problem: string, amounts: list<float>, typed: string} Whole units, or why there is
 *         no amount: `problem` is a key of get_amount_messages(), `amounts` are those to choose from.
 */
function parse_request_amount( array $sent, string $currency ): float|array {
	$typed   = '' !== $sent['custom'] ? $sent['custom'] : $sent['amount'];
	$exact   = parse_exact( $sent['exact'], $currency );
	$chosen  =
		$exact ??
		( '' === $sent['custom'] ? parse_exact( $typed, $currency ) : null );
	$reading =
		null === $chosen
			? AmountText\parse_amount( $typed, $currency )
			: [
				'kind'   => 'amount',
				'amount' => $chosen,
			];
	// What the author suggests is never too little or too much.
	$limits = '' === $sent['custom'] . $sent['exact']
		? get_limits( $currency )
		: get_limits( $currency, $sent['least'], $sent['most'] );
	$refuse = static fn( $problem, $amounts = [] ) => [
		'problem' => $problem,
		'amounts' => array_values(
			array_filter(
				$amounts,
				static fn( $amount ) => '' === find_amount_problem( $amount, $currency, $limits )
			)
		),
		'typed'   => $typed,
	];
	if ( 'amount' !== $reading['kind'] ) {
		return 'question' === $reading['kind']
			? $refuse( 'question', $reading['amounts'] )
			: $refuse(
				'empty' === $reading['problem']
					? 'unreadable'
					: $reading['problem']
			);
	}
	$amount  = $reading['amount'];
	$problem = find_amount_problem( $amount, $currency, $limits );
	if ( '' !== $problem ) {
		return $refuse( $problem );
	}
	$limit = is_numeric( $sent['limit'] )
		? (float) $sent['limit']
		: get_confirmation_limit( [], $currency );
	return null === $exact && $amount > $limit
		? $refuse( 'large', [ $amount ] )
		: $amount;
}

/**
 * Returns why an amount cannot be charged, as a key of get_amount_messages(), or an empty string.
 *
 * @param float                                 $amount   In whole units.
 * @param string                                $currency Code in capital letters.
 * @param array{least: float, most: float}|null $limits   Of get_limits(); null for those of the currency.
 */
function find_amount_problem( float $amount, string $currency, ?array $limits = null ): string {
	$limits ??= get_limits( $currency );
	return match ( true ) {
		Currencies\has_too_many_decimals( $amount, $currency ) => 'decimals',
		$amount < $limits['least'] => 'least',
		$amount > $limits['most'] => 'most',
		default => ''
	};
}

/**
 * Shows the page that asks for the amount, and ends the request.
 *
 * @param array{problem: string, amounts: float[], typed: string} $refused Of parse_request_amount().
 * @param string                                                  $currency Code in capital letters.
 * @param string                                                  $action   Address that the forms are
 *         sent to.
 * @param array<string, string>                                   $fields   Hidden fields by name.
 * @param string                                                  $back     The page to return to.
 */
function show_amount_question(
	array $refused,
	string $currency,
	string $action,
	array $fields,
	string $back
): never {
	$sentences = get_amount_messages(
		$currency,
		get_limits( $currency, $fields['least'] ?? '', $fields['most'] ?? '' )
	);
	$form      = static fn( $html ) => sprintf(
		'<form method="post" action="%s">%s%s</form>',
		esc_url( $action ),
		implode(
			'',
			array_map(
				static fn( $name, $value ) => sprintf(
					'<input type="hidden" name="%s" value="%s">',
					esc_attr( $name ),
					esc_attr( $value )
				),
				array_keys( $fields ),
				$fields
			)
		),
		$html
	);
	$html      =
		'<p role="alert" id="problem">' .
		esc_html( $sentences[ $refused['problem'] ] ) .
		'</p>';
	foreach ( $refused['amounts'] as $amount ) {
		$text  = CurrencyFormat\format_amount( $amount, $currency );
		$html .= $form(
			sprintf(
				'<p><button name="exact-amount" value="%s">%s</button></p>',
				esc_attr( format_exact( $amount, $currency ) ),
				esc_html(
					'large' === $refused['problem']
						? sprintf( $sentences['confirm'], $text )
						: $text
				)
			)
		);
	}
	$html .= $form(
		sprintf(
			'<p><label for="amount">%s</label></p><p><input id="amount" name="custom-amount" inputmode="decimal" autocomplete="off" required maxlength="40" aria-describedby="problem" value="%s"></p><p><button>%s</button></p>',
			esc_html(
				sprintf(
					/* translators: %s: symbol or code of a currency. */
					__( 'Another amount (%s)', 'mainstay-blocks' ),
					CurrencyFormat\get_format_rules( $currency )['symbol']
				)
			),
			esc_attr( mb_substr( $refused['typed'], 0, 40 ) ),
			esc_html__( 'Continue', 'mainstay-blocks' )
		)
	);
	$html .= sprintf(
		'<p><a href="%s">%s</a></p>',
		esc_url( $back ),
		esc_html__( 'Back to the page. Nothing was charged.', 'mainstay-blocks' )
	);
	Page\show_page( __( 'Check the amount', 'mainstay-blocks' ), $html );
}
