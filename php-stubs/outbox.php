<?php
/**
 * Queues outgoing deliveries: items are stored in the same transaction as what they are about, sent
 * afterwards, retried, and kept for the owner where they failed. A process that dies loses nothing,
 * because its items are still there for the next run.
 *
 * Each item is sent at least once. It can be sent twice only where a process dies between sending it
 * and storing that it did.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Outbox;

use Mainstay\Daily;
use Mainstay\DatabaseTables;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/daily.php';

/**
 * Option that is autoloaded and holds the version of the table and counters, so that pages need no
 * query.
 */
const OPTION  = 'mainstay_outbox';
const VERSION = 1;

/** Hook of the WP-Cron event. */
const EVENT = 'mainstay_outbox';

/**
 * Seconds from a failed try to the next. After the last one the item is failed until the owner
 * resends it.
 */
const PAUSES = [
	MINUTE_IN_SECONDS,
	5 * MINUTE_IN_SECONDS,
	30 * MINUTE_IN_SECONDS,
];

/** Seconds after which a claim is released, because its process has probably died. */
const STALE = 300;

/** Seconds after which a run ends and leaves the rest to the next one. */
const SECONDS = 20;

/** Seconds. Kinds whose last try took longer are not sent while a visitor waits. */
const QUICK = 0.7;

/** Seconds for which finished items are kept, as log and to recognize repeated requests. */
const KEEP = 90 * DAY_IN_SECONDS;

/** SQL LIKE pattern of the kinds that are about form responses. */
const FORMS = 'form-%';

/** Returns the name of the table. */
function table(): string {
	return $GLOBALS['wpdb']->prefix . 'mainstay_outbox';
}

/**
 * Returns the stored status of the queue without a query.
 *
 * `failed` counts failed items about form responses, `failed_others` all others. `slow` are the
 * kinds whose last try was too slow to wait for. `version` is 0 where there is no table.
 *
 * @return array{version: int, transactions: bool, failed: int, failed_others: int, slow: string[]}
 */
function known(): array {
	$stored = maybe_unserialize( wp_load_alloptions()[ OPTION ] ?? [] );
	return ( is_array( $stored ) ? $stored : [] ) + [
		'version'       => 0,
		'transactions'  => false,
		'failed'        => 0,
		'failed_others' => 0,
		'slow'          => [],
	];
}

/**
 * Creates or updates the table where it is not of this version: on activation, after an update, and
 * on network sites that were never activated by themselves.
 *
 * @return bool Whether the table exists.
 */
function ensure_table(): bool {
	if ( VERSION === known()['version'] ) {
		return true;
	}
	require_once __DIR__ . '/database-tables.php';
	$is_made = DatabaseTables\make_tables(
		[
			table() => "id bigint(20) unsigned NOT NULL auto_increment,
kind varchar(32) NOT NULL,
token varchar(64) NOT NULL,
subject_id bigint(20) unsigned NOT NULL default 0,
payload longtext NOT NULL,
state varchar(10) NOT NULL default 'waiting',
attempts int(10) unsigned NOT NULL default 0,
next_at bigint(20) unsigned NOT NULL default 0,
claim varchar(64) NOT NULL default '',
claimed_at bigint(20) unsigned NOT NULL default 0,
error text NOT NULL,
created_at bigint(20) unsigned NOT NULL default 0,
PRIMARY KEY  (id),
UNIQUE KEY kind_token (kind,token),
KEY due (state,next_at),
KEY subject (subject_id)",
		]
	);
	if ( ! $is_made ) {
		return false;
	}
	update_option(
		OPTION,
		[
			'version'      => VERSION,
			'transactions' => has_transactions(),
			'slow'         => [],
		] + count_failed(),
		true
	);
	Daily\schedule();
	return true;
}

/**
 * Returns whether the tables that are changed together support transactions; old sites may have
 * MyISAM tables.
 */
