import {
	fromContent,
	addressOrFrameAlone,
} from '../../../shared/embed/from-address';
import { readCalendar } from './read-calendar';

export const transforms = {
	from: [
		fromContent( 'jetpack/google-calendar', ( node ) => {
			const found = addressOrFrameAlone( node );
			return found ? readCalendar( found ) : null;
		} ),
	],
};
