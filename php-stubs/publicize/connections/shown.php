<?php
/**
 * Connections as the editor and the settings get them: never with their tokens.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Connections\Shown;

use Mainstay\Core\SiteLanguage;
use Mainstay\Publicize;
use Mainstay\Publicize\Connections\Connection\Connection;
use Mainstay\Publicize\Connections\ConnectionLock;
use Mainstay\Publicize\Connections;
use Mainstay\Publicize\Networks;
use Mainstay\Publicize\ShareItem\ShareItem;
use Mainstay\Publicize\Shares;
use Mainstay\Publicize\ShareState\ShareState;
use Mainstay\Publicize\Connections\SignIn;
use Mainstay\Publicize\Translations;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/site-language.php';
require_once __DIR__ . '/connection-lock.php';
require_once dirname( __DIR__ ) . '/publicize.php';
require_once __DIR__ . '/sign-in.php';

/** REST field of a post. */
const FIELD_NAME = 'jetpack_publicize_connections';

/** Seconds for which the result of a test is valid. */
const TEST_LIFETIME_SECONDS = 5 * MINUTE_IN_SECONDS;

/** Seconds for testing all connections; those left over show their last result. */
const TEST_SECONDS = 12;

/**
 * Returns a connection as the REST API shows it.
 *
 * @param Connection      $connection Of Connections\get_connection().
 * @param WP_Post|null    $post       For its own settings.
 * @param list<ShareItem> $shares     Of this post.
 * @return array{id: string, service_name: string, display_name: string, enabled: bool,
 *         toggleable: bool, done: bool, profile_picture: string, profile_display_name: string,
 *         test_success: bool|string, test_message: string, can_refresh: bool, refresh_url: string,
 *         refresh_text: string, service_label: string, is_shared: bool, is_mine: bool, limit: int,
 *         link_length: ?int, max_bytes: ?int, has_cards: bool, has_threads: bool, has_translation?: true}
 *         `has_translation` where the account has the post in another language.
 */
function prepare_connection(
	Connection $connection,
	?WP_Post $post = null,
	array $shares = []
): array {
	require_once dirname( __DIR__ ) . '/translations.php';
	$network     = Networks\get_network( $connection->service, $connection->limits );
	$account     = $connection->account;
	$is_lost     = $connection->is_lost();
	$is_mine     = get_current_user_id() === $connection->user_id;
	$can_refresh =
		'' !== $connection->message &&
		$is_mine &&
		SignIn\can_refresh( $connection );
	$done        = array_filter(
		$shares,
		static fn( $row ) => ShareState::Done === $row->state &&
			$connection->id === $row->connection_id
	);
	return [
		'id'                   => (string) $connection->id,
		'service_name'         => $connection->service,
		'display_name'         => (string) ( $account['handle'] ?? '' ),
		'enabled'              =>
			! $post ||
			! in_array( $connection->id, Publicize\get_skipped_connections( $post->ID ), true ),
		'toggleable'           =>
			! $is_lost &&
			( ! $post || Publicize\can_share( get_current_user_id(), $post->ID ) ),
		'done'                 => (bool) $done,
		'profile_picture'      => (string) ( $account['picture_copy'] ?? '' ),
		'profile_display_name' => (string) ( $account['name'] ?? '' ),
		'test_success'         => $is_lost
			? 'must_reauth'
			: '' === $connection->message,
		'test_message'         => $connection->message,
		'can_refresh'          => $can_refresh,
		'refresh_url'          => $can_refresh ? SignIn\get_refresh_url( $connection ) : '',
		'refresh_text'         => $can_refresh
			? sprintf(
				/* translators: %s: name of a network, e.g. Mastodon. */
				__( 'Refresh %s', 'mainstay-blocks' ),
				$network['name']
			)
			: '',
		'service_label'        => $network['name'],
		'is_shared'            => $connection->is_shared,
		'is_mine'              => $is_mine,
		'limit'                => $network['limit'],
		'link_length'          => $network['link_length'],
		'max_bytes'            => $network['max_bytes'],
		'has_cards'            => $network['has_cards'],
		'has_threads'          => $network['has_threads'],
	] + ( $post && in_array( $connection->id, Translations\get_connections( $post ), true ) ? [ 'has_translation' => true ] : [] );
}

/**
 * Returns the connections that the current user may share with, after testing them.
 *
 * @return list<array{id: string, service_name: string, display_name: string, enabled: bool,
 *         toggleable: bool, done: bool, profile_picture: string, profile_display_name: string,
 *         test_success: bool|string, test_message: string, can_refresh: bool, refresh_url: string,
 *         refresh_text: string, service_label: string, is_shared: bool, is_mine: bool, limit: int,
 *         link_length: ?int, max_bytes: ?int, has_cards: bool, has_threads: bool}>
 */
function get_tested_connections(): array {
	$end  = microtime( true ) + TEST_SECONDS;
	$user = get_current_user_id();
	foreach ( Connections\get_usable_connections( $user ) as $connection ) {
		if (
			microtime( true ) < $end &&
			$connection->tested_at < time() - TEST_LIFETIME_SECONDS &&
			! $connection->is_lost()
		) {
			test_connection( $connection );
		}
	}
	return array_map(
		static fn( $connection ) => prepare_connection( $connection ),
		Connections\get_usable_connections( $user )
	);
}

/**
 * Tests a connection, and records the result: the sentence in the language of the site, because others read it, too.
 *
 * @param Connection $connection Of Connections\get_connection().
 */
function test_connection( Connection $connection ): void {
	SiteLanguage\in_site_language( static fn() => check_and_record( $connection ) );
}

/**
 * Tests a connection in the present language.
 *
 * @param Connection $connection Of Connections\get_connection().
 */
