<?php
/**
 * What has to leave the site: written down in the same transaction as what it is about, sent
 * afterwards, tried again, and kept for the owner to see when it failed. A killed process loses
 * nothing: its row is still there for the next run.
 *
 * A row is promised to be sent at least once. Twice is possible only where a process ends between
 * sending and writing down that it did.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Outbox;

use Mainstay\Daily;
use Mainstay\DatabaseTables;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/daily.php';

/** Name and autoloaded value say whether the table is there: no page asks the database for it. */
const OPTION  = 'mainstay_outbox';
const VERSION = 1;

/** The event of WP-Cron. */
const EVENT = 'mainstay_outbox';

/** Seconds from a failed try to the next. After the last one the owner has to decide. */
const PAUSES = [
	MINUTE_IN_SECONDS,
	5 * MINUTE_IN_SECONDS,
	30 * MINUTE_IN_SECONDS,
];

/** Whoever claimed a row and has not finished by then has ended without saying so. */
const STALE = 300;

/** A run ends after so many seconds, and the rest waits for the next. */
const SECONDS = 20;

/** What took longer, in seconds, is not sent while a visitor waits, until it has gone faster again. */
const QUICK = 0.7;

/** Rows that are done stay so long, as log and against repeated requests. */
const KEEP = 90 * DAY_IN_SECONDS;

/** The kinds that are about responses to forms, as a pattern of SQL. */
const FORMS = 'form-%';

function table(): string {
	return $GLOBALS['wpdb']->prefix . 'mainstay_outbox';
}

/**
 * What is known of the table without asking for it.
 *
 * @return array{version: int, transactions: bool, failed: int, failed_others: int, slow: string[]}
 *         Failed is what was about responses to forms, which the owner sees with the response; slow
 *         are the kinds whose last try took longer than QUICK.
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
 * Makes or changes the table where it is not what this version needs: on activation, after an
 * upgrade, and on a site of a network that was never activated by itself.
 *
 * @return bool Whether it is there.
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

/** Can the tables that belong together change together? Old sites may have some that cannot. */
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
 * Writes a row down, to be sent from now on.
 *
 * @param string $kind       As in handlers().
 * @param string $token      Whatever has the same kind and token is the same thing.
 * @param int    $subject_id The post it is about, or 0.
 * @param array  $payload    What the handler needs.
 * @return bool Whether it is new.
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
 * Who sends what: `callable( array $row ): true|WP_Error` by kind. The row has its payload decoded.
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
	 * Filters the handlers that deliver the items of the outbox, by kind. A handler returns true, or a
	 * WP_Error after which the item is tried again.
	 *
	 * @param array<string, callable> $handlers Each gets the item's row, its payload decoded.
	 */
	return (array) apply_filters( 'mainstay_outbox_handlers', $handlers );
}

/** Makes sure that WP-Cron comes back soon. Asks no database as long as it will. */
function schedule( int $at = 0 ): void {
	if ( ! wp_next_scheduled( EVENT ) ) {
		wp_schedule_single_event( $at ?: time(), EVENT );
	}
}

/**
 * Sends what is due. Any number may run at a time, on any number of servers.
 *
 * @param int $limit      Rows at most.
 * @param int $subject_id Only what is about this post; 0 for everything.
 * @return int How many were tried.
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
		// What somebody else has tried since then and failed is not due any more.
		$tried += (int) run_one( (int) $id, time() );
	}
	return $tried;
}

/**
 * Sends one row by its name.
 *
 * @return bool Whether it has left, now or before.
 */
function run_named( string $kind, string $token ): bool {
	$id = id_of( $kind, $token );
	run_one( $id );
	return 'done' === ( row( $id )['state'] ?? '' );
}

/** The number of a row, or 0. */
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
 * Sends what is of one kind about a post while the visitor waits for the answer, which can say then
 * what came of it. What was slow the last time is left for afterwards.
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

/** Does a visitor wait for what is being sent? With an argument, remembers it. */
function is_waited_for( ?bool $is = null ): bool {
	static $kept = false;
	$kept        = $is ?? $kept;
	return $kept;
}

/**
 * Sends what is about a post, when the visitor has the answer.
 *
 * @param int $subject_id Of the post.
 */
function run_after_answer( int $subject_id ): void {
	work_after_answer( static fn() => run( 25, $subject_id ) );
}

/** Sends one row by its name, when the visitor has the answer. */
function send_after_answer( string $kind, string $token ): void {
	work_after_answer( static fn() => run_named( $kind, $token ) );
}

/** Does something when the visitor has the answer; without an argument, does now what waits for that. */
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

/** When the next row is due, or null when none waits. */
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
 * Whenever WP-Cron runs, whatever for. Our own event only makes it come, once a minute, as long as
 * something waits.
 */
