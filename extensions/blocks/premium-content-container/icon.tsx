import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M17 10h-1V8a4 4 0 1 0-8 0v2H7v9h10zM9.5 10V8a2.5 2.5 0 0 1 5 0v2z" />
	</SVG>
);
