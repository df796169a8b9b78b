import { Path, SVG } from '@wordpress/primitives';

/** An image between two others, of which an edge is seen. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M7 5h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm0 1.5a.5.5 0 0 0-.5.5v6.6l2.6-2.2a.75.75 0 0 1 1 0l2.4 2.2 1.5-1.2a.75.75 0 0 1 .9 0l2.6 2V7a.5.5 0 0 0-.5-.5H7Zm-.5 9.1V17c0 .3.2.5.5.5h10a.5.5 0 0 0 .5-.5v-.7l-3-2.3-1.5 1.2a.75.75 0 0 1-1 0l-2.4-2.2-3.1 2.6ZM2 8h1.5v8H2V8Zm18.5 0H22v8h-1.5V8Z" />
	</SVG>
);
