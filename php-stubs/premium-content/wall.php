<?php
/**
 * The paywall block: where a post with an access level is cut for those who may not read it as a
 * whole, and what they see in the place of the rest.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Wall;

use Mainstay\PremiumContent;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/premium-content.php';

/** What stands in content in the place of what was cut off. */
const WITHHELD = '<!-- wp:' . PremiumContent\WALL . ' {"withheld":true} /-->';

/** Where the wall begins, as a pattern. */
const OPENER = '~<!--\s+wp:jetpack/paywall(?=[\s{/])~';

/** Elements without an end. */
const VOID_ELEMENTS = '/^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i';

/** Is there a wall in this content? Cheap. */
function is_in( string $content ): bool {
	return str_contains( $content, 'wp:' . PremiumContent\WALL );
}

/**
 * Cuts content at its first wall. Without a wall, all of it is behind.
 *
 * @return array{0: string, 1: string} What stands before the wall, with the mark of what was cut
 *         off, and what was cut off.
 */
function cut( string $content ): array {
	if ( ! preg_match( OPENER, $content, $found, PREG_OFFSET_CAPTURE ) ) {
		return [ WITHHELD, $content ];
	}
	$hidden = substr( $content, $found[0][1] );
	$blocks = PremiumContent\parse( $content );
	$before = before( $blocks );
	if ( null === $before ) {
		// The parser does not take it for a block: the text is cut where it stands.
		$left = force_balance_tags( substr( $content, 0, $found[0][1] ) );
		return [ $left . WITHHELD, $hidden ];
	}
	$left = serialize_blocks( $before );
	// The parser reads the same text from the start, so more than this is never left.
	return preg_match( OPENER, strtr( $left, [ WITHHELD => '' ] ) )
		? [ WITHHELD, $content ]
		: [ $left, $hidden ];
}

/**
 * The blocks before the wall, and the mark in its place.
 *
 * @param array[] $blocks Of parse_blocks().
 * @return array[]|null Null where no wall is among them.
 */
function before( array $blocks ): ?array {
	foreach ( $blocks as $at => $block ) {
		if ( PremiumContent\WALL === $block['blockName'] ) {
			return [ ...array_slice( $blocks, 0, $at ), parse_blocks( WITHHELD )[0] ];
		}
		$inner = before( $block['innerBlocks'] );
		if ( null !== $inner ) {
			return [ ...array_slice( $blocks, 0, $at ), shorten( $block, $inner ) ];
		}
	}
	return null;
}

/**
 * A block that ends with its last inner block that is left, and with its elements closed.
 *
 * @param array[] $inner Inner blocks that are left.
 */
function shorten( array $block, array $inner ): array {
	$content = [];
	$left    = count( $inner );
	foreach ( $block['innerContent'] as $piece ) {
		$content[] = $piece;
		if ( null === $piece && 0 === --$left ) {
			break;
		}
	}
	$content[] = closing_tags( implode( '', array_filter( $content, 'is_string' ) ) );
	return [
		'innerBlocks'  => $inner,
		'innerContent' => $content,
		'innerHTML'    => implode( '', array_filter( $content, 'is_string' ) ),
	] + $block;
}

/** The end tags of elements that are open at the end of this markup. */
function closing_tags( string $html ): string {
	preg_match_all(
		'~<(/?)([a-z][a-z0-9-]*)\b(?:"[^"]*"|\'[^\']*\'|[^\'">])*?(/?)>~i',
		$html,
		$tags,
		PREG_SET_ORDER
	);
	$open = [];
	foreach ( $tags as [, $is_end, $name, $is_empty] ) {
		if ( '' !== $is_end ) {
			$at   = array_search( $name, array_reverse( $open, true ), true );
			$open = false === $at ? $open : array_slice( $open, 0, $at );
		} elseif ( '' === $is_empty && ! preg_match( VOID_ELEMENTS, $name ) ) {
			$open[] = $name;
		}
	}
	return implode(
		'',
		array_map( static fn( $name ) => "</$name>", array_reverse( $open ) )
	);
}
