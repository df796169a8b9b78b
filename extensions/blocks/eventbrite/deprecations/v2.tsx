// Until the link got a div around it. What was aligned keeps its alignment as a class, and a button
// in reserve: so do the other versions that sites have had since, and content goes between them.
import { createBlock } from '@wordpress/blocks';

interface Attributes {
	url?: string;
	eventId?: number;
	align?: string;
	className?: string;
}

/** Of the version before, whose link was the same: what its button would have looked like. */
const OLDER = {
	useModal: { type: 'boolean' },
	text: { type: 'string' },
	backgroundColor: { type: 'string' },
	textColor: { type: 'string' },
	customBackgroundColor: { type: 'string' },
	customTextColor: { type: 'string' },
	borderRadius: { type: 'number' },
};

export const v2 = {
	apiVersion: 1,
	attributes: {
		url: { type: 'string' },
		eventId: { type: 'number' },
		...OLDER,
	},
	supports: { align: true, html: false },
	migrate( { align, className, ...others }: Attributes ) {
		const entries = Object.entries( others ).filter(
			( [ , value ] ) => value !== undefined
		);
		const kept = entries.filter( ( [ key ] ) => ! ( key in OLDER ) );
		const attributes = { ...Object.fromEntries( kept ), style: 'inline' };
		if ( ! align || kept.length < entries.length ) {
			return [ { ...attributes, align, className }, [] ];
		}
		const button = createBlock( 'jetpack/button', {
			element: 'a',
			uniqueId: 'eventbrite-widget-id',
			text: 'Register',
			className: '',
		} );
		const classes = [ `align${ align }`, className ]
			.filter( Boolean )
			.join( ' ' );
		return [ { ...attributes, className: classes }, [ button ] ];
	},
	save: ( { attributes: { url, eventId } }: { attributes: Attributes } ) =>
		eventId ? (
			<a className="eventbrite__direct-link" href={ url }>
				{ url }
			</a>
		) : null,
};
