<?php
/**
 * Sends new posts by email to the subscribers: decides which posts are sent, and sends them in
 * batches. Any number of processes on any number of servers may work at the same time. A process
 * that dies loses nothing; only the mail that it was sending at that moment can be sent twice.
 *
 * A mailing is `new` until its mail is made and all subscribers are queued (queue.php), then
 * `sending`; `paused` by the owner or after errors; `done`; or `stopped`, because its post is no
 * longer public.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Mailings;

use Mainstay\Core\Availability;
use Mainstay\Newsletter\Mailings\Content;
use Mainstay\Newsletter\Mailings\Queue;
use Mainstay\Newsletter\Mailings\Send;
use Mainstay\Queue as Outbox;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\Sender;
use Mainstay\Newsletter\Subscribers\Tables;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/subscribers/subscribers.php';
require_once __DIR__ . '/queue.php';

/** Post meta key of the author's choice: `yes`, `no`, or empty for the owner's default. */
const META = '_mainstay_send_mail';

/** Post meta key of another plugin: the post is never sent. */
const NEVER = '_jetpack_dont_email_post_to_subs';

/** Post meta key: the post was public before it became a draft again. */
const WAS_PUBLISHED = '_jetpack_post_was_ever_published';

/** Hook of the WP-Cron event. */
const EVENT = 'mainstay_mailings';

/** Name of the editor panel; where the owner switched it off, nothing is sent. */
const PANEL = 'newsletter';

/** Seconds after which a run ends and leaves the rest to the next one. */
const SECONDS = 50;

/**
 * Seconds to the next try after an error of the mail server; after the last one the mailing is
 * paused.
 */
const PAUSES = [
	MINUTE_IN_SECONDS,
	5 * MINUTE_IN_SECONDS,
	30 * MINUTE_IN_SECONDS,
];

/** Refused letters in a row that count as an error of the mail server. */
const REFUSALS = 10;

/** Deferred letters in a row that count as an error of the mail server. */
const DELAYS = 3;

/**
 * Returns the post types that can be sent.
 *
 * @return string[]
 */
function post_types(): array {
	/**
	 * Filters which post types can be sent to subscribers.
	 *
	 * @param string[] $types Names of post types; `post` by default.
	 */
	return array_filter(
		(array) apply_filters( 'mainstay_mailing_post_types', [ 'post' ] ),
		'is_string'
	);
}

/** Registers the author's choice as post meta. */
function register_meta(): void {
	foreach ( post_types() as $type ) {
		register_post_meta(
			$type,
			META,
			[
				'type'              => 'string',
				'single'            => true,
				'default'           => '',
				'sanitize_callback' => static fn( $value ) => in_array(
					$value,
					[ 'yes', 'no' ],
					true
				)
					? $value
					: '',
				'show_in_rest'      => [ 'schema' => [ 'enum' => [ '', 'yes', 'no' ] ] ],
				'auth_callback'     => static fn(
					$allowed,
					$key,
					$post,
					$user
				) => user_can( $user, 'edit_post', $post ),
			]
		);
	}
}

/** Returns whether a post is sent when it is published. */
function is_wanted( WP_Post $post ): bool {
	$choice = get_post_meta( $post->ID, META, true );
	return in_array( $post->post_type, post_types(), true ) &&
		Availability\is_available( PANEL ) &&
		! get_post_meta( $post->ID, NEVER, true ) &&
		( 'yes' === $choice || ( 'no' !== $choice && goes_by_default( $post ) ) );
}

/** Returns whether a post without the author's choice is sent. */
function goes_by_default( WP_Post $post ): bool {
	require_once dirname( __DIR__ ) . '/subscribers/sender.php';
	return Sender\get()['by_default'] &&
		! get_post_meta( $post->ID, NEVER, true ) &&
		! get_post_meta( $post->ID, WAS_PUBLISHED, true );
}

/**
 * Removes another plugin's mark when the author wants the post to be sent, because the newer choice
 * counts.
 *
 * @param int   $post_id Post ID.
 * @param mixed $choice  Value of the post meta.
 */
function choice_stored( int $post_id, $choice ): void {
	if ( 'yes' === $choice ) {
		delete_post_meta( $post_id, NEVER );
	}
}

/**
 * Stores that a post was public when it stops being so.
 *
 * @param WP_Post      $post   Post as it is now.
 * @param WP_Post|null $before Post as it was before.
 */
