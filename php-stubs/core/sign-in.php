<?php
/**
 * Sign-in at another company (OAuth 2) through the owner's own app there: the address to open, and the
 * page that the company redirects to. The other half is shared/popup.ts.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\SignIn;

use WP_Error;

defined( 'ABSPATH' ) || exit();

/** Action of admin-post.php. */
const SIGN_IN_ACTION = 'mainstay_sign_in';

/** Prefix of the transients that hold a started sign-in. */
const TRANSIENT_PREFIX = 'mainstay_sign_in_';

/** Time within which a sign-in has to be completed, in seconds. */
const SIGN_IN_LIFETIME_SECONDS = 10 * MINUTE_IN_SECONDS;

/** Returns the redirect URI, which the owner enters in the app. */
function get_redirect_uri(): string {
	return admin_url( 'admin-post.php?action=' . SIGN_IN_ACTION );
}

/**
 * Starts a sign-in and returns the address to open. The same user has to return from it once, within
 * ten minutes.
 *
 * @param string               $service As in handle_return().
 * @param string               $url     Of the company's page, without parameters.
 * @param array<string, mixed> $query   Its parameters, with `client_id` and `scope`.
 * @param bool                 $pkce    Whether the company supports PKCE.
 */
function get_authorization_url(
	string $service,
	string $url,
	array $query,
	bool $pkce = false
): string {
	$verifier = $pkce ? generate_random_string() : '';
	$state    = begin_sign_in( $service, [ 'verifier' => $verifier ] );
	$query   += [
		'response_type' => 'code',
		'redirect_uri'  => get_redirect_uri(),
		'state'         => $state,
	];
	if ( $pkce ) {
		$query += [
			'code_challenge'        => encode_base64url( hash( 'sha256', $verifier, true ) ),
			'code_challenge_method' => 'S256',
		];
	}
	return "$url?" . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 );
}

/**
 * Stores a started sign-in for the current user.
 *
 * @param string                                  $service As in handle_return().
 * @param array{verifier?: string, keep?: string} $more    `keep` is a text for its function, encrypted
 *         where it is secret.
 * @return string The value of `state` that has to return.
 */
function begin_sign_in( string $service, array $more ): string {
	$state = generate_random_string();
	set_transient(
		TRANSIENT_PREFIX . hash( 'sha256', $state ),
		$more + [
			'user'     => get_current_user_id(),
			'service'  => $service,
			'verifier' => '',
			'keep'     => '',
			// For users without JavaScript; the referrer of a REST request is the editor.
			'back'     => wp_validate_redirect( (string) wp_get_raw_referer() ) ?: admin_url(),
		],
		SIGN_IN_LIFETIME_SECONDS
	);
	return $state;
}

/**
 * Handles the return from the company: completes the sign-in and shows the result.
 *
 * @param array<string, array{string, string}> $handlers By service: the file, below the folder of the
 *        plugin, and the function that complete its sign-in. The function takes the code, the PKCE
 *        verifier (empty where the service has none), the kept text and all query arguments; it checks
 *        the rights of the current user and returns the message for the editor, or a WP_Error.
 */
function handle_return( array $handlers ): void {
	$answer = array_map(
		static fn( $value ) => is_string( $value ) ? $value : '',
		wp_unslash( $_GET ) // phpcs:ignore WordPress.Security.NonceVerification -- `state` is verified and valid once.
	);
	$state  = $answer['state'] ?? '';
	$begun  = take_sign_in( $state );
	$result = is_wp_error( $begun ) ? $begun : complete_sign_in( $begun, $answer, $handlers );
	nocache_headers();
	send_frame_options_header();
	// The address of this page contains the code.
	header( 'Referrer-Policy: no-referrer' );
	show_result( $result, $state, is_wp_error( $begun ) ? admin_url() : $begun['back'] );
}

/**
 * Returns a started sign-in and deletes it.
 *
 * @param string $state As it was returned.
 * @return array{service: string, verifier: string, keep: string, back: string}|WP_Error Error
 *         `mainstay_sign_in_over`.
 */