function has_transactions(): bool {
	global $wpdb;
	if ( ! ( $wpdb->dbh instanceof \mysqli ) ) {
		return true;
	}
	$engines = $wpdb->get_col(
		$wpdb->prepare(
			'SELECT ENGINE FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME IN (%s, %s, %s)',
			$wpdb->posts,
			$wpdb->postmeta,
			table()
		)
	);
	return 3 === count( $engines ) &&
		! array_diff( array_map( 'strtolower', $engines ), [ 'innodb' ] );
}

/**
 * Queues an item, to be sent from now on.
 *
 * @param string               $kind       Kind with a handler.
 * @param string               $token      Idempotency key: an item of the same kind and token is not
 *                                         added again.
 * @param int                  $subject_id ID of the post it is about, or 0.
 * @param array<string, mixed> $payload    Data for the handler.
 * @return bool Whether it was added.
 */
function add(
	string $kind,
	string $token,
	int $subject_id,
	array $payload
): bool {
	global $wpdb;
	if ( ! ensure_table() ) {
		return false;
	}
	schedule();
	$now = time();
	return 1 ===
		$wpdb->query(
			$wpdb->prepare(
				'INSERT IGNORE INTO %i (kind, token, subject_id, payload, state, next_at, error, created_at) VALUES (%s, %s, %d, %s, %s, %d, %s, %d)',
				table(),
				$kind,
				$token,
				$subject_id,
				wp_json_encode( $payload ),
				'waiting',
				$now,
				'',
				$now
			)
		);
}

/**
 * Returns the handlers by kind: `callable( array $row ): true|WP_Error`. The item has its payload
 * decoded.
 *
 * @return array<string, callable>
 */
function handlers(): array {
	$handlers = [
		'form-mail'   => static function ( array $row ) {
			require_once __DIR__ . '/forms/mail.php';
			return \Mainstay\Forms\Mail\deliver( $row );
		},
		'form-check'  => static function ( array $row ) {
			require_once __DIR__ . '/forms/spam.php';
			return \Mainstay\Forms\Spam\deliver( $row );
		},
		'form-report' => static function ( array $row ) {
			require_once __DIR__ . '/forms/spam.php';
			return \Mainstay\Forms\Spam\deliver_report( $row );
		},
		'form-limit'  => static function ( array $row ) {
			require_once __DIR__ . '/forms/limits.php';
			return \Mainstay\Forms\Limits\deliver( $row );
		},
	];
	/**
	 * Filters the handlers that send the items of the queue.
	 *
	 * @param array<string, callable> $handlers Handlers by kind of item.
	 */
	return (array) apply_filters( 'mainstay_outbox_handlers', $handlers );
}

/**
 * Schedules the WP-Cron event where it is not scheduled. Makes no query otherwise.
 *
 * @param int $at Unix time; 0 for now.
 */
function schedule( int $at = 0 ): void {
	if ( ! wp_next_scheduled( EVENT ) ) {
		wp_schedule_single_event( $at ?: time(), EVENT );
	}
}

/**
 * Sends the items that are due. Any number of runs may work at the same time, on any number of
 * servers.
 *
 * @param int $limit      Items at most.
 * @param int $subject_id Only items about this post; 0 for all.
 * @return int Number of items that were tried.
 */
function run( int $limit = 25, int $subject_id = 0 ): int {
	global $wpdb;
	if ( VERSION !== known()['version'] ) {
		return 0;
	}
	release_stale();
	$due   = $wpdb->get_col(
		$wpdb->prepare(
			'SELECT id FROM %i WHERE state = %s AND next_at <= %d AND (0 = %d OR subject_id = %d) ORDER BY next_at, id LIMIT %d',
			table(),
			'waiting',
			time(),
			$subject_id,
			$subject_id,
			$limit
		)
	);
	$end   = time() + SECONDS;
	$tried = 0;
	foreach ( $due as $id ) {
		if ( time() > $end ) {
			break;
		}
		// An item that another process tried meanwhile is not due any more.
		$tried += (int) run_one( (int) $id, time() );
	}
	return $tried;
}

/**
 * Sends one item.
 *
 * @param string $kind
 * @param string $token
 * @return bool Whether it is sent, now or before.
 */
function run_named( string $kind, string $token ): bool {
	$id = id_of( $kind, $token );
	run_one( $id );
	return 'done' === ( row( $id )['state'] ?? '' );
}

