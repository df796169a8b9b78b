/** A player of a page: jsdom's own plays nothing. */
export function addPlayer(
	html = '<audio></audio>',
	parent: Element = document.body
) {
	parent.insertAdjacentHTML( 'beforeend', html );
	const media = [
		...parent.querySelectorAll< HTMLMediaElement >( 'audio,video' ),
	].at( -1 )!;
	let position = 0;
	const jumps: number[] = [];
	let isPaused = true;
	const tell = ( type: string ) => media.dispatchEvent( new Event( type ) );
	Object.defineProperties( media, {
		paused: { get: () => isPaused },
		duration: { value: 100, writable: true },
		readyState: { value: 1, writable: true },
		error: { value: null, writable: true },
		currentTime: {
			get: () => position,
			set: ( time ) => {
				jumps.push( time );
				position = time;
				tell( 'seeked' );
			},
		},
	} );
	media.play = jest.fn( async () => {
		isPaused = false;
		tell( 'play' );
	} );
	media.pause = jest.fn( () => {
		isPaused = true;
		tell( 'pause' );
	} );
	return {
		media: media as HTMLMediaElement & {
			play: jest.Mock;
			pause: jest.Mock;
			duration: number;
			readyState: number;
		},
		/** Where it was sent to. */
		jumps,
		/** It plays on by itself. */
		reach: ( time: number ) => {
			position = time;
			tell( 'timeupdate' );
		},
		tell,
		fail: () => {
			Object.assign( media, { error: { code: 4 } } );
			tell( 'error' );
		},
	};
}
