<?php
/**
 * Registers the blocks of the build's manifest, and keeps pages without them free of their styles.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Blocks;

use Mainstay\Core\Availability;
use WP_Theme_JSON_Resolver;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

/** Attributes that WordPress adds to blocks, by PHP's name of their type. */
const COMMON_ATTRIBUTES = [
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
 * Every block of the bundle: block.json by folder name, as the build collected them.
 *
 * @return array<string, array>
 */
function manifest(): array {
	static $manifest;
	$manifest ??= require build_path( 'blocks-manifest.php' );
	return $manifest;
}

/** A path inside the build folder. */
function build_path( string $file ): string {
	return dirname( FILE ) . '/build/' . $file;
}

/** Registers every block whose name is free; the others are remembered as taken. */
function register(): void {
	if ( is_admin() ) {
		register_editor_assets();
	}
	wp_register_block_metadata_collection(
		build_path( '' ),
		build_path( 'blocks-manifest.php' )
	);
	$registry = \WP_Block_Type_Registry::get_instance();
	foreach ( manifest() as $folder => $metadata ) {
		if ( $registry->is_registered( $metadata['name'] ) ) {
			Availability\remember_taken( $metadata['name'] );
			continue;
		}
		$supports = $metadata['supports'] ?? [];
		$reason   = Availability\reason( $metadata['name'] );
		if ( '' !== $reason ) {
			$supports['inserter'] = false;
		}
		$type = register_block_type(
			build_path( $folder ),
			[
				'editor_script_handles' => [ 'mainstay-blocks-editor' ],
				'supports'              => $supports,
				'attributes'            => attributes( $metadata, $reason ),
			]
		);
		if ( $type && ( $metadata['mainstay']['viewOnDemand'] ?? false ) ) {
			// WordPress knows the module now; it is the block's render.php that asks for it.
			$type->view_script_module_ids = [];
		}
		if ( $type && is_admin() ) {
			// The editor needs all styles at once: one sheet, not one per block.
			$type->style_handles = [ 'mainstay-blocks-editor' ];
		}
	}
}

/**
 * The attributes of a block; one that the host's plan leaves out has one more: whether those who may
 * edit the post are told so on its page (upgrade-banner.php).
 *
 * @param array  $metadata Of the manifest.
 * @param string $reason   Why it is not available, if so.
 */
function attributes( array $metadata, string $reason ): array {
	$attributes = $metadata['attributes'] ?? [];
	return 'missing_plan' === $reason
		? $attributes + [
			'shouldDisplayFrontendBanner' => [
				'type'    => 'boolean',
				'default' => true,
			],
		]
		: $attributes;
}

/**
 * Leaves to the editor the attributes that WordPress gives to every block, as lock and metadata.
 * Saved comments list attributes in the order in which they were registered: the server would put
 * these before alignment and class, in the posts they come after.
 */
function leave_common_attributes_to_editor(): void {
	$registry = \WP_Block_Type_Registry::get_instance();
	foreach ( manifest() as $metadata ) {
		$type = $registry->get_registered( $metadata['name'] );
		if ( $type && ! in_array( $metadata['name'], Availability\taken(), true ) ) {
			$type->attributes = array_intersect_key(
				$type->attributes ?? [],
				attributes( $metadata, Availability\reason( $metadata['name'] ) )
			);
		}
	}
}

/** The start-up entry of the editor, and the style of all blocks. */
function register_editor_assets(): void {
	$asset = require build_path( 'editor.asset.php' );
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
		$asset['version']
	);
}

/**
 * The two categories that WordPress does not have.
 *
 * @param array $categories Of the inserter.
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
 * Themes that load the styles of all blocks on every page get ours only where they are used:
 * what the main query's posts hold stays in the head, and any other block's style follows when
 * the block is rendered.
 */
function drop_styles_of_absent_blocks(): void {
	if ( wp_should_load_block_assets_on_demand() ) {
		return;
	}
	$content = implode(
		'',
		wp_list_pluck( $GLOBALS['wp_query']->posts ?? [], 'post_content' )
	);
	foreach ( manifest() as $metadata ) {
		$type = \WP_Block_Type_Registry::get_instance()->get_registered(
			$metadata['name']
		);
		if (
			$type &&
			! in_array( $type->name, Availability\taken(), true ) &&
			! str_contains( $content, "<!-- wp:{$type->name} " )
		) {
			array_map( 'wp_dequeue_style', $type->style_handles );
		}
	}
}

/**
 * Fetches at once the pictures, videos and products that the blocks of a text name, and what is
 * known of each: two queries, where every block would ask for its own.
 *
 * @param string $content Of a post, before its blocks are rendered.
 */
function prime_posts( string $content ): string {
	if ( ! preg_match( '/<!-- wp:(?:jetpack|premium-content)\//', $content ) ) {
		return $content;
	}
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
	missing_posts( _get_non_cached_ids( $ids, 'posts' ) );
	return $content;
}

/**
 * The posts that the present content names and that are not there, as after a move from another
 * site.
 *
 * @param int[]|null $ids Replaces those of the content before.
 * @return int[]
 */
function missing_posts( ?array $ids = null ): array {
	static $missing = [];
	$blog           = get_current_blog_id();
	if ( null !== $ids ) {
		$missing = [ $blog => $ids ];
	}
	return $missing[ $blog ] ?? [];
}

/** Was it asked for in vain? WordPress would ask again, each time that somebody wants it. */
function is_missing( int $id ): bool {
	return in_array( $id, missing_posts(), true ) && ! wp_cache_get( $id, 'posts' );
}

/**
 * The blocks of a content. While a page is made several parts of it ask for those of the same post,
 * and to parse a long one takes milliseconds: the last few are remembered.
 *
 * @return array[] As parse_blocks() gives them.
 */
function parsed( string $content ): array {
	static $known        = [];
	$known[ $content ] ??= parse_blocks( $content );
	$known               = array_slice( $known, -4, null, true );
	return $known[ $content ];
}

/**
 * WordPress merges all of theme.json anew for each block with the class of a style, to see what the
 * theme says of that style; on a page with many blocks nothing takes longer. Of ours it is looked up
 * once, and where the theme says nothing, as themes do, there is nothing to add.
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
		$varied[ get_current_blog_id() ] ??= blocks_with_variations();
		if ( ! isset( $varied[ get_current_blog_id() ][ $name ] ) ) {
			return $block;
		}
	}
	return wp_render_block_style_variation_support_styles( $block );
}

/**
 * The blocks that WordPress, a plugin, the theme or its user has styles for.
 *
 * @return array<string, true> By name.
 */
function blocks_with_variations(): array {
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
 * A post may hold anything: an attribute that WordPress itself reads (class, alignment, colours)
 * and that is of the wrong type is dropped before core looks at it, for core may stop the page.
 * The blocks' own attributes are checked against block.json by WordPress, and again where they are
 * used.
 *
 * @param array $block As the parser gives it.
 */
function drop_attributes_of_wrong_type( array $block ): array {
	static $declared;
	$declared ??=
		array_column( manifest(), 'attributes', 'name' ) +
		array_fill_keys( array_column( manifest(), 'name' ), [] );
	$own        = $declared[ $block['blockName'] ?? '' ] ?? null;
	if ( null === $own ) {
		return $block;
	}
	foreach ( COMMON_ATTRIBUTES as $attribute => $type ) {
		// Some blocks have a word of their own where others have an object: `"style": "tall"`.
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
