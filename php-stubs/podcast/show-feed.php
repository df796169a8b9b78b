<?php
/**
 * The feed of the show for podcast apps: posts with a file, each with its tags. The address is that of the
 * category's feed, which the apps know. Names of tags: those of Apple and of the Podcast Index.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\ShowFeed;

use Mainstay\Core\PlainText;
use Mainstay\Core\FormerOptions;
use Mainstay\Podcast\OwnEpisode;
use Mainstay\Podcast\Show;
use Mainstay\Services\PodcastApps;
use WP_Query;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/former-options.php';
require_once dirname( __DIR__ ) . '/services/podcast-apps.php';
require_once __DIR__ . '/own-episode.php';
require_once __DIR__ . '/show.php';

/** Returns whether a query is that of the show's feed, and the former plugin does not make it itself. */
function is_show_feed( WP_Query $query ): bool {
	if ( FormerOptions\is_left_to_former( '', '16' ) ) {
		return false;
	}
	$category = $query->is_feed() && ! $query->is_comment_feed() && $query->is_category() ? Show\get_category() : null;
	return null !== $category && $query->is_category( $category->term_id );
}

/** Returns whether the page that is made is the show's feed. */
function is_current(): bool {
	return isset( $GLOBALS['wp_query'] ) && is_show_feed( $GLOBALS['wp_query'] );
}

/**
 * Renders an element.
 *
 * @param string                         $name       With its namespace.
 * @param string                         $text       Plain text.
 * @param array<string, string|int|float> $attributes Those that are empty or the number 0 are left out.
 * @return string Empty where there is neither text nor attribute.
 */
function render_tag( string $name, string $text, array $attributes = [] ): string {
	$html = '';
	foreach ( array_filter( $attributes, static fn( $value ) => ! in_array( $value, [ '', 0, 0.0 ], true ) ) as $attribute => $value ) {
		$html .= sprintf( ' %s="%s"', $attribute, PlainText\to_html( (string) $value, ENT_QUOTES | ENT_XML1 ) );
	}
	return '' === $text && '' === $html
		? ''
		: ( '' === $text ? "<$name$html />\n" : "<$name$html>" . PlainText\to_html( $text, ENT_QUOTES | ENT_XML1 ) . "</$name>\n" );
}

/** Renders a category of Apple's list: `Arts`, or `Arts,Books` for one within another. */
function render_category( string $category ): string {
	[ $name, $inner ] = array_map( 'trim', explode( ',', $category, 2 ) ) + [ '', '' ];
	return '' === $name
		? ''
		: sprintf(
			'<itunes:category text="%s">%s</itunes:category>' . "\n",
			PlainText\to_html( $name, ENT_QUOTES | ENT_XML1 ),
			trim( render_tag( 'itunes:category', '', [ 'text' => $inner ] ) )
		);
}

/** Renders what the owner says about the show. */
function render_show(): string {
	$is_explicit = OwnEpisode\is_explicit( get_option( 'podcasting_explicit' ) );
	$author      = Show\get_text( 'talent_name' );
	$email       = sanitize_email( Show\get_text( 'email' ) );
	$html        = render_tag( 'itunes:author', $author ) .
		render_tag( 'itunes:summary', Show\get_text( 'summary' ) ) .
		render_tag( 'copyright', Show\get_text( 'copyright' ) ) .
		render_tag( 'itunes:explicit', $is_explicit ? 'true' : 'false' ) .
		render_tag( 'itunes:image', '', [ 'href' => Show\get_image_url() ] );
	foreach ( [ 1, 2, 3 ] as $number ) {
		$html .= render_category( Show\get_text( "category_$number" ) );
	}
	return $html . ( '' === $email
		? ''
		: "<itunes:owner>\n" . render_tag( 'itunes:name', $author ) . render_tag( 'itunes:email', $email ) . "</itunes:owner>\n" );
}

/**
 * Renders the tags of an episode.
 *
 * @param array<string, mixed> $episode      Of OwnEpisode\read_attributes().
 * @param string               $title        Plain text.
 * @param bool                 $is_enclosed  Whether WordPress prints the file itself.
 */
