<?php
/**
 * Registers the blocks of the build's manifest, and avoids their styles on pages without them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Blocks;

use Mainstay\Core\Availability;
use Mainstay\Core\BlockTypes;
use Mainstay\Core\Styles;
use WP_Theme_JSON_Resolver;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/styles.php';

/** Attributes that WordPress adds to blocks, with their types as gettype() names them. */
const COMMON_ATTRIBUTE_TYPES = [
	'align'           => 'string',
	'anchor'          => 'string',
	'backgroundColor' => 'string',
	'borderColor'     => 'string',
	'className'       => 'string',
	'fontFamily'      => 'string',
	'fontSize'        => 'string',
	'gradient'        => 'string',
	'layout'          => 'array',
	'lock'            => 'array',
	'metadata'        => 'array',
	'style'           => 'array',
	'textColor'       => 'string',
];

/**
 * Attributes in the markup of our blocks that WordPress takes out for people without `unfiltered_html`, by element,
 * as wp_kses() wants them, values in lower case. They do nothing by themselves, and without them the editor takes
 * the block for damaged.
 */
const MARKUP_ATTRIBUTES = [
	'div' => [ 'aria-modal' => true ],
	'li'  => [
		'itemprop'  => true,
		'itemscope' => true,
		'itemtype'  => [ 'values' => [ 'https://schema.org/howtostep' ] ],
	],
	'ol'  => [
		'itemprop'  => true,
		'itemscope' => true,
		'itemtype'  => [ 'values' => [ 'https://schema.org/howto' ] ],
	],
	'p'   => [
		'content'  => true,
		'itemprop' => true,
	],
];

/**
 * Returns the block.json of every block by folder, as the build collected them.
 *
 * @return array<string, array<string, mixed>>
 */
function get_manifest(): array {
	static $manifest;
	$manifest ??= require get_build_path( 'blocks-manifest.php' );
	return $manifest;
}

/**
 * Leaves the attributes of our markup in the content of posts. Filter `wp_kses_allowed_html`.
 *
 * @param mixed $allowed Attributes by element.
 * @param mixed $context
 * @return mixed
 */
function allow_markup_attributes( $allowed, $context ) {
	if ( 'post' === $context && is_array( $allowed ) ) {
		foreach ( MARKUP_ATTRIBUTES as $element => $attributes ) {
			if ( is_array( $allowed[ $element ] ?? null ) ) {
				$allowed[ $element ] += $attributes;
			}
		}
	}
	return $allowed;
}

/**
 * Returns the folder of every block by its name.
 *
 * @return array<string, string>
 */
function get_folders(): array {
	static $folders;
	// The manifest is long, and pages that show none of the blocks need no more than names.
	return $folders ??= require get_build_path( 'block-folders.php' );
}

/**
 * Returns a path inside the build folder.
 *
 * @param string $file Relative path.
 */
function get_build_path( string $file ): string {
	return dirname( FILE ) . '/build/' . $file;
}

/** Registers the script of the editor and the styles of all blocks. */
function register_editor_assets(): void {
	$asset = require get_build_path( 'editor.asset.php' );
	wp_register_script(
		'mainstay-blocks-editor',
		plugins_url( 'build/editor.js', FILE ),
		$asset['dependencies'],
		$asset['version'],
		[ 'in_footer' => true ]
	);
	wp_set_script_translations(
		'mainstay-blocks-editor',
		'mainstay-blocks',
		dirname( FILE ) . '/languages'
	);
	wp_register_style(
		'mainstay-blocks-editor',
		plugins_url( 'build/editor.css', FILE ),
		[],
		Styles\get_style_version( 'editor.css' )
	);
}

/**
 * Adds the block categories that WordPress does not have.
 *
 * @param array<int, array<string, mixed>> $categories Categories of the inserter.
 * @return array<int, array<string, mixed>>
 */
function add_categories( array $categories ): array {
	$present = array_column( $categories, 'slug' );
	foreach (
		[
			'grow' => __( 'Grow', 'mainstay-blocks' ),
			'earn' => __( 'Earn', 'mainstay-blocks' ),
		]
		as $slug => $title
	) {
		if ( ! in_array( $slug, $present, true ) ) {
			$categories[] = [
				'slug'  => $slug,
				'title' => $title,
			];
		}
	}
	return $categories;
}

