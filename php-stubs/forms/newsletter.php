<?php
/**
 * Who agreed to get mail is handed on: to the site's own list, to Mailchimp where the site has a key,
 * and to MailPoet where that plugin is active. What was agreed to, when and on which page goes along
 * as proof, and stays with the response.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Newsletter;

use Mainstay\Core\Availability;
use Mainstay\Forms\Attempts;
use Mainstay\Forms\Crm;
use Mainstay\Forms\Webhook;
use Mainstay\Core\Keys;
use Mainstay\Services\Mailchimp;
use Mainstay\Core\Settings;
use Mainstay\Newsletter\Subscribers\Tables;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/webhook.php';
require_once __DIR__ . '/crm.php';

const KIND      = 'form-newsletter';
const MAILCHIMP = 'form-mailchimp';
const MAILPOET  = 'form-mailpoet';

/** Where the site's own list, or any other, hears of somebody. */
const HOOK = 'mainstay_newsletter_signup';

/** Of a response: when the person was asked because of it, in seconds. */
const ASKED = '_mainstay_newsletter_asked';

/** The list chosen at each service, by its slug. */
const OPTION = 'mainstay_newsletter';

/** Slugs of the services that keep lists. */
const SERVICES = [ 'mailchimp', 'mailpoet' ];

/**
 * Adds the deliveries, where somebody agreed.
 *
 * @return array[]
 */
function add_deliveries(
	array $deliveries,
	array $form,
	array $response
): array {
	$is_given = true === ( $response['consent']['given'] ?? false );
	if ( ! $is_given || ! Crm\contact( $response ) ) {
		return $deliveries;
	}
	$kinds = [
		KIND      => has_own_list() ? __( 'This site', 'mainstay-blocks' ) : '',
		MAILCHIMP => Settings\is_connected( 'mailchimp' ) ? 'Mailchimp' : '',
		MAILPOET  => mailpoet() ? 'MailPoet' : '',
	];
	$save  = $form['definition']['attributes']['save'];
	foreach ( array_filter( $kinds ) as $kind => $to ) {
		$deliveries[] = [
			$kind,
			[ 'to' => [ $to ] ] + ( $save ? [] : [ 'response' => $response ] ),
		];
	}
	return $deliveries;
}

/**
 * Sends a row of the outbox, whichever of the three it is.
 *
 * @return true|WP_Error
 */
function deliver( array $row ) {
	$response = Webhook\response_of( $row );
	$person   = $response ? Crm\contact( $response ) : null;
	if ( ! $person ) {
		return new WP_Error(
			'mainstay_no_response',
			__( 'The response has been deleted.', 'mainstay-blocks' )
		);
	}
	$result = match ( $row['kind'] ) {
		KIND => to_site( $person, $response, (int) $row['subject_id'] ),
		MAILCHIMP => to_mailchimp( $person, $response ),
		MAILPOET => to_mailpoet( $person ),
		default => new WP_Error(
			'mainstay_unknown_service',
			__( 'This service is not known.', 'mainstay-blocks' )
		)
	};
	$is_error = is_wp_error( $result );
	Attempts\remember(
		$row,
		$is_error ? (int) ( $result->get_error_data()['answered'] ?? 0 ) : 0,
		$is_error ? $result->get_error_message() : $result
	);
	// There is nothing that another try could change: the log says so.
	return $is_error && 'mainstay_mailchimp_final' !== $result->get_error_code()
		? $result
		: true;
}

/** @return string|WP_Error A sentence for the log. */
function to_site( array $person, array $response, int $id = 0 ) {
	if ( ! has_own_list() ) {
		return new WP_Error(
			'mainstay_no_list',
			__( 'This site has no list of subscribers.', 'mainstay-blocks' )
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
	do_action( HOOK, $person, $response['consent'], $response );
	// Who was asked because of a response is never asked because of it again.
	$id && update_post_meta( $id, ASKED, time() );
	return __( 'The address was handed to this site’s list.', 'mainstay-blocks' );
}

/** @return string|WP_Error A sentence for the log. */
function to_mailchimp( array $person, array $response ) {
	require_once dirname( __DIR__ ) . '/services/mailchimp.php';
	$key  = Keys\get( 'mailchimp' );
	$list = '' === $key ? no_list( 'Mailchimp' ) : chosen_list( 'mailchimp' );
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
			// Only where the owner wants it kept.
			'ip'       => $response['ip'],
		]
	);
	if ( is_wp_error( $status ) ) {
		return $status;
	}
	return match ( $status ) {
		'pending' => __(
			'Mailchimp has sent a message, and waits for the person to confirm.',
			'mainstay-blocks'
		),
		'subscribed' => __(
			'The address is in the Mailchimp audience.',
			'mainstay-blocks'
		),
		default => sprintf(
			/* translators: %s: a status, as Mailchimp calls it. */
			__(
				'Mailchimp keeps this address as “%s”: who has left is not brought back.',
				'mainstay-blocks'
			),
			$status
		)
	};
}

