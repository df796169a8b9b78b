<?php
/**
 * Callbacks of hooks that look first whether they are needed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Callbacks;

use Mainstay\Core\Availability;
use Mainstay\Core\PostTypes;
use Mainstay\Core\VisitorAddressHealth;
use Mainstay\Forms\Access;
use Mainstay\Forms\Crm;
use Mainstay\Forms\Health;
use Mainstay\Forms\Identity;
use Mainstay\Forms\Newsletter;
use Mainstay\Forms\Page;
use Mainstay\Forms\Privacy;
use Mainstay\Forms\SavedForms;
use Mainstay\Forms\Shortcode;
use Mainstay\Forms\Thanks;
use Mainstay\Forms\Webhook;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.NonceVerification -- Looks whether an address is one of ours; what it leads to checks who asks.

/** Registers our post types, and the shortcodes of forms. */
function register_post_types_and_shortcodes() {
	require_once dirname( __DIR__ ) . '/core/post-types.php';
	PostTypes\register();
	foreach ( [ 'contact-form', 'contact-field' ] as $shortcode ) {
		if ( ! shortcode_exists( $shortcode ) ) {
			add_shortcode(
				$shortcode,
				static function (
					$attributes,
					$content = ''
				) use ( $shortcode ) {
					require_once __DIR__ . '/shortcode.php';
					return 'contact-form' === $shortcode
					? Shortcode\render( $attributes, $content )
					: '';
				}
			);
		}
	}
}

/** Opens a form before the blocks inside it, which have to know their form. */
function open_form( $block, $source ) {
	if (
		'jetpack/contact-form' === $block['blockName'] &&
		! in_array( $block['blockName'], Availability\taken(), true )
	) {
		require_once __DIR__ . '/page.php';
		require_once __DIR__ . '/saved-forms.php';
		if ( SavedForms\is_reference( $source ) ) {
			return SavedForms\strip_reference_block( $source );
		}
		Page\open_form( $source );
	}
	return $block;
}

/** Keeps the numbers of forms when others are put above them. */
function update_form_numbers( $id, $after, $before ) {
	if (
		str_contains(
			$before->post_content . $after->post_content,
			'contact-form'
		)
	) {
		require_once __DIR__ . '/identity.php';
		Identity\update_record(
			Identity\get_place_of_post( $after ),
			$before->post_content,
			$after->post_content
		);
	}
}

/** Keeps the numbers of forms in widgets. */
function update_widget_numbers( $before, $after ) {
	require_once __DIR__ . '/identity.php';
	Identity\update_widget_records( (array) $before, (array) $after );
}

/** Notes who approved the forms of a stored post. */
function remember_approval( $id, $post, $update, $before ) {
	require_once __DIR__ . '/access.php';
	Access\store_approval( $post, $before );
}

/** Takes a form that was sent without JavaScript, and keeps its thanks out of caches. */
function serve_page() {
	if (
		isset( $_SERVER['REQUEST_METHOD'] ) &&
		'POST' === $_SERVER['REQUEST_METHOD']
	) {
		require_once __DIR__ . '/page.php';
		Page\handle_posted_form();
	}
	if ( isset( $_GET['mainstay-sent'] ) ) {
		require_once __DIR__ . '/thanks.php';
		Thanks\send_private_headers();
	}
}

/** Prints what could not be delivered. */
function print_notices() {
	require_once __DIR__ . '/health.php';
	Health\print_failed_notice();
	Health\print_failed_other_notice();
}

/** Adds the tests of deliveries and of visitor addresses to Site Health. */
function add_health_tests( $tests ) {
	require_once __DIR__ . '/health.php';
	require_once dirname( __DIR__ ) . '/core/visitor-address-health.php';
	return VisitorAddressHealth\add_health_test( Health\add_site_health_test( $tests ) );
}

/** Adds our exporter of personal data. */
function add_exporter( $tools ) {
	require_once __DIR__ . '/privacy.php';
	return Privacy\add_privacy_tool( $tools, 'export' );
}

/** Adds our eraser of personal data. */
function add_eraser( $tools ) {
	require_once __DIR__ . '/privacy.php';
	return Privacy\add_privacy_tool( $tools, 'erase' );
}

/** Adds the deliveries of a response: to an address, the CRM and mailing lists. */
function add_deliveries( $deliveries, $form, $response ) {
	require_once __DIR__ . '/newsletter.php';
	$deliveries = Webhook\add_delivery( $deliveries, $form, $response );
	$deliveries = Crm\add_delivery( $deliveries, $form, $response );
	return Newsletter\add_deliveries( $deliveries, $form, $response );
}

/** Adds the functions that deliver responses. */
function add_queue_handlers( $handlers ) {
	require_once __DIR__ . '/newsletter.php';
	return $handlers + [
		Webhook\QUEUE_KIND        => '\Mainstay\Forms\Webhook\deliver_webhook',
		Crm\QUEUE_KIND            => '\Mainstay\Forms\Crm\deliver_contact',
		Newsletter\OWN_LIST_KIND  => '\Mainstay\Forms\Newsletter\deliver_sign_up',
		Newsletter\MAILCHIMP_KIND => '\Mainstay\Forms\Newsletter\deliver_sign_up',
		Newsletter\MAILPOET_KIND  => '\Mainstay\Forms\Newsletter\deliver_sign_up',
	];
}
