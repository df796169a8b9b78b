/** A video as the page has it, of which nothing is loaded: its time passes when a test says so. */
export function film( inside: string, data: Record< string, string > = {} ) {
	document.body.innerHTML = `<div class="mainstay-video"><details><summary></summary><div class="mainstay-video__frame"><video controls></video>${ inside }</div></details></div>`;
	const root = document.querySelector< HTMLElement >( '.mainstay-video' )!;
	Object.assign( root.dataset, data );
	const video = root.querySelector( 'video' )!;
	const state = { duration: 100, paused: true, readyState: 1 };
	for ( const name of Object.keys( state ) as ( keyof typeof state )[] ) {
		Object.defineProperty( video, name, { get: () => state[ name ] } );
	}
	let time = 0;
	Object.defineProperty( video, 'currentTime', {
		get: () => time,
		set: ( seconds: number ) => {
			time = seconds;
			video.dispatchEvent( new Event( 'timeupdate' ) );
		},
	} );
	video.play = async () => {
		state.paused = false;
		video.dispatchEvent( new Event( 'play' ) );
	};
	video.pause = () => {
		state.paused = true;
		video.dispatchEvent( new Event( 'pause' ) );
	};
	return { root, video, state };
}
