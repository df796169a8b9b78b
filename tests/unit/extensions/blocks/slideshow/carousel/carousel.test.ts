/**
 * A visitor's slideshow, with the real Swiper: what is shown and what moves, whatever is done.
 *
 * @jest-environment jsdom
 */
import fc from 'fast-check';
import { makeCarousel } from '../../../../../../extensions/blocks/slideshow/carousel/carousel';
import { checkModel, type Act } from '../../../../check-model';

const BLOCK = 'wp-block-jetpack-slideshow';
const SECOND = 1000;

interface Setting {
	count: number;
	isFade: boolean;
	hasAutoplay: boolean;
	delay: number;
	wantsStillness: boolean;
	isRtl: boolean;
}

/** What a visitor sees, in the simplest words. */
class Viewer {
	index = 0;
	isPlaying: boolean;
	/** Milliseconds since the slide came or somebody pressed something. */
	clock = 0;
	isHovered = false;
	isAway = false;
	isHidden = false;
	/** The slide, the button or nothing that has the focus. */
	focus: 'slide' | 'next' | 'pause' | null = null;
	/** What a screen reader is told. */
	said = '';

	constructor( public setting: Setting ) {
		this.isPlaying = setting.hasAutoplay && ! setting.wantsStillness;
	}
	moveTo( to: number, isOwn = false ) {
		const { count } = this.setting;
		const index = ( to + count ) % count;
		if ( index !== this.index ) {
			this.index = index;
			this.clock = 0;
			this.said = isOwn ? '' : `Slide ${ index + 1 }: Picture ${ index }`;
			if ( this.focus === 'slide' ) {
				// What had the focus is gone; the button beside it has it.
				this.focus = 'next';
			}
		}
	}
	wait() {
		this.clock += SECOND / 2;
		if ( this.clock >= this.setting.delay * SECOND ) {
			this.clock = 0;
			const isLookedAt =
				this.isHovered ||
				this.isAway ||
				this.isHidden ||
				this.focus === 'slide' ||
				this.focus === 'next';
			if ( this.isPlaying && ! isLookedAt ) {
				this.moveTo( this.index + 1, true );
			}
		}
	}
}

let isHidden = false;
let reduced: {
	matches: boolean;
	listeners: ( ( event: { matches: boolean } ) => void )[];
} = { matches: false, listeners: [] };

function openPage( setting: Setting ) {
	isHidden = false;
	reduced = { matches: setting.wantsStillness, listeners: [] };
	const button = ( name: string ) =>
		`<button type="button" class="${ BLOCK }_${ name }"></button>`;
	const numbers = Array.from( { length: setting.count }, ( _, at ) => at );
	document.body.innerHTML = `<div class="${ BLOCK }_container" style="direction:${ setting.isRtl ? 'rtl' : 'ltr' }" data-effect="${ setting.isFade ? 'fade' : 'slide' }" data-delay="${ setting.delay }" data-pause="Pause" data-play="Play"><ul class="${ BLOCK }_swiper-wrapper swiper-wrapper">${ numbers.map( ( at ) => `<li class="swiper-slide" aria-label="Slide ${ at + 1 }"><img alt="Picture ${ at }"><a href="#">Link</a></li>` ).join( '' ) }</ul><div>${ setting.hasAutoplay ? button( 'button-pause' ) : '' }${ button( 'button-prev' ) }${ button( 'button-next' ) }<div class="${ BLOCK }_pagination">${ numbers.map( () => button( 'dot' ) ).join( '' ) }</div><p class="${ BLOCK }_status"></p></div></div>`;
	const container = document.body.firstElementChild as HTMLElement;
	const state = { isHovered: false, isAway: false };
	const matches = container.matches.bind( container );
	Object.assign( container, {
		matches: ( selector: string ) =>
			selector === ':hover' ? state.isHovered : matches( selector ),
	} );
	container.getBoundingClientRect = () =>
		( state.isAway
			? { top: 5000, bottom: 5400 }
			: { top: 0, bottom: 400 } ) as DOMRect;
	const part = ( name: string ) =>
		container.querySelector< HTMLElement >( `.${ BLOCK }_${ name }` )!;
	return {
		container,
		state,
		part,
		slides: [
			...container.querySelectorAll< HTMLElement >( '.swiper-slide' ),
		],
		carousel: makeCarousel( container ),
	};
}
type Page = ReturnType< typeof openPage >;
type One = Act< Viewer, Page >;

const click = ( target: Element ) =>
	target.dispatchEvent( new MouseEvent( 'click', { bubbles: true } ) );

