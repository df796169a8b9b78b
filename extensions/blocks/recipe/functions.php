<?php
/**
 * Describes a recipe for search engines (https://schema.org/Recipe), and has its button print the page.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Recipe;

use Mainstay\Core\InertHtml;
use Mainstay\Core\PlainText;
use WP_HTML_Tag_Processor;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

/** What block.json of the details says where an author changed nothing. */
const DEFAULT_DETAILS = [
	'prepTime' => '15m',
	'cookTime' => '30m',
	'servings' => 4,
];

/** Minutes of each unit. */
const UNIT_MINUTES = [
	'd' => 1440,
	'h' => 60,
	'm' => 1,
];

/** Has the button below the details print the page: an attribute is all the script that it needs. */
function add_print_action( string $content ): string {
	$tags = new WP_HTML_Tag_Processor( $content );
	while ( $tags->next_tag( [ 'class_name' => 'wp-block-jetpack-recipe-details__detail--print' ] ) ) {
		if ( $tags->next_tag( [ 'class_name' => 'wp-block-button__link' ] ) ) {
			if ( 'A' === $tags->get_tag() ) {
				$tags->set_attribute( 'href', '#' );
				$tags->set_attribute( 'role', 'button' );
				$tags->remove_attribute( 'target' );
			}
			$tags->set_attribute( 'onclick', 'window.print();return false' );
		}
	}
	return $tags->get_updated_html();
}

/** Returns minutes: `1h 5m` is 65; 0 for anything else. */
function parse_minutes( string $time ): int {
	if ( ! preg_match( '~^\s*(?:(\d{1,3})\s*d)?\s*(?:(\d{1,4})\s*h)?\s*(?:(\d{1,5})\s*m)?\s*$~iD', $time, $found ) ) {
		return 0;
	}
	$minutes = 0;
	foreach ( array_values( UNIT_MINUTES ) as $at => $factor ) {
		$minutes += $factor * (int) ( $found[ $at + 1 ] ?? 0 );
	}
	return $minutes;
}

/** Returns a duration as ISO 8601 has it: `PT65M`; an empty string for none. */
function format_duration( int $minutes ): string {
	return $minutes > 0 ? "PT{$minutes}M" : '';
}

/** Returns the text of HTML in one line. */
function get_text( string $html ): string {
	return PlainText\get_plain_line( str_replace( '<br>', ' ', $html ) );
}

/** Returns the address of the first picture in HTML, or an empty string. */
function get_image_url( string $html ): string {
	$tags = new WP_HTML_Tag_Processor( $html );
	$src  = $tags->next_tag( 'img' ) ? $tags->get_attribute( 'src' ) : '';
	return is_string( $src ) && preg_match( '~^https?://~i', $src ) ? esc_url_raw( $src ) : '';
}

/**
 * Returns blocks and those inside them, in the order of the page.
 *
 * @param array<int, array<string, mixed>> $blocks Parsed.
 * @return list<array<string, mixed>>
 */
function flatten( array $blocks ): array {
	$all = [];
	foreach ( $blocks as $block ) {
		$all = [ ...$all, $block, ...flatten( $block['innerBlocks'] ) ];
	}
	return $all;
}

/**
 * Returns the HTML of a block with the blocks inside it, as it was saved.
 *
 * @param array<string, mixed> $block Parsed.
 */
function get_saved_html( array $block ): string {
	return $block['innerHTML'] . implode( '', array_map( __NAMESPACE__ . '\get_saved_html', $block['innerBlocks'] ) );
}

/**
 * Returns a step for search engines.
 *
 * @param array<string, mixed> $step Parsed.
 * @return array<string, string>
 */
function build_step( array $step ): array {
	$name = '';
	$text = [];
	foreach ( flatten( $step['innerBlocks'] ) as $block ) {
		if ( 'core/heading' === $block['blockName'] && '' === $name ) {
			$name = get_text( $block['innerHTML'] );
		} elseif ( 'core/image' !== $block['blockName'] ) {
			$text[] = get_text( $block['innerHTML'] );
		}
	}
	$text = trim( implode( ' ', array_filter( $text ) ) );
	return '' === $name . $text
		? []
		: array_filter(
			[
				'@type' => 'HowToStep',
				'name'  => $name,
				'text'  => $text ?: $name,
				'image' => get_image_url( get_saved_html( $step ) ),
			]
		);
}

