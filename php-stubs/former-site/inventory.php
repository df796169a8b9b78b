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
			__( 'Shown and edited as they are. A block that cannot be edited here yet keeps every byte.', 'mainstay-blocks' )
		),
		build_item(
			__( 'Saved forms', 'mainstay-blocks' ),
			Counts\count_posts( 'jetpack_form' ),
			IS_USED,
			__( 'Shown wherever a page has them.', 'mainstay-blocks' ),
			admin_url( 'admin.php?page=mainstay-forms' )
		),
		build_item(
			__( 'Form responses', 'mainstay-blocks' ),
			Counts\count_posts( 'feedback' ),
			IS_PARTLY,
			__( 'Listed, exported and deleted here. Files that visitors uploaded lie at WordPress.com: download them there.', 'mainstay-blocks' ),
			admin_url( 'admin.php?page=mainstay-responses' )
		),
		build_item(
			__( 'Products', 'mainstay-blocks' ),
			Counts\count_posts( 'jp_pay_product' ),
			IS_USED,
			__( 'Sold with PayPal, with the keys of your own account.', 'mainstay-blocks' )
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
			__( 'Items of food menus', 'mainstay-blocks' ),
			Counts\count_posts( 'nova_menu_item' ),
			IS_USED,
			__( 'At the same addresses with their prices, under Food menus in this menu.', 'mainstay-blocks' ),
			admin_url( 'edit.php?post_type=nova_menu_item' )
		),
		build_item(
			__( 'Posts written in Markdown', 'mainstay-blocks' ),
			Counts\count_markdown(),
			IS_PARTLY,
			__( 'Shown as they are. You edit their HTML; the Markdown source stays in the database.', 'mainstay-blocks' )
		),
		...Shortcodes\get_items(),
		build_item(
			__( 'Templates of Jetpack Search', 'mainstay-blocks' ),
			Counts\count_posts( 'jp_search_overlay' ) + Counts\count_posts( 'jp_search_prod_ovl' ),
			IS_KEPT,
			__( 'They show results of a service of WordPress.com. The search blocks in your pages show those of WordPress.', 'mainstay-blocks' )
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
			__( 'Videos of VideoPress', 'mainstay-blocks' ),
			Counts\count_meta( 'videopress_guid' ),
			IS_PARTLY,
			__( 'Played from the media library where their file is on this site; those that were private are for people who are logged in. Others play from WordPress.com, which decides who may see a private one.', 'mainstay-blocks' )
		),
		build_item(
			__( 'Captions of videos', 'mainstay-blocks' ),
			Counts\count_posts( 'vp_caption_track' ),
			IS_KEPT,
			__( 'Their files are at WordPress.com. Download them there, and add them to the videos here.', 'mainstay-blocks' )
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
			__( 'Closed as before. Who was let in by WordPress.com has to be on your own list.', 'mainstay-blocks' )
		),
		build_item(
			__( 'Subscribers', 'mainstay-blocks' ),
			Counts\was_on( 'subscriptions' ),
			IS_PARTLY,
			__( 'Their list is at WordPress.com. Export it there as a CSV file, and import the file here. It needs a column of email addresses; names, dates, and who is no longer subscribed or never confirmed, are understood, too.', 'mainstay-blocks' ),
			admin_url( 'admin.php?page=mainstay-subscribers' )
		),
		build_item(
			__( 'Plans', 'mainstay-blocks' ),
			Counts\count_posts( PLAN_POST_TYPE ),
			IS_PARTLY,
			__( 'Offered here with the keys of your own Stripe account. Running subscriptions are charged by WordPress.com until they end, and cannot be moved: invite these people anew.', 'mainstay-blocks' ),
			admin_url( 'admin.php?page=mainstay-payments' )
		),
		build_item(
			__( 'Coupons', 'mainstay-blocks' ),
			Counts\count_posts( 'memberships_coupon' ),
			IS_KEPT,
			__( 'Payments have no coupons here.', 'mainstay-blocks' )
		),
		build_item(
			__( 'Users with an account at WordPress.com', 'mainstay-blocks' ),
			Counts\count_users_with( 'wpcom_user_id' ),
			IS_KEPT,
			__( 'They stay users of this site and log in with its own password. Who never had one asks for it with “Lost your password?”.', 'mainstay-blocks' )
		),
	];
}