/** Returns the ID of an item, or 0. */
function id_of( string $kind, string $token ): int {
	global $wpdb;
	return VERSION === known()['version']
		? (int) $wpdb->get_var(
			$wpdb->prepare(
				'SELECT id FROM %i WHERE kind = %s AND token = %s',
				table(),
				$kind,
				$token
			)
		)
		: 0;
}

/**
 * Sends the items of a kind about a post while the visitor waits, so that the answer can tell the
 * result. Kinds that were slow the last time are left for afterwards.
 *
 * @param string $kind
 * @param int    $subject_id Post ID.
 */
function run_before_answer( string $kind, int $subject_id ): void {
	global $wpdb;
	if ( in_array( $kind, known()['slow'], true ) ) {
		return;
	}
	$ids = $wpdb->get_col(
		$wpdb->prepare(
			'SELECT id FROM %i WHERE subject_id = %d AND kind = %s AND state = %s',
			table(),
			$subject_id,
			$kind,
			'waiting'
		)
	);
	is_waited_for( true );
	array_map( __NAMESPACE__ . '\run_one', array_map( 'intval', $ids ) );
	is_waited_for( false );
}

/** Returns whether a visitor waits for what is being sent; with an argument, stores it. */
function is_waited_for( ?bool $is = null ): bool {
	static $kept = false;
	$kept        = $is ?? $kept;
	return $kept;
}

/**
 * Sends the items about a post after the response was sent to the browser.
 *
 * @param int $subject_id Post ID.
 */
function run_after_answer( int $subject_id ): void {
	work_after_answer( static fn() => run( 25, $subject_id ) );
}

/** Sends one item after the response was sent to the browser. */
function send_after_answer( string $kind, string $token ): void {
	work_after_answer( static fn() => run_named( $kind, $token ) );
}

/**
 * Adds a callback to run after the response was sent to the browser; without an argument, sends the
 * response and runs the callbacks.
 *
 * @param (callable(): mixed)|null $work
 */
function work_after_answer( ?callable $work = null ): void {
	static $waiting = [];
	if ( $work ) {
		$waiting[] = $work;
		return;
	}
	if ( $waiting ) {
		end_answer();
	}
	while ( $waiting ) {
		array_shift( $waiting )();
	}
}

/** Returns the Unix time at which the next item is due, or null where none waits. */
function next_due(): ?int {
	global $wpdb;
	$next = $wpdb->get_var(
		$wpdb->prepare(
			'SELECT MIN(next_at) FROM %i WHERE state IN (%s, %s)',
			table(),
			'waiting',
			'claimed'
		)
	);
	return null === $next ? null : (int) $next;
}

/**
 * Sends what is due whenever WP-Cron runs. The plugin's own event only makes it run once a minute
 * while items wait.
 */
function run_by_cron(): void {
	if ( VERSION !== known()['version'] || null === next_due() ) {
		return;
	}
	// Before the run, so that a run that dies is repeated.
	schedule( time() + MINUTE_IN_SECONDS );
	run();
}

/**
 * Sends what is overdue after an admin screen was answered, for sites on which WP-Cron does not run.
 */
function run_late(): void {
	if ( VERSION !== known()['version'] || wp_doing_ajax() ) {
		return;
	}
	$next = next_due();
	if ( null === $next || $next > time() - STALE ) {
		return;
	}
	end_answer();
	schedule();
	run();
}

/**
 * Claims an item and sends it.
 *
 * @param int $id     Item ID.
 * @param int $due_by Unix time by which it must be due; always by default.
 * @return bool Whether this process claimed it.
 */
