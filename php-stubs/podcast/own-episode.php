<?php
/**
 * The episode that a post of this site is: what its block `jetpack/podcast-episode` says, checked.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\OwnEpisode;

use Mainstay\Core\TypedText;
use Mainstay\Core\Blocks;
use Mainstay\Core\PlainText;
use Mainstay\Podcast\Text;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/plain-text.php';
require_once __DIR__ . '/text.php';

const BLOCK = 'jetpack/podcast-episode';

const EPISODE_TYPES = [ 'full', 'trailer', 'bonus' ];

/** People, soundbites and other files of an episode, each at most. */
const MAX_ENTRIES = 50;

/** Types of files by the ending of their address. */
const MIME_TYPES = [
	'aac'  => 'audio/aac',
	'flac' => 'audio/flac',
	'm4a'  => 'audio/x-m4a',
	'm4v'  => 'video/x-m4v',
	'mov'  => 'video/quicktime',
	'mp3'  => 'audio/mpeg',
	'mp4'  => 'video/mp4',
	'oga'  => 'audio/ogg',
	'ogg'  => 'audio/ogg',
	'opus' => 'audio/opus',
	'wav'  => 'audio/wav',
	'webm' => 'video/webm',
];

/**
 * Returns the episode of a post, or null where it has none. A post of the main query holds only what the
 * visitor may read, so an episode behind a wall is none.
 *
 * @param WP_Post $post As a query gave it.
 * @return array<string, mixed>|null As read_attributes() returns it.
 */
function find_in_post( WP_Post $post ): ?array {
	if ( ! str_contains( $post->post_content, '<!-- wp:' . BLOCK ) || post_password_required( $post ) ) {
		return null;
	}
	$attributes = find_attributes( TypedText\parse_typed_blocks( $post->post_content ) );
	return null === $attributes ? null : read_attributes( $attributes );
}

/**
 * Returns the attributes of the first episode among blocks.
 *
 * @param array<int, array<string, mixed>> $blocks Of parse_blocks().
 * @return array<string, mixed>|null
 */
function find_attributes( array $blocks ): ?array {
	foreach ( $blocks as $block ) {
		$found = BLOCK === $block['blockName']
			? $block['attrs']
			: find_attributes( $block['innerBlocks'] );
		if ( null !== $found ) {
			return $found;
		}
	}
	return null;
}

/**
 * Checks whether a mark says that words are not for children. Only a known no denies it.
 *
 * @param mixed $mark As stored.
 */
function is_explicit( $mark ): bool {
	$mark = is_string( $mark ) ? strtolower( trim( $mark ) ) : $mark;
	return ! in_array( $mark, [ null, false, 0, '', '0', 'no', 'none', 'false', 'off', 'clean' ], true );
}

/**
 * Reads the attributes of the block.
 *
 * @param array<string, mixed> $attributes As saved.
 * @return array{src: string, mime: string, is_video: bool, bytes: int, duration: int, season: int,
 *         episode: int, type: string, is_explicit: bool, cover: string, transcript: string,
 *         transcript_type: string, chapters: string, chapters_type: string, location: string,
 *         license: string, license_url: string, people: list<array<string, string>>,
 *         soundbites: list<array{start: float, duration: float, title: string}>,
 *         others: list<array<string, string|int>>}|null Null where there is no file to play. `duration` in
 *         seconds; numbers are 0 and texts are empty where the block says nothing.
 */
function read_attributes( array $attributes ): ?array {
	$text    = static fn( string $name ): string => PlainText\sanitize_typed_text( is_scalar( $attributes[ $name ] ?? null ) ? (string) $attributes[ $name ] : '' );
	$address = static fn( string $name ): string => sanitize_address( $attributes[ $name ] ?? '' );
	$number  = static fn( string $name ): int => is_int( $attributes[ $name ] ?? null ) ? max( 0, $attributes[ $name ] ) : 0;
	$id      = $number( 'mediaId' );
	$file    = ! Blocks\is_missing_post( $id ) && in_array( strtok( (string) get_post_mime_type( $id ), '/' ), [ 'audio', 'video' ], true )
		? (string) wp_get_attachment_url( $id )
		: '';
	$src     = $address( 'mediaUrl' ) ?: sanitize_address( $file );
	if ( '' === $src ) {
		return null;
	}
	$mime  = get_mime_type( $text( 'mediaMimeType' ), $src, $text( 'mediaType' ) );
	$cover = is_array( $attributes['coverArt'] ?? null ) ? $attributes['coverArt'] : [];
	return [
		'src'             => $src,
		'mime'            => $mime,
		'is_video'        => str_starts_with( $mime, 'video/' ),
		'bytes'           => $src === $file ? (int) @filesize( (string) get_attached_file( $id ) ) : 0,
		'duration'        => Text\parse_duration( $text( 'duration' ) ),
		'season'          => $number( 'seasonNumber' ),
		'episode'         => $number( 'episodeNumber' ),
		'type'            => in_array( $text( 'episodeType' ), EPISODE_TYPES, true ) ? $text( 'episodeType' ) : 'full',
		'is_explicit'     => is_explicit( $attributes['explicit'] ?? null ),
		'cover'           => sanitize_address( $cover['url'] ?? '' ),
		'transcript'      => $address( 'transcriptUrl' ),
		'transcript_type' => $text( 'transcriptType' ) ?: 'text/vtt',
		'chapters'        => $address( 'chaptersUrl' ),
		'chapters_type'   => $text( 'chaptersType' ) ?: 'application/json+chapters',
		'location'        => $text( 'locationName' ),
		'license'         => $text( 'license' ),
		'license_url'     => $address( 'licenseUrl' ),
		'people'          => read_people( $attributes['people'] ?? null ),
		'soundbites'      => read_soundbites( $attributes['soundbites'] ?? null ),
		'others'          => read_other_files( $attributes['alternateEnclosures'] ?? null ),
	];
}

