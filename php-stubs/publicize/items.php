<?php
/**
 * Builds what is sent about a post: one item, or those of a thread. Content for subscribers only is
 * left out.
 *
 * Items are stored as they are built here, with attachment IDs; media.php opens the files when they
 * are sent.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Items;

use Mainstay\Core\PostLanguage;
use Mainstay\PremiumContent;
use Mainstay\Publicize;
use Mainstay\Publicize\Threads;
use Mainstay\Publicize\Connections\Connection\Connection;
use Mainstay\Publicize\Networks;
use Mainstay\Publicize\Text;
use WP_Post;
use function Mainstay\Core\PlainText\encode_signs;
use function Mainstay\Core\PlainText\get_plain_text;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/premium-content/premium-content.php';
require_once __DIR__ . '/media.php';
require_once __DIR__ . '/text.php';

/** Words of a description that is taken from the content. */
const EXCERPT_WORDS = 40;

/** Graphemes of a description that the author wrote. */
const MAX_DESCRIPTION_LENGTH = 300;

/**
 * Returns the items of a share. A text that the author wrote for this network replaces the message.
 *
 * @param Connection  $connection Of Connections\get_connection().
 * @param string|null $message    Null for the post's own message.
 * @return list<array<string, mixed>> `text`, `link`, `media` and `language`.
 */
function build_items( WP_Post $post, Connection $connection, ?string $message ): array {
	$network  = Networks\get_network( $connection->service, $connection->limits );
	$message  =
		Publicize\get_network_text( $post, $connection->service ) ??
		( $message ?? Publicize\get_message( $post ) );
	$items    = build_thread_items( $post, $network, $message ) ?: [
		build_single_item( $post, $network, $message ),
	];
	$language = get_language( $post );
	return array_map(
		static fn( $item ) => [
			'text'     => filter_item_text( $item, $post, $network, $connection ),
			'language' => $language,
		] + $item,
		$items
	);
}

/**
 * Returns one item about the whole post.
 *
 * @param array<string, mixed> $network Of Networks\get_network().
 * @param string               $message What is said about it.
 * @return array{text: string, link: ?array{url: string, title: string, description: string,
 *         image: int}, media: list<array<string, mixed>>}
 */
function build_single_item( WP_Post $post, array $network, string $message ): array {
	/**
	 * Filters whether the featured image is attached to the item. Otherwise it is part of the card that
	 * the network makes of the link.
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
					'alt' => Publicize\Media\get_alt_text( $image ),
				],
			]
			: [];
	$link    = build_link_card( $post );
	$is_card = $network['has_cards'] && ! $media;
	return [
		'text'  => Text\compose_text(
			$message,
			$is_card ? '' : $link['url'],
			$network
		),
		'link'  => $link,
		'media' => $media,
	];
}

/**
 * Returns the items of a thread, if the author chose one and the network supports threads, else an
 * empty list.
 *
 * @param array<string, mixed> $network Of Networks\get_network().
 * @param string               $message The first item.
 * @return list<array{text: string, link: ?array{url: string, title: string, description: string,
 *         image: int}, media: list<array<string, mixed>>}>
 */
function build_thread_items( WP_Post $post, array $network, string $message ): array {
	if (
		! $network['has_threads'] ||
		! Publicize\has_choice( $post->ID, Publicize\IS_THREAD_META_KEY )
	) {
		return [];
	}
	require_once __DIR__ . '/threads/threads.php';
	$public               = clone $post;
	$public->post_content = PremiumContent\get_public_part(
		$post->post_content,
		$post->ID
	);
	return array_map(
		static fn( $item ) => build_thread_item( $item, $post, $network ),
		Threads\build_thread_items( $public, $network, $message )
	);
}

/**
 * Returns an item of a thread as it is stored.
 *
 * @param array<string, mixed> $item    Of Threads\build_thread_items().
 * @param array<string, mixed> $network Of Networks\get_network().
 * @return array{text: string, link: ?array{url: string, title: string, description: string,
 *         image: int}, media: list<array<string, mixed>>}
 */
function build_thread_item( array $item, WP_Post $post, array $network ): array {
	$link    = $item['link'] ?? null;
	$url     = is_array( $link ) ? (string) ( $link['url'] ?? '' ) : (string) $link;
	$media   = array_slice(
		(array) ( $item['media'] ?? [] ),
		0,
		$network['max_images']
	);
	$is_card = $network['has_cards'] && ! $media;
	return [
		'text'  => Text\compose_text(
			(string) ( $item['text'] ?? '' ),
			$is_card ? '' : $url,
			$network
		),
		'link'  => match ( true ) {
			'' === $url => null,
			get_post_url( $post ) === $url => build_link_card( $post ),
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

/**
 * Returns a text after filters have run, cut to the network's limit.
 *
 * @param array<string, mixed> $item       `text`, `link` and `media`.
 * @param array<string, mixed> $network    Of Networks\get_network().
 * @param Connection           $connection Of Connections\get_connection().
 */
function filter_item_text(
	array $item,
	WP_Post $post,
	array $network,
	Connection $connection
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
		$connection->get_public_data()
	);
	if ( Text\get_text_length( $text, $network ) <= $network['limit'] ) {
		return $text;
	}
	$url = $item['link']['url'] ?? '';
	return Text\compose_text(
		$text,
		'' !== $url && str_contains( $text, $url ) ? $url : '',
		$network
	);
}

/** Returns the canonical address of a post. */
function get_post_url( WP_Post $post ): string {
	// Without a slug, as some plugins publish posts, the permalink would be the site's address.
	return '' === $post->post_name
		? home_url( "/?p=$post->ID" )
		: ( wp_get_canonical_url( $post ) ?:
			(string) get_permalink( $post ) );
}

/**
 * Returns the link to a post with the data of its card.
 *
 * @return array{url: string, title: string, description: string, image: int} `image` is an
 *         attachment ID, or 0.
 */
function build_link_card( WP_Post $post ): array {
	return [
		'url'         => get_post_url( $post ),
		'title'       => Publicize\get_plain_title( $post ),
		'description' => get_description( $post ),
		'image'       => (int) get_post_thumbnail_id( $post ),
	];
}

/**
 * Returns the public description of a post: the author's, the excerpt, or the beginning of its
 * public content.
 */
function get_description( WP_Post $post ): string {
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
						PremiumContent\get_public_part(
							encode_signs( $post->post_content ),
							$post->ID
						)
					)
				),
				EXCERPT_WORDS,
				'…'
			);
	$plain   = trim( preg_replace( '/\s+/u', ' ', get_plain_text( $text ) ) ?? '' );
	return Text\truncate_text( $plain, MAX_DESCRIPTION_LENGTH, [ 'link_length' => null ] );
}

/** Returns the language of a post as in BCP 47, with underscores replaced. */
function get_language( WP_Post $post ): string {
	require_once dirname( __DIR__ ) . '/core/post-language.php';
	/**
	 * Filters the language in which a post is said to be written when it is shared.
	 *
	 * @param string  $language Locale of the post on a site of several languages, else of the site, e.g. `de_DE`.
	 * @param WP_Post $post     The post that is shared.
	 */
	$language = apply_filters( 'mainstay_share_language', PostLanguage\get_post_language( $post ) ?: get_locale(), $post );
	return PostLanguage\get_language_tag( (string) $language );
}
