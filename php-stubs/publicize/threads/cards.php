<?php
/**
 * Cards of linked pages, as networks show them: title, description and image, from the page's head
 * (Open Graph and Twitter Card tags).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Threads\Cards;

use Mainstay\Core\Charset;
use Mainstay\Core\PlainText;
use Mainstay\Http;
use Mainstay\PremiumContent;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/charset.php';
require_once dirname( __DIR__, 2 ) . '/http/http.php';
require_once dirname( __DIR__, 2 ) . '/premium-content/premium-content.php';

const TRANSIENT_PREFIX = 'mainstay_card_';

/** Seconds for requesting pages; those left over are requested the next time. */
const TOTAL_SECONDS = 15;

/** Seconds for each page. */
const PAGE_TIMEOUT_SECONDS = 5;

const MAX_TITLE_LENGTH       = 200;
const MAX_DESCRIPTION_LENGTH = 400;

/**
 * Returns the cards of pages by address; pages without one are left out. Requests those that are
 * not known.
 *
 * @param list<string>     $urls      As they are in a post.
 * @param callable(): bool $may_fetch Returns whether one more page may be requested now.
 * @return array<string, array{title: string, description: string, url: string, image: string,
 *         type: string}|array{error: 'later'}> `type`: summary or summary_large_image. `error` where
 *         the page has not been requested, so that the caller can ask again.
 */
function get_cards( array $urls, callable $may_fetch ): array {
	$until = microtime( true ) + TOTAL_SECONDS;
	$cards = [];
	foreach ( array_unique( $urls ) as $url ) {
		$card = get_known_card( $url );
		if ( null === $card && microtime( true ) < $until && $may_fetch() ) {
			$card = fetch_card( $url );
			set_transient(
				TRANSIENT_PREFIX . md5( $url ),
				$card ?: 'none',
				$card ? DAY_IN_SECONDS : 10 * MINUTE_IN_SECONDS
			);
		}
		$card ??= [ 'error' => 'later' ];
		if ( $card ) {
			$cards[ $url ] = array_diff_key( $card, [ 'id' => 0 ] );
		}
	}
	return $cards;
}

/**
 * Returns the card of a page without a request: null while it is not known, an empty array where it
 * has none.
 *
 * @param string $url As it is in a post.
 * @return array<string, mixed>|null
 */
function get_known_card( string $url ): ?array {
	$id   = is_own_url( $url ) ? url_to_postid( $url ) : 0;
	$post = $id ? get_post( $id ) : null;
	if ( $post && is_post_publicly_viewable( $post ) ) {
		return build_post_card( $post );
	}
	$card = get_transient( TRANSIENT_PREFIX . md5( $url ) );
	if ( 'none' === $card ) {
		return [];
	}
	return is_array( $card ) ? $card : null;
}

/** Returns whether an address is on this site. */
function is_own_url( string $url ): bool {
	return wp_parse_url( $url, PHP_URL_HOST ) ===
		wp_parse_url( home_url(), PHP_URL_HOST );
}

/**
 * Returns the card of a post of this site; `id` is its featured image.
 *
 * @param WP_Post $post A public post.
 * @return array<string, mixed>
 */
function build_post_card( WP_Post $post ): array {
	$picture = (int) get_post_thumbnail_id( $post );
	$image   = $picture ? wp_get_attachment_image_url( $picture, 'large' ) : '';
	$text    =
		'' === $post->post_password
			? ( $post->post_excerpt ?:
			excerpt_remove_blocks( PremiumContent\get_public_part( $post->post_content, $post->ID ) ) )
			: '';
	return build_card(
		[
			'title'       => get_the_title( $post ),
			'description' => wp_trim_words( strip_shortcodes( $text ), 40 ),
			'url'         => (string) get_permalink( $post ),
			'image'       => (string) $image,
			'type'        => $image ? 'summary_large_image' : 'summary',
		]
	) + [ 'id' => $picture ];
}

