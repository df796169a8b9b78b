<?php
/**
 * The accounts of networks that people of this site connected: connecting, lending, taking away.
 * Asked by: panels/publicize, src/settings. Uses: publicize/sign-in.php, publicize/shown.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Connections;

use Mainstay\Publicize\Connections;
use Mainstay\Publicize\Networks;
use Mainstay\Publicize\Shown;
use Mainstay\Publicize\SignIn;
use WP_Error;
use WP_REST_Request;
use function Mainstay\Rest\route;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/publicize/shown.php';

function register_routes(): void {
	route(
		'mainstay/v1',
		'/connections',
		[
			[
				'methods'             => 'GET',
				'callback'            => __NAMESPACE__ . '\read_all',
				'permission_callback' => __NAMESPACE__ . '\can_connect',
			],
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\connect',
				'permission_callback' => __NAMESPACE__ . '\can_connect',
				'args'                => [
					'service'   => [
						'type'     => 'string',
						'enum'     => array_keys( Networks\NAMESPACES ),
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
	route(
		'mainstay/v1',
		'/connections/choices',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\choose',
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
	route(
		'mainstay/v1',
		'/connections/(?P<id>\d+)',
		[
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\lend',
				'permission_callback' => __NAMESPACE__ . '\can_lend',
				'args'                => [
					'is_shared' => [
						'type'     => 'boolean',
						'required' => true,
					],
				],
			],
			[
				'methods'             => 'DELETE',
				'callback'            => __NAMESPACE__ . '\remove',
				'permission_callback' => __NAMESPACE__ . '\can_remove',
			],
		]
	);
}

/** Whoever publishes. */
function can_connect(): bool {
	return Connections\may_connect();
}

/** Whoever connected the account, or an administrator, if they may edit what others wrote. */
function can_lend( WP_REST_Request $request ): bool {
	return can_remove( $request ) && Connections\may_lend();
}

/**
 * Whoever connected the account, or an administrator. About a number that there is not, nobody learns
 * more than about somebody else's.
 */
function can_remove( WP_REST_Request $request ): bool {
	$connection = Connections\get( (int) $request['id'] );
	return can_connect() &&
		( $connection
			? Connections\is_mine( $connection )
			: current_user_can( 'manage_options' ) );
}

/**
 * The connections that the current user may use, all of them for administrators; the networks; and
 * what waits for a choice.
 *
 * @return array{connections: array[], networks: array[], choices: ?array, can_lend: bool, redirect_url: string}
 */
function read_all(): array {
	$list = current_user_can( 'manage_options' )
		? Connections\all()
		: Connections\usable_by( get_current_user_id() );
	return [
		'connections'  => array_map( __NAMESPACE__ . '\shown', $list ),
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
				'has_sign_in' => Networks\offers( $network['slug'], 'begin' ),
			],
			array_values( Networks\all() )
		),
		'choices'      => SignIn\shown_choices(),
		'can_lend'     => Connections\may_lend(),
		'redirect_url' => \Mainstay\Core\SignIn\return_url(),
	];
}

/** A connection with what its owner, or an administrator, may do. */
function shown( array $connection ): array {
	$user = get_userdata( $connection['user_id'] );
	return Shown\connection( $connection ) + [
		'profile_url'  => (string) ( $connection['account']['url'] ?? '' ),
		'owner'        => $user ? $user->display_name : '',
		'can_change'   => Connections\is_mine( $connection ),
		'connected_at' => $connection['created_at'],
	];
}

/**
 * Connects an account, or says which page to open for it (shared/popup.ts).
 *
 * @return array|WP_Error `connection`, `url` or `choices`.
 */
function connect( WP_REST_Request $request ): array|WP_Error {
	$is_shared = $request['is_shared'];
	if ( $is_shared && ! Connections\may_lend() ) {
		return not_lent();
	}
	return answer(
		SignIn\connect(
			$request['service'],
			array_map( 'trim', (array) $request['fields'] ),
			$is_shared
		)
	);
}

/** What was connected, in the place of its number. */
function answer( array|WP_Error $made ): array|WP_Error {
	if ( is_wp_error( $made ) ) {
		$data   = (array) $made->get_error_data();
		$status = (int) ( $data['status'] ?? 0 );
		// What is for who tries again is not for people; and where nothing answered, nobody is at fault.
		return new WP_Error(
			$made->get_error_code(),
			$made->get_error_message(),
			[ 'status' => $status >= 400 && $status < 500 ? 400 : 502 ] +
				// The name of the field that it is about.
				array_intersect_key( $data, [ 'field' => '' ] )
		);
	}
	return isset( $made['connection'] )
		? [ 'connection' => shown( Connections\get( $made['connection'] ) ) ]
		: $made;
}

/**
 * Keeps the accounts that were chosen.
 *
 * @return array{connections: array[]}|WP_Error
 */
function choose( WP_REST_Request $request ): array|WP_Error {
	$ids = SignIn\choose( $request['id'], $request['accounts'] );
	return is_wp_error( $ids )
		? $ids
		: [
			'connections' => array_map(
				static fn( $id ) => shown( Connections\get( $id ) ),
				$ids
			),
		];
}

/** Lends a connection to everybody who publishes here, or takes it back. */
function lend( WP_REST_Request $request ): array|WP_Error {
	$connection = Connections\get( (int) $request['id'] );
	if ( ! $connection ) {
		return not_found();
	}
	Connections\change(
		$connection['id'],
		[
			'is_shared' => (int) $request['is_shared'],
		]
	);
	return [ 'connection' => shown( Connections\get( $connection['id'] ) ) ];
}

/** Forgets a connection, and its token with it. */
function remove( WP_REST_Request $request ): array|WP_Error {
	$connection = Connections\get( (int) $request['id'] );
	if ( ! $connection ) {
		return not_found();
	}
	Connections\remove( $connection['id'] );
	return [
		'deleted' => true,
		'id'      => (string) $connection['id'],
	];
}

function not_lent(): WP_Error {
	return new WP_Error(
		'mainstay_may_not_lend',
		__(
			'Only editors and administrators can lend an account to everybody.',
			'mainstay-blocks'
		),
		[ 'status' => 403 ]
	);
}

function not_found(): WP_Error {
	return new WP_Error(
		'mainstay_unknown_connection',
		__( 'This account is not connected to this site.', 'mainstay-blocks' ),
		[ 'status' => 404 ]
	);
}
