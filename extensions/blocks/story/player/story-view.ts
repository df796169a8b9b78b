/** Finds the parts of a player (functions.php and story-preview.tsx print them), and draws in them. */
import { fillScreen } from './full-screen';
import type { Story } from './story-machine';
import {
	getClasses,
	getProgress,
	getStatus,
	getVisibleBullets,
	hasMoved,
	isCropped,
	isLoaded,
} from './story-selectors';

export const CLASS = 'wp-story__';

export function findParts( player: HTMLElement ) {
	const find = ( name: string ) =>
		player.querySelector< HTMLElement >( `.${ CLASS }${ name }` )!;
	const findAll = ( name: string ) => [
		...player.querySelectorAll< HTMLElement >( `.${ CLASS }${ name }` ),
	];
	const slides = findAll( 'slide' );
	const media = slides.map( ( slide ) =>
		slide.querySelector< HTMLElement >( 'img, video' )!
	);
	return {
		player,
		page: player.ownerDocument,
		find,
		slides,
		media,
		dots: findAll( 'bullet' ),
		frame: find( 'frame' ),
		videoAt: ( index: number ) =>
			media[ index ]?.localName === 'video'
				? ( media[ index ] as HTMLVideoElement )
				: null,
	};
}

export type Parts = ReturnType< typeof findParts >;

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

/** Shows whole what does not fill the frame, before a blurred copy of itself. */
export function fit(
	{ player, slides, media, frame }: Parts,
	{ currentSlide, settings }: Story
) {
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
	const shown = media[ currentSlide.index ]!;
	const picture =
		( shown as HTMLImageElement ).currentSrc && shown.localName === 'img'
			? ( shown as HTMLImageElement ).currentSrc
			: ( shown as HTMLVideoElement ).poster;
	player.style.setProperty(
		'--story-backdrop',
		settings.blurredBackground && picture
			? `url("${ CSS.escape( picture ) }")`
			: 'none'
	);
}

function drawSlides( { slides, dots }: Parts, story: Story ) {
	const { index } = story.currentSlide;
	slides.forEach( ( slide, at ) => {
		slide.classList.toggle( 'is-current', at === index );
		slide.classList.toggle( 'is-loaded', isLoaded( story, at ) );
	} );
	const [ first, last ] = getVisibleBullets( story );
	dots.forEach( ( dot, at ) => {
		dot.hidden = at < first || at > last;
		dot.classList.toggle( 'is-past', at < index );
		dot.ariaCurrent = at === index ? 'true' : null;
	} );
	dots[ index ]?.style.setProperty(
		'--story-progress',
		String( getProgress( story ) )
	);
}

/**
 * Draws a state.
 *
 * @param parts  Of the player.
 * @param before State before; the same at the start.
 * @param story  State.
 */
export function draw( parts: Parts, before: Story, story: Story ) {
	const { player, find, videoAt } = parts;
	const { index } = story.currentSlide;
	const label = ( name: string, isOn: boolean ) => {
		const button = find( name );
		button.ariaLabel = button.dataset[ isOn ? 'on' : 'off' ]!;
	};
	for ( const [ name, isOn ] of Object.entries(
		getClasses( story, Boolean( videoAt( index ) ) )
	) ) {
		player.classList.toggle( name, isOn );
	}
	label( 'play', story.playing );
	label( 'mute', story.muted );
	drawSlides( parts, story );
	find( 'previous' ).hidden = index === 0;
	if ( hasMoved( before, story ) ) {
		find( 'count' ).textContent = `${ index + 1 } / ${ story.slideCount }`;
		const status = find( 'status' );
		status.textContent = getStatus( before, story, status.dataset.text! );
	}
}

/**
 * Makes what puts the player over the page.
 *
 * @return Called with whether it is to be there.
 */
export function makeFullScreen( { player, page, find }: Parts ) {
	let restore: ( () => void ) | undefined;
	return ( isFull: boolean ) => {
		if ( isFull && ! restore ) {
			restore = fillScreen( player );
			if ( ! player.contains( page.activeElement ) ) {
				find( 'slides' ).focus( { preventScroll: true } );
			}
		} else if ( ! isFull && restore ) {
			restore();
			restore = undefined;
		}
	};
}
