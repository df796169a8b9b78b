<?php
/**
 * Renders the WhatsApp button from the attributes of the block; of the saved markup only the text of
 * the button is used.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\WhatsappButton;

use Mainstay\Core\Elements;
use Mainstay\Core\PlainText;
use Mainstay\Core\CssValues;
use function Mainstay\Core\PlainText\get_plain_text;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/core/elements.php';
require_once dirname( FILE ) . '/core/css-values.php';

/** HTML that the text may contain: nothing that can be clicked or loads anything. */
const ALLOWED_HTML = [
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

/** Digits of a phone number at most: 15 by E.164, and some more for what people write beside it. */
const MAX_PHONE_DIGITS = 20;

/**
 * Returns an attribute that is a string, or an empty string.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 * @param string               $name       Name of the attribute.
 */
function get_text_attribute( array $attributes, string $name ): string {
	$value = $attributes[ $name ] ?? '';
	return is_string( $value ) ? $value : '';
}

/**
 * Returns the digits of the phone number, or an empty string without a valid number.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 */
function get_phone_digits( array $attributes ): string {
	$digits = static fn( $name ) => preg_replace(
		'/[^0-9]/',
		'',
		get_text_attribute( $attributes, $name )
	);
	$number = $digits( 'phoneNumber' );
	$phone  = $digits( 'countryCode' ) . $number;
	return '' === $number || strlen( $phone ) > MAX_PHONE_DIGITS ? '' : $phone;
}

/**
 * Returns the first message of the chat, with `{title}` and `{url}` of the page filled in.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 */
function get_message( array $attributes ): string {
	$message = wp_check_invalid_utf8(
		get_text_attribute( $attributes, 'firstMessage' ),
		true
	);
	if ( ! preg_match( '/\{(title|url)\}/', $message ) ) {
		return $message;
	}
	return strtr(
		$message,
		[
			'{title}' => get_plain_text( get_the_title() ),
			'{url}'   => (string) get_permalink(),
		]
	);
}

/**
 * Returns the text of the button from the saved markup of any version.
 *
 * @param string $saved Saved markup.
 */
function get_button_label( string $saved ): string {
	$label = trim( wp_kses( Elements\get_inner( $saved, 'a' ) ?? '', ALLOWED_HTML ) );
	return '' === PlainText\get_plain_line( $label )
		? esc_html__( 'Chat on WhatsApp', 'mainstay-blocks' )
		: $label;
}

/**
 * Returns the relative luminance of a color, as WCAG 2 defines it.
 *
 * @param string $color Six hexadecimal digits with `#`.
 */
function get_luminance( string $color ): float {
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
 * Returns the colors of the button. Saved posts have white text on every background that counts as
 * dark, but on WhatsApp's green its contrast is too low: below 4.5 the text is black, as in the
 * editor (colors.ts).
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 */
function get_button_style( array $attributes ): string {
	$background = CssValues\sanitize_color( $attributes['backgroundColor'] ?? '' );
	$is_dark    = 'dark' === ( $attributes['colorClass'] ?? 'dark' );
	$color      = $is_dark ? '#ffffff' : '#465b64';
	if ( preg_match( '/^#[\da-f]{6}$/iD', $background ) ) {
		$light = [ get_luminance( $background ), get_luminance( $color ) ];
		$color =
			( max( $light ) + 0.05 ) / ( min( $light ) + 0.05 ) < 4.5
				? '#000000'
				: $color;
	}
	return ( $background ? "background-color:$background;" : '' ) .
		"color:$color";
}

/**
 * Returns the link.
 *
 * @param string               $content    Saved markup.
 * @param array<string, mixed> $attributes Of the block, as saved.
 */
function render_button_link( string $content, array $attributes ): string {
	$url =
		'https://api.whatsapp.com/send?phone=' .
		get_phone_digits( $attributes ) .
		'&text=' .
		rawurlencode( get_message( $attributes ) );
	if ( is_feed() ) {
		return sprintf( '<a href="%s">%s</a>', esc_url( $url ), get_button_label( $content ) );
	}
	return sprintf(
		'<a class="whatsapp-block__button" href="%s" style="%s" data-phone="%s"%s rel="noopener noreferrer">%s</a>',
		esc_url( $url ),
		esc_attr( get_button_style( $attributes ) ),
		esc_attr( get_phone_digits( $attributes ) ),
		true === ( $attributes['openInNewTab'] ?? false )
			? ' target="_blank"'
			: '',
		get_button_label( $content )
	);
}
