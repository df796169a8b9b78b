<?php
/**
 * Sends the files of responses to those who may read responses, and for some days to those who got an
 * export of their personal data. Nobody else reaches them, and a browser only saves them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Files\Downloads;

use Mainstay\Core\SiteIdentity;
use Mainstay\Core\PostTypes;
use Mainstay\Forms;
use Mainstay\Forms\Files\StoredFiles;
use Mainstay\Forms\Responses;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/site-identity.php';
require_once dirname( __DIR__ ) . '/forms.php';
require_once dirname( __DIR__ ) . '/responses/responses.php';
require_once dirname( __DIR__, 2 ) . '/core/post-types.php';
require_once __DIR__ . '/stored-files.php';

/** Action of admin-post.php. */
const DOWNLOAD_ACTION = 'mainstay_form_file';

/** Seconds for which a link in an export of personal data works: as long as WordPress keeps the export. */
const EXPORT_LINK_SECONDS = 3 * DAY_IN_SECONDS;

const CHUNK_BYTES = 256 * KB_IN_BYTES;

/**
 * Returns the address of a file for users who may read responses; others are asked to log in. An empty
 * string where the file is not stored.
 *
 * @param int $response ID of the response.
 * @param array{id: string, place: string, ...} $file File of the response.
 */
function get_file_url( int $response, array $file ): string {
	return '' === $file['id']
		? ''
		: add_query_arg(
			[
				'action'   => DOWNLOAD_ACTION,
				'response' => $response,
				'file'     => $file['id'],
			],
			admin_url( 'admin-post.php' )
		);
}

/**
 * Returns an address that works without an account, for EXPORT_LINK_SECONDS.
 *
 * @param int $response ID of the response.
 * @param array{id: string, place: string, ...} $file File of the response.
 */
function get_export_url( int $response, array $file ): string {
	$url     = get_file_url( $response, $file );
	$expires = time() + EXPORT_LINK_SECONDS;
	return '' === $url
		? ''
		: add_query_arg(
			[
				'expires' => $expires,
				'key'     => SiteIdentity\create_signature( 'file', "$response|{$file['id']}|$expires" ),
			],
			$url
		);
}

/**
 * Answers a request for a file, and ends it: 403 for users who may not read responses, 404 where the
 * file is gone; the login screen for visitors without a valid link.
 */
function serve_file(): never {
	// phpcs:disable WordPress.Security.NonceVerification -- Reads only, and links in mails have none.
	$id       = absint( is_string( $_GET['response'] ?? null ) ? $_GET['response'] : 0 );
	$name     = is_string( $_GET['file'] ?? null ) ? sanitize_key( $_GET['file'] ) : '';
	$expires  = absint( is_string( $_GET['expires'] ?? null ) ? $_GET['expires'] : 0 );
	$key      = is_string( $_GET['key'] ?? null ) ? sanitize_key( $_GET['key'] ) : '';
	$is_guest = $expires > time() && SiteIdentity\verify_signature( 'file', "$id|$name|$expires", $key );
	// phpcs:enable
	nocache_headers();
	if ( ! $is_guest && ! is_user_logged_in() ) {
		auth_redirect();
	}
	if ( ! $is_guest && ! Responses\can_read_responses() ) {
		wp_die(
			esc_html__( 'Sorry, you are not allowed to open files from responses.', 'mainstay-blocks' ),
			'',
			[ 'response' => 403 ]
		);
	}
	$file = find_file( $id, $name );
	$path = $file ? StoredFiles\get_path( $file ) : '';
	if ( ! $file || '' === $path ) {
		wp_die(
			esc_html__( 'This file no longer exists. It may have been deleted with its response.', 'mainstay-blocks' ),
			'',
			[ 'response' => 404 ]
		);
	}
	send_file( $path, $file );
}

/**
 * Returns a file of a response, or null.
 *
 * @param int    $id   ID of the response.
 * @param string $name ID of the file.
 * @return array{field: string, place: string, id: string, name: string, size: int, type: string}|null
 */
function find_file( int $id, string $name ): ?array {
	$post = $id && '' !== $name ? get_post( $id ) : null;
	if ( ! $post || PostTypes\RESPONSE_POST_TYPE !== $post->post_type ) {
		return null;
	}
	foreach ( Forms\read_response( $post )->files as $file ) {
		if ( $name === $file['id'] ) {
			return $file;
		}
	}
	return null;
}

/**
 * Sends a file as an attachment, and ends.
 *
 * @param string $path
 * @param array{name: string, type: string, ...} $file File of a response.
 */
function send_file( string $path, array $file ): never {
	while ( ob_get_level() && ob_end_clean() ) {
		continue;
	}
	if ( function_exists( 'set_time_limit' ) ) {
		set_time_limit( 0 );
	}
	$type = preg_match( '~^[a-z0-9.+-]+/[a-z0-9.+-]+$~iD', $file['type'] ) ? $file['type'] : 'application/octet-stream';
	header( "Content-Type: $type" );
	header( 'Content-Length: ' . filesize( $path ) );
	header( 'Content-Disposition: ' . format_disposition( $file['name'] ) );
	header( 'X-Content-Type-Options: nosniff' );
	header( "Content-Security-Policy: default-src 'none'; sandbox" );
	header( 'Referrer-Policy: no-referrer' );
	header( 'X-Robots-Tag: noindex' );
	$handle = fopen( $path, 'rb' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- In pieces: it may be large.
	while ( $handle && ! feof( $handle ) && ! connection_aborted() ) {
		echo fread( $handle, CHUNK_BYTES ); // phpcs:ignore WordPress.Security.EscapeOutput, WordPress.WP.AlternativeFunctions -- A file, and no page.
		flush();
	}
	exit();
}

/**
 * Returns the value of a Content-Disposition header that makes a browser save a file under a name
 * (RFC 6266).
 */
function format_disposition( string $name ): string {
	$plain = (string) preg_replace( '/[^A-Za-z0-9._ -]+/', '_', remove_accents( $name ) );
	return sprintf( 'attachment; filename="%s"; filename*=UTF-8\'\'%s', $plain, rawurlencode( $name ) );
}
