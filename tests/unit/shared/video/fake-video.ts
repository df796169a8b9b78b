/** Videos in a page, whose network and time a test moves, by the rules of the HTML standard. */

export const DURATION = 100;

/** Languages of the captions. */
export const LANGUAGES = [ 'en', 'de' ];

/** Seconds at which the chapters begin. */
export const CHAPTERS = [ 0, 30, 60 ];

class FakeTrack extends EventTarget {
	readonly kind = 'captions';
	private now = 'disabled';

	constructor(
		readonly language: string,
		private hasChanged: () => void
	) {
		super();
	}
	get mode() {
		return this.now;
	}
	set mode( mode: string ) {
		this.now = mode;
		this.hasChanged();
	}
}

/** A `<video>` whose data arrives, breaks off and plays when a test says so. */
export class FakeVideo {
	paused = true;
	error: { code: number } | null = null;
	isLoaded = false;
	/** Before anything has arrived: where it will begin. */
	time = 0;
	tracks: FakeTrack[];
	private pending: ( ( error: Error ) => void )[] = [];

	constructor( readonly element: HTMLVideoElement ) {
		const list = new EventTarget();
		this.tracks = LANGUAGES.map(
			( language ) =>
				new FakeTrack( language, () =>
					list.dispatchEvent( new Event( 'change' ) )
				)
		);
		const { tracks } = this;
		Object.assign( list, {
			*[ Symbol.iterator ]() {
				yield* tracks;
			},
		} );
		const own: Record< string, () => unknown > = {
			paused: () => this.paused,
			error: () => this.error,
			ended: () => this.isLoaded && this.time >= DURATION,
			readyState: () => ( this.isLoaded ? 4 : 0 ),
			duration: () => ( this.isLoaded ? DURATION : NaN ),
			textTracks: () => list,
			buffered: () => ( { length: 0 } ),
		};
		for ( const [ name, get ] of Object.entries( own ) ) {
			Object.defineProperty( element, name, { get } );
		}
		Object.defineProperty( element, 'currentTime', {
			get: () => this.time,
			set: ( time: number ) => this.seek( time ),
		} );
		Object.assign( element, {
			play: () => this.play(),
			pause: () => this.pause(),
			load: () => this.load(),
		} );
	}

	private fire( ...types: string[] ) {
		types.forEach( ( type ) =>
			this.element.dispatchEvent( new Event( type ) )
		);
	}
	private seek( time: number ) {
		this.time = Math.max(
			0,
			this.isLoaded ? Math.min( time, DURATION ) : time
		);
		if ( this.isLoaded ) {
			this.fire( 'seeking', 'timeupdate', 'seeked' );
		}
	}
	private play(): Promise< void > {
		if ( this.error ) {
			return Promise.reject( new Error( 'There is no source.' ) );
		}
		if ( this.isLoaded && this.time >= DURATION ) {
			this.seek( 0 );
		}
		if ( this.paused ) {
			this.paused = false;
			this.fire( 'play' );
		}
		return this.isLoaded
			? Promise.resolve()
			: new Promise( ( _resolve, reject ) =>
					this.pending.push( reject )
				);
	}
	private refuse( message: string ) {
		this.pending
			.splice( 0 )
			.forEach( ( reject ) => reject( new Error( message ) ) );
	}
	pause() {
		if ( ! this.paused ) {
			this.paused = true;
			this.fire( 'timeupdate', 'pause' );
			this.refuse( 'It was paused.' );
		}
	}
	private load() {
		this.refuse( 'It is loaded anew.' );
		this.error = null;
		this.fire( 'emptied' );
		this.isLoaded = false;
		this.paused = true;
		if ( this.time ) {
			this.time = 0;
			this.fire( 'timeupdate' );
		}
		this.fire( 'durationchange', 'loadstart' );
	}
	arrive() {
		const start = this.time;
		this.time = 0;
		this.isLoaded = true;
		this.fire( 'durationchange', 'loadedmetadata' );
		// What a script has set meanwhile is the later word.
		if ( start && ! this.time ) {
			this.seek( start );
		}
		this.fire( 'loadeddata', 'canplay' );
	}
	/** The file cannot be had, or breaks off: `paused` stays as it is. */
	fail() {
		this.error = { code: this.isLoaded ? 2 : 4 };
		this.fire( 'error' );
		this.refuse( 'There is no source.' );
	}
	/** Lets a second pass. */
	step() {
		if ( this.paused || ! this.isLoaded || this.error ) {
			return;
		}
		this.time = Math.min( this.time + 1, DURATION );
		this.fire( 'timeupdate' );
		if ( this.time === DURATION ) {
			this.paused = true;
			this.fire( 'pause', 'ended' );
		}
	}
}

const button = ( name: string, off: string, on: string ) =>
	`<button class="mainstay-video__${ name }" aria-label="${ off }" data-off="${ off }" data-on="${ on }"></button>`;

/** The markup of php-stubs/videos/player.php, with all that its script may move. */
const html = ( guid: string ) =>
	`<div class="mainstay-video" data-video="${ guid }" data-controls="bar" data-resume="1" data-chapters="1"><div class="mainstay-video__frame"><video controls></video><div class="mainstay-video__bar" hidden>${ button( 'play', 'Play', 'Pause' ) }<input type="range" class="mainstay-video__seek" min="0" max="1" step="any" value="0" data-text="%1$s of %2$s"><span class="mainstay-video__time"></span>${ button( 'mute', 'Mute', 'Unmute' ) }<input type="range" class="mainstay-video__volume" min="0" max="1" step="0.05" value="1">${ button( 'captions', 'Show captions', 'Hide captions' ) }${ button( 'full', 'Full screen', 'Leave full screen' ) }</div><p class="mainstay-video__failure" role="alert" data-text="It could not be loaded."></p><p class="mainstay-video__resume" role="status" data-text="Resumes at %s."></p><button type="button" class="mainstay-video__restart" hidden></button></div><ol class="mainstay-video__chapters">${ CHAPTERS.map( ( time ) => `<li><a href="film.mp4#t=${ time }" data-time="${ time }"></a></li>` ).join( '' ) }</ol></div>`;

/**
 * Puts videos into the page.
 *
 * @param guids Of the videos.
 * @return Each with its `video`, its `root` and what `find()` finds in it by name.
 */
export function openVideos( guids: string[] ) {
	document.body.innerHTML = guids.map( html ).join( '' );
	return [
		...document.querySelectorAll< HTMLElement >( '.mainstay-video' ),
	].map( ( root ) => ( {
		root,
		video: new FakeVideo( root.querySelector( 'video' )! ),
		find: < E extends HTMLElement = HTMLElement >( name: string ) =>
			root.querySelector< E >( `.mainstay-video__${ name }` )!,
		chapters: [
			...root.querySelectorAll< HTMLElement >(
				'.mainstay-video__chapters a'
			),
		],
	} ) );
}
