<?php
/**
 * Donations on a page: forms that start a checkout, one for each interval.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Donations;

use Mainstay\Currencies;
use Mainstay\Currencies\CurrencyFormat;
use Mainstay\Payments;
use Mainstay\Payments\Lists;
use Mainstay\Payments\Plans\DonationAmount;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/currencies/currencies.php';
require_once dirname( FILE ) . '/payments/lists.php';
require_once dirname( FILE ) . '/payments/payments.php';
require_once dirname( FILE ) . '/payments/plans/donation-amount.php';

/** Elements that texts may contain. */
const ALLOWED_HTML = [
	'a'      => [
		'href'   => true,
		'target' => true,
		'rel'    => true,
	],
	'b'      => [],
	'bdo'    => [
		'dir'  => true,
		'lang' => true,
	],
	'br'     => [],
	'code'   => [],
	'em'     => [],
	'i'      => [],
	'kbd'    => [],
	'mark'   => [
		'class' => true,
		'style' => true,
	],
	's'      => [],
	'span'   => [
		'class' => true,
		'lang'  => true,
		'dir'   => true,
	],
	'strong' => [],
	'sub'    => [],
	'sup'    => [],
];

/**
 * Returns the icons of the button, and the CSS variables of what the author chose, by attribute.
 *
 * @return array<string, array<string, string>>
 */
function get_lists(): array {
	static $lists;
	return $lists ??= wp_json_file_decode( __DIR__ . '/lists.json', [ 'associative' => true ] );
}

/**
 * Returns a text of the author, or the default one, as HTML.
 *
 * @param mixed  $text      Of the block.
 * @param string $otherwise Default text.
 */
function sanitize_text( $text, string $otherwise ): string {
	return is_string( $text )
		? wp_kses( $text, ALLOWED_HTML, [ 'http', 'https', 'mailto', 'tel' ] )
		: esc_html( $otherwise );
}

/**
 * Returns a text as HTML without links, for labels and buttons.
 *
 * @param mixed  $text      Of the block.
 * @param string $otherwise Default text.
 */
function sanitize_label( $text, string $otherwise ): string {
	return wp_kses(
		sanitize_text( $text, $otherwise ),
		array_diff_key( ALLOWED_HTML, [ 'a' => true ] )
	);
}

/**
 * Returns the default texts of an interval; tiers.ts has the same.
 *
 * @return array{nav: string, heading: string, button: string}
 */
function get_default_texts( string $interval ): array {
	switch ( $interval ) {
		case '1 month':
			return [
				'nav'     => __( 'Monthly', 'mainstay-blocks' ),
				'heading' => __( 'Make a monthly donation', 'mainstay-blocks' ),
				'button'  => __( 'Donate monthly', 'mainstay-blocks' ),
			];
		case '1 year':
			return [
				'nav'     => __( 'Yearly', 'mainstay-blocks' ),
				'heading' => __( 'Make a yearly donation', 'mainstay-blocks' ),
				'button'  => __( 'Donate yearly', 'mainstay-blocks' ),
			];
		default:
			return [
				'nav'     => __( 'One-Time', 'mainstay-blocks' ),
				'heading' => __( 'Make a one-time donation', 'mainstay-blocks' ),
				'button'  => __( 'Donate', 'mainstay-blocks' ),
			];
	}
}

/**
 * Returns the intervals that the author offers, with texts as HTML.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @return list<array{interval: string, plan_id: int, amounts: list<float>, default: float, nav: string, heading: string,
 *         extra: string, button: string}> Amounts in whole units; `plan_id` is 0 for none.
 */
function get_tiers( array $attributes ): array {
	$tiers = [];
	foreach ( Lists\get_lists()['donationIntervals'] as $name => $interval ) {
		$tier = $attributes[ $name ] ?? [];
		$tier = is_array( $tier ) ? $tier : [];
		if ( 'one-time' !== $interval && false === ( $tier['show'] ?? true ) ) {
			continue;
		}
		$words   = get_default_texts( $interval );
		$plan_id = $tier['planId'] ?? 0;
		$tiers[] = [
			'interval' => $interval,
			'plan_id'  => is_int( $plan_id ) ? max( 0, $plan_id ) : 0,
			'amounts'  => get_payable_amounts(
				$tier['amounts'] ?? null,
				get_currency( $attributes )
			),
			'default'  => get_default_amount( $tier ),
			'nav'      => $words['nav'],
			'heading'  => sanitize_text( $tier['heading'] ?? null, $words['heading'] ),
			'extra'    => sanitize_text(
				$tier['extraText'] ?? null,
				__( 'Your contribution is appreciated.', 'mainstay-blocks' )
			),
			'button'   => sanitize_label( $tier['buttonText'] ?? null, $words['button'] ),
		];
	}
	return $tiers;
}

