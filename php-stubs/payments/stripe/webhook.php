<?php
/**
 * The webhook of this site in the owner's Stripe account: created when the key is saved, and repaired.
 *
 * Stripe tells the signing secret only when a webhook is created. A webhook whose secret is not known is
 * therefore replaced, for example after an answer was lost: the new one is created before the old one is
 * deleted.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Stripe\Webhook;

use Mainstay\Core\ConnectionCheck;
use Mainstay\Core\Keys;
use Mainstay\Core\KeySlots;
use Mainstay\Core\Lock;
use Mainstay\Core\Settings;
use Mainstay\Payments\Stripe\Events;
use Mainstay\Payments\Stripe\Resources;
use Mainstay\Payments\Webhooks\Addresses;
use Mainstay\Payments\Webhooks\Records;
use Mainstay\Services\Stripe;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/key-slots.php';
require_once dirname( __DIR__, 2 ) . '/core/lock.php';
require_once dirname( __DIR__, 2 ) . '/services/stripe.php';
require_once dirname( __DIR__ ) . '/webhooks/addresses.php';
require_once dirname( __DIR__ ) . '/webhooks/records.php';
require_once __DIR__ . '/events.php';
require_once __DIR__ . '/resources.php';

/** Permission of a restricted key, as Stripe's dashboard names it. */
const PERMISSION = 'Webhook Endpoints: Write';

/** Returns the address of the webhook. */
function get_url(): string {
	return rest_url( 'mainstay/v1/stripe' );
}

/**
 * Creates or repairs the webhook, one process at a time.
 *
 * @param string $slot Slot of the key.
 * @param string $key  Key of the account.
 * @return array<string, mixed>|WP_Error As ConnectionCheck\create_result().
 */
function ensure_webhook( string $slot, string $key ): array|WP_Error {
	$lock = "mainstay_webhook_lock_$slot";
	if ( ! Lock\acquire_lock( $lock ) ) {
		return new WP_Error( 'mainstay_busy' );
	}
	try {
		$obstacle = Addresses\get_obstacle( get_url() );
		if ( '' !== $obstacle ) {
			return has_secret( $slot )
				? ConnectionCheck\create_result()
				: Addresses\create_obstacle_result( $obstacle, get_url(), Events\get_event_types() );
		}
		$webhooks = Stripe\get_webhooks( $key );
		return is_wp_error( $webhooks )
			? explain_error( $webhooks, has_secret( $slot ) )
			: repair_or_replace( $slot, $key, $webhooks );
	} finally {
		Lock\release_lock( $lock );
	}
}

/**
 * Repairs the webhook whose secret is known, or creates one in place of all others with this address.
 *
 * @param string                     $slot     Slot of the key.
 * @param string                     $key      Key of the account.
 * @param list<array<string, mixed>> $webhooks All of the account.
 * @return array<string, mixed>|WP_Error As ConnectionCheck\create_result().
 */
function repair_or_replace( string $slot, string $key, array $webhooks ): array|WP_Error {
	$here  = array_values( array_filter( $webhooks, static fn( $one ) => get_url() === ( $one['url'] ?? '' ) ) );
	$known = find_known( $slot, $key, $here );
	if ( $known ) {
		$repaired = repair_webhook( $key, $known );
		if ( is_wp_error( $repaired ) ) {
			return explain_error( $repaired, false );
		}
		Records\store_record( $slot, (string) $known['id'], get_url(), ConnectionCheck\get_key_hash( $key ) );
		delete_others( $key, (string) $known['id'], array_column( $here, 'id' ) );
		return ConnectionCheck\create_result();
	}
	if ( '' !== Settings\get_configured_key( get_secret_slot( $slot ) )['source'] ) {
		return Addresses\create_manual_result(
			__( 'The signing secret of the webhook is set outside WordPress, and the account has no webhook for this site.', 'mainstay-blocks' ),
			__( 'Create the webhook at Stripe and set its signing secret, or remove the setting and test the connection again.', 'mainstay-blocks' ),
			get_url(),
			Events\get_event_types()
		);
	}
	$before  = Records\get_record( $slot );
	$created = create_webhook( $slot, $key );
	if ( is_wp_error( $created ) ) {
		return explain_error( $created, false );
	}
	delete_others( $key, $created, [ ...array_column( $here, 'id' ), ...find_moved( $before, $key, $webhooks ) ] );
	return ConnectionCheck\create_result();
}

/**
 * Returns the webhook whose signing secret is stored: the one that was created here, or the only one, for
 * which the owner entered the secret.
 *
 * @param string                     $slot Slot of the key.
 * @param string                     $key  Key of the account.
 * @param list<array<string, mixed>> $here Webhooks with this site's address.
 * @return array<string, mixed>|null
 */
function find_known( string $slot, string $key, array $here ): ?array {
	if ( ! has_secret( $slot ) ) {
		return null;
	}
	$record = Records\get_record( $slot );
	if ( '' === $record['id'] || '' !== Settings\get_configured_key( get_secret_slot( $slot ) )['source'] ) {
		return 1 === count( $here ) ? $here[0] : null;
	}
	foreach ( $here as $webhook ) {
		if ( $record['id'] === $webhook['id'] && ConnectionCheck\is_key_hash( $key, $record['account'] ) ) {
			return $webhook;
		}
	}
	return null;
}

/**
 * Enables a webhook and adds missing events.
 *
 * @param string               $key     Key of the account.
 * @param array<string, mixed> $webhook Of Stripe.
 * @return array<string, mixed>|WP_Error The webhook.
 */
