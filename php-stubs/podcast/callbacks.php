<?php
/**
 * Callbacks for the hooks of podcasts: feeds are fetched again by WP-Cron, and the feed of the site's own
 * podcast is one for podcast apps.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\Callbacks;

use Mainstay\Core\PlainText;
use Mainstay\Core\TypedText;
use Mainstay\Podcast;
use Mainstay\Podcast\Episode\Episode;
use Mainstay\Podcast\Extras;
use Mainstay\Podcast\OwnEpisode;
use Mainstay\Podcast\Show;
use Mainstay\Podcast\ShowFeed;
use WP_Post;
use WP_Query;

defined( 'ABSPATH' ) || exit();

/**
 * Fetches a feed and caches it. Runs by WP-Cron.
 *
 * @param mixed $url Address of the feed, a string, as it was scheduled.
 */
function refresh_feed( $url ): void {
	require_once __DIR__ . '/podcast.php';
	is_string( $url ) && Podcast\refresh_feed( $url );
}

/**
 * Fetches chapters of an episode and caches them. Runs by WP-Cron.
 *
 * @param mixed $url  Address of the file, a string, as it was scheduled.
 * @param mixed $type Part of its content type, a string.
 */
function fetch_chapters( $url, $type = '' ): void {
	if ( is_string( $url ) && is_string( $type ) ) {
		require_once __DIR__ . '/extras.php';
		Extras\get_episode_parts( 'chapters', new Episode( '', '', chapters: compact( 'url', 'type' ) ) );
	}
}

/**
 * Stores the file of an episode where feeds of WordPress look for it. WordPress does the same, but only
 * after a visit to the file, which fails where the site cannot reach itself. Runs when a post is saved.
 *
 * @param mixed $post_id A number.
 * @param mixed $post    A WP_Post.
 */
function store_enclosure( $post_id, $post ): void {
	if ( ! $post instanceof WP_Post || ! str_contains( $post->post_content, '<!-- wp:jetpack/podcast-episode ' ) || wp_is_post_revision( $post ) ) {
		return;
	}
	require_once __DIR__ . '/own-episode.php';
	$attributes = OwnEpisode\find_attributes( TypedText\parse_typed_blocks( $post->post_content ) );
	$episode    = null === $attributes ? null : OwnEpisode\read_attributes( $attributes );
	if ( null === $episode ) {
		return;
	}
	foreach ( (array) get_post_meta( (int) $post_id, 'enclosure', false ) as $stored ) {
		if ( is_string( $stored ) && trim( (string) strtok( $stored, "\n" ) ) === $episode['src'] ) {
			return;
		}
	}
	add_post_meta( (int) $post_id, 'enclosure', wp_slash( "{$episode['src']}\n{$episode['bytes']}\n{$episode['mime']}\n" ) );
}

/**
 * Leaves posts without a file out of the podcast's feed. Runs before posts are queried.
 *
 * @param mixed $query A WP_Query.
 */
function limit_show_feed( $query ): void {
	if ( $query instanceof WP_Query && $query->is_main_query() && $query->is_feed() && $query->is_category() ) {
		require_once __DIR__ . '/show-feed.php';
		if ( ShowFeed\is_show_feed( $query ) ) {
			$query->set( 'meta_query', [ ...(array) ( $query->get( 'meta_query' ) ?: [] ), [ 'key' => 'enclosure' ] ] );
		}
	}
}

/** Returns whether the page that is made is the feed of the podcast. */
function is_show_feed(): bool {
	if ( ! did_action( 'wp' ) || ! is_feed() || ! is_category() ) {
		return false;
	}
	require_once __DIR__ . '/show-feed.php';
	return ShowFeed\is_current();
}

/** Prints the namespaces of the podcast's feed. Runs in the first tag of any RSS feed. */
function print_namespaces(): void {
	is_show_feed() && ShowFeed\print_namespaces();
}

/** Prints what the podcast's feed says of the show. Runs in the head of any RSS feed. */
function print_show(): void {
	is_show_feed() && ShowFeed\print_show();
}

/** Prints what the podcast's feed says of an episode. Runs in every item of any RSS feed. */
function print_episode(): void {
	is_show_feed() && ShowFeed\print_episode();
}

/**
 * Returns the title of the podcast for the title of its feed.
 *
 * @param mixed $title As WordPress has it, a string.
 * @return mixed
 */
function get_title( $title ) {
	return is_show_feed() ? PlainText\to_html( Show\get_text( 'title' ), ENT_QUOTES | ENT_XML1 ) ?: $title : $title;
}

/**
 * Returns no categories in the feed of the podcast: they would be taken for those of Apple.
 *
 * @param mixed $tags A string.
 * @return mixed
 */
function hide_categories( $tags ) {
	return is_show_feed() ? '' : $tags;
}

/**
 * Returns that there are no comments in the feed of the podcast.
 *
 * @param mixed $is_open A boolean.
 * @return mixed
 */
function close_comments( $is_open ) {
	return is_show_feed() ? false : $is_open;
}

/**
 * Returns that there are no comments in the feed of the podcast.
 *
 * @param mixed $count A number.
 * @return mixed
 */
function count_no_comments( $count ) {
	return is_show_feed() ? 0 : $count;
}

/**
 * Returns that the feed of the podcast has whole texts.
 *
 * @param mixed $value False for the stored setting.
 * @return mixed
 */
function get_full_text( $value ) {
	return is_show_feed() ? '0' : $value;
}
