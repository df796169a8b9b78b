import { Path, SVG } from '@wordpress/primitives';

/** A fork and a knife. */
export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M5 3h1.5v5H8V3h1.5v5H11V3h1.5v6.2c0 1.5-1 2.8-2.5 3.2V21H7.5v-8.6C6 12 5 10.7 5 9.2zM18.5 3v18H17v-6h-2V8c0-2.8 1.5-5 3.5-5z" />
	</SVG>
);
