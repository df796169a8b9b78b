<?php
/**
 * What this site is: the one that the plugin was set up on, or a copy of it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\SiteHome\SiteState;

defined( 'ABSPATH' ) || exit();

enum SiteState: string {
	/** The site that it was set up on; everything goes out. */
	case Site = 'site';
	/** Another address or type of environment, and the owner has not said what it is: everything waits. */
	case Unclear = 'unclear';
	/** A copy, as the owner said: nothing goes out. */
	case Copy = 'copy';
}
