<?php
/**
 * Hooks of forms.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Hooks;

use function Mainstay\Core\Load\load;
use function Mainstay\Core\Load\when_loaded;
use function Mainstay\Queue\Kinds\register_kind;
use function Mainstay\Queue\Kinds\register_record;
use function Mainstay\Queue\Kinds\show_failures_with_post;

defined( 'ABSPATH' ) || exit();

// Responses to forms, and what has to be sent because of them.
add_action( 'init', load( 'forms/callbacks', 'register_post_types_and_shortcodes' ), 100 );
// After the blocks.
add_action( 'init', load( 'forms/callbacks', 'register_preserved_fields' ), 101 );
// Before the blocks inside a form, which have to know whose they are.
add_filter( 'render_block_data', load( 'forms/callbacks', 'open_form' ), 100, 2 );
add_filter( 'render_block_jetpack/contact-form', load( 'forms/page/page', 'dequeue_unneeded_script' ) );
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
// After the plugins that say which server to use.
add_action( 'phpmailer_init', when_loaded( 'forms/mail/mail', 'prepare_mailer' ), 1000 );
// Who else hears of a response: an address, the CRM, the mailing lists.
add_filter( 'mainstay_form_deliveries', load( 'forms/callbacks', 'add_deliveries' ), 10, 3 );
add_action( 'mainstay_form_verdict', load( 'forms/spam/akismet', 'queue_spam_report' ), 10, 2 );
add_action( 'deleted_post', load( 'forms/callbacks', 'delete_items_of_response' ), 10, 2 );
add_action( 'admin_menu', load( 'forms/responses/screen', 'add_to_menu' ) );
add_action( 'admin_post_mainstay_export_responses', load( 'forms/responses/export', 'serve_export' ) );

// What is sent because of a response; the responses show what failed.
show_failures_with_post( 'form-' );
register_kind( 'form-mail', load( 'forms/mail/response-mail', 'deliver_response_mail' ) );
// Requests to the spam service hold the visitor's address.
register_kind( 'form-check', load( 'forms/spam/akismet', 'deliver_spam_check' ), clears_payload: true );
register_kind( 'form-report', load( 'forms/spam/akismet', 'deliver_spam_report' ), clears_payload: true );
register_kind( 'form-limit', load( 'forms/mail/limits', 'send_owner_notice' ) );
register_kind( 'form-webhook', load( 'forms/deliveries/webhook', 'deliver_webhook' ) );
register_kind( 'form-crm', load( 'forms/deliveries/crm', 'deliver_contact' ) );
register_kind( 'form-newsletter', load( 'forms/deliveries/newsletter', 'deliver_sign_up' ) );
register_kind( 'form-mailchimp', load( 'forms/deliveries/newsletter', 'deliver_sign_up' ) );
register_kind( 'form-mailpoet', load( 'forms/deliveries/newsletter', 'deliver_sign_up' ) );
// The idempotency key of a submission.
register_record( 'form' );
