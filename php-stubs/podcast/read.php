<?php
/**
 * Parses a podcast feed, RSS or Atom, as a stream of episodes, so that memory does not grow with the
 * feed. WordPress's SimplePie keeps several copies of a feed in memory.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\Read;

use Mainstay\Podcast;
use Mainstay\Podcast\Episode\Episode;
use Mainstay\Podcast\Text;
use Mainstay\Http;
use Mainstay\Http\Addresses;
use WP_Error;
use XMLReader;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/episode.php';
require_once __DIR__ . '/text.php';

/** Episodes that are kept at most, the newest ones. */
const MAX_EPISODES = 2000;

/** Prefixes of XML namespaces by a part of their address; a feed may use other prefixes. */
const NAMESPACE_PREFIXES = [
	'itunes.com/dtds'                  => 'itunes',
	'podcastindex.org'                 => 'podcast',
	'podcast-namespace'                => 'podcast',
	'w3.org/2005/atom'                 => 'atom',
	'purl.org/rss/1.0/modules/content' => 'content',
	'search.yahoo.com/mrss'            => 'media',
];

/** Pattern of file names of audio, for feeds without content types. */
const AUDIO_FILE_PATTERN = '~\.(mp3|m4a|m4b|aac|ogg|oga|opus|wav|flac)$~i';

/**
 * Parses a sanitized feed.
 *
 * @param string $file Path.
 * @param string $base Address of the feed, for relative addresses.
 * @return array<string, mixed>|WP_Error `title`, `link`, `description`, `author`, `language`,
 *         `cover` and `episodes`, without empty values; `mainstay_no_xml` (502) without XMLReader,
 *         `mainstay_not_a_feed` (422).
 */
function parse_feed( string $file, string $base ): array|WP_Error {
	if ( ! class_exists( XMLReader::class ) ) {
		return new WP_Error(
			'mainstay_no_xml',
			__(
				'This server cannot read feeds: its PHP has no XMLReader.',
				'mainstay-blocks'
			),
			[ 'status' => 502 ]
		);
	}
	$before = libxml_use_internal_errors( true );
	$reader = new XMLReader();
	try {
		$reader->open( $file, null, LIBXML_NONET | LIBXML_COMPACT );
		$feed   = parse_document( $reader, $base );
		$faults = array_filter(
			libxml_get_errors(),
			static fn( $fault ) => LIBXML_ERR_FATAL === $fault->level
		);
	} finally {
		$reader->close();
		libxml_clear_errors();
		libxml_use_internal_errors( $before );
	}
	return ! $feed || $faults ? Podcast\invalid_feed_error() : $feed;
}

/**
 * Parses the document; null where it is no feed.
 *
 * @param XMLReader $reader
 * @param string    $base   Address of the feed.
 * @return array<string, mixed>|null
 */
function parse_document( XMLReader $reader, string $base ): ?array {
	$feed = [
		'title'       => '',
		'link'        => '',
		'description' => '',
		'episodes'    => [],
	];
	$root = '';
	while ( @$reader->read() ) {
		if ( XMLReader::ELEMENT !== $reader->nodeType ) {
			continue;
		}
		$name = get_element_name( $reader );
		if ( '' === $root ) {
			$root = $reader->localName;
			if ( ! in_array( $root, [ 'rss', 'RDF', 'feed' ], true ) ) {
				return null;
			}
		} elseif ( in_array( $name, [ 'item', 'entry' ], true ) ) {
			$episode = build_episode( read_child_elements( $reader ), $base );
			if ( $episode && count( $feed['episodes'] ) < MAX_EPISODES ) {
				$feed['episodes'][] = $episode;
			}
		} elseif ( 'channel' !== $name ) {
			read_podcast_element( $feed, $name, $reader, $base );
		}
	}
	return '' === $root ? null : array_filter( $feed ) + [ 'episodes' => [] ];
}

/**
 * Returns the name of the current element: without prefix for RSS and Atom, with the prefix of
 * NAMESPACE_PREFIXES for others.
 */
function get_element_name( XMLReader $reader ): string {
	$space = strtolower( $reader->namespaceURI );
	foreach ( NAMESPACE_PREFIXES as $part => $prefix ) {
		if ( '' !== $space && str_contains( $space, $part ) ) {
			return 'atom' === $prefix && '' === $reader->prefix
				? $reader->localName
				: "$prefix:$reader->localName";
		}
	}
	return strtolower( $reader->name );
}

/**
 * Reads an element of the podcast itself into the feed.
 *
 * @param array<string, mixed> $feed   Feed that gets the value.
 * @param string               $name   Name of the element.
 * @param XMLReader            $reader Reader at the element.
 * @param string               $base   Address of the feed.
 */
function read_podcast_element(
	array &$feed,
	string $name,
	XMLReader $reader,
	string $base
): void {
	$key = match ( $name ) {
		'title' => 'title',
		'description', 'subtitle', 'itunes:summary' => 'description',
		'language' => 'language',
		'itunes:author' => 'author',
		'link' => 'link',
		'itunes:image', 'image', 'logo' => 'cover',
		default => '',
	};
	if ( '' === $key ) {
		return;
	}
	$value = match ( $name ) {
		'title', 'itunes:author' => Text\to_plain_line( $reader->readString(), 'title' ),
		'description', 'subtitle', 'itunes:summary' => Text\to_plain_paragraphs( $reader->readString() ),
		'language' => preg_match( '~^[\w-]{2,20}$~', $reader->readString() ) ? $reader->readString() : '',
		'link' => read_page_url( $reader, $base ),
		'itunes:image' => resolve_url( $reader->getAttribute( 'href' ) ?? '', $base ),
		// Title and link inside `image` are not those of the podcast.
		'image' => resolve_url( read_child_elements( $reader )['url'][0]['text'] ?? '', $base ),
		default => resolve_url( $reader->readString(), $base ),
	};
	$feed[ $key ] = 'itunes:image' === $name ? $value : ( $feed[ $key ] ?? '' ?: $value );
}

