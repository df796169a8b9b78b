<?php
/**
 * Handles sign-up forms: renders their hidden fields and handles what they send.
 *
 * A result has `state` (`accepted`, `invalid` or `refused`), an HTTP `status` and a `message`;
 * `fields`, new hidden fields, where those of the page cannot be verified; `retry_in`, the seconds
 * after which a script may send it again; and `wait`, the seconds of a rate limit.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\SignUp;

use Mainstay\Core\PlainText;
use Mainstay\Core\RateLimit;
use Mainstay\Forms;
use Mainstay\Forms\Spam;
use Mainstay\Queue;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\SignUpToken;
use Mainstay\Newsletter\Subscribers\Topics;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/rate-limit.php';
require_once __DIR__ . '/subscribers.php';
require_once __DIR__ . '/sign-up-token.php';
require_once dirname( __DIR__, 2 ) . '/forms/spam/spam.php';

/** Sign-ups of one IP address at most, by period in seconds. */
const MAX_SIGN_UPS_BY_SECONDS = [
	10 * MINUTE_IN_SECONDS => 5,
	DAY_IN_SECONDS         => 30,
];

/** Known kinds of forms. */
const SIGN_UP_SOURCES = [ 'subscriptions', 'revue', 'confirm-link' ];

/**
 * Returns the hidden fields of a form for the site's own list.
 *
 * @param int                  $post_id ID of the post that the form is on, or 0.
 * @param array<string, mixed> $shown   `source`, `consent` and `topics`, a list of IDs.
 */
function render_list_hidden_fields( int $post_id, array $shown ): string {
	return render_hidden_fields(
		build_sealed_fields(
			'list',
			[
				'post'    => $post_id,
				'source'  => (string) ( $shown['source'] ?? '' ),
				'consent' => PlainText\get_plain_line( (string) ( $shown['consent'] ?? '' ) ),
			] + ( empty( $shown['topics'] ) ? [] : [ 'topics' => $shown['topics'] ] )
		)
	);
}

/**
 * Returns the author's settings and the token for them, as values of hidden fields.
 *
 * @param string               $kind  `list` or `mailchimp`.
 * @param array<string, mixed> $facts Author's settings.
 * @return array{about: string, token: string}
 */
function build_sealed_fields( string $kind, array $facts ): array {
	$about = encode_details( $facts );
	return [
		'about' => $about,
		'token' => SignUpToken\issue_token( "$kind:$about" ),
	];
}

/**
 * Returns the author's settings in a request, and the age of its page in seconds; null where the
 * token is not valid.
 *
 * @param string                   $kind `list` or `mailchimp`.
 * @param callable(string): string $word Returns a field of the request.
 * @return array{facts: array<string, mixed>, age: int}|null
 */
function read_sealed_fields( string $kind, callable $word ): ?array {
	$facts = decode_details( $word( 'about' ) );
	$age   = SignUpToken\read_age( "$kind:" . $word( 'about' ), $word( 'token' ) );
	return $facts && null !== $age ? compact( 'facts', 'age' ) : null;
}

/**
 * Returns the result for a token that cannot be verified, with new hidden fields, so that nothing
 * has to be typed again. Only settings that could be verified are signed.
 *
 * @param string               $kind  `list` or `mailchimp`.
 * @param array<string, mixed> $facts Verified settings.
 * @return array{fields: array{about: string, token: string}, retry_in: int, state: string, status: int, message: string}
 */
function stale_form_result( string $kind, array $facts ): array {
	return [
		'fields'   => build_sealed_fields( $kind, $facts ),
		'retry_in' => Spam\MIN_FILL_SECONDS,
	] +
		refused_result(
			422,
			__(
				'This site has changed since you opened this page, so nothing has been sent yet. Send the form again.',
				'mainstay-blocks'
			)
		);
}

/**
 * Returns hidden fields and the honeypot as HTML.
 *
 * @param array<string, string> $fields Values by name.
 */
function render_hidden_fields( array $fields ): string {
	$hidden = '';
	foreach ( $fields as $name => $value ) {
		$hidden .= sprintf(
			'<input type="hidden" name="mainstay_%s" value="%s">',
			esc_attr( $name ),
			PlainText\to_html( $value )
		);
	}
	return $hidden .
		sprintf(
			'<span style="position:absolute;inset-inline-start:-999em;block-size:1px;inline-size:1px;overflow:hidden" aria-hidden="true"><label>%s <input type="text" name="mainstay_more" value="" tabindex="-1" autocomplete="off"></label></span>',
			esc_html__( 'Leave this field empty', 'mainstay-blocks' )
		);
}

/**
 * Returns settings encoded as one URL-safe word.
 *
 * @param array<string, mixed> $facts
 */
