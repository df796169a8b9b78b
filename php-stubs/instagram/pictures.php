<?php
/**
 * The newest posts of a connected Instagram account, with copies of their pictures in a folder of
 * uploads: visitors ask Instagram for nothing, and a page is never empty because a token ran out.
 * The media library is for pictures that somebody chose, so these are not in it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Instagram\Pictures;

use Mainstay\Http;
use Mainstay\Instagram\Accounts;
use Mainstay\MediaSources\MediaCopy;
use Mainstay\Services\Instagram;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const OPTION = 'mainstay_instagram_pictures_';

const FOLDER = 'mainstay-instagram';

/** So many are asked for, and kept. */
const LIMIT = 30;

/** A list is good for so long. */
const FRESH = HOUR_IN_SECONDS;

/** After a failure: so long until the next attempt, doubled with each. */
const PAUSE         = 5 * MINUTE_IN_SECONDS;
const LONGEST_PAUSE = DAY_IN_SECONDS;

/** Who copies, copies for so many seconds; what is left is for the next to ask. */
const SECONDS = 8;

const LOCK = 'mainstay_instagram_lock_';

/** A lock that is older was left behind. */
const LOCK_SECONDS = 90;

/** Widths of the copies: the larger fills a phone, the smaller a column. */
const WIDTHS = [
	'large' => 1080,
	'small' => 480,
];

/**
 * What is known of an account's posts.
 *
 * @return array{posts: array<int, array>, checked: int, failures: int, next: int, problem: string}
 *         A post has `id`, `title`, `alt`, `is_video`, `page`, `time`, `source` (where its picture
 *         is at Instagram, until it is copied) and `files` (by width).
 */
function get( int $number ): array {
	$list = get_option( OPTION . $number );
	return ( is_array( $list ) ? $list : [] ) + [
		'posts'    => [],
		'checked'  => 0,
		'failures' => 0,
		'next'     => 0,
		'problem'  => '',
	];
}

/** Keeps it. */
function save( int $number, array $list ): void {
	update_option( OPTION . $number, $list, false );
}

/**
 * The posts whose pictures are here, the newest first, with addresses.
 *
 * @return array<int, array{title: string, alt: string, is_video: bool, page: string, url: string,
 *         srcset: string, width: int, height: int}>
 */
