<?php
/**
 * Thread mode: the blocks of a post as posts of a thread, for X and for every other network that has
 * threads.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Threads;

use Mainstay\Publicize\Networks;
use Mainstay\Threads\Blocks;
use Mainstay\Threads\Cards;
use Mainstay\Threads\Length;
use Mainstay\Threads\Split;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/blocks.php';
require_once __DIR__ . '/cards.php';
require_once __DIR__ . '/length.php';
require_once __DIR__ . '/split.php';

/** So many posts are made of the blocks; one goes before them and one after. */
const MOST = 100;

/** The network that threads are counted for, unless another is asked for. */
const X = [
	'slug'        => 'x',
	'name'        => 'X',
	'limit'       => 280,
	'link_length' => 23,
	'max_images'  => 4,
	'has_cards'   => false,
];

/** Others with threads. Their own files know more, and go before this. */
const NETWORKS = [
	'x'        => X,
	'mastodon' =>
		[
			'slug'  => 'mastodon',
			'name'  => 'Mastodon',
			'limit' => 500,
		] + X,
	'bluesky'  =>
		[
			'slug'        => 'bluesky',
			'name'        => 'Bluesky',
			'limit'       => 300,
			'link_length' => null,
			'has_cards'   => true,
		] + X,
	'threads'  =>
		[
			'slug'        => 'threads',
			'name'        => 'Threads',
			'limit'       => 500,
			'link_length' => null,
			'max_images'  => 10,
		] + X,
];

/**
 * What a network allows.
 *
 * @param string $slug Of NETWORKS.
 */
function network( string $slug ): array {
	require_once dirname( __DIR__ ) . '/publicize/networks.php';
	return ( Networks\get( $slug ) ?? [] ) + ( NETWORKS[ $slug ] ?? X );
}

/**
 * What a thread of these blocks would be, without the posts around it.
 *
 * @param array  $blocks Each with `attributes`, `block` (as it is saved) and `clientId`.
 * @param string $slug   Of the network.
 * @return array<int, array{text: string, media: array, tweet: string, urls: string[],
 *         blocks: array<int, array{clientId: string}>, boundary: array|null}> `tweet` is the address
 *         of a post that is quoted. `boundary` is the last character of the post, where it ends with
 *         text: `container` (an attribute of its last block), `type` (normal, line-break,
 *         end-of-line), `start`, `end`, `line` (of a list or a quote, from 0).
 */
function parse( array $blocks, string $slug = 'x' ): array {
	$parsed = [];
	foreach ( $blocks as $block ) {
		foreach ( parse_blocks( (string) $block['block'] ) as $one ) {
			if ( null !== $one['blockName'] ) {
				$parsed[] =
					[
						'attrs'  =>
							(array) ( $block['attributes'] ?? [] ) +
							$one['attrs'],
						'client' => (string) $block['clientId'],
					] + $one;
			}
		}
	}
	// One more than will be published, so that the editor can tell.
	return Split\posts( Blocks\parts( $parsed ), network( $slug ), MOST + 1 );
}

/** What follows the message, for people to know that there is more. */
function suffix(): string {
	return "\n\n" . __( 'A thread ⬇️', 'mainstay-blocks' );
}

/**
 * The posts that a network gets one after the other: the message, the posts made of the blocks, and
 * the address of the post.
 *
 * @param WP_Post $post    To be shared.
 * @param array   $network Of services: `slug`, `limit`, `link_length`, `max_images`.
 * @param string  $message What its author says of it.
 * @return array<int, array{text: string, media: array, link: array|null}> As `publish()` of a service
 *         takes them, but with pictures by their number in the media library (`id`, `alt`): whoever
 *         sends them takes the size that the network does. Every address stands in the text, but the last where the network makes a card of
 *         it (`has_cards`).
 */
function items( WP_Post $post, array $network, string $message ): array {
	$network += X;
	$first    = [
		'text'  => first_text( $message, $network ),
		'media' => [],
		'link'  => null,
	];
	// What is only for some has no place in public.
	$parts =
		'' === $post->post_password
			? Blocks\parts( parse_blocks( $post->post_content ) )
			: [];
	$items = array_map(
		static fn( $one ) => item( $one, $network ),
		Split\posts( $parts, $network, MOST )
	);
	// Of media that lie elsewhere nothing may be left.
	$items = array_filter(
		$items,
		static fn( $item ) => '' !== $item['text'] ||
			$item['media'] ||
			$item['link']
	);
	return [ $first, ...array_values( $items ), last_item( $post, $network ) ];
}

/**
 * The first post: the message, and that more follows. An author who emptied it wants no words.
 *
 * @param string $message As it was written.
 * @param array  $network As for items().
 */
function first_text( string $message, array $network ): string {
	$message = trim( $message );
	$suffix  = suffix();
	if ( str_ends_with( $message, trim( $suffix ) ) ) {
		$message = trim( substr( $message, 0, -strlen( trim( $suffix ) ) ) );
	}
	return trim( Length\cut( $message, $network, $suffix ) );
}

/**
 * The last post: where all of it can be read.
 *
 * @param WP_Post $post    To be shared.
 * @param array   $network As for items().
 */
function last_item( WP_Post $post, array $network ): array {
	$url = (string) get_permalink( $post );
	return [
		'text'  => $network['has_cards']
			? __( 'Read the whole post.', 'mainstay-blocks' )
			: sprintf(
				/* translators: %s: address of the post. */
				__( 'Read the whole post: %s', 'mainstay-blocks' ),
				$url
			),
		'media' => [],
		'link'  => link_of( Cards\of_post( $post ), $url ),
	];
}

/**
 * A post of the thread as services take it.
 *
 * @param array $post    Of Split\posts().
 * @param array $network As for items().
 */
function item( array $post, array $network ): array {
	$media = array_values(
		array_filter( array_map( __NAMESPACE__ . '\picture_of', $post['media'] ) )
	);
	$urls  = $post['urls'];
	$last  = end( $urls );
	return [
		'text'  => trim( $post['text'] . "\n\n" . $post['tweet'] ),
		'media' => $media,
		// Beside pictures no network shows what a link leads to.
		'link'  => $last && ! $media ? link_of( Cards\known( $last ), $last ) : null,
	];
}

/**
 * A link as services take it.
 *
 * @param array|null $card Of cards.php, if it is known.
 * @param string     $url  That it leads to.
 */
function link_of( ?array $card, string $url ): array {
	return [
		'url'         => $url,
		'title'       => $card['title'] ?? '',
		'description' => $card['description'] ?? '',
		'image'       => isset( $card['id'] )
			? picture_of(
				[
					'id'  => $card['id'],
					'alt' => '',
					'url' => '',
				]
			)
			: null,
	];
}

/**
 * The picture of the media library that a picture of a post is; null where it is none: what lies
 * elsewhere is not fetched while a post is being published, and no network is sent videos.
 *
 * @param array $media Of a part: `id`, `url`, `alt`.
 * @return array{id: int, alt: string}|null
 */
function picture_of( array $media ): ?array {
	$id = $media['id'] ?: attachment_url_to_postid( $media['url'] );
	if ( ! $id || ! wp_attachment_is_image( $id ) ) {
		return null;
	}
	$alt = (string) get_post_meta( $id, '_wp_attachment_image_alt', true );
	return [
		'id'  => $id,
		'alt' => $media['alt'] ?: $alt,
	];
}
