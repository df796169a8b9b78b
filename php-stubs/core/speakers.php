<?php
/**
 * Decides which of the words before a colon in a transcript are names of speakers, by the same rule as
 * find-speakers.ts of Conversation; both are tested with
 * tests/unit/extensions/blocks/conversation/transcript/subtitles.json.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Speakers;

defined( 'ABSPATH' ) || exit();

/** Letters and words of a name at most; what is longer is a sentence. */
const MAX_NAME_LETTERS = 60;
const MAX_NAME_WORDS   = 6;

/** Words of a name at most where none of them has a capital. */
const MAX_SMALL_WORDS = 2;

/** Pattern of small words that names have between their parts. */
const PARTICLE_PATTERN = '~^(al|and|bin|da|dal|de|del|den|der|des|di|do|dos|du|e|el|et|of|ter|the|und|van|vom|von|y|zu|zum|zur|&)$~D';

/** Pattern of how parts of names begin: with a capital, a digit, or a letter of a script without capitals. */
const NAME_PART_PATTERN = '~^[("\'’“]*[\p{Lu}\p{Lt}\p{Lo}\p{N}#]~u';

/** Pattern of a row that begins with words and a colon; behind a wide colon no space has to follow. */
const PREFIX_PATTERN = '~^(\**[[(]?)([^:：[\]()<>*][^:：<>*]{0,80}?)[\])]?\**(?::\**(?=\s|$)|：)\**\s*(.*)$~su';

/** Pattern of what ends with a number. */
const NUMBERED_PATTERN = '~[\s#]\d+$~D';

/**
 * Reads the words before the first colon of a row, whatever they are.
 *
 * @param string $row Without spaces at its ends.
 * @return array{name: string, rest: string, is_marked: bool}|null `is_marked`: whether brackets or stars stand around
 *         them. Null where no colon stands in a place where one ends a name.
 */
function read_prefix( string $row ): ?array {
	return preg_match( '~[:：]~u', mb_substr( $row, 0, 100 ) ) && preg_match( PREFIX_PATTERN, $row, $found )
		? [
			'name'      => trim( $found[2] ),
			'rest'      => $found[3],
			'is_marked' => '' !== $found[1],
		]
		: null;
}

/** Returns whether a text could be a name. */
function is_name( string $text ): bool {
	if ( '' === $text || mb_strlen( $text ) > MAX_NAME_LETTERS || ! preg_match( '~\p{L}~u', $text ) ) {
		return false;
	}
	$words = preg_split( '~\s+~u', $text );
	// A sentence may begin with a capital, too, but it ends otherwise.
	if (
		count( $words ) > MAX_NAME_WORDS ||
		preg_match( '~[.!?…。！？]$~uD', preg_replace( '~\b\p{L}{1,3}\.$~uD', '', $text ) )
	) {
		return false;
	}
	foreach ( $words as $word ) {
		if ( ! preg_match( NAME_PART_PATTERN, $word ) && ! preg_match( PARTICLE_PATTERN, $word ) ) {
			return false;
		}
	}
	return true;
}

/** Returns whether a text could be a name in a file that writes names in small letters. */
function could_be_name( string $text ): bool {
	return is_name( $text ) ||
		( count( preg_split( '~\s+~u', $text ) ) <= MAX_SMALL_WORDS && is_name( mb_strtoupper( $text ) ) );
}

/**
 * Finds the speakers among the words before colons: "Anna: Hello." begins a turn, "Remember: never give up." may
 * not. A name is one that recurs, that is marked or written as a name, or that stands in a file in which most rows
 * begin with one.
 *
 * @param list<array{text: string, is_turn: bool}> $rows              Without times and markup; `is_turn`: the file
 *                                                                    itself says that somebody's turn begins.
 * @param bool                                     $are_most_prefixed Whether most turns begin with words before a colon.
 * @return array<string, true> Keys of the speakers, see get_key().
 */
function find_speakers( array $rows, bool $are_most_prefixed ): array {
	$candidates = array_filter( count_candidates( $rows ), static fn( array $one ) => ! is_announcement( $one ) );
	$speakers   = array_filter(
		$candidates,
		static fn( array $candidate ) => is_speaker( $candidate, $are_most_prefixed )
	);
	// Who writes names in small letters writes all of them so.
	$is_small = ! $speakers && $are_most_prefixed && array_filter( $candidates, static fn( array $one ) => $one['count'] > 1 );
	return array_fill_keys( array_keys( $is_small ? $candidates : $speakers ), true );
}

/**
 * Returns the words before colons that could be names.
 *
 * @param list<array{text: string, is_turn: bool}> $rows Without times and markup.
 * @return array<string, array{name: string, count: int, is_marked: bool}> By key; `name` as it stands for the first time.
 */
function count_candidates( array $rows ): array {
	$candidates = [];
	foreach ( $rows as $row ) {
		$prefix = read_prefix( $row['text'] );
		if ( ! $prefix || ! could_be_name( $prefix['name'] ) ) {
			continue;
		}
		$key                = get_key( $prefix['name'] );
		$known              = $candidates[ $key ] ?? [
			'name'      => $prefix['name'],
			'count'     => 0,
			'is_marked' => false,
		];
		$candidates[ $key ] = [
			'name'      => $known['name'],
			'count'     => $known['count'] + 1,
			'is_marked' => $known['is_marked'] || $row['is_turn'] || $prefix['is_marked'],
		];
	}
	return $candidates;
}

/**
 * Returns whether words before a colon are a speaker's name.
 *
 * @param array{name: string, count: int, is_marked: bool} $candidate
 * @param bool                                             $are_most_prefixed Whether most turns begin with such words.
 */
function is_speaker( array $candidate, bool $are_most_prefixed ): bool {
	[ 'name' => $name, 'count' => $count, 'is_marked' => $is_marked ] = $candidate;
	if ( ! is_name( $name ) ) {
		return false;
	}
	if ( $count > 1 || $is_marked ) {
		return true;
	}
	if ( preg_match( NUMBERED_PATTERN, $name ) ) {
		return $are_most_prefixed && preg_match( '~^(?:#|(?:' . get_words()['numbered'] . ')\s)~iu', $name );
	}
	// What is in capitals or in several parts is hardly anything but a name.
	return $are_most_prefixed ||
		preg_match( '~\p{L}\s+\p{L}~u', $name ) ||
		( preg_match( '~\p{Lu}{2}~u', $name ) && ! preg_match( '~\p{Ll}~u', $name ) );
}

/**
 * Returns whether words before a colon announce what follows, and are nobody's name, however often they stand there.
 *
 * @param array{name: string, count: int, is_marked: bool} $candidate
 */
function is_announcement( array $candidate ): bool {
	// Initials may recur.
	return ! $candidate['is_marked'] &&
		( 1 === $candidate['count'] || mb_strlen( $candidate['name'] ) > 2 ) &&
		preg_match( '~^(?:' . get_words()['announcements'] . ')$~iuD', $candidate['name'] );
}

/** Returns what names that differ in capitals only have in common, whatever their language, as shared/speakers/same-name.ts. */
function get_key( string $name ): string {
	return str_replace( [ 'ı', "i\u{307}" ], 'i', mb_strtolower( $name ) );
}

/**
 * Returns the patterns of words that are no names: shared/speakers/speaker-words.json.
 *
 * @return array{announcements: string, numbered: string}
 */
function get_words(): array {
	static $words;
	$words ??= array_map(
		static fn( array $patterns ) => implode( '|', $patterns ),
		(array) wp_json_file_decode( dirname( __DIR__ ) . '/speaker-words.json', [ 'associative' => true ] )
	);
	return $words;
}
