<?php
/**
 * Choices about what publishing a post does: emails to subscribers, messages at networks. Whoever may
 * edit a post can make them; they count once somebody who may publish it made or confirmed them. In the
 * editor they are confirmed by the panels before publishing, which show them; quick edit, lists, other
 * REST requests and schedules show none, and so confirm none. Until then, what somebody who may publish
 * chose before goes on to count.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\PublishingChoices;

use Mainstay\Core\PostTypes;
use WP_Post;

defined( 'ABSPATH' ) || exit();

/** Name of a choice in the content: who outside the site gets what visitors write into its forms. */
const FORM_RECIPIENTS = 'form_recipients';

/** Post meta with who may read a post. It counts as it is stored: keep_access() keeps what somebody may not change. */
const ACCESS_LEVEL = '_jetpack_newsletter_access';

/** Post meta with the plan that goes with it. */
const ACCESS_TIER = '_jetpack_newsletter_tier_id';

/** Post meta that makes something reach others, and the choice in the content. */
const CHOICES = [
	FORM_RECIPIENTS,
	'_mainstay_send_mail',
	'_mainstay_share_messages',
	ACCESS_LEVEL,
	'jetpack_is_tweetstorm',
	'jetpack_publicize_feature_enabled',
	'jetpack_publicize_hasEditedShareMessage',
	'jetpack_publicize_message',
];

/** Post meta of another plugin that stands for a choice. */
const FORMER_KEYS = [ 'jetpack_publicize_message' => '_wpas_mess' ];

/** Statuses of posts whose choices have had their effect, or have it at a time that is fixed. */
const PUBLISHED_STATUSES = [ 'publish', 'private', 'future' ];

/**
 * Post meta: the choices that nobody confirmed who may publish the post, by key, and what counts instead: the
 * last value that somebody confirmed, or null. Earlier versions stored a list of keys.
 */
const UNCONFIRMED_META_KEY = '_mainstay_unconfirmed_choices';

/** Field of posts in the REST API with these keys. */
const REST_FIELD = 'mainstay_unconfirmed_choices';

/**
 * Returns whether what is stored now comes from somebody who may publish a post. Cron and WP-CLI, which
 * act without a user, are trusted.
 */
function is_stored_by_publisher( WP_Post $post ): bool {
	return wp_doing_cron() || 'cli' === PHP_SAPI || may_publish( get_current_user_id(), $post );
}

/** Returns whether a user may publish posts of this type. */
function may_publish( int $user, WP_Post $post ): bool {
	$type = get_post_type_object( $post->post_type );
	return $type && user_can( $user, $type->cap->publish_posts );
}

/**
 * Notes who makes or takes back a choice. Runs when any meta of a post was added, and before one is changed
 * or deleted.
 *
 * @param mixed  $meta_id ID of the meta, or several.
 * @param int    $post_id Post ID; 0 where the meta of all posts is deleted.
 * @param string $key     Meta key.
 */
function note_choice( $meta_id, $post_id, $key ): void {
	$post = $post_id && in_array( $key, CHOICES, true ) ? get_post( (int) $post_id ) : null;
	// An import brings the notes of the site that it comes from.
	if ( ! $post || 'revision' === $post->post_type || ( defined( 'WP_IMPORTING' ) && WP_IMPORTING ) ) {
		return;
	}
	if ( is_stored_by_publisher( $post ) ) {
		confirm_choices( $post->ID, [ $key ] );
	} else {
		mark_unconfirmed( $post->ID, $key, 'added_post_meta' === current_action() ? null : get_value( $post->ID, $key ) );
	}
}

/**
 * Keeps who may read a post, where somebody who may publish it has closed it, from somebody who may not. Filter of
 * changed and deleted post meta.
 *
 * @param mixed  $result  Not null where another plugin has decided.
 * @param int    $post_id Post ID.
 * @param string $key     Meta key.
 * @return mixed True where nothing is stored.
 */
function keep_access( $result, $post_id, $key ) {
	$post = null === $result && in_array( $key, [ ACCESS_LEVEL, ACCESS_TIER ], true ) ? get_post( (int) $post_id ) : null;
	return $post &&
		! in_array( get_post_meta( $post->ID, ACCESS_LEVEL, true ), [ '', 'everybody' ], true ) &&
		is_confirmed( $post->ID, ACCESS_LEVEL ) &&
		! is_stored_by_publisher( $post )
		? true
		: $result;
}

/**
 * Keeps, when a post is published or goes back to a draft, which of its choices count, where no note says
 * so: those in a draft of somebody who may not publish do not, and those that were published do.
 *
 * @param string  $status Status now.
 * @param string  $before Status before.
 * @param WP_Post $post   Post.
 */
function note_status( $status, $before, $post ): void {
	$was_published = is_published( (string) $before );
	if (
		is_published( (string) $status ) === $was_published ||
		// The choices of a new post are noted where each is stored.
		'new' === $before ||
		( defined( 'WP_IMPORTING' ) && WP_IMPORTING ) ||
		metadata_exists( 'post', $post->ID, UNCONFIRMED_META_KEY )
	) {
		return;
	}
	$found = find_choices_of_author( $post );
	$found && store_unconfirmed( $post->ID, $was_published ? [] : $found );
}

