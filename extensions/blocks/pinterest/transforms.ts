import { addressAlone, fromContent } from '../../../shared/embed/from-address';
import { pinKind } from './pin-kind';

export const transforms = {
	from: [
		fromContent( 'jetpack/pinterest', ( node ) => {
			const url = addressAlone( node );
			return pinKind( url ) ? { url } : null;
		} ),
	],
};
