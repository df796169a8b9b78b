<?php
/**
 * Text that somebody typed, in the comments of our blocks. For people without `unfiltered_html` WordPress
 * filters all strings in block comments as HTML, which cuts `Vec<String>` and doubles `&amp;`. What they
 * type is written so that this filter finds nothing to change, and read back where our code reads it.
 * src/typed-text.json lists the attributes that are plain text; src/keep-typed-text.ts reads them in the
 * editor. See docs/decisions/typed-text.md.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\TypedText;

defined( 'ABSPATH' ) || exit();

/** Stands behind each sign that is written as an entity: nobody types an invisible separator there. */
const MARK = '&#8291;';

/** A sign as it is written. Group 1 is the name of its entity. */
const WRITTEN_SIGN_PATTERN = '~&(amp|lt|gt);&#8291;~';

/** The comment of one of our blocks, as WP_Block_Parser finds it. Group 2 is the block's name, group 3 its attributes. */
const COMMENT_PATTERN =
	'~(<!--\s+wp:((?:jetpack|premium-content|videopress)/[a-z][a-z0-9_-]*)\s+)({(?:(?:[^}]+|}+(?=})|(?!}\s+/?-->).)*+)?})(?=\s+/?-->)~s';

/** Bytes of content from which raise_limit() is asked. */
const LONG_BYTES = 200000;

/**
 * Writes the text of our blocks so that nothing of it is changed as HTML. Filter `pre_kses`, before
 * WordPress filters the attributes, which it does with all that this returns.
 *
 * @param mixed $html Content; anything but a string is returned unchanged.
 * @return mixed
 */
function write_before_filter( $html ) {
	if ( ! is_string( $html ) || ! preg_match( '~<!--\s+wp:(?:jetpack|premium-content|videopress)/~', $html ) ) {
		return $html;
	}
	$written = preg_replace_callback(
		COMMENT_PATTERN,
		static function ( array $found ): string {
			$attributes = json_decode( $found[3], true );
			if ( ! is_array( $attributes ) ) {
				return $found[0];
			}
			$written = map_text( $found[2], $attributes, __NAMESPACE__ . '\write_text' );
			return $written === $attributes ? $found[0] : $found[1] . serialize_block_attributes( $written );
		},
		$html
	) ?? $html;
	strlen( $written ) > LONG_BYTES && raise_limit( strlen( $written ) );
	return $written;
}

/**
 * Raises PHP's limit for patterns, in this request: of a comment that is longer, WordPress's filter leaves nothing, and
 * the post would be stored without it.
 *
 * @param int $bytes Length of the content.
 */
function raise_limit( int $bytes ): void {
	if ( function_exists( 'ini_set' ) && (int) ini_get( 'pcre.backtrack_limit' ) < 10 * $bytes ) {
		ini_set( 'pcre.backtrack_limit', (string) ( 10 * $bytes ) );
	}
}

/** Returns a text as the filter for HTML leaves it. One that is written already stays as it is. */
function write_text( string $text ): string {
	if ( false === strpbrk( $text, '<>' ) && wp_kses_normalize_entities( $text ) === $text ) {
		return $text;
	}
	return (string) preg_replace_callback(
		'~&(?:amp|lt|gt);&#8291;|[&<>]~',
		static fn( $found ) => 1 === strlen( $found[0] ) ? htmlspecialchars( $found[0] ) . MARK : $found[0],
		$text
	);
}

/** Returns a text as it was typed. It is no HTML. */
function read_text( string $text ): string {
	if ( ! str_contains( $text, MARK ) ) {
		// An address that was filtered as HTML once.
		return preg_match( '~^https?://\S+$~D', $text ) ? str_replace( '&amp;', '&', $text ) : $text;
	}
	return (string) preg_replace_callback(
		WRITTEN_SIGN_PATTERN,
		static fn( $found ) => [
			'amp' => '&',
			'lt'  => '<',
			'gt'  => '>',
		][ $found[1] ],
		$text
	);
}

