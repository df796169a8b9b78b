<?php
/**
 * Sends the mailings that are due, in batches, until the time of a run is up. Runs of several
 * processes may work at the same time.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Mailings\Run;

use Mainstay\Core\PlainText;
use Mainstay\Core\SiteHome;
use Mainstay\Core\SiteHome\SiteState\SiteState;
use Mainstay\Core\SiteLanguage;
use Mainstay\Newsletter\Mailings;
use Mainstay\Newsletter\Mailings\Content;
use Mainstay\Newsletter\Mailings\Queue;
use Mainstay\Newsletter\Mailings\Send;
use Mainstay\Newsletter\Subscribers\Tables;
use Mainstay\Newsletter\Subscribers\Topics;
use Mainstay\Queue as Outbox;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/site-home/site-home.php';
require_once dirname( __DIR__, 2 ) . '/core/site-language.php';
require_once __DIR__ . '/mailings.php';

/** Seconds after which a run ends and leaves the rest to the next one. */
const MAX_RUN_SECONDS = 50;

/**
 * Seconds to the next try after an error of the mail server; after the last one the mailing is
 * paused.
 */
const RETRY_DELAYS_SECONDS = [
	MINUTE_IN_SECONDS,
	5 * MINUTE_IN_SECONDS,
	30 * MINUTE_IN_SECONDS,
];

/** Refused letters in a row that count as an error of the mail server. */
const MAX_REFUSALS_IN_A_ROW = 10;

/** Deferred letters in a row that count as an error of the mail server. */
const MAX_DELAYS_IN_A_ROW = 3;

/** Progress of a mailing before its first batch in a run, as send_batch() describes it. */
const FIRST_PROGRESS = [
	'sent'       => 0,
	'refused'    => 0,
	'later'      => 0,
	'works'      => false,
	'is_trouble' => false,
	'error'      => '',
];

/**
 * Sends what is due whenever WP-Cron runs. The plugin's own event makes it run while mailings wait.
 */
function run_by_cron(): void {
	if ( null === Mailings\get_next_due_time() || ! may_send() ) {
		return;
	}
	// Before the run, so that a run that dies is repeated.
	Mailings\schedule_run( time() + MINUTE_IN_SECONDS );
	send_due_mailings();
}

/**
 * Sends what is overdue after an admin screen was answered, for sites on which WP-Cron does not run.
 */
function run_overdue(): void {
	$next = wp_doing_ajax() ? null : Mailings\get_next_due_time();
	if ( null === $next || $next > time() - Outbox\Claim\CLAIM_TIMEOUT_SECONDS || ! may_send() ) {
		return;
	}
	Outbox\finish_response();
	Mailings\schedule_run();
	send_due_mailings( Outbox\Worker\MAX_RUN_SECONDS );
}

/**
 * Sends the mailings that are due.
 *
 * @param int $seconds Seconds after which it ends.
 * @return int Number of letters that were sent.
 */
function send_due_mailings( int $seconds = MAX_RUN_SECONDS ): int {
	if ( ! may_send() ) {
		return 0;
	}
	require_once __DIR__ . '/send.php';
	$end = microtime( true ) + $seconds;
	if ( function_exists( 'set_time_limit' ) ) {
		set_time_limit( $seconds + 2 * Send\SMTP_TIMEOUT_SECONDS );
	}
	ignore_user_abort( true );
	Queue\release_stale_claims();
	$sent = SiteLanguage\in_site_language( static fn() => send_until( $end ) );
	Send\close_connection();
	return $sent;
}

/**
 * Sends the mailings that are due, until the time is up.
 *
 * @param float $end Unix time with microseconds.
 * @return int Number of letters that were sent.
 */
function send_until( float $end ): int {
	$sent = 0;
	while ( microtime( true ) < $end ) {
		$mailing = Mailings\get_due_mailing();
		if ( ! $mailing ) {
			break;
		}
		$sent +=
			'new' === $mailing['state']
				? prepare_mailing( $mailing )
				: send_batches( $mailing, $end );
	}
	return $sent;
}

/**
 * Returns whether this is the site that may send. Until that is known, mailings wait untouched; in a copy they are
 * paused with the reason.
 */
function may_send(): bool {
	$state = SiteHome\get_state();
	if ( SiteState::Copy === $state ) {
		pause_unfinished( SiteLanguage\in_site_language( static fn() => SiteHome\create_error()->get_error_message() ) );
	}
	return SiteState::Site === $state;
}

/**
 * Pauses all mailings that are not finished.
 *
 * @param string $why Sentence for the owner.
 */
function pause_unfinished( string $why ): void {
	global $wpdb;
	if ( Tables\tables_exist() ) {
		$wpdb->query(
			$wpdb->prepare(
				'UPDATE %i SET state = %s, error = %s WHERE state IN (%s, %s)',
				Tables\get_mailings_table(),
				'paused',
				$why,
				'new',
				'sending'
			)
		);
	}
}

/**
 * Makes the mail of a mailing and queues a letter for each confirmed subscriber who wants the post.
 *
 * @param array<string, mixed> $mailing Row of the mailing.
 * @return int Always 0: no letter is sent yet.
 */
