<?php
/**
 * A gallery of copied pictures.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\InstagramGallery;

use Mainstay\Instagram\Accounts;
use Mainstay\Instagram\Pictures;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

/** A text alternative is no longer than this; screen readers cannot skip inside one. */
const ALT_LENGTH = 160;

/**
 * The pictures that a block shows.
 *
 * @param array $attributes As saved.
 */
function pictures( array $attributes ): array {
	$text = static fn( $name ) => is_string( $attributes[ $name ] ?? null )
		? $attributes[ $name ]
		: '';
	if ( '' === $text( 'accessToken' ) ) {
		return [];
	}
	require_once dirname( FILE ) . '/instagram/accounts.php';
	$number = Accounts\number_of(
		$text( 'accessToken' ),
		$text( 'instagramUser' )
	);
	return null === $number
		? []
		: array_slice(
			Pictures\shown( $number ),
			0,
			between( $attributes['count'] ?? null, 1, 30, 9 )
		);
}

/**
 * A whole number inside its limits.
 *
 * @param mixed $value    As saved.
 * @param int   $least    Limit.
 * @param int   $most     Limit.
 * @param int   $standard For what is no number.
 */
function between( $value, int $least, int $most, int $standard ): int {
	return is_int( $value ) || is_float( $value )
		? (int) max( $least, min( $most, $value ) )
		: $standard;
}

/**
 * One picture, with the way to its post. The sizes are right for a gallery as wide as the window;
 * WordPress adds `auto`, which is exact.
 *
 * @param array  $picture From pictures().
 * @param string $sizes   Of the picture on the page.
 */
function linked_picture( array $picture, string $sizes ): string {
	return sprintf(
		'<a href="%s" rel="noopener noreferrer"%s><img src="%s" srcset="%s" sizes="%s" width="%d" height="%d" alt="%s"></a>',
		esc_url( $picture['page'], [ 'https' ] ),
		$picture['is_video'] ? ' class="is-video"' : '',
		esc_url( $picture['url'] ),
		esc_attr( $picture['srcset'] ),
		esc_attr( $sizes ),
		$picture['width'],
		$picture['height'],
		esc_attr( alt( $picture ) )
	);
}

/**
 * What is to be seen: as its author described it, or what they wrote with it, without the tags.
 *
 * @param array $picture From pictures().
 */
function alt( array $picture ): string {
	$text = $picture['alt'] ?: $picture['title'];
	$text = trim(
		preg_replace( [ '/(^|\s)[#@][\w.]+/u', '/\s+/u' ], [ '', ' ' ], $text ) ?? ''
	);
	if ( mb_strlen( $text ) > ALT_LENGTH ) {
		$text =
			preg_replace( '/\s+\S*$/u', '', mb_substr( $text, 0, ALT_LENGTH ) ) .
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
	return '' === $text ? __( 'Picture on Instagram', 'mainstay-blocks' ) : $text;
}
