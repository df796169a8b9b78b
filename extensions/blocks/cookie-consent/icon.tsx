import { Path, SVG } from '@wordpress/primitives';

/** A cookie with a bite taken out. */
export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M12 3.5a8.5 8.5 0 1 0 8.5 8.5 4 4 0 0 1-4-3.5 4 4 0 0 1-4.5-5zm-1.4 1.65a5.5 5.5 0 0 0 4.6 4.7 5.5 5.5 0 0 0 3.7 3.5A7 7 0 1 1 10.6 5.15zM9 9a1.25 1.25 0 1 0 0 2.5A1.25 1.25 0 0 0 9 9zm.5 5a1.25 1.25 0 1 0 0 2.5 1.25 1.25 0 0 0 0-2.5zm5-1a1.25 1.25 0 1 0 0 2.5 1.25 1.25 0 0 0 0-2.5z" />
	</SVG>
);
