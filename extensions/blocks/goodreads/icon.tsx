import { Path, SVG } from '@wordpress/primitives';

/** Books on a shelf, the last one leaning. */
export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 5h4v12H4zm1.5 1.5v9h1v-9zM9.5 5h4v12h-4zm1.5 1.5v9h1v-9zM14.7 6.3l3.4-1 3.4 11.1-3.4 1zm1.9 1 2.5 8.2.5-.2-2.5-8.2zM3 18.5h18V20H3z" />
	</SVG>
);
