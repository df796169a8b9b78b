<?php
/**
 * Shortcodes of Jetpack in posts, and what becomes of each: items of the inventory.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\FormerSite\Shortcodes;

use Mainstay\Embeds;
use Mainstay\FormerSite\Inventory;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/embeds/embeds.php';

/** Shortcodes that this plugin shows, of which some stand in others. */
const SHOWN = [
	'blog_subscription_form',
	'contact-form',
	'jetpack-related-posts',
	'jetpack_portfolio',
	'jetpack_subscription_form',
	'jetpack_testimonials',
	'portfolio',
	'simple-payment',
	'testimonials',
	'videopress',
	'wpvideo',
];

/** Shortcodes of which visitors read the brackets. */
const LOST = [
	'archiveorg',
	'archiveorg-book',
	'archives',
	'bandcamp',
	'brightcove',
	'cartodb',
	'crowdsignal',
	'dailymotion',
	'dailymotion-channel',
	'facebook',
	'flickr',
	'getty',
	'googleapps',
	'googlemaps',
	'googleplus',
	'gravatar',
	'gravatar_profile',
	'houzz',
	'instagram',
	'jetpack_top_posts_widget',
	'kickstarter',
	'latex',
	'mailchimp_subscriber_popup',
	'medium',
	'mixcloud',
	'pocketcasts',
	'polldaddy',
	'presentation',
	'quiz',
	'recipe',
	'scribd',
	'sitemap',
	'slideshare',
	'slideshow',
	'smartframe',
	'tweet',
	'twitchtv',
	'twitter-timeline',
	'untappd-menu',
	'upcomingevents',
	'ustreamsocial',
	'vine',
	'vr',
	'wordads',
	'wufoo',
];

/** Shortcodes that stand inside of others, with which they are counted. */
const INNER = [
	'answer'               => 'quiz',
	'contact-field'        => 'contact-form',
	'contact-field-option' => 'contact-form',
	'explanation'          => 'quiz',
	'question'             => 'quiz',
	'recipe-directions'    => 'recipe',
	'recipe-image'         => 'recipe',
	'recipe-ingredients'   => 'recipe',
	'recipe-notes'         => 'recipe',
	'recipe-nutrition'     => 'recipe',
	'slide'                => 'presentation',
	'wrong'                => 'quiz',
];

/** Posts that are read at once. */
const BATCH_POSTS = 200;

/**
 * Returns the shortcodes of the site's posts.
 *
 * @return list<array{name: string, amount: string, state: string, text: string, url: string}>
 */
function get_items(): array {
	$exists = static fn( string $name ): bool => shortcode_exists( $name );
	$lost   = array_diff( [ ...SHOWN, ...Embeds\get_embed_shortcodes(), ...Embeds\get_empty_shortcodes(), ...LOST ], array_keys( $GLOBALS['shortcode_tags'] ?? [] ) );
	$found  = count_shortcodes(
		[
			'shown'    => array_filter( SHOWN, $exists ),
			'embedded' => array_filter( Embeds\get_embed_shortcodes(), $exists ),
			'closed'   => array_filter( Embeds\get_empty_shortcodes(), $exists ),
			'lost'     => $lost,
		]
	);
	return [
		Inventory\build_item(
			__( 'Posts with supported shortcodes', 'mainstay-blocks' ),
			$found['shown']['posts'],
			Inventory\IS_USED,
			/* translators: %s: shortcodes with the number of posts: [contact-form] (3), [portfolio] (1). */
			sprintf( __( 'Shown in the same places: %s.', 'mainstay-blocks' ), list_names( $found['shown']['names'] ) )
		),
		Inventory\build_item(
			__( 'Posts with embed shortcodes', 'mainstay-blocks' ),
			$found['embedded']['posts'],
			Inventory\IS_USED,
			/* translators: %s: shortcodes with the number of posts: [youtube] (3), [vimeo] (1). */
			sprintf( __( 'WordPress embeds the same addresses: %s. If you ask visitors for consent, these embeds ask as well. A gist is shown as a link.', 'mainstay-blocks' ), list_names( $found['embedded']['names'] ) )
		),
		Inventory\build_item(
			__( 'Posts with shortcodes of closed services', 'mainstay-blocks' ),
			$found['closed']['posts'],
			Inventory\IS_USED,
			/* translators: %s: shortcodes with the number of posts: [digg] (3), [lytro] (1). */
			sprintf( __( 'Nothing is shown in their place, as before: %s.', 'mainstay-blocks' ), list_names( $found['closed']['names'] ) )
		),
		Inventory\build_item(
			__( 'Posts with unsupported shortcodes', 'mainstay-blocks' ),
			$found['lost']['posts'],
			Inventory\IS_KEPT,
			/* translators: %s: shortcodes with the number of posts: [quiz] (3), [slideshare] (1). */
			sprintf( __( 'Visitors see the shortcodes as text: %s. Replace them with blocks or plain links. WordPress embeds most services by their address.', 'mainstay-blocks' ), list_names( $found['lost']['names'] ) )
		),
	];
}

