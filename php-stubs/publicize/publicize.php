<?php
/**
 * Shares posts on networks with connected accounts: decides which posts, when, and with which
 * accounts. publicize/ has the items, their delivery and the log.
 *
 * A post is shared once, when it becomes public for the first time; again only on request. The
 * person who publishes shares with their own accounts and with those that are shared with all
 * authors.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize;

use Mainstay\Core\PlainText;
use Mainstay\Core\Availability;
use Mainstay\Core\NewPosts;
use Mainstay\Core\PostMeta;
use Mainstay\Core\PublishingChoices;
use Mainstay\Publicize\Connections;
use Mainstay\Publicize\Networks;
use Mainstay\Publicize\Shares;
use Mainstay\Publicize\Tables;
use Mainstay\Publicize\Text;
use Mainstay\Publicize\Translations;
use Mainstay\Core\Settings;
use WP_Post;
use function Mainstay\Core\PlainText\get_plain_text;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/new-posts.php';
require_once dirname( __DIR__ ) . '/core/post-meta.php';
require_once dirname( __DIR__ ) . '/core/publishing-choices.php';
require_once __DIR__ . '/connections/connections.php';
require_once __DIR__ . '/shares.php';
require_once __DIR__ . '/text.php';

/** The feature that a post type has to support. */
const POST_TYPE_FEATURE = 'publicize';

const MESSAGE_META_KEY    = 'jetpack_publicize_message';
const IS_EDITED_META_KEY  = 'jetpack_publicize_hasEditedShareMessage';
const IS_ENABLED_META_KEY = 'jetpack_publicize_feature_enabled';
const IS_THREAD_META_KEY  = 'jetpack_is_tweetstorm';

/** Post meta: the message of a post that was written with another plugin. */
const FORMER_MESSAGE_META_KEY = '_wpas_mess';

/** Post meta: texts for single networks, by slug; each replaces the message. */
const NETWORK_TEXTS_META_KEY = '_mainstay_share_messages';

/** Post meta: IDs of the connections that the author switched off; an empty list where all were left on. */
const SKIPPED_META_KEY = '_mainstay_skipped_connections';

/** Post meta: the post has been shared. Posts from another plugin may have it, too. */
const IS_DONE_META_KEY = '_wpas_done_all';

/** Post meta: the post was public before it became a draft again. */
const WAS_PUBLISHED_META_KEY = '_jetpack_post_was_ever_published';

/** Post meta: the author's choice, as another plugin stored it. */
const LEGACY_IS_ENABLED_META_KEY = '_wpas_feature_enabled';

/**
 * Post meta: ID of the user who scheduled the post, since nobody is logged in when it is published.
 */
const SHARER_META_KEY = '_mainstay_sharer';

/** Post meta: the post was shared with the accounts of its author, not of whoever scheduled it. */
const IS_AUTHORS_META_KEY = '_mainstay_shared_by_author';

/** Graphemes of a message. */
const MAX_MESSAGE_LENGTH = 255;

/** Graphemes of a text for one network; the largest limit of all networks. */
const MAX_TEXT_LENGTH = 5000;

/**
 * Returns whether a feature is neither switched off nor excluded by the host's plan. Not all
 * features are panels, which are all that Availability knows by name.
 */
function has_feature( string $name ): bool {
	$reason = Availability\get_unavailable_reason( $name );
	if ( 'unknown' !== $reason ) {
		return '' === $reason;
	}
	$features = Availability\get_plan()['features'];
	return ! in_array( $name, Settings\get_setting( 'off' ), true ) &&
		( true === $features || in_array( $name, $features, true ) );
}

/** Returns whether posts of a type can be shared: those of `post`, and of types that support it. */
function is_supported( string $type ): bool {
	return post_type_supports( $type, POST_TYPE_FEATURE );
}

