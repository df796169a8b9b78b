// What v2 makes of an aligned link, as it was saved: the markup has not changed since. The button in
// reserve is not in it, so it is given again.
import { useBlockProps } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';

interface Attributes {
	url?: string;
	eventId?: number;
	style?: string;
	className?: string;
}

const ALIGNED = /(^|\s)align(left|center|right|wide|full)(\s|$)/;

export const v3 = {
	apiVersion: 3,
	attributes: {
		url: { type: 'string' },
		eventId: { type: 'number' },
		style: { type: 'string', default: 'inline' },
	},
	supports: { align: true, html: false },
	isEligible: (
		{ eventId, style, className }: Attributes,
		innerBlocks: unknown[]
	) =>
		Boolean( eventId ) &&
		style !== 'modal' &&
		! innerBlocks.length &&
		ALIGNED.test( className ?? '' ),
	migrate: ( attributes: Attributes ) => [
		attributes,
		[
			createBlock( 'jetpack/button', {
				element: 'a',
				uniqueId: 'eventbrite-widget-id',
				text: 'Register',
				className: '',
			} ),
		],
	],
	save: ( { attributes: { url } }: { attributes: Attributes } ) => (
		<div { ...useBlockProps.save() }>
			<a className="eventbrite__direct-link" href={ url }>
				{ url }
			</a>
		</div>
	),
};
