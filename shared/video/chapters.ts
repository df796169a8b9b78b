import { startVideo } from './start-video';

/**
 * The links to chapters lead into the player, and the one that is seen is marked.
 *
 * @param root     Of the player.
 * @param video
 * @param onChoose Hears that somebody says where the video is to play.
 */
export function followChapters(
	root: HTMLElement,
	video: HTMLVideoElement,
	onChoose?: () => void
) {
	const links = [
		...root.querySelectorAll< HTMLAnchorElement >(
			'.mainstay-video__chapters a'
		),
	];
	const startOf = ( link: HTMLElement ) => Number( link.dataset.time );
	links.forEach( ( link ) =>
		link.addEventListener( 'click', ( event ) => {
			// With a key held, whoever clicks wants the link itself.
			if ( event.ctrlKey || event.metaKey || event.shiftKey ) {
				return;
			}
			event.preventDefault();
			// What is for grown-ups is closed until somebody opens it: a click does.
			video.closest( 'details' )?.setAttribute( 'open', '' );
			onChoose?.();
			video.currentTime = startOf( link );
			startVideo( video );
		} )
	);
	video.addEventListener( 'timeupdate', () => {
		const current = links
			.filter( ( link ) => startOf( link ) <= video.currentTime )
			.at( -1 );
		links.forEach( ( link ) =>
			link === current
				? link.setAttribute( 'aria-current', 'true' )
				: link.removeAttribute( 'aria-current' )
		);
	} );
}
