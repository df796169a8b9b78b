/** A moment of an episode in the address of a page: `#t=90`, `#t=1:30`, `#t=90&episode=guid`. */
import { BLOCK, make, type Texts } from './controls';
import type { PageTrack } from './player-view';

const TIME = /^\d{1,6}(:\d\d){0,2}$/;

/** How long the button says that the link was copied. */
const SAID_MILLISECONDS = 3000;

/**
 * Reads a moment.
 *
 * @param hash    Of the address.
 * @param tracks  Episodes of the player.
 * @param current Which of them is meant where none is named; -1 for none.
 * @return Index of the episode, and seconds; nothing for any other address.
 */
export function readMoment(
	hash: string,
	tracks: Pick< PageTrack, 'guid' | 'duration' >[],
	current: number
): { index: number; start: number } | undefined {
	const parameters = new URLSearchParams( hash.slice( 1 ) );
	const time = parameters.get( 't' ) ?? '';
	const named = parameters.get( 'episode' );
	const index =
		named === null
			? current
			: tracks.findIndex( ( { guid } ) => guid === named );
	const track = tracks[ index ];
	if ( ! track || ! TIME.test( time ) ) {
		return undefined;
	}
	const seconds = time
		.split( ':' )
		.reduce( ( sum, part ) => 60 * sum + Number( part ), 0 );
	return { index, start: Math.min( seconds, track.duration || seconds ) };
}

/**
 * Adds the button that copies a link to the moment that is heard.
 *
 * @param tools  Where the button goes.
 * @param texts  Of the player.
 * @param moment Returns episode and seconds.
 * @param say    Tells people who do not see the button.
 */
export function addCopyButton(
	tools: HTMLElement,
	texts: Texts,
	moment: () => { guid: string; time: number },
	say: ( text: string ) => void
) {
	// A page cache may hold the markup of an older version, without the text.
	if ( ! texts.copy ) {
		return;
	}
	const button = make( 'button', 'copy', {
		type: 'button',
		textContent: texts.copy,
	} );
	button.addEventListener( 'click', async () => {
		const { guid, time } = moment();
		const link = new URL( location.href );
		link.hash = `${ new URLSearchParams( {
			t: `${ Math.floor( time ) }`,
			episode: guid,
		} ) }`;
		try {
			await navigator.clipboard.writeText( link.href );
			button.textContent = texts.copied;
		} catch {
			history.replaceState( history.state, '', link );
			button.textContent = texts.address;
		}
		say( button.textContent );
		setTimeout( () => {
			button.textContent = texts.copy;
		}, SAID_MILLISECONDS );
	} );
	tools.append( button );
}

/** Returns whether a player is the first of its page, which an address without an episode means. */
export const isFirst = ( root: HTMLElement ) =>
	document.querySelector( `.${ BLOCK }data` )?.parentElement === root;
