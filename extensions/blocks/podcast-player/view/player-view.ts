/** Reads a podcast's HTML (render.php prints it), and writes what is said of its episodes. */
import { BLOCK, make, type Texts } from './controls';

export interface PageTrack {
	guid: string;
	title: string;
	link: string;
	src: string;
	description: string;
	/** Seconds; 0 when the feed does not say. */
	duration: number;
	chapters: boolean;
	/** Address; may be empty. */
	transcript: string;
}

export interface PageData {
	title: string;
	cover: string;
	feed: string;
	extras: string;
	tracks: PageTrack[];
	texts: Texts;
	/** One episode follows the other by itself. */
	playNext?: boolean;
}

const STATES = [ 'is-paused', 'is-playing', 'is-error' ];

export const part = < E extends HTMLElement = HTMLElement >(
	root: HTMLElement,
	name: string
) => root.querySelector< E >( `.${ BLOCK }${ name }` );

export function readData( root: HTMLElement ) {
	const element = part( root, 'data' )!;
	return {
		data: JSON.parse( element.textContent! ) as PageData,
		/** Said where nothing can be played. */
		failed: element.dataset.failed!,
	};
}

export function setState( root: HTMLElement, state: string ) {
	root.classList.remove( ...STATES );
	root.classList.add( state );
}

/** Text, as a link where there is an address. */
function setLinkedText(
	element: HTMLElement | null,
	text: string,
	url: string
) {
	element?.replaceChildren(
		url ? make( 'a', '', { href: url, textContent: text } ) : text
	);
}

/** Writes title, description and address of an episode. */
export function drawTrack(
	root: HTMLElement,
	{ title, link, src, description }: PageTrack
) {
	setLinkedText( part( root, 'title' ), title, link );
	const about = part( root, 'description' );
	if ( about ) {
		about.textContent = description;
	}
	part< HTMLAnchorElement >( root, 'download' )!.href = src;
}

/** Makes buttons of the links to the episodes. */
export const makeChoices = (
	root: HTMLElement,
	choose: ( index: number ) => void
) =>
	[ ...root.querySelectorAll< HTMLElement >( `.${ BLOCK }choice` ) ].map(
		( link, at ) => {
			const button = make( 'button', 'choice', { type: 'button' } );
			button.append( ...link.childNodes );
			button.addEventListener( 'click', () => choose( at ) );
			link.replaceWith( button );
			return button;
		}
	);

export const markChoice = ( choices: HTMLElement[], index: number ) =>
	choices.forEach( ( choice, at ) => {
		if ( at === index ) {
			choice.setAttribute( 'aria-current', 'true' );
		} else {
			choice.removeAttribute( 'aria-current' );
		}
	} );

/**
 * Makes what says how the player is.
 *
 * @param texts  Of the player.
 * @param failed Said before the visitor has used the player.
 */
export function makeNotices( texts: Texts, failed: string ) {
	const alert = make( 'p', 'said' );
	const notice = make( 'p', 'notice' );
	const status = make( 'p', 'said' );
	return {
		/** Puts it behind an element. */
		add( element: HTMLElement ) {
			alert.setAttribute( 'role', 'alert' );
			status.setAttribute( 'role', 'status' );
			element.after( notice, alert, status );
		},
		clear() {
			alert.textContent = '';
			notice.textContent = '';
		},
		/** Says something that is seen elsewhere. */
		say( text: string ) {
			status.textContent = text;
		},
		/** Says which episode plays. */
		announce( title: string ) {
			status.textContent = texts.now.replace( '%s', title );
		},
		/** Says that an episode of this address cannot be played. */
		fail( src: string, hasInteracted: boolean ) {
			if ( ! hasInteracted ) {
				alert.textContent = failed;
				notice.textContent = failed;
				return;
			}
			alert.textContent = texts.spoken;
			notice.replaceChildren(
				`${ texts.unavailable } `,
				make( 'a', '', {
					href: src,
					target: '_blank',
					rel: 'noopener',
					textContent: texts.open,
				} )
			);
		},
	};
}
