/**
 * The players of a visitor's page, without any package: whatever plays, be it core's audio or video
 * block or one of ours, can be found and sent to a position, and one at a time is heard.
 */
import { playersIn, seek } from './media';

/** Two modules of a page may bring this file along; the page remembers for both. */
const LATEST = 'data-mainstay-latest-player';

const isSilent = ( { muted, volume }: HTMLMediaElement ) => muted || ! volume;

function onPlay( { target }: Event ): void {
	const started = target as HTMLMediaElement;
	const players = playersIn( document );
	// A silent picture that starts by itself disturbs nobody.
	if ( ! players.includes( started ) || isSilent( started ) ) {
		return;
	}
	for ( const player of players ) {
		player.toggleAttribute( LATEST, player === started );
		if ( player !== started && ! player.paused && ! isSilent( player ) ) {
			player.pause();
		}
	}
}

/** From now on, a player that starts pauses the others. May be called more than once. */
export function playOneAtATime(): void {
	document.addEventListener( 'play', onPlay, true );
}

/**
 * A player of this page.
 *
 * @param id Of its element, or of an element around it; without one: the one that played last, else
 *           the first of the page.
 */
export function findPlayer( id?: string ): HTMLMediaElement | undefined {
	const players = playersIn( document );
	if ( id ) {
		const part = document.getElementById( id );
		return players.find( ( player ) => part?.contains( player ) );
	}
	return (
		players.find( ( player ) => player.hasAttribute( LATEST ) ) ??
		players[ 0 ]
	);
}

/**
 * Plays from a position on.
 *
 * @param time Seconds.
 * @param id   As for findPlayer().
 * @return The player; nothing when there is none, so that a link can stay a link.
 */
export function playFrom(
	time: number,
	id?: string
): HTMLMediaElement | undefined {
	const player = findPlayer( id );
	if ( player ) {
		seek( player, time );
		// Refused, or not to be loaded: the player itself shows that.
		player.play().catch( () => {} );
	}
	return player;
}
