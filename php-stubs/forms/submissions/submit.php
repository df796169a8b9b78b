<?php
/**
 * Handles a submission from the request to the result.
 *
 * A result has `state` (`accepted`, `invalid` or `refused`) and an HTTP `status`. Accepted ones have
 * `id`, `response` and `mail`; invalid ones `errors`, `values` and a new `token`; refused ones a
 * `message`, and may be sent again after `wait` seconds where they have a `token`. With
 * `is_for_page` the form must be sent to the page, as without script.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Submissions\Submit;

use Mainstay\Forms;
use Mainstay\Forms\Submissions\Access;
use Mainstay\Forms\Definition;
use Mainstay\Forms\Mail\Limits;
use Mainstay\Forms\Sources;
use Mainstay\Forms\Spam;
use Mainstay\Forms\Responses\Store;
use Mainstay\Forms\Submissions\Token;
use Mainstay\Forms\Submissions\Validate;
use Mainstay\Queue;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/forms.php';
require_once dirname( __DIR__ ) . '/sources/sources.php';
require_once __DIR__ . '/access.php';
require_once dirname( __DIR__ ) . '/sources/saved-forms.php';
require_once dirname( __DIR__ ) . '/mail/limits.php';
require_once __DIR__ . '/token.php';
require_once __DIR__ . '/validate.php';
require_once dirname( __DIR__ ) . '/spam/spam.php';
require_once dirname( __DIR__ ) . '/responses/store.php';

/** Bytes of all answers together; larger submissions are refused. */
const MAX_SUBMISSION_BYTES = 256 * KB_IN_BYTES;

/**
 * Returns the result of a form that was sent without JavaScript, or null where the request has no
 * form of ours. The form is `*` where the request exceeded PHP's limit and its fields are lost.
 *
 * @return array<string, mixed>|null
 */
function handle_page_request(): ?array {
	// phpcs:disable WordPress.Security.NonceVerification -- Visitors have none: a cached page would freeze it. The form's own token is checked.
	if ( isset( $_POST['mainstay_form'] ) ) {
		return handle_submission( wp_unslash( $_POST ) );
	}
	$size  = absint( $_SERVER['CONTENT_LENGTH'] ?? 0 );
	$limit = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
	return ! $_POST && $limit && $size > $limit
		? [ 'form' => '*' ] + too_long_result()
		: null;
	// phpcs:enable
}

/**
 * Handles a submission.
 *
 * @param array<string, mixed> $sent Fields of the request, without slashes.
 * @return array{state: string, form: string, status: int, wait?: int, message?: string, ...}
 *         Result, with the form as `found`.
 */
function handle_submission( array $sent ): array {
	// The submission is completed even if the visitor closes the window.
	ignore_user_abort( true );
	$word  = static fn( $name ) => is_string( $sent[ "mainstay_$name" ] ?? null )
		? $sent[ "mainstay_$name" ]
		: '';
	$token = Token\read_token( $word( 'form' ), $word( 'token' ) );
	$host  = $token['host'] ?? null;
	$form  = Sources\find_form( $word( 'form' ), $word( 'sealed' ), $host );
	if ( ! $form || ! Access\can_read( $form, $host ) ) {
		return form_gone_result( $word( 'form' ), $sent );
	}
	$result = check_submission( $form, $sent, $word, $token );
	return $result + [
		'form'  => $form['id'],
		'found' => $form,
		'since' => $token['since'] ?? null,
	];
}

/**
 * Returns the result where there is no such form, or none that the visitor may read; both are the
 * same.
 *
 * @param string               $form Form ID.
 * @param array<string, mixed> $sent Fields of the request.
 * @return array{form: string, state: string, status: int, typed: list<string>, is_for_page: bool, message: string}
 */
function form_gone_result( string $form, array $sent ): array {
	$typed   = [];
	$answers = is_array( $sent['mainstay'] ?? null ) ? $sent['mainstay'] : [];
	array_walk_recursive(
		$answers,
		static function ( $value ) use ( &$typed ) {
			if ( is_string( $value ) && '' !== trim( $value ) ) {
				$typed[] = Validate\sanitize_multiline_text( $value );
			}
		}
	);
	return [
		'form'        => '',
		'state'       => 'refused',
		'status'      => 410,
		'typed'       => array_slice( $typed, 0, 100 ),
		// Only the page knows whether the visitor may read a sealed form, and can seal it again.
		'is_for_page' => (bool) preg_match( Sources\SEALED_ID_PATTERN, $form ),
		'message'     => __(
			'This form is not there any more, so your message was not sent. Copy what you typed, reload the page and try again.',
			'mainstay-blocks'
		),
	];
}

/**
 * Returns the result of a submission that is too large (413).
 *
 * @return array{state: string, status: 413, message: string}
 */
