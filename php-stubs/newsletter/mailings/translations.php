<?php
/**
 * Whether subscribers have a post in another language, on a site of several languages.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Mailings\Translations;

use Mainstay\Core\PostLanguage;
use Mainstay\Newsletter\Mailings;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/post-language.php';

/** Returns whether a translation of a post was mailed, or is on its way. */
function is_translation_sent( WP_Post $post ): bool {
	foreach ( PostLanguage\get_translations( $post ) as $id ) {
		if ( Mailings\find_mailing( $id, 'post_id' ) ) {
			return true;
		}
	}
	return false;
}
