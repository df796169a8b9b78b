<?php
/**
 * What a page is about, in one line, for search engines and networks: only what everybody may read.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Seo\Descriptions;

use Mainstay\PremiumContent;

defined( 'ABSPATH' ) || exit();

const META = 'advanced_seo_description';

/** Blocks whose text is for everybody; classic content has no name. */
const TEXTS = [
	'',
	'core/paragraph',
	'core/heading',
	'core/list-item',
	'core/verse',
	'core/freeform',
];

/** Blocks that show what is in them to everybody. */
const FRAMES = [
	'core/column',
	'core/columns',
	'core/group',
	'core/list',
	'core/quote',
];

/** So many characters of a post are enough for how it begins; the rest is not even parsed. */
const READ   = 8000;
const ENOUGH = 300;

/** Functions and classes of plugins that hide content by rules of their own, at the last moment. */
const GUARDS = [
	'MeprRule',
	'pmpro_has_membership_access',
	'rcp_user_can_access',
	'wc_memberships',
	'members_can_current_user_view_post',
	'WishListMember3',
];

/** Text without markup, in one line. */
function line( string $html ): string {
	$text = html_entity_decode(
		wp_strip_all_tags(
			preg_replace( '~<(?=/?(?:p|br|li|div|h\d)\b)~i', ' <', $html ) ?? ''
		),
		ENT_QUOTES | ENT_HTML5,
		'UTF-8'
	);
	return trim( (string) preg_replace( '/\s+/u', ' ', $text ) );
}

/** What a search engine is told of the page; an empty string where nobody wrote anything. */
function of_page(): string {
	if ( is_paged() ) {
		return '';
	}
	$object = get_queried_object();
	if ( $object instanceof \WP_Post && ( is_singular() || is_home() ) ) {
		return written( $object ) ?: ( is_front_page() ? tagline() : '' );
	}
	if ( is_front_page() ) {
		return tagline();
	}
	if ( $object instanceof \WP_Term ) {
		return line( $object->description );
	}
	return $object instanceof \WP_User
		? line( (string) $object->description )
		: '';
}

/** The description that the author of this post wrote for search engines. */
function own(): string {
	$post = get_queried_object();
	return $post instanceof \WP_Post && ! is_paged()
		? line( (string) get_post_meta( $post->ID, META, true ) )
		: '';
}

function tagline(): string {
	return line( (string) get_bloginfo( 'description' ) );
}

/** What the author wrote: the description, or the excerpt. */
function written( \WP_Post $post ): string {
	$description = line( (string) get_post_meta( $post->ID, META, true ) );
	return '' === $description && '' === $post->post_password
		? line( $post->post_excerpt )
		: $description;
}

/**
 * How a post begins.
 *
 * @return array{text: string, image: array} The image as first_image() gives it.
 */
function beginning( \WP_Post $post ): array {
	$found = [
		'text'  => '',
		'image' => [],
	];
	if ( '' !== $post->post_password || is_guarded() ) {
		return $found;
	}
	$content = $post->post_content;
	require_once dirname( __DIR__ ) . '/premium-content/premium-content.php';
	$content = PremiumContent\public_part( $content, $post->ID );
	$content = preg_split( '/<!--\s*(?:wp:)?(?:more|nextpage)\b/', $content )[0];
	if ( strlen( $content ) > READ ) {
		// Up to the end of a block.
		$end     = strrpos( substr( $content, 0, READ ), '<!-- /wp:' );
		$content = substr( $content, 0, $end ?: READ );
	}
	read( parse_blocks( $content ), $found );
	return $found;
}

/** Does another plugin decide who reads a post? Then only what was written as a description is told. */
function is_guarded(): bool {
	foreach ( GUARDS as $name ) {
		if ( function_exists( $name ) || class_exists( $name, false ) ) {
			return true;
		}
	}
	return false;
}

/**
 * Adds what blocks say to what was found.
 *
 * @param array[] $blocks Of parse_blocks().
 * @param array   $found  Text and image.
 */
function read( array $blocks, array &$found ): void {
	foreach ( $blocks as $block ) {
		$name = (string) $block['blockName'];
		if (
			false ===
			( $block['attrs']['metadata']['blockVisibility'] ?? null )
		) {
			continue;
		}
		if ( in_array( $name, FRAMES, true ) ) {
			read( $block['innerBlocks'], $found );
			continue;
		}
		$is_text = in_array( $name, TEXTS, true );
		if ( ( $is_text || 'core/image' === $name ) && ! $found['image'] ) {
			$found['image'] = first_image( $block );
		}
		if ( $is_text && mb_strlen( $found['text'] ) < ENOUGH ) {
			$text          = line( without_shortcodes( $block['innerHTML'] ) );
			$found['text'] = trim( $found['text'] . ' ' . $text );
		}
	}
}

/** Shortcodes with what is inside them, also those of plugins that are gone. */
function without_shortcodes( string $html ): string {
	return (string) preg_replace(
		'~\[/?[a-z][\w-]*[^\]]*\]~i',
		'',
		strip_shortcodes( $html )
	);
}

/**
 * The first image of a block, as its markup says it.
 *
 * @return array{id: int, url: string, alt: string}|array{}
 */
function first_image( array $block ): array {
	$tags = new \WP_HTML_Tag_Processor( without_shortcodes( $block['innerHTML'] ) );
	if ( ! $tags->next_tag( 'img' ) ) {
		return [];
	}
	$url = $tags->get_attribute( 'src' );
	return is_string( $url ) && preg_match( '~^https?://~i', $url )
		? [
			'id'  => (int) ( $block['attrs']['id'] ?? 0 ),
			'url' => $url,
			'alt' => (string) $tags->get_attribute( 'alt' ),
		]
		: [];
}
