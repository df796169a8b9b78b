import { useThrottle } from '@wordpress/compose';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useCallback, useEffect, useRef } from '@wordpress/element';
import { useIsMounted } from '../../../shared/use-is-mounted';
import { generateCards, parse } from './api';
import { networkOf } from './networks';
import { store } from './store';
import { questionOf } from './supported';
import type { BlockInstance, Card, Tweet } from './types';

/** Milliseconds between two questions. */
const THROTTLE = 2000;

/** So many cards are asked for at once; several questions go side by side. */
const CARDS = 5;
/** Milliseconds until cards are asked for again that the site left for later: it counts by minutes. */
const LATER = 60_000;

const NO_BLOCKS: BlockInstance[] = [];

const isLater = ( cards: Record< string, Card > ) =>
	Object.values( cards ).some( ( { error } ) => error === 'later' );

/**
 * Asks for the cards that nobody has asked for yet. What fails is left out, and asked for again; what
 * the site leaves for later is asked for after a minute.
 */
function useCards() {
	const registry = useRegistry();
	const { setCards } = useDispatch( store );
	const isMounted = useIsMounted();
	const timer = useRef< ReturnType< typeof setTimeout > >();
	useEffect( () => () => clearTimeout( timer.current ), [] );
	return useCallback(
		function loadCards( tweets: Tweet[] ) {
			const known = registry.select( store );
			const isWanted = ( url: string ) => {
				const card = known.getCard( url );
				return ! card || ( card.error === 'later' && ! timer.current );
			};
			const again = () => {
				timer.current = undefined;
				loadCards( known.getOwnTweets() ?? [] );
			};
			const urls = [
				...new Set( tweets.flatMap( ( tweet ) => tweet.urls ) ),
			].filter( isWanted );
			for ( let start = 0; start < urls.length; start += CARDS ) {
				const some = urls.slice( start, start + CARDS );
				const all = ( card: Card | null ) =>
					Object.fromEntries( some.map( ( url ) => [ url, card ] ) );
				setCards( all( { error: 'loading' } ) );
				generateCards( some ).then(
					( cards ) => {
						setCards( { ...all( { error: 'none' } ), ...cards } );
						if ( isMounted() && isLater( cards ) ) {
							timer.current ??= setTimeout( again, LATER );
						}
					},
					() => setCards( all( null ) )
				);
			}
		},
		[ registry, setCards, isMounted ]
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
