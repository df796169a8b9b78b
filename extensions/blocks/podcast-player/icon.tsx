import { Path, SVG } from '@wordpress/primitives';

/** A voice, and the waves that carry it. */
export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M12 9.5a2.5 2.5 0 0 1 1.4 4.6l1 6.4H9.6l1-6.4A2.5 2.5 0 0 1 12 9.5zM7.3 16.7a6.7 6.7 0 1 1 9.4 0l-1-1.1a5.2 5.2 0 1 0-7.4 0zM4.4 19.4a10.7 10.7 0 1 1 15.2 0l-1.1-1a9.2 9.2 0 1 0-13 0z" />
	</SVG>
);
