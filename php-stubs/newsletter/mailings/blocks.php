<?php
/**
 * Renders WordPress's own blocks for mail programs: columns as tables, buttons as links, and links
 * instead of players. Blocks of this plugin are rendered as in a feed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Mailings\Blocks;

use Mainstay\Core\Elements;
use Mainstay\Core\PlainText;
use Mainstay\Newsletter\Subscribers\Sender;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/elements.php';

/** Blocks that are left out of mails. */
const OMITTED_BLOCKS = [
	'core/comments',
	'core/loginout',
	'core/nextpage',
	'core/post-comments-form',
	'core/search',
	'core/spacer',
];

/**
 * Returns the HTML of a block for a mail. Runs on `render_block`.
 *
 * @param mixed                $html  Rendered block; inner blocks are converted already.
 * @param array<string, mixed> $block Parsed block.
 */
function render_block_for_mail( $html, $block ): string {
	$html = (string) $html;
	$name = (string) ( $block['blockName'] ?? '' );
	if ( in_array( $name, OMITTED_BLOCKS, true ) ) {
		return '';
	}
	return match ( $name ) {
		'core/columns' => render_columns_table( $html ),
		'core/column' => render_column_cell( $html, $block ),
		'core/button' => render_mail_button( $html ),
		'core/buttons' => get_inner_html( $html ),
		'core/cover' => Elements\replace_elements( $html, 'span', static fn() => '', 'wp-block-cover__background' ),
		'core/details' => Elements\replace_elements(
			Elements\replace_elements( $html, 'summary', static fn( $summary, $text ) => "<p><strong>$text</strong></p>" ),
			'details',
			static fn( $details, $content ) => $content
		),
		'core/embed' => render_embed_link( $html, $block ),
		'core/video' => render_media_link( $html, __( 'Watch the video', 'mainstay-blocks' ) ),
		'core/audio' => render_media_link( $html, __( 'Listen', 'mainstay-blocks' ) ),
		default => $html
	};
}

/** Returns the content of the outermost element. */
function get_inner_html( string $html ): string {
	return Elements\cut_outermost( $html )[1] ?? $html;
}

/** Returns columns as a table row. */
function render_columns_table( string $html ): string {
	$cells = get_inner_html( $html );
	return str_contains( $cells, '<td' )
		? '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%"><tr>' .
				$cells .
				'</tr></table>'
		: $cells;
}

/**
 * Returns a column as a table cell.
 *
 * @param string               $html  Rendered block.
 * @param array<string, mixed> $block Parsed block.
 */
function render_column_cell( string $html, array $block ): string {
	$width = $block['attrs']['width'] ?? '';
	$width =
		is_string( $width ) && preg_match( '/^\d+(\.\d+)?%$/', $width )
			? sprintf( ' width="%s"', $width )
			: '';
	return "<td class=\"m-column\" valign=\"top\"$width>" .
		get_inner_html( $html ) .
		'</td>';
}

/** Returns a button as a link; an empty string without an address or text. */
function render_mail_button( string $html ): string {
	$url  = get_first_attribute( $html, 'a', 'href' );
	$text = trim( PlainText\get_plain_text( $html ) );
	return '' === $url || '' === $text
		? ''
		: Sender\render_button( $url, $text );
}

/**
 * Returns an embed as a link to it, with its caption.
 *
 * @param string               $html  Rendered block.
 * @param array<string, mixed> $block Parsed block.
 */
function render_embed_link( string $html, array $block ): string {
	$url = $block['attrs']['url'] ?? '';
	if ( ! is_string( $url ) || '' === esc_url( $url, [ 'http', 'https' ] ) ) {
		return $html;
	}
	$host = preg_replace(
		'/^www\./',
		'',
		(string) wp_parse_url( $url, PHP_URL_HOST )
	);
	return render_link_paragraph(
		$url,
		sprintf(
			/* translators: %s: a site, e.g. youtube.com. */
			__( 'View this on %s', 'mainstay-blocks' ),
			$host
		)
	) . get_caption_html( $html );
}

/**
 * Returns a video or audio player as a link to the file, with its poster and caption.
 *
 * @param string $html Rendered block.
 * @param string $text Text of the link.
 */
function render_media_link( string $html, string $text ): string {
	$url    = get_first_attribute( $html, 'video', 'src' ) ?: get_first_attribute( $html, 'audio', 'src' );
	$poster = get_first_attribute( $html, 'video', 'poster' );
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
		render_link_paragraph( $url, $text ) .
		get_caption_html( $html );
}

/** Returns a paragraph with a link. */
function render_link_paragraph( string $url, string $text ): string {
	return sprintf(
		'<p><a href="%s">%s</a></p>',
		esc_url( $url ),
		PlainText\to_html( $text )
	);
}

/** Returns the caption in a block as a paragraph, or an empty string. */
function get_caption_html( string $html ): string {
	$caption = Elements\get_inner( $html, 'figcaption' );
	return null === $caption ? '' : "<p><small>$caption</small></p>";
}

/** Returns an attribute of the first element with that tag, or an empty string. */
function get_first_attribute( string $html, string $tag, string $name ): string {
	$reader = new \WP_HTML_Tag_Processor( $html );
	while ( $reader->next_tag( $tag ) ) {
		$value = $reader->get_attribute( $name );
		if ( is_string( $value ) ) {
			return $value;
		}
	}
	return '';
}
