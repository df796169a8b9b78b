<?php
/**
 * What is sent about a post: one item, or those of a thread. Nothing in them is for subscribers only.
 *
 * Items are kept as they are made here, with the numbers of pictures; media.php makes files of them
 * when they are sent.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Items;

use Mainstay\PremiumContent;
use Mainstay\Publicize;
use Mainstay\Threads;
use Mainstay\Publicize\Networks;
use Mainstay\Publicize\Text;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/premium-content/premium-content.php';
require_once __DIR__ . '/media.php';
require_once __DIR__ . '/text.php';

/** Words of a description that nobody wrote. */
const WORDS = 40;

/** Characters of one that somebody wrote. */
const DESCRIPTION = 300;

/**
 * The items of a share. What the author wrote for this network goes before any message.
 *
 * @param array       $connection Of Connections\get().
 * @param string|null $message    Null for what the post says.
 * @return array[] `text`, `link`, `media` and `language`.
 */
function of( WP_Post $post, array $connection, ?string $message ): array {
	$network  = Networks\get( $connection['service'], $connection['limits'] );
	$message  =
		Publicize\text_for( $post, $connection['service'] ) ??
		( $message ?? Publicize\message_of( $post ) );
	$items    = thread( $post, $network, $message ) ?: [
		single( $post, $network, $message ),
	];
	$language = language( $post );
	return array_map(
		static fn( $item ) => [
			'text'     => filtered( $item, $post, $network, $connection ),
			'language' => $language,
		] + $item,
		$items
	);
}

/** One item about the whole post. */
function single( WP_Post $post, array $network, string $message ): array {
	/**
	 * Filters whether the featured image is sent as a picture of its own. Otherwise it is left to the
	 * card that the network makes of the link.
	 *
	 * @param bool    $is_sent False by default.
	 * @param WP_Post $post    The post that is shared.
	 * @param array   $network The network: `slug`, `name`, `limit` and so on.
	 */
	$is_sent = (bool) apply_filters(
		'mainstay_share_image',
		false,
		$post,
		$network
	);
	$image   = (int) get_post_thumbnail_id( $post );
	$media   =
		$is_sent && $image
			? [
				[
					'id'  => $image,
					'alt' => Publicize\Media\alt( $image ),
				],
			]
			: [];
	$link    = card( $post );
	$is_card = $network['has_cards'] && ! $media;
	return [
		'text'  => Text\compose(
			$message,
			$is_card ? '' : $link['url'],
			$network
		),
		'link'  => $link,
		'media' => $media,
	];
}

/**
 * The items of a thread, where the author wants one and the network has them.
 *
 * @return array[]
 */
function thread( WP_Post $post, array $network, string $message ): array {
	if (
		! $network['has_threads'] ||
		! get_post_meta( $post->ID, Publicize\IS_THREAD, true )
	) {
		return [];
	}
	require_once dirname( __DIR__ ) . '/threads/threads.php';
	$public               = clone $post;
	$public->post_content = PremiumContent\public_part(
		$post->post_content,
		$post->ID
	);
	return array_map(
		static fn( $item ) => thread_item( $item, $post, $network ),
		Threads\items( $public, $network, $message )
	);
}

/** An item of a thread as it is kept. */
function thread_item( array $item, WP_Post $post, array $network ): array {
	$link    = $item['link'] ?? null;
	$url     = is_array( $link ) ? (string) ( $link['url'] ?? '' ) : (string) $link;
	$media   = array_slice(
		(array) ( $item['media'] ?? [] ),
		0,
		$network['max_images']
	);
	$is_card = $network['has_cards'] && ! $media;
	return [
		'text'  => Text\compose(
			(string) ( $item['text'] ?? '' ),
			$is_card ? '' : $url,
			$network
		),
		'link'  => match ( true ) {
			'' === $url => null,
			address( $post ) === $url => card( $post ),
			default => ( is_array( $link ) ? $link : [] ) + [
				'url'         => $url,
				'title'       => '',
				'description' => '',
				'image'       => 0,
			]
		},
		'media' => $media,
	];
}

/** A text after whoever else has a say in it, and still as long as the network takes it. */
function filtered(
	array $item,
	WP_Post $post,
	array $network,
	array $connection
): string {
	/**
	 * Filters the text that is posted on a network. The result is cut to the network's limit again.
	 *
	 * @param string  $text       With the link where it is part of the text, cut to the limit.
	 * @param WP_Post $post       The post that is shared.
	 * @param array   $network    The network: `slug`, `name`, `limit` and so on.
	 * @param array   $connection The account: `id`, `service`, `account`.
	 */
	$text = (string) apply_filters(
		'mainstay_share_text',
		$item['text'],
		$post,
		$network,
		array_intersect_key(
			$connection,
			[
				'id'      => 1,
				'service' => 1,
				'account' => 1,
			]
		)
	);
	if ( Text\length( $text, $network ) <= $network['limit'] ) {
		return $text;
	}
	$url = $item['link']['url'] ?? '';
	return Text\compose(
		$text,
		'' !== $url && str_contains( $text, $url ) ? $url : '',
		$network
	);
}

/** The address that a post is known by. */
function address( WP_Post $post ): string {
	// What was published without a name by other plugins has the site's own address otherwise.
	return '' === $post->post_name
		? home_url( "/?p=$post->ID" )
		: ( wp_get_canonical_url( $post ) ?:
			(string) get_permalink( $post ) );
}

/** A post's link with what a card says of it. */
function card( WP_Post $post ): array {
	return [
		'url'         => address( $post ),
		'title'       => Publicize\plain_title( $post ),
		'description' => description( $post ),
		'image'       => (int) get_post_thumbnail_id( $post ),
	];
}

/** What everybody may know of a post, in a sentence or two. */
function description( WP_Post $post ): string {
	$written =
		trim(
			(string) get_post_meta( $post->ID, 'advanced_seo_description', true )
		) ?:
		trim( $post->post_excerpt );
	$text    =
		'' !== $written
			? $written
			: wp_trim_words(
				excerpt_remove_blocks(
					strip_shortcodes(
						PremiumContent\public_part(
							$post->post_content,
							$post->ID
						)
					)
				),
				WORDS,
				'…'
			);
	$plain   = html_entity_decode(
		wp_strip_all_tags( $text, true ),
		ENT_QUOTES | ENT_HTML5,
		'UTF-8'
	);
	return Text\cut( $plain, DESCRIPTION, [ 'link_length' => null ] );
}

/** The language of a post, as in BCP 47. */
function language( WP_Post $post ): string {
	/**
	 * Filters the language in which a post is said to be written when it is shared.
	 *
	 * @param string  $language Locale of the site, e.g. `de_DE`.
	 * @param WP_Post $post     The post that is shared.
	 */
	$language = apply_filters( 'mainstay_share_language', get_locale(), $post );
	// A form of address or a spelling is no language of its own: de_DE_formal.
	return implode(
		'-',
		array_slice(
			explode( '_', str_replace( '-', '_', (string) $language ) ),
			0,
			2
		)
	);
}
