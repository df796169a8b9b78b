import { addressAlone, fromContent } from '../../../shared/embed/from-address';

/** An image at GIPHY, by whichever address; which of these is none, the edit finds out. */
const PICTURE =
	/^https?:\/\/(?:(?:(?:www|media\d?)\.)?giphy\.com\/(?:gifs|stickers|clips|media|embed)\/.|i\.giphy\.com\/.|gph\.is\/.)/i;

export const transforms = {
	from: [
		fromContent( 'jetpack/gif', ( node ) => {
			const searchText = addressAlone( node );
			// As if it had been typed: the edit goes on from there.
			return PICTURE.test( searchText ) ? { searchText } : null;
		} ),
	],
};
