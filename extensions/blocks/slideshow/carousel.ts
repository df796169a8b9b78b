/**
 * Turns the strip of pictures into a slideshow. Used on the page and in the editor.
 *
 * Swiper moves the pictures; what is around them is ours. Its own buttons, bullets and
 * announcements would double its weight, and would not let slides that are out of sight be out of
 * reach. The pictures keep their order, nothing is copied: after the last the first fades in.
 */
import Swiper from 'swiper';
import { EffectFade } from 'swiper/modules';

export interface Carousel {
	show: ( index: number ) => void;
	stop: () => void;
}

interface Options {
	/** Slide to begin with; where the visitor has scrolled the strip to, if it is not given. */
	start?: number;
	/** False in the editor: there the pointer selects, and Swiper listens to another window's. */
	swipe?: boolean;
	onChange?: ( index: number ) => void;
}

const BLOCK = '.wp-block-jetpack-slideshow_';

/** So far, in pixels, is a swipe beyond the ends meant. */
const FAR = 40;

/**
 * @param container The element around strip and controls. Its data say effect and delay.
 * @param options   Where it differs from the page.
 */
export function makeCarousel(
	container: HTMLElement,
	options: Options = {}
): Carousel {
	const { start, swipe = true, onChange } = options;
	const { dataset, ownerDocument } = container;
	const view = ownerDocument.defaultView!;
	const part = < E extends HTMLElement >( name: string ) =>
		container.querySelector< E >( BLOCK + name )!;
	const strip = part( 'swiper-wrapper' );
	const slides = [ ...strip.children ] as HTMLElement[];
	const dots = part( 'pagination' );
	const status = part( 'status' );
	const pause = part( 'button-pause' ) as HTMLElement | null;
	const isRtl = view.getComputedStyle( container ).direction === 'rtl';
	const reduced = view.matchMedia( '(prefers-reduced-motion: reduce)' );
	const delay = Math.min( 5, Math.max( 1, Number( dataset.delay ) || 3 ) );
	const listening = new AbortController();
	let isPlaying = !! pause && ! reduced.matches;
	let isOwnMove = false;
	let timer = 0;

	const swiper = new Swiper( container, {
		modules: [ EffectFade ],
		effect: dataset.effect === 'fade' ? 'fade' : 'slide',
		fadeEffect: { crossFade: true },
		initialSlide:
			start ??
			Math.round(
				Math.abs( strip.scrollLeft ) / ( strip.clientWidth || 1 )
			),
		speed: reduced.matches ? 0 : 300,
		allowTouchMove: swipe,
		lazyPreloadPrevNext: 1,
	} );
	const isFade = swiper.params.effect === 'fade';
	strip.scrollLeft = 0;
	strip.removeAttribute( 'tabindex' );
	container.classList.add( 'is-live' );

	/** Nothing moves away from whoever looks at it, works with it, or is elsewhere. */
	const isLookedAt = () => {
		const { top, bottom } = container.getBoundingClientRect();
		return (
			ownerDocument.hidden ||
			bottom < 0 ||
			top > view.innerHeight ||
			// A finger that has left still counts as hovering.
			( view.matchMedia( '(hover: hover)' ).matches &&
				container.matches( ':hover' ) &&
				! pause?.matches( ':hover' ) ) ||
			strip.contains( ownerDocument.activeElement ) ||
			!! container.querySelector(
				`:focus-visible:not(${ BLOCK }button-pause)`
			) ||
			!! container.closest( '.is-selected' )
		);
	};

	const show = ( to: number ) => {
		const { length } = slides;
		const index = ( to + length ) % length;
		const isRound = index !== to;
		swiper.slideTo( index, isRound && ! isFade ? 0 : undefined );
		if ( isRound && ! reduced.matches ) {
			slides[ index ]!.animate( { opacity: [ 0, 1 ] }, 300 );
		}
	};

	const run = () => {
		view.clearInterval( timer );
		status.ariaLive = isPlaying ? 'off' : 'polite';
		if ( pause ) {
			pause.dataset.state = isPlaying ? 'playing' : 'paused';
			pause.ariaLabel = dataset[ isPlaying ? 'pause' : 'play' ]!;
		}
		if ( isPlaying ) {
			timer = view.setInterval( () => {
				if ( ! isLookedAt() ) {
					isOwnMove = true;
					show( swiper.activeIndex + 1 );
					isOwnMove = false;
				}
			}, delay * 1000 );
		}
	};

	const update = () => {
		const { activeIndex } = swiper;
		const { activeElement } = ownerDocument;
		slides.forEach( ( slide, index ) => {
			if ( index !== activeIndex && slide.contains( activeElement ) ) {
				part( 'button-next' ).focus( { preventScroll: true } );
			}
			slide.inert = index !== activeIndex;
		} );
		const { ariaLabel } = slides[ activeIndex ]!;
		if ( dots.children.length ) {
			[ ...dots.children ].forEach( ( dot, index ) => {
				dot.ariaCurrent = index === activeIndex ? 'true' : null;
			} );
		} else {
			dots.textContent = ariaLabel;
		}
		run();
	};

	swiper.on( 'slideChange', () => {
		update();
		const { activeIndex } = swiper;
		const alt = slides[ activeIndex ]!.querySelector( 'img' )?.alt;
		if ( isOwnMove ) {
			status.textContent = '';
		} else {
			status.ariaLive = 'polite';
			status.textContent = [ slides[ activeIndex ]!.ariaLabel, alt ]
				.filter( Boolean )
				.join( ': ' );
		}
		onChange?.( activeIndex );
	} );
	// Pulled beyond an end.
	swiper.on( 'touchEnd', () => {
		const pulled = swiper.touches.diff * ( isRtl ? -1 : 1 );
		const { activeIndex, isBeginning, isEnd } = swiper;
		if ( ( isEnd && pulled < -FAR ) || ( isBeginning && pulled > FAR ) ) {
			// After Swiper has come to its own conclusion.
			setTimeout( () =>
				show( activeIndex + ( isEnd && pulled < 0 ? 1 : -1 ) )
			);
		}
	} );

	const on = < T extends keyof HTMLElementEventMap >(
		type: T,
		listener: ( event: HTMLElementEventMap[ T ] ) => void
	) => container.addEventListener( type, listener, listening );

	on( 'click', ( { target } ) => {
		const button = ( target as Element ).closest( 'button' );
		const { activeIndex } = swiper;
		if ( ! button ) {
			return;
		}
		if ( button.matches( `${ BLOCK }button-next` ) ) {
			show( activeIndex + 1 );
		} else if ( button.matches( `${ BLOCK }button-prev` ) ) {
			show( activeIndex - 1 );
		} else if ( button === pause ) {
			isPlaying = ! isPlaying;
			run();
		} else if ( dots.contains( button ) ) {
			show( [ ...dots.children ].indexOf( button ) );
		}
	} );
	on( 'keydown', ( event ) => {
		const step = { ArrowLeft: -1, ArrowRight: 1 }[ event.key ];
		if (
			! step ||
			event.altKey ||
			event.ctrlKey ||
			event.metaKey ||
			event.shiftKey ||
			( event.target as HTMLElement ).isContentEditable
		) {
			return;
		}
		event.preventDefault();
		show( swiper.activeIndex + ( isRtl ? -step : step ) );
		if ( dots.contains( ownerDocument.activeElement ) ) {
			( dots.children[ swiper.activeIndex ] as HTMLElement ).focus();
		}
	} );
	// The browser's own dragging of pictures and links would end a swipe.
	on( 'dragstart', ( event ) => event.preventDefault() );
	reduced.addEventListener(
		'change',
		( { matches } ) => {
			swiper.params.speed = matches ? 0 : 300;
			isPlaying &&= ! matches;
			run();
		},
		listening
	);
	update();

	return {
		show,
		stop() {
			listening.abort();
			view.clearInterval( timer );
			swiper.destroy();
			container.classList.remove( 'is-live' );
			slides.forEach( ( slide ) => ( slide.inert = false ) );
		},
	};
}