function too_long_result(): array {
	return [
		'state'   => 'refused',
		'status'  => 413,
		'message' => __(
			'Your message is too long and was not sent. Please shorten it.',
			'mainstay-blocks'
		),
	];
}

/**
 * Checks a submission, the cheapest checks first, and stores it.
 *
 * @param array<string, mixed> $form Form with its id, place, post and definition.
 * @param array<string, mixed> $sent Fields of the request.
 * @param callable(string): string $word Returns a field of the request by its name without
 *                                       `mainstay_`.
 * @param array{age: int, since: int, hash: string, host: int|null}|null $token Content of the token; null where it is not valid.
 * @return array{state: string, status: int, ...} Result.
 */
function check_submission(
	array $form,
	array $sent,
	callable $word,
	?array $token
): array {
	$answers = is_array( $sent['mainstay'] ?? null ) ? $sent['mainstay'] : [];
	$checked = Validate\validate_answers(
		$form['definition'],
		$answers,
		! $token || $token['hash'] === $form['definition']['hash']
	);
	$values  = [ 'values' => $checked['values'] ];
	if (
		'' === $word( 'end' ) ||
		strlen(
			(string) wp_json_encode(
				$answers,
				JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE
			)
		) > MAX_SUBMISSION_BYTES
	) {
		return too_long_result() + $values;
	}
	if ( ! $token ) {
		return renew_token_result( $form ) + $values;
	}
	// A renewed token keeps the time at which the page was rendered.
	$again = [
		'token' => Token\issue_token(
			$form['id'],
			$form['definition']['hash'],
			(int) $token['host'],
			$token['since']
		),
	];
	if ( $checked['errors'] ) {
		return [
			'state'  => 'invalid',
			'status' => 422,
			'errors' => $checked['errors'],
		] +
			$values +
			$again;
	}
	$early = Spam\get_remaining_fill_seconds( $token['age'] );
	if ( $early && '' === $word( 'more' ) ) {
		return [
			'state'   => 'refused',
			'status'  => 422,
			'wait'    => $early,
			'message' => __(
				'That was too quick for us to be sure. Please check your message and send it once more.',
				'mainstay-blocks'
			),
		] +
			$values +
			$again;
	}
	if ( ! Queue\Table\ensure_table() ) {
		return refused_result( Store\response_not_stored_error() ) + $values;
	}
	$wait = Spam\count_and_get_retry_seconds( $form['id'] );
	return $wait
		? too_many_result( $wait ) + $values
		: store_submission( $form, $checked, $sent, $word ) + $values;
}

/**
 * Returns the result for a token that cannot be verified, because the site's salts changed or it is
 * forged. A form that everybody can read gets a new token.
 *
 * @param array<string, mixed> $form Form with its id, place, post and definition.
 * @return array{state: string, status: int, ...}
 */
function renew_token_result( array $form ): array {
	$answer = [
		'state'   => 'refused',
		'status'  => 422,
		'message' => __(
			'This page was open for too long. Please send your message once more.',
			'mainstay-blocks'
		),
	];
	// For restricted forms only the page can tell whether the visitor may read them.
	return ctype_digit( $form['place'] ) &&
		is_post_publicly_viewable( (int) $form['place'] ) &&
		Access\can_read( $form, (int) $form['place'], true )
		? $answer + [
			'wait'  => max( 1, Spam\get_remaining_fill_seconds( 0 ) ),
			'token' => Token\issue_token(
				$form['id'],
				$form['definition']['hash'],
				(int) $form['place']
			),
		]
		: $answer + [ 'is_for_page' => true ];
}

/**
 * Returns the result of a submission that exceeds a rate limit (429).
 *
 * @param int $wait Seconds.
 * @return array{state: string, status: int, wait: int, message: string}
 */
function too_many_result( int $wait ): array {
	return [
		'state'   => 'refused',
		'status'  => 429,
		'wait'    => $wait,
		'message' => __(
			'Too many messages came from your network. Please wait a little and send yours again.',
			'mainstay-blocks'
		),
	];
}

/**
 * Stores a validated submission and sends its deliveries.
 *
 * @param array<string, mixed>     $form    Form with its id, place, post and definition.
 * @param array<string, mixed>     $checked Result of the validation.
 * @param array<string, mixed>     $sent    Fields of the request.
 * @param callable(string): string $word    Returns a field of the request by its name without
 *                                          `mainstay_`.
 * @return array{state: string, status: int, ...} Result.
 */
