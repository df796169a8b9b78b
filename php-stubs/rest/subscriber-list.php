<?php
/**
 * The list of those who get posts by e-mail, and what can be done with it.
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

/** So many at once. */
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

/** Who agreed in forms and was never asked, as CatchUp\count_people() has it. */
function read_collected(): array {
	return CatchUp\count_people();
}

/** Starts to ask them. */
function ask_collected( WP_REST_Request $request ): array|WP_Error {
	$started = CatchUp\start_asking( $request['period'] );
	return is_wp_error( $started ) ? $started : CatchUp\count_people();
}

/** What a list may be asked for. */
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

/** The owner, whose list it is. */
function can_manage(): bool {
	return People\can_manage();
}

/**
 * One page of people, how many there are of what was asked for, and how many in each state.
 *
 * @return array{items: array[], total: int, counts: array}
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

/** Somebody as the owner sees them: all but the secret of their links. */
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
 * What the screen has to know before it asks for anything.
 *
 * @return array{counts: array, export_url: string}
 */
function read_setup(): array {
	return [
		'counts'     => People\counts(),
		'export_url' => Csv\url(),
	];
}

/**
 * Asks somebody whether they want to be on the list.
 *
 * @return array|WP_Error
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
 * Does something with people.
 *
 * @return array{done: int[], counts: array}
 */
function act( WP_REST_Request $request ): array {
	$done = People\act( $request['action'], $request['ids'] );
	return [
		'done'   => $done,
		'counts' => People\counts(),
	];
}

/**
 * Takes a file in.
 *
 * @return array{added: int, known: int, wrong: int}|WP_Error
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