/** Registers the post meta that the editor stores. */
function register_meta(): void {
	$may  = static fn( $allowed, $key, $post, $user ) => user_can( $user, 'edit_post', $post );
	$flag = static fn( $default ) => [
		'type'          => 'boolean',
		'single'        => true,
		'default'       => $default,
		'show_in_rest'  => true,
		'auth_callback' => $may,
	];
	foreach ( get_post_types_by_support( POST_TYPE_FEATURE ) as $type ) {
		PostMeta\register_free_meta(
			$type,
			MESSAGE_META_KEY,
			[
				'type'              => 'string',
				'single'            => true,
				'default'           => '',
				'sanitize_callback' => __NAMESPACE__ . '\sanitize_message',
				'show_in_rest'      => [ 'schema' => [ 'context' => [ 'edit' ] ] ],
				'auth_callback'     => $may,
			]
		);
		PostMeta\register_free_meta(
			$type,
			NETWORK_TEXTS_META_KEY,
			[
				'type'              => 'object',
				'single'            => true,
				'default'           => [],
				'sanitize_callback' => __NAMESPACE__ . '\sanitize_texts',
				'show_in_rest'      => [
					'schema'           => [
						'context'              => [ 'edit' ],
						'properties'           => array_fill_keys(
							Networks\get_slugs(),
							[ 'type' => 'string' ]
						),
						'additionalProperties' => false,
					],
					// An object even if it is empty, and sanitized, since the database may hold anything.
					'prepare_callback' => static fn(
						$texts
					) => (object) sanitize_texts( $texts ),
				],
				'auth_callback'     => $may,
			]
		);
		PostMeta\register_free_meta( $type, IS_EDITED_META_KEY, $flag( false ) );
		PostMeta\register_free_meta( $type, IS_ENABLED_META_KEY, $flag( true ) );
		PostMeta\register_free_meta( $type, IS_THREAD_META_KEY, $flag( false ) );
	}
}

/**
 * Returns a text as networks get it: plain, since they know no HTML (`<3` is text, and `%C3%A4`
 * part of an address). A text that is too long is cut after a grapheme; a link is kept in full or
 * removed.
 *
 * @param mixed $text As it was sent.
 * @param int   $most Graphemes.
 */
function sanitize_text( $text, int $most ): string {
	$plain = preg_replace(
		[ '/\r\n?/', '/[\x00-\x08\x0B-\x1F\x7F]/' ],
		[ "\n", '' ],
		PlainText\scrub_utf8( is_string( $text ) ? $text : '' )
	);
	// A grapheme has ten code points at most.
	$pieces = Text\split_into_pieces(
		mb_substr( trim( $plain ), 0, 10 * $most ),
		[
			'link_length' => null,
		]
	);
	$kept   = '';
	foreach ( $pieces as [$piece, $length] ) {
		$most -= $length;
		if ( $most < 0 ) {
			break;
		}
		$kept .= $piece;
	}
	return trim( $kept );
}

/**
 * Sanitizes a message: plain text, cut to its maximum length.
 *
 * @param mixed $message As it was sent.
 */
function sanitize_message( $message ): string {
	return sanitize_text( $message, MAX_MESSAGE_LENGTH );
}

/**
 * Sanitizes texts for single networks: unknown networks and empty texts are left out.
 *
 * @param mixed $texts By slug, as they were sent.
 * @return array<string, string>
 */
function sanitize_texts( $texts ): array {
	$known = array_intersect_key(
		is_array( $texts ) ? $texts : [],
		array_flip( Networks\get_slugs() )
	);
	return array_filter(
		array_map( static fn( $text ) => sanitize_text( $text, MAX_TEXT_LENGTH ), $known ),
		static fn( $text ) => '' !== $text
	);
}

/** Returns what the author wrote for one network, or null where the message is used. */
function get_network_text( WP_Post $post, string $network ): ?string {
	$texts = sanitize_texts( PublishingChoices\get_value( $post->ID, NETWORK_TEXTS_META_KEY ) );
	return $texts[ $network ] ?? null;
}