/**
 * Returns the amount that the author chose to be selected first, or 0.
 *
 * @param array<mixed> $tier Of the block.
 */
function get_default_amount( array $tier ): float {
	$index   = $tier['defaultAmountIndex'] ?? null;
	$amounts = $tier['amounts'] ?? null;
	$amount  = is_int( $index ) && is_array( $amounts ) ? $amounts[ $index ] ?? 0 : 0;
	return is_int( $amount ) || is_float( $amount ) ? (float) $amount : 0.0;
}

/**
 * Returns the amounts that can be charged.
 *
 * @param mixed $amounts Of a tier.
 * @return list<float> Whole units.
 */
function get_payable_amounts( $amounts, string $currency ): array {
	$given    = is_array( $amounts )
		? array_slice( $amounts, 0, 12 )
		: get_suggested_amounts( $currency );
	$possible = array_filter(
		$given,
		static fn( $amount ) => ( is_int( $amount ) || is_float( $amount ) ) &&
			'' === DonationAmount\find_amount_problem( (float) $amount, $currency )
	);
	// If none can be charged, they were suggested before the currency had a minimum.
	return array_map(
		'floatval',
		array_values( $given && ! $possible ? get_suggested_amounts( $currency ) : $possible )
	);
}

/**
 * Returns the amounts that are suggested by default; amounts.ts has the same.
 *
 * @return list<float> Whole units.
 */
function get_suggested_amounts( string $currency ): array {
	$minimum = Currencies\get_minimum_amount( $currency );
	return array_map( static fn( $step ) => $step * $minimum, Lists\get_lists()['suggestionFactors'] );
}

/**
 * Returns the currency of the block, in capital letters.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function get_currency( array $attributes ): string {
	$code = $attributes['currency'] ?? '';
	return is_string( $code ) && preg_match( '/^[a-z]{3}$/iD', $code )
		? strtoupper( $code )
		: 'USD';
}

/**
 * Adds the plan that each interval is paid by. A post that was copied from another site names unknown
 * plans: they are replaced by a donation plan of the same currency and interval, or by 0, so that the
 * first donation creates one.
 *
 * @param list<array{interval: string, plan_id: int, amounts: list<float>, default: float, nav: string, heading: string,
 *         extra: string, button: string}> $tiers From get_tiers().
 * @return array<int, array{interval: string, plan_id: int, amounts: list<float>, default: float, nav: string, heading: string,
 *         extra: string, button: string}>
 */
function assign_plans( array $tiers, string $currency ): array {
	$fits = static fn( $plan, $tier ) => $plan &&
		'donation' === $plan['type'] &&
		$plan['interval'] === $tier['interval'] &&
		$plan['currency'] === $currency;
	$all  = null;
	foreach ( $tiers as $index => $tier ) {
		if ( ! $fits( Payments\get_plan( $tier['plan_id'] ), $tier ) ) {
			$all                      ??= Payments\get_plans( 'donation' );
			$fitting                    = array_filter(
				$all,
				static fn( $plan ) => $fits( $plan, $tier )
			);
			$tiers[ $index ]['plan_id'] = (int) ( reset( $fitting )['id'] ?? 0 );
		}
	}
	return $tiers;
}

/**
 * Returns the suggested amounts as HTML; empty where there are none.
 *
 * @param array{interval: string, plan_id: int, amounts: list<float>, default: float, nav: string, heading: string,
 *         extra: string, button: string} $tier From assign_plans().
 * @param array<string, mixed> $attributes Of the block.
 */
function render_choices( array $tier, array $attributes ): string {
	$choices = '';
	$longest = 0;
	$chosen  = array_search( $tier['default'], $tier['amounts'], true );
	foreach ( $tier['amounts'] as $index => $amount ) {
		$text     = CurrencyFormat\format_amount( $amount, get_currency( $attributes ) );
		$longest  = max( $longest, mb_strlen( $text ) );
		$choices .= sprintf(
			'<label class="donations__amount"><input type="radio" name="amount" value="%s" required autocomplete="off"%s><span>%s</span></label>',
			esc_attr( DonationAmount\format_exact( $amount, get_currency( $attributes ) ) ),
			(int) $chosen === $index ? ' checked' : '',
			esc_html( $text )
		);
	}
	return $choices
		? sprintf(
			'<fieldset class="donations__amounts" style="--longest:%d"><legend>%s</legend>%s</fieldset>',
			$longest,
			sanitize_text(
				$attributes['chooseAmountText'] ?? null,
				__( 'Choose an amount', 'mainstay-blocks' )
			),
			$choices
		)
		: '';
}

