<?php
/**
 * Whether this is the site that the plugin was set up on. A copy has the same subscribers, connected accounts and keys:
 * what reaches people or money outside stands still there until the owner says what the site is.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\SiteHome;

use Mainstay\Core\SiteHome\Addresses;
use Mainstay\Core\SiteHome\SiteState\SiteState;
use Mainstay\Core\SiteIdentity;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/site-state.php';

/**
 * Option, autoloaded, so that no query asks for it: where the site was set up, and the answer that it is a copy.
 * Addresses are stored backwards, because tools that move or copy a site replace them in the database.
 */
const OPTION = 'mainstay_home';

/** Environment that a site is expected to run in. */
const PRODUCTION = 'production';

/** Code of the error about what is not sent from a copy. */
const ERROR_CODE = 'mainstay_copy';

/** Returns whether what reaches people or money outside may go out. */
function is_site(): bool {
	return SiteState::Site === get_state();
}

/** Returns what this site is. */
function get_state(): SiteState {
	$stored = get_stored();
	$here   = get_place();
	return match ( true ) {
		is_same_place( $here, $stored ) => SiteState::Site,
		$stored['copy'] && is_same_place( $here, $stored['copy'], true ) => SiteState::Copy,
		default => SiteState::Unclear,
	};
}

/**
 * Returns whether this is a place: its address, in its environment.
 *
 * @param array{address: string, environment: string}      $here     From get_place().
 * @param array{address: string, environment: string, ...} $place    As stored.
 * @param bool                                             $is_exact Whether production is another environment, too.
 */
function is_same_place( array $here, array $place, bool $is_exact = false ): bool {
	if ( $here['environment'] !== $place['environment'] && ( $is_exact || PRODUCTION !== $here['environment'] ) ) {
		return false;
	}
	if ( $here['address'] === $place['address'] ) {
		return true;
	}
	require_once __DIR__ . '/addresses.php';
	return Addresses\is_same_address( $here['address'], $place['address'] );
}

/**
 * Returns where the site is now.
 *
 * @return array{address: string, environment: string}
 */
function get_place(): array {
	require_once dirname( __DIR__ ) . '/site-identity.php';
	return [
		'address'     => SiteIdentity\get_home(),
		'environment' => name_environment(
			wp_get_environment_type(),
			defined( 'WP_ENVIRONMENT_TYPE' ) ? WP_ENVIRONMENT_TYPE : getenv( 'WP_ENVIRONMENT_TYPE' )
		),
	];
}

/** Words in WP_ENVIRONMENT_TYPE for sites that are not the one that people visit. */
const TRIAL_PATTERN = '~(?:^|[^a-z])(?:acceptance|beta|ci|copy|demo|dev|develop|integration|non-?prod(?:uction)?|pre-?(?:live|prod(?:uction)?|view)|qa|review|sandbox|stag(?:e|ing)?|test(?:ing)?|uat)(?:[^a-z]|$)~i';

/**
 * Returns the type of environment. WordPress takes every word that it does not know for production; hosts have more of
 * them, such as `stage`.
 *
 * @param string $type  As WordPress says it.
 * @param mixed  $named As the host says it.
 */
function name_environment( string $type, $named ): string {
	return PRODUCTION === $type && is_string( $named ) && preg_match( TRIAL_PATTERN, $named ) ? strtolower( $named ) : $type;
}

/**
 * Returns where the site was set up; where nothing is stored yet, that is here, in production.
 *
 * @return array{address: string, environment: string, copy: array{address: string, environment: string}|null}
 */
function get_stored(): array {
	$stored = get_option( OPTION );
	$place  = parse_place( $stored ) ?? [ 'environment' => PRODUCTION ] + get_place();
	return $place + [ 'copy' => parse_place( is_array( $stored ) ? $stored['copy'] ?? null : null ) ];
}

/**
 * Returns a stored place, or null.
 *
 * @param mixed $stored Part of the option.
 * @return array{address: string, environment: string}|null
 */
function parse_place( $stored ): ?array {
	return is_array( $stored ) && is_string( $stored['address'] ?? null ) && is_string( $stored['environment'] ?? null )
		? [
			'address'     => reverse_text( $stored['address'] ),
			'environment' => $stored['environment'],
		]
		: null;
}

/**
 * Stores a place as where the site was set up.
 *
 * @param array{address: string, environment: string}      $place Where it was set up.
 * @param array{address: string, environment: string}|null $copy  Where it is a copy, if the owner said so.
 */
function store_place( array $place, ?array $copy = null ): void {
	$reverse = static fn( $one ) => [ 'address' => reverse_text( $one['address'] ) ] + $one;
	update_option( OPTION, $reverse( $place ) + ( $copy ? [ 'copy' => $reverse( $copy ) ] : [] ), true );
}

/** Returns a text backwards, letter by letter: halves of letters cannot be stored. */
function reverse_text( string $text ): string {
	return implode( '', array_reverse( preg_split( '//u', $text, -1, PREG_SPLIT_NO_EMPTY ) ?: str_split( $text ) ) );
}

/**
 * Stores where the site is set up, unless that is known: on activation, and on a site that had an earlier version. In
 * another environment than production the owner is asked all the same.
 */
function remember_place(): void {
	if ( ! parse_place( get_option( OPTION ) ) ) {
		$stored = get_stored();
		store_place(
			[
				'address'     => $stored['address'],
				'environment' => $stored['environment'],
			]
		);
	}
}

/**
 * Stores what the owner says.
 *
 * @param string $answer `site` or `copy`; anything else changes nothing.
 */
function take_answer( string $answer ): void {
	if ( SiteState::Site->value === $answer ) {
		confirm_site();
	} elseif ( SiteState::Copy->value === $answer ) {
		confirm_copy();
	}
}

/** Stores the answer that this is the site, in its present place; what waited goes out from now on. */
function confirm_site(): void {
	store_place( get_place() );
	/** Fires when the owner has said that this is the site itself, and no copy of it. */
	do_action( 'mainstay_site_confirmed' );
}

/** Stores the answer that this is a copy. It holds in the present place only: a copy of the copy asks again. */
function confirm_copy(): void {
	$stored = get_stored();
	store_place(
		[
			'address'     => $stored['address'],
			'environment' => $stored['environment'],
		],
		get_place()
	);
}

/** Returns the error about what is not sent from here, with the status 409. */
function create_error(): WP_Error {
	return new WP_Error(
		ERROR_CODE,
		SiteState::Copy === get_state()
			? __( 'Not sent, because this is a copy of the site. Only the original site sends anything to others.', 'mainstay-blocks' )
			: __( 'Nothing is sent to others yet, because this may be a copy of the site. An administrator can confirm what it is on the dashboard.', 'mainstay-blocks' ),
		[
			'status'   => 409,
			'is_final' => true,
		]
	);
}
