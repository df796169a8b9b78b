<?php
/**
 * Queries and counts responses in the database, by view, form, time and text.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Responses\Query;

use Mainstay\Forms\Responses\ResponseStatus\ResponseStatus;
use Mainstay\Forms\Submission\Submission;
use Mainstay\Forms\Responses;
use Mainstay\Forms\Responses\FormTitles;
use Mainstay\Forms;
use Mainstay\Queue;
use Mainstay\Core\PostTypes;
use Mainstay\Core\Walk;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/post-types.php';
require_once dirname( __DIR__, 2 ) . '/core/walk.php';
require_once dirname( __DIR__ ) . '/forms.php';
require_once __DIR__ . '/form-titles.php';
require_once __DIR__ . '/responses.php';
require_once dirname( __DIR__, 2 ) . '/queue/table.php';

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
			( ResponseStatus::from_view( $asked['view'] ) ?? ResponseStatus::Published )->value
		),
	];
	if ( '' !== $asked['state'] ) {
		$where[] = $wpdb->prepare(
			'p.comment_status = %s',
			'read' === $asked['state'] ? 'closed' : 'open'
		);
	}
	array_push( $where, ...build_day_conditions( $asked['after'], $asked['before'] ) );
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
 * Returns the SQL conditions for responses of certain days; values that are no day are ignored.
 *
 * @param mixed $after  First day, in the site's time zone.
 * @param mixed $before Last day.
 * @return list<string>
 */
function build_day_conditions( $after, $before ): array {
	global $wpdb;
	$where = [];
	if ( is_calendar_day( $after ) ) {
		$where[] = $wpdb->prepare( 'p.post_date >= %s', "$after 00:00:00" );
	}
	if ( is_calendar_day( $before ) ) {
		$where[] = $wpdb->prepare( 'p.post_date <= %s', "$before 23:59:59" );
	}
	return $where;
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
	foreach ( FormTitles\get_known_forms() as [$form, $page] ) {
		$pages[ $page ][]                                    = $form;
		$forms[ FormTitles\get_form_name( $form, $page ) ][] = $page;
	}
	$any = [];
	foreach ( $names as $name ) {
		// Saved forms are the parents of their responses; the ID says on which page as well.
		if ( preg_match( '/^' . FormTitles\SAVED_NAME_PREFIX . '(\d+)$|-r(\d+)$/D', $name, $parts ) ) {
			$of_form = $wpdb->prepare( 'p.post_parent = %d', (int) ( $parts[2] ?? $parts[1] ) );
			$any[]   = isset( $parts[2] )
				? "($of_form AND " . build_form_condition( $name ) . ')'
				: $of_form;
			continue;
		}
		$is_named = ! str_starts_with( $name, FormTitles\PAGE_NAME_PREFIX );
		foreach ( $forms[ $name ] ?? [] as $page ) {
			$where = [ $wpdb->prepare( 'p.post_parent = %d', $page ) ];
			if ( count( $pages[ $page ] ) > 1 ) {
				// phpcs:ignore WordPress.DB.PreparedSQLPlaceholders -- One in each of the two.
				$where[] = $wpdb->prepare(
					$is_named ? 'p.guid LIKE %s' : 'p.guid NOT LIKE %s', // phpcs:ignore WordPress.DB.PreparedSQL -- Two of our own.
					$wpdb->esc_like( Forms\GUID_PREFIX ) . '%'
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
				FormTitles\get_newest_post_id() - FormTitles\RECENT_POST_IDS,
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
 * @return iterable<Submission> Oldest first.
 */
function walk_responses( array $asked, int $size = 200 ): iterable {
	global $wpdb;
	$where = build_from_where_sql( $asked );
	$ids   = Walk\walk_by_id(
		static function ( $after ) use ( $where, $size ) {
			global $wpdb;
			// phpcs:disable WordPress.DB.PreparedSQL -- Prepared in build_from_where_sql().
			$ids = $wpdb->get_col(
				"SELECT p.ID $where" .
					$wpdb->prepare(
						' AND p.ID > %d ORDER BY p.ID LIMIT %d',
						$after,
						$size
					)
			);
			// phpcs:enable
			_prime_post_caches( $ids, false );
			return $ids;
		}
	);
	foreach ( $ids as $id ) {
		$post = get_post( (int) $id );
		if ( $post ) {
			yield Forms\read_response( $post );
		}
		wp_cache_delete( $id, 'posts' );
		wp_cache_delete( $id, 'post_meta' );
	}
	$wpdb->flush();
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
