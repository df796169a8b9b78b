<?php
/**
 * Reads subtitles: WebVTT, SRT and SBV, by the same rule as parse-cues.ts of Conversation; both are tested with
 * tests/unit/extensions/blocks/conversation/transcript/subtitles.json. All are cues: a row with start and end, then
 * rows of text.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Subtitles;

use Mainstay\Core\Speakers;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/speakers.php';

/** Parts of patterns: hours, minutes and seconds, and what follows the full stop. */
const TIME     = '(?:(\d{1,3}):)?(\d{1,2}):(\d{2})';
const FRACTION = '(?:[.,](\d{1,3}))?';

/**
 * Patterns of times: `00:00:01,000 --> 00:00:02,500` with comma or full stop, then settings, and words in some files;
 * and `0:00:01.000,0:00:02.500`. Two times of day such as `10:30, 11:45` are words.
 */
const TIMING_PATTERNS = [
	'~^\s*' . TIME . FRACTION . '\s*-->\s*\d[\d:.,]*(.*)$~',
	'~^(?=\s*[\d:]*(?:\.|:\d+:))\s*' . TIME . '(?:\.(\d{1,3}))?\s*,\s*\d{1,3}:\d{2}[\d:.]*\s*$~',
];

/** Pattern of `align:start` in WebVTT and `X1:117` in SRT. */
const SETTING_PATTERN = '~(?:^|\s)(?:vertical|line|position|size|align|region|[xy][12]):\S*~i';

/**
 * Pattern of the first row of WebVTT, of a note and of styles: what follows, up to an empty row, nobody says. Other
 * subtitles have none of them.
 */
const UNSAID_PATTERN = '~^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)~';

/** Pattern of `<v Anna>` and `<v.loud Anna>`. */
const VOICE_PATTERN = '~<v(?:\.[^\s<>]*)?\s+([^<>]*)>~i';

/** Pattern of `<i>`, `</c.loud>`, `<00:01.000>`, and of `{\an8}` in SRT. Other words between angle brackets are said. */
const MARKUP_PATTERN = '~</?(?:[bisu]|em|rt|ruby|strong)(?:\.[\w.-]+)?\s*/?>|</?(?:[cv]|font|lang|span)(?:[\s.][^<>]*)?>|<\d+:[\d:.]*>|\{\\\\[^{}]*\}~i';

/** Pattern of a new row inside of a row, which separates two words. */
const BREAK_PATTERN = '~\s*</?br\s*/?>\s*~i';

/** Entities that WebVTT knows. */
const ENTITIES = [
	'&amp;'  => '&',
	'&lt;'   => '<',
	'&gt;'   => '>',
	'&nbsp;' => ' ',
	'&lrm;'  => "\u{200e}",
	'&rlm;'  => "\u{200f}",
];

/** Pattern of the sign by which another person begins in live captions, and in a dialogue of subtitles. */
const CHANGE_PATTERN = '~^(?:>>+|[-–—])\s*~u';

/** From this share of cues on, a file is one in which each cue begins with a name. */
const MIN_PREFIXED_SHARE = 0.8;

/**
 * Returns when a cue begins, in seconds, or null for a row that is no time.
 *
 * @param string $row
 */
function read_time( string $row ): ?float {
	return read_timing( $row )['time'] ?? null;
}

/**
 * Returns when a cue begins, in seconds, and the words behind the times; null for a row that is no time.
 *
 * @return array{time: float, words: string}|null
 */
function read_timing( string $row ): ?array {
	foreach ( str_contains( $row, ':' ) ? TIMING_PATTERNS : [] as $pattern ) {
		if ( preg_match( $pattern, $row, $found ) ) {
			return [
				'time'  => 3600 * (int) $found[1] + 60 * (int) $found[2] + (float) ( "$found[3]." . ( $found[4] ?? '0' ) ),
				'words' => trim_row( (string) preg_replace( SETTING_PATTERN, '', $found[5] ?? '' ) ),
			];
		}
	}
	return null;
}

/**
 * Returns the rows of a text.
 *
 * @return list<string>
 */
