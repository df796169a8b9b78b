<?php
/**
 * Every moment WordPress calls us. What is only needed at such a moment is required there.
 *
 * @package mainstay-blocks
 */

namespace Mainstay;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.NonceVerification -- Looks whether an address is one of ours; what it leads to checks who asks.

// After the other plugins, so that a block name that one of them holds is seen as taken.
add_action( 'init', __NAMESPACE__ . '\Core\Blocks\register', 100 );
add_action(
	'admin_init',
	__NAMESPACE__ . '\Core\Blocks\unregister_common_attributes'
);
add_action(
	'init',
	static function () {
		if ( ! is_admin() ) {
			require_once __DIR__ . '/core/preserved-blocks.php';
			Core\PreservedBlocks\register_form_fields();
		}
	},
	101
);
add_action(
	'rest_api_init',
	static function () {
		require_once __DIR__ . '/core/preserved-blocks.php';
		Core\PreservedBlocks\register();
	}
);
// Before core's own readers of these attributes.
add_filter(
	'render_block_data',
	__NAMESPACE__ . '\Core\Blocks\drop_attributes_of_wrong_type',
	1
);
add_filter( 'block_categories_all', __NAMESPACE__ . '\Core\Blocks\add_categories' );
// Before WordPress renders the blocks.
add_filter( 'the_content', __NAMESPACE__ . '\Core\Blocks\prime_posts', 8 );
add_action(
	'init',
	static function () {
		if (
		remove_filter(
			'render_block_data',
			'wp_render_block_style_variation_support_styles'
		)
		) {
			add_filter(
				'render_block_data',
				__NAMESPACE__ . '\Core\Blocks\add_style_variation'
			);
		}
	}
);
add_action(
	'wp_enqueue_scripts',
	__NAMESPACE__ . '\Core\Blocks\drop_styles_of_absent_blocks',
	100
);

// Business facts: nothing is loaded before a page has a block that says something of the business.
foreach (
	[
		'jetpack/business-hours',
		'jetpack/contact-info',
		'jetpack/map',
		'jetpack/opentable',
	]
	as $name
) {
	add_filter(
		"render_block_$name",
		static function ( $html, $block ) {
			if ( Core\Availability\is_available( 'business-facts' ) ) {
				require_once __DIR__ . '/business/facts.php';
				Business\Facts\collect_from_rendered_block( $block );
			}
			return $html;
		},
		10,
		2
	);
}
add_action(
	'wp_footer',
	static function () {
		if ( function_exists( __NAMESPACE__ . '\Business\Facts\collect_from_rendered_block' ) ) {
			require_once __DIR__ . '/business/seo-graphs.php';
			Business\SeoGraphs\print_node();
		}
	}
);
// The graphs of Yoast SEO, Rank Math, All in One SEO, The SEO Framework and SEOPress.
foreach (
	[
		'wpseo_schema_graph',
		'rank_math/json_ld',
		'aioseo_schema_output',
		'the_seo_framework_schema_graph_data',
		'seopress_get_json_data_organization',
		'seopress_pro_get_json_data_local_business',
	]
	as $filter
) {
	add_filter(
		$filter,
		static function ( $graph ) use ( $filter ) {
			// Block themes have rendered their blocks by now; in others the content is yet to come.
			$has_facts =
				function_exists( __NAMESPACE__ . '\Business\Facts\collect_from_rendered_block' ) ||
				( is_singular() &&
					Core\Availability\is_available( 'business-facts' ) &&
					preg_match(
						'~<!-- wp:(block|jetpack/(business-hours|contact-info|opentable)) ~',
						get_queried_object()->post_content ?? ''
					) );
			if ( ! is_array( $graph ) || ! $has_facts ) {
				return $graph;
			}
			require_once __DIR__ . '/business/seo-graphs.php';
			return Business\SeoGraphs\add_business_node( $filter, $graph );
		},
		99
	);
}
add_action(
	'init',
	static function () {
		if ( ! Core\Availability\is_available( 'business-facts' ) ) {
			return;
		}
		register_block_bindings_source(
			'mainstay/business',
			[
				'label'              => __( 'Business facts', 'mainstay-blocks' ),
				'get_value_callback' => static function ( ...$asked ) {
					require_once __DIR__ . '/business/record.php';
					return Business\Record\get_bound_value( ...$asked );
				},
			]
		);
	},
	// After the blocks: then it is known what is available.
	101
);

// Premium Content and posts with an access level: what only subscribers see stays with them in every
// way out of the site. The ways out that are closed also while the plugin is not active are in that file.
require_once __DIR__ . '/premium-content/hooks.php';
add_action(
	'init',
	static function () {
		$registry = \WP_Block_Type_Registry::get_instance();
		foreach ( [ 'subscriber-view', 'logged-out-view' ] as $view ) {
			$type = $registry->get_registered( "premium-content/$view" );
			if ( $type && ! in_array( $type->name, Core\Availability\taken(), true ) ) {
				// What is inside is rendered by the view, when it is the one to be seen.
				$type->skip_inner_blocks = true;
			}
		}
		require_once __DIR__ . '/premium-content/guard.php';
		PremiumContent\Guard\maybe_install();
		if ( is_admin() || Core\RestAddress\is_rest_request() ) {
			require_once __DIR__ . '/premium-content/premium-content.php';
			PremiumContent\Levels\register_level_meta();
		}
	},
	// After the blocks.
	101
);
add_action(
	'template_redirect',
	static function () {
		if ( isset( $_GET['mainstay-reader'] ) ) {
			require_once __DIR__ . '/premium-content/sign-in.php';
			PremiumContent\SignIn\handle_request();
		}
		if ( isset( $_GET['mainstay-list'], $_GET['key'] ) ) {
			require_once __DIR__ . '/premium-content/sign-in.php';
			PremiumContent\SignIn\grant_access_from_newsletter();
		}
		if (
			isset( $_COOKIE['mainstay_access'] ) ||
			isset( $_COOKIE['mainstay_reader'] )
		) {
			require_once __DIR__ . '/premium-content/page.php';
			PremiumContent\Page\send_private_headers();
		}
	},
	0
);
add_filter(
	'mainstay_outbox_handlers',
	static function ( $handlers ) {
		require_once __DIR__ . '/premium-content/sign-in.php';
		return $handlers + [
			PremiumContent\SignIn\OUTBOX_KIND => '\Mainstay\PremiumContent\SignIn\deliver_link',
		];
	}
);
foreach (
	[
		'wpseo_schema_graph',
		'rank_math/json_ld',
		'aioseo_schema_output',
		'the_seo_framework_schema_graph_data',
	]
	as $filter
) {
	add_filter(
		$filter,
		static function ( $graph ) {
			require_once __DIR__ . '/premium-content/page.php';
			return is_array( $graph ) && PremiumContent\Page\is_restricted_page()
				? PremiumContent\Page\add_to_graph( $graph )
				: $graph;
		},
		100
	);
}
add_action(
	'wp_footer',
	static function () {
		if ( is_singular() ) {
			require_once __DIR__ . '/premium-content/page.php';
			PremiumContent\Page\is_restricted_page() && PremiumContent\Page\print_schema();
		}
	}
);
add_action(
	'admin_notices',
	static function () {
		require_once __DIR__ . '/premium-content/tiers.php';
		PremiumContent\Tiers\print_admin_notice();
	}
);
// The must-use plugin is there as long as there is something to hide.
add_action(
	'wp_after_insert_post',
	static function ( $id, $post ) {
		require_once __DIR__ . '/premium-content/guard.php';
		PremiumContent\Guard\handle_saved_post( $post );
	},
	10,
	2
);
foreach ( [ 'added_post_meta', 'updated_post_meta' ] as $moment ) {
	add_action(
		$moment,
		static function ( $meta_id, $id, $key, $value ) {
			if (
				'_jetpack_newsletter_access' === $key &&
				! in_array( $value, [ '', 'everybody' ], true )
			) {
				require_once __DIR__ . '/premium-content/guard.php';
				PremiumContent\Guard\mark_restricted();
			}
		},
		10,
		4
	);
}
foreach ( [ 'admin_init', 'upgrader_process_complete' ] as $moment ) {
	add_action(
		$moment,
		static function () {
			require_once __DIR__ . '/premium-content/guard.php';
			PremiumContent\Guard\install_if_outdated();
		},
		100
	);
}
add_action(
	'mainstay_daily',
	static function () {
		require_once __DIR__ . '/premium-content/guard.php';
		PremiumContent\Guard\refresh_state();
		require_once __DIR__ . '/seo/titles.php';
		Seo\Titles\autoload_formats();
	}
);

