<?php
/**
 * The kinds of items. Each subject registers its own in its hooks.php, so that they are known in every
 * request, also where WP-Cron runs the queue and nothing else of the subject is loaded.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Queue\Kinds;

use Mainstay\Queue\OutboxItem\OutboxItem;

defined( 'ABSPATH' ) || exit();

/**
 * Seconds from a failed attempt to the next. After the last one the item is failed until the owner
 * resends it.
 */
const RETRY_DELAYS_SECONDS = [
	MINUTE_IN_SECONDS,
	5 * MINUTE_IN_SECONDS,
	30 * MINUTE_IN_SECONDS,
];

/** Seconds for which finished items are kept, as log and to recognize repeated requests. */
const RETENTION_SECONDS = 90 * DAY_IN_SECONDS;

/** A kind of item. */
final class Kind {

	/**
	 * The registered kinds, by name.
	 *
	 * @var array<string, self>
	 */
	public static array $registered = [];

	/**
	 * Beginnings of the names of kinds whose failures are shown with the post that they are about.
	 *
	 * @var string[]
	 */
	public static array $shown_prefixes = [];

	/**
	 * Functions that say in words what an item is, by the beginning of the names of their kinds.
	 *
	 * @var array<string, \Closure>
	 */
	public static array $describers = [];

	/**
	 * Creates a kind.
	 *
	 * @param string        $name           As the table stores it.
	 * @param \Closure|null $deliver        Takes an OutboxItem and sends it; returns true or a WP_Error.
	 *                                      Null for records, which are never sent.
	 * @param bool          $clears_payload Whether the payload is deleted when the item is sent.
	 * @param int[]         $retry_delays   Seconds from a failed attempt to the next.
	 * @param int           $retention      Seconds for which a record is kept.
	 * @param bool|\Closure $in_copy        Whether it is also sent from a copy of the site; a closure says so of
	 *                                      an OutboxItem.
	 * @param \Closure|null $may_try        Says of an OutboxItem whether the current user may try it; null where
	 *                                      every administrator may.
	 */
	public function __construct(
		public readonly string $name,
		public readonly ?\Closure $deliver,
		public readonly bool $clears_payload = false,
		public readonly array $retry_delays = RETRY_DELAYS_SECONDS,
		public readonly int $retention = RETENTION_SECONDS,
		public readonly bool|\Closure $in_copy = false,
		public readonly ?\Closure $may_try = null
	) {}
}

/**
 * Registers a kind of delivery. Called in the hooks.php of its subject.
 *
 * @param string   $name           At most 32 characters; never changes, because rows hold it.
 * @param \Closure $deliver        Takes an OutboxItem and sends it: from load(), so that its file is loaded
 *                                 on the first delivery. Returns true, or a WP_Error after which the item
 *                                 is tried again; its data may have `retry_at` (Unix time), or `is_final`
 *                                 where another attempt is of no use.
 * @param bool     $clears_payload Whether the payload is deleted when the item is sent.
 * @param int[]    $retry_delays   Seconds from a failed attempt to the next; after the last one the item is
 *                                 failed.
 * @param bool|\Closure $in_copy   Whether it is also sent from a copy of the site, because it reaches nobody but
 *                                 the owner. A closure, from load(), takes an OutboxItem and returns that.
 * @param \Closure|null $may_try   Whether the current user may try an item at once, where not every administrator may,
 *                                 because it leaves by somebody's own account: from load(), takes an OutboxItem.
 */
function register_kind(
	string $name,
	\Closure $deliver,
	bool $clears_payload = false,
	array $retry_delays = RETRY_DELAYS_SECONDS,
	bool|\Closure $in_copy = false,
	?\Closure $may_try = null
): void {
	Kind::$registered[ $name ] = new Kind( $name, $deliver, $clears_payload, $retry_delays, in_copy: $in_copy, may_try: $may_try );
}

/**
 * Registers a kind of record: a row that is never sent, such as the idempotency key of a request or the
 * counter of a rate limit. Records stay when the post that they are about is deleted.
 *
 * @param string $name      At most 32 characters; never changes, because rows hold it.
 * @param int    $retention Seconds for which it is kept.
 */
function register_record( string $name, int $retention = RETENTION_SECONDS ): void {
	Kind::$registered[ $name ] = new Kind( $name, null, retention: $retention );
}

