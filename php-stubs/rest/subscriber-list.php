<?php
/**
 * Routes of the list of subscribers.
 *
 * Asked by: src/subscribers. Uses: newsletter/subscribers/subscribers.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\SubscriberList;

use Mainstay\Rest;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\CatchUp;
use Mainstay\Newsletter\Subscribers\Csv;
use Mainstay\Newsletter\Subscribers\People;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/newsletter/subscribers/catch-up.php';
require_once dirname( __DIR__ ) . '/newsletter/subscribers/csv.php';
require_once dirname( __DIR__ ) . '/newsletter/subscribers/people.php';

/** Maximum number of subscribers in a request. */
const MOST = 100;

function register_routes(): void {
	Rest\route(
		'mainstay/v1',
		'/subscriber-list',
		[
			[
				'methods'             => 'GET',
				'callback'            => __NAMESPACE__ . '\read_list',
				'permission_callback' => __NAMESPACE__ . '\can_manage',
				'args'                => list_args(),
			],
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\add',
				'permission_callback' => __NAMESPACE__ . '\can_manage',
				'args'                => [
					'email' => [
						'type'     => 'string',
						'required' => true,
					],
					'name'  => [
						'type'    => 'string',
						'default' => '',
					],
				],
			],
			[
				'methods'             => 'PUT',
				'callback'            => __NAMESPACE__ . '\act',
				'permission_callback' => __NAMESPACE__ . '\can_manage',
				'args'                => [
					'ids'    => [
						'type'     => 'array',
						'items'    => [
							'type'    => 'integer',
							'minimum' => 1,
						],
						'minItems' => 1,
						'maxItems' => MOST,
						'required' => true,
					],
					'action' => [
						'type'     => 'string',
						'enum'     => People\ACTIONS,
						'required' => true,
					],
				],
			],
		]
	);
	Rest\route(
		'mainstay/v1',
		'/subscriber-list/setup',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\read_setup',
			'permission_callback' => __NAMESPACE__ . '\can_manage',
		]
	);
	Rest\route(
		'mainstay/v1',
		'/subscriber-list/collected',
		[
			[
				'methods'             => 'GET',
				'callback'            => __NAMESPACE__ . '\read_collected',
				'permission_callback' => __NAMESPACE__ . '\can_manage',
			],
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\ask_collected',
				'permission_callback' => __NAMESPACE__ . '\can_manage',
				'args'                => [
					'period' => [
						'type'     => 'string',
						'enum'     => array_keys( CatchUp\PERIODS ),
						'required' => true,
					],
				],
			],
		]
	);
	Rest\route(
		'mainstay/v1',
		'/subscriber-list/import',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\import',
			'permission_callback' => __NAMESPACE__ . '\can_manage',
			'args'                => [
				'csv'    => [
					'type'     => 'string',
					'required' => true,
				],
				'agreed' => [
					'description' => 'The owner says that all of them agreed.',
					'type'        => 'boolean',
					'required'    => true,
				],
			],
		]
	);
}

/**
 * Returns how many people agreed in forms and were never asked to confirm.
 *
 * @return array<string, mixed> As CatchUp\count_people() returns it.
 */
function read_collected(): array {
	return CatchUp\count_people();
}

/**
 * Starts to send them confirmation emails.
 *
 * @return array<string, mixed>|WP_Error As CatchUp\count_people() returns it.
 */
function ask_collected( WP_REST_Request $request ): array|WP_Error {
	$started = CatchUp\start_asking( $request['period'] );
	return is_wp_error( $started ) ? $started : CatchUp\count_people();
}

/**
 * Returns the parameters of the list, as REST schema.
 *
 * @return array<string, array<string, mixed>>
 */
