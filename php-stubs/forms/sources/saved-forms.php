<?php
/**
 * Renders forms that are saved as posts of their own, of type jetpack_form. A page refers to one by
 * its ID, `{"ref":98}`; all settings are those of the saved form.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Sources\SavedForms;

use Mainstay\Core\PlainText;
use Mainstay\Forms\Form\Form;
use Mainstay\Forms\Sources\Fingerprints;
use Mainstay\Forms\Sources\Hidden;
use Mainstay\Forms\Sources\Places;
use Mainstay\Forms\Sources\Seal;
use Mainstay\Forms\Sources;
use Mainstay\Core\PostTypes;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/sources.php';
require_once dirname( __DIR__, 2 ) . '/core/post-types.php';
require_once __DIR__ . '/fingerprints.php';
require_once __DIR__ . '/hidden.php';
require_once __DIR__ . '/places.php';
require_once __DIR__ . '/seal.php';

/**
 * Returns whether a block refers to a saved form.
 *
 * @param array<string, mixed> $block Parsed block.
 */
function is_reference( array $block ): bool {
	return array_key_exists( 'ref', $block['attrs'] ?? [] );
}

/**
 * Returns only the reference of a block: colors, classes and layout beside it are remains of the
 * editor.
 *
 * @param array<string, mixed> $block Parsed block.
 * @return array<string, mixed>
 */
function strip_reference_block( array $block ): array {
	return [
		'blockName'    => $block['blockName'],
		'attrs'        => [ 'ref' => $block['attrs']['ref'] ],
		'innerBlocks'  => [],
		'innerHTML'    => '',
		'innerContent' => [],
	];
}

/**
 * Returns the IDs of the saved forms that a content and its patterns have.
 *
 * @param string $content
 * @param bool   $is_shown Whether to leave out what is hidden in the patterns.
 * @return list<int>
 */
function find_referenced_form_ids( string $content, bool $is_shown = false ): array {
	$done     = [];
	$contents = [ $content ];
	foreach ( Places\list_patterns( $content, $done ) as $pattern ) {
		$inner      = Places\get_place_content( (string) $pattern );
		$contents[] = $is_shown ? Hidden\get_shown_content( $inner ) : $inner;
	}
	$ids = [];
	foreach ( $contents as $one ) {
		foreach ( Fingerprints\find_forms_in_content( $one ) as $block ) {
			$ids[] = $block['attrs']['ref'] ?? 0;
		}
	}
	return array_values( array_filter( $ids, 'is_int' ) );
}

/**
 * Returns the parsed block of a published form, or null.
 *
 * @param int $id Post ID of the form.
 * @return array<string, mixed>|null
 */
function get_published_block( int $id ): ?array {
	$post = get_post( $id );
	return $post &&
		PostTypes\FORM_POST_TYPE === $post->post_type &&
		'publish' === $post->post_status &&
		'' === $post->post_password
		? find_form_block( $post->post_content )
		: null;
}

/**
 * Returns whether a form is published, and its block not hidden.
 *
 * @param int $id Post ID of the form.
 */
function has_shown_form( int $id ): bool {
	return null !== get_published_block( $id ) &&
		! Hidden\is_only_hidden(
			Places\get_place_content( (string) $id ),
			static fn( $content ) => null !== find_form_block( $content )
		);
}

/**
 * Returns the first form of a content that is no reference itself, or null.
 *
 * @return array<string, mixed>|null Parsed block.
 */
function find_form_block( string $content ): ?array {
	foreach ( Fingerprints\find_forms_in_content( $content ) as $block ) {
		if ( ! is_reference( $block ) ) {
			return $block;
		}
	}
	return null;
}

/**
 * Returns the HTML of a reference: the form where it is published; before that, the form for
 * testing, for users who may edit it; and a notice why nothing is shown, for users who may edit the
 * page.
 *
 * @param mixed $ref Value of the attribute.
 */
function render( $ref ): string {
	static $open = [];
	$post        = is_int( $ref ) && $ref > 0 ? get_post( $ref ) : null;
	if (
		! $post ||
		PostTypes\FORM_POST_TYPE !== $post->post_type ||
		'trash' === $post->post_status
	) {
		return render_editor_notice(
			__(
				'The form for this place has been deleted, or was never on this site. Visitors see nothing here.',
				'mainstay-blocks'
			)
		);
	}
	$block = find_form_block( $post->post_content );
	if ( ! $block || in_array( $ref, $open, true ) ) {
		return render_editor_notice(
			__(
				'The saved form for this place is empty, or contains itself. Visitors see nothing here.',
				'mainstay-blocks'
			)
		);
	}
	$is_published = null !== get_published_block( $post->ID );
	if ( ! $is_published && ! current_user_can( 'edit_post', $post->ID ) ) {
		return '';
	}
	$open[] = $ref;
	try {
		next_form_id( $post->ID );
		$html = render_block( $block );
	} finally {
		next_form_id( 0 );
		array_pop( $open );
	}
	return ( $is_published || 'private' === $post->post_status ? '' : render_unpublished_notice() ) . $html;
}

/** Returns the notice above a form that is not published yet. */
function render_unpublished_notice(): string {
	return render_editor_notice(
		__(
			'Visitors do not see this form yet, because it is not published. What you send with it goes only to you.',
			'mainstay-blocks'
		)
	);
}

/**
 * Stores which saved form is rendered next; without an argument, returns it once.
 *
 * @param int|null $id Post ID of the form; 0 for none.
 */
function next_form_id( ?int $id = null ): int {
	static $next = 0;
	$kept        = $next;
	$next        = $id ?? 0;
	return $kept;
}

/**
 * Returns the saved form that is about to be rendered, or null.
 *
 * @param int                  $id    Post ID of the form.
 * @param array<string, mixed> $block Parsed block.
 */
function identify_saved_form( int $id, array $block ): ?Form {
	if (
		! get_published_block( $id ) ||
		( is_preview() && current_user_can( 'edit_post', get_queried_object_id() ) )
	) {
		return Seal\seal_form( $block, get_current_user_id(), $id );
	}
	$host  = Sources\get_host_post_id();
	$place = doing_filter( 'the_content' ) ? $host : 0;
	return Sources\build_form( "$place-r$id", (string) $place, $block, $host, $id );
}

/** Returns a notice for users who may edit the page, and an empty string for others. */
function render_editor_notice( string $sentence ): string {
	$host     = Sources\get_host_post_id();
	$can_edit = $host
		? current_user_can( 'edit_post', $host )
		: current_user_can( 'edit_theme_options' );
	return $can_edit && ! is_feed()
		? sprintf(
			'<p class="mainstay-form__notice" role="note">%s</p>',
			PlainText\to_html( $sentence )
		)
		: '';
}
