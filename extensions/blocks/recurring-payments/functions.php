<?php
/**
 * A payment button on the page: what it sells, and where it leads.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\RecurringPayments;

use Mainstay\Payments;
use WP_HTML_Tag_Processor;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/payments/payments.php';

/** Before the button was a block of its own: its attributes in this block, by their names now. */
const OLDER = [
	'submitButtonText'            => 'text',
	'textButtonColor'             => 'textColor',
	'customTextButtonColor'       => 'customTextColor',
	'backgroundButtonColor'       => 'backgroundColor',
	'customBackgroundButtonColor' => 'customBackgroundColor',
];

const ALIGNMENTS = [ 'left', 'center', 'right', 'wide', 'full' ];

/**
 * The plan that is sold, or 0: the first of those in the post that this site has.
 *
 * @param array $attributes Of the block.
 */
function plan_id( array $attributes ): int {
	$more   = $attributes['planIds'] ?? [];
	$wanted = [
		$attributes['planId'] ?? 0,
		...is_array( $more ) ? array_values( $more ) : [],
	];
	foreach ( array_filter( $wanted, 'is_int' ) as $id ) {
		$plan = Payments\plan( $id );
		if ( $plan && 'donation' !== $plan['type'] ) {
			return $id;
		}
	}
	return 0;
}

/**
 * Where the button leads: to the checkout of its plan, or, on a site that takes no payments, where
 * the post itself says; empty for nowhere.
 *
 * @param array $attributes Of the block.
 */
function address( array $attributes ): string {
	$plan_id = Payments\is_connected() ? plan_id( $attributes ) : 0;
	if ( $plan_id ) {
		return Payments\checkout_url(
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
 * The block as it was saved, or, from before the button was a block of its own, made now.
 *
 * @param array  $attributes Of the block.
 * @param string $content    As saved, with the button.
 */
function markup( array $attributes, string $content ): string {
	if ( str_contains( $content, 'wp-block-button__link' ) ) {
		return $content;
	}
	$button = [
		'element'           => 'a',
		'saveInPostContent' => false,
	];
	foreach ( OLDER as $before => $now ) {
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
 * The block with its button leading there.
 *
 * @param string $markup  From markup().
 * @param string $address From address().
 * @param mixed  $align   Of the block.
 */
function lead_to( string $markup, string $address, $align ): string {
	$tags = new WP_HTML_Tag_Processor( $markup );
	if (
		$tags->next_tag( [ 'class_name' => 'wp-block-jetpack-recurring-payments' ] )
	) {
		if ( in_array( $align, ALIGNMENTS, true ) ) {
			$tags->add_class( "align$align" );
		}
	}
	while ( $tags->next_tag( [ 'class_name' => 'wp-block-button__link' ] ) ) {
		$tags->set_attribute( 'href', $address );
		// Search engines would start checkouts; and all buttons were saved with one id.
		$tags->set_attribute( 'rel', 'nofollow' );
		$tags->remove_attribute( 'id' );
		$tags->remove_attribute( 'data-id-attr' );
		$tags->remove_attribute( 'target' );
	}
	return $tags->get_updated_html();
}
