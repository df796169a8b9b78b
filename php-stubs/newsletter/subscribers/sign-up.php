<?php
/**
 * Somebody signs up on a page: the hidden fields of the form, and what becomes of what it sends.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\SignUp;

use Mainstay\Forms;
use Mainstay\Forms\Spam;
use Mainstay\Queue;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\SignUpToken;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/subscribers.php';
require_once __DIR__ . '/sign-up-token.php';
require_once dirname( __DIR__, 2 ) . '/forms/spam.php';

/** Sign-ups of one visitor, by seconds. */
const LIMITS = [
	10 * MINUTE_IN_SECONDS => 5,
	DAY_IN_SECONDS         => 30,
];

/** Who asks, as a form says it; anything else comes from nowhere of ours. */
const SOURCES = [ 'subscriptions', 'revue', 'confirm-link' ];

/** As Newsletter\Subscribers\form_fields() has it. */
function fields( int $post_id, array $shown ): string {
	return hidden(
		sealed_fields(
			'list',
			[
				'post'    => $post_id,
				'source'  => (string) ( $shown['source'] ?? '' ),
				'consent' => wp_strip_all_tags(
					(string) ( $shown['consent'] ?? '' ),
					true
				),
			]
		)
	);
}

/**
 * Returns what a form shows and the token for it, as hidden fields.
 *
 * @param string $kind  `list`, or `mailchimp`.
 * @param array  $facts What the author set.
 * @return array{about: string, token: string}
 */
function sealed_fields( string $kind, array $facts ): array {
	$about = about( $facts );
	return [
		'about' => $about,
		'token' => SignUpToken\issue_token( "$kind:$about" ),
	];
}

/**
 * Returns what the form of a request shows, and the age of its page in seconds; null where its token
 * is not of this site.
 *
 * @param string   $kind As for sealed_fields().
 * @param callable $word Returns a field of the request.
 * @return array{facts: array, age: int}|null
 */
function read_sealed( string $kind, callable $word ): ?array {
	$facts = read_about( $word( 'about' ) );
	$age   = SignUpToken\read_age( "$kind:" . $word( 'about' ), $word( 'token' ) );
	return $facts && null !== $age ? compact( 'facts', 'age' ) : null;
}

/**
 * Refuses a form whose token this site cannot read, and hands out a new one: what was typed need
 * not be typed again. Of what such a form says only what can be checked is signed.
 *
 * @param string $kind  As for sealed_fields().
 * @param array  $facts That are safe to be signed.
 */
function refuse_stale( string $kind, array $facts ): array {
	return [
		'fields'   => sealed_fields( $kind, $facts ),
		'retry_in' => Spam\FASTEST,
	] +
		refused(
			422,
			__(
				'This page was made before something changed on this site, so nothing was sent yet. Please send the form once more.',
				'mainstay-blocks'
			)
		);
}

/** Fields that nobody sees, and one that nobody fills in. */
function hidden( array $fields ): string {
	$hidden = '';
	foreach ( $fields as $name => $value ) {
		$hidden .= sprintf(
			'<input type="hidden" name="mainstay_%s" value="%s">',
			esc_attr( $name ),
			esc_attr( $value )
		);
	}
	return $hidden .
		sprintf(
			'<span style="position:absolute;inset-inline-start:-999em;block-size:1px;inline-size:1px;overflow:hidden" aria-hidden="true"><label>%s <input type="text" name="mainstay_more" value="" tabindex="-1" autocomplete="off"></label></span>',
			esc_html__( 'Leave this empty', 'mainstay-blocks' )
		);
}

/** What a form shows, as one word. */
function about( array $facts ): string {
	return rtrim(
		strtr( base64_encode( (string) wp_json_encode( $facts ) ), '+/', '-_' ),
		'='
	);
}

/** The facts again, or null. */
function read_about( string $about ): ?array {
	$facts = json_decode(
		(string) base64_decode( strtr( $about, '-_', '+/' ), true ),
		true
	);
	return is_array( $facts ) ? $facts : null;
}

/**
 * Handles what a form sent.
 *
 * @param array $sent The request's fields, without slashes.
 * @return array{state: string, status: int, message: string} State `accepted`, `invalid` or
 *         `refused`; with `fields`, new hidden fields, where the site cannot read those of the page;
 *         `retry_in`, the seconds after which a script may send it once more; and `wait` in seconds.
 */
function handle( array $sent ): array {
	// Whoever closes the window has sent it all the same.
	ignore_user_abort( true );
	$word   = word_of( $sent );
	$sealed = read_sealed( 'list', $word );
	if ( ! $sealed ) {
		return refuse_stale(
			'list',
			checked_facts( read_about( $word( 'about' ) ) ?? [] )
		);
	}
	$about = $sealed['facts'];
	if ( '' === Subscribers\address( $word( 'email' ) ) ) {
		return [
			'state'   => 'invalid',
			'status'  => 422,
			'message' => __(
				'Please enter a valid email address.',
				'mainstay-blocks'
			),
		];
	}
	if ( ! Queue\Table\ensure_table() ) {
		return refused( 503, Subscribers\unavailable()->get_error_message() );
	}
	$wait = Spam\wait( 'sign-up', LIMITS );
	if ( $wait ) {
		return [ 'wait' => $wait ] +
			refused(
				429,
				__(
					'Too many sign-ups came from your network. Please wait a little and try again.',
					'mainstay-blocks'
				)
			);
	}
	// Who fills in what nobody sees is told what everybody is told.
	$result =
		'' !== $word( 'more' )
			? true
			: Subscribers\sign_up(
				$word( 'email' ),
				[
					'name' =>
						$word( 'name' ) ?:
						trim( $word( 'first_name' ) . ' ' . $word( 'last_name' ) ),
					'ip'   => Forms\visitor_address(),
					'page' => page( (int) ( $about['post'] ?? 0 ) ),
				] + $about
			);
	if ( is_wp_error( $result ) ) {
		return refused(
			(int) ( $result->get_error_data()['status'] ?? 503 ),
			$result->get_error_message()
		);
	}
	return [
		'state'   => 'accepted',
		'status'  => 200,
		'message' => __(
			'Almost there: we have sent you an email. Please open the link in it to confirm your subscription.',
			'mainstay-blocks'
		),
	];
}

/**
 * Returns what reads a field of a request.
 *
 * @param array $sent The request's fields, without slashes.
 * @return callable(string): string
 */
function word_of( array $sent ): callable {
	return static fn(
		string $name
	): string => is_string( $sent[ "mainstay_$name" ] ?? null ) ? trim( $sent[ "mainstay_$name" ] ) : '';
}

/** What a form says of itself, as far as it can be checked; not what people agreed to. */
function checked_facts( array $facts ): array {
	$post   = is_int( $facts['post'] ?? null ) ? $facts['post'] : 0;
	$source = $facts['source'] ?? '';
	return [
		'post'    => $post > 0 && 'publish' === get_post_status( $post ) ? $post : 0,
		'source'  => in_array( $source, SOURCES, true ) ? $source : '',
		'consent' => '',
	];
}

function refused( int $status, string $message ): array {
	return [
		'state'   => 'refused',
		'status'  => $status,
		'message' => $message,
	];
}

/** Where the form was read: its post, or the page that a template or widget was on. */
function page( int $post ): string {
	return $post
		? (string) get_permalink( $post )
		: wp_validate_redirect(
			explode( '#', (string) wp_get_raw_referer() )[0],
			home_url( '/' )
		);
}
