<?php
/**
 * The podcast of this site: a category whose feed is in podcast apps, as an earlier plugin set it up. Its
 * options are read where they are.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\Show;

use Mainstay\Core\PlainText;
use Mainstay\Podcast\Feed\Feed;
use WP_Term;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/plain-text.php';
require_once __DIR__ . '/feed.php';

/** Option: the category of the show, 0 for none. The others begin with `podcasting_`, too. */
const CATEGORY_OPTION = 'podcasting_category_id';

/** Options that the page of an episode reads, without `podcasting_`. */
const OPTIONS_OF_PAGES = [ 'category_id', 'image', 'image_id', 'summary', 'talent_name', 'title' ];

/**
 * Returns an option of the show. The first call loads all that pages read, in one query.
 *
 * @param string $name Without `podcasting_`.
 * @return mixed False where it is not stored.
 */
function read_option( string $name ) {
	wp_prime_option_caches( array_map( static fn( $one ) => "podcasting_$one", OPTIONS_OF_PAGES ) );
	return get_option( "podcasting_$name" );
}

/** Returns the category of the show, or null where the site has none. */
function get_category(): ?WP_Term {
	$id   = read_option( 'category_id' );
	$term = is_numeric( $id ) && $id > 0 ? get_term( (int) $id, 'category' ) : null;
	return $term instanceof WP_Term ? $term : null;
}

/**
 * Returns what the owner entered about the show, in plain text, or an empty string.
 *
 * @param string $name Of the option without `podcasting_`.
 */
function get_text( string $name ): string {
	$text = read_option( $name );
	return is_string( $text ) ? PlainText\get_plain_line( $text ) : '';
}

/** Returns the address of the show's picture, or an empty string. */
function get_image_url(): string {
	$id  = read_option( 'image_id' );
	$url = is_numeric( $id ) && $id > 0 ? wp_get_attachment_image_url( (int) $id, 'full' ) : '';
	$url = $url ?: read_option( 'image' );
	return is_string( $url ) && preg_match( '~^https?://~i', $url ) ? esc_url_raw( $url ) : '';
}

/** Returns the show as the player names it, or null where the site has none. */
function get_feed(): ?Feed {
	$category = get_category();
	return $category
		? new Feed(
			(string) get_term_feed_link( $category->term_id ),
			get_text( 'title' ) ?: PlainText\get_plain_line( $category->name ),
			(string) get_term_link( $category ),
			get_text( 'summary' ),
			get_text( 'talent_name' )
		)
		: null;
}
