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
use Mainstay\Forms\Submissions\Access;
use Mainstay\Forms\Definition;
use Mainstay\Forms\Sources\Identity;
use Mainstay\Forms\Sources\SavedForms;
use Mainstay\Core\Keys;
use Mainstay\PremiumContent;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/definition/definition.php';
require_once __DIR__ . '/identity.php';
require_once dirname( __DIR__ ) . '/submissions/access.php';
require_once __DIR__ . '/saved-forms.php';
require_once dirname( __DIR__, 2 ) . '/premium-content/premium-content.php';

/**
 * Pattern of a form ID: place, kind and number at the place (identity.php). Shortcodes (`s`) are
 * counted separately. A form that is saved as a post has the ID of the page that shows it, `r`, and
 * its own post ID.
 */
const FORM_ID_PATTERN = '/^(\d+|widget-\d+|wp_template(?:_part)?:[\w.-]+)-([sr]?)(\d+)$/D';

/** Pattern of the ID of a form that is sent with its own definition. */
const SEALED_ID_PATTERN = '/^sealed-[0-9a-f]{12}$/D';

/** Seconds for which such a definition is accepted. */
const SEAL_LIFETIME_SECONDS = 90 * DAY_IN_SECONDS;

/**
 * Returns the form that is about to be rendered; null where it can have no ID.
 *
 * @param array<string, mixed> $block Parsed block, as its post has it.
 * @param string               $kind  Empty for a block, `s` for a shortcode.
 * @return array<string, mixed>|null Form with its id, place, post and definition.
 */