/**
 * Returns the field for a custom amount; empty where the author disabled it. Its value takes precedence
 * over a chosen amount.
 *
 * @param array{interval: string, plan_id: int, amounts: list<float>, default: float, nav: string, heading: string,
 *         extra: string, button: string} $tier From assign_plans().
 * @param array<string, mixed> $attributes Of the block.
 * @param string $id Of the field.
 */
function render_custom_amount( array $tier, array $attributes, string $id ): string {
	// A form needs at least one amount.
	if (
		true !== ( $attributes['showCustomAmount'] ?? true ) &&
		$tier['amounts']
	) {
		return '';
	}
	$currency = get_currency( $attributes );
	return sprintf(
		'<p><label for="%1$s">%2$s</label></p><div class="donations__amount donations__custom-amount"><span aria-hidden="true">%3$s</span><input class="donations__amount-value" id="%1$s" type="text" name="custom-amount" inputmode="decimal" autocomplete="off" maxlength="40" placeholder="%4$s"%5$s></div>',
		esc_attr( $id ),
		sanitize_text(
			$attributes['customAmountText'] ?? null,
			__( 'Or enter a custom amount', 'mainstay-blocks' )
		),
		esc_html( CurrencyFormat\get_format_rules( $currency )['symbol'] ),
		esc_attr(
			CurrencyFormat\format_number(
				DonationAmount\get_placeholder_amount(
					$currency,
					get_limits( $attributes ),
					$attributes['customAmountPlaceholder'] ?? null
				),
				$currency
			)
		),
		$tier['amounts'] ? '' : ' required'
	);
}

/**
 * Returns the limits of a custom amount.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @return array{least: float, most: float} Whole units.
 */
function get_limits( array $attributes ): array {
	return DonationAmount\get_limits(
		get_currency( $attributes ),
		$attributes['minimumAmount'] ?? null,
		$attributes['maximumAmount'] ?? null
	);
}

/**
 * Returns hidden fields with the limits of the amount, for visitors without JavaScript: above
 * `ask-above` the checkout asks for confirmation.
 *
 * @param array{interval: string, plan_id: int, amounts: list<float>, default: float, nav: string, heading: string,
 *         extra: string, button: string} $tier From assign_plans().
 * @param array<string, mixed> $attributes Of the block.
 */
function render_limits( array $tier, array $attributes ): string {
	$currency = get_currency( $attributes );
	$limits   = get_limits( $attributes );
	$own      = array_diff_assoc( $limits, DonationAmount\get_limits( $currency ) );
	$fields   = '';
	foreach ( [ 'ask-above' => DonationAmount\get_confirmation_limit( $tier['amounts'], $currency ) ] + $own as $name => $value ) {
		$fields .= sprintf( '<input type="hidden" name="%s" value="%s">', $name, esc_attr( (string) $value ) );
	}
	return $fields;
}

/**
 * Returns the rules of a currency for the script, as JSON: notation, limits and messages.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function get_currency_json( array $attributes ): string {
	$currency = get_currency( $attributes );
	$limits   = get_limits( $attributes );
	return (string) wp_json_encode(
		CurrencyFormat\get_format_rules( $currency ) + $limits + [
			'code'  => $currency,
			'marks' => array_values( Currencies\get_currency_marks( $currency ) ),
			'words' => DonationAmount\get_amount_messages( $currency, $limits ),
		]
	);
}

/**
 * Returns the donations as links, for feeds and for sites that take no payments.
 *
 * @param list<array{interval: string, plan_id: int, amounts: list<float>, default: float, nav: string, heading: string,
 *         extra: string, button: string}> $tiers From get_tiers().
 * @param string $url Address of the buttons.
 */
function render_links( array $tiers, string $url ): string {
	$parts = array_map(
		static fn( $tier ) => sprintf(
			'<h4 aria-level="2">%s</h4><p>%s</p><p><a class="jetpack-donations-fallback-link" href="%s">%s</a></p>',
			$tier['heading'],
			$tier['extra'],
			esc_url( $url, [ 'http', 'https' ] ),
			$tier['button']
		),
		$tiers
	);
	return implode( '<hr class="donations__separator">', $parts );
}

/**
 * Returns the address that the author set for sites that take no payments; empty when it is the page
 * itself, as older versions filled it in.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function get_fallback_url( array $attributes ): string {
	$url        = $attributes['fallbackLinkUrl'] ?? '';
	$is_address = is_string( $url ) && preg_match( '~^https?://~i', $url );
	return $is_address &&
		untrailingslashit( $url ) !== untrailingslashit( (string) get_permalink() )
		? esc_url_raw( $url, [ 'http', 'https' ] )
		: '';
}