/**
 * Registers the beginning of the names of kinds whose failures the owner sees with the post that they are
 * about: they are counted by themselves, and kept until the owner resends or deletes them. Failures of
 * other kinds are listed in Site Health, and deleted after their retention.
 *
 * @param string $prefix E.g. `form-`, also for kinds that other plugins add.
 */
function show_failures_with_post( string $prefix ): void {
	Kind::$shown_prefixes[] = $prefix;
}

/**
 * Registers a function that tells the owner what items are. Called in the hooks.php of a subject.
 *
 * @param string[] $prefixes Names of kinds, or beginnings of names.
 * @param \Closure $describe Takes an OutboxItem and returns `title`, `loss` (what is lost when it is removed; empty
 *                           where it must not be removed) and `url` (of what it is about, or empty): from load().
 */
function describe_kinds( array $prefixes, \Closure $describe ): void {
	Kind::$describers += array_fill_keys( $prefixes, $describe );
}

/**
 * Returns what an item is, in words. What only another plugin knows has the name of its kind, and is not removed.
 *
 * @return array{title: string, loss: string, url: string}
 */
function describe_item( OutboxItem $item ): array {
	$words = [];
	foreach ( Kind::$describers as $prefix => $describe ) {
		if ( str_starts_with( $item->kind, $prefix ) ) {
			$words = (array) $describe( $item );
			break;
		}
	}
	return [
		'title' => (string) ( $words['title'] ?? $item->kind ),
		'loss'  => (string) ( $words['loss'] ?? '' ),
		'url'   => (string) ( $words['url'] ?? '' ),
	];
}

/** Returns a registered kind, or null where only another plugin knows it. */
function find_kind( string $name ): ?Kind {
	return Kind::$registered[ $name ] ?? null;
}

/** Returns whether the current user may try an item at once, as far as its kind is concerned. */
function may_try_item( OutboxItem $item ): bool {
	$may_try = find_kind( $item->kind )->may_try ?? null;
	return ! $may_try || $may_try( $item );
}

/**
 * Returns the registered records.
 *
 * @return Kind[]
 */
function get_records(): array {
	return array_filter( Kind::$registered, static fn( $kind ) => null === $kind->deliver );
}

/**
 * Returns the delays between the attempts of a kind.
 *
 * @return int[] Seconds.
 */
function get_retry_delays( string $name ): array {
	return ( find_kind( $name ) ?? new Kind( $name, null ) )->retry_delays;
}

/** Returns whether no attempt follows the present one of an item. */
function is_last_attempt( OutboxItem $item ): bool {
	return $item->attempts > count( get_retry_delays( $item->kind ) );
}

/**
 * Returns the handlers by kind: `callable( array $row ): true|WP_Error`. The row has its payload
 * decoded.
 *
 * @return array<string, callable>
 */
function get_handlers(): array {
	$handlers = [];
	foreach ( Kind::$registered as $name => $kind ) {
		if ( $kind->deliver ) {
			$handlers[ $name ] = static fn( array $row ) => ( $kind->deliver )( OutboxItem::from_row( $row ) );
		}
	}
	/**
	 * Filters the handlers that deliver the items of the outbox, by kind. A handler returns true, or a
	 * WP_Error after which the item is tried again.
	 *
	 * @param array<string, callable> $handlers Each gets the item's row, its payload decoded.
	 */
	return (array) apply_filters( 'mainstay_outbox_handlers', $handlers );
}

/**
 * Returns a condition for SQL: kinds whose failures are shown with their post.
 *
 * @return string Prepared.
 */
function get_shown_kinds_condition(): string {
	global $wpdb;
	return Kind::$shown_prefixes
		? '(' .
			implode(
				' OR ',
				array_map(
					static fn( $prefix ) => (string) $wpdb->prepare( 'kind LIKE %s', $wpdb->esc_like( $prefix ) . '%' ),
					Kind::$shown_prefixes
				)
			) .
			')'
		: '(1 = 0)';
}

/**
 * Returns a condition for SQL: kinds that are no records.
 *
 * @return string Prepared.
 */
function get_deliveries_condition(): string {
	global $wpdb;
	return implode(
		' AND ',
		[
			'1 = 1',
			...array_map(
				static fn( $kind ) => (string) $wpdb->prepare( 'kind <> %s', $kind->name ),
				array_values( get_records() )
			),
		]
	);
}
