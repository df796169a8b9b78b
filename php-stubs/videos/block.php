<?php
/**
 * Renders WordPress's video block where it has a GUID, and legacy shortcodes: a video of this site
 * in its own player, one of the former host in a frame, behind the consent gate where that is
 * enabled.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Videos\Block;

use Mainstay\Core\Elements;
use Mainstay\Core\PlainText;
use Mainstay\Core\Consent;
use Mainstay\Core\CssValues;
use Mainstay\Services\Videopress;
use Mainstay\Videos;
use Mainstay\Videos\Options;
use Mainstay\Videos\Player;
use Mainstay\Videos\Schema;
use WP_HTML_Tag_Processor;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/elements.php';
require_once dirname( __DIR__ ) . '/core/consent.php';
require_once __DIR__ . '/player.php';
require_once __DIR__ . '/schema.php';

/**
 * Renders the video block.
 *
 * @param string               $content    As saved, and as WordPress filled it.
 * @param array<string, mixed> $attributes Of the block, with `guid`.
 * @param string               $ratio      Of the frame of a video of the former host, unless a class of
 *                                         the content says it.
 */
function render( string $content, array $attributes, string $ratio = '16/9' ): string {
	$guid   = $attributes['guid'];
	$hint   = $attributes['id'] ?? 0;
	$id     = Videos\find_by_guid( $guid, is_int( $hint ) ? $hint : 0 );
	$is_own = $id ? ! Videos\is_at_former_host( $id ) : Videos\is_own_guid( $guid );
	if ( ! $is_own && ! Videopress\is_guid( $guid ) ) {
		return $content;
	}
	$options = Options\get_block_options( $attributes, $content );
	$caption = Elements\get_outer( $content, 'figcaption' );
	if ( is_feed() ) {
		$inner = $is_own
			? render_feed_link( $id, $options )
			: Consent\render_plain_link( get_consent_service( $guid ) );
		return "<figure>$inner$caption</figure>";
	}
	$tags = new WP_HTML_Tag_Processor( $content );
	if ( ! $tags->next_tag( 'figure' ) ) {
		return $content;
	}
	// These classes reserve space for a frame; the player has its own aspect ratio.
	foreach ( [ ...$tags->class_list() ] as $class ) {
		$ratio = preg_match( '~^wp-embed-aspect-(\d+)-(\d+)$~D', $class, $match ) ? "$match[1]/$match[2]" : $ratio;
		if ( preg_match( '~^wp-(embed-aspect-|has-aspect-ratio$)~', $class ) ) {
			$tags->remove_class( $class );
		}
	}
	$html      = $tags->get_updated_html();
	$figure    = substr( $html, 0, Elements\find_elements( $html, 'figure' )[0]['inner'] );
	$max_width = CssValues\sanitize_length( $attributes['maxWidth'] ?? '', [ 'px', '%' ] );
	$inner     = $is_own ? render_own_video( $id, $options ) : render_former_video( $guid, $options, $ratio, $attributes['title'] ?? '' );
	if ( $max_width && '100%' !== $max_width ) {
		$inner = sprintf(
			'<div style="max-inline-size:%s;margin-inline:auto">%s</div>',
			esc_attr( $max_width ),
			$inner
		);
	}
	return "$figure$inner$caption</figure>";
}

/**
 * Renders a video of this site, enqueues its assets, and adds it to the page's schema.
 *
 * @param array<string, mixed> $options Of Options\sanitize_options().
 */
function render_own_video( int $id, array $options ): string {
	$html = Player\render_player( $id, $options );
	Player\enqueue_assets( $html );
	Schema\collect_video( $id, $options );
	return $html;
}

/**
 * Returns the company for the consent gate.
 *
 * @return array{service: string, name: string, url: string}
 */
function get_consent_service( string $guid ): array {
	return [
		'service' => 'videopress',
		'name'    => Videopress\SERVICE_NAME,
		'url'     => Videopress\get_video_url( $guid ),
	];
}

/**
 * Renders a video of the former host.
 *
 * @param array<string, mixed> $options Of Options\sanitize_options().
 * @param string               $ratio   Of its frame: `16/9`.
 * @param mixed                $title   Of the block, a string.
 */
function render_former_video( string $guid, array $options, string $ratio = '16/9', $title = '' ): string {
	$title = is_string( $title ) ? PlainText\to_line( $title ) : '';
	/* translators: %s: name of a company, e.g. VideoPress. */
	$source = sprintf( __( 'Video from %s', 'mainstay-blocks' ), Videopress\SERVICE_NAME );
	$frame  = sprintf(
		'<iframe src="%s" title="%s" loading="lazy" allow="autoplay" allowfullscreen style="display:block;inline-size:100%%;block-size:auto;aspect-ratio:%s;border:0"></iframe>',
		esc_url( Videopress\get_frame_url( $guid, Options\build_query( $options ) ) ),
		PlainText\to_html( '' === $title ? $source : "$title – $source" ),
		esc_attr( $ratio )
	);
	return Consent\render_consent_gate( $frame, get_consent_service( $guid ) );
}

/**
 * Renders a video of this site in a feed: its poster as a link, or a text link.
 *
 * @param array<string, mixed> $options Of Options\sanitize_options().
 */
function render_feed_link( int $id, array $options ): string {
	if ( ! $id || ! Videos\has_playable_file( $id ) || Videos\is_private( $id ) ) {
		return '';
	}
	$about  = Videos\get_details( $id );
	$title  = Videos\get_name( $about );
	$poster = $options['poster'] ?: $about['poster'];
	return sprintf(
		'<a href="%s">%s</a>',
		esc_url( $about['url'] ),
		$poster
			? sprintf(
				'<img src="%s" alt="%s">',
				esc_url( $poster ),
				PlainText\to_html( $title )
			)
			: PlainText\to_html( $title )
	);
}

/**
 * Renders the shortcodes `[wpvideo aB3dE5fG w="640" loop="true"]` and `[videopress aB3dE5fG]`.
 *
 * @param mixed $attributes As WordPress parsed them.
 */
function render_shortcode( $attributes ): string {
	$attributes = is_array( $attributes ) ? $attributes : [];
	$guid       = trim( (string) ( $attributes[0] ?? '' ) );
	$options    = Options\parse_query( http_build_query( $attributes ) );
	$id         = Videos\find_by_guid( $guid );
	$is_own     = $id ? ! Videos\is_at_former_host( $id ) : Videos\is_own_guid( $guid );
	if ( ! $is_own && ! Videopress\is_guid( $guid ) ) {
		return '';
	}
	if ( is_feed() ) {
		return $is_own
			? render_feed_link( $id, $options )
			: Consent\render_plain_link( get_consent_service( $guid ) );
	}
	$width  = (int) ( $attributes['w'] ?? 0 );
	$height = (int) ( $attributes['h'] ?? 0 );
	return sprintf(
		'<figure class="wp-block-video"%s>%s</figure>',
		$width > 0 ? " style=\"max-inline-size:{$width}px\"" : '',
		$is_own
			? render_own_video( $id, $options )
			: render_former_video(
				$guid,
				$options,
				$width > 0 && $height > 0 ? "$width/$height" : '16/9'
			)
	);
}
