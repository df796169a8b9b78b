<?php
/**
 * Returns the results of submissions that are not accepted.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Submissions\Refusals;

use Mainstay\Forms\Submissions\SubmissionState\SubmissionState;
use Mainstay\Forms\Form\Form;
use Mainstay\Forms\Sources\Seal;
use Mainstay\Forms\Submissions\Access;
use Mainstay\Forms\Spam;
use Mainstay\Forms\Submissions\Token;
use Mainstay\Forms\Submissions\Validate;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/sources/seal.php';
require_once dirname( __DIR__ ) . '/spam/spam.php';
require_once __DIR__ . '/access.php';
require_once __DIR__ . '/token.php';
require_once __DIR__ . '/validate.php';
require_once __DIR__ . '/submission-state.php';

/**
 * Returns the result where there is no such form, or none that the visitor may read; both are the
 * same.
 *
 * @param string               $form Form ID.
 * @param array<string, mixed> $sent Fields of the request.
 * @return array{form: string, state: SubmissionState, status: int, typed: list<string>, is_for_page: bool, message: string}
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
		'state'       => SubmissionState::Refused,
		'status'      => 410,
		'typed'       => array_slice( $typed, 0, 100 ),
		// Only the page knows whether the visitor may read a sealed form, and can seal it again.
		'is_for_page' => (bool) preg_match( Seal\SEALED_ID_PATTERN, $form ),
		'message'     => __(
			'This form no longer exists, so your message was not sent. Copy what you entered, reload the page and try again.',
			'mainstay-blocks'
		),
	];
}

/**
 * Returns the result of a submission that is too large (413).
 *
 * @return array{state: SubmissionState, status: 413, message: string}
 */
function too_long_result(): array {
	return [
		'state'   => SubmissionState::Refused,
		'status'  => 413,
		'message' => __(
			'Your message is too long and was not sent. Shorten it and try again.',
			'mainstay-blocks'
		),
	];
}

/**
 * Returns the result of a request that PHP dropped because of its size (413).
 *
 * @return array{state: SubmissionState, status: 413, message: string}
 */
function too_large_request_result(): array {
	$type = is_string( $_SERVER['CONTENT_TYPE'] ?? null ) ? sanitize_text_field( wp_unslash( $_SERVER['CONTENT_TYPE'] ) ) : '';
	$size = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
	return str_starts_with( strtolower( $type ), 'multipart/' )
		? [
			'message' => sprintf(
				/* translators: %s: size, e.g. 8 MB. */
				__(
					'Your files are too large in total, so nothing was sent. This site accepts %s at a time. Go back, choose fewer or smaller files, and send the form again.',
					'mainstay-blocks'
				),
				size_format( $size )
			),
		] + too_long_result()
		: too_long_result();
}

/**
 * Returns the result for a token that cannot be verified, because the site's salts changed or it is
 * forged. A form that everybody can read gets a new token.
 *
 * @param Form $form
 * @return array{state: SubmissionState, status: int, message: string, wait?: int, token?: string, is_for_page?: bool}
 */
function renew_token_result( Form $form ): array {
	$answer = [
		'state'   => SubmissionState::Refused,
		'status'  => 422,
		'message' => __(
			'This page was open for too long. Send your message again.',
			'mainstay-blocks'
		),
	];
	// For restricted forms only the page can tell whether the visitor may read them.
	return ctype_digit( $form->place ) &&
		is_post_publicly_viewable( (int) $form->place ) &&
		Access\can_read( $form, (int) $form->place, true )
		? $answer + [
			'wait'  => max( 1, Spam\get_remaining_fill_seconds( 0 ) ),
			'token' => Token\issue_token(
				$form->id,
				$form->definition->hash,
				(int) $form->place
			),
		]
		: $answer + [ 'is_for_page' => true ];
}

/**
 * Returns the result of a submission with invalid answers (422).
 *
 * @param list<array{name: string, message: string}> $errors By field.
 * @return array{state: SubmissionState, status: int, errors: list<array{name: string, message: string}>}
 */
function invalid_result( array $errors ): array {
	return [
		'state'  => SubmissionState::Invalid,
		'status' => 422,
		'errors' => $errors,
	];
}

/**
 * Returns the result of a submission that came sooner than a visitor can fill in a form (422).
 *
 * @param int $wait Seconds.
 * @return array{state: SubmissionState, status: int, wait: int, message: string}
 */
function too_early_result( int $wait ): array {
	return [
		'state'   => SubmissionState::Refused,
		'status'  => 422,
		'wait'    => $wait,
		'message' => __(
			'Your message was sent very quickly, as spam programs do. Nothing is lost: check your message and send it again.',
			'mainstay-blocks'
		),
	];
}

/**
 * Returns the result of a submission that exceeds a rate limit (429).
 *
 * @param int $wait Seconds.
 * @return array{state: SubmissionState, status: int, wait: int, message: string}
 */
function too_many_result( int $wait ): array {
	return [
		'state'   => SubmissionState::Refused,
		'status'  => 429,
		'wait'    => $wait,
		'message' => __(
			'Too many messages were sent from your network. Wait a few minutes and send yours again.',
			'mainstay-blocks'
		),
	];
}

/**
 * Returns the result for an error.
 *
 * @return array{state: SubmissionState, status: int, message: string}
 */
function refused_result( \WP_Error $error ): array {
	return [
		'state'   => SubmissionState::Refused,
		'status'  => $error->get_error_data()['status'] ?? 503,
		'message' => $error->get_error_message(),
	];
}
