/** Starts the podcasts of a page. Without it, the browser's own players stay. */
import { playOneAtATime } from '../../../shared/media-player/page-players';
import { BLOCK, make } from './view/controls';
import { startPlayer } from './view/player';

playOneAtATime();

for ( const data of document.querySelectorAll< HTMLElement >(
	`.${ BLOCK }data`
) ) {
	const root = data.parentElement!;
	try {
		startPlayer( root );
	} catch {
		const notice = make( 'p', 'notice', {
			textContent: data.dataset.failed!,
		} );
		notice.setAttribute( 'role', 'alert' );
		root.append( notice );
	}
}
