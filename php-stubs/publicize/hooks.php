<?php
/**
 * Hooks of sharing on networks: nothing is loaded before a post is published, edited, or its author read about.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Hooks;

use function Mainstay\Core\Load\load;
use function Mainstay\Queue\Kinds\describe_kinds;
use function Mainstay\Queue\Kinds\register_kind;

defined( 'ABSPATH' ) || exit();

// Pages run some of them, most of which only look whether there is something to do.
require_once __DIR__ . '/callbacks.php';

// Sharing on networks: nothing is loaded before a post is published, edited, or its author read about.
// Before other plugins, which may take it away, or give it to types of their own.
add_action( 'init', load( 'publicize/callbacks', 'add_post_support' ), 5 );
add_action( 'init', load( 'publicize/callbacks', 'register_meta' ), 100 );
// After the other plugins: where one has this field, it stays theirs.
add_action( 'rest_api_init', load( 'publicize/connections/shown', 'register_field' ), 100 );
add_action( 'wp_after_insert_post', load( 'publicize/callbacks', 'note_stored_post' ), 10, 4 );
// In a copy of the site, it only says in the log that nothing is shared from there.
register_kind( 'publicize', load( 'publicize/send', 'deliver_share' ), in_copy: load( 'publicize/send', 'is_refused_here' ), may_try: load( 'publicize/send', 'may_try' ) );
describe_kinds( [ 'publicize' ], load( 'publicize/queue-words', 'describe_item' ) );
add_action( 'deleted_post', load( 'publicize/callbacks', 'forget_post' ), 10, 2 );
foreach ( [ 'deleted_user', 'remove_user_from_blog' ] as $moment ) {
	add_action( $moment, load( 'publicize/callbacks', 'remove_user_connections' ) );
}
add_action( 'mainstay_daily', load( 'publicize/callbacks', 'remove_former_connections' ) );
add_action( 'admin_post_mainstay_refresh_connection', load( 'publicize/connections/sign-in', 'redirect_to_sign_in' ) );
add_action( 'wp_head', load( 'publicize/callbacks', 'print_creator_tag' ) );
add_filter( 'wp_privacy_personal_data_exporters', load( 'publicize/callbacks', 'add_exporter' ) );
add_filter( 'wp_privacy_personal_data_erasers', load( 'publicize/callbacks', 'add_eraser' ) );
// Answers on networks become comments, where the owner wants that. The daily event is for one that was
// lost.
foreach ( [ 'mainstay_shared', 'mainstay_daily', 'mainstay_site_confirmed' ] as $moment ) {
	add_action( $moment, load( 'publicize/replies', 'schedule_import' ) );
}
add_action( 'mainstay_replies', load( 'publicize/replies', 'import_due_replies' ) );
// Many may come at a time, and WordPress takes all without an address for one person's.
// Whoever says that it is one.
add_filter( 'wp_is_comment_flood', load( 'publicize/callbacks', 'allow_imported_replies' ), PHP_INT_MAX );
// After the text has its paragraphs.
add_filter( 'comment_text', load( 'publicize/callbacks', 'add_origin' ), 40, 2 );
