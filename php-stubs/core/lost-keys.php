<?php
/**
 * Tells the owner that stored keys of services cannot be read, because the salts of the site have changed: in
 * a notice and in Site Health, which also finds keys that are damaged. Keys by constant or environment variable
 * are not concerned.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\LostKeys;

use Mainstay\Core\Keys;
use Mainstay\Core\Screen;
use Mainstay\Core\Services;
use Mainstay\Core\Settings;
use Mainstay\Core\SiteIdentity;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/site-identity.php';

/** Screens of WordPress that show the notice, beside the plugin's own. */
const SCREENS = [ 'dashboard', 'plugins', 'site-health' ];

/**
 * Returns the slots whose stored key cannot be read. Makes no query.
 *
 * @return list<string>
 */
function get_lost_slots(): array {
	$fingerprint = SiteIdentity\get_salts_fingerprint();
	$lost        = array_filter(
		Settings\get_setting( 'connected' ),
		static fn( $known, $slot ) => $known !== $fingerprint && '' === Settings\get_configured_key( (string) $slot )['source'],
		ARRAY_FILTER_USE_BOTH
	);
	return array_map( 'strval', array_keys( $lost ) );
}

/** Returns whether a slot is one of a company that payments go through. */
function is_for_payments( string $slot ): bool {
	return 1 === preg_match( '/^(stripe|paypal)\b/', $slot );
}

/**
 * Returns the names of the services that slots hold keys of, as a list: A, B, and C.
 *
 * @param list<string> $slots
 */
function list_names( array $slots ): string {
	require_once __DIR__ . '/services.php';
	$services = Services\get_services();
	$names    = array_map(
		static fn( $slot ) => $services[ (string) preg_replace( '/-2$/', '', $slot ) ]['name'] ?? $slot,
		$slots
	);
	return wp_sprintf( '%l', array_values( array_unique( $names ) ) );
}

/**
 * Returns the address where keys are entered again: of the first that payments need, or else of the first. A part of a
 * key is entered with the rest of it.
 *
 * @param non-empty-list<string> $slots
 */
function get_url( array $slots ): string {
	require_once __DIR__ . '/screen.php';
	$first = array_values( array_filter( $slots, __NAMESPACE__ . '\is_for_payments' ) )[0] ?? $slots[0];
	return Screen\get_service_url( (string) preg_replace( '/(-webhook)?(-2)?$/', '', $first ) );
}

/**
 * Returns the slots whose key is gone or damaged in the database, though it was stored with these salts. Asks the
 * database for each, so this is for Site Health only.
 *
 * @return list<string>
 */
function get_damaged_slots(): array {
	require_once __DIR__ . '/keys.php';
	$slots = array_diff( array_map( 'strval', array_keys( Settings\get_setting( 'connected' ) ) ), get_lost_slots() );
	return array_values( array_filter( $slots, static fn( $slot ) => '' === Keys\get_key_of_slot( $slot ) ) );
}

/** Returns what happened, what it means and what to do; empty where all keys can be read. */
function describe_lost_keys(): string {
	$slots = get_lost_slots();
	if ( ! $slots ) {
		return '';
	}
	$sentence = sprintf(
		/* translators: %s: names of services, as a list: A, B, and C. */
		__( 'The security salts of this site have changed, so the saved keys for these services can no longer be read: %s. Nothing else is lost. Enter the keys again, or restore the previous salts in wp-config.php.', 'mainstay-blocks' ),
		list_names( $slots )
	);
	return array_filter( $slots, __NAMESPACE__ . '\is_for_payments' )
		? __( 'No one can pay on this site at the moment, and notifications from Stripe and PayPal are rejected.', 'mainstay-blocks' ) . ' ' . $sentence
		: $sentence;
}

/** Prints the notice, until the keys are entered again. */
function print_notice(): void {
	$screen = get_current_screen()->id ?? '';
	if ( ! in_array( $screen, SCREENS, true ) && ! str_contains( $screen, 'mainstay' ) ) {
		return;
	}
	$slots = get_lost_slots();
	if ( $slots ) {
		wp_admin_notice( esc_html( describe_lost_keys() ) . ' ' . render_link( $slots ), [ 'type' => 'error' ] );
	}
}

/**
 * Returns the link to the field where keys are entered again.
 *
 * @param non-empty-list<string> $slots
 */
function render_link( array $slots ): string {
	return sprintf(
		'<a href="%s">%s</a>',
		esc_url( get_url( $slots ) ),
		esc_html__( 'Enter the keys', 'mainstay-blocks' )
	);
}

/**
 * Adds the test to WordPress's tests.
 *
 * @param array<string, array<string, mixed>> $tests Of Site Health.
 * @return array<string, array<string, mixed>>
 */
function add_health_test( array $tests ): array {
	$tests['direct']['mainstay_lost_keys'] = [
		'label' => __( 'Service keys', 'mainstay-blocks' ),
		'test'  => __NAMESPACE__ . '\run_health_test',
	];
	return $tests;
}

/**
 * Returns the result, as Site Health expects it.
 *
 * @return array{label: string, status: string, badge: array{label: string, color: string}, description: string, actions: string, test: string}
 */
function run_health_test(): array {
	$text  = describe_lost_keys();
	$slots = get_lost_slots() ?: get_damaged_slots();
	if ( '' === $text && $slots ) {
		/* translators: %s: names of services, as a list: A, B, and C. */
		$text = sprintf( __( 'The saved keys for these services are missing from the database or damaged: %s. Enter them again.', 'mainstay-blocks' ), list_names( $slots ) );
	}
	return [
		'label'       => '' === $text
			? __( 'Saved service keys can be read', 'mainstay-blocks' )
			: __( 'Saved service keys cannot be read', 'mainstay-blocks' ),
		'status'      => '' === $text ? 'good' : 'critical',
		'badge'       => [
			'label' => __( 'Services', 'mainstay-blocks' ),
			'color' => 'blue',
		],
		'description' => '<p>' . esc_html( '' === $text ? __( 'They are encrypted with the security salts of this site.', 'mainstay-blocks' ) : $text ) . '</p>',
		'actions'     => $slots ? '<p>' . render_link( $slots ) . '</p>' : '',
		'test'        => 'mainstay_lost_keys',
	];
}
