<?php
/**
 * Renders a video on a page: the browser's own player, complete without JavaScript, and what is shown
 * beside it. shared/video/view.ts is loaded only for colours of the seek bar, a remembered position,
 * chapters, and autoplay.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Videos\Player;

use Mainstay\Core\PlainText;
use Mainstay\Core\SiteIdentity;
use Mainstay\Core\Styles;
use Mainstay\Videos;
use Mainstay\Videos\Beside;
use Mainstay\Videos\Controls;
use Mainstay\Videos\Options;
use Mainstay\Videos\Tracks;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/videos.php';
require_once __DIR__ . '/beside.php';
require_once __DIR__ . '/controls.php';
require_once __DIR__ . '/options.php';

/** Seconds of a video from which on the position is remembered. */
const RESUME_MIN_SECONDS = 60;

/**
 * Renders a video with all that is shown beside it.
 *
 * @param int                  $id      Of a video.
 * @param array<string, mixed> $options Of Options\sanitize_options().
 */
function render_player( int $id, array $options ): string {
	$problem = get_problem( $id );
	if ( $problem ) {
		return $problem;
	}
	$about    = Videos\get_details( $id );
	$tracks   = Tracks\get_player_tracks( $id, $options['tracks'] );
	$chapters = Tracks\get_cues( $tracks, [ 'chapters' ] );
	$is_gated = 'R-17' === $about['rating'];
	if ( $is_gated ) {
		$options['autoplay'] = false;
		$options['preload']  = 'none';
	}
	$data = get_script_data( $about, $options, $chapters );
	if ( $data ) {
		$data['video']         = $about['guid'];
		$data['mainstay-site'] = SiteIdentity\get_storage_site();
	}
	$attributes = sprintf(
		' data-address="%s"',
		PlainText\to_html( trim( $about['title'] . ' ' . Videos\get_embed_url( $about['guid'] ) ) )
	);
	foreach ( $data as $name => $value ) {
		$attributes .= sprintf( ' data-%s="%s"', $name, PlainText\to_html( $value ) );
	}
	$frame = sprintf(
		'<div class="mainstay-video__frame">%s%s</div>',
		render_video_element( $id, $about, $options, $tracks ),
		$data ? Controls\render_controls( $data, Controls\get_marks_style( $chapters, $about['duration'] ) ) : ''
	);
	return sprintf(
		'<div class="mainstay-video"%s%s>%s%s%s%s%s</div>',
		$attributes,
		Controls\get_color_styles( $options ),
		$is_gated ? Beside\render_age_gate( $frame ) : $frame,
		'PG-13' === $about['rating'] ? Beside\render_rating() : '',
		Beside\render_chapters( $chapters, (string) wp_get_attachment_url( $id ) ),
		Beside\render_transcript( $tracks ),
		Beside\render_download_link( $id, $about )
	);
}

/** Returns HTML that says why a video cannot be shown, or an empty string. */
function get_problem( int $id ): string {
	if ( ! Videos\is_video( $id ) || ! Videos\has_playable_file( $id ) ) {
		return sprintf(
			'<p class="mainstay-video__problem">%s</p>',
			esc_html__(
				'This video is no longer available.',
				'mainstay-blocks'
			)
		);
	}
	if ( Videos\can_view( $id ) ) {
		return '';
	}
	return sprintf(
		'<p class="mainstay-video__problem">%s <a href="%s" target="_top">%s</a></p>',
		esc_html__( 'This video is private.', 'mainstay-blocks' ),
		esc_url( wp_login_url( (string) get_permalink() ) ),
		esc_html__( 'Log in to watch it', 'mainstay-blocks' )
	);
}

/**
 * Returns what needs the script, as `data-` attributes; empty where the browser's own player is
 * enough.
 *
 * @param array<string, mixed>       $about    Of Videos\get_details().
 * @param array<string, mixed>       $options  Of Options\sanitize_options().
 * @param list<array<string, mixed>> $chapters Cues.
 * @return array<string, string>
 */