function encode_details( array $facts ): string {
	return rtrim(
		strtr( base64_encode( (string) wp_json_encode( $facts ) ), '+/', '-_' ),
		'='
	);
}

/**
 * Returns the settings of such a word, or null.
 *
 * @return array<string, mixed>|null
 */
function decode_details( string $about ): ?array {
	$facts = json_decode(
		(string) base64_decode( strtr( $about, '-_', '+/' ), true ),
		true
	);
	return is_array( $facts ) ? $facts : null;
}

/**
 * Handles a form for the site's own list.
 *
 * @param array<string, mixed> $sent Fields of the request, without slashes.
 * @return array{state: string, status: int, message: string, ...} Result.
 */
function handle_sign_up( array $sent ): array {
	// The sign-up is completed even if the visitor closes the window.
	ignore_user_abort( true );
	$word   = get_field_reader( $sent );
	$sealed = read_sealed_fields( 'list', $word );
	if ( ! $sealed ) {
		return stale_form_result(
			'list',
			sanitize_details( decode_details( $word( 'about' ) ) ?? [] )
		);
	}
	$about = $sealed['facts'];
	if ( '' === Subscribers\normalize_email( $word( 'email' ) ) ) {
		return [
			'state'   => 'invalid',
			'status'  => 422,
			'message' => __(
				'Enter a valid email address.',
				'mainstay-blocks'
			),
		];
	}
	if ( ! Queue\Table\ensure_table() ) {
		return refused_result( 503, Subscribers\subscriber_not_stored_error()->get_error_message() );
	}
	$wait = RateLimit\count_and_get_wait_seconds( 'sign-up', MAX_SIGN_UPS_BY_SECONDS, Forms\get_visitor_address() );
	if ( $wait ) {
		return [ 'wait' => $wait ] +
			refused_result(
				429,
				__(
					'Too many sign-ups came from your network. Wait a few minutes and try again.',
					'mainstay-blocks'
				)
			);
	}
	// Bots that fill in the honeypot get the usual answer.
	$result =
		'' !== $word( 'more' )
			? true
			: Subscribers\request_sign_up(
				$word( 'email' ),
				[
					'name' =>
						$word( 'name' ) ?:
						trim( $word( 'first_name' ) . ' ' . $word( 'last_name' ) ),
					'ip'   => Forms\get_visitor_address(),
					'page' => get_source_page_url( (int) ( $about['post'] ?? 0 ) ),
				] + $about
			);
	if ( is_wp_error( $result ) ) {
		return refused_result(
			(int) ( $result->get_error_data()['status'] ?? 503 ),
			$result->get_error_message()
		);
	}
	return [
		'state'   => 'accepted',
		'status'  => 200,
		'message' => __(
			'Almost there! Open the link in the email that we have sent you to confirm your subscription.',
			'mainstay-blocks'
		),
	];
}

/**
 * Returns a function that reads a field of a request as trimmed text.
 *
 * @param array<string, mixed> $sent Fields of the request, without slashes.
 * @return callable(string): string
 */
function get_field_reader( array $sent ): callable {
	return static fn(
		string $name
	): string => is_string( $sent[ "mainstay_$name" ] ?? null ) ? trim( $sent[ "mainstay_$name" ] ) : '';
}

/**
 * Returns the settings of a form that can be verified without a token; not the text of the consent.
 * Topics are compared with those that are offered when they are stored.
 *
 * @param array<string, mixed> $facts
 * @return array{post: int, source: string, consent: string, topics?: list<int>}
 */
function sanitize_details( array $facts ): array {
	$post   = is_int( $facts['post'] ?? null ) ? $facts['post'] : 0;
	$source = $facts['source'] ?? '';
	require_once __DIR__ . '/topics.php';
	$topics = Topics\sanitize_ids( $facts['topics'] ?? [] );
	return [
		'post'    => $post > 0 && 'publish' === get_post_status( $post ) ? $post : 0,
		'source'  => in_array( $source, SIGN_UP_SOURCES, true ) ? $source : '',
		'consent' => '',
	] + ( $topics ? compact( 'topics' ) : [] );
}

/**
 * Returns the result of a refused form.
 *
 * @param int    $status  HTTP status.
 * @param string $message
 * @return array{state: string, status: int, message: string}
 */
function refused_result( int $status, string $message ): array {
	return [
		'state'   => 'refused',
		'status'  => $status,
		'message' => $message,
	];
}

/**
 * Returns the address at which the form was read: that of its post, or the referrer in a template or
 * widget.
 *
 * @param int $post Post ID, or 0.
 */
function get_source_page_url( int $post ): string {
	return $post
		? (string) get_permalink( $post )
		: wp_validate_redirect(
			explode( '#', (string) wp_get_raw_referer() )[0],
			home_url( '/' )
		);
}
