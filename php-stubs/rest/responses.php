<?php
/**
 * Routes of the responses to forms: list, details and actions.
 *
 * Asked by: src/responses.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Responses;

use Mainstay\Forms\Responses\ResponseAction\ResponseAction;
use Mainstay\Forms\Responses\ResponseStatus\ResponseStatus;
use Mainstay\Forms\Responses\Actions;
use Mainstay\Forms\Responses\FormTitles;
use Mainstay\Forms\Responses\Formatting;
use Mainstay\Forms\Responses\Query;
use Mainstay\Forms\Responses\Export;
use Mainstay\Forms\Responses;
use Mainstay\Queue;
use Mainstay\Core\PostTypes;
use Mainstay\Rest;
use WP_Error;
use WP_Post;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/forms/responses/responses.php';
require_once dirname( __DIR__ ) . '/forms/responses/actions.php';
require_once dirname( __DIR__ ) . '/forms/responses/formatting.php';
require_once dirname( __DIR__ ) . '/forms/deliveries/attempts.php';
require_once dirname( __DIR__ ) . '/forms/responses/export.php';

/** Maximum number of responses in a request. */
const MAX_RESPONSES = 100;

function register_routes(): void {
	Rest\register_route(
		'mainstay/v1',
		'/responses',
		[
			[
				'methods'             => 'GET',
				'callback'            => __NAMESPACE__ . '\get_responses',
				'permission_callback' => __NAMESPACE__ . '\can_read',
				'args'                => get_list_args(),
			],
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\apply_action',
				'permission_callback' => __NAMESPACE__ . '\can_change',
				'args'                => get_action_args(),
			],
			[
				'methods'             => 'DELETE',
				'callback'            => __NAMESPACE__ . '\delete_view',
				'permission_callback' => __NAMESPACE__ . '\can_change',
				'args'                => [
					'view' => [
						'type'     => 'string',
						'enum'     => [ 'spam', 'trash' ],
						'required' => true,
					],
				],
			],
		]
	);
	register_response_routes();
}

/** Registers the routes of a single response, and that of what the screen needs first. */
function register_response_routes(): void {
	Rest\register_route(
		'mainstay/v1',
		'/responses/setup',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_screen_setup',
			'permission_callback' => __NAMESPACE__ . '\can_read',
		]
	);
	Rest\register_route(
		'mainstay/v1',
		'/responses/(?P<id>\d+)',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_response',
			'permission_callback' => __NAMESPACE__ . '\can_read',
		]
	);
	Rest\register_route(
		'mainstay/v1',
		'/responses/(?P<id>\d+)/deliveries/(?P<delivery>\d+)',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\retry_delivery',
			'permission_callback' => __NAMESPACE__ . '\can_change',
			'args'                => [
				// What it was when it was shown, as queue/state.php has it: the index of all routes loads no queue.
				'state' => [
					'type' => 'string',
					'enum' => [ 'waiting', 'claimed', 'done', 'failed' ],
				],
			],
		]
	);
}

/**
 * Returns the parameters of an action, as REST schema.
 *
 * @return array<string, array<string, mixed>>
 */
function get_action_args(): array {
	return [
		'ids'    => [
			'type'     => 'array',
			'items'    => [
				'type'    => 'integer',
				'minimum' => 1,
			],
			'minItems' => 1,
			'maxItems' => MAX_RESPONSES,
			'required' => true,
		],
		'action' => [
			'type'     => 'string',
			'enum'     => array_column( ResponseAction::cases(), 'value' ),
			'required' => true,
		],
	];
}

/**
 * Returns the parameters of the list, as REST schema.
 *
 * @return array<string, array<string, mixed>>
 */
function get_list_args(): array {
	$day = [
		'type'    => 'string',
		'pattern' => '^(\d{4}-\d\d-\d\d)?$',
	];
	return [
		'view'   => [
			'type'    => 'string',
			'enum'    => ResponseStatus::get_views(),
			'default' => 'inbox',
		],
		'search' => [
			'type'      => 'string',
			'maxLength' => 200,
			'default'   => '',
		],
		'form'   => [
			'type'     => 'array',
			'items'    => [
				'type'      => 'string',
				'maxLength' => 200,
			],
			'maxItems' => MAX_RESPONSES,
			'default'  => [],
		],
		'state'  => [
			'type'    => 'string',
			'enum'    => [ '', 'read', 'unread' ],
			'default' => '',
		],
		'failed' => [
			'type'    => 'boolean',
			'default' => false,
		],
		'after'  => $day,
		'before' => $day,
	] + Rest\get_paging_args();
}

/** Allows users who edit pages. */
function can_read(): bool {
	return Responses\can_read_responses();
}

/** Allows editors and administrators. */
function can_change(): bool {
	return Responses\can_read_responses();
}

/**
 * Returns a page of responses, the number of matching ones, and the number in each view.
 *
 * @return array{items: list<array<string, mixed>>, total: int, counts: array<string, int>}
 */