/**
 * Keeps which choices count when somebody else becomes the author of a post, as note_status() does.
 *
 * @param int     $post_id Post ID.
 * @param WP_Post $post    Post as it is now.
 * @param WP_Post $before  Post as it was before.
 */
function note_author( $post_id, $post, $before ): void {
	if ( $post->post_author !== $before->post_author && ! metadata_exists( 'post', $post->ID, UNCONFIRMED_META_KEY ) ) {
		$found = is_published( $before->post_status ) ? [] : find_choices_of_author( $before );
		$found && store_unconfirmed( $post->ID, $found );
	}
}

/** Returns whether choices have had their effect in a status, also in one of a plugin that visitors see. */
function is_published( string $status ): bool {
	return in_array( $status, PUBLISHED_STATUSES, true ) || ( get_post_status_object( $status )->public ?? false );
}

/** Deletes the note that was made while the meta of a deleted post went. */
function delete_note( int $post_id, WP_Post $post ): void {
	'revision' === $post->post_type || delete_metadata( 'post', $post_id, UNCONFIRMED_META_KEY );
}

/**
 * Returns the choices of a post that do not count yet.
 *
 * @return list<string> Meta keys.
 */
function get_unconfirmed( int $post_id ): array {
	return array_keys( read_unconfirmed( $post_id ) );
}

/** Returns whether a choice counts: somebody who may publish the post made or confirmed it. */
function is_confirmed( int $post_id, string $key ): bool {
	return ! array_key_exists( $key, read_unconfirmed( $post_id ) );
}

/**
 * Returns the value of a choice that counts: what is stored, or what was confirmed before somebody changed it
 * who may not publish. Null where nobody chose who may.
 */
function get_value( int $post_id, string $key ): mixed {
	$unconfirmed = read_unconfirmed( $post_id );
	if ( array_key_exists( $key, $unconfirmed ) ) {
		return $unconfirmed[ $key ];
	}
	return metadata_exists( 'post', $post_id, $key ) ? get_post_meta( $post_id, $key, true ) : null;
}

/**
 * Returns the choices that do not count, and what counts instead.
 *
 * @return array<string, mixed> By meta key.
 */
function read_unconfirmed( int $post_id ): array {
	if ( ! metadata_exists( 'post', $post_id, UNCONFIRMED_META_KEY ) ) {
		// A draft from before there were notes.
		$post = $post_id ? get_post( $post_id ) : null;
		return $post && ! is_published( $post->post_status ) ? find_choices_of_author( $post ) : [];
	}
	$stored = (array) get_post_meta( $post_id, UNCONFIRMED_META_KEY, true );
	if ( array_is_list( $stored ) ) {
		$stored = array_fill_keys( array_filter( $stored, 'is_string' ), null );
	}
	return array_intersect_key( $stored, array_flip( CHOICES ) );
}

/**
 * Returns the choices that a post has, where its author may not publish it.
 *
 * @return array<string, null> By meta key.
 */
function find_choices_of_author( WP_Post $post ): array {
	$found = array_filter(
		CHOICES,
		static fn( $key ) => FORM_RECIPIENTS === $key
			? str_contains( $post->post_content, 'contact-form' )
			: metadata_exists( 'post', $post->ID, $key ) ||
				( isset( FORMER_KEYS[ $key ] ) && metadata_exists( 'post', $post->ID, FORMER_KEYS[ $key ] ) )
	);
	return ! $found || ! $post->post_author || may_publish( (int) $post->post_author, $post )
		? []
		: array_fill_keys( $found, null );
}

/**
 * Stores that a choice does not count.
 *
 * @param int    $post_id
 * @param string $key     Meta key.
 * @param mixed  $value   What counts instead; null for nothing.
 */
function mark_unconfirmed( int $post_id, string $key, $value = null ): void {
	$unconfirmed = read_unconfirmed( $post_id );
	store_unconfirmed( $post_id, $unconfirmed + [ $key => $value ] );
}

/**
 * Stores that choices count.
 *
 * @param int                $post_id
 * @param array<int, string> $keys Meta keys.
 */
function confirm_choices( int $post_id, array $keys ): void {
	store_unconfirmed( $post_id, array_diff_key( read_unconfirmed( $post_id ), array_flip( $keys ) ) );
}

/**
 * Stores which choices do not count; also that there is none, by which a draft is told from one that was never
 * looked at.
 *
 * @param int                  $post_id
 * @param array<string, mixed> $unconfirmed What counts instead, by meta key.
 */
function store_unconfirmed( int $post_id, array $unconfirmed ): void {
	update_post_meta( $post_id, UNCONFIRMED_META_KEY, wp_slash( $unconfirmed ) );
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
				$taken = array_diff( get_unconfirmed( $post->ID ), $keys );
				if ( $taken && is_stored_by_publisher( $post ) ) {
					confirm_choices( $post->ID, $taken );
				}
				return true;
			},
			'schema'          => [
				'description' => __( 'Publishing choices that wait for a user who can publish.', 'mainstay-blocks' ),
				'type'        => 'array',
				'items'       => [ 'type' => 'string' ],
				'context'     => [ 'edit' ],
			],
		]
	);
}
