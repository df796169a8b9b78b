<?php
/**
 * The newest posts of a connected Instagram account, with copies of their images in the uploads
 * folder: visitors send no request to Instagram, and galleries remain when a token has expired. The
 * copies are not in the media library, since nobody selected them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Instagram\Pictures;

use Mainstay\Core\StoredOptions;
use Mainstay\Http;
use Mainstay\Instagram\Accounts;
use Mainstay\MediaSources\MediaCopy;
use Mainstay\Services\Instagram;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const OPTION_PREFIX = 'mainstay_instagram_pictures_';

const FOLDER_NAME = 'mainstay-instagram';

/** Posts that are requested and stored. */
const MAX_POSTS = 30;

/** Seconds for which a list is valid. */
const LIST_LIFETIME_SECONDS = HOUR_IN_SECONDS;

/** Seconds until the next attempt after a failure, doubled with each. */
const RETRY_DELAY_SECONDS     = 5 * MINUTE_IN_SECONDS;
const MAX_RETRY_DELAY_SECONDS = DAY_IN_SECONDS;

/** Seconds for copying in one request; the next request continues. */
const COPY_SECONDS = 8;

const LOCK_PREFIX = 'mainstay_instagram_lock_';

/** Seconds after which a lock counts as abandoned. */
const LOCK_LIFETIME_SECONDS = 90;

/** Widths of the copies in pixels: the larger fits a phone, the smaller a column. */
const IMAGE_WIDTHS = [
	'large' => 1080,
	'small' => 480,
];

/**
 * Returns the stored list of an account's posts.
 *
 * @return array{posts: list<array<string, mixed>>, checked: int, failures: int, next: int,
 *         problem: string} A post has `id`, `title`, `alt`, `is_video`, `page`, `time`, `source`
 *         (address of its image at Instagram, until it is copied) and `files` (copies by width).
 *         `checked` and `next` are Unix timestamps.
 */
function get_post_list( int $number ): array {
	$list = get_option( OPTION_PREFIX . $number );
	return ( is_array( $list ) ? $list : [] ) + [
		'posts'    => [],
		'checked'  => 0,
		'failures' => 0,
		'next'     => 0,
		'problem'  => '',
	];
}

/**
 * Saves the list of an account's posts.
 *
 * @param array{posts: list<array<string, mixed>>, checked: int, failures: int, next: int,
 *        problem: string} $list Of get_post_list().
 */
function save_post_list( int $number, array $list ): void {
	update_option( OPTION_PREFIX . $number, $list, false );
}

/**
 * Returns the posts whose images have been copied, the newest first, with addresses.
 *
 * @return array<int, array{title: string, alt: string, is_video: bool, page: string, url: string,
 *         srcset: string, width: int, height: int}>
 */
function get_visible_posts( int $number ): array {
	$folder = wp_get_upload_dir()['baseurl'] . '/' . FOLDER_NAME . "/$number/";
	$shown  = [];
	foreach ( get_post_list( $number )['posts'] as $post ) {
		if ( ! $post['files'] ) {
			continue;
		}
		$large   = $post['files'][0];
		$shown[] = array_intersect_key(
			$post,
			array_flip( [ 'title', 'alt', 'is_video', 'page' ] )
		) + [
			'url'    => $folder . $large['file'],
			'width'  => $large['width'],
			'height' => $large['height'],
			'srcset' => implode(
				', ',
				array_map(
					static fn(
						$file
					) => "$folder{$file['file']} {$file['width']}w",
					$post['files']
				)
			),
		];
	}
	return $shown;
}

/** Returns the number of images that are not copied yet. */
function count_pending( int $number ): int {
	return count(
		array_filter(
			get_post_list( $number )['posts'],
			static fn( $post ) => '' !== $post['source']
		)
	);
}

/** Resets the failures of an account that was connected again. */
function reset_failures( int $number ): void {
	save_post_list(
		$number,
		[
			'checked'  => 0,
			'failures' => 0,
			'next'     => 0,
			'problem'  => '',
		] +
			get_post_list( $number )
	);
}

