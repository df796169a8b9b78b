import { Path, SVG } from '@wordpress/primitives';

/** A ticket, with the line where it is torn. */
export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/20/svg">
		<Path d="M4.5 6h15A1.5 1.5 0 0 1 21 7.5V10a2 2 0 0 0 0 4v2.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5V14a2 2 0 0 0 0-4V7.5A1.5 1.5 0 0 1 4.5 6zm0 1.5v1.3a3.5 3.5 0 0 1 0 6.4v1.3H14V7.5zm11 0v9h4v-1.3a3.5 3.5 0 0 1 0-6.4V7.5z" />
	</SVG>
);
