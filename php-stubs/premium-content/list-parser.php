<?php
/**
 * WordPress's Latest Posts block reads the stored content of each post and hands it to the parser of
 * blocks: there it is cut.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\ListParser;

use Mainstay\PremiumContent\Posts;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/posts.php';

/** Parses what the present visitor may read of the present post. */
class Parser extends \WP_Block_Parser {
	/** Whether a text is being cut. */
	private static bool $is_cutting = false;

	/**
	 * Parses content.
	 *
	 * @param string $document As it is stored.
	 * @return array[]
	 */
	public function parse( $document ) {
		// What cuts it, parses it.
		if ( ! self::$is_cutting ) {
			self::$is_cutting = true;
			try {
				$document = Posts\withhold_shown( (string) $document );
			} finally {
				self::$is_cutting = false;
			}
		}
		return parent::parse( $document );
	}
}
