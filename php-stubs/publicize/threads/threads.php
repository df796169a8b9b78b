<?php
/**
 * Thread mode: splits the blocks of a post into posts of a thread, for all networks with threads.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Threads;

use Mainstay\Core\TypedText;
use Mainstay\Publicize\Networks;
use Mainstay\Publicize\Threads\Blocks;
use Mainstay\Publicize\Threads\Cards;
use Mainstay\Publicize\Threads\Length;
use Mainstay\Publicize\Threads\Split;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/blocks.php';
require_once __DIR__ . '/cards.php';
require_once __DIR__ . '/length.php';
require_once __DIR__ . '/split.php';
require_once dirname( __DIR__ ) . '/networks.php';

/** Posts that are made of the blocks, besides the first and the last one. */
const MAX_POSTS = 100;

/** Network whose limits count where none is named. */
const DEFAULT_NETWORK = 'x';

/**
 * Returns the limits of a network, or of the default one where a slug is not known.
 *
 * @return array<string, mixed> Of Networks\get_network().
 */
function get_network_limits( string $slug ): array {
	return Networks\get_network( $slug ) ?? (array) Networks\get_network( DEFAULT_NETWORK );
}

/**
 * Previews the thread that is made of some blocks, without the first and the last post.
 *
 * @param list<array{attributes?: array<string, mixed>, block: string, clientId: string}> $blocks
 *        `block` is its saved markup.
 * @param string $slug   Of the network.
 * @return list<array{text: string, media: list<array<string, mixed>>, tweet: string,
 *         urls: list<string>, blocks: list<array{clientId: string}>,
 *         boundary: array<string, mixed>|null}> `tweet` is the address of a quoted post. `boundary`
 *         is the last character of the post, where it ends with text: `container` (an attribute of
 *         its last block), `type` (normal, line-break, end-of-line), `start`, `end`, `line` (of a
 *         list or a quote, from 0).
 */
function preview_thread( array $blocks, string $slug = DEFAULT_NETWORK ): array {
	$parsed = [];
	foreach ( $blocks as $block ) {
		foreach ( TypedText\parse_typed_blocks( (string) $block['block'] ) as $one ) {
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
	// One more than will be published, so that the editor can show that some are left out.
	return Split\split_into_posts( Blocks\get_parts( $parsed ), get_network_limits( $slug ), MAX_POSTS + 1 );
}

/** Returns what follows the message, to show that it begins a thread. */
function get_thread_suffix(): string {
	return "\n\n" . __( 'A thread ⬇️', 'mainstay-blocks' );
}

/**
 * Returns the posts of a thread in order: the message, the posts made of the blocks, and the
 * address of the post.
 *
 * @param WP_Post              $post    To be shared.
 * @param array<string, mixed> $network Of services: `slug`, `limit`, `link_length`, `max_images`.
 * @param string               $message Of its author.
 * @return list<array{text: string, media: list<array<string, mixed>>,
 *         link: array<string, mixed>|null}> As a network's publish_post() takes them, but images are
 *         attachment IDs (`id`, `alt`): the sender opens a size that the network accepts. Each
 *         address is in the text, except the last where the network shows a card of it
 *         (`has_cards`).
 */
function build_thread_items( WP_Post $post, array $network, string $message ): array {
	$network += get_network_limits( DEFAULT_NETWORK );
	$first    = [
		'text'  => build_first_text( $message, $network ),
		'media' => [],
		'link'  => null,
	];
	// Content behind a password is not public.
	$parts =
		'' === $post->post_password
			? Blocks\get_parts( TypedText\parse_typed_blocks( $post->post_content ) )
			: [];
	$items = array_map(
		static fn( $one ) => build_item( $one, $network ),
		Split\split_into_posts( $parts, $network, MAX_POSTS )
	);
	// An item is empty where its media are not in the media library.
	$items = array_filter(
		$items,
		static fn( $item ) => '' !== $item['text'] ||
			$item['media'] ||
			$item['link']
	);
	return [ $first, ...array_values( $items ), build_last_item( $post, $network ) ];
}

/**
 * Returns the text of the first post: the message and the suffix. Only the suffix where the author
 * emptied the message.
 *
 * @param string               $message Of its author.
 * @param array<string, mixed> $network As for build_thread_items().
 */
function build_first_text( string $message, array $network ): string {
	$message = trim( $message );
	$suffix  = get_thread_suffix();
	if ( str_ends_with( $message, trim( $suffix ) ) ) {
		$message = trim( substr( $message, 0, -strlen( trim( $suffix ) ) ) );
	}
	return trim( Length\truncate_text( $message, $network, $suffix ) );
}

/**
 * Returns the last post, with the address of the whole post.
 *
 * @param WP_Post              $post    To be shared.
 * @param array<string, mixed> $network As for build_thread_items().
 * @return array{text: string, media: list<array<string, mixed>>, link: array<string, mixed>|null}
 */
function build_last_item( WP_Post $post, array $network ): array {
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
		'link'  => build_link( Cards\build_post_card( $post ), $url ),
	];
}

/**
 * Returns a post of the thread as a network's publish_post() takes it.
 *
 * @param array<string, mixed> $post    Of Split\split_into_posts().
 * @param array<string, mixed> $network As for build_thread_items().
 * @return array{text: string, media: list<array<string, mixed>>, link: array<string, mixed>|null}
 */
function build_item( array $post, array $network ): array {
	$media = array_values(
		array_filter( array_map( __NAMESPACE__ . '\build_image', $post['media'] ) )
	);
	$urls  = $post['urls'];
	$last  = end( $urls );
	return [
		'text'  => trim( $post['text'] . "\n\n" . $post['tweet'] ),
		'media' => $media,
		// No network shows a card beside images.
		'link'  => $last && ! $media ? build_link( Cards\get_known_card( $last ), $last ) : null,
	];
}

/**
 * Returns a link as a network's publish_post() takes it.
 *
 * @param array<string, mixed>|null $card Of cards.php, where it is known.
 * @param string                    $url  The address.
 * @return array{url: string, title: string, description: string, image: array{id: int,
 *         alt: string}|null}
 */
function build_link( ?array $card, string $url ): array {
	return [
		'url'         => $url,
		'title'       => $card['title'] ?? '',
		'description' => $card['description'] ?? '',
		'image'       => isset( $card['id'] )
			? build_image(
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
 * Returns the image of the media library for an image of a post, or null: files from elsewhere are
 * not downloaded while a post is published, and videos are not sent.
 *
 * @param array{id: int, url: string, alt: string, ...} $media Of a part.
 * @return array{id: int, alt: string}|null
 */
function build_image( array $media ): ?array {
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
