<?php
/**
 * Queries, counts and changes the responses that the owner sees on the screen, including those that
 * another plugin stored before.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Responses;

use Mainstay\Forms;
use Mainstay\Forms\Sources;
use Mainstay\Forms\Responses\Store;
use Mainstay\Queue;
use Mainstay\Core\PostTypes;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/forms.php';
require_once dirname( __DIR__, 2 ) . '/core/post-types.php';
require_once dirname( __DIR__ ) . '/sources/sources.php';
require_once __DIR__ . '/store.php';

/** Post status by view. */
const POST_STATUS_BY_VIEW = [
	'inbox' => 'publish',
	'spam'  => 'spam',
	'trash' => 'trash',
];

/** Actions on responses, with the views in which they are possible. */
const VIEWS_BY_ACTION = [
	'read'     => [ 'inbox', 'spam', 'trash' ],
	'unread'   => [ 'inbox', 'spam', 'trash' ],
	'spam'     => [ 'inbox', 'trash' ],
	'not-spam' => [ 'spam' ],
	'trash'    => [ 'inbox', 'spam' ],
	'restore'  => [ 'trash' ],
	'delete'   => [ 'spam', 'trash' ],
];

/** Prefix of the page ID in the name that stands for an unknown form of a page. */
const PAGE_NAME_PREFIX = 'page-';

/**
 * Transient with the number of unread responses, which every admin screen shows; kept for a minute.
 */
const UNREAD_COUNT_TRANSIENT = 'mainstay_unread_responses';

/** Transient with the forms that have responses, and the newest post ID that was looked at. */
const KNOWN_FORMS_TRANSIENT = 'mainstay_forms_of_responses';

/**
 * Post IDs before the newest one that may belong to transactions that were not committed when it was
 * read.
 */
const RECENT_POST_IDS = 100;

/** Default query for responses. */
const DEFAULT_QUERY = [
	'view'   => 'inbox',
	'search' => '',
	// IDs of forms.
	'form'   => [],
	// `read` or `unread`.
	'state'  => '',
	// Whether a delivery about it failed.
	'failed' => false,
	// Days in the site's time zone, both included: `2026-11-30`.
	'after'  => '',
	'before' => '',
	'order'  => 'desc',
];

/** Returns whether the current user may read and change responses. */
function can_read_responses(): bool {
	return current_user_can( 'edit_pages' );
}

/**
 * Returns FROM and WHERE of a query as prepared SQL.
 *
 * @param array<string, mixed> $asked Query; missing keys have their defaults.
 */
function build_from_where_sql( array $asked ): string {
	global $wpdb;
	$asked += DEFAULT_QUERY;
	$where  = [
		$wpdb->prepare(
			'p.post_type = %s AND p.post_status = %s',
			PostTypes\RESPONSE_POST_TYPE,
			POST_STATUS_BY_VIEW[ $asked['view'] ] ?? POST_STATUS_BY_VIEW['inbox']
		),
	];
	if ( '' !== $asked['state'] ) {
		$where[] = $wpdb->prepare(
			'p.comment_status = %s',
			'read' === $asked['state'] ? 'closed' : 'open'
		);
	}
	foreach ( [
		'after'  => '>=',
		'before' => '<=',
	] as $name => $sign ) {
		if ( is_calendar_day( $asked[ $name ] ) ) {
			$where[] = $wpdb->prepare(
				"p.post_date $sign %s", // phpcs:ignore WordPress.DB.PreparedSQL -- From the list above.
				$asked[ $name ] . ( 'after' === $name ? ' 00:00:00' : ' 23:59:59' )
			);
		}
	}
	if ( $asked['form'] ) {
		$where[] = build_forms_condition( (array) $asked['form'] );
	}
	if ( '' !== trim( $asked['search'] ) ) {
		$where[] = build_search_condition( trim( $asked['search'] ) );
	}
	if ( $asked['failed'] ) {
		$where[] = Queue\Table\get_queue_status()['version']
			? $wpdb->prepare(
				'p.ID IN (SELECT subject_id FROM %i WHERE state = %s)',
				Queue\Table\get_table_name(),
				'failed'
			)
			: '1 = 0';
	}
	return "FROM $wpdb->posts p WHERE " . implode( ' AND ', $where );
}

/**
 * Returns whether a value is an existing date as `Y-m-d`.
 *
 * @param mixed $day
 */
