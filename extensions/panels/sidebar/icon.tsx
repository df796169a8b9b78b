import { Path, SVG } from '@wordpress/primitives';

/** The mainstay of a ship: a mast, and the rope that holds it. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M11 3h1.8l6.9 15.5H21V20H3v-1.5h8V3Zm1.5 3.5v12h5.5l-5.5-12Z" />
	</SVG>
);
