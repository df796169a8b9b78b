/**
 * Stops and starts an animated image. Its first frame is the first <source>: which of the two is
 * shown is a matter of when that source is to be used. One listener for the page, so that images
 * behind the consent gate need no start of their own.
 */
const BLOCK = '.wp-block-jetpack-gif__';

document.addEventListener( 'click', ( { target } ) => {
	const button = ( target as Element ).closest< HTMLButtonElement >(
		`${ BLOCK }pause, ${ BLOCK }play`
	);
	const frame = button?.closest< HTMLElement >( `${ BLOCK }frame` );
	if ( ! button || ! frame ) {
		return;
	}
	const pauses = button.matches( `${ BLOCK }pause` );
	frame.dataset.state = pauses ? 'paused' : 'playing';
	frame.querySelector( 'source' )!.media = pauses ? 'all' : 'not all';
	// The one that was pressed is gone.
	frame
		.querySelector< HTMLButtonElement >(
			`${ BLOCK }${ pauses ? 'play' : 'pause' }`
		)!
		.focus();
} );
