<?php
/**
 * Descriptions of pages in one line, for search engines and networks, from public content only.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Seo\Descriptions;

use Mainstay\Core\TypedText;
use Mainstay\PremiumContent;
use function Mainstay\Core\FormerOptions\get_former_option;
use function Mainstay\Core\PlainText\get_plain_text;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/former-options.php';

const META_KEY = 'advanced_seo_description';

/** Blocks whose text is public; classic content has no block name. */
const TEXT_BLOCKS = [
	'',
	'core/paragraph',
	'core/heading',
	'core/list-item',
	'core/verse',
	'core/freeform',
];

/** Blocks that show their inner blocks to everybody. */
const CONTAINER_BLOCKS = [
	'core/column',
	'core/columns',
	'core/group',
	'core/list',
	'core/quote',
];

/** Bytes of a post that are parsed for its beginning, and characters that are enough. */
const MAX_PARSED_CHARACTERS = 8000;
const ENOUGH_CHARACTERS     = 300;

/** Functions and classes of plugins that restrict content by their own rules. */
const RESTRICTING_PLUGIN_SYMBOLS = [
	'MeprRule',
	'pmpro_has_membership_access',
	'rcp_user_can_access',
	'wc_memberships',
	'members_can_current_user_view_post',
	'WishListMember3',
];

/** Returns the text of HTML in one line. */
function get_single_line( string $html ): string {
	$text = get_plain_text(
		preg_replace( '~<(?=/?(?:p|br|li|div|h\d)\b)~i', ' <', $html ) ?? ''
	);
	return trim( (string) preg_replace( '/\s+/u', ' ', $text ) );
}

/** Returns the description of the page that was written for it, or an empty string. */
function get_page_description(): string {
	if ( is_paged() ) {
		return '';
	}
	$object = get_queried_object();
	if ( $object instanceof \WP_Post && ( is_singular() || is_home() ) ) {
		return get_written_description( $object ) ?: ( is_front_page() ? get_front_page_description() : '' );
	}
	if ( is_front_page() ) {
		return get_front_page_description();
	}
	if ( $object instanceof \WP_Term ) {
		return get_single_line( $object->description );
	}
	return $object instanceof \WP_User
		? get_single_line( (string) $object->description )
		: '';
}

/**
 * Returns what was written about this page for search engines, by the post's author or, for the front
 * page, by the owner; or an empty string.
 */
function get_author_description(): string {
	if ( is_paged() ) {
		return '';
	}
	$post = get_queried_object();
	$own  = $post instanceof \WP_Post
		? get_single_line( (string) get_post_meta( $post->ID, META_KEY, true ) )
		: '';
	return '' === $own && is_front_page() ? get_owner_description() : $own;
}

/** Returns the owner's description of the front page, or an empty string. */
function get_owner_description(): string {
	$stored = get_former_option( 'advanced_seo_front_page_description' ) ?:
		get_former_option( 'seo_meta_description' );
	return is_string( $stored ) ? get_single_line( $stored ) : '';
}

/** Returns the description of the front page: the owner's, or the site's tagline. */
function get_front_page_description(): string {
	return get_owner_description() ?: get_tagline();
}

/** Returns the site's tagline. */
function get_tagline(): string {
	return get_single_line( (string) get_bloginfo( 'description' ) );
}

/** Returns what the author wrote about a post: the description, or else the excerpt. */
function get_written_description( \WP_Post $post ): string {
	$description = get_single_line( (string) get_post_meta( $post->ID, META_KEY, true ) );
	return '' === $description && '' === $post->post_password
		? get_single_line( $post->post_excerpt )
		: $description;
}

/**
 * Returns the beginning of a post's public content.
 *
 * @return array{text: string, image: array{id?: int, url?: string, alt?: string}} The image as
 *         get_first_image() returns it.
 */
function get_post_opening( \WP_Post $post ): array {
	$found = [
		'text'  => '',
		'image' => [],
	];
	if ( '' !== $post->post_password || is_content_restricted() ) {
		return $found;
	}
	$content = $post->post_content;
	require_once dirname( __DIR__ ) . '/premium-content/premium-content.php';
	$content = PremiumContent\get_public_part( $content, $post->ID );
	$content = preg_split( '/<!--\s*(?:wp:)?(?:more|nextpage)\b/', $content )[0];
	if ( strlen( $content ) > MAX_PARSED_CHARACTERS ) {
		// Cut at the end of a block.
		$end     = strrpos( substr( $content, 0, MAX_PARSED_CHARACTERS ), '<!-- /wp:' );
		$content = mb_strcut( $content, 0, $end ?: MAX_PARSED_CHARACTERS, 'UTF-8' );
	}
	read_blocks( TypedText\parse_typed_blocks( $content ), $found );
	return $found;
}

/**
 * Returns whether another plugin restricts who may read posts; then only written descriptions are
 * used.
 */
function is_content_restricted(): bool {
	foreach ( RESTRICTING_PLUGIN_SYMBOLS as $name ) {
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
function read_blocks( array $blocks, array &$found ): void {
	foreach ( $blocks as $block ) {
		$name = (string) $block['blockName'];
		if (
			false ===
			( $block['attrs']['metadata']['blockVisibility'] ?? null )
		) {
			continue;
		}
		if ( in_array( $name, CONTAINER_BLOCKS, true ) ) {
			read_blocks( $block['innerBlocks'], $found );
			continue;
		}
		$is_text = in_array( $name, TEXT_BLOCKS, true );
		if ( ( $is_text || 'core/image' === $name ) && ! $found['image'] ) {
			$found['image'] = get_first_image( $block );
		}
		if ( $is_text && mb_strlen( $found['text'] ) < ENOUGH_CHARACTERS ) {
			$text          = get_single_line( remove_shortcodes( $block['innerHTML'] ) );
			$found['text'] = trim( $found['text'] . ' ' . $text );
		}
	}
}

/** Removes shortcodes with their content, also those of plugins that are not active. */
function remove_shortcodes( string $html ): string {
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
function get_first_image( array $block ): array {
	$tags = new \WP_HTML_Tag_Processor( remove_shortcodes( $block['innerHTML'] ) );
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