/**
 * Dequeues the styles of blocks that the posts of the main query do not contain, in themes that load
 * the styles of all blocks. Other blocks enqueue their styles when they are rendered.
 */
function drop_styles_of_absent_blocks(): void {
	if ( wp_should_load_block_assets_on_demand() ) {
		return;
	}
	$content = implode(
		'',
		wp_list_pluck( $GLOBALS['wp_query']->posts ?? [], 'post_content' )
	);
	foreach ( array_keys( get_folders() ) as $name ) {
		$type = \WP_Block_Type_Registry::get_instance()->get_registered( $name );
		if (
			$type &&
			! in_array( $type->name, Availability\get_taken_block_names(), true ) &&
			! str_contains( $content, "<!-- wp:{$type->name} " )
		) {
			array_map( 'wp_dequeue_style', $type->style_handles );
		}
	}
}

/**
 * Loads the attachments and products that the blocks of a content name, with their meta, in two
 * queries instead of one per block.
 *
 * @param string $content Content before its blocks are rendered; returned unchanged.
 */
function prime_posts( string $content ): string {
	if ( ! preg_match( '/<!-- wp:(?:jetpack|premium-content|videopress)\//', $content ) ) {
		return $content;
	}
	prime_options( $content );
	preg_match_all(
		'/(?:\bwp-image-|\bdata-id="|"(?:\w+I|i)d":)(\d{1,18})\b|"ids":\[([\d,]+)\]/',
		$content,
		$found
	);
	$ids = array_unique(
		array_map(
			'intval',
			[
				...$found[1],
				...explode( ',', implode( ',', $found[2] ) ),
			]
		)
	);
	$ids = array_filter( $ids );
	_prime_post_caches( $ids, false );
	missing_post_ids( _get_non_cached_ids( $ids, 'posts' ) );
	return $content;
}

/**
 * Loads the options that the blocks of a content read, in one query instead of one per block. Blocks
 * with `mainstay.options` in block.json name them in functions.php.
 */
function prime_options( string $content ): void {
	$options = [];
	foreach ( get_manifest() as $folder => $metadata ) {
		$name = $metadata['name'];
		if (
			! ( $metadata['mainstay']['options'] ?? false ) ||
			! preg_match_all( "~<!-- wp:$name\s+(?:({.*?})\s+)?/?-->~s", $content, $found )
		) {
			continue;
		}
		require_once get_build_path( "$folder/functions.php" );
		$list = 'Mainstay\Blocks\\' . str_replace( '-', '', ucwords( substr( $name, strpos( $name, '/' ) + 1 ), '-' ) ) . '\get_option_names';
		foreach ( $found[1] as $json ) {
			$attributes = json_decode( $json, true );
			array_push( $options, ...$list( is_array( $attributes ) ? $attributes : [] ) );
		}
	}
	wp_prime_option_caches( array_unique( $options ) );
}

/**
 * Returns the IDs that the current content names and that do not exist, e.g. after a move from
 * another site; with an argument, replaces them.
 *
 * @param int[]|null $ids
 * @return int[]
 */
function missing_post_ids( ?array $ids = null ): array {
	static $missing = [];
	$blog           = get_current_blog_id();
	if ( null !== $ids ) {
		$missing = [ $blog => $ids ];
	}
	return $missing[ $blog ] ?? [];
}

/**
 * Returns whether a post is known not to exist. WordPress would query it again each time.
 *
 * @param int $id Post ID.
 */
function is_missing_post( int $id ): bool {
	return in_array( $id, missing_post_ids(), true ) && ! wp_cache_get( $id, 'posts' );
}

/**
 * Returns the parsed blocks of a content. The last few contents are cached, because several parts of
 * a page parse the same post, and parsing a long one takes milliseconds.
 *
 * @return array<int, array<string, mixed>> As parse_blocks() returns them.
 */
function parse_cached_blocks( string $content ): array {
	static $known        = [];
	$known[ $content ] ??= parse_blocks( $content );
	$known               = array_slice( $known, -4, null, true );
	return $known[ $content ];
}

/** Hooks before the page, during which some themes make it: then its head comes first. */
const HOOKS_BEFORE_PAGE = [ 'init', 'wp_loaded', 'pre_get_posts', 'posts_results', 'the_posts', 'wp_headers', 'send_headers', 'wp', 'template_redirect', 'template_include', 'get_header' ];

