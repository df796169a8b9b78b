<?php
/**
 * Routes of the site's CRM plugin and its extension for forms.
 *
 * Asked by: blocks/contact-form. Uses: forms/deliveries/crm.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\JetpackCrm;

use Mainstay\Forms\Deliveries\Crm;
use Mainstay\Rest;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/forms/deliveries/crm.php';

function register_routes(): void {
	Rest\register_route(
		'jetpack/v4',
		'/jetpack_crm',
		[
			[
				'methods'             => 'GET',
				'callback'            => __NAMESPACE__ . '\get_crm_state',
				'permission_callback' => __NAMESPACE__ . '\can_read',
			],
			[
				'methods'             => 'POST, PUT, PATCH',
				'callback'            => __NAMESPACE__ . '\activate',
				'permission_callback' => __NAMESPACE__ . '\can_change',
				'args'                => [
					'extension' => [
						'type'     => 'string',
						'enum'     => [ Crm\CRM_EXTENSION_SLUG ],
						'required' => true,
					],
				],
			],
		]
	);
}

/** Allows users who publish, because the version of a plugin is not public. */
function can_read(): bool {
	return current_user_can( 'publish_posts' );
}

/** Allows users who manage the CRM, or the site. */
function can_change(): bool {
	return Crm\can_manage_crm();
}

/**
 * Returns the state of the plugin.
 *
 * @return array<string, mixed>
 */
function get_crm_state(): array {
	return Crm\get_crm_status();
}

/**
 * Activates the extension for forms.
 *
 * @return array{code: string}|WP_Error
 */
function activate(): array|WP_Error {
	$done = Crm\activate_crm_extension();
	return is_wp_error( $done ) ? $done : [ 'code' => 'success' ];
}
