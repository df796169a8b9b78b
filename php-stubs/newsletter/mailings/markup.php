<?php
/**
 * Converts the HTML of a page to that of a mail: without scripts, forms and players, with absolute
 * addresses, and with inline styles, because many mail programs support no others.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Mailings\Markup;

use Mainstay\Core\Elements;
use Mainstay\Core\PlainText;
use Mainstay\Newsletter\Mailings\ImageWidths;
use Mainstay\Newsletter\Mailings\Images;
use WP_HTML_Tag_Processor;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/elements.php';
require_once __DIR__ . '/images.php';
require_once __DIR__ . '/image-widths.php';

/** Allowed elements with their attributes. */
const ALLOWED_HTML = [
	'a'          => [ 'href' => true ],
	'abbr'       => [ 'title' => true ],
	'b'          => [],
	'blockquote' => [],
	'br'         => [],
	'caption'    => [],
	'cite'       => [],
	'code'       => [],
	'dd'         => [],
	'del'        => [],
	'div'        => [],
	'dl'         => [],
	'dt'         => [],
	'em'         => [],
	'figcaption' => [],
	'figure'     => [],
	'h1'         => [],
	'h2'         => [],
	'h3'         => [],
	'h4'         => [],
	'h5'         => [],
	'h6'         => [],
	'hr'         => [],
	'i'          => [],
	'img'        => [
		'src'    => true,
		'alt'    => true,
		'width'  => true,
		'height' => true,
	],
	'ins'        => [],
	'kbd'        => [],
	'li'         => [],
	'mark'       => [],
	'ol'         => [
		'start'    => true,
		'reversed' => true,
	],
	'p'          => [],
	'pre'        => [],
	'q'          => [],
	's'          => [],
	'small'      => [],
	'span'       => [],
	'strong'     => [],
	'sub'        => [],
	'sup'        => [],
	'table'      => [
		'border'      => true,
		'cellpadding' => true,
		'cellspacing' => true,
		'role'        => true,
	],
	'tbody'      => [],
	'td'         => [
		'colspan' => true,
		'rowspan' => true,
		'valign'  => true,
	],
	'tfoot'      => [],
	'th'         => [
		'colspan' => true,
		'rowspan' => true,
		'scope'   => true,
	],
	'thead'      => [],
	'time'       => [],
	'tr'         => [],
	'u'          => [],
	'ul'         => [],
];

/** Attributes that are allowed on every element. */
const COMMON_ATTRIBUTES = [
	'align' => true,
	'class' => true,
	'dir'   => true,
	'lang'  => true,
	'style' => true,
	'width' => true,
];

/** Inline styles by element. */
const STYLE_BY_ELEMENT = [
	'a'          => 'color:#0b57d0;text-decoration:underline',
	'blockquote' =>
		'margin:0 0 16px;padding:0 16px;border-left:3px solid #949494;border-right:0',
	'code'       => 'font-family:Consolas,Menlo,monospace;font-size:14px',
	'dd'         => 'margin:0 0 8px',
	'dt'         => 'font-weight:600',
	'figcaption' => 'font-size:14px;line-height:1.4',
	'figure'     => 'margin:0 0 16px',
	'h1'         => 'margin:24px 0 12px;font-size:26px;line-height:1.25',
	'h2'         => 'margin:24px 0 12px;font-size:22px;line-height:1.3',
	'h3'         => 'margin:24px 0 12px;font-size:19px;line-height:1.35',
	'h4'         => 'margin:16px 0 8px;font-size:17px;line-height:1.4',
	'h5'         => 'margin:16px 0 8px;font-size:16px;line-height:1.4',
	'h6'         => 'margin:16px 0 8px;font-size:15px;line-height:1.4',
	'hr'         => 'border:0;border-top:1px solid #949494;margin:24px 0',
	'img'        => 'height:auto;border:0',
	'li'         => 'margin:0 0 8px',
	'ol'         => 'margin:0 0 16px;padding:0 24px',
	'p'          => 'margin:0 0 16px',
	'pre'        =>
		'margin:0 0 16px;white-space:pre-wrap;font-family:Consolas,Menlo,monospace;font-size:14px',
	'td'         => 'padding:4px 8px',
	'th'         => 'padding:4px 8px;text-align:start',
	'ul'         => 'margin:0 0 16px;padding:0 24px',
];

