<?php
/**
 * Callbacks of hooks that look first whether they are needed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Embeds\Callbacks;

use Mainstay\Embeds;

defined( 'ABSPATH' ) || exit();

/** Answers a request for an embed of a company of ours. */
function answer_request( $response, $args ) {
	return isset( $args['mainstay_embed'] )
		? Embeds\answer_marked_request( $args['mainstay_embed'] )
		: $response;
}
