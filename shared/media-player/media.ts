/** What holds for every player, in the editor and on pages. No package, so that pages can have it. */

/** Seconds that the buttons of a player go back or forward unless they say otherwise. */
export const SKIP_SECONDS = 5;

/** Players round the position they are sent to; a smaller difference than this is not a seek. */
export const SEEK_TOLERANCE = 1;

/** A picture that moves by itself is no player: the background of a cover, a silent loop. */
const isDecoration = ( { autoplay, loop, muted }: HTMLMediaElement ) =>
	autoplay && loop && muted;

/**
 * The players inside a part of the page, in its order: those of core's audio, video and playlist
 * blocks, and those of ours.
 */
export const playersIn = ( root: ParentNode ): HTMLMediaElement[] =>
	[ ...root.querySelectorAll< HTMLMediaElement >( 'audio, video' ) ].filter(
		( media ) => ! isDecoration( media )
	);

/** From 0 to the end, as far as that is known. */
export function clampTime( time: number, duration: number ): number {
	const end =
		duration > 0 && Number.isFinite( duration ) ? duration : Infinity;
	return Math.min( Math.max( 0, Number.isFinite( time ) ? time : 0 ), end );
}

/** Positions that players go to when they know their length: only the last one counts. */
const pendingSeeks = new WeakMap< HTMLMediaElement, AbortController >();

/**
 * Sends a player to a position, unless it is there already. One that has loaded nothing yet goes
 * there as soon as it knows its length; it does not load for that alone.
 *
 * @param media  The player.
 * @param target Seconds.
 */
export function seek( media: HTMLMediaElement, target: number ): void {
	const time = clampTime( target, media.duration );
	if ( Math.abs( media.currentTime - time ) <= SEEK_TOLERANCE ) {
		return;
	}
	media.currentTime = time;
	pendingSeeks.get( media )?.abort();
	if ( media.readyState < media.HAVE_METADATA ) {
		// Browsers may keep what they are told this early, or forget it.
		const controller = new AbortController();
		const { signal } = controller;
		pendingSeeks.set( media, controller );
		media.addEventListener( 'loadedmetadata', () => seek( media, time ), {
			once: true,
			signal,
		} );
		media.addEventListener( 'emptied', () => controller.abort(), {
			signal,
		} );
	}
}

/**
 * Goes back (negative) or forward.
 *
 * @param media   The player.
 * @param seconds Difference.
 */
export const skip = ( media: HTMLMediaElement, seconds = SKIP_SECONDS ) =>
	seek( media, media.currentTime + seconds );