/**
 * Returns whether the author left sharing enabled for a post. Whoever may edit the post can switch it off, because
 * nothing is shared by that.
 */
function is_enabled( int $post_id ): bool {
	if ( metadata_exists( 'post', $post_id, IS_ENABLED_META_KEY ) && ! get_post_meta( $post_id, IS_ENABLED_META_KEY, true ) ) {
		return false;
	}
	return (bool) ( PublishingChoices\get_value( $post_id, IS_ENABLED_META_KEY ) ??
		( ! metadata_exists( 'post', $post_id, LEGACY_IS_ENABLED_META_KEY ) || get_post_meta( $post_id, LEGACY_IS_ENABLED_META_KEY, true ) ) );
}

/**
 * Returns whether a post has been shared, or was public, before. Such a post is shared on request
 * only. Other plugins store these meta keys, too, on a site's whole archive.
 */
function has_been_shared( int $post_id ): bool {
	if (
		get_post_meta( $post_id, IS_DONE_META_KEY, true ) ||
		get_post_meta( $post_id, WAS_PUBLISHED_META_KEY, true )
	) {
		return true;
	}
	foreach ( array_keys( (array) get_post_meta( $post_id ) ) as $key ) {
		if (
			str_starts_with( (string) $key, '_wpas_done_' ) ||
			in_array(
				$key,
				[ '_publicize_done_external', '_publicize_shares' ],
				true
			)
		) {
			if ( array_filter( (array) get_post_meta( $post_id, $key, true ) ) ) {
				return true;
			}
		}
	}
	return (bool) Shares\get_post_shares( $post_id );
}

/**
 * Returns the message about a post: the author's where it counts, or its title. A message that the author
 * emptied stays empty.
 */
function get_message( WP_Post $post ): string {
	$chosen = PublishingChoices\get_value( $post->ID, MESSAGE_META_KEY );
	if ( null === $chosen && PublishingChoices\is_confirmed( $post->ID, MESSAGE_META_KEY ) ) {
		$chosen = get_former_message( $post->ID );
	}
	$message = trim( (string) $chosen );
	return '' !== $message || has_choice( $post->ID, IS_EDITED_META_KEY )
		? $message
		: get_plain_title( $post );
}

/** Returns whether a switch of a post is on, and counts. */
function has_choice( int $post_id, string $key ): bool {
	return (bool) PublishingChoices\get_value( $post_id, $key );
}

/** Returns the message that was written with another plugin, or an empty string. */
function get_former_message( int $post_id ): string {
	return sanitize_message( get_post_meta( $post_id, FORMER_MESSAGE_META_KEY, true ) );
}

/**
 * Returns the message that editors get where a post has none of ours.
 *
 * @param mixed  $value   Default so far.
 * @param int    $post_id Post ID.
 * @param string $key     Meta key.
 * @param bool   $single  Whether one value is asked for.
 */
function get_default_message( $value, $post_id, $key, $single ): mixed {
	$message = MESSAGE_META_KEY === $key ? get_former_message( (int) $post_id ) : '';
	return '' === $message ? $value : ( $single ? $message : [ $message ] );
}

/** Returns the title of a post as plain text. */
function get_plain_title( WP_Post $post ): string {
	return trim( preg_replace( '/\s+/u', ' ', get_plain_text( $post->post_title ) ) ?? '' );
}

/** Returns whether everybody may read a post. */
function is_public( ?WP_Post $post ): bool {
	return $post && '' === (string) $post->post_password && is_post_publicly_viewable( $post );
}

/** Returns whether a user may share a post: edit it, and publish. */
function can_share( int $user_id, int $post_id ): bool {
	return user_can( $user_id, 'edit_post', $post_id ) &&
		user_can( $user_id, 'publish_post', $post_id );
}

