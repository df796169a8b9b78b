/** An audio element whose network and time the test moves, by the rules of the HTML standard. */

export const EPISODE_SECONDS = 200;

export function installFakeAudio( audio: HTMLAudioElement ) {
	const state = {
		readyState: 0,
		paused: true,
		ended: false,
		time: 0,
		/** A position that was set before anything is loaded. */
		early: 0,
		error: null as { code: number } | null,
		rate: 1,
		src: audio.getAttribute( 'src' ) ?? '',
	};
	const fire = ( type: string ) => audio.dispatchEvent( new Event( type ) );
	/** The element's load algorithm; what was playing stops. */
	const load = () => {
		Object.assign( state, {
			readyState: 0,
			paused: true,
			ended: false,
			time: 0,
			early: 0,
			error: null,
			rate: 1,
		} );
		fire( 'emptied' );
	};
	const define = (
		name: string,
		get: () => unknown,
		set?: ( value: never ) => void
	) => Object.defineProperty( audio, name, { configurable: true, get, set } );
	define( 'readyState', () => state.readyState );
	define( 'paused', () => state.paused );
	define( 'ended', () => state.ended );
	define( 'error', () => state.error );
	define( 'duration', () => ( state.readyState ? EPISODE_SECONDS : NaN ) );
	define(
		'currentTime',
		() => ( state.readyState ? state.time : state.early ),
		( time: number ) => {
			if ( ! state.readyState ) {
				state.early = time;
				return;
			}
			state.time = Math.min( Math.max( 0, time ), EPISODE_SECONDS );
			state.ended = false;
			fire( 'timeupdate' );
			fire( 'seeked' );
		}
	);
	define(
		'playbackRate',
		() => state.rate,
		( rate: number ) => ( state.rate = rate )
	);
	define(
		'src',
		() => state.src,
		( src: string ) => {
			state.src = src;
			load();
		}
	);
	Object.assign( audio, {
		load,
		play: () => {
			if ( state.ended ) {
				state.ended = false;
				state.time = 0;
			}
			if ( state.paused ) {
				state.paused = false;
				fire( 'play' );
			}
			return Promise.resolve();
		},
		pause: () => {
			if ( ! state.paused ) {
				state.paused = true;
				fire( 'timeupdate' );
				fire( 'pause' );
			}
		},
	} );
	return {
		/** The first bytes arrive, if they were asked for. */
		receiveMetadata: () => {
			if ( ! state.readyState && ! state.paused && ! state.error ) {
				state.readyState = 4;
				state.time = Math.min( state.early, EPISODE_SECONDS );
				fire( 'durationchange' );
				fire( 'loadedmetadata' );
			}
		},
		/** @param seconds That pass. */
		passTime: ( seconds: number ) => {
			for ( let second = 0; second < seconds; second++ ) {
				if ( state.paused || ! state.readyState || state.error ) {
					return;
				}
				state.time = Math.min( state.time + 1, EPISODE_SECONDS );
				fire( 'timeupdate' );
				if ( state.time === EPISODE_SECONDS ) {
					state.ended = true;
					state.paused = true;
					fire( 'pause' );
					fire( 'ended' );
				}
			}
		},
		/** The network breaks off; nothing says that the element is paused. */
		breakOff: () => {
			if ( ! state.paused && ! state.error ) {
				state.error = { code: 2 };
				fire( 'error' );
			}
		},
	};
}
