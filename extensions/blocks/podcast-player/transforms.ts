import { createBlock } from '@wordpress/blocks';
import { addressAlone, fromContent } from '../../../shared/embed/from-address';
import { isFeedAddress } from './feed-address';

/** WordPress's block of a feed. */
interface Feed {
	feedURL?: string;
	itemsToShow?: number;
}

export const transforms = {
	from: [
		fromContent( 'jetpack/podcast-player', ( node ) => {
			const url = addressAlone( node );
			return isFeedAddress( url ) ? { url } : null;
		} ),
		{
			type: 'block' as const,
			blocks: [ 'core/rss' ],
			isMatch: ( { feedURL }: Feed ) => Boolean( feedURL ),
			transform: ( { feedURL, itemsToShow }: Feed ) =>
				createBlock( 'jetpack/podcast-player', {
					url: feedURL,
					itemsToShow,
				} ),
		},
	],
};
