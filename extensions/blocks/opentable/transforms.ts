import { createBlock } from '@wordpress/blocks';
import { addressAlone, fromContent } from '../../../shared/embed/from-address';
import { handOver } from '../../../shared/handed-over';
import { isPageOfRestaurant, readRestaurants } from './restaurants';
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
		// Such a page says which restaurant it is, but not its number, which the widget asks for.
		fromContent(
			'jetpack/opentable',
			( node ) =>
				isPageOfRestaurant( addressAlone( node ) ) ? {} : null,
			( _, node ) => {
				const block = createBlock( 'jetpack/opentable' );
				handOver( block.clientId, addressAlone( node ) );
				return block;
			}
		),
	],
};
