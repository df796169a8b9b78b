<?php
/**
 * Finds forms where they are saved: in posts, synced patterns, templates and their parts, and
 * widgets. A form on a page is looked up there to get its ID, and again when it is sent.
 *
 * A place is a post ID, `widget-` with a number, or type and slug of a template
 * (`wp_template:single`). A form that is not found in any place, because another plugin printed it,
 * is sent with its own definition, encrypted.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Sources;

use Mainstay\Core\Blocks;
use Mainstay\Forms\Form\Form;
use Mainstay\Forms\Sources\Fingerprints;
use Mainstay\Forms\Sources\Places;
use Mainstay\Forms\Sources\Seal;
use Mainstay\Forms\Submissions\Access;
use Mainstay\Forms\Definition;
use Mainstay\Forms\Sources\Identity;
use Mainstay\Forms\Sources\SavedForms;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/form.php';
require_once dirname( __DIR__ ) . '/definition/definition.php';
require_once __DIR__ . '/identity.php';
require_once dirname( __DIR__ ) . '/submissions/access.php';
require_once __DIR__ . '/saved-forms.php';
require_once __DIR__ . '/fingerprints.php';
require_once __DIR__ . '/places.php';
require_once __DIR__ . '/seal.php';

/**
 * Pattern of a form ID: place, kind and number at the place (identity.php). Shortcodes (`s`) are
 * counted separately. A form that is saved as a post has the ID of the page that shows it, `r`, and
 * its own post ID.
 */
const FORM_ID_PATTERN = '/^(\d+|widget-\d+|wp_template(?:_part)?:[\w.-]+)-([sr]?)(\d+)$/D';

/**
 * Returns the form that is about to be rendered; null where it can have no ID.
 *
 * @param array<string, mixed> $block Parsed block, as its post has it.
 * @param string               $kind  Empty for a block, `s` for a shortcode.
 */
function identify_form( array $block, string $kind = '' ): ?Form {
	if (
		is_preview() &&
		current_user_can( 'edit_post', get_queried_object_id() )
	) {
		return Seal\seal_form( $block, get_current_user_id() );
	}
	// Identical forms at one place are distinguished by their order on the page.
	static $seen = [];
	$print       = Fingerprints\get_form_fingerprint( $block );
	foreach ( Places\list_places() as $place => $post ) {
		$place     = (string) $place;
		$positions = array_keys( Fingerprints\get_content_fingerprints( Places\get_place_content( $place ), $kind ), $print, true );
		if ( $positions ) {
			$turn                          = $seen[ "$place-$kind-$print" ] ?? 0;
			$seen[ "$place-$kind-$print" ] = $turn + ( Blocks\is_rendered_for_page() ? 1 : 0 );
			$position                      = $positions[ $turn % count( $positions ) ];
			$number                        = Identity\get_form_numbers( $place, $kind )[ $position ];
			return build_form( "$place-$kind$number", $place, $block, get_host_post_id() );
		}
	}
	return Seal\seal_form( $block );
}

/** Returns the ID of the post that a form is being rendered in, or 0. */
function get_host_post_id(): int {
	return doing_filter( 'the_content' )
		? (int) get_the_ID()
		: ( get_queried_object() instanceof \WP_Post
			? get_queried_object_id()
			: 0 );
}

/**
 * Returns the post of the Query Loop that a block is being rendered in, or 0. Such a loop adds it to the context
 * of the blocks in it.
 *
 * @param array<string, mixed> $block Parsed block.
 */
function get_loop_post_id( array $block ): int {
	/** This filter is documented in wp-includes/blocks.php */
	$context = apply_filters( 'render_block_context', [], $block, null );
	return absint( is_array( $context ) ? $context['postId'] ?? 0 : 0 );
}

/**
 * Returns a form with everything that the other files need.
 *
 * @param string               $id    Form ID.
 * @param string               $place Place; empty for a sealed form.
 * @param array<string, mixed> $block Parsed block.
 * @param int|null             $host  ID of the post that shows it; 0 where no post does; null where
 *                                    that is not known.
 * @param int                  $saved ID of the post of type jetpack_form that holds it, or 0.
 */
function build_form(
	string $id,
	string $place,
	array $block,
	?int $host,
	int $saved = 0
): Form {
	$type = is_numeric( $place ) ? get_post_type( (int) $place ) : '';
	return Access\restrict_to_approved_recipients(
		new Form(
			$id,
			$place,
			$type && 'wp_block' !== $type ? (int) $place : $host,
			$saved,
			0,
			$block,
			Definition\get_form_definition( $block, get_field_name_scope( $place ?: $id ) ),
			''
		)
	);
}

/**
 * Returns the form with an ID as it is saved now, or null. Whether it may be sent is decided in
 * submissions/access.php.
 *
 * @param string   $id     Form ID.
 * @param string   $sealed Encrypted definition, for a form that is saved in no known place.
 * @param int|null $host   ID of the post that showed it; 0 where no post did; null where that is not
 *                         known.
 */
function find_form( string $id, string $sealed = '', ?int $host = null ): ?Form {
	if ( preg_match( Seal\SEALED_ID_PATTERN, $id ) ) {
		return Seal\unseal_form( $id, $sealed );
	}
	if ( ! preg_match( FORM_ID_PATTERN, $id, $found ) ) {
		return null;
	}
	[, $place, $kind, $number] = $found;
	if ( 'r' === $kind ) {
		$block = SavedForms\get_published_block( (int) $number );
		return $block
			? build_form(
				$id,
				$place,
				$block,
				'0' === $place ? $host : (int) $place,
				(int) $number
			)
			: null;
	}
	$position = array_search(
		(int) $number,
		Identity\get_form_numbers( $place, $kind ),
		true
	);
	$block    =
		false === $position ? null : Fingerprints\find_forms_in_content( Places\get_place_content( $place ), $kind )[ $position ];
	return $block ? build_form( $id, $place, $block, $host ) : null;
}

/** Returns the part of a field's name that stands for the place of its form. */
function get_field_name_scope( string $place ): string {
	return is_numeric( $place ) ? $place : substr( md5( $place ), 0, 6 );
}
