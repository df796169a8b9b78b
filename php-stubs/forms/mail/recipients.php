<?php
/**
 * Returns the recipients and the subject of the mail about a response.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Mail\Recipients;

use Mainstay\Core\Authors;
use Mainstay\Core\PlainText;
use Mainstay\Forms\Definition;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/authors.php';
require_once dirname( __DIR__ ) . '/definition/definition.php';

/**
 * Returns the recipients of the mail about a response: the addresses that the form names; without a
 * valid one, the author of the post; without an author, the administrator.
 *
 * @param string       $to    Comma-separated addresses.
 * @param int          $post  ID of the post that holds the form, or 0.
 * @param array<mixed> $users IDs of users who get the mail besides; only those who may edit posts or pages.
 * @return string[]
 */
function get_recipients( string $to, int $post, array $users = [] ): array {
	return array_values( array_unique( array_merge( get_main_recipients( $to, $post ), get_user_addresses( $users ) ) ) );
}

/**
 * Returns the addresses of users who may edit posts or pages.
 *
 * @param array<mixed> $users IDs; anything else is left out.
 * @return string[]
 */
function get_user_addresses( array $users ): array {
	$addresses = [];
	foreach ( array_slice( $users, 0, 20 ) as $id ) {
		$user = is_int( $id ) ? get_userdata( $id ) : false;
		if ( $user && Authors\may_edit( $user ) ) {
			$addresses[] = $user->user_email;
		}
	}
	return array_filter( $addresses, '\Mainstay\Forms\Definition\is_single_email_address' );
}

/**
 * Returns the addresses that the form names; without a valid one, that of the author of the post; without
 * an author, the administrator's.
 *
 * @param string $to   Comma-separated addresses.
 * @param int    $post ID of the post that holds the form, or 0.
 * @return string[]
 */
function get_main_recipients( string $to, int $post ): array {
	$named = array_values(
		array_unique(
			array_filter(
				array_map( 'trim', explode( ',', $to ) ),
				'\Mainstay\Forms\Definition\is_single_email_address'
			)
		)
	);
	if ( $named ) {
		return $named;
	}
	$author = Authors\get_address( $post );
	return [ Definition\is_single_email_address( $author ) ? $author : get_option( 'admin_email' ) ];
}

/**
 * Returns the subject of the mail: that of the form, or the site's title in brackets and the post's
 * title.
 *
 * @param string      $subject As the form has it.
 * @param int         $post    ID of the post that holds the form, or 0.
 * @param string|null $title   Title of the post while it is edited; null for the stored one.
 */
function get_mail_subject( string $subject, int $post, ?string $title = null ): string {
	// Ampersands of people without unfiltered HTML were stored so, once.
	$subject = Definition\to_single_line( (string) preg_replace( '/&amp;(?!#?\w+;)/', '&', $subject ) );
	if ( '' !== $subject ) {
		return $subject;
	}
	$title ??= $post ? (string) get_post_field( 'post_title', $post ) : '';
	return Definition\to_single_line(
		sprintf( '[%s] %s', PlainText\get_site_name(), PlainText\get_plain_line( $title ) )
	);
}
