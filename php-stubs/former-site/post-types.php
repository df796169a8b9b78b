<?php
/**
 * Post types of a site that used Jetpack: portfolio, testimonials and menus of food, at the addresses that
 * they had. They are registered only where the site has such posts, or their option is on, and where no
 * other plugin or theme registers them. See docs/decisions/post-types-of-former-sites.md.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\FormerSite\PostTypes;

use Mainstay\FormerSite\MenuItems;
use Mainstay\FormerSite\PostLists;

defined( 'ABSPATH' ) || exit();

/** Autoloaded option: names of the post types that this site has. It is not there on other sites. */
const OPTION = 'mainstay_former_types';

/** Option: Unix time at which rewrite rules were made anew for these types; not autoloaded. */
const RULES_OPTION = 'mainstay_former_types_rules';

const PORTFOLIO   = 'jetpack-portfolio';
const TESTIMONIAL = 'jetpack-testimonial';
const MENU_ITEM   = 'nova_menu_item';

/** Options of the owner by post type: 1 where it was switched on, and posts on a page of its archive. */
const OWNER_OPTIONS = [
	PORTFOLIO   => [ 'jetpack_portfolio', 'jetpack_portfolio_posts_per_page' ],
	TESTIMONIAL => [ 'jetpack_testimonial', 'jetpack_testimonial_posts_per_page' ],
];

/** Taxonomies by post type. */
const TAXONOMIES = [
	PORTFOLIO => [ 'jetpack-portfolio-type', 'jetpack-portfolio-tag' ],
	MENU_ITEM => [ 'nova_menu', 'nova_menu_item_label' ],
];

/** A rewrite rule by post type that is there when its addresses work. */
const RULES = [
	PORTFOLIO   => 'portfolio/?$',
	TESTIMONIAL => 'testimonial/?$',
	MENU_ITEM   => 'item/([^/]+)(?:/([0-9]+))?/?$',
];

/**
 * Stores which of the types this site has. Runs on activation, once a day, and when another plugin is
 * deactivated, so that no page has to ask for it.
 */
function store_types(): void {
	global $wpdb;
	$found = $wpdb->get_col(
		$wpdb->prepare(
			'SELECT DISTINCT post_type FROM %i WHERE post_type IN ( %s, %s, %s ) AND post_status <> %s',
			$wpdb->posts,
			PORTFOLIO,
			TESTIMONIAL,
			MENU_ITEM,
			'auto-draft'
		)
	);
	foreach ( OWNER_OPTIONS as $type => [$is_on] ) {
		if ( '1' === (string) get_option( $is_on ) ) {
			$found[] = $type;
		}
	}
	$found = array_values( array_unique( $found ) );
	sort( $found );
	if ( get_types() === $found ) {
		return;
	}
	$found ? update_option( OPTION, $found, true ) : delete_option( OPTION );
	// WordPress makes them anew in the next request.
	delete_option( 'rewrite_rules' );
}

/**
 * Returns the types that this site has, without a query.
 *
 * @return list<string>
 */
function get_types(): array {
	$stored = maybe_unserialize( wp_load_alloptions()[ OPTION ] ?? [] );
	return array_values( array_intersect( [ PORTFOLIO, TESTIMONIAL, MENU_ITEM ], is_array( $stored ) ? $stored : [] ) );
}

/**
 * Returns the types that are registered by this plugin in this request; with an argument, stores them.
 *
 * @param list<string>|null $types Post types.
 * @return list<string>
 */
function get_own_types( ?array $types = null ): array {
	static $own = [];
	$own        = $types ?? $own;
	return $own;
}

/** Registers the types that this site has, and nobody else registers. Runs late on `init`. */
function register(): void {
	$own = array_values( array_filter( get_types(), static fn( $type ) => ! post_type_exists( $type ) ) );
	get_own_types( $own );
	foreach ( $own as $type ) {
		register_taxonomies( $type );
		register_post_type( $type, get_type_settings( $type ) );
	}
	if ( in_array( MENU_ITEM, $own, true ) ) {
		require_once __DIR__ . '/menu-items.php';
		MenuItems\register_meta();
	}
	if ( array_intersect( $own, [ PORTFOLIO, TESTIMONIAL ] ) ) {
		require_once __DIR__ . '/post-lists.php';
		PostLists\register( $own );
	}
	restore_rules( $own );
}

/**
 * Has WordPress make its rewrite rules anew where those of our types are missing: the plugin that registered
 * them before may have taken them along. At most once an hour, because another plugin may remove them.
 *
 * @param string[] $types That are ours.
 */
function restore_rules( array $types ): void {
	$rules = get_option( 'rewrite_rules' );
	// Without rules, WordPress is about to make them; with plain permalinks, it has none.
	if ( ! is_array( $rules ) || ! $rules || '' === (string) get_option( 'permalink_structure' ) ) {
		return;
	}
	foreach ( $types as $type ) {
		if ( ! isset( $rules[ RULES[ $type ] ] ) && (int) get_option( RULES_OPTION ) < time() - HOUR_IN_SECONDS ) {
			update_option( RULES_OPTION, time(), false );
			delete_option( 'rewrite_rules' );
			return;
		}
	}
}

/** Registers the taxonomies of a type that nobody else has registered. */
function register_taxonomies( string $type ): void {
	foreach ( TAXONOMIES[ $type ] ?? [] as $name ) {
		if ( taxonomy_exists( $name ) ) {
			register_taxonomy_for_object_type( $name, $type );
			continue;
		}
		register_taxonomy( $name, $type, get_taxonomy_settings( $name ) );
	}
}

/**
 * Returns the settings of a taxonomy, as for register_taxonomy().
 *
 * @return array<string, mixed>
 */
