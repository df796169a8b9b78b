<?php
/**
 * The interface of a network that counts the length of a text in its own way. It has nothing to do
 * with keys.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\CountingNetwork;

use Mainstay\Services\Network\Network;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/network.php';

/** A network where a grapheme may count more than one. */
interface CountingNetwork extends Network {

	/**
	 * Returns the weighted length of a text.
	 *
	 * @param string $text As it is sent.
	 */
	public function get_text_length( string $text ): int;

	/** Returns the weight of one grapheme, which may have several code points. */
	public function get_letter_weight( string $letter ): int;

	/** Returns the pattern by which the network finds links, without delimiters. */
	public function get_link_pattern(): string;
}
