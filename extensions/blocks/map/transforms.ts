import { createBlock } from '@wordpress/blocks';
import { addressAlone, fromContent } from '../../../shared/embed/from-address';
import { handOver } from '../../../shared/handed-over';
import { isMapLink } from './link-pattern';

/** One file that holds places and nothing else. A table may hold anything, and is chosen in the block. */
const isOfPlaces = ( files: File[] ) =>
	files.length === 1 && /\.(?:geojson|kml|gpx)$/i.test( files[ 0 ]!.name );

export const transforms = {
	from: [
		fromContent( 'jetpack/map', ( node ) => {
			const address = addressAlone( node );
			// The edit reads the link, as if it had been typed.
			return isMapLink( address ) ? { address } : null;
		} ),
		{
			type: 'files' as const,
			priority: 5,
			isMatch: isOfPlaces,
			transform( files: File[] ) {
				const block = createBlock( 'jetpack/map' );
				handOver( block.clientId, files[ 0 ] );
				return block;
			},
		},
	],
};
