<?php
/**
 * Who is no visitor: found without a puzzle for those who are. What looks like spam is stored as
 * spam and sent nowhere; who sends too much is told so.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Spam;

use Mainstay\Forms;
use Mainstay\Queue;
use Mainstay\Core\VisitorAddress;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/forms.php';
require_once dirname( __DIR__ ) . '/core/visitor-address.php';

/** Submissions of one address, by seconds. */
const LIMITS = [
	MINUTE_IN_SECONDS => 10,
	HOUR_IN_SECONDS   => 100,
];

/** Seconds between a page and its form: nobody is faster. */
const FASTEST = 2;

/**
 * Counts a submission, and says how long to wait where there were too many.
 *
 * @param string          $form   The form.
 * @param array<int, int> $limits Number by seconds.
 * @return int Seconds, or 0.
 */
function wait( string $form, array $limits = LIMITS ): int {
	$address = Forms\visitor_address();
	/**
	 * Filters how many submissions one IP address may send.
	 *
	 * @param array<int, int> $limits Maximum number of submissions by period in seconds; empty for no limit.
	 * @param string          $form   ID of the form.
	 */
	$limits = (array) apply_filters(
		'mainstay_form_limits',
		is_public( $address )
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
				visitor( $address ),
				$seconds,
				intdiv( time(), $seconds ),
			]
		);
	}
	$counts = count_up( array_values( $rows ) );
	$wait   = 0;
	foreach ( $rows as $seconds => $token ) {
		if ( ( $counts[ $token ] ?? 0 ) > $limits[ $seconds ] ) {
			$wait = max( $wait, $seconds - ( time() % $seconds ) );
		}
	}
	return $wait;
}

/**
 * Adds one to each of these counters, which are kept for a day.
 *
 * @param string[] $tokens Names, of 64 characters at most.
 * @return array<string, int> What they are at now.
 */
function count_up( array $tokens ): array {
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
			array_merge( [ Queue\Table\table() ], $values )
		)
	);
	$names  = implode( ', ', array_fill( 0, count( $tokens ), '%s' ) );
	$counts = $wpdb->get_results(
		$wpdb->prepare(
			"SELECT token, attempts FROM %i WHERE kind = 'form-rate' AND token IN ($names)",
			array_merge( [ Queue\Table\table() ], $tokens )
		),
		OBJECT_K
	);
	// phpcs:enable
	return array_map( static fn( $row ) => (int) $row->attempts, $counts );
}

/** An address inside a house is that of a proxy: many visitors share it. */
function is_public( string $address ): bool {
	return VisitorAddress\is_public( $address );
}

/**
 * Who sends, without saying who: salted, and another name every day. One household is one network
 * of IPv6.
 */
function visitor( string $address ): string {
	return substr(
		hash_hmac(
			'sha256',
			gmdate( 'Y-m-d' ) . VisitorAddress\get_network( $address ),
			wp_salt( 'nonce' )
		),
		0,
		32
	);
}

/**
 * Returns how long somebody who has a page has to wait until its form is taken. To be fast is no proof
 * of spam, browsers fill in forms too: nothing is stored, and the sender is asked to send again.
 *
 * @param int $age Of the page, in seconds.
 * @return int Seconds, or 0.
 */
function seconds_too_fast( int $age ): int {
	/**
	 * Filters the minimum time between opening a form's page and sending the form.
	 *
	 * @param int $seconds A faster submission is refused until they have passed; 0 for no minimum.
	 */
	$fastest = (int) apply_filters( 'mainstay_form_fastest', FASTEST );
	return max( 0, $fastest - $age );
}

/**
 * Why a submission is spam, as a word, or an empty string.
 *
 * @param array  $response What would be stored.
 * @param string $trap     What somebody wrote where nothing belongs.
 */
function verdict( array $response, string $trap ): string {
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

/** The list of the site's own discussion settings. */
function has_disallowed_words( array $response ): bool {
	$author = $response['author'];
	return wp_check_comment_disallowed_list(
		$author['name'],
		$author['email'],
		$author['url'],
		content( $response ),
		Forms\visitor_address(),
		agent()
	);
}

/** All answers as one text. */
function content( array $response ): string {
	return implode(
		"\n",
		array_map( '\Mainstay\Forms\value_text', $response['fields'] )
	);
}

function agent(): string {
	return substr(
		sanitize_text_field( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ?? '' ) ),
		0,
		254
	);
}