function check_and_record( Connection $connection ): void {
	// A locked connection is in use, which tests it.
	$key = ConnectionLock\lock_connection( $connection->id );
	if ( '' === $key ) {
		return;
	}
	try {
		$token   = Connections\get_token( $connection );
		$network = Networks\find_network( $connection->service );
		$said    = $token && $network
			? $network->check_connection( $token )
			: new \WP_Error(
				Connections\REAUTH_ERROR_CODE,
				__(
					'The saved connection can no longer be read. Connect the account again.',
					'mainstay-blocks'
				)
			);
		if ( ! is_wp_error( $said ) ) {
			Connections\record_check( $connection, $said );
			return;
		}
		$fresh = $said->get_error_data()['token'] ?? null;
		if ( $fresh ) {
			$connection = Connections\save_renewed_token( $connection, $fresh );
		}
		if ( Connections\REAUTH_ERROR_CODE === $said->get_error_code() ) {
			Connections\mark_disconnected( $connection, $said->get_error_message() );
		} else {
			Connections\update_if_same(
				$connection,
				[
					'message'   => mb_substr( $said->get_error_message(), 0, 500 ),
					'tested_at' => time(),
				]
			);
		}
	} finally {
		ConnectionLock\unlock_connection( $connection->id, $key );
	}
}

/**
 * Returns the REST field of a post.
 *
 * @return list<array{id: string, service_name: string, display_name: string, enabled: bool,
 *         toggleable: bool, done: bool, profile_picture: string, profile_display_name: string,
 *         test_success: bool|string, test_message: string, can_refresh: bool, refresh_url: string,
 *         refresh_text: string, service_label: string, is_shared: bool, is_mine: bool, limit: int,
 *         link_length: ?int, max_bytes: ?int, has_cards: bool, has_threads: bool}> Empty for users who may not share
 *         it.
 */
function get_field_value( int $post_id ): array {
	$post = get_post( $post_id );
	$user = get_current_user_id();
	if ( ! $post || ! Publicize\can_share( $user, $post_id ) ) {
		return [];
	}
	$shares = Shares\get_post_shares( $post_id );
	return array_map(
		static fn( $connection ) => prepare_connection( $connection, $post, $shares ),
		Connections\get_usable_connections( $user )
	);
}

/**
 * Saves which connections an author switched on and off for a post. Connections that the author may
 * not use stay as they are.
 *
 * @param array<int, array<string, mixed>> $given The value of the field; only `id` and `enabled`
 *                                                are read.
 */
function save_field_value( array $given, WP_Post $post ): void {
	if ( ! Publicize\can_share( get_current_user_id(), $post->ID ) ) {
		return;
	}
	require_once dirname( __DIR__ ) . '/translations.php';
	$usable  = array_column( Connections\get_usable_connections( get_current_user_id() ), 'id' );
	$before  = Publicize\get_skipped_connections( $post->ID );
	$skipped = $before;
	foreach ( $given as $one ) {
		$id = (int) ( $one['id'] ?? 0 );
		if ( ! in_array( $id, $usable, true ) || ! isset( $one['enabled'] ) ) {
			continue;
		}
		$skipped = array_diff( $skipped, [ $id ] );
		if ( ! $one['enabled'] ) {
			$skipped[] = $id;
		}
	}
	$skipped = array_values( $skipped );
	if ( $skipped !== $before ) {
		// Without the meta, accounts that have a translation of the post are off.
		$skipped || Translations\get_connections( $post )
			? update_post_meta( $post->ID, Publicize\SKIPPED_META_KEY, $skipped )
			: delete_post_meta( $post->ID, Publicize\SKIPPED_META_KEY );
	}
}

/** Adds the REST field to all post types that can be shared. */
function register_field(): void {
	$types = array_filter(
		get_post_types_by_support( Publicize\POST_TYPE_FEATURE ),
		static fn( $type ) => ! isset(
			$GLOBALS['wp_rest_additional_fields'][ $type ][ FIELD_NAME ]
		)
	);
	register_rest_field(
		$types,
		FIELD_NAME,
		[
			'get_callback'    => static fn( $post ) => get_field_value( (int) $post['id'] ),
			'update_callback' => static fn( $given, $post ) => save_field_value(
				(array) $given,
				$post
			),
			'schema'          => [
				'description' => __(
					'The accounts that the post is shared to.',
					'mainstay-blocks'
				),
				'type'        => 'array',
				'context'     => [ 'edit' ],
				'items'       => [
					'type'       => 'object',
					'properties' => get_connection_schema(),
				],
			],
		]
	);
}

/**
 * Returns the JSON schema of a connection. Only what authors can set is writable.
 *
 * @return array<string, array<string, mixed>>
 */
function get_connection_schema(): array {
	$texts     = [
		'service_name',
		'display_name',
		'profile_picture',
		'profile_display_name',
		'test_message',
		'refresh_url',
		'refresh_text',
		'service_label',
	];
	$flags     = [
		'toggleable',
		'done',
		'can_refresh',
		'is_shared',
		'is_mine',
		'has_cards',
		'has_threads',
		'has_translation',
	];
	$read_only = static fn( $type ) => [
		'type'     => $type,
		'readonly' => true,
	];
	return [
		'id'           => [ 'type' => 'string' ],
		'enabled'      => [ 'type' => 'boolean' ],
		'test_success' => $read_only( [ 'boolean', 'string' ] ),
		'limit'        => $read_only( 'integer' ),
		'link_length'  => $read_only( [ 'integer', 'null' ] ),
		'max_bytes'    => $read_only( [ 'integer', 'null' ] ),
	] +
		array_fill_keys( $texts, $read_only( 'string' ) ) +
		array_fill_keys( $flags, $read_only( 'boolean' ) );
}
