<?php
/**
 * The description of a post for search engines, in its meta. Where an SEO plugin is active, its
 * field takes precedence: the two are kept in sync, so that nothing is lost when one of the plugins
 * is removed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Seo;

use Mainstay\Core\PostMeta;
use Mainstay\Seo\Descriptions;
use Mainstay\Seo\Plugins;
use const Mainstay\Seo\Descriptions\META_KEY;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/post-meta.php';
require_once __DIR__ . '/descriptions.php';
require_once __DIR__ . '/plugins.php';

/**
 * Post meta: the SEO plugin's value before the editor last changed it (see block_stale_form_value()).
 */
const PREVIOUS_VALUE_META_KEY = '_mainstay_seo_before';

/** Characters of a description. */
const MAX_DESCRIPTION_LENGTH = 1000;

/** Registers the post meta for all viewable post types, unless another plugin has registered it. */
function register_meta(): void {
	$meta = [
		'type'              => 'string',
		'description'       => __(
			'The description of the post for search engines.',
			'mainstay-blocks'
		),
		'single'            => true,
		'default'           => '',
		'show_in_rest'      => true,
		'sanitize_callback' => __NAMESPACE__ . '\sanitize_description',
		'auth_callback'     => __NAMESPACE__ . '\can_edit_meta',
	];
	foreach ( array_filter( get_post_types(), 'is_post_type_viewable' ) as $type ) {
		PostMeta\register_free_meta( $type, META_KEY, $meta );
	}
}

/**
 * Returns whether the current user may edit the post.
 *
 * @param mixed $allowed Not used.
 * @param mixed $key     Not used.
 * @param mixed $post_id ID of the post.
 */
function can_edit_meta( $allowed, $key, $post_id ): bool {
	return current_user_can( 'edit_post', (int) $post_id );
}

/**
 * Sanitizes a description: one line of plain text.
 *
 * @param mixed $value As it was sent.
 */
function sanitize_description( $value ): string {
	return is_scalar( $value )
		? mb_substr( Descriptions\get_single_line( (string) $value ), 0, MAX_DESCRIPTION_LENGTH )
		: '';
}

/**
 * Returns the post types whose meta the editor sees.
 *
 * @return array<string, string>
 */
function get_editor_post_types(): array {
	return array_filter(
		get_post_types( [ 'show_in_rest' => true ] ),
		static fn( $type ) => post_type_supports( $type, 'custom-fields' )
	);
}

/** Adds the REST hooks, if an SEO plugin is active. */
function add_rest_filters(): void {
	if ( ! Plugins\get_active_plugin() ) {
		return;
	}
	foreach ( get_editor_post_types() as $type ) {
		add_filter( "rest_prepare_$type", __NAMESPACE__ . '\filter_rest_response', 10, 2 );
		add_action(
			"rest_after_insert_$type",
			__NAMESPACE__ . '\save_to_plugin',
			10,
			2
		);
	}
}

/**
 * Filters a REST response: the editor gets the SEO plugin's description.
 *
 * @param \WP_REST_Response $response Of the post.
 * @return \WP_REST_Response
 */
function filter_rest_response( $response, \WP_Post $post ) {
	$data   = $response->get_data();
	$theirs = isset( $data['meta'][ META_KEY ] )
		? Plugins\get_description( $post->ID )
		: null;
	if ( null !== $theirs ) {
		$data['meta'][ META_KEY ] = $theirs;
		$response->set_data( $data );
	}
	return $response;
}

/**
 * Saves the description that the editor sent in the SEO plugin.
 *
 * @param \WP_REST_Request $request Of the editor.
 */
function save_to_plugin( \WP_Post $post, \WP_REST_Request $request ): void {
	$description = $request['meta'][ META_KEY ] ?? null;
	if ( ! is_string( $description ) ) {
		return;
	}
	update_plugin_description( $post->ID, sanitize_description( $description ) );
}

/** Updates the SEO plugin's description, and stores its previous value. */
function update_plugin_description( int $post_id, string $description ): void {
	$before = (string) Plugins\get_description( $post_id );
	if ( $before === $description ) {
		return;
	}
	if ( wp_is_serving_rest_request() ) {
		update_post_meta( $post_id, PREVIOUS_VALUE_META_KEY, wp_slash( $before ) );
	}
	run_without_echo( static fn() => Plugins\set_description( $post_id, $description ) );
}

/**
 * Runs a function without handling the meta changes that it makes.
 *
 * @param callable|null $act The function.
 * @return bool Whether such a function is running.
 */
function run_without_echo( ?callable $act = null ): bool {
	static $is_running = false;
	if ( $act && ! $is_running ) {
		$is_running = true;
		try {
			$act();
		} finally {
			$is_running = false;
		}
	}
	return $is_running;
}

/** Syncs a description that was changed, in this plugin's meta or in the SEO plugin's. */
function sync_changed_meta( int $post_id, string $key ): void {
	$plugin = Plugins\get_active_plugin();
	if ( ! $plugin || run_without_echo() ) {
		return;
	}
	if ( META_KEY === $key ) {
		update_plugin_description( $post_id, sanitize_description( get_post_meta( $post_id, META_KEY, true ) ) );
	} elseif ( $plugin['key'] === $key ) {
		$theirs = sanitize_description( get_post_meta( $post_id, $key, true ) );
		run_without_echo(
			static fn() => update_post_meta( $post_id, META_KEY, wp_slash( $theirs ) )
		);
		delete_post_meta( $post_id, PREVIOUS_VALUE_META_KEY );
	}
}

/**
 * Prevents a stale value from being saved: forms of SEO plugins below the block editor are
 * submitted after the post was saved, with the values of when the editor was opened. A value that
 * was changed in the form is saved.
 *
 * @param mixed $handled Null, unless another plugin has saved it.
 * @param mixed $value   As the form sends it.
 * @return mixed
 */
function block_stale_form_value( $handled, int $post_id, string $key, $value ) {
	$plugin = Plugins\get_active_plugin();
	if (
		null !== $handled ||
		! $plugin ||
		$plugin['key'] !== $key ||
		run_without_echo() ||
		! metadata_exists( 'post', $post_id, PREVIOUS_VALUE_META_KEY )
	) {
		return $handled;
	}
	$before = (string) get_post_meta( $post_id, PREVIOUS_VALUE_META_KEY, true );
	return sanitize_description( $value ) === $before ? true : $handled;
}
