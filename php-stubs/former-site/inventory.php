<?php
/**
 * What a site that used Jetpack holds, with its number and what becomes of it. Nothing is changed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\FormerSite\Inventory;

use Mainstay\FormerSite\Counts;
use Mainstay\FormerSite\Settings;
use Mainstay\FormerSite\Shortcodes;
use const Mainstay\Core\PostTypes\PLAN_POST_TYPE;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/post-types.php';
require_once __DIR__ . '/counts.php';
require_once __DIR__ . '/settings.php';
require_once __DIR__ . '/shortcodes.php';

/** What becomes of something: this plugin uses it, a part of it, or not at all. In every case it stays. */
const IS_USED   = 'used';
const IS_PARTLY = 'partly';
const IS_KEPT   = 'kept';

/**
 * Returns what the site holds, without what it has none of.
 *
 * @return list<array{name: string, amount: string, state: string, text: string, url: string}> `state` is one of
 *         the constants above; `url` leads to where the owner goes on, or is empty.
 */
function get_inventory(): array {
	wp_prime_option_caches( Settings\OPTIONS );
	return array_values(
		array_filter(
			[
				...get_content_items(),
				...get_media_items(),
				...get_people_items(),
				...Settings\get_newsletter_items(),
				...Settings\get_sharing_items(),
				...Settings\get_search_items(),
				...Settings\get_other_items(),
			],
			static fn( $item ) => '' !== $item['amount']
		)
	);
}

/**
 * Returns an item.
 *
 * @param string   $name  What it is.
 * @param int|bool $count How many there are; for a setting, whether it is there.
 * @param string   $state One of the constants above.
 * @param string   $text  What becomes of it.
 * @param string   $url   Where the owner goes on, or empty.
 * @return array{name: string, amount: string, state: string, text: string, url: string}
 */
function build_item( string $name, int|bool $count, string $state, string $text, string $url = '' ): array {
	$amount = is_bool( $count ) ? __( 'Yes', 'mainstay-blocks' ) : number_format_i18n( $count );
	$amount = $count ? $amount : '';
	return compact( 'name', 'amount', 'state', 'text', 'url' );
}

/**
 * Returns posts, forms and products.
 *
 * @return list<array{name: string, amount: string, state: string, text: string, url: string}>
 */
function get_content_items(): array {
	return [
		build_item(
			__( 'Posts and templates with blocks', 'mainstay-blocks' ),
			Counts\count_posts_with( '<!-- wp:jetpack/' ) + Counts\count_posts_with( '<!-- wp:premium-content/' ),
			IS_USED,
			__( 'Shown and edited as they are. A block that cannot be edited here yet stays unchanged.', 'mainstay-blocks' )
		),
		build_item(
			__( 'Saved forms', 'mainstay-blocks' ),
			Counts\count_posts( 'jetpack_form' ),
			IS_USED,
			__( 'Shown on every page that uses them.', 'mainstay-blocks' ),
			admin_url( 'admin.php?page=mainstay-forms' )
		),
		build_item(
			__( 'Form responses', 'mainstay-blocks' ),
			Counts\count_posts( 'feedback' ),
			IS_PARTLY,
			__( 'Listed, exported and deleted here. Files that visitors uploaded are on WordPress.com. Download them there.', 'mainstay-blocks' ),
			admin_url( 'admin.php?page=mainstay-responses' )
		),
		build_item(
			__( 'Products', 'mainstay-blocks' ),
			Counts\count_posts( 'jp_pay_product' ),
			IS_USED,
			__( 'Sold with PayPal, using the keys of your own account.', 'mainstay-blocks' )
		),
		build_item(
			__( 'Portfolio projects', 'mainstay-blocks' ),
			Counts\count_posts( 'jetpack-portfolio' ),
			IS_USED,
			__( 'At the same addresses, under Portfolio in this menu.', 'mainstay-blocks' ),
			admin_url( 'edit.php?post_type=jetpack-portfolio' )
		),
		build_item(
			__( 'Testimonials', 'mainstay-blocks' ),
			Counts\count_posts( 'jetpack-testimonial' ),
			IS_USED,
			__( 'At the same addresses, under Testimonials in this menu.', 'mainstay-blocks' ),
			admin_url( 'edit.php?post_type=jetpack-testimonial' )
		),
		build_item(
			__( 'Food menu items', 'mainstay-blocks' ),
			Counts\count_posts( 'nova_menu_item' ),
			IS_USED,
			__( 'At the same addresses with their prices, under Food menus in this menu.', 'mainstay-blocks' ),
			admin_url( 'edit.php?post_type=nova_menu_item' )
		),
		build_item(
			__( 'Posts written in Markdown', 'mainstay-blocks' ),
			Counts\count_markdown(),
			IS_PARTLY,
			__( 'Shown as they are. You edit their HTML. The Markdown source stays in the database.', 'mainstay-blocks' )
		),
		...Shortcodes\get_items(),
		build_item(
			__( 'Jetpack Search templates', 'mainstay-blocks' ),
			Counts\count_posts( 'jp_search_overlay' ) + Counts\count_posts( 'jp_search_prod_ovl' ),
			IS_KEPT,
			__( 'They show results from a WordPress.com service. The search blocks on your pages show results from WordPress.', 'mainstay-blocks' )
		),
		build_item(
			__( 'Answers to blogging prompts', 'mainstay-blocks' ),
			Counts\count_meta( '_jetpack_blogging_prompt_key' ),
			IS_USED,
			__( 'Shown as they are. There are no new prompts.', 'mainstay-blocks' )
		),
	];
}

