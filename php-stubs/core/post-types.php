<?php
/**
 * Post types of this plugin.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\PostTypes;

defined( 'ABSPATH' ) || exit();

/** Responses to forms; the name that existing sites use. */
const RESPONSE_POST_TYPE = 'feedback';

/** Saved forms; the name that existing sites use. */
const FORM_POST_TYPE = 'jetpack_form';

/** Payment plans; the name that existing sites use. */
const PLAN_POST_TYPE = 'jp_mem_plan';

/**
 * Returns whether the post type of saved forms is ours, and not another plugin's; with an argument,
 * stores it.
 */
function is_own_form_post_type( ?bool $is_own = null ): bool {
	static $known = false;
	$known        = $is_own ?? $known;
	return $known && post_type_exists( FORM_POST_TYPE );
}

/** Registers the post types that no other plugin has registered. */
function register(): void {
	if ( ! post_type_exists( RESPONSE_POST_TYPE ) ) {
		register_post_type(
			RESPONSE_POST_TYPE,
			[
				'labels'           => [
					'name'          => __( 'Form responses', 'mainstay-blocks' ),
					'singular_name' => __( 'Form response', 'mainstay-blocks' ),
				],
				// Not public and not searched; it has a screen of its own.
				'public'           => false,
				'show_ui'          => false,
				'rewrite'          => false,
				'query_var'        => false,
				'supports'         => false,
				'capability_type'  => 'page',
				'map_meta_cap'     => true,
				'capabilities'     => [ 'create_posts' => 'do_not_allow' ],
				'delete_with_user' => false,
			]
		);
	}
	if ( ! post_type_exists( FORM_POST_TYPE ) ) {
		register_post_type(
			FORM_POST_TYPE,
			[
				'labels'                => [
					'name'          => __( 'Forms', 'mainstay-blocks' ),
					'singular_name' => __( 'Form', 'mainstay-blocks' ),
					'add_new'       => __( 'Add form', 'mainstay-blocks' ),
					'add_new_item'  => __( 'Add form', 'mainstay-blocks' ),
					'edit_item'     => __( 'Edit form', 'mainstay-blocks' ),
					'all_items'     => __( 'Forms', 'mainstay-blocks' ),
				],
				// Shown inside pages only and with the rights of synced patterns. It is edited in the block
				// editor; the list is a screen of its own.
				'public'                => false,
				'show_ui'               => true,
				'show_in_menu'          => false,
				// A form is one block, which cannot be removed, moved or joined by others.
				'template'              => [ [ 'jetpack/contact-form' ] ],
				'template_lock'         => 'all',
				'rewrite'               => false,
				'query_var'             => false,
				'can_export'            => true,
				'show_in_rest'          => true,
				'rest_base'             => 'jetpack-forms',
				'rest_controller_class' => 'WP_REST_Blocks_Controller',
				'supports'              => [
					'title',
					'editor',
					'author',
					'revisions',
					'custom-fields',
				],
				'capability_type'       => 'post',
				'map_meta_cap'          => true,
				'capabilities'          => [
					// Authors of posts can read forms; creating one needs the right to publish.
					'read'         => 'edit_posts',
					'create_posts' => 'publish_posts',
				],
				'delete_with_user'      => false,
			]
		);
		is_own_form_post_type( true );
		register_post_meta(
			FORM_POST_TYPE,
			'_jetpack_forms_source_post_id',
			[
				'type'              => 'integer',
				'single'            => true,
				'default'           => 0,
				'show_in_rest'      => true,
				'sanitize_callback' => 'absint',
				'auth_callback'     => static fn( $is, $key, $id ) => current_user_can(
					'edit_post',
					$id
				),
			]
		);
	}
	if ( ! post_type_exists( PLAN_POST_TYPE ) ) {
		register_post_type(
			PLAN_POST_TYPE,
			[
				'labels'           => [
					'name'          => __( 'Payment plans', 'mainstay-blocks' ),
					'singular_name' => __( 'Payment plan', 'mainstay-blocks' ),
				],
				'public'           => false,
				'show_ui'          => false,
				'rewrite'          => false,
				'query_var'        => false,
				'can_export'       => true,
				'supports'         => [ 'title', 'custom-fields' ],
				// Plans concern the whole site, so they need the right to edit others' pages.
				'capability_type'  => 'page',
				'map_meta_cap'     => true,
				'capabilities'     => array_fill_keys(
					[
						'create_posts',
						'edit_posts',
						'edit_others_posts',
						'edit_published_posts',
						'edit_private_posts',
						'publish_posts',
						'delete_posts',
						'delete_others_posts',
						'delete_published_posts',
						'delete_private_posts',
						'read_private_posts',
					],
					'edit_others_pages'
				),
				'delete_with_user' => false,
			]
		);
	}
	if ( ! get_post_status_object( 'spam' ) ) {
		register_post_status(
			'spam',
			[
				'label'               => _x( 'Spam', 'form response', 'mainstay-blocks' ),
				'public'              => false,
				'exclude_from_search' => true,
				'internal'            => true,
			]
		);
	}
}