function run_one( int $id, int $due_by = PHP_INT_MAX ): bool {
	global $wpdb;
	$claim   = implode(
		'-',
		[
			place(),
			process( (int) getmypid() ) ?: getmypid(),
			bin2hex( random_bytes( 4 ) ),
		]
	);
	$claimed = $wpdb->query(
		$wpdb->prepare(
			'UPDATE %i SET state = %s, claim = %s, claimed_at = %d, attempts = attempts + 1 WHERE id = %d AND state = %s AND next_at <= %d',
			table(),
			'claimed',
			$claim,
			time(),
			$id,
			'waiting',
			$due_by
		)
	);
	if ( 0 === $claimed ) {
		return false;
	}
	// The query may have succeeded although its connection broke.
	$row = insist( static fn() => row( $id ) );
	if ( ! $row || $claim !== $row['claim'] ) {
		return false;
	}
	$handler = handlers()[ $row['kind'] ] ?? null;
	$started = microtime( true );
	try {
		$result = $handler
			? $handler( $row )
			: new WP_Error(
				'mainstay_no_handler',
				__( 'What sends this is switched off.', 'mainstay-blocks' )
			);
	} catch ( \Throwable $error ) {
		$result = new WP_Error( 'mainstay_outbox', $error->getMessage() );
	}
	remember_pace( $row['kind'], microtime( true ) - $started );
	finish( $row, $result );
	return true;
}

/**
 * Stores whether a kind is slow, where that has changed.
 *
 * @param string $kind
 * @param float  $seconds Duration of the last try.
 */
function remember_pace( string $kind, float $seconds ): void {
	$slow = array_diff( known()['slow'], [ $kind ] );
	if ( $seconds > QUICK ) {
		$slow[] = $kind;
	}
	if ( count( $slow ) !== count( known()['slow'] ) ) {
		update_option( OPTION, [ 'slow' => array_values( $slow ) ] + known(), true );
	}
}

/**
 * Repeats a query whose connection broke: WordPress connects again, but does not repeat the query.
 *
 * @param callable(): mixed $ask Returns null or false where the query failed.
 * @return mixed Result of the callback.
 */
function insist( callable $ask ) {
	global $wpdb;
	// WordPress logs failed queries, which contain personal data.
	$was_quiet = $wpdb->suppress_errors();
	try {
		for ( $try = 0; $try < 3; $try++ ) {
			$answer = $ask();
			if ( null !== $answer && false !== $answer ) {
				return $answer;
			}
			usleep( 50000 );
		}
		return $answer;
	} finally {
		$wpdb->suppress_errors( $was_quiet );
	}
}

/**
 * Stores the result of a try. Only the process that holds the claim may.
 *
 * @param array{id: int, kind: string, token: string, subject_id: int, payload: array<string, mixed>, state: string, attempts: int, next_at: int, claim: string, claimed_at: int, error: string, created_at: int} $row Item of the queue, its payload decoded.
 * @param true|WP_Error $result Result of the handler. The data of an error may have `retry_at`, a
 *                              Unix time, where the handler counts the tries itself, or `is_final`,
 *                              where retrying is of no use.
 */
