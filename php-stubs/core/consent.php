<?php
/**
 * Renders the consent gate around content of other companies: until the visitor agrees, the content
 * is in the page as a JSON string only, and a sentence, a plain link and a button are shown.
 * shared/consent/view.ts renders the content. A <template> element is not used, because Firefox's
 * preload scanner fetches what it contains.
 *
 * The gate is the same for all visitors, so the page may be cached.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Consent;

use Mainstay\Core\ConsentStandIn;
use Mainstay\Core\Settings;
use Mainstay\Core\SiteIdentity;
use Mainstay\Core\Styles;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

/** Categories of the WP Consent API. */
const CONSENT_CATEGORIES = [
	'functional',
	'preferences',
	'statistics',
	'statistics-anonymous',
	'marketing',
];

/**
 * Returns content of another company, behind the consent gate where the owner switched it on.
 *
 * `service` is the slug of the company, e.g. `pinterest`, and `name` its name. `url` is the address
 * of the same content for a plain link, empty where there is none; `link` is the text of that link.
 * `script` is the address of the company's script, printed once. `height` is reserved for the
 * content, in pixels.
 *
 * @param string $html Trusted, escaped HTML with the frames and scripts. Empty where a view module
 *                     loads the content itself (shared/consent/when-allowed.ts).
 * @param array{service: string, name: string, url: string, link?: string, script?: string, height?: int|float} $service
 */
function render_consent_gate( string $html, array $service ): string {
	$script = $service['script'] ?? '';
	if ( ! Settings\get_setting( 'consent_gate' ) ) {
		$script && enqueue_service_script( $service );
		return $html;
	}
	if ( is_feed() ) {
		return render_plain_link( $service );
	}
	enqueue_consent_assets();
	require_once __DIR__ . '/consent-stand-in.php';
	require_once __DIR__ . '/site-identity.php';
	$room     = ConsentStandIn\get_room_style( $html, (int) ( $service['height'] ?? 0 ) );
	$controls = sprintf(
		'<p class="mainstay-consent__controls"><button type="button" class="mainstay-consent__load wp-block-button__link wp-element-button">%s</button> <label class="mainstay-consent__always"><input type="checkbox"> %s</label></p>',
		esc_html(
			sprintf(
				/* translators: %s: name of a company, e.g. Pinterest. */
				__( 'Load content from %s', 'mainstay-blocks' ),
				$service['name']
			)
		),
		esc_html(
			sprintf(
				/* translators: %s: name of a company, e.g. Pinterest. */
				__( 'Always load %s on this site', 'mainstay-blocks' ),
				$service['name']
			)
		)
	);
	// The button to take consent back is above the content, which changes its height while it loads.
	return sprintf(
		'<div class="mainstay-consent" data-mainstay-site="%12$s" data-service="%1$s" data-category="%2$s" data-loaded="%3$s" data-closed="%4$s"><div class="mainstay-consent__ask"%5$s><div class="mainstay-consent__words">%13$s<p>%6$s</p>%7$s%8$s</div></div>%9$s<p class="mainstay-consent__revoke" hidden><button type="button">%11$s</button></p><div class="mainstay-consent__content" role="group" aria-label="%10$s" tabindex="-1" hidden></div><p class="mainstay-consent__status" role="status"></p></div>',
		esc_attr( $service['service'] ),
		esc_attr( get_consent_category( $service['service'] ) ),
		esc_attr(
			sprintf(
				/* translators: %s: name of a company, e.g. Pinterest. */
				__( 'Content from %s was loaded.', 'mainstay-blocks' ),
				$service['name']
			)
		),
		esc_attr(
			sprintf(
				/* translators: %s: name of a company, e.g. Pinterest. */
				__(
					'Content from %s will not load until you agree again.',
					'mainstay-blocks'
				),
				$service['name']
			)
		),
		'' === $room ? '' : sprintf( ' style="%s"', esc_attr( $room ) ),
		esc_html(
			sprintf(
				/* translators: %1$s: name of a company, e.g. Pinterest. */
				__(
					'This content comes from %1$s. When it loads, %1$s learns your IP address and which page you are reading, and may set cookies.',
					'mainstay-blocks'
				),
				$service['name']
			)
		),
		'' === $service['url'] ? '' : '<p>' . render_plain_link( $service ) . '</p>',
		$controls,
		encode_as_inert_json( $html . ( $script ? get_script_tag( $script ) : '' ) ),
		esc_attr(
			sprintf(
				/* translators: %s: name of a company, e.g. Pinterest. */
				__( 'Content from %s', 'mainstay-blocks' ),
				$service['name']
			)
		),
		esc_html(
			sprintf(
				/* translators: %s: name of a company, e.g. Pinterest. */
				__(
					'Ask me again before loading content from %s',
					'mainstay-blocks'
				),
				$service['name']
			)
		),
		esc_attr( SiteIdentity\get_storage_site() ),
		ConsentStandIn\render_sign( $service['service'] )
	);
}

