<?php
/**
 * Renders the slides and the player of a story.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Story;

use Mainstay\Core\PlainText;

defined( 'ABSPATH' ) || exit();

/** Width by height of the frame, as in story-settings.ts. */
const FRAME_ASPECT_RATIO = 0.5625;

/** Share of an image that may be cropped for filling the frame, as in story-settings.ts. */
const MAX_CROPPED_SHARE = 0.2;

/**
 * The `sizes` attribute: the width of the frame is that of the phone, or follows the screen's
 * height.
 */
const SIZES_ATTRIBUTE = '(max-width: 600px) 100vw, 57vh';

/**
 * Returns the slides that can be shown, of any saved value.
 *
 * @param mixed $files The attribute.
 * @return list<array{kind: string, url: string, alt: string, caption: string, id: int, width: int,
 *         height: int, poster: string, mime: string, tracks: array<mixed>, link: string, link_text: string}>
 */
function get_slides( $files ): array {
	$slides = [];
	foreach ( is_array( $files ) ? $files : [] as $file ) {
		$text  = array_map(
			'strval',
			array_filter( is_array( $file ) ? $file : [], 'is_scalar' )
		);
		$text += array_fill_keys(
			[ 'type', 'mime', 'url', 'alt', 'caption', 'id', 'poster', 'linkUrl', 'linkText' ],
			''
		);
		$url   = esc_url( $text['url'], [ 'http', 'https' ] );
		if ( '' === $url ) {
			continue;
		}
		$slides[] = [
			'kind'      =>
				'video' === $text['type'] ||
				str_starts_with( $text['mime'], 'video/' )
					? 'video'
					: 'image',
			'mime'      => $text['mime'],
			'url'       => $url,
			'alt'       => $text['alt'],
			'caption'   => $text['caption'],
			'id'        => (int) $text['id'],
			'width'     => max( 0, (int) ( $text['width'] ?? 0 ) ),
			'height'    => max( 0, (int) ( $text['height'] ?? 0 ) ),
			'poster'    => esc_url( $text['poster'], [ 'http', 'https' ] ),
			'tracks'    => is_array( $file['tracks'] ?? null ) ? $file['tracks'] : [],
			'link'      => esc_url( trim( $text['linkUrl'] ), [ 'http', 'https', 'mailto', 'tel' ] ),
			'link_text' => $text['linkText'],
		];
	}
	return $slides;
}

/**
 * Returns a number of the settings, or the default.
 *
 * @param mixed $settings Attribute.
 */
function get_number_setting( $settings, string $name, float $fallback ): float {
	$value = is_array( $settings ) ? $settings[ $name ] ?? null : null;
	return is_int( $value ) || is_float( $value ) ? (float) $value : $fallback;
}

/**
 * Returns whether an image fills the frame: only where little of it is cropped; story-machine.ts
 * has the same rule.
 *
 * @param array<string, mixed> $slide Of get_slides().
 */
function fills_frame( array $slide, float $frame, float $crop_up_to ): bool {
	if ( ! $slide['width'] || ! $slide['height'] ) {
		return false;
	}
	$media = $slide['width'] / $slide['height'];
	return 1 - min( $media, $frame ) / max( $media, $frame ) <= $crop_up_to;
}

/**
 * Renders the captions of a video. The first are shown by default.
 *
 * @param array<mixed> $tracks Of a slide, as saved.
 */
function render_tracks( array $tracks ): string {
	$html = '';
	foreach ( $tracks as $track ) {
		$text = array_map(
			'strval',
			array_filter( is_array( $track ) ? $track : [], 'is_scalar' )
		);
		$src  = esc_url( $text['src'] ?? '', [ 'http', 'https' ] );
		if ( $src ) {
			$html .= sprintf(
				'<track kind="captions" src="%s" srclang="%s" label="%s"%s>',
				$src,
				esc_attr( $text['srclang'] ?? '' ),
				PlainText\to_html(
					$text['label'] ?? '' ?: __( 'Captions', 'mainstay-blocks' )
				),
				$html ? '' : ' default'
			);
		}
	}
	return $html;
}

/**
 * Renders the image or video of a slide. WordPress adds the sizes of its own images.
 *
 * @param array<string, mixed> $slide Of get_slides().
 */
