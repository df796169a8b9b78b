<?php
/**
 * Detects spam without a challenge for visitors: rate limits, a honeypot, a minimum time, the site's
 * list of disallowed words, and Akismet where it is active. Spam is stored as spam and not sent.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Spam;

use Mainstay\Forms;
use Mainstay\Queue;
use Mainstay\Core\VisitorAddress;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/forms.php';
require_once dirname( __DIR__, 2 ) . '/core/visitor-address.php';

/** Submissions of one IP address at most, by period in seconds. */
const MAX_SUBMISSIONS_BY_SECONDS = [
	MINUTE_IN_SECONDS => 10,
	HOUR_IN_SECONDS   => 100,
];

/** Seconds that a visitor needs at least to fill in a form. */
const MIN_FILL_SECONDS = 2;

/**
 * Counts a submission, and returns the seconds to wait where it exceeds the rate limit.
 *
 * @param string          $form   Form ID.
 * @param array<int, int> $limits Submissions at most, by period in seconds.
 * @return int Seconds; 0 where the limit is not exceeded.
 */
function count_and_get_retry_seconds( string $form, array $limits = MAX_SUBMISSIONS_BY_SECONDS ): int {
	$address = Forms\get_visitor_address();
	/**
	 * Filters how many submissions one IP address may send.
	 *
	 * @param array<int, int> $limits Maximum number of submissions by period in seconds; empty for no limit.
	 * @param string          $form   ID of the form.
	 */
	$limits = (array) apply_filters(
		'mainstay_form_limits',
		is_public_address( $address )
			? $limits
			: array_map( static fn( $n ) => 10 * $n, $limits ),
		$form
	);
	if ( '' === $address || ! $limits ) {
		return 0;
	}
	$rows = [];
	foreach ( array_keys( $limits ) as $seconds ) {
		$rows[ $seconds ] = implode(
			':',
			[
				hash_visitor( $address ),
				$seconds,
				intdiv( time(), $seconds ),
			]
		);
	}
	$counts = increment_counters( array_values( $rows ) );
	$wait   = 0;
	foreach ( $rows as $seconds => $token ) {
		if ( ( $counts[ $token ] ?? 0 ) > $limits[ $seconds ] ) {
			$wait = max( $wait, $seconds - ( time() % $seconds ) );
		}
	}
	return $wait;
}

/**
 * Increments counters, which are kept for a day.
 *
 * @param string[] $tokens Names of at most 64 characters.
 * @return array<string, int> Their new values by name.
 */
function increment_counters( array $tokens ): array {
	global $wpdb;
	if ( ! $tokens ) {
		return [];
	}
	$places = implode(
		', ',
		array_fill(
			0,
			count( $tokens ),
			"('form-rate', %s, '', 'done', 1, '', %d)"
		)
	);
	$values = [];
	foreach ( $tokens as $token ) {
		array_push( $values, $token, time() );
	}
	// phpcs:disable WordPress.DB.PreparedSQL -- Placeholders, one per counter.
	$wpdb->query(
		$wpdb->prepare(
			"INSERT INTO %i (kind, token, payload, state, attempts, error, created_at) VALUES $places ON DUPLICATE KEY UPDATE attempts = attempts + 1",
			array_merge( [ Queue\Table\get_table_name() ], $values )
		)
	);
	$names  = implode( ', ', array_fill( 0, count( $tokens ), '%s' ) );
	$counts = $wpdb->get_results(
		$wpdb->prepare(
			"SELECT token, attempts FROM %i WHERE kind = 'form-rate' AND token IN ($names)",
			array_merge( [ Queue\Table\get_table_name() ], $tokens )
		),
		OBJECT_K
	);
	// phpcs:enable
	return array_map( static fn( $row ) => (int) $row->attempts, $counts );
}

/**
 * Returns whether an IP address is public. A private one is that of a proxy, which many visitors
 * share.
 */
