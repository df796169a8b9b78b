<?php
/**
 * Callbacks of hooks that look first whether they are needed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Ads\Callbacks;

use Mainstay\Ads;

defined( 'ABSPATH' ) || exit();

/** Serves /ads.txt. */
function serve_ads_txt( $request ) {
	if ( 'ads.txt' === $request->request ) {
		require_once __DIR__ . '/ads.php';
		Ads\serve_ads_txt();
	}
}