function identify_form( array $block, string $kind = '' ): ?array {
	if (
		is_preview() &&
		current_user_can( 'edit_post', get_queried_object_id() )
	) {
		return seal_form( $block, get_current_user_id() );
	}
	// Identical forms at one place are distinguished by their order on the page.
	static $seen = [];
	$print       = get_form_fingerprint( $block );
	foreach ( list_places() as $place => $post ) {
		$place     = (string) $place;
		$positions = array_keys( get_place_fingerprints( $place, $kind ), $print, true );
		if ( $positions ) {
			$turn                          = $seen[ "$place-$kind-$print" ] ?? 0;
			$seen[ "$place-$kind-$print" ] = $turn + 1;
			$position                      = $positions[ $turn % count( $positions ) ];
			$number                        = Identity\get_form_numbers( $place, $kind )[ $position ];
			return build_form( "$place-$kind$number", $place, $block, get_host_post_id() );
		}
	}
	return seal_form( $block );
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
 * Returns a form with everything that the other files need.
 *
 * `post` is the post whose author gets the mail where no recipient is named. `saved` is the ID of a
 * form that is a post of its own, or 0. `tester` is the user who sees the form before visitors do
 * and alone gets what is sent with it, or 0. `sealed` is the encrypted definition, or empty.
 *
 * @param string               $id    Form ID.
 * @param string               $place Place; empty for a sealed form.
 * @param array<string, mixed> $block Parsed block.
 * @param int|null             $host  ID of the post that shows it; 0 where no post does; null where
 *                                    that is not known.
 * @param int                  $saved ID of the post of type jetpack_form that holds it, or 0.
 * @return array{id: string, place: string, post: int|null, saved: int, tester: int, block: array<string, mixed>, definition: array{attributes: array<string, mixed>, fields: list<array<string, mixed>>, hash: string}, sealed: string}
 */
function build_form(
	string $id,
	string $place,
	array $block,
	?int $host,
	int $saved = 0
): array {
	$type = is_numeric( $place ) ? get_post_type( (int) $place ) : '';
	$form = [
		'id'         => $id,
		'place'      => $place,
		'post'       => $type && 'wp_block' !== $type ? (int) $place : $host,
		'saved'      => $saved,
		'tester'     => 0,
		'block'      => $block,
		'definition' => Definition\get_form_definition( $block, get_field_name_scope( $place ?: $id ) ),
		'sealed'     => '',
	];
	return Access\restrict_to_approved_recipients( $form );
}

/**
 * Returns a form that carries its own encrypted definition: one that is saved in no known place, or
 * that only its author can see so far. Null in REST responses and the admin, where the request may
 * have contained the definition.
 *
 * @param array<string, mixed> $block  Parsed block.
 * @param int                  $tester ID of the user who previews it, or 0.
 * @param int                  $saved  ID of the post of type jetpack_form that holds it, or 0.
 * @return array<string, mixed>|null Form with its id, place, post and definition.
 */
function seal_form( array $block, int $tester = 0, int $saved = 0 ): ?array {
	if ( is_admin() || ( defined( 'REST_REQUEST' ) && REST_REQUEST ) ) {
		return null;
	}
	require_once dirname( __DIR__, 2 ) . '/core/keys.php';
	$id     =
		'sealed-' .
		substr(
			hash_hmac( 'sha256', get_form_fingerprint( $block ), wp_salt( 'nonce' ) ),
			0,
			12
		);
	$host   = get_host_post_id() ?: (int) get_the_ID();
	$sealed = Keys\encrypt_key(
		$id,
		(string) wp_json_encode(
			[
				'post'   => $host,
				'block'  => strip_block_markup( $block ),
				'time'   => time(),
				'tester' => $tester,
				'saved'  => $saved,
			]
		)
	);
	return unseal_form( $id, $sealed );
}

/**
 * Returns the form of an encrypted definition; null where this site did not encrypt it or it is
 * expired.
 *
 * @param string $id     Form ID.
 * @param string $sealed Encrypted definition.
 * @return array<string, mixed>|null Form with its id, place, post and definition.
 */
function unseal_form( string $id, string $sealed ): ?array {
	require_once dirname( __DIR__, 2 ) . '/core/keys.php';
	$carried = json_decode( Keys\decrypt_key( $id, $sealed ), true );
	if (
		! is_array( $carried['block'] ?? null ) ||
		( $carried['time'] ?? 0 ) < time() - SEAL_LIFETIME_SECONDS
	) {
		return null;
	}
	$post           = (int) ( $carried['post'] ?? 0 );
	$form           = build_form(
		$id,
		'',
		$carried['block'],
		$post,
		(int) $carried['saved']
	);
	$form['sealed'] = $sealed;
	$form['tester'] = (int) ( $carried['tester'] ?? 0 );
	return $form['tester'] ? Access\restrict_to_tester( $form ) : $form;
}

/**
 * Returns the form with an ID as it is saved now, or null. Whether it may be sent is decided in
 * submissions/access.php.
 *
 * @param string   $id     Form ID.
 * @param string   $sealed Encrypted definition, for a form that is saved in no known place.
 * @param int|null $host   ID of the post that showed it; 0 where no post did; null where that is not
 *                         known.
 * @return array<string, mixed>|null Form with its id, place, post and definition.
 */
function find_form( string $id, string $sealed = '', ?int $host = null ): ?array {
	if ( preg_match( SEALED_ID_PATTERN, $id ) ) {
		return unseal_form( $id, $sealed );
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
		false === $position ? null : find_forms_in_content( get_place_content( $place ), $kind )[ $position ];
	return $block ? build_form( $id, $place, $block, $host ) : null;
}

/** Returns the part of a field's name that stands for the place of its form. */
function get_field_name_scope( string $place ): string {
	return is_numeric( $place ) ? $place : substr( md5( $place ), 0, 6 );
}

/**
 * Returns a hash by which a saved form and the one on a page are matched. It ignores what other
 * plugins add around and between fields.
 *
 * @param array<string, mixed> $block Parsed block.
 */
function get_form_fingerprint( array $block ): string {
	$slim = strip_block_markup( $block );
	return md5(
		(string) wp_json_encode(
			[
				$slim['attrs'],
				array_map(
					static fn( $field ) => [ $field['block'], $field['own'] ],
					Definition\get_form_definition( $block, '' )['fields']
				),
			]
		)
	);
}

/**
 * Returns a parsed block without its markup: `blockName`, `attrs` and `innerBlocks`.
 *
 * @param array<string, mixed> $block Parsed block.
 * @return array<string, mixed>
 */
function strip_block_markup( array $block ): array {
	$attributes = $block['attrs'] ?? [];
	if ( is_array( $attributes['metadata'] ?? null ) ) {
		unset( $attributes['metadata']['ignoredHookedBlocks'] );
		if ( ! $attributes['metadata'] ) {
			unset( $attributes['metadata'] );
		}
	}
	return [
		'blockName'   => $block['blockName'] ?? null,
		'attrs'       => $attributes,
		'innerBlocks' => array_map(
			__NAMESPACE__ . '\strip_block_markup',
			$block['innerBlocks'] ?? []
		),
	];
}

/**
 * Yields the places where a form of this page may be saved, the likeliest first: the pattern or post
 * whose content is being rendered, then the template and the widgets.
 *
 * @return iterable<string, int> ID of the post that a place belongs to, or 0, by place.
 */
function list_places(): iterable {
	$done = [];
	foreach ( PremiumContent\synced_patterns() as $pattern ) {
		yield (string) $pattern => $pattern;
	}
	if ( doing_filter( 'widget_block_content' ) ) {
		yield from list_places_of_widgets( $done );
	}
	if ( doing_filter( 'the_content' ) ) {
		yield from list_places_of_posts( $done );
		yield from list_places_of_template( $done );
	} else {
		yield from list_places_of_template( $done );
		yield from list_places_of_posts( $done );
	}
	yield from list_places_of_widgets( $done );
}

/**
 * Yields the current and the queried post, and their patterns.
 *
 * @param array<string, true> $done Patterns and parts that were yielded already.
 * @return iterable<string, int>
 */
function list_places_of_posts( array &$done ): iterable {
	$asked = (int) get_queried_object_id();
	$posts = array_filter(
		array_unique(
			[
				(int) get_the_ID(),
				get_queried_object() instanceof \WP_Post ? $asked : 0,
			]
		)
	);
	foreach ( $posts as $post ) {
		yield (string) $post => $post;
		yield from list_patterns( get_place_content( (string) $post ), $done );
	}
}

/**
 * Yields the current template, its parts and their patterns.
 *
 * @param array<string, true> $done Patterns and parts that were yielded already.
 * @return iterable<string, int>
 */
function list_places_of_template( array &$done ): iterable {
	// The ID is theme, two slashes and slug.
	$template =
		explode( '//', $GLOBALS['_wp_current_template_id'] ?? '' )[1] ?? '';
	if ( $template ) {
		yield "wp_template:$template" => 0;
		$content = get_place_content( "wp_template:$template" );
		yield from list_patterns( $content, $done );
		yield from list_template_parts( $content, $done );
	}
}

/**
 * Yields the block widgets and their patterns.
 *
 * @param array<string, true> $done Patterns and parts that were yielded already.
 * @return iterable<string, int>
 */
function list_places_of_widgets( array &$done ): iterable {
	foreach ( array_keys( get_widget_contents() ) as $number ) {
		yield "widget-$number" => 0;
		yield from list_patterns( get_place_content( "widget-$number" ), $done );
	}
}

/**
 * Yields the synced patterns in a content, at any depth.
 *
 * @param array<string, true> $done Patterns that were yielded already.
 * @return iterable<string, int> Post ID by place.
 */
function list_patterns( string $content, array &$done ): iterable {
	if (
		! preg_match_all( '/<!-- wp:block (\{.*?\}) \/?-->/s', $content, $found )
	) {
		return;
	}
	foreach ( $found[1] as $json ) {
		$ref = json_decode( $json, true )['ref'] ?? 0;
		if ( is_int( $ref ) && $ref > 0 && empty( $done[ "block-$ref" ] ) ) {
			$done[ "block-$ref" ] = true;
			yield (string) $ref => $ref;
			yield from list_patterns( get_place_content( (string) $ref ), $done );
		}
	}
}

/**
 * Yields the template parts in a content, at any depth, and their patterns.
 *
 * @param array<string, true> $done Patterns and parts that were yielded already.
 * @return iterable<string, int>
 */
function list_template_parts( string $content, array &$done ): iterable {
	if (
		! preg_match_all(
			'/<!-- wp:template-part (\{.*?\}) \/?-->/s',
			$content,
			$found
		)
	) {
		return;
	}
	foreach ( $found[1] as $json ) {
		$slug = json_decode( $json, true )['slug'] ?? '';
		if (
			is_string( $slug ) &&
			preg_match( '/^[\w.-]+$/D', $slug ) &&
			empty( $done[ "part-$slug" ] )
		) {
			$done[ "part-$slug" ] = true;
			yield "wp_template_part:$slug" => 0;
			$inner = get_place_content( "wp_template_part:$slug" );
			yield from list_patterns( $inner, $done );
			yield from list_template_parts( $inner, $done );
		}
	}
}

/**
 * Returns the content of the block widgets by their number.
 *
 * @return array<int, string>
 */
function get_widget_contents(): array {
	$widgets = [];
	foreach ( (array) get_option( 'widget_block', [] ) as $number => $widget ) {
		if ( is_int( $number ) && is_string( $widget['content'] ?? null ) ) {
			$widgets[ $number ] = $widget['content'];
		}
	}
	return $widgets;
}

/**
 * Returns the content that is saved at a place; empty for posts in the trash.
 *
 * @param string $place
 */
function get_place_content( string $place ): string {
	if ( is_numeric( $place ) ) {
		$post = get_post( (int) $place );
		return $post && 'trash' !== $post->post_status
			? $post->post_content
			: '';
	}
	if ( str_starts_with( $place, 'widget-' ) ) {
		return get_widget_contents()[ (int) substr( $place, 7 ) ] ?? '';
	}
	[$type, $slug] = explode( ':', $place, 2 );
	$template      = get_block_template( get_stylesheet() . '//' . $slug, $type );
	$content       = $template ? (string) $template->content : '';
	// Templates of a theme may contain its patterns.
	return (string) preg_replace_callback(
		'/<!-- wp:pattern (\{.*?\}) \/-->/s',
		static function ( $found ) {
			$slug    = json_decode( $found[1], true )['slug'] ?? '';
			$pattern = is_string( $slug )
				? \WP_Block_Patterns_Registry::get_instance()->get_registered(
					$slug
				)
				: null;
			return $pattern['content'] ?? '';
		},
		$content
	);
}

/**
 * Returns the fingerprints of the forms at a place, in order.
 *
 * @param string $place
 * @param string $kind  Empty for blocks, `s` for shortcodes.
 * @return list<string>
 */
function get_place_fingerprints( string $place, string $kind ): array {
	static $known    = [];
	$content         = get_place_content( $place );
	$key             = "$place-$kind-" . md5( $content );
	$known[ $key ] ??= get_content_fingerprints( $content, $kind );
	return $known[ $key ];
}

/**
 * Returns the fingerprints of the forms in a content, in order.
 *
 * @param string $content
 * @param string $kind    Empty for blocks, `s` for shortcodes.
 * @return list<string>
 */
function get_content_fingerprints( string $content, string $kind ): array {
	return array_map( __NAMESPACE__ . '\get_form_fingerprint', find_forms_in_content( $content, $kind ) );
}

/**
 * Returns the forms in a content as parsed blocks, in order.
 *
 * @param string $content
 * @param string $kind    Empty for blocks, `s` for shortcodes.
 * @return list<array<string, mixed>>
 */
function find_forms_in_content( string $content, string $kind = '' ): array {
	if ( 's' === $kind ) {
		require_once __DIR__ . '/shortcode.php';
		return \Mainstay\Forms\Sources\Shortcode\find_shortcode_forms( $content );
	}
	if ( ! str_contains( $content, '<!-- wp:' . Definition\FORM_BLOCK . ' ' ) ) {
		return [];
	}
	$forms = [];
	$find  = static function ( array $blocks ) use ( &$find, &$forms ) {
		foreach ( $blocks as $block ) {
			if ( Definition\FORM_BLOCK === $block['blockName'] ) {
				$forms[] = $block;
			} elseif ( $block['innerBlocks'] ) {
				$find( $block['innerBlocks'] );
			}
		}
	};
	$find( Blocks\parse_cached_blocks( $content ) );
	return $forms;
}
