<?php
/**
 * A form was sent: from the request to the answer.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Submit;

use Mainstay\Forms;
use Mainstay\Forms\Access;
use Mainstay\Forms\Definition;
use Mainstay\Forms\Limits;
use Mainstay\Forms\Sources;
use Mainstay\Forms\Spam;
use Mainstay\Forms\Store;
use Mainstay\Forms\Token;
use Mainstay\Forms\Validate;
use Mainstay\Queue;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/forms.php';
require_once __DIR__ . '/sources.php';
require_once __DIR__ . '/access.php';
require_once __DIR__ . '/saved-forms.php';
require_once __DIR__ . '/limits.php';
require_once __DIR__ . '/token.php';
require_once __DIR__ . '/validate.php';
require_once __DIR__ . '/spam.php';
require_once __DIR__ . '/store.php';

/** All answers together; a longer message is refused whole. */
const BYTES = 256 * KB_IN_BYTES;

/** What a form sent without JavaScript came to, or null where none of ours was. */
function from_page(): ?array {
	// phpcs:disable WordPress.Security.NonceVerification -- Visitors have none: a cached page would freeze it. The form's own token is checked.
	if ( isset( $_POST['mainstay_form'] ) ) {
		return handle( wp_unslash( $_POST ) );
	}
	$size  = absint( $_SERVER['CONTENT_LENGTH'] ?? 0 );
	$limit = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
	return ! $_POST && $limit && $size > $limit
		? [ 'form' => '*' ] + too_long()
		: null;
	// phpcs:enable
}

/**
 * Handles a submission.
 *
 * @param array $sent The request's fields, without slashes.
 * @return array{state: string, form: string, status: int} State `accepted`, with `id`, `response`,
 *         `found` and `mail`, as mail_state() has it; `invalid`, with `errors`, `values` and a new `token`; or `refused`,
 *         with a `message`. Refused with a `token` is to be sent again after `wait` seconds; with
 *         `is_for_page` it is to be sent to the page, as without script.
 */
function handle( array $sent ): array {
	// Whoever closes the window has sent it all the same.
	ignore_user_abort( true );
	$word  = static fn( $name ) => is_string( $sent[ "mainstay_$name" ] ?? null )
		? $sent[ "mainstay_$name" ]
		: '';
	$token = Token\read( $word( 'form' ), $word( 'token' ) );
	$host  = $token['host'] ?? null;
	$form  = Sources\find( $word( 'form' ), $word( 'sealed' ), $host );
	if ( ! $form || ! Access\can_read( $form, $host ) ) {
		return gone( $word( 'form' ), $sent );
	}
	$result = accept( $form, $sent, $word, $token );
	return $result + [
		'form'  => $form['id'],
		'found' => $form,
		'since' => $token['since'] ?? null,
	];
}

/**
 * The answer where there is no such form, or none that the sender may read: the same for both.
 *
 * @param array $sent The request's fields.
 */
function gone( string $form, array $sent ): array {
	$typed   = [];
	$answers = is_array( $sent['mainstay'] ?? null ) ? $sent['mainstay'] : [];
	array_walk_recursive(
		$answers,
		static function ( $value ) use ( &$typed ) {
			if ( is_string( $value ) && '' !== trim( $value ) ) {
				$typed[] = Validate\text( $value );
			}
		}
	);
	return [
		'form'        => '',
		'state'       => 'refused',
		'status'      => 410,
		'typed'       => array_slice( $typed, 0, 100 ),
		// The page may have made it for somebody whom only the page knows, or make it anew.
		'is_for_page' => (bool) preg_match( Sources\SEALED_ID, $form ),
		'message'     => __(
			'This form is not there any more, so your message was not sent. Copy what you typed, reload the page and try again.',
			'mainstay-blocks'
		),
	];
}

