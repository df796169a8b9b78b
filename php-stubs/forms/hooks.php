<?php
/**
 * Hooks of forms.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Hooks;

use function Mainstay\Core\Load\load;
use function Mainstay\Core\Load\when_loaded;
use function Mainstay\Core\Providers\register_provider;
use function Mainstay\Queue\Kinds\describe_kinds;
use function Mainstay\Queue\Kinds\register_kind;
use function Mainstay\Queue\Kinds\register_record;
use function Mainstay\Queue\Kinds\show_failures_with_post;

defined( 'ABSPATH' ) || exit();

// Pages run some of them, most of which only look whether there is something to do.
require_once __DIR__ . '/callbacks.php';

// Responses to forms, and what has to be sent because of them.
add_action( 'init', load( 'forms/callbacks', 'register_post_types_and_shortcodes' ), 100 );
// Fields that are preserved blocks, on pages that show such a block, and in the REST API before all others.
add_action( 'rest_api_init', load( 'forms/callbacks', 'register_preserved_fields' ), 9 );
register_provider( 'register_other_types', load( 'forms/callbacks', 'register_preserved_fields' ) );
// Before the blocks inside a form, which have to know whose they are.
add_filter( 'render_block_data', load( 'forms/callbacks', 'open_form' ), 100, 3 );
add_filter( 'render_block_jetpack/contact-form', load( 'forms/page/page', 'dequeue_unneeded_script' ) );
// Steps of a form, where a form is being rendered.
add_filter( 'render_block_jetpack/form-step', when_loaded( 'forms/page/steps', 'mark_step' ), 10, 2 );
add_filter( 'render_block_jetpack/form-progress-indicator', when_loaded( 'forms/page/steps', 'render_progress' ), 10, 2 );
add_filter( 'render_block_jetpack/form-step-navigation', when_loaded( 'forms/page/steps', 'align_navigation' ), 10, 2 );
add_filter( 'render_block_core/button', when_loaded( 'forms/page/steps', 'mark_step_button' ), 10, 2 );
add_filter( 'render_block_jetpack/button', when_loaded( 'forms/page/steps', 'mark_step_button' ), 10, 2 );
// Forms keep their numbers when others are put above them.
add_action( 'post_updated', load( 'forms/callbacks', 'update_form_numbers' ), 10, 3 );
add_action( 'update_option_widget_block', load( 'forms/callbacks', 'update_widget_numbers' ), 10, 2 );
add_action( 'wp_after_insert_post', load( 'forms/callbacks', 'remember_approval' ), 10, 4 );
// A form sent without JavaScript comes to the page that it is on.
add_action( 'template_redirect', load( 'forms/callbacks', 'serve_page' ), 1 );
add_action( 'wp_footer', when_loaded( 'forms/page/posted', 'print_unshown_result' ) );
add_action( 'mainstay_daily', load( 'forms/responses/privacy', 'delete_expired_responses' ) );
add_action( 'admin_notices', load( 'forms/callbacks', 'print_notices' ) );
add_action( 'admin_post_mainstay_send_again', load( 'forms/deliveries/health', 'serve_retry' ) );
add_filter( 'site_status_tests', load( 'forms/callbacks', 'add_health_tests' ) );
add_filter( 'wp_privacy_personal_data_exporters', load( 'forms/callbacks', 'add_exporter' ) );
add_filter( 'wp_privacy_personal_data_erasers', load( 'forms/callbacks', 'add_eraser' ) );
// After the plugins that say which server to use, and what all mail is.
add_action( 'phpmailer_init', when_loaded( 'forms/mail/mail', 'prepare_mailer' ), PHP_INT_MAX );
add_action( 'admin_notices', load( 'forms/mail/silent-mailer', 'print_notice', 'manage_options' ) );
add_action( 'admin_post_mainstay_silent_mailer', load( 'forms/mail/silent-mailer', 'serve_dismissal' ) );
register_provider( 'send_mail', load( 'forms/mail/mail', 'send_html_mail' ) );
// Who else hears of a response: an address, the CRM, the mailing lists.
add_filter( 'mainstay_form_deliveries', load( 'forms/callbacks', 'add_deliveries' ), 10, 3 );
add_action( 'mainstay_form_verdict', load( 'forms/spam/akismet', 'queue_spam_report' ), 10, 2 );
add_action( 'deleted_post', load( 'forms/callbacks', 'delete_items_of_response' ), 10, 2 );
// Files that visitors sent with a form.
add_action( 'deleted_post', load( 'forms/callbacks', 'delete_files_of_response' ), 10, 2 );
add_action( 'mainstay_daily', load( 'forms/files/stored-files', 'delete_orphans' ) );
add_action( 'admin_post_mainstay_form_file', load( 'forms/files/downloads', 'serve_file' ) );
add_action( 'admin_post_nopriv_mainstay_form_file', load( 'forms/files/downloads', 'serve_file' ) );
add_action( 'admin_menu', load( 'forms/responses/screen', 'add_to_menu' ) );
add_action( 'admin_menu', load( 'forms/library/screen', 'add_to_menu' ) );
// The list that the editor of a saved form leads back to.
add_action( 'load-edit.php', load( 'forms/library/screen', 'redirect_core_list' ) );
add_action( 'admin_post_mainstay_export_responses', load( 'forms/responses/export', 'serve_export' ) );

// What is sent because of a response; the responses show what failed.
show_failures_with_post( 'form-' );
describe_kinds( [ 'form-' ], load( 'forms/deliveries/queue-words', 'describe_item' ) );
register_kind( 'form-mail', load( 'forms/mail/response-mail', 'deliver_response_mail' ), in_copy: load( 'forms/mail/response-mail', 'is_for_owner' ) );
// Requests to the spam service hold the visitor's address.
register_kind( 'form-check', load( 'forms/spam/akismet', 'deliver_spam_check' ), clears_payload: true, in_copy: true );
register_kind( 'form-report', load( 'forms/spam/akismet', 'deliver_spam_report' ), clears_payload: true );
register_kind( 'form-limit', load( 'forms/mail/limits', 'send_owner_notice' ), in_copy: true );
register_kind( 'form-webhook', load( 'forms/deliveries/webhook', 'deliver_webhook' ) );
register_kind( 'form-jetpack-webhook', load( 'forms/deliveries/former-webhooks', 'deliver_webhook' ) );
register_kind( 'form-crm', load( 'forms/deliveries/crm', 'deliver_contact' ) );
register_kind( 'form-newsletter', load( 'forms/deliveries/newsletter', 'deliver_sign_up' ) );
register_kind( 'form-mailchimp', load( 'forms/deliveries/newsletter', 'deliver_sign_up' ) );
register_kind( 'form-mailpoet', load( 'forms/deliveries/newsletter', 'deliver_sign_up' ) );
// The idempotency key of a submission.
register_record( 'form' );
add_action( 'admin_init', load( 'forms/privacy-policy', 'suggest_text', 'manage_privacy_options' ) );
