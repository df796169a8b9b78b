<?php
/**
 * What we keep as posts.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PostTypes;

defined('ABSPATH') || exit();

/** Responses to forms, under the name that sites have them by. */
const RESPONSE = 'feedback';

/** Registers what no other plugin holds. */
function register(): void {
	if (!post_type_exists(RESPONSE)) {
		register_post_type(RESPONSE, [
			'labels' => [
				'name' => __('Form responses', 'mainstay-blocks'),
				'singular_name' => __('Form response', 'mainstay-blocks')
			],
			// Not for visitors, not for search, and with a screen of its own.
			'public' => false,
			'show_ui' => false,
			'rewrite' => false,
			'query_var' => false,
			'supports' => false,
			'capability_type' => 'page',
			'map_meta_cap' => true,
			'capabilities' => ['create_posts' => 'do_not_allow'],
			'delete_with_user' => false
		]);
	}
	if (!get_post_status_object('spam')) {
		register_post_status('spam', [
			'label' => _x('Spam', 'form response', 'mainstay-blocks'),
			'public' => false,
			'exclude_from_search' => true,
			'internal' => true
		]);
	}
}
