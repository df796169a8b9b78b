<?php
/**
 * Gives each form at a place a number that stays with it when the form is moved, when another one is
 * inserted above it, and when its labels or recipients change. Nothing is written into the content:
 * where numbers differ from positions, a record beside the content maps them.
 *
 * Without a record the first form has number 1, the second number 2. No number is used twice.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Sources\Identity;

use Mainstay\Core\StoredOptions;
use Mainstay\Forms\Sources\Fingerprints;
use Mainstay\Forms\Sources\Matching;
use Mainstay\Forms\Sources\Places;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/sources.php';
require_once __DIR__ . '/fingerprints.php';
require_once __DIR__ . '/matching.php';
require_once __DIR__ . '/places.php';

/** Post meta key of the record of a post, as JSON. */
const FORM_NUMBERS_META_KEY = '_mainstay_form_numbers';

/** Option with the records of widgets and templates by place. */
const FORM_NUMBERS_OPTION = 'mainstay_form_numbers';

/**
 * Returns the numbers of the forms at a place, in the order of the content.
 *
 * @param string $place Post ID, or name of a template or widget.
 * @param string $kind  Empty for blocks, `s` for shortcodes.
 * @return int[]
 */
function get_form_numbers( string $place, string $kind ): array {
	static $known = [];
	$content      = Places\get_place_content( $place );
	$record       = read_record( $place )[ $kind ] ?? null;
	if ( ! $record ) {
		// As match_forms() numbers them.
		$count = count( Fingerprints\get_content_fingerprints( $content, $kind ) );
		return $count ? range( 1, $count ) : [];
	}
	$key             = md5( (string) wp_json_encode( [ $place, $kind, md5( $content ), $record ] ) );
	$known[ $key ] ??= array_column(
		Matching\match_forms( $record, Fingerprints\find_forms_in_content( $content, $kind ) )['forms'],
		'number'
	);
	return $known[ $key ];
}

/**
 * Updates the record after the content of a place has changed.
 *
 * @param string $place  Post ID, or name of a template or widget.
 * @param string $before Content before the change.
 * @param string $after  Content after the change.
 */
function update_record( string $place, string $before, string $after ): void {
	if ( $before === $after ) {
		return;
	}
	$record  = read_record( $place );
	$changed = $record;
	foreach ( [ '', 's' ] as $kind ) {
		$old = Fingerprints\find_forms_in_content( $before, $kind );
		$new = Fingerprints\find_forms_in_content( $after, $kind );
		if ( ! $old && ! isset( $record[ $kind ] ) ) {
			continue;
		}
		$aligned  = Matching\match_forms( Matching\match_forms( $record[ $kind ] ?? null, $old ), $new );
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

/** Returns the place that a post is: its ID, or type and slug of a template. */
function get_place_of_post( \WP_Post $post ): string {
	return in_array( $post->post_type, [ 'wp_template', 'wp_template_part' ], true )
		? "$post->post_type:$post->post_name"
		: (string) $post->ID;
}

/**
 * Updates the records of block widgets.
 *
 * @param array<int|string, mixed> $before Value of the option before.
 * @param array<int|string, mixed> $after  Value of the option after.
 */
function update_widget_records( array $before, array $after ): void {
	foreach ( $after as $number => $widget ) {
		$old = $before[ $number ]['content'] ?? null;
		$new = is_array( $widget ) ? $widget['content'] ?? null : null;
		if ( is_string( $old ) && is_string( $new ) ) {
			update_record( "widget-$number", $old, $new );
		}
	}
}

/**
 * Returns the record of a place by kind of form (empty for blocks, `s` for shortcodes); empty where
 * there is none.
 *
 * @param string $place Post ID, or name of a template or widget.
 * @return array<string, array{next: int, forms: array<int, array<string, mixed>>}>
 */
function read_record( string $place ): array {
	$record = is_numeric( $place )
		? json_decode( (string) get_post_meta( (int) $place, FORM_NUMBERS_META_KEY, true ), true )
		: ( (array) get_option( FORM_NUMBERS_OPTION, [] ) )[ get_place_key( $place ) ] ?? null;
	return is_array( $record ) ? $record : [];
}

/**
 * Stores the record of a place.
 *
 * @param string               $place  Post ID, or name of a template or widget.
 * @param array<string, mixed> $record By kind of form.
 */
function write_record( string $place, array $record ): void {
	if ( is_numeric( $place ) ) {
		update_post_meta(
			(int) $place,
			FORM_NUMBERS_META_KEY,
			wp_slash( (string) wp_json_encode( $record ) )
		);
		return;
	}
	require_once dirname( __DIR__, 2 ) . '/core/stored-options.php';
	StoredOptions\change_options(
		[ FORM_NUMBERS_OPTION ],
		static fn() => update_option(
			FORM_NUMBERS_OPTION,
			[ get_place_key( $place ) => $record ] + (array) get_option( FORM_NUMBERS_OPTION, [] ),
			false
		)
	);
}

/** Returns the key of a place in the option. Templates belong to a theme, widgets do not. */
function get_place_key( string $place ): string {
	return str_starts_with( $place, 'widget-' )
		? $place
		: get_stylesheet() . "//$place";
}
