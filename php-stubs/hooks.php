<?php
/**
 * Every moment WordPress calls us. What is only needed at such a moment is required there.
 *
 * @package mainstay-blocks
 */

namespace Mainstay;

defined('ABSPATH') || exit();

// After the other plugins, so that a block name that one of them holds is seen as taken.
add_action('init', __NAMESPACE__ . '\Blocks\register', 100);
add_action(
	'admin_init',
	__NAMESPACE__ . '\Blocks\leave_common_attributes_to_editor'
);
// Before core's own readers of these attributes.
add_filter(
	'render_block_data',
	__NAMESPACE__ . '\Blocks\drop_attributes_of_wrong_type',
	1
);
add_filter('block_categories_all', __NAMESPACE__ . '\Blocks\add_categories');
add_action(
	'wp_enqueue_scripts',
	__NAMESPACE__ . '\Blocks\drop_styles_of_absent_blocks',
	100
);

// Business facts: nothing is loaded before a page has a block that says something of the business.
foreach (
	[
		'jetpack/business-hours',
		'jetpack/contact-info',
		'jetpack/map',
		'jetpack/opentable'
	]
	as $name
) {
	add_filter(
		"render_block_$name",
		static function ($html, $block) {
			if (Availability\is_available('business-facts')) {
				require_once __DIR__ . '/business-facts.php';
				BusinessFacts\rendered($block);
			}
			return $html;
		},
		10,
		2
	);
}
add_action('wp_footer', static function () {
	if (function_exists(__NAMESPACE__ . '\BusinessFacts\rendered')) {
		require_once __DIR__ . '/seo-graphs.php';
		SeoGraphs\print_node();
	}
});
// The graphs of Yoast SEO, Rank Math, All in One SEO, The SEO Framework and SEOPress.
foreach (
	[
		'wpseo_schema_graph',
		'rank_math/json_ld',
		'aioseo_schema_output',
		'the_seo_framework_schema_graph_data',
		'seopress_get_json_data_organization',
		'seopress_pro_get_json_data_local_business'
	]
	as $filter
) {
	add_filter(
		$filter,
		static function ($graph) use ($filter) {
			// Block themes have rendered their blocks by now; in others the content is yet to come.
			$has_facts =
				function_exists(__NAMESPACE__ . '\BusinessFacts\rendered') ||
				(is_singular() &&
					Availability\is_available('business-facts') &&
					preg_match(
						'~<!-- wp:(block|jetpack/(business-hours|contact-info|opentable)) ~',
						get_queried_object()->post_content ?? ''
					));
			if (!is_array($graph) || !$has_facts) {
				return $graph;
			}
			require_once __DIR__ . '/seo-graphs.php';
			return SeoGraphs\join($filter, $graph);
		},
		99
	);
}
add_action(
	'init',
	static function () {
		if (!Availability\is_available('business-facts')) {
			return;
		}
		register_block_bindings_source('mainstay/business', [
			'label' => __('Business facts', 'mainstay-blocks'),
			'get_value_callback' => static function (...$asked) {
				require_once __DIR__ . '/business-record.php';
				return BusinessRecord\bound_value(...$asked);
			}
		]);
	},
	// After the blocks: then it is known what is available.
	101
);

