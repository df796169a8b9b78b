<?php
/** The options that the former plugin leaves behind, and the file of subscribers that its service hands out. */

namespace FormerSite;

/** How many subscribers the file names. */
const SUBSCRIBERS = 5000;

/** Returns the options of the site. @param int $podcast Id of the category that is the podcast. */
function get_options( int $podcast ): array {
	return [
		'jetpack_active_modules'                           => [ 'blocks', 'contact-form', 'likes', 'markdown', 'podcast', 'publicize', 'related-posts', 'seo-tools', 'sharedaddy', 'shortcodes', 'sitemaps', 'stats', 'subscriptions', 'tiled-gallery', 'verification-tools', 'videopress', 'widgets' ],
		'jetpack_options'                                  => [
			'version'     => '16.1.2:1786000000',
			'old_version' => '15.9:1780000000',
			'id'          => 1611611,
		],
		'jetpack-memberships-has-connected-account'        => '1',
		'stb_enabled'                                      => '1',
		'stc_enabled'                                      => '1',
		'social_notifications_subscribe'                   => 'off',
		'jetpack_subscriptions_reply_to'                   => 'author',
		'jetpack_subscriptions_from_name'                  => 'The baker of Mill Lane',
		'wpcom_newsletter_send_default'                    => '1',
		'wpcom_featured_image_in_email'                    => '1',
		'jetpack_gravatar_in_email'                        => '1',
		'jetpack_author_in_email'                          => '1',
		'jetpack_post_date_in_email'                       => '1',
		'wpcom_subscription_emails_use_excerpt'            => '0',
		'wpcom_newsletter_categories_enabled'              => '1',
		'wpcom_newsletter_categories'                      => [ $podcast ],
		'subscription_options'                             => [
			'invitation'              => "Thank you for reading.\nPress the button, and the bread finds you.",
			'welcome'                 => 'Good morning, and welcome.',
			'comment_follow'          => '',
			'subscribe_modal_heading' => 'Bread by mail',
			'free_tier_description'   => 'One letter a month',
			'hide_free_tier'          => false,
		],
		'sm_enabled'                                       => '1',
		'jetpack_subscribe_overlay_enabled'                => '0',
		'jetpack_subscribe_floating_button_enabled'        => '1',
		'jetpack_verbum_subscription_modal'                => '0',
		'jetpack_subscriptions_subscribe_post_end_enabled' => '1',
		'jetpack_subscriptions_subscribe_navigation_enabled' => '1',
		'jetpack_subscriptions_login_navigation_enabled'   => '1',
		'widget_blog_subscription'                         => [
			2              => [ 'title' => 'Bread by mail' ],
			'_multiwidget' => 1,
		],
		'sidebars_widgets'                                 => [
			'wp_inactive_widgets' => [],
			'sidebar-1'           => [ 'blog_subscription-2' ],
			'array_version'       => 3,
		],
		'jetpack_feedback_unread_count'                    => '222',
		'jetpack_forms_secret_key'                         => str_repeat( 'k', 64 ),
		'disabled_likes'                                   => '0',
		'social_notifications_like'                        => 'on',
		'sharing-options'                                  => [
			'global'            => [
				'button_style'  => 'icon-text',
				'sharing_label' => 'Pass it on:',
				'open_links'    => 'same',
				'show'          => [ 'post', 'page' ],
				'custom'        => [ 'custom-1700000000' ],
			],
			'custom-1700000000' => [
				'name' => 'Harbour News',
				'url'  => 'https://example.com/share?u=%post_full_url%',
				'icon' => '',
			],
		],
		'sharing-services'                                 => [
			'visible' => [ 'facebook', 'x', 'mastodon', 'email', 'custom-1700000000' ],
			'hidden'  => [ 'tumblr', 'print' ],
		],
		'jetpack_social_image_generator_settings'          => [
			'enabled'  => true,
			'template' => 'highway',
		],
		'jetpack_social_message_template'                  => "{title}\n\n{excerpt}\n\n{url}",
		'advanced_seo_front_page_description'              => 'Bread, cake and letters from the corner of Mill Lane.',
		'advanced_seo_title_formats'                       => [
			'posts'      => [
				[
					'type'  => 'token',
					'value' => 'post_title',
				],
				[
					'type'  => 'string',
					'value' => ' · ',
				],
				[
					'type'  => 'token',
					'value' => 'site_name',
				],
			],
			'front_page' => [
				[
					'type'  => 'token',
					'value' => 'site_name',
				],
			],
		],
		'verification_services_codes'                      => [
			'google' => 'made-up-code',
			'bing'   => '0',
		],
		'podcasting_category_id'                           => $podcast,
		'podcasting_title'                                 => 'The Slow Oven',
		'podcasting_talent_name'                           => 'Ada and Bo',
		'podcasting_summary'                               => 'Two bakers wait for bread.',
		'podcasting_copyright'                             => 'Corner bakery',
		'podcasting_category_1'                            => 'Arts,Food',
		'podcasting_explicit'                              => 'no',
		'podcasting_email'                                 => 'baker@example.com',
		'podcasting_show_urls'                             => [ 'apple' => 'https://example.com/apple' ],
		'jetpack_relatedposts'                             => [
			'enabled'         => true,
			'show_headline'   => true,
			'show_thumbnails' => true,
		],
		'wpcom_publish_posts_with_markdown'                => '1',
		'Blogroll Recommendations'                         => [],
		'jetpack_sharing_buttons_auto_add'                 => '1',
	];
}

/** Stores the options. @param int $podcast Id of the category that is the podcast. */
function add_options( int $podcast ): void {
	update_option( 'blogname', 'Corner bakery' );
	update_option( 'blogdescription', 'Bread, cake and letters' );
	foreach ( get_options( $podcast ) as $name => $value ) {
		update_option( $name, $value );
	}
}

/** Writes the file of subscribers, as the service exports it, beside the site's uploads. */
function write_subscribers(): void {
	$file = fopen( WP_CONTENT_DIR . '/subscribers.csv', 'w' );
	fputcsv( $file, [ 'user_id', 'display_name', 'email_address', 'subscription_status', 'date_subscribed', 'plan' ], ',', '"', '' );
	for ( $number = 0; $number < SUBSCRIBERS; $number++ ) {
		fputcsv(
			$file,
			[
				0 === $number % 3 ? 500000 + $number : '',
				0 === $number % 3 ? get_name( $number ) : '',
				get_email( $number ),
				'active',
				substr( get_date( -$number ), 0, 10 ),
				0 === $number % 50 ? 'Loaf' : '',
			],
			',',
			'"',
			''
		);
	}
	fclose( $file );
}
