<?php
/**
 * A payment button on a page.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\RecurringPayments;

use Mainstay\Payments;
use WP_HTML_Tag_Processor;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/payments/payments.php';

/** Attributes from before the button was an inner block, by their names in the inner block. */
const LEGACY_ATTRIBUTES = [
	'submitButtonText'            => 'text',
	'textButtonColor'             => 'textColor',
	'customTextButtonColor'       => 'customTextColor',
	'backgroundButtonColor'       => 'backgroundColor',
	'customBackgroundButtonColor' => 'customBackgroundColor',
];

const BLOCK_ALIGNMENTS = [ 'left', 'center', 'right', 'wide', 'full' ];

/**
 * Returns the first plan of the block that exists on this site; 0 for none.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function get_plan_id( array $attributes ): int {
	$more   = $attributes['planIds'] ?? [];
	$wanted = [
		$attributes['planId'] ?? 0,
		...is_array( $more ) ? array_values( $more ) : [],
	];
	foreach ( array_filter( $wanted, 'is_int' ) as $id ) {
		$plan = Payments\get_plan( $id );
		if ( $plan && 'donation' !== $plan['type'] ) {
			return $id;
		}
	}
	return 0;
}

/**
 * Returns the address of the button: the checkout of its plan, or, on a site that takes no payments,
 * the address in the post; empty for none.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function get_button_url( array $attributes ): string {
	$plan_id = Payments\can_take_payments() ? get_plan_id( $attributes ) : 0;
	if ( $plan_id ) {
		return Payments\get_checkout_url(
			$plan_id,
			[
				'post' => (int) get_the_ID(),
			]
		);
	}
	$saved = $attributes['url'] ?? '';
	return is_string( $saved ) && preg_match( '~^https?://~i', $saved )
		? esc_url_raw( $saved, [ 'http', 'https' ] )
		: '';
}

/**
 * Returns the saved markup, or renders the button of a block from before it was an inner block.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @param string               $content    As saved, with the button.
 */
function get_markup( array $attributes, string $content ): string {
	if ( str_contains( $content, 'wp-block-button__link' ) ) {
		return $content;
	}
	$button = [
		'element'           => 'a',
		'saveInPostContent' => false,
	];
	foreach ( LEGACY_ATTRIBUTES as $before => $now ) {
		$button[ $now ] = $attributes[ $before ] ?? '';
	}
	$button['text'] = $button['text'] ?: __( 'Contribute', 'mainstay-blocks' );
	return sprintf(
		'<div %s>%s</div>',
		get_block_wrapper_attributes(),
		render_block(
			[
				'blockName'    => 'jetpack/button',
				'attrs'        => $button,
				'innerBlocks'  => [],
				'innerHTML'    => '',
				'innerContent' => [],
			]
		)
	);
}

/**
 * Sets the address of the button.
 *
 * @param string $markup  From get_markup().
 * @param string $address From get_button_url().
 * @param mixed  $align   Of the block.
 */
function set_button_url( string $markup, string $address, $align ): string {
	$tags = new WP_HTML_Tag_Processor( $markup );
	if (
		$tags->next_tag( [ 'class_name' => 'wp-block-jetpack-recurring-payments' ] )
	) {
		if ( in_array( $align, BLOCK_ALIGNMENTS, true ) ) {
			$tags->add_class( "align$align" );
		}
	}
	while ( $tags->next_tag( [ 'class_name' => 'wp-block-button__link' ] ) ) {
		$tags->set_attribute( 'href', $address );
		// `nofollow` keeps search engines from starting checkouts; all buttons were saved with one ID.
		$tags->set_attribute( 'rel', 'nofollow' );
		$tags->remove_attribute( 'id' );
		$tags->remove_attribute( 'data-id-attr' );
		$tags->remove_attribute( 'target' );
	}
	return $tags->get_updated_html();
}
