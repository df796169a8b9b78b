<?php
/**
 * Sends the mail about a response to the recipients of the saved form, as HTML with a plain text.
 *
 * Of what visitors type, only one validated address and a name without special characters become a
 * header.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Mail\ResponseMail;

use Mainstay\Core\Elements;
use Mainstay\Core\EmailAddresses;
use Mainstay\Core\PlainText;
use Mainstay\Core\Retry;
use Mainstay\Forms\Responses\ResponseStatus\ResponseStatus;
use Mainstay\Forms\Files\FileAnswers;
use Mainstay\Forms\Submission\Submission;
use Mainstay\Forms\Mail;
use Mainstay\Forms;
use Mainstay\Forms\Definition;
use Mainstay\Forms\Sources;
use Mainstay\Forms\Submissions\Validate;
use Mainstay\Core\PostTypes;
use Mainstay\Queue\OutboxItem\OutboxItem;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/email-addresses.php';
require_once dirname( __DIR__, 2 ) . '/core/elements.php';
require_once dirname( __DIR__, 2 ) . '/core/retry.php';
require_once dirname( __DIR__, 2 ) . '/core/post-types.php';
require_once dirname( __DIR__ ) . '/definition/definition.php';
require_once dirname( __DIR__ ) . '/files/file-answers.php';
require_once dirname( __DIR__ ) . '/forms.php';
require_once __DIR__ . '/mail.php';
require_once dirname( __DIR__ ) . '/sources/sources.php';
require_once dirname( __DIR__ ) . '/submissions/validate.php';

/**
 * Sends the mail of a queue item.
 *
 * @param OutboxItem $item Item of the queue. Its payload has `to` and `subject`, and
 *                                  `response` where the response is not stored.
 * @return true|WP_Error `mainstay_no_response` where the response is gone or cannot be read,
 *         `mainstay_no_recipient` without a valid address, `mainstay_mail` where WordPress could not
 *         send it.
 */
function deliver_response_mail( OutboxItem $item ) {
	$queued   = $item->payload['response'] ?? null;
	$response = is_array( $queued ) ? Submission::from_array( $queued ) : read_mailed_response( (int) $item->subject_id );
	if ( is_wp_error( $response ) ) {
		return $response;
	}
	$to = array_values(
		array_map(
			'\Mainstay\Core\EmailAddresses\to_ascii',
			array_filter(
				(array) ( $item->payload['to'] ?? [] ),
				static fn( $address ) => is_string( $address ) &&
					Definition\is_single_email_address( $address )
			)
		)
	);
	if ( ! $to ) {
		return new WP_Error(
			'mainstay_no_recipient',
			__( 'The form has no valid recipient.', 'mainstay-blocks' )
		);
	}
	// The files of a response whose answers are not stored lie with its record.
	$lines = get_answer_lines( $response->with_id( (int) $item->subject_id ) );
	// A stored response without answers is not worth a link.
	$id = null === $queued ? (int) $item->subject_id : 0;
	return Mail\send_html_mail( build_mail( $to, (string) ( $item->payload['subject'] ?? '' ), $lines, $id, $response ) );
}

/**
 * Returns the mail about a response, as it is sent.
 *
 * @param string[]   $to       Addresses.
 * @param string     $subject
 * @param list<array{0: string, 1: string, 2: list<array{name: string, size_text: string, url: string, ...}>, 3: bool}> $lines Of get_answer_lines().
 * @param int        $id       Response ID; 0 for no link.
 * @param Submission $response
 * @return array<string, mixed> As send_html_mail() takes it.
 */
function build_mail( array $to, string $subject, array $lines, int $id, Submission $response ): array {
	$mail = [
		'to'      => $to,
		'subject' => Definition\to_single_line( $subject ),
		'headers' => get_mail_headers( $response->author ),
		'html'    => render_html_body( $lines, $id, $response ),
		'text'    => render_text_body( $lines, $id, $response ),
	];
	/**
	 * Filters the email about a response, before it is sent.
	 *
	 * @param array $mail     `to`, `subject`, `headers`, `html` and `text`.
	 * @param array $response The response: `fields`, `author`, `form`, `url` and so on.
	 */
	return (array) apply_filters( 'mainstay_form_mail', $mail, $response->to_array() );
}