function take_sign_in( string $state ): array|WP_Error {
	$name    = TRANSIENT_PREFIX . hash( 'sha256', $state );
	$begun   = get_transient( $name );
	$is_mine =
		is_array( $begun ) &&
		is_user_logged_in() &&
		get_current_user_id() === $begun['user'];
	// Only one of two requests with the same state deletes it.
	return $is_mine && delete_transient( $name )
		? $begun
		: new WP_Error(
			'mainstay_sign_in_over',
			__(
				'This sign-in took too long, or someone else started it. Start again from the editor.',
				'mainstay-blocks'
			)
		);
}

/**
 * Completes a sign-in by the function of its service.
 *
 * @param array{service: string, verifier: string, keep: string, back: string} $begun From take_sign_in().
 * @param array<string, string> $answer Query arguments of the return.
 * @param array<string, array{string, string}> $handlers As in handle_return().
 * @return array<string, mixed>|WP_Error `keyring_id`, `id_token` and `user`. Error
 *         `mainstay_sign_in_refused`, and those of the service.
 */
function complete_sign_in( array $begun, array $answer, array $handlers ): array|WP_Error {
	$code = $answer['code'] ?? '';
	if ( '' === $code ) {
		return new WP_Error(
			'mainstay_sign_in_refused',
			'access_denied' === ( $answer['error'] ?? '' )
				? __(
					'You did not give permission, so the account was not connected.',
					'mainstay-blocks'
				)
				: __(
					'The service rejected the sign-in. Check the settings of your app there, then try again.',
					'mainstay-blocks'
				)
		);
	}
	[$file, $function] = $handlers[ $begun['service'] ];
	require_once dirname( __DIR__ ) . "/$file";
	return $function( $code, $begun['verifier'], $begun['keep'], $answer );
}

/**
 * Prints the page that closes itself, or goes back to the editor where no window could be opened;
 * without JavaScript it says what to do.
 *
 * @param array<string, mixed>|WP_Error $result From complete_sign_in().
 * @param string                        $state  As it was returned.
 * @param string                        $back   Address of the editor.
 */
function show_result( $result, string $state, string $back ): void {
	$is_connected = ! is_wp_error( $result );
	$title        = $is_connected
		? __( 'Your account is connected.', 'mainstay-blocks' )
		: __( 'Your account is not connected.', 'mainstay-blocks' );
	$message      = wp_json_encode(
		[ 'state' => $state ] + ( $is_connected ? $result : [] ),
		JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES
	);
	$script       = <<<JS
	( function ( message ) {
		// The state is of this sign-in, and so of this site.
		var name = 'mainstay-sign-in-' + message.state;
		var back = sessionStorage.getItem( name );
		var link = document.querySelector( 'a' );
		if ( back ) {
			sessionStorage.removeItem( name );
			link.href = back;
			if ( message.keyring_id ) {
				location.replace( back );
			}
			return;
		}
		// The editor is behind this window, unless it is no window of ours.
		link.addEventListener( 'click', function () {
			window.close();
		} );
		if ( message.keyring_id ) {
			new BroadcastChannel( name ).postMessage( message );
			if ( window.opener ) {
				window.opener.postMessage( message, location.origin );
			}
			// Not before the message is on its way.
			setTimeout( function () {
				window.close();
			}, 250 );
		}
	} )( $message );
	JS;
	wp_die(
		sprintf(
			'<h1>%s</h1><p>%s</p><p><a href="%s">%s</a></p>%s',
			esc_html( $title ),
			esc_html(
				$is_connected
					? __(
						'Close this window and continue in the editor.',
						'mainstay-blocks'
					)
					: $result->get_error_message()
			),
			esc_url( $back ),
			esc_html__( 'Back to the editor', 'mainstay-blocks' ),
			wp_get_inline_script_tag( $script ) // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped by WordPress.
		),
		esc_html( $title ),
		[ 'response' => $is_connected ? 200 : 400 ]
	);
}

/** Returns 32 random bytes in base64url. */
function generate_random_string(): string {
	return encode_base64url( random_bytes( 32 ) );
}

/** Returns bytes in base64url. */
function encode_base64url( string $bytes ): string {
	return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
}
