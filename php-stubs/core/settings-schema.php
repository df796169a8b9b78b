<?php
/**
 * Returns all settings by name. A setting is declared here only: core/settings.php stores it,
 * rest/settings.php accepts and returns it, src/settings shows it and uninstall.php deletes it.
 * Administrators alone can read and change settings through the route.
 *
 * - `default`: its type is that of the setting; a stored value of another type counts as not set.
 * - `option`: option that holds this setting alone; without it, `mainstay_settings`. `autoload` is
 *   for this option.
 * - `schema`: REST schema; without it, the route neither accepts nor returns the setting.
 * - `parameter`: name in requests and answers, where it is not that of the setting.
 * - `validate`: validates the parameter before anything is stored, instead of `schema`.
 * - `prepare`: turns the parameter into the value to store; returns it, or WP_Error, in which case
 *   nothing of the request is stored. Of an object it gets what was sent, and keeps the rest: what
 *   another window has stored meanwhile stays.
 * - An error of `validate` or `prepare` may have `fields` in its data: sentences by the names of the
 *   parameters that they are about, e.g. `newsletter.reply_to`.
 * - `get`: returns the value for answers, instead of the stored one; false for none.
 * - `after`: runs when a change is stored.
 * - `card`, `label`, `help`: a toggle on a card of the screen, `privacy` or `data`. A setting
 *   without `label` has a control of its own in src/settings.
 *
 * A callback is a file below the folder of the plugin, without its ending, and a function in it.
 * Texts are functions, because this file is read before translations are loaded. Nothing is
 * required or called here, because uninstall.php reads this file without the plugin.
 *
 * @package mainstay-blocks
 */

defined( 'ABSPATH' ) || exit();

$on_or_off = [
	'default'  => false,
	'schema'   => [ 'type' => 'boolean' ],
	'validate' => [ 'core/settings-values', 'validate_boolean' ],
];
$texts     = [
	'type'  => 'array',
	'items' => [ 'type' => 'string' ],
];

