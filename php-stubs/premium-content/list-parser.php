<?php
/**
 * WordPress's Latest Posts block passes the stored content of each post to the block parser, which
 * removes restricted parts here.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\ListParser;

use Mainstay\PremiumContent\Posts;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/posts.php';

/** Parses what the current visitor may read of the current post. */
class Parser extends \WP_Block_Parser {
	/** Whether restricted parts are being removed. */
	private static bool $is_cutting = false;

	/**
	 * Parses content.
	 *
	 * @param string $document As it is stored.
	 * @return array<int, array<string, mixed>>
	 */
	public function parse( $document ) {
		// Removing restricted parts calls the parser again.
		if ( ! self::$is_cutting ) {
			self::$is_cutting = true;
			try {
				$document = Posts\remove_behind_wall( (string) $document );
			} finally {
				self::$is_cutting = false;
			}
		}
		return parent::parse( $document );
	}
}
