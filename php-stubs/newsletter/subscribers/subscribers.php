<?php
/**
 * The site's own list of people who get its posts by e-mail: who is on it, and how somebody gets
 * there. Nobody is sent anything but one question before they said yes to it by a link in that mail.
 *
 * A form posts to sign_up_action() with form_fields() in it, the address as `mainstay_email` and,
 * where it asks for it, `mainstay_name` or `mainstay_first_name` and `mainstay_last_name`. The
 * answer is a page, or JSON (`state`, `message`) where the request accepts that.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers;

use Mainstay\Queue;
use Mainstay\Core\Settings;
use Mainstay\Newsletter\Subscribers\Tables;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/queue/queue.php';
require_once __DIR__ . '/tables.php';

/** Asked and not answered yet; on the list; gone; and whose mailbox does not take mail any more. */
const STATES = [ 'pending', 'confirmed', 'unsubscribed', 'bounced' ];

/** In the address of everything that people on the list open: what they want. */
const QUERY = 'mainstay-list';

/** Kind of row in the outbox: what one person is told about being on the list. */
const KIND = 'list-mail';

/** Nobody who has not left since is asked again sooner; each further time within a day doubles it. */
const PAUSE = 10 * MINUTE_IN_SECONDS;

/** The database can look up addresses up to this length. */
const LONGEST = 190;

/** An address as the list keeps it, or an empty string where it is none. */
function address( string $email ): string {
	$email = strtolower( trim( $email ) );
	return strlen( $email ) <= LONGEST && is_email( $email ) === $email
		? $email
		: '';
}

/**
 * Asks somebody whether they want to be on the list. Says the same whether they are on it, were on
 * it or never heard of it; and asks at most once in ten minutes, unless they left meanwhile.
 *
 * @param string $email   Whom.
 * @param array  $details `name`; and the proof of what was agreed to: `consent` is the text, `page`
 *                        the address it was read at or `post` its number, `source` who asks, e.g.
 *                        `subscriptions`, and `ip`, kept only if the owner wants addresses kept.
 * @return bool|WP_Error True when it is written down and will be sent.
 */
function sign_up( string $email, array $details = [] ): bool|WP_Error {
	$email = address( $email );
	if ( '' === $email ) {
		return new WP_Error(
			'mainstay_wrong_address',
			__( 'Please enter a valid email address.', 'mainstay-blocks' ),
			[ 'status' => 422 ]
		);
	}
	if ( ! Tables\ensure() || ! Queue\Table\ensure_table() ) {
		return unavailable();
	}
	$proof = proof( $details );
	$row   = Queue\Table\insist( static fn() => ask( $email, $proof ) );
	if ( ! $row ) {
		return unavailable();
	}
	// Named for the moment of asking: whoever comes twice, or again after a process has died between
	// these steps, finds the same row.
	$token = "ask-{$row['id']}-{$row['asked_at']}";
	Queue\add(
		KIND,
		$token,
		0,
		[
			'id'   => $row['id'],
			'what' => 'ask',
		]
	);
	if ( ! is_written( $token ) ) {
		return unavailable();
	}
	Queue\send_after_answer( KIND, $token );
	return true;
}

/**
 * Asks somebody who agreed in a form.
 *
 * @param array $person   `email` and `name`.
 * @param array $consent  `text` and `page` of what they agreed to.
 * @param array $response Facts of the form's response: `ip`.
 * @throws \RuntimeException Where it is to be tried again.
 */
function sign_up_from_form(
	array $person,
	array $consent,
	array $response
): void {
	$result = sign_up(
		(string) ( $person['email'] ?? '' ),
		[
			'name'    => $person['name'] ?? '',
			'source'  => 'contact-form',
			'consent' => $consent['text'] ?? '',
			'page'    => $consent['page'] ?? '',
			'ip'      => $response['ip'] ?? '',
		]
	);
	if ( is_wp_error( $result ) ) {
		throw new \RuntimeException( esc_html( $result->get_error_message() ) );
	}
}