function is_calendar_day( $day ): bool {
	return is_string( $day ) &&
		preg_match( '/^(\d{4})-(\d\d)-(\d\d)$/D', $day, $parts ) &&
		checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] );
}

/**
 * Returns the SQL condition for responses of certain forms. Where the form is not known, the page
 * that it was on stands for it.
 *
 * Pages are indexed and forms are not, so forms are only compared where a page has several.
 *
 * @param string[] $names IDs of forms, or `page-` with a page ID.
 */
function build_forms_condition( array $names ): string {
	global $wpdb;
	$forms = [];
	$pages = [];
	foreach ( get_known_forms() as [$form, $page] ) {
		$pages[ $page ][] = $form;
		$forms[ get_form_name(
			[
				'form' => $form,
				'page' => $page,
			]
		) ][]             = $page;
	}
	$any = [];
	foreach ( $names as $name ) {
		$is_named = ! str_starts_with( $name, PAGE_NAME_PREFIX );
		foreach ( $forms[ $name ] ?? [] as $page ) {
			$where = [ $wpdb->prepare( 'p.post_parent = %d', $page ) ];
			if ( count( $pages[ $page ] ) > 1 ) {
				// phpcs:ignore WordPress.DB.PreparedSQLPlaceholders -- One in each of the two.
				$where[] = $wpdb->prepare(
					$is_named ? 'p.guid LIKE %s' : 'p.guid NOT LIKE %s', // phpcs:ignore WordPress.DB.PreparedSQL -- Two of our own.
					$wpdb->esc_like( Store\GUID_PREFIX ) . '%'
				);
			}
			if ( $is_named && count( array_filter( $pages[ $page ] ) ) > 1 ) {
				$where[] = build_form_condition( $name );
			}
			$any[] = '(' . implode( ' AND ', $where ) . ')';
		}
		// A form that is not known yet can only have recent responses.
		if ( $is_named && ! isset( $forms[ $name ] ) ) {
			$any[] = sprintf(
				'(p.ID > %d AND %s)',
				get_newest_post_id() - RECENT_POST_IDS,
				build_form_condition( $name )
			);
		}
	}
	return $any ? '(' . implode( ' OR ', $any ) . ')' : '1 = 0';
}

/**
 * Returns the SQL condition for responses whose meta names a form.
 *
 * @param string $name Form ID.
 */
function build_form_condition( string $name ): string {
	global $wpdb;
	return $wpdb->prepare(
		"p.ID IN (SELECT f.post_id FROM $wpdb->postmeta f WHERE f.post_id = p.ID AND f.meta_key = %s AND f.meta_value = %s)",
		Forms\FORM_META_KEY,
		$name
	);
}

/**
 * Returns the SQL condition for responses that contain a text: as typed, as HTML or as JSON. The
 * post content of every response has all its answers, whichever plugin stored it.
 */
function build_search_condition( string $text ): string {
	global $wpdb;
	$json   = trim( (string) wp_json_encode( $text ), '"' );
	$places = [];
	foreach ( array_unique( [ $text, esc_html( $text ), $json ] ) as $form ) {
		$like     = '%' . $wpdb->esc_like( $form ) . '%';
		$places[] = $wpdb->prepare(
			'p.post_content LIKE %s OR p.post_title LIKE %s',
			$like,
			$like
		);
	}
	return '(' . implode( ' OR ', $places ) . ')';
}

/**
 * Returns one page of the responses that match a query.
 *
 * @param array<string, mixed> $asked    Query; missing keys have their defaults.
 * @param int                  $page     Page, from 1.
 * @param int                  $per_page Responses per page.
 * @return int[] IDs, newest first by default.
 */
function query_response_ids( array $asked, int $page = 1, int $per_page = 20 ): array {
	global $wpdb;
	$order = 'asc' === ( $asked['order'] ?? '' ) ? 'ASC' : 'DESC';
	// phpcs:disable WordPress.DB.PreparedSQL -- Prepared in build_from_where_sql().
	return array_map(
		'intval',
		$wpdb->get_col(
			'SELECT p.ID ' .
				build_from_where_sql( $asked ) .
				" ORDER BY p.post_date $order, p.ID $order" .
				$wpdb->prepare(
					' LIMIT %d, %d',
					max( 0, $page - 1 ) * $per_page,
					$per_page
				)
		)
	);
	// phpcs:enable
}

