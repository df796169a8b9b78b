<?php
/**
 * New posts by e-mail to everybody on the list: which posts go out, and the work of sending them,
 * in batches that any number of processes may take, on any number of servers. A killed process
 * loses nothing; twice is possible only for the one mail that it was handing over just then.
 *
 * A mailing is `new` until its mail is made and everybody is in the queue (queue.php), then
 * `sending`; `paused` by the owner or after trouble; `done`; or `stopped`, because its post is not
 * public any more.
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

/** Post meta: `yes`, `no`, or nothing for what the owner set for all posts. */
const META = '_mainstay_send_mail';

/** Post meta of another plugin: the post is never mailed. */
const NEVER = '_jetpack_dont_email_post_to_subs';

/** Post meta: was it public before it went back to being a draft? */
const WAS_PUBLISHED = '_jetpack_post_was_ever_published';

/** The event of WP-Cron. */
const EVENT = 'mainstay_mailings';

/** The panel in the editor; where the owner switched it off, nothing goes out. */
const PANEL = 'newsletter';

/** A run ends after so many seconds, and the rest waits for the next. */
const SECONDS = 50;

/** Seconds to the next try after trouble with the mail server; after the last one the owner decides. */
const PAUSES = [
	MINUTE_IN_SECONDS,
	5 * MINUTE_IN_SECONDS,
	30 * MINUTE_IN_SECONDS,
];

/** So many people in a row whom the server does not take mail for are no accident: it is the server. */
const REFUSALS = 10;

/** So many in a row that it wants later. */
const DELAYS = 3;

/**
 * The types of posts that can go out.
 *
 * @return string[]
 */
function post_types(): array {
	/**
	 * Filters which types of posts can be sent to the list.
	 *
	 * @param string[] $types Names of post types; `post` by default.
	 */
	return array_filter(
		(array) apply_filters( 'mainstay_mailing_post_types', [ 'post' ] ),
		'is_string'
	);
}

/** The author's choice as the editor stores it. */
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

/** Does this post go out when it is published? */
function is_wanted( WP_Post $post ): bool {
	$choice = get_post_meta( $post->ID, META, true );
	return in_array( $post->post_type, post_types(), true ) &&
		Availability\is_available( PANEL ) &&
		! get_post_meta( $post->ID, NEVER, true ) &&
		( 'yes' === $choice || ( 'no' !== $choice && goes_by_default( $post ) ) );
}

/** Does a post go out of which its author said nothing? */
function goes_by_default( WP_Post $post ): bool {
	require_once dirname( __DIR__ ) . '/subscribers/sender.php';
	return Sender\get()['by_default'] &&
		! get_post_meta( $post->ID, NEVER, true ) &&
		! get_post_meta( $post->ID, WAS_PUBLISHED, true );
}

/** The author wants a post to go out that another plugin marked: the newer choice counts. */
function choice_stored( int $post_id, $choice ): void {
	if ( 'yes' === $choice ) {
		delete_post_meta( $post_id, NEVER );
	}
}

/** Remembers that a post was public, when it is so no longer. */
function remember_published( WP_Post $post, ?WP_Post $before ): void {
	if ( is_public( $before ) && ! is_public( $post ) ) {
		update_post_meta( $post->ID, WAS_PUBLISHED, 1 );
	}
}

/** May everybody read it? */
function is_public( ?WP_Post $post ): bool {
	return $post && 'publish' === $post->post_status && ! $post->post_password;
}

/** The same as of now: what this process remembers of a post may be as old as the process. */
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
 * A post was stored: where that made it public for the first time, and its author wanted it, it
 * goes out.
 *
 * @param WP_Post      $post   As it is.
 * @param WP_Post|null $before As it was.
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
 * Lets a post go out; a second time changes nothing. One that was stopped because its post was not
 * public goes on: to whoever has not got it, as the post is now.
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

/** Makes sure that WP-Cron comes back. */
function schedule( int $at = 0 ): void {
	if ( ! wp_next_scheduled( EVENT ) ) {
		wp_schedule_single_event( $at ?: time(), EVENT );
	}
}

/**
 * A mailing, or null.
 *
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

/** Changes columns of a mailing, where it still is in one of these states. */
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
	return (bool) Outbox\Table\insist( static fn() => $wpdb->query( $statement ) );
	// phpcs:enable
}

/** Holds a mailing, or lets it go on. */
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

/** Goes on with a paused mailing; and with what failed of one that is done. */
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

/** When the next mailing is due, or null where none is. */
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

/** Whenever WP-Cron runs, whatever for. Our own event makes it come as long as something waits. */
function run_by_cron(): void {
	if ( null === next_due() ) {
		return;
	}
	// Before the work: if it kills this process, there is a next time.
	schedule( time() + MINUTE_IN_SECONDS );
	run();
}

/** Where WP-Cron does not come, whoever opens wp-admin does its work after the page was answered. */
function run_late(): void {
	$next = wp_doing_ajax() ? null : next_due();
	if ( null === $next || $next > time() - Outbox\Claim\STALE ) {
		return;
	}
	Outbox\end_answer();
	schedule();
	run( Outbox\Worker\SECONDS );
}

/**
 * Sends what is due.
 *
 * @param int $seconds After which it ends.
 * @return int How many letters have left.
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

/** The oldest mailing that is due. */
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

/** Makes the mail, and puts everybody who is on the list into the queue. */
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
		// Most likely another plugin's block: the owner has to see it, and nobody a half mail.
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
 * Sends batches of one mailing, until the time is up, nothing is left, or something is wrong.
 *
 * @return int How many letters have left.
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
				// Where some have left, it is new trouble.
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
		// The owner may have paused it meanwhile, or its author taken the post back.
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

/** Nothing is there to claim: is all of it done, or is some of it for later? */
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

/** Trouble that the next letter would have too: later, and after a while the owner decides. */
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
