<?php
/**
 * X: the key to read threads, as core/services.php describes it.
 *
 * @package mainstay-blocks
 */

defined( 'ABSPATH' ) || exit();

return [
	'x' => [
		'position' => 120,
		'name'     => 'X',
		'purpose'  => __(
			'Imports whole threads from X with their images. Without a key, one post is imported. X charges for reading posts.',
			'mainstay-blocks'
		),
		'help_url' => 'https://console.x.com/',
		'check'    => [ 'services/x/threads', 'check_key' ],
		'pattern'  => '/^[\w+=\/-]{40,300}$/',
		'format'   => __(
			'The key is the bearer token of your own app.',
			'mainstay-blocks'
		),
		'refused'  => [
			// WordPress removes such characters from stored values.
			// phpcs:ignore WordPress.WP.I18n.MissingTranslatorsComment -- Signs of a key, no placeholders.
			'/%/' => __(
				'Replace “%2B” with “+”, “%2F” with “/” and “%3D” with “=”.',
				'mainstay-blocks'
			),
		],
	],
];
