import { Path, SVG } from '@wordpress/primitives';

/** A heart over an open hand. */
export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M12 11.6 8.6 8.3a2.4 2.4 0 0 1 3.4-3.4 2.4 2.4 0 0 1 3.4 3.4L12 11.6ZM3 13.5h2V21H3v-7.5Zm3.5.5h3.2c.6 0 1.1.1 1.6.4l1.9 1.1c.5.3.8.8.8 1.4h.9l3.6-1.9a1.5 1.5 0 0 1 1.6 2.5l-4.8 3.2c-.4.2-.8.3-1.2.3H6.5V20h7.6l4.4-2.9-4 1.4H10V17h2.3l-1.8-1.1-.8-.4H6.5V14Z" />
	</SVG>
);
