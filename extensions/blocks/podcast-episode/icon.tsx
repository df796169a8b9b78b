import { Path, SVG } from '@wordpress/primitives';

/** A microphone on its stand. */
export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zm1.5 8a1.5 1.5 0 0 1-3 0V6a1.5 1.5 0 0 1 3 0zM18 11h-1.5a4.5 4.500 0 0 1-9 0H6a6 6 0 0 0 5.25 5.95V19.5H8.500V21h7v-1.5h-2.75v-2.55A6 6 0 0 0 18 11z" />
	</SVG>
);