// Responses to forms, and what has to be sent because of them.
add_action(
	'init',
	static function () {
		require_once __DIR__ . '/core/post-types.php';
		Core\PostTypes\register();
		foreach ( [ 'contact-form', 'contact-field' ] as $shortcode ) {
			if ( ! shortcode_exists( $shortcode ) ) {
				add_shortcode(
					$shortcode,
					static function (
						$attributes,
						$content = ''
					) use ( $shortcode ) {
						require_once __DIR__ . '/forms/shortcode.php';
						return 'contact-form' === $shortcode
						? Forms\Shortcode\render( $attributes, $content )
						: '';
					}
				);
			}
		}
	},
	100
);
// Before the blocks inside a form, which have to know whose they are.
add_filter(
	'render_block_data',
	static function ( $block, $source ) {
		if (
			'jetpack/contact-form' === $block['blockName'] &&
			! in_array( $block['blockName'], Core\Availability\taken(), true )
		) {
			require_once __DIR__ . '/forms/page.php';
			require_once __DIR__ . '/forms/saved-forms.php';
			if ( Forms\SavedForms\is_reference( $source ) ) {
				return Forms\SavedForms\strip_reference_block( $source );
			}
			Forms\Page\open_form( $source );
		}
		return $block;
	},
	100,
	2
);
add_filter(
	'render_block_jetpack/contact-form',
	static function ( $html ) {
		require_once __DIR__ . '/forms/page.php';
		return Forms\Page\dequeue_unneeded_script( $html );
	}
);
// Forms keep their numbers when others are put above them.
add_action(
	'post_updated',
	static function ( $id, $after, $before ) {
		if (
			str_contains(
				$before->post_content . $after->post_content,
				'contact-form'
			)
		) {
			require_once __DIR__ . '/forms/identity.php';
			Forms\Identity\update_record(
				Forms\Identity\get_place_of_post( $after ),
				$before->post_content,
				$after->post_content
			);
		}
	},
	10,
	3
);
add_action(
	'update_option_widget_block',
	static function ( $before, $after ) {
		require_once __DIR__ . '/forms/identity.php';
		Forms\Identity\update_widget_records( (array) $before, (array) $after );
	},
	10,
	2
);
add_action(
	'wp_after_insert_post',
	static function ( $id, $post, $update, $before ) {
		require_once __DIR__ . '/forms/access.php';
		Forms\Access\store_approval( $post, $before );
	},
	10,
	4
);
// A form sent without JavaScript comes to the page that it is on.
add_action(
	'template_redirect',
	static function () {
		if (
			isset( $_SERVER['REQUEST_METHOD'] ) &&
			'POST' === $_SERVER['REQUEST_METHOD']
		) {
			require_once __DIR__ . '/forms/page.php';
			Forms\Page\handle_posted_form();
		}
		if ( isset( $_GET['mainstay-sent'] ) ) {
			require_once __DIR__ . '/forms/thanks.php';
			Forms\Thanks\send_private_headers();
		}
	},
	1
);
add_action(
	'wp_footer',
	static function () {
		if ( function_exists( __NAMESPACE__ . '\Forms\Page\print_unshown_result' ) ) {
			Forms\Page\print_unshown_result();
		}
	}
);
add_action(
	'shutdown',
	static function () {
		if ( function_exists( __NAMESPACE__ . '\Queue\run_after_response' ) ) {
			Queue\run_after_response();
		}
	},
	100
);
foreach (
	[ 'mainstay_outbox', ...wp_doing_cron() ? [ 'wp_loaded' ] : [] ]
	as $moment
) {
	add_action(
		$moment,
		static function () {
			require_once __DIR__ . '/queue/queue.php';
			Queue\Worker\run_by_cron();
		}
	);
}
add_action(
	'mainstay_daily',
	static function () {
		require_once __DIR__ . '/forms/privacy.php';
		Forms\Privacy\delete_expired_responses();
		Queue\Retention\delete_old_items();
	}
);
add_action(
	'admin_init',
	static function () {
		require_once __DIR__ . '/queue/queue.php';
		add_action( 'shutdown', __NAMESPACE__ . '\Queue\Worker\run_overdue', 200 );
	}
);
add_action(
	'admin_notices',
	static function () {
		require_once __DIR__ . '/forms/health.php';
		Forms\Health\print_failed_notice();
		Forms\Health\print_failed_other_notice();
	}
);
add_action(
	'admin_post_mainstay_send_again',
	static function () {
		require_once __DIR__ . '/forms/health.php';
		Forms\Health\serve_retry();
	}
);
add_filter(
	'site_status_tests',
	static function ( $tests ) {
		require_once __DIR__ . '/forms/health.php';
		require_once __DIR__ . '/core/visitor-address-health.php';
		return Core\VisitorAddressHealth\add_health_test( Forms\Health\add_site_health_test( $tests ) );
	}
);
add_filter(
	'wp_privacy_personal_data_exporters',
	static function ( $tools ) {
		require_once __DIR__ . '/forms/privacy.php';
		return Forms\Privacy\add_privacy_tool( $tools, 'export' );
	}
);
add_filter(
	'wp_privacy_personal_data_erasers',
	static function ( $tools ) {
		require_once __DIR__ . '/forms/privacy.php';
		return Forms\Privacy\add_privacy_tool( $tools, 'erase' );
	}
);
add_action(
	'deleted_post',
	static function ( $id, $post ) {
		if ( 'feedback' === $post->post_type ) {
			require_once __DIR__ . '/queue/queue.php';
			Queue\Retention\delete_items_of_subject( $id );
		}
	},
	10,
	2
);
add_action(
	'phpmailer_init',
	static function ( $mailer ) {
		if ( function_exists( __NAMESPACE__ . '\Forms\Mail\prepare_mailer' ) ) {
			Forms\Mail\prepare_mailer( $mailer );
		}
	},
	// After the plugins that say which server to use.
	1000
);
// WordPress makes a picture of another host of every emoji in an HTML mail: not in ours.
foreach ( [
	9  => 'keep_emoji',
	11 => 'restore_emoji',
] as $when => $what ) {
	add_filter(
		'wp_mail',
		static function ( $mail ) use ( $what ) {
			if ( function_exists( __NAMESPACE__ . '\Forms\Mail\next_plain_text' ) ) {
				require_once __DIR__ . '/newsletter/mailings/images.php';
				call_user_func( __NAMESPACE__ . "\Newsletter\Mailings\Images\\$what" );
			}
			return $mail;
		},
		$when
	);
}
// Who else hears of a response: an address, the CRM, the mailing lists.
add_filter(
	'mainstay_form_deliveries',
	static function ( $deliveries, $form, $response ) {
		require_once __DIR__ . '/forms/newsletter.php';
		$deliveries = Forms\Webhook\add_delivery( $deliveries, $form, $response );
		$deliveries = Forms\Crm\add_delivery( $deliveries, $form, $response );
		return Forms\Newsletter\add_deliveries( $deliveries, $form, $response );
	},
	10,
	3
);
add_action(
	'mainstay_form_verdict',
	static function ( $id, $is_spam ) {
		require_once __DIR__ . '/forms/spam.php';
		Forms\Spam\queue_spam_report( $id, $is_spam );
	},
	10,
	2
);
add_filter(
	'mainstay_outbox_handlers',
	static function ( $handlers ) {
		require_once __DIR__ . '/forms/newsletter.php';
		return $handlers + [
			Forms\Webhook\QUEUE_KIND        => '\Mainstay\Forms\Webhook\deliver_webhook',
			Forms\Crm\QUEUE_KIND            => '\Mainstay\Forms\Crm\deliver_contact',
			Forms\Newsletter\OWN_LIST_KIND  => '\Mainstay\Forms\Newsletter\deliver_sign_up',
			Forms\Newsletter\MAILCHIMP_KIND => '\Mainstay\Forms\Newsletter\deliver_sign_up',
			Forms\Newsletter\MAILPOET_KIND  => '\Mainstay\Forms\Newsletter\deliver_sign_up',
		];
	}
);
add_action(
	'admin_menu',
	static function () {
		require_once __DIR__ . '/forms/screen.php';
		Forms\Screen\add_to_menu();
	}
);
add_action(
	'admin_post_mainstay_export_responses',
	static function () {
		require_once __DIR__ . '/forms/export.php';
		Forms\Export\serve_export();
	}
);

