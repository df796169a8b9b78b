<?php
/**
 * The slides of a story, and what plays them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Story;

defined( 'ABSPATH' ) || exit();

/** Width by height of the frame, as in story-settings.ts. */
const ASPECT_RATIO = 0.5625;

/** A picture fills the frame if no more than this share of it is lost, as in story-settings.ts. */
const CROP_UP_TO = 0.2;

/** As wide as the frame becomes: the phone, or the height of the screen by the frame's shape. */
const SIZES = '(max-width: 600px) 100vw, 57vh';

/**
 * The slides that can be shown, out of whatever was saved.
 *
 * @param mixed $files Attribute.
 * @return array<array{kind: string, url: string, alt: string, caption: string, id: int, width: int,
 *         height: int, poster: string, mime: string, tracks: array}>
 */
function slides( $files ): array {
	$slides = [];
	foreach ( is_array( $files ) ? $files : [] as $file ) {
		$text  = array_map(
			'strval',
			array_filter( is_array( $file ) ? $file : [], 'is_scalar' )
		);
		$text += array_fill_keys(
			[ 'type', 'mime', 'url', 'alt', 'caption', 'id', 'poster' ],
			''
		);
		$url   = esc_url( $text['url'], [ 'http', 'https' ] );
		if ( '' === $url ) {
			continue;
		}
		$slides[] = [
			'kind'    =>
				'video' === $text['type'] ||
				str_starts_with( $text['mime'], 'video/' )
					? 'video'
					: 'image',
			'mime'    => $text['mime'],
			'url'     => $url,
			'alt'     => $text['alt'],
			'caption' => $text['caption'],
			'id'      => (int) $text['id'],
			'width'   => max( 0, (int) ( $text['width'] ?? 0 ) ),
			'height'  => max( 0, (int) ( $text['height'] ?? 0 ) ),
			'poster'  => esc_url( $text['poster'], [ 'http', 'https' ] ),
			'tracks'  => is_array( $file['tracks'] ?? null ) ? $file['tracks'] : [],
		];
	}
	return $slides;
}

/**
 * A number of the settings, or what holds without it.
 *
 * @param mixed $settings Attribute.
 */
function number( $settings, string $name, float $fallback ): float {
	$value = is_array( $settings ) ? $settings[ $name ] ?? null : null;
	return is_int( $value ) || is_float( $value ) ? (float) $value : $fallback;
}

/** Does a picture fill the frame? Only where little of it is lost; story-machine.ts says the same. */
function is_cropped( array $slide, float $frame, float $crop_up_to ): bool {
	if ( ! $slide['width'] || ! $slide['height'] ) {
		return false;
	}
	$media = $slide['width'] / $slide['height'];
	return 1 - min( $media, $frame ) / max( $media, $frame ) <= $crop_up_to;
}

/** The captions of a video. The first is on: nobody has to look for them. */
function tracks( array $tracks ): string {
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
				esc_attr(
					$text['label'] ?? '' ?: __( 'Captions', 'mainstay-blocks' )
				),
				$html ? '' : ' default'
			);
		}
	}
	return $html;
}

/** The picture or video of a slide. WordPress itself adds the sizes of its own pictures. */
function media( array $slide, bool $is_first ): string {
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
				: sprintf( ' aria-label="%s"', esc_attr( $slide['alt'] ) ),
			tracks( $slide['tracks'] )
		);
	}
	return sprintf(
		'<img%s src="%s" alt="%s"%s sizes="%s"%s decoding="async">',
		$slide['id'] > 0 ? " class=\"wp-image-$slide[id]\"" : '',
		$slide['url'],
		esc_attr( $slide['alt'] ),
		$size,
		SIZES,
		$is_first ? '' : ' loading="lazy"'
	);
}

/** One slide of the list. */
function slide( array $slide, bool $is_first, string $classes ): string {
	return sprintf(
		'<li class="%s"><figure>%s%s</figure></li>',
		esc_attr( $classes ),
		media( $slide, $is_first ),
		'' === $slide['caption']
			? ''
			: sprintf(
				'<figcaption>%s</figcaption>',
				esc_html( $slide['caption'] )
			)
	);
}

/** The slides as feeds and mails can show them: pictures, and links to videos. */
function plain_list( array $slides ): string {
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
			: slide( $slide, true, '' ),
		$slides
	);
	return '<ol>' . implode( '', $items ) . '</ol>';
}

/** A button of the player. */
function button(
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

/** What plays the slides; hidden until the script is there. */
function controls( int $count ): string {
	$bullets = '';
	for ( $slide = 1; $slide <= $count; $slide++ ) {
		$bullets .= button(
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
		button( 'previous', __( 'Previous slide', 'mainstay-blocks' ) ),
		button( 'next', __( 'Next slide', 'mainstay-blocks' ) ),
		$bullets,
		button(
			'play',
			$play,
			[
				'off' => $play,
				'on'  => __( 'Pause', 'mainstay-blocks' ),
			]
		),
		button(
			'mute',
			$mute,
			[
				'off' => $mute,
				'on'  => __( 'Unmute', 'mainstay-blocks' ),
			]
		),
		button( 'close', __( 'Leave full screen', 'mainstay-blocks' ) ),
		/* translators: 1: number of a slide, 2: how many there are. */
		esc_attr__( 'Slide %1$d of %2$d', 'mainstay-blocks' )
	);
}
