<?php
/**
 * Choices about what publishing a post does: emails to subscribers, messages at networks. Whoever may
 * edit a post can make them; they count once somebody who may publish it made or confirmed them. In the
 * editor they are confirmed by the panels before publishing, which show them; quick edit, lists, other
 * REST requests and schedules show none, and so confirm none.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\PublishingChoices;

use Mainstay\Core\PostTypes;
use WP_Post;

defined( 'ABSPATH' ) || exit();

/** Name of a choice in the content: who outside the site gets what visitors write into its forms. */
const FORM_RECIPIENTS = 'form_recipients';

/** Post meta that makes something reach others, and the choice in the content. */
const CHOICES = [
	FORM_RECIPIENTS,
	'_mainstay_send_mail',
	'_mainstay_share_messages',
	'jetpack_is_tweetstorm',
	'jetpack_publicize_hasEditedShareMessage',
	'jetpack_publicize_message',
];

/** Post meta: keys of the choices that nobody confirmed who may publish the post. */
const UNCONFIRMED_META_KEY = '_mainstay_unconfirmed_choices';

/** Field of posts in the REST API with these keys. */
const REST_FIELD = 'mainstay_unconfirmed_choices';

/**
 * Returns whether what is stored now comes from somebody who may publish a post. Cron and WP-CLI, which
 * act without a user, are trusted.
 */
function is_stored_by_publisher( WP_Post $post ): bool {
	$type = get_post_type_object( $post->post_type );
	return wp_doing_cron() ||
		'cli' === PHP_SAPI ||
		( $type && current_user_can( $type->cap->publish_posts ) );
}

/**
 * Notes who made a choice. Runs when any meta of a post was stored.
 *
 * @param int    $meta_id ID of the meta.
 * @param int    $post_id Post ID.
 * @param string $key     Meta key.
 */
function note_choice( $meta_id, $post_id, $key ): void {
	$post = in_array( $key, CHOICES, true ) ? get_post( (int) $post_id ) : null;
	if ( ! $post || 'revision' === $post->post_type ) {
		return;
	}
	$unconfirmed = get_unconfirmed( $post->ID );
	store_unconfirmed(
		$post->ID,
		is_stored_by_publisher( $post ) ? array_diff( $unconfirmed, [ $key ] ) : [ ...$unconfirmed, $key ]
	);
}

/**
 * Returns the choices of a post that do not count yet.
 *
 * @return list<string> Meta keys.
 */
function get_unconfirmed( int $post_id ): array {
	return array_values(
		array_intersect( CHOICES, (array) get_post_meta( $post_id, UNCONFIRMED_META_KEY, true ) )
	);
}

/** Returns whether a choice counts: somebody who may publish the post made or confirmed it. */
function is_confirmed( int $post_id, string $key ): bool {
	return ! in_array( $key, get_unconfirmed( $post_id ), true );
}

/**
 * Stores which choices do not count.
 *
 * @param int                $post_id
 * @param array<int, string> $keys Meta keys.
 */
function store_unconfirmed( int $post_id, array $keys ): void {
	if ( $keys ) {
		update_post_meta( $post_id, UNCONFIRMED_META_KEY, array_values( array_unique( $keys ) ) );
	} else {
		delete_post_meta( $post_id, UNCONFIRMED_META_KEY );
	}
}

/** Adds the field to posts that can have choices. Runs on `rest_api_init`. */
function register_field(): void {
	$types = array_filter(
		get_post_types( [ 'show_in_rest' => true ] ),
		// Any post that visitors see can hold a form, and a saved form is one.
		static fn( $type ) => PostTypes\FORM_POST_TYPE === $type ||
			( is_post_type_viewable( $type ) && post_type_supports( $type, 'editor' ) ) ||
			array_intersect( CHOICES, array_keys( get_registered_meta_keys( 'post', $type ) ) )
	);
	register_rest_field(
		array_values( $types ),
		REST_FIELD,
		[
			'get_callback'    => static fn( $post ) => get_unconfirmed( (int) $post['id'] ),
			'update_callback' => static function ( $keys, $post ) {
				// Keys can be taken away, by whoever may publish; all other values change nothing.
				if ( is_stored_by_publisher( $post ) ) {
					store_unconfirmed( $post->ID, array_intersect( get_unconfirmed( $post->ID ), $keys ) );
				}
				return true;
			},
			'schema'          => [
				'description' => __( 'Choices about publishing that wait for somebody who may publish.', 'mainstay-blocks' ),
				'type'        => 'array',
				'items'       => [ 'type' => 'string' ],
				'context'     => [ 'edit' ],
			],
		]
	);
}
