<?php
/**
 * What stands beside a video: for which age it is, its chapters, what is said in it, and the file.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Videos\Beside;

use Mainstay\Videos\Tracks;

defined( 'ABSPATH' ) || exit();

/** Says from which age on it is. */
function rating(): string {
	return sprintf(
		'<p class="mainstay-video__rating"><strong>PG-13</strong> %s</p>',
		esc_html__(
			'Some of it may not be suitable for children under 13.',
			'mainstay-blocks'
		)
	);
}

/** Nobody comes upon what is for grown-ups without having been told. */
function gate( string $frame ): string {
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

/** A link to each chapter; without JavaScript it opens the file there. */
function chapters( array $chapters, string $url ): string {
	$items = '';
	foreach ( $chapters as $chapter ) {
		$items .= sprintf(
			'<li><a href="%s" data-time="%s"><span>%s</span> %s</a></li>',
			esc_url( $url . '#t=' . $chapter['start'] ),
			esc_attr( (string) $chapter['start'] ),
			esc_html( clock( $chapter['start'] ) ),
			esc_html( $chapter['text'] )
		);
	}
	return $items
		? sprintf(
			'<nav class="mainstay-video__chapters" aria-label="%s"><ol>%s</ol></nav>',
			esc_attr__( 'Chapters', 'mainstay-blocks' ),
			$items
		)
		: '';
}

/** `1:05`, `1:02:05` */
function clock( float $seconds ): string {
	$whole = (int) $seconds;
	return $whole >= HOUR_IN_SECONDS
		? sprintf(
			'%d:%s',
			intdiv( $whole, HOUR_IN_SECONDS ),
			gmdate( 'i:s', $whole )
		)
		: sprintf( '%d:%02d', intdiv( $whole, 60 ), $whole % 60 );
}

/** What the captions say, to be read. */
function transcript( array $tracks ): string {
	$said = [];
	foreach ( Tracks\cues_of( $tracks, [ 'captions', 'subtitles' ] ) as $cue ) {
		// Captions that roll say each line twice.
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

/** The file to keep, if its author allows it. */
function download( int $id, array $about ): string {
	return $about['allow_download']
		? sprintf(
			'<p class="mainstay-video__download"><a href="%s" download>%s</a></p>',
			esc_url( (string) wp_get_attachment_url( $id ) ),
			esc_html__( 'Download the video', 'mainstay-blocks' )
		)
		: '';
}
