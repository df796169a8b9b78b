<?php
/**
 * Stores the files of responses, and deletes them with these.
 *
 * They lie in a folder of the uploads folder with deny rules for web servers, in a folder for each
 * submission, under random names without an extension: `<token>-<random>/<random>`. The token is that
 * of the submission, which the post of the response has as its name. So a file is found from its
 * response and the other way round, without a table.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Files\StoredFiles;

use Mainstay\Core\PostTypes;
use Mainstay\Forms;
use Mainstay\Forms\Responses\ResponseStatus\ResponseStatus;
use WP_Error;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/forms.php';
require_once dirname( __DIR__, 2 ) . '/core/post-types.php';
require_once dirname( __DIR__ ) . '/responses/response-status.php';

/** Name of the folder in the uploads folder. */
const FOLDER_NAME = 'mainstay-form-files';

/** Names of the folder of a submission, and of a file in it. */
const PLACE_PATTERN = '/^[0-9a-f]{32}-[0-9a-f]{16}$/D';
const NAME_PATTERN  = '/^[0-9a-f]{32}$/D';

/** Hex digits of a token in the name of a folder. */
const TOKEN_LENGTH = 32;

/** Age in seconds from which the daily cleanup looks whether a response has the files of a folder. */
const ORPHAN_AGE_SECONDS = DAY_IN_SECONDS;
const FOLDERS_PER_QUERY  = 200;

/** Age in seconds at which the files of a message go that was taken for spam when it arrived. */
const SPAM_AGE_SECONDS = 15 * DAY_IN_SECONDS;

/** What servers read that could open the folder to strangers. */
const DENY_RULES = [
	'.htaccess'  => "<IfModule mod_authz_core.c>\nRequire all denied\n</IfModule>\n<IfModule !mod_authz_core.c>\nDeny from all\n</IfModule>\n",
	'web.config' => "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<configuration><system.webServer><authorization><remove users=\"*\" roles=\"\" verbs=\"\" /><add accessType=\"Deny\" users=\"*\" /></authorization></system.webServer></configuration>\n",
	'index.php'  => "<?php\n// Nothing to see here.\n",
];

/** Returns the path of the folder, which need not exist. Each site of a network has its own. */
function get_folder(): string {
	/**
	 * Filters the folder in which files are stored that visitors send with forms. Outside of what the web
	 * server shows is best. It has to stay the same, and belong to this site alone.
	 *
	 * @param string $folder Path; a folder with deny rules in the uploads folder.
	 */
	$folder = apply_filters( 'mainstay_form_files_folder', ( wp_get_upload_dir()['basedir'] ?? WP_CONTENT_DIR . '/uploads' ) . '/' . FOLDER_NAME );
	return untrailingslashit( is_string( $folder ) ? $folder : '' );
}

/**
 * Returns the path of a stored file; an empty string where it is not stored, or gone.
 *
 * @param array{place: string, id: string, ...} $file File of a response.
 */
function get_path( array $file ): string {
	if ( ! preg_match( PLACE_PATTERN, $file['place'] ) || ! preg_match( NAME_PATTERN, $file['id'] ) ) {
		return '';
	}
	$path = get_folder() . "/{$file['place']}/{$file['id']}";
	return is_file( $path ) ? $path : '';
}

/**
 * Moves the files of a submission into a folder of their own: all of them or none.
 *
 * @param string $token Idempotency key of the submission.
 * @param list<array{field: string, name: string, path: string, size: int, type: string}> $files As inspected.
 * @return list<array{field: string, place: string, id: string, name: string, size: int, type: string}>|WP_Error
 *         Error `mainstay_files_not_stored` (503).
 */
function store_files( string $token, array $files ) {
	$place  = substr( $token, 0, TOKEN_LENGTH ) . '-' . bin2hex( random_bytes( 8 ) );
	$folder = get_folder();
	$stored = [];
	if ( $files && ( ! protect_folder( $folder ) || ! wp_mkdir_p( "$folder/$place" ) ) ) {
		return files_not_stored_error();
	}
	foreach ( $files as $file ) {
		$id = bin2hex( random_bytes( 16 ) );
		$to = "$folder/$place/$id";
		// A full disk takes the beginning of a file without an error.
		if ( ! is_uploaded_file( $file['path'] ) || ! @copy( $file['path'], $to ) || filesize( $to ) !== $file['size'] ) {
			delete_place( $place );
			return files_not_stored_error();
		}
		$stored[] = [
			'field' => $file['field'],
			'place' => $place,
			'id'    => $id,
			'name'  => $file['name'],
			'size'  => $file['size'],
			'type'  => $file['type'],
		];
	}
	return $stored;
}

/**
 * Returns what is known of files that are not stored.
 *
 * @param list<array{field: string, name: string, path: string, size: int, type: string}> $files As inspected.
 * @return list<array{field: string, place: string, id: string, name: string, size: int, type: string}>
 */
function describe_files( array $files ): array {
	return array_map(
		static fn( $file ) => [
			'field' => $file['field'],
			'place' => '',
			'id'    => '',
			'name'  => $file['name'],
			'size'  => $file['size'],
			'type'  => $file['type'],
		],
		$files
	);
}

/** Returns the error that files could not be stored (`mainstay_files_not_stored`, 503). */
function files_not_stored_error(): WP_Error {
	return new WP_Error(
		'mainstay_files_not_stored',
		__(
			'Your files could not be saved, so your message was not sent. Nothing is lost: send it again in a minute, or send it without files.',
			'mainstay-blocks'
		),
		[ 'status' => 503 ]
	);
}

