import { Path, SVG } from '@wordpress/primitives';

/** A speech bubble with two lines of text in it. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M5 4.5h14c.8 0 1.5.7 1.5 1.5v9.5c0 .8-.7 1.5-1.5 1.5h-7.2L7 20.6V17H5c-.8 0-1.5-.7-1.5-1.5V6c0-.8.7-1.5 1.5-1.5ZM5 6v9.5h3.5v2l2.8-2H19V6H5Zm2.5 2.2h9v1.5h-9V8.2Zm0 3.6h6v1.5h-6v-1.5Z" />
	</SVG>
);