function get_script_data( array $about, array $options, array $chapters ): array {
	$can_resume =
		$about['duration'] >= RESUME_MIN_SECONDS &&
		! $options['loop'] &&
		! $options['autoplay'] &&
		! $options['at'];
	return array_filter(
		[
			'autoplay' => $options['autoplay'] ? '1' : '',
			'chapters' => $chapters ? '1' : '',
			'controls' => match ( true ) {
				! $options['controls'] => 'button',
				// The browser's own bar shows neither.
				Options\has_custom_colors( $options ), (bool) $chapters => 'bar',
				default => ''
			},
			'resume'   => $can_resume ? '1' : '',
		]
	);
}

/**
 * Renders the video element. It has the browser's controls until the script replaces them.
 *
 * @param array<string, mixed>       $about   Of Videos\get_details().
 * @param array<string, mixed>       $options Of Options\sanitize_options().
 * @param list<array<string, mixed>> $tracks  Of Tracks\get_player_tracks().
 */
function render_video_element( int $id, array $about, array $options, array $tracks ): string {
	$url        = (string) wp_get_attachment_url( $id );
	$poster     = $options['poster'] ?: $about['poster'];
	$is_there   = static fn( $value ) => '' !== $value;
	$attributes = array_filter(
		[
			'src'          => $url . ( $options['at'] ? '#t=' . $options['at'] : '' ),
			'poster'       => $poster,
			'width'        => (string) ( $about['width'] ?: '' ),
			'height'       => (string) ( $about['height'] ?: '' ),
			// Reserves the space, so that the layout does not shift.
			'style'        => $about['width'] && $about['height'] ? "aspect-ratio:$about[width]/$about[height]" : '',
			'preload'      => $options['preload'],
			'aria-label'   => $about['title'],
			'controlslist' => $about['allow_download'] ? '' : 'nodownload',
		],
		$is_there
	);
	$html       = '';
	foreach ( $attributes as $name => $value ) {
		$html .= sprintf(
			' %s="%s"',
			$name,
			in_array( $name, [ 'src', 'poster' ], true )
				? esc_url( $value )
				: PlainText\to_html( $value )
		);
	}
	foreach ( [ 'loop', 'muted', 'playsinline' ] as $name ) {
		$html .= $options[ $name ] ? " $name" : '';
	}
	return sprintf(
		'<video%s controls>%s<a href="%s">%s</a></video>',
		$html,
		render_tracks( $tracks ),
		esc_url( $url ),
		PlainText\to_html( Videos\get_name( $about ) )
	);
}

/**
 * Renders the tracks. The first captions are shown by default.
 *
 * @param list<array<string, mixed>> $tracks Of Tracks\get_player_tracks().
 */
function render_tracks( array $tracks ): string {
	$html        = '';
	$has_default = false;
	foreach ( $tracks as $track ) {
		$is_default  =
			! $has_default &&
			in_array( $track['kind'], [ 'captions', 'subtitles' ], true );
		$has_default = $has_default || $is_default;
		$html       .= sprintf(
			'<track kind="%s" src="%s"%s label="%s"%s>',
			esc_attr( $track['kind'] ),
			esc_url( $track['src'] ),
			$track['srclang']
				? sprintf( ' srclang="%s"', esc_attr( $track['srclang'] ) )
				: '',
			PlainText\to_html(
				$track['label'] ?:
				( 'chapters' === $track['kind']
					? __( 'Chapters', 'mainstay-blocks' )
					: __( 'Captions', 'mainstay-blocks' ) )
			),
			$is_default ? ' default' : ''
		);
	}
	return $html;
}

/**
 * Enqueues the style, and the script where the HTML needs it.
 *
 * @param string $html Of render_player().
 */
function enqueue_assets( string $html ): void {
	$asset = require dirname( FILE ) . '/build/video/view.asset.php';
	Styles\enqueue_small_style( 'mainstay-video', 'video' );
	if ( str_contains( $html, ' data-video=' ) ) {
		wp_enqueue_script_module(
			'mainstay-video',
			plugins_url( 'build/video/view.js', FILE ),
			[],
			$asset['version']
		);
	}
}
