<?php
/**
 * Every editor panel by name, as src/panels.ts registers them: its title and what it is for, as the
 * settings screen shows them, and the service it needs, if any (`connection`).
 *
 * @package mainstay-blocks
 */

defined('ABSPATH') || exit();

return [
	'business-facts' => [
		'title' => __('Business facts', 'mainstay-blocks'),
		'description' => __(
			'Tells search engines what Business Hours, Contact Info, Map and the reservation of a page say, and lets paragraphs, headings and buttons show the hours, phone number, address and e-mail of the settings.',
			'mainstay-blocks'
		)
	]
];
