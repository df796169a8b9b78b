<?php
/**
 * Crawlers of AI that the owner turned away in Jetpack: robots.txt still does.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\FormerSite\Robots;

use Mainstay\Core\FormerOptions;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/former-options.php';

/** Option: `allow` or another word by name of a crawler. */
const OPTION = 'jetpack_seo_ai_crawler_overrides';

/**
 * Adds the crawlers to robots.txt. A word that we do not know turns a crawler away, too.
 *
 * @param mixed $text      Of robots.txt, a string.
 * @param mixed $is_public Whether the site may be found at all.
 * @return mixed
 */
function add_crawlers( $text, $is_public ) {
	$stored = $is_public && ! FormerOptions\is_left_to_former( '' ) ? get_option( OPTION ) : null;
	if ( ! is_string( $text ) || ! is_array( $stored ) ) {
		return $text;
	}
	foreach ( $stored as $name => $word ) {
		$is_allowed = in_array( is_string( $word ) ? strtolower( $word ) : $word, [ 'allow', 'allowed', true, 1, '1', '', null ], true );
		if ( ! $is_allowed && preg_match( '/^[A-Za-z][A-Za-z0-9_.-]{0,60}$/D', (string) $name ) && false === stripos( $text, "User-agent: $name\n" ) ) {
			$text .= "\nUser-agent: $name\nDisallow: /\n";
		}
	}
	return $text;
}
