<?php
/**
 * What likes and sharing buttons have in common: both stand below the content of posts.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\PostButtons;

defined( 'ABSPATH' ) || exit();

/** The features that post types support, under the names that themes and plugins know. */
const LIKES_FEATURE   = 'jetpack-post-likes';
const SHARING_FEATURE = 'jetpack-sharing-buttons';

/** Adds the support for a feature to every public post type but attachments. */
function add_support_to_public_types( string $feature ): void {
	foreach ( get_post_types( [ 'public' => true ] ) as $type ) {
		if ( 'attachment' !== $type ) {
			add_post_type_support( $type, $feature );
		}
	}
}

/**
 * Returns whether a filtered content is that of a page for visitors, where buttons stand; not in
 * feeds, embeds, admin screens and the REST API.
 *
 * @param mixed $content Content of a post, a string unless another plugin changed it.
 */
function is_page_content( $content ): bool {
	return is_string( $content ) &&
		! is_feed() &&
		! is_embed() &&
		! is_admin() &&
		! wp_is_serving_rest_request();
}

/**
 * Returns the post types that can have likes or sharing buttons.
 *
 * @return list<array{name: string, label: string}>
 */
function get_post_types_with_buttons(): array {
	$types = [];
	foreach ( get_post_types( [ 'public' => true ], 'objects' ) as $type ) {
		if (
			post_type_supports( $type->name, LIKES_FEATURE ) ||
			post_type_supports( $type->name, SHARING_FEATURE )
		) {
			$types[] = [
				'name'  => $type->name,
				'label' => $type->labels->name,
			];
		}
	}
	return $types;
}

/**
 * Returns the known items of a list, each once, in the list's order.
 *
 * @param string[] $list  Of a request.
 * @param string[] $known Possible items.
 * @return list<string>
 */
function filter_known( array $list, array $known ): array {
	return array_values( array_unique( array_intersect( $list, $known ) ) );
}
