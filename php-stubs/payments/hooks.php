<?php
/**
 * Hooks of payments: nothing is loaded before somebody pays, or comes back from it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Hooks;

use function Mainstay\Core\Load\load;
use function Mainstay\Core\Load\when_loaded;
use function Mainstay\Queue\Kinds\describe_kinds;
use function Mainstay\Queue\Kinds\register_kind;

defined( 'ABSPATH' ) || exit();

// Pages run some of them, most of which only look whether there is something to do.
require_once __DIR__ . '/callbacks.php';

// The book of payments, for the owner.
add_action( 'admin_menu', load( 'payments/screen', 'add_to_menu' ) );
// Payments: the addresses that begin and end a checkout, and what goes on behind them. Nothing is
// loaded before somebody pays, or comes back from it.
add_action( 'wp_loaded', load( 'payments/callbacks', 'serve_address' ) );
add_action( 'template_redirect', load( 'payments/callbacks', 'show_thanks' ), 1 );
add_filter( 'robots_txt', load( 'payments/callbacks', 'keep_robots_out' ), 10, 2 );
register_kind( 'access-link', load( 'payments/access/links', 'deliver_link' ) );
register_kind( 'payment-keys', load( 'payments/lost-keys-mail', 'deliver_mail' ) );
register_kind( 'payment-review', load( 'payments/orders/review-mail', 'deliver_mail' ), in_copy: true );
add_action( 'mainstay_daily', load( 'payments/privacy', 'delete_expired' ) );
add_action( 'mainstay_daily', load( 'payments/webhooks/daily', 'check_connections' ) );
add_filter( 'wp_privacy_personal_data_exporters', load( 'payments/callbacks', 'add_exporter' ) );
add_filter( 'wp_privacy_personal_data_erasers', load( 'payments/callbacks', 'add_eraser' ) );
// Products: what is for sale, where a form of one leads to, and what PayPal says afterwards.
add_action( 'init', load( 'payments/callbacks', 'register_products' ), 100 );
add_filter( 'rest_pre_insert_jp_pay_product', load( 'payments/callbacks', 'check_product_before_save' ), 10, 2 );
add_filter( 'rest_request_before_callbacks', load( 'payments/callbacks', 'check_product_request' ), 10, 3 );
add_filter( 'map_meta_cap', when_loaded( 'payments/products/rights', 'allow_by_posts' ), 10, 4 );
add_action( 'wp_loaded', load( 'payments/callbacks', 'serve_product_checkout' ) );
register_kind( 'paypal-order', load( 'payments/paypal/orders', 'retry_sync' ) );
describe_kinds( [ 'access-link', 'payment-', 'paypal-order' ], load( 'payments/orders/queue-words', 'describe_item' ) );
add_action( 'admin_init', load( 'payments/privacy-policy', 'suggest_text', 'manage_privacy_options' ) );