/** @return string|WP_Error A sentence for the log. */
function to_mailpoet( array $person ) {
	$api  = mailpoet();
	$list = $api ? chosen_list( 'mailpoet' ) : no_list( 'MailPoet' );
	if ( is_wp_error( $list ) ) {
		return $list;
	}
	[$first, $last] = explode( ' ', $person['name'], 2 ) + [ '', '' ];
	try {
		$known = $api->getSubscriber( $person['email'] );
	} catch ( \Throwable $error ) {
		$known = null;
	}
	if ( 'unsubscribed' === ( $known['status'] ?? '' ) ) {
		return sprintf(
			/* translators: %s: a status. */
			__(
				'MailPoet keeps this address as “%s”: who has left is not brought back.',
				'mainstay-blocks'
			),
			'unsubscribed'
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

/** Whether people who agree are handed to a list of this site: our own, or another plugin's. */
function has_own_list(): bool {
	return uses_subscribers() || has_other_list();
}

/** Whether another plugin keeps a list. One callback is ours, and there even where our list is off. */
function has_other_list(): bool {
	global $wp_filter;
	$callbacks = isset( $wp_filter[ HOOK ] ) ? $wp_filter[ HOOK ]->callbacks : [];
	return array_sum( array_map( 'count', $callbacks ) ) > 1;
}

/**
 * Whether they are handed to the list of the Subscribe block. It starts with its first sign-up, but
 * where the owner keeps a list elsewhere already, people are not asked twice.
 */
function uses_subscribers(): bool {
	require_once dirname( __DIR__ ) . '/newsletter/subscribers/tables.php';
	return Tables\are_there() ||
		( Availability\is_available( 'jetpack/subscriptions' ) &&
			! Settings\is_connected( 'mailchimp' ) &&
			! has_other_list() &&
			! mailpoet() );
}

/**
 * Returns what to tell a visitor who agreed: that a mail asks them to confirm. Empty where none does.
 *
 * @param array[] $fields Of the response.
 */
function confirmation_note( array $fields ): string {
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
	return $has_consent && $has_email && uses_subscribers()
		? __(
			'Almost there: we have sent you an email. Please open the link in it to confirm your subscription.',
			'mainstay-blocks'
		)
		: '';
}

/** MailPoet's own way in for other plugins, or null. */
function mailpoet(): ?object {
	try {
		return class_exists( '\MailPoet\API\API' )
			? \MailPoet\API\API::MP( 'v1' )
			: null;
	} catch ( \Throwable $error ) {
		return null;
	}
}

/**
 * The lists of a service.
 *
 * @return array{id: string, name: string, double_optin: bool}[]|WP_Error
 */
function lists( string $service ) {
	if ( 'mailchimp' === $service ) {
		require_once dirname( __DIR__ ) . '/services/mailchimp.php';
		return Mailchimp\lists( Keys\get( 'mailchimp' ) );
	}
	try {
		$lists = mailpoet() ? mailpoet()->getLists() : [];
	} catch ( \Throwable $error ) {
		return new WP_Error( 'mainstay_mailpoet', $error->getMessage() );
	}
	return array_map(
		static fn( $list ) => [
			'id'           => (string) $list['id'],
			'name'         => (string) $list['name'],
			'double_optin' => true,
		],
		$lists
	);
}

/**
 * The list that the owner chose, or the only one there is.
 *
 * @return array|WP_Error
 */
function chosen_list( string $service ) {
	$lists = lists( $service );
	if ( is_wp_error( $lists ) ) {
		return $lists;
	}
	$chosen = chosen( $service );
	foreach ( $lists as $list ) {
		if (
			$list['id'] === $chosen ||
			( '' === $chosen && 1 === count( $lists ) )
		) {
			return $list;
		}
	}
	return no_list( 'mailchimp' === $service ? 'Mailchimp' : 'MailPoet' );
}

function no_list( string $name ): WP_Error {
	return new WP_Error(
		'mainstay_no_list',
		sprintf(
			/* translators: %s: name of a service, e.g. Mailchimp. */
			__(
				'It is not decided which list of %s people are added to. Choose one in the panel “Newsletter Integration” of a form.',
				'mainstay-blocks'
			),
			$name
		)
	);
}

/** What the owner chose; an empty string for nothing. */
function chosen( string $service ): string {
	$chosen = get_option( OPTION, [] );
	$list   = is_array( $chosen ) ? $chosen[ $service ] ?? '' : '';
	return is_string( $list ) ? $list : '';
}

/** Chooses a list. */
function choose( string $service, string $list ): void {
	$chosen = [];
	foreach ( SERVICES as $slug ) {
		$chosen[ $slug ] = $slug === $service ? $list : chosen( $slug );
	}
	update_option( OPTION, array_filter( $chosen ), false );
}

/** Has the site this service? */
function is_connected( string $service ): bool {
	return 'mailchimp' === $service
		? Settings\is_connected( 'mailchimp' )
		: (bool) mailpoet();
}

/**
 * What the panel shows.
 *
 * @return array{services: array[], own_list: bool, can_choose: bool}
 */
function state(): array {
	$services = [];
	foreach ( SERVICES as $slug ) {
		if ( ! is_connected( $slug ) ) {
			continue;
		}
		$lists      = lists( $slug );
		$services[] = [
			'slug'  => $slug,
			'name'  => 'mailchimp' === $slug ? 'Mailchimp' : 'MailPoet',
			'lists' => is_wp_error( $lists ) ? [] : $lists,
			'list'  => chosen( $slug ),
			'error' => is_wp_error( $lists ) ? $lists->get_error_message() : '',
		];
	}
	return [
		'services'   => $services,
		'own_list'   => has_own_list(),
		'can_choose' => current_user_can( 'manage_options' ),
	];
}
