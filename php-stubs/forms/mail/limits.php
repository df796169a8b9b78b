<?php
/**
 * Limits the mails of a form and to a recipient per hour. Responses beyond the limit are stored, and
 * mailed only when the owner sends them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Mail\Limits;

use Mainstay\Core\PlainText;
use Mainstay\Core\VisitorHash;
use Mainstay\Core\RateLimit;
use Mainstay\Core\SiteLanguage;
use Mainstay\Forms\Form\Form;
use Mainstay\Forms\Mail;
use Mainstay\Forms\Responses\FormTitles;
use Mainstay\Queue;
use Mainstay\Queue\OutboxItem\OutboxItem;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/rate-limit.php';
require_once dirname( __DIR__, 2 ) . '/core/site-language.php';
require_once dirname( __DIR__, 2 ) . '/core/visitor-hash.php';
require_once dirname( __DIR__ ) . '/forms.php';
require_once dirname( __DIR__ ) . '/responses/form-titles.php';

/** Mails per hour, by form and by recipient. */
const MAX_MAILS_PER_HOUR = [
	'form'      => 500,
	'recipient' => 1000,
];

/** Kind of the queue item that tells the owner. */
const QUEUE_KIND = 'form-limit';

/**
 * Counts the mail about a response, and returns whether it exceeds the limit of its form or of a
 * recipient.
 *
 * @param Form     $form
 * @param string[] $recipients Email addresses.
 */
function exceeds_mail_limit( Form $form, array $recipients ): bool {
	$name = $form->saved ? "r{$form->saved}" : $form->id;
	/**
	 * Filters how many mails a form may send, and a recipient of forms may get, in an hour.
	 *
	 * @param array{form: int, recipient: int} $limits 0 for no limit.
	 * @param string                           $name   ID of the form.
	 */
	$limits  = (array) apply_filters(
		'mainstay_form_mail_limits',
		MAX_MAILS_PER_HOUR,
		$name
	);
	$hour    = intdiv( time(), HOUR_IN_SECONDS );
	$counted = [];
	if ( $limits['form'] ?? 0 ) {
		$counted[ "mail:$hour:" . VisitorHash\hash_text( $name ) ] = (int) $limits['form'];
	}
	foreach ( $limits['recipient'] ?? 0 ? $recipients : [] as $address ) {
		$counted[ "to:$hour:" . VisitorHash\hash_text( strtolower( $address ) ) ] =
			(int) $limits['recipient'];
	}
	$exceeds = false;
	foreach ( $counted as $token => $limit ) {
		$exceeds = ! RateLimit\increment_counter( $token, $limit ) || $exceeds;
	}
	return $exceeds;
}

/** Returns the sentence about a mail that was not sent because of the limit. It is stored, so it is in the language of the site. */
function get_not_sent_reason(): string {
	return SiteLanguage\in_site_language(
		static fn() => __(
			'Not sent, because too many emails were sent for this form or to this recipient within an hour.',
			'mainstay-blocks'
		)
	);
}

/**
 * Queues a mail to the owner, once a day for each form.
 *
 * @param string $form Form ID.
 */
function queue_owner_notice( string $form ): void {
	Queue\add_item( QUEUE_KIND, VisitorHash\hash_text( $form . gmdate( 'Y-m-d' ) ), 0, [ 'form' => $form ] );
}

/**
 * Sends that mail.
 *
 * @param OutboxItem $item Item of the queue.
 * @return true|WP_Error `mainstay_mail` where WordPress could not send it.
 */
function send_owner_notice( OutboxItem $item ) {
	require_once __DIR__ . '/mail.php';
	require_once dirname( __DIR__ ) . '/responses/responses.php';
	$title = FormTitles\get_form_title( (string) ( $item->payload['form'] ?? '' ) );
	return Mail\send_html_mail(
		[
			'to'      => (string) get_option( 'admin_email' ),
			'subject' => sprintf(
				/* translators: 1: name of the site, 2: name of a form. */
				__( '[%1$s] Too many emails from the form %2$s', 'mainstay-blocks' ),
				PlainText\get_site_name(),
				$title
			),
			'text'    => sprintf(
				/* translators: 1: name of a form, 2: web address. */
				__(
					'The form %1$s was sent so often that its emails are on hold for now. Nothing is lost: all responses are saved on your site, and you can send their emails from there: %2$s',
					'mainstay-blocks'
				),
				$title,
				admin_url( 'admin.php?page=mainstay-responses&failed=1' )
			),
		]
	);
}
