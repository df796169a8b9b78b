<?php
/**
 * The paywall: what a reader needs for the rest of a post, and how to get it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Paywall;

use Mainstay\Core\PlainText;
use Mainstay\Currencies\CurrencyFormat;
use Mainstay\Payments;
use Mainstay\PremiumContent\Levels;
use Mainstay\PremiumContent\Reader;
use Mainstay\PremiumContent\SignIn;
use Mainstay\PremiumContent\Tiers;
use Mainstay\Newsletter\SignUpForm;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/currencies/currency-format.php';
require_once dirname( FILE ) . '/payments/payments.php';
require_once dirname( FILE ) . '/newsletter/sign-up-form.php';
require_once dirname( FILE ) . '/premium-content/sign-in.php';
require_once dirname( FILE ) . '/premium-content/tiers.php';

/**
 * Checks whether this is the page of the post. Lists, feeds, emails and the REST API show a short text.
 */
function is_page_of_post( int $post_id ): bool {
	return is_singular() &&
		get_queried_object_id() === $post_id &&
		! is_embed() &&
		! wp_is_serving_rest_request() &&
		! SignUpForm\is_feed_or_mail();
}

/** Returns the sentence that tells for whom the rest of the post is. */
function get_notice_text( int $post_id ): string {
	return match ( Levels\get_access_level( $post_id )['level'] ) {
		Levels\LEVEL_SUBSCRIBERS => __(
			'The rest of this post is for subscribers.',
			'mainstay-blocks'
		),
		Levels\LEVEL_PAID, Levels\LEVEL_PAID_ANY_TIER => __(
			'The rest of this post is for paid subscribers.',
			'mainstay-blocks'
		),
		default => __(
			'The rest of this post is not public.',
			'mainstay-blocks'
		)
	};
}

/** Returns the sentence with a link to the post, as HTML: from the outside, or from a list on the site. */
function render_short_notice( int $post_id ): string {
	return sprintf(
		'<p class="wp-block-jetpack-paywall">%s <a href="%s">%s</a></p>',
		esc_html( get_notice_text( $post_id ) ),
		esc_url( (string) get_permalink( $post_id ) ),
		SignUpForm\is_feed_or_mail() || wp_is_serving_rest_request() || is_embed()
			? esc_html__( 'Read it on the website', 'mainstay-blocks' )
			: esc_html__( 'Open the post', 'mainstay-blocks' )
	);
}

/** Returns the sentence, the ways to subscribe or pay, and the sign-in link, as HTML. */
function render_wall( int $post_id ): string {
	['level' => $level, 'tier' => $tier] = Levels\get_access_level( $post_id );
	$back                                = (string) get_permalink( $post_id );
	$ways                                = match ( $level ) {
		Levels\LEVEL_SUBSCRIBERS => do_blocks( '<!-- wp:jetpack/subscriptions /-->' ) .
			render_sign_in_link( SignIn\get_sign_in_url( $back ) ),
		Levels\LEVEL_PAID, Levels\LEVEL_PAID_ANY_TIER => render_plan_links(
			Levels\LEVEL_PAID_ANY_TIER === $level ? 0 : $tier,
			$post_id
		) . render_sign_in_link( Payments\get_sign_in_url( $back ) ),
		default => ''
	};
	return sprintf(
		'<div class="wp-block-jetpack-paywall"><div class="wp-block-jetpack-paywall__wall"><p class="wp-block-jetpack-paywall__title">%s</p>%s</div></div>',
		esc_html( get_notice_text( $post_id ) ),
		( Reader\is_pending_subscriber()
			? sprintf(
				'<p>%s</p>',
				esc_html__(
					'Your subscription is not confirmed yet. Open the link in the email that was sent to you.',
					'mainstay-blocks'
				)
			)
			: '' ) . $ways
	);
}

/** Returns the sign-in link, as HTML. */
function render_sign_in_link( string $url ): string {
	return sprintf(
		'<p>%s <a href="%s" rel="nofollow">%s</a></p>',
		esc_html__( 'Already subscribed?', 'mainstay-blocks' ),
		esc_url( $url ),
		esc_html__( 'Log in by email', 'mainstay-blocks' )
	);
}

/**
 * Returns links to the checkouts of the plans that open the post, as HTML.
 *
 * @param int $tier    Tier of the post; 0 for any.
 * @param int $post_id ID of the post.
 */
function render_plan_links( int $tier, int $post_id ): string {
	if ( ! Payments\can_take_payments() ) {
		return '';
	}
	$links = '';
	foreach ( array_slice( Tiers\get_plans_for_sale( $tier ), 0, 20 ) as $plan ) {
		$links .= sprintf(
			'<a class="wp-block-button__link wp-element-button" rel="nofollow" href="%s">%s</a>',
			esc_url( Payments\get_checkout_url( $plan['id'], [ 'post' => $post_id ] ) ),
			PlainText\to_html( format_plan_label( $plan ) )
		);
	}
	wp_enqueue_style( 'wp-block-button' );
	return '' === $links
		? ''
		: "<p class=\"wp-block-jetpack-paywall__plans\">$links</p>";
}

/**
 * Returns name, price and interval of a plan.
 *
 * @param array{id: int, title: string, price: float, currency: string, interval: string, type: string} $plan
 *         From Payments\get_plan().
 */
function format_plan_label( array $plan ): string {
	$amount = CurrencyFormat\format_amount( $plan['price'], $plan['currency'] );
	$price  = match ( $plan['interval'] ) {
		'1 month' => sprintf(
			/* translators: %s: an amount of money. */
			__( '%s a month', 'mainstay-blocks' ),
			$amount
		),
		'1 year' => sprintf(
			/* translators: %s: an amount of money. */
			__( '%s a year', 'mainstay-blocks' ),
			$amount
		),
		default => $amount
	};
	return "{$plan['title']} – $price";
}
