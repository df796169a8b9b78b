<?php
/**
 * Registers the block types: all of them where an editor or another plugin may ask for any, and on
 * visitors' pages only those that the page shows, because each type costs WordPress time in theme.json
 * and its style sheets.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\BlockTypes;

use Mainstay\Core\Availability;
use Mainstay\Core\Blocks;
use Mainstay\Core\Callbacks;
use Mainstay\Core\Design;
use Mainstay\Core\InertHtml;
use Mainstay\Core\Providers;
use Mainstay\Core\RestAddress;
use Mainstay\Core\Styles;
use Mainstay\Core\ThemeStyles;
use Mainstay\Core\TypedText;
use WP_Block_Styles_Registry;
use WP_Block_Type;
use WP_Block_Type_Registry;

defined( 'ABSPATH' ) || exit();

/** Screens of the dashboard that show no blocks. */
const SCREENS_WITHOUT_BLOCKS = [
	'edit-comments.php',
	'edit-tags.php',
	'edit.php',
	'index.php',
	'plugins.php',
	'profile.php',
	'update-core.php',
	'upload.php',
	'users.php',
];

/** Blocks whose content lies in another post, which WordPress parses while it renders them. */
const BLOCKS_WITH_POST = [ 'core/block', 'core/navigation' ];

/** Filters by which plugins change theme.json, perhaps for one of our blocks. */
const THEME_JSON_FILTERS = [
	'wp_theme_json_data_blocks',
	'wp_theme_json_data_default',
	'wp_theme_json_data_theme',
	'wp_theme_json_data_user',
];

/** Attributes in which WordPress keeps the design of a block, by the support of block.json. */
const DESIGN_ATTRIBUTES = [
	'__experimentalBorder' => [ 'borderColor', 'style' ],
	'anchor'               => [ 'anchor' ],
	'color'                => [ 'backgroundColor', 'gradient', 'style', 'textColor' ],
	'shadow'               => [ 'style' ],
	'spacing'              => [ 'style' ],
	'typography'           => [ 'fontFamily', 'fontSize', 'style' ],
];

/** Registers the types that this request needs from its start. Runs on `init`, after other plugins. */
function register(): void {
	if ( is_admin() && ! wp_doing_ajax() ) {
		Blocks\register_editor_assets();
	}
	$registry = WP_Block_Type_Registry::get_instance();
	foreach ( Blocks\get_folders() as $name => $folder ) {
		if ( $registry->is_registered( $name ) ) {
			Availability\add_taken_block_name( $name );
		}
	}
	watch_hooked_blocks();
	if ( needs_all() ) {
		register_all();
	}
}

/** Checks whether this request may ask for any block type. */
function needs_all(): bool {
	$shows_blocks = is_admin()
		? ! wp_doing_ajax() && ! is_screen_without_blocks()
		: is_customize_preview();
	if ( $shows_blocks || ( defined( 'WP_CLI' ) && constant( 'WP_CLI' ) ) || is_styled_by_plugin() ) {
		return true;
	}
	/**
	 * Filters whether all block types are registered on every page. Without it, visitors' pages have the
	 * types of the blocks that they show, from the moment that these are rendered.
	 *
	 * @param bool $is_needed True where the theme or the owner's styles name one of the blocks.
	 */
	return (bool) apply_filters( 'mainstay_register_all_blocks', ThemeStyles\name_our_blocks() );
}

/** Checks whether another plugin changes theme.json, or registers a style of one of our blocks. */
function is_styled_by_plugin(): bool {
	return array_filter( THEME_JSON_FILTERS, 'has_filter' ) ||
		array_intersect_key( WP_Block_Styles_Registry::get_instance()->get_all_registered(), Blocks\get_folders() );
}

/** Checks, without reading theme.json, whether anything may define styles for one of our blocks. */
function may_be_styled(): bool {
	return is_styled_by_plugin() || ThemeStyles\name_our_blocks();
}

/** Checks whether this is a screen of the dashboard that shows no blocks. */
function is_screen_without_blocks(): bool {
	// phpcs:ignore WordPress.Security.NonceVerification -- Only looked at.
	return ! isset( $_GET['page'] ) && in_array( $GLOBALS['pagenow'] ?? '', SCREENS_WITHOUT_BLOCKS, true );
}

/**
 * Registers all types that are not registered yet. Runs on the hooks of the REST API and of the editor,
 * too.
 */
function register_all(): void {
	register_types( array_keys( Blocks\get_folders() ), true );
	if ( did_action( 'admin_init' ) ) {
		unregister_common_attributes();
	}
}

