<?php
/**
 * The responses as the owner reads them: found, counted, marked, moved and deleted. Those that
 * another plugin stored before us are treated like our own.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Responses;

use Mainstay\Forms;
use Mainstay\Forms\Sources;
use Mainstay\Forms\Store;
use Mainstay\Queue;
use Mainstay\Core\PostTypes;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/forms.php';
require_once dirname( __DIR__ ) . '/core/post-types.php';
require_once __DIR__ . '/sources.php';
require_once __DIR__ . '/store.php';

/** Post status by view. */
const VIEWS = [
	'inbox' => 'publish',
	'spam'  => 'spam',
	'trash' => 'trash',
];

/** What can be done with responses, with the views that it makes sense in. */
const ACTIONS = [
	'read'     => [ 'inbox', 'spam', 'trash' ],
	'unread'   => [ 'inbox', 'spam', 'trash' ],
	'spam'     => [ 'inbox', 'trash' ],
	'not-spam' => [ 'spam' ],
	'trash'    => [ 'inbox', 'spam' ],
	'restore'  => [ 'trash' ],
	'delete'   => [ 'spam', 'trash' ],
];

/** In front of the number of a page, where it is not known which of its forms was sent. */
const OF_PAGE = 'page-';

/** The number of unread ones is asked for on every screen of wp-admin, and counted once a minute. */
const UNREAD = 'mainstay_unread_responses';

/** The forms that have responses, and the newest post that was looked at for that. */
const FORMS = 'mainstay_forms_of_responses';

/** So many posts before the newest may have been on their way when it was seen. */
const JUST_COME = 100;

/** What a question may hold, and what it means when it is not there. */
const ANY = [
	'view'   => 'inbox',
	'search' => '',
	// Names of forms.
	'form'   => [],
	// `read` or `unread`.
	'state'  => '',
	// Whether something about it could not be sent.
	'failed' => false,
	// Days of the site's own calendar, both included: `2026-11-30`.
	'after'  => '',
	'before' => '',
	'order'  => 'desc',
];

/** Who reads and changes responses. */
function can_read(): bool {
	return current_user_can( 'edit_pages' );
}

/**
 * The tables and conditions of a question, prepared.
 *
 * @param array $asked As ANY.
 */
function from_where( array $asked ): string {
	global $wpdb;
	$asked += ANY;
	$where  = [
		$wpdb->prepare(
			'p.post_type = %s AND p.post_status = %s',
			PostTypes\RESPONSE,
			VIEWS[ $asked['view'] ] ?? VIEWS['inbox']
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
		if ( is_day( $asked[ $name ] ) ) {
			$where[] = $wpdb->prepare(
				"p.post_date $sign %s", // phpcs:ignore WordPress.DB.PreparedSQL -- From the list above.
				$asked[ $name ] . ( 'after' === $name ? ' 00:00:00' : ' 23:59:59' )
			);
		}
	}
	if ( $asked['form'] ) {
		$where[] = of_forms( (array) $asked['form'] );
	}
	if ( '' !== trim( $asked['search'] ) ) {
		$where[] = containing( trim( $asked['search'] ) );
	}
	if ( $asked['failed'] ) {
		$where[] = Queue\Table\known()['version']
			? $wpdb->prepare(
				'p.ID IN (SELECT subject_id FROM %i WHERE state = %s)',
				Queue\Table\table(),
				'failed'
			)
			: '1 = 0';
	}
	return "FROM $wpdb->posts p WHERE " . implode( ' AND ', $where );
}

/** A day that exists. */
function is_day( $day ): bool {
	return is_string( $day ) &&
		preg_match( '/^(\d{4})-(\d\d)-(\d\d)$/D', $day, $parts ) &&
		checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] );
}

/**
 * Of one of these forms. Where the form is not known, the page that it was on stands for it.
 *
 * Pages have an index and forms have not: nobody looks at the forms where the page tells which one
 * it is.
 *
 * @param string[] $names Of forms.
 */
