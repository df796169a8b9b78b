<?php
/**
 * Makes the mail about a response for the author of a form: with made-up answers, as the form stands in the editor.
 *
 * No address of a user is read: who may edit a post need not know those of others.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Mail\Preview;

use Mainstay\Core\SiteLanguage;
use Mainstay\Forms\Definition;
use Mainstay\Forms\Definition\FormDefinition\FormDefinition;
use Mainstay\Forms\Definition\FormField\FormField;
use Mainstay\Forms\Fields;
use Mainstay\Forms\Files\StoredFiles;
use Mainstay\Forms\Form\Form;
use Mainstay\Forms\Mail;
use Mainstay\Forms\Mail\Recipients;
use Mainstay\Forms\Mail\ResponseMail;
use Mainstay\Forms\Sources;
use Mainstay\Forms\Sources\Fingerprints;
use Mainstay\Forms\Submission\Submission;
use Mainstay\Forms\Submissions\BuildResponse;
use Mainstay\Forms\Submissions\Validate;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/site-language.php';
require_once dirname( __DIR__ ) . '/definition/definition.php';
require_once dirname( __DIR__ ) . '/fields/fields.php';
require_once dirname( __DIR__ ) . '/files/stored-files.php';
require_once dirname( __DIR__ ) . '/form.php';
require_once dirname( __DIR__ ) . '/sources/sources.php';
require_once dirname( __DIR__ ) . '/sources/fingerprints.php';
require_once dirname( __DIR__ ) . '/submissions/build-response.php';
require_once dirname( __DIR__ ) . '/submissions/validate.php';
require_once __DIR__ . '/recipients.php';
require_once __DIR__ . '/response-mail.php';

/** Bytes of a made-up file. */
const FILE_BYTES = 240 * KB_IN_BYTES;

/**
 * Returns the mail about a made-up response, in the language of the site, as mails are.
 *
 * @param string $markup Markup of the form's block.
 * @param int    $post   ID of the post that holds it, or 0.
 * @param string $title  Title of the post in the editor.
 * @return array{subject: string, html: string, plain: string, reply_to: string, is_sent: bool}|WP_Error `reply_to` is
 *         empty where the form asks for no address. Error `mainstay_no_form` (400).
 */
function preview_mail( string $markup, int $post, string $title ): array|WP_Error {
	$block = Fingerprints\find_forms_in_content( $markup )[0] ?? null;
	if ( ! $block ) {
		return new WP_Error(
			'mainstay_no_form',
			__( 'There is no form whose email could be shown.', 'mainstay-blocks' ),
			[ 'status' => 400 ]
		);
	}
	return SiteLanguage\in_site_language( static fn() => build_preview( $block, $post, $title ) );
}

/**
 * Returns the mail about a made-up response.
 *
 * @param array<string, mixed> $block Parsed block of the form.
 * @param int                  $post  ID of the post that holds it, or 0.
 * @param string               $title Title of the post in the editor.
 * @return array{subject: string, html: string, plain: string, reply_to: string, is_sent: bool}
 */
function build_preview( array $block, int $post, string $title ): array {
	$definition = Definition\get_form_definition( $block, Sources\get_field_name_scope( (string) $post ) );
	$subject    = Recipients\get_mail_subject( $definition->attributes['subject'], $post, $title );
	$response   = build_response( new Form( '', (string) $post, $post, 0, 0, $block, $definition, '' ), $subject );
	$lines      = ResponseMail\get_answer_lines( $response, array_column( $definition->fields, 'format', 'name' ) );
	$mail       = ResponseMail\build_mail( [], $subject, $lines, 0, $response );
	$text       = (string) ( $mail['text'] ?? '' );
	$reply_to   = preg_filter( '/^Reply-To:\s*/i', '', array_filter( (array) ( $mail['headers'] ?? [] ), 'is_string' ) );
	return [
		'subject'  => (string) ( $mail['subject'] ?? '' ),
		'html'     => (string) ( $mail['html'] ?? Mail\convert_text_to_html( $text ) ),
		'plain'    => $text,
		'reply_to' => implode( ', ', $reply_to ),
		'is_sent'  => (bool) $response->recipients,
	];
}

/**
 * Returns a response with made-up answers. They go through the same check as those of visitors.
 *
 * @param Form   $form
 * @param string $subject Of the mail.
 */
function build_response( Form $form, string $subject ): Submission {
	$definition = $form->definition;
	$files      = get_sample_files( $definition );
	$answers    = [];
	foreach ( $definition->fields as $field ) {
		$answers[ $field->name ] = get_sample_answer( $field );
	}
	$checked  = Validate\validate_answers( $definition, $answers, true, array_map( static fn( $file ) => [ $file ], $files ) );
	$response = BuildResponse\build_response( $form, $checked['fields'] )->with_files( StoredFiles\describe_files( array_values( $files ) ) );
	$changes  = [ 'subject' => $subject ] + ( $form->post ? [] : [ 'url' => home_url( '/' ) ] );
	return Submission::from_array( $changes + get_object_vars( $response ) );
}

/**
 * Returns a made-up file for each field that takes files, by the name of the field.
 *
 * @return array<string, array{field: string, name: string, path: string, size: int, type: string, error: int}>
 */
function get_sample_files( FormDefinition $definition ): array {
	$files = [];
	foreach ( $definition->fields as $field ) {
		if ( 'file' === $field->type ) {
			$files[ $field->name ] = [
				'field' => $field->name,
				'name'  => __( 'example.pdf', 'mainstay-blocks' ),
				'path'  => '',
				'size'  => FILE_BYTES,
				'type'  => 'application/pdf',
				'error' => UPLOAD_ERR_OK,
			];
		}
	}
	return $files;
}

/**
 * Returns a made-up answer, as a browser would send it.
 *
 * @return string|array<array-key, string>
 */
function get_sample_answer( FormField $field ): string|array {
	return match ( $field->type ) {
		'name'              => __( 'Sam Taylor', 'mainstay-blocks' ),
		'email'             => 'sam@example.com',
		'url'               => 'https://example.com/',
		'date'              => gmdate( 'Y-m-d', time() + WEEK_IN_SECONDS ),
		'time'              => '14:30',
		'telephone'         => '+1 202-555-0143',
		'textarea'          => __( "This is what a visitor writes.\nIt may have several lines.", 'mainstay-blocks' ),
		'checkbox', 'consent' => 'yes',
		'checkbox-multiple' => array_slice( $field->options, 0, 2 ),
		'radio', 'select'   => $field->options[0] ?? '',
		'rating'            => $field->options[ count( $field->options ) - 1 ] ?? '',
		'number', 'slider'  => get_sample_number( $field ),
		'hidden'            => Fields\get_initial_value( $field ),
		'file'              => '',
		default             => __( 'An answer', 'mainstay-blocks' ),
	};
}

/** Returns a number that a field takes: its minimum or maximum, where its author set one. */
function get_sample_number( FormField $field ): string {
	foreach ( [ 'min', 'max' ] as $limit ) {
		$number = $field->attributes[ $limit ] ?? null;
		if ( is_numeric( $number ) && 0.0 !== (float) $number ) {
			return (string) $number;
		}
	}
	return '3';
}
