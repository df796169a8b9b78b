<?php
/**
 * Hooks of WordPress's own embed block, for companies that WordPress does not know.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Embeds\Hooks;

use function Mainstay\Core\Load\load;

defined( 'ABSPATH' ) || exit();

// Pages run some of them, most of which only look whether there is something to do.
require_once __DIR__ . '/callbacks.php';

// WordPress's own embed block, with companies that WordPress does not know (embeds/embeds.php). All
// only where an embed is asked for or shown.
add_filter( 'oembed_providers', load( 'embeds/embeds', 'add_providers' ) );
add_filter( 'oembed_remote_get_args', load( 'embeds/embeds', 'mark_oembed_request' ), 10, 2 );
// Last: whether this site may ask others is looked at when http/http.php does.
add_filter( 'pre_http_request', load( 'embeds/callbacks', 'answer_request' ), PHP_INT_MAX, 2 );
add_filter( 'embed_oembed_html', load( 'embeds/embeds', 'filter_embed_html' ), 10, 2 );
add_filter( 'embed_maybe_make_link', load( 'embeds/embeds', 'filter_failed_embed' ), 10, 2 );
add_action( 'admin_init', load( 'embeds/privacy-policy', 'suggest_text', 'manage_privacy_options' ) );
// Old shortcodes of embeds, after those of other plugins.
add_action( 'init', load( 'embeds/callbacks', 'register_shortcodes' ), 100 );
// A post read aloud at WordPress.com, of which a block has the address alone.
add_filter( 'render_block_jetpack/post-to-audio', load( 'embeds/post-audio', 'render_post_audio' ), 10, 2 );
// The block Cookie Consent without JavaScript.
add_action( 'template_redirect', load( 'embeds/callbacks', 'serve_cookie_choice' ), 0 );
