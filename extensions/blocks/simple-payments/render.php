<?php
/**
 * A product for a visitor: its facts and its price are those of the record, whatever the block says.
 *
 * @var array  $attributes
 * @var string $content    What was saved.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\SimplePayments;

use Mainstay\Payments\Products\Page;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once dirname( FILE ) . '/payments/products/page.php';

$product_id = (int) ( $attributes['productId'] ?? 0 );
echo is_feed()
	? Page\in_feed( $product_id, $content )
	: Page\whole( $product_id, $content );
