<?php
/**
 * Where forms are saved: posts, synced patterns, templates and their parts, widgets. A form on a
 * page is looked for there, so that it can be named, and found again when somebody sends it.
 *
 * A form that is nowhere to be found (another plugin printed it) carries its own definition with
 * it, encrypted.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Sources;

use Mainstay\Core\Blocks;
use Mainstay\Forms\Access;
use Mainstay\Forms\Definition;
use Mainstay\Forms\Identity;
use Mainstay\Forms\SavedForms;
use Mainstay\Core\Keys;
use Mainstay\PremiumContent;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/definition.php';
require_once __DIR__ . '/identity.php';
require_once __DIR__ . '/access.php';
require_once __DIR__ . '/saved-forms.php';
require_once dirname( __DIR__ ) . '/premium-content/premium-content.php';

/**
 * An id of a form: where it is, and its number there (identity.php). Shortcodes are counted by
 * themselves. For a form that is saved as a post: the page that shows it, `r`, and the form's ID.
 */
const FORM_ID = '/^(\d+|widget-\d+|wp_template(?:_part)?:[\w.-]+)-([sr]?)(\d+)$/D';

/** Carries its own definition. */
const SEALED_ID = '/^sealed-[0-9a-f]{12}$/D';

/** A page with a sealed form is believed for so long. */
const SEAL_LIFETIME = 90 * DAY_IN_SECONDS;

/**
 * Returns the form that is about to be shown; null where it can be named in no way.
 *
 * @param array  $block As its post has it.
 * @param string $kind  Empty for a block, `s` for a shortcode.
 * @return array|null As describe() returns it.
 */
function identify( array $block, string $kind = '' ): ?array {
	if (
		is_preview() &&
		current_user_can( 'edit_post', get_queried_object_id() )
	) {
		return seal( $block, get_current_user_id() );
	}
	// Two equal forms in one place are told apart by their order on the page.
	static $seen = [];
	$print       = fingerprint( $block );
	foreach ( places() as $place => $post ) {
		$place     = (string) $place;
		$positions = array_keys( prints( $place, $kind ), $print, true );
		if ( $positions ) {
			$turn                          = $seen[ "$place-$kind-$print" ] ?? 0;
			$seen[ "$place-$kind-$print" ] = $turn + 1;
			$position                      = $positions[ $turn % count( $positions ) ];
			$number                        = Identity\numbers( $place, $kind )[ $position ];
			return describe( "$place-$kind$number", $place, $block, host() );
		}
	}
	return seal( $block );
}

/** Returns the post that a form is being shown in, or 0. */
function host(): int {
	return doing_filter( 'the_content' )
		? (int) get_the_ID()
		: ( get_queried_object() instanceof \WP_Post
			? get_queried_object_id()
			: 0 );
}

/**
 * Returns a form with everything that the other files ask.
 *
 * @param string   $place Empty for a sealed one.
 * @param int|null $host  Post that shows it; 0 where none does; null where that is not known.
 * @param int      $saved ID of the post of type jetpack_form that holds it, or 0.
 * @return array{id: string, place: string, post: int|null, saved: int, tester: int, block: array, definition: array, sealed: string}
 *         Post is the one whose author gets the mail where no recipient is named. Tester is the user
 *         who sees the form before visitors do, and alone gets what is sent with it.
 */
function describe(
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
		'definition' => Definition\of( $block, scope( $place ?: $id ) ),
		'sealed'     => '',
	];
	return Access\limited_to_approved( $form );
}

/**
 * Returns a form that carries its own definition: one that is saved nowhere we know, or that only its
 * author sees as yet. Null in answers that somebody may have asked for with a definition of their own.
 *
 * @param int $tester User who previews it, or 0.
 * @param int $saved  ID of the post of type jetpack_form that holds it, or 0.
 */
function seal( array $block, int $tester = 0, int $saved = 0 ): ?array {
	if ( is_admin() || ( defined( 'REST_REQUEST' ) && REST_REQUEST ) ) {
		return null;
	}
	require_once dirname( __DIR__ ) . '/core/keys.php';
	$id     =
		'sealed-' .
		substr(
			hash_hmac( 'sha256', fingerprint( $block ), wp_salt( 'nonce' ) ),
			0,
			12
		);
	$host   = host() ?: (int) get_the_ID();
	$sealed = Keys\encrypt(
		$id,
		(string) wp_json_encode(
			[
				'post'   => $host,
				'block'  => slim( $block ),
				'time'   => time(),
				'tester' => $tester,
				'saved'  => $saved,
			]
		)
	);
	return unseal( $id, $sealed );
}

/** Returns the form that a page carries, or null where it is not ours or too old. */
function unseal( string $id, string $sealed ): ?array {
	require_once dirname( __DIR__ ) . '/core/keys.php';
	$carried = json_decode( Keys\decrypt( $id, $sealed ), true );
	if (
		! is_array( $carried['block'] ?? null ) ||
		( $carried['time'] ?? 0 ) < time() - SEAL_LIFETIME
	) {
		return null;
	}
	$post           = (int) ( $carried['post'] ?? 0 );
	$form           = describe(
		$id,
		'',
		$carried['block'],
		$post,
		(int) $carried['saved']
	);
	$form['sealed'] = $sealed;
	$form['tester'] = (int) ( $carried['tester'] ?? 0 );
	return $form['tester'] ? Access\limited_to_tester( $form ) : $form;
}

/**
 * Returns the form of that id as it is saved now, or null. Whether somebody may send it is for
 * Access\can_read() to say.
 *
 * @param string   $sealed What the page carries, for a form that is saved nowhere.
 * @param int|null $host   Post that showed it; 0 where none did; null where that is not known.
 */