function split_rows( string $text ): array {
	return preg_split( '~\r\n|\n|\r~', preg_replace( '~^\xEF\xBB\xBF~', '', $text ) );
}

/** Returns a row without spaces of any kind at its ends. */
function trim_row( string $row ): string {
	return (string) preg_replace( '~^\s+|\s+$~u', '', $row );
}

/** Returns whether a text is subtitles. */
function is_subtitles( string $text ): bool {
	foreach ( split_rows( $text ) as $row ) {
		if ( null !== read_time( $row ) ) {
			return true;
		}
	}
	return false;
}

/**
 * Returns the cues of subtitles. An empty row may stand inside a cue: words after it are its own, and words before
 * the first time are a cue. Numbers and names of cues, notes and styles are left out.
 *
 * @param string $text UTF-8.
 * @return list<array{start: float, rows: list<string>}>
 */
function read_cues( string $text ): array {
	$rows      = split_rows( $text );
	$is_webvtt = (bool) preg_match( '~^\s*WEBVTT(?:\s|$)~', implode( "\n", array_slice( $rows, 0, 20 ) ) );
	$cues      = [];
	// What stands before the first time; it is a cue only if it has rows.
	$cue = [
		'start' => null,
		'rows'  => [],
	];
	// Rows since an empty one, or since the beginning.
	$apart        = [];
	$is_unsaid    = false;
	$is_after_gap = true;
	$is_only_row  = false;
	foreach ( $rows as $row ) {
		$timing = read_timing( $row );
		if ( $timing ) {
			add_cue( $cues, $cue, $apart, true, $is_webvtt && $is_only_row );
			$cue          = [
				'start' => $timing['time'],
				'rows'  => '' === $timing['words'] ? [] : [ $timing['words'] ],
			];
			$apart        = null;
			$is_unsaid    = false;
			$is_after_gap = false;
			$is_only_row  = false;
		} elseif ( '' === trim_row( $row ) ) {
			$apart      ??= [];
			$is_unsaid    = false;
			$is_after_gap = true;
			$is_only_row  = false;
		} else {
			$is_unsaid    = $is_unsaid || ( $is_webvtt && $is_after_gap && preg_match( UNSAID_PATTERN, $row ) );
			$is_only_row  = $is_after_gap && ! $is_unsaid;
			$is_after_gap = false;
			if ( $is_unsaid ) {
				continue;
			}
			if ( null === $apart ) {
				$cue['rows'][] = $row;
			} else {
				$apart[] = $row;
			}
		}
	}
	add_cue( $cues, $cue, $apart, false, false );
	return $cues;
}

/**
 * Adds a cue to those before, without the number or name of the next one.
 *
 * @param list<array{start: float, rows: list<string>}> $cues          Those before.
 * @param array{start: ?float, rows: list<string>}      $cue           Cue to add.
 * @param list<string>|null                             $apart         Rows behind an empty one; null for none.
 * @param bool                                          $is_before_cue Whether another cue follows.
 * @param bool                                          $is_only_row   Whether the last row stands alone, as the name of
 *                                                                     a cue of WebVTT does.
 */
function add_cue( array &$cues, array $cue, ?array $apart, bool $is_before_cue, bool $is_only_row ): void {
	$number = count( $cues ) + ( null === $cue['start'] ? 1 : 2 );
	$said   = $apart ?? $cue['rows'];
	$last   = end( $said );
	$is_id  = false !== $last && preg_match( '~^\s*\d+\s*$~', $last )
		? $is_before_cue || ( null !== $apart && (int) $last === $number )
		: null !== $apart && $is_only_row && $is_before_cue;
	if ( $is_id ) {
		array_pop( $said );
	}
	$rows = null === $apart ? $said : [ ...$cue['rows'], ...$said ];
	if ( null !== $cue['start'] || $rows ) {
		$cues[] = [
			'start' => $cue['start'] ?? 0.0,
			'rows'  => $rows,
		];
	}
}

/**
 * Returns the text of a row, and whether a sign before it says that another person begins.
 *
 * @param string $row With markup.
 * @return array{text: string, is_turn: bool}
 */