/**
 * Returns the address of the podcast's page, or an empty string where a link leads elsewhere.
 *
 * @param XMLReader $reader Reader at the link.
 * @param string    $base   Address of the feed.
 */
function read_page_url( XMLReader $reader, string $base ): string {
	return 'alternate' === ( $reader->getAttribute( 'rel' ) ?? 'alternate' )
		? resolve_url( $reader->getAttribute( 'href' ) ?? $reader->readString(), $base )
		: '';
}

/**
 * Returns the elements inside the current one, and moves the reader to its end.
 *
 * @return array<string, list<array<string, string>>> By name: attributes, and `text`.
 */
function read_child_elements( XMLReader $reader ): array {
	$found = [];
	if ( $reader->isEmptyElement ) {
		return $found;
	}
	$depth = $reader->depth;
	while ( @$reader->read() && $reader->depth > $depth ) {
		if (
			XMLReader::ELEMENT !== $reader->nodeType ||
			$reader->depth !== $depth + 1
		) {
			continue;
		}
		$name = get_element_name( $reader );
		// A feed could repeat an element without limit.
		if ( count( $found[ $name ] ?? [] ) >= 10 ) {
			continue;
		}
		$one = [ 'text' => trim( $reader->readString() ) ];
		foreach ( [ 'url', 'href', 'type', 'rel', 'language' ] as $attribute ) {
			$one[ $attribute ] = $reader->getAttribute( $attribute ) ?? '';
		}
		$found[ $name ][] = $one;
	}
	return $found;
}

/**
 * Returns an episode, or null without an audio file.
 *
 * @param array<string, list<array<string, string>>> $parts Child elements by name.
 * @param string $base Address of the feed.
 */
function build_episode( array $parts, string $base ): ?Episode {
	$src = find_audio_url( $parts, $base );
	if ( '' === $src ) {
		return null;
	}
	$first = static fn( string ...$names ): string => find_text( $parts, $names );
	$guid  = $first( 'guid', 'id' );
	$link  = find_episode_link( $parts, $base );
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
		published: (int) strtotime(
			$first( 'pubdate', 'published', 'updated' )
		),
		chapters: find_extra_file( $parts['podcast:chapters'] ?? [], [ 'json' ], $base ),
		transcript: find_extra_file(
			$parts['podcast:transcript'] ?? [],
			[ 'vtt', 'subrip', 'srt', 'json', 'html', 'plain' ],
			$base
		)
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
 * Returns the address of the first audio file, or an empty string.
 *
 * @param array<string, list<array<string, string>>> $parts Child elements by name.
 * @param string $base Address of the feed.
 */
function find_audio_url( array $parts, string $base ): string {
	$files = $parts['enclosure'] ?? [];
	foreach ( [ ...$parts['link'] ?? [], ...$parts['atom:link'] ?? [] ] as $one ) {
		if ( 'enclosure' === $one['rel'] ) {
			$files[] = [ 'url' => $one['href'] ] + $one;
		}
	}
	foreach ( [ ...$files, ...$parts['media:content'] ?? [] ] as $file ) {
		$url      = resolve_url( $file['url'], $base );
		$type     = strtolower( $file['type'] );
		$is_audio =
			'' === $type || 'application/octet-stream' === $type
				? preg_match( AUDIO_FILE_PATTERN, (string) wp_parse_url( $url, PHP_URL_PATH ) )
				: preg_match( '~^(audio/|application/ogg)~', $type );
		if ( '' !== $url && $is_audio ) {
			return $url;
		}
	}
	return '';
}

/**
 * Returns the address of an episode's page, or an empty string.
 *
 * @param array<string, list<array<string, string>>> $parts Child elements by name.
 * @param string $base Address of the feed.
 */
function find_episode_link( array $parts, string $base ): string {
	foreach ( $parts['link'] ?? [] as $one ) {
		if ( in_array( $one['rel'], [ '', 'alternate' ], true ) ) {
			return resolve_url( $one['href'] ?: $one['text'], $base );
		}
	}
	return '';
}

/**
 * Returns the file with chapters or a transcript: the first of the most useful supported type.
 *
 * @param list<array<string, string>> $files Elements of the feed.
 * @param string[]                    $kinds Parts of supported content types, the most useful first.
 * @param string                      $base  Address of the feed.
 * @return array{url: string, type: string}|null
 */
function find_extra_file( array $files, array $kinds, string $base ): ?array {
	foreach ( $kinds as $kind ) {
		foreach ( $files as $file ) {
			$url = resolve_url( $file['url'], $base );
			if ( '' !== $url && str_contains( strtolower( $file['type'] ), $kind ) ) {
				return [
					'url'  => $url,
					'type' => $kind,
				];
			}
		}
	}
	return null;
}

/**
 * Returns an absolute http or https address, or an empty string.
 *
 * @param string $url  As in the feed.
 * @param string $base Address of the feed.
 */
function resolve_url( string $url, string $base ): string {
	$url = trim( $url );
	if (
		'' === $url ||
		strlen( $url ) > 2000 ||
		( preg_match( '~^[a-z][a-z\d+.-]*:~i', $url, $scheme ) &&
			! preg_match( '~^https?:~i', $url ) )
	) {
		return '';
	}
	$url = str_replace( ' ', '%20', \WP_Http::make_absolute_url( $url, $base ) );
	return Addresses\parse_url_strictly( $url )['url'] ?? '';
}
