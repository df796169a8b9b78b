<?php
/**
 * Adds senders of forms who agreed to get mail to the site's own list, to Mailchimp where the site
 * has a key, and to MailPoet where that plugin is active. The proof of consent (text, time and page)
 * is passed on and stays with the response.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Deliveries\Newsletter;

use Mainstay\Queue\OutboxItem\OutboxItem;
use Mainstay\Forms\Submission\Submission;
use Mainstay\Forms\Deliveries\NewsletterLists;
use Mainstay\Forms\Deliveries\Attempts;
use Mainstay\Forms\Deliveries\Crm;
use Mainstay\Forms\Deliveries\Webhook;
use Mainstay\Core\Keys;
use Mainstay\Services\Mailchimp;
use Mainstay\Core\Settings;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/webhook.php';
require_once __DIR__ . '/crm.php';
require_once __DIR__ . '/newsletter-lists.php';

/** Kinds of these items in the queue: for the site's own list, Mailchimp and MailPoet. */
const OWN_LIST_KIND  = 'form-newsletter';
const MAILCHIMP_KIND = 'form-mailchimp';
const MAILPOET_KIND  = 'form-mailpoet';

/** Post meta key of a response: the Unix time at which its sender was asked to confirm. */
const ASKED_META_KEY = '_mainstay_newsletter_asked';

/**
 * Adds the deliveries to lists, where the sender agreed.
 *
 * @param array<int, array<int, mixed>> $deliveries Pairs of queue kind and payload.
 * @param array{save: bool, given: array<string, mixed>, ...} $attributes Settings of the form.
 * @param Submission                    $response
 * @return array<int, array<int, mixed>>
 */
function add_deliveries(
	array $deliveries,
	array $attributes,
	Submission $response
): array {
	$is_given = true === ( $response->consent['given'] ?? false );
	if ( ! $is_given || ! Crm\get_contact( $response ) ) {
		return $deliveries;
	}
	$kinds = [
		OWN_LIST_KIND  => NewsletterLists\has_own_list() ? __( 'This site', 'mainstay-blocks' ) : '',
		MAILCHIMP_KIND => Settings\is_connected( 'mailchimp' ) ? 'Mailchimp' : '',
		MAILPOET_KIND  => NewsletterLists\get_mailpoet_api() ? 'MailPoet' : '',
	];
	$save  = $attributes['save'];
	foreach ( array_filter( $kinds ) as $kind => $to ) {
		$deliveries[] = [
			$kind,
			[ 'to' => [ $to ] ] + ( $save ? [] : [ 'response' => $response->to_array() ] ),
		];
	}
	return $deliveries;
}

/**
 * Adds the sender of a response to the list of a queue item.
 *
 * @param OutboxItem $item Item of the queue.
 * @return true|WP_Error `mainstay_no_response` where the response is gone, or the error of the list.
 */
function deliver_sign_up( OutboxItem $item ) {
	$response = Webhook\get_queued_response( $item );
	$person   = $response ? Crm\get_contact( $response ) : null;
	if ( ! $response || ! $person ) {
		return new WP_Error(
			'mainstay_no_response',
			__( 'The response has been deleted.', 'mainstay-blocks' )
		);
	}
	$result = match ( $item->kind ) {
		OWN_LIST_KIND => add_to_own_list( $person, $response, (int) $item->subject_id ),
		MAILCHIMP_KIND => add_to_mailchimp( $person, $response ),
		MAILPOET_KIND => add_to_mailpoet( $person ),
		default => new WP_Error(
			'mainstay_unknown_service',
			__( 'This service is not supported.', 'mainstay-blocks' )
		)
	};
	$is_error = is_wp_error( $result );
	Attempts\log_delivery_attempt(
		$item,
		$is_error ? (int) ( $result->get_error_data()['answered'] ?? 0 ) : 0,
		$is_error ? $result->get_error_message() : $result
	);
	// Another try would not change a final refusal; the log of attempts has it.
	return $is_error && 'mainstay_mailchimp_final' !== $result->get_error_code()
		? $result
		: true;
}

/**
 * Adds a person to the site's own list.
 *
 * @param array<string, string> $person   `email`, and `name` where it is known.
 * @param Submission            $response
 * @param int                   $id       Response ID, or 0.
 * @return string|WP_Error Sentence for the log; `mainstay_no_list` where the site has no list.
 */
function add_to_own_list( array $person, Submission $response, int $id = 0 ) {
	if ( ! NewsletterLists\has_own_list() ) {
		return new WP_Error(
			'mainstay_no_list',
			__( 'This site has no subscriber list.', 'mainstay-blocks' )
		);
	}
	/**
	 * Fires when a person who sent a form agreed to receive email. If storing that fails, throw an
	 * exception: it is tried again, and the response shows its message.
	 *
	 * @param array $person   `email`, and `name` where it is known.
	 * @param array $consent  The proof: `text`, `type` (implicit or explicit), `given`, `page`, `time`.
	 * @param array $response The response: `fields`, `author`, `form`, `url` and so on.
	 */
	do_action( NewsletterLists\SIGNUP_ACTION, $person, $response->consent ?? [], $response->to_array() );
	// Nobody is asked twice because of the same response.
	$id && update_post_meta( $id, ASKED_META_KEY, time() );
	return __( 'The address was added to the list of this site.', 'mainstay-blocks' );
}