/**
 * Returns an address of the web, or an empty string.
 *
 * @param mixed $url As saved.
 */
function sanitize_address( $url ): string {
	return is_string( $url ) && strlen( $url ) <= 2000 && preg_match( '~^https?://~i', $url )
		? esc_url_raw( $url, [ 'http', 'https' ] )
		: '';
}

/** Returns the type of a file: as it is said, by its ending, or that of most files of its kind. */
function get_mime_type( string $said, string $src, string $kind ): string {
	if ( preg_match( '~^(?:audio|video)/[\w.+-]{1,60}$~D', $said ) ) {
		return $said;
	}
	$ending = strtolower( pathinfo( (string) wp_parse_url( $src, PHP_URL_PATH ), PATHINFO_EXTENSION ) );
	return MIME_TYPES[ $ending ] ?? ( 'video' === $kind ? 'video/mp4' : 'audio/mpeg' );
}

/**
 * Returns the entries of a list that are arrays.
 *
 * @param mixed $entries As saved.
 * @return list<array<string, mixed>>
 */
function get_entries( $entries ): array {
	return array_slice( array_values( array_filter( is_array( $entries ) ? $entries : [], 'is_array' ) ), 0, MAX_ENTRIES );
}

/**
 * Returns the texts of an entry.
 *
 * @param array<string, mixed> $entry Of get_entries().
 * @param list<string>         $names
 * @return array<string, string> By name; empty where there is no text.
 */
function get_texts( array $entry, array $names ): array {
	$texts = [];
	foreach ( $names as $name ) {
		$texts[ $name ] = PlainText\sanitize_typed_text( is_string( $entry[ $name ] ?? null ) ? $entry[ $name ] : '' );
	}
	return $texts;
}

/**
 * Returns those who take part.
 *
 * @param mixed $people As saved.
 * @return list<array<string, string>> `name`, `role`, `group`, `img` and `href`.
 */
function read_people( $people ): array {
	$known = [];
	foreach ( get_entries( $people ) as $entry ) {
		$person = get_texts( $entry, [ 'name', 'role', 'group' ] );
		if ( '' !== $person['name'] ) {
			$known[] = $person + [
				'img'  => sanitize_address( $entry['img'] ?? '' ),
				'href' => sanitize_address( $entry['href'] ?? '' ),
			];
		}
	}
	return $known;
}

/**
 * Returns parts that stand for the episode.
 *
 * @param mixed $soundbites As saved.
 * @return list<array{start: float, duration: float, title: string}> In seconds.
 */
function read_soundbites( $soundbites ): array {
	$known = [];
	foreach ( get_entries( $soundbites ) as $entry ) {
		[ $start, $duration ] = [ $entry['startTime'] ?? null, $entry['duration'] ?? null ];
		if ( is_numeric( $start ) && is_numeric( $duration ) && $start >= 0 && $duration > 0 ) {
			$known[] = [
				'start'    => (float) $start,
				'duration' => (float) $duration,
				'title'    => get_texts( $entry, [ 'title' ] )['title'],
			];
		}
	}
	return $known;
}

/**
 * Returns other files of the same episode.
 *
 * @param mixed $files As saved.
 * @return list<array<string, string|int>> `url`, `type`, `title`, and `bitrate` and `length` (bytes), 0
 *         where they are not known.
 */
function read_other_files( $files ): array {
	$known = [];
	foreach ( get_entries( $files ) as $entry ) {
		$url = sanitize_address( $entry['url'] ?? '' );
		if ( '' !== $url ) {
			$texts   = get_texts( $entry, [ 'type', 'title' ] );
			$known[] = [
				'url'     => $url,
				'type'    => get_mime_type( $texts['type'], $url, '' ),
				'title'   => $texts['title'],
				'bitrate' => max( 0, (int) ( is_numeric( $entry['bitrate'] ?? null ) ? $entry['bitrate'] : 0 ) ),
				'length'  => max( 0, (int) ( is_numeric( $entry['length'] ?? null ) ? $entry['length'] : 0 ) ),
			];
		}
	}
	return $known;
}
