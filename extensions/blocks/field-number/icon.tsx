import { Path, SVG } from '@wordpress/primitives';

/** A number sign in a field. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M10.9 4.6 10.2 8.2h3.4l.7-3.6 1.5.3-.7 3.3h3.4v1.5h-3.7l-.9 4.6h3.3v1.5h-3.6l-.8 3.9-1.5-.3.7-3.6H8.6l-.8 3.9-1.5-.3.7-3.6H3.8v-1.5h3.5l.9-4.6H5V8.2h3.5l.8-3.9zM9.9 9.7 9 14.3h3.4l.9-4.6z" />
	</SVG>
);