function is_public_address( string $address ): bool {
	return VisitorAddress\is_public_address( $address );
}

/**
 * Returns a salted hash of a visitor's IP address, or IPv6 network, that changes every day.
 *
 * @param string $address IP address.
 */
function hash_visitor( string $address ): string {
	return substr(
		hash_hmac(
			'sha256',
			gmdate( 'Y-m-d' ) . VisitorAddress\get_rate_limit_network( $address ),
			wp_salt( 'nonce' )
		),
		0,
		32
	);
}

/**
 * Returns how many seconds a visitor has to wait before the form is accepted. Browsers also fill in
 * forms fast, so this is no proof of spam: nothing is stored, and the visitor is asked to send
 * again.
 *
 * @param int $age Age of the page in seconds.
 * @return int Seconds, or 0.
 */
function get_remaining_fill_seconds( int $age ): int {
	/**
	 * Filters the minimum time between opening a form's page and sending the form.
	 *
	 * @param int $seconds A faster submission is refused until they have passed; 0 for no minimum.
	 */
	$fastest = (int) apply_filters( 'mainstay_form_fastest', MIN_FILL_SECONDS );
	return max( 0, $fastest - $age );
}

/**
 * Returns why a submission is spam (`trap`, `words`, or a word of the filter); empty where it is
 * not.
 *
 * @param array<string, mixed> $response Response with its fields and details.
 * @param string               $trap     Value of the honeypot.
 */
function get_spam_reason( array $response, string $trap ): string {
	$verdict = '';
	if ( '' !== $trap ) {
		$verdict = 'trap';
	} elseif ( has_disallowed_words( $response ) ) {
		$verdict = 'words';
	}
	/**
	 * Filters whether a submission is spam, before it is stored.
	 *
	 * @param string $verdict  The reason as a word; empty if it is no spam.
	 * @param array  $response What would be stored: `fields`, `author`, `form`, `url` and so on.
	 */
	return (string) apply_filters( 'mainstay_form_spam', $verdict, $response );
}

/**
 * Returns whether a response contains disallowed words of the site's discussion settings.
 *
 * @param array<string, mixed> $response Response with its fields and details.
 */
function has_disallowed_words( array $response ): bool {
	$author = $response['author'];
	return wp_check_comment_disallowed_list(
		$author['name'],
		$author['email'],
		$author['url'],
		join_answers( $response ),
		Forms\get_visitor_address(),
		get_user_agent()
	);
}

/**
 * Returns all answers of a response as one text.
 *
 * @param array<string, mixed> $response Response with its fields and details.
 */
function join_answers( array $response ): string {
	return implode(
		"\n",
		array_map( '\Mainstay\Forms\format_field_value', $response['fields'] )
	);
}

/** Returns the user agent of the request, at most 254 characters. */
function get_user_agent(): string {
	return substr(
		sanitize_text_field( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ?? '' ) ),
		0,
		254
	);
}

/** Returns whether Akismet is active and has a key. */
function has_spam_service(): bool {
	return class_exists( '\Akismet' ) &&
		is_callable( [ '\Akismet', 'http_post' ] ) &&
		is_callable( [ '\Akismet', 'get_api_key' ] ) &&
		\Akismet::get_api_key();
}

/**
 * Returns the request to Akismet about a response.
 *
 * @param array<string, mixed> $response Response with its fields and details.
 * @return array<string, mixed>
 */
function build_spam_check_query( array $response ): array {
	return [
		'blog'                 => home_url(),
		'blog_lang'            => get_locale(),
		'blog_charset'         => get_option( 'blog_charset' ),
		'user_ip'              => Forms\get_visitor_address(),
		'user_agent'           => get_user_agent(),
		'permalink'            => $response['url'],
		'comment_type'         => 'contact-form',
		'comment_author'       => $response['author']['name'],
		'comment_author_email' => $response['author']['email'],
		'comment_author_url'   => $response['author']['url'],
		'comment_content'      => join_answers( $response ),
	];
}

