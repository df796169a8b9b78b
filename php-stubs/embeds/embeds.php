<?php
/**
 * oEmbed for companies that WordPress itself cannot embed, or not any more. WordPress's embed
 * block, proxy route and cache are used; this file sends the requests and sanitizes the answers.
 *
 * An answer is another company's HTML. WordPress would print it unchanged; here only text, links
 * and frames of the company's own embed host are kept, and the script is set by this plugin.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Embeds;

use Mainstay\Core\Availability;
use Mainstay\Core\Consent;
use Mainstay\Core\Keys;
use Mainstay\Core\PlainText;
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

/** HTML that an answer may have. */
const ALLOWED_TAGS = [
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
 * Returns all companies by slug.
 *
 * @return array<string, array{name: string, pattern: string, endpoint: string, panel: string,
 *         script: string, frame: string}> `pattern` of addresses; `panel` that the owner can switch
 *         off; `script` that renders the embed; `frame`: pattern of addresses that may be framed.
 *         `script` and `frame` may be empty.
 */
function get_companies(): array {
	$defaults = [
		'panel'  => 'embed-variations',
		'script' => '',
		'frame'  => '',
	];
	return [
		'facebook'   =>
			[
				'name'     => 'Facebook',
				'pattern'  => Meta\FACEBOOK_URL_PATTERN,
				'endpoint' => Meta\GRAPH_URL . 'oembed_post',
				'script'   => Meta\FACEBOOK_SCRIPT_URL,
			] + $defaults,
		'instagram'  =>
			[
				'name'     => 'Instagram',
				'pattern'  => Meta\INSTAGRAM_URL_PATTERN,
				'endpoint' => Meta\GRAPH_URL . 'instagram_oembed',
				'panel'    => 'embed-instagram',
				'script'   => Meta\INSTAGRAM_SCRIPT_URL,
			] + $defaults,
		'threads'    =>
			[
				'name'     => 'Threads',
				'pattern'  => Meta\THREADS_URL_PATTERN,
				'endpoint' => Meta\THREADS_OEMBED_URL,
				'script'   => Meta\THREADS_SCRIPT_URL,
			] + $defaults,
		'loom'       =>
			[
				'name'     => 'Loom',
				'pattern'  => Loom\URL_PATTERN,
				'endpoint' => Loom\OEMBED_URL,
				'frame'    => Loom\FRAME_URL_PATTERN,
			] + $defaults,
		'smartframe' =>
			[
				'name'     => 'SmartFrame',
				'pattern'  => Smartframe\URL_PATTERN,
				'endpoint' => Smartframe\OEMBED_URL,
				'frame'    => Smartframe\FRAME_URL_PATTERN,
			] + $defaults,
		'videopress' =>
			[
				'name'     => Videopress\SERVICE_NAME,
				'pattern'  => Videopress\URL_PATTERN,
				'endpoint' => Videopress\OEMBED_URL,
				'panel'    => 'core-video',
				'frame'    => Videopress\FRAME_URL_PATTERN,
			] + $defaults,
	];
}

/**
 * Returns the slug of the company that an address belongs to, or an empty string.
 *
 * @param mixed $url As a post has it.
 */
function get_company_slug( $url ): string {
	if ( ! is_string( $url ) || strlen( $url ) > 2048 ) {
		return '';
	}
	foreach ( get_companies() as $slug => $company ) {
		if ( preg_match( $company['pattern'], $url ) ) {
			return $slug;
		}
	}
	return '';
}

/**
 * Adds the companies that the owner did not switch off to WordPress's oEmbed providers. Other
 * plugins' entries for the same addresses come first.
 *
 * @param array<string, array{0: string, 1: bool}> $providers Endpoint and whether the pattern is a
 *          regular expression, by pattern.
 * @return array<string, array{0: string, 1: bool}>
 */
function add_providers( array $providers ): array {
	foreach ( get_companies() as $company ) {
		$reason = Availability\get_unavailable_reason( $company['panel'] );
		if ( in_array( $reason, [ '', 'missing_connection' ], true ) ) {
			$providers += [
				$company['pattern'] => [ $company['endpoint'], true ],
			];
		}
	}
	return $providers;
}

/**
 * Marks requests that WordPress is about to send to one of the endpoints.
 *
 * @param array<string, mixed> $args Of wp_safe_remote_get().
 * @param string               $url  Endpoint with parameters.
 * @return array<string, mixed>
 */
function mark_oembed_request( array $args, string $url ): array {
	wp_parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
	$slug = get_company_slug( $query['url'] ?? '' );
	if ( $slug && str_starts_with( $url, get_companies()[ $slug ]['endpoint'] ) ) {
		$args['mainstay_embed'] = [
			'company' => $slug,
			'url'     => $query['url'],
			'width'   => (int) ( $query['maxwidth'] ?? 0 ),
		];
	}
	return $args;
}

/**
 * Answers a marked request in place of WordPress's HTTP request.
 *
 * @param array{company: string, url: string, width: int} $request As marked.
 * @return array<string, mixed>|WP_Error As wp_remote_get() returns it.
 */
function answer_marked_request( array $request ): array|WP_Error {
	$data = fetch_embed( $request['company'], $request );
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
 * Requests the oEmbed data of an address and sanitizes it.
 *
 * @param string                              $slug    Of the company.
 * @param array{url: string, width: int, ...} $request `width` is the maximum in pixels, 0 for any.
 * @return array<string, mixed>|WP_Error oEmbed data with known fields only;
 *         `mainstay_unknown_service`, `mainstay_no_embed`, or the service's error.
 */
function fetch_embed( string $slug, array $request ): array|WP_Error {
	$url   = $request['url'];
	$width = $request['width'];
	$data  = match ( $slug ) {
		'facebook' => Meta\get_facebook_embed( $url, $width, get_meta_key() ),
		'instagram' => Meta\get_instagram_embed( $url, $width, get_meta_key() ),
		'threads' => Meta\get_threads_embed( $url, $width ),
		'loom' => Loom\build_video_embed( $url, $width ),
		'smartframe' => Smartframe\build_image_embed( $url ),
		'videopress' => Videopress\build_video_embed( $url, $width ),
		default => new WP_Error(
			'mainstay_unknown_service',
			__( 'This service is not supported.', 'mainstay-blocks' ),
			[ 'status' => 400 ]
		)
	};
	if ( is_wp_error( $data ) ) {
		return $data;
	}
	$company = get_companies()[ $slug ];
	$title   = is_string( $data['title'] ?? null )
		? PlainText\sanitize_typed_text( $data['title'] )
		: '';
	$html    = sanitize_embed(
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

/** Returns the owner's key for Meta, or an empty string. */
function get_meta_key(): string {
	require_once dirname( __DIR__ ) . '/core/keys.php';
	return Keys\get_key( 'meta' );
}

/**
 * Sanitizes a company's HTML: text, links, and frames of its embed host, each with a title.
 *
 * @param string $html    Of an answer, or of WordPress's cache.
 * @param array{name: string, pattern: string, endpoint: string, panel: string, script: string,
 *        frame: string} $company Of get_companies().
 * @param string $title   Of what is embedded, or an empty string.
 * @return string Empty where nothing in it embeds.
 */
function sanitize_embed( string $html, array $company, string $title = '' ): string {
	$html   = preg_replace(
		'~<(script|style|template|svg)\b[^>]*>.*?</\1\s*>|<!--.*?-->~is',
		'',
		$html
	);
	$html   = trim( wp_kses( (string) $html, ALLOWED_TAGS, [ 'http', 'https' ] ) );
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
 * Returns the title of the frame in HTML, or an empty string.
 *
 * @param string $html Cleaned or not.
 */
function get_frame_title( string $html ): string {
	$tags  = new \WP_HTML_Tag_Processor( $html );
	$title = $tags->next_tag( 'iframe' ) ? $tags->get_attribute( 'title' ) : '';
	return is_string( $title ) ? PlainText\sanitize_typed_text( $title ) : '';
}

/**
 * Filters the HTML of an embed: behind the consent gate where that is enabled, a link in feeds.
 * WordPress's cache may be older than this plugin, so it is sanitized as an answer is.
 *
 * @param mixed $html From an answer or from the cache.
 * @param mixed $url  As the post has it.
 * @return mixed
 */
function filter_embed_html( $html, $url ) {
	$slug = get_company_slug( $url );
	if ( ! $slug || ! is_string( $html ) || '' === $html ) {
		return $html;
	}
	require_once dirname( __DIR__ ) . '/core/consent.php';
	$company = get_companies()[ $slug ];
	$service = [
		'service' => $slug,
		'name'    => $company['name'],
		'url'     => $url,
		'script'  => $company['script'],
	];
	$clean   = sanitize_embed( $html, $company, get_frame_title( $html ) );
	return '' === $clean || is_feed()
		? Consent\render_plain_link( $service )
		: Consent\render_consent_gate( $clean, $service );
}

/**
 * Filters the output for an address that could not be embedded: a link in place of plain text.
 *
 * @param mixed $html What WordPress would print.
 * @param mixed $url  As the post has it.
 * @return mixed
 */
function filter_failed_embed( $html, $url ) {
	return get_company_slug( $url )
		? sprintf(
			'<a href="%s">%s</a>',
			esc_url( $url, [ 'http', 'https' ] ),
			PlainText\to_html( $url )
		)
		: $html;
}

/**
 * Returns the shortcodes of Jetpack that are WordPress's own embeds here, or links.
 *
 * @return list<string>
 */
function get_embed_shortcodes(): array {
	return Callbacks\EMBED_SHORTCODES;
}

/**
 * Returns the shortcodes of services that closed, for which Jetpack printed nothing either.
 *
 * @return list<string>
 */
function get_empty_shortcodes(): array {
	return Callbacks\EMPTY_SHORTCODES;
}
