import { addressAlone, fromContent } from '../../../shared/embed/from-address';
import { readEvent } from './event-address';

export const transforms = {
	from: [
		fromContent( 'jetpack/eventbrite', ( node ) => {
			const url = addressAlone( node );
			const event = readEvent( url );
			// Short links may lead anywhere.
			return event?.kind === 'event' ? { url, eventId: event.id } : null;
		} ),
	],
};
