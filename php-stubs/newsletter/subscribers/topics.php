<?php
/**
 * Topics: what a subscriber wants posts about. Today a topic is a category.
 *
 * A choice is stored with the subscriber: an empty string for every post, otherwise the IDs of terms
 * between commas, `,3,12,`. IDs of deleted terms stay: somebody who chose one category does not get all
 * posts because the owner deleted it. Whether choices count, and which topics are offered, are settings of
 * the owner (sender.php).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\Topics;

use Mainstay\Core\Names;
use Mainstay\Core\PlainText;
use Mainstay\Core\Retry;
use Mainstay\Newsletter\Subscribers\Sender;
use Mainstay\Newsletter\Subscribers\Tables;
use WP_Term;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/retry.php';
require_once __DIR__ . '/tables.php';
require_once __DIR__ . '/sender.php';

/** Taxonomies whose terms are topics. */
const TAXONOMIES = [ 'category' ];

/** Topics in one choice at most, as the column of the table allows. */
const MAX_TOPICS = 100;

/** Choice of somebody whose topics do not exist on this site: no post. */
const UNKNOWN_CHOICE = ',0,';

/** Returns whether choices count. While they do not, everybody gets every post. */
function are_topics_on(): bool {
	return Sender\get_sender_settings()['topics_on'];
}

/**
 * Returns the names of existing topics by ID, in alphabetical order.
 *
 * @param int[]|null $ids IDs; null for all.
 * @return array<int, string> Plain text; the name of a subcategory with those of its parents.
 */
function get_topic_names( ?array $ids = null ): array {
	if ( [] === $ids ) {
		return [];
	}
	$terms = get_terms(
		[
			'taxonomy'   => TAXONOMIES,
			'hide_empty' => false,
			'include'    => $ids ?? [],
			'number'     => null === $ids ? 500 : 0,
		]
	);
	$names = [];
	foreach ( is_array( $terms ) ? $terms : [] as $term ) {
		$names[ $term->term_id ] = get_path_name( $term );
	}
	require_once dirname( __DIR__, 2 ) . '/core/names.php';
	Names\sort_names( $names );
	return $names;
}

/** Returns the name of a term below its parents, e.g. `Food › Bread`. */
function get_path_name( WP_Term $term ): string {
	$names = [];
	foreach ( array_reverse( get_ancestors( $term->term_id, $term->taxonomy, 'taxonomy' ) ) as $id ) {
		$parent  = get_term( $id, $term->taxonomy );
		$names[] = $parent instanceof WP_Term ? $parent->name : '';
	}
	return PlainText\get_plain_line( implode( ' › ', array_filter( [ ...$names, $term->name ] ) ) );
}

/**
 * Returns the topics that subscribers can choose, by ID; none where choices do not count.
 *
 * @return array<int, string>
 */
function get_offered_topics(): array {
	return are_topics_on() ? get_topic_names( Sender\get_sender_settings()['topics'] ) : [];
}

/**
 * Returns IDs from a list of any kind, each once.
 *
 * @param mixed $list As saved in a block, an option of another plugin or a request.
 * @return list<int>
 */
function sanitize_ids( $list ): array {
	$ids = array_map( 'absint', array_filter( is_array( $list ) ? $list : [], 'is_numeric' ) );
	return array_slice( array_values( array_unique( array_filter( $ids ) ) ), 0, MAX_TOPICS );
}

/**
 * Returns the choice of a form: what of a list is offered. All that is offered, or nothing of it, is every
 * post.
 *
 * @param mixed $list IDs, as for sanitize_ids().
 */
function choose_offered( $list ): string {
	$offered = array_keys( get_offered_topics() );
	$chosen  = array_intersect( sanitize_ids( $list ), $offered );
	return count( $chosen ) === count( $offered ) ? '' : format_choice( $chosen );
}

/**
 * Returns a choice as it is stored.
 *
 * @param int[] $ids IDs; none for every post.
 */
