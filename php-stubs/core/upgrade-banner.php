<?php
/**
 * A banner for users who can edit a page, about blocks on it that are not in the host's plan. Visitors
 * see the block without the banner.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\UpgradeBanner;

use Mainstay\Core\Availability;

defined( 'ABSPATH' ) || exit();

/**
 * Adds the banner above a block.
 *
 * @param string               $html  Of the block.
 * @param array<string, mixed> $block As the parser returned it.
 */
function prepend_banner( string $html, array $block ): string {
	return needs_banner( $block ) ? render_banner( $block['blockName'] ) . $html : $html;
}

/**
 * Checks whether the current user sees the banner of this block here.
 *
 * @param array<string, mixed> $block As the parser returned it.
 */
function needs_banner( array $block ): bool {
	$name = $block['blockName'] ?? '';
	if (
		! is_string( $name ) ||
		'missing_plan' !== Availability\get_unavailable_reason( $name ) ||
		// The parent block has the banner already.
		( Availability\get_extensions()[ $name ]['parents'] ?? [] )
	) {
		return false;
	}
	$post = get_the_ID();
	return false !== ( $block['attrs']['shouldDisplayFrontendBanner'] ?? true ) &&
		Availability\shows_upgrade_nudge() &&
		is_page_view() &&
		$post &&
		current_user_can( 'edit_post', $post );
}

/**
 * Checks that the output is a page: not a feed, an email, a preview in the editor, an embed or an
 * excerpt.
 */
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

/**
 * Returns the banner as HTML.
 *
 * @param string $name Of the block.
 */
function render_banner( string $name ): string {
	if ( ! defined( 'DONOTCACHEPAGE' ) ) {
		// The banner is for one user, so page caches for logged-in users must not keep the page.
		define( 'DONOTCACHEPAGE', true );
	}
	$details = Availability\get_unavailable_details( $name, 'missing_plan' );
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
		'<div class="mainstay-upgrade-banner" role="note" style="box-sizing:border-box;margin-block:1em;padding:1em;border:1px solid;border-inline-start-width:4px;font-size:0.875rem"><strong>%s</strong><br>%s%s<br><small>%s</small></div>',
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
