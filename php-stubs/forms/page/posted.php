<?php
/**
 * Handles a form that was sent to its page, without JavaScript.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Page\Posted;

use Mainstay\Core\BlockTypes;
use Mainstay\Forms\Definition;
use Mainstay\Forms\Submissions\AcceptedSubmission\AcceptedSubmission;
use Mainstay\Forms\Submissions\SubmissionState\SubmissionState;
use Mainstay\Forms\Submissions\Submit;
use Mainstay\Forms\Page\Thanks;

defined( 'ABSPATH' ) || exit();

/**
 * Returns the result of a form that was sent to this page; with an argument, stores it.
 *
 * @param array{state: SubmissionState, status: int, form: string, at?: string, since?: int|null, typed?: list<string>, accepted?: AcceptedSubmission, wait?: int, message?: string, errors?: list<array{name: string, message: string}>, values?: array<string, string|list<string>>, token?: string, is_for_page?: bool}|null $result
 *        Result of the submission, as Submit\handle_submission() returns it.
 * @return array{state: SubmissionState, status: int, form: string, at?: string, since?: int|null, typed?: list<string>, accepted?: AcceptedSubmission, wait?: int, message?: string, errors?: list<array{name: string, message: string}>, values?: array<string, string|list<string>>, token?: string, is_for_page?: bool}|null
 */
function posted_result( ?array $result = null ): ?array {
	static $kept = null;
	$kept        = $result ?? $kept;
	return $kept;
}

/** Returns whether a form on the page has shown the result; with true, stores that it has. */
function is_result_shown( bool $now = false ): bool {
	static $is_told = false;
	return $is_told = $is_told || $now;
}

/**
 * Prints the result of a form that the page no longer contains, with what was typed, so that it can
 * be copied.
 */
function print_unshown_result(): void {
	$result = posted_result();
	if ( ! $result || is_result_shown() ) {
		return;
	}
	// No form on the page has registered and enqueued the style sheet.
	BlockTypes\get_type( Definition\FORM_BLOCK );
	wp_enqueue_style( 'jetpack-contact-form-style' );
	$typed = '';
	foreach ( $result['typed'] ?? [] as $text ) {
		$typed .= sprintf(
			'<textarea readonly rows="%d" aria-labelledby="mainstay-form-typed">%s</textarea>',
			min( 6, substr_count( $text, "\n" ) + 1 + intdiv( strlen( $text ), 60 ) ),
			esc_textarea( $text )
		);
	}
	if ( $typed ) {
		$typed = sprintf(
			'<p id="mainstay-form-typed">%s</p>%s',
			esc_html__( 'What you entered', 'mainstay-blocks' ),
			$typed
		);
	}
	printf(
		'<div class="mainstay-form__untold"><div role="alert"><p>%s</p></div>%s</div>',
		esc_html( $result['message'] ?? '' ),
		$typed // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped above.
	);
}

/**
 * Handles a form that was posted to this page: redirects to the thanks, or lets the page be rendered
 * again with the errors.
 */
function handle_posted_form(): void {
	require_once dirname( __DIR__ ) . '/submissions/submit.php';
	$result = Submit\handle_page_request();
	if ( ! $result ) {
		return;
	}
	nocache_headers();
	defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
	$accepted = $result['accepted'] ?? null;
	if ( ! $accepted ) {
		posted_result( $result );
		status_header( $result['status'] );
		return;
	}
	require_once __DIR__ . '/thanks.php';
	$target = Thanks\get_redirect_url( $accepted );
	if ( '' === $target ) {
		wp_safe_redirect( Thanks\get_thanks_url( $accepted, $result['at'] ?? '' ), 303 );
	} else {
		// phpcs:ignore WordPress.Security.SafeRedirect -- The address that the author saved in the form.
		wp_redirect( $target, 303 );
	}
	// The browser can follow the redirect while the server still sends the mail.
	header( 'Content-Length: 0' );
	header( 'Connection: close' );
	exit();
}
