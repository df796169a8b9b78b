<?php
/**
 * How many mails a form, and a recipient, get in an hour. What comes beyond is stored and shown to the
 * owner, and mailed only when the owner sends it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Limits;

use Mainstay\Forms\Responses;
use Mainstay\Forms\Spam;
use Mainstay\Queue;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/spam.php';

/** Mails in an hour. */
const MAX_MAILS = [
	'form'      => 500,
	'recipient' => 1000,
];

/** The kind of row of the outbox that tells the owner. */
const KIND = 'form-limit';

/**
 * Counts the mail about a response.
 *
 * @param array    $form       As Sources\describe() returns it.
 * @param string[] $recipients Addresses.
 * @return bool Whether it is one too many.
 */
function is_over( array $form, array $recipients ): bool {
	$name = $form['saved'] ? "r{$form['saved']}" : $form['id'];
	/**
	 * Filters how many mails a form, and a recipient of forms, get in an hour.
	 *
	 * @param array{form: int, recipient: int} $limits 0 for no limit.
	 * @param string                           $name   ID of the form.
	 */
	$limits  = (array) apply_filters(
		'mainstay_form_mail_limits',
		MAX_MAILS,
		$name
	);
	$hour    = intdiv( time(), HOUR_IN_SECONDS );
	$counted = [];
	if ( $limits['form'] ?? 0 ) {
		$counted[ "mail:$hour:" . hash_of( $name ) ] = (int) $limits['form'];
	}
	foreach ( $limits['recipient'] ?? 0 ? $recipients : [] as $address ) {
		$counted[ "to:$hour:" . hash_of( strtolower( $address ) ) ] =
			(int) $limits['recipient'];
	}
	$counts = Spam\count_up( array_keys( $counted ) );
	foreach ( $counted as $token => $limit ) {
		if ( ( $counts[ $token ] ?? 0 ) > $limit ) {
			return true;
		}
	}
	return false;
}

/** Returns a text as it may be stored without being readable. */
function hash_of( string $text ): string {
	return substr( hash_hmac( 'sha256', $text, wp_salt( 'nonce' ) ), 0, 32 );
}

/** Returns what is said about a mail that was not sent. */
function reason(): string {
	return __(
		'Not sent: the form or its recipient had too many emails in this hour.',
		'mainstay-blocks'
	);
}

/** Tells the owner, once a day for each form. */
function tell_owner( string $form ): void {
	Queue\add( KIND, hash_of( $form . gmdate( 'Y-m-d' ) ), 0, [ 'form' => $form ] );
}

/**
 * Sends that mail.
 *
 * @param array $row Of the outbox.
 * @return true|WP_Error
 */
function deliver( array $row ) {
	require_once __DIR__ . '/responses.php';
	$title = Responses\form_title( (string) ( $row['payload']['form'] ?? '' ) );
	return wp_mail(
		(string) get_option( 'admin_email' ),
		sprintf(
			/* translators: 1: name of the site, 2: name of a form. */
			__( '[%1$s] Too many emails from the form %2$s', 'mainstay-blocks' ),
			wp_specialchars_decode( get_option( 'blogname' ), ENT_QUOTES ),
			$title
		),
		sprintf(
			/* translators: 1: name of a form, 2: web address. */
			__(
				'The form %1$s was sent so often that its emails have been held back for now. Nothing is lost: all responses are on your site, and you can send their emails from there: %2$s',
				'mainstay-blocks'
			),
			$title,
			admin_url( 'admin.php?page=mainstay-responses&failed=1' )
		)
	)
		? true
		: new WP_Error(
			'mainstay_mail',
			__( 'The server could not send the email.', 'mainstay-blocks' )
		);
}
