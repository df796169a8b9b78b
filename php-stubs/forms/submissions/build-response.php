<?php
/**
 * Builds a response from the form and the validated answers.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Submissions\BuildResponse;

use Mainstay\Forms\Submission\Submission;
use Mainstay\Forms\Form\Form;
use Mainstay\Forms\Mail\Recipients;
use Mainstay\Forms;
use Mainstay\Forms\Definition;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/definition/definition.php';
require_once dirname( __DIR__ ) . '/forms.php';
require_once dirname( __DIR__ ) . '/mail/recipients.php';
require_once dirname( __DIR__ ) . '/form.php';

/**
 * Returns the response to a form, before it is stored.
 *
 * @param Form $form
 * @param list<array{name: string, label: string, type: string, value: string|list<string>}> $fields Validated fields.
 * @param int $shown ID of the post that the form was shown with in a list, or 0.
 */
function build_response( Form $form, array $fields, int $shown = 0 ): Submission {
	$attributes   = $form->definition->attributes;
	[$page, $url] = get_source_page( $form );
	$recipients   = get_recipients( $form, $page );
	if ( $shown && is_post_publicly_viewable( $shown ) ) {
		[$page, $url] = [ $shown, (string) get_permalink( $shown ) ];
	}
	$time = gmdate( 'c' );
	return Submission::from_array(
		[
			'fields'     => $fields,
			'form'       => $form->id,
			'title'      => Definition\to_single_line( $attributes['title'] ),
			'page'       => $page,
			'url'        => $url,
			'subject'    => get_subject( $form, $page ),
			'recipients' => $recipients,
			'author'     => [
				'name'  => find_answer( $fields, 'name' ),
				'email' => find_answer( $fields, 'email' ),
				'url'   => find_answer( $fields, 'url' ),
			],
			'consent'    => build_consent( $form, $fields, $url, $time ),
			'time'       => $time,
			'ip'         => Forms\stores_ip_address( $form->id ) ? Forms\get_visitor_address() : '',
			'retention'  => $attributes['retention'],
			'saved_form' => $form->saved,
			'is_test'    => $form->tester > 0,
		]
	);
}

/**
 * Returns who gets the mail; nobody where the author wants none. Answers that are not stored are mailed in
 * any case: nothing else would be left of them. So are tests.
 *
 * @param Form $form
 * @param int  $page Post ID of the page that the form is on, or 0.
 * @return string[]
 */
function get_recipients( Form $form, int $page ): array {
	$attributes = $form->definition->attributes;
	if ( false === ( $attributes['given']['emailNotifications'] ?? true ) && $attributes['save'] && ! $form->tester ) {
		return [];
	}
	$users = $attributes['given']['notificationRecipients'] ?? [];
	return Recipients\get_recipients(
		$attributes['to'],
		(int) ( $form->post ?? $page ),
		is_array( $users ) && ! $form->tester ? $users : []
	);
}

/**
 * Returns the subject of the mail, marked where the form is tested.
 *
 * @param Form $form
 * @param int  $page Post ID of the page that the form is on, or 0.
 */
function get_subject( Form $form, int $page ): string {
	$subject = Recipients\get_mail_subject( $form->definition->attributes['subject'], $page );
	return $form->tester
		? /* translators: %s: subject of an email. */
		sprintf( __( '[Test] %s', 'mainstay-blocks' ), $subject )
		: $subject;
}

/**
 * Returns the first answer to a field of a type that is not empty, or an empty string.
 *
 * @param list<array{name: string, label: string, type: string, value: string|list<string>}> $fields Validated fields.
 * @param string $type Type of field.
 * @return string|list<string>
 */
function find_answer( array $fields, string $type ) {
	foreach ( $fields as $field ) {
		if ( $type === $field['type'] && '' !== $field['value'] ) {
			return $field['value'];
		}
	}
	return '';
}

/**
 * Returns the proof of consent; null where the form has no consent field.
 *
 * @param Form   $form
 * @param list<array{name: string, label: string, type: string, value: string|list<string>}> $fields Validated fields, first those of the form.
 * @param string $url  Address of the page.
 * @param string $time ISO 8601.
 * @return array{text: string, type: string, given: bool, page: string, time: string}|null
 */
function build_consent( Form $form, array $fields, string $url, string $time ): ?array {
	foreach ( $form->definition->fields as $number => $field ) {
		if ( 'consent' === $field->type ) {
			return [
				'text'  => $field->message,
				'type'  => $field->consent,
				'given' =>
					__( 'Yes', 'mainstay-blocks' ) === $fields[ $number ]['value'],
				'page'  => $url,
				'time'  => $time,
			];
		}
	}
	return null;
}

/**
 * Returns the page that the form was sent from. For patterns, templates and widgets the token names
 * it; pages rendered by earlier versions and lists of posts have only the referrer.
 *
 * @param Form $form
 * @return array{0: int, 1: string} Post ID, or 0, and address.
 */
function get_source_page( Form $form ): array {
	if ( $form->post ) {
		return [ $form->post, (string) get_permalink( $form->post ) ];
	}
	$url  = wp_validate_redirect( (string) wp_get_raw_referer(), home_url( '/' ) );
	$url  = remove_query_arg( [ 'mainstay-sent', 'mainstay-at' ], explode( '#', $url )[0] );
	$post = null === $form->post ? url_to_postid( $url ) : 0;
	return [ $post && is_post_publicly_viewable( $post ) ? $post : 0, $url ];
}
