<?php
/**
 * Names as the present language writes and sorts them: that of the site on pages and in mails, that of the user on
 * screens.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Names;

defined( 'ABSPATH' ) || exit();

/** Languages in which a small i keeps its dot as a capital. */
const DOTTED_LANGUAGES = '/^(tr|az)(_|$)/';

/**
 * Sorts names as people look for them, with numbers in them by their value. Keys stay with their names.
 *
 * @template Key of array-key
 * @param array<Key, string> $names Changed.
 * @param-out array<Key, string> $names
 */
function sort_names( array &$names ): void {
	$collator = class_exists( \Collator::class ) ? \Collator::create( determine_locale() ) : null;
	if ( $collator ) {
		$collator->setAttribute( \Collator::NUMERIC_COLLATION, \Collator::ON );
		$collator->asort( $names );
		return;
	}
	uasort( $names, static fn( $one, $other ) => strnatcasecmp( remove_accents( $one ), remove_accents( $other ) ) );
}

/** Returns the first letter of a text as a capital. */
function get_initial( string $text ): string {
	$letter = mb_substr( $text, 0, 1 );
	return 'i' === $letter && preg_match( DOTTED_LANGUAGES, determine_locale() ) ? 'İ' : mb_strtoupper( $letter );
}
