<?php
/**
 * Renders the email addresses: each link has the address only, and nothing else is a link. The block saves an
 * address of a domain beyond ASCII as text; on the page it is a link, too.
 *
 * @package mainstay-blocks
 *
 * @var array<string, mixed> $attributes
 * @var string               $content
 * @var WP_Block             $block
 */

use Mainstay\Blocks\Email;
use Mainstay\Core\Bindings;
use Mainstay\Core\EmailAddresses;

defined( 'ABSPATH' ) || exit();

$mainstay_content = $content;
if ( Bindings\is_bound( $block, 'email' ) ) {
	require_once __DIR__ . '/functions.php';
	$mainstay_content = '' === trim( $attributes['email'] )
		? ''
		: sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), Email\link_addresses( $attributes['email'] ) );
}

$mainstay_tags = new WP_HTML_Tag_Processor( $mainstay_content );
while ( $mainstay_tags->next_tag( 'a' ) ) {
	$mainstay_href = (string) $mainstay_tags->get_attribute( 'href' );
	$mainstay_tags->remove_attribute( 'href' );
	if ( preg_match( '/^mailto:(\S+@\S+)$/D', $mainstay_href, $mainstay_match ) ) {
		$mainstay_tags->set_attribute(
			'href',
			// What follows an address in a sentence is saved with it.
			'mailto:' .
				preg_replace(
					'~[.,/#!$%^&*;:{}=\-_`\~()[\]]+$~D',
					'',
					$mainstay_match[1]
				)
		);
	}
}
$mainstay_html = $mainstay_tags->get_updated_html();
if ( preg_match( '/@\S*[^\x00-\x7f]/', $mainstay_html ) ) {
	require_once dirname( __DIR__, 2 ) . '/core/email-addresses.php';
	$mainstay_links = [];
	$mainstay_texts = new WP_HTML_Tag_Processor( $mainstay_html );
	$mainstay_is_in = false;
	while ( $mainstay_texts->next_token() ) {
		if ( 'A' === $mainstay_texts->get_tag() ) {
			$mainstay_is_in = ! $mainstay_texts->is_tag_closer();
		}
		if ( '#text' !== $mainstay_texts->get_token_name() || $mainstay_is_in ) {
			continue;
		}
		$mainstay_text = $mainstay_texts->get_modifiable_text();
		$mainstay_texts->set_modifiable_text(
			preg_replace_callback(
				'/[^\s@]+@[^\s@]+?(?=[.,!;:)\]]*(?:\s|$))/uD',
				static function ( $found ) use ( &$mainstay_links ) {
					if ( ! EmailAddresses\is_international( $found[0] ) || ! EmailAddresses\is_address( $found[0] ) ) {
						return $found[0];
					}
					// Text can hold no markup, so the link takes the place of its mark afterwards.
					$mark                    = wp_unique_id( 'mainstay-address-' ) . '-';
					$mainstay_links[ $mark ] = sprintf( '<a href="%s">%s</a>', esc_url( 'mailto:' . EmailAddresses\to_ascii( $found[0] ) ), esc_html( $found[0] ) );
					return $mark;
				},
				$mainstay_text
			) ?? $mainstay_text
		);
	}
	$mainstay_html = strtr( $mainstay_texts->get_updated_html(), $mainstay_links );
}
echo $mainstay_html; // phpcs:ignore WordPress.Security.EscapeOutput -- Went through kses with the post, and links are made of addresses.
