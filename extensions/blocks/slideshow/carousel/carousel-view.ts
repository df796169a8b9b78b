/** Reads what the page says of a slideshow, and draws in it. */
import Swiper from 'swiper';
import { EffectFade } from 'swiper/modules';
import {
	getAnnouncement,
	getScrolledIndex,
	getSpeed,
	isHeld,
	wrapIndex,
} from './carousel-state';

export const BLOCK = '.wp-block-jetpack-slideshow_';

/** Finds what the slideshow is made of. */
export function findParts( container: HTMLElement ) {
	const { ownerDocument } = container;
	const view = ownerDocument.defaultView!;
	const part = < E extends HTMLElement >( name: string ) =>
		container.querySelector< E >( BLOCK + name )!;
	const strip = part( 'swiper-wrapper' );
	return {
		container,
		ownerDocument,
		view,
		part,
		strip,
		slides: [ ...strip.children ] as HTMLElement[],
		dots: part( 'pagination' ),
		status: part( 'status' ),
		pause: part( 'button-pause' ) as HTMLElement | null,
		isRtl: view.getComputedStyle( container ).direction === 'rtl',
		reduced: view.matchMedia( '(prefers-reduced-motion: reduce)' ),
	};
}

export type Parts = ReturnType< typeof findParts >;

export function createSwiper(
	{ container, strip, reduced }: Parts,
	start: number | undefined,
	swipe: boolean
) {
	const swiper = new Swiper( container, {
		modules: [ EffectFade ],
		effect: container.dataset.effect === 'fade' ? 'fade' : 'slide',
		fadeEffect: { crossFade: true },
		initialSlide:
			start ?? getScrolledIndex( strip.scrollLeft, strip.clientWidth ),
		speed: getSpeed( reduced.matches ),
		allowTouchMove: swipe,
		// Swipes may begin on a button.
		touchEventsTarget: 'container',
		focusableElements: 'input, select, option, textarea, video, label',
		lazyPreloadPrevNext: 1,
	} );
	strip.scrollLeft = 0;
	strip.removeAttribute( 'tabindex' );
	container.classList.add( 'is-live' );
	return swiper;
}

/** Returns whether somebody looks at the slide or works with it, or nobody can see it. */
export const isSlideHeld = ( {
	container,
	ownerDocument,
	view,
	strip,
	pause,
}: Parts ) =>
	isHeld( {
		hidden: ownerDocument.hidden,
		height: view.innerHeight,
		rect: container.getBoundingClientRect(),
		// A finger that has left still counts as hovering.
		hovered:
			view.matchMedia( '(hover: hover)' ).matches &&
			container.matches( ':hover' ) &&
			! pause?.matches( ':hover' ),
		focused:
			strip.contains( ownerDocument.activeElement ) ||
			!! container.querySelector(
				`:focus-visible:not(${ BLOCK }button-pause)`
			) ||
			!! container.closest( '.is-selected' ),
	} );

export function moveTo(
	swiper: Swiper,
	{ slides, reduced }: Parts,
	to: number
) {
	const index = wrapIndex( to, slides.length );
	const isRound = index !== to;
	swiper.slideTo(
		index,
		isRound && swiper.params.effect !== 'fade' ? 0 : undefined
	);
	if ( isRound && ! reduced.matches ) {
		slides[ index ]!.animate( { opacity: [ 0, 1 ] }, 300 );
	}
}

/** Shows which slide is the current one; the others cannot be reached. */
export function drawSlides(
	{ ownerDocument, part, slides, dots }: Parts,
	current: number
) {
	const { activeElement } = ownerDocument;
	slides.forEach( ( slide, index ) => {
		if ( index !== current && slide.contains( activeElement ) ) {
			part( 'button-next' ).focus( { preventScroll: true } );
		}
		slide.inert = index !== current;
	} );
	const { ariaLabel } = slides[ current ]!;
	if ( dots.children.length ) {
		[ ...dots.children ].forEach( ( dot, index ) => {
			dot.ariaCurrent = index === current ? 'true' : null;
		} );
		const { offsetLeft, offsetWidth } = dots.children[
			current
		] as HTMLElement;
		// Where thumbnails have no room beside each other, the current one is in the middle.
		dots.scrollLeft = offsetLeft - ( dots.clientWidth - offsetWidth ) / 2;
	} else {
		dots.textContent = ariaLabel;
	}
}

/**
 * Gives a picture a backdrop: itself, which style.scss draws out of focus. Not where something may shine
 * through, as in drawings.
 */
export function drawBackdrop( image: HTMLImageElement ) {
	const { currentSrc } = image;
	// A link may stand between them; thumbnails have no frame.
	const frame = image.closest( 'figure' );
	if ( frame && currentSrc && ! /\.(gif|png|svg)\b/i.test( currentSrc ) ) {
		frame.style.setProperty(
			'--backdrop',
			`url(${ JSON.stringify( currentSrc ) })`
		);
	}
}

export function drawPlaying(
	{ container, status, pause }: Parts,
	isPlaying: boolean
) {
	status.ariaLive = isPlaying ? 'off' : 'polite';
	if ( pause ) {
		pause.dataset.state = isPlaying ? 'playing' : 'paused';
		pause.ariaLabel = container.dataset[ isPlaying ? 'pause' : 'play' ]!;
	}
}

export function announce(
	{ slides, status }: Parts,
	current: number,
	isOwnMove: boolean
) {
	const slide = slides[ current ]!;
	if ( ! isOwnMove ) {
		status.ariaLive = 'polite';
	}
	status.textContent = getAnnouncement(
		slide.ariaLabel,
		slide.querySelector( 'img' )?.alt,
		isOwnMove
	);
}