function remember_published( WP_Post $post, ?WP_Post $before ): void {
	if ( is_public( $before ) && ! is_public( $post ) ) {
		update_post_meta( $post->ID, WAS_PUBLISHED, 1 );
	}
}

/** Returns whether everybody can read a post. */
function is_public( ?WP_Post $post ): bool {
	return $post && 'publish' === $post->post_status && ! $post->post_password;
}

/**
 * Returns the same as stored in the database now: the post cache of a long process may be outdated.
 */
function is_public_now( int $post_id ): bool {
	global $wpdb;
	$post = $wpdb->get_row(
		$wpdb->prepare(
			'SELECT post_status, post_password FROM %i WHERE ID = %d',
			$wpdb->posts,
			$post_id
		)
	);
	return $post && 'publish' === $post->post_status && ! $post->post_password;
}

/**
 * Starts a mailing when a post becomes public for the first time and is to be sent.
 *
 * @param WP_Post      $post   Post as it is now.
 * @param WP_Post|null $before Post as it was before.
 */
function post_stored( WP_Post $post, ?WP_Post $before ): void {
	if (
		is_public( $post ) &&
		! is_public( $before ) &&
		! defined( 'WP_IMPORTING' ) &&
		is_wanted( $post )
	) {
		start( $post->ID );
	}
}

/**
 * Starts the mailing of a post; a second call changes nothing. A mailing that was stopped because
 * its post was not public goes on, with the post as it is now, to those who have not got it.
 *
 * @param int $post_id Post ID.
 * @return bool Whether it was started.
 */
function start( int $post_id ): bool {
	global $wpdb;
	if ( ! Tables\ensure() ) {
		return false;
	}
	schedule();
	$is_new  =
		1 ===
		$wpdb->query(
			$wpdb->prepare(
				'INSERT IGNORE INTO %i (post_id, state, subject, html, plain, error, next_at, created_at) VALUES (%d, %s, %s, %s, %s, %s, %d, %d)',
				Tables\mailings(),
				$post_id,
				'new',
				'',
				'',
				'',
				'',
				time(),
				time()
			)
		);
	$mailing = $is_new ? null : find( $post_id, 'post_id' );
	return $is_new ||
		( $mailing &&
			change(
				$mailing['id'],
				[
					'state'    => 'new',
					'html'     => '',
					'error'    => '',
					'troubles' => 0,
					'next_at'  => time(),
				],
				[ 'stopped' ]
			) );
}

/**
 * Schedules the WP-Cron event where it is not scheduled.
 *
 * @param int $at Unix time; 0 for now.
 */
function schedule( int $at = 0 ): void {
	if ( ! wp_next_scheduled( EVENT ) ) {
		wp_schedule_single_event( $at ?: time(), EVENT );
	}
}

/**
 * Returns a mailing, or null. Times are Unix times.
 *
 * @param int    $id     Mailing ID or post ID.
 * @param string $column `id` or `post_id`.
 * @return array{id: int, post_id: int, state: string, subject: string, html: string, plain: string, total: int, troubles: int, next_at: int, error: string, created_at: int, done_at: int}|null
 */
function find( int $id, string $column = 'id' ): ?array {
	global $wpdb;
	$row = Tables\are_there()
		? $wpdb->get_row(
			$wpdb->prepare(
				'SELECT * FROM %i WHERE %i = %d',
				Tables\mailings(),
				$column,
				$id
			),
			ARRAY_A
		)
		: null;
	return $row ? typed( $row ) : null;
}

/**
 * Returns a row of the table with its types.
 *
 * @param array<string, mixed> $row
 * @return array{id: int, post_id: int, state: string, subject: string, html: string, plain: string, total: int, troubles: int, next_at: int, error: string, created_at: int, done_at: int}
 */
function typed( array $row ): array {
	foreach (
		[
			'id',
			'post_id',
			'total',
			'troubles',
			'next_at',
			'created_at',
			'done_at',
		]
		as $number
	) {
		$row[ $number ] = (int) ( $row[ $number ] ?? 0 );
	}
	return $row;
}

/**
 * Updates columns of a mailing that is in one of certain states.
 *
 * @param int                       $id     Mailing ID.
 * @param array<string, int|string> $values Values by column.
 * @param string[]                  $states States in which it is updated.
 * @return bool Whether it was updated.
 */
