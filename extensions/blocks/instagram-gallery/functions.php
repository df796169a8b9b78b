<?php
/**
 * A gallery of copied images.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\InstagramGallery;

use Mainstay\Core\PlainText;
use Mainstay\Instagram\Accounts;
use Mainstay\Instagram\Pictures;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

/** Maximum characters of a text alternative, since screen readers cannot skip inside one. */
const MAX_ALT_LENGTH = 160;

/**
 * Returns the options that a block reads, see `mainstay.options`.
 *
 * @param array<string, mixed> $attributes As saved.
 * @return string[]
 */
function get_option_names( array $attributes ): array {
	require_once dirname( FILE ) . '/instagram/accounts.php';
	$token = $attributes['accessToken'] ?? '';
	return is_string( $token ) && Accounts\is_number( $token ) ? [ Accounts\OPTION_PREFIX . $token ] : [];
}

/**
 * Returns the images that a block shows.
 *
 * @param array<string, mixed> $attributes As saved.
 * @return list<array{title: string, alt: string, is_video: bool, page: string, url: string,
 *         srcset: string, width: int, height: int}>
 */
function get_images( array $attributes ): array {
	$text = static fn( $name ) => is_string( $attributes[ $name ] ?? null )
		? $attributes[ $name ]
		: '';
	if ( '' === $text( 'accessToken' ) ) {
		return [];
	}
	require_once dirname( FILE ) . '/instagram/accounts.php';
	$number = Accounts\find_account_number(
		$text( 'accessToken' ),
		$text( 'instagramUser' )
	);
	return null === $number
		? []
		: array_slice(
			Pictures\get_visible_posts( $number ),
			0,
			clamp_integer( $attributes['count'] ?? null, 1, 30, 9 )
		);
}

/**
 * Limits a whole number.
 *
 * @param mixed $value    As saved.
 * @param int   $least    Minimum.
 * @param int   $most     Maximum.
 * @param int   $standard For a value that is not a number.
 */
function clamp_integer( $value, int $least, int $most, int $standard ): int {
	return is_int( $value ) || is_float( $value )
		? (int) max( $least, min( $most, $value ) )
		: $standard;
}

/**
 * Renders an image with a link to its post. `sizes` assumes a gallery as wide as the window;
 * WordPress adds `auto`, which is exact.
 *
 * @param array{title: string, alt: string, is_video: bool, page: string, url: string,
 *        srcset: string, width: int, height: int} $picture Of get_images().
 * @param string $sizes   The `sizes` attribute.
 */
function render_linked_image( array $picture, string $sizes ): string {
	return sprintf(
		'<a href="%s" rel="noopener noreferrer"%s><img src="%s" srcset="%s" sizes="%s" width="%d" height="%d" alt="%s"></a>',
		esc_url( $picture['page'], [ 'https' ] ),
		$picture['is_video'] ? ' class="is-video"' : '',
		esc_url( $picture['url'] ),
		esc_attr( $picture['srcset'] ),
		esc_attr( $sizes ),
		$picture['width'],
		$picture['height'],
		PlainText\to_html( get_alt_text( $picture ) )
	);
}

/**
 * Returns the text alternative: the author's, or the caption without hashtags and mentions.
 *
 * @param array{title: string, alt: string, is_video: bool, ...} $picture Of get_images().
 */
function get_alt_text( array $picture ): string {
	$text = $picture['alt'] ?: $picture['title'];
	$text = trim(
		preg_replace( [ '/(^|\s)[#@][\w.]+/u', '/\s+/u' ], [ '', ' ' ], $text ) ?? ''
	);
	if ( mb_strlen( $text ) > MAX_ALT_LENGTH ) {
		$text =
			preg_replace( '/\s+\S*$/u', '', mb_substr( $text, 0, MAX_ALT_LENGTH ) ) .
			'…';
	}
	if ( $picture['is_video'] ) {
		return '' === $text
			? __( 'Video on Instagram', 'mainstay-blocks' )
			: sprintf(
				/* translators: %s: what is to be seen. */
				__( 'Video: %s', 'mainstay-blocks' ),
				$text
			);
	}
	return '' === $text ? __( 'Image on Instagram', 'mainstay-blocks' ) : $text;
}
