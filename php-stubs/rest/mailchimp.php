<?php
/**
 * Routes of the site's Mailchimp account and the groups of its audience.
 *
 * Asked by: blocks/mailchimp. Uses: newsletter/mailchimp-sign-up.php, services/mailchimp.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Mailchimp;

use Mainstay\Forms\Deliveries\NewsletterLists;
use Mainstay\Core\Keys;
use Mainstay\Newsletter\MailchimpSignUp;
use Mainstay\Rest;
use Mainstay\Core\Screen;
use Mainstay\Services\Mailchimp;
use Mainstay\Core\Settings;
use WP_Error;
use function Mainstay\Rest\can_write_posts;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/newsletter/mailchimp-sign-up.php';
require_once dirname( __DIR__ ) . '/core/screen.php';

function register_routes(): void {
	Rest\register_route(
		'wpcom/v2',
		'/mailchimp',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_mailchimp_status',
			'permission_callback' => __NAMESPACE__ . '\can_read',
		]
	);
	Rest\register_route(
		'wpcom/v2',
		'/mailchimp/groups',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_interest_groups',
			'permission_callback' => __NAMESPACE__ . '\can_read',
		]
	);
}

/** Allows users who write posts. */
function can_read(): bool {
	return can_write_posts();
}

/**
 * Returns whether Mailchimp accepts the owner's key, and the lists.
 *
 * @return array{code: string, connect_url: string, lists: array<int, array<string, mixed>>, list: string,
 *         can_choose: bool}|WP_Error Errors of the service.
 */
function get_mailchimp_status(): array|WP_Error {
	$is_connected = Settings\is_connected( 'mailchimp' );
	$lists        = $is_connected ? NewsletterLists\get_lists( 'mailchimp' ) : [];
	if ( is_wp_error( $lists ) ) {
		return $lists;
	}
	$can_choose = current_user_can( 'manage_options' );
	return [
		'code'        => $is_connected ? 'connected' : 'not_connected',
		'connect_url' => $can_choose ? Screen\get_service_url( 'mailchimp' ) : '',
		'lists'       => $lists,
		'list'        => NewsletterLists\get_chosen_list_id( 'mailchimp' ),
		'can_choose'  => $can_choose,
	];
}

/**
 * Returns the groups of the audience.
 *
 * @return array{interest_categories: array<int, array<string, mixed>>}|WP_Error Errors of the service,
 *         with 409 where no audience is chosen.
 */
function get_interest_groups(): array|WP_Error {
	$list = MailchimpSignUp\get_audience();
	if ( is_wp_error( $list ) ) {
		$list->add_data( [ 'status' => 409 ] + (array) $list->get_error_data() );
		return $list;
	}
	require_once dirname( __DIR__ ) . '/services/mailchimp.php';
	$groups = Mailchimp\get_groups( Keys\get_key( 'mailchimp' ), $list['id'] );
	return is_wp_error( $groups ) ? $groups : [ 'interest_categories' => $groups ];
}
