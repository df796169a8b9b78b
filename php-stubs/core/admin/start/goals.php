<?php
/**
 * What an owner may want first: each goal is a page that is made from a pattern.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Admin\Start\Goals;

use Mainstay\Core\Availability;

defined( 'ABSPATH' ) || exit();

/** Reasons why a block is not available that the first steps cannot change. */
const REASONS = [ 'missing_module', 'missing_plan', 'taken' ];

/**
 * Returns the goals in the order in which they are shown, without those whose block is switched off, not in
 * the host's plan, or another plugin's.
 *
 * @return array<string, array{title: string, text: string, icon: string, block: string, pattern: string}> As get_all_goals().
 */
function get_goals(): array {
	return array_filter(
		get_all_goals(),
		static fn( $goal ) => ! in_array( Availability\get_unavailable_reason( $goal['block'] ), REASONS, true )
	);
}

/**
 * Returns all goals.
 *
 * @return array<string, array{title: string, text: string, icon: string, block: string, pattern: string}> By key: the title of
 *         its page, what it is for, a Dashicon, the block by which a finished page is recognised, and the pattern that it begins as.
 */
function get_all_goals(): array {
	return [
		'contact'   => [
			'title'   => __( 'Contact', 'mainstay-blocks' ),
			'text'    => __( 'A form that sends messages to your inbox.', 'mainstay-blocks' ),
			'icon'    => 'email',
			'block'   => 'jetpack/contact-form',
			'pattern' => 'pages/contact',
		],
		'hours'     => [
			'title'   => __( 'Opening hours', 'mainstay-blocks' ),
			'text'    => __( 'When you are open and how to find you.', 'mainstay-blocks' ),
			'icon'    => 'clock',
			'block'   => 'jetpack/business-hours',
			'pattern' => 'pages/visit',
		],
		'subscribe' => [
			'title'   => __( 'Newsletter', 'mainstay-blocks' ),
			'text'    => __( 'New posts by email, for everyone who subscribes.', 'mainstay-blocks' ),
			'icon'    => 'megaphone',
			'block'   => 'jetpack/subscriptions',
			'pattern' => 'pages/newsletter',
		],
		'donations' => [
			'title'   => __( 'Donations', 'mainstay-blocks' ),
			'text'    => __( 'One-time and monthly donations with your own Stripe account.', 'mainstay-blocks' ),
			'icon'    => 'heart',
			'block'   => 'jetpack/donations',
			'pattern' => 'pages/donations',
		],
		'gallery'   => [
			'title'   => __( 'Gallery', 'mainstay-blocks' ),
			'text'    => __( 'Your images in a mosaic.', 'mainstay-blocks' ),
			'icon'    => 'format-gallery',
			'block'   => 'jetpack/tiled-gallery',
			'pattern' => 'pages/gallery',
		],
		'sharing'   => [
			'title'   => __( 'News to share', 'mainstay-blocks' ),
			'text'    => __( 'A page with buttons for sharing it.', 'mainstay-blocks' ),
			'icon'    => 'share',
			'block'   => 'jetpack/sharing-buttons',
			'pattern' => 'pages/news',
		],
	];
}

/**
 * Returns which goals the site has reached: a published post or page has the block.
 *
 * @return array<string, bool> By key.
 */
function get_reached(): array {
	global $wpdb;
	return array_map(
		static fn( $goal ) => (bool) $wpdb->get_var(
			$wpdb->prepare(
				"SELECT 1 FROM $wpdb->posts WHERE post_status = 'publish' AND post_type <> 'revision' AND post_content LIKE %s LIMIT 1",
				'%' . $wpdb->esc_like( "<!-- wp:{$goal['block']} " ) . '%'
			)
		),
		get_goals()
	);
}
