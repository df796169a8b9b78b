<?php
/**
 * Makes an episode of the elements that a feed has for it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\EpisodeParts;

use Mainstay\Podcast\Episode\Episode;
use Mainstay\Podcast\Read;
use Mainstay\Podcast\Text;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/episode.php';
require_once __DIR__ . '/text.php';

/** Pattern of file names of audio that browsers play, at the end of a path or of a value. */
const AUDIO_FILE_PATTERN = '~\.(mp3|mpga|m4a|m4b|aac|ogg|oga|opus|wav|weba|flac)(?:$|[?&;])~i';

/** Pattern of content types of audio, also where a feed names only the format. */
const AUDIO_TYPE_PATTERN = '~^(audio(/|$)|application/(ogg|x-ogg|x-mpeg|mp3)|(mp3|mpeg3?|m4a|aac|ogg|opus|wav|flac)$)~i';

/**
 * Returns an episode.
 *
 * @param array<string, list<array<string, string>>> $parts Child elements by name.
 * @param string                                     $src   Address of its audio.
 * @param int                                        $last  When the episode before it in the feed was published:
 *                                                          one without a date belongs beside it.
 */
function build_episode( array $parts, string $src, int $last ): Episode {
	$first = static fn( string ...$names ): string => find_text( $parts, $names );
	$guid  = $first( 'guid', 'id' );
	$link  = find_episode_link( $parts );
	return new Episode(
		guid: Text\sanitize_guid( $guid ?: ( $link ?: $src ) ),
		src: $src,
		title: Text\to_plain_line( $first( 'title', 'itunes:title' ), 'title' ),
		link: $link,
		description: Text\to_plain_paragraphs(
			$first(
				'description',
				'summary',
				'itunes:summary',
				'content:encoded',
				'content'
			)
		),
		duration: Text\parse_duration( $first( 'itunes:duration' ) ),
		published: Text\parse_date( $first( 'pubdate', 'published', 'dc:date', 'updated' ) ) ?: $last,
		chapters: find_extra_file( $parts['podcast:chapters'] ?? [], [ 'json' ] ),
		transcript: find_extra_file(
			$parts['podcast:transcript'] ?? [],
			[ 'vtt', 'subrip', 'srt', 'json', 'html', 'plain' ]
		),
		season: (int) $first( 'itunes:season', 'podcast:season' ),
		number: (int) $first( 'itunes:episode', 'podcast:episode' )
	);
}

/**
 * Returns the text of the first element that has one, or an empty string.
 *
 * @param array<string, list<array<string, string>>> $parts Child elements by name.
 * @param string[] $names Names of elements, the most wanted first.
 */
function find_text( array $parts, array $names ): string {
	foreach ( $names as $name ) {
		$text = $parts[ $name ][0]['text'] ?? '';
		if ( '' !== $text ) {
			return $text;
		}
	}
	return '';
}

/**
 * Returns the files of an episode.
 *
 * @param array<string, list<array<string, string>>> $parts Child elements by name.
 * @return list<array{url: string, type: string}> Absolute addresses, and what the feed calls their type.
 */
function find_files( array $parts ): array {
	$files = $parts['enclosure'] ?? [];
	foreach ( [ ...$parts['link'] ?? [], ...$parts['atom:link'] ?? [] ] as $one ) {
		if ( 'enclosure' === $one['rel'] ) {
			$files[] = [ 'url' => $one['href'] ] + $one;
		}
	}
	$found = [];
	foreach ( [ ...$files, ...$parts['media:content'] ?? [] ] as $file ) {
		$url = Read\resolve_url( $file['url'], $file['base'] );
		if ( '' !== $url ) {
			$found[] = [
				'url'  => $url,
				'type' => strtolower( trim( $file['type'] ) ),
			];
		}
	}
	return $found;
}

/**
 * Returns the address of the first file that is audio by its type or by its name, or an empty string.
 *
 * @param list<array{url: string, type: string}> $files Files of an episode.
 */
function find_audio_url( array $files ): string {
	foreach ( $files as [ 'url' => $url, 'type' => $type ] ) {
		if ( preg_match( AUDIO_TYPE_PATTERN, $type ) || preg_match( AUDIO_FILE_PATTERN, $url ) ) {
			return $url;
		}
	}
	return '';
}

/**
 * Returns the address of an episode's page, or an empty string.
 *
 * @param array<string, list<array<string, string>>> $parts Child elements by name.
 */
function find_episode_link( array $parts ): string {
	foreach ( $parts['link'] ?? [] as $one ) {
		if ( in_array( $one['rel'], [ '', 'alternate' ], true ) ) {
			return Read\resolve_url( $one['href'] ?: $one['text'], $one['base'] );
		}
	}
	return '';
}

/**
 * Returns the file with chapters or a transcript: the first of the most useful type, else the first.
 *
 * @param list<array<string, string>> $files Elements of the feed.
 * @param string[]                    $kinds Parts of content types, the most useful first.
 * @return array{url: string, type: string}|null
 */
function find_extra_file( array $files, array $kinds ): ?array {
	$found = [];
	foreach ( $files as $file ) {
		$url  = Read\resolve_url( $file['url'], $file['base'] );
		$type = strtolower( $file['type'] );
		if ( '' === $url ) {
			continue;
		}
		$matching = array_filter( $kinds, static fn( $kind ) => str_contains( $type, $kind ) );
		$rank     = array_key_first( $matching ) ?? count( $kinds );
		// The content decides what it is in the end.
		$found[ $rank ] ??= [
			'url'  => $url,
			'type' => $kinds[ $rank ] ?? 'plain',
		];
	}
	ksort( $found );
	return reset( $found ) ?: null;
}
