<?php
/**
 * Sharing posts on the networks whose accounts people of this site connected: which posts, when, and
 * with which accounts. What is sent, and what became of it, is in publicize/.
 *
 * A post is shared once, when it becomes public for the first time; again only when somebody asks for
 * it. Whoever publishes shares with their own accounts and with those that are lent to everybody.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize;

use Mainstay\Core\Availability;
use Mainstay\Publicize\Connections;
use Mainstay\Publicize\Networks;
use Mainstay\Publicize\Shares;
use Mainstay\Publicize\Tables;
use Mainstay\Publicize\Text;
use Mainstay\Core\Settings;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/connections.php';
require_once __DIR__ . '/shares.php';
require_once __DIR__ . '/text.php';

/** What a type of posts has to support. */
const SUPPORT = 'publicize';

const MESSAGE    = 'jetpack_publicize_message';
const IS_EDITED  = 'jetpack_publicize_hasEditedShareMessage';
const IS_ENABLED = 'jetpack_publicize_feature_enabled';
const IS_THREAD  = 'jetpack_is_tweetstorm';

/** Texts for single networks, by slug; each goes before the message. */
const TEXTS = '_mainstay_share_messages';

/** The connections that an author switched off for a post. */
const SKIPPED = '_mainstay_skipped_connections';

/** Post meta: was it shared? Also of posts that came with another plugin. */
const IS_DONE = '_wpas_done_all';

/** Post meta: was it public before it went back to being a draft? */
const WAS_PUBLISHED = '_jetpack_post_was_ever_published';

/** Post meta: the author's choice, as another plugin kept it. */
const LEGACY_IS_ENABLED = '_wpas_feature_enabled';

/** Who scheduled a post: nobody is there when it is published. */
const SHARER = '_mainstay_sharer';

/** Characters of a message. */
const MAX_MESSAGE = 255;

/** Characters of a text for one network: as many as the most talkative of them takes. */
const MAX_TEXT = 5000;

/**
 * Is this part of the plugin neither switched off nor left out by the host's plan? Not all parts are
 * panels, by whose names Availability knows them.
 */
function has_feature( string $name ): bool {
	$reason = Availability\reason( $name );
	if ( 'unknown' !== $reason ) {
		return '' === $reason;
	}
	$features = Availability\plan()['features'];
	return ! in_array( $name, Settings\get( 'off' ), true ) &&
		( true === $features || in_array( $name, $features, true ) );
}

/** Can posts of this type be shared? Posts can; others, where the site says so. */
function is_supported( string $type ): bool {
	return post_type_supports( $type, SUPPORT );
}

/** What the editor stores with a post. */
function register_meta(): void {
	$may  = static fn( $allowed, $key, $post, $user ) => user_can(
		$user,
		'edit_post',
		$post
	);
	$flag = static fn( $default ) => [
		'type'          => 'boolean',
		'single'        => true,
		'default'       => $default,
		'show_in_rest'  => true,
		'auth_callback' => $may,
	];
	foreach ( get_post_types_by_support( SUPPORT ) as $type ) {
		register_post_meta(
			$type,
			MESSAGE,
			[
				'type'              => 'string',
				'single'            => true,
				'default'           => '',
				'sanitize_callback' => __NAMESPACE__ . '\cut_message',
				'show_in_rest'      => true,
				'auth_callback'     => $may,
			]
		);
		register_post_meta(
			$type,
			TEXTS,
			[
				'type'              => 'object',
				'single'            => true,
				'default'           => [],
				'sanitize_callback' => __NAMESPACE__ . '\sanitize_texts',
				'show_in_rest'      => [
					'schema'           => [
						'context'              => [ 'edit' ],
						'properties'           => array_fill_keys(
							array_keys( Networks\NAMESPACES ),
							[ 'type' => 'string' ]
						),
						'additionalProperties' => false,
					],
					// An object also without any text, and whatever came into the database by other ways.
					'prepare_callback' => static fn(
						$texts
					) => (object) sanitize_texts( $texts ),
				],
				'auth_callback'     => $may,
			]
		);
		register_post_meta( $type, IS_EDITED, $flag( false ) );
		register_post_meta( $type, IS_ENABLED, $flag( true ) );
		register_post_meta( $type, IS_THREAD, $flag( false ) );
	}
}

/**
 * Words for networks, which know no HTML: `<3` is a heart, and `%C3%A4` a part of an address. What is
 * too long is cut after a letter as people see it, and a link is whole or not there.
 *
 * @param mixed $text As it came.
 * @param int   $most Letters.
 */
