<?php
/**
 * The Instagram accounts of whoever edits, the way to connect one, and the copies of its pictures.
 * Tokens stay here: what is called `token` in the answers is the number of an account.
 * Asked by: blocks/instagram-gallery. Uses: instagram/accounts.php, instagram/pictures.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\InstagramGallery;

use Mainstay\Instagram\Accounts;
use Mainstay\Instagram\Pictures;
use WP_Error;
use WP_REST_Request;
use function Mainstay\Rest\route;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/instagram/accounts.php';

function register_routes(): void {
	route(
		'wpcom/v2',
		'/instagram-gallery/connections',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\connections',
			'permission_callback' => __NAMESPACE__ . '\can_read',
		]
	);
	route(
		'wpcom/v2',
		'/instagram-gallery/connections/(?P<token>\d{15,16})',
		[
			'methods'             => 'DELETE',
			'callback'            => __NAMESPACE__ . '\disconnect',
			'permission_callback' => __NAMESPACE__ . '\can_disconnect',
		]
	);
	route(
		'wpcom/v2',
		'/instagram-gallery/connect-url',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\connect_url',
			'permission_callback' => __NAMESPACE__ . '\can_connect',
		]
	);
	route(
		'wpcom/v2',
		'/instagram-gallery/gallery',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\gallery',
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
					'maximum' => Pictures\LIMIT,
					'default' => Pictures\LIMIT,
				],
			],
		]
	);
}

/** Whoever may write posts; whose account it is, the functions look at. */
function can_read(): bool {
	return current_user_can( 'edit_posts' );
}

/** Whoever may add pictures. */
function can_connect(): bool {
	return Accounts\may_connect();
}

/** Whoever connected the account. */
function can_disconnect( WP_REST_Request $request ): bool {
	$account = Accounts\get( (int) $request['token'] );
	return can_connect() && ( ! $account || Accounts\is_mine( $account ) );
}

/**
 * The accounts that the current user connected.
 *
 * @return array<int, array{username: string, token: string}>
 */
function connections(): array {
	$connections = [];
	foreach ( Accounts\mine() as $number => $account ) {
		$connections[] = [
			'username' => $account['username'],
			'token'    => (string) $number,
		];
	}
	return $connections;
}

/** The address of the sign-in, for a pop-up. */
function connect_url(): string|WP_Error {
	return Accounts\sign_in_url();
}

/**
 * Forgets an account.
 *
 * @param WP_REST_Request $request With its number as `token`.
 */
function disconnect( WP_REST_Request $request ): array|WP_Error {
	$number = (int) $request['token'];
	if ( ! Accounts\get( $number ) ) {
		return unknown_account();
	}
	Accounts\disconnect( $number );
	return connections();
}

/**
 * The newest pictures of an account. Besides what is specified: how many are still to be copied
 * (`pending`; ask again), and what hinders new ones (`problem`: `token`, `rate` or `other`).
 *
 * @param WP_REST_Request $request With `access_token`, `count` and, for tokens of other plugins,
 *                                 `username`.
 */
function gallery( WP_REST_Request $request ): array|WP_Error {
	$number  = Accounts\number_of(
		$request['access_token'],
		(string) $request['username']
	);
	$account = null === $number ? null : Accounts\get( $number );
	if (
		null === $number &&
		! Accounts\is_number( $request['access_token'] )
	) {
		// Older posts, of other plugins: nothing went wrong, there just is no list.
		return [
			'external_name' => (string) $request['username'],
			'images'        => null,
			'message'       => unknown_account()->get_error_message(),
		];
	}
	// Whether there is such an account is nobody's business who may not see it.
	if ( ! $account || ! Accounts\may_see( $number, $account ) ) {
		return unknown_account();
	}
	Pictures\bring_up_to_date( $number );
	$list  = Pictures\get( $number );
	$shown = Pictures\shown( $number );
	// Without an answer there is no list; and posts of which none could be copied are none to show.
	$is_list =
		$shown ||
		Pictures\pending( $number ) ||
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
			static fn( $picture ) => [
				'title' => $picture['title'],
				'url'   => $picture['url'],
				'link'  => $picture['page'],
			],
			array_slice( $shown, 0, $request['count'] )
		),
		'pending'       => Pictures\pending( $number ),
		'problem'       => $account['lost']
			? 'token'
			: str_replace( 'empty', '', $list['problem'] ),
	];
}

/** For an account that is not there, and for one that is not for this user. */
function unknown_account(): WP_Error {
	return new WP_Error(
		'mainstay_unknown_account',
		__(
			'This account is not connected to this site. Visitors see what was copied of it, or a link to it.',
			'mainstay-blocks'
		),
		[ 'status' => 404 ]
	);
}
