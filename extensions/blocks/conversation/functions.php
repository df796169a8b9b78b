<?php
/**
 * Links the times of a conversation, and renders it for feeds.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Conversation;

use Mainstay\Core\Elements;
use Mainstay\Core\InertHtml;
use WP_HTML_Tag_Processor;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

/** Class of the links, as dialogue/save.tsx writes it. */
const TIME_LINK_CLASS = 'wp-block-jetpack-dialogue__timestamp_link';

/**
 * Returns the address of the recording that the times belong to: the one in the conversation, or
 * else the first of the post.
 *
 * @param string $conversation Its content.
 * @return string Address, or empty. A player that knows its recordings only in the browser has
 *         none.
 */
function find_recording( string $conversation ): string {
	static $of_posts = [];
	$own             = find_first_recording( $conversation );
	$post            = get_post();
	if ( '' !== $own || ! $post ) {
		return $own;
	}
	// Cached, since a post may have many conversations.
	return $of_posts[ get_current_blog_id() ][ $post->ID ] ??= find_first_recording(
		$post->post_content
	);
}

/**
 * Returns the first audio or video in HTML; videos without controls that play automatically are
 * left out.
 */
function find_first_recording( string $html ): string {
	if ( ! preg_match( '/<(audio|video)\b/i', $html ) ) {
		return '';
	}
	$tags = new WP_HTML_Tag_Processor( $html );
	while ( $tags->next_tag() ) {
		$source = in_array( $tags->get_tag(), [ 'AUDIO', 'VIDEO' ], true )
			? $tags->get_attribute( 'src' )
			: null;
		if (
			is_string( $source ) &&
			! ( $tags->get_attribute( 'autoplay' ) && $tags->get_attribute( 'muted' ) )
		) {
			return esc_url_raw( $source, [ 'http', 'https' ] );
		}
	}
	return '';
}

/**
 * Links each time to the recording: this works without a script, and view.ts moves the player.
 * Without a recording times stay text until view.ts finds a player.
 *
 * @param string $html Of the block.
 */
function link_timestamps( string $html ): string {
	if ( ! str_contains( $html, TIME_LINK_CLASS ) ) {
		return $html;
	}
	$recording = find_recording( $html );
	$tags      = new WP_HTML_Tag_Processor( $html );
	while ( $tags->next_tag(
		[
			'tag_name'   => 'A',
			'class_name' => TIME_LINK_CLASS,
		]
	) ) {
		$seconds = (int) ltrim( (string) $tags->get_attribute( 'href' ), '#' );
		$tags->set_attribute( 'data-time', (string) $seconds );
		if ( $recording ) {
			$tags->set_attribute( 'href', "$recording#t=$seconds" );
		} else {
			$tags->remove_attribute( 'href' );
		}
	}
	return $tags->get_updated_html();
}

/** Returns the HTML of a conversation whose lines have no shortcodes: words in brackets, such as [music], are part of what is said. */
function disarm_lines( string $html ): string {
	if ( ! str_contains( $html, '[' ) ) {
		return $html;
	}
	require_once dirname( FILE ) . '/core/inert-html.php';
	if ( '' === InertHtml\get_bracket_pattern( $html ) ) {
		return $html;
	}
	require_once dirname( FILE ) . '/core/elements.php';
	return Elements\replace_elements( $html, 'div', static fn( $line ) => InertHtml\disarm_shortcodes( $line ), 'wp-block-jetpack-dialogue' );
}

/**
 * Renders a dialogue for feeds and emails, which have no style sheet: speaker, time and text in one
 * paragraph.
 *
 * @param string $html Of the block.
 */
function render_for_feed( string $html ): string {
	$part = static fn( string $name ) => "wp-block-jetpack-dialogue__$name";
	return (string) preg_replace_callback(
		sprintf(
			'~<div class="%s">\s*<div class="%s[^"]*">(.*?)</div>\s*(?:<div class="%s">\s*<a [^>]*>(.*?)</a>\s*</div>\s*)?</div>\s*<p class="%s">(.*?)</p>~s',
			$part( 'meta' ),
			$part( 'participant' ),
			$part( 'timestamp-label' ),
			$part( 'content' )
		),
		static function ( $found ) {
			[, $speaker, $time, $text] = $found;
			$head                      = trim(
				( '' === $speaker ? '' : "<strong>$speaker</strong>" ) .
					( '' === $time ? '' : " ($time)" )
			);
			return '<p>' . ( '' === $head ? '' : "$head: " ) . "$text</p>";
		},
		$html
	);
}
