<?php
/**
 * Hooks of related posts: nothing is read before there is an index.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\RelatedPosts\Hooks;

use function Mainstay\Core\Load\load;
use function Mainstay\Core\Load\when_loaded;

defined( 'ABSPATH' ) || exit();

// Related posts: the index follows what WordPress tells; nothing is read before there is one.
add_action( 'rest_api_init', load( 'related-posts/callbacks', 'register_rest_fields' ) );
foreach ( [ 'load-term.php', 'load-edit-tags.php' ] as $moment ) {
	add_action( $moment, load( 'related-posts/callbacks', 'add_term_field' ) );
}
add_action( 'wp_after_insert_post', load( 'related-posts/callbacks', 'note_stored_post' ), 10, 2 );
add_action( 'set_object_terms', load( 'related-posts/callbacks', 'note_changed_post' ) );
add_action( 'deleted_term_relationships', load( 'related-posts/callbacks', 'note_changed_post' ) );
foreach ( [ 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ] as $moment ) {
	add_action( $moment, load( 'related-posts/callbacks', 'note_changed_meta' ), 10, 3 );
}
add_action( 'edited_term', load( 'related-posts/callbacks', 'note_edited_term' ), 10, 3 );
add_action( 'delete_term', load( 'related-posts/callbacks', 'note_deleted_term' ), 10, 5 );
add_action( 'shutdown', when_loaded( 'related-posts/changes', 'index_pending' ), 1 );
// By then it is gone from WordPress's memory, too.
add_action( 'after_delete_post', load( 'related-posts/callbacks', 'note_deleted_post' ) );
add_action( 'mainstay_related_posts', load( 'related-posts/callbacks', 'run_by_cron' ) );
add_action( 'mainstay_daily', load( 'related-posts/callbacks', 'run_daily' ) );
add_filter( 'site_status_tests', load( 'related-posts/health', 'add_health_test' ) );
// The plugin that the site used before: its shortcode, after those of other plugins.
if ( isset( wp_load_alloptions()['jetpack_active_modules'] ) ) {
	add_action( 'init', load( 'related-posts/callbacks', 'register_shortcode' ), 100 );
}
// At the end of posts, where it showed them.
if ( str_contains( (string) ( wp_load_alloptions()['jetpack_active_modules'] ?? '' ), '"related-posts"' ) ) {
	add_filter( 'hooked_block_types', load( 'related-posts/former-place', 'add_hooked_block' ), 10, 4 );
	add_filter( 'hooked_block_jetpack/related-posts', load( 'related-posts/former-place', 'fill_hooked_block' ), 10, 4 );
	add_filter( 'render_block_jetpack/related-posts', load( 'related-posts/former-place', 'give_way' ), 10, 2 );
	// Below buttons and likes.
	add_filter( 'the_content', load( 'related-posts/former-place', 'append_list' ), 40 );
}
