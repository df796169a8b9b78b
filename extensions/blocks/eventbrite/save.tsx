import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { EventbriteAttributes } from './types';

/** A plain link, or the button; render.php adds the checkout. */
export function save( {
	attributes: { url, eventId, style },
}: {
	attributes: EventbriteAttributes;
} ) {
	if ( ! eventId ) {
		return null;
	}
	if ( style === 'modal' ) {
		return <div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />;
	}
	return (
		<div { ...useBlockProps.save() }>
			<a className="eventbrite__direct-link" href={ url }>
				{ url }
			</a>
		</div>
	);
}
