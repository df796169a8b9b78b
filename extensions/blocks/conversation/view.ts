/**
 * A time in a conversation plays the player of the page from there. Which one: the one with the
 * recording that the link leads to, else the one that played last, else the first.
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

document.addEventListener( 'click', ( event ) => {
	const link = ( event.target as Element ).closest< HTMLAnchorElement >(
		LINK
	);
	if ( ! link?.href || event.ctrlKey || event.metaKey || event.shiftKey ) {
		return;
	}
	const [ recording ] = link.href.split( '#' );
	const player =
		playersIn( document ).find( ( { src } ) => src === recording ) ??
		findPlayer();
	if ( player ) {
		event.preventDefault();
		seek( player, Number( link.dataset.time ) );
		// Refused, or not to be loaded: the player itself shows that.
		player.play().catch( () => {} );
	}
} );
