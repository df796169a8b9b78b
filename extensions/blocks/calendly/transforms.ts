import { addressAlone, fromContent } from '../../../shared/embed/from-address';
import { readCalendar } from './calendar-url';

export const transforms = {
	from: [
		fromContent( 'jetpack/calendly', ( node ) => {
			const calendar = readCalendar( addressAlone( node ) );
			return calendar && { ...calendar.look, url: calendar.url };
		} ),
	],
};
