<?php
/**
 * The top posts of a period: those with the most views, where a statistics plugin counts them; else
 * those that visitors liked and commented on most; else the newest.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Statistics\TopPosts;

use Mainstay\Core\PostLanguage;
use Mainstay\Likes;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/post-language.php';
require_once dirname( __DIR__ ) . '/likes/likes.php';

/** For so long a ranking is kept. */
const CACHE_SECONDS = 10 * MINUTE_IN_SECONDS;

/** More than a list shows, since some posts may be gone or hidden. */
const MAX_RANKED = 40;

/** As many as a list may show. */
const MAX_NEWEST = 10;

/** The same where only some of them are in the language of the page. */
const MAX_NEWEST_OF_ALL_LANGUAGES = 100;

/**
 * Returns the top posts that everybody may read, on a site of several languages those in that of the page.
 *
 * @param list<string> $types  Of posts.
 * @param int          $days   Length of the period; 0 for all time.
 * @param int          $number Of posts.
 * @return array{posts: list<WP_Post>, by: string} `by` is what made the first of them a top post:
 *         `views`, `reactions` or `date`.
 */
function get_top_posts( array $types, int $days, int $number ): array {
	$language = PostLanguage\get_page_language();
	$kept     = get_kept_lists( $types, $days, '' !== $language );
	$viewed   = get_viewed( $types, $days );
	$ranked   = $viewed ?: $kept['reactions'];
	$ids      = array_values( array_unique( [ ...$ranked, ...$kept['newest'] ] ) );
	$ids      = '' === $language ? array_slice( $ids, 0, MAX_RANKED ) : $ids;
	// One query for all of them, and one for what their images are; the language may be one of their terms.
	_prime_post_caches( $ids, '' !== $language, true );
	$posts = array_filter(
		// WordPress would query each post again that was deleted meanwhile.
		array_map( 'get_post', array_diff( $ids, _get_non_cached_ids( $ids, 'posts' ) ) ),
		static fn( $post ) => $post &&
			'publish' === $post->post_status &&
			'' === $post->post_password &&
			in_array( $post->post_type, $types, true ) &&
			PostLanguage\is_in_language( $post, $language )
	);
	$posts = array_slice( array_values( $posts ), 0, $number );
	$by    = $viewed ? 'views' : 'reactions';
	return [
		'posts' => $posts,
		'by'    => $posts && in_array( $posts[0]->ID, $ranked, true ) ? $by : 'date',
	];
}

/**
 * Returns posts by views.
 *
 * @param list<string> $types Of posts.
 * @param int          $days  Length of the period; 0 for all time.
 * @return list<int> Post IDs, the most viewed first; empty where nothing counts views.
 */
function get_viewed( array $types, int $days ): array {
	/**
	 * Filters the posts that the Top Posts block shows.
	 *
	 * @param int[]    $ids   Post IDs by views, the most viewed first, of a known statistics plugin. Where
	 *                        the list is empty, likes and comments decide.
	 * @param string[] $types Of posts.
	 * @param int      $days  Length of the period; 0 for all time.
	 */
	$viewed = apply_filters( 'mainstay_top_posts', rank_with_plugin( $types, $days ), $types, $days );
	return is_array( $viewed ) ? array_values( array_filter( array_map( 'absint', $viewed ) ) ) : [];
}

/**
 * Asks the known statistics plugins by their public functions: Koko Analytics, and, for all time, Post
 * Views Counter.
 *
 * @param list<string> $types Of posts.
 * @param int          $days  Length of the period; 0 for all time.
 * @return list<int> Post IDs; empty without such a plugin.
 */
