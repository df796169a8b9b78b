<?php
/**
 * WordPress's own blocks in the forms that mail programs show: columns as tables, buttons that are
 * links, and links in the place of what plays. Blocks of ours say it themselves: they are rendered
 * as in a feed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Mailings\Blocks;

use Mainstay\Newsletter\Subscribers\Sender;

defined( 'ABSPATH' ) || exit();

/** Blocks that say nothing in a mail. */
const SILENT = [
	'core/comments',
	'core/loginout',
	'core/nextpage',
	'core/post-comments-form',
	'core/search',
	'core/spacer',
];

/**
 * The form of a block.
 *
 * @param string $html  As rendered, its inner blocks in their forms already.
 * @param array  $block As parsed.
 */
function for_mail( $html, $block ): string {
	$html = (string) $html;
	$name = (string) ( $block['blockName'] ?? '' );
	if ( in_array( $name, SILENT, true ) ) {
		return '';
	}
	return match ( $name ) {
		'core/columns' => table( $html ),
		'core/column' => cell( $html, $block ),
		'core/button' => button( $html ),
		'core/buttons' => inside( $html ),
		'core/cover' => (string) preg_replace(
			'~<span[^>]*wp-block-cover__background[^>]*></span>~',
			'',
			$html
		),
		'core/details' => (string) preg_replace(
			[ '~<summary[^>]*>(.*?)</summary>~s', '~</?details[^>]*>~' ],
			[ '<p><strong>$1</strong></p>', '' ],
			$html
		),
		'core/embed' => embed( $html, $block ),
		'core/video' => player( $html, __( 'Watch the video', 'mainstay-blocks' ) ),
		'core/audio' => player( $html, __( 'Listen', 'mainstay-blocks' ) ),
		default => $html
	};
}

/** What an element holds. */
function inside( string $html ): string {
	return preg_match( '~^\s*<(\w+)[^>]*>(.*)</\1>\s*$~s', $html, $parts )
		? $parts[2]
		: $html;
}

function table( string $html ): string {
	$cells = inside( $html );
	return str_contains( $cells, '<td' )
		? '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>' .
				$cells .
				'</tr></table>'
		: $cells;
}

function cell( string $html, array $block ): string {
	$width = $block['attrs']['width'] ?? '';
	$width =
		is_string( $width ) && preg_match( '/^\d+(\.\d+)?%$/', $width )
			? sprintf( ' width="%s"', $width )
			: '';
	return "<td class=\"m-column\" valign=\"top\"$width>" .
		inside( $html ) .
		'</td>';
}

/** One button; without an address it leads nowhere, and is none. */
function button( string $html ): string {
	$url  = attribute( $html, 'a', 'href' );
	$text = trim( wp_strip_all_tags( $html ) );
	return '' === $url || '' === $text
		? ''
		: Sender\button( $url, html_entity_decode( $text, ENT_QUOTES, 'UTF-8' ) );
}

/** What another site shows is a link to it. */
function embed( string $html, array $block ): string {
	$url = $block['attrs']['url'] ?? '';
	if ( ! is_string( $url ) || '' === esc_url( $url, [ 'http', 'https' ] ) ) {
		return $html;
	}
	$host = preg_replace(
		'/^www\./',
		'',
		(string) wp_parse_url( $url, PHP_URL_HOST )
	);
	return link_to(
		$url,
		sprintf(
			/* translators: %s: a site, e.g. youtube.com. */
			__( 'View this on %s', 'mainstay-blocks' ),
			$host
		)
	) . caption( $html );
}

/** What plays is a picture, where it has one, and a link. */
function player( string $html, string $text ): string {
	$url    = attribute( $html, 'video', 'src' ) ?: attribute( $html, 'audio', 'src' );
	$poster = attribute( $html, 'video', 'poster' );
	if ( '' === $url ) {
		return $html;
	}
	return ( $poster
		? sprintf(
			'<p><a href="%s"><img src="%s" alt=""></a></p>',
			esc_url( $url ),
			esc_url( $poster )
		)
		: '' ) .
		link_to( $url, $text ) .
		caption( $html );
}

function link_to( string $url, string $text ): string {
	return sprintf(
		'<p><a href="%s">%s</a></p>',
		esc_url( $url ),
		esc_html( $text )
	);
}

function caption( string $html ): string {
	return preg_match( '~<figcaption[^>]*>(.*?)</figcaption>~s', $html, $parts )
		? "<p><small>$parts[1]</small></p>"
		: '';
}

/** The value of an attribute of the first such element. */
function attribute( string $html, string $tag, string $name ): string {
	$reader = new \WP_HTML_Tag_Processor( $html );
	while ( $reader->next_tag( $tag ) ) {
		$value = $reader->get_attribute( $name );
		if ( is_string( $value ) ) {
			return $value;
		}
	}
	return '';
}
