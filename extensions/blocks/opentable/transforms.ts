import { addressAlone, fromContent } from '../../../shared/embed/from-address';
import { readRestaurants } from './restaurants';
import { withStyle } from './widget';

export const transforms = {
	from: [
		fromContent( 'jetpack/opentable', ( node ) => {
			const address = addressAlone( node );
			const restaurants = address ? readRestaurants( address ) : null;
			if ( ! restaurants ) {
				return null;
			}
			const { style = 'standard', ...others } = restaurants;
			return { ...others, ...withStyle( undefined, style ) };
		} ),
	],
};
