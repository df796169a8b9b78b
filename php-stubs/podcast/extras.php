<?php
/**
 * Fetches chapters and transcripts of episodes (Podcasting 2.0) when a visitor opens them first. The
 * server fetches them, so that hosts need no CORS headers and learn nothing of visitors.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\Extras;

use Mainstay\Core\Charset;
use Mainstay\Core\Lock;
use Mainstay\Core\PlainText;
use Mainstay\Core\Subtitles;
use Mainstay\Podcast;
use Mainstay\Podcast\Episode\Episode;
use Mainstay\Podcast\Text;
use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/podcast.php';
require_once __DIR__ . '/text.php';
require_once dirname( __DIR__ ) . '/core/charset.php';
require_once dirname( __DIR__ ) . '/core/lock.php';
require_once dirname( __DIR__ ) . '/core/subtitles.php';

/** Bytes of such a file at most. */
const MAX_EXTRA_BYTES = 2 * MB_IN_BYTES;
/** Chapters or paragraphs of a file at most, after what belongs together was joined. */
const MAX_PARTS = 5000;

/** Bytes of a paragraph of a transcript, from which on it ends with its present sentence, or anyhow. */
const MIN_PARAGRAPH_BYTES = 200;
const MAX_PARAGRAPH_BYTES = 400;

/**
 * Returns the chapters or the transcript of an episode, cached for a week, failures for ten minutes.
 *
 * @param string  $kind    `chapters` or `transcript`.
 * @param Episode $episode Of the podcast.
 * @return list<array<string, mixed>>|WP_Error Each with `start` (seconds; may lack in a transcript),
 *         `text`, and maybe `url` (of a chapter) or `speaker`; `mainstay_not_there` (502).
 */
function get_episode_parts( string $kind, Episode $episode ): array|WP_Error {
	$file = 'chapters' === $kind ? $episode->chapters : $episode->transcript;
	if ( ! $file ) {
		return extra_missing_error();
	}
	$name = 'mainstay_feed_extra_' . md5( $kind . $file['url'] );
	$kept = get_transient( $name );
	if ( is_array( $kept ) ) {
		return $kept ?: extra_missing_error();
	}
	if ( ! Lock\acquire_lock( "{$name}_lock" ) ) {
		return extra_missing_error();
	}
	try {
		$answer   = Http\send_request(
			$file['url'],
			[
				'max_bytes' => MAX_EXTRA_BYTES,
				'seconds'   => Podcast\REFRESH_TIMEOUT_SECONDS,
			]
		);
		$is_right = ! is_wp_error( $answer ) && 200 === $answer['status'];
		$parts    = $is_right
			? limit_parts( parse_extra( $kind, decode_file( $answer ) ) )
			: [];
		set_transient(
			$name,
			$parts,
			$parts ? WEEK_IN_SECONDS : 10 * MINUTE_IN_SECONDS
		);
	} finally {
		Lock\release_lock( "{$name}_lock" );
	}
	return $parts ?: extra_missing_error();
}

/**
 * Returns the chapters of an episode that were fetched before, and has them fetched by WP-Cron where they
 * were not: a page does not wait for another server.
 *
 * @param Episode $episode Of this site's own podcast, with chapters.
 * @return list<array<string, mixed>> As get_episode_parts() returns them; empty while there are none.
 */
function get_chapters_for_page( Episode $episode ): array {
	$kept = get_transient( 'mainstay_feed_extra_' . md5( "chapters{$episode->chapters['url']}" ) );
	if ( is_array( $kept ) ) {
		return $kept;
	}
	$arguments = [ $episode->chapters['url'], $episode->chapters['type'] ];
	if ( ! wp_next_scheduled( 'mainstay_chapters', $arguments ) ) {
		wp_schedule_single_event( time(), 'mainstay_chapters', $arguments );
	}
	return [];
}

/** Returns the error that a file cannot be shown (`mainstay_not_there`, 502). */
function extra_missing_error(): WP_Error {
	return new WP_Error(
		'mainstay_not_there',
		__(
			'This cannot be shown at the moment. Try again later.',
			'mainstay-blocks'
		),
		[ 'status' => 502 ]
	);
}

/**
 * Returns the text of a file in UTF-8, whatever it was sent in.
 *
 * @param array<string, mixed> $answer Answer of Http\send_request().
 */
function decode_file( array $answer ): string {
	$body = (string) $answer['body'];
	preg_match( '~charset\s*=\s*"?([\w.:-]{1,40})~i', (string) ( $answer['headers']['content-type'] ?? '' ), $charset );
	[$marked, $body] = Charset\split_byte_order_mark( $body );
	if ( '' !== $marked ) {
		return Charset\to_readable_utf8( $body, $marked );
	}
	// Most files that name no charset and are not UTF-8 were written on Windows.
	return mb_check_encoding( $body, 'UTF-8' )
		? $body
		: Charset\to_readable_utf8( $body, preg_match( '~^utf-?8$~i', $charset[1] ?? '' ) ? 'windows-1252' : $charset[1] ?? 'windows-1252' );
}

/**
 * Returns no more parts than are kept, the last of which says so.
 *
 * @param list<array<string, mixed>> $parts
 * @return list<array<string, mixed>>
 */
function limit_parts( array $parts ): array {
	if ( count( $parts ) <= MAX_PARTS ) {
		return $parts;
	}
	$kept   = array_slice( $parts, 0, MAX_PARTS - 1 );
	$kept[] = [
		'text' => __( 'The rest is too long to be shown here. Open the file to read all of it.', 'mainstay-blocks' ),
	];
	return $kept;
}

