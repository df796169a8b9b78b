<?php
/**
 * Gives every form at a place a number that stays with it: when it is moved, when another one is put
 * above it, when its labels or recipients are changed. Nothing is written into the content. Where a
 * change moves numbers away from positions, a record beside the content says which form has which.
 *
 * Without a record the first form has number 1, the second number 2. A number is never given twice.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Identity;

use Mainstay\Forms\Definition;
use Mainstay\Forms\Sources;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/sources.php';

/** Post meta with the record of a post, as JSON. */
const META = '_mainstay_form_numbers';

/** Option with the records of widgets and templates, by place. */
const OPTION = 'mainstay_form_numbers';

/** Two forms with other recipients are one form, edited, when they share so much of their fields. */
const MIN_OVERLAP = 0.5;

/**
 * Returns the numbers of the forms at a place, in the order of the content.
 *
 * @param string $kind Empty for blocks, `s` for shortcodes.
 * @return int[]
 */
function numbers( string $place, string $kind ): array {
	static $known    = [];
	$content         = Sources\content( $place );
	$record          = read_record( $place )[ $kind ] ?? null;
	$key             = md5( (string) wp_json_encode( [ $place, $kind, $content, $record ] ) );
	$known[ $key ] ??= array_column(
		align( $record, Sources\forms( $content, $kind ) )['forms'],
		'number'
	);
	return $known[ $key ];
}

/**
 * Updates the record after the content of a place has changed.
 *
 * @param string $before Content until now.
 * @param string $after  Content from now on.
 */
function update_record( string $place, string $before, string $after ): void {
	if ( $before === $after ) {
		return;
	}
	$record  = read_record( $place );
	$changed = $record;
	foreach ( [ '', 's' ] as $kind ) {
		$old = Sources\forms( $before, $kind );
		$new = Sources\forms( $after, $kind );
		if ( ! $old && ! isset( $record[ $kind ] ) ) {
			continue;
		}
		$aligned  = align( align( $record[ $kind ] ?? null, $old ), $new );
		$count    = count( $new );
		$is_plain =
			array_column( $aligned['forms'], 'number' ) ===
				( $count ? range( 1, $count ) : [] ) &&
			$count + 1 === $aligned['next'];
		if ( isset( $record[ $kind ] ) || ! $is_plain ) {
			$changed[ $kind ] = $aligned;
		}
	}
	if ( $changed !== $record ) {
		write_record( $place, $changed );
	}
}

/** Returns the place that a post is. */
function place_of( \WP_Post $post ): string {
	return in_array( $post->post_type, [ 'wp_template', 'wp_template_part' ], true )
		? "$post->post_type:$post->post_name"
		: (string) $post->ID;
}

/**
 * Updates the records of block widgets.
 *
 * @param array $before The option until now.
 * @param array $after  The option from now on.
 */
function update_widgets( array $before, array $after ): void {
	foreach ( $after as $number => $widget ) {
		$old = $before[ $number ]['content'] ?? null;
		$new = is_array( $widget ) ? $widget['content'] ?? null : null;
		if ( is_string( $old ) && is_string( $new ) ) {
			update_record( "widget-$number", $old, $new );
		}
	}
}

/**
 * Matches the forms of a record with those of a content.
 *
 * @param array|null $record As this function returns it; null where there is none.
 * @param array[]    $blocks Forms in the order of the content.
 * @return array{next: int, forms: array[]} Forms as describe() has them, with their number.
 */
function align( ?array $record, array $blocks ): array {
	$new = array_map( __NAMESPACE__ . '\describe', $blocks );
	if ( ! $record ) {
		foreach ( $new as $index => &$form ) {
			$form['number'] = $index + 1;
		}
		return [
			'next'  => count( $new ) + 1,
			'forms' => $new,
		];
	}
	$pairs = match_edited(
		$record['forms'],
		$new,
		match_equal( $record['forms'], $new )
	);
	$next  = $record['next'];
	foreach ( $new as $index => &$form ) {
		$form['number'] = isset( $pairs[ $index ] )
			? $record['forms'][ $pairs[ $index ] ]['number']
			: $next++;
	}
	return [
		'next'  => $next,
		'forms' => $new,
	];
}

/**
 * Returns what forms are compared by, as hashes: addresses do not belong into a record.
 *
 * @return array{print: string, to: string, name: string, fields: string[]}
 */
function describe( array $block ): array {
	$attributes = $block['attrs'] ?? [];
	$hash       = static fn( $value ) => substr(
		md5( (string) wp_json_encode( $value ) ),
		0,
		10
	);
	$fields     = [];
	Definition\collect( $block['innerBlocks'] ?? [], $fields );
	return [
		'print'  => $hash( Sources\slim( $block ) ),
		'to'     => $hash( $attributes['to'] ?? '' ),
		'name'   => $hash(
			[
				$attributes['subject'] ?? '',
				$attributes['formTitle'] ?? '',
			]
		),
		'fields' => array_map(
			static fn( $field ) => $hash(
				[
					$field['type'],
					$field['id'],
					$field['label'],
				]
			),
			$fields
		),
	];
}

/**
 * Pairs forms that are the same to the letter, wherever they are now. Several equal ones keep their
 * order; where there are more or fewer of them than before, those nearest to each other are the same.
 *
 * @return array<int, int> Index of the old form by index of the new one.
 */
