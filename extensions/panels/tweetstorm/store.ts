/**
 * The thread that the post would be, for whoever shows it: the share panel, the preview.
 * `mainstay/tweetstorm` is there once thread mode has been on.
 */
import {
	createReduxStore,
	createRegistrySelector,
	register,
	type ActionCreatorsOf,
	type CurriedSelectorsOf,
} from '@wordpress/data';
import { around, type AroundThread } from './around-thread';
import type { Card, Tweet } from './types';

export const STORE = 'mainstay/tweetstorm';

interface State {
	/** Those made of the blocks; null before the first answer. */
	tweets: Tweet[] | null;
	cards: Record< string, Card >;
}

const INITIAL: State = { tweets: null, cards: {} };

const actions = {
	setTweets: ( tweets: Tweet[] ) => ( {
		type: 'SET_TWEETS' as const,
		tweets,
	} ),
	/** Cards by address; null for one that nobody knows any more. */
	setCards: ( cards: Record< string, Card | null > ) => ( {
		type: 'SET_CARDS' as const,
		cards,
	} ),
};

function reducer(
	state = INITIAL,
	action:
		| ReturnType< ( typeof actions )[ 'setTweets' ] >
		| ReturnType< ( typeof actions )[ 'setCards' ] >
): State {
	if ( action.type === 'SET_TWEETS' ) {
		return { ...state, tweets: action.tweets };
	}
	if ( action.type === 'SET_CARDS' ) {
		const cards = Object.entries( { ...state.cards, ...action.cards } );
		return {
			...state,
			cards: Object.fromEntries(
				cards.filter(
					( entry ): entry is [ string, Card ] => !! entry[ 1 ]
				)
			),
		};
	}
	return state;
}

function withCard( tweet: Tweet, cards: State[ 'cards' ] ): Tweet {
	const card = cards[ tweet.urls.at( -1 ) ?? '' ];
	// Beside pictures and quotes no network shows what a link leads to.
	return card && ! card.error && ! tweet.media.length && ! tweet.tweet
		? { ...tweet, card }
		: tweet;
}

/** What getTweets() gave last, and of what: the same is the same object. */
let known: { of: unknown[]; tweets: Tweet[] } = { of: [], tweets: [] };

const selectors = {
	/** The thread, with the message before it and the address of the post after it. */
	getTweets: createRegistrySelector(
		( select ) =>
			( state: State ): Tweet[] => {
				const said: AroundThread = around( select );
				const of = [ state, ...Object.values( said ) ];
				if (
					of.length !== known.of.length ||
					of.some( ( one, index ) => one !== known.of[ index ] )
				) {
					known = {
						of,
						tweets: [
							first( said ),
							...( state.tweets ?? [] ).map( ( tweet ) =>
								withCard( tweet, state.cards )
							),
							last( said ),
						],
					};
				}
				return known.tweets;
			}
	),
	/** Is there an answer to what the blocks make? */
	isParsed: ( state: State ) => state.tweets !== null,
	/** The tweets of the blocks alone. */
	getOwnTweets: ( state: State ) => state.tweets,
	getCard: ( state: State, url: string ): Card | undefined =>
		state.cards[ url ],
};

const EMPTY = { media: [], tweet: '', urls: [], blocks: [], boundary: null };

const first = ( { opening }: AroundThread ): Tweet => ( {
	...EMPTY,
	text: opening,
} );

const last = ( {
	closing,
	link,
	title,
	description,
	image,
}: AroundThread ): Tweet => ( {
	...EMPTY,
	text: closing,
	urls: link ? [ link ] : [],
	card: {
		title,
		description,
		url: link,
		image,
		type: image ? 'summary_large_image' : 'summary',
	},
} );

declare module '@wordpress/data' {
	interface Stores {
		[ STORE ]: {
			selectors: CurriedSelectorsOf< typeof store >;
			actions: ActionCreatorsOf< typeof store >;
		};
	}
}

export const store = createReduxStore( STORE, {
	reducer,
	actions,
	selectors,
} );

register( store );