/** What is kept of how somebody agreed. */
function proof( array $details ): array {
	$text = static fn( string $name, int $most ) => mb_substr(
		sanitize_text_field(
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
		'ip'      => Settings\get( 'store_address' ) ? $text( 'ip', 45 ) : '',
	];
}

/**
 * Writes down that somebody is being asked, if it is time to.
 *
 * @return array|null The row as it is then.
 */
function ask( string $email, array $proof ): ?array {
	global $wpdb;
	$now = time();
	$row = find( $email );
	if ( ! $row ) {
		$wpdb->query(
			$wpdb->prepare(
				'INSERT IGNORE INTO %i (email, name, state, secret, source, consent, page, ip, consent_at, asked_at, again_at, created_at, error) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %d, %d, %d, %d, %s)',
				Tables\people(),
				$email,
				$proof['name'],
				'pending',
				bin2hex( random_bytes( 16 ) ),
				$proof['source'],
				$proof['consent'],
				$proof['page'],
				$proof['ip'],
				$now,
				$now,
				$now + PAUSE,
				$now,
				''
			)
		);
		return find( $email );
	}
	// Who has left since then answered that mail, and has none to come back by.
	$has_left =
		'unsubscribed' === $row['state'] && $row['left_at'] >= $row['asked_at'];
	if ( $row['again_at'] > $now && ! $has_left ) {
		return $row;
	}
	$is_often = $row['asked_at'] > $now - DAY_IN_SECONDS;
	$pause    = $is_often
		? min( DAY_IN_SECONDS, 2 * ( $row['again_at'] - $row['asked_at'] ) )
		: PAUSE;
	// Of two at once, one moves the time. Who is on the list keeps the proof of how they got there.
	$wpdb->query(
		$wpdb->prepare(
			"UPDATE %i SET asked_at = %d, again_at = %d,
			name = CASE WHEN state = 'confirmed' OR %s = '' THEN name ELSE %s END,
			source = CASE WHEN state = 'confirmed' THEN source ELSE %s END,
			consent = CASE WHEN state = 'confirmed' THEN consent ELSE %s END,
			page = CASE WHEN state = 'confirmed' THEN page ELSE %s END,
			ip = CASE WHEN state = 'confirmed' THEN ip ELSE %s END,
			consent_at = CASE WHEN state = 'confirmed' THEN consent_at ELSE %d END,
			state = CASE WHEN state = 'confirmed' THEN state ELSE 'pending' END
			WHERE id = %d AND again_at = %d",
			Tables\people(),
			$now,
			$now + max( PAUSE, $pause ),
			$proof['name'],
			$proof['name'],
			$proof['source'],
			$proof['consent'],
			$proof['page'],
			$proof['ip'],
			$now,
			$row['id'],
			$row['again_at']
		)
	);
	return find( $email );
}

/** Is a mail in the outbox? */
function is_written( string $token ): bool {
	global $wpdb;
	return (bool) Queue\Table\insist(
		static fn() => $wpdb->get_var(
			$wpdb->prepare(
				'SELECT id FROM %i WHERE kind = %s AND token = %s',
				Queue\Table\table(),
				KIND,
				$token
			)
		)
	);
}

function unavailable(): WP_Error {
	return new WP_Error(
		'mainstay_not_stored',
		__(
			'Your address could not be saved just now. Please try again in a minute.',
			'mainstay-blocks'
		),
		[ 'status' => 503 ]
	);
}

/** How many get the posts. */
function count_confirmed(): int {
	global $wpdb;
	return Tables\are_there()
		? (int) $wpdb->get_var(
			$wpdb->prepare(
				'SELECT COUNT(*) FROM %i WHERE state = %s',
				Tables\people(),
				'confirmed'
			)
		)
		: 0;
}

/** The same, for a page that may say it in many places. */
function count_shown(): int {
	static $counts                            = [];
	return $counts[ get_current_blog_id() ] ??= count_confirmed();
}

/**
 * Somebody by address or number, or null.
 *
 * @param string|int $who E-mail as address() gives it, or id.
 * @return array{id: int, email: string, name: string, state: string, secret: string, source: string, consent: string, page: string, ip: string, consent_at: int, asked_at: int, again_at: int, confirmed_at: int, left_at: int, failures: int, error: string, created_at: int}|null
 */
function find( string|int $who ): ?array {
	global $wpdb;
	$column = is_int( $who ) ? 'id' : 'email';
	$row    = Tables\are_there()
		? $wpdb->get_row(
			$wpdb->prepare(
				'SELECT * FROM %i WHERE %i = %s',
				Tables\people(),
				$column,
				$who
			),
			ARRAY_A
		)
		: null;
	return $row ? Tables\typed( $row ) : null;
}

/**
 * Puts somebody into another state.
 *
 * @param array  $row   As find() gives it.
 * @param string $state One of STATES.
 * @param string $error Why, where it is `bounced`.
 * @return bool Whether that is what they are in now.
 */
function change_state( array $row, string $state, string $error = '' ): bool {
	global $wpdb;
	$now   = time();
	$times = match ( $state ) {
		'confirmed' => [ 'confirmed_at' => $now ],
		'unsubscribed' => [ 'left_at' => $now ],
		default => []
	};
	$changed = Queue\Table\insist(
		static fn() => $wpdb->update(
			Tables\people(),
			[
				'state'    => $state,
				'error'    => $error,
				'failures' => 0,
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

/** Notes at somebody why mail did not reach them. */
function note( array $row, string $error ): void {
	global $wpdb;
	$wpdb->update(
		Tables\people(),
		[
			'error' => mb_substr(
				(string) wp_check_invalid_utf8( $error, true ),
				0,
				500
			),
		],
		[ 'id' => $row['id'] ]
	);
}

/** Where forms post to. */
function sign_up_action(): string {
	return add_query_arg( QUERY, 'sign-up', home_url( '/' ) );
}

/**
 * The hidden part of a form: where it is and what it says people agree to, signed, and a field that
 * nobody fills in. Nothing in it is of one visitor, so the page may be cached.
 *
 * @param int   $post_id That the form is on; 0 for a template or widget.
 * @param array $shown   `source`, e.g. `subscriptions`, and `consent`, the text beside the form.
 */
function form_fields( int $post_id, array $shown = [] ): string {
	require_once __DIR__ . '/sign-up.php';
	return SignUp\fields( $post_id, $shown );
}
