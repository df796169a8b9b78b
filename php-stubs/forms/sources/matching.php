<?php
/**
 * Matches the forms of a content before and after a change, so that each keeps its number.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Sources\Matching;

use Mainstay\Forms\Sources\Fingerprints;
use Mainstay\Forms\Definition;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/definition/definition.php';
require_once __DIR__ . '/fingerprints.php';

/**
 * Part of their fields, from 0 to 1, that two forms with different recipients must share to count as
 * one edited form.
 */
const MIN_FIELD_OVERLAP = 0.5;

/**
 * Matches the forms of a record with those of a content.
 *
 * @param array{next: int, forms: array<int, array<string, mixed>>}|null $record As this function returns it; null where there is none.
 * @param array<int, array<string, mixed>> $blocks Parsed forms in the order of the content.
 * @return array{next: int, forms: array<int, array<string, mixed>>} The next free number, and the
 *         hashes of each form with its number.
 */
function match_forms( ?array $record, array $blocks ): array {
	$new = array_map( __NAMESPACE__ . '\get_form_hashes', $blocks );
	if ( ! $record ) {
		foreach ( $new as $index => &$form ) {
			$form['number'] = $index + 1;
		}
		return [
			'next'  => count( $new ) + 1,
			'forms' => $new,
		];
	}
	$pairs = match_edited_forms(
		$record['forms'],
		$new,
		match_identical_forms( $record['forms'], $new )
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
 * Returns what forms are compared by, as hashes, so that the record holds no email addresses.
 *
 * @param array<string, mixed> $block Parsed form.
 * @return array{print: string, to: string, name: string, fields: string[]}
 */
function get_form_hashes( array $block ): array {
	$attributes = $block['attrs'] ?? [];
	$hash       = static fn( $value ) => substr(
		md5( (string) wp_json_encode( $value ) ),
		0,
		10
	);
	return [
		'print'  => $hash( Fingerprints\strip_block_markup( $block ) ),
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
					$field->type,
					$field->id,
					$field->label,
				]
			),
			Definition\get_fields( $block['innerBlocks'] ?? [] )
		),
	];
}

/**
 * Pairs forms that are identical, wherever they are now. Several identical ones keep their order;
 * where their number has changed, the nearest are paired.
 *
 * @param array<int, array<string, mixed>> $old Hashes of the forms before.
 * @param array<int, array<string, mixed>> $new Hashes of the forms now.
 * @return array<int, int> Index of the old form by index of the new one.
 */
function match_identical_forms( array $old, array $new ): array {
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
 * Pairs forms that were edited. A form with the same recipients may also have been moved. One with
 * other recipients must stand where the old one stood, alone, with the same title and subject and at
 * least half of the fields, because responses must not reach the wrong person.
 *
 * @param array<int, array<string, mixed>> $old   Hashes of the forms before.
 * @param array<int, array<string, mixed>> $new   Hashes of the forms now.
 * @param array<int, int>                  $pairs Index of the old form by index of the new one, as
 *                                                far as known.
 * @return array<int, int>
 */
function match_edited_forms( array $old, array $new, array $pairs ): array {
	$scores = [];
	foreach ( array_diff_key( $new, $pairs ) as $index => $form ) {
		foreach ( array_diff_key( $old, array_flip( $pairs ) ) as $at => $was ) {
			$is_here = is_same_gap( $index, $at, $pairs );
			$overlap = get_field_overlap( $was['fields'], $form['fields'] );
			if (
				$was['to'] === $form['to'] &&
				( $is_here || $overlap >= MIN_FIELD_OVERLAP )
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
	return match_replaced_forms( $old, $new, $pairs );
}

/**
 * Pairs forms with other recipients than the old ones that stood in their place.
 *
 * @param array<int, array<string, mixed>> $old   Hashes of the forms before.
 * @param array<int, array<string, mixed>> $new   Hashes of the forms now.
 * @param array<int, int>                  $known Index of the old form by index of the new one, as
 *                                                far as known.
 * @return array<int, int>
 */
function match_replaced_forms( array $old, array $new, array $known ): array {
	$pairs = $known;
	$left  = array_diff_key( $old, array_flip( $known ) );
	foreach ( array_diff_key( $new, $known ) as $index => $form ) {
		$beside = array_filter(
			array_keys( array_diff_key( $new, $known ) ),
			static fn( $other ) => get_preceding_forms( $other, $known ) === get_preceding_forms( $index, $known )
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
			get_field_overlap( $was['fields'], $form['fields'] ) >= MIN_FIELD_OVERLAP &&
			! is_copy( $form, $was, $old )
		) {
			$pairs[ $index ] = (int) reset( $here );
		}
	}
	return $pairs;
}

/**
 * Returns whether a form with other recipients than the form it replaces is a copy of a form that
 * had these recipients. In that case the old form was deleted.
 *
 * @param array<string, mixed>             $form Hashes of the new form.
 * @param array<string, mixed>             $was  Hashes of the form that stood there.
 * @param array<int, array<string, mixed>> $old  Hashes of all forms before.
 */
function is_copy( array $form, array $was, array $old ): bool {
	foreach ( $old as $other ) {
		if (
			$other['to'] === $form['to'] &&
			get_field_overlap( $other['fields'], $form['fields'] ) >=
				get_field_overlap( $was['fields'], $form['fields'] )
		) {
			return true;
		}
	}
	return false;
}

/**
 * Returns whether a form of the new content and one of the old stand between the same other forms.
 *
 * @param int             $index Index of the new form.
 * @param int             $at    Index of the old form.
 * @param array<int, int> $pairs Index of the old form by index of the new one.
 */
function is_same_gap( int $index, int $at, array $pairs ): bool {
	$before = array_keys( array_filter( $pairs, static fn( $was ) => $was < $at ) );
	sort( $before );
	return get_preceding_forms( $index, $pairs ) === $before;
}

/**
 * Returns the indexes of the matched forms that stand before one of the new content.
 *
 * @param int             $index Index of the new form.
 * @param array<int, int> $pairs Index of the old form by index of the new one.
 * @return int[]
 */
function get_preceding_forms( int $index, array $pairs ): array {
	$before = array_filter(
		array_keys( $pairs ),
		static fn( $known ) => $known < $index
	);
	sort( $before );
	return $before;
}

/**
 * Returns the part of their fields that two forms share, from 0 to 1.
 *
 * @param string[] $one   Hashes of fields.
 * @param string[] $other Hashes of fields.
 */
function get_field_overlap( array $one, array $other ): float {
	$common = count_common( $one, $other );
	$all    = count( $one ) + count( $other ) - $common;
	return $all ? $common / $all : 1.0;
}

/**
 * Counts the values that two lists share, each as often as both have it.
 *
 * @param string[] $one
 * @param string[] $other
 */
function count_common( array $one, array $other ): int {
	$counts = array_count_values( $other );
	$common = 0;
	foreach ( array_count_values( $one ) as $value => $count ) {
		$common += min( $count, $counts[ $value ] ?? 0 );
	}
	return $common;
}