/**
 * Collects what the blocks of a recipe say.
 *
 * @param array<int, array<string, mixed>> $blocks Parsed, inside the recipe.
 * @return array<string, mixed> Properties of schema.org, those that are empty included.
 */
function collect_recipe( array $blocks ): array {
	$recipe = [
		'name'               => '',
		'description'        => '',
		'image'              => '',
		'recipeIngredient'   => [],
		'recipeInstructions' => [],
	];
	foreach ( flatten( $blocks ) as $block ) {
		$html  = $block['innerHTML'];
		$class = $block['attrs']['className'] ?? '';
		$class = is_string( $class ) ? $class : '';
		if ( 'core/heading' === $block['blockName'] && str_contains( $class, 'wp-block-jetpack-recipe-title' ) ) {
			$recipe['name'] = $recipe['name'] ?: get_text( $html );
		} elseif ( 'core/paragraph' === $block['blockName'] && str_contains( $class, 'wp-block-jetpack-recipe-description' ) ) {
			$recipe['description'] = $recipe['description'] ?: get_text( $html );
		} elseif ( 'jetpack/recipe-hero' === $block['blockName'] ) {
			$recipe['image'] = $recipe['image'] ?: get_image_url( get_saved_html( $block ) );
		} elseif ( 'jetpack/recipe-ingredient-item' === $block['blockName'] ) {
			$recipe['recipeIngredient'][] = get_text( $html );
		} elseif ( 'jetpack/recipe-step' === $block['blockName'] ) {
			$recipe['recipeInstructions'][] = build_step( $block );
		} elseif ( 'jetpack/recipe-details' === $block['blockName'] ) {
			$recipe += build_details( $block['attrs'] );
		}
	}
	$recipe['recipeIngredient']   = array_values( array_filter( $recipe['recipeIngredient'], static fn( string $text ) => '' !== $text ) );
	$recipe['recipeInstructions'] = array_values( array_filter( $recipe['recipeInstructions'] ) );
	return $recipe;
}

/**
 * Returns times and servings for search engines.
 *
 * @param array<string, mixed> $attributes Of the details, as saved.
 * @return array<string, string>
 */
function build_details( array $attributes ): array {
	$details  = array_filter( array_intersect_key( $attributes, DEFAULT_DETAILS ), 'is_scalar' ) + DEFAULT_DETAILS;
	$prepare  = parse_minutes( (string) $details['prepTime'] );
	$cook     = parse_minutes( (string) $details['cookTime'] );
	$servings = (int) $details['servings'];
	return [
		'prepTime'    => format_duration( $prepare ),
		'cookTime'    => format_duration( $cook ),
		'totalTime'   => $prepare && $cook ? format_duration( $prepare + $cook ) : '',
		'recipeYield' => $servings > 0 ? (string) $servings : '',
	];
}

/**
 * Renders the recipe as structured data, where it has ingredients or steps.
 *
 * @param array<int, array<string, mixed>> $blocks  Parsed, inside the recipe.
 * @param int                              $post_id Post of the recipe; 0 for none.
 */
function render_structured_data( array $blocks, int $post_id ): string {
	$recipe = collect_recipe( $blocks );
	if ( ! $recipe['recipeIngredient'] && ! $recipe['recipeInstructions'] ) {
		return '';
	}
	if ( $post_id ) {
		// WordPress stores it as HTML.
		$author                  = get_text( get_the_author_meta( 'display_name', (int) get_post_field( 'post_author', $post_id ) ) );
		$recipe['name']          = $recipe['name'] ?: get_text( get_the_title( $post_id ) );
		$recipe['image']         = $recipe['image'] ?: (string) get_the_post_thumbnail_url( $post_id, 'full' );
		$recipe['datePublished'] = (string) get_the_date( 'c', $post_id );
		$recipe['author']        = '' === $author
			? []
			: [
				'@type' => 'Person',
				'name'  => $author,
			];
	}
	require_once dirname( FILE ) . '/core/inert-html.php';
	return InertHtml\disarm_shortcodes(
		wp_get_inline_script_tag(
			(string) wp_json_encode(
				[
					'@context' => 'https://schema.org',
					'@type'    => 'Recipe',
				] + array_filter( $recipe ),
				JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE
			),
			[ 'type' => 'application/ld+json' ]
		)
	);
}
