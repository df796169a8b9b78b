/**
 * The like button on a page. The page is the same for everybody, so what this visitor likes stands
 * here. The browser keeps a receipt for each like, and gets one only by a click: it is what the
 * visitor asked for, belongs to no person, and goes nowhere but back with the next click. So it
 * needs no consent, whatever the browser signals.
 */
import { readStored, store } from '../../../shared/site-storage';

/** Seconds for which a page counts as fresh; an older one comes from a cache. */
const FRESH = 300;

const receiptOf = ( name: string ): string => readStored( name ) ?? '';

/** Reads and changes what the button and the count beside it show. */
function createDisplay( form: HTMLFormElement ) {
	const button = form.querySelector( 'button' )!;
	const status = form.querySelector< HTMLElement >(
		'.mainstay-like__count'
	)!;
	const number = status.lastElementChild!;
	const text = status.firstElementChild!;
	const label = text.textContent;
	return {
		isLiked: () => button.ariaPressed === 'true',
		getCount: () => Number( number.textContent ),
		show( liked: boolean, count: number ) {
			button.ariaPressed = `${ liked }`;
			button.value = liked ? '0' : '1';
			text.textContent = label;
			number.textContent = `${ count }`;
			status.toggleAttribute( 'data-none', ! count );
		},
		showFailure( sentence: string | undefined ) {
			status.removeAttribute( 'data-none' );
			text.textContent = `${ sentence } ${ label }`;
		},
	};
}

/**
 * Asks the route of likes.
 *
 * @param url     Its address, with what is asked.
 * @param options Of the request.
 * @return The answer's body; throws an answer that is none.
 */
async function askServer( url: string, options: RequestInit = {} ) {
	const answer = await fetch( url, { credentials: 'omit', ...options } );
	if ( ! answer.ok ) {
		throw answer;
	}
	return answer.json();
}

/** Calls a function once, when the form is on the screen. */
function onceSeen( form: HTMLFormElement, act: () => void ) {
	new IntersectionObserver( ( [ entry ], observer ) => {
		if ( entry!.isIntersecting ) {
			observer.disconnect();
			act();
		}
	} ).observe( form );
}

function start( form: HTMLFormElement ) {
	const { post, made, failed } = form.dataset;
	const url = form.dataset.url!;
	const name = `mainstay-like-${ post }`;
	const { isLiked, getCount, show, showFailure } = createDisplay( form );
	let isBusy = false;
	/** Clicks so far: a count that was asked for before one is not true after it. */
	let clicks = 0;

	if ( receiptOf( name ) ) {
		show( true, getCount() );
	}
	if ( Math.abs( Date.now() / 1000 - Number( made ) ) > FRESH ) {
		onceSeen( form, async () => {
			const sign = url.includes( '?' ) ? '&' : '?';
			const before = clicks;
			const answer = await askServer(
				`${ url }${ sign }post=${ post }`
			).catch( () => {} );
			if ( answer && clicks === before ) {
				show( isLiked(), answer.count );
			}
		} );
	}
	form.addEventListener( 'submit', async ( event ) => {
		event.preventDefault();
		if ( isBusy ) {
			return;
		}
		isBusy = true;
		clicks++;
		const before = [ isLiked(), getCount() ] as const;
		const liked = ! before[ 0 ];
		show( liked, Math.max( 0, before[ 1 ] + ( liked ? 1 : -1 ) ) );
		try {
			const answer = await askServer( url, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json' },
				body: JSON.stringify( {
					post,
					liked,
					receipt: receiptOf( name ),
				} ),
			} );
			// Without storage the like holds, and can be taken back today.
			store( name, answer.receipt || null );
			show( answer.liked, answer.count );
		} catch {
			show( ...before );
			showFailure( failed );
		}
		isBusy = false;
	} );
}

document
	.querySelectorAll< HTMLFormElement >( '.mainstay-like' )
	.forEach( start );
