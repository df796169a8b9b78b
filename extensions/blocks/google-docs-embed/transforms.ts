import {
	addressOrFrameAlone,
	fromContent,
} from '../../../shared/embed/from-address';
import { readAttributes } from './read-document';

export const transforms = {
	from: [
		fromContent( 'jetpack/google-docs-embed', ( node ) => {
			const found = addressOrFrameAlone( node );
			return found ? readAttributes( found ) : null;
		} ),
	],
};