function render_media( array $slide, bool $is_first ): string {
	$size =
		$slide['width'] && $slide['height']
			? sprintf(
				' width="%d" height="%d"',
				$slide['width'],
				$slide['height']
			)
			: '';
	if ( 'video' === $slide['kind'] ) {
		return sprintf(
			'<video src="%s"%s%s preload="%s"%s playsinline controls>%s</video>',
			$slide['url'],
			$slide['poster'] ? sprintf( ' poster="%s"', $slide['poster'] ) : '',
			$size,
			$is_first && ! $slide['poster'] ? 'metadata' : 'none',
			'' === $slide['alt']
				? ''
				: sprintf( ' aria-label="%s"', PlainText\to_html( $slide['alt'] ) ),
			render_tracks( $slide['tracks'] )
		);
	}
	return sprintf(
		'<img%s src="%s" alt="%s"%s sizes="%s"%s decoding="async">',
		$slide['id'] > 0 ? " class=\"wp-image-$slide[id]\"" : '',
		$slide['url'],
		PlainText\to_html( $slide['alt'] ),
		$size,
		SIZES_ATTRIBUTE,
		$is_first ? '' : ' loading="lazy"'
	);
}

/**
 * Renders one slide of the list.
 *
 * @param array<string, mixed> $slide Of get_slides().
 */
function render_slide( array $slide, bool $is_first, string $classes ): string {
	return sprintf(
		'<li class="%s"><figure>%s%s</figure>%s</li>',
		esc_attr( $classes ),
		render_media( $slide, $is_first ),
		'' === $slide['caption']
			? ''
			: sprintf(
				'<figcaption>%s</figcaption>',
				PlainText\to_html( $slide['caption'] )
			),
		'' === $slide['link']
			? ''
			: sprintf(
				'<a class="wp-story__link" href="%s">%s</a>',
				$slide['link'],
				PlainText\to_html( trim( $slide['link_text'] ) ?: __( 'Learn more', 'mainstay-blocks' ) )
			)
	);
}

/**
 * Renders the slides for feeds and emails: images, and links to videos.
 *
 * @param list<array<string, mixed>> $slides Of get_slides().
 */
function render_plain_list( array $slides ): string {
	$items = array_map(
		static fn( array $slide ) => 'video' === $slide['kind']
			? sprintf(
				'<li><a href="%s">%s</a></li>',
				$slide['url'],
				esc_html(
					$slide['caption'] ?:
					$slide['alt'] ?:
					__( 'Video', 'mainstay-blocks' )
				)
			)
			: render_slide( $slide, true, '' ),
		$slides
	);
	return '<ol>' . implode( '', $items ) . '</ol>';
}

/**
 * Renders a button of the player.
 *
 * @param array<string, string> $data `data-` attributes.
 */
function render_button(
	string $name,
	string $label,
	array $data = [],
	string $content = ''
): string {
	$attributes = '';
	foreach ( $data as $key => $value ) {
		$attributes .= sprintf( ' data-%s="%s"', $key, esc_attr( $value ) );
	}
	return sprintf(
		'<button type="button" class="wp-story__%s" aria-label="%s"%s>%s</button>',
		$name,
		esc_attr( $label ),
		$attributes,
		$content
	);
}

/** Renders the controls, which are hidden until the script runs. */
function render_controls( int $count ): string {
	$bullets = '';
	for ( $slide = 1; $slide <= $count; $slide++ ) {
		$bullets .= render_button(
			'bullet',
			/* translators: %d: number of a slide. */
			sprintf( __( 'Go to slide %d', 'mainstay-blocks' ), $slide ),
			[],
			'<i></i>'
		);
	}
	$play = __( 'Play', 'mainstay-blocks' );
	$mute = __( 'Mute', 'mainstay-blocks' );
	return sprintf(
		'<div class="wp-story__controls" hidden>%s%s<div class="wp-story__bullets">%s</div><p class="wp-story__count" aria-hidden="true"></p>%s%s%s<p class="wp-story__status screen-reader-text" role="status" data-text="%s"></p></div>',
		render_button( 'previous', __( 'Previous slide', 'mainstay-blocks' ) ),
		render_button( 'next', __( 'Next slide', 'mainstay-blocks' ) ),
		$bullets,
		render_button(
			'play',
			$play,
			[
				'off' => $play,
				'on'  => __( 'Pause', 'mainstay-blocks' ),
			]
		),
		render_button(
			'mute',
			$mute,
			[
				'off' => $mute,
				'on'  => __( 'Unmute', 'mainstay-blocks' ),
			]
		),
		render_button( 'close', __( 'Leave full screen', 'mainstay-blocks' ) ),
		/* translators: 1: number of a slide, 2: how many there are. */
		esc_attr__( 'Slide %1$d of %2$d', 'mainstay-blocks' )
	);
}
