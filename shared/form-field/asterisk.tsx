import { Path, SVG } from '@wordpress/primitives';

/** The sign of required fields. */
export const asterisk = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M12.75 4v6.7l5.8-3.35.75 1.3L13.5 12l5.8 3.35-.75 1.3-5.8-3.35V20h-1.5v-6.7l-5.8 3.35-.75-1.3L10.5 12 4.7 8.65l.75-1.3 5.8 3.35V4z" />
	</SVG>
);
