<?php
/**
 * Returns the lists that senders who agree are added to: the site’s own, those of Mailchimp and of
 * MailPoet.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Deliveries\NewsletterLists;

use Mainstay\Core\Availability;
use Mainstay\Core\Keys;
use Mainstay\Core\Providers;
use Mainstay\Core\StoredOptions;
use Mainstay\Services\Mailchimp;
use Mainstay\Core\Settings;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/keys.php';

/** Action by which the site's own list, or another one, gets people. */
const SIGNUP_ACTION = 'mainstay_newsletter_signup';

/** Option with the chosen list of each service, by its slug. */
const CHOSEN_LISTS_OPTION = 'mainstay_newsletter';

/** Slugs of the services that keep lists. */
const LIST_SERVICES = [ 'mailchimp', 'mailpoet' ];

/**
 * Returns whether people who agree are added to a list of this site: that of the Subscribe block, or
 * another plugin's.
 */
function has_own_list(): bool {
	return uses_subscriber_list() || has_other_list();
}

/**
 * Returns whether another plugin keeps a list. One callback of the action is ours, also where our
 * list is off.
 */
function has_other_list(): bool {
	global $wp_filter;
	$callbacks = isset( $wp_filter[ SIGNUP_ACTION ] ) ? $wp_filter[ SIGNUP_ACTION ]->callbacks : [];
	return array_sum( array_map( 'count', $callbacks ) ) > 1;
}

/**
 * Returns whether people who agree are added to the list of the Subscribe block. That list starts
 * with its first sign-up, unless the owner already keeps one elsewhere, so that people are not asked
 * twice.
 */
function uses_subscriber_list(): bool {
	return Providers\call_provider( 'has_subscriber_tables' ) ||
		( Availability\is_available( 'jetpack/subscriptions' ) &&
			! Settings\is_connected( 'mailchimp' ) &&
			! has_other_list() &&
			! get_mailpoet_api() );
}

/**
 * Returns MailPoet's API for other plugins, or null.
 *
 * @return \MailPoet\API\MP\v1\API|null
 */
function get_mailpoet_api(): ?object {
	try {
		return class_exists( '\MailPoet\API\API' )
			? \MailPoet\API\API::MP( 'v1' )
			: null;
	} catch ( \Throwable $error ) {
		return null;
	}
}

/**
 * Returns the lists of a service.
 *
 * @param string $service `mailchimp` or `mailpoet`.
 * @return array<int, array{id: string, name: string, double_optin: bool}>|WP_Error
 *         The error of Mailchimp, or `mainstay_mailpoet`.
 */
function get_lists( string $service ) {
	if ( 'mailchimp' === $service ) {
		require_once dirname( __DIR__, 2 ) . '/services/mailchimp.php';
		return Mailchimp\get_lists( Keys\get_key( 'mailchimp' ) );
	}
	try {
		$lists = get_mailpoet_api()?->getLists() ?? [];
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
 * Returns the list that the owner chose, or the only one there is.
 *
 * @param string $service `mailchimp` or `mailpoet`.
 * @return array{id: string, name: string, double_optin: bool}|WP_Error `mainstay_no_list` where none
 *         is chosen, or the error of the service.
 */
function get_chosen_list( string $service ) {
	$lists = get_lists( $service );
	if ( is_wp_error( $lists ) ) {
		return $lists;
	}
	$chosen = get_chosen_list_id( $service );
	foreach ( $lists as $list ) {
		if (
			$list['id'] === $chosen ||
			( '' === $chosen && 1 === count( $lists ) )
		) {
			return $list;
		}
	}
	return no_list_error( 'mailchimp' === $service ? 'Mailchimp' : 'MailPoet' );
}

/**
 * Returns the error that no list of a service is chosen.
 *
 * @param string $name Name of the service.
 */
function no_list_error( string $name ): WP_Error {
	return new WP_Error(
		'mainstay_no_list',
		sprintf(
			/* translators: %s: name of a service, e.g. Mailchimp. */
			__(
				'No list is chosen for new contacts in %s. Choose one in the “Newsletter Integration” panel of a form.',
				'mainstay-blocks'
			),
			$name
		)
	);
}

/**
 * Returns the ID of the list that the owner chose, or an empty string.
 *
 * @param string $service `mailchimp` or `mailpoet`.
 */
function get_chosen_list_id( string $service ): string {
	$chosen = get_option( CHOSEN_LISTS_OPTION, [] );
	$list   = is_array( $chosen ) ? $chosen[ $service ] ?? '' : '';
	return is_string( $list ) ? $list : '';
}

/**
 * Stores the list that the owner chose.
 *
 * @param string $service `mailchimp` or `mailpoet`.
 * @param string $list    List ID; empty for none.
 */
function set_chosen_list_id( string $service, string $list ): void {
	require_once dirname( __DIR__, 2 ) . '/core/stored-options.php';
	StoredOptions\change_options(
		[ CHOSEN_LISTS_OPTION ],
		static function () use ( $service, $list ) {
			$chosen = [];
			foreach ( LIST_SERVICES as $slug ) {
				$chosen[ $slug ] = $slug === $service ? $list : get_chosen_list_id( $slug );
			}
			update_option( CHOSEN_LISTS_OPTION, array_filter( $chosen ), false );
		}
	);
}

/**
 * Returns whether the site has this service.
 *
 * @param string $service `mailchimp` or `mailpoet`.
 */
function is_list_service_connected( string $service ): bool {
	return 'mailchimp' === $service
		? Settings\is_connected( 'mailchimp' )
		: (bool) get_mailpoet_api();
}

/**
 * Returns the services and lists that the panel of a form shows.
 *
 * @return array{services: list<array<string, mixed>>, own_list: bool, can_choose: bool}
 *         Each service has slug, name, lists, list (ID of the chosen one) and error.
 */
function get_newsletter_status(): array {
	$services = [];
	foreach ( LIST_SERVICES as $slug ) {
		if ( ! is_list_service_connected( $slug ) ) {
			continue;
		}
		$lists      = get_lists( $slug );
		$services[] = [
			'slug'  => $slug,
			'name'  => 'mailchimp' === $slug ? 'Mailchimp' : 'MailPoet',
			'lists' => is_wp_error( $lists ) ? [] : $lists,
			'list'  => get_chosen_list_id( $slug ),
			'error' => is_wp_error( $lists ) ? $lists->get_error_message() : '',
		];
	}
	return [
		'services'   => $services,
		'own_list'   => has_own_list(),
		'can_choose' => current_user_can( 'manage_options' ),
	];
}
