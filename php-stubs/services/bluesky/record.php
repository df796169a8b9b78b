<?php
/**
 * Builds a post as a record of the AT Protocol, with its record key and the links, hashtags and mentions in its text.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Bluesky\Record;

use DateTimeImmutable;
use DateTimeZone;
use Mainstay\Services\Bluesky\Accounts;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/accounts.php';

const POST_COLLECTION = 'app.bsky.feed.post';

/**
 * Links with a scheme, and host names of well-known top-level domains: other names with dots may be
 * those of files.
 */
const LINK_PATTERN = '~(?<![\w/@])https?://[^\s<>"]+|(?<=^|\s|\()(?:www\.(?:[a-z0-9-]+\.)+[a-z]{2,}|[a-z][a-z0-9]*(?:\.[a-z0-9]+)*\.(?:com|edu|eu|gov|info|net|org))(?![\w@.-]*[\w@])(?:[/?#][^\s<>"]*)?~iu';

/** What no hashtag contains: spaces, and characters without a width. */
const TAG_END = '\s\x{FEFF}\x{AD}\x{200A}-\x{200D}\x{2060}\x{20E2}';

/**
 * A hashtag has at least one character that is neither a digit nor punctuation; punctuation at its
 * end is not part of it.
 */
const TAG_PATTERN = '~(?<=^|[\s\x{FEFF}])[#＃](?!\x{FE0F})[^' . TAG_END . ']*[^0-9\p{P}' . TAG_END . '][^' . TAG_END . ']*~u';

const MENTION_PATTERN = '~(?<=^|\s|\()@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?![a-z0-9-])~i';

/** UTF-16 units of a hashtag, as Bluesky's apps count. */
const MAX_TAG_LENGTH = 64;

/** Accounts of one text that are looked up; each lookup is a request to that account's server. */
const MAX_MENTIONS = 5;

/** The digits of record keys, five bits each (base32-sortable). */
const RECORD_KEY_DIGITS = '234567abcdefghijklmnopqrstuvwxyz';

/**
 * Returns the record key of a post, the same on every attempt. Record keys encode a time in
 * microseconds (TID); the part below the second comes from the idempotency key. Servers sort posts
 * by record key, so an item of a thread gets a time within a millisecond after the post that it
 * replies to.
 *
 * @param array<string, mixed> $item As services/network.php describes it.
 * @param string               $key  The idempotency key.
 */
function build_record_key( array $item, string $key ): string {
	$hash   = hexdec( substr( hash( 'sha256', $key ), 0, 8 ) );
	$before = parse_record_key_time( basename( (string) ( $item['reply_to']['uri'] ?? '' ) ) );
	$time   = $before
		? $before + 1 + ( $hash % 1000 )
		: (int) $item['since'] * 1000000 + ( $hash % 1000000 );
	$number = ( $time << 10 ) | intdiv( $hash, 1000000 ) % 1024;
	$name   = '';
	for ( $letter = 0; $letter < 13; $letter++ ) {
		$name     = RECORD_KEY_DIGITS[ $number & 31 ] . $name;
		$number >>= 5;
	}
	return $name;
}

/** Returns the time in microseconds that a record key encodes, or 0 where it is not a valid key. */
function parse_record_key_time( string $name ): int {
	if ( ! preg_match( '/^[2-7a-j][2-7a-z]{12}$/D', $name ) ) {
		return 0;
	}
	$number = 0;
	foreach ( str_split( $name ) as $letter ) {
		$number = ( $number << 5 ) | (int) strpos( RECORD_KEY_DIGITS, $letter );
	}
	return $number >> 10;
}

/**
 * Returns a post as a record of the AT Protocol.
 *
 * @param array<string, mixed> $item  As services/network.php describes it.
 * @param array<string, mixed> $embed Of build_embed(); empty for none.
 * @return array<string, mixed>
 */
