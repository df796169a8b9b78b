/**
 * Moves what php-stubs/videos/player.php could only mark: a video without any of it never loads this.
 */
import { followChapters } from './chapters';
import { bringControls } from './controls';
import { comeBack } from './come-back';

const isCalm = matchMedia( '(prefers-reduced-motion: reduce)' ).matches;

document
	.querySelectorAll< HTMLElement >( '.mainstay-video[data-video]' )
	.forEach( ( root ) => {
		const video = root.querySelector( 'video' )!;
		const { autoplay, chapters, controls, resume } = root.dataset;
		if ( controls ) {
			bringControls( root, video );
		}
		const onChoose = resume ? comeBack( root, video ) : undefined;
		if ( chapters ) {
			followChapters( root, video, onChoose );
		}
		// Nothing starts by itself for those who do not want it. The browser may forbid it, too.
		if ( autoplay && ! isCalm ) {
			video.play().catch( () => {} );
		}
	} );
