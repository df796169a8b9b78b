<?php
/**
 * Renders what is shown beside a video: age rating, chapters, transcript, and download link.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Videos\Beside;

use Mainstay\Core\PlainText;
use Mainstay\Videos\Tracks;

defined( 'ABSPATH' ) || exit();

/** Renders the age rating. */
function render_rating(): string {
	return sprintf(
		'<p class="mainstay-video__rating"><strong>PG-13</strong> %s</p>',
		esc_html__(
			'Some parts may not be suitable for children under 13.',
			'mainstay-blocks'
		)
	);
}

/**
 * Renders the age gate around a video for adults.
 *
 * @param string $frame HTML of the player.
 */
function render_age_gate( string $frame ): string {
	return sprintf(
		'<details class="mainstay-video__gate"><summary><strong>R-17</strong> %s <span>%s</span></summary>%s</details>',
		esc_html__(
			'This video is not suitable for people under 17.',
			'mainstay-blocks'
		),
		esc_html__( 'Show the video', 'mainstay-blocks' ),
		$frame
	);
}

/**
 * Renders a link to each chapter; without JavaScript it opens the file at that time.
 *
 * @param list<array{start: float, text: string, ...}> $chapters Cues.
 * @param string $url      Of the file.
 */
function render_chapters( array $chapters, string $url ): string {
	$items = '';
	foreach ( $chapters as $chapter ) {
		$items .= sprintf(
			'<li><a href="%s" data-time="%s"><span>%s</span> %s</a></li>',
			esc_url( $url . '#t=' . $chapter['start'] ),
			esc_attr( (string) $chapter['start'] ),
			esc_html( format_timestamp( $chapter['start'] ) ),
			PlainText\to_html( $chapter['text'] )
		);
	}
	return $items
		? sprintf(
			'<div class="mainstay-video__chapters" role="group" aria-label="%s"><ol>%s</ol></div>',
			esc_attr__( 'Chapters', 'mainstay-blocks' ),
			$items
		)
		: '';
}

/**
 * Formats a time, e.g. `1:05` or `1:02:05`.
 *
 * @param float $seconds From the start.
 */
function format_timestamp( float $seconds ): string {
	$whole = (int) $seconds;
	return $whole >= HOUR_IN_SECONDS
		? sprintf(
			'%d:%s',
			intdiv( $whole, HOUR_IN_SECONDS ),
			gmdate( 'i:s', $whole )
		)
		: sprintf( '%d:%02d', intdiv( $whole, 60 ), $whole % 60 );
}

/**
 * Renders the captions as a transcript.
 *
 * @param list<array<string, mixed>> $tracks Of Tracks\get_player_tracks().
 */
function render_transcript( array $tracks ): string {
	$said = [];
	foreach ( Tracks\get_cues( $tracks, [ 'captions', 'subtitles' ] ) as $cue ) {
		// Rolling captions repeat each line.
		if ( end( $said ) !== $cue['text'] ) {
			$said[] = $cue['text'];
		}
	}
	return $said
		? sprintf(
			'<details class="mainstay-video__transcript"><summary>%s</summary><p>%s</p></details>',
			esc_html__( 'Transcript', 'mainstay-blocks' ),
			implode( '<br>', array_map( 'esc_html', $said ) )
		)
		: '';
}

/**
 * Renders the download link, if the author allows it.
 *
 * @param array<string, mixed> $about Of Videos\get_details().
 */
function render_download_link( int $id, array $about ): string {
	return $about['allow_download']
		? sprintf(
			'<p class="mainstay-video__download"><a href="%s" download>%s</a></p>',
			esc_url( (string) wp_get_attachment_url( $id ) ),
			esc_html__( 'Download the video', 'mainstay-blocks' )
		)
		: '';
}
