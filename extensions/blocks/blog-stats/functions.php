<?php
/**
 * Puts the number of views or visitors into words.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\BlogStats;

use Mainstay\Core\PlainText;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/core/plain-text.php';

/**
 * Returns the number with the author's text, or with its unit.
 *
 * @param int    $number Views or visitors.
 * @param string $data   `views` or `visitors`.
 * @param mixed  $label  Attribute.
 * @return string Plain text.
 */
function describe_number( int $number, string $data, $label ): string {
	$shown = number_format_i18n( $number );
	$label = is_string( $label ) ? trim( PlainText\get_plain_text( $label ) ) : '';
	if ( '' !== $label ) {
		return "$shown $label";
	}
	return 'visitors' === $data
		/* translators: %s: a number. */
		? sprintf( _n( '%s visitor', '%s visitors', $number, 'mainstay-blocks' ), $shown )
		/* translators: %s: a number. */
		: sprintf( _n( '%s view', '%s views', $number, 'mainstay-blocks' ), $shown );
}