function store_submission(
	array $form,
	array $checked,
	array $sent,
	callable $word
): array {
	$answers            = is_array( $sent['mainstay'] ?? null ) ? $sent['mainstay'] : [];
	$response           = build_response( $form, $checked['fields'] );
	$response['spam']   = Spam\get_spam_reason( $response, $word( 'more' ) );
	$response['status'] = '' === $response['spam'] ? 'publish' : 'spam';
	$name               = get_submission_token( $form['id'], $word( 'token' ), $word( 'key' ), $answers );
	$is_kept            = $form['definition']['attributes']['save'];
	$is_over            =
		'publish' === $response['status'] &&
		! Store\find_stored_response( $name ) &&
		Limits\exceeds_mail_limit( $form, $response['recipients'] );
	if ( $is_over ) {
		Limits\queue_owner_notice( $form['id'] );
	}
	if ( $is_over && ! $is_kept ) {
		return too_many_result( HOUR_IN_SECONDS - ( time() % HOUR_IN_SECONDS ) );
	}
	$deliveries = $is_over
		? [ [ 'form-mail', build_mail_payload( $response ), Limits\get_not_sent_reason() ] ]
		: build_deliveries( $form, $response );
	$stored     = Store\store_response(
		$name,
		$is_kept ? $response : Store\remove_answers( $response ),
		$deliveries,
		// A delivery needs a stored response, also where its answers are not kept.
		$is_kept || $deliveries
	);
	if ( is_wp_error( $stored ) ) {
		return refused_result( $stored );
	}
	return [
		'state'    => 'accepted',
		'status'   => 200,
		'id'       => $stored['id'],
		'response' => $response,
		'mail'     => $is_over
			? 'kept'
			: ( $is_kept
				? send_stored_deliveries( $stored )
				: ( send_unstored_deliveries( $name, $deliveries )
					? 'sent'
					: 'late' ) ),
	];
}

/**
 * Sends the deliveries of a stored response: the mail before the visitor gets the answer, where the
 * last one was fast, so that the answer can tell whether it was sent; everything else afterwards.
 *
 * @param array{id: int, is_new: bool} $stored Stored response.
 * @return string `sent`, `late` or `waiting`.
 */
function send_stored_deliveries( array $stored ): string {
	if ( $stored['is_new'] ) {
		// The spam check queues the mail.
		Queue\send_before_response( 'form-check', $stored['id'] );
		Queue\send_before_response( 'form-mail', $stored['id'] );
		Queue\send_subject_after_response( $stored['id'] );
	}
	return get_mail_state( $stored['id'] );
}

/**
 * Returns the state of the mail about a response.
 *
 * @param int $id Response ID.
 * @return string `sent`, also where none is to be sent; `late` where it failed or is delayed; or
 *         `waiting`.
 */
function get_mail_state( int $id ): string {
	$state = 'sent';
	foreach ( Queue\get_items_of_subject( $id ) as $row ) {
		if (
			! in_array( $row['kind'], [ 'form-check', 'form-mail' ], true ) ||
			'done' === $row['state']
		) {
			continue;
		}
		if (
			'' !== $row['error'] ||
			( 0 === $row['attempts'] && Queue\Failures\is_kind_failing( $row['kind'] ) )
		) {
			return 'late';
		}
		$state = 'waiting';
	}
	return $state;
}

/**
 * Returns the result for an error.
 *
 * @return array{state: string, status: int, message: string}
 */
function refused_result( \WP_Error $error ): array {
	return [
		'state'   => 'refused',
		'status'  => $error->get_error_data()['status'] ?? 503,
		'message' => $error->get_error_message(),
	];
}

/**
 * Returns the idempotency key of a submission: a hash of the form, the page's token, the browser's
 * key and the answers. A double click, a repeated request and a reload have the same key; another
 * visitor of the same cached page has a different one.
 *
 * @param string                  $form    Form ID.
 * @param string                  $token   Token of the page.
 * @param string                  $key     Random key of the browser.
 * @param array<array-key, mixed> $answers Values by name.
 */
function get_submission_token(
	string $form,
	string $token,
	string $key,
	array $answers
): string {
	return hash_hmac(
		'sha256',
		(string) wp_json_encode(
			[ $form, $token, $key, $answers ],
			JSON_INVALID_UTF8_SUBSTITUTE
		),
		wp_salt( 'nonce' )
	);
}

/**
 * Returns a response as it is stored.
 *
 * @param array<string, mixed>       $form   Form with its id, place, post and definition.
 * @param list<array<string, mixed>> $fields Validated fields.
 * @return array<string, mixed>
 */
