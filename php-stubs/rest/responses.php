<?php
/**
 * Routes of the responses to forms: list, details and actions.
 *
 * Asked by: src/responses.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Responses;

use Mainstay\Forms;
use Mainstay\Forms\Deliveries\Attempts;
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
require_once dirname( __DIR__ ) . '/forms/deliveries/attempts.php';
require_once dirname( __DIR__ ) . '/forms/responses/export.php';

/** Maximum number of responses in a request. */
const MAX_RESPONSES = 100;

function register_routes(): void {
	$ids = [
		'type'     => 'array',
		'items'    => [
			'type'    => 'integer',
			'minimum' => 1,
		],
		'minItems' => 1,
		'maxItems' => MAX_RESPONSES,
		'required' => true,
	];
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
				'args'                => [
					'ids'    => $ids,
					'action' => [
						'type'     => 'string',
						'enum'     => array_keys( Responses\VIEWS_BY_ACTION ),
						'required' => true,
					],
				],
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
		]
	);
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
		'view'     => [
			'type'    => 'string',
			'enum'    => array_keys( Responses\POST_STATUS_BY_VIEW ),
			'default' => 'inbox',
		],
		'search'   => [
			'type'      => 'string',
			'maxLength' => 200,
			'default'   => '',
		],
		'form'     => [
			'type'     => 'array',
			'items'    => [
				'type'      => 'string',
				'maxLength' => 200,
			],
			'maxItems' => MAX_RESPONSES,
			'default'  => [],
		],
		'state'    => [
			'type'    => 'string',
			'enum'    => [ '', 'read', 'unread' ],
			'default' => '',
		],
		'failed'   => [
			'type'    => 'boolean',
			'default' => false,
		],
		'after'    => $day,
		'before'   => $day,
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
			'maximum' => MAX_RESPONSES,
			'default' => 20,
		],
	];
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
		Responses\DEFAULT_QUERY
	);
	$ids    = Responses\query_response_ids( $asked, $request['page'], $request['per_page'] );
	$failed = Responses\filter_failed_ids( $ids );
	$items  = [];
	foreach ( Responses\get_response_posts( $ids ) as $post ) {
		$items[] = format_list_item( $post, in_array( $post->ID, $failed, true ) );
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
 * @param array<string, mixed> $asked  Filters, as Responses\query_response_ids() takes them.
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
		: Responses\count_responses( $asked );
}

/**
 * Returns a response for the list.
 *
 * @return array<string, mixed>
 */
function format_list_item( WP_Post $post, bool $is_failed ): array {
	$response = Forms\read_response( $post );
	return [
		'id'         => $post->ID,
		'is_read'    => $response['is_read'],
		'date'       => $response['time'],
		'name'       => $response['author']['name'],
		'email'      => $response['author']['email'],
		'text'       => $response['is_record']
			? get_not_stored_text()
			: get_preview_text( $response ),
		'form'       => Responses\get_form_name( $response ),
		'form_title' => Responses\get_form_title( Responses\get_form_name( $response ) ),
		'failed'     => $is_failed,
	];
}

/** Returns the text for responses whose answers are not stored. */
function get_not_stored_text(): string {
	return __(
		'The answers were sent by email and are not kept.',
		'mainstay-blocks'
	);
}

/**
 * Returns the first words of the answers, of the message where there is one.
 *
 * @param array<string, mixed> $response Of Forms\read_response().
 */
function get_preview_text( array $response ): string {
	$known = [ $response['author']['name'], $response['author']['email'] ];
	$texts = [];
	foreach ( $response['fields'] as $field ) {
		$text = trim( Forms\format_field_value( $field ) );
		if (
			'' !== $text &&
			'consent' !== $field['type'] &&
			! in_array( $text, $known, true )
		) {
			'textarea' === $field['type']
				? array_unshift( $texts, $text )
				: ( $texts[] = $text );
		}
	}
	$text = preg_replace( '/\s+/u', ' ', implode( ' · ', $texts ) ) ?? '';
	return mb_strlen( $text ) > 160 ? mb_substr( $text, 0, 159 ) . '…' : $text;
}

/**
 * Returns what the screen needs before its first request.
 *
 * @return array{forms: list<array{name: string, title: string}>, export_url: string}
 */
function get_screen_setup(): array {
	$forms = Responses\get_form_titles();
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
	return $post ? format_response( $post ) : response_not_found_error();
}

/** Returns the post of a response, or null. */
function get_response_post( int $id ): ?WP_Post {
	$post = get_post( $id );
	return $post &&
		PostTypes\RESPONSE_POST_TYPE === $post->post_type &&
		in_array( $post->post_status, Responses\POST_STATUS_BY_VIEW, true )
		? $post
		: null;
}

/** Returns the error for an unknown response, `mainstay_no_response` (404). */
function response_not_found_error(): WP_Error {
	return new WP_Error(
		'mainstay_no_response',
		__(
			'There is no such response. It may have been deleted.',
			'mainstay-blocks'
		),
		[ 'status' => 404 ]
	);
}

/**
 * Returns a response with answers, deliveries and their log.
 *
 * @return array<string, mixed>
 */
function format_response( WP_Post $post ): array {
	$response = Forms\read_response( $post );
	$form     = Responses\get_form_name( $response );
	$page     = $response['page'] ? get_post( $response['page'] ) : null;
	$log      = Attempts\get_delivery_attempts( $post->ID );
	return [
		'id'         => $post->ID,
		'view'       => array_search( $post->post_status, Responses\POST_STATUS_BY_VIEW, true ),
		'is_read'    => $response['is_read'],
		'date'       => $response['time'],
		'name'       => $response['author']['name'],
		'email'      => $response['author']['email'],
		'fields'     => $response['is_record']
			? [
				[
					'label' => __( 'Answers', 'mainstay-blocks' ),
					'type'  => 'text',
					'value' => get_not_stored_text(),
				],
			]
			: Forms\get_answers( $response ),
		'form'       => $form,
		'form_title' => Responses\get_form_title( $form ),
		'page_title' => $page ? Responses\get_place_title( $page->ID ) : '',
		'page_url'   => esc_url_raw( $response['url'], [ 'http', 'https' ] ),
		'subject'    => $response['subject'],
		'consent'    => $response['consent'],
		'spam'       => $response['spam'],
		'ip'         => $response['ip'],
		'deliveries' => array_map(
			static fn( $delivery ) => $delivery + [
				'log' => array_values(
					array_filter(
						$log,
						static fn( $try ) => $try['delivery'] === $delivery['id']
					)
				),
			],
			Forms\get_deliveries( $post->ID )
		),
	];
}

/**
 * Applies an action to responses.
 *
 * @return array{done: int[], counts: array<string, int>}
 */
function apply_action( WP_REST_Request $request ): array {
	return [
		'done'   => Responses\run_action( $request['action'], $request['ids'] ),
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
	$ids = Responses\query_response_ids(
		[
			'view'  => $request['view'],
			'order' => 'asc',
		],
		1,
		MAX_RESPONSES
	);
	return [
		'done'   => $ids ? Responses\run_action( 'delete', $ids ) : [],
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
	$row  = Queue\Table\get_item( (int) $request['delivery'] );
	if ( ! $post || ! $row || $row['subject_id'] !== $post->ID ) {
		return response_not_found_error();
	}
	$sent = Queue\Failures\resend_item( $row['id'] );
	return [
		'sent'     => true === $sent,
		'message'  => is_wp_error( $sent ) ? $sent->get_error_message() : '',
		'response' => format_response( get_post( $post->ID ) ),
	];
}
