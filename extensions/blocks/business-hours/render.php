<?php
/**
 * Business Hours on the page: the week as a definition list.
 *
 * @var array<string, mixed> $attributes Block attributes.
 * @var WP_Block             $block      Block instance.
 *
 * @package mainstay-blocks
 */

use Mainstay\Blocks\BusinessHours;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';

// WordPress lets a string pass for an array.
$mainstay_days    = is_array( $attributes['days'] )
	? $attributes['days']
	: $block->block_type->attributes['days']['default'];
$mainstay_special = BusinessHours\get_special_days( $attributes['specialDays'] ?? null );
$mainstay_status  =
	true === ( $attributes['showStatus'] ?? false ) && ! is_feed()
		? BusinessHours\get_status(
			$mainstay_days,
			BusinessHours\get_special_days( $attributes['specialDays'] ?? null, BusinessHours\NIGHT_DAYS_BACK )
		)
		: null;
if ( $mainstay_status ) {
	wp_enqueue_script_module(
		generate_block_asset_handle( $block->name, 'viewScriptModule' )
	);
}
?>
<div <?php echo get_block_wrapper_attributes(); ?>>
<?php if ( $mainstay_status ) : ?>
<p class="wp-block-jetpack-business-hours__status" data-status="<?php echo esc_attr( wp_json_encode( $mainstay_status ) ); ?>" data-longest="<?php echo esc_attr( BusinessHours\get_longest_sentence( $mainstay_status ) ); ?>"><span></span></p>
<?php endif; ?>
<dl class="wp-block-jetpack-business-hours__week">
<?php
foreach ( BusinessHours\get_week_days() as $mainstay_day ) {
	$mainstay_name = BusinessHours\DAY_KEYS[ $mainstay_day ];
	printf(
		"<div data-on=\"day-%d\">\n<dt>%s</dt>\n%s</div>\n",
		$mainstay_day,
		esc_html( $GLOBALS['wp_locale']->get_weekday( $mainstay_day ) ),
		BusinessHours\render_hours(
			BusinessHours\get_intervals( $mainstay_days, $mainstay_name ),
			BusinessHours\is_by_appointment( $mainstay_days, $mainstay_name )
		)
	);
}
?>
</dl>
<?php echo BusinessHours\render_special_days( $mainstay_special ); ?>
</div>
