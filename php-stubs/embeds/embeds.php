<?php
/**
 * Companies that WordPress itself cannot embed, or not any more. Its own embed block, its proxy
 * route and its cache do the work; here is who is asked, how, and what of the answer is let in.
 *
 * An answer is another company's HTML. What WordPress does with it (print it as it came) is not done:
 * of the markup only text, links and frames of the company's own embed host remain, and the script
 * is ours to name.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Embeds;

use Mainstay\Core\Availability;
use Mainstay\Core\Consent;
use Mainstay\Core\Keys;
use Mainstay\Services\Loom;
use Mainstay\Services\Meta;
use Mainstay\Services\Smartframe;
use Mainstay\Services\Videopress;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/http/http.php';
require_once dirname( __DIR__ ) . '/services/loom.php';
require_once dirname( __DIR__ ) . '/services/meta.php';
require_once dirname( __DIR__ ) . '/services/smartframe.php';
require_once dirname( __DIR__ ) . '/services/videopress.php';

/** Markup that an answer may have. */
const TAGS = [
	'a'          => [
		'class' => true,
		'href'  => true,
		'lang'  => true,
		'dir'   => true,
	],
	'b'          => [],
	'blockquote' => [
		'class'  => true,
		'cite'   => true,
		'data-*' => true,
		'lang'   => true,
		'dir'    => true,
	],
	'br'         => [],
	'div'        => [
		'class'  => true,
		'data-*' => true,
	],
	'em'         => [],
	'iframe'     => [
		'src'             => true,
		'width'           => true,
		'height'          => true,
		'allowfullscreen' => true,
	],
	'p'          => [
		'lang' => true,
		'dir'  => true,
	],
	'span'       => [
		'class' => true,
		'lang'  => true,
		'dir'   => true,
	],
	'strong'     => [],
	'time'       => [ 'datetime' => true ],
];

/**
 * Every company by slug.
 *
 * @return array<string, array{name: string, pattern: string, endpoint: string, panel: string,
 *         script: string, frame: string}> `pattern` of addresses; `panel` that the owner can switch
 *         off; `script` that makes the embed of the markup; `frame`: the pattern of what may be
 *         framed. Either is empty.
 */
function all(): array {
	$defaults = [
		'panel'  => 'embed-variations',
		'script' => '',
		'frame'  => '',
	];
	return [
		'facebook'   =>
			[
				'name'     => 'Facebook',
				'pattern'  => Meta\FACEBOOK,
				'endpoint' => Meta\GRAPH . 'oembed_post',
				'script'   => Meta\FACEBOOK_SCRIPT,
			] + $defaults,
		'instagram'  =>
			[
				'name'     => 'Instagram',
				'pattern'  => Meta\INSTAGRAM,
				'endpoint' => Meta\GRAPH . 'instagram_oembed',
				'panel'    => 'embed-instagram',
				'script'   => Meta\INSTAGRAM_SCRIPT,
			] + $defaults,
		'threads'    =>
			[
				'name'     => 'Threads',
				'pattern'  => Meta\THREADS,
				'endpoint' => Meta\GRAPH_THREADS,
				'script'   => Meta\THREADS_SCRIPT,
			] + $defaults,
		'loom'       =>
			[
				'name'     => 'Loom',
				'pattern'  => Loom\PATTERN,
				'endpoint' => Loom\ENDPOINT,
				'frame'    => Loom\FRAME,
			] + $defaults,
		'smartframe' =>
			[
				'name'     => 'SmartFrame',
				'pattern'  => Smartframe\PATTERN,
				'endpoint' => Smartframe\ENDPOINT,
				'frame'    => Smartframe\FRAME,
			] + $defaults,
		'videopress' =>
			[
				'name'     => Videopress\NAME,
				'pattern'  => Videopress\PATTERN,
				'endpoint' => Videopress\ENDPOINT,
				'panel'    => 'core-video',
				'frame'    => Videopress\FRAME,
			] + $defaults,
	];
}

/**
 * The company of an address, or an empty string.
 *
 * @param mixed $url As a post holds it.
 */
function company_of( $url ): string {
	if ( ! is_string( $url ) || strlen( $url ) > 2048 ) {
		return '';
	}
	foreach ( all() as $slug => $company ) {
		if ( preg_match( $company['pattern'], $url ) ) {
			return $slug;
		}
	}
	return '';
}

/**
 * Adds the companies that the owner did not switch off. Where another plugin embeds the same
 * addresses, WordPress asks the one that was there first.
 *
 * @param array $providers Endpoint and whether the pattern is an expression, by pattern.
 */
function add_providers( array $providers ): array {
	foreach ( all() as $company ) {
		$reason = Availability\reason( $company['panel'] );
		if ( in_array( $reason, [ '', 'missing_connection' ], true ) ) {
			$providers += [
				$company['pattern'] => [ $company['endpoint'], true ],
			];
		}
	}
	return $providers;
}

/**
 * Marks the requests that WordPress is about to send to one of our endpoints.
 *
 * @param array  $args For wp_safe_remote_get().
 * @param string $url  Endpoint with parameters.
 */
function mark( array $args, string $url ): array {
	wp_parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
	$slug = company_of( $query['url'] ?? '' );
	if ( $slug && str_starts_with( $url, all()[ $slug ]['endpoint'] ) ) {
		$args['mainstay_embed'] = [
			'company' => $slug,
			'url'     => $query['url'],
			'width'   => (int) ( $query['maxwidth'] ?? 0 ),
		];
	}
	return $args;
}

/**
 * Answers a marked request; WordPress sends no other one.
 *
 * @param array $request As marked.
 * @return array|WP_Error As of wp_remote_get().
 */