/**
 * Yields all responses that match a query in batches, so that they are not all in memory. A batch
 * begins after the last ID of the one before, so that changes meanwhile shift nothing.
 *
 * @param array<string, mixed> $asked Query; missing keys have their defaults.
 * @param int                  $size  Responses per batch.
 * @return iterable<array<string, mixed>> Responses with fields and details, oldest first.
 */
function walk_responses( array $asked, int $size = 200 ): iterable {
	global $wpdb;
	$where = build_from_where_sql( $asked );
	$last  = 0;
	do {
		// phpcs:disable WordPress.DB.PreparedSQL -- Prepared in build_from_where_sql().
		$ids = $wpdb->get_col(
			"SELECT p.ID $where" .
				$wpdb->prepare(
					' AND p.ID > %d ORDER BY p.ID LIMIT %d',
					$last,
					$size
				)
		);
		// phpcs:enable
		foreach ( get_response_posts( $ids ) as $post ) {
			yield Forms\read_response( $post );
		}
		foreach ( $ids as $id ) {
			wp_cache_delete( $id, 'posts' );
			wp_cache_delete( $id, 'post_meta' );
		}
		$wpdb->flush();
		$last = (int) end( $ids );
	} while ( count( $ids ) === $size );
}

/**
 * Returns posts and their meta in the order of the IDs, with two queries.
 *
 * @param int[] $ids Post IDs.
 * @return list<WP_Post>
 */
function get_response_posts( array $ids ): array {
	_prime_post_caches( $ids, false, true );
	return array_values( array_filter( array_map( 'get_post', $ids ) ) );
}

/**
 * Counts the responses that match a query.
 *
 * @param array<string, mixed> $asked Query; missing keys have their defaults.
 */