function finish( array $row, $result ): void {
	global $wpdb;
	$pause    = PAUSES[ $row['attempts'] - 1 ] ?? null;
	$attempts = $row['attempts'];
	$state    = 'done';
	$error    = '';
	if ( is_wp_error( $result ) ) {
		$known = (array) $result->get_error_data();
		if ( isset( $known['retry_at'] ) ) {
			$pause    = max( 0, (int) $known['retry_at'] - time() );
			$attempts = 0;
		}
		if ( $known['is_final'] ?? false ) {
			$pause = null;
		}
		$state = null === $pause ? 'failed' : 'waiting';
		$error = mb_substr(
			(string) wp_check_invalid_utf8( $result->get_error_message(), true ),
			0,
			500
		);
	}
	$statement = $wpdb->prepare(
		'UPDATE %i SET state = %s, claim = %s, attempts = %d, next_at = %d, error = %s WHERE id = %d AND claim = %s',
		table(),
		$state,
		'',
		$attempts,
		time() + (int) $pause,
		$error,
		$row['id'],
		$row['claim']
	);
	insist( static fn() => $wpdb->query( $statement ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared above.
	if ( 'failed' === $state ) {
		remember_failed();
	}
	if ( 'done' === $state ) {
		forget_payload( $row );
	}
}

/**
 * Deletes data that nothing else keeps when it is sent: the answers to a form that stores none, and
 * the visitor's address in a spam check. The recipients of mails stay.
 *
 * @param array{id: int, kind: string, token: string, subject_id: int, payload: array<string, mixed>, state: string, attempts: int, next_at: int, claim: string, claimed_at: int, error: string, created_at: int} $row Item of the queue, its payload decoded.
 */
function forget_payload( array $row ): void {
	global $wpdb;
	$is_all =
		! $row['subject_id'] ||
		in_array( $row['kind'], [ 'form-check', 'form-report' ], true );
	if ( ! $is_all && ! isset( $row['payload']['response'] ) ) {
		return;
	}
	$left = array_diff_key( $row['payload'], [ 'response' => true ] );
	// A process that took too long has lost its claim, and the next one needs the payload.
	$wpdb->query(
		$wpdb->prepare(
			'UPDATE %i SET payload = %s WHERE id = %d AND state = %s',
			table(),
			$is_all ? '' : wp_json_encode( $left ),
			$row['id'],
			'done'
		)
	);
}

/**
 * Releases the claims of dead processes: at once where the process is known to be gone, otherwise
 * after a timeout.
 */
function release_stale(): void {
	global $wpdb;
	$claims = $wpdb->get_results(
		$wpdb->prepare(
			'SELECT id, claim, claimed_at, attempts FROM %i WHERE state = %s LIMIT 100',
			table(),
			'claimed'
		),
		ARRAY_A
	);
	foreach ( $claims as $row ) {
		if ( $row['claimed_at'] > time() - STALE && ! is_dead( $row['claim'] ) ) {
			continue;
		}
		$is_last = $row['attempts'] > count( PAUSES );
		$wpdb->query(
			$wpdb->prepare(
				'UPDATE %i SET state = %s, claim = %s, next_at = %d, error = %s WHERE id = %d AND claim = %s',
				table(),
				$is_last ? 'failed' : 'waiting',
				'',
				time(),
				__(
					'The server stopped while it was sending.',
					'mainstay-blocks'
				),
				$row['id'],
				$row['claim']
			)
		);
		if ( $is_last ) {
			remember_failed();
		}
	}
}

/** Returns a hash of this machine or container, inside which process IDs are unique. */
function place(): string {
	static $place;
	$space   = is_readable( '/proc/self/ns/pid' )
		? @readlink( '/proc/self/ns/pid' )
		: '';
	$place ??= substr( md5( php_uname( 'n' ) . '|' . $space ), 0, 10 );
	return $place;
}

/**
 * Returns a process of this machine, identified by its ID and start time. Without the start time
 * where the system does not tell it; empty where the process is gone.
 *
 * @param int $number Process ID.
 */
function process( int $number ): string {
	static $can_see;
	$can_see ??= is_readable( '/proc/self/stat' );
	if ( ! $can_see ) {
		return (string) $number;
	}
	$stat = is_readable( "/proc/$number/stat" )
		? (string) file_get_contents( "/proc/$number/stat" ) // phpcs:ignore WordPress.WP.AlternativeFunctions -- No file, but the system's answer.
		: '';
	// The process name in parentheses may contain spaces; the other fields follow it.
	$parts = explode( ' ', substr( (string) strrchr( $stat, ')' ), 2 ) );
	return isset( $parts[19] ) && ! in_array( $parts[0], [ 'Z', 'X' ], true )
		? "$number.$parts[19]"
		: '';
}

/**
 * Returns whether the process of a claim is known to be gone. False also where that cannot be
 * determined.
 */
function is_dead( string $claim ): bool {
	[$place, $process] = explode( '-', $claim ) + [ '', '' ];
	if ( place() !== $place ) {
		return false;
	}
	if ( str_contains( $process, '.' ) ) {
		return process( (int) $process ) !== $process;
	}
	return ctype_digit( $process ) &&
		function_exists( 'posix_kill' ) &&
		! posix_kill( (int) $process, 0 ) &&
		// ESRCH, no such process; other errors mean that it belongs to another user.
		3 === posix_get_last_error();
}

/**
 * Returns an item with its payload decoded, or null. Times are Unix times.
 *
 * @param int $id Item ID.
 * @return array{id: int, kind: string, token: string, subject_id: int, payload: array<string, mixed>, state: string, attempts: int, next_at: int, claim: string, claimed_at: int, error: string, created_at: int}|null
 */
function row( int $id ): ?array {
	global $wpdb;
	$row = $wpdb->get_row(
		$wpdb->prepare( 'SELECT * FROM %i WHERE id = %d', table(), $id ),
		ARRAY_A
	);
	return $row ? typed( $row ) : null;
}

/**
 * Returns a row of the table with its types and its payload decoded.
 *
 * @param array<string, mixed> $row
 * @return array{id: int, kind: string, token: string, subject_id: int, payload: array<string, mixed>, state: string, attempts: int, next_at: int, claim: string, claimed_at: int, error: string, created_at: int}
 */
function typed( array $row ): array {
	foreach (
		[ 'id', 'subject_id', 'attempts', 'next_at', 'claimed_at', 'created_at' ]
		as $number
	) {
		$row[ $number ] = (int) $row[ $number ];
	}
	$payload        = json_decode( $row['payload'], true );
	$row['payload'] = is_array( $payload ) ? $payload : [];
	return $row;
}

/**
 * Returns the items about a post, oldest first.
 *
 * @param int $subject_id Post ID.
 * @return array<int, array{id: int, kind: string, token: string, subject_id: int, payload: array<string, mixed>, state: string, attempts: int, next_at: int, claim: string, claimed_at: int, error: string, created_at: int}>
 */
function of_subject( int $subject_id ): array {
	global $wpdb;
	if ( VERSION !== known()['version'] ) {
		return [];
	}
	$rows = $wpdb->get_results(
		$wpdb->prepare(
			'SELECT * FROM %i WHERE subject_id = %d AND kind <> %s ORDER BY id',
			table(),
			$subject_id,
			'form'
		),
		ARRAY_A
	);
	return array_map( __NAMESPACE__ . '\typed', $rows );
}

/**
 * Sends an item again now, also one that was sent or failed before.
 *
 * @param int $id Item ID.
 * @return true|WP_Error `mainstay_nothing_to_send` (404), `mainstay_outbox` (503) where the database
 *         failed, `mainstay_not_sent` (502) with the reason.
 */
function again( int $id ) {
	global $wpdb;
	$row = row( $id );
	if (
		! $row ||
		! isset( handlers()[ $row['kind'] ] ) ||
		( 'done' === $row['state'] && ! $row['payload'] )
	) {
		return new WP_Error(
			'mainstay_nothing_to_send',
			__( 'There is nothing to send again.', 'mainstay-blocks' ),
			[ 'status' => 404 ]
		);
	}
	release_stale();
	$freed = $wpdb->query(
		$wpdb->prepare(
			'UPDATE %i SET state = %s, attempts = 0, next_at = %d, error = %s WHERE id = %d AND state <> %s',
			table(),
			'waiting',
			time(),
			'',
			$id,
			'claimed'
		)
	);
	if ( false === $freed ) {
		return new WP_Error(
			'mainstay_outbox',
			__(
				'The database did not answer. Please try again.',
				'mainstay-blocks'
			),
			[ 'status' => 503 ]
		);
	}
	schedule();
	run_one( $id );
	remember_failed();
	$row = row( $id );
	return 'done' === ( $row['state'] ?? '' )
		? true
		: new WP_Error(
			'mainstay_not_sent',
			$row['error'] ?? '' ?:
			__( 'This is being sent just now.', 'mainstay-blocks' ),
			[ 'status' => 502 ]
		);
}

/**
 * Returns whether an item of a kind failed within the last hour, so that visitors can be told that
 * theirs may be late.
 */
function is_in_trouble( string $kind ): bool {
	global $wpdb;
	return (bool) $wpdb->get_var(
		$wpdb->prepare(
			'SELECT 1 FROM %i WHERE state IN (%s, %s) AND kind = %s AND attempts > 0 AND error <> %s AND next_at > %d LIMIT 1',
			table(),
			'waiting',
			'failed',
			$kind,
			'',
			time() - HOUR_IN_SECONDS
		)
	);
}

/**
 * Counts the failed items.
 *
 * @return array{failed: int, failed_others: int} About form responses, and about everything else.
 */
function count_failed(): array {
	global $wpdb;
	$row   = $wpdb->get_row(
		$wpdb->prepare(
			'SELECT COUNT(*) AS total, SUM(kind LIKE %s) AS forms FROM %i WHERE state = %s',
			FORMS,
			table(),
			'failed'
		)
	);
	$forms = (int) ( $row->forms ?? 0 );
	return [
		'failed'        => $forms,
		'failed_others' => (int) ( $row->total ?? 0 ) - $forms,
	];
}

/** Stores the numbers of failed items in the autoloaded option. */
function remember_failed(): void {
	$failed = count_failed();
	if ( array_intersect_key( known(), $failed ) !== $failed ) {
		update_option( OPTION, $failed + known(), true );
	}
}

/**
 * Returns the newest error of an item that is not about a form, e.g. a confirmation, a login link or
 * an order.
 */
function error_of_others(): string {
	global $wpdb;
	return (string) $wpdb->get_var(
		$wpdb->prepare(
			'SELECT error FROM %i WHERE state = %s AND kind NOT LIKE %s ORDER BY id DESC LIMIT 1',
			table(),
			'failed',
			FORMS
		)
	);
}

/** Queues the failed items that are not about forms again. */
function retry_others(): void {
	global $wpdb;
	$wpdb->query(
		$wpdb->prepare(
			'UPDATE %i SET state = %s, attempts = 0, next_at = %d WHERE state = %s AND kind NOT LIKE %s',
			table(),
			'waiting',
			time(),
			'failed',
			FORMS
		)
	);
	schedule();
	remember_failed();
}

/**
 * Deletes the items about a deleted post.
 *
 * @param int $subject_id Post ID.
 */
function forget( int $subject_id ): void {
	global $wpdb;
	if ( VERSION !== known()['version'] ) {
		return;
	}
	// The idempotency record of the submission stays; it contains no personal data.
	$wpdb->query(
		$wpdb->prepare(
			'DELETE FROM %i WHERE subject_id = %d AND kind <> %s',
			table(),
			$subject_id,
			'form'
		)
	);
	remember_failed();
}

/**
 * Deletes the queued items that alone hold an email address.
 *
 * @param string $email Email address.
 * @return int Number of items.
 */
function forget_address( string $email ): int {
	global $wpdb;
	if ( VERSION !== known()['version'] || '' === $email ) {
		return 0;
	}
	$json = trim( (string) wp_json_encode( $email ), '"' );
	return (int) $wpdb->query(
		$wpdb->prepare(
			'DELETE FROM %i WHERE (subject_id = 0 OR payload LIKE %s) AND payload LIKE %s',
			table(),
			'%"response":{%',
			'%"' . $wpdb->esc_like( $json ) . '"%'
		)
	);
}

/** Deletes finished items after their retention. Runs once a day. */
function tidy(): void {
	global $wpdb;
	if ( VERSION !== known()['version'] ) {
		return;
	}
	$wpdb->query(
		$wpdb->prepare(
			'DELETE FROM %i WHERE (state = %s AND created_at < %d) OR (kind = %s AND created_at < %d) OR (state = %s AND kind NOT LIKE %s AND created_at < %d)',
			table(),
			'done',
			time() - KEEP,
			'form-rate',
			time() - DAY_IN_SECONDS,
			'failed',
			FORMS,
			time() - KEEP
		)
	);
	remember_failed();
}

/**
 * Sends the response to the browser and closes it, so that the visitor does not wait for further
 * work. Where the server has no function for it, the Content-Length header has told the browser the
 * end.
 */
function end_answer(): void {
	if ( function_exists( 'fastcgi_finish_request' ) ) {
		fastcgi_finish_request();
	} elseif ( function_exists( 'litespeed_finish_request' ) ) {
		litespeed_finish_request();
	} else {
		while ( ob_get_level() && ob_end_flush() ) {
			continue;
		}
		flush();
	}
}
