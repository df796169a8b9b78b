<?php
/**
 * Renders the phone number. What is saved dials every digit from the first one on; on the page each
 * number is a link of its own.
 *
 * @package mainstay-blocks
 *
 * @var array<string, mixed> $attributes
 * @var string               $content
 */

use Mainstay\Business\PhoneNumbers;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/business/phone-numbers.php';

echo PhoneNumbers\render_links( $content, $attributes['phone'] ?? '' ); // phpcs:ignore WordPress.Security.EscapeOutput -- Went through kses with the post; what is added is escaped.
