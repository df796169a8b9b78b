import { addressAlone, fromContent } from '../../../shared/embed/from-address';
import { readBusiness } from './read-business';

export const transforms = {
	from: [
		fromContent( 'jetpack/tock', ( node ) => {
			const address = addressAlone( node );
			return address ? readBusiness( address ) : null;
		} ),
	],
};
