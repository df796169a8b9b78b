/** The page of a story whose network and time the test moves, by the rules of the HTML standard. */

export interface FakeSlide {
	kind: 'image' | 'video';
	/** Seconds, of a video. */
	seconds: number;
}

type Arrival = 'none' | 'loaded' | 'broken';

/** One picture or video; `step()` lets a running video go on. */
class FakeMedia {
	arrival: Arrival = 'none';
	isStalled = false;
	paused = true;
	time = 0;

	constructor(
		readonly element: HTMLElement,
		readonly seconds: number,
		/** Does the browser refuse sound that nobody asked for? */
		private refuses: () => boolean
	) {
		const define = (
			name: string,
			get: () => unknown,
			set?: ( value: never ) => void
		) =>
			Object.defineProperty( element, name, {
				configurable: true,
				get,
				set,
			} );
		define( 'complete', () => this.arrival !== 'none' );
		define( 'readyState', () => {
			if ( this.arrival !== 'loaded' ) {
				return 0;
			}
			return this.isStalled ? 2 : 4;
		} );
		define( 'error', () =>
			this.arrival === 'broken' ? { code: 4 } : null
		);
		define( 'duration', () =>
			this.arrival === 'loaded' ? seconds : NaN
		);
		define( 'paused', () => this.paused );
		define(
			'currentTime',
			() => this.time,
			( time: number ) => {
				this.time = time;
				if ( this.isStalled ) {
					this.isStalled = false;
					this.tellWhether();
				}
			}
		);
		Object.assign( element, {
			play: () => this.play(),
			pause: () => {
				this.paused = true;
			},
		} );
	}

	fire( type: string ) {
		this.element.dispatchEvent( new Event( type ) );
	}
	/** Says whether it plays or waits for data, in a task of its own. */
	private tellWhether() {
		void Promise.resolve().then( () => {
			if ( ! this.paused && this.arrival !== 'broken' ) {
				const isWaiting = this.arrival !== 'loaded' || this.isStalled;
				this.fire( isWaiting ? 'waiting' : 'playing' );
			}
		} );
	}
	private play(): Promise< void > {
		const refusal = ( name: string ) =>
			Promise.reject( Object.assign( new Error( name ), { name } ) );
		if ( this.refuses() && ! ( this.element as HTMLVideoElement ).muted ) {
			return refusal( 'NotAllowedError' );
		}
		if ( this.arrival === 'broken' ) {
			return refusal( 'NotSupportedError' );
		}
		this.paused = false;
		this.tellWhether();
		return Promise.resolve();
	}
	arrive( arrival: Arrival ) {
		this.arrival = arrival;
		if ( arrival === 'broken' ) {
			this.isStalled = false;
			this.fire( 'error' );
		} else if ( this.element.localName === 'img' ) {
			this.fire( 'load' );
		} else {
			this.fire( 'loadeddata' );
			this.fire( 'canplay' );
			this.tellWhether();
		}
	}
	stall( is: boolean ) {
		this.isStalled = is;
		this.tellWhether();
	}
	step( seconds: number ) {
		if ( ! this.paused && this.arrival === 'loaded' && ! this.isStalled ) {
			this.time = Math.min(
				Math.round( ( this.time + seconds ) * 10 ) / 10,
				this.seconds
			);
		}
	}
}

/** The markup that functions.php prints. */
export function openFakeStory( slides: FakeSlide[] ) {
	const button = ( name: string ) =>
		`<button type="button" class="wp-story__${ name }" data-on="on" data-off="off"></button>`;
	document.body.innerHTML = `<a href="#">Before</a><div class="wp-story"><div class="wp-story__player" role="group"><div class="wp-story__frame"><ol class="wp-story__slides" tabindex="0">${ slides
		.map(
			( { kind } ) =>
				`<li class="wp-story__slide"><figure>${ kind === 'image' ? '<img alt="">' : '<video></video>' }</figure></li>`
		)
		.join(
			''
		) }</ol><div class="wp-story__controls" hidden>${ button( 'previous' ) }${ button( 'next' ) }<div class="wp-story__bullets">${ slides.map( () => button( 'bullet' ) ).join( '' ) }</div><p class="wp-story__count"></p>${ button( 'play' ) }${ button( 'mute' ) }${ button( 'close' ) }<p class="wp-story__status" data-text="Slide %1$d of %2$d"></p></div></div></div></div>`;
	const player =
		document.querySelector< HTMLElement >( '.wp-story__player' )!;
	const state = { refuses: false, hidden: false };
	const media = [
		...player.querySelectorAll< HTMLElement >( 'img, video' ),
	].map(
		( element, at ) =>
			new FakeMedia( element, slides[ at ]!.seconds, () => state.refuses )
	);
	Object.defineProperty( document, 'hidden', {
		configurable: true,
		get: () => state.hidden,
	} );
	const find = ( name: string ) =>
		player.querySelector< HTMLElement >( `.wp-story__${ name }` )!;
	return {
		player,
		media,
		state,
		find,
		picture: find( 'frame' ),
		/** `detail` is 0 for the keyboard. */
		click: ( target: Element, detail = 1 ) =>
			target.dispatchEvent(
				new MouseEvent( 'click', {
					bubbles: true,
					cancelable: true,
					detail,
				} )
			),
		pointer: (
			target: EventTarget,
			type: string,
			pointerId = 1,
			pointerType = 'mouse'
		) =>
			target.dispatchEvent(
				Object.assign( new Event( type, { bubbles: true } ), {
					pointerId,
					isPrimary: pointerId === 1,
					pointerType,
				} )
			),
		key: ( key: string ) =>
			find( 'slides' ).dispatchEvent(
				new KeyboardEvent( 'keydown', {
					key,
					bubbles: true,
					cancelable: true,
				} )
			),
		hide( is: boolean ) {
			state.hidden = is;
			document.dispatchEvent( new Event( 'visibilitychange' ) );
		},
		/** Lets a tenth of a second pass. */
		async step() {
			media.forEach( ( one ) => one.step( 0.1 ) );
			jest.advanceTimersByTime( 100 );
			await this.settle();
		},
		async settle() {
			for ( let turn = 0; turn < 4; turn++ ) {
				await Promise.resolve();
			}
		},
	};
}
