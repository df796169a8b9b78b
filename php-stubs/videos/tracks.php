<?php
/**
 * Captions, subtitles, descriptions and chapters of a video: WebVTT files in the media library.
 * WordPress checks their extension only, so their content is checked here.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Videos\Tracks;

use Mainstay\Core\PlainText;
use Mainstay\Core\Subtitles;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const TRACK_KINDS = [ 'captions', 'subtitles', 'descriptions', 'chapters', 'metadata' ];

/** Post meta of a video: id, kind, srclang and label of each track. */
const META_KEY = '_mainstay_video_tracks';

const MIME_TYPE = 'text/vtt';

/** Bytes of a file; the captions of a long film have a quarter of it. */
const MAX_BYTES = 2 * MB_IN_BYTES;

/** Cues of a file; a film of a day has fewer. */
const MAX_CUES = 20000;

/** Returns whether a text is UTF-8 with the WebVTT header. */
function is_webvtt( string $text ): bool {
	return 1 ===
		preg_match( '~^(?:\xEF\xBB\xBF)?WEBVTT(?:[ \t\r\n]|$)~D', $text ) &&
		! str_contains( $text, "\0" ) &&
		1 === preg_match( '//u', $text );
}

/**
 * Refuses an upload with the extension of WebVTT that is not a WebVTT file.
 *
 * @param array<string, mixed> $file `name`, `tmp_name` and `error`, as WordPress handles an upload.
 * @return array<string, mixed>
 */
function check_upload( array $file ): array {
	$name = (string) ( $file['name'] ?? '' );
	if ( ! empty( $file['error'] ) || ! preg_match( '~\.vtt$~i', $name ) ) {
		return $file;
	}
	$path = (string) ( $file['tmp_name'] ?? '' );
	if ( ! is_file( $path ) || filesize( $path ) > MAX_BYTES ) {
		$file['error'] = __(
			'A caption or chapter file can have a maximum size of 2 MB.',
			'mainstay-blocks'
		);
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of this site.
	} elseif ( ! is_webvtt( (string) file_get_contents( $path ) ) ) {
		$file['error'] = __(
			'This file is not in WebVTT format. It must start with WEBVTT and be UTF-8 text.',
			'mainstay-blocks'
		);
	}
	return $file;
}

/** Returns whether an ID is that of a public WebVTT file in the media library. */
function is_track( int $id ): bool {
	return 'attachment' === get_post_type( $id ) &&
		MIME_TYPE === get_post_mime_type( $id ) &&
		'private' !== get_post_status( $id ) &&
		'' !== read_file( (string) get_attached_file( $id ) );
}

