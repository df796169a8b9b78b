<?php
/**
 * Routes of the current user's Instagram accounts and of the copies of their images. Tokens stay on the
 * server: `token` in the answers is the number of an account.
 *
 * Asked by: blocks/instagram-gallery. Uses: instagram/accounts.php, instagram/pictures.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\InstagramGallery;

use Mainstay\Instagram\Accounts;
use Mainstay\Instagram\Pictures;
use WP_Error;
use WP_REST_Request;
use function Mainstay\Rest\can_write_posts;
use function Mainstay\Rest\register_route;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/instagram/accounts.php';

function register_routes(): void {
	register_route(
		'wpcom/v2',
		'/instagram-gallery/connections',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_connections',
			'permission_callback' => __NAMESPACE__ . '\can_read',
		]
	);
	register_route(
		'wpcom/v2',
		'/instagram-gallery/connections/(?P<token>\d{15,16})',
		[
			'methods'             => 'DELETE',
			'callback'            => __NAMESPACE__ . '\disconnect_account',
			'permission_callback' => __NAMESPACE__ . '\can_disconnect',
		]
	);
	register_route(
		'wpcom/v2',
		'/instagram-gallery/connect-url',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_connect_url',
			'permission_callback' => __NAMESPACE__ . '\can_connect',
		]
	);
	register_route(
		'wpcom/v2',
		'/instagram-gallery/gallery',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_gallery',
			'permission_callback' => __NAMESPACE__ . '\can_read',
			'args'                => [
				'access_token' => [
					'type'      => 'string',
					'required'  => true,
					'maxLength' => 512,
				],
				'username'     => [
					'type'      => 'string',
					'maxLength' => 64,
				],
				'count'        => [
					'type'    => 'integer',
					'minimum' => 1,
					'maximum' => Pictures\MAX_POSTS,
					'default' => Pictures\MAX_POSTS,
				],
			],
		]
	);
}

/** Allows users who write posts; the functions check whose account it is. */
function can_read(): bool {
	return can_write_posts();
}

/** Allows users who may upload files. */
function can_connect(): bool {
	return Accounts\can_connect();
}

/** Allows the user who connected the account. */
function can_disconnect( WP_REST_Request $request ): bool {
	$account = Accounts\get_account( (int) $request['token'] );
	return can_connect() && ( ! $account || Accounts\is_own_account( $account ) );
}

/**
 * Returns the accounts that the current user connected.
 *
 * @return array<int, array{username: string, token: string}>
 */
function get_connections(): array {
	$connections = [];
	foreach ( Accounts\get_own_accounts() as $number => $account ) {
		$connections[] = [
			'username' => $account['username'],
			'token'    => (string) $number,
		];
	}
	return $connections;
}

/** Returns the address of the sign-in, for a pop-up. */
function get_connect_url(): string|WP_Error {
	return Accounts\get_sign_in_url();
}

/**
 * Deletes an account.
 *
 * @param WP_REST_Request $request With its number as `token`.
 * @return array<int, array<string, string>>|WP_Error The remaining accounts, as get_connections() returns
 *         them.
 */
function disconnect_account( WP_REST_Request $request ): array|WP_Error {
	$number = (int) $request['token'];
	if ( ! Accounts\get_account( $number ) ) {
		return account_not_found_error();
	}
	Accounts\delete_account( $number );
	return get_connections();
}

/**
 * Returns the newest images of an account, how many are still to be copied (`pending`; request again),
 * and why new ones are missing (`problem`: `token`, `rate` or `other`).
 *
 * @param WP_REST_Request $request With `access_token`, `count` and, for tokens of other plugins,
 *         `username`.
 * @return array<string, mixed>|WP_Error Error `instagram_gallery_error` (502), and that of
 *         account_not_found_error().
 */
function get_gallery( WP_REST_Request $request ): array|WP_Error {
	$number  = Accounts\find_account_number(
		$request['access_token'],
		(string) $request['username']
	);
	$account = null === $number ? null : Accounts\get_account( $number );
	if (
		null === $number &&
		! Accounts\is_number( $request['access_token'] )
	) {
		// Posts of other plugins name no account of this site; this is not an error, so `images` is null.
		return [
			'external_name' => (string) $request['username'],
			'images'        => null,
			'message'       => account_not_found_error()->get_error_message(),
		];
	}
	// An account that the user may not see is answered like an unknown one.
	if ( ! $account || ! Accounts\can_view_account( $number, $account ) ) {
		return account_not_found_error();
	}
	Pictures\refresh_images( $number );
	$list  = Pictures\get_post_list( $number );
	$shown = Pictures\get_visible_posts( $number );
	// Without an answer, or where no image could be copied, an error is returned instead of an empty list.
	$is_list =
		$shown ||
		Pictures\count_pending( $number ) ||
		( $list['checked'] && ! $list['posts'] );
	if ( ! $is_list ) {
		return new WP_Error(
			'instagram_gallery_error',
			__( 'An error occurred. Please try again later.', 'mainstay-blocks' ),
			[ 'status' => 502 ]
		);
	}
	return [
		'external_name' => $account['username'],
		'images'        => array_map(
			static fn( $image ) => [
				'title' => $image['title'],
				'url'   => $image['url'],
				'link'  => $image['page'],
			],
			array_slice( $shown, 0, $request['count'] )
		),
		'pending'       => Pictures\count_pending( $number ),
		'problem'       => $account['lost']
			? 'token'
			: str_replace( 'empty', '', $list['problem'] ),
	];
}

/** Returns the error for an account that does not exist or belongs to somebody else. */
function account_not_found_error(): WP_Error {
	return new WP_Error(
		'mainstay_unknown_account',
		__(
			'This account is not connected to this site. Visitors see the images that were already copied, or a link to the account.',
			'mainstay-blocks'
		),
		[ 'status' => 404 ]
	);
}