function list_args(): array {
	return [
		'state'    => [
			'type'    => 'string',
			'enum'    => [ '', ...Subscribers\STATES ],
			'default' => '',
		],
		'search'   => [
			'type'      => 'string',
			'maxLength' => 200,
			'default'   => '',
		],
		'order_by' => [
			'type'    => 'string',
			'enum'    => People\ORDERS,
			'default' => 'id',
		],
		'order'    => [
			'type'    => 'string',
			'enum'    => [ 'asc', 'desc' ],
			'default' => 'desc',
		],
		'page'     => [
			'type'    => 'integer',
			'minimum' => 1,
			'default' => 1,
		],
		'per_page' => [
			'type'    => 'integer',
			'minimum' => 1,
			'maximum' => MOST,
			'default' => 20,
		],
	];
}

/** Allows users who may manage the list. */
function can_manage(): bool {
	return People\can_manage();
}

/**
 * Returns a page of subscribers, the number of matching ones, and the number in each state.
 *
 * @return array{items: array<int, array<string, mixed>>, total: int, counts: array<string, int>}
 */
function read_list( WP_REST_Request $request ): array {
	$asked = array_intersect_key( $request->get_params(), People\ANY );
	return [
		'items'  => array_map(
			__NAMESPACE__ . '\item',
			People\find( $asked, $request['page'], $request['per_page'] )
		),
		'total'  => People\count_of( $asked ),
		'counts' => People\counts(),
	];
}

/**
 * Returns a subscriber without the secret of their links.
 *
 * @param array<string, mixed> $person Of Subscribers\find().
 * @return array<string, mixed>
 */
function item( array $person ): array {
	return array_intersect_key(
		$person,
		array_flip(
			[
				'id',
				'email',
				'name',
				'state',
				'source',
				'consent',
				'page',
				'ip',
				'consent_at',
				'confirmed_at',
				'left_at',
				'created_at',
				'error',
			]
		)
	);
}

/**
 * Returns what the screen needs before its first request.
 *
 * @return array{counts: array<string, int>, export_url: string}
 */
function read_setup(): array {
	return [
		'counts'     => People\counts(),
		'export_url' => Csv\url(),
	];
}

/**
 * Sends a confirmation email to an address.
 *
 * @return array<string, mixed>|WP_Error As item() returns it. Errors: `mainstay_known`,
 *         `mainstay_has_left` (409), and those of Subscribers\sign_up().
 */
function add( WP_REST_Request $request ): array|WP_Error {
	$known = Subscribers\find( Subscribers\address( $request['email'] ) );
	if ( 'confirmed' === ( $known['state'] ?? '' ) ) {
		return new WP_Error(
			'mainstay_known',
			__( 'This address is on the list already.', 'mainstay-blocks' ),
			[ 'status' => 409 ]
		);
	}
	if ( 'unsubscribed' === ( $known['state'] ?? '' ) ) {
		return new WP_Error(
			'mainstay_has_left',
			__(
				'This person has unsubscribed. Only they can come back, by a form on the site.',
				'mainstay-blocks'
			),
			[ 'status' => 409 ]
		);
	}
	$result = Subscribers\sign_up(
		$request['email'],
		[
			'name'   => $request['name'],
			'source' => 'owner',
		]
	);
	return is_wp_error( $result )
		? $result
		: item( Subscribers\find( Subscribers\address( $request['email'] ) ) );
}

/**
 * Applies an action to subscribers.
 *
 * @return array{done: int[], counts: array<string, int>}
 */
function act( WP_REST_Request $request ): array {
	$done = People\act( $request['action'], $request['ids'] );
	return [
		'done'   => $done,
		'counts' => People\counts(),
	];
}

/**
 * Imports a CSV file.
 *
 * @return array{added: int, known: int, wrong: int}|WP_Error Error `mainstay_not_agreed` (400), and
 *         those of Csv\import().
 */
function import( WP_REST_Request $request ): array|WP_Error {
	return true === $request['agreed']
		? Csv\import( $request['csv'] )
		: new WP_Error(
			'mainstay_not_agreed',
			__(
				'Only people who agreed to get mail can be imported.',
				'mainstay-blocks'
			),
			[ 'status' => 400 ]
		);
}