return [
	// Names of blocks and panels that the owner switched off.
	'off'             => [
		'default'   => [],
		'parameter' => 'switches',
		'schema'    => [
			'description'          => 'Blocks and panels by name: true is on.',
			'type'                 => 'object',
			'additionalProperties' => [ 'type' => 'boolean' ],
		],
		'validate'  => [ 'core/settings-values', 'validate_switches' ],
		'prepare'   => [ 'core/settings-values', 'prepare_switches' ],
		'get'       => false,
	],
	// Whether embeds wait for the visitor's consent.
	'consent_gate'    => $on_or_off,
	// Whether uninstalling deletes the plugin's data.
	'delete_data'     => $on_or_off,
	// Whether responses to forms keep the visitor's IP address.
	'store_address'   => $on_or_off,
	// Whether answers on networks become comments (publicize/replies.php).
	'import_replies'  => $on_or_off + [
		'after' => [ 'publicize/replies', 'schedule_import' ],
	],
	// Services with a stored key, each with the fingerprint of the salts it was encrypted with, so
	// that no key has to be decrypted to know that it can be.
	'connected'       => [ 'default' => [] ],
	// Services of which the second key is in use, so that a test key and a live key stand side by side.
	'second_keys'     => [ 'default' => [] ],
	// Results of the last tests of connections (core/connection-check.php).
	'checks'          => [
		'default'  => [],
		'option'   => 'mainstay_checks',
		'autoload' => false,
	],
	// Webhooks at payment providers, by the slot of the key (payments/webhooks/records.php).
	'webhooks'        => [
		'default'  => [],
		'option'   => 'mainstay_webhooks',
		'autoload' => false,
	],
	// What the owner wrote down about the business.
	'business'        => [
		'default'  => [],
		'schema'   => [
			'description' => 'What the owner wrote down about the business.',
			'type'        => 'object',
		],
		'validate' => [ 'business/record', 'validate_record' ],
		'prepare'  => [ 'business/record', 'prepare_for_storage' ],
		'get'      => [ 'business/record', 'get_record' ],
	],
	// Sender and texts of mails to subscribers. Forms for comments ask whether they have a box.
	'newsletter'      => [
		'default'  => [],
		'option'   => 'mainstay_list',
		'autoload' => true,
		'schema'   => [
			'description' => 'Who writes to the subscribers.',
			'type'        => 'object',
			'properties'  => [
				'name'        => [
					'type'      => 'string',
					'maxLength' => 100,
				],
				'reply_to'    => [
					'type'      => 'string',
					'maxLength' => 200,
				],
				'address'     => [
					'type'      => 'string',
					'maxLength' => 1000,
				],
				'welcome'     => [
					'type'      => 'string',
					'maxLength' => 5000,
				],
				'by_default'  => [ 'type' => 'boolean' ],
				'on_comments' => [ 'type' => 'boolean' ],
				'at_post_end' => [ 'type' => 'boolean' ],
				'topics_on'   => [ 'type' => 'boolean' ],
				'topics'      => [
					'type'     => 'array',
					'items'    => [ 'type' => 'integer' ],
					'maxItems' => 100,
				],
			],
		],
		'prepare'  => [ 'newsletter/subscribers/sender', 'prepare_sender_settings' ],
		'get'      => [ 'newsletter/subscribers/sender', 'get_settings_for_screen' ],
	],
	// Lists of plan IDs by the tier of posts that they open; tier 0 is any.
	'paid_posts'      => [
		'default'  => [],
		'option'   => 'mainstay_tiers',
		'autoload' => false,
		'schema'   => [
			'description'          => 'Plans by the tier that they open.',
			'type'                 => 'object',
			'additionalProperties' => [
				'type'  => 'array',
				'items' => [
					'type'    => 'integer',
					'minimum' => 1,
				],
			],
		],
		'prepare'  => [ 'premium-content/tiers', 'prepare_tier_mapping' ],
		'after'    => [ 'premium-content/tiers', 'forget_unmapped_count' ],
		'get'      => [ 'premium-content/tiers', 'get_tiers_and_plans' ],
	],
	// Addresses of the podcast, each an empty string where the owner set none: `feed` is its RSS,
	// `convert_url` is where a post becomes an episode.
	'podcast'         => [
		'default' => [],
		'schema'  => [
			'description' => 'Addresses of the podcast.',
			'type'        => 'object',
			'properties'  => [
				'feed'        => [ 'type' => 'string' ],
				'convert_url' => [ 'type' => 'string' ],
			],
		],
		'prepare' => [ 'podcast/settings', 'prepare_settings' ],
		'get'     => [ 'podcast/settings', 'get_podcast_settings' ],
	],
	// Where visitors can like, and share; empty where the owner decided nothing.
	'likes'           => [
		'default' => [],
		'schema'  => [
			'description' => 'Which types of posts can be liked.',
			'type'        => 'object',
			'properties'  => [ 'where' => $texts + [ 'required' => true ] ],
		],
		'prepare' => [ 'likes/likes', 'prepare_settings' ],
		'get'     => [ 'likes/likes', 'get_like_settings' ],
	],
	'sharing'         => [
		'default' => [],
		'schema'  => [
			'description' => 'Which posts have which sharing buttons.',
			'type'        => 'object',
			'properties'  => [
				'where'   => $texts,
				'buttons' => $texts,
				'label'   => [
					'type'      => 'string',
					'maxLength' => 100,
				],
				'style'   => [
					'type' => 'string',
					'enum' => [ 'icon-text', 'icon', 'text' ],
				],
			],
		],
		'prepare' => [ 'share-buttons/share-buttons', 'prepare_settings' ],
		'get'     => [ 'share-buttons/share-buttons', 'get_share_button_settings' ],
	],
	// The text at /ads.txt.
	'ads_txt'         => [
		'default'  => '',
		'option'   => 'mainstay_ads_txt',
		'autoload' => false,
		'schema'   => [
			'description' => 'The text at /ads.txt.',
			'type'        => 'string',
			'maxLength'   => 100000,
		],
		'prepare'  => [ 'ads/ads', 'prepare_ads_txt' ],
	],
	// IDs of the categories and tags whose posts are never listed as related.
	'unrelated_terms' => [ 'default' => [] ],
];