// Responses to forms, and what has to be sent because of them.
add_action(
	'init',
	static function () {
		require_once __DIR__ . '/post-types.php';
		PostTypes\register();
		foreach (['contact-form', 'contact-field'] as $shortcode) {
			if (!shortcode_exists($shortcode)) {
				add_shortcode($shortcode, static function (
					$attributes,
					$content = ''
				) use ($shortcode) {
					require_once __DIR__ . '/forms/shortcode.php';
					return 'contact-form' === $shortcode
						? Forms\Shortcode\render($attributes, $content)
						: '';
				});
			}
		}
	},
	100
);
// Before the blocks inside a form, which have to know whose they are.
add_filter(
	'render_block_data',
	static function ($block, $source) {
		if (
			'jetpack/contact-form' === $block['blockName'] &&
			!in_array($block['blockName'], Availability\taken(), true)
		) {
			require_once __DIR__ . '/forms/page.php';
			Forms\Page\open($source);
		}
		return $block;
	},
	100,
	2
);
add_filter('render_block_jetpack/contact-form', static function ($html) {
	require_once __DIR__ . '/forms/page.php';
	return Forms\Page\without_needless_script($html);
});
// A form sent without JavaScript comes to the page that it is on.
add_action(
	'template_redirect',
	static function () {
		if ('POST' === ($_SERVER['REQUEST_METHOD'] ?? '')) {
			require_once __DIR__ . '/forms/page.php';
			Forms\Page\receive();
		}
		if (isset($_GET['mainstay-sent'])) {
			require_once __DIR__ . '/forms/thanks.php';
			Forms\Thanks\keep_private();
		}
	},
	1
);
add_action(
	'shutdown',
	static function () {
		if (function_exists(__NAMESPACE__ . '\Outbox\run_after_answer')) {
			Outbox\run_after_answer();
		}
	},
	100
);
foreach (
	['mainstay_outbox', ...wp_doing_cron() ? ['wp_loaded'] : []]
	as $moment
) {
	add_action($moment, static function () {
		require_once __DIR__ . '/outbox.php';
		Outbox\run_by_cron();
	});
}
add_action('mainstay_daily', static function () {
	require_once __DIR__ . '/forms/privacy.php';
	Forms\Privacy\tidy();
	Outbox\tidy();
});
add_action('admin_init', static function () {
	require_once __DIR__ . '/outbox.php';
	add_action('shutdown', __NAMESPACE__ . '\Outbox\run_late', 200);
});
add_action('admin_notices', static function () {
	require_once __DIR__ . '/forms/health.php';
	Forms\Health\print_notice();
});
add_filter('site_status_tests', static function ($tests) {
	require_once __DIR__ . '/forms/health.php';
	return Forms\Health\add_test($tests);
});
add_filter('wp_privacy_personal_data_exporters', static function ($tools) {
	require_once __DIR__ . '/forms/privacy.php';
	return Forms\Privacy\add_tool($tools, 'export');
});
add_filter('wp_privacy_personal_data_erasers', static function ($tools) {
	require_once __DIR__ . '/forms/privacy.php';
	return Forms\Privacy\add_tool($tools, 'erase');
});
add_action(
	'deleted_post',
	static function ($id, $post) {
		if ('feedback' === $post->post_type) {
			require_once __DIR__ . '/outbox.php';
			Outbox\forget($id);
		}
	},
	10,
	2
);
add_action(
	'phpmailer_init',
	static function ($mailer) {
		if (function_exists(__NAMESPACE__ . '\Forms\Mail\prepare')) {
			Forms\Mail\prepare($mailer);
		}
	},
	// After the plugins that say which server to use.
	1000
);
// Who else hears of a response: an address, the CRM, the mailing lists.
add_filter(
	'mainstay_form_deliveries',
	static function ($deliveries, $form, $response) {
		require_once __DIR__ . '/forms/newsletter.php';
		$deliveries = Forms\Webhook\add_delivery($deliveries, $form, $response);
		$deliveries = Forms\Crm\add_delivery($deliveries, $form, $response);
		return Forms\Newsletter\add_deliveries($deliveries, $form, $response);
	},
	10,
	3
);
add_action(
	'mainstay_form_verdict',
	static function ($id, $is_spam) {
		require_once __DIR__ . '/forms/spam.php';
		Forms\Spam\report($id, $is_spam);
	},
	10,
	2
);
add_filter('mainstay_outbox_handlers', static function ($handlers) {
	require_once __DIR__ . '/forms/newsletter.php';
	return $handlers + [
		Forms\Webhook\KIND => '\Mainstay\Forms\Webhook\deliver',
		Forms\Crm\KIND => '\Mainstay\Forms\Crm\deliver',
		Forms\Newsletter\KIND => '\Mainstay\Forms\Newsletter\deliver',
		Forms\Newsletter\MAILCHIMP => '\Mainstay\Forms\Newsletter\deliver',
		Forms\Newsletter\MAILPOET => '\Mainstay\Forms\Newsletter\deliver'
	];
});
add_action('admin_menu', static function () {
	require_once __DIR__ . '/forms/screen.php';
	Forms\Screen\add_to_menu();
});
add_action('admin_post_mainstay_export_responses', static function () {
	require_once __DIR__ . '/forms/export.php';
	Forms\Export\serve();
});

// The reader comes back from another company's sign-in, or somebody else does.
foreach (['admin_post', 'admin_post_nopriv'] as $moment) {
	add_action("{$moment}_mainstay_sign_in", static function () {
		require_once __DIR__ . '/sign-in.php';
		SignIn\finish();
	});
}

// Podcasts' feeds: nothing is loaded before a page has a podcast.
add_action('mainstay_feed', static function ($url) {
	require_once __DIR__ . '/feeds.php';
	is_string($url) && Feeds\refresh($url);
});
add_action(
	'shutdown',
	static function () {
		if (function_exists(__NAMESPACE__ . '\Feeds\after_answer')) {
			Feeds\after_answer();
		}
	},
	// After all else that runs behind an answer.
	300
);
add_action('mainstay_daily', static function () {
	require_once __DIR__ . '/feeds.php';
	Feeds\tidy();
});

// Connected Instagram accounts: fresh tokens, new pictures.
add_action('mainstay_instagram', static function () {
	require_once __DIR__ . '/instagram-accounts.php';
	InstagramAccounts\tend();
});

register_activation_hook(FILE, static function () {
	require_once __DIR__ . '/outbox.php';
	Outbox\ensure_table();
	require_once __DIR__ . '/instagram-accounts.php';
	InstagramAccounts\schedule();
});
register_deactivation_hook(FILE, static function () {
	wp_clear_scheduled_hook('mainstay_outbox');
	wp_clear_scheduled_hook('mainstay_daily');
	wp_unschedule_hook('mainstay_feed');
	wp_clear_scheduled_hook('mainstay_instagram');
});