function count_responses( array $asked ): int {
	global $wpdb;
	return (int) $wpdb->get_var( 'SELECT COUNT(*) ' . build_from_where_sql( $asked ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared there.
}

/**
 * Counts the responses in each view, and the unread ones in the inbox.
 *
 * @return array<string, int> By view, and `unread`.
 */
function count_responses_by_view(): array {
	global $wpdb;
	$rows = $wpdb->get_results(
		$wpdb->prepare(
			"SELECT post_status, COUNT(*) AS number FROM $wpdb->posts WHERE post_type = %s GROUP BY post_status",
			PostTypes\RESPONSE_POST_TYPE
		),
		OBJECT_K
	);
	return array_map(
		static fn( $status ) => (int) ( $rows[ $status ]->number ?? 0 ),
		POST_STATUS_BY_VIEW
	) + [ 'unread' => count_unread() ];
}

/** Counts the unread responses in the inbox, and caches the number for a minute. */
function count_unread(): int {
	$unread = count_responses( [ 'state' => 'unread' ] );
	set_transient( UNREAD_COUNT_TRANSIENT, $unread, MINUTE_IN_SECONDS );
	return $unread;
}

/** Returns the number of unread responses in the inbox, at most a minute old. */
function get_unread_count(): int {
	$known = get_transient( UNREAD_COUNT_TRANSIENT );
	return false === $known ? count_unread() : (int) $known;
}

/**
 * Returns the titles of the forms that have responses.
 *
 * @return array<string, string> By form ID, sorted by title.
 */
function get_form_titles(): array {
	$titles = [];
	foreach ( get_known_forms() as [$form, $page] ) {
		$name              = get_form_name(
			[
				'form' => $form,
				'page' => $page,
			]
		);
		$titles[ $name ] ??= get_form_title( $name );
	}
	natcasesort( $titles );
	return $titles;
}

/**
 * Returns the forms that have responses, each with every page that a response came from. All
 * responses are read once a week; in between only the new ones, and a few before these, whose
 * transactions may have been open before.
 *
 * @return list<array{0: string, 1: int}> Form ID, empty where it is not known, and page ID, or 0.
 */
function get_known_forms(): array {
	global $wpdb;
	$known          = get_transient( KNOWN_FORMS_TRANSIENT );
	[$last, $pairs] = is_array( $known ) ? $known : [ 0, [] ];
	$newest         = get_newest_post_id();
	if ( $newest <= $last ) {
		return $pairs;
	}
	$found = $wpdb->get_results(
		$wpdb->prepare(
			"SELECT DISTINCT COALESCE(m.meta_value, '') AS form, p.post_parent AS page
			FROM $wpdb->posts p
			LEFT JOIN $wpdb->postmeta m ON m.post_id = p.ID AND m.meta_key = %s
			WHERE p.post_type = %s AND p.ID > %d",
			Forms\FORM_META_KEY,
			PostTypes\RESPONSE_POST_TYPE,
			$last - RECENT_POST_IDS
		)
	);
	foreach ( $found as $row ) {
		$pairs[] = [ $row->form, (int) $row->page ];
	}
	$pairs = array_values( array_unique( $pairs, SORT_REGULAR ) );
	set_transient( KNOWN_FORMS_TRANSIENT, [ $newest, $pairs ], WEEK_IN_SECONDS );
	return $pairs;
}

/** Returns the highest post ID of the site. */
function get_newest_post_id(): int {
	global $wpdb;
	return (int) $wpdb->get_var( "SELECT MAX(ID) FROM $wpdb->posts" );
}

/**
 * Returns the title of a form: its own, else that of its page, with a number from the second form
 * on.
 *
 * @param string $name Form ID, or `page-` with a page ID.
 */
function get_form_title( string $name ): string {
	static $known     = [];
	$known[ $name ] ??= find_form_title( $name );
	return $known[ $name ];
}

/**
 * Looks up the title of a form, without caching.
 *
 * @param string $name Form ID, or `page-` with a page ID.
 */
function find_form_title( string $name ): string {
	$page = str_starts_with( $name, PAGE_NAME_PREFIX )
		? (int) substr( $name, strlen( PAGE_NAME_PREFIX ) )
		: 0;
	if ( str_starts_with( $name, PAGE_NAME_PREFIX ) ) {
		return $page
			? get_place_title( $page )
			: __( 'Form without a page', 'mainstay-blocks' );
	}
	$form = Sources\find_form( $name );
	$own  = trim( $form['definition']['attributes']['title'] ?? '' );
	if ( '' !== $own ) {
		return wp_strip_all_tags( $own, true );
	}
	if ( preg_match( '/-r(\d+)$/D', $name, $parts ) ) {
		return get_place_title( (int) $parts[1] );
	}
	if ( ! preg_match( '/^(.+)-(s?)(\d+)$/D', $name, $parts ) ) {
		return __( 'Form', 'mainstay-blocks' );
	}
	$place = is_numeric( $parts[1] )
		? get_place_title( (int) $parts[1] )
		: ( str_starts_with( $parts[1], 'widget-' )
			? __( 'Widget', 'mainstay-blocks' )
			: sprintf(
				/* translators: %s: name of a template, e.g. single. */
				__( 'Template %s', 'mainstay-blocks' ),
				explode( ':', $parts[1] )[1] ?? $parts[1]
			) );
	return (int) $parts[3] > 1
		? sprintf(
			/* translators: 1: title of a page, 2: which of its forms it is. */
			__( '%1$s (form %2$s)', 'mainstay-blocks' ),
			$place,
			number_format_i18n( (int) $parts[3] )
		)
		: $place;
}

/**
 * Returns the title of the post that a form is in.
 *
 * @param int $post Post ID.
 */
function get_place_title( int $post ): string {
	$found = get_post( $post );
	if ( ! $found ) {
		return sprintf(
			/* translators: %d: number of a page that is not there any more. */
			__( 'Deleted page %d', 'mainstay-blocks' ),
			$post
		);
	}
	$title = trim(
		html_entity_decode( wp_strip_all_tags( $found->post_title ), ENT_QUOTES )
	);
	return '' === $title ? __( '(no title)', 'mainstay-blocks' ) : $title;
}

/**
 * Returns the ID of a response's form; where it is not known, `page-` with the page ID.
 *
 * @param array<string, mixed> $response With `form` and `page`.
 */
function get_form_name( array $response ): string {
	return $response['form'] ?: PAGE_NAME_PREFIX . $response['page'];
}

/**
 * Runs an action on responses.
 *
 * @param string $action Name of the action.
 * @param int[]  $ids    Response IDs; other posts are skipped.
 * @return list<int> IDs on which the action succeeded.
 */
function run_action( string $action, array $ids ): array {
	$done = [];
	foreach ( get_response_posts( array_map( 'intval', $ids ) ) as $post ) {
		$view = array_search( $post->post_status, POST_STATUS_BY_VIEW, true );
		if (
			PostTypes\RESPONSE_POST_TYPE === $post->post_type &&
			in_array( $view, VIEWS_BY_ACTION[ $action ], true ) &&
			run_action_on_response( $post, $action )
		) {
			$done[] = $post->ID;
		}
	}
	delete_transient( UNREAD_COUNT_TRANSIENT );
	return $done;
}

/**
 * Runs an action on one response, and returns whether it succeeded.
 *
 * @param WP_Post $post   Response.
 * @param string  $action Name of the action.
 */
function run_action_on_response( WP_Post $post, string $action ): bool {
	switch ( $action ) {
		case 'read':
		case 'unread':
			Forms\set_response_read( $post->ID, 'read' === $action );
			return true;
		case 'delete':
			return (bool) wp_delete_post( $post->ID, true );
		case 'trash':
			add_post_meta(
				$post->ID,
				'_wp_trash_meta_status',
				$post->post_status
			);
			// WordPress empties its trash by this time.
			add_post_meta( $post->ID, '_wp_trash_meta_time', time() );
			return set_response_status( $post, 'trash' );
		case 'restore':
			$status = get_post_meta( $post->ID, '_wp_trash_meta_status', true );
			delete_post_meta( $post->ID, '_wp_trash_meta_status' );
			delete_post_meta( $post->ID, '_wp_trash_meta_time' );
			return set_response_status( $post, 'spam' === $status ? 'spam' : 'publish' );
		case 'spam':
			delete_post_meta( $post->ID, '_wp_trash_meta_status' );
			delete_post_meta( $post->ID, '_wp_trash_meta_time' );
			return set_response_status( $post, 'spam' );
		case 'not-spam':
			if ( ! set_response_status( $post, 'publish' ) ) {
				return false;
			}
			deliver_released_response( $post->ID );
			return true;
	}
	return false;
}

/**
 * Changes the status of a response. Not by wp_update_post(), which would filter the HTML for users
 * without `unfiltered_html` and change the date.
 *
 * @param WP_Post $post   Response.
 * @param string  $status Post status.
 */
function set_response_status( WP_Post $post, string $status ): bool {
	global $wpdb;
	$old   = $post->post_status;
	$moved = $wpdb->update(
		$wpdb->posts,
		[ 'post_status' => $status ],
		[ 'ID' => $post->ID ]
	);
	clean_post_cache( $post->ID );
	if ( 1 !== $moved ) {
		return false;
	}
	$post = get_post( $post->ID );
	wp_transition_post_status( $status, $old, $post );
	if ( 'spam' === $status || 'spam' === $old ) {
		/**
		 * Fires after somebody has marked a response as spam, or as not spam.
		 *
		 * @param int  $id      ID of the response's post.
		 * @param bool $is_spam True if it was marked as spam.
		 */
		do_action( 'mainstay_form_verdict', $post->ID, 'spam' === $status );
	}
	return true;
}

/**
 * Queues the deliveries of a response that was wrongly taken for spam, and so was never sent.
 *
 * @param int $id Response ID.
 */
function deliver_released_response( int $id ): void {
	$response = Forms\read_response( get_post( $id ) );
	$form     = $response['form'] ? Sources\find_form( $response['form'] ) : null;
	$sent     = array_diff(
		array_column( Queue\get_items_of_subject( $id ), 'kind' ),
		[
			'form-check',
			'form-report',
		]
	);
	if ( ! $form || $sent || $response['is_record'] || $response['is_test'] ) {
		return;
	}
	/** This filter is documented in php-stubs/forms/submissions/submit.php */
	$deliveries = (array) apply_filters(
		'mainstay_form_deliveries',
		[
			[
				'form-mail',
				[
					'to'      => $response['recipients'],
					'subject' => $response['subject'],
				],
			],
		],
		$form,
		$response
	);
	foreach ( array_values( $deliveries ) as $number => [$kind, $payload] ) {
		Queue\add_item( $kind, "late-$id-$number", $id, $payload );
	}
	Queue\send_subject_after_response( $id );
}

/**
 * Returns the IDs among these whose response has a failed delivery.
 *
 * @param int[] $ids Response IDs.
 * @return int[]
 */
function filter_failed_ids( array $ids ): array {
	global $wpdb;
	if ( ! $ids || ! Queue\Table\get_queue_status()['version'] ) {
		return [];
	}
	$places = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
	// phpcs:disable WordPress.DB.PreparedSQL -- Placeholders.
	return array_map(
		'intval',
		$wpdb->get_col(
			$wpdb->prepare(
				"SELECT DISTINCT subject_id FROM %i WHERE state = 'failed' AND subject_id IN ($places)",
				array_merge( [ Queue\Table\get_table_name() ], $ids )
			)
		)
	);
	// phpcs:enable
}
