/**
 * A calendar is as tall as Calendly says it is. Any other window may say something too, so it has
 * to be this frame, showing a page of Calendly. Frames behind the consent gate come later than this.
 */
addEventListener( 'message', ( { origin, source, data } ) => {
	if (
		origin !== 'https://calendly.com' ||
		data?.event !== 'calendly.page_height'
	) {
		return;
	}
	const height = parseInt( data.payload?.height, 10 );
	// Its first word, before anything is drawn, is a few pixels.
	if ( ! ( height >= 300 && height <= 5000 ) ) {
		return;
	}
	document
		.querySelectorAll< HTMLIFrameElement >(
			'.wp-block-jetpack-calendly__frame'
		)
		.forEach( ( frame ) => {
			if ( frame.contentWindow === source ) {
				frame.style.blockSize = `${ height }px`;
			}
		} );
} );
