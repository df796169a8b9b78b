<?php
/**
 * What counts as one character when a text is counted or cut.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Http\Graphemes;

defined( 'ABSPATH' ) || exit();

/**
 * A grapheme: a flag, or a character with its combining marks, skin tone and joined emoji. PCRE's
 * own \X matches several emoji in a row as one. Thai and Lao have a vowel that is no combining mark
 * and belongs to the character before it. Without delimiters; needs the modifiers `s` and `u`.
 */
const GRAPHEME_PATTERN = '[\x{1F1E6}-\x{1F1FF}]{2}|[^\p{M}\x{200D}](?:[\p{M}\x{200C}\x{0E33}\x{0EB3}\x{1F3FB}-\x{1F3FF}\x{E0020}-\x{E007F}]|\x{200D}\p{Extended_Pictographic}?)*|.';