/**
 * Requests a page and returns its card, or an empty array where it has none.
 *
 * @param string $url As it is in a post.
 * @return array{title: string, description: string, url: string, image: string,
 *         type: string}|array{}
 */
function fetch_card( string $url ): array {
	$answer = Http\send_request(
		$url,
		[
			'seconds' => PAGE_TIMEOUT_SECONDS,
			'types'   => [ 'text/html', 'application/xhtml+xml' ],
			'headers' => [ 'Accept' => 'text/html,application/xhtml+xml' ],
		]
	);
	if ( is_wp_error( $answer ) || 200 !== $answer['status'] ) {
		return [];
	}
	$said  = read_head_tags( convert_to_utf8( $answer ) );
	$title = $said['og:title'] ?? ( $said['twitter:title'] ?? $said['title'] );
	if ( '' === trim( $title ) ) {
		return [];
	}
	$image =
		$said['twitter:image'] ??
		( $said['og:image'] ??
			( $said['og:image:secure_url'] ?? ( $said['og:image:url'] ?? '' ) ) );
	return build_card(
		[
			'title'       => $title,
			'description' =>
				$said['og:description'] ??
				( $said['twitter:description'] ?? ( $said['description'] ?? '' ) ),
			'url'         => $url,
			'image'       => $image
				? Http\sanitize_https_url(
					\WP_Http::make_absolute_url( $image, $answer['url'] )
				)
				: '',
			'type'        => $said['twitter:card'] ?? '',
		]
	);
}

/**
 * Returns a card with its texts sanitized and cut.
 *
 * @param array{title: string, description: string, url: string, image: string, type: string} $said
 *        As the page has it.
 * @return array{title: string, description: string, url: string, image: string, type: string}
 */
function build_card( array $said ): array {
	$text = static fn( $text, $length ) => PlainText\to_line( PlainText\get_plain_text( $text ), $length );
	return [
		'title'       => $text( $said['title'], MAX_TITLE_LENGTH ),
		'description' => $text( $said['description'], MAX_DESCRIPTION_LENGTH ),
		'url'         => $said['url'],
		'image'       => $said['image'],
		'type'        =>
			'summary_large_image' === $said['type'] && '' !== $said['image']
				? 'summary_large_image'
				: 'summary',
	];
}

/**
 * Returns the meta tags in the head of a page by name; the first of several. `title` always exists.
 *
 * @param string $html UTF-8.
 * @return array<string, string>
 */
function read_head_tags( string $html ): array {
	$said  = [];
	$title = '';
	$tags  = new \WP_HTML_Tag_Processor( $html );
	while ( $tags->next_tag() ) {
		if ( 'BODY' === $tags->get_tag() ) {
			break;
		}
		if ( 'TITLE' === $tags->get_tag() ) {
			$title = $title ?: $tags->get_modifiable_text();
		}
		if ( 'META' !== $tags->get_tag() ) {
			continue;
		}
		$name    =
			$tags->get_attribute( 'property' ) ?? $tags->get_attribute( 'name' );
		$content = $tags->get_attribute( 'content' );
		if ( is_string( $name ) && is_string( $content ) && '' !== trim( $content ) ) {
			$said += [ strtolower( trim( $name ) ) => $content ];
		}
	}
	return $said + [ 'title' => $title ];
}

/**
 * Converts a page to UTF-8, by its byte order mark, or the charset in its header or its first 2,048 bytes.
 *
 * @param array<string, mixed> $answer Of Http\send_request().
 */
function convert_to_utf8( array $answer ): string {
	$html            = $answer['body'];
	[$marked, $rest] = Charset\split_byte_order_mark( $html );
	if ( '' !== $marked ) {
		return Charset\to_readable_utf8( $rest, $marked );
	}
	$type = $answer['headers']['content-type'] ?? '';
	preg_match( '/charset=["\']?([\w.:-]+)/i', $type, $said ) ||
		preg_match(
			'/<meta[^>]+charset=["\']?([\w.:-]+)/i',
			substr( $html, 0, 2048 ),
			$said
		);
	return Charset\to_readable_utf8( $html, $said[1] ?? '' );
}
