<?php
/**
 * Renders the address. The link to the map has the whole address, and its title is in the site's
 * language.
 *
 * @package mainstay-blocks
 *
 * @var array<string, mixed> $attributes
 * @var string               $content
 * @var WP_Block             $block
 */

use Mainstay\Blocks\Address;
use Mainstay\Core\Bindings;

defined( 'ABSPATH' ) || exit();

$mainstay_content = $content;
foreach ( Bindings\get_bindable_attributes( $block->name ) as $mainstay_name ) {
	if ( Bindings\is_bound( $block, $mainstay_name ) ) {
		require_once __DIR__ . '/functions.php';
		$mainstay_lines   = Address\render_lines( $attributes );
		$mainstay_content = $mainstay_lines ? sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), $mainstay_lines ) : '';
		break;
	}
}
$mainstay_tags = new WP_HTML_Tag_Processor( $mainstay_content );
if (
	true === ( $attributes['linkToGoogleMaps'] ?? false ) &&
	$mainstay_tags->next_tag( 'a' )
) {
	$mainstay_place = array_filter(
		array_map(
			static fn( string $name ): string => is_string(
				$attributes[ $name ] ?? null
			)
				? trim( $attributes[ $name ] )
				: '',
			[
				'address',
				'addressLine2',
				'addressLine3',
				'city',
				'region',
				'postal',
				'country',
			]
		)
	);
	$mainstay_tags->set_attribute(
		'href',
		'https://www.google.com/maps/search/?api=1&query=' .
			rawurlencode( implode( ', ', $mainstay_place ) )
	);
	$mainstay_tags->set_attribute(
		'title',
		__( 'Open address in Google Maps', 'mainstay-blocks' )
	);
}
echo $mainstay_tags->get_updated_html(); // phpcs:ignore WordPress.Security.EscapeOutput -- Went through kses with the post.