/** Requests the list of posts if it is due, and copies images. One request at a time does this. */
function refresh_images( int $number ): void {
	require_once dirname( __DIR__ ) . '/media-sources/media-copy.php';
	$list   = get_post_list( $number );
	$is_due = time() >= $list['next'] && time() - $list['checked'] >= LIST_LIFETIME_SECONDS;
	if ( ! $is_due && ! count_pending( $number ) ) {
		return;
	}
	if ( ! acquire_lock( $number ) ) {
		return;
	}
	try {
		if ( $is_due ) {
			fetch_post_list( $number );
		}
		copy_pending_images( $number );
	} finally {
		release_lock( $number );
	}
}

/**
 * Locks the list of an account. By SQL, since add_option() succeeds in both of two simultaneous
 * requests.
 *
 * @return bool False where another request has the lock.
 */
function acquire_lock( int $number ): bool {
	global $wpdb;
	$wpdb->query(
		$wpdb->prepare(
			"DELETE FROM $wpdb->options WHERE option_name = %s AND option_value < %s",
			LOCK_PREFIX . $number,
			time() - LOCK_LIFETIME_SECONDS
		)
	);
	return 1 ===
		$wpdb->query(
			$wpdb->prepare(
				"INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'off')",
				LOCK_PREFIX . $number,
				time()
			)
		);
}

/** Releases the lock. */
function release_lock( int $number ): void {
	global $wpdb;
	$wpdb->delete( $wpdb->options, [ 'option_name' => LOCK_PREFIX . $number ] );
}

/** Requests the list of posts. After a failure the stored list stays. */
function fetch_post_list( int $number ): void {
	$list  = get_post_list( $number );
	$token = Accounts\get_token( $number );
	if ( '' === $token ) {
		Accounts\mark_disconnected( $number );
		save_post_list( $number, [ 'problem' => 'token' ] + $list );
		return;
	}
	$posts = Instagram\get_posts_of_account( $token, MAX_POSTS );
	if ( is_wp_error( $posts ) ) {
		$reason = Instagram\get_failure_reason( $posts );
		// Its owner may have connected it anew meanwhile.
		StoredOptions\forget_read_values( [ Accounts\OPTION_PREFIX . $number ] );
		if ( 'token' === $reason && Accounts\get_token( $number ) === $token ) {
			Accounts\mark_disconnected( $number );
		}
		save_post_list(
			$number,
			[
				'problem'  => $reason,
				'failures' => $list['failures'] + 1,
				'next'     => time() + get_retry_delay( $list['failures'], $reason ),
			] + $list
		);
		return;
	}
	$known = array_column( $list['posts'], null, 'id' );
	if ( ! $posts && $known && 'empty' !== $list['problem'] ) {
		// An empty answer may be an error of Instagram, so it is requested once more before copies are deleted.
		save_post_list(
			$number,
			[
				'problem' => 'empty',
				'next'    => time() + RETRY_DELAY_SECONDS,
				'checked' => 0,
			] +
				$list
		);
		return;
	}
	$kept = [];
	foreach ( $posts as $post ) {
		$files  = $known[ $post['id'] ]['files'] ?? [];
		$kept[] = [
			'id'       => $post['id'],
			'title'    => $post['caption'],
			'alt'      => $post['alt'],
			'is_video' => $post['is_video'],
			'page'     => $post['page'],
			'time'     => $post['time'],
			'source'   => $files ? '' : $post['file'],
			'files'    => $files,
		];
	}
	save_post_list(
		$number,
		[
			'posts'    => $kept,
			'checked'  => time(),
			'failures' => 0,
			'next'     => 0,
			'problem'  => '',
		]
	);
	// Copies of posts that were deleted at Instagram are deleted.
	foreach ( array_diff_key( $known, array_column( $kept, null, 'id' ) ) as $gone ) {
		delete_files( $number, $gone['files'] );
	}
}

/**
 * Returns the seconds until the next attempt.
 *
 * @param int    $failures So far.
 * @param string $reason   From Instagram\get_failure_reason().
 */
function get_retry_delay( int $failures, string $reason ): int {
	return min(
		MAX_RETRY_DELAY_SECONDS,
		( 'rate' === $reason ? HOUR_IN_SECONDS : RETRY_DELAY_SECONDS ) * 2 ** min( $failures, 10 )
	);
}

