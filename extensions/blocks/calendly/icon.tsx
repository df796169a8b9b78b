import { Path, SVG } from '@wordpress/primitives';

/** A calendar with a tick. */
export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path
			fillRule="evenodd"
			d="M7.5 3v1.5h9V3H18v1.5h1a2 2 0 0 1 2 2V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6.5a2 2 0 0 1 2-2h1V3zM4.5 9v10c0 .3.2.5.5.5h14a.5.5 0 0 0 .5-.5V9zm6.4 8.1 5-5-1.1-1.1-3.9 3.9-2-2-1.1 1.1z"
		/>
	</SVG>
);
