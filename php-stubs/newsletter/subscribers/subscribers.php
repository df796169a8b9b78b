<?php
/**
 * Keeps the site's own list of subscribers, with double opt-in: before somebody confirmed by the
 * link in a mail, nothing but that mail is sent to them.
 *
 * A form posts its hidden fields, the address as `mainstay_email` and, where it asks for it,
 * `mainstay_name` or `mainstay_first_name` and `mainstay_last_name`. The answer is a page, or JSON
 * (`state`, `message`) where the request accepts it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers;

use Mainstay\Core\EmailAddresses;
use Mainstay\Core\Retry;
use Mainstay\Core\SiteLanguage;
use Mainstay\Core\PlainText;
use Mainstay\Queue;
use Mainstay\Core\Settings;
use Mainstay\Newsletter\Subscribers\MailboxLimit;
use Mainstay\Newsletter\Subscribers\Tables;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/retry.php';
require_once dirname( __DIR__, 2 ) . '/core/site-language.php';
require_once dirname( __DIR__, 2 ) . '/queue/queue.php';
require_once __DIR__ . '/mailbox-limit.php';
require_once __DIR__ . '/tables.php';

/** States of a subscriber: asked to confirm, on the list, unsubscribed, and unreachable. */
const SUBSCRIBER_STATES = [ 'pending', 'confirmed', 'unsubscribed', 'bounced' ];

/** Query argument of all pages for subscribers; its value says which page. */
const QUERY_ARG = 'mainstay-list';

/** Kind of the queue items with mails to one subscriber. */
const QUEUE_KIND = 'list-mail';

/** Seconds before the same address is asked again; doubled by each further request within a day. */
const MIN_SECONDS_BETWEEN_REQUESTS = 10 * MINUTE_IN_SECONDS;

/** Characters of an email address at most, as the index of the table allows. */
const MAX_EMAIL_LENGTH = 190;

/** Returns an email address in lower case, or an empty string where it is not valid. */
function normalize_email( string $email ): string {
	$email = strtolower( trim( $email ) );
	if ( preg_match( '/[^\x00-\x7f]/', $email ) ) {
		require_once dirname( __DIR__, 2 ) . '/core/email-addresses.php';
		$email = EmailAddresses\normalize_email_address( $email );
	}
	return strlen( $email ) <= MAX_EMAIL_LENGTH && is_email( $email ) === $email ? $email : '';
}

/**
 * Sends somebody a mail to confirm their subscription. Says the same for known and unknown
 * addresses, and sends at most one mail in ten minutes, unless they unsubscribed meanwhile.
 *
 * @param string               $email   Email address.
 * @param array<string, mixed> $details `name`; and the proof of consent: `consent` is its text,
 *                                      `page` the address it was read at or `post` its ID, `source`
 *                                      the kind of form, e.g. `subscriptions`, and `ip`, stored only
 *                                      if the owner keeps IP addresses. `topics` are IDs of those
 *                                      that the form chooses beforehand.
 * @return bool|WP_Error True where the mail is queued; `mainstay_wrong_address` (422),
 *         `mainstay_mailbox_full` (429) where the mailbox got too many of these mails, or
 *         `mainstay_not_stored` (503) where the database failed.
 */
function request_sign_up( string $email, array $details = [] ): bool|WP_Error {
	$email = normalize_email( $email );
	if ( '' === $email ) {
		return new WP_Error(
			'mainstay_wrong_address',
			__( 'Enter a valid email address.', 'mainstay-blocks' ),
			[ 'status' => 422 ]
		);
	}
	if ( ! Tables\ensure_tables() || ! Queue\Table\ensure_table() ) {
		return subscriber_not_stored_error();
	}
	if ( MailboxLimit\is_mail_due( $email ) && MailboxLimit\is_full( $email ) ) {
		return MailboxLimit\mailbox_full_error();
	}
	$proof = build_consent_proof( $details );
	$row   = Retry\retry_query( static fn() => store_sign_up_request( $email, $proof ) );
	if ( ! $row ) {
		return subscriber_not_stored_error();
	}
	// The time of the request is in the token, so that a repeated request, also after a process has
	// died between these steps, queues no second mail.
	$token  = "ask-{$row['id']}-{$row['asked_at']}";
	$is_new = Queue\add_item(
		QUEUE_KIND,
		$token,
		0,
		[
			'id'     => $row['id'],
			'what'   => 'ask',
			'locale' => SiteLanguage\get_asking_locale(),
		]
	);
	$is_new && MailboxLimit\count_mail( $email );
	if ( ! is_mail_queued( $token ) ) {
		return subscriber_not_stored_error();
	}
	Queue\send_item_after_response( QUEUE_KIND, $token );
	return true;
}

/**
 * Sends the sender of a form who agreed a mail to confirm.
 *
 * @param array<string, mixed> $person   `email` and `name`.
 * @param array<string, mixed> $consent  `text` and `page` of the consent.
 * @param array<string, mixed> $response Details of the response: `ip`.
 * @throws \RuntimeException Where it failed and is to be tried again.
 */
