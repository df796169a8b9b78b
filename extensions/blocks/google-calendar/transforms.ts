import { addressAlone, fromContent } from '../../../shared/embed/from-address';
import { readCalendar } from './read-calendar';

/** The code that Google gives, as a classic post holds it. */
function frameAlone( node: Node ): string {
	const isFrame = /^(FIGURE|IFRAME)$/.test( node.nodeName );
	const frame = isFrame
		? ( ( node as Element ).querySelector( 'iframe' ) ??
			( node as Element ) )
		: null;
	return frame?.nodeName === 'IFRAME' && ! node.textContent?.trim()
		? frame.outerHTML
		: '';
}

export const transforms = {
	from: [
		fromContent( 'jetpack/google-calendar', ( node ) => {
			const found = addressAlone( node ) || frameAlone( node );
			return found ? readCalendar( found ) : null;
		} ),
	],
};