/** Returns whether the mail of a queue item reaches nobody but the owner, so that forms can be tried in a copy. */
function is_for_owner( OutboxItem $item ): bool {
	return Mail\is_for_owner( (array) ( $item->payload['to'] ?? [] ) );
}

/**
 * Returns the stored response that a mail is about.
 *
 * @param int $id Response ID.
 * @return Submission|WP_Error `mainstay_no_response` where it is gone or cannot be read.
 */
function read_mailed_response( int $id ) {
	$post = get_post( $id );
	if (
		! $post ||
		PostTypes\RESPONSE_POST_TYPE !== $post->post_type ||
		ResponseStatus::Trashed->value === $post->post_status
	) {
		return new WP_Error(
			'mainstay_no_response',
			__( 'The response has been deleted.', 'mainstay-blocks' )
		);
	}
	return has_complete_answers( $post )
		? Forms\read_response( $post )
		: new WP_Error(
			'mainstay_no_response',
			__(
				'The database did not respond. Try again.',
				'mainstay-blocks'
			)
		);
}

/**
 * Returns whether the stored answers of a response can be read. If the connection to the database
 * breaks meanwhile, WordPress caches that there are none, and the mail would lack them.
 */
function has_complete_answers( \WP_Post $post ): bool {
	if ( ! str_starts_with( $post->guid, Forms\GUID_PREFIX ) ) {
		return true;
	}
	return null !==
		Retry\retry_query(
			static function () use ( $post ) {
				$fields = Forms\get_json_meta( $post->ID, Forms\FIELDS_META_KEY );
				if ( null === $fields ) {
					wp_cache_delete( $post->ID, 'post_meta' );
				}
				return $fields;
			}
		);
}

/**
 * Returns the headers of a mail: content type, and the sender of the response as Reply-To.
 *
 * @param array{name: mixed, email: mixed, ...} $author Sender of the response.
 * @return list<string>
 */
function get_mail_headers( array $author ): array {
	$headers = [ 'Content-Type: text/html; charset=UTF-8' ];
	$email   = $author['email'];
	if ( is_string( $email ) && Definition\is_single_email_address( $email ) ) {
		$email     = EmailAddresses\to_ascii( $email );
		$name      = sanitize_sender_name( $author['name'] );
		$headers[] = 'Reply-To: ' . ( '' === $name ? $email : "$name <$email>" );
	}
	return $headers;
}

/**
 * Returns a name that has no special meaning in a header: one line of at most 100 characters.
 * Besides letters it keeps punctuation that occurs inside names: Catalan, Japanese and Hebrew
 * points, and the Persian zero-width non-joiner.
 *
 * @param mixed $name As the visitor typed it.
 */
function sanitize_sender_name( $name ): string {
	$name = Definition\to_single_line( is_string( $name ) ? $name : '' );
	return trim(
		mb_substr(
			(string) preg_replace(
				'/[^\p{L}\p{M}\p{N} .\'’·・׳״\x{200C}-]+/u',
				' ',
				$name
			),
			0,
			100
		)
	);
}

/**
 * Returns label and value of each answer, the files of a file field, and whether it is a phone number.
 *
 * @param Submission                 $response
 * @param array<string, string>|null $formats Date formats of PHP by the name of the field; null for those of its form.
 * @return list<array{0: string, 1: string, 2: list<array{name: string, size_text: string, url: string, ...}>, 3: bool}>
 */
function get_answer_lines( Submission $response, ?array $formats = null ): array {
	$form      = null === $formats && $response->form ? Sources\find_form( $response->form ) : null;
	$formats ??= array_column( $form->definition->fields ?? [], 'format', 'name' );
	$lines     = [];
	foreach ( $response->fields as $field ) {
		$lines[] = [
			$field['label'],
			Validate\format_value_for_display( $field, $formats[ $field['name'] ] ?? 'Y-m-d' ),
			'file' === $field['type'] ? FileAnswers\get_files( $response, $field['name'] ) : [],
			'telephone' === $field['type'],
		];
	}
	return $lines;
}

