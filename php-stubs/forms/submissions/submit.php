<?php
/**
 * Handles a submission from the request to the result.
 *
 * A result has `state` and an HTTP `status`. Accepted ones have `accepted`; invalid ones `errors`,
 * `values` and a new `token`; refused ones a `message`, and may be sent again after `wait` seconds
 * where they have a `token`. With `is_for_page` the form must be sent to the page, as without script.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Submissions\Submit;

use Mainstay\Core\SiteIdentity;
use Mainstay\Core\RateLimit;
use Mainstay\Forms;
use Mainstay\Forms\Submissions\AcceptedSubmission\AcceptedSubmission;
use Mainstay\Forms\Responses\ResponseStatus\ResponseStatus;
use Mainstay\Forms\Mail\MailState\MailState;
use Mainstay\Forms\Submission\Submission;
use Mainstay\Forms\Submissions\SubmissionState\SubmissionState;
use Mainstay\Forms\Files\StoredFiles;
use Mainstay\Forms\Files\Uploads;
use Mainstay\Forms\Form\Form;
use Mainstay\Forms\Deliveries;
use Mainstay\Forms\Submissions\BuildResponse;
use Mainstay\Forms\Submissions\Refusals;
use Mainstay\Forms\Submissions\Access;
use Mainstay\Forms\Mail\Limits;
use Mainstay\Forms\Sources;
use Mainstay\Forms\Spam;
use Mainstay\Forms\Responses\Store;
use Mainstay\Forms\Submissions\Token;
use Mainstay\Forms\Submissions\Validate;
use Mainstay\Queue;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/site-identity.php';
require_once dirname( __DIR__, 2 ) . '/core/rate-limit.php';
require_once dirname( __DIR__ ) . '/forms.php';
require_once dirname( __DIR__ ) . '/sources/sources.php';
require_once __DIR__ . '/access.php';
require_once dirname( __DIR__ ) . '/sources/saved-forms.php';
require_once dirname( __DIR__ ) . '/mail/limits.php';
require_once dirname( __DIR__ ) . '/files/stored-files.php';
require_once dirname( __DIR__ ) . '/files/uploads.php';
require_once __DIR__ . '/token.php';
require_once __DIR__ . '/validate.php';
require_once dirname( __DIR__ ) . '/spam/spam.php';
require_once dirname( __DIR__ ) . '/responses/store.php';
require_once dirname( __DIR__ ) . '/deliveries/deliveries.php';
require_once __DIR__ . '/build-response.php';
require_once __DIR__ . '/refusals.php';
require_once dirname( __DIR__ ) . '/mail/mail-state.php';
require_once __DIR__ . '/accepted-submission.php';
require_once __DIR__ . '/submission-state.php';

/** Bytes of all answers together; larger submissions are refused. */
const MAX_SUBMISSION_BYTES = 256 * KB_IN_BYTES;

/**
 * Returns the result of a form that was sent without JavaScript, or null where the request has no
 * form of ours. The form is `*` where the request exceeded PHP's limit and its fields are lost.
 *
 * @return array{state: SubmissionState, status: int, form: string, at?: string, since?: int|null, typed?: list<string>, accepted?: AcceptedSubmission, wait?: int, message?: string, errors?: list<array{name: string, message: string}>, values?: array<string, string|list<string>>, token?: string, is_for_page?: bool}|null
 */
function handle_page_request(): ?array {
	// phpcs:disable WordPress.Security.NonceVerification -- Visitors have none: a cached page would freeze it. The form's own token is checked.
	if ( isset( $_POST['mainstay_form'] ) ) {
		return handle_submission( wp_unslash( $_POST ), $_FILES );
	}
	$size  = absint( $_SERVER['CONTENT_LENGTH'] ?? 0 );
	$limit = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
	return ! $_POST && $limit && $size > $limit
		? [ 'form' => '*' ] + Refusals\too_large_request_result()
		: null;
	// phpcs:enable
}

/**
 * Handles a submission.
 *
 * @param array<string, mixed>    $sent  Fields of the request, without slashes.
 * @param array<array-key, mixed> $files Files of the request, as PHP has them.
 * @return array{state: SubmissionState, status: int, form: string, at?: string, since?: int|null, typed?: list<string>, accepted?: AcceptedSubmission, wait?: int, message?: string, errors?: list<array{name: string, message: string}>, values?: array<string, string|list<string>>, token?: string, is_for_page?: bool}
 */
