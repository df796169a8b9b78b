<?php
/**
 * How an account is connected: with what the owner fills in, or by a sign-in at the network; and where
 * one sign-in opens several accounts, with the choice among them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\SignIn;

use Mainstay\Core\Keys;
use Mainstay\Publicize\Connections;
use Mainstay\Publicize\Networks;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/connections.php';
require_once dirname( __DIR__ ) . '/core/sign-in.php';

/** What is kept during a sign-in is encrypted for this. */
const PURPOSE = 'publicize-sign-in';

/** A choice waits so long, in seconds. */
const PATIENCE = 15 * MINUTE_IN_SECONDS;

/** Of admin-post.php, and of its nonce: signs in again. */
const REFRESH = 'mainstay_refresh_connection';

/**
 * Begins to connect an account.
 *
 * @param string $service Slug of a network.
 * @param array  $fields  What the owner filled in.
 * @return array|WP_Error `connection` (its number), `choices`, or `url` of the page to open.
 */
function connect(
	string $service,
	array $fields,
	bool $is_shared
): array|WP_Error {
	if ( Networks\offers( $service, 'connect' ) ) {
		$made = Networks\call( $service, 'connect', $fields );
		return is_wp_error( $made )
			? $made
			: taken( $service, $made, $fields, $is_shared );
	}
	$begun = Networks\call(
		$service,
		'begin',
		$fields,
		\Mainstay\Core\SignIn\return_url()
	);
	if ( is_wp_error( $begun ) ) {
		return $begun;
	}
	$state = \Mainstay\Core\SignIn\begin(
		'publicize',
		[
			'keep' => Keys\encrypt(
				PURPOSE,
				(string) wp_json_encode(
					[
						'service'   => $service,
						'fields'    => Connections\open_fields( $service, $fields ),
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
 * @param string $kept   Of connect().
 * @param array  $answer Of the network.
 * @return array{keyring_id: int, id_token: string, user: string}|WP_Error
 */
function accept(
	string $code,
	string $verifier,
	string $kept,
	array $answer
): array|WP_Error {
	$kept = json_decode( Keys\decrypt( PURPOSE, $kept ), true );
	if ( ! is_array( $kept ) || ! Connections\may_connect() ) {
		return new WP_Error(
			'mainstay_may_not_connect',
			__(
				'Sorry, you are not allowed to connect an account.',
				'mainstay-blocks'
			)
		);
	}
	$made  = Networks\call( $kept['service'], 'finish', $kept['keep'], $answer );
	$taken = is_wp_error( $made )
		? $made
		: taken( $kept['service'], $made, $kept['fields'], $kept['is_shared'] );
	return is_wp_error( $taken )
		? $taken
		: [
			'keyring_id' => $taken['connection'] ?? $taken['choices']['id'],
			'id_token'   => '',
			'user'       => $made['account']['handle'] ?? '',
		];
}

/**
 * Keeps what a network gave: an account, or several to choose from.
 *
 * @return array|WP_Error `connection` (its number) or `choices`.
 */
function taken(
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
		$id = Connections\keep(
			$service,
			$made,
			$fields,
			$is_shared && Connections\may_lend()
		);
		return is_wp_error( $id ) ? $id : [ 'connection' => $id ];
	}
	if ( ! $choices ) {
		return new WP_Error(
			'mainstay_no_account',
			__(
				'This sign-in has no account that posts can be shared with.',
				'mainstay-blocks'
			),
			[ 'status' => 400 ]
		);
	}
	set_transient(
		transient(),
		Keys\encrypt(
			transient(),
			(string) wp_json_encode(
				[
					'id'        => random_int( 1, PHP_INT_MAX >> 11 ),
					'service'   => $service,
					'fields'    => Connections\open_fields( $service, $fields ),
					'is_shared' => $is_shared,
					'choices'   => array_values( $choices ),
				]
			)
		),
		PATIENCE
	);
	return [ 'choices' => shown_choices() ];
}

/** Where the current user's choice waits. */
function transient(): string {
	return 'mainstay_connection_choices_' . get_current_user_id();
}

/** What waits for the current user to choose, or null. */
function choices(): ?array {
	$text = get_transient( transient() );
	$kept = is_string( $text )
		? json_decode( Keys\decrypt( transient(), $text ), true )
		: null;
	return is_array( $kept ) ? $kept : null;
}

/** The same, without what is secret. */
function shown_choices(): ?array {
	$kept = choices();
	return $kept
		? [
			'id'           => $kept['id'],
			'service_name' => $kept['service'],
			'accounts'     => array_column( $kept['choices'], 'account' ),
		]
		: null;
}

/**
 * Keeps the accounts that were chosen.
 *
 * @param string[] $accounts Their ids.
 * @return int[]|WP_Error Numbers of the connections.
 */
function choose( int $id, array $accounts ): array|WP_Error {
	$kept = choices();
	if ( ! $kept || $kept['id'] !== $id ) {
		return new WP_Error(
			'mainstay_sign_in_over',
			__(
				'This sign-in took too long. Please start again.',
				'mainstay-blocks'
			),
			[ 'status' => 404 ]
		);
	}
	$ids = [];
	if ( Networks\get( $kept['service'] )['has_one_choice'] ) {
		$accounts = array_slice( $accounts, 0, 1 );
	}
	foreach ( $kept['choices'] as $made ) {
		if ( in_array( (string) $made['account']['id'], $accounts, true ) ) {
			$ids[] = Connections\keep(
				$kept['service'],
				$made,
				$kept['fields'],
				$kept['is_shared'] && Connections\may_lend()
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
			__( 'Please choose an account.', 'mainstay-blocks' ),
			[ 'status' => 400 ]
		);
	}
	delete_transient( transient() );
	return $ids;
}

/** Can this connection be renewed by opening a page? */
function can_refresh( array $connection ): bool {
	return Networks\offers( $connection['service'], 'begin' );
}

/** The page that leads to the network's sign-in. */
function refresh_url( array $connection ): string {
	return add_query_arg(
		[
			'action'     => REFRESH,
			'connection' => $connection['id'],
			'_wpnonce'   => wp_create_nonce( REFRESH ),
		],
		admin_url( 'admin-post.php' )
	);
}

/** What its owner filled in, with what is secret, where that can still be read. */
function all_fields( array $connection ): array {
	$token = Connections\token( $connection );
	return ( $token && Networks\offers( $connection['service'], 'fields_of' )
		? Networks\call( $connection['service'], 'fields_of', $token )
		: [] ) + $connection['fields'];
}

/** Leads there. */
function serve_refresh(): void {
	check_admin_referer( REFRESH );
	$connection = Connections\get( absint( $_GET['connection'] ?? 0 ) );
	$may        =
		$connection &&
		Connections\may_connect() &&
		get_current_user_id() === $connection['user_id'];
	$begun      = $may
		? connect(
			$connection['service'],
			all_fields( $connection ),
			(bool) $connection['is_shared']
		)
		: new WP_Error(
			'mainstay_may_not_connect',
			__(
				'Only whoever connected this account can connect it again.',
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