/**
 * Asks Akismet about a response, and queues its deliveries or marks it as spam. Where Akismet does
 * not answer after all tries, the response counts as no spam, so that no message is lost.
 *
 * @param array<string, mixed> $row Item of the queue.
 * @return true|WP_Error `mainstay_no_verdict` where Akismet did not answer.
 */
function deliver_spam_check( array $row ) {
	$answer = [];
	if ( has_spam_service() ) {
		$answer = \Akismet::http_post(
			http_build_query( $row['payload']['question'] ?? [] ),
			'comment-check'
		);
	}
	$word    = is_array( $answer ) ? trim( (string) ( $answer[1] ?? '' ) ) : '';
	$is_last = $row['attempts'] > count( Queue\Worker\RETRY_DELAYS_SECONDS );
	if (
		! in_array( $word, [ 'true', 'false' ], true ) &&
		has_spam_service() &&
		! $is_last
	) {
		return no_spam_verdict_error();
	}
	if ( 'true' === $word ) {
		if ( $row['subject_id'] ) {
			global $wpdb;
			$wpdb->update(
				$wpdb->posts,
				[ 'post_status' => 'spam' ],
				[ 'ID' => $row['subject_id'] ]
			);
			clean_post_cache( $row['subject_id'] );
		}
		return true;
	}
	foreach ( $row['payload']['deliveries'] ?? [] as $number => $delivery ) {
		Queue\add_item(
			(string) $delivery[0],
			get_delivery_token( $row['token'], $number ),
			$row['subject_id'],
			(array) $delivery[1]
		);
	}
	return true;
}

/**
 * Queues a report to Akismet of a response that it classified wrongly. It holds only what the
 * response itself keeps.
 *
 * @param int  $id      Response ID.
 * @param bool $is_spam Whether the owner marked it as spam.
 */
function queue_spam_report( int $id, bool $is_spam ): void {
	$post = has_spam_service() ? get_post( $id ) : null;
	if ( ! $post ) {
		return;
	}
	$response = Forms\read_response( $post );
	$about    = [
		'user_ip'          => $response['ip'],
		'user_agent'       => '',
		'comment_date_gmt' => $response['time'],
	];
	Queue\add_item(
		'form-report',
		"$id-" . bin2hex( random_bytes( 8 ) ),
		$id,
		[
			'path'     => $is_spam ? 'submit-spam' : 'submit-ham',
			'question' => $about + build_spam_check_query( $response ),
		]
	);
	Queue\send_subject_after_response( $id );
}

/**
 * Sends such a report. The last try counts as done, because a failed report is no problem of the
 * owner.
 *
 * @param array<string, mixed> $row Item of the queue.
 * @return true|WP_Error `mainstay_no_verdict` where Akismet did not answer.
 */
function deliver_spam_report( array $row ) {
	$answer  = has_spam_service()
		? \Akismet::http_post(
			http_build_query( $row['payload']['question'] ?? [] ),
			(string) ( $row['payload']['path'] ?? '' )
		)
		: [ '', 'nobody' ];
	$is_last = $row['attempts'] > count( Queue\Worker\RETRY_DELAYS_SECONDS );
	return $is_last || ( is_array( $answer ) && '' !== ( $answer[1] ?? '' ) )
		? true
		: no_spam_verdict_error();
}

/** Returns the error that Akismet did not answer (`mainstay_no_verdict`). */
function no_spam_verdict_error(): WP_Error {
	return new WP_Error(
		'mainstay_no_verdict',
		__( 'The spam service did not answer.', 'mainstay-blocks' )
	);
}

/**
 * Returns the token of one of the deliveries of a submission.
 *
 * @param string $submission Token of the submission.
 * @param int    $number     Index of the delivery.
 */
function get_delivery_token( string $submission, int $number ): string {
	return substr( $submission, 0, 56 ) . ( $number ? "-$number" : '' );
}