function build_record( array $item, array $embed ): array {
	$record   = [
		'$type'     => POST_COLLECTION,
		'text'      => $item['text'],
		// With milliseconds, since apps sort posts by this time.
		'createdAt' => ( new DateTimeImmutable(
			'now',
			new DateTimeZone( 'UTC' )
		) )->format( 'Y-m-d\TH:i:s.v\Z' ),
	];
	$facets   = [ ...build_facets( $item['text'] ), ...find_mention_facets( $item['text'] ) ];
	$language = str_replace( '_', '-', (string) ( $item['language'] ?? '' ) );
	if ( $facets ) {
		$record['facets'] = $facets;
	}
	if ( '' !== $language ) {
		$record['langs'] = [ $language ];
	}
	if ( $embed ) {
		$record['embed'] = $embed;
	}
	if ( $item['reply_to'] ) {
		$place           = static fn( $result ) => [
			'uri' => $result['uri'],
			'cid' => $result['cid'],
		];
		$record['reply'] = [
			'root'   => $place( $item['root'] ?? $item['reply_to'] ),
			'parent' => $place( $item['reply_to'] ),
		];
	}
	return $record;
}

/**
 * Returns the facets for links and hashtags in a text, with byte offsets, in the order of the text.
 *
 * @return list<array<string, mixed>>
 */
function build_facets( string $text ): array {
	$facets = [];
	preg_match_all( LINK_PATTERN, $text, $links, PREG_OFFSET_CAPTURE );
	foreach ( $links[0] as [$link, $at] ) {
		$link     = trim_link_punctuation( $link );
		$facets[] = build_facet(
			$at,
			$link,
			[
				'$type' => 'app.bsky.richtext.facet#link',
				'uri'   => preg_match( '~^https?://~i', $link )
					? $link
					: "https://$link",
			]
		);
	}
	preg_match_all( TAG_PATTERN, $text, $tags, PREG_OFFSET_CAPTURE );
	foreach ( $tags[0] as [$tag, $at] ) {
		$tag  = (string) preg_replace( '~\p{P}+$~u', '', $tag );
		$name = (string) preg_replace( '~^[#＃]~u', '', $tag );
		if ( strlen( mb_convert_encoding( $name, 'UTF-16LE', 'UTF-8' ) ) <= 2 * MAX_TAG_LENGTH ) {
			$facets[] = build_facet(
				$at,
				$tag,
				[
					'$type' => 'app.bsky.richtext.facet#tag',
					'tag'   => $name,
				]
			);
		}
	}
	usort(
		$facets,
		static fn( $one, $other ) => $one['index']['byteStart'] <=>
			$other['index']['byteStart']
	);
	return $facets;
}

/**
 * Returns the facets for mentioned accounts that exist.
 *
 * @return list<array<string, mixed>> Facets.
 */
function find_mention_facets( string $text ): array {
	preg_match_all( MENTION_PATTERN, $text, $names, PREG_OFFSET_CAPTURE );
	$facets   = [];
	$accounts = [];
	foreach ( array_slice( $names[0], 0, MAX_MENTIONS ) as [$name, $at] ) {
		$handle                = strtolower( substr( $name, 1 ) );
		$accounts[ $handle ] ??= Accounts\resolve_handle( $handle );
		$did                   = $accounts[ $handle ];
		if ( is_string( $did ) && '' !== $did ) {
			$facets[] = build_facet(
				$at,
				$name,
				[
					'$type' => 'app.bsky.richtext.facet#mention',
					'did'   => $did,
				]
			);
		}
	}
	return $facets;
}

/**
 * Returns a facet for a part of a text.
 *
 * @param int                   $at      Offset in bytes.
 * @param string                $part    The text of the facet.
 * @param array<string, string> $feature What it is, as the AT Protocol defines it.
 * @return array<string, mixed>
 */
function build_facet( int $at, string $part, array $feature ): array {
	return [
		'index'    => [
			'byteStart' => $at,
			'byteEnd'   => $at + strlen( $part ),
		],
		'features' => [ $feature ],
	];
}

/** Removes punctuation of the sentence from the end of a link. */
function trim_link_punctuation( string $link ): string {
	$link = (string) preg_replace( '~[.,;:!?…’”»›\'"]+$~u', '', $link );
	return str_ends_with( $link, ')' ) && ! str_contains( $link, '(' )
		? substr( $link, 0, -1 )
		: $link;
}
