import { useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import type { Card, PostItem } from '../../../shared/previews/types';

/** Of thread mode; read by its name, because it may be switched off. */
const STORE = 'mainstay/tweetstorm';

interface Tweet extends Omit< PostItem, 'quote' | 'card' > {
	/** Address of a quoted post. */
	tweet?: string;
	card?: Card;
}

/** Missing where thread mode was never on. */
interface ThreadSelectors {
	getTweets?: () => Tweet[];
	getCard?: ( url: string ) => Partial< Card > | undefined;
}

/** A card is only what has a title. */
const cardOf = (
	store: ThreadSelectors | undefined,
	url?: string
): Card | undefined => {
	const card = url ? store!.getCard?.( url ) : undefined;
	return card?.title
		? ( { ...card, url: card.url || url } as Card )
		: undefined;
};

/** The posts of the thread that this post becomes; none where thread mode is off. */
export function useThread( isThread: boolean ): PostItem[] {
	// As text: a new list at each look would draw the window again without end.
	const thread = useSelect(
		( select ) => {
			const store = ( isThread ? select( STORE ) : undefined ) as
				ThreadSelectors | undefined;
			const tweets: Tweet[] = store?.getTweets?.() ?? [];
			return JSON.stringify(
				tweets.map( ( { tweet, ...item } ) => ( {
					...item,
					quote: tweet,
					quoteCard: cardOf( store, tweet ),
					card: item.card ?? cardOf( store, item.urls?.at( -1 ) ),
				} ) )
			);
		},
		[ isThread ]
	);
	return useMemo( () => JSON.parse( thread ), [ thread ] );
}
