/**
 * The like button on a page. The page is the same for everybody, so what this visitor likes stands
 * here. The browser keeps a receipt for each like, and gets one only by a click: it is what the
 * visitor asked for, belongs to no person, and goes nowhere but back with the next click. So it
 * needs no consent, whatever the browser signals.
 */

/** Seconds for which a page counts as fresh; an older one comes from a cache. */
const FRESH = 300;

function receiptOf( key: string ): string {
	try {
		return localStorage.getItem( key ) ?? '';
	} catch {
		return '';
	}
}

function keep( key: string, receipt: string ) {
	try {
		if ( receipt ) {
			localStorage.setItem( key, receipt );
		} else {
			localStorage.removeItem( key );
		}
	} catch {
		// Without storage the like holds, and can be taken back today.
	}
}

function start( form: HTMLFormElement ) {
	const { post, url, made, failed } = form.dataset;
	const key = `mainstay-like-${ post }`;
	const button = form.querySelector( 'button' )!;
	const status = form.querySelector< HTMLElement >(
		'.mainstay-like__count'
	)!;
	const number = status.lastElementChild!;
	const text = status.firstElementChild!;
	const label = text.textContent;
	let isBusy = false;
	/** Clicks so far: a count that was asked for before one is not true after it. */
	let clicks = 0;

	const isLiked = () => button.ariaPressed === 'true';
	const show = ( liked: boolean, count: number ) => {
		button.ariaPressed = `${ liked }`;
		button.value = liked ? '0' : '1';
		text.textContent = label;
		number.textContent = `${ count }`;
		status.toggleAttribute( 'data-none', ! count );
	};
	const count = () => Number( number.textContent );
	const ask = async ( query = '', options: RequestInit = {} ) => {
		const answer = await fetch( url + query, {
			credentials: 'omit',
			...options,
		} );
		if ( ! answer.ok ) {
			throw answer;
		}
		return answer.json();
	};

	if ( receiptOf( key ) ) {
		show( true, count() );
	}
	if ( Math.abs( Date.now() / 1000 - Number( made ) ) > FRESH ) {
		new IntersectionObserver( async ( [ entry ], observer ) => {
			if ( entry!.isIntersecting ) {
				observer.disconnect();
				const sign = url!.includes( '?' ) ? '&' : '?';
				const before = clicks;
				const answer = await ask( `${ sign }post=${ post }` ).catch(
					() => {}
				);
				if ( answer && clicks === before ) {
					show( isLiked(), answer.count );
				}
			}
		} ).observe( form );
	}
	form.addEventListener( 'submit', async ( event ) => {
		event.preventDefault();
		if ( isBusy ) {
			return;
		}
		isBusy = true;
		clicks++;
		const before = [ isLiked(), count() ] as const;
		const liked = ! before[ 0 ];
		show( liked, Math.max( 0, before[ 1 ] + ( liked ? 1 : -1 ) ) );
		try {
			const answer = await ask( '', {
				method: 'POST',
				headers: { 'Content-Type': 'application/json' },
				body: JSON.stringify( {
					post,
					liked,
					receipt: receiptOf( key ),
				} ),
			} );
			keep( key, answer.receipt );
			show( answer.liked, answer.count );
		} catch {
			show( ...before );
			status.removeAttribute( 'data-none' );
			text.textContent = `${ failed } ${ label }`;
		}
		isBusy = false;
	} );
}

document
	.querySelectorAll< HTMLFormElement >( '.mainstay-like' )
	.forEach( start );
