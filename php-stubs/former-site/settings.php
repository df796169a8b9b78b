<?php
/**
 * What was set on a site that used Jetpack, and what becomes of it: items of the inventory.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\FormerSite\Settings;

use Mainstay\Core\Screen;
use Mainstay\FormerSite\Counts;
use Mainstay\FormerSite\Inventory;
use Mainstay\ShareButtons;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/screen.php';
require_once __DIR__ . '/counts.php';

/** Options that the inventory looks at, which are read by one query. */
const OPTIONS = [
	'advanced_seo_front_page_description',
	'advanced_seo_title_formats',
	'ai_seo_enhancer_enabled',
	'Blogroll Recommendations',
	'cookie_consent_template',
	'disabled_reblogs',
	'facebook_admins',
	'honor_cookie_consent',
	'jetpack-twitter-cards-site-tag',
	'jetpack_active_modules',
	'jetpack_ai_agents_enabled',
	'jetpack_comment_likes_enabled',
	'jetpack_gravatar_in_email',
	'jetpack_seo_ai_crawler_overrides',
	'jetpack_seo_llms_txt_enabled',
	'jetpack_seo_schema_settings_v1',
	'jetpack_sharing_buttons_auto_add',
	'jetpack_social_autoconvert_images',
	'jetpack_social_image_generator_settings',
	'jetpack_social_message_template',
	'jetpack_social_notes_config',
	'jetpack_social_utm_settings',
	'jetpack_subscribe_floating_button_enabled',
	'jetpack_subscribe_overlay_enabled',
	'jetpack_subscriptions_from_name',
	'jetpack_subscriptions_login_navigation_enabled',
	'jetpack_subscriptions_reply_to',
	'jetpack_subscriptions_subscribe_navigation_enabled',
	'jetpack_subscriptions_subscribe_post_end_enabled',
	'jetpack_verbum_subscription_modal',
	'open_graph_protocol_site_type',
	'podcasting_category_id',
	'reader_chat',
	'seo_meta_description',
	'sharing-services',
	'sm_enabled',
	'social_notifications_like',
	'social_notifications_subscribe',
	'stb_enabled',
	'stc_enabled',
	'subscription_options',
	'verification_services_codes',
	'wpcom_featured_image_in_email',
	'wpcom_newsletter_categories_enabled',
	'wpcom_subscription_emails_use_excerpt',
];

/**
 * Returns settings of the newsletter.
 *
 * @return list<array{name: string, amount: string, state: string, text: string, url: string}>
 */
