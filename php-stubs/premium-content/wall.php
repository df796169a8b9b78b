<?php
/**
 * The paywall block: where a restricted post is cut for visitors who may not read it as a whole.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Wall;

use Mainstay\PremiumContent;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/premium-content.php';

/** Markup that replaces what was cut off. */
const HIDDEN_PART_MARKUP = '<!-- wp:jetpack/paywall {"withheld":true} /-->';

/** Pattern of the start of a paywall. */
const PAYWALL_PATTERN = '~<!--\s+wp:jetpack/paywall(?=[\s{/])~';

/** Pattern of the names of elements without an end tag. */
const VOID_ELEMENT_PATTERN = '/^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i';

/** Checks, without parsing, whether content has a paywall. */
function has_paywall( string $content ): bool {
	return str_contains( $content, 'wp:' . PremiumContent\PAYWALL_BLOCK );
}

/**
 * Splits content at its first paywall. Without a paywall, everything is hidden. The last result is
 * cached, because several parts of a page split the same content.
 *
 * @return array{0: string, 1: string} What precedes the paywall, with the markup that replaces the
 *         rest; and the rest.
 */
function split_at_paywall( string $content ): array {
	static $last;
	if ( $content !== ( $last['content'] ?? null ) ) {
		$parts = split_at_parsed_paywall( $content );
		$last  = compact( 'content', 'parts' );
	}
	return $last['parts'];
}

/**
 * Splits content at its first paywall as WordPress's parser finds it.
 *
 * @return array{0: string, 1: string}
 */
function split_at_parsed_paywall( string $content ): array {
	if ( ! preg_match( PAYWALL_PATTERN, $content, $found, PREG_OFFSET_CAPTURE ) ) {
		return [ HIDDEN_PART_MARKUP, $content ];
	}
	$hidden = substr( $content, $found[0][1] );
	$blocks = PremiumContent\parse_content( $content );
	$before = get_blocks_before( $blocks );
	if ( null === $before ) {
		// The parser does not find it as a block, so the text is cut at its place.
		$left = force_balance_tags( substr( $content, 0, $found[0][1] ) );
		return [ $left . HIDDEN_PART_MARKUP, $hidden ];
	}
	$left = serialize_blocks( $before );
	// If a paywall is left, parsing the result again could show more; then everything is hidden.
	return preg_match( PAYWALL_PATTERN, strtr( $left, [ HIDDEN_PART_MARKUP => '' ] ) )
		? [ HIDDEN_PART_MARKUP, $content ]
		: [ $left, $hidden ];
}

/**
 * Returns the blocks before the paywall, and the replacing block.
 *
 * @param array<int, array<string, mixed>> $blocks As parse_blocks() returns them.
 * @return array<int, array<string, mixed>>|null Null where no paywall is among them.
 */
function get_blocks_before( array $blocks ): ?array {
	foreach ( $blocks as $at => $block ) {
		if ( PremiumContent\PAYWALL_BLOCK === $block['blockName'] ) {
			return [ ...array_slice( $blocks, 0, $at ), parse_blocks( HIDDEN_PART_MARKUP )[0] ];
		}
		$inner = get_blocks_before( $block['innerBlocks'] );
		if ( null !== $inner ) {
			return [ ...array_slice( $blocks, 0, $at ), truncate_block( $block, $inner ) ];
		}
	}
	return null;
}

/**
 * Ends a block after its last inner block that is left, and closes its elements.
 *
 * @param array<string, mixed>             $block As parse_blocks() returns it.
 * @param array<int, array<string, mixed>> $inner Inner blocks that are left.
 * @return array<string, mixed>
 */
function truncate_block( array $block, array $inner ): array {
	$content = [];
	$left    = count( $inner );
	foreach ( $block['innerContent'] as $piece ) {
		$content[] = $piece;
		if ( null === $piece && 0 === --$left ) {
			break;
		}
	}
	$content[] = get_closing_tags( implode( '', array_filter( $content, 'is_string' ) ) );
	return [
		'innerBlocks'  => $inner,
		'innerContent' => $content,
		'innerHTML'    => implode( '', array_filter( $content, 'is_string' ) ),
	] + $block;
}

/** Returns the end tags of the elements that are open at the end of this markup. */
function get_closing_tags( string $html ): string {
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
		} elseif ( '' === $is_empty && ! preg_match( VOID_ELEMENT_PATTERN, $name ) ) {
			$open[] = $name;
		}
	}
	return implode(
		'',
		array_map( static fn( $name ) => "</$name>", array_reverse( $open ) )
	);
}
