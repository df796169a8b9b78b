/** The keys of keyboards, headphones and lock screens, and what these show. */

/**
 * @param about  What is heard.
 * @param artist The podcast.
 * @param cover  Address of a picture; may be empty.
 * @param keys   What they do; those that are not there do what they did.
 */
export function setMediaKeys(
	about: string,
	artist: string,
	cover: string,
	keys: Partial<
		Record< MediaSessionAction, MediaSessionActionHandler | null >
	>
): void {
	const { mediaSession } = navigator;
	if ( ! mediaSession ) {
		return;
	}
	mediaSession.metadata = new MediaMetadata( {
		title: about,
		artist,
		artwork: cover ? [ { src: cover } ] : [],
	} );
	for ( const [ key, act ] of Object.entries( keys ) ) {
		try {
			mediaSession.setActionHandler( key as MediaSessionAction, act );
		} catch {
			// Not every browser knows every key.
		}
	}
}
