<?php
/**
 * Routes of the screen of the saved forms: list and actions.
 *
 * Asked by: src/forms. Uses: forms/library.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\SavedForms;

use Mainstay\Core\PostTypes;
use Mainstay\Forms\Library;
use Mainstay\Forms\Library\Actions;
use Mainstay\Rest;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/forms/library/library.php';
require_once dirname( __DIR__ ) . '/forms/library/actions.php';

/** Maximum number of forms in a request. */
const MAX_FORMS = 100;

function register_routes(): void {
	if ( ! Library\is_own() ) {
		return;
	}
	Rest\register_route(
		'mainstay/v1',
		'/saved-forms',
		[
			[
				'methods'             => 'GET',
				'callback'            => __NAMESPACE__ . '\get_forms',
				'permission_callback' => __NAMESPACE__ . '\can_list',
				'args'                => [
					'view'     => [
						'type'    => 'string',
						'enum'    => array_keys( Library\VIEWS ),
						'default' => 'all',
					],
					'search'   => [
						'type'      => 'string',
						'maxLength' => 200,
						'default'   => '',
					],
					'order_by' => [
						'type'    => 'string',
						'enum'    => [ 'title', 'date' ],
						'default' => 'date',
					],
				] + Rest\get_paging_args(),
			],
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\apply_action',
				'permission_callback' => __NAMESPACE__ . '\can_list',
				'args'                => [
					'ids'    => [
						'type'     => 'array',
						'items'    => [
							'type'    => 'integer',
							'minimum' => 1,
						],
						'minItems' => 1,
						'maxItems' => MAX_FORMS,
						'required' => true,
					],
					'action' => [
						'type'     => 'string',
						'enum'     => Actions\ACTIONS,
						'required' => true,
					],
				],
			],
		]
	);
}

/** Allows users who write posts; what they may do with a form is checked for each. */
function can_list(): bool {
	return Library\can_list();
}

/**
 * Returns a page of the saved forms, the number of matching ones and of those in each view, and where
 * a form is created.
 *
 * @return array{items: list<array<string, mixed>>, total: int, counts: array<string, int>, new_url: string}
 */
function get_forms( WP_REST_Request $request ): array {
	return Library\list_forms(
		[
			'view'     => $request['view'],
			'search'   => trim( $request['search'] ),
			'order_by' => $request['order_by'],
			'order'    => $request['order'],
			'page'     => $request['page'],
			'per_page' => $request['per_page'],
		]
	) + [
		'counts'  => Library\count_forms(),
		'new_url' => Library\can_create()
			? admin_url( 'post-new.php?post_type=' . PostTypes\FORM_POST_TYPE )
			: '',
	];
}

/**
 * Applies an action to forms; those that the user may not change are left out.
 *
 * @return array{done: list<int>}
 */
function apply_action( WP_REST_Request $request ): array {
	return [ 'done' => Actions\run_action( $request['action'], $request['ids'] ) ];
}
