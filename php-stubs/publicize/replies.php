<?php
/**
 * Imports replies on networks as comments of the post that was shared, if the owner enables it.
 *
 * A share is checked after each of the delays in CHECK_DELAYS_SECONDS. `asked_at` of its row is the time of the
 * last check; one process sets it before it asks the network. A reply is recorded as imported (in
 * `result` of the row) before its comment is created: so it is imported once, even if the process
 * ends in between, and not again after its comment was deleted.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Replies;

use Mainstay\Core\PlainText;
use Mainstay\Core\SiteHome;
use Mainstay\Publicize;
use Mainstay\Publicize\Connections;
use Mainstay\Publicize\Networks;
use Mainstay\Publicize\Origin;
use Mainstay\Publicize\Send;
use Mainstay\Publicize\ShareItem\ShareItem;
use Mainstay\Publicize\Shares;
use Mainstay\Publicize\Tables;
use Mainstay\Core\Settings;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/send.php';
require_once __DIR__ . '/origin.php';

/** Hook of the WP-Cron event. */
const CRON_EVENT = 'mainstay_replies';

/** Seconds from sharing to each check. */
const CHECK_DELAYS_SECONDS = [
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
const LAST_CHECK_GRACE_SECONDS = DAY_IN_SECONDS;

/** Seconds after which a run stops; the rest waits for the next run. */
const RUN_SECONDS = 20;

/** Replies to one share that become comments. */
const MAX_REPLIES = 200;

/** Characters that the columns of WordPress's table hold, and of a text. */
const MAX_NAME_LENGTH = 60;
const MAX_TEXT_LENGTH = 10000;
const MAX_URL_LENGTH  = 200;

/** Key in $GLOBALS of whether a comment is being created. */
const CREATING_COMMENT = __NAMESPACE__ . '\creating_comment';

/** Returns whether the owner enabled the import and posts can be shared at all. */
function is_import_enabled(): bool {
	return Settings\get_setting( 'import_replies' ) && Publicize\has_feature( 'publicize' );
}

/** Schedules the WP-Cron event for the next due check, or removes it. */
function schedule_import(): void {
	$looks = is_import_enabled() ? array_map( __NAMESPACE__ . '\get_next_check_time', get_watched_shares() ) : [];
	$at    = $looks ? max( min( $looks ), time() + MINUTE_IN_SECONDS ) : false;
	if ( wp_next_scheduled( CRON_EVENT ) !== $at ) {
		wp_clear_scheduled_hook( CRON_EVENT );
		$at && wp_schedule_single_event( $at, CRON_EVENT );
	}
}

/**
 * Returns the shares that will be checked again. Of a thread this is the first item, since replies
 * to the others are below it as well.
 *
 * @return array<int, ShareItem>
 */
function get_watched_shares(): array {
	return array_filter(
		Shares\query_shares(
			'state = %s AND item = 0 AND done_at > %d',
			[
				'done',
				time() - max( CHECK_DELAYS_SECONDS ) - LAST_CHECK_GRACE_SECONDS,
			]
		),
		static fn( $row ) => null !== get_next_check_time( $row )
	);
}

/**
 * Returns when a share is due to be checked, as a Unix timestamp: the first delay after the last
 * check; null after the last one.
 *
 * @param ShareItem $row Of Shares\get_item().
 */
function get_next_check_time( ShareItem $row ): ?int {
	foreach ( CHECK_DELAYS_SECONDS as $pause ) {
		if ( $row->done_at + $pause > $row->asked_at ) {
			return $row->done_at + $pause;
		}
	}
	return null;
}

/** Checks the shares that are due. May run in several processes at the same time. */
function import_due_replies(): void {
	// In a copy of the site, they would become comments a second time.
	if ( ! SiteHome\is_site() ) {
		return;
	}
	// Before the work, so that there is a next run even if this process is killed.
	schedule_import();
	$end = time() + RUN_SECONDS;
	foreach ( is_import_enabled() ? get_watched_shares() : [] as $row ) {
		if ( time() > $end ) {
			break;
		}
		if ( get_next_check_time( $row ) <= time() && claim_share( $row ) ) {
			import_replies( $row );
		}
	}
	schedule_import();
}

/**
 * Claims a share for a check. Returns false where another process has claimed it.
 *
 * @param ShareItem $row Of Shares\get_item().
 */
function claim_share( ShareItem $row ): bool {
	global $wpdb;
	return 1 ===
		$wpdb->query(
			$wpdb->prepare(
				'UPDATE %i SET asked_at = %d WHERE id = %d AND asked_at = %d',
				Tables\get_shares_table(),
				time(),
				$row->id,
				$row->asked_at
			)
		);
}

/**
 * Imports the replies to a share. If the network fails, they are imported at the next check.
 *
 * @param ShareItem $row Of Shares\get_item().
 */
function import_replies( ShareItem $row ): void {
	$post       = get_post( $row->post_id );
	$connection = Connections\get_connection( $row->connection_id );
	if (
		'' !== Send\get_obstacle( $post, $connection ) ||
		$connection->is_lost() ||
		! comments_open( $post )
	) {
		return;
	}
	$token   = Connections\get_token( $connection );
	$network = Networks\find_network( $connection->service );
	$replies = $token && $network ? $network->get_replies( $token, $row->result ) : [];
	if ( null === $replies ) {
		return;
	}
	if ( ! is_wp_error( $replies ) ) {
		create_comments( $row, $connection->service, $replies );
	} elseif ( Connections\REAUTH_ERROR_CODE === $replies->get_error_code() ) {
		Connections\mark_disconnected( $connection, $replies->get_error_message() );
	}
}

/**
 * Creates comments for the replies that have not been imported yet.
 *
 * @param ShareItem                  $row     Of Shares\get_item().
 * @param string                     $service Slug of the network.
 * @param list<array<string, mixed>> $replies As services/network.php describes them.
 */
function create_comments( ShareItem $row, string $service, array $replies ): void {
	$comments = get_reply_comments( $row->post_id );
	$taken    = (array) ( $row->result['taken'] ?? [] );
	foreach ( $replies as $reply ) {
		$id = "$service:{$reply['id']}";
		// A hash, since IDs may contain names, which must not be kept after a comment was deleted.
		$mark = substr( hash( 'sha256', $id ), 0, 16 );
		if (
			isset( $comments[ $id ] ) ||
			in_array( $mark, $taken, true ) ||
			count( $taken ) >= MAX_REPLIES
		) {
			continue;
		}
		$taken[] = $mark;
		Shares\update_item(
			$row->id,
			[
				'result' => wp_json_encode( [ 'taken' => $taken ] + $row->result ),
			]
		);
		$comment = create_comment(
			$row->post_id,
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
 * @return array<string, int> Comment IDs by the value of Origin\REPLY_ID_META_KEY.
 */
function get_reply_comments( int $post_id ): array {
	global $wpdb;
	$rows = $wpdb->get_results(
		$wpdb->prepare(
			"SELECT m.meta_value, m.comment_id FROM $wpdb->commentmeta m JOIN $wpdb->comments c ON c.comment_ID = m.comment_id WHERE c.comment_post_ID = %d AND m.meta_key = %s",
			$post_id,
			Origin\REPLY_ID_META_KEY
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
 * @param array<string, mixed>           $reply As services/network.php describes it.
 * @param array{id: string, parent: int} $place `id` is the value of Origin\REPLY_ID_META_KEY, `parent` the ID of a
 *                                              comment or 0.
 * @return int The comment's ID, or 0 where the site refuses it.
 */
function create_comment( int $post_id, array $reply, array $place ): int {
	$at   = gmdate( 'Y-m-d H:i:s', min( $reply['created_at'], time() ) );
	$fits = static fn( $url ) => strlen( $url ) > MAX_URL_LENGTH ? '' : $url;
	set_creating_comment( true );
	try {
		$comment = wp_new_comment(
			wp_slash(
				[
					'comment_post_ID'      => $post_id,
					'comment_parent'       => $place['parent'],
					// Escaped as the text is, since both are plain and may look like HTML.
					'comment_author'       => PlainText\to_html( mb_substr( $reply['author']['name'], 0, MAX_NAME_LENGTH ), ENT_NOQUOTES ),
					'comment_author_url'   => $fits( $reply['author']['url'] ),
					'comment_author_email' => '',
					'comment_author_IP'    => '',
					'comment_agent'        => Origin\COMMENT_AGENT,
					'comment_content'      => PlainText\to_html( mb_substr( $reply['text'], 0, MAX_TEXT_LENGTH ), ENT_NOQUOTES ),
					'comment_date'         => get_date_from_gmt( $at ),
					'comment_date_gmt'     => $at,
					'comment_type'         => 'comment',
					'user_id'              => 0,
					'comment_meta'         => [
						Origin\REPLY_ID_META_KEY  => $place['id'],
						Origin\REPLY_URL_META_KEY => $reply['url'],
					],
				]
			),
			true
		);
	} finally {
		set_creating_comment( false );
	}
	return is_wp_error( $comment ) ? 0 : (int) $comment;
}

/** Returns whether a comment is being created here. */
function is_creating_comment(): bool {
	return $GLOBALS[ CREATING_COMMENT ] ?? false;
}

/** Says whether a comment is being created here. */
function set_creating_comment( bool $is ): void {
	$GLOBALS[ CREATING_COMMENT ] = $is;
}