function match_equal( array $old, array $new ): array {
	$pairs     = [];
	$distances = [];
	$prints    = array_column( $new, 'print' );
	foreach ( array_unique( $prints ) as $print ) {
		$now  = array_keys( $prints, $print, true );
		$were = array_keys( array_column( $old, 'print' ), $print, true );
		if ( count( $now ) === count( $were ) ) {
			$pairs += array_combine( $now, $were );
			continue;
		}
		foreach ( $now as $index ) {
			foreach ( $were as $at ) {
				$distances[ "$index-$at" ] = abs( $index - $at );
			}
		}
	}
	asort( $distances );
	foreach ( array_keys( $distances ) as $pair ) {
		[$index, $at] = array_map( 'intval', explode( '-', $pair ) );
		if ( ! isset( $pairs[ $index ] ) && ! in_array( $at, $pairs, true ) ) {
			$pairs[ $index ] = $at;
		}
	}
	return $pairs;
}

/**
 * Pairs forms that were edited. One with the same recipients may have been moved as well. One with
 * others has to stand where the old one stood, alone, with the same title and subject and at least
 * half of the fields: a message must not reach somebody else.
 *
 * @param array<int, int> $pairs Those that are known.
 * @return array<int, int>
 */
function match_edited( array $old, array $new, array $pairs ): array {
	$scores = [];
	foreach ( array_diff_key( $new, $pairs ) as $index => $form ) {
		foreach ( array_diff_key( $old, array_flip( $pairs ) ) as $at => $was ) {
			$is_here = is_same_gap( $index, $at, $pairs );
			$overlap = overlap( $was['fields'], $form['fields'] );
			if (
				$was['to'] === $form['to'] &&
				( $is_here || $overlap >= MIN_OVERLAP )
			) {
				$scores[ "$index-$at" ] =
					2 * $overlap +
					( $was['name'] === $form['name'] ? 1 : 0 ) +
					( $is_here ? 0.5 : 0 );
			}
		}
	}
	arsort( $scores );
	foreach ( array_keys( $scores ) as $pair ) {
		[$index, $at] = array_map( 'intval', explode( '-', $pair ) );
		if ( ! isset( $pairs[ $index ] ) && ! in_array( $at, $pairs, true ) ) {
			$pairs[ $index ] = $at;
		}
	}
	$known = $pairs;
	$left  = array_diff_key( $old, array_flip( $known ) );
	foreach ( array_diff_key( $new, $known ) as $index => $form ) {
		$beside = array_filter(
			array_keys( array_diff_key( $new, $known ) ),
			static fn( $other ) => gap( $other, $known ) === gap( $index, $known )
		);
		$here   = array_filter(
			array_keys( $left ),
			static fn( $at ) => is_same_gap( $index, $at, $known )
		);
		$was    = 1 === count( $here ) ? $left[ reset( $here ) ] : null;
		if (
			$was &&
			1 === count( $beside ) &&
			$was['name'] === $form['name'] &&
			overlap( $was['fields'], $form['fields'] ) >= MIN_OVERLAP &&
			! is_copy( $form, $was, $old )
		) {
			$pairs[ $index ] = reset( $here );
		}
	}
	return $pairs;
}

/**
 * Whether a form with other recipients than the one in whose place it stands is a copy of one that
 * had these: then the first was deleted.
 */
function is_copy( array $form, array $was, array $old ): bool {
	foreach ( $old as $other ) {
		if (
			$other['to'] === $form['to'] &&
			overlap( $other['fields'], $form['fields'] ) >=
				overlap( $was['fields'], $form['fields'] )
		) {
			return true;
		}
	}
	return false;
}

/**
 * Whether a form of the new content and one of the old stand between the same other forms.
 *
 * @param array<int, int> $pairs Index of the old form by index of the new one.
 */
function is_same_gap( int $index, int $at, array $pairs ): bool {
	$before = array_keys( array_filter( $pairs, static fn( $was ) => $was < $at ) );
	sort( $before );
	return gap( $index, $pairs ) === $before;
}

/**
 * Returns the known forms that stand before one of the new content, by their index there.
 *
 * @param array<int, int> $pairs Index of the old form by index of the new one.
 * @return int[]
 */
function gap( int $index, array $pairs ): array {
	$before = array_filter(
		array_keys( $pairs ),
		static fn( $known ) => $known < $index
	);
	sort( $before );
	return $before;
}

/** Returns the part of their fields that two forms share, from 0 to 1. */
function overlap( array $one, array $other ): float {
	$common = count_common( $one, $other );
	$all    = count( $one ) + count( $other ) - $common;
	return $all ? $common / $all : 1.0;
}

/** Counts the values that two lists share, each as often as both have it. */
function count_common( array $one, array $other ): int {
	$counts = array_count_values( $other );
	$common = 0;
	foreach ( array_count_values( $one ) as $value => $count ) {
		$common += min( $count, $counts[ $value ] ?? 0 );
	}
	return $common;
}

/** Returns the record of a place by kind of form; empty where there is none. */
function read_record( string $place ): array {
	$record = is_numeric( $place )
		? json_decode( (string) get_post_meta( (int) $place, META, true ), true )
		: ( (array) get_option( OPTION, [] ) )[ key_of( $place ) ] ?? null;
	return is_array( $record ) ? $record : [];
}

function write_record( string $place, array $record ): void {
	if ( is_numeric( $place ) ) {
		update_post_meta(
			(int) $place,
			META,
			wp_slash( (string) wp_json_encode( $record ) )
		);
		return;
	}
	update_option(
		OPTION,
		[ key_of( $place ) => $record ] + (array) get_option( OPTION, [] ),
		false
	);
}

/** Returns the name of a place in the option: templates belong to a theme. */
function key_of( string $place ): string {
	return str_starts_with( $place, 'widget-' )
		? $place
		: get_stylesheet() . "//$place";
}
