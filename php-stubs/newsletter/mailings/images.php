<?php
/**
 * Keeps only the site's own images in mails: another host would learn who opens a mail, and when.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Mailings\Images;

use Mainstay\Core\PlainText;
use Mainstay\Forms\Mail;

defined( 'ABSPATH' ) || exit();

/** WordPress's filter that replaces emoji by images of another host. */
const EMOJI_FILTER = 'wp_staticize_emoji_for_email';

/**
 * Returns HTML with the site's own images; others become links to them, or their alternative text.
 *
 * @param string $html HTML of a page.
 * @param string $url  Address of that page, for relative addresses.
 */
function replace_external_images( string $html, string $url ): string {
	$hosts      = get_own_hosts();
	$is_in_link = false;
	$attributes = '(?:[^>"\']|"[^"]*"|\'[^\']*\')*';
	return (string) preg_replace_callback(
		"~<(/?a|img)\b$attributes>~i",
		static function ( $found ) use ( $hosts, $url, &$is_in_link ) {
			$tag = strtolower( $found[1] );
			if ( 'img' !== $tag ) {
				$is_in_link = 'a' === $tag;
				return $found[0];
			}
			$reader = new \WP_HTML_Tag_Processor( $found[0] );
			$reader->next_tag();
			$text = static fn( string $name ): string => trim(
				(string) ( is_string( $reader->get_attribute( $name ) )
					? $reader->get_attribute( $name )
					: '' )
			);
			$to   = \WP_Http::make_absolute_url( $text( 'src' ), $url );
			$host = strtolower( (string) wp_parse_url( $to, PHP_URL_HOST ) );
			if ( in_array( $host, $hosts, true ) ) {
				return $found[0];
			}
			// Avatars and emoji are decoration, so no link is needed.
			$is_small = preg_match(
				'/\b(avatar|emoji|wp-smiley)\b/',
				$text( 'class' )
			);
			if ( $is_small || $is_in_link || '' === $host ) {
				return PlainText\to_html( $text( 'alt' ) );
			}
			return render_image_link( $to, $text( 'alt' ), $host );
		},
		$html
	);
}

/**
 * Returns HTML with `>` in attributes as a character reference, as the editor writes it.
 * wptexturize() would take it for the end of the tag.
 */
function escape_tag_ends_in_attributes( string $html ): string {
	return (string) preg_replace_callback(
		'~<[a-z](?:[^<>"\']|"[^"<]*"|\'[^\'<]*\')*>~i',
		static fn( $found ) => str_replace(
			'>',
			'&gt;',
			substr( $found[0], 0, -1 )
		) . '>',
		$html
	);
}

/** Returns a link to an image of another host. */
function render_image_link( string $url, string $alt, string $host ): string {
	return sprintf(
		'<a href="%s">%s</a>',
		esc_url( $url, [ 'http', 'https' ] ),
		PlainText\to_html(
			'' === $alt
				? sprintf(
					/* translators: %s: a site, e.g. example.com. */
					__( 'View the image on %s', 'mainstay-blocks' ),
					$host
				)
				: sprintf(
					/* translators: 1: description of an image, 2: a site, e.g. example.com. */
					__( 'View the image “%1$s” on %2$s', 'mainstay-blocks' ),
					$alt,
					$host
				)
		)
	);
}

/**
 * Returns the hosts that serve the site's own files.
 *
 * @return string[]
 */
function get_own_hosts(): array {
	$hosts = [];
	foreach (
		[
			home_url(),
			site_url(),
			content_url(),
			includes_url(),
			wp_get_upload_dir()['baseurl'],
		]
		as $url
	) {
		$hosts[] = strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
	}
	/**
	 * Filters the hosts whose images stay in mails, e.g. a CDN that serves the media library. Each
	 * of them learns who opens a mail.
	 *
	 * @param string[] $hosts Host names; those of the site and its uploads by default.
	 */
	return (array) apply_filters(
		'mainstay_mail_image_hosts',
		array_values( array_unique( array_filter( $hosts ) ) )
	);
}

/** Removes WordPress's emoji filter while a mail of this plugin is sent. */
function suspend_emoji_filter(): void {
	is_emoji_filter_suspended(
		'' !== Mail\next_plain_text() && remove_filter( 'wp_mail', EMOJI_FILTER )
	);
}

/** Adds the emoji filter again for the mails of others. */
function restore_emoji_filter(): void {
	$moment = 'wp_mail';
	is_emoji_filter_suspended() && add_filter( $moment, EMOJI_FILTER );
	is_emoji_filter_suspended( false );
}

/** Returns whether the emoji filter is removed; with an argument, stores it. */
function is_emoji_filter_suspended( ?bool $removed = null ): bool {
	static $is_removed = false;
	$is_removed        = $removed ?? $is_removed;
	return $is_removed;
}