function plain( $text, int $most ): string {
	$plain = preg_replace(
		[ '/\r\n?/', '/[\x00-\x08\x0B-\x1F\x7F]/' ],
		[ "\n", '' ],
		wp_check_invalid_utf8( is_string( $text ) ? $text : '', true )
	);
	// No letter that people write takes more than ten of Unicode's.
	$pieces = Text\pieces(
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
 * A message as long as it may be.
 *
 * @param mixed $message As it came.
 */
function cut_message( $message ): string {
	return plain( $message, MAX_MESSAGE );
}

/**
 * Texts for single networks as they are kept: of those that are known, and none that is empty.
 *
 * @param mixed $texts By slug, as they came.
 * @return array<string, string>
 */
function sanitize_texts( $texts ): array {
	$known = array_intersect_key(
		is_array( $texts ) ? $texts : [],
		Networks\NAMESPACES
	);
	return array_filter(
		array_map( static fn( $text ) => plain( $text, MAX_TEXT ), $known ),
		static fn( $text ) => '' !== $text
	);
}

/** What the author wrote for one network; null where the message goes there. */
function text_for( WP_Post $post, string $network ): ?string {
	$texts = sanitize_texts( get_post_meta( $post->ID, TEXTS, true ) );
	return $texts[ $network ] ?? null;
}

/** Did the author leave sharing on for this post? */
function is_enabled( int $post_id ): bool {
	foreach ( [ IS_ENABLED, LEGACY_IS_ENABLED ] as $key ) {
		if ( metadata_exists( 'post', $post_id, $key ) ) {
			return (bool) get_post_meta( $post_id, $key, true );
		}
	}
	return true;
}

/**
 * Was a post shared already, or public before? Then it is shared only when somebody asks for it.
 * Other plugins have left these marks on what they shared, and on a site's whole archive.
 */
function was_shared( int $post_id ): bool {
	if (
		get_post_meta( $post_id, IS_DONE, true ) ||
		get_post_meta( $post_id, WAS_PUBLISHED, true )
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
	return (bool) Shares\of_post( $post_id );
}

/** What is said about a post: the author's words, or its title. An emptied message stays empty. */
function message_of( WP_Post $post ): string {
	$message = trim( (string) get_post_meta( $post->ID, MESSAGE, true ) );
	return '' !== $message || get_post_meta( $post->ID, IS_EDITED, true )
		? $message
		: plain_title( $post );
}

/** A title as people read it. */
function plain_title( WP_Post $post ): string {
	$title = wp_strip_all_tags( $post->post_title, true );
	return trim( html_entity_decode( $title, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
}

/** May everybody read it? */
function is_public( ?WP_Post $post ): bool {
	return $post &&
		'' === (string) $post->post_password &&
		is_post_publicly_viewable( $post );
}

/** May this person share a post: edit it, and publish? */
function may_share( int $user_id, int $post_id ): bool {
	return user_can( $user_id, 'edit_post', $post_id ) &&
		user_can( $user_id, 'publish_post', $post_id );
}

/**
 * The connections that an author switched off for a post.
 *
 * @return int[]
 */
function skipped( int $post_id ): array {
	return array_map(
		'intval',
		array_filter( (array) get_post_meta( $post_id, SKIPPED, true ) )
	);
}

/**
 * A post was stored: where that made it public for the first time, it is shared.
 *
 * @param WP_Post      $post   As it is.
 * @param WP_Post|null $before As it was.
 */
function post_stored( WP_Post $post, ?WP_Post $before ): void {
	if (
		! Tables\are_there() ||
		! is_supported( $post->post_type ) ||
		( defined( 'WP_IMPORTING' ) && WP_IMPORTING )
	) {
		return;
	}
	if ( 'future' === $post->post_status && get_current_user_id() ) {
		update_post_meta( $post->ID, SHARER, get_current_user_id() );
		return;
	}
	if (
		is_public( $post ) &&
		! is_public( $before ) &&
		has_feature( 'publicize' ) &&
		is_enabled( $post->ID )
	) {
		start( $post );
	}
}

/** Shares a post for the first time; a second time changes nothing. */
function start( WP_Post $post ): void {
	$sharer =
		get_current_user_id() ?:
		(int) get_post_meta( $post->ID, SHARER, true ) ?:
		(int) $post->post_author;
	if ( ! may_share( $sharer, $post->ID ) || was_shared( $post->ID ) ) {
		return;
	}
	$skipped = skipped( $post->ID );
	foreach ( Connections\usable_by( $sharer ) as $connection ) {
		if ( ! in_array( $connection['id'], $skipped, true ) ) {
			Shares\add( $post->ID, $connection, 1 );
			update_post_meta( $post->ID, IS_DONE, 1 );
		}
	}
}

/** A post is gone: so is what was to be shared of it, and the log. */
function forget_post( int $post_id ): void {
	global $wpdb;
	if ( ! Tables\are_there() ) {
		return;
	}
	$shared = $wpdb->delete( Tables\shares(), [ 'post_id' => $post_id ] );
	if ( $shared ) {
		\Mainstay\Queue\Retention\forget( $post_id );
	}
}
