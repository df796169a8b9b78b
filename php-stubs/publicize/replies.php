<?php
/**
 * Imports replies on networks as comments of the post that was shared, if the owner enables it.
 *
 * A share is checked after each of the delays in LOOKS. `asked_at` of its row is the time of the
 * last check; one process sets it before it asks the network. A reply is recorded as imported (in
 * `result` of the row) before its comment is created: so it is imported once, even if the process
 * ends in between, and not again after its comment was deleted.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Replies;

use Mainstay\Publicize;
use Mainstay\Publicize\Connections;
use Mainstay\Publicize\Networks;
use Mainstay\Publicize\Origin;
use Mainstay\Publicize\Send;
use Mainstay\Publicize\Shares;
use Mainstay\Publicize\Tables;
use Mainstay\Core\Settings;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/send.php';
require_once __DIR__ . '/origin.php';

/** Hook of the WP-Cron event. */
const EVENT = 'mainstay_replies';

/** Seconds from sharing to each check. */
const LOOKS = [
	15 * MINUTE_IN_SECONDS,
	HOUR_IN_SECONDS,
	4 * HOUR_IN_SECONDS,
	12 * HOUR_IN_SECONDS,
	DAY_IN_SECONDS,
	2 * DAY_IN_SECONDS,
	4 * DAY_IN_SECONDS,
	WEEK_IN_SECONDS,
	2 * WEEK_IN_SECONDS,
];

/** Seconds that the last check may be late. */
const PATIENCE = DAY_IN_SECONDS;

/** Seconds after which a run stops; the rest waits for the next run. */
const SECONDS = 20;

/** Replies to one share that become comments. */
const MOST = 200;

/** Characters that the columns of WordPress's table hold, and of a text. */
const MAX_NAME = 60;
const MAX_TEXT = 10000;
const MAX_URL  = 200;

/** Returns whether the owner enabled the import and posts can be shared at all. */
function is_on(): bool {
	return Settings\get( 'import_replies' ) && Publicize\has_feature( 'publicize' );
}

/** Schedules the WP-Cron event for the next due check, or removes it. */
function schedule(): void {
	$looks = is_on() ? array_map( __NAMESPACE__ . '\next_look', shares() ) : [];
	$at    = $looks ? max( min( $looks ), time() + MINUTE_IN_SECONDS ) : false;
	if ( wp_next_scheduled( EVENT ) !== $at ) {
		wp_clear_scheduled_hook( EVENT );
		$at && wp_schedule_single_event( $at, EVENT );
	}
}

/**
 * Returns the shares that will be checked again. Of a thread this is the first item, since replies
 * to the others are below it as well.
 *
 * @return array<int, array<string, mixed>>
 */
function shares(): array {
	return array_filter(
		Shares\read(
			'state = %s AND item = 0 AND done_at > %d',
			[
				'done',
				time() - max( LOOKS ) - PATIENCE,
			]
		),
		static fn( $row ) => null !== next_look( $row )
	);
}

/**
 * Returns when a share is due to be checked, as a Unix timestamp: the first delay after the last
 * check; null after the last one.
 *
 * @param array<string, mixed> $row Of Shares\get().
 */
function next_look( array $row ): ?int {
	foreach ( LOOKS as $pause ) {
		if ( $row['done_at'] + $pause > $row['asked_at'] ) {
			return $row['done_at'] + $pause;
		}
	}
	return null;
}

/** Checks the shares that are due. May run in several processes at the same time. */
function run(): void {
	// Before the work, so that there is a next run even if this process is killed.
	schedule();
	$end = time() + SECONDS;
	foreach ( is_on() ? shares() : [] as $row ) {
		if ( time() > $end ) {
			break;
		}
		if ( next_look( $row ) <= time() && claim( $row ) ) {
			look( $row );
		}
	}
	schedule();
}

/**
 * Claims a share for a check. Returns false where another process has claimed it.
 *
 * @param array<string, mixed> $row Of Shares\get().
 */
function claim( array $row ): bool {
	global $wpdb;
	return 1 ===
		$wpdb->query(
			$wpdb->prepare(
				'UPDATE %i SET asked_at = %d WHERE id = %d AND asked_at = %d',
				Tables\shares(),
				time(),
				$row['id'],
				$row['asked_at']
			)
		);
}

/**
 * Imports the replies to a share. If the network fails, they are imported at the next check.
 *
 * @param array<string, mixed> $row Of Shares\get().
 */
