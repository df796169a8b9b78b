<?php
/** Writes blocks as the editor saves them. */

namespace FormerSite;

/**
 * Returns a saved block.
 *
 * @param string               $name       With its namespace, which is `core/` for none.
 * @param array<string, mixed> $attributes Those in the comment.
 * @param string|null          $inner      What stands inside, or null for a block without.
 */
function block( string $name, array $attributes = [], ?string $inner = null ): string {
	return null === $inner
		? get_comment_delimited_block_content( $name, $attributes, '' )
		: get_comment_delimited_block_content( $name, $attributes, "\n$inner\n" );
}

/**
 * Returns blocks one after the other.
 *
 * @param string ...$blocks Saved blocks; empty ones are left out.
 */
function together( string ...$blocks ): string {
	return implode( "\n\n", array_filter( $blocks ) );
}

/** Returns a paragraph. */
function paragraph( string $text ): string {
	return block( 'paragraph', [], "<p>$text</p>" );
}

/** Returns a heading of the second level. */
function heading( string $text ): string {
	return block( 'heading', [], "<h2 class=\"wp-block-heading\">$text</h2>" );
}

/**
 * Returns a field of a form with its parts.
 *
 * @param string               $kind       `text`, `email` ...
 * @param string               $label      Its label.
 * @param array<string, mixed> $attributes Of the field.
 * @param string|null          $parts      What stands below the label; null for the usual input.
 */
function field( string $kind, string $label, array $attributes = [], ?string $parts = null ): string {
	$label = block( 'jetpack/label', compact( 'label' ) );
	return block( "jetpack/field-$kind", $attributes, '<div>' . together( $label, $parts ?? block( 'jetpack/input' ) ) . '</div>' );
}

/** Returns an input of a type, e.g. `dropdown`. */
function input( string $type, string $placeholder = '' ): string {
	return block( 'jetpack/input', array_filter( compact( 'placeholder', 'type' ) ) );
}

/**
 * Returns the options of a field.
 *
 * @param 'radio'|'checkbox' $type   Which kind of choice.
 * @param string             ...$labels Labels.
 */
function options( string $type, string ...$labels ): string {
	$options = array_map( static fn( $label ) => block( 'jetpack/option', compact( 'label' ) ), $labels );
	return block( 'jetpack/options', compact( 'type' ), '<ul class="wp-block-jetpack-options">' . together( ...$options ) . '</ul>' );
}

/** Returns a checkbox with its own label, as in the fields checkbox and consent. */
function standalone_option( string $kind, string $label, array $attributes = [], bool $is_hidden = false ): string {
	return block(
		"jetpack/field-$kind",
		$attributes,
		'<div>' . block(
			'jetpack/option',
			array_filter(
				[
					'label'        => $label,
					'isStandalone' => true,
					'hideInput'    => $is_hidden,
				]
			)
		) . '</div>'
	);
}

/** Returns the button that sends a form. */
function submit_button( string $text ): string {
	return block(
		'button',
		[
			'tagName' => 'button',
			'type'    => 'submit',
		],
		"<div class=\"wp-block-button\"><button type=\"submit\" class=\"wp-block-button__link wp-element-button\">$text</button></div>"
	);
}

/**
 * Returns a form.
 *
 * @param array<string, mixed> $attributes Its settings.
 * @param string               ...$inner   Fields and other blocks.
 */
function form( array $attributes, string ...$inner ): string {
	return block( 'jetpack/contact-form', $attributes, '<div class="wp-block-jetpack-contact-form">' . together( ...$inner ) . '</div>' );
}
