<?php
/**
 * Which accounts have a post in another language, on a site of several languages.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Translations;

use Mainstay\Core\PostLanguage;
use Mainstay\Publicize\Shares;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/post-language.php';
require_once __DIR__ . '/shares.php';

/**
 * Returns the IDs of the connections that a post was shared with in another language, also where it is still on its
 * way.
 *
 * @return list<int>
 */
function get_connections( WP_Post $post ): array {
	$shares = array_map( Shares\get_post_shares( ... ), PostLanguage\get_translations( $post ) );
	return array_values( array_unique( array_column( array_merge( [], ...$shares ), 'connection_id' ) ) );
}