function repair_webhook( string $key, array $webhook ): array|WP_Error {
	$events  = (array) ( $webhook['enabled_events'] ?? [] );
	$missing = in_array( '*', $events, true ) ? [] : array_diff( Events\get_event_types(), $events );
	$changes = ( $missing ? [ 'enabled_events' => array_values( [ ...$events, ...$missing ] ) ] : [] ) +
		( 'enabled' === ( $webhook['status'] ?? '' ) ? [] : [ 'disabled' => false ] );
	return $changes ? Stripe\update_webhook( $key, (string) $webhook['id'], $changes ) : $webhook;
}

/**
 * Creates the webhook and stores its signing secret.
 *
 * @param string $slot Slot of the key.
 * @param string $key  Key of the account.
 * @return string|WP_Error Its ID.
 */
function create_webhook( string $slot, string $key ): string|WP_Error {
	$webhook = Stripe\create_webhook(
		$key,
		[
			'url'            => get_url(),
			'enabled_events' => Events\get_event_types(),
			'description'    => 'Mainstay Blocks',
			'metadata'       => [ 'site' => home_url( '/' ) ],
		]
	);
	if ( is_wp_error( $webhook ) ) {
		return $webhook;
	}
	$id     = Resources\get_id( $webhook );
	$stored = Keys\set_key( get_secret_slot( $slot ), is_string( $webhook['secret'] ?? null ) ? $webhook['secret'] : '' );
	if ( is_wp_error( $stored ) ) {
		Stripe\delete_webhook( $key, $id );
		return $stored;
	}
	Records\store_record( $slot, $id, get_url(), ConnectionCheck\get_key_hash( $key ) );
	return $id;
}

/**
 * Returns the ID of the webhook at an earlier address of this site, unless a site still answers there.
 *
 * @param array{id: string, url: string, account: string} $before   Record before the site moved.
 * @param string                                          $key      Key of the account.
 * @param list<array<string, mixed>>                      $webhooks All of the account.
 * @return string[] None or one.
 */
function find_moved( array $before, string $key, array $webhooks ): array {
	$has_moved = '' !== $before['id'] && get_url() !== $before['url'] &&
		in_array( $before['id'], array_column( $webhooks, 'id' ), true );
	return $has_moved && ! Addresses\is_still_answered( $before['url'] ) ? [ $before['id'] ] : [];
}

/**
 * Deletes webhooks except one. A failure is repaired with the next test of the connection.
 *
 * @param string   $key  Key of the account.
 * @param string   $kept ID of the one that stays.
 * @param string[] $ids  Of the others, maybe with that one.
 */
function delete_others( string $key, string $kept, array $ids ): void {
	foreach ( array_diff( array_unique( $ids ), [ $kept ] ) as $id ) {
		Stripe\delete_webhook( $key, $id );
	}
}

/**
 * Deletes the webhook of this site, with its signing secret.
 *
 * @param string $slot Slot of the key.
 * @param string $key  Key of the account.
 * @return bool Whether no webhook is left at Stripe.
 */
function delete_webhook( string $slot, string $key ): bool {
	$record   = Records\get_record( $slot );
	$webhooks = '' === $key ? [] : Stripe\get_webhooks( $key );
	$is_gone  = ! is_wp_error( $webhooks );
	foreach ( is_wp_error( $webhooks ) ? [] : $webhooks as $webhook ) {
		if ( get_url() === ( $webhook['url'] ?? '' ) || ( $record['id'] === $webhook['id'] && get_url() === $record['url'] ) ) {
			$is_gone = ! is_wp_error( Stripe\delete_webhook( $key, $webhook['id'] ) ) && $is_gone;
		}
	}
	Keys\delete_key( get_secret_slot( $slot ) );
	Records\delete_record( $slot );
	return $is_gone;
}

/** Returns the slot of the signing secret that belongs to a key. */
function get_secret_slot( string $slot ): string {
	return KeySlots\get_slot_of_part( Resources\WEBHOOK_SERVICE, $slot );
}

/** Checks whether there is a signing secret. */
function has_secret( string $slot ): bool {
	return '' !== Keys\get_key_of_slot( get_secret_slot( $slot ) );
}

/**
 * Returns what a refused request means for the owner.
 *
 * @param WP_Error $error      Of a request.
 * @param bool     $has_secret Whether events are believed all the same.
 * @return array<string, mixed>|WP_Error As ConnectionCheck\create_result(); the error where Stripe did not
 *         answer.
 */
function explain_error( WP_Error $error, bool $has_secret ): array|WP_Error {
	$status = (int) ( ( (array) $error->get_error_data() )['answered'] ?? 0 );
	if ( 0 === $status || $status >= 500 || 429 === $status ) {
		return $error;
	}
	if ( 403 !== $status ) {
		return Addresses\create_manual_result(
			__( 'The webhook could not be created.', 'mainstay-blocks' ) . ' ' . $error->get_error_message(),
			__( 'Create the webhook at Stripe with the address and events below, and enter its signing secret.', 'mainstay-blocks' ),
			get_url(),
			Events\get_event_types()
		);
	}
	return $has_secret
		? ConnectionCheck\create_result()
		: Addresses\create_manual_result(
			__( 'The key is not allowed to create webhooks, so this site is not notified of payments.', 'mainstay-blocks' ),
			__( 'Give the key this permission and test the connection again, or create the webhook yourself with the address and events below and enter its signing secret.', 'mainstay-blocks' ),
			get_url(),
			Events\get_event_types(),
			[ PERMISSION ]
		);
}