function get_newsletter_items(): array {
	$has_author = 'author' === get_option( 'jetpack_subscriptions_reply_to' );
	return [
		Inventory\build_item(
			__( 'Sender name, excerpts in emails', 'mainstay-blocks' ),
			Counts\has_option( 'jetpack_subscriptions_from_name', 'wpcom_subscription_emails_use_excerpt' ),
			Inventory\IS_USED,
			__( 'Used as before, until you change them in the settings.', 'mainstay-blocks' )
		),
		Inventory\build_item(
			__( 'Posts that are not sent by email', 'mainstay-blocks' ),
			Counts\count_meta( '_jetpack_dont_email_post_to_subs', '0' ),
			Inventory\IS_USED,
			__( 'Not sent.', 'mainstay-blocks' )
		),
		Inventory\build_item(
			__( 'Replies to emails', 'mainstay-blocks' ),
			'no-reply' !== get_option( 'jetpack_subscriptions_reply_to', 'no-reply' ),
			$has_author ? Inventory\IS_USED : Inventory\IS_KEPT,
			$has_author
				? __( 'Replies to a post go to its author, until you enter a reply address in the settings.', 'mainstay-blocks' )
				: __( 'WordPress.com turned replies into comments, which only WordPress.com can do. Enter a reply address in the settings.', 'mainstay-blocks' ),
			Screen\get_settings_url( 'newsletter' )
		),
		Inventory\build_item(
			__( 'Email texts', 'mainstay-blocks' ),
			Counts\has_option( 'subscription_options' ),
			Inventory\IS_PARTLY,
			__( 'New subscribers get your welcome text until you write another one in the settings. The other emails have their own texts here.', 'mainstay-blocks' ),
			Screen\get_settings_url( 'newsletter' )
		),
		Inventory\build_item(
			__( 'Email design', 'mainstay-blocks' ),
			false !== get_option( 'jetpack_gravatar_in_email' ) || false !== get_option( 'wpcom_featured_image_in_email' ),
			Inventory\IS_KEPT,
			__( 'Emails have their own plain layout: title, content and a link to unsubscribe.', 'mainstay-blocks' )
		),
		Inventory\build_item(
			__( 'Sign-up form after each post', 'mainstay-blocks' ),
			Counts\has_option( 'jetpack_subscriptions_subscribe_post_end_enabled' ),
			Inventory\IS_USED,
			__( 'In the same place.', 'mainstay-blocks' )
		),
		Inventory\build_item(
			__( 'Subscribe widgets', 'mainstay-blocks' ),
			Counts\count_placed_widgets( 'blog_subscription' ),
			Inventory\IS_USED,
			__( 'In the same places, with the same texts. People who sign up are asked to confirm, and are added to your own list.', 'mainstay-blocks' ),
			admin_url( 'widgets.php' )
		),
		Inventory\build_item(
			__( 'Checkbox below comments, for new posts', 'mainstay-blocks' ),
			Counts\was_on( 'subscriptions' ) && get_option( 'stb_enabled', 1 ),
			Inventory\IS_USED,
			__( 'In the same place, until you switch it off in the settings. People who check it are asked to confirm.', 'mainstay-blocks' ),
			Screen\get_settings_url( 'newsletter' )
		),
		Inventory\build_item(
			__( 'Checkbox below comments, for follow-up comments', 'mainstay-blocks' ),
			Counts\was_on( 'subscriptions' ) && get_option( 'stc_enabled', 1 ),
			Inventory\IS_KEPT,
			__( 'WordPress.com sent these emails and has the list of who follows what. Comments have no such checkbox here.', 'mainstay-blocks' )
		),
		Inventory\build_item(
			__( 'Emails to you about likes and subscribers', 'mainstay-blocks' ),
			Counts\has_option( 'social_notifications_like', 'social_notifications_subscribe' ),
			Inventory\IS_KEPT,
			__( 'WordPress.com sent them. New subscribers are on the Subscribers screen.', 'mainstay-blocks' ),
			admin_url( 'admin.php?page=mainstay-subscribers' )
		),
		Inventory\build_item(
			__( 'Categories for subscribers to choose from', 'mainstay-blocks' ),
			Counts\has_option( 'wpcom_newsletter_categories_enabled' ),
			Inventory\IS_PARTLY,
			__( 'Offered as before. What each person chose is stored on WordPress.com, so people on an imported list get every post until they choose.', 'mainstay-blocks' ),
			Screen\get_settings_url( 'newsletter' )
		),
		Inventory\build_item(
			__( 'Subscribe and login links in the navigation', 'mainstay-blocks' ),
			Counts\has_option( 'jetpack_subscriptions_subscribe_navigation_enabled', 'jetpack_subscriptions_login_navigation_enabled' ),
			Inventory\IS_USED,
			__( 'At the end of the menu in block themes, as before. You can move or delete them there.', 'mainstay-blocks' )
		),
		Inventory\build_item(
			__( 'Sign-up pop-ups and floating buttons', 'mainstay-blocks' ),
			Counts\has_option( 'sm_enabled', 'jetpack_subscribe_overlay_enabled', 'jetpack_subscribe_floating_button_enabled', 'jetpack_verbum_subscription_modal' ),
			Inventory\IS_KEPT,
			__( 'Not shown, because they cover what visitors read. Add the Subscribe block to the template for posts, or use its Button style in the menu.', 'mainstay-blocks' )
		),
	];
}

/**
 * Returns what was set for sharing and likes.
 *
 * @return list<array{name: string, amount: string, state: string, text: string, url: string}>
 */
