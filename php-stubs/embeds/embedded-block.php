<?php
/**
 * Renders blocks that show content of another company: behind the consent gate where that is
 * enabled, as a link in feeds and where there is nothing to show.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Embeds\EmbeddedBlock;

use Mainstay\Core\Consent;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/consent.php';

/**
 * Renders the block that is being rendered, for a visitor.
 *
 * @param string                $html       What is embedded, escaped; empty where nothing can be.
 * @param array{service: string, name: string, url: string, link?: string, script?: string, height?: int} $service
 *                                          As render_consent_gate() takes it.
 * @param array<string, string> $attributes More attributes of the block's element.
 * @return string Empty where there is nothing to embed and nothing to link to.
 */
function render_embedded_block( string $html, array $service, array $attributes = [] ): string {
	if ( ! esc_url( $service['url'], [ 'http', 'https' ] ) ) {
		return '';
	}
	$wrapper = get_block_wrapper_attributes( $attributes );
	if ( '' === $html ) {
		// It may be an address of anybody: the company's name would promise too much.
		$service['link'] = $service['url'];
	}
	return '' === $html || is_feed()
		? sprintf( '<p %s>%s</p>', $wrapper, Consent\render_plain_link( $service ) )
		: sprintf( '<div %s>%s</div>', $wrapper, Consent\render_consent_gate( $html, $service ) );
}

/**
 * Renders a frame that is loaded lazily, and a link for visitors without JavaScript and for paper.
 *
 * @param string $src     Address of the frame.
 * @param string $style   CSS of the frame; trusted.
 * @param array{name: string, url: string, link?: string, ...} $service Company and address of the content.
 */
function render_frame( string $src, string $style, array $service ): string {
	return sprintf(
		'<iframe class="mainstay-embed__frame" src="%s" title="%s" style="%s" loading="lazy" allowfullscreen></iframe><p class="mainstay-embed__link">%s</p>',
		esc_url( $src, [ 'https' ] ),
		esc_attr(
			sprintf(
				/* translators: %s: name of a company, e.g. Loom. */
				__( 'Content from %s', 'mainstay-blocks' ),
				$service['name']
			)
		),
		esc_attr( $style ),
		Consent\render_plain_link( $service )
	);
}
