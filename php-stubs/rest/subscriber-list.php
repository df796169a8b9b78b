<?php
/**
 * Routes of the list of subscribers.
 *
 * Asked by: src/subscribers. Uses: newsletter/subscribers/subscribers.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\SubscriberList;

use Mainstay\Core\EmailAddresses;
use Mainstay\Rest;
use Mainstay\Newsletter\ImportPreview;
use Mainstay\Newsletter\ListImport;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\CatchUp;
use Mainstay\Newsletter\Subscribers\CsvExport;
use Mainstay\Newsletter\Subscribers\People;
use Mainstay\Newsletter\Subscribers\Topics;
use WP_Error;
use WP_REST_Request;
use function Mainstay\Core\Load\load;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/newsletter/subscribers/catch-up.php';
require_once dirname( __DIR__ ) . '/newsletter/subscribers/csv-export.php';
require_once dirname( __DIR__ ) . '/newsletter/subscribers/people.php';

/** Maximum number of subscribers in a request. */
const MAX_SUBSCRIBERS = 100;

function register_routes(): void {
	Rest\register_route(
		'mainstay/v1',
		'/subscriber-list',
		[
			[
				'methods'             => 'GET',
				'callback'            => __NAMESPACE__ . '\get_subscribers',
				'permission_callback' => __NAMESPACE__ . '\can_manage',
				'args'                => get_list_args(),
			],
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\invite_subscriber',
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
				'callback'            => __NAMESPACE__ . '\apply_action',
				'permission_callback' => __NAMESPACE__ . '\can_manage',
				'args'                => [
					'ids'    => [
						'type'     => 'array',
						'items'    => [
							'type'    => 'integer',
							'minimum' => 1,
						],
						'minItems' => 1,
						'maxItems' => MAX_SUBSCRIBERS,
						'required' => true,
					],
					'action' => [
						'type'     => 'string',
						'enum'     => People\SUBSCRIBER_ACTIONS,
						'required' => true,
					],
				],
			],
		]
	);
	Rest\register_route(
		'mainstay/v1',
		'/subscriber-list/setup',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_screen_setup',
			'permission_callback' => __NAMESPACE__ . '\can_manage',
		]
	);
	Rest\register_route(
		'mainstay/v1',
		'/subscriber-list/growth',
		[
			'methods'             => 'GET',
			'callback'            => load( 'newsletter/growth', 'get_growth_and_sources' ),
			'permission_callback' => __NAMESPACE__ . '\can_manage',
		]
	);
	Rest\register_route(
		'mainstay/v1',
		'/subscriber-list/collected',
		[
			[
				'methods'             => 'GET',
				'callback'            => load( 'newsletter/subscribers/catch-up', 'count_askable_people' ),
				'permission_callback' => __NAMESPACE__ . '\can_manage',
			],
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\start_confirmations',
				'permission_callback' => __NAMESPACE__ . '\can_manage',
				'args'                => [
					'period' => [
						'type'     => 'string',
						'enum'     => array_keys( CatchUp\PERIOD_SECONDS ),
						'required' => true,
					],
				],
			],
		]
	);
	Rest\register_route(
		'mainstay/v1',
		'/subscriber-list/import',
		[
			[
				'methods'             => 'GET',
				'callback'            => load( 'newsletter/list-import', 'get_state' ),
				'permission_callback' => __NAMESPACE__ . '\can_manage',
			],
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\import_csv',
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
					'states' => [
						'description'          => 'What words for a state mean that are not known, by word. People with a word that is empty here, or missing, are left out.',
						'type'                 => 'object',
						'default'              => [],
						'additionalProperties' => [
							'type' => 'string',
							'enum' => [ '', ...Subscribers\SUBSCRIBER_STATES ],
						],
					],
				],
			],
			[
				'methods'             => 'DELETE',
				'callback'            => __NAMESPACE__ . '\undo_import',
				'permission_callback' => __NAMESPACE__ . '\can_manage',
				'args'                => [
					'import' => [
						'description' => 'Number of the import that is undone, as the screen shows it.',
						'type'        => 'integer',
						'required'    => true,
					],
				],
			],
		]
	);
	Rest\register_route(
		'mainstay/v1',
		'/subscriber-list/import/stop',
		[
			'methods'             => 'POST',
			'callback'            => load( 'newsletter/list-import', 'stop_import' ),
			'permission_callback' => __NAMESPACE__ . '\can_manage',
		]
	);
	Rest\register_route(
		'mainstay/v1',
		'/subscriber-list/import/preview',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\preview_csv',
			'permission_callback' => __NAMESPACE__ . '\can_manage',
			'args'                => [
				'csv' => [
					'type'     => 'string',
					'required' => true,
				],
			],
		]
	);
}

/**
 * Starts to send confirmation emails to people who agreed in forms.
 *
 * @return array<string, mixed>|WP_Error As CatchUp\count_askable_people() returns it.
 */
function start_confirmations( WP_REST_Request $request ): array|WP_Error {
	$started = CatchUp\start_asking( $request['period'] );
	return is_wp_error( $started ) ? $started : CatchUp\count_askable_people();
}

/**
 * Returns the parameters of the list, as REST schema.
 *
 * @return array<string, array<string, mixed>>
 */
