<?php
/**
 * Hooks of newsletter.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Hooks;

use function Mainstay\Core\Load\load;
use function Mainstay\Core\Load\when_loaded;
use function Mainstay\Core\Providers\register_provider;
use function Mainstay\Queue\Kinds\describe_kinds;
use function Mainstay\Queue\Kinds\register_kind;

defined( 'ABSPATH' ) || exit();

// Pages run some of them, most of which only look whether there is something to do.
require_once __DIR__ . '/callbacks.php';

// WordPress makes a picture of another host of every emoji in an HTML mail: not in ours.
add_filter( 'wp_mail', load( 'newsletter/callbacks', 'keep_emoji' ), 9 );
add_filter( 'wp_mail', load( 'newsletter/callbacks', 'restore_emoji' ), 11 );
// Sign-ups for the owner's audience at Mailchimp.
add_action( 'template_redirect', load( 'newsletter/callbacks', 'serve_mailchimp_sign_up' ), 1 );
register_kind( 'mailchimp-sign-up', load( 'newsletter/mailchimp-sign-up', 'deliver_sign_up' ) );
// Large files of subscribers, and imports that are undone.
register_kind( 'list-import', load( 'newsletter/list-import', 'deliver_batch' ), in_copy: true );
add_action( 'mainstay_daily', load( 'newsletter/list-import', 'clean_up' ), 10, 0 );
// The site's own list: pages without an account, what one person is told, posts by e-mail.
add_action( 'template_redirect', load( 'newsletter/callbacks', 'serve_subscriber_pages' ), 1 );
register_kind( 'list-mail', load( 'newsletter/subscribers/mails', 'deliver_subscriber_mail' ) );
describe_kinds( [ 'mailchimp-sign-up', 'list-mail', 'list-import' ], load( 'newsletter/queue-words', 'describe_item' ) );
add_action( 'admin_notices', load( 'newsletter/mailings/health', 'print_held_notice' ) );
add_filter( 'site_status_tests', load( 'newsletter/mailings/health', 'add_site_health_test' ) );
// A box below comments, to subscribe.
add_filter( 'comment_form_submit_field', load( 'newsletter/callbacks', 'add_box_below_comments' ) );
add_action( 'comment_post', load( 'newsletter/comments', 'handle_comment' ), 10, 2 );
// Whoever agreed in a form to get mail is asked, like everybody else.
add_action( 'mainstay_newsletter_signup', load( 'newsletter/callbacks', 'sign_up_from_form' ), 10, 3 );
// Forms add people to the list where there is one.
register_provider( 'has_subscriber_tables', load( 'newsletter/subscribers/tables', 'tables_exist' ) );
// People who agreed before the list was there, asked a few at a time.
add_action( 'mainstay_catch_up', load( 'newsletter/subscribers/catch-up', 'ask_next_batch' ) );
add_filter( 'wp_privacy_personal_data_exporters', load( 'newsletter/callbacks', 'add_exporter' ) );
add_filter( 'wp_privacy_personal_data_erasers', load( 'newsletter/callbacks', 'add_eraser' ) );
add_action( 'mainstay_daily', load( 'newsletter/subscribers/privacy', 'delete_expired_requests' ) );
add_action( 'init', load( 'newsletter/callbacks', 'register_mailing_meta' ), 100 );
add_action( 'init', load( 'newsletter/callbacks', 'register_shortcodes' ), 100 );
// After the other plugins, and before WordPress takes in what was registered.
add_action( 'widgets_init', load( 'newsletter/callbacks', 'register_widget' ), 99 );
// A form at the end of posts, where the owner wants it, or had it in the plugin that the site used before.
$former = wp_load_alloptions();
if ( ( (array) maybe_unserialize( $former['mainstay_list'] ?? '' ) )['at_post_end'] ?? ! empty( $former['jetpack_subscriptions_subscribe_post_end_enabled'] ) ) {
	add_filter( 'hooked_block_types', load( 'newsletter/post-end', 'add_hooked_block' ), 10, 4 );
	add_filter( 'hooked_block_jetpack/subscriptions', load( 'newsletter/post-end', 'wrap_hooked_block' ), 10, 4 );
	add_filter( 'render_block_core/group', load( 'newsletter/post-end', 'print_unless_at_wall' ), 10, 2 );
	// After blocks are rendered, which has priority 9.
	add_filter( 'the_content', load( 'newsletter/post-end', 'append_form' ), 20 );
}
// A button and a link to log in at the end of the header's navigation, likewise.
if (
	! empty( $former['jetpack_subscriptions_subscribe_navigation_enabled'] ) ||
	! empty( $former['jetpack_subscriptions_login_navigation_enabled'] )
) {
	add_filter( 'hooked_block_types', load( 'newsletter/navigation', 'add_hooked_blocks' ), 10, 4 );
	foreach ( [ 'jetpack/subscriptions', 'jetpack/subscriber-login' ] as $name ) {
		add_filter( "hooked_block_$name", load( 'newsletter/navigation', 'prepare_hooked_block' ), 10, 5 );
		add_filter( "render_block_$name", load( 'newsletter/navigation', 'print_once' ), 10, 2 );
	}
	foreach ( [ 'core/navigation', 'core/template-part' ] as $name ) {
		add_filter( "render_block_$name", load( 'newsletter/navigation', 'forget_hidden' ), 10, 2 );
	}
}
// In a menu, the button to subscribe stands among list items.
add_filter( 'block_core_navigation_listable_blocks', load( 'newsletter/callbacks', 'list_button_in_menus' ) );
// After WordPress stored what belongs to the post, too.
add_action( 'wp_after_insert_post', load( 'newsletter/callbacks', 'note_stored_post' ), 10, 4 );
foreach ( [ 'added_post_meta', 'updated_post_meta' ] as $moment ) {
	add_action( $moment, load( 'newsletter/callbacks', 'note_mail_choice' ), 10, 4 );
}
// What one person waits for goes first.
add_action( 'mainstay_site_confirmed', load( 'newsletter/callbacks', 'run_mailings_soon' ) );
foreach ( [ 'mainstay_mailings', ...wp_doing_cron() ? [ 'wp_loaded' ] : [] ] as $moment ) {
	add_action( $moment, load( 'newsletter/mailings/run', 'run_by_cron' ), 20 );
}
add_action( 'admin_init', load( 'newsletter/callbacks', 'run_late_after_admin' ) );
// After the plugins that say which server to use.
add_action( 'phpmailer_init', when_loaded( 'newsletter/mailings/send', 'prepare_mailer' ), 1000 );
add_action( 'admin_menu', load( 'newsletter/subscribers/screen', 'add_to_menu' ) );
add_action( 'admin_post_mainstay_export_subscribers', load( 'newsletter/subscribers/csv-export', 'serve_export' ) );
add_action( 'admin_init', load( 'newsletter/privacy-policy', 'suggest_text', 'manage_privacy_options' ) );