/** Returns the text of a WebVTT file, or an empty string. */
function read_file( string $path ): string {
	if ( '' === $path || ! is_file( $path ) || filesize( $path ) > MAX_BYTES ) {
		return '';
	}
	$text = (string) file_get_contents( $path ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of this site.
	return is_webvtt( $text ) ? $text : '';
}

/**
 * Returns the tracks of a video, wherever it is shown.
 *
 * @return list<array{id: int, src: string, kind: string, srclang: string, label: string}>
 */
function get_video_tracks( int $id ): array {
	$stored = get_post_meta( $id, META_KEY, true );
	$tracks = [];
	foreach ( is_array( $stored ) ? $stored : [] as $track ) {
		$src = wp_get_attachment_url( (int) ( $track['id'] ?? 0 ) );
		if ( $src ) {
			$tracks[] = [
				'id'      => (int) $track['id'],
				'src'     => $src,
				'kind'    => $track['kind'],
				'srclang' => $track['srclang'],
				'label'   => $track['label'],
			];
		}
	}
	return $tracks;
}

/**
 * Replaces the tracks of a video.
 *
 * @param int $id     Of the video.
 * @param list<array{id: int, kind: string, srclang?: string, label?: string}> $tracks `id` of the
 *        file.
 * @return true|WP_Error `mainstay_no_webvtt` (400) for any other file.
 */
function save_tracks( int $id, array $tracks ): bool|WP_Error {
	$kept = [];
	foreach ( $tracks as $track ) {
		if ( ! is_track( $track['id'] ) ) {
			return new WP_Error(
				'mainstay_no_webvtt',
				__(
					'This is not a WebVTT file from the media library.',
					'mainstay-blocks'
				),
				[ 'status' => 400 ]
			);
		}
		$kept[] = [
			'id'      => $track['id'],
			'kind'    => $track['kind'],
			'srclang' => $track['srclang'] ?? '',
			'label'   => PlainText\sanitize_typed_text( $track['label'] ?? '' ),
		];
	}
	update_post_meta( $id, META_KEY, wp_slash( $kept ) );
	return true;
}

/**
 * Returns the tracks of a player: those of the video, and those of the block that shows it. Tracks
 * of other sites are left out, since browsers refuse them.
 *
 * @param int   $id         Of the video.
 * @param mixed $from_block As WordPress's own block has them.
 * @return array<array{src: string, kind: string, srclang: string, label: string}>
 */
function get_player_tracks( int $id, $from_block ): array {
	$tracks = get_video_tracks( $id );
	foreach ( is_array( $from_block ) ? $from_block : [] as $track ) {
		$text = array_filter( is_array( $track ) ? $track : [], 'is_string' );
		$src  = $text['src'] ?? '';
		$kind = $text['kind'] ?? 'subtitles';
		if (
			'' !== get_local_path( $src ) &&
			in_array( $kind, TRACK_KINDS, true ) &&
			! in_array( $src, array_column( $tracks, 'src' ), true )
		) {
			$tracks[] = [
				'src'     => $src,
				'kind'    => $kind,
				'srclang' => $text['srcLang'] ?? '',
				'label'   => $text['label'] ?? '',
			];
		}
	}
	return $tracks;
}

/** Returns the path of a file of the media library by its address, or an empty string. */
function get_local_path( string $src ): string {
	$uploads = wp_get_upload_dir();
	$base    = $uploads['baseurl'] . '/';
	if ( preg_match( '~^/[^/]~', $src ) ) {
		$src = preg_replace( '~^(\w+://[^/]+).*$~', '$1', $base ) . $src;
	}
	// Older posts of a site that moved to https have http addresses.
	$path = set_url_scheme( $src, (string) wp_parse_url( $base, PHP_URL_SCHEME ) );
	if (
		! str_starts_with( $path, $base ) ||
		! preg_match( '~^[^?#]+\.vtt$~i', $path ) ||
		0 !== validate_file( substr( $path, strlen( $base ) ) )
	) {
		return '';
	}
	return $uploads['basedir'] .
		'/' .
		rawurldecode( substr( $path, strlen( $base ) ) );
}

/**
 * Returns the cues of a file. Markup is removed, names of speakers are kept.
 *
 * @param string $text Of read_file().
 * @return list<array{start: float, text: string}>
 */
function parse_cues( string $text ): array {
	require_once dirname( __DIR__ ) . '/core/subtitles.php';
	$cues = [];
	foreach ( array_slice( Subtitles\read_cues( $text ), 0, MAX_CUES ) as $cue ) {
		$rows = array_map(
			static function ( $row ) {
				// Browsers show no tag of WebVTT, whatever its name.
				$text = Subtitles\read_row( (string) preg_replace( [ Subtitles\BREAK_PATTERN, '~<[^<>]*>~' ], [ ' ', '' ], $row ) )['text'];
				return preg_match( Subtitles\VOICE_PATTERN, $row, $voice ) ? trim( strtr( $voice[1], Subtitles\ENTITIES ) ) . ": $text" : $text;
			},
			$cue['rows']
		);
		$said = trim( (string) preg_replace( '~\s+~u', ' ', implode( ' ', $rows ) ) );
		if ( '' !== $said ) {
			$cues[] = [
				'start' => $cue['start'],
				'text'  => $said,
			];
		}
	}
	return $cues;
}

/**
 * Returns the cues of the first track of these kinds.
 *
 * @param list<array<string, mixed>> $tracks Of get_player_tracks().
 * @param list<string>               $kinds  Of TRACK_KINDS.
 * @return list<array{start: float, text: string}>
 */
function get_cues( array $tracks, array $kinds ): array {
	foreach ( $tracks as $track ) {
		if ( in_array( $track['kind'], $kinds, true ) ) {
			return parse_cues( read_file( get_local_path( $track['src'] ) ) );
		}
	}
	return [];
}