/**
 * Adds a person to the chosen Mailchimp audience.
 *
 * @param array<string, string> $person   `email` and `name`.
 * @param Submission            $response
 * @return string|WP_Error Sentence for the log; `mainstay_no_list` without a chosen audience, or the
 *         error of Mailchimp.
 */
function add_to_mailchimp( array $person, Submission $response ) {
	require_once dirname( __DIR__, 2 ) . '/services/mailchimp.php';
	$key  = Keys\get_key( 'mailchimp' );
	$list = '' === $key ? NewsletterLists\no_list_error( 'Mailchimp' ) : NewsletterLists\get_chosen_list( 'mailchimp' );
	if ( is_wp_error( $list ) ) {
		return $list;
	}
	$status = Mailchimp\add_member(
		$key,
		$list,
		[
			'email'    => $person['email'],
			'name'     => $person['name'],
			'language' => substr( get_locale(), 0, 2 ),
			// Empty unless the owner keeps IP addresses.
			'ip'       => $response->ip,
		]
	);
	if ( is_wp_error( $status ) ) {
		return $status;
	}
	return match ( $status ) {
		'pending' => __(
			'Mailchimp has sent a confirmation email and is waiting for the person to confirm.',
			'mainstay-blocks'
		),
		'subscribed' => __(
			'The address is in the Mailchimp audience.',
			'mainstay-blocks'
		),
		default => sprintf(
			/* translators: %s: a status, as Mailchimp calls it. */
			__(
				'Mailchimp keeps this address as “%s”: people who unsubscribed are never added again.',
				'mainstay-blocks'
			),
			$status
		)
	};
}

/** Statuses of people at MailPoet who have neither left nor been taken off. */
const MAILPOET_STATUSES = [ 'subscribed', 'unconfirmed', 'inactive' ];

/**
 * Returns the status of somebody at MailPoet: of a list where they have left that one only.
 *
 * @param array<string, mixed> $person As MailPoet describes them.
 * @param string               $list   ID of the list.
 */
function get_mailpoet_status( array $person, string $list ): string {
	foreach ( is_array( $person['subscriptions'] ?? null ) ? $person['subscriptions'] : [] as $one ) {
		if ( is_array( $one ) && (string) ( $one['segment_id'] ?? '' ) === $list && 'unsubscribed' === ( $one['status'] ?? '' ) ) {
			return 'unsubscribed';
		}
	}
	return is_string( $person['status'] ?? null ) ? $person['status'] : 'unknown';
}

/**
 * Adds a person to the chosen MailPoet list.
 *
 * @param array<string, string> $person `email` and `name`.
 * @return string|WP_Error Sentence for the log; `mainstay_no_list` without a chosen list,
 *         `mainstay_mailpoet` where MailPoet failed.
 */
function add_to_mailpoet( array $person ) {
	$api = NewsletterLists\get_mailpoet_api();
	if ( ! $api ) {
		return NewsletterLists\no_list_error( 'MailPoet' );
	}
	$list = NewsletterLists\get_chosen_list( 'mailpoet' );
	if ( is_wp_error( $list ) ) {
		return $list;
	}
	[$first, $last] = explode( ' ', $person['name'], 2 ) + [ '', '' ];
	try {
		$known = $api->getSubscriber( $person['email'] );
	} catch ( \Throwable $error ) {
		$known = null;
	}
	$status = $known ? get_mailpoet_status( $known, (string) $list['id'] ) : 'subscribed';
	if ( ! in_array( $status, MAILPOET_STATUSES, true ) ) {
		return sprintf(
			/* translators: %s: a status. */
			__( 'MailPoet keeps this address as “%s”: people who unsubscribed are never added again.', 'mainstay-blocks' ),
			$status
		);
	}
	try {
		$known
			? $api->subscribeToList( $known['id'], $list['id'] )
			: $api->addSubscriber(
				[
					'email'      => $person['email'],
					'first_name' => $first,
					'last_name'  => trim( $last ),
				],
				[ $list['id'] ]
			);
	} catch ( \Throwable $error ) {
		return new WP_Error( 'mainstay_mailpoet', $error->getMessage() );
	}
	return __( 'The address is in the MailPoet list.', 'mainstay-blocks' );
}

/**
 * Returns the sentence for a visitor who agreed and gets a mail to confirm; otherwise an empty
 * string.
 *
 * @param array<int, array<string, mixed>> $fields Fields of the response.
 */
function get_confirmation_note( array $fields ): string {
	$has_consent = false;
	$has_email   = false;
	foreach ( $fields as $field ) {
		$has_consent =
			$has_consent ||
			( 'consent' === $field['type'] &&
				__( 'Yes', 'mainstay-blocks' ) === $field['value'] );
		$has_email   =
			$has_email || ( 'email' === $field['type'] && $field['value'] );
	}
	return $has_consent && $has_email && NewsletterLists\uses_subscriber_list()
		? __(
			'Almost there! Open the link in the email that we have sent you to confirm your subscription.',
			'mainstay-blocks'
		)
		: '';
}