function get_taxonomy_settings( string $name ): array {
	$common = [
		'public'            => true,
		'show_in_rest'      => true,
		'show_admin_column' => true,
	];
	return $common + match ( $name ) {
		'jetpack-portfolio-type' => [
			'labels'       => [
				'name'          => __( 'Project types', 'mainstay-blocks' ),
				'singular_name' => __( 'Project type', 'mainstay-blocks' ),
			],
			'hierarchical' => true,
			'rewrite'      => [ 'slug' => 'project-type' ],
		],
		'jetpack-portfolio-tag' => [
			'labels'  => [
				'name'          => __( 'Project tags', 'mainstay-blocks' ),
				'singular_name' => __( 'Project tag', 'mainstay-blocks' ),
			],
			'rewrite' => [ 'slug' => 'project-tag' ],
		],
		'nova_menu' => [
			'labels'       => [
				'name'          => __( 'Menu sections', 'mainstay-blocks' ),
				'singular_name' => __( 'Menu section', 'mainstay-blocks' ),
			],
			'hierarchical' => true,
			'rewrite'      => [
				'slug'         => 'menu',
				'with_front'   => false,
				'hierarchical' => true,
			],
		],
		default => [
			'labels' => [
				'name'          => __( 'Menu item labels', 'mainstay-blocks' ),
				'singular_name' => __( 'Menu item label', 'mainstay-blocks' ),
			],
		],
	};
}

/**
 * Returns the settings of a post type, as for register_post_type().
 *
 * @return array<string, mixed>
 */
function get_type_settings( string $type ): array {
	$common = [
		'public'           => true,
		'show_in_rest'     => true,
		'menu_position'    => 20,
		'capability_type'  => 'page',
		'map_meta_cap'     => true,
		'delete_with_user' => false,
		'taxonomies'       => TAXONOMIES[ $type ] ?? [],
		'supports'         => [
			'title',
			'editor',
			'thumbnail',
			'author',
			'comments',
			'excerpt',
			'revisions',
			'custom-fields',
		],
	];
	return $common + match ( $type ) {
		PORTFOLIO => [
			'labels'      => get_labels(
				__( 'Portfolio', 'mainstay-blocks' ),
				__( 'Project', 'mainstay-blocks' ),
				__( 'Add project', 'mainstay-blocks' ),
				__( 'Edit project', 'mainstay-blocks' ),
				__( 'All projects', 'mainstay-blocks' )
			),
			'menu_icon'   => 'dashicons-portfolio',
			'has_archive' => true,
			'query_var'   => 'portfolio',
			'rewrite'     => [
				'slug'       => 'portfolio',
				'with_front' => false,
				'feeds'      => true,
			],
		],
		TESTIMONIAL => [
			'labels'      => get_labels(
				__( 'Testimonials', 'mainstay-blocks' ),
				__( 'Testimonial', 'mainstay-blocks' ),
				__( 'Add testimonial', 'mainstay-blocks' ),
				__( 'Edit testimonial', 'mainstay-blocks' ),
				__( 'All testimonials', 'mainstay-blocks' )
			),
			'menu_icon'   => 'dashicons-testimonial',
			'has_archive' => true,
			'query_var'   => 'testimonial',
			'rewrite'     => [
				'slug'       => 'testimonial',
				'with_front' => false,
				'feeds'      => false,
			],
		],
		default => [
			'labels'      => get_labels(
				__( 'Food menus', 'mainstay-blocks' ),
				__( 'Menu item', 'mainstay-blocks' ),
				__( 'Add menu item', 'mainstay-blocks' ),
				__( 'Edit menu item', 'mainstay-blocks' ),
				__( 'All menu items', 'mainstay-blocks' )
			),
			'menu_icon'   => 'dashicons-food',
			'has_archive' => false,
			'query_var'   => 'item',
			'rewrite'     => [
				'slug'       => 'item',
				'with_front' => false,
				'feeds'      => false,
			],
		],
	};
}

/**
 * Returns the labels of a type.
 *
 * @return array<string, string>
 */
function get_labels( string $name, string $one, string $add, string $edit, string $all ): array {
	return [
		'name'          => $name,
		'singular_name' => $one,
		'menu_name'     => $name,
		'add_new'       => $add,
		'add_new_item'  => $add,
		'edit_item'     => $edit,
		'all_items'     => $all,
	];
}

/**
 * Sets how many posts an archive shows on a page, as the owner chose.
 *
 * @param \WP_Query $query Any.
 */
function set_posts_per_page( $query ): void {
	if ( is_admin() || ! $query instanceof \WP_Query || ! $query->is_main_query() ) {
		return;
	}
	foreach ( array_intersect_key( OWNER_OPTIONS, array_flip( get_own_types() ) ) as $type => [, $option] ) {
		$taxonomies = TAXONOMIES[ $type ] ?? [];
		if ( $query->is_post_type_archive( $type ) || ( $taxonomies && $query->is_tax( $taxonomies ) ) ) {
			$count = (int) get_option( $option );
			$count > 0 && $query->set( 'posts_per_page', min( 100, $count ) );
		}
	}
}

/**
 * Returns the title of the archive of testimonials, which the owner could choose in the Customizer.
 *
 * @param mixed $title Of the archive.
 * @param mixed $type  Name of the post type.
 * @return mixed
 */
function get_archive_title( $title, $type ) {
	$chosen = TESTIMONIAL === $type && in_array( TESTIMONIAL, get_own_types(), true ) ? get_theme_mod( 'jetpack_testimonials' ) : null;
	$own    = is_array( $chosen ) && is_string( $chosen['page-title'] ?? null ) ? trim( $chosen['page-title'] ) : '';
	return '' === $own ? $title : $own;
}
