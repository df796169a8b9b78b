<?php
/**
 * Hooks of references: what is stored, exported and imported.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\References\Hooks;

use function Mainstay\Core\Load\load;

defined( 'ABSPATH' ) || exit();

// Before others read what was stored.
add_action( 'wp_after_insert_post', load( 'core/references/callbacks', 'note_stored_post' ), 5, 2 );
foreach ( [ 'added_post_meta', 'updated_post_meta' ] as $moment ) {
	add_action( $moment, load( 'core/references/callbacks', 'note_stored_meta' ), 5, 4 );
}
add_action( 'rest_api_init', load( 'core/references/rest', 'register' ) );
// What was stored before there were identities gets them with the export.
add_action( 'export_wp', load( 'core/references/maps', 'update_all_maps' ) );
// WordPress's importer, in the order of its hooks. After other plugins, which may change the post.
add_filter( 'wp_import_posts', load( 'core/references/wxr', 'note_posts' ), 100 );
add_filter( 'wp_import_existing_post', load( 'core/references/wxr', 'find_existing' ), 100, 2 );
add_filter( 'wp_import_post_data_processed', load( 'core/references/wxr', 'translate_post' ), 100, 2 );
add_action( 'wp_import_insert_post', load( 'core/references/wxr', 'note_inserted' ), 5, 2 );
add_filter( 'wp_import_post_meta', load( 'core/references/wxr', 'translate_meta' ), 100, 3 );
add_action( 'import_end', load( 'core/references/wxr', 'finish_import' ), 5 );
add_action( 'admin_notices', load( 'core/references/notice', 'print_notice', 'edit_others_pages' ) );