// Sign-ups for the owner's audience at Mailchimp.
add_action(
	'template_redirect',
	static function () {
		if ( isset( $_GET['mainstay-mailchimp'] ) ) {
			require_once __DIR__ . '/newsletter/mailchimp-sign-up.php';
			Newsletter\MailchimpSignUp\serve_sign_up();
		}
	},
	1
);
add_filter(
	'mainstay_outbox_handlers',
	static function ( $handlers ) {
		require_once __DIR__ . '/newsletter/mailchimp-sign-up.php';
		return $handlers + [
			Newsletter\MailchimpSignUp\QUEUE_KIND => '\Mainstay\Newsletter\MailchimpSignUp\deliver_sign_up',
		];
	}
);

// The site's own list: pages without an account, what one person is told, posts by e-mail.
add_action(
	'template_redirect',
	static function () {
		if ( isset( $_GET['mainstay-list'] ) ) {
			require_once __DIR__ . '/newsletter/subscribers/pages.php';
			Newsletter\Subscribers\Pages\serve_subscriber_page();
		}
	},
	1
);
add_filter(
	'mainstay_outbox_handlers',
	static function ( $handlers ) {
		require_once __DIR__ . '/newsletter/subscribers/mails.php';
		return $handlers + [
			Newsletter\Subscribers\QUEUE_KIND => '\Mainstay\Newsletter\Subscribers\Mails\deliver_subscriber_mail',
		];
	}
);
add_action(
	'admin_notices',
	static function () {
		require_once __DIR__ . '/newsletter/mailings/health.php';
		Newsletter\Mailings\Health\print_held_notice();
	}
);
add_filter(
	'site_status_tests',
	static function ( $tests ) {
		require_once __DIR__ . '/newsletter/mailings/health.php';
		return Newsletter\Mailings\Health\add_site_health_test( $tests );
	}
);
// Whoever agreed in a form to get mail is asked, like everybody else.
add_action(
	'mainstay_newsletter_signup',
	static function ( $person, $consent, $response ) {
		require_once __DIR__ . '/newsletter/subscribers/subscribers.php';
		require_once __DIR__ . '/forms/newsletter.php';
		if ( Forms\Newsletter\uses_subscriber_list() ) {
			Newsletter\Subscribers\request_sign_up_from_form( $person, $consent, $response );
		}
	},
	10,
	3
);
// People who agreed before the list was there, asked a few at a time.
add_action(
	'mainstay_catch_up',
	static function () {
		require_once __DIR__ . '/newsletter/subscribers/catch-up.php';
		Newsletter\Subscribers\CatchUp\ask_next_batch();
	}
);
add_filter(
	'wp_privacy_personal_data_exporters',
	static function ( $tools ) {
		require_once __DIR__ . '/newsletter/subscribers/privacy.php';
		return Newsletter\Subscribers\Privacy\add_privacy_tool( $tools, 'export' );
	}
);
add_filter(
	'wp_privacy_personal_data_erasers',
	static function ( $tools ) {
		require_once __DIR__ . '/newsletter/subscribers/privacy.php';
		return Newsletter\Subscribers\Privacy\add_privacy_tool( $tools, 'erase' );
	}
);
add_action(
	'mainstay_daily',
	static function () {
		require_once __DIR__ . '/newsletter/subscribers/privacy.php';
		Newsletter\Subscribers\Privacy\delete_expired_requests();
	}
);

