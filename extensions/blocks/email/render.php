<?php
/**
 * Renders the email addresses: each link has the address only, and nothing else is a link. The block saves an
 * address of a domain beyond ASCII as text; on the page it is a link, too.
 *
 * @package mainstay-blocks
 *
 * @var string $content
 */

use Mainstay\Core\EmailAddresses;

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
$mainstay_html = $mainstay_tags->get_updated_html();
if ( preg_match( '/@[^\s<]*[^\x00-\x7f]/', $mainstay_html ) ) {
	require_once dirname( __DIR__, 2 ) . '/core/email-addresses.php';
	$mainstay_html = preg_replace_callback(
		// A link is left alone; a tag is none of the words.
		'~<a\b.*?</a>|<[^>]*>|[^\s<>&@]+@[^\s<>&@]+?(?=[.,!;:)\]]*(?:[\s<>&]|$))~isuD',
		static fn( $found ) => str_starts_with( $found[0], '<' ) ||
			! EmailAddresses\is_international( $found[0] ) ||
			! EmailAddresses\is_address( $found[0] )
				? $found[0]
				: sprintf( '<a href="%s">%s</a>', esc_url( 'mailto:' . EmailAddresses\to_ascii( $found[0] ) ), $found[0] ),
		$mainstay_html
	) ?? $mainstay_html;
}
echo $mainstay_html; // phpcs:ignore WordPress.Security.EscapeOutput -- Went through kses with the post, and one link is made of an address.