function change( int $id, array $values, array $states ): bool {
	global $wpdb;
	$set    = [];
	$filled = [ Tables\mailings() ];
	foreach ( $values as $column => $value ) {
		$set[] = '%i = ' . ( is_int( $value ) ? '%d' : '%s' );
		array_push( $filled, $column, $value );
	}
	$places = implode( ', ', array_fill( 0, count( $states ), '%s' ) );
	// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Placeholders.
	$statement = $wpdb->prepare(
		'UPDATE %i SET ' .
			implode( ', ', $set ) .
			" WHERE id = %d AND state IN ($places)",
		[ ...$filled, $id, ...$states ]
	);
	return (bool) Outbox\Table\retry_query( static fn() => $wpdb->query( $statement ) );
	// phpcs:enable
}

/** Pauses a mailing. */
function pause( int $id ): bool {
	return change(
		$id,
		[
			'state' => 'paused',
			'error' => '',
		],
		[ 'new', 'sending' ]
	);
}

/**
 * Resumes a paused mailing, or retries the failed letters of one that is done.
 *
 * @param int $id Mailing ID.
 * @return bool Whether there is anything to send.
 */
function resume( int $id ): bool {
	schedule();
	$mailing = find( $id );
	if ( ! $mailing || ! Queue\again( $id, 'done' === $mailing['state'] ) ) {
		return false;
	}
	return change(
		$id,
		[
			'state'    => '' === $mailing['html'] ? 'new' : 'sending',
			'error'    => '',
			'troubles' => 0,
			'next_at'  => time(),
		],
		[ 'paused', 'done' ]
	);
}

/** Returns the Unix time at which the next mailing is due, or null where none waits. */
function next_due(): ?int {
	global $wpdb;
	if ( ! Tables\are_there() ) {
		return null;
	}
	$next = $wpdb->get_var(
		$wpdb->prepare(
			'SELECT MIN(next_at) FROM %i WHERE state IN (%s, %s)',
			Tables\mailings(),
			'new',
			'sending'
		)
	);
	return null === $next ? null : (int) $next;
}

/**
 * Sends what is due whenever WP-Cron runs. The plugin's own event makes it run while mailings wait.
 */
