<?php
/**
 * Renders the controls that shared/video/view.ts shows in place of the browser's own, or over them.
 * They are hidden until the script runs.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Videos\Controls;

use Mainstay\Videos\Options;

defined( 'ABSPATH' ) || exit();

/** Chapters that are marked on the seek bar at most. */
const MAX_MARKS = 50;

/**
 * Returns the style attribute with the seek bar's colours.
 *
 * @param array<string, mixed> $options Of Options\sanitize_options().
 */
function get_color_styles( array $options ): string {
	$style = '';
	foreach ( Options\COLOR_OPTIONS as $name ) {
		if ( $options[ $name ] ) {
			$style .= sprintf(
				'--mainstay-%s:%s;',
				strtolower( substr( $name, 7, -5 ) ) ?: 'seekbar',
				$options[ $name ]
			);
		}
	}
	return $style ? sprintf( ' style="%s"', esc_attr( $style ) ) : '';
}

/** Renders a button of the player, with a second label for its pressed state. */
function render_button( string $name, string $off, string $on = '' ): string {
	return sprintf(
		'<button type="button" class="mainstay-video__%s" aria-label="%s"%s></button>',
		$name,
		esc_attr( $off ),
		$on
			? sprintf(
				' data-off="%s" data-on="%s"',
				esc_attr( $off ),
				esc_attr( $on )
			)
			: ''
	);
}

/**
 * Returns the style attribute with a gap in the seek bar where each chapter begins; empty where there is none,
 * or the length is not known.
 *
 * @param list<array<string, mixed>> $chapters Cues.
 * @param int                        $duration Of the video, in seconds.
 */
function get_marks_style( array $chapters, int $duration ): string {
	$stops = '';
	foreach ( array_slice( $chapters, 0, MAX_MARKS ) as $chapter ) {
		$start = is_numeric( $chapter['start'] ?? null ) ? (float) $chapter['start'] : 0.0;
		if ( $start > 0 && $start < $duration ) {
			$share  = number_format( 100 * $start / $duration, 2, '.', '' );
			$stops .= "#0000 0 calc($share% - 1px),#000 0 calc($share% + 1px),";
		}
	}
	return '' === $stops ? '' : sprintf( ' style="--marks:linear-gradient(90deg,%s#0000 0)"', esc_attr( $stops ) );
}

/**
 * Renders the controls.
 *
 * @param array<string, string> $data        Of Player\get_script_data().
 * @param string                $marks_style Of get_marks_style().
 */
function render_controls( array $data, string $marks_style = '' ): string {
	$html = '';
	$play = render_button(
		'play',
		__( 'Play', 'mainstay-blocks' ),
		__( 'Pause', 'mainstay-blocks' )
	);
	if ( 'button' === ( $data['controls'] ?? '' ) ) {
		$html .= sprintf(
			'<div class="mainstay-video__bar" hidden>%s</div>',
			$play
		);
	} elseif ( isset( $data['controls'] ) ) {
		$html .= sprintf(
			'<div class="mainstay-video__bar" role="group" aria-label="%s" hidden>%s<input type="range" class="mainstay-video__seek" min="0" max="1" step="any" value="0" aria-label="%s" data-text="%s"%s><span class="mainstay-video__time" aria-hidden="true"></span>%s<input type="range" class="mainstay-video__volume" min="0" max="1" step="0.05" value="1" aria-label="%s">%s%s</div>',
			esc_attr__( 'Video player', 'mainstay-blocks' ),
			$play,
			esc_attr__( 'Position', 'mainstay-blocks' ),
			/* translators: 1: time that has passed, e.g. 0:12, 2: length of the video. */
			esc_attr__( '%1$s of %2$s', 'mainstay-blocks' ),
			$marks_style,
			render_button(
				'mute',
				__( 'Mute', 'mainstay-blocks' ),
				__( 'Unmute', 'mainstay-blocks' )
			),
			esc_attr__( 'Volume', 'mainstay-blocks' ),
			render_button(
				'captions',
				__( 'Show captions', 'mainstay-blocks' ),
				__( 'Hide captions', 'mainstay-blocks' )
			),
			render_button(
				'full',
				__( 'Full screen', 'mainstay-blocks' ),
				__( 'Leave full screen', 'mainstay-blocks' )
			)
		);
	}
	if ( isset( $data['controls'] ) ) {
		$html .= sprintf(
			'<p class="mainstay-video__failure" role="alert" data-text="%s"></p>',
			esc_attr__(
				'This video could not be loaded. Press Play to try again.',
				'mainstay-blocks'
			)
		);
	}
	if ( isset( $data['resume'] ) ) {
		$html .= sprintf(
			'<p class="mainstay-video__resume" role="status" data-text="%s"></p><button type="button" class="mainstay-video__restart" hidden>%s</button>',
			/* translators: %s: a time, e.g. 12:34. */
			esc_attr__( 'Resumes at %s.', 'mainstay-blocks' ),
			esc_html__( 'Start from the beginning', 'mainstay-blocks' )
		);
	}
	return $html;
}