function shown( int $number ): array {
	$folder = wp_get_upload_dir()['baseurl'] . '/' . FOLDER . "/$number/";
	$shown  = [];
	foreach ( get( $number )['posts'] as $post ) {
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

/** How many pictures are still to be copied. */
function pending( int $number ): int {
	return count(
		array_filter(
			get( $number )['posts'],
			static fn( $post ) => '' !== $post['source']
		)
	);
}

/** The account was connected again: what failed before says nothing. */
function forget_failures( int $number ): void {
	save(
		$number,
		[
			'checked'  => 0,
			'failures' => 0,
			'next'     => 0,
			'problem'  => '',
		] +
			get( $number )
	);
}

/**
 * Asks for the list, if it is old and Instagram is not to be left alone, and copies pictures. One
 * request at a time; the others see what there is.
 */
function bring_up_to_date( int $number ): void {
	require_once dirname( __DIR__ ) . '/media-sources/media-copy.php';
	$list   = get( $number );
	$is_due = time() >= $list['next'] && time() - $list['checked'] >= FRESH;
	if ( ! $is_due && ! pending( $number ) ) {
		return;
	}
	if ( ! lock( $number ) ) {
		return;
	}
	try {
		if ( $is_due ) {
			ask( $number );
		}
		copy_pictures( $number );
	} finally {
		unlock( $number );
	}
}

/** Nobody else brings this list up to date. By the table itself: add_option() lets two in. */
function lock( int $number ): bool {
	global $wpdb;
	$wpdb->query(
		$wpdb->prepare(
			"DELETE FROM $wpdb->options WHERE option_name = %s AND option_value < %s",
			LOCK . $number,
			time() - LOCK_SECONDS
		)
	);
	return 1 ===
		$wpdb->query(
			$wpdb->prepare(
				"INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'off')",
				LOCK . $number,
				time()
			)
		);
}

/** The next may. */
function unlock( int $number ): void {
	global $wpdb;
	$wpdb->delete( $wpdb->options, [ 'option_name' => LOCK . $number ] );
}

/** Asks Instagram for the list. A failure leaves what there is. */
function ask( int $number ): void {
	$list  = get( $number );
	$token = Accounts\token( $number );
	if ( '' === $token ) {
		Accounts\lose( $number );
		save( $number, [ 'problem' => 'token' ] + $list );
		return;
	}
	$posts = Instagram\posts( $token, LIMIT );
	if ( is_wp_error( $posts ) ) {
		$reason = Instagram\reason( $posts );
		if ( 'token' === $reason ) {
			Accounts\lose( $number );
		}
		save(
			$number,
			[
				'problem'  => $reason,
				'failures' => $list['failures'] + 1,
				'next'     => time() + pause( $list['failures'], $reason ),
			] + $list
		);
		return;
	}
	$known = array_column( $list['posts'], null, 'id' );
	if ( ! $posts && $known && 'empty' !== $list['problem'] ) {
		// Is really everything gone, or is it a fault over there? Asked once more before it goes here.
		save(
			$number,
			[
				'problem' => 'empty',
				'next'    => time() + PAUSE,
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
	save(
		$number,
		[
			'posts'    => $kept,
			'checked'  => time(),
			'failures' => 0,
			'next'     => 0,
			'problem'  => '',
		]
	);
	// What its owner took away there goes away here.
	foreach ( array_diff_key( $known, array_column( $kept, null, 'id' ) ) as $gone ) {
		remove_files( $number, $gone['files'] );
	}
}

/**
 * Seconds to leave Instagram alone.
 *
 * @param int    $failures So far.
 * @param string $reason   From Instagram\reason().
 */
function pause( int $failures, string $reason ): int {
	return min(
		LONGEST_PAUSE,
		( 'rate' === $reason ? HOUR_IN_SECONDS : PAUSE ) * 2 ** min( $failures, 10 )
	);
}

/** Copies what is not here yet, as far as the time goes. */
function copy_pictures( int $number ): void {
	$deadline = microtime( true ) + SECONDS;
	$list     = get( $number );
	foreach ( $list['posts'] as $index => $post ) {
		if ( '' === $post['source'] ) {
			continue;
		}
		if ( microtime( true ) > $deadline ) {
			return;
		}
		$files = copy( $number, $post );
		// What cannot be copied now is tried with the address that the next list brings.
		$list['posts'][ $index ]['source'] = '';
		$list['posts'][ $index ]['files']  = is_wp_error( $files ) ? [] : $files;
		save( $number, $list );
	}
}

/**
 * Copies the picture of a post, in the widths that pages need. What it is, is read from its bytes.
 *
 * @param int   $number Of the account.
 * @param array $post   Of the list.
 * @return array<int, array{file: string, width: int, height: int}>|WP_Error The largest first.
 */
function copy( int $number, array $post ): array|WP_Error {
	require_once ABSPATH . 'wp-admin/includes/file.php';
	$answer = Http\request(
		$post['source'],
		[
			'max_bytes' => MediaCopy\MAX_BYTES,
		]
	);
	if ( is_wp_error( $answer ) || 200 !== $answer['status'] ) {
		return is_wp_error( $answer ) ? $answer : Http\unreachable();
	}
	$temporary  = wp_tempnam( 'mainstay' );
	$is_written =
		$temporary &&
		strlen( $answer['body'] ) ===
			file_put_contents( $temporary, $answer['body'] ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A temporary file.
	$type       = $is_written ? MediaCopy\get_image_type( $temporary ) : '';
	$files      = isset( MediaCopy\TYPES[ $type ] )
		? resized( $temporary, $type, folder( $number ), $post['id'] )
		: Http\wrong_type();
	$temporary && wp_delete_file( $temporary );
	return $files;
}

/** The folder of an account; made when it is not there. */
function folder( int $number ): string {
	$folder = wp_get_upload_dir()['basedir'] . '/' . FOLDER . "/$number";
	wp_mkdir_p( $folder );
	return $folder;
}

/**
 * Writes a picture in our widths. Written anew, it keeps nothing that its camera wrote into it.
 *
 * @param string $from   Path of a picture.
 * @param string $type   Its kind.
 * @param string $folder Where to.
 * @param string $name   Of the files, without an ending.
 */
function resized(
	string $from,
	string $type,
	string $folder,
	string $name
): array|WP_Error {
	$files = [];
	foreach ( WIDTHS as $size => $width ) {
		$editor = wp_get_image_editor( $from );
		if ( is_wp_error( $editor ) ) {
			return $editor;
		}
		$original = $editor->get_size();
		if ( $original['width'] > $width ) {
			$editor->resize( $width, null );
		} elseif ( $files ) {
			// As large as the one before.
			continue;
		}
		$ending = MediaCopy\TYPES[ $type ];
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
 * Removes copies.
 *
 * @param int   $number Of the account.
 * @param array $files  Of a post.
 */
function remove_files( int $number, array $files ): void {
	foreach ( $files as $file ) {
		wp_delete_file( folder( $number ) . '/' . $file['file'] );
	}
}

/** Removes everything of an account. */
function remove( int $number ): void {
	foreach ( get( $number )['posts'] as $post ) {
		remove_files( $number, $post['files'] );
	}
	delete_option( OPTION . $number );
	@rmdir( folder( $number ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A folder of ours.
}
