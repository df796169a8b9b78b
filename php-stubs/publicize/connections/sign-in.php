<?php
/**
 * Connects accounts: with what the owner fills in, or by a sign-in at the network, which may offer
 * several accounts to choose from.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Connections\SignIn;

use Mainstay\Core\Keys;
use Mainstay\Publicize\Connections\Connection\Connection;
use Mainstay\Publicize\Connections;
use Mainstay\Publicize\Networks;
use Mainstay\Services\PasswordNetwork\PasswordNetwork;
use Mainstay\Services\SignInNetwork\SignInNetwork;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/connections.php';
require_once dirname( __DIR__, 2 ) . '/core/sign-in.php';

/** Encryption purpose of what is stored during a sign-in. */
const ENCRYPTION_PURPOSE = 'publicize-sign-in';

/** Seconds for which accounts wait to be chosen. */
const CHOICE_LIFETIME_SECONDS = 15 * MINUTE_IN_SECONDS;

/** Action of admin-post.php, and of its nonce, that signs in again. */
const REFRESH_ACTION = 'mainstay_refresh_connection';

/**
 * Starts to connect an account.
 *
 * @param string               $service   Slug of a network.
 * @param array<string, mixed> $fields    What the owner filled in.
 * @param bool                 $is_shared Whether all authors may use it.
 * @return array{connection: int}|array{choices: array<string, mixed>|null}|array{url: string}|WP_Error
 *         The connection's ID, the accounts to choose from, or the page to open.
 */
function start_connection(
	string $service,
	array $fields,
	bool $is_shared
): array|WP_Error {
	$network = Networks\find_network( $service );
	if ( $network instanceof PasswordNetwork ) {
		$made = $network->connect_account( $fields );
		return is_wp_error( $made )
			? $made
			: save_accounts( $service, $made, $fields, $is_shared );
	}
	$begun = $network instanceof SignInNetwork
		? $network->begin_sign_in( $fields, \Mainstay\Core\SignIn\get_redirect_uri() )
		: Networks\get_unknown_network_error();
	if ( is_wp_error( $begun ) ) {
		return $begun;
	}
	$state = \Mainstay\Core\SignIn\begin_sign_in(
		'publicize',
		[
			'keep' => Keys\encrypt_key(
				ENCRYPTION_PURPOSE,
				(string) wp_json_encode(
					[
						'service'   => $service,
						'fields'    => Connections\get_public_fields( $service, $fields ),
						'is_shared' => $is_shared,
						'keep'      => $begun['keep'],
					]
				)
			),
		]
	);
	$url   = str_contains( $begun['url'], 'state=' )
		? remove_query_arg( 'state', $begun['url'] )
		: $begun['url'];
	return [
		'url' => $url . ( str_contains( $url, '?' ) ? '&' : '?' ) . "state=$state",
	];
}

/**
 * The owner comes back from a network (core/sign-in.php).
 *
 * @param string               $code     Of the redirect.
 * @param string               $verifier Not used here.
 * @param string               $kept     What start_connection() stored, encrypted.
 * @param array<string, mixed> $answer   The query of the redirect.
 * @return array{keyring_id: int, id_token: string, user: string}|WP_Error
 *         `mainstay_may_not_connect` for a user who may not connect accounts.
 */
function finish_connection(
	string $code,
	string $verifier,
	string $kept,
	array $answer
): array|WP_Error {
	$kept = json_decode( Keys\decrypt_key( ENCRYPTION_PURPOSE, $kept ), true );
	if ( ! is_array( $kept ) || ! Connections\can_connect() ) {
		return new WP_Error(
			'mainstay_may_not_connect',
			__(
				'Sorry, you are not allowed to connect an account.',
				'mainstay-blocks'
			)
		);
	}
	$network = Networks\find_network( $kept['service'] );
	$made    = $network instanceof SignInNetwork
		? $network->finish_sign_in( $kept['keep'], $answer )
		: Networks\get_unknown_network_error();
	$taken   = is_wp_error( $made )
		? $made
		: save_accounts( $kept['service'], $made, $kept['fields'], $kept['is_shared'] );
	return is_wp_error( $taken )
		? $taken
		: [
			'keyring_id' => $taken['connection'] ?? $taken['choices']['id'],
			'id_token'   => '',
			'user'       => $made['account']['handle'] ?? '',
		];
}

/**
 * Saves what a network returned: an account, or several to choose from.
 *
 * @param string               $service   Slug of a network.
 * @param array<string, mixed> $made      Of the network's start_connection() or finish_sign_in().
 * @param array<string, mixed> $fields    What the owner filled in, by name.
 * @param bool                 $is_shared Whether all authors may use it.
 * @return array{connection: int}|array{choices: array<string, mixed>|null}|WP_Error
 *         `mainstay_no_account` where there is none to choose.
 */
function save_accounts(
	string $service,
	array $made,
	array $fields,
	bool $is_shared
): array|WP_Error {
	$choices = $made['choices'] ?? null;
	if ( is_array( $choices ) && 1 === count( $choices ) ) {
		$made    = reset( $choices );
		$choices = null;
	}
	if ( ! is_array( $choices ) ) {
		$id = Connections\save_account(
			$service,
			$made,
			$fields,
			$is_shared && Connections\can_share_connection()
		);
		return is_wp_error( $id ) ? $id : [ 'connection' => $id ];
	}
	if ( ! $choices ) {
		return new WP_Error(
			'mainstay_no_account',
			__(
				'You signed in, but there is no account that posts can be shared to.',
				'mainstay-blocks'
			),
			[ 'status' => 400 ]
		);
	}
	set_transient(
		get_transient_name(),
		Keys\encrypt_key(
			get_transient_name(),
			(string) wp_json_encode(
				[
					'id'        => random_int( 1, PHP_INT_MAX >> 11 ),
					'service'   => $service,
					'fields'    => Connections\get_public_fields( $service, $fields ),
					'is_shared' => $is_shared,
					'choices'   => array_values( $choices ),
				]
			)
		),
		CHOICE_LIFETIME_SECONDS
	);
	return [ 'choices' => get_visible_choices() ];
}