function get_sharing_items(): array {
	require_once dirname( __DIR__ ) . '/share-buttons/share-buttons.php';
	$is_all_shown = ! ShareButtons\get_lost_services();
	$is_same      = $is_all_shown && ! ShareButtons\get_own_services();
	return [
		Inventory\build_item(
			__( 'Posts that were shared on social networks', 'mainstay-blocks' ),
			Counts\count_meta( '_wpas_done_all' ),
			Inventory\IS_USED,
			__( 'They are not shared again. Connect your accounts again, because the previous connections are on WordPress.com.', 'mainstay-blocks' )
		),
		Inventory\build_item(
			__( 'Posts with images or texts for social networks', 'mainstay-blocks' ),
			Counts\count_meta( '_wpas_options' ) + Counts\count_meta( '_wpas_connection_overrides' ),
			Inventory\IS_KEPT,
			__( 'They belong to the previous connections. When you share a draft, choose its image and texts again.', 'mainstay-blocks' )
		),
		Inventory\build_item(
			__( 'Message templates, generated images', 'mainstay-blocks' ),
			Counts\has_option( 'jetpack_social_message_template', 'jetpack_social_image_generator_settings', 'jetpack_social_utm_settings', 'jetpack_social_notes_config', 'jetpack_social_autoconvert_images' ),
			Inventory\IS_KEPT,
			__( 'Write the message in the post before you share it. Posts are shared with their own images.', 'mainstay-blocks' )
		),
		Inventory\build_item(
			__( 'Sharing buttons', 'mainstay-blocks' ),
			false !== get_option( 'sharing-services' ),
			$is_all_shown ? Inventory\IS_USED : Inventory\IS_PARTLY,
			$is_same
				? __( 'The same buttons, in the same places.', 'mainstay-blocks' )
				: __( 'In the same places. Custom buttons show their name instead of an icon. Buttons behind “More”, for networks that have closed, or without a valid address are not shown. You can choose buttons in the settings.', 'mainstay-blocks' ),
			Screen\get_settings_url( 'sharing/sharing-buttons' )
		),
		Inventory\build_item(
			__( 'Sharing buttons in templates', 'mainstay-blocks' ),
			Counts\has_option( 'jetpack_sharing_buttons_auto_add' ),
			Inventory\IS_USED,
			__( 'After the content of posts and pages, as before. In block themes you can change or delete them in the template.', 'mainstay-blocks' )
		),
		Inventory\build_item(
			__( 'Related posts below posts', 'mainstay-blocks' ),
			Counts\was_on( 'related-posts' ),
			Inventory\IS_USED,
			__( 'At the end of posts, as before. In block themes you can change or delete the list in the template. Related posts are now found by their words and topics, so the list may show other posts.', 'mainstay-blocks' )
		),
		Inventory\build_item(
			__( 'Likes', 'mainstay-blocks' ),
			Counts\was_on( 'likes' ),
			Inventory\IS_PARTLY,
			__( 'On the same posts. The like counts are stored on WordPress.com, so they start again from zero.', 'mainstay-blocks' )
		),
		Inventory\build_item(
			__( 'Comment likes', 'mainstay-blocks' ),
			Counts\has_option( 'jetpack_comment_likes_enabled' ),
			Inventory\IS_KEPT,
			__( 'Comments cannot be liked here.', 'mainstay-blocks' )
		),
	];
}

/**
 * Returns what was set for search engines.
 *
 * @return list<array{name: string, amount: string, state: string, text: string, url: string}>
 */
function get_search_items(): array {
	return [
		Inventory\build_item(
			__( 'Titles and descriptions for search engines', 'mainstay-blocks' ),
			Counts\count_meta( 'advanced_seo_description' ) + Counts\count_meta( 'jetpack_seo_html_title' ),
			Inventory\IS_USED,
			__( 'Used as they are. If an SEO plugin is active, its titles and descriptions come first.', 'mainstay-blocks' )
		),
		Inventory\build_item(
			__( 'Title formats, front page description', 'mainstay-blocks' ),
			Counts\has_option( 'advanced_seo_title_formats', 'advanced_seo_front_page_description', 'seo_meta_description' ),
			Inventory\IS_USED,
			__( 'Used as they are.', 'mainstay-blocks' )
		),
		Inventory\build_item(
			__( 'Posts hidden from search engines', 'mainstay-blocks' ),
			Counts\count_meta( 'jetpack_seo_noindex', '0' ),
			Inventory\IS_USED,
			__( 'Hidden as before.', 'mainstay-blocks' )
		),
		Inventory\build_item(
			__( 'Site verification codes', 'mainstay-blocks' ),
			Counts\has_option( 'verification_services_codes' ),
			Inventory\IS_USED,
			__( 'On the front page, if “Site verification” was switched on.', 'mainstay-blocks' )
		),
		Inventory\build_item(
			__( 'Schema types of posts, details about people and the organization', 'mainstay-blocks' ),
			Counts\count_meta( 'jetpack_seo_schema_type' ) + Counts\count_users_with( 'jetpack_seo_job_title' ) + (int) Counts\has_option( 'jetpack_seo_schema_settings_v1' ),
			Inventory\IS_KEPT,
			__( 'Enter your business details in the settings. Posts have no schema types here.', 'mainstay-blocks' ),
			Screen\get_settings_url( 'business' )
		),
		Inventory\build_item(
			__( 'Blocked AI crawlers', 'mainstay-blocks' ),
			Counts\has_option( 'jetpack_seo_ai_crawler_overrides' ),
			Inventory\IS_USED,
			__( 'Listed in robots.txt, as long as this site has no file with that name.', 'mainstay-blocks' ),
			home_url( '/robots.txt' )
		),
		Inventory\build_item(
			__( 'File for AI assistants (llms.txt)', 'mainstay-blocks' ),
			Counts\has_option( 'jetpack_seo_llms_txt_enabled' ),
			Inventory\IS_KEPT,
			__( 'Not available here. Your sitemap and feeds list the posts.', 'mainstay-blocks' )
		),
		Inventory\build_item(
			__( 'Sitemap', 'mainstay-blocks' ),
			Counts\was_on( 'sitemaps' ),
			Inventory\IS_KEPT,
			__( 'The address sitemap.xml was Jetpack’s. Give search engines the address of the WordPress sitemap: wp-sitemap.xml.', 'mainstay-blocks' ),
			home_url( '/wp-sitemap.xml' )
		),
		Inventory\build_item(
			__( 'Accounts in social previews', 'mainstay-blocks' ),
			Counts\has_option( 'facebook_admins', 'jetpack-twitter-cards-site-tag', 'open_graph_protocol_site_type' ),
			Inventory\IS_KEPT,
			__( 'Previews on social networks do not include them.', 'mainstay-blocks' )
		),
	];
}

