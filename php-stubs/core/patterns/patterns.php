<?php
/**
 * Patterns: whole pages, sections and forms that owners take as they are. Each has a file in pages/, sections/ or
 * forms/ with its content, and an entry in catalog.php. They are there for the editor's requests for patterns only.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Patterns;

use Mainstay\Core\Availability;
use Mainstay\Core\BlockTypes;
use Mainstay\Core\Patterns\Catalog;
use Mainstay\Core\SiteLanguage;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/catalog.php';
require_once dirname( __DIR__ ) . '/site-language.php';

/** Our category, and the first part of each pattern's name. */
const CATEGORY = 'mainstay-blocks';

/** Reasons why a block is not available that its author cannot change while writing. */
const REASONS = [ 'missing_module', 'missing_plan', 'taken' ];

/** Registers the category. */
function register_category(): void {
	register_block_pattern_category(
		CATEGORY,
		[
			'label'       => __( 'Mainstay Blocks', 'mainstay-blocks' ),
			'description' => __( 'Pages, sections and forms, ready to use.', 'mainstay-blocks' ),
		]
	);
}

/** Registers all patterns whose blocks the site has. */
function register(): void {
	$patterns = Catalog\get_patterns();
	// What visitors will read is in their language, what the inserter says in that of the author.
	$contents = SiteLanguage\in_site_language( static fn() => array_map( __NAMESPACE__ . '\get_content', array_combine( array_keys( $patterns ), array_keys( $patterns ) ) ) );
	foreach ( $patterns as $file => $pattern ) {
		if ( is_usable( $contents[ $file ] ) ) {
			register_block_pattern(
				CATEGORY . '/' . basename( $file ),
				[
					'categories' => [ CATEGORY, ...$pattern['categories'] ],
					'content'    => $contents[ $file ],
				] + $pattern
			);
		}
	}
}

/**
 * Returns the content of a pattern, in the present language.
 *
 * @param string $file As in the catalog, e.g. `pages/contact`.
 */
function get_content( string $file ): string {
	ob_start();
	require __DIR__ . "/$file.php";
	return trim( (string) ob_get_clean() );
}

/**
 * Checks whether none of our blocks in a content is switched off, outside of the host's plan, or another plugin's.
 *
 * @param string $content Of a pattern.
 */
function is_usable( string $content ): bool {
	foreach ( BlockTypes\find_names( $content ) as $name ) {
		if ( in_array( Availability\get_unavailable_reason( $name ), REASONS, true ) ) {
			return false;
		}
	}
	return true;
}

/**
 * Prints attributes with translated texts into the comment of a block.
 *
 * @param array<string, mixed> $attributes In the order in which the editor writes them.
 */
function print_attributes( array $attributes ): void {
	// phpcs:ignore WordPress.Security.EscapeOutput -- WordPress writes the attributes of blocks so.
	echo serialize_block_attributes( $attributes );
}