/** Has the site a service that knows spam? */
function has_service(): bool {
	return class_exists( '\Akismet' ) &&
		is_callable( [ '\Akismet', 'http_post' ] ) &&
		is_callable( [ '\Akismet', 'get_api_key' ] ) &&
		\Akismet::get_api_key();
}

/** What the service wants to know, as the visitor's request has it. */
function question( array $response ): array {
	return [
		'blog'                 => home_url(),
		'blog_lang'            => get_locale(),
		'blog_charset'         => get_option( 'blog_charset' ),
		'user_ip'              => Forms\visitor_address(),
		'user_agent'           => agent(),
		'permalink'            => $response['url'],
		'comment_type'         => 'contact-form',
		'comment_author'       => $response['author']['name'],
		'comment_author_email' => $response['author']['email'],
		'comment_author_url'   => $response['author']['url'],
		'comment_content'      => content( $response ),
	];
}

/**
 * Asks the service about a response that waits for it, and lets the mail and the rest go, or puts
 * it to the spam. Where the service does not answer after all tries, it counts as none: better one
 * mail too many than a lost message.
 *
 * @param array $row Of the outbox.
 * @return true|WP_Error
 */
function deliver( array $row ) {
	$answer = [];
	if ( has_service() ) {
		$answer = \Akismet::http_post(
			http_build_query( $row['payload']['question'] ?? [] ),
			'comment-check'
		);
	}
	$word    = is_array( $answer ) ? trim( (string) ( $answer[1] ?? '' ) ) : '';
	$is_last = $row['attempts'] > count( Queue\Worker\PAUSES );
	if (
		! in_array( $word, [ 'true', 'false' ], true ) &&
		has_service() &&
		! $is_last
	) {
		return no_answer();
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
		Queue\add(
			(string) $delivery[0],
			token( $row['token'], $number ),
			$row['subject_id'],
			(array) $delivery[1]
		);
	}
	return true;
}

/**
 * Lets the service learn from the owner, who knows better: what it took for spam and is none, and the
 * other way round. Asked for what the response itself keeps, and nothing else.
 *
 * @param int  $id      Of the response.
 * @param bool $is_spam What the owner says.
 */
function report( int $id, bool $is_spam ): void {
	$post = has_service() ? get_post( $id ) : null;
	if ( ! $post ) {
		return;
	}
	$response = Forms\read_response( $post );
	$about    = [
		'user_ip'          => $response['ip'],
		'user_agent'       => '',
		'comment_date_gmt' => $response['time'],
	];
	Queue\add(
		'form-report',
		"$id-" . bin2hex( random_bytes( 8 ) ),
		$id,
		[
			'path'     => $is_spam ? 'submit-spam' : 'submit-ham',
			'question' => $about + question( $response ),
		]
	);
	Queue\run_after_answer( $id );
}

/**
 * Sends such a report. A service that does not answer learns nothing, which is no trouble of the
 * owner's.
 *
 * @param array $row Of the outbox.
 * @return true|WP_Error
 */
function deliver_report( array $row ) {
	$answer  = has_service()
		? \Akismet::http_post(
			http_build_query( $row['payload']['question'] ?? [] ),
			(string) ( $row['payload']['path'] ?? '' )
		)
		: [ '', 'nobody' ];
	$is_last = $row['attempts'] > count( Queue\Worker\PAUSES );
	return $is_last || ( is_array( $answer ) && '' !== ( $answer[1] ?? '' ) )
		? true
		: no_answer();
}

function no_answer(): WP_Error {
	return new WP_Error(
		'mainstay_no_verdict',
		__( 'The spam service did not answer.', 'mainstay-blocks' )
	);
}

/** The token of one of the deliveries of a submission. */
function token( string $submission, int $number ): string {
	return substr( $submission, 0, 56 ) . ( $number ? "-$number" : '' );
}
