import { Path, SVG } from '@wordpress/primitives';

/** A dish under its cover. */
export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M12.75 6.04A7.75 7.75 0 0 1 19.71 13H4.29a7.75 7.75 0 0 1 6.96-6.96V4.5h1.5zM12 7.5a6.25 6.25 0 0 0-5.95 4h11.9A6.25 6.25 0 0 0 12 7.5zM3 15h18v1.5H3z" />
	</SVG>
);
