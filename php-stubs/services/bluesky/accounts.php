<?php
/**
 * Finds the account and the server of a handle. Needs no key.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Bluesky\Accounts;

use Mainstay\Http;
use Mainstay\Services\Bluesky\Server;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/server.php';

/** Signs in accounts that live on a server of Bluesky itself. */
const ENTRY_SERVER_URL = 'https://bsky.social';

/** Answers public requests without a token. */
const PUBLIC_API_URL = 'https://public.api.bsky.app';

/** Resolves a DID_PATTERN of the method `plc` to its document. */
const PLC_DIRECTORY_URL = 'https://plc.directory';

/** A handle: a DNS name of at least two parts. */
const HANDLE_PATTERN = '~^(?=.{3,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$~D';

/** A permanent account identifier, of the two methods that the AT Protocol has. */
const DID_PATTERN = '~^did:(?<method>plc|web):(?<id>(?<=plc:)[a-z2-7]{24}|(?<=web:)(?:[a-z0-9-]+\.)+[a-z0-9-]+)$~D';

/**
 * Finds an account by its handle, and confirms it both ways: the handle resolves to the account,
 * and the account's document names the handle.
 *
 * @param string $handle A handle, or a DID_PATTERN.
 * @return array{did: string, server: string, entry: string}|WP_Error As find_server().
 */
function find_account_by_handle( string $handle ): array|WP_Error {
	if ( str_starts_with( $handle, 'did:' ) ) {
		return find_server( $handle );
	}
	$did = resolve_handle( $handle );
	if ( is_wp_error( $did ) ) {
		return Http\describe_failure( $did )['is_final'] ? get_server_not_found_error() : Server\explain_error( $did );
	}
	return '' === $did ? get_server_not_found_error() : find_server( $did, $handle );
}

/**
 * Resolves a handle to a DID_PATTERN: asks the handle's own site, then DNS, then Bluesky, since some hosts
 * do not let PHP query DNS.
 *
 * @param string $handle Lower case.
 * @return string|WP_Error Empty where the handle does not resolve.
 */
function resolve_handle( string $handle ): string|WP_Error {
	if ( ! preg_match( HANDLE_PATTERN, $handle ) ) {
		return '';
	}
	$page = Http\send_request(
		"https://$handle/.well-known/atproto-did",
		[
			'max_bytes' => 2 * KB_IN_BYTES,
			'seconds'   => 5,
		]
	);
	if (
		! is_wp_error( $page ) &&
		200 === $page['status'] &&
		preg_match( DID_PATTERN, trim( $page['body'] ) )
	) {
		return trim( $page['body'] );
	}
	$records = function_exists( 'dns_get_record' )
		? @dns_get_record( "_atproto.$handle", DNS_TXT )
		: [];
	$found   = preg_filter(
		'~^did=~',
		'',
		array_column( is_array( $records ) ? $records : [], 'txt' )
	);
	// The handle is not valid where there is more than one record.
	if ( 1 === count( $found ) && preg_match( DID_PATTERN, trim( reset( $found ) ) ) ) {
		return trim( reset( $found ) );
	}
	$answer = Http\send_json_request(
		PUBLIC_API_URL .
			'/xrpc/com.atproto.identity.resolveHandle?handle=' .
			rawurlencode( $handle )
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$did = $answer['did'] ?? null;
	return is_string( $did ) && preg_match( DID_PATTERN, $did ) ? $did : '';
}

/**
 * Finds the server of an account by its DID_PATTERN document. The password is sent to that server only.
 *
 * @param string $did    Of the account.
 * @param string $handle Has to be in the document; empty where a DID_PATTERN was entered.
 * @return array{did: string, server: string, entry: string}|WP_Error `server` holds the account's
 *         posts, `entry` signs it in.
 */
function find_server( string $did, string $handle = '' ): array|WP_Error {
	if ( ! preg_match( DID_PATTERN, $did, $parts ) ) {
		return get_server_not_found_error();
	}
	$document = Http\send_json_request(
		'plc' === $parts['method']
			? PLC_DIRECTORY_URL . "/$did"
			: "https://{$parts['id']}/.well-known/did.json"
	);
	if ( is_wp_error( $document ) ) {
		// A failure of the directory is temporary; a handle that does not exist is final.
		return Http\describe_failure( $document )['is_final']
			? get_server_not_found_error()
			: Server\explain_error( $document );
	}
	$names  = array_map(
		static fn( $name ) => is_string( $name ) ? strtolower( $name ) : '',
		(array) ( $document['alsoKnownAs'] ?? [] )
	);
	$server = get_server_from_document( $document );
	if (
		( $document['id'] ?? null ) !== $did ||
		( '' !== $handle && ! in_array( "at://$handle", $names, true ) ) ||
		'' === $server
	) {
		return get_server_not_found_error();
	}
	$host = (string) wp_parse_url( $server, PHP_URL_HOST );
	return [
		'did'    => $did,
		'server' => $server,
		// The servers of Bluesky itself are signed in to through their entryway.
		'entry'  => str_ends_with( $host, '.host.bsky.network' ) ? ENTRY_SERVER_URL : $server,
	];
}

/** Returns the error for an account whose server could not be found; the password was not sent. */
function get_server_not_found_error(): WP_Error {
	return new WP_Error(
		'mainstay_handle',
		__(
			'The server for this handle could not be found. Your password was not sent anywhere. Check the handle and try again.',
			'mainstay-blocks'
		),
		[
			'status'    => 400,
			'field'     => 'handle',
			'is_final'  => false,
			'may_exist' => false,
			'retry_at'  => null,
		]
	);
}

/**
 * Returns the server that a DID_PATTERN document names, or an empty string.
 *
 * @param mixed $document As the AT Protocol has it.
 */
function get_server_from_document( $document ): string {
	foreach ( (array) ( $document['service'] ?? [] ) as $service ) {
		if (
			is_array( $service ) &&
			str_ends_with( (string) ( $service['id'] ?? '' ), '#atproto_pds' ) &&
			'AtprotoPersonalDataServer' === ( $service['type'] ?? '' )
		) {
			$url = Http\sanitize_https_url( $service['serviceEndpoint'] ?? '' );
			return untrailingslashit( $url );
		}
	}
	return '';
}