/** Returns whether a user may share a post with a connection: their own, or one that is shared with all. */
function can_share_with( int $user_id, int $post_id, int $connection_id ): bool {
	return can_share( $user_id, $post_id ) &&
		in_array( $connection_id, array_column( Connections\get_usable_connections( $user_id ), 'id' ), true );
}

/**
 * Returns the IDs of the connections that a post is not shared with: those that the author switched off; where nobody
 * chose, those that have the post in another language.
 *
 * @return list<int>
 */
function get_skipped_connections( int $post_id ): array {
	if ( ! metadata_exists( 'post', $post_id, SKIPPED_META_KEY ) ) {
		require_once __DIR__ . '/translations.php';
		$post = get_post( $post_id );
		return $post ? Translations\get_connections( $post ) : [];
	}
	return array_map( 'intval', array_values( array_filter( (array) get_post_meta( $post_id, SKIPPED_META_KEY, true ) ) ) );
}

/**
 * Shares a post that becomes public for the first time. Runs when a post is saved.
 *
 * @param WP_Post      $post   As it is now.
 * @param WP_Post|null $before As it was.
 */
function share_if_first_published( WP_Post $post, ?WP_Post $before ): void {
	if ( ! Tables\are_tables_ready() || ! is_supported( $post->post_type ) ) {
		return;
	}
	if ( 'future' === $post->post_status && get_current_user_id() ) {
		update_post_meta( $post->ID, SHARER_META_KEY, get_current_user_id() );
		return;
	}
	if (
		// Other plugins have statuses that visitors see, for a copy that replaces its post, or for an archive.
		'publish' === $post->post_status &&
		is_public( $post ) &&
		! is_public( $before ) &&
		has_feature( 'publicize' ) &&
		is_enabled( $post->ID ) &&
		// A stored yes is the author's: where nobody chose, nothing is stored.
		NewPosts\allows_news( $post, null !== PublishingChoices\get_value( $post->ID, IS_ENABLED_META_KEY ) )
	) {
		start_sharing( $post );
	}
}

/**
 * Returns whose accounts a post is shared with: those of whoever publishes it; for a scheduled post, of whoever
 * scheduled it, or of its author where that user is gone or may not share any more. 0 where nobody may.
 */
function find_sharer( WP_Post $post ): int {
	$present = wp_doing_cron() ? 0 : get_current_user_id();
	$users   = $present ? [ $present ] : [ (int) get_post_meta( $post->ID, SHARER_META_KEY, true ), (int) $post->post_author ];
	return current( array_filter( $users, static fn( $user ) => $user && can_share( $user, $post->ID ) ) ) ?: 0;
}

/** Shares a post for the first time; does nothing on a second call. */
function start_sharing( WP_Post $post ): void {
	$sharer = has_been_shared( $post->ID ) ? 0 : find_sharer( $post );
	if ( ! $sharer ) {
		return;
	}
	if ( $sharer !== get_current_user_id() && ! in_array( (int) get_post_meta( $post->ID, SHARER_META_KEY, true ), [ 0, $sharer ], true ) ) {
		update_post_meta( $post->ID, IS_AUTHORS_META_KEY, 1 );
	}
	$skipped = get_skipped_connections( $post->ID );
	foreach ( Connections\get_usable_connections( $sharer ) as $connection ) {
		if ( ! in_array( $connection->id, $skipped, true ) ) {
			Shares\add_share( $post->ID, $connection, 1 );
			update_post_meta( $post->ID, IS_DONE_META_KEY, 1 );
		}
	}
}

/** Deletes the shares of a deleted post, and what waits in the outbox. */
function delete_post_shares( int $post_id ): void {
	global $wpdb;
	if ( ! Tables\are_tables_ready() ) {
		return;
	}
	$shared = $wpdb->delete( Tables\get_shares_table(), [ 'post_id' => $post_id ] );
	if ( $shared ) {
		\Mainstay\Queue\Retention\delete_items_of_subject( $post_id );
	}
}