/**
 * Pattern of the style properties that elements may keep. Colors are kept only in pairs, because of
 * dark mode.
 */
const ALLOWED_STYLE_PATTERN = '/^(text-align|font-weight|font-style|text-decoration|text-transform|width|border(-[a-z]+)*|padding(-[a-z]+)*)$/';

/**
 * Returns the HTML of a mail.
 *
 * @param string $html HTML of a page.
 * @param string $url  Address of that page, for relative addresses and the links that replace forms.
 */
function sanitize_mail_html( string $html, string $url ): string {
	$html    = Images\replace_external_images( replace_interactive_elements( $html, $url ), $url );
	$allowed = array_map( static fn( $own ) => $own + COMMON_ATTRIBUTES, ALLOWED_HTML );
	$html    = wp_kses( $html, $allowed, [ 'http', 'https', 'mailto', 'tel', 'sms' ] );
	$html    = ImageWidths\fit_images( inline_styles( $html, $url ) );
	// Empty elements would leave gaps.
	do {
		$html = (string) preg_replace(
			'~<(p|div|span|figure|ul|ol|li|a|h[1-6])\b[^>]*>(\s|&nbsp;)*</\1>~',
			'',
			$html,
			-1,
			$count
		);
	} while ( $count );
	return trim( (string) preg_replace( '~\n\s*\n+~', "\n", $html ) );
}

/** Removes scripts and controls, and replaces forms, frames and players by links. */
function replace_interactive_elements( string $html, string $url ): string {
	$html     = (string) preg_replace(
		[
			'~<!--.*?-->~s',
			'~<(script|style|template|svg|canvas|select|textarea|button|math|object|dialog|datalist)\b.*?</\1\s*>~is',
			'~</?(noscript|center|font|main|article|section|header|footer|aside|nav|label|fieldset|legend|details|summary|picture|hgroup|address)\b[^>]*>~i',
			'~<(source|track|input|link|meta|base|embed|param)\b[^>]*>~i',
		],
		[ '', '', ' ', '' ],
		$html
	);
	$open     = __( 'Open this on the website', 'mainstay-blocks' );
	$replaced = [
		'form'   => static fn() => [ $url, $open ],
		'iframe' => static fn( $element ) => [
			get_first_attribute( $element, 'src' ),
			get_first_attribute( $element, 'title' ) ?: $open,
		],
		'video'  => static fn( $element ) => [
			get_first_attribute( $element, 'src' ) ?: $url,
			__( 'Watch the video', 'mainstay-blocks' ),
		],
		'audio'  => static fn( $element ) => [
			get_first_attribute( $element, 'src' ) ?: $url,
			__( 'Listen', 'mainstay-blocks' ),
		],
	];
	foreach ( $replaced as $tag => $link ) {
		$html = Elements\replace_elements(
			$html,
			$tag,
			static function ( $element ) use ( $link, $url ) {
				[$to, $text] = $link( $element );
				return sprintf(
					'<p><a href="%s">%s</a></p>',
					esc_url( $to, [ 'http', 'https' ] ) ?: esc_url( $url ),
					PlainText\to_html( $text )
				);
			}
		);
	}
	return $html;
}

/** Returns an attribute of the first element, or an empty string. */
function get_first_attribute( string $element, string $name ): string {
	$reader = new WP_HTML_Tag_Processor( $element );
	$value  = $reader->next_tag() ? $reader->get_attribute( $name ) : null;
	return is_string( $value ) ? $value : '';
}