function request_sign_up_from_form(
	array $person,
	array $consent,
	array $response
): void {
	$result = request_sign_up(
		(string) ( $person['email'] ?? '' ),
		[
			'name'    => $person['name'] ?? '',
			'source'  => 'contact-form',
			'consent' => $consent['text'] ?? '',
			'page'    => $consent['page'] ?? '',
			'ip'      => $response['ip'] ?? '',
		]
	);
	// There were enough mails, so another attempt is of no use.
	if ( is_wp_error( $result ) && MailboxLimit\FULL_ERROR_CODE !== $result->get_error_code() ) {
		throw new \RuntimeException( esc_html( $result->get_error_message() ) );
	}
}

/**
 * Returns the proof of consent as it is stored.
 *
 * @param array<string, mixed> $details Name and proof of consent.
 * @return array{name: string, source: string, consent: string, page: string, ip: string, topics: string}
 */
function build_consent_proof( array $details ): array {
	require_once __DIR__ . '/topics.php';
	$text = static fn( string $name, int $most ) => mb_substr(
		PlainText\sanitize_typed_text(
			is_string( $details[ $name ] ?? null ) ? $details[ $name ] : ''
		),
		0,
		$most
	);
	$post = (int) ( $details['post'] ?? 0 );
	return [
		'name'    => $text( 'name', 100 ),
		'source'  => $text( 'source', 40 ),
		'consent' => $text( 'consent', 1000 ),
		'page'    => mb_substr(
			sanitize_url(
				(string) ( $details['page'] ?? '' ) ?:
				( $post
					? (string) get_permalink( $post )
					: '' ),
				[ 'http', 'https' ]
			),
			0,
			500
		),
		'ip'      => Settings\get_setting( 'store_address' ) ? $text( 'ip', 45 ) : '',
		'topics'  => Topics\choose_offered( $details['topics'] ?? [] ),
	];
}

/**
 * Stores that somebody is asked to confirm, unless that was done recently.
 *
 * @param string $email Email address.
 * @param array{name: string, source: string, consent: string, page: string, ip: string, topics: string} $proof
 * @return array{id: int, email: string, name: string, state: string, secret: string, source: string, consent: string, page: string, ip: string, consent_at: int, asked_at: int, again_at: int, confirmed_at: int, left_at: int, failures: int, error: string, topics: string, created_at: int}|null
 *         Row as it is then; null where the database failed.
 */
function store_sign_up_request( string $email, array $proof ): ?array {
	global $wpdb;
	$now = time();
	$row = find_subscriber( $email );
	if ( ! $row ) {
		$wpdb->query(
			$wpdb->prepare(
				'INSERT IGNORE INTO %i (email, name, state, secret, source, consent, page, ip, topics, consent_at, asked_at, again_at, created_at, error) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %d, %d, %d, %d, %s)',
				Tables\get_subscribers_table(),
				$email,
				$proof['name'],
				'pending',
				bin2hex( random_bytes( 16 ) ),
				$proof['source'],
				$proof['consent'],
				$proof['page'],
				$proof['ip'],
				$proof['topics'],
				$now,
				$now,
				$now + MIN_SECONDS_BETWEEN_REQUESTS,
				$now,
				''
			)
		);
		return find_subscriber( $email );
	}
	if ( ! MailboxLimit\may_be_asked_again( $row, $now ) ) {
		return $row;
	}
	$is_often = $row['asked_at'] > $now - DAY_IN_SECONDS;
	$pause    = $is_often
		? min( DAY_IN_SECONDS, 2 * ( $row['again_at'] - $row['asked_at'] ) )
		: MIN_SECONDS_BETWEEN_REQUESTS;
	// Of two concurrent requests one updates the row. Confirmed subscribers keep their proof.
	$wpdb->query(
		$wpdb->prepare(
			"UPDATE %i SET asked_at = %d, again_at = %d,
			name = CASE WHEN state = 'confirmed' OR %s = '' THEN name ELSE %s END,
			topics = CASE WHEN state = 'confirmed' OR %s = '' THEN topics ELSE %s END,
			source = CASE WHEN state = 'confirmed' THEN source ELSE %s END,
			consent = CASE WHEN state = 'confirmed' THEN consent ELSE %s END,
			page = CASE WHEN state = 'confirmed' THEN page ELSE %s END,
			ip = CASE WHEN state = 'confirmed' THEN ip ELSE %s END,
			consent_at = CASE WHEN state = 'confirmed' THEN consent_at ELSE %d END,
			state = CASE WHEN state = 'confirmed' THEN state ELSE 'pending' END
			WHERE id = %d AND again_at = %d",
			Tables\get_subscribers_table(),
			$now,
			$now + max( MIN_SECONDS_BETWEEN_REQUESTS, $pause ),
			$proof['name'],
			$proof['name'],
			$proof['topics'],
			$proof['topics'],
			$proof['source'],
			$proof['consent'],
			$proof['page'],
			$proof['ip'],
			$now,
			$row['id'],
			$row['again_at']
		)
	);
	return find_subscriber( $email );
}

