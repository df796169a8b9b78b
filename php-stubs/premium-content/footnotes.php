<?php
/**
 * Footnotes, which WordPress stores in post meta beside the content. A note is hidden where its mark is
 * in a hidden part.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Footnotes;

use Mainstay\PremiumContent;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/premium-content.php';

const FOOTNOTES_META = 'footnotes';

/** Key in $GLOBALS: whether the footnotes block is being rendered. */
const IS_RENDERING = __NAMESPACE__ . '\is_rendering';

/** Returns whether the footnotes block is being rendered. */
function is_rendering_footnotes(): bool {
	return $GLOBALS[ IS_RENDERING ] ?? false;
}

/** Remembers whether the footnotes block is being rendered. */
function set_rendering_footnotes( bool $is_rendering ): void {
	$GLOBALS[ IS_RENDERING ] = $is_rendering;
}

/**
 * Removes the notes that the current visitor may not read from the post meta.
 *
 * @param mixed $value Null, unless another filter has an answer.
 * @return mixed Null where all notes may be read.
 */
function remove_restricted_notes( $value, int $post_id, bool $is_single ) {
	static $is_reading = false;
	// Background jobs may store the meta again, so it is changed only while the block is rendered.
	$is_job = wp_doing_cron() || empty( $_SERVER['REQUEST_METHOD'] );
	if ( null !== $value || $is_reading || ( $is_job && ! is_rendering_footnotes() ) ) {
		return $value;
	}
	$post  = get_post( $post_id );
	$owner = $post ? PremiumContent\get_stored_content( $post_id ) : '';
	if ( '' === $owner || ! PremiumContent\has_restricted_part( $owner, $post_id ) ) {
		return $value;
	}
	$visible = PremiumContent\remove_restricted( $owner, $post_id );
	if ( $visible === $owner ) {
		return $value;
	}
	$is_reading = true;
	try {
		$stored = get_post_meta( $post_id, FOOTNOTES_META );
	} finally {
		$is_reading = false;
	}
	$shown = array_map(
		static fn( $notes ) => is_string( $notes )
			? filter_notes( $notes, $visible )
			: '',
		is_array( $stored ) ? $stored : []
	);
	// WordPress returns the first item of a list as the single value.
	return $is_single && ! $shown ? [ '' ] : $shown;
}

/**
 * Returns the notes whose mark is in this content.
 *
 * @param string $notes JSON, as it is stored.
 * @return string JSON; empty where no note is left.
 */
function filter_notes( string $notes, string $content ): string {
	$list = json_decode( $notes, true );
	if ( ! is_array( $list ) ) {
		return '';
	}
	$visible = array_filter(
		$list,
		static fn( $note ) => is_array( $note ) &&
			is_string( $note['id'] ?? null ) &&
			'' !== $note['id'] &&
			str_contains( $content, $note['id'] )
	);
	return $visible
		? (string) wp_json_encode(
			array_values( $visible ),
			JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE
		)
		: '';
}
