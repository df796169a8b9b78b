<?php
/**
 * Keeps what only subscribers may read hidden while Mainstay Blocks is deactivated or deleted.
 *
 * Plugin Name: Mainstay Blocks: Premium Content stays hidden
 * Description: Mainstay Blocks left this file behind, because WordPress by itself shows everybody what only subscribers may read. Without it, that is public.
 * License:     GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\MustUse;

use WP_Block_Type_Registry;

defined('ABSPATH') || exit();

const VIEW = 'premium-content/subscriber-view';

/** Does a plugin know the block, and decide who sees it? */
function is_known(): bool {
	return WP_Block_Type_Registry::get_instance()->is_registered(VIEW);
}

/** Content without the views; the innermost go first. */
function without_views(string $content): string {
	do {
		$content =
			preg_replace(
				'~<!--\s+wp:' .
					VIEW .
					'\s(?:(?!<!--\s+wp:' .
					VIEW .
					'\s).)*?<!--\s+/wp:' .
					VIEW .
					'\s+-->~s',
				'',
				$content,
				-1,
				$count
			) ?? '';
	} while ($count);
	// What was never closed hides what comes after it.
	return preg_replace('~<!--\s+wp:' . VIEW . '\s.*~s', '', $content) ?? '';
}

add_filter(
	'pre_render_block',
	static fn($html, $block) => VIEW === $block['blockName'] && !is_known()
		? ''
		: $html,
	10,
	2
);

// Before the blocks become HTML, and where they never do.
foreach (['the_content', 'the_content_feed'] as $filter) {
	add_filter(
		$filter,
		static fn($content) => is_string($content) && !is_known()
			? without_views($content)
			: $content,
		1
	);
}

// Whoever may write gets posts as they are: they must not lose anything when they save.
add_filter(
	'the_posts',
	static function ($posts) {
		if (!is_array($posts) || is_known() || current_user_can('edit_posts')) {
			return $posts;
		}
		$shown = $posts;
		foreach ($posts as $at => $post) {
			if (
				isset($post->post_content) &&
				str_contains($post->post_content, 'wp:' . VIEW)
			) {
				$shown[$at] = clone $post;
				$shown[$at]->post_content = without_views($post->post_content);
			}
		}
		if ($shown !== $posts) {
			// WordPress caches what a query found, for people who may write, too.
			$whole = array_filter($posts, 'is_object');
			update_post_cache($whole);
		}
		return $shown;
	},
	1
);