function run_by_cron(): void {
	if ( VERSION !== known()['version'] || null === next_due() ) {
		return;
	}
	// Before the work: if it kills this process, there is a next time.
	schedule( time() + MINUTE_IN_SECONDS );
	run();
}

/**
 * Where WP-Cron does not run, whoever opens wp-admin does its work: what should have gone out
 * minutes ago goes out after the page has been answered.
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
 * Claims one row and sends it.
 *
 * @param int $due_by Only where it is due by then, in seconds; whenever it is due, where not told.
 * @return bool Whether it was ours to try.
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
	// A connection that breaks here may have claimed the row all the same.
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

/** Writes down whether a kind is slow, where that is news: otherwise it costs no query. */
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
 * Asks the database again where it did not answer: WordPress connects anew, but not for the query
 * that lost the connection.
 *
 * @param callable $ask Gives null or false for no answer.
 * @return mixed
 */
function insist( callable $ask ) {
	global $wpdb;
	// WordPress logs the query that failed, which holds names, addresses and answers.
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
 * Writes down what became of a try. Only the one who holds the claim may.
 *
 * @param array         $row    As claimed.
 * @param true|WP_Error $result Of its handler, which may know better than the PAUSES: its data may
 *                              hold `retry_at` (the handler counts the tries itself, then), or
 *                              `is_final`: it is of no use to try again.
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
 * Forgets what nothing else keeps, when it is sent: the answers to a form whose author wants none
 * kept, and the address that a spam service asks for. Whom a mail went to stays.
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
	// Who took too long does not hold the row any more, and the next one needs what is in it.
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
 * Sets free what a dead process had claimed: at once where the process is known to be gone, after
 * STALE seconds where nobody can tell.
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

/** This machine, or this container: process numbers mean something only inside it. */
function place(): string {
	static $place;
	$space   = is_readable( '/proc/self/ns/pid' )
		? @readlink( '/proc/self/ns/pid' )
		: '';
	$place ??= substr( md5( php_uname( 'n' ) . '|' . $space ), 0, 10 );
	return $place;
}

/**
 * A process of this machine as nobody else will ever be: its number and when it started. Without
 * the time where the system does not tell, and empty where the process is gone.
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
	// The name in brackets may hold anything; state and times follow the last one.
	$parts = explode( ' ', substr( (string) strrchr( $stat, ')' ), 2 ) );
	return isset( $parts[19] ) && ! in_array( $parts[0], [ 'Z', 'X' ], true )
		? "$number.$parts[19]"
		: '';
}

/** Is the process that made a claim known to be gone? False also when nobody can tell. */
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
		// "No such process"; anything else means that it is somebody else's.
		3 === posix_get_last_error();
}

/**
 * One row, its payload decoded, or null.
 *
 * @return array{id: int, kind: string, token: string, subject_id: int, payload: array, state: string, attempts: int, next_at: int, claim: string, claimed_at: int, error: string, created_at: int}|null
 */
function row( int $id ): ?array {
	global $wpdb;
	$row = $wpdb->get_row(
		$wpdb->prepare( 'SELECT * FROM %i WHERE id = %d', table(), $id ),
		ARRAY_A
	);
	return $row ? typed( $row ) : null;
}

/** A row as the database gives it, with types. */
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
 * The delivery log of one post, oldest first.
 *
 * @return array[] Rows as row() gives them.
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
 * Sends a row again, now, whatever became of it before.
 *
 * @return true|WP_Error
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

/** Is anything of this kind late, or given up? What visitors are told depends on it. */
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

/** @return array{failed: int, failed_others: int} As known() has them. */
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

/** Keeps the numbers of failures where every screen of the owner has them at hand. */
function remember_failed(): void {
	$failed = count_failed();
	if ( array_intersect_key( known(), $failed ) !== $failed ) {
		update_option( OPTION, $failed + known(), true );
	}
}

/**
 * What failed and is not about a form: confirmations, links to log in, orders to look after.
 *
 * @return string What the newest of them came to.
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

/** Tries them once more, from the beginning. */
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

/** Forgets everything about a post that is gone. */
function forget( int $subject_id ): void {
	global $wpdb;
	if ( VERSION !== known()['version'] ) {
		return;
	}
	// What says that a request was answered before stays, without anything of what it held.
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
 * Forgets what waits to be sent and holds an address itself, because nothing else keeps it.
 *
 * @return int How many rows.
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

/** Once a day: forgets what is done and old. */
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
 * Hands the answer to the visitor, so that whatever comes now keeps nobody waiting. Where the
 * server cannot do that, its headers have told the browser how long the answer is.
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