function look( array $row ): void {
	$post       = get_post( $row['post_id'] );
	$connection = Connections\get( $row['connection_id'] );
	if (
		'' !== Send\obstacle( $post, $connection ) ||
		Connections\LOST === $connection['state'] ||
		! Networks\offers( $connection['service'], 'replies' ) ||
		! comments_open( $post )
	) {
		return;
	}
	$token   = Connections\token( $connection );
	$replies = $token
		? Networks\call(
			$connection['service'],
			'replies',
			$token,
			$row['result']
		)
		: [];
	if ( ! is_wp_error( $replies ) ) {
		take( $row, $connection['service'], $replies );
	} elseif ( Connections\LOST === $replies->get_error_code() ) {
		Connections\lose( $connection, $replies->get_error_message() );
	}
}

/**
 * Creates comments for the replies that have not been imported yet.
 *
 * @param array<string, mixed>       $row     Of Shares\get().
 * @param string                     $service Slug of the network.
 * @param list<array<string, mixed>> $replies As publicize/networks.php describes them.
 */
function take( array $row, string $service, array $replies ): void {
	$comments = comments_of( $row['post_id'] );
	$taken    = (array) ( $row['result']['taken'] ?? [] );
	foreach ( $replies as $reply ) {
		$id = "$service:{$reply['id']}";
		// A hash, since IDs may contain names, which must not be kept after a comment was deleted.
		$mark = substr( hash( 'sha256', $id ), 0, 16 );
		if (
			isset( $comments[ $id ] ) ||
			in_array( $mark, $taken, true ) ||
			count( $taken ) >= MOST
		) {
			continue;
		}
		$taken[] = $mark;
		Shares\change(
			$row['id'],
			[
				'result' => wp_json_encode( [ 'taken' => $taken ] + $row['result'] ),
			]
		);
		$comment = write(
			$row['post_id'],
			$reply,
			[
				'id'     => $id,
				'parent' => $comments[ "$service:{$reply['parent']}" ] ?? 0,
			]
		);
		if ( $comment ) {
			$comments[ $id ] = $comment;
		}
	}
}

/**
 * Returns the comments of a post that are imported replies, also those in the trash.
 *
 * @return array<string, int> Comment IDs by the value of Origin\ID.
 */
function comments_of( int $post_id ): array {
	global $wpdb;
	$rows = $wpdb->get_results(
		$wpdb->prepare(
			"SELECT m.meta_value, m.comment_id FROM $wpdb->commentmeta m JOIN $wpdb->comments c ON c.comment_ID = m.comment_id WHERE c.comment_post_ID = %d AND m.meta_key = %s",
			$post_id,
			Origin\ID
		),
		ARRAY_A
	);
	return array_map(
		'intval',
		array_column( (array) $rows, 'comment_id', 'meta_value' )
	);
}

/**
 * Creates a comment as from any visitor, so that the site's moderation and notifications apply.
 *
 * @param array<string, mixed>           $reply As publicize/networks.php describes it.
 * @param array{id: string, parent: int} $place `id` is the value of Origin\ID, `parent` the ID of a
 *                                              comment or 0.
 * @return int The comment's ID, or 0 where the site refuses it.
 */
function write( int $post_id, array $reply, array $place ): int {
	$at   = gmdate( 'Y-m-d H:i:s', min( $reply['created_at'], time() ) );
	$fits = static fn( $url ) => strlen( $url ) > MAX_URL ? '' : $url;
	is_writing( true );
	try {
		$comment = wp_new_comment(
			wp_slash(
				[
					'comment_post_ID'      => $post_id,
					'comment_parent'       => $place['parent'],
					'comment_author'       => mb_substr(
						$reply['author']['name'],
						0,
						MAX_NAME
					),
					'comment_author_url'   => $fits( $reply['author']['url'] ),
					'comment_author_email' => '',
					'comment_author_IP'    => '',
					'comment_agent'        => Origin\AGENT,
					// Escaped, since the text is plain and may look like HTML.
					'comment_content'      => htmlspecialchars(
						mb_substr( $reply['text'], 0, MAX_TEXT ),
						ENT_NOQUOTES,
						'UTF-8'
					),
					'comment_date'         => get_date_from_gmt( $at ),
					'comment_date_gmt'     => $at,
					'comment_type'         => 'comment',
					'user_id'              => 0,
					'comment_meta'         => [
						Origin\ID  => $place['id'],
						Origin\URL => $reply['url'],
					],
				]
			),
			true
		);
	} finally {
		is_writing( false );
	}
	return is_wp_error( $comment ) ? 0 : (int) $comment;
}

/** Returns whether a comment is being created here; with an argument, sets that. */
function is_writing( ?bool $is = null ): bool {
	static $kept = false;
	$kept        = $is ?? $kept;
	return $kept;
}