/** Copies pending images, as far as the time allows. */
function copy_pending_images( int $number ): void {
	$deadline = microtime( true ) + COPY_SECONDS;
	$list     = get_post_list( $number );
	foreach ( $list['posts'] as $index => $post ) {
		if ( '' === $post['source'] ) {
			continue;
		}
		if ( microtime( true ) > $deadline ) {
			return;
		}
		$files = copy_image( $number, $post );
		// An image that cannot be copied is tried again with the address in the next list.
		$list['posts'][ $index ]['source'] = '';
		$list['posts'][ $index ]['files']  = is_wp_error( $files ) ? [] : $files;
		save_post_list( $number, $list );
	}
}

/**
 * Copies the image of a post in all widths. Its type is determined by its content.
 *
 * @param int                  $number Of the account.
 * @param array<string, mixed> $post   Of the list.
 * @return list<array{file: string, width: int, height: int}>|WP_Error The largest first.
 */
function copy_image( int $number, array $post ): array|WP_Error {
	require_once ABSPATH . 'wp-admin/includes/file.php';
	$answer = Http\send_request(
		$post['source'],
		[
			'max_bytes' => MediaCopy\MAX_BYTES,
		]
	);
	if ( is_wp_error( $answer ) || 200 !== $answer['status'] ) {
		return is_wp_error( $answer ) ? $answer : Http\unreachable_error();
	}
	$temporary  = wp_tempnam( 'mainstay' );
	$is_written =
		$temporary &&
		strlen( $answer['body'] ) ===
			file_put_contents( $temporary, $answer['body'] ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A temporary file.
	$type       = $is_written ? MediaCopy\get_image_type( $temporary ) : '';
	$files      = isset( MediaCopy\ALLOWED_TYPES[ $type ] )
		? save_resized_image( $temporary, $type, ensure_folder( $number ), $post['id'] )
		: Http\wrong_type_error();
	$temporary && wp_delete_file( $temporary );
	return $files;
}

/** Returns the folder of an account; creates it where needed. */
function ensure_folder( int $number ): string {
	$folder = wp_get_upload_dir()['basedir'] . '/' . FOLDER_NAME . "/$number";
	wp_mkdir_p( $folder );
	return $folder;
}

/**
 * Saves an image in all widths. The camera's metadata is removed, since the image is encoded again.
 *
 * @param string $from   Path of the image.
 * @param string $type   Its media type.
 * @param string $folder Of the account.
 * @param string $name   Of the files, without extension.
 * @return list<array{file: string, width: int, height: int}>|WP_Error
 */
function save_resized_image(
	string $from,
	string $type,
	string $folder,
	string $name
): array|WP_Error {
	$files = [];
	foreach ( IMAGE_WIDTHS as $size => $width ) {
		$editor = wp_get_image_editor( $from );
		if ( is_wp_error( $editor ) ) {
			return $editor;
		}
		$original = $editor->get_size();
		if ( $original['width'] > $width ) {
			$editor->resize( $width, null );
		} elseif ( $files ) {
			// The original is smaller than both widths.
			continue;
		}
		$ending = MediaCopy\ALLOWED_TYPES[ $type ];
		$saved  = $editor->save( "$folder/$name-$size.$ending", $type );
		if ( is_wp_error( $saved ) ) {
			return $saved;
		}
		$files[] = array_intersect_key(
			$saved,
			array_flip( [ 'file', 'width', 'height' ] )
		);
	}
	return $files;
}

/**
 * Deletes copies.
 *
 * @param int $number Of the account.
 * @param list<array{file: string, width: int, height: int}> $files  Of a post.
 */
function delete_files( int $number, array $files ): void {
	foreach ( $files as $file ) {
		wp_delete_file( ensure_folder( $number ) . '/' . $file['file'] );
	}
}

/** Deletes the list and all copies of an account. */
function delete_account_data( int $number ): void {
	foreach ( get_post_list( $number )['posts'] as $post ) {
		delete_files( $number, $post['files'] );
	}
	delete_option( OPTION_PREFIX . $number );
	@rmdir( ensure_folder( $number ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A folder of ours.
}
