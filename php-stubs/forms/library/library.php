<?php
/**
 * Lists the saved forms for their screen: title, status, where they are used, and their responses.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Library;

use Mainstay\Core\Availability;
use Mainstay\Core\PostTypes;
use Mainstay\Forms\Responses;
use Mainstay\Forms\Responses\FormTitles;
use WP_Post;
use WP_Query;
use function Mainstay\Core\PlainText\get_plain_text;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/availability.php';
require_once dirname( __DIR__, 2 ) . '/core/plain-text.php';
require_once dirname( __DIR__, 2 ) . '/core/post-types.php';
require_once dirname( __DIR__ ) . '/responses/form-titles.php';
require_once dirname( __DIR__ ) . '/responses/responses.php';
require_once __DIR__ . '/usage.php';

/** Slug of the screen. */
const SLUG = 'mainstay-forms';

/** Block that a form is. */
const FORM_BLOCK = 'jetpack/contact-form';

/** Post statuses by view of the screen. */
const VIEWS = [
	'all'   => [ 'publish', 'future', 'draft', 'pending', 'private' ],
	'trash' => [ 'trash' ],
];

/** Returns whether saved forms are ours: another active plugin has neither their post type nor the block. */
function is_own(): bool {
	return PostTypes\is_own_form_post_type() &&
		! in_array( FORM_BLOCK, Availability\get_taken_block_names(), true );
}

/** Returns whether the current user sees the saved forms. */
function can_list(): bool {
	return current_user_can( 'edit_posts' );
}

/** Returns whether the current user may create forms. */
function can_create(): bool {
	return current_user_can( get_post_type_object( PostTypes\FORM_POST_TYPE )->cap->create_posts ?? 'do_not_allow' );
}

/**
 * Returns a page of the saved forms.
 *
 * @param array{view: string, search: string, order_by: string, order: string, page: int, per_page: int} $asked
 * @return array{items: list<array<string, mixed>>, total: int}
 */
function list_forms( array $asked ): array {
	$query = new WP_Query(
		[
			'post_type'      => PostTypes\FORM_POST_TYPE,
			'post_status'    => VIEWS[ $asked['view'] ],
			'perm'           => 'readable',
			's'              => $asked['search'],
			'search_columns' => [ 'post_title' ],
			'orderby'        => [
				'title' === $asked['order_by'] ? 'title' : 'modified' => $asked['order'],
				'ID' => $asked['order'],
			],
			'posts_per_page' => $asked['per_page'],
			'paged'          => $asked['page'],
		]
	);
	$posts = array_filter( (array) $query->posts, static fn( $post ) => $post instanceof WP_Post );
	$ids   = array_column( $posts, 'ID' );
	$uses  = Usage\find_uses( $ids );
	$sent  = Responses\can_read_responses() ? count_responses( $ids ) : null;
	return [
		'items' => array_values(
			array_map(
				static fn( $post ) => format_form( $post, $uses[ $post->ID ], $sent ),
				$posts
			)
		),
		'total' => (int) $query->found_posts,
	];
}

/**
 * Returns a form for the list.
 *
 * @param array{places: list<array{title: string, url: string}>, hidden: int} $uses
 * @param array<int, int>|null $sent Numbers of responses by form; null where the user may not read them.
 * @return array<string, mixed>
 */
function format_form( WP_Post $post, array $uses, ?array $sent ): array {
	$can_edit = 'trash' !== $post->post_status && current_user_can( 'edit_post', $post->ID );
	return [
		'id'            => $post->ID,
		'title'         => trim( get_plain_text( $post->post_title ) ),
		'status'        => $post->post_status,
		'date'          => get_post_modified_time( 'c', false, $post ) ?: '',
		'edit_url'      => $can_edit ? (string) get_edit_post_link( $post, 'raw' ) : '',
		'can_duplicate' => $can_edit && can_create(),
		'can_delete'    => current_user_can( 'delete_post', $post->ID ),
		'uses'          => $uses['places'],
		'hidden_uses'   => $uses['hidden'],
		'responses'     => null === $sent ? null : ( $sent[ $post->ID ] ?? 0 ),
		'responses_url' => null === $sent
			? ''
			: add_query_arg(
				[
					'page' => 'mainstay-responses',
					'form' => FormTitles\SAVED_NAME_PREFIX . $post->ID,
				],
				admin_url( 'admin.php' )
			),
	];
}

/**
 * Counts the forms in each view that the current user sees.
 *
 * @return array<string, int>
 */
function count_forms(): array {
	$numbers = (array) wp_count_posts( PostTypes\FORM_POST_TYPE, 'readable' );
	return array_map(
		static fn( $statuses ) => (int) array_sum( array_intersect_key( $numbers, array_flip( $statuses ) ) ),
		VIEWS
	);
}

/**
 * Counts the responses in the inbox by saved form.
 *
 * @param int[] $ids Post IDs of saved forms.
 * @return array<int, int>
 */
function count_responses( array $ids ): array {
	global $wpdb;
	if ( ! $ids ) {
		return [];
	}
	$places = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
	// phpcs:disable WordPress.DB.PreparedSQL -- Placeholders.
	$rows = $wpdb->get_results(
		$wpdb->prepare(
			"SELECT post_parent, COUNT(*) AS number FROM $wpdb->posts
			WHERE post_type = %s AND post_status = 'publish' AND post_parent IN ($places) GROUP BY post_parent",
			array_merge( [ PostTypes\RESPONSE_POST_TYPE ], $ids )
		)
	);
	// phpcs:enable
	return array_map( 'intval', array_column( $rows, 'number', 'post_parent' ) );
}
