import { Path, SVG } from '@wordpress/primitives';

/** A price tag. */
export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path
			fillRule="evenodd"
			d="M12.8 3H20a1 1 0 0 1 1 1v7.2a1 1 0 0 1-.3.7l-8.8 8.8a1 1 0 0 1-1.4 0l-7.2-7.2a1 1 0 0 1 0-1.4l8.8-8.8a1 1 0 0 1 .7-.3zm.4 1.5L5 12.8l6.2 6.2 8.3-8.2V4.5zM16.5 9a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3z"
		/>
	</SVG>
);
