<?php
/**
 * Fetches and caches podcast feeds. Pages show the cached feed without waiting for its host; one
 * process at a time refreshes it. A failed refresh never replaces what was cached before.
 *
 * Each feed has two options: its details with the newest episodes (feed.php), and all episodes
 * (episode.php).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast;

use Mainstay\Core\Lock;
use Mainstay\Podcast\Episode\Episode;
use Mainstay\Podcast\Feed\Feed;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/http/http.php';
require_once __DIR__ . '/feed.php';

/** Seconds that a refresh may take, including the cover. */
const REFRESH_TIMEOUT_SECONDS = 9;

/** Seconds that a page waits for a feed that was never fetched. */
const PAGE_TIMEOUT_SECONDS = 1.5;

/** Seconds after which a feed is refreshed: for authors, for visitors, and after a failure. */
const MAX_AGE_FOR_AUTHORS_SECONDS = 2 * MINUTE_IN_SECONDS;
const MAX_AGE_SECONDS             = HOUR_IN_SECONDS;
const RETRY_DELAY_SECONDS         = 5 * MINUTE_IN_SECONDS;

/** Newest episodes in the first option, as many as a block shows at most. */
const MAX_RECENT_EPISODES = 10;

/** Prefix of the options. */
const OPTION_PREFIX = 'mainstay_feed_';

/**
 * Returns a feed for the editor: at most a few minutes old, unless its host fails.
 *
 * @param string $url Address of the feed.
 * @return Feed|WP_Error Cached feed, or the error of the refresh.
 */
function get_feed_for_author( string $url ): Feed|WP_Error {
	$feed = get_cached_feed( $url );
	if ( $feed->fetched && time() - $feed->checked < MAX_AGE_FOR_AUTHORS_SECONDS ) {
		return $feed;
	}
	$error = refresh_feed( $url );
	$feed  = get_cached_feed( $url );
	return $feed->fetched ? $feed : ( $error ?: invalid_feed_error() );
}

/**
 * Returns a feed for a page from the cache. One that was never fetched is fetched with a short
 * timeout, once per request and at most every few minutes.
 *
 * @param string $url Address of the feed.
 * @return Feed|null Cached feed; null where there is none.
 */
function get_feed_for_page( string $url ): ?Feed {
	static $has_waited = false;
	$feed              = get_cached_feed( $url );
	$age               = time() - $feed->checked;
	if ( ! $feed->fetched ) {
		if ( $age > RETRY_DELAY_SECONDS && ! $has_waited ) {
			$has_waited = true;
			refresh_feed( $url, PAGE_TIMEOUT_SECONDS );
			$feed = get_cached_feed( $url );
		}
		if ( ! $feed->fetched ) {
			// Page caches must not keep a page without its podcast.
			defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
			schedule_refresh( $url );
		}
	} elseif ( $age > ( '' === $feed->problem ? MAX_AGE_SECONDS : RETRY_DELAY_SECONDS ) ) {
		schedule_refresh( $url );
	}
	return $feed->fetched ? $feed : null;
}

/**
 * Returns all episodes of a feed.
 *
 * @param Feed $feed Cached feed.
 * @return list<Episode>
 */
function get_all_episodes( Feed $feed ): array {
	if ( $feed->total <= count( $feed->episodes ) ) {
		return $feed->episodes;
	}
	$all = get_option( OPTION_PREFIX . md5( $feed->url ) . '_all' );
	return is_array( $all ) ? Episode::from_list( $all ) : $feed->episodes;
}

/**
 * Returns selected episodes in the order of their selection; those that are gone are left out.
 *
 * @param Feed                                     $feed   Cached feed.
 * @param list<array{guid: string, title: string}> $chosen As the block stores them; a title may be empty.
 * @return list<Episode>
 */
function get_selected_episodes( Feed $feed, array $chosen ): array {
	require_once __DIR__ . '/episode-keys.php';
	$found = EpisodeKeys\find_chosen( $feed->episodes, $chosen );
	return count( $found ) < count( $chosen ) ? EpisodeKeys\find_chosen( get_all_episodes( $feed ), $chosen ) : $found;
}

/**
 * Returns the cached feed; `fetched` is 0 where it was never fetched.
 *
 * @param string $url Address of the feed.
 */
function get_cached_feed( string $url ): Feed {
	return Feed::from_array( get_option( OPTION_PREFIX . md5( $url ) ), $url );
}

/**
 * Fetches a feed and caches it, unless another process does so at the moment.
 *
 * @param string $url     Address of the feed.
 * @param float  $seconds Timeout.
 * @return WP_Error|null `mainstay_busy` (503), or why the feed could not be fetched.
 */
function refresh_feed( string $url, float $seconds = REFRESH_TIMEOUT_SECONDS ): ?WP_Error {
	require_once __DIR__ . '/fetch.php';
	require_once dirname( __DIR__ ) . '/core/lock.php';
	$name = OPTION_PREFIX . md5( $url ) . '_lock';
	if ( ! Lock\acquire_lock( $name ) ) {
		return new WP_Error(
			'mainstay_busy',
			__(
				'This podcast is being fetched right now. Try again in a moment.',
				'mainstay-blocks'
			),
			[ 'status' => 503 ]
		);
	}
	try {
		$deadline = microtime( true ) + $seconds;
		$feed     = get_cached_feed( $url );
		$news     = Fetch\fetch_feed_update( $feed, $seconds );
		$feed     = is_wp_error( $news )
			? $feed->with( [ 'problem' => $news->get_error_message() ] )
			: merge_feed_update( $feed, $news, $deadline );
		$feed     = $feed->with( [ 'checked' => time() ] );
		update_option( OPTION_PREFIX . md5( $url ), $feed->to_array(), false );
		return is_wp_error( $news ) ? $news : null;
	} finally {
		Lock\release_lock( $name );
	}
}

