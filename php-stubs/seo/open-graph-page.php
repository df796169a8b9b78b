<?php
/**
 * Data of a page for networks: title, description, address and image.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Seo\OpenGraphPage;

use Mainstay\Seo\Descriptions;
use Mainstay\Seo\Titles;

use function Mainstay\Core\PlainText\encode_signs;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/descriptions.php';
require_once __DIR__ . '/titles.php';

/** Graphemes of a description; longer ones are cut by networks. */
const MAX_DESCRIPTION_LENGTH = 200;

/**
 * Returns the data of this page, or null where it cannot be shared.
 *
 * @return array{type: string, title: string, description: string, url: string,
 *         image: array{url?: string, width?: int, height?: int, alt?: string}, published: string,
 *         modified: string}|null
 */
function get_page(): ?array {
	$object = get_queried_object();
	if ( $object instanceof \WP_Post && is_singular() ) {
		return describe_post( $object );
	}
	$title = Descriptions\get_single_line( get_bloginfo( 'name' ) );
	$url   = '';
	if ( is_front_page() ) {
		$url = home_url( '/' );
	} elseif ( $object instanceof \WP_Post && is_home() ) {
		$title = get_page_title( $object );
		$url   = get_permalink( $object );
	} elseif ( $object instanceof \WP_Term ) {
		$title = Descriptions\get_single_line( $object->name );
		$url   = get_term_link( $object );
	} elseif ( $object instanceof \WP_User ) {
		$title = Descriptions\get_single_line( $object->display_name );
		$url   = get_author_posts_url( $object->ID, $object->user_nicename );
	} elseif ( $object instanceof \WP_Post_Type ) {
		$title = Descriptions\get_single_line( $object->labels->name );
		$url   = get_post_type_archive_link( $object->name );
	}
	return is_string( $url ) && '' !== $url
		? [
			'type'        => 'website',
			'title'       => $title,
			'description' => truncate_description( Descriptions\get_page_description() ),
			'url'         => add_page_number( $url ),
			'image'       => describe_site_icon(),
			'published'   => '',
			'modified'    => '',
		]
		: null;
}

/** Returns the address of a page of a list: that of the list for the first one. */
function add_page_number( string $url ): string {
	global $wp_rewrite;
	$number = (int) get_query_var( 'paged' );
	if ( $number < 2 ) {
		return $url;
	}
	return $wp_rewrite->using_permalinks() && ! str_contains( $url, '?' )
		? trailingslashit( $url ) . user_trailingslashit( $wp_rewrite->pagination_base . '/' . $number, 'paged' )
		: add_query_arg( 'paged', $number, $url );
}

/**
 * Returns the data of a post.
 *
 * @return array{type: string, title: string, description: string, url: string,
 *         image: array{url?: string, width?: int, height?: int, alt?: string}, published: string,
 *         modified: string}
 */
function describe_post( \WP_Post $post ): array {
	$description = Descriptions\get_written_description( $post );
	$image       = [];
	if ( '' === $post->post_password ) {
		$beginning   = Descriptions\get_post_opening( $post );
		$description = $description ?: $beginning['text'];
		$thumbnail   = (int) get_post_thumbnail_id( $post );
		$image       = $thumbnail ? describe_attachment( $thumbnail ) : [];
		$image       = $image ?: describe_content_image( $beginning['image'] );
	}
	$is_article = 'page' !== $post->post_type;
	$title      = Titles\get_author_title( $post->ID );
	if ( '' === $title && ! is_front_page() ) {
		$title = get_page_title( $post );
	}
	if ( '' === $description && is_front_page() ) {
		$description = Descriptions\get_front_page_description();
	}
	return [
		'type'        => $is_article ? 'article' : 'website',
		'title'       => $title ?: Descriptions\get_single_line( get_bloginfo( 'name' ) ),
		'description' => truncate_description( $description ),
		// The same as the canonical address: that of the second page of a post is its own.
		'url'         => (string) ( wp_get_canonical_url( $post ) ?: get_permalink( $post ) ),
		'image'       => $image ?: describe_site_icon(),
		'published'   => $is_article
			? (string) get_post_time( 'c', true, $post )
			: '',
		'modified'    => $is_article
			? (string) get_post_modified_time( 'c', true, $post )
			: '',
	];
}

/** Returns a post's title as single_post_title() does, whole where it holds a less-than sign. */
function get_page_title( \WP_Post $post ): string {
	return Descriptions\get_single_line(
		(string) apply_filters( 'single_post_title', encode_signs( $post->post_title ), $post )
	);
}

/** Cuts a description at a word. */
function truncate_description( string $text ): string {
	$start = get_first_characters( $text, MAX_DESCRIPTION_LENGTH - 1 );
	if ( $start === $text || get_first_characters( $text, MAX_DESCRIPTION_LENGTH ) === $text ) {
		return $text;
	}
	$words = (string) preg_replace( '/\s\S*$/u', '', $start );
	return rtrim( strlen( $words ) > strlen( $start ) / 2 ? $words : $start ) . '…';
}

/** Returns the first graphemes of a text. */
function get_first_characters( string $text, int $count ): string {
	if ( strlen( $text ) <= $count ) {
		return $text;
	}
	if ( function_exists( 'grapheme_substr' ) ) {
		return (string) grapheme_substr( $text, 0, $count );
	}
	// \X matches several emoji in a row as one character, so the result may be longer.
	return preg_match( "/^\X{0,$count}/u", $text, $found ) ? $found[0] : $text;
}

/**
 * Returns the data of an image in the media library, or an empty array.
 *
 * @return array{url: string, width?: int, height?: int, alt?: string}|array{}
 */
function describe_attachment( int $id ): array {
	$sizes = wp_get_attachment_metadata( $id );
	$size  = 'full';
	foreach ( [ '1536x1536', 'large' ] as $name ) {
		// Large enough for all networks, and below the size limits of some.
		if ( isset( $sizes['sizes'][ $name ] ) ) {
			$size = $name;
			break;
		}
	}
	$url = wp_get_attachment_image_url( $id, $size );
	if ( ! is_array( $sizes ) || ! $url || str_ends_with( $url, '.svg' ) ) {
		return [];
	}
	$shape = $sizes['sizes'][ $size ] ?? $sizes;
	return [
		'url'    => $url,
		'width'  => (int) ( $shape['width'] ?? 0 ),
		'height' => (int) ( $shape['height'] ?? 0 ),
		'alt'    => Descriptions\get_single_line(
			(string) get_post_meta( $id, '_wp_attachment_image_alt', true )
		),
	];
}

/**
 * Returns the data of an image in the content. Attachments that are not cached are left out, to
 * save queries.
 *
 * @param array{id: int, url: string, alt: string}|array{} $image As
 *        Seo\Descriptions\get_first_image() returns it.
 * @return array{url: string, width?: int, height?: int, alt?: string}|array{}
 */
function describe_content_image( array $image ): array {
	if ( ! $image ) {
		return [];
	}
	$id         = $image['id'];
	$is_known   =
		$id && wp_cache_get( $id, 'posts' ) && wp_cache_get( $id, 'post_meta' );
	$attachment = $is_known ? describe_attachment( $id ) : [];
	return [ 'alt' => Descriptions\get_single_line( $image['alt'] ) ] +
		( $attachment ?: [ 'url' => $image['url'] ] );
}

/**
 * Returns the site icon, for pages without an image.
 *
 * @return array{url?: string}
 */
function describe_site_icon(): array {
	$url = get_site_icon_url( 512 );
	return $url ? [ 'url' => $url ] : [];
}
