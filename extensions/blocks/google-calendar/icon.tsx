import { Path, SVG } from '@wordpress/primitives';

/** The sheet of a calendar, with three days on it. */
export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M8 3h1.5v2h5V3H16v2h2.5A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5H8zm-2.5 6.5v9h13v-9zM7.5 12h2v2h-2zm3.5 0h2v2h-2zm3.5 0h2v2h-2z" />
	</SVG>
);
