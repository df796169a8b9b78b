<?php
/**
 * Footnotes: WordPress keeps them beside the content, in post meta. Those whose mark stands in a
 * hidden part are hidden with it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Footnotes;

use Mainstay\PremiumContent;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/premium-content.php';

const META = 'footnotes';

/** Is the block of footnotes being rendered? With an argument, remembers it. */
function is_rendering( ?bool $now = null ): bool {
	static $is_rendering = false;
	return $is_rendering = $now ?? $is_rendering;
}

/**
 * The value of the meta without notes that the present visitor may not see.
 *
 * @param mixed $value Null, unless somebody else answers.
 * @return mixed Null where all of them may be seen.
 */
function withhold( $value, int $post_id, bool $is_single ) {
	static $is_reading = false;
	// The site's own jobs store what they read; what they render is for many.
	$is_job = wp_doing_cron() || empty( $_SERVER['REQUEST_METHOD'] );
	if ( null !== $value || $is_reading || ( $is_job && ! is_rendering() ) ) {
		return $value;
	}
	$post  = get_post( $post_id );
	$owner = $post ? PremiumContent\stored_content( $post_id ) : '';
	if ( '' === $owner || ! PremiumContent\is_in( $owner, $post_id ) ) {
		return $value;
	}
	$visible = PremiumContent\withhold( $owner, $post_id );
	if ( $visible === $owner ) {
		return $value;
	}
	$is_reading = true;
	try {
		$stored = get_post_meta( $post_id, META );
	} finally {
		$is_reading = false;
	}
	$shown = array_map(
		static fn( $notes ) => is_string( $notes )
			? visible_notes( $notes, $visible )
			: '',
		is_array( $stored ) ? $stored : []
	);
	// WordPress takes the first of a list for a single value.
	return $is_single && ! $shown ? [ '' ] : $shown;
}

/** Those notes, as JSON, whose mark is in this content. */
function visible_notes( string $notes, string $content ): string {
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