add_action(
	'init',
	static function () {
		// Editors, and what they save, need it; pages do not.
		if ( is_admin() || Core\RestAddress\is_rest_request() ) {
			require_once __DIR__ . '/newsletter/mailings/mailings.php';
			Newsletter\Mailings\register_meta();
		}
	},
	100
);
// After WordPress stored what belongs to the post, too.
add_action(
	'wp_after_insert_post',
	static function ( $id, $post, $is_update, $before ) {
		if ( 'publish' === $post->post_status ) {
			require_once __DIR__ . '/newsletter/mailings/mailings.php';
			Newsletter\Mailings\start_on_publish( $post, $before );
		}
		if ( 'publish' === ( $before->post_status ?? '' ) ) {
			require_once __DIR__ . '/newsletter/mailings/mailings.php';
			Newsletter\Mailings\mark_as_once_published( $post, $before );
		}
	},
	10,
	4
);
foreach ( [ 'added_post_meta', 'updated_post_meta' ] as $moment ) {
	add_action(
		$moment,
		static function ( $meta_id, $id, $key, $value ) {
			if ( '_mainstay_send_mail' === $key ) {
				require_once __DIR__ . '/newsletter/mailings/mailings.php';
				Newsletter\Mailings\clear_never_send_mark( (int) $id, $value );
			}
		},
		10,
		4
	);
}
foreach (
	[ 'mainstay_mailings', ...wp_doing_cron() ? [ 'wp_loaded' ] : [] ]
	as $moment
) {
	add_action(
		$moment,
		static function () {
			require_once __DIR__ . '/newsletter/mailings/mailings.php';
			Newsletter\Mailings\run_by_cron();
		},
		// What one person waits for goes first.
		20
	);
}
add_action(
	'admin_init',
	static function () {
		require_once __DIR__ . '/newsletter/mailings/mailings.php';
		add_action( 'shutdown', __NAMESPACE__ . '\Newsletter\Mailings\run_overdue', 210 );
	}
);
add_action(
	'phpmailer_init',
	static function ( $mailer ) {
		if ( function_exists( __NAMESPACE__ . '\Newsletter\Mailings\Send\prepare_mailer' ) ) {
			Newsletter\Mailings\Send\prepare_mailer( $mailer );
		}
	},
	// After the plugins that say which server to use.
	1000
);

add_action(
	'admin_menu',
	static function () {
		require_once __DIR__ . '/newsletter/subscribers/screen.php';
		Newsletter\Subscribers\Screen\add_to_menu();
	}
);
add_action(
	'admin_post_mainstay_export_subscribers',
	static function () {
		require_once __DIR__ . '/newsletter/subscribers/csv.php';
		Newsletter\Subscribers\Csv\serve_export();
	}
);

// The book of payments, for the owner.
add_action(
	'admin_menu',
	static function () {
		require_once __DIR__ . '/payments/screen.php';
		Payments\Screen\add_to_menu();
	}
);

// Payments: the addresses that begin and end a checkout, and what goes on behind them. Nothing is
// loaded before somebody pays, or comes back from it.
add_action(
	'wp_loaded',
	static function () {
		if (
		array_intersect_key(
			$_REQUEST,
			[
				'mainstay-checkout' => 1,
				'mainstay-order'    => 1,
				'mainstay-sign-in'  => 1,
				'mainstay-access'   => 1,
				'mainstay-portal'   => 1,
			]
		)
		) {
			require_once __DIR__ . '/payments/addresses.php';
			Payments\Addresses\handle_request();
		}
	}
);
add_action(
	'template_redirect',
	static function () {
		if ( isset( $_GET['mainstay-payment'] ) ) {
			require_once __DIR__ . '/payments/thanks.php';
			Payments\Thanks\send_private_headers();
			// After the blocks, one of which may have a better place for it.
			add_filter( 'the_content', '\Mainstay\Payments\Thanks\prepend_to_content', 12 );
			add_action( 'wp_body_open', '\Mainstay\Payments\Thanks\print_at_top' );
		}
	},
	1
);
add_filter(
	'robots_txt',
	static fn( $text, $is_public ) => $is_public
		? $text .
			"\nUser-agent: *\nDisallow: /*?mainstay-\nDisallow: /*&mainstay-\n"
		: $text,
	10,
	2
);
add_filter(
	'mainstay_outbox_handlers',
	static function ( $handlers ) {
		require_once __DIR__ . '/payments/links.php';
		return $handlers + [
			Payments\Links\OUTBOX_KIND => '\Mainstay\Payments\Links\deliver_link',
		];
	}
);
add_action(
	'mainstay_daily',
	static function () {
		require_once __DIR__ . '/payments/privacy.php';
		Payments\Privacy\delete_expired();
	}
);
foreach ( [
	'exporters' => 'export',
	'erasers'   => 'erase',
] as $tools => $what ) {
	add_filter(
		"wp_privacy_personal_data_$tools",
		static function ( $tools ) use (
			$what
		) {
			require_once __DIR__ . '/payments/privacy.php';
			return Payments\Privacy\add_privacy_tool( $tools, $what );
		}
	);
}

// The reader comes back from another company's sign-in, or somebody else does.
foreach ( [ 'admin_post', 'admin_post_nopriv' ] as $moment ) {
	add_action(
		"{$moment}_mainstay_sign_in",
		static function () {
			require_once __DIR__ . '/core/sign-in.php';
			Core\SignIn\handle_return();
		}
	);
}

// Podcasts' feeds: nothing is loaded before a page has a podcast.
add_action(
	'mainstay_feed',
	static function ( $url ) {
		require_once __DIR__ . '/podcast/podcast.php';
		is_string( $url ) && Podcast\refresh_feed( $url );
	}
);
add_action(
	'shutdown',
	static function () {
		if ( function_exists( __NAMESPACE__ . '\Podcast\refresh_after_response' ) ) {
			Podcast\refresh_after_response();
		}
	},
	// After all else that runs behind an answer.
	300
);
add_action(
	'mainstay_daily',
	static function () {
		require_once __DIR__ . '/podcast/podcast.php';
		Podcast\delete_unused_feeds();
	}
);

// Connected Instagram accounts: fresh tokens, new pictures.
add_action(
	'mainstay_instagram',
	static function () {
		require_once __DIR__ . '/instagram/accounts.php';
		Instagram\Accounts\refresh_accounts();
	}
);

// A site of a network that is deleted takes its tables along.
add_filter(
	'wpmu_drop_tables',
	static function ( $tables, $site ) {
		global $wpdb;
		$prefix = $wpdb->get_blog_prefix( $site ) . 'mainstay_';
		return [
			...$tables,
			...$wpdb->get_col(
				$wpdb->prepare(
					'SHOW TABLES LIKE %s',
					$wpdb->esc_like( $prefix ) . '%'
				)
			),
		];
	},
	10,
	2
);

register_activation_hook(
	FILE,
	static function () {
		require_once __DIR__ . '/queue/queue.php';
		Queue\Table\ensure_table();
		Core\Cleanup\schedule_cleanup();
		require_once __DIR__ . '/instagram/accounts.php';
		Instagram\Accounts\schedule_refresh();
		require_once __DIR__ . '/publicize/replies.php';
		Publicize\Replies\schedule_import();
		require_once __DIR__ . '/premium-content/guard.php';
		PremiumContent\Guard\refresh_state();
		require_once __DIR__ . '/seo/titles.php';
		Seo\Titles\autoload_formats();
	}
);
register_deactivation_hook(
	FILE,
	static function () {
		wp_clear_scheduled_hook( 'mainstay_outbox' );
		wp_clear_scheduled_hook( 'mainstay_daily' );
		wp_clear_scheduled_hook( 'mainstay_mailings' );
		wp_clear_scheduled_hook( 'mainstay_catch_up' );
		wp_unschedule_hook( 'mainstay_feed' );
		wp_clear_scheduled_hook( 'mainstay_instagram' );
		wp_clear_scheduled_hook( 'mainstay_replies' );
		require_once __DIR__ . '/premium-content/guard.php';
		PremiumContent\Guard\handle_deactivation();
	}
);