function handle_submission( array $sent, array $files = [] ): array {
	// The submission is completed even if the visitor closes the window.
	ignore_user_abort( true );
	$word  = static fn( $name ) => is_string( $sent[ "mainstay_$name" ] ?? null )
		? $sent[ "mainstay_$name" ]
		: '';
	$token = Token\read_token( $word( 'form' ), $word( 'token' ) );
	$host  = $token['host'] ?? null;
	$form  = Sources\find_form( $word( 'form' ), $word( 'sealed' ), $host );
	if ( ! $form || ! Access\can_read( $form, $host ) ) {
		return Refusals\form_gone_result( $word( 'form' ), $sent );
	}
	$result = check_submission( $form, $sent, $word, $token, Uploads\read_uploads( $files ) );
	return $result + [
		'form'  => $form->id,
		'at'    => read_place_on_page( $word( 'at' ) ),
		'since' => $token['since'] ?? null,
	];
}

/** Returns where on its page a form was shown, as Page\get_place_on_page() says it; empty for anything else. */
function read_place_on_page( string $at ): string {
	return preg_match( '/^\d{1,18}-\d{1,4}$/D', $at ) ? $at : '';
}

/**
 * Checks a submission, the cheapest checks first, and stores it.
 *
 * @param Form                     $form
 * @param array<string, mixed>     $sent Fields of the request.
 * @param callable(string): string $word Returns a field of the request by its name without
 *                                       `mainstay_`.
 * @param array{age: int, since: int, hash: string, host: int|null}|null $token Content of the token; null where it is not valid.
 * @param array<string, list<array{field: string, name: string, path: string, size: int, error: int}>> $uploads Files by field.
 * @return array{state: SubmissionState, status: int, accepted?: AcceptedSubmission, wait?: int, message?: string, errors?: list<array{name: string, message: string}>, values?: array<string, string|list<string>>, token?: string, is_for_page?: bool}
 */
function check_submission( Form $form, array $sent, callable $word, ?array $token, array $uploads ): array {
	$answers = get_sent_answers( $sent );
	$checked = Validate\validate_answers(
		$form->definition,
		$answers,
		! $token || $token['hash'] === $form->definition->hash,
		$uploads
	);
	$values  = [ 'values' => $checked['values'] ];
	if ( '' === $word( 'end' ) || is_too_long( $answers ) ) {
		return Refusals\too_long_result() + $values;
	}
	if ( ! $token ) {
		return Refusals\renew_token_result( $form ) + $values;
	}
	// A renewed token keeps the time at which the page was rendered.
	$again = [
		'token' => Token\issue_token(
			$form->id,
			$form->definition->hash,
			(int) $token['host'],
			$token['since']
		),
	];
	if ( $checked['errors'] ) {
		return Refusals\invalid_result( $checked['errors'] ) + $values + $again;
	}
	$early = Spam\get_remaining_fill_seconds( $token['age'] );
	if ( $early && '' === $word( 'more' ) ) {
		return Refusals\too_early_result( $early ) + $values + $again;
	}
	if ( ! Queue\Table\ensure_table() ) {
		return Refusals\refused_result( Store\response_not_stored_error() ) + $values;
	}
	$wait = RateLimit\count_and_get_wait_seconds(
		$form->id,
		Spam\MAX_SUBMISSIONS_BY_SECONDS,
		Forms\get_visitor_address()
	);
	if ( $wait ) {
		return Refusals\too_many_result( $wait ) + $values;
	}
	$found = Uploads\inspect_uploads( $form->definition, $uploads, $form->to_array() );
	if ( $found['errors'] ) {
		return Refusals\invalid_result( $found['errors'] ) + $values + $again;
	}
	$name = get_submission_token( $form->id, $word( 'token' ), $word( 'key' ), $answers, Uploads\hash_uploads( $uploads ) );
	return store_submission( $form, $checked['fields'], $found['files'], $name, $word( 'more' ), (int) read_place_on_page( $word( 'at' ) ) ) + $values;
}

/**
 * Returns the answers in a request.
 *
 * @param array<string, mixed> $sent Fields of the request.
 * @return array<array-key, mixed> Values by name of the field.
 */
function get_sent_answers( array $sent ): array {
	return is_array( $sent['mainstay'] ?? null ) ? $sent['mainstay'] : [];
}

/**
 * Returns whether the answers have more than MAX_SUBMISSION_BYTES together.
 *
 * @param array<array-key, mixed> $answers
 */
