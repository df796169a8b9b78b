<?php
/**
 * On a page: whoever may edit it is told that a block on it is not in the host's plan. Visitors see
 * the block as it is, and nothing of this.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\UpgradeBanner;

use Mainstay\Core\Availability;

defined( 'ABSPATH' ) || exit();

/**
 * Puts the banner above a block.
 *
 * @param string $html  Of the block.
 * @param array  $block As the parser gave it.
 */
function above( string $html, array $block ): string {
	return is_for( $block ) ? banner( $block['blockName'] ) . $html : $html;
}

/** Is there something to say of this block, here, to whoever looks? */
function is_for( array $block ): bool {
	$name = $block['blockName'] ?? '';
	if (
		! is_string( $name ) ||
		'missing_plan' !== Availability\reason( $name ) ||
		// A part of a block that says it already.
		( Availability\extensions()[ $name ]['parents'] ?? [] )
	) {
		return false;
	}
	$post = get_the_ID();
	return false !== ( $block['attrs']['shouldDisplayFrontendBanner'] ?? true ) &&
		Availability\is_nudged() &&
		is_page_view() &&
		$post &&
		current_user_can( 'edit_post', $post );
}

/** Not a feed, a mail, a preview in the editor, an embed or a text that is made of the page. */
function is_page_view(): bool {
	return ! is_admin() &&
		! is_feed() &&
		! is_embed() &&
		! wp_is_serving_rest_request() &&
		! wp_doing_cron() &&
		did_action( 'wp' ) &&
		! doing_filter( 'get_the_excerpt' ) &&
		! doing_action( 'wp_head' );
}

/** @param string $name Of the block. */
function banner( string $name ): string {
	if ( ! defined( 'DONOTCACHEPAGE' ) ) {
		// It is for one person; a page cache that keeps pages of logged-in people must not.
		define( 'DONOTCACHEPAGE', true );
	}
	$details = Availability\details( $name, 'missing_plan' );
	$back    = add_query_arg(
		'plan_upgraded',
		'1',
		(string) get_edit_post_link( get_the_ID(), 'raw' )
	);
	$link    = $details['planUrl']
		? sprintf(
			' <a href="%s">%s</a>',
			esc_url(
				add_query_arg(
					'redirect_to',
					rawurlencode( $back ),
					$details['planUrl']
				)
			),
			esc_html__( 'Upgrade', 'mainstay-blocks' )
		)
		: '';
	return sprintf(
		'<aside class="mainstay-upgrade-banner" style="box-sizing:border-box;margin-block:1em;padding:1em;border:1px solid;border-inline-start-width:4px;font-size:0.875rem"><strong>%s</strong><br>%s%s<br><small>%s</small></aside>',
		esc_html__( 'Premium Block', 'mainstay-blocks' ),
		esc_html__(
			'Upgrade your plan to use this premium block',
			'mainstay-blocks'
		),
		$link,
		esc_html__(
			'Only people who can edit this page see this.',
			'mainstay-blocks'
		)
	);
}
