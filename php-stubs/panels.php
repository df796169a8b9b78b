<?php
/**
 * Every editor panel by name, as src/panels.ts registers them: its title and what it is for, as the
 * settings screen shows them, and the service it needs, if any (`connection`). A service
 * that may answer without a key (`keyless`) says so in its own file. Services that a panel only gets
 * better by are its `uses`.
 *
 * @package mainstay-blocks
 */

defined('ABSPATH') || exit();

return [
	'anchor' => [
		'title' => __('Podcast hosting', 'mainstay-blocks'),
		'description' => __(
			'Makes a post the page of a podcast episode, and leads from a post to where it becomes one.',
			'mainstay-blocks'
		)
	],
	'business-facts' => [
		'title' => __('Business facts', 'mainstay-blocks'),
		'description' => __(
			'Tells search engines what Business Hours, Contact Info, Map and the reservation of a page say, and lets paragraphs, headings and buttons show the hours, phone number, address and e-mail of the settings.',
			'mainstay-blocks'
		)
	],
	'embed-instagram' => [
		'title' => __('Instagram embeds', 'mainstay-blocks'),
		'description' => __(
			'Posts and reels of Instagram in the Embed block.',
			'mainstay-blocks'
		),
		'connection' => 'meta',
		'keyless' => true
	],
	'embed-variations' => [
		'title' => __('More embeds', 'mainstay-blocks'),
		'description' => __(
			'Facebook, Threads, Loom and SmartFrame in the Embed block.',
			'mainstay-blocks'
		)
	],
	'external-media' => [
		'title' => __('Pictures from other services', 'mainstay-blocks'),
		'description' => __(
			'Openverse, Pexels and Google Photos wherever a picture is chosen; what is selected is copied into the media library, with who made it.',
			'mainstay-blocks'
		),
		'uses' => ['pexels', 'google-photos']
	],
	'social-links' => [
		'title' => __('Social icons from widgets', 'mainstay-blocks'),
		'description' => __(
			'Turns an old Social Icons widget into the Social Icons block.',
			'mainstay-blocks'
		)
	]
];
