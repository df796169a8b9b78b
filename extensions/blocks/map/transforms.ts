import { addressAlone, fromContent } from '../../../shared/embed/from-address';
import { isMapLink } from './link-pattern';

export const transforms = {
	from: [
		fromContent( 'jetpack/map', ( node ) => {
			const address = addressAlone( node );
			// The edit reads the link, as if it had been typed.
			return isMapLink( address ) ? { address } : null;
		} ),
	],
};
