/** Chapters and transcript of an episode: fetched when they are opened, and each line plays. */
import { BLOCK, make, type Texts } from './controls';
import { formatTime } from '../format-time';

interface Part {
	/** Seconds; lacks where a transcript has no times. */
	start?: number;
	text: string;
	speaker?: string;
	/** Of a page, in chapters. */
	url?: string;
}

type Kind = 'chapters' | 'transcript';

interface Extras {
	/** In the place of what was there for the episode before. */
	show: ( guid: string, kinds: Kind[] ) => void;
	/** Marks what is heard. */
	follow: ( time: number ) => void;
}

function makePart( part: Part, playFrom: ( time: number ) => void ) {
	const item = make( 'li', 'part' );
	if ( part.start !== undefined ) {
		const time = make( 'button', 'from', {
			type: 'button',
			textContent: formatTime( part.start ),
		} );
		time.addEventListener( 'click', () => playFrom( part.start! ) );
		item.append( time );
		item.dataset.start = String( part.start );
	}
	const text = make( 'span', '' );
	if ( part.speaker ) {
		text.append( make( 'strong', '', { textContent: part.speaker } ), ' ' );
	}
	text.append(
		part.url
			? make( 'a', '', { href: part.url, textContent: part.text } )
			: part.text
	);
	item.append( text );
	return item;
}

async function fetchParts( address: URL ): Promise< Part[] > {
	const answer = await fetch( address );
	if ( ! answer.ok ) {
		throw new Error();
	}
	return answer.json();
}

/**
 * @param tools    Where the buttons go.
 * @param endpoint Of the site.
 * @param feed     Address of the feed.
 * @param texts    What they are called.
 * @param playFrom Plays.
 * @param mark     Shows where chapters begin.
 */
export function makeExtras(
	tools: HTMLElement,
	endpoint: string,
	feed: string,
	texts: Texts,
	playFrom: ( time: number ) => void,
	mark: ( starts: number[] ) => void
): Extras {
	const panel = make( 'div', 'extra', { hidden: true, tabIndex: -1 } );
	panel.setAttribute( 'role', 'group' );
	tools.after( panel );
	let buttons: HTMLButtonElement[] = [];
	let asked = 0;

	const close = () => {
		asked++;
		panel.hidden = true;
		buttons.forEach( ( one ) =>
			one.setAttribute( 'aria-expanded', 'false' )
		);
	};
	async function open( kind: Kind, guid: string, opener: HTMLElement ) {
		const isOpen = opener.getAttribute( 'aria-expanded' ) === 'true';
		close();
		if ( isOpen ) {
			return;
		}
		const mine = asked;
		opener.setAttribute( 'aria-expanded', 'true' );
		panel.hidden = false;
		panel.setAttribute( 'aria-label', texts[ kind ] );
		panel.textContent = texts.loading;
		const address = new URL( endpoint + kind, location.href );
		address.searchParams.set( 'feed', feed );
		address.searchParams.set( 'guid', guid );
		const parts = await fetchParts( address ).catch( () => null );
		if ( mine !== asked ) {
			return;
		}
		if ( ! parts ) {
			panel.textContent = texts.missing;
			return;
		}
		if ( kind === 'chapters' ) {
			mark( parts.map( ( { start } ) => start! ) );
		}
		const list = make( 'ol', 'parts' );
		list.append( ...parts.map( ( part ) => makePart( part, playFrom ) ) );
		panel.replaceChildren( list );
		panel.focus( { preventScroll: true } );
	}
	return {
		show( guid, kinds ) {
			close();
			mark( [] );
			buttons.forEach( ( one ) => one.remove() );
			buttons = kinds.map( ( kind ) => {
				const opener = make( 'button', kind, {
					type: 'button',
					textContent: texts[ kind ],
				} );
				opener.setAttribute( 'aria-expanded', 'false' );
				opener.addEventListener( 'click', () =>
					open( kind, guid, opener )
				);
				return opener;
			} );
			tools.append( ...buttons );
		},
		follow( time ) {
			if ( panel.hidden ) {
				return;
			}
			const items = [
				...panel.querySelectorAll< HTMLElement >( `.${ BLOCK }part` ),
			];
			const current = items
				.filter( ( { dataset } ) => Number( dataset.start ) <= time )
				.at( -1 );
			for ( const item of items ) {
				if ( item === current ) {
					item.setAttribute( 'aria-current', 'true' );
				} else {
					item.removeAttribute( 'aria-current' );
				}
			}
		},
	};
}
