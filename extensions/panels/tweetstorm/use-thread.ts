import { useThrottle } from '@wordpress/compose';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useCallback, useEffect, useRef } from '@wordpress/element';
import { generateCards, parse } from './api';
import { networkOf } from './networks';
import { store } from './store';
import { questionOf } from './supported';
import type { BlockInstance, Card, Tweet } from './types';

/** Milliseconds between two questions. */
const THROTTLE = 2000;

/** So many cards are asked for at once; several questions go side by side. */
const CARDS = 5;

const NO_BLOCKS: BlockInstance[] = [];

/** Asks for the cards that nobody has asked for yet. What fails is left out, and asked for again. */
function useCards() {
	const registry = useRegistry();
	const { setCards } = useDispatch( store );
	return useCallback(
		( tweets: Tweet[] ) => {
			const known = registry.select( store );
			const urls = [
				...new Set( tweets.flatMap( ( tweet ) => tweet.urls ) ),
			].filter( ( url ) => ! known.getCard( url ) );
			for ( let start = 0; start < urls.length; start += CARDS ) {
				const some = urls.slice( start, start + CARDS );
				const all = ( card: Card | null ) =>
					Object.fromEntries( some.map( ( url ) => [ url, card ] ) );
				setCards( all( { error: 'loading' } ) );
				generateCards( some ).then(
					( cards ) =>
						setCards( { ...all( { error: 'none' } ), ...cards } ),
					() => setCards( all( null ) )
				);
			}
		},
		[ registry, setCards ]
	);
}

/** Keeps the store's thread as the blocks are. Failures are ignored: the next change asks again. */
export function useThread() {
	const { blocks, network } = useSelect( ( select ) => {
		const editor = select( 'core/editor' );
		return {
			blocks: ( editor.getEditorBlocks() ??
				NO_BLOCKS ) as BlockInstance[],
			network: networkOf(
				editor.getEditedPostAttribute( 'jetpack_publicize_connections' )
			),
		};
	}, [] );
	const { setTweets } = useDispatch( store );
	const loadCards = useCards();
	const current = useRef( { blocks, network } );
	current.current = { blocks, network };
	const asked = useRef( '' );
	const running = useRef< AbortController >();

	const refresh = useCallback( () => {
		const question = questionOf( current.current.blocks );
		const text = JSON.stringify( [ question, current.current.network ] );
		if ( text === asked.current ) {
			return;
		}
		asked.current = text;
		running.current?.abort();
		const controller = new AbortController();
		running.current = controller;
		parse( question, current.current.network, controller.signal ).then(
			( tweets ) => {
				if ( ! controller.signal.aborted && Array.isArray( tweets ) ) {
					setTweets( tweets );
					loadCards( tweets );
				}
			},
			() => {
				if ( ! controller.signal.aborted ) {
					asked.current = '';
				}
			}
		);
	}, [ setTweets, loadCards ] );
	const throttled = useThrottle( refresh, THROTTLE );

	useEffect( () => throttled(), [ blocks, network, throttled ] );
	useEffect(
		() => () => {
			running.current?.abort();
			asked.current = '';
		},
		[]
	);
}
