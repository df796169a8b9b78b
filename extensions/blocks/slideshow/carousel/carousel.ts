/**
 * Turns the strip of images into a slideshow. Used on the page and in the editor.
 *
 * Swiper moves the images; what is around them is ours. Its own buttons, bullets and
 * announcements would double its weight, and would not let slides that are out of sight be out of
 * reach. The images keep their order, nothing is copied: after the last the first fades in.
 */
import type Swiper from 'swiper';
import {
	getDelay,
	getKeyStep,
	getOverswipeStep,
	getSpeed,
	reduce,
	type Action,
} from './carousel-state';
import {
	BLOCK,
	announce,
	createSwiper,
	drawBackdrop,
	drawPlaying,
	drawSlides,
	findParts,
	isSlideHeld,
	moveTo,
	type Parts,
} from './carousel-view';

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

/** Takes what the visitor presses, and whether less movement is wanted. */
function listen(
	swiper: Swiper,
	{ container, ownerDocument, dots, pause, isRtl, reduced }: Parts,
	options: AddEventListenerOptions,
	show: ( index: number ) => void,
	dispatch: ( action: Action ) => void
) {
	const on = < T extends keyof HTMLElementEventMap >(
		type: T,
		listener: ( event: HTMLElementEventMap[ T ] ) => void
	) => container.addEventListener( type, listener, options );

	on( 'click', ( { target, defaultPrevented } ) => {
		const button = ( target as Element ).closest( 'button' );
		const { activeIndex } = swiper;
		// The end of a swipe is no press.
		if ( ! button || defaultPrevented ) {
			return;
		}
		if ( button.matches( `${ BLOCK }button-next` ) ) {
			show( activeIndex + 1 );
		} else if ( button.matches( `${ BLOCK }button-prev` ) ) {
			show( activeIndex - 1 );
		} else if ( button === pause ) {
			dispatch( { type: 'toggle' } );
		} else if ( dots.contains( button ) ) {
			show( [ ...dots.children ].indexOf( button ) );
		}
	} );
	// Swiper, which waits for a swipe, keeps the browser from doing so.
	on( 'pointerdown', ( { pointerType, target } ) => {
		if ( pointerType === 'mouse' ) {
			( target as Element )
				.closest( 'button' )
				?.focus( { preventScroll: true } );
		}
	} );
	on( 'keydown', ( event ) => {
		const step = getKeyStep( event, isRtl );
		if ( ! step || ( event.target as HTMLElement ).isContentEditable ) {
			return;
		}
		event.preventDefault();
		show( swiper.activeIndex + step );
		if ( dots.contains( ownerDocument.activeElement ) ) {
			( dots.children[ swiper.activeIndex ] as HTMLElement ).focus();
		}
	} );
	// The browser's own dragging of images and links would end a swipe.
	on( 'dragstart', ( event ) => event.preventDefault() );
	reduced.addEventListener(
		'change',
		( { matches } ) => {
			swiper.params.speed = getSpeed( matches );
			dispatch( { type: 'motion', isReduced: matches } );
		},
		options
	);
}

/** Leads around where the strip is pulled beyond an end. */
const listenToSwipes = (
	swiper: Swiper,
	{ isRtl }: Parts,
	show: ( index: number ) => void
) => {
	// Swiper keeps the way of the last swipe; a press on a button has none.
	swiper.on( 'touchStart', () => ( swiper.touches.diff = 0 ) );
	swiper.on( 'touchEnd', () => {
		const { activeIndex, touches } = swiper;
		const step = getOverswipeStep( touches.diff, isRtl, swiper );
		if ( step ) {
			// After Swiper has come to its own conclusion.
			setTimeout( () => show( activeIndex + step ) );
		}
	} );
};

/**
 * Moves on by itself.
 *
 * @param parts Of the slideshow.
 * @param move  Shows the next slide.
 * @return Begins to count anew, or stops.
 */
function makeTimer( parts: Parts, move: () => void ) {
	const { container, view } = parts;
	const delay = getDelay( container.dataset.delay );
	let timer = 0;
	return ( isPlaying: boolean ) => {
		view.clearInterval( timer );
		if ( isPlaying ) {
			timer = view.setInterval(
				() => isSlideHeld( parts ) || move(),
				delay
			);
		}
	};
}

/**
 * Turns the strip into a slideshow. `container` is the element around strip and controls; its data
 * say effect and delay.
 */
export function makeCarousel(
	container: HTMLElement,
	{ start, swipe = true, onChange }: Options = {}
): Carousel {
	const parts = findParts( container );
	const { slides, pause, reduced } = parts;
	const listening = new AbortController();
	let isPlaying = !! pause && ! reduced.matches;
	let isOwnMove = false;
	const swiper = createSwiper( parts, start, swipe );
	const show = ( to: number ) => moveTo( swiper, parts, to );
	const setTimer = makeTimer( parts, () => {
		isOwnMove = true;
		show( swiper.activeIndex + 1 );
		isOwnMove = false;
	} );
	const draw = () => {
		drawPlaying( parts, isPlaying );
		setTimer( isPlaying );
	};
	const dispatch = ( action: Action ) => {
		isPlaying = reduce( isPlaying, action );
		draw();
	};

	swiper.on( 'slideChange', () => {
		const { activeIndex } = swiper;
		drawSlides( parts, activeIndex );
		draw();
		announce( parts, activeIndex, isOwnMove );
		onChange?.( activeIndex );
	} );
	listenToSwipes( swiper, parts, show );
	listen( swiper, parts, listening, show, dispatch );
	drawSlides( parts, swiper.activeIndex );
	draw();
	container.querySelectorAll( 'img' ).forEach( drawBackdrop );
	container.addEventListener(
		'load',
		( { target } ) => drawBackdrop( target as HTMLImageElement ),
		{ capture: true, signal: listening.signal }
	);

	return {
		show,
		stop() {
			listening.abort();
			setTimer( false );
			swiper.destroy();
			container.classList.remove( 'is-live' );
			slides.forEach( ( slide ) => ( slide.inert = false ) );
		},
	};
}
