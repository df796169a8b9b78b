import { addressAlone, fromContent } from '../../../shared/embed/from-address';
import { isFeedAddress } from './feed-address';

export const transforms = {
	from: [
		fromContent( 'jetpack/podcast-player', ( node ) => {
			const url = addressAlone( node );
			return isFeedAddress( url ) ? { url } : null;
		} ),
	],
};
