<?php
/**
 * Sends new posts by email to the subscribers: decides which posts are sent, and stores their
 * mailings, which run.php sends. Any number of processes on any number of servers may work at the same
 * time. A process that dies loses nothing; only the mail that it was sending at that moment can be sent
 * twice.
 *
 * A mailing is `new` until its mail is made and all subscribers are queued (queue.php), then
 * `sending`; `paused` by the owner or after errors; `done`; or `stopped`, because its post is no
 * longer public.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Mailings;

use Mainstay\Core\Availability;
use Mainstay\Core\NewPosts;
use Mainstay\Core\PostMeta;
use Mainstay\Core\PublishingChoices;
use Mainstay\Core\Retry;
use Mainstay\Newsletter\Mailings\Queue;
use Mainstay\Newsletter\Mailings\Translations;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\Sender;
use Mainstay\Newsletter\Subscribers\Tables;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/new-posts.php';
require_once dirname( __DIR__, 2 ) . '/core/post-meta.php';
require_once dirname( __DIR__, 2 ) . '/core/publishing-choices.php';
require_once dirname( __DIR__, 2 ) . '/core/retry.php';
require_once dirname( __DIR__ ) . '/subscribers/subscribers.php';
require_once __DIR__ . '/queue.php';

/** Post meta key of the author's choice: `yes`, `no`, or empty for the owner's default. */
const SEND_MAIL_META_KEY = '_mainstay_send_mail';

/** Post meta key of another plugin: the post is never sent. */
const NEVER_SEND_META_KEY = '_jetpack_dont_email_post_to_subs';

/** Post meta key: the post was public before it became a draft again. */
const WAS_PUBLISHED_META_KEY = '_jetpack_post_was_ever_published';

/** Hook of the WP-Cron event. */
const CRON_HOOK = 'mainstay_mailings';

/** Name of the editor panel; where the owner switched it off, nothing is sent. */
const PANEL_NAME = 'newsletter';

/**
 * Returns the post types that can be sent.
 *
 * @return string[]
 */
