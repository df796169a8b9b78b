<?php
/**
 * The button for a visitor: its link is made of what the block holds, never of saved markup.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\WhatsappButton;

use Mainstay\Core\CssValues;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/core/css-values.php';

/** Formats that its text may have: none that can be clicked or loads anything. */
const FORMATS = [
	'b'      => [],
	'bdo'    => [
		'dir'  => true,
		'lang' => true,
	],
	'code'   => [],
	'em'     => [],
	'i'      => [],
	'kbd'    => [],
	's'      => [],
	'span'   => [
		'lang' => true,
		'dir'  => true,
	],
	'strong' => [],
	'sub'    => [],
	'sup'    => [],
];

/** No number in the world has more digits (E.164); a few more, for what people write beside it. */
const MOST_DIGITS = 20;

/**
 * An attribute that is a string, or an empty string.
 *
 * @param array $attributes Of the block.
 */
function text_attribute( array $attributes, string $name ): string {
	$value = $attributes[ $name ] ?? '';
	return is_string( $value ) ? $value : '';
}

/**
 * The digits to dial, or an empty string when there is no number.
 *
 * @param array $attributes Of the block.
 */
function phone( array $attributes ): string {
	$digits = static fn( $name ) => preg_replace(
		'/[^0-9]/',
		'',
		text_attribute( $attributes, $name )
	);
	$number = $digits( 'phoneNumber' );
	$phone  = $digits( 'countryCode' ) . $number;
	return '' === $number || strlen( $phone ) > MOST_DIGITS ? '' : $phone;
}

/**
 * The message that the chat starts with: `{title}` and `{url}` are those of the page.
 *
 * @param array $attributes Of the block.
 */
function message( array $attributes ): string {
	$message = wp_check_invalid_utf8(
		text_attribute( $attributes, 'firstMessage' ),
		true
	);
	if ( ! preg_match( '/\{(title|url)\}/', $message ) ) {
		return $message;
	}
	return strtr(
		$message,
		[
			'{title}' => html_entity_decode(
				wp_strip_all_tags( get_the_title() ),
				ENT_QUOTES | ENT_HTML5
			),
			'{url}'   => (string) get_permalink(),
		]
	);
}

/**
 * The text on the button, from the saved markup of any version.
 *
 * @param string $saved Markup.
 */
function label( string $saved ): string {
	$found = preg_match( '~<a\b[^>]*>(.*?)</a>~is', $saved, $match );
	$label = $found ? trim( wp_kses( $match[1], FORMATS ) ) : '';
	return '' === trim( wp_strip_all_tags( $label ) )
		? esc_html__( 'Chat on WhatsApp', 'mainstay-blocks' )
		: $label;
}

/** Relative luminance of a colour of six hexadecimal digits, as WCAG 2 defines it. */
function luminance( string $color ): float {
	$channels = array_map(
		static function ( $digits ) {
			$channel = hexdec( $digits ) / 255;
			return $channel <= 0.04045
			? $channel / 12.92
			: ( ( $channel + 0.055 ) / 1.055 ) ** 2.4;
		},
		str_split( substr( $color, 1 ), 2 )
	);
	return 0.2126 * $channels[0] +
		0.7152 * $channels[1] +
		0.0722 * $channels[2];
}

/**
 * The colours of the button. Posts hold white on the dark backgrounds, and white on green is too
 * faint to read: there it is black, on the page and in the editor (colors.ts).
 *
 * @param array $attributes Of the block.
 */
function style( array $attributes ): string {
	$background = CssValues\color( $attributes['backgroundColor'] ?? '' );
	$is_dark    = 'dark' === ( $attributes['colorClass'] ?? 'dark' );
	$color      = $is_dark ? '#ffffff' : '#465b64';
	if ( preg_match( '/^#[\da-f]{6}$/iD', $background ) ) {
		$light = [ luminance( $background ), luminance( $color ) ];
		$color =
			( max( $light ) + 0.05 ) / ( min( $light ) + 0.05 ) < 4.5
				? '#000000'
				: $color;
	}
	return ( $background ? "background-color:$background;" : '' ) .
		"color:$color";
}

/**
 * The link.
 *
 * @param string $content    As saved.
 * @param array  $attributes Of the block.
 */
function link( string $content, array $attributes ): string {
	$url =
		'https://api.whatsapp.com/send?phone=' .
		phone( $attributes ) .
		'&text=' .
		rawurlencode( message( $attributes ) );
	if ( is_feed() ) {
		return sprintf( '<a href="%s">%s</a>', esc_url( $url ), label( $content ) );
	}
	return sprintf(
		'<a class="whatsapp-block__button" href="%s" style="%s" data-phone="%s"%s rel="noopener noreferrer">%s</a>',
		esc_url( $url ),
		esc_attr( style( $attributes ) ),
		esc_attr( phone( $attributes ) ),
		true === ( $attributes['openInNewTab'] ?? false )
			? ' target="_blank"'
			: '',
		label( $content )
	);
}
