/**
 * A time in a conversation plays the player of the page from there. Which one: the one with the
 * recording that the link leads to, else the one that played last, else the first. While it plays, the line that
 * is being said is marked.
 */
import { playersIn, seek } from '../../../shared/media-player/media';
import {
	findPlayer,
	playOneAtATime,
} from '../../../shared/media-player/page-players';

const LINK = 'a.wp-block-jetpack-dialogue__timestamp_link[data-time]';

playOneAtATime();

// Where only a script knows the recording, the times are plain text until there is a player.
if ( findPlayer() ) {
	document
		.querySelectorAll< HTMLAnchorElement >( `${ LINK }:not([href])` )
		.forEach( ( link ) => {
			link.href = `#t=${ link.dataset.time }`;
		} );
}

/** The player of a link. */
const playerOf = ( { href }: HTMLAnchorElement ) =>
	playersIn( document ).find(
		( { src } ) => src === href.split( '#' )[ 0 ]
	) ?? findPlayer();

const timeOf = ( link: HTMLAnchorElement ) => Number( link.dataset.time );

/** Marks in each conversation of a recording the line that is being said. */
function markLines( player: EventTarget | null ): void {
	for ( const block of document.querySelectorAll(
		'.wp-block-jetpack-conversation'
	) ) {
		const links = [
			...block.querySelectorAll< HTMLAnchorElement >( `${ LINK }[href]` ),
		].filter( ( link ) => playerOf( link ) === player );
		const { currentTime } = player as HTMLMediaElement;
		const said = links
			.filter( ( link ) => timeOf( link ) <= currentTime )
			.sort( ( one, other ) => timeOf( one ) - timeOf( other ) )
			.pop();
		for ( const link of links ) {
			const line = link.closest( '.wp-block-jetpack-dialogue' );
			if ( link === said ) {
				line?.setAttribute( 'aria-current', 'true' );
			} else {
				line?.removeAttribute( 'aria-current' );
			}
		}
	}
}

// Events of media do not rise.
document.addEventListener(
	'timeupdate',
	( { target } ) => markLines( target ),
	true
);

document.addEventListener( 'click', ( event ) => {
	const link = ( event.target as Element ).closest< HTMLAnchorElement >(
		LINK
	);
	if ( ! link?.href || event.ctrlKey || event.metaKey || event.shiftKey ) {
		return;
	}
	const player = playerOf( link );
	if ( player ) {
		event.preventDefault();
		seek( player, timeOf( link ) );
		// Refused, or not to be loaded: the player itself shows that.
		player.play().catch( () => {} );
	}
} );
