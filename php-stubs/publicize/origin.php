<?php
/**
 * Below a comment that was an answer on a network: where it was said.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Origin;

use Mainstay\Publicize\Networks;
use WP_Comment;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/networks.php';

/** Meta of a comment: the network's slug, a colon, and the answer's id there. */
const ID = '_mainstay_reply';

/** Meta of a comment: the page of the answer. */
const URL = '_mainstay_reply_url';

/** What WordPress keeps as the browser of whoever comments. hooks.php knows our comments by it. */
const AGENT = 'Mainstay Blocks';

/** A comment's text with the link below it. */
function below( string $text, WP_Comment $comment ): string {
	$id      = (string) get_comment_meta( (int) $comment->comment_ID, ID, true );
	$url     = (string) get_comment_meta( (int) $comment->comment_ID, URL, true );
	$network = Networks\get( explode( ':', $id )[0] );
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