function get_mailing_post_types(): array {
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
	foreach ( get_mailing_post_types() as $type ) {
		PostMeta\register_free_meta(
			$type,
			SEND_MAIL_META_KEY,
			[
				'type'              => 'string',
				'single'            => true,
				'default'           => '',
				// A word of another plugin or an import that is not known sends nothing.
				'sanitize_callback' => static fn( $value ) => in_array( $value, [ 'yes', '', null, false ], true )
					? (string) $value
					: 'no',
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
function should_send_post( WP_Post $post ): bool {
	$choice = get_choice( $post->ID );
	return in_array( $post->post_type, get_mailing_post_types(), true ) &&
		Availability\is_available( PANEL_NAME ) &&
		! get_post_meta( $post->ID, NEVER_SEND_META_KEY, true ) &&
		NewPosts\allows_news( $post, 'yes' === $choice ) &&
		( 'yes' === $choice || ( 'no' !== $choice && is_sent_by_default( $post ) ) );
}

/**
 * Returns the choice that counts: `yes`, `no`, or empty for the owner's default. A `no` always counts,
 * because nothing is sent by it.
 */
function get_choice( int $post_id ): string {
	return 'no' === get_post_meta( $post_id, SEND_MAIL_META_KEY, true )
		? 'no'
		: (string) PublishingChoices\get_value( $post_id, SEND_MAIL_META_KEY );
}

/** Returns whether a post without the author's choice is sent. */
function is_sent_by_default( WP_Post $post ): bool {
	require_once dirname( __DIR__ ) . '/subscribers/sender.php';
	require_once __DIR__ . '/translations.php';
	return Sender\get_sender_settings()['by_default'] &&
		NewPosts\is_recent( $post ) &&
		! get_post_meta( $post->ID, NEVER_SEND_META_KEY, true ) &&
		! get_post_meta( $post->ID, WAS_PUBLISHED_META_KEY, true ) &&
		! Translations\is_translation_sent( $post );
}

/**
 * Removes another plugin's mark when the author wants the post to be sent, because the newer choice
 * counts.
 *
 * @param int   $post_id Post ID.
 * @param mixed $choice  Value of the post meta.
 */
function clear_never_send_mark( int $post_id, $choice ): void {
	if ( 'yes' === $choice && PublishingChoices\is_confirmed( $post_id, SEND_MAIL_META_KEY ) ) {
		delete_post_meta( $post_id, NEVER_SEND_META_KEY );
	}
}

/**
 * Stores that a post was public when it stops being so.
 *
 * @param WP_Post      $post   Post as it is now.
 * @param WP_Post|null $before Post as it was before.
 */
function mark_as_once_published( WP_Post $post, ?WP_Post $before ): void {
	if ( is_public_post( $before ) && ! is_public_post( $post ) ) {
		update_post_meta( $post->ID, WAS_PUBLISHED_META_KEY, 1 );
	}
}

/** Returns whether everybody can read a post. */
function is_public_post( ?WP_Post $post ): bool {
	return $post && 'publish' === $post->post_status && ! $post->post_password;
}

/**
 * Returns the same as stored in the database now: the post cache of a long process may be outdated.
 */
function is_public_post_now( int $post_id ): bool {
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
function start_on_publish( WP_Post $post, ?WP_Post $before ): void {
	if (
		is_public_post( $post ) &&
		! is_public_post( $before ) &&
		should_send_post( $post ) &&
		// Another plugin may have deleted it while it was published.
		is_public_post_now( $post->ID )
	) {
		start_mailing( $post->ID );
	}
}

/**
 * Starts the mailing of a post; a second call changes nothing. A mailing that was stopped because
 * its post was not public goes on, with the post as it is now, to those who have not got it.
 *
 * @param int $post_id Post ID.
 * @return bool Whether it was started.
 */
function start_mailing( int $post_id ): bool {
	global $wpdb;
	if ( ! Tables\ensure_tables() ) {
		return false;
	}
	schedule_run();
	$is_new  =
		1 ===
		$wpdb->query(
			$wpdb->prepare(
				'INSERT IGNORE INTO %i (post_id, state, subject, html, plain, error, next_at, created_at) VALUES (%d, %s, %s, %s, %s, %s, %d, %d)',
				Tables\get_mailings_table(),
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
	$mailing = $is_new ? null : find_mailing( $post_id, 'post_id' );
	return $is_new ||
		( $mailing &&
			update_mailing(
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
function schedule_run( int $at = 0 ): void {
	if ( ! wp_next_scheduled( CRON_HOOK ) ) {
		wp_schedule_single_event( $at ?: time(), CRON_HOOK );
	}
}

/**
 * Returns a mailing, or null. Times are Unix times.
 *
 * @param int    $id     Mailing ID or post ID.
 * @param string $column `id` or `post_id`.
 * @return array{id: int, post_id: int, state: string, subject: string, html: string, plain: string, total: int, troubles: int, next_at: int, error: string, created_at: int, done_at: int}|null
 */
function find_mailing( int $id, string $column = 'id' ): ?array {
	global $wpdb;
	$row = Tables\tables_exist()
		? $wpdb->get_row(
			$wpdb->prepare(
				'SELECT * FROM %i WHERE %i = %d',
				Tables\get_mailings_table(),
				$column,
				$id
			),
			ARRAY_A
		)
		: null;
	return $row ? cast_mailing_row( $row ) : null;
}

/**
 * Returns a row of the table with its types.
 *
 * @param array<string, mixed> $row
 * @return array{id: int, post_id: int, state: string, subject: string, html: string, plain: string, total: int, troubles: int, next_at: int, error: string, created_at: int, done_at: int}
 */
function cast_mailing_row( array $row ): array {
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
function update_mailing( int $id, array $values, array $states ): bool {
	global $wpdb;
	$set    = [];
	$filled = [ Tables\get_mailings_table() ];
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
	return (bool) Retry\retry_query( static fn() => $wpdb->query( $statement ) );
	// phpcs:enable
}

/** Pauses a mailing. */
function pause_mailing( int $id ): bool {
	return update_mailing(
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
function resume_mailing( int $id ): bool {
	schedule_run();
	$mailing = find_mailing( $id );
	if ( ! $mailing || ! Queue\reset_letters( $id, 'done' === $mailing['state'] ) ) {
		return false;
	}
	return update_mailing(
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
function get_next_due_time(): ?int {
	global $wpdb;
	if ( ! Tables\tables_exist() ) {
		return null;
	}
	$next = $wpdb->get_var(
		$wpdb->prepare(
			'SELECT MIN(next_at) FROM %i WHERE state IN (%s, %s)',
			Tables\get_mailings_table(),
			'new',
			'sending'
		)
	);
	return null === $next ? null : (int) $next;
}

/**
 * Returns the oldest mailing that is due, or null.
 *
 * @return array{id: int, post_id: int, state: string, subject: string, html: string, plain: string, total: int, troubles: int, next_at: int, error: string, created_at: int, done_at: int}|null
 */
function get_due_mailing(): ?array {
	global $wpdb;
	$row = $wpdb->get_row(
		$wpdb->prepare(
			'SELECT * FROM %i WHERE state IN (%s, %s) AND next_at <= %d ORDER BY id LIMIT 1',
			Tables\get_mailings_table(),
			'new',
			'sending',
			time()
		),
		ARRAY_A
	);
	return $row ? cast_mailing_row( $row ) : null;
}
