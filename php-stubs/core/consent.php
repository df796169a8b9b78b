<?php
/**
 * The gate in front of what other companies' servers deliver: until the visitor agrees, their
 * content stays in the page as text, a string of JSON, and what the page shows is a sentence, a plain
 * link and a button. shared/consent/view.ts makes HTML of it. A <template> would not do: Firefox reads
 * ahead and fetches what stands in it.
 *
 * Nothing in here depends on the visitor, so the page may be cached.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Consent;

use Mainstay\Core\Settings;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

/** The categories of the WP Consent API. */
const CATEGORIES = [
	'functional',
	'preferences',
	'statistics',
	'statistics-anonymous',
	'marketing',
];

/**
 * What another company delivers, behind the gate when the owner switched it on.
 *
 * @param string $html    Trusted, escaped HTML with the third-party frames and scripts. May be empty
 *                        when a view module loads the content itself (shared/consent/when-allowed.ts).
 * @param array  $service {
 *     @type string $service Slug of the company, e.g. `pinterest`.
 *     @type string $name    Its name, e.g. `Pinterest`.
 *     @type string $url     Where the same content is to be seen by a plain link; empty where it is
 *                           nowhere else.
 *     @type string $link    Optional. The text of that link, where it leads to somebody else.
 *     @type string $script  Optional. The company's script that turns $html into the content. It is
 *                           printed once, however many blocks need it.
 *     @type int    $height  Optional. Pixels that the content will need, kept free so that nothing
 *                           jumps.
 * }
 */
function gate( string $html, array $service ): string {
	$script = $service['script'] ?? '';
	if ( ! Settings\get( 'consent_gate' ) ) {
		$script && enqueue_script( $service );
		return $html;
	}
	if ( is_feed() ) {
		return plain_link( $service );
	}
	enqueue();
	$controls = sprintf(
		'<p class="mainstay-consent__controls"><button type="button" class="mainstay-consent__load wp-element-button">%s</button> <label class="mainstay-consent__always"><input type="checkbox"> %s</label></p>',
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
	return sprintf(
		'<div class="mainstay-consent" data-service="%1$s" data-category="%2$s" data-loaded="%3$s" data-closed="%4$s"><div class="mainstay-consent__ask"%5$s><p>%6$s</p>%7$s%8$s</div>%9$s<div class="mainstay-consent__content" role="group" aria-label="%10$s" tabindex="-1" hidden></div><p class="mainstay-consent__revoke" hidden><button type="button">%11$s</button></p><p class="mainstay-consent__status" role="status"></p></div>',
		esc_attr( $service['service'] ),
		esc_attr( category( $service['service'] ) ),
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
					'Content from %s will not load before you are asked again.',
					'mainstay-blocks'
				),
				$service['name']
			)
		),
		empty( $service['height'] )
			? ''
			: sprintf(
				' style="min-block-size:%dpx"',
				max( 0, (int) $service['height'] )
			),
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
		'' === $service['url'] ? '' : '<p>' . plain_link( $service ) . '</p>',
		$controls,
		as_text( $html . ( $script ? script_tag( $script ) : '' ) ),
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
		)
	);
}

/**
 * HTML as text that no browser looks into and no filter of content changes: a block of data with one
 * string of JSON, in which nothing looks like a tag, an entity, a shortcode, an address or a style.
 *
 * @param string $html What the visitor gets later.
 */
function as_text( string $html ): string {
	$json = wp_json_encode(
		$html,
		JSON_HEX_TAG |
			JSON_HEX_AMP |
			JSON_HEX_APOS |
			JSON_INVALID_UTF8_SUBSTITUTE
	);
	return sprintf(
		'<script type="application/json" class="mainstay-consent__source">%s</script>',
		// Outside of strings JSON has none of these.
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
 * The same content by a link, for whoever does not agree, has no JavaScript, or reads a feed.
 *
 * @param array $service Of gate().
 */
function plain_link( array $service ): string {
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
 * The company's script where there is no gate.
 *
 * @param array $service Of gate().
 */
function enqueue_script( array $service ): void {
	wp_enqueue_script(
		"mainstay-{$service['service']}",
		$service['script'],
		[],
		null, // The version is the company's business.
		[
			'strategy'  => 'async',
			'in_footer' => true,
		]
	);
}

/**
 * The company's script inside the gate.
 *
 * @param string $src Its address.
 */
function script_tag( string $src ): string {
	return wp_get_script_tag(
		[
			'src'   => esc_url_raw( $src ),
			'async' => true,
		]
	);
}

/**
 * The consent that a service needs, in the words of the WP Consent API.
 *
 * @param string $service Slug.
 */
function category( string $service ): string {
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
	return in_array( $category, CATEGORIES, true ) ? $category : 'marketing';
}

/** The gate's script and style, only on pages that have a gate. */
function enqueue(): void {
	$folder = dirname( FILE ) . '/build/consent';
	$asset  = require "$folder/view.asset.php";
	wp_enqueue_script_module(
		'mainstay-consent',
		plugins_url( 'build/consent/view.js', FILE ),
		[],
		$asset['version']
	);
	wp_enqueue_style(
		'mainstay-consent',
		plugins_url( 'build/consent/style.css', FILE ),
		[],
		$asset['version']
	);
	// Small enough for WordPress to print it into the page.
	wp_style_add_data( 'mainstay-consent', 'path', "$folder/style.css" );
}
