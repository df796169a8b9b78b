import { useBlockProps } from '@wordpress/block-editor';
import type { GoogleCalendarAttributes } from './types';

/** A plain link: render.php puts the calendar in its place. */
export function save( {
	attributes: { url },
}: {
	attributes: GoogleCalendarAttributes;
} ) {
	return (
		<a { ...useBlockProps.save() } href={ url }>
			{ url }
		</a>
	);
}
