import { readStored, store } from '../site-storage';
import { clock } from './clock';
import { startVideo } from './start-video';

/** In the visitor's browser: how far each video was watched, the latest last. */
const NAME = 'mainstay-video';

/** Videos; the one that was watched longest ago makes room. */
const MOST = 100;

/** Seconds: who left so early, or so near the end, begins anew. */
const MARGIN = 10;

/** Seconds between two notes. */
const EVERY = 5;

type Position = [ guid: string, time: number ];

// A visitor may forbid storage, and other scripts may have written there.
function read(): Position[] {
	try {
		const positions = JSON.parse( readStored( NAME )! );
		return Array.isArray( positions )
			? ( positions as Position[] ).filter( ( one ) =>
					Array.isArray( one )
				)
			: [];
	} catch {
		return [];
	}
}

function write( guid: string, time: number ) {
	const others = read().filter( ( [ one ] ) => one !== guid );
	store(
		NAME,
		JSON.stringify(
			[
				...others,
				...( time ? [ [ guid, Math.floor( time ) ] ] : [] ),
			].slice( -MOST )
		)
	);
}

/**
 * A video that was left goes on where it was left, says so, and can begin anew.
 *
 * @return To be called when somebody says where it is to play: then it does not go on.
 */
export function comeBack(
	root: HTMLElement,
	video: HTMLVideoElement
): () => void {
	const guid = root.dataset.video!;
	const told = root.querySelector< HTMLElement >(
		'.mainstay-video__resume'
	)!;
	const restart = root.querySelector< HTMLElement >(
		'.mainstay-video__restart'
	)!;
	let noted = 0;
	let isAsked = false;

	function tell( text: string ) {
		// The focus does not go with the button that had it.
		if ( ! text && root.ownerDocument.activeElement === restart ) {
			(
				root.querySelector< HTMLElement >( '.mainstay-video__play' ) ??
				video
			).focus();
		}
		told.textContent = text;
		restart.hidden = ! text;
	}
	function start() {
		const time =
			Number( read().find( ( [ one ] ) => one === guid )?.[ 1 ] ) || 0;
		if (
			time > MARGIN &&
			time < video.duration - MARGIN &&
			! video.currentTime &&
			! isAsked
		) {
			video.currentTime = noted = time;
			tell( told.dataset.text!.replace( '%s', clock( time ) ) );
		}
	}
	function note() {
		// Without a length nothing of it has been watched: what is known from before stays.
		if ( ! video.duration ) {
			return;
		}
		noted = video.currentTime;
		write(
			guid,
			noted > MARGIN && noted < video.duration - MARGIN ? noted : 0
		);
	}

	restart.addEventListener( 'click', () => {
		video.currentTime = 0;
		tell( '' );
		startVideo( video );
	} );
	video.addEventListener( 'timeupdate', () => {
		if (
			video.duration &&
			Math.abs( video.currentTime - noted ) >= EVERY
		) {
			note();
			tell( '' );
		}
	} );
	video.addEventListener( 'pause', note );
	if ( video.readyState ) {
		start();
	} else {
		video.addEventListener( 'loadedmetadata', start, { once: true } );
	}
	return () => {
		isAsked = true;
		// Where it was before is over with the first second from there.
		noted = -EVERY;
	};
}