/**
 * Returns widgets, and what belongs to services of WordPress.com.
 *
 * @return list<array{name: string, amount: string, state: string, text: string, url: string}>
 */
function get_other_items(): array {
	return [
		Inventory\build_item(
			__( 'Widgets with visibility conditions', 'mainstay-blocks' ),
			Counts\count_conditional_widgets(),
			Inventory\IS_KEPT,
			__( 'They are now shown to everyone on every page. Check your widgets.', 'mainstay-blocks' ),
			admin_url( 'widgets.php' )
		),
		Inventory\build_item(
			__( 'Widgets that are no longer shown', 'mainstay-blocks' ),
			Counts\count_lost_widgets(),
			Inventory\IS_KEPT,
			__( 'The plugin that they belong to is not active. Replace them with blocks.', 'mainstay-blocks' ),
			admin_url( 'widgets.php' )
		),
		Inventory\build_item(
			__( 'Cookie banner', 'mainstay-blocks' ),
			Counts\has_option( 'cookie_consent_template', 'honor_cookie_consent' ),
			Inventory\IS_KEPT,
			__( 'Add the Cookie Consent block to the footer of your theme.', 'mainstay-blocks' )
		),
		Inventory\build_item(
			__( 'Recommended sites', 'mainstay-blocks' ),
			Counts\has_option( 'Blogroll Recommendations' ),
			Inventory\IS_KEPT,
			__( 'The Blogroll block has its own list of sites.', 'mainstay-blocks' )
		),
		Inventory\build_item(
			__( 'Advertisements', 'mainstay-blocks' ),
			0 < Counts\count_options( 'wordads_' ),
			Inventory\IS_KEPT,
			__( 'They were sold by WordPress.com. The Ad block shows your own ads, or those of another network.', 'mainstay-blocks' )
		),
		Inventory\build_item(
			__( 'Activity log and firewall', 'mainstay-blocks' ),
			0 < Counts\count_posts( 'jp_act_log_event' ) || Counts\has_table( 'jetpack_waf_blocklog' ),
			Inventory\IS_KEPT,
			__( 'There is no firewall and no activity log here.', 'mainstay-blocks' )
		),
		Inventory\build_item(
			__( 'Settings for AI assistants, chat and reblogs', 'mainstay-blocks' ),
			Counts\has_option( 'reader_chat', 'jetpack_ai_agents_enabled', 'ai_seo_enhancer_enabled', 'disabled_reblogs' ),
			Inventory\IS_KEPT,
			__( 'These are WordPress.com services.', 'mainstay-blocks' )
		),
		Inventory\build_item(
			__( 'Data left over from Jetpack’s synchronization', 'mainstay-blocks' ),
			Counts\count_options( 'jpsq_' ),
			Inventory\IS_KEPT,
			__( 'No longer needed. Nothing uses it here.', 'mainstay-blocks' )
		),
	];
}