function get_list_args(): array {
	return [
		'state'    => [
			'type'    => 'string',
			'enum'    => [ '', ...Subscribers\SUBSCRIBER_STATES ],
			'default' => '',
		],
		'source'   => [
			'type'      => 'string',
			'maxLength' => 40,
			'default'   => '',
		],
		'search'   => [
			'type'      => 'string',
			'maxLength' => 200,
			'default'   => '',
		],
		'order_by' => [
			'type'    => 'string',
			'enum'    => People\ORDER_COLUMNS,
			'default' => 'id',
		],
	] + Rest\get_paging_args();
}

/** Allows users who may manage the list. */
function can_manage(): bool {
	return People\can_manage_subscribers();
}

/**
 * Returns a page of subscribers, the number of matching ones, and the number in each state.
 *
 * @return array{items: array<int, array<string, mixed>>, total: int, counts: array<string, int>}
 */
function get_subscribers( WP_REST_Request $request ): array {
	$asked = array_intersect_key( $request->get_params(), People\DEFAULT_QUERY );
	return [
		'items'  => array_map(
			__NAMESPACE__ . '\format_subscriber',
			People\query_subscribers( $asked, $request['page'], $request['per_page'] )
		),
		'total'  => People\count_subscribers( $asked ),
		'counts' => People\count_subscribers_by_state(),
	];
}

/**
 * Returns a subscriber without the secret of their links, and with what they chose in words.
 *
 * @param array<string, mixed> $person Of Subscribers\find_subscriber().
 * @return array<string, mixed>
 */
function format_subscriber( array $person ): array {
	require_once dirname( __DIR__ ) . '/core/email-addresses.php';
	return [
		'topics'      => Topics\describe_choice( $person ),
		'email'       => EmailAddresses\to_readable( $person['email'] ),
		'source_text' => People\get_source_label( $person['source'] ),
	] + array_intersect_key(
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
function get_screen_setup(): array {
	return [
		'counts'     => People\count_subscribers_by_state(),
		'export_url' => CsvExport\get_export_url(),
	];
}

/**
 * Sends a confirmation email to an address.
 *
 * @return array<string, mixed>|WP_Error As format_subscriber() returns it. Errors: `mainstay_known`,
 *         `mainstay_has_left` (409), and those of Subscribers\request_sign_up().
 */
function invite_subscriber( WP_REST_Request $request ): array|WP_Error {
	$known = Subscribers\find_subscriber( Subscribers\normalize_email( $request['email'] ) );
	if ( 'confirmed' === ( $known['state'] ?? '' ) ) {
		return new WP_Error(
			'mainstay_known',
			__( 'This address is already on the list.', 'mainstay-blocks' ),
			[ 'status' => 409 ]
		);
	}
	if ( 'unsubscribed' === ( $known['state'] ?? '' ) ) {
		return new WP_Error(
			'mainstay_has_left',
			__( 'This person has unsubscribed. Only they can subscribe again, with a form on the site.', 'mainstay-blocks' ),
			[ 'status' => 409 ]
		);
	}
	$result = Subscribers\request_sign_up(
		$request['email'],
		[
			'name'   => $request['name'],
			'source' => 'owner',
		]
	);
	if ( is_wp_error( $result ) ) {
		// What a visitor reads about their own address is not meant for the owner.
		return 'mainstay_not_stored' === $result->get_error_code()
			? new WP_Error( 'mainstay_not_stored', __( 'The database did not respond. No one was added. Try again.', 'mainstay-blocks' ), [ 'status' => 503 ] )
			: $result;
	}
	return format_subscriber( Subscribers\find_subscriber( Subscribers\normalize_email( $request['email'] ) ) );
}

/**
 * Applies an action to subscribers.
 *
 * @return array{done: int[], counts: array<string, int>}
 */
function apply_action( WP_REST_Request $request ): array {
	$done = People\run_action( $request['action'], $request['ids'] );
	return [
		'done'   => $done,
		'counts' => People\count_subscribers_by_state(),
	];
}

/**
 * Reads a CSV file without storing anything.
 *
 * @return array{format: string, people: int, wrong: int, words: list<array{word: string, state: string, count: int, is_known: bool, listed: int}>}|WP_Error
 *         As ImportPreview\preview_import() returns it.
 */
function preview_csv( WP_REST_Request $request ): array|WP_Error {
	require_once dirname( __DIR__ ) . '/newsletter/import-preview.php';
	return ImportPreview\preview_import( $request['csv'] );
}

/**
 * Undoes an import.
 *
 * @return array<string, mixed>|WP_Error As ListImport\get_state() returns it, and errors of ListImport\start_undo().
 */
function undo_import( WP_REST_Request $request ): array|WP_Error {
	require_once dirname( __DIR__ ) . '/newsletter/list-import.php';
	$started = ListImport\start_undo( $request['import'] );
	return is_wp_error( $started ) ? $started : ListImport\get_state();
}

/**
 * Imports a CSV file; a large one in the background.
 *
 * @return array{added: int, unsubscribed: int, known: int, wrong: int, left_out: int, is_running?: true}|WP_Error Error `mainstay_not_agreed`
 *         (400), and those of ListImport\start_import().
 */
function import_csv( WP_REST_Request $request ): array|WP_Error {
	require_once dirname( __DIR__ ) . '/newsletter/list-import.php';
	return true === $request['agreed']
		? ListImport\start_import( $request['csv'], (array) $request['states'] )
		: new WP_Error(
			'mainstay_not_agreed',
			__( 'Only people who agreed to get emails can be imported.', 'mainstay-blocks' ),
			[ 'status' => 400 ]
		);
}
