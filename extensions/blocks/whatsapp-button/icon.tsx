import { Path, SVG } from '@wordpress/primitives';

/** A round speech bubble with a telephone receiver. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M12 3.5a8.5 8.5 0 0 0-7.3 12.9L3.5 20.5l4.2-1.1A8.5 8.5 0 1 0 12 3.5Zm0 1.5a7 7 0 1 1-3.7 12.9l-.3-.2-2.3.6.6-2.2-.2-.3A7 7 0 0 1 12 5Zm-2.7 3.2c-.9.2-1.4 1-1.3 2 .3 2.9 2.9 5.5 5.8 5.8 1 .1 1.8-.4 2-1.3l.1-.6-1.9-1.1-.9.9c-1.4-.5-2.5-1.6-3-3l.9-.9-1.1-1.9-.6.1Z" />
	</SVG>
);