add_action(
	'enqueue_block_editor_assets',
	static function () {
		require_once __DIR__ . '/core/editor.php';
		Core\Editor\remove_post_editor_dependency();
		Core\Editor\print_boot_data();
	}
);
add_filter(
	'load_script_translations',
	static function ( $translations, $file, $handle, $domain ) {
		if ( 'mainstay-blocks' !== $domain ) {
			return $translations;
		}
		require_once __DIR__ . '/core/editor.php';
		return Core\Editor\add_chunk_translations( $translations, $file, $handle );
	},
	10,
	4
);

// After the other plugins, so that a route that one of them holds is seen as taken.
add_action(
	'rest_api_init',
	static function () {
		require_once __DIR__ . '/rest/rest.php';
		Rest\register_routes();
		add_filter(
			'rest_pre_serve_request',
			__NAMESPACE__ . '\Rest\Forms\serve_with_length',
			10,
			3
		);
		add_filter(
			'rest_request_before_callbacks',
			__NAMESPACE__ . '\Rest\check_permission_first',
			10,
			3
		);
	},
	100
);

// WordPress's own embed block, with companies that WordPress does not know (embeds/embeds.php). All
// only where an embed is asked for or shown.
add_filter(
	'oembed_providers',
	static function ( $providers ) {
		require_once __DIR__ . '/embeds/embeds.php';
		return Embeds\add_providers( $providers );
	}
);
add_filter(
	'oembed_remote_get_args',
	static function ( $args, $url ) {
		require_once __DIR__ . '/embeds/embeds.php';
		return Embeds\mark_oembed_request( $args, $url );
	},
	10,
	2
);
add_filter(
	'pre_http_request',
	static fn( $response, $args ) => isset( $args['mainstay_embed'] )
		? Embeds\answer_marked_request( $args['mainstay_embed'] )
		: $response,
	// Last: whether this site may ask others is looked at when http/http.php does.
	PHP_INT_MAX,
	2
);
add_filter(
	'embed_oembed_html',
	static function ( $html, $url ) {
		require_once __DIR__ . '/embeds/embeds.php';
		return Embeds\filter_embed_html( $html, $url );
	},
	10,
	2
);
add_filter(
	'embed_maybe_make_link',
	static function ( $html, $url ) {
		require_once __DIR__ . '/embeds/embeds.php';
		return Embeds\filter_failed_embed( $html, $url );
	},
	10,
	2
);

// Videos of the media library (videos/videos.php): nothing is loaded before one is uploaded, asked for or
// shown.
add_action(
	'add_attachment',
	static function ( $id ) {
		require_once __DIR__ . '/videos/videos.php';
		Videos\is_video( $id ) && Videos\get_guid( $id );
	}
);
foreach (
	[ 'wp_handle_upload_prefilter', 'wp_handle_sideload_prefilter' ]
	as $moment
) {
	add_filter(
		$moment,
		static function ( $file ) {
			require_once __DIR__ . '/videos/tracks.php';
			return is_array( $file ) ? Videos\Tracks\check_upload( $file ) : $file;
		}
	);
}
add_filter(
	'wp_get_attachment_url',
	static function ( $url, $id ) {
		if ( ! is_string( $url ) || ! str_contains( $url, '/mainstay-private/' ) ) {
			return $url;
		}
		require_once __DIR__ . '/videos/private-file.php';
		return Videos\PrivateFile\filter_attachment_url( $url, (int) $id );
	},
	10,
	2
);
add_filter(
	'render_block_core/video',
	static function ( $html, $block ) {
		if ( ! is_string( $block['attrs']['guid'] ?? null ) ) {
			return $html;
		}
		require_once __DIR__ . '/videos/block.php';
		return Videos\Block\render( $html, $block['attrs'] );
	},
	10,
	2
);
add_action(
	'init',
	static function () {
		foreach ( [ 'videopress', 'wpvideo' ] as $shortcode ) {
			if ( ! shortcode_exists( $shortcode ) ) {
				add_shortcode(
					$shortcode,
					static function ( $attributes ) {
						require_once __DIR__ . '/videos/block.php';
						return Videos\Block\render_shortcode( $attributes );
					}
				);
			}
		}
	},
	100
);
// Before the page's own query: the page of a video has none.
add_action(
	'parse_request',
	static function () {
		if ( is_string( $_GET['mainstay-video'] ?? null ) ) {
			require_once __DIR__ . '/videos/page.php';
			Videos\Page\serve_embed_page();
		}
	}
);
add_filter(
	'rest_dispatch_request',
	static function ( $result, $request, $route ) {
		if ( ! str_starts_with( $route, '/oembed/' ) ) {
			return $result;
		}
		require_once __DIR__ . '/videos/oembed.php';
		return Videos\Oembed\answer_oembed_request( $result, $request );
	},
	10,
	3
);
add_filter(
	'pre_oembed_result',
	static function ( $html, $url ) {
		require_once __DIR__ . '/videos/oembed.php';
		return Videos\Oembed\skip_remote_oembed( $html, $url );
	},
	10,
	2
);
add_filter(
	'embed_oembed_html',
	static function ( $html, $url ) {
		require_once __DIR__ . '/videos/oembed.php';
		return Videos\Oembed\filter_embed_html( $html, $url );
	},
	// After the companies' gate, which lets ours pass.
	20,
	2
);
foreach (
	[
		'wpseo_schema_graph',
		'rank_math/json_ld',
		'aioseo_schema_output',
		'the_seo_framework_schema_graph_data',
	]
	as $filter
) {
	add_filter(
		$filter,
		static function ( $graph ) {
			$content = is_singular()
				? get_queried_object()->post_content ?? ''
				: '';
			if ( ! is_array( $graph ) || ! str_contains( $content, '"guid":"' ) ) {
				return $graph;
			}
			require_once __DIR__ . '/videos/schema.php';
			return Videos\Schema\add_nodes_to_graph( $graph );
		},
		99
	);
}
add_action(
	'wp_footer',
	static function () {
		if ( function_exists( __NAMESPACE__ . '\Videos\Schema\print_nodes' ) ) {
			Videos\Schema\print_nodes();
		}
	}
);