/**
 * Returns a text as pages show it. One that was filtered as HTML before its signs were written, such as
 * `Tea &amp; toast`, has signs; one about HTML, such as `&lt;b&gt;`, stays as it was typed: the filter would
 * have made something else of a tag.
 */
function read_shown_text( string $text ): string {
	$typed = read_text( $text );
	$signs = $typed === $text ? str_replace( [ '&lt;', '&gt;', '&amp;' ], [ '<', '>', '&' ], $text ) : $text;
	return $signs !== $text && wp_kses_post( $signs ) === $text ? $signs : $typed;
}

/**
 * Returns a parsed block, and those inside it, with the text as it was typed. For our own code: what other
 * code sees of a block stays as it is written.
 *
 * @param array<string, mixed> $block Of parse_blocks().
 * @return array<string, mixed>
 */
function read_block( array $block ): array {
	if ( is_array( $block['attrs'] ?? null ) && holds_entity( $block['attrs'] ) ) {
		$block['attrs'] = map_text( (string) $block['blockName'], $block['attrs'], __NAMESPACE__ . '\read_text' );
	}
	if ( ! empty( $block['innerBlocks'] ) ) {
		$block['innerBlocks'] = array_map( __NAMESPACE__ . '\read_block', $block['innerBlocks'] );
	}
	return $block;
}

/**
 * Returns the blocks of a content with the text as it was typed.
 *
 * @return array<int, array<string, mixed>> As parse_blocks() returns them.
 */
function parse_typed_blocks( string $content ): array {
	$blocks = \Mainstay\Core\Blocks\parse_cached_blocks( $content );
	return preg_match( '~(?:&|\\\\u0026)(?:amp|lt|gt);~', $content ) ? array_map( __NAMESPACE__ . '\read_block', $blocks ) : $blocks;
}

/**
 * Returns what renders a block of ours, so that it is given the text as it was typed.
 *
 * @param callable $render Takes attributes, content and block.
 */
function wrap_render( callable $render ): \Closure {
	return static function ( $attributes, $content, $block ) use ( $render ) {
		$parsed = read_block( $block->parsed_block );
		if ( $parsed !== $block->parsed_block || holds_entity( (array) $attributes ) ) {
			// A copy: other plugins are given the block itself afterwards.
			$block               = clone $block;
			$block->parsed_block = $parsed;
			$attributes          = map_text( $block->name, (array) $attributes, __NAMESPACE__ . '\read_shown_text' );
			$block->attributes   = $attributes;
		}
		return $render( $attributes, $content, $block );
	};
}

/**
 * Checks whether any attribute holds an entity of a sign.
 *
 * @param array<array-key, mixed> $attributes
 */
function holds_entity( array $attributes ): bool {
	foreach ( $attributes as $value ) {
		if ( is_string( $value ) ? str_contains( $value, ';' ) && preg_match( '~&(?:amp|lt|gt);~', $value ) : is_array( $value ) && holds_entity( $value ) ) {
			return true;
		}
	}
	return false;
}

/**
 * Changes every string in the attributes of a block that are plain text.
 *
 * @param string                  $name       Of the block.
 * @param array<array-key, mixed> $attributes Of the block.
 * @param callable                $change     Takes and returns a string.
 * @return array<array-key, mixed>
 */
function map_text( string $name, array $attributes, callable $change ): array {
	static $lists;
	$lists ??= wp_json_file_decode( dirname( __DIR__ ) . '/typed-text.json', [ 'associative' => true ] ) ?? [];
	foreach ( array_intersect_key( $attributes, array_flip( $lists[ $name ] ?? [] ) ) as $key => $value ) {
		if ( is_string( $value ) || is_array( $value ) ) {
			$attributes[ $key ] = map_deep( $value, static fn( $part ) => is_string( $part ) ? $change( $part ) : $part );
		}
	}
	return $attributes;
}