function get_responses( WP_REST_Request $request ): array {
	$asked  = array_intersect_key(
		array_filter(
			$request->get_params(),
			static fn( $value ) => null !== $value
		),
		Query\DEFAULT_QUERY
	);
	$ids    = Query\query_response_ids( $asked, $request['page'], $request['per_page'] );
	$failed = Responses\filter_failed_ids( $ids );
	$items  = [];
	foreach ( Responses\get_response_posts( $ids ) as $post ) {
		$items[] = Formatting\format_list_item( $post, in_array( $post->ID, $failed, true ) );
	}
	$counts = Responses\count_responses_by_view();
	return [
		'items'  => $items,
		'total'  => count_total( $request, $asked, count( $ids ), $counts ),
		'counts' => $counts,
	];
}

/**
 * Returns the number of matching responses; counts them only where it is not known already.
 *
 * @param array<string, mixed> $asked  Filters, as Query\query_response_ids() takes them.
 * @param int                  $found  Number of responses on this page.
 * @param array<string, int>   $counts Number of responses by view.
 */
function count_total(
	WP_REST_Request $request,
	array $asked,
	int $found,
	array $counts
): int {
	if (
		! array_filter(
			array_diff_key(
				$asked,
				[
					'view'  => true,
					'order' => true,
				]
			)
		)
	) {
		return $counts[ $asked['view'] ];
	}
	return 1 === $request['page'] && $found < $request['per_page']
		? $found
		: Query\count_responses( $asked );
}

/**
 * Returns what the screen needs before its first request.
 *
 * @return array{forms: list<array{name: string, title: string}>, export_url: string}
 */
function get_screen_setup(): array {
	$forms = FormTitles\get_form_titles();
	return [
		'forms'      => array_map(
			static fn( $name, $title ) => [
				'name'  => (string) $name,
				'title' => $title,
			],
			array_keys( $forms ),
			array_values( $forms )
		),
		'export_url' => Export\get_export_url(),
	];
}

/**
 * Returns all data of a response.
 *
 * @return array<string, mixed>|WP_Error Error `mainstay_no_response` (404).
 */
function get_response( WP_REST_Request $request ): array|WP_Error {
	$post = get_response_post( (int) $request['id'] );
	return $post ? Formatting\format_response( $post ) : response_not_found_error();
}

/** Returns the post of a response, or null. */
function get_response_post( int $id ): ?WP_Post {
	$post = get_post( $id );
	return $post &&
		PostTypes\RESPONSE_POST_TYPE === $post->post_type &&
		ResponseStatus::tryFrom( $post->post_status )
		? $post
		: null;
}

/** Returns the error for an unknown response, `mainstay_no_response` (404). */
function response_not_found_error(): WP_Error {
	return new WP_Error(
		'mainstay_no_response',
		__(
			'This response does not exist. It may have been deleted.',
			'mainstay-blocks'
		),
		[ 'status' => 404 ]
	);
}

/**
 * Applies an action to responses.
 *
 * @return array{done: int[], counts: array<string, int>}
 */
function apply_action( WP_REST_Request $request ): array {
	return [
		'done'   => Actions\run_action( ResponseAction::from( $request['action'] ), $request['ids'] ),
		'counts' => Responses\count_responses_by_view(),
	];
}

/**
 * Deletes the oldest hundred responses of the spam or the trash; the client repeats it until none is
 * left.
 *
 * @return array{done: int[], counts: array<string, int>}
 */
function delete_view( WP_REST_Request $request ): array {
	$ids = Query\query_response_ids(
		[
			'view'  => $request['view'],
			'order' => 'asc',
		],
		1,
		MAX_RESPONSES
	);
	return [
		'done'   => $ids ? Actions\run_action( ResponseAction::Delete, $ids ) : [],
		'counts' => Responses\count_responses_by_view(),
	];
}

/**
 * Sends a delivery again, now.
 *
 * @return array{sent: bool, message: string, response: array<string, mixed>}|WP_Error The response as
 *         it is then. Error `mainstay_no_response` (404).
 */
function retry_delivery( WP_REST_Request $request ): array|WP_Error {
	$post = get_response_post( (int) $request['id'] );
	$item = Queue\Table\get_item( (int) $request['delivery'] );
	if ( ! $post || ! $item || $item->subject_id !== $post->ID ) {
		return response_not_found_error();
	}
	$sent = Queue\Failures\resend_item( $item->id, Queue\State\State::tryFrom( (string) $request['state'] ) );
	// Another request may have deleted it meanwhile.
	$post = get_post( $post->ID );
	if ( ! $post ) {
		return response_not_found_error();
	}
	return [
		'sent'     => true === $sent,
		'message'  => is_wp_error( $sent ) ? $sent->get_error_message() : '',
		'response' => Formatting\format_response( $post ),
	];
}
