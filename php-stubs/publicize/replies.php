<?php
/**
 * Answers on networks to what was shared become comments of the post, where the owner wants that.
 *
 * A share is looked at after each of LOOKS. `asked_at` of its row says when that was last; it is
 * changed before the network is asked, by one process only. An answer is written down as taken (in
 * `result` of the row) before its comment is made: so it comes once, whatever ends the process
 * between the two, and not again after somebody deleted it.
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

/** The event of WP-Cron. */
const EVENT = 'mainstay_replies';

/** Seconds from sharing to each look. */
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

/** Seconds that the last look may be late. */
const PATIENCE = DAY_IN_SECONDS;

/** A run ends after so many seconds, and the rest waits for the next. */
const SECONDS = 20;

/** Answers to one share that become comments. */
const MOST = 200;

/** Characters that WordPress's table has room for, whatever they are. */
const MAX_NAME = 60;
const MAX_TEXT = 10000;
const MAX_URL  = 200;

/** Does the owner want it, and can posts be shared at all? */
function is_on(): bool {
	return Settings\get( 'import_replies' ) && Publicize\has_feature( 'publicize' );
}

/** Makes sure that WP-Cron comes when the next look is due, or not at all. */
function schedule(): void {
	$looks = is_on() ? array_map( __NAMESPACE__ . '\next_look', shares() ) : [];
	$at    = $looks ? max( min( $looks ), time() + MINUTE_IN_SECONDS ) : false;
	if ( wp_next_scheduled( EVENT ) !== $at ) {
		wp_clear_scheduled_hook( EVENT );
		$at && wp_schedule_single_event( $at, EVENT );
	}
}

/**
 * What will be looked at again. Of a thread the first item: whatever is said below the others is
 * below it as well.
 *
 * @return array[]
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

/** When a share is due to be looked at: the first time that is planned after the last look. */
function next_look( array $row ): ?int {
	foreach ( LOOKS as $pause ) {
		if ( $row['done_at'] + $pause > $row['asked_at'] ) {
			return $row['done_at'] + $pause;
		}
	}
	return null;
}

/** Looks at what is due. Any number may run at a time, on any number of servers. */
function run(): void {
	// Before the work: if it kills this process, there is a next time.
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

/** Writes down that a share is looked at now; false where somebody else has done so. */
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

/** Asks a network for the answers to a share. One that gives none now is asked at the next look. */
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
 * Makes comments of the answers that have not been taken yet.
 *
 * @param array[] $replies As publicize/networks.php has them.
 */
function take( array $row, string $service, array $replies ): void {
	$comments = comments_of( $row['post_id'] );
	$taken    = (array) ( $row['result']['taken'] ?? [] );
	foreach ( $replies as $reply ) {
		$id = "$service:{$reply['id']}";
		// Their ids have names in them, which are not kept where a comment was deleted.
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
 * The answers that are comments of a post, also in the trash.
 *
 * @return array<string, int> The comments' numbers by what Origin\ID says.
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
 * Makes a comment, as of any stranger: the site decides whether it is shown, and tells whom it tells.
 *
 * @param array $reply As publicize/networks.php has it.
 * @param array $place `id` as Origin\ID says, and `parent`, the number of a comment or 0.
 * @return int Its number, or 0 where the site does not take it.
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
					// What looks like HTML is there to be read.
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

/** Is a comment of ours being made? With an argument, remembers it. */
function is_writing( ?bool $is = null ): bool {
	static $kept = false;
	$kept        = $is ?? $kept;
	return $kept;
}
