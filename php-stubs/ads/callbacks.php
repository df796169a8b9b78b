<?php
/**
 * Callbacks for the hooks of ads: requests for /ads.txt are answered.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Ads\Callbacks;

use Mainstay\Ads;

defined( 'ABSPATH' ) || exit();

/**
 * Serves /ads.txt. Runs when WordPress has parsed the request.
 *
 * @param \WP $request Its `request` is the path below the home page.
 */
function serve_ads_txt( $request ): void {
	if ( 'ads.txt' === $request->request ) {
		require_once __DIR__ . '/ads.php';
		Ads\serve_ads_txt();
	}
}
