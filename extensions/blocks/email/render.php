<?php
/**
 * Renders the email addresses: each link has the address only, and nothing else is a link.
 *
 * @package mainstay-blocks
 *
 * @var string $content
 */

defined( 'ABSPATH' ) || exit();

$mainstay_tags = new WP_HTML_Tag_Processor( $content );
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
echo $mainstay_tags->get_updated_html(); // phpcs:ignore WordPress.Security.EscapeOutput -- Went through kses with the post.
