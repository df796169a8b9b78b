<?php
/**
 * Fetches chapters and transcripts of episodes (Podcasting 2.0) when a visitor opens them first. The
 * server fetches them, so that hosts need no CORS headers and learn nothing of visitors.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\Extras;

use Mainstay\Core\Lock;
use Mainstay\Core\PlainText;
use Mainstay\Podcast;
use Mainstay\Podcast\Episode\Episode;
use Mainstay\Podcast\Text;
use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/podcast.php';
require_once __DIR__ . '/text.php';
require_once dirname( __DIR__ ) . '/core/lock.php';

/** Bytes of such a file at most. */
const MAX_EXTRA_BYTES = 2 * MB_IN_BYTES;
/** Chapters or paragraphs of a file at most. */
const MAX_PARTS = 5000;

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
			? array_slice( parse_extra( $kind, $file['type'], $answer['body'] ), 0, MAX_PARTS )
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
			'This cannot be shown at the moment. Please try again later.',
			'mainstay-blocks'
		),
		[ 'status' => 502 ]
	);
}

/**
 * Parses a file.
 *
 * @param string $kind `chapters` or `transcript`.
 * @param string $type Part of the content type, e.g. `json` or `vtt`.
 * @param string $body
 * @return array<int, array<string, mixed>>
 */
function parse_extra( string $kind, string $type, string $body ): array {
	$body = PlainText\scrub_utf8( $body );
	if ( 'json' === $type ) {
		$data = json_decode( $body, true, 32 );
		$list = $data[ 'chapters' === $kind ? 'chapters' : 'segments' ] ?? null;
		return is_array( $list ) ? parse_json_parts( $list ) : [];
	}
	return match ( $type ) {
		'html' => array_map(
			static fn( $text ) => [ 'text' => $text ],
			array_filter(
				array_map( 'trim', preg_split( '~\n{2,}~', extract_paragraphs( $body ) ) )
			)
		),
		'plain' => array_map(
			static fn( $text ) => [
				'text' => Text\to_plain_line( $text, 'description' ),
			],
			array_values(
				array_filter( array_map( 'trim', preg_split( '~\R{2,}~', $body ) ) )
			)
		),
		default => parse_subtitle_cues( $body )
	};
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
			'start' => is_numeric( $one['startTime'] ?? null )
				? max( 0, (float) $one['startTime'] )
				: 0,
		];
	}
	return $parts;
}

/**
 * Returns the cues of WebVTT or SRT; consecutive ones of the same speaker are joined.
 *
 * @return list<array<string, mixed>>
 */
function parse_subtitle_cues( string $body ): array {
	$parts = [];
	$time  = '(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,]\d{1,3}';
	foreach ( preg_split( '~\R{2,}~', $body ) as $cue ) {
		if (
			! preg_match(
				"~^(?:.*\R)?\s*$time\s+-->\s+\S+.*\R([\s\S]+)$~u",
				trim( $cue ),
				$found
			)
		) {
			continue;
		}
		$speaker = preg_match(
			'~<v(?:\.[\w.]+)?\s+([^>]{1,100})>~',
			$found[4],
			$voice
		)
			? $voice[1]
			: '';
		$text    = Text\to_plain_line( $found[4], 'description' );
		if (
			'' === $speaker &&
			preg_match( '~^([^:.!?]{1,40}):\s+(.+)$~u', $text, $said )
		) {
			[, $speaker, $text] = $said;
		}
		$last = array_key_last( $parts );
		if (
			null !== $last &&
			( $parts[ $last ]['speaker'] ?? '' ) === $speaker &&
			strlen( $parts[ $last ]['text'] ) < 400
		) {
			$parts[ $last ]['text'] .= " $text";
			continue;
		}
		$parts[] = array_filter(
			[
				'text'    => $text,
				'speaker' => Text\to_plain_line( $speaker, 'title' ),
			]
		) + [
			'start' =>
				3600 * (int) $found[1] + 60 * (int) $found[2] + (int) $found[3],
		];
	}
	return $parts;
}
