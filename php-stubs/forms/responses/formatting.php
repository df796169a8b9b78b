<?php
/**
 * Formats responses for the screen that lists them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Responses\Formatting;

use Mainstay\Forms\Responses\ResponseStatus\ResponseStatus;
use Mainstay\Forms\Files\FileAnswers;
use Mainstay\Forms\Submission\Submission;
use Mainstay\Forms\Responses\FormTitles;
use Mainstay\Forms;
use Mainstay\Forms\Deliveries\Attempts;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/deliveries/attempts.php';
require_once dirname( __DIR__ ) . '/files/file-answers.php';
require_once dirname( __DIR__ ) . '/forms.php';
require_once __DIR__ . '/form-titles.php';
require_once __DIR__ . '/responses.php';

/**
 * Returns a response for the list.
 *
 * @return array<string, mixed>
 */
function format_list_item( WP_Post $post, bool $is_failed ): array {
	$response = Forms\read_response( $post );
	return [
		'id'         => $post->ID,
		'is_read'    => $response->is_read,
		'date'       => $response->time,
		'name'       => $response->author['name'],
		'email'      => $response->author['email'],
		'text'       => $response->is_record
			? get_not_stored_text()
			: get_preview_text( $response ),
		'form'       => FormTitles\get_form_name_of_response( $response ),
		'form_title' => FormTitles\get_form_title( FormTitles\get_form_name_of_response( $response ) ),
		'failed'     => $is_failed,
	];
}

/** Returns the text for responses whose answers are not stored. */
function get_not_stored_text(): string {
	return __(
		'The answers were sent by email and are not stored.',
		'mainstay-blocks'
	);
}

/**
 * Returns the first words of the answers, of the message where there is one.
 *
 * @param Submission $response
 */
function get_preview_text( Submission $response ): string {
	$known = [ $response->author['name'], $response->author['email'] ];
	$texts = [];
	foreach ( $response->fields as $field ) {
		$text = trim( Forms\format_field_value( $field ) );
		if (
			'' !== $text &&
			'consent' !== $field['type'] &&
			! in_array( $text, $known, true )
		) {
			'textarea' === $field['type']
				? array_unshift( $texts, $text )
				: ( $texts[] = $text );
		}
	}
	$text = preg_replace( '/\s+/u', ' ', implode( ' · ', $texts ) ) ?? '';
	return mb_strlen( $text ) > 160 ? mb_substr( $text, 0, 159 ) . '…' : $text;
}

/**
 * Returns a response with answers, deliveries and their log.
 *
 * @return array<string, mixed>
 */
function format_response( WP_Post $post ): array {
	$response = Forms\read_response( $post );
	$form     = FormTitles\get_form_name_of_response( $response );
	$page     = $response->page ? get_post( $response->page ) : null;
	return [
		'id'         => $post->ID,
		'view'       => ResponseStatus::tryFrom( $post->post_status )?->get_view() ?? false,
		'is_read'    => $response->is_read,
		'date'       => $response->time,
		'name'       => $response->author['name'],
		'email'      => $response->author['email'],
		'fields'     => $response->is_record
			? get_record_fields( $response )
			: FileAnswers\get_answers( $response ),
		'form'       => $form,
		'form_title' => FormTitles\get_form_title( $form ),
		'page_title' => $page ? FormTitles\get_place_title( $page->ID ) : '',
		'page_url'   => esc_url_raw( $response->url, [ 'http', 'https' ] ),
		'subject'    => $response->subject,
		'consent'    => $response->consent,
		'spam'       => $response->spam,
		'ip'         => $response->ip,
		'deliveries' => format_deliveries( $post->ID ),
	];
}

/**
 * Returns what is shown of a response whose answers are not stored: its files are.
 *
 * @return list<array<string, mixed>>
 */
function get_record_fields( Submission $response ): array {
	$fields = [
		[
			'label' => __( 'Answers', 'mainstay-blocks' ),
			'type'  => 'text',
			'value' => get_not_stored_text(),
		],
	];
	if ( $response->files ) {
		$fields[] = [
			'label' => __( 'Files', 'mainstay-blocks' ),
			'type'  => 'file',
			'value' => array_column( $response->files, 'name' ),
			'files' => FileAnswers\get_files( $response ),
		];
	}
	return $fields;
}

/**
 * Returns the deliveries of a response, each with the attempts as `log`.
 *
 * @param int $id Response ID.
 * @return list<array<string, mixed>>
 */
function format_deliveries( int $id ): array {
	$log       = Attempts\get_delivery_attempts( $id );
	$formatted = [];
	foreach ( Forms\get_deliveries( $id ) as $delivery ) {
		$attempts    = array_filter( $log, static fn( $try ) => $try['delivery'] === $delivery['id'] );
		$formatted[] = $delivery + [ 'log' => array_values( $attempts ) ];
	}
	return $formatted;
}
