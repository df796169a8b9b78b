<?php
/**
 * Callbacks for the hooks of share buttons: the buttons below posts, their style and their
 * field.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\ShareButtons\Callbacks;

use Mainstay\Core\Availability;
use Mainstay\Core\PostButtons;
use Mainstay\Core\Settings;
use Mainstay\ShareButtons;
use Mainstay\ShareButtons\Page;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/post-buttons.php';

/** Adds the support for share buttons to every public post type but attachments. Runs on `init`. */
function add_post_type_support_to_public(): void {
	PostButtons\add_support_to_public_types( PostButtons\SHARING_FEATURE );
}

/**
 * Adds the buttons below the content of pages.
 *
 * @param mixed $content Content of a post, a string.
 * @return mixed With the buttons; in feeds, embeds, admin screens and the REST API, unchanged.
 */
function add_below( $content ) {
	if ( ! PostButtons\is_page_content( $content ) || ! may_be_on_page() ) {
		return $content;
	}
	require_once __DIR__ . '/page.php';
	return Page\append_buttons( $content );
}

/** Returns whether posts of the page may have buttons. Most pages have none, and load nothing more. */
function may_be_on_page(): bool {
	return PostButtons\may_be_on_page(
		Settings\get_setting( 'sharing' )['where'] ?? null,
		[ 'jetpack_active_modules', 'jetpack_sharing_buttons_auto_add', 'sharing-services' ],
		'sharing_disabled'
	);
}

/** Enqueues the style early, in classic themes. */
function enqueue_early(): void {
	if ( ! wp_is_block_theme() && may_be_on_page() ) {
		require_once __DIR__ . '/page.php';
		Page\enqueue_style_early();
	}
}

/** Registers the REST fields of posts. Runs before WordPress registers its own routes. */
function register_fields(): void {
	if ( Availability\is_available( 'sharing' ) ) {
		require_once __DIR__ . '/share-buttons.php';
		ShareButtons\register_fields();
	}
}
