/** Plays a video; one that could not be loaded, or broke off, is loaded anew and goes on where it was. */
export function startVideo( video: HTMLVideoElement ) {
	if ( video.error ) {
		const { currentTime } = video;
		video.load();
		video.currentTime = currentTime;
	}
	// The browser may forbid it, or the visitor stop it before it has begun.
	video.play().catch( () => {} );
}
