import { Path, SVG } from '@wordpress/primitives';

/** A letter. */
export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M20 4H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h16a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2Zm.5 14h-17V8.5l8.5 6 8.5-6V18ZM12 12.7 3.5 6.5v-1h17v1L12 12.7Z" />
	</SVG>
);
