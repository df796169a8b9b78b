<?php
/**
 * Shortcodes of embeds in posts of a site that used Jetpack: WordPress's own embed of the same address, behind
 * the consent gate where the owner switched it on, and a link in feeds. WordPress cannot embed a gist, so there
 * is a link to it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Embeds\Shortcodes;

use Mainstay\Core\Consent;
use Mainstay\Core\PlainText;
use Mainstay\Services\EmbedAddresses;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/consent.php';
require_once dirname( __DIR__ ) . '/services/embed-addresses.php';

/** Names of the companies by shortcode. */
const COMPANIES = [
	'gist'       => 'GitHub',
	'soundcloud' => 'SoundCloud',
	'spotify'    => 'Spotify',
	'ted'        => 'TED',
	'vimeo'      => 'Vimeo',
	'youtube'    => 'YouTube',
];

/** Attributes that may hold the address or the number, the first that is there. */
const VALUE_ATTRIBUTES = [ 0, 'url', 'id', 'src', 'video_id', 'clip_id' ];

/** Width and height of an embed in pixels at most. */
const MAX_PIXELS = 4000;

/**
 * Renders a shortcode.
 *
 * @param array<int|string, mixed>|string $given   Attributes, as WordPress parsed them.
 * @param string                          $content Between the tags.
 * @param string                          $name    Of COMPANIES.
 */
function render( $given, string $content, string $name ): string {
	$given = array_filter( is_array( $given ) ? $given : [], 'is_string' );
	$value = get_value( $given, $content );
	$frame = 'soundcloud' === $name ? EmbedAddresses\get_soundcloud_frame( $value ) : '';
	$url   = '' === $frame ? EmbedAddresses\get_url( $name, $value, $given ) : $frame;
	if ( '' === $url ) {
		return '';
	}
	$service = [
		'service' => $name,
		'name'    => COMPANIES[ $name ],
		'url'     => $url,
	];
	if ( 'gist' === $name || is_feed() ) {
		return Consent\render_plain_link( $service );
	}
	$html = '' === $frame
		? (string) $GLOBALS['wp_embed']->shortcode( get_size( $given ), $url )
		: render_soundcloud_frame( $frame );
	// Where the company does not answer, there is a link.
	return str_contains( $html, '<iframe' ) ? Consent\render_consent_gate( $html, $service ) : $html;
}

/**
 * Returns the address or number that a shortcode names: between its tags, as `[youtube=https://...]`, alone, or as an
 * attribute.
 *
 * @param array<int|string, string> $given   Attributes.
 * @param string                    $content Between the tags.
 */
function get_value( array $given, string $content ): string {
	$value = trim( PlainText\get_plain_text( $content ) );
	foreach ( VALUE_ATTRIBUTES as $name ) {
		$value = '' === $value ? trim( PlainText\get_plain_text( $given[ $name ] ?? '' ), " \n\r\t\v\0=\"'" ) : $value;
	}
	return strlen( $value ) > 2048 ? '' : $value;
}

/**
 * Returns the size of an embed as WordPress takes it.
 *
 * @param array<int|string, string> $given Attributes.
 * @return array<string, int>
 */
function get_size( array $given ): array {
	return array_filter(
		[
			'width'  => (int) ( $given['width'] ?? $given['w'] ?? 0 ),
			'height' => (int) ( $given['height'] ?? $given['h'] ?? 0 ),
		],
		static fn( $pixels ) => $pixels > 0 && $pixels <= MAX_PIXELS
	);
}

/**
 * Renders SoundCloud's player.
 *
 * @param string $src Of EmbedAddresses\get_soundcloud_frame().
 */
function render_soundcloud_frame( string $src ): string {
	return sprintf(
		'<iframe src="%s" title="%s" width="100%%" height="166" loading="lazy" style="border:0"></iframe>',
		esc_url( $src, [ 'https' ] ),
		/* translators: %s: name of a company, e.g. Pinterest. */
		esc_attr( sprintf( __( 'Content from %s', 'mainstay-blocks' ), COMPANIES['soundcloud'] ) )
	);
}