/** Returns the name of the transient with the current user's choices. */
function get_transient_name(): string {
	return 'mainstay_connection_choices_' . get_current_user_id();
}

/**
 * Returns the accounts that wait for the current user to choose, or null.
 *
 * @return array{id: int, service: string, fields: array<string, mixed>, is_shared: bool,
 *         choices: list<array<string, mixed>>}|null
 */
function get_pending_choices(): ?array {
	$text = get_transient( get_transient_name() );
	$kept = is_string( $text )
		? json_decode( Keys\decrypt_key( get_transient_name(), $text ), true )
		: null;
	return is_array( $kept ) ? $kept : null;
}

/**
 * Returns the accounts to choose from, without tokens.
 *
 * @return array{id: int, service_name: string, accounts: list<array<string, mixed>>}|null
 */
function get_visible_choices(): ?array {
	$kept = get_pending_choices();
	return $kept
		? [
			'id'           => $kept['id'],
			'service_name' => $kept['service'],
			'accounts'     => array_column( $kept['choices'], 'account' ),
		]
		: null;
}

/**
 * Saves the accounts that were chosen.
 *
 * @param int          $id       Of the choices.
 * @param list<string> $accounts IDs of accounts.
 * @return list<int>|WP_Error IDs of the connections; `mainstay_sign_in_over` (404) where the
 *         choices have expired, `mainstay_nothing_chosen` (400).
 */
function save_chosen_accounts( int $id, array $accounts ): array|WP_Error {
	$kept = get_pending_choices();
	if ( ! $kept || $kept['id'] !== $id ) {
		return new WP_Error(
			'mainstay_sign_in_over',
			__(
				'This sign-in took too long. Start again.',
				'mainstay-blocks'
			),
			[ 'status' => 404 ]
		);
	}
	$ids = [];
	if ( Networks\get_network( $kept['service'] )['has_one_choice'] ) {
		$accounts = array_slice( $accounts, 0, 1 );
	}
	foreach ( $kept['choices'] as $made ) {
		if ( in_array( (string) $made['account']['id'], $accounts, true ) ) {
			$ids[] = Connections\save_account(
				$kept['service'],
				$made,
				$kept['fields'],
				$kept['is_shared'] && Connections\can_share_connection()
			);
		}
	}
	$failed = array_filter( $ids, 'is_wp_error' );
	if ( $failed ) {
		return reset( $failed );
	}
	if ( ! $ids ) {
		return new WP_Error(
			'mainstay_nothing_chosen',
			__( 'Choose an account.', 'mainstay-blocks' ),
			[ 'status' => 400 ]
		);
	}
	delete_transient( get_transient_name() );
	return $ids;
}

/**
 * Returns whether a connection can be renewed by opening a page.
 *
 * @param Connection $connection Of Connections\get_connection().
 */
function can_refresh( Connection $connection ): bool {
	return Networks\find_network( $connection->service ) instanceof SignInNetwork;
}

/**
 * Returns the address that leads to the network's sign-in.
 *
 * @param Connection $connection Of Connections\get_connection().
 */
function get_refresh_url( Connection $connection ): string {
	return add_query_arg(
		[
			'action'     => REFRESH_ACTION,
			'connection' => $connection->id,
			'_wpnonce'   => wp_create_nonce( REFRESH_ACTION ),
		],
		admin_url( 'admin-post.php' )
	);
}

/**
 * Returns what the owner filled in, with secrets where they can still be decrypted.
 *
 * @param Connection $connection Of Connections\get_connection().
 * @return array<string, mixed>
 */
function get_all_fields( Connection $connection ): array {
	$token   = Connections\get_token( $connection );
	$network = Networks\find_network( $connection->service );
	return ( $token && $network instanceof SignInNetwork
		? $network->get_app_fields( $token )
		: [] ) + $connection->fields;
}

/** Redirects to the network's sign-in, or ends with status 403. Handles the admin-post action. */
function redirect_to_sign_in(): void {
	check_admin_referer( REFRESH_ACTION );
	$connection = Connections\get_connection( absint( $_GET['connection'] ?? 0 ) );
	$may        =
		$connection &&
		Connections\can_connect() &&
		get_current_user_id() === $connection->user_id;
	$begun      = $may
		? start_connection(
			$connection->service,
			get_all_fields( $connection ),
			$connection->is_shared
		)
		: new WP_Error(
			'mainstay_may_not_connect',
			__(
				'Only the person who connected this account can connect it again.',
				'mainstay-blocks'
			)
		);
	if ( is_wp_error( $begun ) ) {
		wp_die( esc_html( $begun->get_error_message() ), '', [ 'response' => 403 ] );
	}
	nocache_headers();
	// phpcs:ignore WordPress.Security.SafeRedirect -- The network's own page.
	wp_redirect( $begun['url'] );
	exit();
}
