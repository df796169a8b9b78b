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
use Mainstay\Podcast\EpisodeParts;
use Mainstay\Podcast\Text;
use Mainstay\Http;
use Mainstay\Http\Addresses;
use WP_Error;
use XMLReader;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/episode.php';
require_once __DIR__ . '/episode-parts.php';
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
	'purl.org/dc/'                     => 'dc',
	'search.yahoo.com/mrss'            => 'media',
];

/** Pattern of the beginning of a feed, from its first element to that of the podcast. */
const ROOT_PATTERN = '~<(?<name>(?:[\w-]+:)?(?:rss|RDF|feed))(?:\s[^<>]*)?>(?:\s*(?<channel><channel(?:\s[^<>]*)?>))?~';

/**
 * Parses a sanitized feed.
 *
 * @param string $file Path.
 * @param string $base Address of the feed, for relative addresses.
 * @return array<string, mixed>|WP_Error `title`, `link`, `description`, `author`, `language`,
 *         `cover`, `is_serial`, `is_broken` (where the feed breaks off), `left_out` (episodes without audio) and
 *         `episodes`, without empty values; `mainstay_no_xml` (502) without XMLReader, `mainstay_not_a_feed` (422).
 */
function parse_feed( string $file, string $base ): array|WP_Error {
	if ( ! class_exists( XMLReader::class ) ) {
		return new WP_Error(
			'mainstay_no_xml',
			__(
				'This server cannot read feeds, because its PHP lacks the XMLReader extension. Ask your hosting provider to enable it.',
				'mainstay-blocks'
			),
			[ 'status' => 502 ]
		);
	}
	$before = libxml_use_internal_errors( true );
	$reader = new XMLReader();
	try {
		$reader->open( $file, null, LIBXML_NONET | LIBXML_COMPACT );
		$feed = parse_document( $reader, $base );
		if ( ! $feed || has_fault() ) {
			$feed = parse_in_parts( (string) file_get_contents( $file ), $base ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A temporary file.
		}
	} finally {
		$reader->close();
		libxml_clear_errors();
		libxml_use_internal_errors( $before );
	}
	return $feed ?? Podcast\invalid_feed_error();
}

/**
 * Parses each episode of a feed with a fault by itself, so that only those with a fault are lost.
 *
 * @param string $text Sanitized feed.
 * @param string $base Address of the feed.
 * @return array<string, mixed>|null Null where it is no feed, or nothing of it could be read.
 */
function parse_in_parts( string $text, string $base ): ?array {
	$parts = preg_split( '~(?=<(?:item|entry)[\s>])~i', $text );
	$head  = (string) array_shift( $parts );
	if ( ! preg_match( ROOT_PATTERN, $head, $root ) ) {
		return null;
	}
	$end  = ( isset( $root['channel'] ) ? '</channel>' : '' ) . "</{$root['name']}>";
	$feed = parse_text( $head . $end, $base ) ?? [ 'episodes' => [] ];
	foreach ( $parts as $part ) {
		$is_whole         = preg_match( '~^.*?</(?:item|entry)\s*>~is', $part, $item );
		$one              = $is_whole ? parse_text( $root[0] . $item[0] . $end, $base ) : null;
		$feed['episodes'] = [ ...$feed['episodes'], ...$one['episodes'] ?? [] ];
		$feed['left_out'] = ( $feed['left_out'] ?? 0 ) + ( $one['left_out'] ?? 0 );
	}
	$feed['is_broken'] = true;
	$feed['episodes']  = select_episodes( $feed['episodes'], isset( $feed['is_serial'] ) );
	return $feed['episodes'] ? array_filter( $feed ) : null;
}

/**
 * Parses a document without a fault; null for any other.
 *
 * @param string $text
 * @param string $base Address of the feed.
 * @return array<string, mixed>|null
 */
function parse_text( string $text, string $base ): ?array {
	libxml_clear_errors();
	$reader = XMLReader::XML( $text, 'UTF-8', LIBXML_NONET | LIBXML_COMPACT );
	$feed   = $reader instanceof XMLReader ? parse_document( $reader, $base ) : null;
	return has_fault() ? null : $feed;
}

/** Returns whether the document that was read last breaks off or is not well formed. */
function has_fault(): bool {
	return (bool) array_filter( libxml_get_errors(), static fn( $error ) => LIBXML_ERR_FATAL === $error->level );
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
		'is_serial'   => false,
		'left_out'    => 0,
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
			$base = get_base( $reader, $base );
		} elseif ( in_array( $name, [ 'item', 'entry' ], true ) ) {
			add_episode( $feed, read_child_elements( $reader, get_base( $reader, $base ) ) );
		} elseif ( 'channel' === $name ) {
			$base = get_base( $reader, $base );
		} else {
			read_podcast_element( $feed, $name, $reader, get_base( $reader, $base ) );
		}
	}
	$feed['episodes'] = select_episodes( $feed['episodes'], $feed['is_serial'] );
	return '' === $root ? null : array_filter( $feed ) + [ 'episodes' => [] ];
}