function answer( array $request ): array|WP_Error {
	$data = ask( $request['company'], $request );
	return is_wp_error( $data )
		? $data
		: [
			'headers'  => [],
			'body'     => wp_json_encode( $data ),
			'response' => [
				'code'    => 200,
				'message' => 'OK',
			],
			'cookies'  => [],
			'filename' => null,
		];
}

/**
 * Asks a company how an address is embedded.
 *
 * @param string $slug    Of the company.
 * @param array  $request {
 *     @type string $url   To be embedded.
 *     @type int    $width At most; 0 for any.
 * }
 * @return array|WP_Error An oEmbed answer of which only known parts are left.
 */
function ask( string $slug, array $request ): array|WP_Error {
	$url   = $request['url'];
	$width = $request['width'];
	$data  = match ( $slug ) {
		'facebook' => Meta\facebook( $url, $width, key_of_meta() ),
		'instagram' => Meta\instagram( $url, $width, key_of_meta() ),
		'threads' => Meta\threads( $url, $width ),
		'loom' => Loom\video( $url, $width ),
		'smartframe' => Smartframe\picture( $url ),
		'videopress' => Videopress\video( $url, $width ),
		default => new WP_Error(
			'mainstay_unknown_service',
			__( 'This service is not known.', 'mainstay-blocks' ),
			[ 'status' => 400 ]
		)
	};
	if ( is_wp_error( $data ) ) {
		return $data;
	}
	$company = all()[ $slug ];
	$title   = is_string( $data['title'] ?? null )
		? sanitize_text_field( $data['title'] )
		: '';
	$html    = clean(
		is_string( $data['html'] ?? null ) ? $data['html'] : '',
		$company,
		$title
	);
	if ( '' === $html ) {
		return new WP_Error( 'mainstay_no_embed' );
	}
	return array_filter(
		[
			'version'       => '1.0',
			'type'          => 'video' === ( $data['type'] ?? '' ) ? 'video' : 'rich',
			'provider_name' => $company['name'],
			'title'         => $title,
			'width'         => absint( $data['width'] ?? 0 ),
			'height'        => absint( $data['height'] ?? 0 ),
			'html'          =>
				$html .
				( $company['script']
					? sprintf(
						'<script async src="%s"></script>', // phpcs:ignore WordPress.WP.EnqueuedResources -- For the editor's sandbox; pages enqueue it.
						esc_url( $company['script'] )
					)
					: '' ),
		]
	);
}

/** The owner's key for Meta, or an empty string. */
function key_of_meta(): string {
	require_once dirname( __DIR__ ) . '/core/keys.php';
	return Keys\get( 'meta' );
}

/**
 * What is let in of a company's HTML: text, links, and frames of its embed host, each with a name.
 *
 * @param string $html    Of an answer, or of WordPress's cache.
 * @param array  $company Of all().
 * @param string $title   Of what is embedded, or an empty string.
 * @return string Empty when there is nothing that embeds.
 */
function clean( string $html, array $company, string $title = '' ): string {
	$html   = preg_replace(
		'~<(script|style|template|svg)\b[^>]*>.*?</\1\s*>|<!--.*?-->~is',
		'',
		$html
	);
	$html   = trim( wp_kses( (string) $html, TAGS, [ 'http', 'https' ] ) );
	$tags   = new \WP_HTML_Tag_Processor( $html );
	$embeds = '' !== $company['script'] && '' !== $html;
	while ( $tags->next_tag( 'iframe' ) ) {
		$src = (string) $tags->get_attribute( 'src' );
		if ( ! $company['frame'] || ! preg_match( $company['frame'], $src ) ) {
			return '';
		}
		$embeds = true;
		$tags->set_attribute(
			'title',
			$title ?:
			sprintf(
				/* translators: %s: name of a company, e.g. Loom. */
				__( 'Content from %s', 'mainstay-blocks' ),
				$company['name']
			)
		);
		$tags->set_attribute( 'loading', 'lazy' );
	}
	return $embeds ? $tags->get_updated_html() : '';
}

/**
 * The name that a frame already has.
 *
 * @param string $html Cleaned or not.
 */
function title_in( string $html ): string {
	$tags  = new \WP_HTML_Tag_Processor( $html );
	$title = $tags->next_tag( 'iframe' ) ? $tags->get_attribute( 'title' ) : '';
	return is_string( $title ) ? sanitize_text_field( $title ) : '';
}

/**
 * An embed on its way to a reader: behind the gate of consent where the owner has it on, a link in
 * feeds. What WordPress's cache holds may be older than this plugin, so it is cleaned as an answer.
 *
 * @param mixed $html From an answer or from the cache.
 * @param mixed $url  As the post holds it.
 * @return mixed
 */
function for_readers( $html, $url ) {
	$slug = company_of( $url );
	if ( ! $slug || ! is_string( $html ) || '' === $html ) {
		return $html;
	}
	require_once dirname( __DIR__ ) . '/core/consent.php';
	$company = all()[ $slug ];
	$service = [
		'service' => $slug,
		'name'    => $company['name'],
		'url'     => $url,
		'script'  => $company['script'],
	];
	$clean   = clean( $html, $company, title_in( $html ) );
	return '' === $clean || is_feed()
		? Consent\plain_link( $service )
		: Consent\gate( $clean, $service );
}

/**
 * An address that could not be embedded: where WordPress would leave bare text, a link.
 *
 * @param mixed $html What WordPress would print.
 * @param mixed $url  As the post holds it.
 * @return mixed
 */
function link_for_readers( $html, $url ) {
	return company_of( $url )
		? sprintf(
			'<a href="%s">%s</a>',
			esc_url( $url, [ 'http', 'https' ] ),
			esc_html( $url )
		)
		: $html;
}
