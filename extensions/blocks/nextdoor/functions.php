<?php
/**
 * Recognises addresses of posts on Nextdoor.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Nextdoor;

defined( 'ABSPATH' ) || exit();

/** Posts are of any height and scroll in their frame. */
const HEIGHT_PIXELS = 500;

/**
 * Returns the hosts of Nextdoor.
 *
 * @return list<string>
 */
function get_hosts(): array {
	static $hosts;
	return $hosts ??= wp_json_file_decode( __DIR__ . '/lists.json', [ 'associative' => true ] )['hosts'];
}

/**
 * Returns the address of the frame, or null where it is no post. read-post.ts has the same rule.
 *
 * @param string $url As saved.
 */
function get_frame_url( string $url ): ?string {
	return strlen( $url ) <= 2000 &&
		preg_match(
			'~^https?://(?:www\.)?((?:[a-z]{2}\.(?=nextdoor\.com/))?([a-z.]+))/(?:embed|p)/([\w-]{1,100})/?(?:[?#][^\s<>"\\\\]*)?$~D',
			$url,
			$found
		) &&
		in_array( $found[2], get_hosts(), true )
		? "https://{$found[1]}/embed/{$found[3]}"
		: null;
}