/** Registers all types for requests of the REST API, but for its index, which shows no blocks. */
function register_for_rest(): void {
	if ( '/' !== ( $GLOBALS['wp']->query_vars['rest_route'] ?? '' ) ) {
		register_all();
	}
}

/** Registers the types of the blocks in the posts of the main query. Runs on `wp`. */
function register_for_posts(): void {
	watch_hooked_blocks();
	$content = implode( '', wp_list_pluck( $GLOBALS['wp_query']->posts ?? [], 'post_content' ) );
	register_types( find_names( $content ) );
}

/**
 * Returns the names of our blocks in a content, in the order of the manifest.
 *
 * @return string[]
 */
function find_names( string $content ): array {
	preg_match_all( '~<!-- wp:((?:jetpack|premium-content|videopress)/[a-z0-9-]+)~', $content, $found );
	$names = array_flip( $found[1] );
	if ( isset( $names['jetpack/contact-form'] ) ) {
		// The button of older forms is not in the content (forms/page/form-html.php).
		$names['jetpack/button'] = true;
	}
	return array_keys( array_intersect_key( Blocks\get_folders(), $names ) );
}

/**
 * Registers the types that a block needs, with all inside it, before WordPress renders it. Filter
 * `pre_render_block`.
 *
 * @param mixed                $html  Returned unchanged.
 * @param array<string, mixed> $block Parsed block.
 * @param mixed                $outer The block around it, whose types are registered by then, or null.
 * @return mixed
 */
function register_for_block( $html, $block, $outer = null ) {
	if ( is_array( $block ) && ( ! $outer || in_array( $block['blockName'] ?? '', BLOCKS_WITH_POST, true ) ) ) {
		register_for_blocks( [ $block ] );
	}
	return $html;
}

/**
 * Registers the types that blocks need, with all inside them. Also a filter, for the blocks of a menu.
 *
 * @param mixed $blocks Parsed blocks, returned unchanged.
 * @return mixed
 */
function register_for_blocks( $blocks ) {
	$names   = [];
	$waiting = is_array( $blocks ) ? $blocks : [];
	while ( $waiting ) {
		$block = array_pop( $waiting );
		$name  = (string) ( $block['blockName'] ?? '' );
		if ( isset( Blocks\get_folders()[ $name ] ) ) {
			$names[] = $name;
		} elseif ( str_starts_with( $name, 'jetpack/' ) ) {
			Providers\call_provider( 'register_other_types' );
		} elseif ( in_array( $name, BLOCKS_WITH_POST, true ) ) {
			$post  = get_post( (int) ( $block['attrs']['ref'] ?? $block['attrs']['navigationMenuId'] ?? 0 ) ?: -1 );
			$names = [ ...$names, ...find_names( $post->post_content ?? '' ) ];
		}
		if ( ! empty( $block['attrs']['settings'] ) && has_theme_settings( $name ) ) {
			// WordPress then lists the selectors of all block types.
			register_all();
			break;
		}
		array_push( $waiting, ...array_values( $block['innerBlocks'] ?? [] ) );
	}
	register_types( $names );
	return $blocks;
}

/** Checks whether the attribute `settings` of a block has settings of theme.json; that of Story has others. */
function has_theme_settings( string $name ): bool {
	return block_has_support(
		WP_Block_Type_Registry::get_instance()->get_registered( $name ),
		[ '__experimentalSettings' ],
		false
	);
}

/**
 * Registers the types that block hooks add, where any plugin adds some. With a filter WordPress looks
 * for hooked blocks at every block of a page.
 */
function watch_hooked_blocks(): void {
	if ( has_filter( 'hooked_block_types' ) ) {
		require_once __DIR__ . '/callbacks.php';
		Callbacks\add_filter_of_hooked_blocks();
	}
}

/**
 * Registers the types that block hooks add. Filter `hooked_block_types`.
 *
 * @param mixed $names Block names, returned unchanged.
 * @return mixed
 */
function register_hooked( $names ) {
	register_types( array_filter( (array) $names, 'is_string' ) );
	return $names;
}

/**
 * Returns the type of a block, which is registered if it is ours; null if nobody has it.
 *
 * @param string $name Block name.
 */
function get_type( string $name ): ?WP_Block_Type {
	register_types( [ $name ] );
	return WP_Block_Type_Registry::get_instance()->get_registered( $name );
}

/** Returns whether a block is of this plugin, and no other one has its name. */
function is_ours( string $name ): bool {
	return null !== get_type( $name ) && ! in_array( $name, Availability\get_taken_block_names(), true );
}

/**
 * Registers types, unless they are registered. A name that another plugin took meanwhile stays its own.
 *
 * @param string[] $names         Block names; those that are not ours are left out.
 * @param bool     $is_translated Whether titles and descriptions are translated, which pages do not show.
 */
