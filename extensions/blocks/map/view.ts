/** Shows the interactive maps of a page, each when its visitor turns to it and lets it through. */
import { ALLOWED } from '../../../shared/consent/allowed';
import { keepAlive } from './marker-map/live-maps';
import { canDraw } from './marker-map/load-library';
import { drawMap } from './still-view/draw-map';
import {
	INITIAL_STATE,
	reduce,
	type Action,
	type LoadState,
	type Phase,
} from './still-view/load-state';
import { watchInterest } from './still-view/watch-interest';

/** Then a load has failed that was never answered. */
const LOAD_MILLISECONDS = 45_000;

/** What is said of a phase, and what its button says: names of words from functions.php. */
const MESSAGES: Partial< Record< Phase, string > > = {
	failed: 'failed',
	unsupported: 'unsupported',
};
const BUTTONS: Partial< Record< Phase, string > > = { failed: 'retry' };

/** Returns whether the focus is in an element. */
const hasFocus = ( element: Element ) =>
	element.contains( element.ownerDocument.activeElement );

const find = < E extends HTMLElement >( root: Element, name: string ) =>
	root.querySelector< E >( `.wp-block-jetpack-map__${ name }` );

/** Writes a text that is another one: WebKit drops the click on a button whose text is replaced meanwhile. */
function setText( element: HTMLElement, text: string ) {
	if ( element.textContent !== text ) {
		element.textContent = text;
	}
}

/** Watches the frame of a map, and shows the map when it is wanted. */
function prepareMap( block: HTMLElement ) {
	const container = find( block, 'canvas' )!;
	const frame = container.parentElement!;
	const words = JSON.parse( block.dataset.words! ) as Record<
		string,
		string
	>;
	// A page cache may hold the markup of an older version, without a button.
	const button = find( frame, 'show' )?.querySelector( 'button' );
	const message = find( frame, 'message' )!;
	let watching = new AbortController();
	let forget = () => {};
	let state = INITIAL_STATE;
	let map: Awaited< ReturnType< typeof drawMap > > = null;
	// Of a map from before the visitor took consent back.
	block.classList.remove( 'is-live' );

	function removeMap() {
		forget();
		map?.remove();
		map = null;
	}

	function watch() {
		watching.abort();
		watching = new AbortController();
		watchInterest( frame, dispatch, watching.signal );
	}

	/** Takes the map away until it is wanted again. */
	function showStill() {
		const hadFocus = hasFocus( frame );
		removeMap();
		block.classList.remove( 'is-live' );
		if ( hadFocus ) {
			( button ?? frame ).focus( { preventScroll: true } );
		}
		watch();
	}

	function showMap() {
		const hadFocus = hasFocus( frame );
		watching.abort();
		block.classList.add( 'is-live' );
		const { attempt } = state;
		forget = keepAlive( frame, () =>
			dispatch( { type: 'lose', attempt } )
		);
		if ( state.place >= 0 ) {
			map!.open( [ state.place ] );
		} else if ( hadFocus ) {
			map!.map.getCanvas().focus( { preventScroll: true } );
		}
	}

	/** Writes what the visitor reads of a state. */
	function writeState( { phase, isPressed }: LoadState ) {
		const isWanted = phase === 'loading' && isPressed;
		setText( message, words[ MESSAGES[ phase ]! ] ?? '' );
		if ( button ) {
			setText(
				button,
				words[ BUTTONS[ phase ] ?? ( isWanted ? 'loading' : 'show' ) ]!
			);
			button.hidden = phase === 'unsupported';
		}
	}

	function dispatch( action: Action ) {
		const before = state;
		state = reduce( state, action );
		if ( state === before ) {
			return;
		}
		const { attempt, phase } = state;
		if ( attempt !== before.attempt ) {
			load( attempt );
		}
		if ( phase !== before.phase ) {
			if ( phase === 'shown' ) {
				showMap();
			} else if ( phase === 'still' ) {
				showStill();
			} else if ( phase !== 'loading' && phase !== 'waiting' ) {
				removeMap();
			}
		}
		writeState( state );
	}

	async function load( attempt: number ) {
		if ( ! canDraw() ) {
			dispatch( { type: 'refuse' } );
			return;
		}
		const onError = () => dispatch( { type: 'fail', attempt } );
		setTimeout( onError, LOAD_MILLISECONDS );
		try {
			const drawn = await drawMap(
				block,
				container,
				words,
				import(
					/* webpackChunkName: "map/markers" */ './marker-map/marker-map'
				),
				{
					onDrawn: () => dispatch( { type: 'draw', attempt } ),
					onError,
					onLost: () => dispatch( { type: 'lose', attempt } ),
					onGone() {
						// It has removed itself.
						map = null;
						dispatch( { type: 'remove' } );
					},
				}
			);
			if ( ! drawn ) {
				dispatch( { type: 'remove' } );
			} else if (
				state.attempt === attempt &&
				state.phase === 'loading'
			) {
				map = drawn;
			} else {
				drawn.remove();
			}
		} catch {
			onError();
		}
	}

	if ( ! button ) {
		frame.tabIndex = 0;
	}
	watch();
	return { frame, press: () => dispatch( { type: 'press' } ) };
}

function startMap( block: HTMLElement ) {
	const gate = block.querySelector< HTMLElement >( '.mainstay-consent' );
	if ( ! gate ) {
		prepareMap( block );
		return;
	}
	const open = async () => {
		// The gate moves the focus to what was asked for, and only then.
		await null;
		if ( ALLOWED in gate.dataset ) {
			const { frame, press } = prepareMap( block );
			if ( hasFocus( frame.parentElement! ) ) {
				press();
			}
		}
	};
	gate.addEventListener( ALLOWED, open );
	open();
}

document
	.querySelectorAll< HTMLElement >( '.wp-block-jetpack-map[data-words]' )
	.forEach( startMap );
