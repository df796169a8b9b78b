<?php
/**
 * Descriptions of pages in one line, for search engines and networks, from public content only.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Seo\Descriptions;

use Mainstay\PremiumContent;

defined( 'ABSPATH' ) || exit();

const META = 'advanced_seo_description';

/** Blocks whose text is public; classic content has no block name. */
const TEXTS = [
	'',
	'core/paragraph',
	'core/heading',
	'core/list-item',
	'core/verse',
	'core/freeform',
];

/** Blocks that show their inner blocks to everybody. */
const FRAMES = [
	'core/column',
	'core/columns',
	'core/group',
	'core/list',
	'core/quote',
];

/** Bytes of a post that are parsed for its beginning, and characters that are enough. */
const READ   = 8000;
const ENOUGH = 300;

/** Functions and classes of plugins that restrict content by their own rules. */
const GUARDS = [
	'MeprRule',
	'pmpro_has_membership_access',
	'rcp_user_can_access',
	'wc_memberships',
	'members_can_current_user_view_post',
	'WishListMember3',
];

/** Returns the text of HTML in one line. */
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

/** Returns the description of the page that was written for it, or an empty string. */
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

/** Returns the author's description of the page's post for search engines, or an empty string. */
function own(): string {
	$post = get_queried_object();
	return $post instanceof \WP_Post && ! is_paged()
		? line( (string) get_post_meta( $post->ID, META, true ) )
		: '';
}

/** Returns the site's tagline. */
function tagline(): string {
	return line( (string) get_bloginfo( 'description' ) );
}

/** Returns what the author wrote about a post: the description, or else the excerpt. */
function written( \WP_Post $post ): string {
	$description = line( (string) get_post_meta( $post->ID, META, true ) );
	return '' === $description && '' === $post->post_password
		? line( $post->post_excerpt )
		: $description;
}

/**
 * Returns the beginning of a post's public content.
 *
 * @return array{text: string, image: array{id?: int, url?: string, alt?: string}} The image as
 *         first_image() returns it.
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
	$content = PremiumContent\get_public_part( $content, $post->ID );
	$content = preg_split( '/<!--\s*(?:wp:)?(?:more|nextpage)\b/', $content )[0];
	if ( strlen( $content ) > READ ) {
		// Cut at the end of a block.
		$end     = strrpos( substr( $content, 0, READ ), '<!-- /wp:' );
		$content = substr( $content, 0, $end ?: READ );
	}
	read( parse_blocks( $content ), $found );
	return $found;
}

/**
 * Returns whether another plugin restricts who may read posts; then only written descriptions are
 * used.
 */
function is_guarded(): bool {
	foreach ( GUARDS as $name ) {
		if ( function_exists( $name ) || class_exists( $name, false ) ) {
			return true;
		}
	}
	return false;
}

/**
 * Adds the text and the image of blocks to a result.
 *
 * @param array<array<string, mixed>> $blocks Of parse_blocks().
 * @param array{text: string, image: array{id?: int, url?: string, alt?: string}} $found The result
 *        so far.
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

/** Removes shortcodes with their content, also those of plugins that are not active. */
function without_shortcodes( string $html ): string {
	return (string) preg_replace(
		'~\[/?[a-z][\w-]*[^\]]*\]~i',
		'',
		strip_shortcodes( $html )
	);
}

/**
 * Returns the first image in the markup of a block.
 *
 * @param array<string, mixed> $block Of parse_blocks().
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
