import { Path, SVG } from '@wordpress/primitives';

/** Two payment buttons, one below the other. */
export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M6 4h12a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6c0-1.1.9-2 2-2zm0 1.5a.5.5 0 0 0-.5.5v3c0 .3.2.5.5.5h12a.5.5 0 0 0 .5-.5V6a.5.5 0 0 0-.5-.5zM6 13h12a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-3c0-1.1.9-2 2-2zm3 2.75v1.5h6v-1.5z" />
	</SVG>
);
