<?php
/**
 * WordPress's Latest Posts block reads the stored content of each post and hands it to the parser of
 * blocks: there it is cut.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\ListParser;

use Mainstay\PremiumContent\Posts;

defined('ABSPATH') || exit();

require_once __DIR__ . '/posts.php';

/** Parses what the present visitor may read of the present post. */
class Parser extends \WP_Block_Parser {
	/**
	 * Parses content.
	 *
	 * @param string $document As it is stored.
	 * @return array[]
	 */
	public function parse($document) {
		if (Posts\is_listing()) {
			// What cuts it, parses it.
			Posts\is_listing(false);
			try {
				$document = Posts\withhold_shown((string) $document);
			} finally {
				Posts\is_listing(true);
			}
		}
		return parent::parse($document);
	}
}