function build_response( array $form, array $fields ): array {
	$attributes   = $form['definition']['attributes'];
	[$page, $url] = get_source_page( $form );
	$subject      = Definition\get_mail_subject( $attributes['subject'], $page );
	$first        = static function ( $type ) use ( $fields ) {
		foreach ( $fields as $field ) {
			if ( $type === $field['type'] && '' !== $field['value'] ) {
				return $field['value'];
			}
		}
		return '';
	};
	$time         = gmdate( 'c' );
	$consent      = null;
	foreach ( $form['definition']['fields'] as $number => $field ) {
		if ( 'consent' === $field['type'] ) {
			$consent = [
				'text'  => $field['message'],
				'type'  => $field['consent'],
				'given' =>
					__( 'Yes', 'mainstay-blocks' ) === $fields[ $number ]['value'],
				'page'  => $url,
				'time'  => $time,
			];
			break;
		}
	}
	return [
		'fields'     => $fields,
		'form'       => $form['id'],
		'title'      => Definition\to_single_line( $attributes['title'] ),
		'page'       => $page,
		'url'        => $url,
		'subject'    => $form['tester']
			? /* translators: %s: subject of an email. */
			sprintf( __( '[Test] %s', 'mainstay-blocks' ), $subject )
			: $subject,
		'recipients' => Definition\get_recipients(
			$attributes['to'],
			(int) ( $form['post'] ?? $page )
		),
		'author'     => [
			'name'  => $first( 'name' ),
			'email' => $first( 'email' ),
			'url'   => $first( 'url' ),
		],
		'consent'    => $consent,
		'time'       => $time,
		'spam'       => '',
		'ip'         => Forms\stores_ip_address( $form['id'] )
			? Forms\get_visitor_address()
			: '',
		'retention'  => $attributes['retention'],
		'saved_form' => $form['saved'],
		'is_test'    => $form['tester'] > 0,
		'is_record'  => false,
	];
}

/**
 * Returns the page that the form was sent from. For patterns, templates and widgets the token names
 * it; pages rendered by earlier versions and lists of posts have only the referrer.
 *
 * @param array<string, mixed> $form Form with its id, place, post and definition.
 * @return array{0: int, 1: string} Post ID, or 0, and address.
 */
function get_source_page( array $form ): array {
	if ( $form['post'] ) {
		return [ $form['post'], (string) get_permalink( $form['post'] ) ];
	}
	$url  = wp_validate_redirect( (string) wp_get_raw_referer(), home_url( '/' ) );
	$url  = remove_query_arg( 'mainstay-sent', explode( '#', $url )[0] );
	$post = null === $form['post'] ? url_to_postid( $url ) : 0;
	return [ $post && is_post_publicly_viewable( $post ) ? $post : 0, $url ];
}

/**
 * Returns the payload of the mail about a response.
 *
 * @param array<string, mixed> $response Response with its fields and details.
 * @return array<string, mixed>
 */
function build_mail_payload( array $response ): array {
	return [
		'to'      => $response['recipients'],
		'subject' => $response['subject'],
	];
}

/**
 * Returns the deliveries of a response.
 *
 * @param array<string, mixed> $form     Form with its id, place, post and definition.
 * @param array<string, mixed> $response Response with its fields and details.
 * @return array<int, array<int, mixed>> Pairs of queue kind and payload.
 */
function build_deliveries( array $form, array $response ): array {
	if ( 'publish' !== $response['status'] ) {
		return [];
	}
	$mail = build_mail_payload( $response );
	if ( ! $form['definition']['attributes']['save'] ) {
		$mail['response'] = $response;
	}
	if ( $response['is_test'] ) {
		return [ [ 'form-mail', $mail ] ];
	}
	/**
	 * Filters what is sent because of a response (mail, webhook and so on). It is queued in the same
	 * transaction in which the response is stored.
	 *
	 * @param array[] $deliveries Pairs of a kind that the outbox has a handler for, and its payload.
	 * @param array   $form       The form: its ID, post and definition.
	 * @param array   $response   The response: `fields`, `author`, `form`, `url` and so on.
	 */
	$deliveries = (array) apply_filters(
		'mainstay_form_deliveries',
		[ [ 'form-mail', $mail ] ],
		$form,
		$response
	);
	return Spam\has_spam_service()
		? [
			[
				'form-check',
				[
					'question'   => Spam\build_spam_check_query( $response ),
					'deliveries' => array_values( $deliveries ),
				],
			],
		]
		: $deliveries;
}

/**
 * Sends the deliveries of a response that is not stored, before the visitor gets the answer.
 *
 * @param string                        $token      Idempotency key of the submission.
 * @param array<int, array<int, mixed>> $deliveries Pairs of queue kind and payload.
 * @return bool Whether all of them were sent.
 */
function send_unstored_deliveries( string $token, array $deliveries ): bool {
	$is_sent = true;
	foreach ( array_values( $deliveries ) as $number => [$kind] ) {
		$is_sent =
			Queue\Worker\send_item_by_token( $kind, Spam\get_delivery_token( $token, $number ) ) && $is_sent;
	}
	return $is_sent;
}