/**
 * Returns shortcodes with the number of posts that have them, as a list in words.
 *
 * @param array<string, int> $names Numbers of posts by shortcode.
 */
function list_names( array $names ): string {
	arsort( $names );
	return implode(
		wp_get_list_item_separator(),
		array_map(
			static fn( $name, $count ) => sprintf( '[%s] (%s)', $name, number_format_i18n( $count ) ),
			array_keys( $names ),
			$names
		)
	);
}

/**
 * Counts posts that have shortcodes.
 *
 * @param array<string, string[]> $groups Shortcodes by group.
 * @return array<string, array{posts: int, names: array<string, int>}> By group: posts with any of them, and with each.
 */
function count_shortcodes( array $groups ): array {
	$group_of = [];
	foreach ( $groups as $group => $names ) {
		$group_of += array_fill_keys( $names, $group );
	}
	$found   = array_fill_keys(
		array_keys( $groups ),
		[
			'posts' => 0,
			'names' => [],
		]
	);
	$pattern = '~(?<!\[)\[(' . implode( '|', array_map( 'preg_quote', [ ...array_keys( $group_of ), ...array_keys( INNER ) ] ) ) . ')(?=[\s\]/=])~';
	foreach ( read_contents() as $content ) {
		preg_match_all( $pattern, $content, $matches );
		$there = [];
		foreach ( array_unique( array_map( static fn( $name ) => INNER[ $name ] ?? $name, $matches[1] ) ) as $name ) {
			// What stands in another one says nothing without it.
			if ( isset( $group_of[ $name ] ) && in_array( $name, $matches[1], true ) ) {
				$group           = $group_of[ $name ];
				$there[ $group ] = true;

				$found[ $group ]['names'][ $name ] = 1 + ( $found[ $group ]['names'][ $name ] ?? 0 );
			}
		}
		foreach ( array_keys( $there ) as $group ) {
			++$found[ $group ]['posts'];
		}
	}
	return $found;
}

/**
 * Yields the contents of all posts that may have a shortcode.
 *
 * @return \Generator<int, string>
 */
function read_contents(): \Generator {
	global $wpdb;
	$after = 0;
	do {
		$rows = (array) $wpdb->get_results(
			$wpdb->prepare(
				'SELECT ID, post_content FROM %i WHERE ID > %d AND post_status NOT IN ( %s, %s ) AND post_type NOT IN ( %s, %s ) AND post_content LIKE %s ORDER BY ID LIMIT %d',
				$wpdb->posts,
				$after,
				'auto-draft',
				'trash',
				'revision',
				'feedback',
				'%[%',
				BATCH_POSTS
			)
		);
		foreach ( $rows as $row ) {
			$after = (int) $row->ID;
			yield (string) $row->post_content;
		}
	} while ( count( $rows ) === BATCH_POSTS );
}
