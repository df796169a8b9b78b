<?php
/**
 * Renders content that is shown after, or before, a number of visits. The page is the same for all
 * visitors and may be cached: the browser counts, and decides before the first paint.
 *
 * @package mainstay-blocks
 *
 * @var array<string, mixed> $attributes Of the block.
 * @var string               $content    Of the block, as saved.
 */

namespace Mainstay\Blocks\RepeatVisitor;

use Mainstay\Core\SiteIdentity;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/core/site-identity.php';

$is_shown = is_shown_uncounted( $attributes );
if ( is_feed() ) {
	// Mails, too.
	echo $is_shown ? $content : '';
	return;
}
$tags = new \WP_HTML_Tag_Processor( $content );
if ( ! $tags->next_tag( [ 'class_name' => 'wp-block-jetpack-repeat-visitor' ] ) ) {
	echo $content;
	return;
}
$tags->set_attribute( 'data-mainstay-visits', get_script_arguments( $attributes ) );
$tags->set_attribute( 'data-mainstay-site', SiteIdentity\get_storage_site() );
if ( ! $is_shown ) {
	$tags->set_attribute( 'hidden', true );
}
echo $tags->get_updated_html(), render_script();