function format_choice( array $ids ): string {
	sort( $ids );
	return $ids ? ',' . implode( ',', $ids ) . ',' : '';
}

/**
 * Returns the IDs of a stored choice.
 *
 * @return list<int>
 */
function parse_choice( string $choice ): array {
	return array_map( 'intval', preg_split( '/,/', $choice, -1, PREG_SPLIT_NO_EMPTY ) ?: [] );
}

/**
 * Returns the topics of a post as stored now; null where choices do not count.
 *
 * @param int $post_id Post ID.
 * @return list<int>|null
 */
function get_post_topics( int $post_id ): ?array {
	if ( ! are_topics_on() ) {
		return null;
	}
	$ids = wp_get_object_terms( $post_id, TAXONOMIES, [ 'fields' => 'ids' ] );
	return add_parents( is_array( $ids ) ? $ids : [] );
}

/**
 * Returns terms with their parents: a post in a subcategory is in its parents, too, as on their pages.
 *
 * @param array<int|string> $ids IDs.
 * @return list<int>
 */
function add_parents( array $ids ): array {
	$all = [];
	foreach ( $ids as $id ) {
		$term = get_term( (int) $id );
		if ( $term instanceof WP_Term ) {
			array_push( $all, $term->term_id, ...get_ancestors( $term->term_id, $term->taxonomy, 'taxonomy' ) );
		}
	}
	return array_values( array_unique( $all ) );
}

/**
 * Returns whether a subscriber wants a post.
 *
 * @param array<string, mixed> $person Row of the subscriber.
 * @param int[]|null           $topics Of the post; null where choices do not count.
 */
function wants_post( array $person, ?array $topics ): bool {
	return null === $topics ||
		'' === $person['topics'] ||
		(bool) array_intersect( parse_choice( $person['topics'] ), $topics );
}

/**
 * Returns the same as an SQL condition.
 *
 * @param int[]|null $topics Of the post; null where choices do not count.
 */
function build_audience_sql( ?array $topics ): string {
	global $wpdb;
	if ( null === $topics ) {
		return '1 = 1';
	}
	$conditions = [ "topics = ''" ];
	foreach ( $topics as $id ) {
		$conditions[] = $wpdb->prepare( 'topics LIKE %s', '%,' . (int) $id . ',%' );
	}
	return '(' . implode( ' OR ', $conditions ) . ')';
}

/**
 * Counts the confirmed subscribers who want a post.
 *
 * @param int[]|null $topics Of the post; null where choices do not count.
 */
function count_audience( ?array $topics ): int {
	global $wpdb;
	return Tables\tables_exist()
		? (int) $wpdb->get_var(
			$wpdb->prepare(
				'SELECT COUNT(*) FROM %i WHERE state = %s AND ' . build_audience_sql( $topics ), // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared.
				Tables\get_subscribers_table(),
				'confirmed'
			)
		)
		: 0;
}

/**
 * Stores a choice.
 *
 * @param array<string, mixed> $person Row of the subscriber.
 * @param string               $choice As stored.
 * @return bool Whether it is stored.
 */
function store_choice( array $person, string $choice ): bool {
	global $wpdb;
	return $choice === $person['topics'] ||
		false !== Retry\retry_query(
			static fn() => $wpdb->update(
				Tables\get_subscribers_table(),
				[ 'topics' => $choice ],
				[ 'id' => $person['id'] ]
			)
		);
}

/**
 * Returns what a subscriber can choose: what is offered, and what they chose before.
 *
 * @param array<string, mixed> $person Row of the subscriber.
 * @return array<int, string> Names by ID.
 */
function get_choosable_topics( array $person ): array {
	$offered = get_offered_topics();
	return $offered
		? get_topic_names( [ ...array_keys( $offered ), ...array_filter( parse_choice( $person['topics'] ) ) ] )
		: [];
}

/**
 * Returns the part of a form in which a subscriber chooses; empty where there is nothing to choose.
 *
 * @param array<string, mixed> $person Row of the subscriber.
 */
