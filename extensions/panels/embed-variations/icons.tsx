import { Path, SVG } from '@wordpress/primitives';

const draw = ( path: string ) => (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d={ path } />
	</SVG>
);

/** A needle and its thread. */
export const threads = draw(
	'M18.6 3.5 20.5 5.4 9.5 16.4l-2.9 1 1-2.9zM6.2 19.5c-1.6.6-2.7-.2-2.7-1.5 0-2.5 4-2.5 4-5.5 0-1.5-1-2.5-2.5-2.5v-1.5c2.3 0 4 1.7 4 4 0 4-4 4-4 5.5 0 .2.2.3.6.1z'
);

/** A round screen with a sign to play. */
export const loom = draw(
	'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm-2 3.5 6 3.5-6 3.5z'
);

/** A picture behind a corner that is turned over it. */
export const smartframe = draw(
	'M5 4h14c.6 0 1 .4 1 1v14c0 .6-.4 1-1 1H5c-.6 0-1-.4-1-1V5c0-.6.4-1 1-1Zm.5 1.5v13h13v-13h-13ZM7 16l3-4 2.2 2.7L14 12.5l3 3.5H7Zm5-10h6v6z'
);