function too_long(): array {
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
 * The steps, in the order in which they cost.
 *
 * @param array|null $token As Token\read() returns it; null where the page's cannot be believed.
 */
function accept(
	array $form,
	array $sent,
	callable $word,
	?array $token
): array {
	$answers = is_array( $sent['mainstay'] ?? null ) ? $sent['mainstay'] : [];
	$checked = Validate\check(
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
		) > BYTES
	) {
		return too_long() + $values;
	}
	if ( ! $token ) {
		return renewal( $form ) + $values;
	}
	// The time that counts is that of the page, however often its token is renewed.
	$again = [
		'token' => Token\issue(
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
	$early = Spam\seconds_too_fast( $token['age'] );
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
		return refused( Store\unavailable() ) + $values;
	}
	$wait = Spam\wait( $form['id'] );
	return $wait
		? too_many( $wait ) + $values
		: store( $form, $checked, $sent, $word ) + $values;
}

/**
 * The answer to a page whose token cannot be verified: the salts of the site have changed, or it is
 * made up. A form that anybody may read gets a new one, whose waiting time has to pass.
 */
function renewal( array $form ): array {
	$answer = [
		'state'   => 'refused',
		'status'  => 422,
		'message' => __(
			'This page was open for too long. Please send your message once more.',
			'mainstay-blocks'
		),
	];
	// Of other forms it is not known whether the sender has seen them: the page is to show them.
	return ctype_digit( $form['place'] ) &&
		is_post_publicly_viewable( (int) $form['place'] ) &&
		Access\can_read( $form, (int) $form['place'], true )
		? $answer + [
			'wait'  => max( 1, Spam\seconds_too_fast( 0 ) ),
			'token' => Token\issue(
				$form['id'],
				$form['definition']['hash'],
				(int) $form['place']
			),
		]
		: $answer + [ 'is_for_page' => true ];
}

function too_many( int $wait ): array {
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

/** Stores what was checked, and sends what has to be sent. */
function store(
	array $form,
	array $checked,
	array $sent,
	callable $word
): array {
	$answers            = is_array( $sent['mainstay'] ?? null ) ? $sent['mainstay'] : [];
	$response           = response( $form, $checked['fields'] );
	$response['spam']   = Spam\verdict( $response, $word( 'more' ) );
	$response['status'] = '' === $response['spam'] ? 'publish' : 'spam';
	$name               = name( $form['id'], $word( 'token' ), $word( 'key' ), $answers );
	$is_kept            = $form['definition']['attributes']['save'];
	$is_over            =
		'publish' === $response['status'] &&
		! Store\existing( $name ) &&
		Limits\is_over( $form, $response['recipients'] );
	if ( $is_over ) {
		Limits\tell_owner( $form['id'] );
	}
	if ( $is_over && ! $is_kept ) {
		return too_many( HOUR_IN_SECONDS - ( time() % HOUR_IN_SECONDS ) );
	}
	$deliveries = $is_over
		? [ [ 'form-mail', mail_of( $response ), Limits\reason() ] ]
		: deliveries( $form, $response );
	$stored     = Store\store(
		$name,
		$is_kept ? $response : Store\without_answers( $response ),
		$deliveries,
		// What was mailed is on record, also where the author wants no answers kept.
		$is_kept || $deliveries
	);
	if ( is_wp_error( $stored ) ) {
		return refused( $stored );
	}
	return [
		'state'    => 'accepted',
		'status'   => 200,
		'id'       => $stored['id'],
		'response' => $response,
		'mail'     => $is_over
			? 'kept'
			: ( $is_kept
				? send_for( $stored )
				: ( sent_at_once( $name, $deliveries )
					? 'sent'
					: 'late' ) ),
	];
}

/**
 * Sends what a stored response is the reason for: the mail at once where mails leave quickly, so that
 * the visitor hears the truth about it; everything else when the visitor has the answer.
 *
 * @param array{id: int, is_new: bool} $stored
 * @return string As mail_state() has it.
 */
function send_for( array $stored ): string {
	if ( $stored['is_new'] ) {
		// The verdict of a spam service lets the mail go.
		Queue\run_before_answer( 'form-check', $stored['id'] );
		Queue\run_before_answer( 'form-mail', $stored['id'] );
		Queue\run_after_answer( $stored['id'] );
	}
	return mail_state( $stored['id'] );
}

/**
 * What is known of the mail about a response.
 *
 * @return string `sent`, also where none is to be sent; `late` where it is known not to go now; or
 *         `waiting`.
 */
function mail_state( int $id ): string {
	$state = 'sent';
	foreach ( Queue\of_subject( $id ) as $row ) {
		if (
			! in_array( $row['kind'], [ 'form-check', 'form-mail' ], true ) ||
			'done' === $row['state']
		) {
			continue;
		}
		if (
			'' !== $row['error'] ||
			( 0 === $row['attempts'] && Queue\Failures\is_in_trouble( $row['kind'] ) )
		) {
			return 'late';
		}
		$state = 'waiting';
	}
	return $state;
}

function refused( \WP_Error $error ): array {
	return [
		'state'   => 'refused',
		'status'  => $error->get_error_data()['status'] ?? 503,
		'message' => $error->get_error_message(),
	];
}

/**
 * What makes a submission this one: the form on the page, what the browser added, and the answers.
 * So a double click, a repeated request and a reload are the same one, and somebody else on the
 * same cached page is another one.
 */
function name(
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

/** Fields and facts, as they are stored. */
function response( array $form, array $fields ): array {
	$attributes   = $form['definition']['attributes'];
	[$page, $url] = page( $form );
	$subject      = Definition\subject( $attributes['subject'], $page );
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
		'title'      => Definition\one_line( $attributes['title'] ),
		'page'       => $page,
		'url'        => $url,
		'subject'    => $form['tester']
			? /* translators: %s: subject of an email. */
			sprintf( __( '[Test] %s', 'mainstay-blocks' ), $subject )
			: $subject,
		'recipients' => Definition\recipients(
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
		'ip'         => Forms\stores_address( $form['id'] )
			? Forms\visitor_address()
			: '',
		'retention'  => $attributes['retention'],
		'saved_form' => $form['saved'],
		'is_test'    => $form['tester'] > 0,
		'is_record'  => false,
	];
}

/**
 * The page that the form was sent from. A pattern, a template or a widget is on many; which one it was
 * is signed. Pages of earlier versions do not say, nor do lists of posts.
 *
 * @return array{0: int, 1: string} Post, or 0, and address.
 */
function page( array $form ): array {
	if ( $form['post'] ) {
		return [ $form['post'], (string) get_permalink( $form['post'] ) ];
	}
	$url  = wp_validate_redirect( (string) wp_get_raw_referer(), home_url( '/' ) );
	$url  = remove_query_arg( 'mainstay-sent', explode( '#', $url )[0] );
	$post = null === $form['post'] ? url_to_postid( $url ) : 0;
	return [ $post && is_post_publicly_viewable( $post ) ? $post : 0, $url ];
}

/** What the row of the mail about a response holds. */
function mail_of( array $response ): array {
	return [
		'to'      => $response['recipients'],
		'subject' => $response['subject'],
	];
}

/**
 * What has to be sent because of a response.
 *
 * @return array[] Pairs of kind and payload.
 */
function deliveries( array $form, array $response ): array {
	if ( 'publish' !== $response['status'] ) {
		return [];
	}
	$mail = mail_of( $response );
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
	return Spam\has_service()
		? [
			[
				'form-check',
				[
					'question'   => Spam\question( $response ),
					'deliveries' => array_values( $deliveries ),
				],
			],
		]
		: $deliveries;
}

/**
 * Where nothing is kept, the mail is all there is: it goes before anybody is told so.
 *
 * @param array[] $deliveries Pairs of kind and payload.
 * @return bool Whether all of it has left.
 */
function sent_at_once( string $token, array $deliveries ): bool {
	$is_sent = true;
	foreach ( array_values( $deliveries ) as $number => [$kind] ) {
		$is_sent =
			Queue\Worker\run_named( $kind, Spam\token( $token, $number ) ) && $is_sent;
	}
	return $is_sent;
}