function of_forms( array $names ): string {
	global $wpdb;
	$forms = [];
	$pages = [];
	foreach ( known_forms() as [$form, $page] ) {
		$pages[ $page ][] = $form;
		$forms[ form_of(
			[
				'form' => $form,
				'page' => $page,
			]
		) ][]             = $page;
	}
	$any = [];
	foreach ( $names as $name ) {
		$is_named = ! str_starts_with( $name, OF_PAGE );
		foreach ( $forms[ $name ] ?? [] as $page ) {
			$where = [ $wpdb->prepare( 'p.post_parent = %d', $page ) ];
			if ( count( $pages[ $page ] ) > 1 ) {
				// phpcs:ignore WordPress.DB.PreparedSQLPlaceholders -- One in each of the two.
				$where[] = $wpdb->prepare(
					$is_named ? 'p.guid LIKE %s' : 'p.guid NOT LIKE %s', // phpcs:ignore WordPress.DB.PreparedSQL -- Two of our own.
					$wpdb->esc_like( Store\GUID ) . '%'
				);
			}
			if ( $is_named && count( array_filter( $pages[ $page ] ) ) > 1 ) {
				$where[] = of_form( $name );
			}
			$any[] = '(' . implode( ' AND ', $where ) . ')';
		}
		// One that nobody knows yet can only just have come.
		if ( $is_named && ! isset( $forms[ $name ] ) ) {
			$any[] = sprintf(
				'(p.ID > %d AND %s)',
				newest_post() - JUST_COME,
				of_form( $name )
			);
		}
	}
	return $any ? '(' . implode( ' OR ', $any ) . ')' : '1 = 0';
}

/** Of a form, as the response itself says. */
function of_form( string $name ): string {
	global $wpdb;
	return $wpdb->prepare(
		"p.ID IN (SELECT f.post_id FROM $wpdb->postmeta f WHERE f.post_id = p.ID AND f.meta_key = %s AND f.meta_value = %s)",
		Forms\FORM,
		$name
	);
}

/**
 * Holding a text, in whichever way it was written down: as typed, as HTML or in JSON. Every response
 * has all of its answers in the text of the post, whoever stored it.
 */