/**
 * Adds an episode to the feed, or counts it as left out where it has a file, but no audio.
 *
 * @param array<string, mixed>                       $feed  Feed that gets the episode.
 * @param array<string, list<array<string, string>>> $parts Child elements of the episode by name.
 */
function add_episode( array &$feed, array $parts ): void {
	$files = EpisodeParts\find_files( $parts );
	$src   = EpisodeParts\find_audio_url( $files );
	if ( '' === $src ) {
		$feed['left_out'] += $files ? 1 : 0;
		return;
	}
	$last               = $feed['episodes'] ? end( $feed['episodes'] )->published : 0;
	$feed['episodes'][] = EpisodeParts\build_episode( $parts, $src, $last );
	if ( count( $feed['episodes'] ) >= 2 * MAX_EPISODES ) {
		$feed['episodes'] = select_episodes( $feed['episodes'], $feed['is_serial'] );
	}
}

/**
 * Returns the episodes in the order in which people should hear of them, no more than MAX_EPISODES: the newest
 * first, but a serial, whose episodes build on each other, from its first one on.
 *
 * @param list<Episode> $episodes  In any order.
 * @param bool          $is_serial Whether the podcast calls itself a serial.
 * @return list<Episode>
 */
function select_episodes( array $episodes, bool $is_serial ): array {
	$has_numbers = ! array_filter( $episodes, static fn( Episode $episode ) => ! $episode->number );
	usort(
		$episodes,
		static fn( Episode $a, Episode $b ) => match ( true ) {
			! $is_serial => $b->published <=> $a->published,
			$has_numbers => [ $a->season, $a->number ] <=> [ $b->season, $b->number ],
			default      => $a->published <=> $b->published,
		}
	);
	return array_slice( $episodes, 0, MAX_EPISODES );
}

/**
 * Returns the address that relative ones in the current element are relative to.
 *
 * @param XMLReader $reader Reader at an element.
 * @param string    $base   Base address outside of it.
 */
function get_base( XMLReader $reader, string $base ): string {
	return resolve_url( $reader->getAttribute( 'xml:base' ) ?? '', $base ) ?: $base;
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
		'itunes:type' => 'is_serial',
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
		'itunes:type' => 'serial' === strtolower( trim( $reader->readString() ) ),
		// Title and link inside `image` are not those of the podcast.
		'image' => resolve_url( read_child_elements( $reader, $base )['url'][0]['text'] ?? '', $base ),
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
 * @param XMLReader $reader Reader at the element.
 * @param string    $base   Base address of the element.
 * @return array<string, list<array<string, string>>> By name: attributes, `text`, and `base`, the base address.
 */
function read_child_elements( XMLReader $reader, string $base ): array {
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
		$one = [
			'text' => trim( $reader->readString() ),
			'base' => get_base( $reader, $base ),
		];
		foreach ( [ 'url', 'href', 'type', 'rel', 'language' ] as $attribute ) {
			$one[ $attribute ] = $reader->getAttribute( $attribute ) ?? '';
		}
		$found[ $name ][] = $one;
	}
	return $found;
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
	$url = Addresses\encode_loose_signs( \WP_Http::make_absolute_url( $url, $base ) );
	return Addresses\parse_url_strictly( $url )['url'] ?? '';
}