function prepare_mailing( array $mailing ): int {
	$post = get_post( $mailing['post_id'] );
	if ( ! Mailings\is_public_post( $post ) ) {
		Mailings\update_mailing( $mailing['id'], [ 'state' => 'stopped' ], [ 'new' ] );
		return 0;
	}
	require_once __DIR__ . '/content.php';
	try {
		$content = Content\build_mailing_content( $post );
	} catch ( \Throwable $error ) {
		// A block failed to render: the owner gets the error, and no incomplete mail is sent.
		Mailings\update_mailing(
			$mailing['id'],
			[
				'state' => 'paused',
				'error' => $error->getMessage(),
			],
			[ 'new' ]
		);
		return 0;
	}
	$total = Queue\enqueue_letters( $mailing['id'], Topics\get_post_topics( $mailing['post_id'] ) );
	if ( null === $total ) {
		postpone_mailing(
			$mailing,
			__( 'The database did not respond.', 'mainstay-blocks' )
		);
		return 0;
	}
	Mailings\update_mailing(
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
function send_batches( array $mailing, float $end ): int {
	if ( stop_if_hidden( $mailing ) ) {
		return 0;
	}
	$works    = ( Queue\count_letters_by_state( $mailing['id'] )['done'] ?? 0 ) > 0;
	$progress = [ 'works' => $works ] + FIRST_PROGRESS;
	while ( microtime( true ) < $end ) {
		$batch = Queue\claim_letters( $mailing['id'] );
		if ( null === $batch ) {
			break;
		}
		if ( ! $batch['letters'] ) {
			finish_or_reschedule( $mailing );
			break;
		}
		$topics   = Topics\get_post_topics( $mailing['post_id'] );
		$progress = send_batch( compact( 'topics' ) + $mailing, $batch, $progress, $end );
		Queue\release_claim( $batch['claim'] );
		if ( $progress['is_trouble'] || ( $progress['later'] && ! $progress['sent'] ) ) {
			// Letters were sent since the last error, so the count of errors starts anew.
			postpone_mailing(
				( $progress['sent'] ? [ 'troubles' => 0 ] : [] ) + $mailing,
				$progress['error']
			);
			break;
		}
		if ( $progress['sent'] && $mailing['troubles'] ) {
			$mailing['troubles'] = 0;
			clear_troubles( $mailing['id'] );
		}
		// The mailing may have been paused, or the post unpublished, meanwhile.
		if (
			'sending' !== ( Mailings\find_mailing( $mailing['id'] )['state'] ?? '' ) ||
			stop_if_hidden( $mailing )
		) {
			break;
		}
	}
	return $progress['sent'];
}

/**
 * Sends the letters of a batch until the time is up or the mail server fails.
 *
 * @param array<string, mixed> $mailing Row of the mailing, and `topics` of its post.
 * @param array{claim: string, since: int, letters: list<array<string, string>>} $batch From Queue\claim_letters().
 * @param array{sent: int, refused: int, later: int, works: bool, is_trouble: bool, error: string} $progress
 *         Of the batches before: letters that were sent, and in a row refused or deferred; whether the
 *         mail server has ever taken a letter of this mailing; the last error, and whether it is one that
 *         the next letter would have too.
 * @param float $end Unix time with microseconds.
 * @return array{sent: int, refused: int, later: int, works: bool, is_trouble: bool, error: string} The
 *         same after this batch.
 */
function send_batch( array $mailing, array $batch, array $progress, float $end ): array {
	foreach ( $batch['letters'] as $letter ) {
		if ( Queue\is_batch_expired( $batch ) || microtime( true ) > $end + 5 ) {
			break;
		}
		$result              = Send\send_letter(
			$mailing,
			$letter,
			$progress['works'] || $progress['sent']
		);
		$state               = $result['state'];
		$progress['error']   = $result['error'];
		$progress['sent']   += (int) ( 'done' === $state );
		$progress['refused'] = in_array( $state, [ 'done', 'skipped' ], true )
			? 0
			: $progress['refused'] + 1;
		$progress['later']   = 'waiting' === $state ? $progress['later'] + 1 : 0;
		if (
			$result['is_trouble'] ||
			$progress['refused'] >= MAX_REFUSALS_IN_A_ROW ||
			$progress['later'] >= MAX_DELAYS_IN_A_ROW
		) {
			return [ 'is_trouble' => true ] + $progress;
		}
	}
	return $progress;
}

/**
 * Stops a mailing whose post is no longer public.
 *
 * @param array<string, mixed> $mailing Row of the mailing.
 * @return bool Whether its post is not public.
 */
function stop_if_hidden( array $mailing ): bool {
	if ( Mailings\is_public_post_now( $mailing['post_id'] ) ) {
		return false;
	}
	Mailings\update_mailing( $mailing['id'], [ 'state' => 'stopped' ], [ 'sending' ] );
	return true;
}

/** Clears the errors of a mailing, because the mail server works again. */
function clear_troubles( int $id ): void {
	Mailings\update_mailing(
		$id,
		[
			'troubles' => 0,
			'error'    => '',
		],
		[ 'sending' ]
	);
}

/**
 * Finishes a mailing without letters to claim, or sets the time of the next one that is due.
 *
 * @param array<string, mixed> $mailing Row of the mailing.
 */
function finish_or_reschedule( array $mailing ): void {
	Queue\release_stale_claims();
	$next    = Queue\get_next_due_time( $mailing['id'] );
	$is_done = null === $next;
	Mailings\update_mailing(
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
function postpone_mailing( array $mailing, string $error ): void {
	$pause = RETRY_DELAYS_SECONDS[ $mailing['troubles'] ] ?? null;
	Mailings\update_mailing(
		$mailing['id'],
		[
			'troubles' => $mailing['troubles'] + 1,
			'error'    => mb_substr(
				PlainText\scrub_utf8( $error ),
				0,
				500
			),
			'next_at'  => time() + (int) $pause,
		] + ( null === $pause ? [ 'state' => 'paused' ] : [] ),
		[ 'new', 'sending' ]
	);
}
