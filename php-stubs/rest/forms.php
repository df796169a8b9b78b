<?php
/**
 * Routes that receive submissions of forms without leaving the page, and show their mail before there is any.
 *
 * Asked by: blocks/contact-form (view.ts, api.ts). Uses: forms/submissions, forms/mail.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Forms;

use Mainstay\Core\SiteLanguage;
use Mainstay\Forms\Submissions\AcceptedSubmission\AcceptedSubmission;
use Mainstay\Forms\Submissions\Refusals;
use Mainstay\Forms\Submissions\Submit;
use Mainstay\Forms\Mail\Preview;
use Mainstay\Forms\Page\Thanks;
use Mainstay\Rest;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit();

/** Characters of a form whose email is shown. */
const MAX_FORM_LENGTH = 500000;

function register_routes(): void {
	Rest\register_route(
		'mainstay/v1',
		'/forms/(?P<form>[\w.:-]+)',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\submit_form',
			'permission_callback' => __NAMESPACE__ . '\can_submit',
		]
	);
	Rest\register_route(
		'mainstay/v1',
		'/forms/(?P<post>\d+)/mail',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\preview_mail',
			'permission_callback' => __NAMESPACE__ . '\can_edit',
			'args'                => [
				'content' => [
					'description' => 'Markup of the block.',
					'type'        => 'string',
					'maxLength'   => MAX_FORM_LENGTH,
					'required'    => true,
				],
				'title'   => [
					'type'    => 'string',
					'default' => '',
				],
			],
		]
	);
}

/** Allows users who may edit the post; in a template, which has no number, those who may edit the theme. */
function can_edit( WP_REST_Request $request ): bool {
	$post = (int) $request['post'];
	return $post ? current_user_can( 'edit_post', $post ) : current_user_can( 'edit_theme_options' );
}

/**
 * Returns the email that a form sends, with made-up answers, as the form stands in the editor.
 *
 * @return array{subject: string, html: string, plain: string, reply_to: string, is_sent: bool}|WP_Error Error
 *         `mainstay_no_form` (400).
 */
function preview_mail( WP_REST_Request $request ): array|WP_Error {
	require_once dirname( __DIR__ ) . '/forms/mail/preview.php';
	return Preview\preview_mail( $request['content'], (int) $request['post'], $request['title'] );
}

/**
 * Allows everybody, because forms are for visitors; the form's token shows that the visitor has seen
 * it.
 */
function can_submit(): bool {
	return true;
}

/** Handles a submission in the language of its page, in which its fields have their names. */
function submit_form( WP_REST_Request $request ): WP_REST_Response {
	require_once dirname( __DIR__ ) . '/core/site-language.php';
	return SiteLanguage\in_page_language(
		$request->get_query_params()[ SiteLanguage\PAGE_LANGUAGE_ARG ] ?? null,
		static fn() => handle_submission( $request )
	);
}

/** Handles a submission as without script, and answers in JSON. */
function handle_submission( WP_REST_Request $request ): WP_REST_Response {
	require_once dirname( __DIR__ ) . '/forms/submissions/submit.php';
	require_once dirname( __DIR__ ) . '/forms/page/thanks.php';
	$sent          = $request->get_body_params() ?: $request->get_json_params() ?: [];
	$size          = (int) $request->get_header( 'content_length' );
	$limit         = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
	$result        =
		! $sent && $limit && $size > $limit
			? Refusals\too_large_request_result()
			: Submit\handle_submission( [ 'mainstay_form' => $request['form'] ] + $sent, $request->get_file_params() );
	$data          = array_intersect_key(
		$result,
		array_flip(
			[
				'state',
				'errors',
				'message',
				'token',
				'wait',
				'is_for_page',
			]
		)
	);
	$data['state'] = $result['state']->value;
	$accepted      = $result['accepted'] ?? null;
	if ( $accepted ) {
		$data['thankYou'] = format_confirmation( $accepted );
	}
	$response = new WP_REST_Response( $data, $result['status'] );
	$response->header( 'Cache-Control', 'no-store' );
	if ( 429 === $result['status'] ) {
		$response->header( 'Retry-After', (string) ( $result['wait'] ?? 0 ) );
	}
	return $response;
}

/**
 * Returns what the form shows after a submission.
 *
 * @return array{kind: string, heading: string, html?: string, url?: string}
 */
function format_confirmation( AcceptedSubmission $accepted ): array {
	$attributes = $accepted->form->definition->attributes;
	$url        = Thanks\get_redirect_url( $accepted );
	return [
		'kind'    => $attributes['thanks'] ?: 'summary',
		'heading' => $attributes['heading'],
	] +
		( '' === $url
			? [
				'html' => Thanks\render_thanks(
					$accepted->form,
					$accepted->response->fields,
					$accepted->mail,
					// Without a fragment, so that the browser loads the page anew.
					$accepted->response->url
				),
			]
			: [ 'url' => $url ] );
}

/**
 * Sends the answer to a submission with its length, so that the browser does not wait for what the
 * server does afterwards.
 *
 * @param bool             $served  Whether another filter has sent it.
 * @param WP_REST_Response $result  The answer.
 * @param WP_REST_Request  $request Of the answer.
 */
function serve_with_length( $served, $result, $request ): bool {
	if (
		$served ||
		'POST' !== $request->get_method() ||
		! str_starts_with( $request->get_route(), '/mainstay/v1/forms/' )
	) {
		return (bool) $served;
	}
	$body = (string) wp_json_encode( $result->get_data() );
	if ( ! headers_sent() && ! ini_get( 'zlib.output_compression' ) ) {
		header( 'Content-Length: ' . strlen( $body ) );
		header( 'Connection: close' );
	}
	echo $body; // phpcs:ignore WordPress.Security.EscapeOutput -- JSON.
	return true;
}