/**
 * Returns whether a mail is queued.
 *
 * @param string $token Token of the queue item.
 */
function is_mail_queued( string $token ): bool {
	global $wpdb;
	return (bool) Retry\retry_query(
		static fn() => $wpdb->get_var(
			$wpdb->prepare(
				'SELECT id FROM %i WHERE kind = %s AND token = %s',
				Queue\Table\get_table_name(),
				QUEUE_KIND,
				$token
			)
		)
	);
}

/** Returns the error that an address could not be stored (`mainstay_not_stored`, 503). */
function subscriber_not_stored_error(): WP_Error {
	return new WP_Error(
		'mainstay_not_stored',
		__( 'Your address could not be saved. Try again in a minute.', 'mainstay-blocks' ),
		[ 'status' => 503 ]
	);
}

/** Counts the confirmed subscribers. */
function count_confirmed(): int {
	global $wpdb;
	return Tables\tables_exist()
		? (int) $wpdb->get_var(
			$wpdb->prepare(
				'SELECT COUNT(*) FROM %i WHERE state = %s',
				Tables\get_subscribers_table(),
				'confirmed'
			)
		)
		: 0;
}

/** Returns the same, cached for the request. */
function get_displayed_count(): int {
	static $counts                            = [];
	return $counts[ get_current_blog_id() ] ??= count_confirmed();
}

/**
 * Returns a subscriber, or null. Times are Unix times, 0 where nothing happened.
 *
 * @param string|int $who Normalized email address, or ID.
 * @return array{id: int, email: string, name: string, state: string, secret: string, source: string, consent: string, page: string, ip: string, consent_at: int, asked_at: int, again_at: int, confirmed_at: int, left_at: int, failures: int, error: string, topics: string, created_at: int}|null
 */
function find_subscriber( string|int $who ): ?array {
	global $wpdb;
	$column = is_int( $who ) ? 'id' : 'email';
	$row    = Tables\tables_exist()
		? $wpdb->get_row(
			$wpdb->prepare(
				'SELECT * FROM %i WHERE %i = %s',
				Tables\get_subscribers_table(),
				$column,
				$who
			),
			ARRAY_A
		)
		: null;
	return $row ? Tables\cast_subscriber_row( $row ) : null;
}

/**
 * Changes the state of a subscriber.
 *
 * @param array<string, mixed> $row   Row of the subscriber.
 * @param string               $state `pending`, `confirmed`, `unsubscribed` or `bounced`.
 * @param string               $error Reason, where the state is `bounced`.
 * @return bool Whether it is stored.
 */
function set_subscriber_state( array $row, string $state, string $error = '' ): bool {
	global $wpdb;
	$now   = time();
	$times = match ( $state ) {
		'confirmed' => [ 'confirmed_at' => $now ],
		'unsubscribed' => [ 'left_at' => $now ],
		default => []
	};
	$changed = Retry\retry_query(
		static fn() => $wpdb->update(
			Tables\get_subscribers_table(),
			[
				'state'         => $state,
				'error'         => $error,
				'failures'      => 0,
				// What somebody chose outlasts an import that is undone.
				'import_before' => '',
			] + $times,
			[ 'id' => $row['id'] ]
		)
	);
	if ( false === $changed ) {
		return false;
	}
	if ( $state !== $row['state'] ) {
		/**
		 * Fires after the state of a subscriber has changed: confirmed, unsubscribed, or no longer reachable.
		 *
		 * @param array  $row   The subscriber's row before the change, with the old `state`.
		 * @param string $state The new state.
		 */
		do_action( 'mainstay_subscriber_changed', $row, $state );
	}
	return true;
}

/**
 * Stores why a mail did not reach a subscriber.
 *
 * @param array<string, mixed> $row   Row of the subscriber.
 * @param string               $error Reason.
 */
function store_delivery_error( array $row, string $error ): void {
	global $wpdb;
	$wpdb->update(
		Tables\get_subscribers_table(),
		[ 'error' => mb_substr( PlainText\scrub_utf8( $error ), 0, 500 ) ],
		[ 'id' => $row['id'] ]
	);
}

/** Returns the address that sign-up forms post to. */
function get_sign_up_url(): string {
	return SiteLanguage\add_page_language( add_query_arg( QUERY_ARG, 'sign-up', home_url( '/' ) ) );
}

/**
 * Returns the hidden fields of a sign-up form: signed details of the form, and a honeypot. They are
 * the same for all visitors, so the page may be cached.
 *
 * @param int                  $post_id ID of the post that the form is on; 0 in a template or
 *                                      widget.
 * @param array<string, mixed> $shown   `source`, e.g. `subscriptions`; `consent`, the text beside
 *                                      the form; and `topics` that are chosen beforehand.
 */
function render_hidden_fields( int $post_id, array $shown = [] ): string {
	require_once __DIR__ . '/sign-up.php';
	return SignUp\render_list_hidden_fields( $post_id, $shown );
}
