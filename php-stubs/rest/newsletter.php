<?php
/**
 * Where the addresses of those who agreed are handed on to.
 * Asked by: blocks/contact-form. Uses: forms/newsletter.php, services/mailchimp.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Newsletter;

use Mainstay\Forms\Newsletter;
use Mainstay\Rest;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/forms/newsletter.php';

function register_routes(): void {
	Rest\route(
		'mainstay/v1',
		'/newsletter',
		[
			[
				'methods'             => 'GET',
				'callback'            => __NAMESPACE__ . '\read',
				'permission_callback' => __NAMESPACE__ . '\can_read',
			],
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\choose',
				'permission_callback' => __NAMESPACE__ . '\can_change',
				'args'                => [
					'service' => [
						'type'     => 'string',
						'enum'     => Newsletter\SERVICES,
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

/** Whoever edits pages: the names of lists are for those who read responses. */
function can_read(): bool {
	return current_user_can( 'edit_pages' );
}

/** The owner, whose account it is. */
function can_change(): bool {
	return current_user_can( 'manage_options' );
}

/** Services with their lists. */
function read(): array {
	return Newsletter\state();
}

/**
 * Chooses the list of a service, for all forms.
 *
 * @return array|WP_Error The state after it.
 */
function choose( WP_REST_Request $request ): array|WP_Error {
	$service = $request['service'];
	$lists   = Newsletter\is_connected( $service )
		? Newsletter\lists( $service )
		: [];
	if ( is_wp_error( $lists ) ) {
		return $lists;
	}
	if ( ! in_array( $request['list'], array_column( $lists, 'id' ), true ) ) {
		return new WP_Error(
			'mainstay_no_list',
			__( 'There is no such list any more.', 'mainstay-blocks' ),
			[ 'status' => 400 ]
		);
	}
	Newsletter\choose( $service, $request['list'] );
	return Newsletter\state();
}
