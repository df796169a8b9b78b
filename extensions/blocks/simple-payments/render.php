<?php
/**
 * Renders a product. Its facts and price are those of the record, whatever the block holds.
 *
 * @var array<string, mixed> $attributes
 * @var string $content Saved markup.
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
	? Page\render_in_feed( $product_id, $content )
	: Page\render_product( $product_id, $content );
