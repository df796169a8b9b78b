<?php
/**
 * Renders donations, also for a block that was never opened in the editor (plan null), or was saved
 * while the site took no payments (-1). Without the owner's key, renders the fallback link of a block
 * that had a plan.
 *
 * @var array<string, mixed> $attributes
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Donations;

use Mainstay\Core\PlainText;
use Mainstay\Payments;
use Mainstay\Payments\Plans\DonationGoal;
use Mainstay\Payments\Plans\DonationStyle;
use Mainstay\Payments\Plans\DonationTrust;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/payments/plans/donation-goal.php';
require_once dirname( FILE ) . '/payments/plans/donation-style.php';
require_once dirname( FILE ) . '/payments/plans/donation-trust.php';

$tiers = get_tiers( $attributes );
if ( ! $tiers[0]['plan_id'] && ! Payments\can_take_payments() ) {
	return;
}
$currency = get_currency( $attributes );
$payable  = Payments\can_take_payments() ? assign_plans( $tiers, $currency ) : [];
$wrapper  = get_block_wrapper_attributes( DonationStyle\get_form_look( $attributes, get_lists() ) );

if ( ! $payable || is_feed() ) {
	$url = $payable ? (string) get_permalink() : get_fallback_url( $attributes );
	if ( $url ) {
		printf( '<div %s>%s</div>', $wrapper, render_links( $payable ?: $tiers, $url ) );
	}
	return;
}
wp_enqueue_style( 'wp-block-button' );
wp_enqueue_script_module( 'jetpack-donations-view-script-module' );
$name       = wp_unique_id( 'mainstay-donations-' );
$has_choice = count( $payable ) > 1;
$first      = array_search( $attributes['defaultInterval'] ?? '', array_column( $payable, 'interval' ), true );
$is_window  = 'modal' === ( $attributes['displayMode'] ?? '' );
$trigger    = PlainText\to_line( is_string( $attributes['triggerButtonText'] ?? null ) ? $attributes['triggerButtonText'] : '' );
$trigger    = '' === $trigger ? __( 'Donate', 'mainstay-blocks' ) : $trigger;
$icon       = $attributes['triggerIcon'] ?? 'heart';
$icon_path  = is_string( $icon ) ? get_lists()['icons'][ $icon ] ?? '' : '';
?>
<div <?php echo $wrapper; ?>>
	<?php echo Payments\render_return_message( ...array_column( $payable, 'plan_id' ) ); ?>
	<?php // The window needs no script; where a browser does not know such windows, the form is in the page. ?>
	<?php if ( $is_window ) : ?>
		<div class="wp-block-button donations__trigger<?php echo true === ( $attributes['triggerSticky'] ?? false ) ? ' is-sticky' : ''; ?>">
			<button type="button" class="wp-block-button__link wp-element-button" popovertarget="<?php echo esc_attr( "$name-window" ); ?>">
				<?php if ( $icon_path ) : ?>
					<svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true"><path d="<?php echo esc_attr( $icon_path ); ?>"/></svg>
				<?php endif; ?>
				<span><?php echo PlainText\to_html( $trigger ); ?></span>
			</button>
		</div>
		<div class="donations__window" id="<?php echo esc_attr( "$name-window" ); ?>" popover role="dialog" aria-label="<?php echo PlainText\to_html( $trigger ); ?>">
			<button type="button" class="donations__close" popovertarget="<?php echo esc_attr( "$name-window" ); ?>" popovertargetaction="hide" aria-label="<?php esc_attr_e( 'Close', 'mainstay-blocks' ); ?>" autofocus>×</button>
	<?php endif; ?>
	<?php echo DonationGoal\render_goal( $attributes, $currency ); ?>
	<div class="donations__container" data-money="<?php echo PlainText\to_html( get_currency_json( $attributes ) ); ?>">
		<?php if ( $has_choice ) : ?>
			<div class="donations__nav" role="radiogroup" aria-label="<?php esc_attr_e( 'How often', 'mainstay-blocks' ); ?>">
				<?php foreach ( $payable as $index => $tier ) : ?>
					<label class="donations__nav-item">
						<input type="radio" name="<?php echo esc_attr( $name ); ?>" value="<?php echo esc_attr( $tier['interval'] ); ?>" autocomplete="off" <?php checked( $index, (int) $first ); ?>>
						<span><?php echo esc_html( $tier['nav'] ); ?></span>
					</label>
				<?php endforeach; ?>
			</div>
		<?php endif; ?>
		<div class="donations__content">
			<?php foreach ( $payable as $tier ) : ?>
				<form class="donations__tab" method="post" action="<?php echo esc_url( Payments\get_checkout_url( $tier['plan_id'] ?: Payments\get_donation_token( $currency, $tier['interval'] ), [ 'post' => (int) get_the_ID() ] ) ); ?>" data-interval="<?php echo esc_attr( $tier['interval'] ); ?>">
					<?php
					// phpcs:disable WordPress.Security.EscapeOutput -- The texts went through kses in get_tiers(), the rest is escaped where it is made.
					?>
					<h4 aria-level="2"><?php echo $tier['heading']; ?></h4>
					<?php echo render_choices( $tier, $attributes ); ?>
					<?php echo render_custom_amount( $tier, $attributes, $name . sanitize_html_class( $tier['interval'] ) ); ?>
					<?php echo render_limits( $tier, $attributes ); ?>
					<hr class="donations__separator">
					<p><?php echo $tier['extra']; ?></p>
					<div class="wp-block-button donations__donate-button-wrapper">
						<button class="wp-block-button__link wp-element-button donations__donate-button"><?php echo $tier['button']; ?><span class="donations__sum"></span></button>
					</div>
					<?php echo DonationTrust\render_trust( $tier['interval'] ); ?>
					<?php
					// phpcs:enable
					?>
				</form>
			<?php endforeach; ?>
		</div>
	</div>
	<?php if ( $is_window ) : ?>
		</div>
	<?php endif; ?>
</div>
