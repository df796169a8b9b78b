<?php
/**
 * Routes of the connected accounts of social networks: connect, share with other authors, delete.
 *
 * Asked by: panels/publicize, src/settings. Uses: publicize/connections/sign-in.php and
 * publicize/connections/shown.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Connections;

use Mainstay\Core\PlainText;
use Mainstay\Publicize\Connections\Connection\Connection;
use Mainstay\Publicize\Connections;
use Mainstay\Publicize\Networks;
use Mainstay\Publicize\Connections\Shown;
use Mainstay\Publicize\Connections\SignIn;
use Mainstay\Services\SignInNetwork\SignInNetwork;
use WP_Error;
use WP_REST_Request;
use function Mainstay\Rest\register_route;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/publicize/connections/shown.php';

function register_routes(): void {
	register_route(
		'mainstay/v1',
		'/connections',
		[
			[
				'methods'             => 'GET',
				'callback'            => __NAMESPACE__ . '\get_connections',
				'permission_callback' => __NAMESPACE__ . '\can_connect',
			],
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\connect_account',
				'permission_callback' => __NAMESPACE__ . '\can_connect',
				'args'                => [
					'service'   => [
						'type'     => 'string',
						'enum'     => Networks\get_slugs(),
						'required' => true,
					],
					'fields'    => [
						'type'                 => 'object',
						'additionalProperties' => [
							'type'      => 'string',
							'maxLength' => 500,
						],
						'default'              => [],
					],
					'is_shared' => [
						'type'    => 'boolean',
						'default' => false,
					],
				],
			],
		]
	);
	register_route(
		'mainstay/v1',
		'/connections/choices',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\connect_chosen',
			'permission_callback' => __NAMESPACE__ . '\can_connect',
			'args'                => [
				'id'       => [
					'type'     => 'integer',
					'required' => true,
				],
				'accounts' => [
					'type'     => 'array',
					'items'    => [ 'type' => 'string' ],
					'required' => true,
				],
			],
		]
	);
	register_route(
		'mainstay/v1',
		'/connections/(?P<id>\d+)',
		[
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\set_shared',
				'permission_callback' => __NAMESPACE__ . '\can_share',
				'args'                => [
					'is_shared' => [
						'type'     => 'boolean',
						'required' => true,
					],
				],
			],
			[
				'methods'             => 'DELETE',
				'callback'            => __NAMESPACE__ . '\delete_connection',
				'permission_callback' => __NAMESPACE__ . '\can_remove',
			],
		]
	);
}

/** Allows users who publish. */
function can_connect(): bool {
	return Connections\can_connect();
}

/** Allows the owner of a connection, or an administrator, if they may edit others' posts. */
function can_share( WP_REST_Request $request ): bool {
	return can_remove( $request ) && Connections\can_share_connection();
}

/**
 * Allows the owner of a connection, or an administrator. An unknown ID is answered like somebody
 * else's.
 */
function can_remove( WP_REST_Request $request ): bool {
	$connection = Connections\get_connection( (int) $request['id'] );
	return can_connect() &&
		( $connection
			? Connections\can_manage( $connection )
			: current_user_can( 'manage_options' ) );
}

/**
 * Returns the connections that the current user may use (all for administrators), the networks, and
 * accounts that wait for a choice.
 *
 * @return array{connections: array<int, array<string, mixed>>, networks: list<array<string, mixed>>,
 *         choices: array<int|string, mixed>|null, can_lend: bool, redirect_url: string}
 */
function get_connections(): array {
	$list = current_user_can( 'manage_options' )
		? Connections\get_connections()
		: Connections\get_usable_connections( get_current_user_id() );
	return [
		'connections'  => array_map( __NAMESPACE__ . '\format_connection', $list ),
		'networks'     => array_map(
			static fn( $network ) => array_intersect_key(
				$network,
				[
					'slug'           => 1,
					'name'           => 1,
					'limit'          => 1,
					'fields'         => 1,
					'help'           => 1,
					'help_url'       => 1,
					'notice'         => 1,
					'has_threads'    => 1,
					'has_one_choice' => 1,
				]
			) + [
				'has_sign_in' => Networks\find_network( $network['slug'] ) instanceof SignInNetwork,
			],
			array_values( Networks\get_networks() )
		),
		'choices'      => SignIn\get_visible_choices(),
		'can_lend'     => Connections\can_share_connection(),
		'redirect_url' => \Mainstay\Core\SignIn\get_redirect_uri(),
	];
}