// Products: what is for sale, where a form of one leads to, and what PayPal says afterwards.
add_action(
	'init',
	static function () {
		require_once __DIR__ . '/payments/products/post-type.php';
		Payments\Products\PostType\register();
		if ( ! shortcode_exists( 'simple-payment' ) ) {
			add_shortcode(
				'simple-payment',
				static function ( $attributes ) {
					require_once __DIR__ . '/payments/products/shortcode.php';
					return Payments\Products\Shortcode\render( $attributes );
				}
			);
		}
	},
	100
);
add_filter(
	'rest_pre_insert_jp_pay_product',
	static fn( $prepared, $request ) => is_wp_error( $prepared )
		? $prepared
		: Payments\Products\PostType\validate_before_save( $prepared, $request ),
	10,
	2
);
add_filter(
	'rest_request_before_callbacks',
	static fn(
		$response,
		$handler,
		$request
	) => Payments\Products\PostType\restrict_reading( $response, $request ),
	10,
	3
);
add_action(
	'wp_loaded',
	static function () {
		if (
		array_intersect_key(
			$_GET,
			[
				'mainstay-buy'    => 1,
				'mainstay-pay'    => 1,
				'mainstay-paypal' => 1,
			]
		)
		) {
			require_once __DIR__ . '/payments/products/checkout.php';
			match ( true ) {
				isset( $_GET['mainstay-buy'] ) => Payments\Products\Checkout\handle_checkout(),
				isset( $_GET['mainstay-pay'] ) => Payments\Products\Checkout\redirect_to_payment(),
				default => Payments\Products\Checkout\handle_return()
			};
		}
	}
);
add_filter(
	'mainstay_outbox_handlers',
	static function ( $handlers ) {
		require_once __DIR__ . '/payments/paypal/orders.php';
		return $handlers + [
			Payments\Paypal\Orders\OUTBOX_KIND => '\Mainstay\Payments\Paypal\Orders\retry_sync',
		];
	}
);
add_filter(
	'mainstay_order_given_up',
	static function ( $is_given_up, $reference ) {
		require_once __DIR__ . '/payments/paypal/orders.php';
		return Payments\Paypal\Orders\is_certainly_unpaid( $is_given_up, $reference );
	},
	10,
	2
);

// Sharing on networks: nothing is loaded before a post is published, edited, or its author read about.
add_action(
	'init',
	static fn() => add_post_type_support( 'post', 'publicize' ),
	// Before other plugins, which may take it away, or give it to types of their own.
	5
);
add_action(
	'init',
	static function () {
		if ( is_admin() || Core\RestAddress\is_rest_request() ) {
			require_once __DIR__ . '/publicize/publicize.php';
			Publicize\register_meta();
		}
	},
	100
);
// After the other plugins: where one has this field, it stays theirs.
add_action(
	'rest_api_init',
	static function () {
		require_once __DIR__ . '/publicize/shown.php';
		Publicize\Shown\register_field();
	},
	100
);
add_action(
	'wp_after_insert_post',
	static function ( $id, $post, $is_update, $before ) {
		if (
			isset( wp_load_alloptions()['mainstay_publicize'] ) &&
			! in_array( $post->post_status, [ 'auto-draft', 'inherit' ], true )
		) {
			require_once __DIR__ . '/publicize/publicize.php';
			Publicize\share_if_first_published( $post, $before );
		}
	},
	10,
	4
);
add_filter(
	'mainstay_outbox_handlers',
	static function ( $handlers ) {
		require_once __DIR__ . '/publicize/send.php';
		return $handlers + [
			Publicize\Shares\QUEUE_KIND => '\Mainstay\Publicize\Send\deliver_share',
		];
	}
);
add_action(
	'deleted_post',
	static function ( $id, $post ) {
		if (
			'revision' !== $post->post_type &&
			isset( wp_load_alloptions()['mainstay_publicize'] )
		) {
			require_once __DIR__ . '/publicize/publicize.php';
			Publicize\delete_post_shares( (int) $id );
		}
	},
	10,
	2
);
foreach ( [ 'deleted_user', 'remove_user_from_blog' ] as $moment ) {
	add_action(
		$moment,
		static function ( $user ) {
			require_once __DIR__ . '/publicize/connections.php';
			Publicize\Connections\delete_user_connections( (int) $user );
		}
	);
}
add_action(
	'admin_post_mainstay_refresh_connection',
	static function () {
		require_once __DIR__ . '/publicize/sign-in.php';
		Publicize\SignIn\redirect_to_sign_in();
	}
);
add_action(
	'wp_head',
	static function () {
		if ( is_singular() && isset( wp_load_alloptions()['mainstay_publicize'] ) ) {
			require_once __DIR__ . '/publicize/creator.php';
			Publicize\Creator\print_tag();
		}
	}
);
foreach ( [
	'exporters' => 'export',
	'erasers'   => 'erase',
] as $tools => $what ) {
	add_filter(
		"wp_privacy_personal_data_$tools",
		static function ( $tools ) use (
			$what
		) {
			require_once __DIR__ . '/publicize/privacy.php';
			return Publicize\Privacy\register_privacy_tool( $tools, $what );
		}
	);
}

// Answers on networks become comments, where the owner wants that. The daily event is for one that was
// lost.
foreach ( [ 'mainstay_shared', 'mainstay_daily' ] as $moment ) {
	add_action(
		$moment,
		static function () {
			require_once __DIR__ . '/publicize/replies.php';
			Publicize\Replies\schedule_import();
		}
	);
}
add_action(
	'mainstay_replies',
	static function () {
		require_once __DIR__ . '/publicize/replies.php';
		Publicize\Replies\import_due_replies();
	}
);
add_filter(
	'wp_is_comment_flood',
	// Many may come at a time, and WordPress takes all without an address for one person's.
	static fn( $is_flood ) => $is_flood &&
		! (
			function_exists( __NAMESPACE__ . '\Publicize\Replies\track_comment_creation' ) &&
			Publicize\Replies\track_comment_creation()
		),
	// Whoever says that it is one.
	PHP_INT_MAX
);
add_filter(
	'comment_text',
	static function ( $text, $comment = null ) {
		// Other comments are not asked for what they do not have.
		if (
			! ( $comment instanceof \WP_Comment ) ||
			'Mainstay Blocks' !== $comment->comment_agent
		) {
			return $text;
		}
		require_once __DIR__ . '/publicize/origin.php';
		return Publicize\Origin\append_origin_link( (string) $text, $comment );
	},
	// After the text has its paragraphs.
	40,
	2
);

