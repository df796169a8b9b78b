<?php
/**
 * What the server adds to Markdown.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Markdown;

use Mainstay\Core\Blocks;

defined( 'ABSPATH' ) || exit();

/** Ids of footnotes, and of the places that refer to them. */
const FOOTNOTE_ID = '/^(#?)(fn(?:ref)?\d+(?::\d+)?)$/D';

/**
 * Returns the markup of a block with ids that no other block on the page has: each text counts its footnotes from 1.
 * The first on a page keeps its ids, so that links to them hold.
 */
function separate_footnotes( string $html ): string {
	static $count = 0;
	if ( ! str_contains( $html, 'id="fn' ) || ! Blocks\is_rendered_for_page() || 1 === ++$count ) {
		return $html;
	}
	$tags = new \WP_HTML_Tag_Processor( $html );
	while ( $tags->next_tag() ) {
		foreach ( [ 'id', 'href' ] as $name ) {
			$value = $tags->get_attribute( $name );
			if ( is_string( $value ) && preg_match( FOOTNOTE_ID, $value, $found ) && ( 'href' === $name ) === ( '#' === $found[1] ) ) {
				// WordPress takes a colon in an address for the end of a scheme.
				$tags->set_attribute( $name, str_replace( ':', '-', $value ) . "-$count" );
			}
		}
	}
	return $tags->get_updated_html();
}
