/** Shows in the page what story-machine.ts says, and tells it what happens there. */
import { fillScreen } from './full-screen';
import {
	HOLD,
	TICK,
	after,
	bullets,
	happeningOf,
	isCropped,
	isLoaded,
	isTicking,
	progressOf,
	start,
	type Happening,
	type Story,
} from './story-machine';
import type { StorySettings } from './types';

const CLASS = 'wp-story__';

const ratioOf = ( media: HTMLElement ): number => {
	const [ width, height ] =
		media instanceof media.ownerDocument.defaultView!.HTMLVideoElement
			? [ media.videoWidth, media.videoHeight ]
			: [
					( media as HTMLImageElement ).naturalWidth,
					( media as HTMLImageElement ).naturalHeight,
				];
	return width / height || 0;
};

/**
 * Plays the story in a player's markup.
 *
 * @param player   As functions.php and story-preview.tsx print it.
 * @param settings Of the story, complete.
 * @param onSlide  Hears the index of each slide that is shown.
 * @return Tells it what happened outside; `stop` ends it.
 */
export function playStory(
	player: HTMLElement,
	settings: StorySettings,
	onSlide?: ( index: number ) => void
) {
	const page = player.ownerDocument;
	const find = ( name: string ) =>
		player.querySelector< HTMLElement >( `.${ CLASS }${ name }` )!;
	const slides = [
		...player.querySelectorAll< HTMLElement >( `.${ CLASS }slide` ),
	];
	const media = slides.map( ( slide ) =>
		slide.querySelector< HTMLElement >( 'img, video' )!
	);
	const videoAt = ( index: number ) =>
		media[ index ]?.localName === 'video'
			? ( media[ index ] as HTMLVideoElement )
			: null;
	const dots = [
		...player.querySelectorAll< HTMLElement >( `.${ CLASS }bullet` ),
	];
	const frame = find( 'frame' );
	const isRtl = () => getComputedStyle( player ).direction === 'rtl';
	const ended = new AbortController();
	const { signal } = ended;

	let story = start( slides.length, settings );
	let timer: ReturnType< typeof setInterval > | undefined;
	let restore: ( () => void ) | undefined;

	const tell = ( happening: Happening ) => {
		const before = story;
		story = after( story, happening );
		if ( story !== before ) {
			show( before );
		}
	};

	const tick = () => {
		const video = videoAt( story.currentSlide.index );
		tell( {
			type: 'tick',
			now: Date.now(),
			// A video that cannot be shown stays as long as a picture.
			currentTime:
				video && ! video.error ? video.currentTime * 1000 : undefined,
		} );
	};

	/** Time passes only while somebody can see it. */
	const keepTime = () => {
		const passes = isTicking( story ) && ! page.hidden;
		if ( passes && timer === undefined ) {
			timer = setInterval( tick, TICK );
			tick();
		} else if ( ! passes ) {
			clearInterval( timer );
			timer = undefined;
		}
	};

	/** Tells the story that the current slide's media is there, if it is. */
	const check = () => {
		const { index, ready } = story.currentSlide;
		const video = videoAt( index );
		const image = media[ index ] as HTMLImageElement;
		const hasArrived = video
			? video.error || video.readyState >= 2
			: image.complete;
		if ( ready || ! hasArrived ) {
			return;
		}
		const seconds = video && ! video.error ? video.duration : 0;
		tell( {
			type: 'ready',
			index,
			duration: Number.isFinite( seconds ) ? seconds * 1000 : undefined,
		} );
	};

	const playVideo = ( video: HTMLVideoElement ) =>
		video.play().catch( ( { name } ) => {
			// Browsers refuse sound that nobody asked for.
			if ( name === 'NotAllowedError' ) {
				tell( { type: 'pause' } );
			}
		} );

	/** @param isAnew Does the current slide begin, for the first time or again? */
	function steer( isAnew: boolean ) {
		const { index } = story.currentSlide;
		slides.forEach( ( _, at ) => {
			const video = videoAt( at );
			if ( ! video ) {
				return;
			}
			video.muted = story.muted;
			video.volume = settings.volume;
			if ( at !== index || ! story.playing || page.hidden ) {
				video.pause();
			}
			if ( isLoaded( story, at ) && video.preload !== 'auto' ) {
				video.preload = 'auto';
			}
		} );
		const video = videoAt( index );
		if ( video && isAnew ) {
			video.currentTime = 0;
		}
		if (
			video &&
			! video.error &&
			story.playing &&
			! page.hidden &&
			video.paused
		) {
			playVideo( video );
		}
	}

	/** What does not fill the frame is shown whole, before a blurred copy of itself. */
	const fit = () => {
		const ratio = frame.clientWidth / frame.clientHeight;
		slides.forEach( ( slide, at ) => {
			const own = ratioOf( media[ at ]! );
			if ( own ) {
				slide.classList.toggle(
					'is-cropped',
					isCropped( own, ratio, settings.cropUpTo )
				);
			}
		} );
		const shown = media[ story.currentSlide.index ]!;
		const picture =
			( shown as HTMLImageElement ).currentSrc &&
			shown.localName === 'img'
				? ( shown as HTMLImageElement ).currentSrc
				: ( shown as HTMLVideoElement ).poster;
		player.style.setProperty(
			'--story-backdrop',
			settings.blurredBackground && picture
				? `url("${ CSS.escape( picture ) }")`
				: 'none'
		);
	};

	const label = ( name: string, isOn: boolean ) => {
		const button = find( name );
		button.ariaLabel = button.dataset[ isOn ? 'on' : 'off' ]!;
	};

	function show( before: Story ) {
		const { index } = story.currentSlide;
		const hasMoved =
			before === story || before.currentSlide.index !== index;
		const isAnew =
			hasMoved ||
			( before.currentSlide.ready && ! story.currentSlide.ready );
		const states = {
			'is-playing': story.playing,
			'is-ended': story.ended,
			'is-muted': story.muted,
			'is-waiting':
				story.playing &&
				( story.buffering || ! story.currentSlide.ready ),
			'is-fullscreen': story.fullscreen,
			'has-video': Boolean( videoAt( index ) ),
		};
		for ( const [ name, isOn ] of Object.entries( states ) ) {
			player.classList.toggle( name, isOn );
		}
		label( 'play', story.playing );
		label( 'mute', story.muted );
		slides.forEach( ( slide, at ) => {
			slide.classList.toggle( 'is-current', at === index );
			slide.classList.toggle( 'is-loaded', isLoaded( story, at ) );
		} );
		const [ first, last ] = bullets( story );
		dots.forEach( ( dot, at ) => {
			dot.hidden = at < first || at > last;
			dot.classList.toggle( 'is-past', at < index );
			dot.ariaCurrent = at === index ? 'true' : null;
		} );
		dots[ index ]?.style.setProperty(
			'--story-progress',
			String( progressOf( story ) )
		);
		find( 'previous' ).hidden = index === 0;
		if ( hasMoved ) {
			find( 'count' ).textContent =
				`${ index + 1 } / ${ story.slideCount }`;
			const status = find( 'status' );
			// While it plays, nobody wants to hear a number every five seconds.
			status.textContent =
				story.playing || before === story
					? ''
					: status.dataset
							.text!.replace( '%1$d', String( index + 1 ) )
							.replace( '%2$d', String( story.slideCount ) );
		}
		if ( story.fullscreen && ! restore ) {
			restore = fillScreen( player );
			if ( ! player.contains( page.activeElement ) ) {
				find( 'slides' ).focus( { preventScroll: true } );
			}
		} else if ( ! story.fullscreen && restore ) {
			restore();
			restore = undefined;
		}
		steer( isAnew );
		if ( hasMoved ) {
			fit();
			onSlide?.( index );
		}
		if ( isAnew ) {
			// Its time counts from now, not from the next look at the clock.
			clearInterval( timer );
			timer = undefined;
			check();
		}
		keepTime();
	}

	const isCurrent = ( target: EventTarget | null ) =>
		target === media[ story.currentSlide.index ];
	const listen = (
		types: string,
		listener: ( event: Event ) => void,
		target: EventTarget = player
	) =>
		types.split( ' ' ).forEach( ( type ) =>
			// Media events do not bubble.
			target.addEventListener( type, listener, { capture: true, signal } )
		);

	// A slide that cannot be shown is passed like any other.
	listen( 'load error loadeddata canplay', ( { target, type } ) => {
		if ( ! isCurrent( target ) ) {
			return;
		}
		fit();
		if ( type === 'error' && story.currentSlide.ready ) {
			// What broke off in the middle does not wait for more.
			tell( { type: 'ready', index: story.currentSlide.index } );
		}
		check();
	} );
	listen( 'waiting playing', ( { target, type } ) => {
		const is = type === 'waiting';
		if ( isCurrent( target ) && is !== story.buffering ) {
			tell( { type: 'buffer', is } );
		}
	} );
	listen( 'ended', ( { target } ) => {
		if ( isCurrent( target ) && story.playing ) {
			tell( { type: 'next' } );
		}
	} );
	listen(
		'visibilitychange',
		() => {
			tell( { type: 'buffer', is: false } );
			steer( false );
			keepTime();
		},
		page
	);

	const isSide = ( button: Element ) =>
		[ 'previous', 'next' ].some( ( name ) =>
			button.classList.contains( `${ CLASS }${ name }` )
		);
	let hold: ReturnType< typeof setTimeout > | undefined;
	/** What a finger has held: a side's button, null for the rest of the story, undefined for nothing. */
	let held: Element | null | undefined;
	/** Does the story play again when the finger is lifted? */
	let resumes = false;
	listen( 'pointerdown', ( event ) => {
		const { isPrimary, pointerType, target } = event as PointerEvent;
		// A second finger changes nothing.
		if ( ! isPrimary ) {
			return;
		}
		clearTimeout( hold );
		held = undefined;
		const button = ( target as Element ).closest( 'button' );
		// A button is pressed however long that takes; but the sides, which lead on and back, are
		// where fingers hold a story.
		if ( ! button || ( pointerType === 'touch' && isSide( button ) ) ) {
			hold = setTimeout( () => {
				held = button;
				resumes = story.playing;
				tell( { type: 'pause' } );
			}, HOLD );
		}
	} );
	// A finger may be lifted beside the story.
	listen(
		'pointerup pointercancel',
		( event ) => {
			if ( ( event as PointerEvent ).isPrimary ) {
				clearTimeout( hold );
				if ( resumes ) {
					resumes = false;
					tell( { type: 'play' } );
				}
			}
		},
		page
	);

	const CLICKS: Record< string, () => Happening > = {
		previous: () => ( { type: 'previous' } ),
		next: () => ( { type: 'next' } ),
		mute: () => ( { type: 'mute', is: ! story.muted } ),
		close: () => ( { type: 'fullscreen', is: false } ),
	};
	listen( 'click', ( event ) => {
		const button = ( event.target as Element ).closest( 'button' );
		const name =
			button?.className.replace( CLASS, '' ).split( ' ' )[ 0 ] ?? '';
		if ( held === button && ( event as MouseEvent ).detail ) {
			// The end of a hold is not a tap.
			held = undefined;
			event.preventDefault();
			return;
		}
		resumes = false;
		if ( button && name === 'bullet' ) {
			tell( { type: 'show', index: dots.indexOf( button ) } );
		} else {
			tell( CLICKS[ name ]?.() ?? { type: 'toggle' } );
		}
		event.preventDefault();
	} );
	listen( 'keydown', ( event ) => {
		const { key, target, altKey, ctrlKey, metaKey } =
			event as KeyboardEvent;
		const isPress = key === 'Enter' || key === ' ';
		if (
			altKey ||
			ctrlKey ||
			metaKey ||
			( isPress && ( target as Element ).closest( 'button' ) )
		) {
			return;
		}
		const happening = happeningOf( story, key, isRtl() );
		if ( happening || isPress ) {
			event.preventDefault();
		}
		if ( happening ) {
			event.stopPropagation();
			resumes = false;
			tell( happening );
		}
	} );

	const sized = new ResizeObserver( fit );
	sized.observe( frame );

	media.forEach( ( each ) => each.removeAttribute( 'controls' ) );
	find( 'controls' ).hidden = false;
	player.classList.toggle( 'has-bullets', settings.showProgressBar );
	player.classList.toggle( 'has-count', settings.showSlideCount );
	show( story );
	// Last: before a slide is the current one, this would move it out of the frame.
	player.classList.add( 'is-started' );

	return {
		tell,
		stop: () => {
			ended.abort();
			sized.disconnect();
			clearInterval( timer );
			clearTimeout( hold );
			restore?.();
		},
	};
}
