<?php
/**
 * Hooks for every output by which restricted content could leave the site. The plugin loads this file,
 * and so does the must-use plugin that works while the plugin is not active (guard.php). Files are
 * loaded only where they are needed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Hooks;

use Mainstay\PremiumContent;
use Mainstay\PremiumContent\Comments;
use Mainstay\PremiumContent\Footnotes;
use Mainstay\PremiumContent\Head;
use Mainstay\PremiumContent\Levels;
use Mainstay\PremiumContent\ListParser\Parser;
use Mainstay\PremiumContent\PluginRow;
use Mainstay\PremiumContent\Posts;
use Mainstay\PremiumContent\Search;
use Mainstay\PremiumContent\Wall;

defined( 'ABSPATH' ) || exit();

// What decides who reads is asked for every post, every content and every list of comments.
require_once __DIR__ . '/posts.php';
require_once __DIR__ . '/comments.php';

// Before the plugin is deactivated or deleted.
add_action(
	'after_plugin_row',
	static function ( $file, $data ) {
		require_once __DIR__ . '/plugin-row.php';
		PluginRow\print_note( (string) $file, (array) $data );
	},
	10,
	2
);

// The author of a pattern can differ from the author of the post that shows it.
add_filter(
	'render_block_data',
	static function ( $block ) {
		$name = $block['blockName'] ?? '';
		if ( 'core/block' === $name && is_int( $block['attrs']['ref'] ?? null ) ) {
			require_once __DIR__ . '/premium-content.php';
			PremiumContent\enter_synced_pattern( $block['attrs']['ref'] );
		} elseif ( 'core/latest-posts' === $name ) {
			require_once __DIR__ . '/posts.php';
			Posts\change_list_depth( 1 );
		} elseif ( 'core/footnotes' === $name ) {
			require_once __DIR__ . '/footnotes.php';
			Footnotes\set_rendering_footnotes( true );
		}
		return $block;
	}
);
add_filter(
	'render_block_core/block',
	static function ( $html, $block ) {
		if ( is_int( $block['attrs']['ref'] ?? null ) ) {
			require_once __DIR__ . '/premium-content.php';
			PremiumContent\leave_synced_pattern();
		}
		return $html;
	},
	10,
	2
);
add_filter(
	'render_block_core/latest-posts',
	static function ( $html ) {
		require_once __DIR__ . '/posts.php';
		Posts\change_list_depth( -1 );
		return $html;
	}
);
add_filter(
	'render_block_core/footnotes',
	static function ( $html ) {
		require_once __DIR__ . '/footnotes.php';
		Footnotes\set_rendering_footnotes( false );
		return $html;
	}
);
add_filter(
	'block_parser_class',
	static function ( $class ) {
		if (
			'WP_Block_Parser' !== $class ||
			! function_exists( '\Mainstay\PremiumContent\Posts\get_list_depth' ) ||
			! Posts\get_list_depth()
		) {
			return $class;
		}
		require_once __DIR__ . '/list-parser.php';
		return Parser::class;
	}
);
add_action(
	'pre_get_posts',
	static function ( $query ) {
		require_once __DIR__ . '/posts.php';
		Posts\enable_query_filters( $query );
	}
);
add_filter(
	'get_post_metadata',
	static function ( $value, $id, $key, $is_single ) {
		if ( 'footnotes' !== $key ) {
			return $value;
		}
		require_once __DIR__ . '/footnotes.php';
		return Footnotes\remove_restricted_notes( $value, (int) $id, (bool) $is_single );
	},
	PHP_INT_MAX,
	4
);

// Before the blocks become HTML.
add_filter(
	'the_content',
	static function ( $content, $post_id = 0 ) {
		if ( ! is_string( $content ) ) {
			return $content;
		}
		require_once __DIR__ . '/posts.php';
		return Posts\remove_behind_wall( $content, is_int( $post_id ) ? $post_id : 0 );
	},
	PHP_INT_MIN,
	2
);
// Outputs that may show content as it is stored: this block, and plugins that disable blocks.
foreach (
	[
		'render_block_core/latest-posts',
		'the_content',
		'the_content_feed',
		'relevanssi_post_content',
	]
	as $filter
) {
	add_filter(
		$filter,
		static function ( $content, $post = null ) {
			if (
				! is_string( $content ) ||
				( ! str_contains(
					$content,
					'wp:premium-content/subscriber-view'
				) &&
					'relevanssi_post_content' !== current_filter() )
			) {
				return $content;
			}
			require_once __DIR__ . '/premium-content.php';
			return PremiumContent\get_public_part(
				$content,
				$post instanceof \WP_Post ? $post->ID : (int) get_the_ID()
			);
		},
		PHP_INT_MAX,
		2
	);
}
add_filter(
	'pre_render_block',
	static function ( $html, $block ) {
		// Without a registered view, nothing else decides who may read it.
		return 'premium-content/subscriber-view' === $block['blockName'] &&
			! \WP_Block_Type_Registry::get_instance()->is_registered(
				$block['blockName']
			)
			? ''
			: $html;
	},
	10,
	2
);
add_filter(
	'the_posts',
	static function ( $posts ) {
		if ( ! is_array( $posts ) || ! $posts ) {
			return $posts;
		}
		require_once __DIR__ . '/posts.php';
		return Posts\restrict_posts( $posts );
	},
	PHP_INT_MAX
);
add_filter(
	'split_the_query',
	static function ( $is_split, $query, $request = '', $clauses = [] ) {
		require_once __DIR__ . '/posts.php';
		return Posts\ask_for_levels( $is_split, $query, (string) $request, (array) $clauses );
	},
	PHP_INT_MAX,
	4
);
add_filter(
	'get_the_excerpt',
	static function ( $excerpt, $post = null ) {
		require_once __DIR__ . '/posts.php';
		return Posts\get_restricted_excerpt( (string) $excerpt, $post );
	},
	9,
	2
);
add_filter(
	'wp_insert_post_data',
	static function ( $data, $given ) {
		if ( ! str_contains( $data['post_content'] ?? '', 'withheld' ) ) {
			return $data;
		}
		require_once __DIR__ . '/posts.php';
		return Posts\keep_stored_content( $data, $given );
	},
	10,
	2
);
add_filter(
	'rest_prepare_wp_block',
	static function ( $response, $post ) {
		require_once __DIR__ . '/posts.php';
		return PremiumContent\has_restricted_part( $post->post_content, $post->ID )
			? Posts\restrict_pattern( $response, $post )
			: $response;
	},
	10,
	2
);
add_filter(
	'posts_search',
	static function ( $search, $query ) {
		if ( '' === trim( (string) $search ) ) {
			return $search;
		}
		require_once __DIR__ . '/search.php';
		return Search\restrict_search( $search, $query );
	},
	// After plugins that replace the search.
	PHP_INT_MAX,
	2
);
add_filter(
	'enclosure_links',
	static function ( $links, $id ) {
		require_once __DIR__ . '/posts.php';
		return Posts\filter_public_links( $links, (int) $id );
	},
	10,
	2
);
foreach ( [ 'rss_enclosure', 'atom_enclosure' ] as $filter ) {
	add_filter(
		$filter,
		static function ( $tag ) {
			require_once __DIR__ . '/posts.php';
			return Posts\filter_enclosure( (string) $tag );
		}
	);
}
add_action(
	'pre_ping',
	static function ( &$links, &$pinged, $id ) {
		require_once __DIR__ . '/posts.php';
		$links = Posts\filter_public_links( $links, (int) $id );
	},
	10,
	3
);

// Descriptions that other plugins print.
add_action(
	'wp_head',
	static function () {
		$post = is_singular() ? get_queried_object() : null;
		if (
			! ( $post instanceof \WP_Post ) ||
			! PremiumContent\has_restricted_part( PremiumContent\get_stored_content( $post->ID ), $post->ID )
		) {
			return;
		}
		require_once __DIR__ . '/head.php';
		if ( Head\start_buffer() ) {
			$moment = 'wp_head';
			add_action(
				$moment,
				'\Mainstay\PremiumContent\Head\print_buffer',
				PHP_INT_MAX
			);
		}
	},
	PHP_INT_MIN
);

// Comments on restricted posts.
add_action(
	'pre_get_comments',
	static function ( $query ) {
		require_once __DIR__ . '/comments.php';
		Comments\set_cache_domain( $query );
	},
	PHP_INT_MAX
);
add_filter(
	'comments_clauses',
	static function ( $clauses ) {
		require_once __DIR__ . '/comments.php';
		return Comments\add_sql_condition( $clauses );
	},
	PHP_INT_MAX
);
add_filter(
	'comment_feed_where',
	static function ( $where ) {
		require_once __DIR__ . '/comments.php';
		$condition = Comments\get_sql_condition();
		return '' === $condition
		? $where
		: ( trim( (string) $where )
			? $where . $condition
			: 'WHERE 1=1' . $condition );
	}
);
add_filter(
	'comments_open',
	static function ( $is_open, $post_id ) {
		if ( ! $is_open ) {
			return $is_open;
		}
		require_once __DIR__ . '/premium-content.php';
		return Levels\can_read( (int) $post_id );
	},
	PHP_INT_MAX,
	2
);
add_filter(
	'rest_dispatch_request',
	static function ( $result, $request, $route ) {
		if ( '/wp/v2/comments/(?P<id>[\d]+)' !== $route ) {
			return $result;
		}
		require_once __DIR__ . '/comments.php';
		return Comments\restrict_single( $result, $request );
	},
	10,
	3
);
