import { Path, SVG } from '@wordpress/primitives';

/** An image, half of it dark, with the line between the halves. */
export const imageCompare = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M11.25 3h1.5v18h-1.5v-2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h6.25V3Zm0 3.5H5a.5.5 0 0 0-.5.5v10a.5.5 0 0 0 .5.5h6.25v-11ZM14.25 5H19a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-4.75V5Z" />
	</SVG>
);