// How a post is described, found and shared: tags in the head where nobody else prints them, the
// description in the field of an SEO plugin, a short address.
add_action(
	'wp_head',
	static function () {
		if (
			Core\Availability\is_available( 'seo' ) ||
			Core\Availability\is_available( 'social-previews' )
		) {
			require_once __DIR__ . '/seo/open-graph.php';
			Seo\OpenGraph\start_head_buffer();
		}
	},
	PHP_INT_MIN
);
add_action(
	'wp_head',
	static function () {
		if ( function_exists( __NAMESPACE__ . '\Seo\OpenGraph\finish_head_buffer' ) ) {
			Seo\OpenGraph\finish_head_buffer();
		}
	},
	PHP_INT_MAX
);
// What restricts is honoured also where the panel is switched off.
add_filter(
	'wp_robots',
	static function ( $robots ) {
		require_once __DIR__ . '/seo/titles.php';
		return Seo\Titles\filter_robots( $robots );
	}
);
add_filter(
	'wp_sitemaps_posts_query_args',
	static function ( $query ) {
		require_once __DIR__ . '/seo/titles.php';
		return Seo\Titles\filter_sitemap_query( $query );
	}
);
add_filter(
	'document_title_parts',
	static function ( $parts ) {
		if ( ! Core\Availability\is_available( 'seo' ) ) {
			return $parts;
		}
		require_once __DIR__ . '/seo/titles.php';
		return Seo\Titles\filter_title_parts( $parts );
	}
);
add_action(
	'init',
	static function () {
		// Editors, and what they save, need it; pages do not.
		if (
			( is_admin() || Core\RestAddress\is_rest_request() ) &&
			Core\Availability\is_available( 'seo' )
		) {
			require_once __DIR__ . '/seo/seo.php';
			require_once __DIR__ . '/seo/titles.php';
			Seo\register_meta();
			Seo\Titles\register_meta();
		}
	},
	// After the other plugins, which may have it already.
	101
);
add_action(
	'rest_api_init',
	static function () {
		if ( Core\Availability\is_available( 'seo' ) ) {
			require_once __DIR__ . '/seo/seo.php';
			Seo\add_rest_filters();
		}
		if ( Core\Availability\is_available( 'shortlinks' ) ) {
			require_once __DIR__ . '/shortlinks/shortlinks.php';
			Shortlinks\register_field();
		}
	},
	// After the other plugins, which may have the field already.
	100
);
foreach ( [ 'added', 'updated', 'deleted' ] as $moment ) {
	add_action(
		"{$moment}_post_meta",
		static function ( $meta_id, $post_id, $key ) {
			if (
				in_array(
					$key,
					[
						'advanced_seo_description',
						'_yoast_wpseo_metadesc',
						'rank_math_description',
						'_genesis_description',
						'_seopress_titles_desc',
					],
					true
				) &&
				Core\Availability\is_available( 'seo' )
			) {
				require_once __DIR__ . '/seo/seo.php';
				Seo\sync_changed_meta( (int) $post_id, $key );
			}
		},
		10,
		3
	);
}
// The forms below the block editor are sent to an address of their own.
if ( isset( $_GET['meta-box-loader'] ) ) {
	foreach ( [ 'update', 'delete' ] as $moment ) {
		add_filter(
			"{$moment}_post_metadata",
			static function ( $handled, $post_id, $key, $value ) {
				if ( ! is_string( $key ) || ! Core\Availability\is_available( 'seo' ) ) {
					return $handled;
				}
				require_once __DIR__ . '/seo/seo.php';
				return Seo\block_stale_form_value(
					$handled,
					(int) $post_id,
					$key,
					$value
				);
			},
			10,
			4
		);
	}
}
add_action(
	'load-post.php',
	static function () {
		// Forms that are opened now know what is stored.
		$id = absint( $_GET['post'] ?? 0 );
		if ( $id && current_user_can( 'edit_post', $id ) ) {
			delete_post_meta( $id, '_mainstay_seo_before' );
		}
	}
);
add_filter(
	'get_shortlink',
	static function ( $shortlink, $id, $context ) {
		if ( ! Core\Availability\is_available( 'shortlinks' ) ) {
			return $shortlink;
		}
		require_once __DIR__ . '/shortlinks/shortlinks.php';
		return Shortlinks\filter_shortlink( $shortlink, (int) $id, (string) $context );
	},
	// Before the other plugins, which may have better ones.
	5,
	3
);
add_action(
	'parse_request',
	static function () {
		if (
		str_contains( $_SERVER['REQUEST_URI'] ?? '', '/s/' ) && // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only looked at.
		Core\Availability\is_available( 'shortlinks' )
		) {
			require_once __DIR__ . '/shortlinks/shortlinks.php';
			Shortlinks\redirect_to_post();
		}
	}
);

// Related posts: the index follows what WordPress tells; nothing is read before there is one.
add_action(
	'rest_api_init',
	static function () {
		require_once __DIR__ . '/related-posts/related-posts.php';
		RelatedPosts\register_meta();
		RelatedPosts\register_field();
	}
);
foreach ( [ 'load-term.php', 'load-edit-tags.php' ] as $moment ) {
	add_action(
		$moment,
		static function () {
			if ( ! Core\Availability\is_available( 'jetpack/related-posts' ) ) {
				return;
			}
			require_once __DIR__ . '/related-posts/term-field.php';
			$taxonomy = get_current_screen()->taxonomy;
			if ( RelatedPosts\TermField\is_for_taxonomy( $taxonomy ) ) {
				add_action(
					"{$taxonomy}_edit_form_fields",
					__NAMESPACE__ . '\RelatedPosts\TermField\print_field'
				);
				add_action(
					"edited_$taxonomy",
					__NAMESPACE__ . '\RelatedPosts\TermField\save_field'
				);
			}
		}
	);
}
add_action(
	'wp_after_insert_post',
	static function ( $id, $post ) {
		require_once __DIR__ . '/related-posts/changes.php';
		RelatedPosts\Changes\handle_saved_post( $post );
	},
	10,
	2
);
add_action(
	'set_object_terms',
	static function ( $id ) {
		require_once __DIR__ . '/related-posts/changes.php';
		RelatedPosts\Changes\handle_changed_post( (int) $id );
	}
);
add_action(
	'deleted_term_relationships',
	static function ( $id ) {
		require_once __DIR__ . '/related-posts/changes.php';
		RelatedPosts\Changes\handle_changed_post( (int) $id );
	}
);
foreach (
	[ 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ]
	as $moment
) {
	add_action(
		$moment,
		static function ( $meta_id, $id, $key ) {
			if (
				in_array(
					$key,
					[ '_mainstay_related_posts', '_jetpack_newsletter_access' ],
					true
				)
			) {
				require_once __DIR__ . '/related-posts/changes.php';
				RelatedPosts\Changes\handle_changed_post( (int) $id );
			}
		},
		10,
		3
	);
}
add_action(
	'edited_term',
	static function ( $term, $tt_id, $taxonomy ) {
		require_once __DIR__ . '/related-posts/changes.php';
		RelatedPosts\Changes\handle_changed_term( (int) $term, $taxonomy );
	},
	10,
	3
);
add_action(
	'delete_term',
	static function ( $term, $tt_id, $taxonomy, $deleted, $posts ) {
		require_once __DIR__ . '/related-posts/changes.php';
		RelatedPosts\Changes\handle_changed_term( (int) $term, $taxonomy, $posts );
	},
	10,
	5
);
add_action(
	'shutdown',
	static function () {
		if (
			function_exists(
				__NAMESPACE__ . '\RelatedPosts\Changes\index_pending'
			)
		) {
			RelatedPosts\Changes\index_pending();
		}
	},
	1
);
// By then it is gone from WordPress's memory, too.
add_action(
	'after_delete_post',
	static function ( $id ) {
		require_once __DIR__ . '/related-posts/changes.php';
		RelatedPosts\Changes\handle_deleted_post( (int) $id );
	}
);
add_action(
	'mainstay_related_posts',
	static function () {
		require_once __DIR__ . '/related-posts/related-posts.php';
		require_once __DIR__ . '/related-posts/build.php';
		RelatedPosts\Build\run_scheduled_build();
	}
);
add_action(
	'mainstay_daily',
	static function () {
		require_once __DIR__ . '/related-posts/related-posts.php';
		require_once __DIR__ . '/related-posts/build.php';
		RelatedPosts\Tables\are_tables_ready() && RelatedPosts\Build\run_scheduled_build();
	}
);
add_filter(
	'site_status_tests',
	static function ( $tests ) {
		require_once __DIR__ . '/related-posts/health.php';
		return RelatedPosts\Health\add_health_test( $tests );
	}
);