function containing( string $text ): string {
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
 * One page of what was asked for.
 *
 * @param array $asked As ANY.
 * @return int[] Ids, newest first unless asked otherwise.
 */
function find( array $asked, int $page = 1, int $per_page = 20 ): array {
	global $wpdb;
	$order = 'asc' === ( $asked['order'] ?? '' ) ? 'ASC' : 'DESC';
	// phpcs:disable WordPress.DB.PreparedSQL -- Prepared in from_where().
	return array_map(
		'intval',
		$wpdb->get_col(
			'SELECT p.ID ' .
				from_where( $asked ) .
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
 * Everything that was asked for, in small parts, so that none of it has to be in memory at once.
 * What is added or moved meanwhile shifts nothing: a part begins where the last one ended.
 *
 * @param array $asked As ANY.
 * @return iterable<array> As Forms\read_response() gives them, oldest first.
 */
function walk( array $asked, int $size = 200 ): iterable {
	global $wpdb;
	$where = from_where( $asked );
	$last  = 0;
	do {
		// phpcs:disable WordPress.DB.PreparedSQL -- Prepared in from_where().
		$ids = $wpdb->get_col(
			"SELECT p.ID $where" .
				$wpdb->prepare(
					' AND p.ID > %d ORDER BY p.ID LIMIT %d',
					$last,
					$size
				)
		);
		// phpcs:enable
		foreach ( posts( $ids ) as $post ) {
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

/** @return WP_Post[] Posts and their meta, in the order of the ids, in two queries. */
function posts( array $ids ): array {
	_prime_post_caches( $ids, false, true );
	return array_values( array_filter( array_map( 'get_post', $ids ) ) );
}

/** How many there are of what was asked for. */
function count_of( array $asked ): int {
	global $wpdb;
	return (int) $wpdb->get_var( 'SELECT COUNT(*) ' . from_where( $asked ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared there.
}

/**
 * How many there are in every view.
 *
 * @return array{inbox: int, spam: int, trash: int, unread: int}
 */
function counts(): array {
	global $wpdb;
	$rows = $wpdb->get_results(
		$wpdb->prepare(
			"SELECT post_status, COUNT(*) AS number FROM $wpdb->posts WHERE post_type = %s GROUP BY post_status",
			PostTypes\RESPONSE
		),
		OBJECT_K
	);
	return array_map(
		static fn( $status ) => (int) ( $rows[ $status ]->number ?? 0 ),
		VIEWS
	) + [ 'unread' => count_unread() ];
}

/** How many in the inbox nobody has read. */
function count_unread(): int {
	$unread = count_of( [ 'state' => 'unread' ] );
	set_transient( UNREAD, $unread, MINUTE_IN_SECONDS );
	return $unread;
}

/** The same, as of a minute ago at most. */
function unread(): int {
	$known = get_transient( UNREAD );
	return false === $known ? count_unread() : (int) $known;
}

/**
 * The forms that have responses, by name.
 *
 * @return array<string, string> Titles.
 */
function forms(): array {
	$titles = [];
	foreach ( known_forms() as [$form, $page] ) {
		$name              = form_of(
			[
				'form' => $form,
				'page' => $page,
			]
		);
		$titles[ $name ] ??= form_title( $name );
	}
	natcasesort( $titles );
	return $titles;
}

/**
 * The forms that have responses, each with every page that some came from. All responses are looked
 * through once a week; in between only the new ones, and a few before these, which may have been on
 * their way when others were seen.
 *
 * @return array{0: string, 1: int}[] Form, empty where it is not known, and page, or 0.
 */
function known_forms(): array {
	global $wpdb;
	$known          = get_transient( FORMS );
	[$last, $pairs] = is_array( $known ) ? $known : [ 0, [] ];
	$newest         = newest_post();
	if ( $newest <= $last ) {
		return $pairs;
	}
	$found = $wpdb->get_results(
		$wpdb->prepare(
			"SELECT DISTINCT COALESCE(m.meta_value, '') AS form, p.post_parent AS page
			FROM $wpdb->posts p
			LEFT JOIN $wpdb->postmeta m ON m.post_id = p.ID AND m.meta_key = %s
			WHERE p.post_type = %s AND p.ID > %d",
			Forms\FORM,
			PostTypes\RESPONSE,
			$last - JUST_COME
		)
	);
	foreach ( $found as $row ) {
		$pairs[] = [ $row->form, (int) $row->page ];
	}
	$pairs = array_values( array_unique( $pairs, SORT_REGULAR ) );
	set_transient( FORMS, [ $newest, $pairs ], WEEK_IN_SECONDS );
	return $pairs;
}

function newest_post(): int {
	global $wpdb;
	return (int) $wpdb->get_var( "SELECT MAX(ID) FROM $wpdb->posts" );
}

/** What people call a form: its own title, else that of its page, with a number from the second on. */
function form_title( string $name ): string {
	static $known     = [];
	$known[ $name ] ??= find_title( $name );
	return $known[ $name ];
}

/** What form_title() remembers. */
function find_title( string $name ): string {
	$page = str_starts_with( $name, OF_PAGE )
		? (int) substr( $name, strlen( OF_PAGE ) )
		: 0;
	if ( str_starts_with( $name, OF_PAGE ) ) {
		return $page
			? place_title( $page )
			: __( 'Form without a page', 'mainstay-blocks' );
	}
	$form = Sources\find( $name );
	$own  = trim( $form['definition']['attributes']['title'] ?? '' );
	if ( '' !== $own ) {
		return wp_strip_all_tags( $own, true );
	}
	if ( preg_match( '/-r(\d+)$/D', $name, $parts ) ) {
		return place_title( (int) $parts[1] );
	}
	if ( ! preg_match( '/^(.+)-(s?)(\d+)$/D', $name, $parts ) ) {
		return __( 'Form', 'mainstay-blocks' );
	}
	$place = is_numeric( $parts[1] )
		? place_title( (int) $parts[1] )
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

/** Title of the post that a form is in. */
function place_title( int $post ): string {
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

/** The form of a response, or the page in its place. */
function form_of( array $response ): string {
	return $response['form'] ?: OF_PAGE . $response['page'];
}

/**
 * Does something with responses.
 *
 * @param string $action One of ACTIONS.
 * @param int[]  $ids    Of responses; others are left alone.
 * @return int[] The ids it was done with.
 */
function act( string $action, array $ids ): array {
	$done = [];
	foreach ( posts( array_map( 'intval', $ids ) ) as $post ) {
		$view = array_search( $post->post_status, VIEWS, true );
		if (
			PostTypes\RESPONSE === $post->post_type &&
			in_array( $view, ACTIONS[ $action ], true ) &&
			act_on( $post, $action )
		) {
			$done[] = $post->ID;
		}
	}
	delete_transient( UNREAD );
	return $done;
}

function act_on( WP_Post $post, string $action ): bool {
	switch ( $action ) {
		case 'read':
		case 'unread':
			Forms\mark( $post->ID, 'read' === $action );
			return true;
		case 'delete':
			return (bool) wp_delete_post( $post->ID, true );
		case 'trash':
			add_post_meta(
				$post->ID,
				'_wp_trash_meta_status',
				$post->post_status
			);
			// What WordPress empties its bin by.
			add_post_meta( $post->ID, '_wp_trash_meta_time', time() );
			return move( $post, 'trash' );
		case 'restore':
			$status = get_post_meta( $post->ID, '_wp_trash_meta_status', true );
			delete_post_meta( $post->ID, '_wp_trash_meta_status' );
			delete_post_meta( $post->ID, '_wp_trash_meta_time' );
			return move( $post, 'spam' === $status ? 'spam' : 'publish' );
		case 'spam':
			delete_post_meta( $post->ID, '_wp_trash_meta_status' );
			delete_post_meta( $post->ID, '_wp_trash_meta_time' );
			return move( $post, 'spam' );
		case 'not-spam':
			if ( ! move( $post, 'publish' ) ) {
				return false;
			}
			deliver_late( $post->ID );
			return true;
	}
	return false;
}

/**
 * Gives a response another status. Not by wp_update_post(): that would take the text apart for
 * users who may not write every HTML, and set another date.
 */
function move( WP_Post $post, string $status ): bool {
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

/** A response that was taken for spam was sent nowhere. Now that the owner knows better, it is. */
function deliver_late( int $id ): void {
	$response = Forms\read_response( get_post( $id ) );
	$form     = $response['form'] ? Sources\find( $response['form'] ) : null;
	$sent     = array_diff(
		array_column( Queue\of_subject( $id ), 'kind' ),
		[
			'form-check',
			'form-report',
		]
	);
	if ( ! $form || $sent || $response['is_record'] || $response['is_test'] ) {
		return;
	}
	/** This filter is documented in php-stubs/forms/submit.php */
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
		Queue\add( $kind, "late-$id-$number", $id, $payload );
	}
	Queue\run_after_answer( $id );
}

/**
 * The ids among these about which something could not be sent.
 *
 * @param int[] $ids Of responses.
 * @return int[]
 */
function failed( array $ids ): array {
	global $wpdb;
	if ( ! $ids || ! Queue\Table\known()['version'] ) {
		return [];
	}
	$places = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
	// phpcs:disable WordPress.DB.PreparedSQL -- Placeholders.
	return array_map(
		'intval',
		$wpdb->get_col(
			$wpdb->prepare(
				"SELECT DISTINCT subject_id FROM %i WHERE state = 'failed' AND subject_id IN ($places)",
				array_merge( [ Queue\Table\table() ], $ids )
			)
		)
	);
	// phpcs:enable
}