function find( string $id, string $sealed = '', ?int $host = null ): ?array {
	if ( preg_match( SEALED_ID, $id ) ) {
		return unseal( $id, $sealed );
	}
	if ( ! preg_match( FORM_ID, $id, $found ) ) {
		return null;
	}
	[, $place, $kind, $number] = $found;
	if ( 'r' === $kind ) {
		$block = SavedForms\published_block( (int) $number );
		return $block
			? describe(
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
		Identity\numbers( $place, $kind ),
		true
	);
	$block    =
		false === $position ? null : forms( content( $place ), $kind )[ $position ];
	return $block ? describe( $id, $place, $block, $host ) : null;
}

/** The part of a field's name that says where its form is. */
function scope( string $place ): string {
	return is_numeric( $place ) ? $place : substr( md5( $place ), 0, 6 );
}

/**
 * What the saved form and the one on the page have in common, whatever other plugins put around
 * and between.
 */
function fingerprint( array $block ): string {
	$slim = slim( $block );
	return md5(
		(string) wp_json_encode(
			[
				$slim['attrs'],
				array_map(
					static fn( $field ) => [ $field['block'], $field['own'] ],
					Definition\of( $block, '' )['fields']
				),
			]
		)
	);
}

/** A block without its markup. */
function slim( array $block ): array {
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
			__NAMESPACE__ . '\slim',
			$block['innerBlocks'] ?? []
		),
	];
}

/**
 * The places where a form of this page may be saved, the likeliest first: the pattern or the post
 * whose content is being made now, else the template and the widgets.
 *
 * @return iterable<string, int> Post that a place belongs to, or 0, by place.
 */
function places(): iterable {
	$done = [];
	foreach ( PremiumContent\synced_patterns() as $pattern ) {
		yield (string) $pattern => $pattern;
	}
	if ( doing_filter( 'widget_block_content' ) ) {
		yield from places_of_widgets( $done );
	}
	if ( doing_filter( 'the_content' ) ) {
		yield from places_of_posts( $done );
		yield from places_of_template( $done );
	} else {
		yield from places_of_template( $done );
		yield from places_of_posts( $done );
	}
	yield from places_of_widgets( $done );
}

/** The posts that are shown and asked for, and their patterns. */
function places_of_posts( array &$done ): iterable {
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
		yield from patterns( content( (string) $post ), $done );
	}
}

/** The template and its parts. */
function places_of_template( array &$done ): iterable {
	// As the editor calls it: theme, two slashes, slug.
	$template =
		explode( '//', $GLOBALS['_wp_current_template_id'] ?? '' )[1] ?? '';
	if ( $template ) {
		yield "wp_template:$template" => 0;
		$content = content( "wp_template:$template" );
		yield from patterns( $content, $done );
		yield from parts( $content, $done );
	}
}

/** The block widgets. */
function places_of_widgets( array &$done ): iterable {
	foreach ( array_keys( widgets() ) as $number ) {
		yield "widget-$number" => 0;
		yield from patterns( content( "widget-$number" ), $done );
	}
}

/** The synced patterns that a content shows, and those inside these. */
function patterns( string $content, array &$done ): iterable {
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
			yield from patterns( content( (string) $ref ), $done );
		}
	}
}

/** The parts of a template. */
function parts( string $content, array &$done ): iterable {
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
			$inner = content( "wp_template_part:$slug" );
			yield from patterns( $inner, $done );
			yield from parts( $inner, $done );
		}
	}
}

/**
 * Content of the block widgets by number.
 *
 * @return array<int, string>
 */
function widgets(): array {
	$widgets = [];
	foreach ( (array) get_option( 'widget_block', [] ) as $number => $widget ) {
		if ( is_int( $number ) && is_string( $widget['content'] ?? null ) ) {
			$widgets[ $number ] = $widget['content'];
		}
	}
	return $widgets;
}

/** What is saved at a place. What is in the bin is not there. */
function content( string $place ): string {
	if ( is_numeric( $place ) ) {
		$post = get_post( (int) $place );
		return $post && 'trash' !== $post->post_status
			? $post->post_content
			: '';
	}
	if ( str_starts_with( $place, 'widget-' ) ) {
		return widgets()[ (int) substr( $place, 7 ) ] ?? '';
	}
	[$type, $slug] = explode( ':', $place, 2 );
	$template      = get_block_template( get_stylesheet() . '//' . $slug, $type );
	$content       = $template ? (string) $template->content : '';
	// A template of a theme may be made of its patterns.
	return preg_replace_callback(
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
 * The fingerprints of the forms at a place, in order.
 *
 * @return string[]
 */
function prints( string $place, string $kind ): array {
	static $known    = [];
	$content         = content( $place );
	$key             = "$place-$kind-" . md5( $content );
	$known[ $key ] ??= prints_of( $content, $kind );
	return $known[ $key ];
}

/** @return string[] The fingerprints of the forms in a content, in order. */
function prints_of( string $content, string $kind ): array {
	return array_map( __NAMESPACE__ . '\fingerprint', forms( $content, $kind ) );
}

/**
 * The forms in a content, in order.
 *
 * @return array[] Blocks.
 */
function forms( string $content, string $kind = '' ): array {
	if ( 's' === $kind ) {
		require_once __DIR__ . '/shortcode.php';
		return \Mainstay\Forms\Shortcode\forms( $content );
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
	$find( Blocks\parsed( $content ) );
	return $forms;
}