add_action('enqueue_block_editor_assets', static function () {
	require_once __DIR__ . '/editor.php';
	Editor\leave_out_post_editor();
	Editor\print_boot_data();
});
add_filter(
	'load_script_translations',
	static function ($translations, $file, $handle, $domain) {
		if ('mainstay-blocks' !== $domain) {
			return $translations;
		}
		require_once __DIR__ . '/editor.php';
		return Editor\add_translations_of_chunks($translations, $file, $handle);
	},
	10,
	4
);

// After the other plugins, so that a route that one of them holds is seen as taken.
add_action(
	'rest_api_init',
	static function () {
		require_once __DIR__ . '/rest.php';
		Rest\register_routes();
		add_filter(
			'rest_pre_serve_request',
			__NAMESPACE__ . '\Rest\Forms\serve',
			10,
			3
		);
		add_filter(
			'rest_request_before_callbacks',
			__NAMESPACE__ . '\Rest\rights_first',
			10,
			3
		);
	},
	100
);

// WordPress's own embed block, with companies that WordPress does not know (embeds.php). All
// only where an embed is asked for or shown.
add_filter('oembed_providers', static function ($providers) {
	require_once __DIR__ . '/embeds.php';
	return Embeds\add_providers($providers);
});
add_filter(
	'oembed_remote_get_args',
	static function ($args, $url) {
		require_once __DIR__ . '/embeds.php';
		return Embeds\mark($args, $url);
	},
	10,
	2
);
add_filter(
	'pre_http_request',
	static fn($response, $args) => isset($args['mainstay_embed'])
		? Embeds\answer($args['mainstay_embed'])
		: $response,
	// Last: whether this site may ask others is looked at when http.php does.
	PHP_INT_MAX,
	2
);
add_filter(
	'embed_oembed_html',
	static function ($html, $url) {
		require_once __DIR__ . '/embeds.php';
		return Embeds\for_readers($html, $url);
	},
	10,
	2
);
add_filter(
	'embed_maybe_make_link',
	static function ($html, $url) {
		require_once __DIR__ . '/embeds.php';
		return Embeds\link_for_readers($html, $url);
	},
	10,
	2
);

// Social icons of an earlier plugin's widget (social-icons-widget.php), only where there is one.
add_action(
	'widgets_init',
	static function () {
		if (isset(wp_load_alloptions()['widget_jetpack_widget_social_icons'])) {
			require_once __DIR__ . '/social-icons-widget.php';
			SocialIconsWidget\register();
			add_filter(
				'widget_types_to_hide_from_legacy_widget_block',
				__NAMESPACE__ . '\SocialIconsWidget\hide'
			);
		}
	},
	// After the other plugins, and before WordPress takes in what was registered.
	99
);

add_action('admin_menu', static function () {
	require_once __DIR__ . '/screen.php';
	Screen\add_to_menu();
});
add_action('admin_notices', static function () {
	require_once __DIR__ . '/notices.php';
	Notices\print_taken();
});
add_filter('plugin_action_links_' . plugin_basename(FILE), static function (
	$links
) {
	require_once __DIR__ . '/notices.php';
	return Notices\add_settings_link($links);
});

// Keys are checked and encrypted whoever writes the option, and never autoloaded.
add_filter(
	'pre_update_option',
	static function ($value, $option, $old) {
		if (!str_starts_with($option, 'mainstay_key_')) {
			return $value;
		}
		require_once __DIR__ . '/keys.php';
		return Keys\before_save($value, $option, $old);
	},
	10,
	3
);
add_filter(
	'wp_default_autoload_value',
	static fn($autoload, $option) => str_starts_with($option, 'mainstay_key_')
		? false
		: $autoload,
	10,
	2
);
foreach (['added_option', 'updated_option', 'deleted_option'] as $moment) {
	add_action($moment, static function ($option) {
		if (str_starts_with($option, 'mainstay_key_')) {
			require_once __DIR__ . '/keys.php';
			Keys\after_save($option);
		}
	});
}

// WordPress 7 and later. Visitors' pages need no connectors.
add_action('wp_connectors_init', static function ($registry) {
	$is_rest =
		isset($_GET['rest_route']) ||
		str_contains(
			$_SERVER['REQUEST_URI'] ?? '',
			'/' . rest_get_url_prefix() . '/'
		);
	if (!is_admin() && !$is_rest) {
		return;
	}
	require_once __DIR__ . '/connectors.php';
	Connectors\register($registry);
	add_filter('rest_pre_get_setting', '\Mainstay\Connectors\mask', 10, 2);
	add_filter(
		'rest_dispatch_request',
		'\Mainstay\Connectors\refuse_invalid',
		10,
		2
	);
	// After WordPress put its own data there.
	add_filter(
		'script_module_data_options-connectors-wp-admin',
		'\Mainstay\Connectors\correct_screen',
		20
	);
});

// Tells the WP Consent API, where it is installed, that this plugin follows it (consent.php).
add_filter(
	'wp_consent_api_registered_' . plugin_basename(FILE),
	'__return_true'
);
