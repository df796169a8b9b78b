<?php
/**
 * Registers the blocks of the build's manifest, and avoids their styles on pages without them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Blocks;

use Mainstay\Core\Availability;
use WP_Theme_JSON_Resolver;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

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
 * Returns a path inside the build folder.
 *
 * @param string $file Relative path.
 */
function get_build_path( string $file ): string {
	return dirname( FILE ) . '/build/' . $file;
}

/** Registers every block whose name no other plugin uses. */
function register(): void {
	if ( is_admin() ) {
		register_editor_assets();
	}
	wp_register_block_metadata_collection(
		get_build_path( '' ),
		get_build_path( 'blocks-manifest.php' )
	);
	$registry = \WP_Block_Type_Registry::get_instance();
	foreach ( get_manifest() as $folder => $metadata ) {
		if ( $registry->is_registered( $metadata['name'] ) ) {
			Availability\add_taken_block_name( $metadata['name'] );
			continue;
		}
		$supports = $metadata['supports'] ?? [];
		$reason   = Availability\get_unavailable_reason( $metadata['name'] );
		if ( '' !== $reason ) {
			$supports['inserter'] = false;
		}
		$type = register_block_type(
			get_build_path( $folder ),
			[
				'editor_script_handles' => [ 'mainstay-blocks-editor' ],
				'supports'              => $supports,
				'attributes'            => get_block_attributes( $metadata, $reason ),
			]
		);
		if ( $type && ( $metadata['mainstay']['viewOnDemand'] ?? false ) ) {
			// The module stays registered, and render.php enqueues it where it is needed.
			$type->view_script_module_ids = [];
		}
		if ( $type && is_admin() ) {
			// The editor needs the styles of all blocks, which are in one file.
			$type->style_handles = [ 'mainstay-blocks-editor' ];
		}
	}
}

/**
 * Returns the attributes of a block. One that is not in the host's plan gets another attribute:
 * whether the upgrade banner (core/upgrade-banner.php) is shown on its page.
 *
 * @param array<string, mixed> $metadata block.json.
 * @param string               $reason   Reason why it is not available, or an empty string.
 * @return array<string, array<string, mixed>>
 */
function get_block_attributes( array $metadata, string $reason ): array {
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
 * Unregisters the attributes that WordPress adds to every block, e.g. lock and metadata. Saved block
 * comments list attributes in the order of their registration, and the server would put these before
 * alignment and class, which would change saved posts.
 */
function unregister_common_attributes(): void {
	$registry = \WP_Block_Type_Registry::get_instance();
	foreach ( get_manifest() as $metadata ) {
		$type = $registry->get_registered( $metadata['name'] );
		if ( $type && ! in_array( $metadata['name'], Availability\get_taken_block_names(), true ) ) {
			$type->attributes = array_intersect_key(
				$type->attributes ?? [],
				get_block_attributes( $metadata, Availability\get_unavailable_reason( $metadata['name'] ) )
			);
		}
	}
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
		$asset['version']
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
	foreach ( get_manifest() as $metadata ) {
		$type = \WP_Block_Type_Registry::get_instance()->get_registered(
			$metadata['name']
		);
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
	missing_post_ids( _get_non_cached_ids( $ids, 'posts' ) );
	return $content;
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
		$varied[ get_current_blog_id() ] ??= get_blocks_with_variations();
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
	static $declared;
	$declared ??=
		array_column( get_manifest(), 'attributes', 'name' ) +
		array_fill_keys( array_column( get_manifest(), 'name' ), [] );
	$own        = $declared[ $block['blockName'] ?? '' ] ?? null;
	if ( null === $own ) {
		return $block;
	}
	foreach ( COMMON_ATTRIBUTE_TYPES as $attribute => $type ) {
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