function read_row( string $row ): array {
	$raw     = trim_row( (string) preg_replace( [ BREAK_PATTERN, MARKUP_PATTERN ], [ ' ', '' ], $row ) );
	$raw     = str_starts_with( $raw, '&gt;&gt;' ) ? '>>' . substr( $raw, 8 ) : $raw;
	$is_turn = (bool) preg_match( CHANGE_PATTERN, $raw, $sign );
	return [
		'text'    => trim_row( strtr( substr( $raw, strlen( $sign[0] ?? '' ) ), ENTITIES ) ),
		'is_turn' => $is_turn,
	];
}

/**
 * Returns who says what, in the order of the file. Where cues name speakers by a prefix, a cue without one goes on
 * with the speaker before.
 *
 * @param string $text UTF-8.
 * @return list<array{start: float, speaker: string, text: string}>
 */
function read_lines( string $text ): array {
	$cues       = read_cues( $text );
	$has_voices = (bool) preg_match( VOICE_PATTERN, $text );
	$rows       = [];
	$prefixed   = 0;
	foreach ( $cues as $cue ) {
		$read      = array_map( __NAMESPACE__ . '\read_row', $cue['rows'] );
		$prefixed += $read && Speakers\read_prefix( $read[0]['text'] ) ? 1 : 0;
		array_push( $rows, ...$read );
	}
	$speakers = Speakers\find_speakers( $rows, $prefixed >= MIN_PREFIXED_SHARE * count( $cues ) );
	$lines    = [];
	$before   = '';
	foreach ( $cues as $cue ) {
		foreach ( split_cue( $cue['rows'], $speakers ) as $line ) {
			$before = $line['speaker'] ?? ( $has_voices ? '' : $before );
			if ( '' !== $line['text'] ) {
				$lines[] = [
					'start'   => $cue['start'],
					'speaker' => $before,
					'text'    => $line['text'],
				];
			}
		}
	}
	return $lines;
}

/**
 * Returns one cue as lines of one person each; most have one. A line may have a speaker and no text, where the words
 * come in the next cue.
 *
 * @param list<string>        $rows     With markup.
 * @param array<string, true> $speakers Of Speakers\find_speakers().
 * @return list<array{speaker: ?string, text: string}> `speaker` is null where nothing says who it is.
 */
function split_cue( array $rows, array $speakers ): array {
	$lines = [];
	foreach ( $rows as $row ) {
		foreach ( preg_split( '~(?=<v(?:\.[^\s<>]*)?\s[^<>]*>)~i', $row ) as $part ) {
			$line = read_part( $part, $speakers );
			$last = array_key_last( $lines );
			if ( null === $line['speaker'] && null !== $last ) {
				$lines[ $last ]['text'] = trim( "{$lines[ $last ]['text']} {$line['text']}" );
			} elseif ( '' !== $line['text'] || ( $line['speaker'] ?? '' ) !== '' ) {
				$lines[] = $line;
			}
		}
	}
	return $lines;
}

/**
 * Returns what one person says in a row, or in a part of it that begins with a voice.
 *
 * @param string              $part     With markup.
 * @param array<string, true> $speakers Of Speakers\find_speakers().
 * @return array{speaker: ?string, text: string}
 */
function read_part( string $part, array $speakers ): array {
	[ 'text' => $text, 'is_turn' => $is_turn ] = read_row( $part );
	if ( preg_match( VOICE_PATTERN, $part, $voice ) ) {
		return [
			'speaker' => trim( strtr( $voice[1], ENTITIES ) ),
			'text'    => $text,
		];
	}
	$prefix = Speakers\read_prefix( $text );
	$is_his = $prefix && ( $is_turn ? Speakers\is_name( $prefix['name'] ) : isset( $speakers[ Speakers\get_key( $prefix['name'] ) ] ) );
	return [
		'speaker' => $is_his ? $prefix['name'] : ( $is_turn ? '' : null ),
		'text'    => $is_his ? $prefix['rest'] : $text,
	];
}