/** Adds inline styles and makes addresses absolute. */
function inline_styles( string $html, string $url ): string {
	$reader = new WP_HTML_Tag_Processor( $html );
	while ( $reader->next_tag() ) {
		$tag   = strtolower( (string) $reader->get_tag() );
		$class = (string) $reader->get_attribute( 'class' );
		if ( preg_match( '/\bm-(button|cell|column)\b/', $class, $ours ) ) {
			$reader->set_attribute( 'class', $ours[0] );
			if ( 'm-button' === $ours[0] ) {
				continue;
			}
		} else {
			$reader->remove_attribute( 'class' );
		}
		$style = str_contains( $class, 'm-cell' )
			? 'padding:0'
			: STYLE_BY_ELEMENT[ $tag ] ?? '';
		// What is as wide as its place stays so, whatever is in it.
		if ( 'table' === $tag && '100%' === $reader->get_attribute( 'width' ) ) {
			$style = 'table-layout:fixed';
		}
		$own   = get_allowed_styles( (string) $reader->get_attribute( 'style' ), $class );
		$style = trim( "$style;$own", ';' );
		'' === $style
			? $reader->remove_attribute( 'style' )
			: $reader->set_attribute( 'style', $style );
		foreach ( [ 'href', 'src' ] as $name ) {
			$value = $reader->get_attribute( $name );
			if ( is_string( $value ) ) {
				// Phone numbers are read from left to right in every language.
				if ( is_rtl() && str_starts_with( $value, 'tel:' ) ) {
					$reader->set_attribute( 'dir', 'ltr' );
				}
				$reader->set_attribute(
					$name,
					\WP_Http::make_absolute_url( $value, $url )
				);
			}
		}
	}
	$html = $reader->get_updated_html();
	// Images without an address cannot be shown.
	return Elements\replace_elements( $html, 'img', static fn( $image ) => '' === get_first_attribute( $image, 'src' ) ? '' : $image );
}

/**
 * Returns the inline styles of an element, and those that its classes stand for, as far as mails
 * support them.
 *
 * @param string $style Style attribute.
 * @param string $class Class attribute.
 */
function get_allowed_styles( string $style, string $class ): string {
	$found = [];
	foreach ( explode( ';', $style ) as $declaration ) {
		[$name, $value]               = array_map(
			'trim',
			explode( ':', $declaration, 2 ) + [ '', '' ]
		);
		$found[ strtolower( $name ) ] = resolve_preset_color( $value );
	}
	if (
		preg_match( '/\bhas-text-align-(left|right|center)\b/', $class, $parts )
	) {
		$found['text-align'] = $parts[1];
	}
	if ( preg_match( '/\baligncenter\b/', $class ) ) {
		$found['text-align'] = 'center';
	}
	foreach (
		[
			'color'            => '/\bhas-([a-z0-9-]+?)(?<!-background)-color\b/',
			'background-color' => '/\bhas-([a-z0-9-]+?)-background-color\b/',
		]
		as $name => $pattern
	) {
		foreach (
			preg_match_all( $pattern, $class, $parts ) ? $parts[1] : []
			as $slug
		) {
			$color  = get_palette()[ $slug ] ?? '';
			$found += $color ? [ $name => $color ] : [];
		}
	}
	$kept = array_filter(
		$found,
		static fn( $value, $name ) => preg_match( ALLOWED_STYLE_PATTERN, $name ) && is_plain_css_value( $value ),
		ARRAY_FILTER_USE_BOTH
	);
	$pair = array_intersect_key(
		$found,
		[
			'color'            => true,
			'background-color' => true,
		]
	);
	if ( 2 === count( array_filter( $pair, __NAMESPACE__ . '\is_plain_css_value' ) ) ) {
		$kept += array_map( static fn( $color ) => "$color!important", $pair ) + [
			'padding' => '12px 16px',
		];
	}
	$text = [];
	foreach ( $kept as $name => $value ) {
		$text[] = "$name:$value";
	}
	return implode( ';', $text );
}

/** Returns whether mail programs understand a CSS value. */
function is_plain_css_value( string $value ): bool {
	return '' !== $value && ! preg_match( '/var\(|calc\(|clamp\(|url\(/', $value );
}

/** Returns the color that a CSS variable of the theme stands for; other values unchanged. */
function resolve_preset_color( string $value ): string {
	return preg_match(
		'/^var\(--wp--preset--color--([a-z0-9-]+)\)$/',
		$value,
		$parts
	)
		? get_palette()[ $parts[1] ] ?? $value
		: $value;
}

/**
 * Returns the colors of the theme and of WordPress by slug.
 *
 * @return array<string, string>
 */
function get_palette(): array {
	static $palette;
	if ( null === $palette ) {
		$palette = [];
		foreach (
			(array) wp_get_global_settings( [ 'color', 'palette' ] )
			as $colors
		) {
			$palette =
				array_column( (array) $colors, 'color', 'slug' ) + $palette;
		}
	}
	return $palette;
}
