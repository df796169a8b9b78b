<?php
/**
 * Routes of the newsletter service that receives the addresses of consenting visitors.
 *
 * Asked by: blocks/contact-form. Uses: forms/deliveries/newsletter.php, services/mailchimp.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Newsletter;

use Mainstay\Forms\Deliveries\NewsletterLists;
use Mainstay\Rest;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/forms/deliveries/newsletter.php';

function register_routes(): void {
	Rest\register_route(
		'mainstay/v1',
		'/newsletter',
		[
			[
				'methods'             => 'GET',
				'callback'            => __NAMESPACE__ . '\get_newsletter_services',
				'permission_callback' => __NAMESPACE__ . '\can_read',
			],
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\set_list',
				'permission_callback' => __NAMESPACE__ . '\can_change',
				'args'                => [
					'service' => [
						'type'     => 'string',
						'enum'     => NewsletterLists\LIST_SERVICES,
						'required' => true,
					],
					'list'    => [
						'type'      => 'string',
						'maxLength' => 100,
						'required'  => true,
					],
				],
			],
		]
	);
}

/** Allows users who edit pages, because they can read responses. */
function can_read(): bool {
	return current_user_can( 'edit_pages' );
}

/** Allows administrators. */
function can_change(): bool {
	return current_user_can( 'manage_options' );
}

/**
 * Returns the services with their lists.
 *
 * @return array<int|string, mixed>
 */
function get_newsletter_services(): array {
	return NewsletterLists\get_newsletter_status();
}

/**
 * Chooses the list of a service, for all forms.
 *
 * @return array<int|string, mixed>|WP_Error The services. Errors: `mainstay_no_list` (400), and those
 *         of the service.
 */
function set_list( WP_REST_Request $request ): array|WP_Error {
	$service = $request['service'];
	$lists   = NewsletterLists\is_list_service_connected( $service )
		? NewsletterLists\get_lists( $service )
		: [];
	if ( is_wp_error( $lists ) ) {
		return $lists;
	}
	if ( ! in_array( $request['list'], array_column( $lists, 'id' ), true ) ) {
		return new WP_Error(
			'mainstay_no_list',
			__( 'This list no longer exists. Choose another one.', 'mainstay-blocks' ),
			[ 'status' => 400 ]
		);
	}
	NewsletterLists\set_chosen_list_id( $service, $request['list'] );
	return NewsletterLists\get_newsletter_status();
}
