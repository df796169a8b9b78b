<?php
/**
 * Links a comment that was a reply on a network to the original.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Origin;

use Mainstay\Publicize\Networks;
use WP_Comment;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/networks.php';

/** Comment meta: the network's slug, a colon, and the reply's REPLY_ID_META_KEY there. */
const REPLY_ID_META_KEY = '_mainstay_reply';

/** Comment meta: the page of the reply. */
const REPLY_URL_META_KEY = '_mainstay_reply_url';

/**
 * The user agent that WordPress stores with a comment; hooks.php recognises imported replies by it.
 */
const COMMENT_AGENT = 'Mainstay Blocks';

/** Returns a comment's text with the link to the original below it. */
function append_origin_link( string $text, WP_Comment $comment ): string {
	$id      = (string) get_comment_meta( (int) $comment->comment_ID, REPLY_ID_META_KEY, true );
	$url     = (string) get_comment_meta( (int) $comment->comment_ID, REPLY_URL_META_KEY, true );
	$network = Networks\get_network( explode( ':', $id )[0] );
	return $network && '' !== $url
		? $text .
				sprintf(
					'<p class="mainstay-reply-origin"><a href="%s" rel="nofollow ugc">%s</a></p>',
					esc_url( $url, [ 'https' ] ),
					esc_html(
						sprintf(
							/* translators: %s: name of a network, e.g. Mastodon. */
							__( 'On %s', 'mainstay-blocks' ),
							$network['name']
						)
					)
				)
		: $text;
}