function render_episode( array $episode, string $title, bool $is_enclosed ): string {
	$html = $is_enclosed
		? ''
		: sprintf(
			"<enclosure url=\"%s\" length=\"%d\" type=\"%s\" />\n",
			esc_xml( $episode['src'] ),
			$episode['bytes'],
			esc_xml( $episode['mime'] )
		);
	return $html .
		render_tag( 'itunes:title', $title ) .
		render_tag( 'itunes:duration', $episode['duration'] ? (string) $episode['duration'] : '' ) .
		render_tag( 'itunes:explicit', $episode['is_explicit'] ? 'true' : 'false' ) .
		render_tag( 'itunes:image', '', [ 'href' => $episode['cover'] ] ) .
		render_tag( 'itunes:episodeType', $episode['type'] ) .
		render_tag( 'itunes:season', $episode['season'] ? (string) $episode['season'] : '' ) .
		render_tag( 'itunes:episode', $episode['episode'] ? (string) $episode['episode'] : '' ) .
		render_tag( 'podcast:season', $episode['season'] ? (string) $episode['season'] : '' ) .
		render_tag( 'podcast:episode', $episode['episode'] ? (string) $episode['episode'] : '' ) .
		render_file( 'podcast:transcript', $episode['transcript'], $episode['transcript_type'] ) .
		render_file( 'podcast:chapters', $episode['chapters'], $episode['chapters_type'] ) .
		render_tag( 'podcast:location', $episode['location'] ) .
		render_tag( 'podcast:license', $episode['license'], '' === $episode['license'] ? [] : [ 'url' => $episode['license_url'] ] ) .
		render_people( $episode['people'] ) .
		render_soundbites( $episode['soundbites'] ) .
		render_other_files( $episode['others'] );
}

/** Renders a file beside the episode. */
function render_file( string $tag, string $url, string $type ): string {
	return '' === $url ? '' : render_tag( $tag, '', compact( 'url', 'type' ) );
}

/**
 * Renders those who take part.
 *
 * @param list<array<string, string>> $people
 */
function render_people( array $people ): string {
	$html = '';
	foreach ( $people as $person ) {
		$name  = $person['name'];
		$html .= render_tag( 'podcast:person', $name, array_diff_key( $person, [ 'name' => '' ] ) );
	}
	return $html;
}

/**
 * Renders parts that stand for the episode.
 *
 * @param list<array{start: float, duration: float, title: string}> $soundbites
 */
function render_soundbites( array $soundbites ): string {
	$html = '';
	foreach ( $soundbites as $soundbite ) {
		$html .= sprintf(
			"<podcast:soundbite startTime=\"%s\" duration=\"%s\">%s</podcast:soundbite>\n",
			$soundbite['start'],
			$soundbite['duration'],
			PlainText\to_html( $soundbite['title'], ENT_QUOTES | ENT_XML1 )
		);
	}
	return $html;
}

/**
 * Renders other files of the same episode.
 *
 * @param list<array<string, string|int>> $files
 */
function render_other_files( array $files ): string {
	$html = '';
	foreach ( $files as $file ) {
		$attributes = array_filter( array_intersect_key( $file, array_flip( [ 'type', 'length', 'bitrate', 'title' ] ) ) );
		$opening    = rtrim( render_tag( 'podcast:alternateEnclosure', '', $attributes ), " />\n" ) . '>';
		$html      .= $opening . trim( render_tag( 'podcast:source', '', [ 'uri' => $file['url'] ] ) ) . "</podcast:alternateEnclosure>\n";
	}
	return $html;
}

/** Prints the namespaces, and has the rest of the feed changed. Runs in the opening tag of RSS feeds. */
function print_namespaces(): void {
	if ( is_current() ) {
		printf( ' xmlns:itunes="%s" xmlns:podcast="%s" ', esc_url( PodcastApps\ITUNES_NAMESPACE ), esc_url( PodcastApps\PODCAST_NAMESPACE ) );
	}
}

/** Prints what the owner says about the show. Runs in the head of RSS feeds. */
function print_show(): void {
	if ( is_current() ) {
		echo render_show(); // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped for XML.
	}
}

/** Prints the tags of an episode. Runs in each item of RSS feeds. */
function print_episode(): void {
	$post    = get_post();
	$episode = $post && is_current() ? OwnEpisode\find_in_post( $post ) : null;
	if ( $episode ) {
		$enclosures = array_map(
			static fn( $stored ) => trim( (string) strtok( (string) $stored, "\n" ) ),
			(array) get_post_meta( $post->ID, 'enclosure', false )
		);
		// phpcs:ignore WordPress.Security.EscapeOutput -- Escaped for XML.
		echo render_episode(
			$episode,
			PlainText\get_plain_text( get_the_title( $post ) ),
			in_array( $episode['src'], array_map( 'sanitize_url', $enclosures ), true )
		);
	}
}
