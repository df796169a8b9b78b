/** Listens to the media of a story and to its visitor, and dispatches what they do. */
import {
	HOLD_MILLISECONDS,
	canHold,
	isRelease,
	reduceHold,
	type Hold,
	type HoldAction,
} from './hold-gesture';
import type { Action, Story } from './story-machine';
import { getClickAction, getKeyAction } from './story-selectors';
import { CLASS, type Parts } from './story-view';

export interface Store {
	getStory: () => Story;
	dispatch: ( action: Action ) => void;
}

const listen = (
	target: EventTarget,
	signal: AbortSignal,
	types: string,
	listener: ( event: Event ) => void
) =>
	types.split( ' ' ).forEach( ( type ) =>
		// Media events do not bubble.
		target.addEventListener( type, listener, { capture: true, signal } )
	);

/** Listens to pointers; a second finger changes nothing. */
const listenToFirst: typeof listen = ( target, signal, types, listener ) =>
	listen( target, signal, types, ( event ) => {
		if ( ( event as PointerEvent ).isPrimary ) {
			listener( event );
		}
	} );

/**
 * Listens to images and videos.
 *
 * `signal`: Ends it.
 * `onChange`: Media of the current slide have arrived or failed; called with whether they broke
 * off in the middle.
 */
export function listenToMedia(
	{ player, media }: Parts,
	{ getStory, dispatch }: Store,
	signal: AbortSignal,
	onChange: ( hasBrokenOff: boolean ) => void
) {
	const on = ( types: string, listener: ( type: string ) => void ) =>
		listen( player, signal, types, ( { target, type } ) => {
			if ( target === media[ getStory().currentSlide.index ] ) {
				listener( type );
			}
		} );
	// A slide that cannot be shown is passed like any other.
	on( 'load error loadeddata canplay', ( type ) => {
		onChange( type === 'error' && getStory().currentSlide.ready );
	} );
	on( 'waiting playing', ( type ) => {
		const is = type === 'waiting';
		if ( is !== getStory().buffering ) {
			dispatch( { type: 'buffer', is } );
		}
	} );
	on( 'ended', () => {
		if ( getStory().playing ) {
			dispatch( { type: 'next' } );
		}
	} );
}

const getButton = ( { target }: Event ) =>
	( target as Element ).closest( 'button' );

/** A link on a slide leads where it says. */
const isOnLink = ( { target }: Event ) =>
	Boolean( ( target as Element ).closest( 'a' ) );

const getName = ( button: Element | null ) =>
	button?.className.replace( CLASS, '' ).split( ' ' )[ 0 ] ?? '';

/**
 * Listens to pointers.
 *
 * `signal`: Ends it.
 */
function listenToPointers(
	{ player, page, dots }: Parts,
	{ getStory, dispatch }: Store,
	signal: AbortSignal
) {
	let hold: Hold = { resumes: false };
	let timer: ReturnType< typeof setTimeout > | undefined;
	const dispatchHold = ( action: HoldAction ) =>
		( hold = reduceHold( hold, action ) );
	listenToFirst( player, signal, 'pointerdown', ( event ) => {
		clearTimeout( timer );
		dispatchHold( { type: 'down' } );
		const name = getName( getButton( event ) );
		const { pointerType } = event as PointerEvent;
		if ( canHold( name, pointerType === 'touch' ) ) {
			timer = setTimeout( () => {
				const { playing } = getStory();
				dispatchHold( { type: 'hold', name, playing } );
				dispatch( { type: 'pause' } );
			}, HOLD_MILLISECONDS );
		}
	} );
	// A finger may be lifted beside the story.
	listenToFirst( page, signal, 'pointerup pointercancel', () => {
		const { resumes } = hold;
		clearTimeout( timer );
		dispatchHold( { type: 'up' } );
		if ( resumes ) {
			dispatch( { type: 'play' } );
		}
	} );
	listen( player, signal, 'click', ( event ) => {
		if ( isOnLink( event ) ) {
			return;
		}
		const button = getButton( event );
		const name = getName( button );
		if ( isRelease( hold, name, ( event as MouseEvent ).detail ) ) {
			dispatchHold( { type: 'release' } );
		} else {
			dispatchHold( { type: 'press' } );
			const index = dots.indexOf( button! );
			dispatch( getClickAction( getStory(), name, index ) );
		}
		event.preventDefault();
	} );
	signal.addEventListener( 'abort', () => clearTimeout( timer ) );
	return () => dispatchHold( { type: 'press' } );
}

/**
 * Listens to pointers and keys.
 *
 * @param parts  Of the player.
 * @param store  Of the story.
 * @param signal Ends it.
 */
export function listenToVisitor(
	parts: Parts,
	store: Store,
	signal: AbortSignal
) {
	const { player } = parts;
	const press = listenToPointers( parts, store, signal );
	listen( player, signal, 'keydown', ( event ) => {
		const { key, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
		const isPress = key === 'Enter' || key === ' ';
		if (
			altKey ||
			ctrlKey ||
			metaKey ||
			( isPress && ( getButton( event ) || isOnLink( event ) ) )
		) {
			return;
		}
		const isRtl = getComputedStyle( player ).direction === 'rtl';
		const action = getKeyAction( store.getStory(), key, isRtl );
		if ( action || isPress ) {
			event.preventDefault();
		}
		if ( action ) {
			event.stopPropagation();
			press();
			store.dispatch( action );
		}
	} );
}
