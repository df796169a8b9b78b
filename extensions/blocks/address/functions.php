<?php
/**
 * The lines of an address that are not in the saved markup, because a source of block bindings says them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Address;

use Mainstay\Core\PlainText;

defined( 'ABSPATH' ) || exit();

/**
 * Returns the lines as the block saves them, in a link to the map if the author wants one. The editor's part:
 * lines.tsx.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function render_lines( array $attributes ): string {
	$text      = static fn( $name ) => is_string( $attributes[ $name ] ?? null ) ? PlainText\to_html( trim( $attributes[ $name ] ) ) : '';
	$is_simple = '' === $text( 'region' ) . $text( 'postal' );
	$html      = render_part( 'address jetpack-address__address1', $text( 'address' ) ) .
		render_part( 'address jetpack-address__address2', $text( 'addressLine2' ) ) .
		render_part( 'address jetpack-address__address3', $text( 'addressLine3' ) );
	if ( $is_simple ) {
		$html .= render_part( 'city', $text( 'city' ) );
	} else {
		$html .= sprintf(
			'<div>%s%s<span class="jetpack-address__region">%s</span> <span class="jetpack-address__postal">%s</span></div>',
			render_part( 'city', $text( 'city' ), 'span' ),
			'' === $text( 'city' ) ? '' : ', ',
			$text( 'region' ),
			$text( 'postal' )
		);
	}
	$html .= render_part( 'country', $text( 'country' ) );
	return '' !== $html && true === ( $attributes['linkToGoogleMaps'] ?? false )
		? "<a target=\"_blank\" rel=\"noopener noreferrer\">$html</a>"
		: $html;
}

/**
 * Returns a part of the address, or nothing where it is empty.
 *
 * @param string $name    End of its class.
 * @param string $html    Its text.
 * @param string $element
 */
function render_part( string $name, string $html, string $element = 'div' ): string {
	return '' === $html ? '' : "<$element class=\"jetpack-address__$name\">$html</$element>";
}