/**
 * Returns a cached feed with the fetched data, and stores its episodes.
 *
 * @param Feed                 $feed     Cached feed.
 * @param array<string, mixed> $news     Parsed feed; empty where it has not changed.
 * @param float                $deadline Unix time for downloading the cover.
 */
function merge_feed_update( Feed $feed, array $news, float $deadline ): Feed {
	require_once __DIR__ . '/picture.php';
	if ( $news ) {
		require_once __DIR__ . '/episode-keys.php';
		$episodes = EpisodeKeys\make_unique( $news['episodes'] );
		if ( isset( $news['is_broken'] ) ) {
			$episodes = keep_missing_episodes( $episodes, get_all_episodes( $feed ), isset( $news['is_serial'] ) );
		}
		update_option(
			OPTION_PREFIX . md5( $feed->url ) . '_all',
			array_map( static fn( Episode $episode ) => $episode->to_array(), $episodes ),
			false
		);
		$feed = $feed->with(
			[
				'episodes' => array_slice( $episodes, 0, MAX_RECENT_EPISODES ),
				'total'    => count( $episodes ),
				'fetched'  => time(),
			] + $news + [
				// Data that the feed no longer has is removed.
				'title'       => '',
				'link'        => '',
				'description' => '',
				'author'      => '',
				'cover'       => '',
				'is_serial'   => false,
				'is_broken'   => false,
				'left_out'    => 0,
			]
		);
	}
	return $feed->with(
		[
			'problem' => '',
			'picture' => Picture\update_cover( $feed, $deadline - microtime( true ) ),
		]
	);
}

/**
 * Returns the episodes of a feed that broke off, with those that were read earlier and may stand behind the fault.
 *
 * @param list<Episode> $episodes  Read now.
 * @param list<Episode> $earlier   Read earlier.
 * @param bool          $is_serial Whether the podcast calls itself a serial.
 * @return list<Episode>
 */
function keep_missing_episodes( array $episodes, array $earlier, bool $is_serial ): array {
	$known = array_map( static fn( Episode $episode ) => $episode->guid, $episodes );
	return Read\select_episodes(
		[
			...$episodes,
			...array_filter( $earlier, static fn( Episode $episode ) => ! in_array( $episode->guid, $known, true ) ),
		],
		$is_serial
	);
}

/**
 * Schedules a refresh in the background.
 *
 * @param string $url Address of the feed.
 */
function schedule_refresh( string $url ): void {
	$due = wp_next_scheduled( 'mainstay_feed', [ $url ] );
	if ( ! $due ) {
		wp_schedule_single_event( time(), 'mainstay_feed', [ $url ] );
	} elseif ( time() - $due > 10 * MINUTE_IN_SECONDS ) {
		// WP-Cron does not run on this site, so the refresh runs after the response where possible.
		refresh_after_response( $url );
	}
}

/**
 * Adds a feed to refresh after the response was sent; without an argument, sends the response and
 * refreshes them.
 *
 * @param string $url Address of the feed.
 */
function refresh_after_response( string $url = '' ): void {
	static $urls = [];
	if ( '' !== $url ) {
		$urls[ $url ] = true;
		return;
	}
	$ends = array_filter(
		[ 'fastcgi_finish_request', 'litespeed_finish_request' ],
		'function_exists'
	);
	if ( $urls && $ends ) {
		current( $ends )();
		array_map( __NAMESPACE__ . '\refresh_feed', array_keys( $urls ) );
	}
}

/** Deletes feeds that were not requested for a month. Runs once a day. */
function delete_unused_feeds(): void {
	global $wpdb;
	$names = $wpdb->get_col(
		$wpdb->prepare(
			"SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s",
			$wpdb->esc_like( OPTION_PREFIX ) . str_repeat( '_', 32 )
		)
	);
	foreach ( $names as $name ) {
		$feed = get_option( $name );
		if ( ( $feed['checked'] ?? 0 ) < time() - MONTH_IN_SECONDS ) {
			delete_feed( (string) ( $feed['url'] ?? '' ), $name );
		}
	}
}

/**
 * Deletes a cached feed and its cover.
 *
 * @param string $url  Address of the feed.
 * @param string $name Name of its option, where it is known.
 */
function delete_feed( string $url, string $name = '' ): void {
	require_once __DIR__ . '/picture.php';
	Picture\delete_cover( get_cached_feed( $url )->picture );
	$name = $name ?: OPTION_PREFIX . md5( $url );
	delete_option( $name );
	delete_option( "{$name}_all" );
}

/** Returns a duration for display: `1:02:03` or `4:05`; an empty string for none. */
function format_duration( int $seconds ): string {
	if ( $seconds <= 0 ) {
		return '';
	}
	$minutes = intdiv( $seconds, 60 ) % 60;
	return $seconds < HOUR_IN_SECONDS
		? sprintf( '%d:%02d', $minutes, $seconds % 60 )
		: sprintf(
			'%d:%02d:%02d',
			intdiv( $seconds, HOUR_IN_SECONDS ),
			$minutes,
			$seconds % 60
		);
}

/** Returns the error that an address has no readable feed (`mainstay_not_a_feed`, 422). */
function invalid_feed_error(): WP_Error {
	return new WP_Error(
		'mainstay_not_a_feed',
		__(
			'There is no readable podcast feed at this address.',
			'mainstay-blocks'
		),
		[ 'status' => 422 ]
	);
}