/**
 * Returns HTML as a JSON string in a data block: no browser parses it, and no filter of content
 * finds tags, entities, shortcodes, addresses or styles in it.
 *
 * @param string $html HTML that is rendered after consent.
 */
function encode_as_inert_json( string $html ): string {
	$json = wp_json_encode(
		$html,
		JSON_HEX_TAG |
			JSON_HEX_AMP |
			JSON_HEX_APOS |
			JSON_INVALID_UTF8_SUBSTITUTE
	);
	return sprintf(
		'<script type="application/json" class="mainstay-consent__source">%s</script>',
		// A JSON string can contain these only inside its text.
		strtr(
			(string) $json,
			[
				'[' => '\u005B',
				']' => '\u005D',
				'(' => '\u0028',
			]
		)
	);
}

/**
 * Returns a link to the same content, for visitors without consent or JavaScript, and for feeds.
 *
 * @param array{url: string, name: string, link?: string, ...} $service Company and address of the content.
 */
function render_plain_link( array $service ): string {
	return sprintf(
		'<a href="%s">%s</a>',
		esc_url( $service['url'], [ 'http', 'https' ] ),
		esc_html(
			$service['link'] ??
				sprintf(
					/* translators: %s: name of a company, e.g. Pinterest. */
					__( 'View this on %s', 'mainstay-blocks' ),
					$service['name']
				)
		)
	);
}

/**
 * Enqueues the company's script where there is no gate.
 *
 * @param array{service: string, script?: string, ...} $service Company and address of the content.
 */
function enqueue_service_script( array $service ): void {
	wp_enqueue_script(
		"mainstay-{$service['service']}",
		$service['script'],
		[],
		null, // The company versions its own script.
		[
			'strategy'  => 'async',
			'in_footer' => true,
		]
	);
}

/**
 * Returns the company's script element for the content behind the gate.
 *
 * @param string $src Address of the script.
 */
function get_script_tag( string $src ): string {
	return wp_get_script_tag(
		[
			'src'   => esc_url_raw( $src ),
			'async' => true,
		]
	);
}

/**
 * Returns the consent category of a service, as the WP Consent API names it.
 *
 * @param string $service Slug of the service.
 */
function get_consent_category( string $service ): string {
	/**
	 * Filters the consent category of a service.
	 *
	 * @param string $category A category of the WP Consent API; `marketing` by default, `preferences` for the
	 *                         block Repeat Visitor.
	 * @param string $service  Slug of the service, e.g. `pinterest`.
	 */
	$category = apply_filters(
		'mainstay_consent_category',
		'marketing',
		$service
	);
	return in_array( $category, CONSENT_CATEGORIES, true ) ? $category : 'marketing';
}

/** Enqueues script and style of the gate. */
function enqueue_consent_assets(): void {
	$asset = require dirname( FILE ) . '/build/consent/view.asset.php';
	wp_enqueue_script_module(
		'mainstay-consent',
		plugins_url( 'build/consent/view.js', FILE ),
		[],
		$asset['version']
	);
	Styles\enqueue_small_style( 'mainstay-consent', 'consent' );
	wp_enqueue_style( 'wp-block-button' );
}
