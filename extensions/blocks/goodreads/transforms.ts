import { addressAlone, fromContent } from '../../../shared/embed/from-address';
import { readShelf } from './read-shelf';
import { DEFAULTS, newWidgetId, withWidget } from './widget';

export const transforms = {
	from: [
		fromContent( 'jetpack/goodreads', ( node ) => {
			const address = addressAlone( node );
			const shelf = address ? readShelf( address ) : null;
			if ( ! shelf ) {
				return null;
			}
			const attributes = { ...shelf, widgetId: newWidgetId() };
			return {
				...attributes,
				...withWidget( { ...DEFAULTS, ...attributes } ),
			};
		} ),
	],
};
