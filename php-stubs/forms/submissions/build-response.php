<?php
/**
 * Builds a response from the form and the validated answers.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Submissions\BuildResponse;

use Mainstay\Forms\Mail\Recipients;
use Mainstay\Forms;
use Mainstay\Forms\Definition;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/definition/definition.php';
require_once dirname( __DIR__ ) . '/forms.php';
require_once dirname( __DIR__ ) . '/mail/recipients.php';

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
	$subject      = Recipients\get_mail_subject( $attributes['subject'], $page );
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
		'recipients' => Recipients\get_recipients(
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