/** Hooks of which nothing but a short text goes out. */
const HOOKS_OF_TEXTS = [ 'language_attributes', 'wp_title', 'pre_get_document_title', 'document_title_parts', 'wp_head', 'body_class', 'post_class', 'get_the_excerpt' ];

/**
 * Checks whether what is rendered now can be on the page that goes out. Other plugins render content before the
 * page begins, for descriptions in its head, for excerpts, and for lists of its headings before WordPress renders its
 * blocks: nobody sees that, so it takes no place, no id and no number from what is on the page.
 */
function is_rendered_for_page(): bool {
	if (
		array_filter( HOOKS_OF_TEXTS, 'doing_filter' ) ||
		( ! did_action( 'wp_head' ) && array_filter( HOOKS_BEFORE_PAGE, 'doing_filter' ) )
	) {
		return false;
	}
	$blocks = has_filter( 'the_content', 'do_blocks' );
	return ! $blocks || ! doing_filter( 'the_content' ) || $GLOBALS['wp_filter']['the_content']->current_priority() >= $blocks;
}

/** Replaces WordPress's filter for style variations of rendered blocks by ours. Runs on `init`. */
function replace_style_variation(): void {
	$moment = 'render_block_data';
	if ( remove_filter( $moment, 'wp_render_block_style_variation_support_styles' ) ) {
		add_filter( $moment, __NAMESPACE__ . '\add_style_variation' );
	}
}

/**
 * Adds the style variation of a block, as WordPress does, but only where the theme or another source
 * defines one for it. WordPress merges all of theme.json for each block with such a class, which is
 * slow on pages with many blocks.
 *
 * @param array<string, mixed> $block Parsed block.
 * @return array<string, mixed>
 */
function add_style_variation( array $block ): array {
	static $varied = [];
	$name          = (string) $block['blockName'];
	$class         = $block['attrs']['className'] ?? '';
	if (
		preg_match( '~^(?:jetpack|premium-content)/~', $name ) &&
		is_string( $class ) &&
		str_contains( $class, 'is-style-' )
	) {
		$varied[ get_current_blog_id() ] ??= BlockTypes\may_be_styled() ? get_blocks_with_variations() : [];
		if ( ! isset( $varied[ get_current_blog_id() ][ $name ] ) ) {
			return $block;
		}
	}
	return wp_render_block_style_variation_support_styles( $block );
}

/**
 * Returns the blocks that WordPress, a plugin, the theme or the user defines style variations for.
 *
 * @return array<string, true> By block name.
 */
function get_blocks_with_variations(): array {
	$names = [];
	foreach (
		[
			WP_Theme_JSON_Resolver::get_core_data(),
			WP_Theme_JSON_Resolver::get_block_data(),
			WP_Theme_JSON_Resolver::get_theme_data(
				[],
				[ 'with_supports' => false ]
			),
			WP_Theme_JSON_Resolver::get_user_data(),
		]
		as $data
	) {
		$blocks = $data->get_raw_data()['styles']['blocks'] ?? [];
		foreach ( $blocks as $name => $styles ) {
			if ( ! empty( $styles['variations'] ) ) {
				$names[ $name ] = true;
			}
		}
	}
	return $names;
}

/**
 * Removes common attributes (class, alignment, colors) of the wrong type before WordPress reads
 * them, because they could cause a fatal error. WordPress validates a block's own attributes against
 * block.json.
 *
 * @param array<string, mixed> $block Parsed block.
 * @return array<string, mixed>
 */
function drop_attributes_of_wrong_type( array $block ): array {
	$folder = get_folders()[ $block['blockName'] ?? '' ] ?? null;
	if ( null === $folder || empty( $block['attrs'] ) ) {
		return $block;
	}
	$own = get_manifest()[ $folder ]['attributes'] ?? [];
	foreach ( array_intersect_key( COMMON_ATTRIBUTE_TYPES, $block['attrs'] ) as $attribute => $type ) {
		// Some blocks declare a string where others have an object: `"style": "tall"`.
		$type =
			'string' === ( $own[ $attribute ]['type'] ?? '' ) ? 'string' : $type;
		if (
			isset( $block['attrs'][ $attribute ] ) &&
			gettype( $block['attrs'][ $attribute ] ) !== $type
		) {
			unset( $block['attrs'][ $attribute ] );
		}
	}
	return $block;
}
