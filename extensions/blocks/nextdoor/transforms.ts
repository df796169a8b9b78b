import {
	addressOrFrameAlone,
	fromContent,
} from '../../../shared/embed/from-address';
import { readPost } from './read-post';

export const transforms = {
	from: [
		fromContent( 'jetpack/nextdoor', ( node ) => {
			const found = addressOrFrameAlone( node );
			return found ? readPost( found ) : null;
		} ),
	],
};
