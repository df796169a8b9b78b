import { Path, SVG } from '@wordpress/primitives';

/** A drawing pin. */
export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M15.5 3.5 20.5 8.5 16.6 11.2 15.9 15.6 13 18.4 9.3 14.8 4.9 19.9 4.1 19.1 9.2 14.7 5.6 11 8.4 8.1 12.8 7.4zM15.3 5.7 13.8 8.7 9.1 9.5 7.7 11 13 16.3 14.5 14.9 15.3 10.2 18.3 8.7z" />
	</SVG>
);