const wait: One = {
	name: 'wait half a second',
	take( model ) {
		jest.advanceTimersByTime( SECOND / 2 );
		model.wait();
	},
};
const ACTS: One[] = [
	{
		name: 'next',
		take( model, { part } ) {
			click( part( 'button-next' ) );
			model.moveTo( model.index + 1 );
		},
	},
	{
		name: 'previous',
		take( model, { part } ) {
			click( part( 'button-prev' ) );
			model.moveTo( model.index - 1 );
		},
	},
	{
		name: 'pause or play',
		isPossible: ( { setting } ) => setting.hasAutoplay,
		take( model, { part } ) {
			click( part( 'button-pause' ) );
			model.isPlaying = ! model.isPlaying;
			model.clock = 0;
		},
	},
	{
		name: 'focus on the link of the slide',
		take( model, { slides } ) {
			slides[ model.index ]!.querySelector( 'a' )!.focus();
			model.focus = 'slide';
		},
	},
	{
		name: 'focus on the pause button',
		isPossible: ( { setting } ) => setting.hasAutoplay,
		take( model, { part } ) {
			part( 'button-pause' ).focus();
			model.focus = 'pause';
		},
	},
	{
		name: 'focus elsewhere',
		take( model, { container } ) {
			( container.ownerDocument.activeElement as HTMLElement ).blur();
			model.focus = null;
		},
	},
];
const ask = (
	name: string,
	take: ( model: Viewer, page: Page, is: boolean ) => void
) =>
	fc.boolean().map( ( is ): One => ( {
		name: `${ name }: ${ is }`,
		take: ( model, page ) => take( model, page, is ),
	} ) );
const key = fc
	.constantFrom( 'ArrowLeft', 'ArrowRight' )
	.map( ( name ): One => ( {
		name: `key ${ name }`,
		take( model, { container } ) {
			container.dispatchEvent(
				new KeyboardEvent( 'keydown', { key: name, bubbles: true } )
			);
			const step = name === 'ArrowRight' ? 1 : -1;
			model.moveTo(
				model.index + ( model.setting.isRtl ? -step : step )
			);
		},
	} ) );
const dot = fc.nat( 4 ).map( ( at ): One => ( {
	name: `dot ${ at }`,
	isPossible: ( { setting } ) => at < setting.count,
	take( model, { container } ) {
		click( container.querySelectorAll( `.${ BLOCK }_dot` )[ at ]! );
		model.moveTo( at );
	},
} ) );

beforeEach( () => {
	jest.useFakeTimers();
	// What jsdom, which measures nothing, has to say for Swiper and for us.
	Object.defineProperty( HTMLElement.prototype, 'clientWidth', {
		configurable: true,
		get: () => 600,
	} );
	Object.defineProperty( document, 'hidden', {
		configurable: true,
		get: () => isHidden,
	} );
	Element.prototype.animate =
		( () => {} ) as unknown as typeof Element.prototype.animate;
	window.matchMedia = ( ( query: string ) => ( {
		get matches() {
			return query.includes( 'hover' ) || reduced.matches;
		},
		addEventListener: (
			_: string,
			listener: ( event: { matches: boolean } ) => void
		) => reduced.listeners.push( listener ),
		removeEventListener() {},
	} ) ) as unknown as typeof window.matchMedia;
} );
afterEach( () => jest.useRealTimers() );

function agree( model: Viewer, { slides, container, part }: Page ) {
	const dots = [ ...container.querySelectorAll( `.${ BLOCK }_dot` ) ];
	expect( {
		shown: slides
			.filter( ( slide ) => ! slide.inert )
			.map( ( one ) => slides.indexOf( one ) ),
		dot: dots.findIndex( ( one ) => one.ariaCurrent === 'true' ),
		label: part( 'button-pause' )?.ariaLabel,
		said: part( 'status' ).textContent,
		focus: container.ownerDocument.activeElement,
	} ).toEqual( {
		shown: [ model.index ],
		dot: model.index,
		label: model.setting.hasAutoplay
			? { true: 'Pause', false: 'Play' }[ `${ model.isPlaying }` ]
			: undefined,
		said: model.said,
		focus:
			{
				slide: slides[ model.index ]!.querySelector( 'a' ),
				next: part( 'button-next' ),
				pause: part( 'button-pause' ),
			}[ model.focus! ] ?? document.body,
	} );
}

it( 'shows what was asked for last, and moves only where nobody looks', async () => {
	await checkModel( {
		setting: fc.record( {
			count: fc.integer( { min: 2, max: 5 } ),
			isFade: fc.boolean(),
			hasAutoplay: fc.constantFrom( true, true, false ),
			delay: fc.integer( { min: 1, max: 3 } ),
			wantsStillness: fc.constantFrom( false, false, true ),
			isRtl: fc.boolean(),
		} ),
		acts: [
			...ACTS.map( ( one ) => fc.constant( one ) ),
			...[ 1, 2, 3, 4, 5 ].map( () => fc.constant( wait ) ),
			key,
			dot,
			ask( 'the pointer is on it', ( model, page, is ) => {
				page.state.isHovered = is;
				model.isHovered = is;
			} ),
			ask( 'scrolled away', ( model, page, is ) => {
				page.state.isAway = is;
				model.isAway = is;
			} ),
			ask( 'the page is hidden', ( model, _, is ) => {
				isHidden = is;
				model.isHidden = is;
			} ),
			ask( 'less movement is wanted', ( model, _, is ) => {
				reduced.matches = is;
				reduced.listeners.forEach( ( listen ) =>
					listen( { matches: is } )
				);
				model.isPlaying &&= ! is;
				model.clock = 0;
			} ),
		],
		open: ( setting ) => ( {
			model: new Viewer( setting ),
			page: openPage( setting ),
		} ),
		agree,
		close( { carousel, slides } ) {
			carousel.stop();
			expect( slides.filter( ( { inert } ) => inert ) ).toEqual( [] );
			expect( jest.getTimerCount() ).toBe( 0 );
		},
		most: 20,
	} );
} );
