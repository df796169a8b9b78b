<?php
/**
 * Donations on the page: plain forms that start a checkout, one for each way to donate.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Donations;

use Mainstay\Currencies;
use Mainstay\Currencies\CurrencyFormat;
use Mainstay\Payments;
use Mainstay\Payments\Plans\DonationAmount;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/currencies/currencies.php';
require_once dirname( FILE ) . '/payments/payments.php';
require_once dirname( FILE ) . '/payments/plans/donation-amount.php';

/** The ways to donate, by attribute. */
const INTERVALS = [
	'oneTimeDonation' => 'one-time',
	'monthlyDonation' => '1 month',
	'annualDonation'  => '1 year',
];

/** What an empty field for another amount shows, in the currency's least amounts. */
const CUSTOM = 100;

/** What is suggested, in the currency's least amounts. */
const STEPS = [ 10, 30, 200 ];

/** What texts may have in them, links too. */
const FORMATS = [
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
 * A text of the author, or the default one.
 *
 * @param mixed $text Of the block.
 * @return string HTML.
 */
function text( $text, string $otherwise ): string {
	return is_string( $text )
		? wp_kses( $text, FORMATS, [ 'http', 'https', 'mailto', 'tel' ] )
		: esc_html( $otherwise );
}

/** The same without links, for what is clicked itself. */
function label( $text, string $otherwise ): string {
	return wp_kses(
		text( $text, $otherwise ),
		array_diff_key( FORMATS, [ 'a' => true ] )
	);
}

/**
 * What is said until the author writes something else; tiers.ts has the same.
 *
 * @return array{nav: string, heading: string, button: string}
 */
function words( string $interval ): array {
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
 * The ways to donate that the author offers, with texts for HTML.
 *
 * @param array $attributes Of the block.
 * @return array<int, array{interval: string, plan_id: int, amounts: float[], nav: string,
 *         heading: string, extra: string, button: string}>
 */
function tiers( array $attributes ): array {
	$tiers = [];
	foreach ( INTERVALS as $name => $interval ) {
		$tier = $attributes[ $name ] ?? [];
		$tier = is_array( $tier ) ? $tier : [];
		if ( 'one-time' !== $interval && false === ( $tier['show'] ?? true ) ) {
			continue;
		}
		$words   = words( $interval );
		$plan_id = $tier['planId'] ?? 0;
		$tiers[] = [
			'interval' => $interval,
			'plan_id'  => is_int( $plan_id ) ? max( 0, $plan_id ) : 0,
			'amounts'  => amounts(
				$tier['amounts'] ?? null,
				currency( $attributes )
			),
			'nav'      => $words['nav'],
			'heading'  => text( $tier['heading'] ?? null, $words['heading'] ),
			'extra'    => text(
				$tier['extraText'] ?? null,
				__( 'Your contribution is appreciated.', 'mainstay-blocks' )
			),
			'button'   => label( $tier['buttonText'] ?? null, $words['button'] ),
		];
	}
	return $tiers;
}

/**
 * Amounts that can be paid.
 *
 * @param mixed $amounts Of a tier.
 * @return float[]
 */
function amounts( $amounts, string $currency ): array {
	$given    = is_array( $amounts )
		? array_slice( $amounts, 0, 12 )
		: suggestions( $currency );
	$possible = array_filter(
		$given,
		static fn( $amount ) => ( is_int( $amount ) || is_float( $amount ) ) &&
			'' === DonationAmount\find_problem( (float) $amount, $currency )
	);
	// Amounts of which none can be paid were suggested when their currency had no minimum.
	return array_map(
		'floatval',
		array_values( $given && ! $possible ? suggestions( $currency ) : $possible )
	);
}

/** What is suggested where the author suggests nothing; amounts.ts has the same. */
function suggestions( string $currency ): array {
	$minimum = Currencies\minimum_amount( $currency );
	return array_map( static fn( $step ) => $step * $minimum, STEPS );
}

/** The code of the currency, in capital letters. */
function currency( array $attributes ): string {
	$code = $attributes['currency'] ?? '';
	return is_string( $code ) && preg_match( '/^[a-z]{3}$/iD', $code )
		? strtoupper( $code )
		: 'USD';
}

/**
 * The same with the plan that each is paid by. A post from another site has numbers of plans that this
 * one does not know: any plan for donations of that currency and interval does the same. Where there is
 * none, 0: the first who gives has it made.
 *
 * @param array $tiers From tiers().
 */
function with_plans( array $tiers, string $currency ): array {
	$fits = static fn( $plan, $tier ) => $plan &&
		'donation' === $plan['type'] &&
		$plan['interval'] === $tier['interval'] &&
		$plan['currency'] === $currency;
	$all  = null;
	foreach ( $tiers as $index => $tier ) {
		if ( ! $fits( Payments\plan( $tier['plan_id'] ), $tier ) ) {
			$all                      ??= Payments\plans( 'donation' );
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
 * The amounts that the author suggests; empty where there are none.
 *
 * @param array $tier       From with_plans().
 * @param array $attributes Of the block.
 */
function choices( array $tier, array $attributes ): string {
	$choices = '';
	foreach ( $tier['amounts'] as $amount ) {
		$choices .= sprintf(
			'<label class="donations__amount"><input type="radio" name="amount" value="%s" required autocomplete="off"%s><span>%s</span></label>',
			esc_attr( DonationAmount\to_exact( $amount, currency( $attributes ) ) ),
			$choices ? '' : ' checked',
			esc_html(
				CurrencyFormat\format_amount( $amount, currency( $attributes ) )
			)
		);
	}
	return $choices
		? sprintf(
			'<fieldset class="donations__amounts"><legend>%s</legend>%s</fieldset>',
			text(
				$attributes['chooseAmountText'] ?? null,
				__( 'Choose an amount', 'mainstay-blocks' )
			),
			$choices
		)
		: '';
}

/**
 * The field for any other amount; empty where the author wants none. What is in it counts more than
 * the choice above.
 *
 * @param array  $tier       From with_plans().
 * @param array  $attributes Of the block.
 * @param string $id         Of the field.
 */
function custom_amount( array $tier, array $attributes, string $id ): string {
	// A form without any amount would be of no use.
	if (
		true !== ( $attributes['showCustomAmount'] ?? true ) &&
		$tier['amounts']
	) {
		return '';
	}
	$currency = currency( $attributes );
	return sprintf(
		'<p><label for="%1$s">%2$s</label></p><div class="donations__amount donations__custom-amount"><span aria-hidden="true">%3$s</span><input class="donations__amount-value" id="%1$s" type="text" name="custom-amount" inputmode="decimal" autocomplete="off" maxlength="40" placeholder="%4$s"%5$s></div>',
		esc_attr( $id ),
		text(
			$attributes['customAmountText'] ?? null,
			__( 'Or enter a custom amount', 'mainstay-blocks' )
		),
		esc_html( CurrencyFormat\rules( $currency )['symbol'] ),
		esc_attr(
			CurrencyFormat\format_number(
				Currencies\minimum_amount( $currency ) * CUSTOM,
				$currency
			)
		),
		$tier['amounts'] ? '' : ' required'
	);
}

/** The amount above which the checkout asks whether it is right, for those without JavaScript. */
function question_limit( array $tier, string $currency ): string {
	return sprintf(
		'<input type="hidden" name="ask-above" value="%s">',
		esc_attr(
			(string) DonationAmount\get_question_limit(
				$tier['amounts'],
				$currency
			)
		)
	);
}

/** What the script has to know of a currency: how amounts are read and written, limits, and words. */
function money( string $currency ): string {
	return (string) wp_json_encode(
		CurrencyFormat\rules( $currency ) + [
			'code'  => $currency,
			'marks' => array_values( Currencies\marks( $currency ) ),
			'least' => Currencies\minimum_amount( $currency ),
			'most'  => Currencies\maximum_amount( $currency ),
			'words' => DonationAmount\get_sentences( $currency ),
		]
	);
}

/**
 * Where the donations of this block are read and not made: in feeds, and while the site takes none.
 *
 * @param array  $tiers From tiers().
 * @param string $url   Where its buttons lead.
 */
function links( array $tiers, string $url ): string {
	$parts = array_map(
		static fn( $tier ) => sprintf(
			'<h4>%s</h4><p>%s</p><p><a class="jetpack-donations-fallback-link" href="%s">%s</a></p>',
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
 * The address that the author gave for when the site takes no donations; empty when it is this very
 * page, as older versions filled it in.
 *
 * @param array $attributes Of the block.
 */
function fallback_url( array $attributes ): string {
	$url        = $attributes['fallbackLinkUrl'] ?? '';
	$is_address = is_string( $url ) && preg_match( '~^https?://~i', $url );
	return $is_address &&
		untrailingslashit( $url ) !== untrailingslashit( (string) get_permalink() )
		? esc_url_raw( $url, [ 'http', 'https' ] )
		: '';
}
