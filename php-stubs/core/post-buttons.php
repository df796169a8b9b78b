<?php
/**
 * What likes and sharing buttons have in common: both stand below the content of posts.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\PostButtons;

use WP_Post;

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
 * feeds, mails, embeds, admin screens and the REST API.
 *
 * @param mixed $content Content of a post, a string unless another plugin changed it.
 */
function is_page_content( $content ): bool {
	return is_string( $content ) && is_web_page();
}

/**
 * Returns whether what is rendered now is for a page that visitors open; not for feeds, mails, embeds,
 * admin screens and the REST API.
 */
function is_web_page(): bool {
	return ! is_feed() &&
		! is_embed() &&
		! is_admin() &&
		! wp_is_serving_rest_request() &&
		/** This filter is documented in forms/page/page.php. */
		! apply_filters( 'mainstay_is_in_mail', false );
}

/**
 * Returns whether posts of this page may have buttons, by what is in memory anyway.
 *
 * @param mixed    $where    Types of posts in the owner's settings; without settings, no array.
 * @param string[] $options  Options of an earlier plugin that are read without settings.
 * @param string   $meta_key Meta with an author's choice.
 */
function may_be_on_page( $where, array $options, string $meta_key ): bool {
	return ( is_array( $where ) ? [] !== $where : array_intersect_key( wp_load_alloptions(), array_flip( $options ) ) !== [] ) ||
		( is_singular() && '' !== get_post_meta( get_queried_object_id(), $meta_key, true ) );
}

/**
 * Returns whether a block is rendered where people look at it: on a page that visitors open, or in the
 * preview of the editor.
 */
function is_page_or_preview(): bool {
	$route = $GLOBALS['wp']->query_vars['rest_route'] ?? '';
	return is_web_page() ||
		( is_string( $route ) && str_starts_with( $route, '/wp/v2/block-renderer/' ) );
}

/**
 * Returns the post that a block in a Query Loop, a template or a post's own content is about.
 *
 * @param array<string, mixed> $context Of the block.
 */
function get_context_post( array $context ): ?WP_Post {
	$id = $context['postId'] ?? get_the_ID();
	return is_numeric( $id ) && $id > 0 ? get_post( (int) $id ) : null;
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