function register_types( array $names, bool $is_translated = false ): void {
	static $registered = [];
	// In the order of the manifest, in which WordPress prints their styles.
	$asked = array_intersect_key( Blocks\get_folders(), array_diff_key( array_flip( $names ), $registered ) );
	if ( ! $asked ) {
		return;
	}
	require_once __DIR__ . '/callbacks.php';
	$is_translated || Callbacks\leave_texts_of_blocks( true );
	foreach ( $asked as $name => $folder ) {
		$registered[ $name ] = true;
		if ( WP_Block_Type_Registry::get_instance()->is_registered( $name ) ) {
			Availability\add_taken_block_name( $name );
			continue;
		}
		register_type( $folder );
	}
	$is_translated || Callbacks\leave_texts_of_blocks( false );
}

/**
 * Registers a type from its folder of the build.
 *
 * @param string $folder Name of the folder.
 */
function register_type( string $folder ): void {
	static $has_collection = false;
	if ( ! $has_collection ) {
		$has_collection = true;
		wp_register_block_metadata_collection(
			Blocks\get_build_path( '' ),
			Blocks\get_build_path( 'blocks-manifest.php' )
		);
	}
	$metadata = Blocks\get_manifest()[ $folder ];
	$supports = $metadata['supports'] ?? [];
	$reason   = Availability\get_unavailable_reason( $metadata['name'] );
	if ( '' !== $reason ) {
		$supports['inserter'] = false;
	}
	Styles\register_block_style( $metadata, $folder );
	$type = register_block_type(
		Blocks\get_build_path( $folder ),
		[
			'editor_script_handles' => [ 'mainstay-blocks-editor' ],
			'supports'              => $supports,
			'attributes'            => get_block_attributes( $metadata, $reason ),
		]
	);
	if ( ! $type ) {
		return;
	}
	if ( $type->render_callback ) {
		$type->render_callback = TypedText\wrap_render( $type->render_callback );
	}
	if ( $type->render_callback && ( $metadata['mainstay']['textOfOthers'] ?? false ) ) {
		$render                = $type->render_callback;
		$type->render_callback = static function ( $attributes, $content, $block ) use ( $render ) {
			require_once __DIR__ . '/inert-html.php';
			return InertHtml\disarm_shortcodes( (string) $render( $attributes, $content, $block ) );
		};
	}
	if ( $metadata['mainstay']['designOnServer'] ?? false ) {
		$type->render_callback = add_design_when_rendered( $type, $metadata['mainstay']['designOnServer'] );
	}
	if ( $metadata['mainstay']['skipInnerBlocks'] ?? false ) {
		// Such a block renders what is inside itself, when it is to be seen.
		$type->skip_inner_blocks = true;
	}
	if ( $metadata['mainstay']['viewOnDemand'] ?? false ) {
		// The module stays registered, and render.php enqueues it where it is needed.
		$type->view_script_module_ids = [];
	}
	if ( is_admin() ) {
		// The editor needs the styles of all blocks, which are in one file.
		$type->style_handles = [ 'mainstay-blocks-editor' ];
	}
}

/**
 * Returns a callback that renders a block, and adds the design that its saved markup leaves out, where an author
 * chose any.
 *
 * @param WP_Block_Type $type     With the callback that renders it, or none where its saved markup is shown.
 * @param string[]      $supports Supports that are left to the server.
 */
function add_design_when_rendered( WP_Block_Type $type, array $supports ): \Closure {
	$render = $type->render_callback;
	$keys   = array_flip( array_merge( ...array_values( array_intersect_key( DESIGN_ATTRIBUTES, array_flip( $supports ) ) ) ) );
	return static function ( $attributes, $content, $block ) use ( $render, $type, $keys ): string {
		$html   = (string) ( $render ? $render( $attributes, $content, $block ) : $content );
		$design = is_array( $attributes ) ? array_intersect_key( $attributes, $keys ) : [];
		if ( ! $design ) {
			return $html;
		}
		require_once __DIR__ . '/design.php';
		return Design\add_design( $html, $type, $attributes );
	};
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
	$registry = WP_Block_Type_Registry::get_instance();
	foreach ( Blocks\get_folders() as $name => $folder ) {
		$type = $registry->get_registered( $name );
		if ( $type && ! in_array( $name, Availability\get_taken_block_names(), true ) ) {
			$type->attributes = array_intersect_key(
				$type->attributes ?? [],
				get_block_attributes( Blocks\get_manifest()[ $folder ], Availability\get_unavailable_reason( $name ) )
			);
		}
	}
}