function render_choice( array $person ): string {
	$names  = get_choosable_topics( $person );
	$chosen = parse_choice( $person['topics'] );
	$boxes  = '';
	foreach ( $names as $id => $name ) {
		$boxes .= sprintf(
			'<p><label><input type="checkbox" name="mainstay_topics[]" value="%d"%s> <bdi>%s</bdi></label></p>',
			$id,
			checked( '' === $person['topics'] || in_array( $id, $chosen, true ), true, false ),
			PlainText\to_html( $name )
		);
	}
	return '' === $boxes
		? ''
		: sprintf(
			'<fieldset aria-describedby="topics-note"><legend>%s</legend><input type="hidden" name="mainstay_choice" value="1">%s<p id="topics-note">%s</p></fieldset>',
			esc_html__( 'What would you like to read about?', 'mainstay-blocks' ),
			$boxes,
			esc_html__(
				'If you choose all of them, you get every post, including posts in other and new categories.',
				'mainstay-blocks'
			)
		);
}

/**
 * Reads the choice in such a form.
 *
 * @param array<string, mixed> $person Row of the subscriber.
 * @param array<string, mixed> $sent   Fields of the request, without slashes.
 * @return string|null As stored, the same as before where the form had no choice; null where nothing was chosen.
 */
function read_choice( array $person, array $sent ): ?string {
	$names = isset( $sent['mainstay_choice'] ) ? array_keys( get_choosable_topics( $person ) ) : [];
	if ( ! $names ) {
		return $person['topics'];
	}
	$chosen = array_intersect( sanitize_ids( $sent['mainstay_topics'] ?? [] ), $names );
	if ( count( $chosen ) === count( $names ) ) {
		return '';
	}
	return $chosen ? format_choice( $chosen ) : null;
}

/** Returns the sentence for a form in which nothing was chosen. */
function get_nothing_chosen_text(): string {
	return __( 'Choose at least one category.', 'mainstay-blocks' );
}

/**
 * Returns a choice in words, for the owner and the subscriber; empty for every post.
 *
 * @param array<string, mixed> $person Row of the subscriber.
 */
function describe_choice( array $person ): string {
	$ids   = parse_choice( $person['topics'] );
	$names = get_topic_names( array_filter( $ids ) );
	return ! $ids || $names
		? implode( wp_get_list_item_separator(), $names )
		: __( 'Only categories that no longer exist', 'mainstay-blocks' );
}

/**
 * Returns a choice as a cell of a file: slugs.
 *
 * @param string $choice As stored.
 */
function export_choice( string $choice ): string {
	$slugs = [];
	foreach ( parse_choice( $choice ) as $id ) {
		$term    = $id ? get_term( $id ) : null;
		$slugs[] = $term instanceof WP_Term ? $term->slug : "#$id";
	}
	return implode( ', ', $slugs );
}

/**
 * Returns the choice in a cell of a file.
 *
 * @param string $cell Slugs or names of topics, between commas, semicolons or vertical bars.
 * @return string As stored. Where none of them is there, UNKNOWN_CHOICE: nobody gets more than they asked for.
 */
function import_choice( string $cell ): string {
	$words = array_filter( array_map( 'trim', preg_split( '/[,;|]/', $cell ) ?: [] ) );
	$ids   = sanitize_ids( array_map( __NAMESPACE__ . '\find_topic', $words ) );
	return $words && ! $ids ? UNKNOWN_CHOICE : format_choice( $ids );
}

/** Returns the ID of the topic with a slug or name, or 0. */
function find_topic( string $word ): int {
	foreach ( [ 'slug', 'name' ] as $field ) {
		foreach ( TAXONOMIES as $taxonomy ) {
			$term = get_term_by( $field, $word, $taxonomy );
			if ( $term instanceof WP_Term ) {
				return $term->term_id;
			}
		}
	}
	return 0;
}
