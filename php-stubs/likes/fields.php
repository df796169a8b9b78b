<?php
/**
 * Likes for authors: their choice and the count in the REST API, and the count in the list of posts.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Likes\Fields;

use Mainstay\Likes;
use Mainstay\Likes\Count;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/count.php';

/** Name of the column in the list of posts, and of the REST field. */
const COLUMN_NAME = 'mainstay_likes';

/** Registers the REST fields. */
function register(): void {
	global $wp_rest_additional_fields;
	foreach ( get_post_types_by_support( Likes\POST_TYPE_FEATURE ) as $type ) {
		// Does not replace the field of another plugin.
		if (
			! isset( $wp_rest_additional_fields[ $type ]['jetpack_likes_enabled'] )
		) {
			register_rest_field(
				$type,
				'jetpack_likes_enabled',
				[
					'get_callback'    => static fn( $post ) => Likes\is_on_for_post(
						get_post( $post['id'] )
					),
					'update_callback' => __NAMESPACE__ . '\update_field',
					'schema'          => [
						'description' => __(
							'Whether visitors can like the post.',
							'mainstay-blocks'
						),
						'type'        => 'boolean',
					],
				]
			);
		}
		register_rest_field(
			$type,
			COLUMN_NAME,
			[
				'get_callback' => static fn( $post ) => Count\get_count( $post['id'] ),
				'schema'       => [
					'description' => __(
						'The number of likes of the post.',
						'mainstay-blocks'
					),
					'type'        => 'integer',
					'readonly'    => true,
				],
			]
		);
	}
}

/**
 * Saves the REST field.
 *
 * @param bool     $value As the schema allows.
 * @param \WP_Post $post  The post.
 * @return true|WP_Error
 */
function update_field( $value, $post ) {
	if ( ! current_user_can( 'edit_post', $post->ID ) ) {
		return new WP_Error(
			'rest_cannot_edit',
			__( 'Sorry, you are not allowed to do that.', 'mainstay-blocks' ),
			[ 'status' => rest_authorization_required_code() ]
		);
	}
	Likes\save_choice( $post, $value );
	return true;
}

/**
 * Notes the posts of a query, whose counts are probably needed next.
 *
 * @param mixed $posts Of the query.
 * @return mixed Unchanged.
 */
function expect_posts( $posts ) {
	Count\add_expected_posts(
		array_map(
			static fn( $post ) => $post->ID ?? (int) $post,
			is_array( $posts ) ? $posts : []
		)
	);
	return $posts;
}

/** Adds the column to the lists of posts that can be liked, once there are likes. */
function add_columns(): void {
	if ( ! Likes\has_table() ) {
		return;
	}
	foreach ( get_post_types_by_support( Likes\POST_TYPE_FEATURE ) as $type ) {
		add_filter(
			"manage_{$type}_posts_columns",
			static fn( $columns ) => is_array( $columns )
				? $columns + [ COLUMN_NAME => __( 'Likes', 'mainstay-blocks' ) ]
				: $columns
		);
		add_action(
			"manage_{$type}_posts_custom_column",
			static function ( $column, $id ) {
				if ( COLUMN_NAME === $column ) {
					echo esc_html( number_format_i18n( Count\get_count( (int) $id ) ) );
				}
			},
			10,
			2
		);
	}
}