/**
 * Returns the lines below the answers: date, page, IP address and link to the response.
 *
 * @param int        $id       Response ID; 0 for no link.
 * @param Submission $response
 * @return list<array{0: string, 1: string}> Text and address, which may be empty.
 */
function get_mail_notes( int $id, Submission $response ): array {
	$notes = [
		[
			sprintf(
				/* translators: 1: date, 2: time. */
				__( 'Sent on %1$s at %2$s', 'mainstay-blocks' ),
				wp_date(
					get_option( 'date_format' ),
					strtotime( $response->time ) ?: null
				),
				wp_date(
					get_option( 'time_format' ),
					strtotime( $response->time ) ?: null
				)
			),
			'',
		],
	];
	if ( $response->url ) {
		$notes[] = [ __( 'Sent from this page:', 'mainstay-blocks' ), $response->url ];
	}
	if ( $response->ip ) {
		$notes[] = [
			sprintf(
				/* translators: %s: IP address. */
				__( 'IP address: %s', 'mainstay-blocks' ),
				$response->ip
			),
			'',
		];
	}
	if ( $id ) {
		$notes[] = [
			__( 'View the response on your site:', 'mainstay-blocks' ),
			Forms\get_response_url( $id ),
		];
	}
	return $notes;
}

/**
 * Returns the mail as HTML.
 *
 * @param list<array{0: string, 1: string, 2: list<array{name: string, size_text: string, url: string, ...}>, 3: bool}> $lines Of get_answer_lines().
 * @param int        $id       Response ID; 0 for no link.
 * @param Submission $response
 */
function render_html_body( array $lines, int $id, Submission $response ): string {
	$rows = '';
	foreach ( $lines as [$label, $value, $files, $is_phone] ) {
		$text  = nl2br( PlainText\to_html( $value ) );
		$links = array_map(
			static fn( $file ) => ( '' === $file['url']
				? PlainText\to_html( $file['name'] )
				: sprintf( '<a href="%s">%s</a>', esc_url( $file['url'] ), PlainText\to_html( $file['name'] ) ) ) .
				( '' === $file['size_text'] ? '' : ' (' . esc_html( $file['size_text'] ) . ')' ),
			$files
		);
		$rows .= sprintf(
			'<p style="margin:0 0 16px"><strong>%s</strong><br>%s</p>',
			PlainText\to_html( $label ),
			$links ? implode( '<br>', $links ) : ( '' === $value ? '–' : ( $is_phone ? Elements\isolate_left_to_right( $text ) : $text ) )
		);
	}
	$notes = '';
	foreach ( get_mail_notes( $id, $response ) as [$text, $url] ) {
		$notes .= sprintf(
			'<p style="margin:0 0 8px">%s%s</p>',
			PlainText\to_html( $text ),
			$url
				? sprintf( ' <a href="%s">%s</a>', esc_url( $url ), esc_html( $url ) )
				: ''
		);
	}
	return sprintf(
		'<!doctype html><html lang="%s"%s><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>%s</title></head><body style="font:16px/1.5 system-ui,sans-serif;max-width:40em;margin:0 auto;padding:16px;overflow-wrap:anywhere;word-break:break-word">%s<hr>%s</body></html>',
		esc_attr( get_bloginfo( 'language' ) ),
		is_rtl() ? ' dir="rtl"' : '',
		PlainText\to_html( $response->subject ),
		$rows,
		$notes
	);
}

/**
 * Returns the mail as plain text.
 *
 * @param list<array{0: string, 1: string, 2: list<array{name: string, size_text: string, url: string, ...}>, 3: bool}> $lines Of get_answer_lines().
 * @param int        $id       Response ID; 0 for no link.
 * @param Submission $response
 */
function render_text_body( array $lines, int $id, Submission $response ): string {
	$text = '';
	foreach ( $lines as [$label, $value, $files] ) {
		$value = $files
			? implode( "\n", array_map( static fn( $file ) => trim( "{$file['name']} {$file['url']}" ), $files ) )
			: $value;
		$text .= "$label:\n" . ( '' === $value ? '–' : $value ) . "\n\n";
	}
	$text .= "--\n";
	foreach ( get_mail_notes( $id, $response ) as [$note, $url] ) {
		$text .= trim( "$note $url" ) . "\n";
	}
	return $text;
}
