<?php
/**
 * Sign-in with another company, through the owner's own app there: the address to open, and the
 * page that the company sends the reader back to. shared/popup.ts is the other half.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\SignIn;

use WP_Error;

defined( 'ABSPATH' ) || exit();

/** Of admin-post.php. */
const ACTION = 'mainstay_sign_in';

const PREFIX = 'mainstay_sign_in_';

const SECONDS = 10 * MINUTE_IN_SECONDS;

/**
 * Who takes what a company sent, by service: file and function. It is given the code, the PKCE
 * verifier (empty where the service has none), what was kept at the start and all that came back; it
 * looks at the rights of the current user and gives what the editor is told, or why there is nothing
 * to tell.
 */
const SERVICES = [
	'google-photos' => [ 'media-sources/google-photos.php', '\Mainstay\MediaSources\GooglePhotos\accept' ],
	'instagram'     => [
		'instagram/accounts.php',
		'\Mainstay\Instagram\Accounts\accept',
	],
	'publicize'     => [
		'publicize/sign-in.php',
		'\Mainstay\Publicize\SignIn\accept',
	],
];

/** Where companies send readers back to: the owner enters this address in the app. */
function return_url(): string {
	return admin_url( 'admin-post.php?action=' . ACTION );
}

/**
 * The address to open. Whoever comes back from there has to be the same user, within ten minutes,
 * once.
 *
 * @param string $service A key of SERVICES.
 * @param string $url     Of the company's page, without parameters.
 * @param array  $query   Its parameters, with `client_id` and `scope`.
 * @param bool   $pkce    Does the company take it?
 */
function start(
	string $service,
	string $url,
	array $query,
	bool $pkce = false
): string {
	$verifier = $pkce ? random() : '';
	$state    = begin( $service, [ 'verifier' => $verifier ] );
	$query   += [
		'response_type' => 'code',
		'redirect_uri'  => return_url(),
		'state'         => $state,
	];
	if ( $pkce ) {
		$query += [
			'code_challenge'        => base64url( hash( 'sha256', $verifier, true ) ),
			'code_challenge_method' => 'S256',
		];
	}
	return "$url?" . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 );
}

/**
 * Remembers who begins a sign-in.
 *
 * @param string $service A key of SERVICES.
 * @param array  $more    `verifier`; `keep`: whatever its function has to know, encrypted where it
 *                        is secret.
 * @return string The state that has to come back.
 */
function begin( string $service, array $more ): string {
	$state = random();
	set_transient(
		PREFIX . hash( 'sha256', $state ),
		$more + [
			'user'     => get_current_user_id(),
			'service'  => $service,
			'verifier' => '',
			'keep'     => '',
			// For readers without JavaScript; REST requests name the editor that they come from.
			'back'     => wp_validate_redirect(
				(string) wp_get_raw_referer(),
				admin_url()
			),
		],
		SECONDS
	);
	return $state;
}

/** The reader comes back: shows what became of it, and tells the editor. */
function finish(): void {
	$answer = array_map(
		static fn( $value ) => is_string( $value ) ? $value : '',
		wp_unslash( $_GET ) // phpcs:ignore WordPress.Security.NonceVerification -- Its state is signed, and good once.
	);
	$state  = $answer['state'] ?? '';
	$begun  = take( $state );
	$result = is_wp_error( $begun ) ? $begun : accept( $begun, $answer );
	nocache_headers();
	send_frame_options_header();
	// The address of this page holds the code.
	header( 'Referrer-Policy: no-referrer' );
	show( $result, $state, is_wp_error( $begun ) ? admin_url() : $begun['back'] );
}

/**
 * What was begun with this state; it is over with that.
 *
 * @param string $state As it came back.
 * @return array{service: string, verifier: string, keep: string, back: string}|WP_Error
 */
function take( string $state ): array|WP_Error {
	$name    = PREFIX . hash( 'sha256', $state );
	$begun   = get_transient( $name );
	$is_mine =
		is_array( $begun ) &&
		is_user_logged_in() &&
		get_current_user_id() === $begun['user'];
	// Of two requests with the same state one deletes it.
	return $is_mine && delete_transient( $name )
		? $begun
		: new WP_Error(
			'mainstay_sign_in_over',
			__(
				'This sign-in took too long, or somebody else began it. Please start again from the editor.',
				'mainstay-blocks'
			)
		);
}

/**
 * Hands the code over to the service.
 *
 * @param array $begun  From take().
 * @param array $answer Of the company.
 * @return array|WP_Error `keyring_id`, `id_token` and `user`.
 */
function accept( array $begun, array $answer ): array|WP_Error {
	$code = $answer['code'] ?? '';
	if ( '' === $code ) {
		return new WP_Error(
			'mainstay_sign_in_refused',
			'access_denied' === ( $answer['error'] ?? '' )
				? __(
					'You did not allow it, so nothing was connected.',
					'mainstay-blocks'
				)
				: __(
					'The service did not accept the sign-in. Check the app that this site uses there, then try again.',
					'mainstay-blocks'
				)
		);
	}
	[$file, $function] = SERVICES[ $begun['service'] ];
	require_once dirname( __DIR__ ) . "/$file";
	return $function( $code, $begun['verifier'], $begun['keep'], $answer );
}

/**
 * The page. It closes itself, or goes back to the editor where no window could be opened; without
 * JavaScript it says what to do.
 *
 * @param array|WP_Error $result From accept().
 * @param string         $state  As it came back.
 * @param string         $back   Address of the editor.
 */
function show( $result, string $state, string $back ): void {
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
		var name = 'mainstay-sign-in';
		var left = JSON.parse( sessionStorage.getItem( name ) || '{}' );
		var link = document.querySelector( 'a' );
		if ( left.state === message.state ) {
			sessionStorage.removeItem( name );
			link.href = left.back;
			if ( message.keyring_id ) {
				location.replace( left.back );
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
						'Close this window and go on in the editor.',
						'mainstay-blocks'
					)
					: $result->get_error_message()
			),
			esc_url( $back ),
			esc_html__( 'Back to the editor', 'mainstay-blocks' ),
			wp_get_inline_script_tag( $script ) // phpcs:ignore WordPress.Security.EscapeOutput -- WordPress has.
		),
		esc_html( $title ),
		[ 'response' => $is_connected ? 200 : 400 ]
	);
}

/** 32 bytes that nobody guesses. */
function random(): string {
	return base64url( random_bytes( 32 ) );
}

/** As addresses may hold it. */
function base64url( string $bytes ): string {
	return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
}