/**
 * Makes the folder with its deny rules, and returns whether they are there.
 *
 * @param string $folder Path.
 */
function protect_folder( string $folder ): bool {
	if ( '' === $folder || ! wp_mkdir_p( $folder ) ) {
		return false;
	}
	foreach ( DENY_RULES as $name => $text ) {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- A folder of ours.
		if ( ! is_file( "$folder/$name" ) && false === @file_put_contents( "$folder/$name", $text ) ) {
			return false;
		}
	}
	return true;
}

/**
 * Deletes the folder of a submission with its files.
 *
 * @param string $place Name of the folder; another name than ours is left alone.
 */
function delete_place( string $place ): void {
	$folder = get_folder() . "/$place";
	if ( ! preg_match( PLACE_PATTERN, $place ) || ! is_dir( $folder ) ) {
		return;
	}
	foreach ( scandir( $folder ) ?: [] as $name ) {
		if ( preg_match( NAME_PATTERN, $name ) ) {
			wp_delete_file( "$folder/$name" );
		}
	}
	@rmdir( $folder ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A folder of ours.
}

/**
 * Deletes the folders of submissions of which nothing is used.
 *
 * @param list<array{place: string, ...}> $files Files of a response that could not be stored.
 */
function delete_files( array $files ): void {
	array_map( __NAMESPACE__ . '\delete_place', array_unique( array_column( $files, 'place' ) ) );
}

/**
 * Deletes the files of a response that has been deleted for good.
 */
function delete_files_of_response( WP_Post $post ): void {
	$token = substr( $post->guid, strlen( Forms\GUID_PREFIX ) );
	if ( ! str_starts_with( $post->guid, Forms\GUID_PREFIX ) || ! preg_match( NAME_PATTERN, $token ) ) {
		return;
	}
	foreach ( glob( get_folder() . "/$token-*", GLOB_ONLYDIR | GLOB_NOSORT ) ?: [] as $folder ) {
		delete_place( basename( $folder ) );
	}
}

/**
 * Deletes the files of a site of a network that is deleted, also where they are not in its uploads folder, which
 * WordPress empties.
 */
function delete_files_of_site( \WP_Site $site ): void {
	switch_to_blog( (int) $site->blog_id );
	foreach ( glob( get_folder() . '/*', GLOB_ONLYDIR | GLOB_NOSORT ) ?: [] as $place ) {
		delete_place( basename( $place ) );
	}
	restore_current_blog();
}

/**
 * Deletes files that no response has, because the server did not finish the submission, and those of spam
 * that nobody wanted back in time. Runs once a day.
 */
function delete_orphans(): void {
	$folder = get_folder();
	$handle = is_dir( $folder ) ? opendir( $folder ) : false;
	$places = [];
	while ( $handle ) {
		$place = readdir( $handle );
		if ( false === $place ) {
			break;
		}
		if ( preg_match( PLACE_PATTERN, $place ) && time() - (int) filemtime( "$folder/$place" ) >= ORPHAN_AGE_SECONDS ) {
			$places[] = $place;
		}
		if ( count( $places ) >= FOLDERS_PER_QUERY ) {
			array_map( __NAMESPACE__ . '\delete_place', find_orphans( $places ) );
			$places = [];
		}
	}
	if ( $handle ) {
		closedir( $handle );
	}
	array_map( __NAMESPACE__ . '\delete_place', find_orphans( $places ) );
}

/**
 * Returns the folders of which no response knows, or only old spam; none where the database does not answer.
 *
 * @param list<string> $places Names of folders.
 * @return list<string>
 */
function find_orphans( array $places ): array {
	global $wpdb;
	if ( ! $places ) {
		return [];
	}
	$names = [];
	foreach ( $places as $place ) {
		$token = substr( $place, 0, TOKEN_LENGTH );
		// WordPress's own trash changes the name.
		array_push( $names, $token, "{$token}__trashed" );
	}
	$values = array_merge( [ Forms\DETAILS_META_KEY, PostTypes\RESPONSE_POST_TYPE ], $names );
	$list   = implode( ', ', array_fill( 0, count( $names ), '%s' ) );
	$rows   = $wpdb->get_results(
		// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Placeholders.
		$wpdb->prepare(
			"SELECT m.meta_value AS details, p.post_status AS status, p.post_date_gmt AS time FROM $wpdb->posts p
			JOIN $wpdb->postmeta m ON m.post_id = p.ID AND m.meta_key = %s
			WHERE p.post_type = %s AND p.post_name IN ($list)",
			$values
		),
		// phpcs:enable
		ARRAY_A
	);
	$details = implode( "\n", array_column( array_filter( $rows, static fn( $row ) => ! is_expired_spam( $row ) ), 'details' ) );
	return '' === $wpdb->last_error
		? array_values( array_filter( $places, static fn( $place ) => ! str_contains( $details, $place ) ) )
		: [];
}

/**
 * Returns whether a message was taken for spam when it arrived, still is, and is old. One that its owner
 * marked later keeps its files.
 *
 * @param array{details: string, status: string, time: string} $row Of a response.
 */
function is_expired_spam( array $row ): bool {
	$details = json_decode( $row['details'], true );
	return ResponseStatus::Spam->value === $row['status'] &&
		! empty( $details['spam'] ) &&
		(int) strtotime( $row['time'] . ' UTC' ) < time() - SPAM_AGE_SECONDS;
}
