<?php
/**
 * Renders the phone number. What is saved dials every digit from the first one on; on the page each
 * number is a link of its own.
 *
 * @package mainstay-blocks
 *
 * @var array<string, mixed> $attributes
 * @var string               $content
 * @var WP_Block             $block
 */

use Mainstay\Business\PhoneNumbers;
use Mainstay\Core\Bindings;
use Mainstay\Core\PlainText;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/business/phone-numbers.php';

$mainstay_content = $content;
if ( Bindings\is_bound( $block, 'phone' ) ) {
	$mainstay_content = '' === trim( $attributes['phone'] )
		? ''
		: sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), PlainText\to_html( $attributes['phone'] ) );
}
echo PhoneNumbers\render_links( $mainstay_content, $attributes['phone'] ?? '' ); // phpcs:ignore WordPress.Security.EscapeOutput -- Went through kses with the post; what is added is escaped.