function is_too_long( array $answers ): bool {
	$json = (string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE );
	return strlen( $json ) > MAX_SUBMISSION_BYTES;
}

/**
 * Stores a validated submission and sends its deliveries.
 *
 * @param Form                     $form
 * @param list<array{name: string, label: string, type: string, value: string|list<string>}> $fields Validated fields.
 * @param list<array{field: string, name: string, path: string, size: int, type: string}> $files As inspected.
 * @param string $name Idempotency key of the submission.
 * @param string $trap Value of the honeypot.
 * @param int    $shown ID of the post that it was shown with in a list, or 0.
 * @return array{state: SubmissionState, status: int, accepted?: AcceptedSubmission, wait?: int, message?: string, errors?: list<array{name: string, message: string}>, values?: array<string, string|list<string>>, token?: string, is_for_page?: bool}
 */
function store_submission( Form $form, array $fields, array $files, string $name, string $trap, int $shown = 0 ): array {
	$response = BuildResponse\build_response( $form, $fields, $shown );
	$response = $response->with_files( StoredFiles\describe_files( $files ) );
	$response = $response->with_spam_reason( Spam\get_spam_reason( $response, $trap ) );
	$is_kept  = $form->definition->attributes['save'];
	$is_over  =
		ResponseStatus::Published->value === $response->status &&
		$response->recipients &&
		! Store\find_stored_response( $name ) &&
		Limits\exceeds_mail_limit( $form, $response->recipients );
	if ( $is_over ) {
		Limits\queue_owner_notice( $form->id );
	}
	if ( $is_over && ! $is_kept ) {
		return Refusals\too_many_result( HOUR_IN_SECONDS - ( time() % HOUR_IN_SECONDS ) );
	}
	$placed = place_files( $response, $files, $name );
	if ( is_wp_error( $placed ) ) {
		return Refusals\refused_result( $placed );
	}
	$response   = $response->with_files( $placed );
	$deliveries = $is_over
		? [ [ 'form-mail', Deliveries\build_mail_payload( $response ), Limits\get_not_sent_reason() ] ]
		: Deliveries\build_deliveries( $form, $response );
	$stored     = Store\store_response(
		$name,
		$is_kept ? $response : $response->without_answers(),
		$deliveries,
		// A delivery needs a stored response, also where its answers are not kept.
		$is_kept || (bool) $deliveries
	);
	if ( is_wp_error( $stored ) || ! $stored['is_new'] || ! $stored['id'] ) {
		StoredFiles\delete_files( $placed );
	}
	if ( is_wp_error( $stored ) ) {
		return Refusals\refused_result( $stored );
	}
	$mail = match ( true ) {
		$is_over => MailState::Kept,
		$is_kept => Deliveries\send_stored_deliveries( $stored ),
		default => Deliveries\send_unstored_deliveries( $name, $deliveries )
	};
	return [
		'state'    => SubmissionState::Accepted,
		'status'   => 200,
		'accepted' => new AcceptedSubmission( $form, $response, $stored['id'], $mail ),
	];
}

/**
 * Stores the files of a submission, unless it was stored before.
 *
 * @param Submission $response With a description of the files.
 * @param list<array{field: string, name: string, path: string, size: int, type: string}> $files As inspected.
 * @param string     $name     Idempotency key of the submission.
 * @return list<array{field: string, place: string, id: string, name: string, size: int, type: string}>|\WP_Error
 *         Files of the response. Error `mainstay_files_not_stored` (503).
 */
function place_files( Submission $response, array $files, string $name ) {
	return ! $files || Store\find_stored_response( $name )
		? $response->files
		: StoredFiles\store_files( $name, $files );
}

/**
 * Returns the idempotency key of a submission: a hash of the form, the page's token, the browser's
 * key, the answers and the files. A double click, a repeated request and a reload have the same key; another
 * visitor of the same cached page has a different one.
 *
 * @param string                  $form    Form ID.
 * @param string                  $token   Token of the page.
 * @param string                  $key     Random key of the browser.
 * @param array<array-key, mixed> $answers Values by name.
 * @param list<string>            $hashes  Of the files.
 */
function get_submission_token(
	string $form,
	string $token,
	string $key,
	array $answers,
	array $hashes
): string {
	return SiteIdentity\get_stored_hash(
		'submission',
		(string) wp_json_encode(
			[ $form, $token, $key, $answers, ...$hashes ],
			JSON_INVALID_UTF8_SUBSTITUTE
		)
	);
}