/**
 * Returns a connection with what the current user may do.
 *
 * @param Connection $connection Of Connections\get_connection().
 * @return array<string, mixed>
 */
function format_connection( Connection $connection ): array {
	require_once dirname( __DIR__ ) . '/core/plain-text.php';
	$user = get_userdata( $connection->user_id );
	return Shown\prepare_connection( $connection ) + [
		'icon'         => (string) ( Networks\get_network( $connection->service )['icon'] ?? '' ),
		'profile_url'  => (string) ( $connection->account['url'] ?? '' ),
		'owner'        => $user ? PlainText\get_plain_line( $user->display_name ) : '',
		'can_change'   => Connections\can_manage( $connection ),
		'connected_at' => $connection->created_at,
	];
}

/**
 * Connects an account, or returns the page to open for it (shared/popup.ts).
 *
 * @return array<string, mixed>|WP_Error `connection`, `url` or `choices`. Errors:
 *         `mainstay_may_not_lend` (403), and those of the network (400 or 502).
 */
function connect_account( WP_REST_Request $request ): array|WP_Error {
	$is_shared = $request['is_shared'];
	if ( $is_shared && ! Connections\can_share_connection() ) {
		return sharing_not_allowed_error();
	}
	return format_result(
		SignIn\start_connection(
			$request['service'],
			array_map( 'trim', (array) $request['fields'] ),
			$is_shared
		)
	);
}

/**
 * Returns the new connection instead of its ID.
 *
 * @param array<string, mixed>|WP_Error $made Of SignIn\start_connection().
 * @return array<string, mixed>|WP_Error
 */
function format_result( array|WP_Error $made ): array|WP_Error {
	if ( is_wp_error( $made ) ) {
		$data   = (array) $made->get_error_data();
		$status = (int) ( $data['status'] ?? 0 );
		// The queue's data are not for clients; without a client error the status is 502.
		return new WP_Error(
			$made->get_error_code(),
			$made->get_error_message(),
			[ 'status' => $status >= 400 && $status < 500 ? 400 : 502 ] +
				// The field that the error is about.
				array_intersect_key( $data, [ 'field' => '' ] )
		);
	}
	return isset( $made['connection'] )
		? [ 'connection' => format_connection( Connections\get_connection( $made['connection'] ) ) ]
		: $made;
}

/**
 * Connects the accounts that the user chose.
 *
 * @return array{connections: array<int, array<string, mixed>>}|WP_Error
 */
function connect_chosen( WP_REST_Request $request ): array|WP_Error {
	$ids = SignIn\save_chosen_accounts( $request['id'], $request['accounts'] );
	return is_wp_error( $ids )
		? $ids
		: [
			'connections' => array_map(
				static fn( $id ) => format_connection( Connections\get_connection( $id ) ),
				$ids
			),
		];
}

/**
 * Shares a connection with all authors who publish, or stops sharing it.
 *
 * @return array{connection: array<string, mixed>}|WP_Error Error `mainstay_unknown_connection` (404).
 */
function set_shared( WP_REST_Request $request ): array|WP_Error {
	$connection = Connections\get_connection( (int) $request['id'] );
	if ( ! $connection ) {
		return connection_not_found_error();
	}
	Connections\update_connection(
		$connection->id,
		[
			'is_shared' => (int) $request['is_shared'],
		]
	);
	return [ 'connection' => format_connection( Connections\get_connection( $connection->id ) ) ];
}

/**
 * Deletes a connection and its token.
 *
 * @return array{deleted: true, id: string}|WP_Error Error `mainstay_unknown_connection` (404).
 */
function delete_connection( WP_REST_Request $request ): array|WP_Error {
	$connection = Connections\get_connection( (int) $request['id'] );
	if ( ! $connection ) {
		return connection_not_found_error();
	}
	Connections\delete_connection( $connection->id );
	return [
		'deleted' => true,
		'id'      => (string) $connection->id,
	];
}

/** Returns the error for users who may not share accounts, `mainstay_may_not_lend` (403). */
function sharing_not_allowed_error(): WP_Error {
	return new WP_Error(
		'mainstay_may_not_lend',
		__(
			'Only editors and administrators can share an account with everyone.',
			'mainstay-blocks'
		),
		[ 'status' => 403 ]
	);
}

/** Returns the error for an unknown connection, `mainstay_unknown_connection` (404). */
function connection_not_found_error(): WP_Error {
	return new WP_Error(
		'mainstay_unknown_connection',
		__( 'This account is not connected to this site.', 'mainstay-blocks' ),
		[ 'status' => 404 ]
	);
}