// Likes and sharing buttons below posts. Nothing more than the options is looked at on pages that have
// neither.
add_action(
	'init',
	static function () {
		foreach ( get_post_types( [ 'public' => true ] ) as $type ) {
			if ( 'attachment' !== $type ) {
				add_post_type_support(
					$type,
					[
						'jetpack-post-likes',
						'jetpack-sharing-buttons',
					]
				);
			}
		}
	},
	100
);
foreach ( [
	'share-buttons' => 19,
	'likes'         => 20,
] as $panel => $priority ) {
	add_filter(
		'the_content',
		static function ( $content ) use ( $panel ) {
			if (
				! is_string( $content ) ||
				is_feed() ||
				is_embed() ||
				is_admin() ||
				wp_is_serving_rest_request()
			) {
				return $content;
			}
			require_once __DIR__ . "/$panel/page.php";
			return 'likes' === $panel
				? Likes\Page\append_button( $content )
				: ShareButtons\Page\append_buttons( $content );
		},
		// After all that belongs to the content itself.
		$priority
	);
}
add_action(
	'wp_enqueue_scripts',
	static function () {
		if ( ! wp_is_block_theme() ) {
			require_once __DIR__ . '/likes/page.php';
			require_once __DIR__ . '/share-buttons/page.php';
			Likes\Page\enqueue_assets_early();
			ShareButtons\Page\enqueue_style_early();
		}
	}
);
add_action(
	'template_redirect',
	static function () {
		if ( isset( $_GET['mainstay-like'] ) ) {
			require_once __DIR__ . '/likes/page.php';
			Likes\Page\handle_click();
		}
	},
	1
);
add_action(
	'rest_api_init',
	static function () {
		if ( Core\Availability\is_available( 'likes' ) ) {
			require_once __DIR__ . '/likes/fields.php';
			Likes\Fields\register();
			add_filter( 'the_posts', '\Mainstay\Likes\Fields\expect_posts' );
		}
		if ( Core\Availability\is_available( 'sharing' ) ) {
			require_once __DIR__ . '/share-buttons/share-buttons.php';
			ShareButtons\register_fields();
		}
	},
	// Before WordPress's own routes take in what posts have; after other plugins.
	20
);
add_action(
	'admin_init',
	static function () {
		if (
		'edit.php' === ( $GLOBALS['pagenow'] ?? '' ) &&
		Core\Availability\is_available( 'likes' )
		) {
			require_once __DIR__ . '/likes/fields.php';
			Likes\Fields\add_columns();
			add_filter( 'the_posts', '\Mainstay\Likes\Fields\expect_posts' );
		}
	}
);
add_action(
	'mainstay_daily',
	static function () {
		require_once __DIR__ . '/likes/visitor.php';
		Likes\Visitor\delete_old_salts();
	}
);
add_action(
	'deleted_post',
	static function ( $id ) {
		require_once __DIR__ . '/likes/likes.php';
		Likes\delete_post_likes( (int) $id );
	}
);

// Social icons of an earlier plugin's widget (social-icons/widget.php), only where there is one.
add_action(
	'widgets_init',
	static function () {
		if ( isset( wp_load_alloptions()['widget_jetpack_widget_social_icons'] ) ) {
			require_once __DIR__ . '/social-icons/widget.php';
			SocialIcons\Widget\register();
			add_filter(
				'widget_types_to_hide_from_legacy_widget_block',
				__NAMESPACE__ . '\SocialIcons\Widget\hide_widget'
			);
		}
	},
	// After the other plugins, and before WordPress takes in what was registered.
	99
);

// What the host's plan leaves out, on pages: whoever may edit a post is told so, nobody else. And the
// site's /ads.txt.
add_action(
	'init',
	static function () {
		if ( true === Core\Availability\get_plan()['features'] ) {
			return;
		}
		add_filter(
			'render_block',
			static function ( $html, $block ) {
				if ( ! is_user_logged_in() || ! is_string( $html ) ) {
					return $html;
				}
				require_once __DIR__ . '/core/upgrade-banner.php';
				return Core\UpgradeBanner\prepend_banner( $html, $block );
			},
			20,
			2
		);
	},
	101
);
add_action(
	'parse_request',
	static function ( $request ) {
		if ( 'ads.txt' === $request->request ) {
			require_once __DIR__ . '/ads/ads.php';
			Ads\serve_ads_txt();
		}
	}
);

add_action(
	'admin_menu',
	static function () {
		require_once __DIR__ . '/core/screen.php';
		Core\Screen\add_to_menu();
		Core\Screen\add_sharing_to_menu();
	}
);
add_action(
	'admin_notices',
	static function () {
		require_once __DIR__ . '/core/notices.php';
		Core\Notices\print_conflict_notices();
	}
);
add_filter(
	'plugin_action_links_' . plugin_basename( FILE ),
	static function (
		$links
	) {
		require_once __DIR__ . '/core/notices.php';
		return Core\Notices\add_settings_link( $links );
	}
);

// Keys are checked and encrypted whoever writes the option, and never autoloaded.
add_filter(
	'pre_update_option',
	static function ( $value, $option, $old ) {
		if ( ! str_starts_with( $option, 'mainstay_key_' ) ) {
			return $value;
		}
		require_once __DIR__ . '/core/keys.php';
		return Core\Keys\encrypt_before_save( $value, $option, $old );
	},
	10,
	3
);
add_filter(
	'wp_default_autoload_value',
	static fn( $autoload, $option ) => str_starts_with( $option, 'mainstay_key_' )
		? false
		: $autoload,
	10,
	2
);
foreach ( [ 'added_option', 'updated_option', 'deleted_option' ] as $moment ) {
	add_action(
		$moment,
		static function ( $option ) {
			if ( str_starts_with( $option, 'mainstay_key_' ) ) {
				require_once __DIR__ . '/core/keys.php';
				Core\Keys\update_connected_after_save( $option );
			}
		}
	);
}

// WordPress 7 and later. Visitors' pages need no connectors.
add_action(
	'wp_connectors_init',
	static function ( $registry ) {
		if ( ! is_admin() && ! Core\RestAddress\is_rest_request() ) {
			return;
		}
		require_once __DIR__ . '/core/connectors.php';
		Core\Connectors\register( $registry );
		add_filter( 'rest_pre_get_setting', '\Mainstay\Core\Connectors\mask_key', 10, 2 );
		add_filter(
			'rest_dispatch_request',
			'\Mainstay\Core\Connectors\validate_keys_in_request',
			10,
			2
		);
		// After WordPress put its own data there.
		add_filter(
			'script_module_data_options-connectors-wp-admin',
			'\Mainstay\Core\Connectors\correct_key_status',
			20
		);
	}
);

// Tells the WP Consent API, where it is installed, that this plugin follows it (core/consent.php).
add_filter(
	'wp_consent_api_registered_' . plugin_basename( FILE ),
	'__return_true'
);