/**
 * Returns videos and the podcast.
 *
 * @return list<array{name: string, amount: string, state: string, text: string, url: string}>
 */
function get_media_items(): array {
	return [
		build_item(
			__( 'VideoPress videos', 'mainstay-blocks' ),
			Counts\count_meta( 'videopress_guid' ),
			IS_PARTLY,
			__( 'Played from the media library if their file is on this site. Private ones are for people who are logged in. Other videos play from WordPress.com, which decides who can see a private video.', 'mainstay-blocks' )
		),
		build_item(
			__( 'Video captions', 'mainstay-blocks' ),
			Counts\count_posts( 'vp_caption_track' ),
			IS_KEPT,
			__( 'Their files are on WordPress.com. Download them there, and add them to the videos here.', 'mainstay-blocks' )
		),
		build_item(
			__( 'Podcast', 'mainstay-blocks' ),
			0 < (int) get_option( 'podcasting_category_id' ),
			IS_USED,
			__( 'Its feed stays at the same address, with the same information for podcast apps.', 'mainstay-blocks' )
		),
	];
}

/**
 * Returns plans, and who may read.
 *
 * @return list<array{name: string, amount: string, state: string, text: string, url: string}>
 */
function get_people_items(): array {
	return [
		build_item(
			__( 'Posts for subscribers', 'mainstay-blocks' ),
			Counts\count_meta( '_jetpack_newsletter_access', 'everybody' ),
			IS_USED,
			__( 'Restricted as before. People who got access through WordPress.com must be on your own list.', 'mainstay-blocks' )
		),
		build_item(
			__( 'Subscribers', 'mainstay-blocks' ),
			Counts\was_on( 'subscriptions' ),
			IS_PARTLY,
			__( 'Their list is on WordPress.com. Export it there as a CSV file, and import the file here. It needs a column with email addresses. Names, dates and subscription status are imported as well.', 'mainstay-blocks' ),
			admin_url( 'admin.php?page=mainstay-subscribers' )
		),
		build_item(
			__( 'Plans', 'mainstay-blocks' ),
			Counts\count_posts( PLAN_POST_TYPE ),
			IS_PARTLY,
			__( 'Offered here with the keys of your own Stripe account. Active subscriptions are charged by WordPress.com until they end and cannot be moved. Invite these people to subscribe again.', 'mainstay-blocks' ),
			admin_url( 'admin.php?page=mainstay-payments' )
		),
		build_item(
			__( 'Coupons', 'mainstay-blocks' ),
			Counts\count_posts( 'memberships_coupon' ),
			IS_KEPT,
			__( 'There are no coupons for payments here.', 'mainstay-blocks' )
		),
		build_item(
			__( 'Users with a WordPress.com account', 'mainstay-blocks' ),
			Counts\count_users_with( 'wpcom_user_id' ),
			IS_KEPT,
			__( 'They stay users of this site and log in with a password for this site. Those who never had one can get it with “Lost your password?”.', 'mainstay-blocks' )
		),
	];
}