function run_by_cron(): void {
	if ( null === next_due() ) {
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
	$next = wp_doing_ajax() ? null : next_due();
	if ( null === $next || $next > time() - Outbox\Claim\CLAIM_TIMEOUT_SECONDS ) {
		return;
	}
	Outbox\finish_response();
	schedule();
	run( Outbox\Worker\MAX_RUN_SECONDS );
}

/**
 * Sends the mailings that are due.
 *
 * @param int $seconds Seconds after which it ends.
 * @return int Number of letters that were sent.
 */
function run( int $seconds = SECONDS ): int {
	require_once __DIR__ . '/send.php';
	$end = microtime( true ) + $seconds;
	if ( function_exists( 'set_time_limit' ) ) {
		set_time_limit( $seconds + 2 * Send\PATIENCE );
	}
	ignore_user_abort( true );
	Queue\release_stale();
	$sent = 0;
	while ( microtime( true ) < $end ) {
		$mailing = due();
		if ( ! $mailing ) {
			break;
		}
		$sent +=
			'new' === $mailing['state']
				? prepare( $mailing )
				: work( $mailing, $end );
	}
	Send\close();
	return $sent;
}

/**
 * Returns the oldest mailing that is due, or null.
 *
 * @return array{id: int, post_id: int, state: string, subject: string, html: string, plain: string, total: int, troubles: int, next_at: int, error: string, created_at: int, done_at: int}|null
 */
function due(): ?array {
	global $wpdb;
	$row = $wpdb->get_row(
		$wpdb->prepare(
			'SELECT * FROM %i WHERE state IN (%s, %s) AND next_at <= %d ORDER BY id LIMIT 1',
			Tables\mailings(),
			'new',
			'sending',
			time()
		),
		ARRAY_A
	);
	return $row ? typed( $row ) : null;
}

/**
 * Makes the mail of a mailing and queues a letter for each confirmed subscriber.
 *
 * @param array<string, mixed> $mailing Row of the mailing.
 * @return int Always 0: no letter is sent yet.
 */
function prepare( array $mailing ): int {
	$post = get_post( $mailing['post_id'] );
	if ( ! is_public( $post ) ) {
		change( $mailing['id'], [ 'state' => 'stopped' ], [ 'new' ] );
		return 0;
	}
	require_once __DIR__ . '/content.php';
	try {
		$content = Content\of( $post );
	} catch ( \Throwable $error ) {
		// A block failed to render: the owner gets the error, and no incomplete mail is sent.
		change(
			$mailing['id'],
			[
				'state' => 'paused',
				'error' => $error->getMessage(),
			],
			[ 'new' ]
		);
		return 0;
	}
	$total = Queue\fill( $mailing['id'] );
	if ( null === $total ) {
		put_off(
			$mailing,
			__( 'The database did not answer.', 'mainstay-blocks' )
		);
		return 0;
	}
	change(
		$mailing['id'],
		$content + [
			'state'    => 'sending',
			'total'    => $total,
			'troubles' => 0,
		],
		[ 'new' ]
	);
	return 0;
}

/**
 * Sends batches of a mailing until the time is up, nothing is left, or the mail server fails.
 *
 * @param array<string, mixed> $mailing Row of the mailing.
 * @param float                $end     Unix time with microseconds.
 * @return int Number of letters that were sent.
 */
function work( array $mailing, float $end ): int {
	if ( ! is_public_now( $mailing['post_id'] ) ) {
		change( $mailing['id'], [ 'state' => 'stopped' ], [ 'sending' ] );
		return 0;
	}
	$sent    = 0;
	$works   = ( Queue\counts( $mailing['id'] )['done'] ?? 0 ) > 0;
	$refused = 0;
	$later   = 0;
	$result  = [ 'error' => '' ];
	while ( microtime( true ) < $end ) {
		$batch = Queue\claim( $mailing['id'] );
		if ( null === $batch ) {
			break;
		}
		if ( ! $batch['letters'] ) {
			settle( $mailing );
			break;
		}
		foreach ( $batch['letters'] as $letter ) {
			if ( Queue\is_old( $batch ) || microtime( true ) > $end + 5 ) {
				break;
			}
			$result  = Send\letter( $mailing, $letter, $works || $sent );
			$state   = $result['state'];
			$sent   += (int) ( 'done' === $state );
			$refused = in_array( $state, [ 'done', 'skipped' ], true )
				? 0
				: $refused + 1;
			$later   = 'waiting' === $state ? $later + 1 : 0;
			if (
				$result['is_trouble'] ||
				$refused >= REFUSALS ||
				$later >= DELAYS
			) {
				Queue\give_back( $batch['claim'] );
				// Letters were sent since the last error, so the count of errors starts anew.
				put_off(
					( $sent ? [ 'troubles' => 0 ] : [] ) + $mailing,
					$result['error']
				);
				return $sent;
			}
		}
		Queue\give_back( $batch['claim'] );
		if ( $later && ! $sent ) {
			put_off( $mailing, $result['error'] );
			break;
		}
		if ( $sent && $mailing['troubles'] ) {
			$mailing['troubles'] = 0;
			change(
				$mailing['id'],
				[
					'troubles' => 0,
					'error'    => '',
				],
				[ 'sending' ]
			);
		}
		// The mailing may have been paused, or the post unpublished, meanwhile.
		if ( 'sending' !== ( find( $mailing['id'] )['state'] ?? '' ) ) {
			break;
		}
		if ( ! is_public_now( $mailing['post_id'] ) ) {
			change( $mailing['id'], [ 'state' => 'stopped' ], [ 'sending' ] );
			break;
		}
	}
	return $sent;
}

/**
 * Finishes a mailing without letters to claim, or sets the time of the next one that is due.
 *
 * @param array<string, mixed> $mailing Row of the mailing.
 */
function settle( array $mailing ): void {
	Queue\release_stale();
	$next    = Queue\next_due( $mailing['id'] );
	$is_done = null === $next;
	change(
		$mailing['id'],
		$is_done
			? [
				'state'   => 'done',
				'done_at' => time(),
			]
			: [ 'next_at' => max( $next, time() + 5 ) ],
		[ 'sending' ]
	);
}

/**
 * Postpones a mailing after an error that the next letter would have too, and pauses it after the
 * last try.
 *
 * @param array<string, mixed> $mailing Row of the mailing.
 */
function put_off( array $mailing, string $error ): void {
	$pause = PAUSES[ $mailing['troubles'] ] ?? null;
	change(
		$mailing['id'],
		[
			'troubles' => $mailing['troubles'] + 1,
			'error'    => mb_substr(
				(string) wp_check_invalid_utf8( $error, true ),
				0,
				500
			),
			'next_at'  => time() + (int) $pause,
		] + ( null === $pause ? [ 'state' => 'paused' ] : [] ),
		[ 'new', 'sending' ]
	);
}