/**
 * Parses a file. What it is, its content decides: its type is often missing, or another one.
 *
 * @param string $kind `chapters` or `transcript`.
 * @param string $body UTF-8.
 * @return list<array<string, mixed>>
 */
function parse_extra( string $kind, string $body ): array {
	$is_chapters = 'chapters' === $kind;
	$body        = trim( PlainText\scrub_utf8( $body ) );
	if ( preg_match( '~^[[{]~', $body ) ) {
		$data = json_decode( $body, true, 32 );
		$list = is_array( $data ) && array_is_list( $data ) ? $data : $data[ $is_chapters ? 'chapters' : 'segments' ] ?? null;
		if ( is_array( $list ) ) {
			$parts = parse_json_parts( $list );
			return $is_chapters ? sort_chapters( $parts ) : join_parts( $parts );
		}
	}
	if ( Subtitles\is_subtitles( $body ) ) {
		$parts = parse_subtitle_cues( $body );
		return $is_chapters ? sort_chapters( $parts ) : join_parts( $parts );
	}
	if ( $is_chapters ) {
		return [];
	}
	$is_html = preg_match( '~^<|</?(?:p|div|br|cite|time|li|span)\b[^<>]*>~i', $body );
	$texts   = $is_html
		? preg_split( '~\n{2,}~', extract_paragraphs( $body ) )
		: array_map(
			static fn( $text ) => Text\to_plain_line( $text, 'description' ),
			preg_split( '~\R{2,}~', $body )
		);
	return array_map(
		static fn( $text ) => [ 'text' => $text ],
		array_values( array_filter( array_map( 'trim', $texts ), static fn( $text ) => '' !== $text ) )
	);
}

/**
 * Returns chapters in the order of their times.
 *
 * @param list<array<string, mixed>> $parts
 * @return list<array<string, mixed>>
 */
function sort_chapters( array $parts ): array {
	usort( $parts, static fn( $one, $other ) => $one['start'] <=> $other['start'] );
	return $parts;
}

/**
 * Joins what one speaker says on end: programs that write transcripts make a part of each row, or of each word.
 *
 * @param list<array<string, mixed>> $parts With `text`, and maybe `speaker`.
 * @return list<array<string, mixed>>
 */
function join_parts( array $parts ): array {
	$joined = [];
	foreach ( $parts as $part ) {
		$last   = array_key_last( $joined );
		$before = null === $last ? '' : $joined[ $last ]['text'];
		$is_end = strlen( $before ) >= MAX_PARAGRAPH_BYTES || ( strlen( $before ) >= MIN_PARAGRAPH_BYTES && preg_match( '~[.!?…。！？]["”’»)]*$~uD', $before ) );
		if ( null === $last || $is_end || ( $joined[ $last ]['speaker'] ?? '' ) !== ( $part['speaker'] ?? '' ) ) {
			$joined[] = $part;
		} else {
			$joined[ $last ]['text'] .= " {$part['text']}";
		}
	}
	return $joined;
}

/** Returns all paragraphs of HTML, separated by empty lines. Unlike texts of a feed, it is HTML for certain: every tag goes. */
function extract_paragraphs( string $html ): string {
	$html  = (string) preg_replace(
		'~<(script|style|head|template)\b.*?</\1\s*>~is',
		'',
		$html
	);
	$parts = preg_split( '~</(?:p|div|li|h\d|cite)\s*>~i', $html );
	return implode(
		"\n\n",
		array_map(
			static fn( $part ) => Text\truncate_text( PlainText\get_plain_line( $part ), Text\MAX_TEXT_LENGTHS['description'] ),
			$parts
		)
	);
}

/**
 * Returns the chapters or segments of decoded JSON.
 *
 * @param array<array-key, mixed> $list
 * @return list<array<string, mixed>>
 */
function parse_json_parts( array $list ): array {
	$parts = [];
	foreach ( $list as $one ) {
		$text = is_array( $one ) ? $one['title'] ?? ( $one['body'] ?? null ) : null;
		// `toc` is false for chapters that are not listed.
		if ( ! is_string( $text ) || false === ( $one['toc'] ?? true ) ) {
			continue;
		}
		$url     = is_string( $one['url'] ?? null )
			? Http\sanitize_https_url( $one['url'] )
			: '';
		$speaker = is_string( $one['speaker'] ?? null )
			? Text\to_plain_line( $one['speaker'], 'title' )
			: '';
		$parts[] = array_filter(
			[
				'text'    => Text\to_plain_line( $text, 'description' ),
				'url'     => $url,
				'speaker' => $speaker,
			]
		) + [
			'start' => read_seconds( $one['startTime'] ?? null ),
		];
	}
	return $parts;
}

/**
 * Returns a time in seconds, from a number or from `1:02:03`; 0 for anything else.
 *
 * @param mixed $time
 */
function read_seconds( $time ): float|int {
	return is_numeric( $time ) ? max( 0, (float) $time ) : Text\parse_duration( is_string( $time ) ? trim( $time ) : '' );
}

/**
 * Returns what is said in subtitles, and by whom.
 *
 * @return list<array<string, mixed>>
 */
function parse_subtitle_cues( string $body ): array {
	return array_map(
		static fn( $line ) => array_filter(
			[
				'text'    => Text\truncate_text( preg_replace( '~\s+~u', ' ', $line['text'] ), Text\MAX_TEXT_LENGTHS['description'] ),
				'speaker' => Text\truncate_text( $line['speaker'], Text\MAX_TEXT_LENGTHS['title'] ),
			],
			static fn( $text ) => '' !== $text
		) + [ 'start' => (int) $line['start'] ],
		Subtitles\read_lines( $body )
	);
}