function rank_with_plugin( array $types, int $days ): array {
	$posts = [];
	if ( function_exists( 'koko_analytics_get_most_viewed_posts' ) ) {
		$posts = koko_analytics_get_most_viewed_posts(
			[
				'number'    => MAX_RANKED,
				'post_type' => $types,
				'days'      => $days ?: 3650,
			]
		);
	} elseif ( 0 === $days && function_exists( 'pvc_get_most_viewed_posts' ) ) {
		$posts = pvc_get_most_viewed_posts(
			[
				'posts_per_page' => MAX_RANKED,
				'post_type'      => $types,
			]
		);
	}
	return is_array( $posts ) ? array_values( array_filter( array_map( 'absint', wp_list_pluck( $posts, 'ID' ) ) ) ) : [];
}

/**
 * Returns the posts by likes and comments of the period, and the newest. Kept for some minutes.
 *
 * @param list<string> $types           Of posts.
 * @param int          $days            Length of the period; 0 for all time.
 * @param bool         $is_of_languages Whether the page has one of several languages.
 * @return array{reactions: list<int>, newest: list<int>} Post IDs in any language; those without likes and
 *         comments are in the second list only.
 */
function get_kept_lists( array $types, int $days, bool $is_of_languages ): array {
	$key  = 'mainstay_top_' . md5( implode( ' ', $types ) . $days . ( $is_of_languages ? ' languages' : '' ) );
	$kept = get_transient( $key );
	if ( is_array( $kept ) && is_array( $kept['reactions'] ?? null ) && is_array( $kept['newest'] ?? null ) ) {
		return [
			'reactions' => array_map( 'absint', array_values( $kept['reactions'] ) ),
			'newest'    => array_map( 'absint', array_values( $kept['newest'] ) ),
		];
	}
	$lists = [
		'reactions' => query_reactions(
			$types,
			$days ? time() - $days * DAY_IN_SECONDS : 0,
			$is_of_languages ? MAX_NEWEST_OF_ALL_LANGUAGES : MAX_RANKED
		),
		'newest'    => array_map(
			'absint',
			get_posts(
				[
					'post_type'    => $types,
					'has_password' => false,
					'numberposts'  => $is_of_languages ? MAX_NEWEST_OF_ALL_LANGUAGES : MAX_NEWEST,
					'fields'       => 'ids',
					// Polylang would give those of the present page, and the list is kept for all.
					'lang'         => '',
				]
			)
		),
	];
	set_transient( $key, $lists, CACHE_SECONDS );
	return $lists;
}

/**
 * Counts likes and comments in the database.
 *
 * @param list<string> $types Of posts.
 * @param int          $since Time of the oldest.
 * @param int          $most  Number of posts.
 * @return list<int> Post IDs.
 */
function query_reactions( array $types, int $since, int $most ): array {
	global $wpdb;
	$places   = implode( ', ', array_fill( 0, count( $types ), '%s' ) );
	$comments = $wpdb->prepare(
		"SELECT comment_post_ID AS id, COUNT(*) AS number FROM $wpdb->comments WHERE comment_approved = '1' AND comment_type = 'comment' AND comment_date_gmt >= %s GROUP BY comment_post_ID",
		gmdate( 'Y-m-d H:i:s', $since )
	);
	$likes    = Likes\has_table()
		? $wpdb->prepare(
			' UNION ALL SELECT post_id AS id, COUNT(*) AS number FROM %i WHERE created_at >= %d GROUP BY post_id',
			Likes\get_table_name(),
			$since
		)
		: '';
	// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Both parts are prepared above; one placeholder for each type.
	$ids = $wpdb->get_col(
		$wpdb->prepare(
			"SELECT ID FROM $wpdb->posts INNER JOIN ( SELECT id AS post_id, SUM(number) AS reactions FROM ( $comments$likes ) AS counted GROUP BY id ) AS totals ON ID = post_id WHERE post_status = 'publish' AND post_password = '' AND post_type IN ($places) ORDER BY reactions DESC, post_date DESC LIMIT %d",
			[ ...$types, $most ]
		)
	);
	// phpcs:enable
	return array_map( 'absint', array_values( $ids ) );
}
